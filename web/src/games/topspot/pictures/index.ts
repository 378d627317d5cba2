import { definePictures } from "../../types";
import Card from "./Card.svelte";
import Goal from "./Goal.svelte";
import Joker from "./Joker.svelte";
import Stack from "./Stack.svelte";

export default definePictures({ goal: Goal, card: Card, stack: Stack, joker: Joker });
