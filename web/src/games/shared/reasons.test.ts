import { describe, expect, it } from "vitest";
import { GAMES } from "..";
import { LANGUAGES } from "../../i18n/types";
import { sayer } from "../../i18n/phrase";
import type { Reason } from "../../net/protocol";
import { reasonWords } from "./reasons";

const reason = (code: string, params: Reason["params"] = {}): Reason => ({ code, good: true, params });
const texts = { "reason.closes": "closes a circle|closes {n} circles", "reason.denies": "takes one from {name}" };
const words = {
  say: sayer<string>({ ...texts, "reason.known": "leads {colour}", "colour.r": "red" }, "en"),
  names: ["An", "Bo"],
};

describe("reasons in words", () => {
  it.each([
    [[reason("closes", { n: 1 })], "Closes a circle."],
    [[reason("closes", { n: 2 }), reason("denies", { seat: 1 })], "Closes 2 circles and takes one from Bo."],
    [[reason("known", { colour: "r" })], "Leads red."],
    [[reason("closes", { n: 2 }), reason("unheard-of")], "Closes 2 circles."],
    [[], ""],
  ])("are one sentence", (reasons, sentence) => {
    expect(reasonWords(reasons, words)).toBe(sentence);
  });

  it("leave out what the words of the move tell", () => {
    const both = [reason("closes", { n: 2 }), reason("denies", { seat: 1 })];
    expect(reasonWords(both, words, ["closes"])).toBe("Takes one from Bo.");
    expect(reasonWords(both, words, ["closes", "denies"])).toBe("");
  });

  it.each(LANGUAGES)("are no sentences by themselves, so that they can be joined, in %s", async (language) => {
    for (const card of GAMES) {
      const parts = Object.entries(await card.texts(language)).filter(([key]) => key.startsWith("reason."));
      expect(parts.length).toBeGreaterThan(5);
      const wrong = parts.flatMap(([, text]) => text.split("|")).filter((text) => !/^\p{Ll}.*[^.!]$/u.test(text));
      expect(wrong).toEqual([]);
    }
  });
});
