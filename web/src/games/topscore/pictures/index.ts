import { definePictures } from "../../types";
import Goal from "./Goal.svelte";
import Grow from "./Grow.svelte";
import Help from "./Help.svelte";
import Last from "./Last.svelte";
import Letters from "./Letters.svelte";

export default definePictures({ goal: Goal, grow: Grow, help: Help, last: Last, letters: Letters });
