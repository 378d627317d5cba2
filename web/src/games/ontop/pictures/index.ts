import { definePictures } from "../../types";
import Circle from "./Circle.svelte";
import Goal from "./Goal.svelte";
import Gold from "./Gold.svelte";
import Tie from "./Tie.svelte";
import Tile from "./Tile.svelte";

export default definePictures({ goal: Goal, tile: Tile, circle: Circle, tie: Tie, gold: Gold });
