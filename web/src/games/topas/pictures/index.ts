import { definePictures } from "../../types";
import Goal from "./Goal.svelte";
import Rows from "./Rows.svelte";
import Seven from "./Seven.svelte";

export default definePictures({ goal: Goal, rows: Rows, seven: Seven });
