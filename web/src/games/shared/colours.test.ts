import { expect, it } from "vitest";
import { chosenColours } from "./colours";

it("there are as many colours as players, whatever was given", () => {
  const all = ["r", "b", "g", "y", "p"] as const;
  expect(chosenColours("gp", 3, all)).toEqual(["g", "p", "r"]);
  expect(chosenColours(null, 4, all)).toEqual(["r", "b", "g", "y"]);
  expect(chosenColours("ppx!", 3, all)).toEqual(["p", "r", "b"]);
  expect(chosenColours("rbgyp", 3, all)).toEqual(["r", "b", "g"]);
});
