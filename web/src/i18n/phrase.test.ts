import { describe, expect, it } from "vitest";
import { phrase, sayer } from "./phrase";

describe("phrase", () => {
  it("fills in parameters and leaves unknown ones alone", () => {
    expect(phrase("{name} lays {card} {x}", { name: "An", card: "r1g3" }, "en")).toBe("An lays r1g3 {x}");
  });

  it("takes the form that fits the number", () => {
    const text = "{n} point|{n} points";
    expect(phrase(text, { n: 1 }, "en")).toBe("1 point");
    expect(phrase(text, { n: 2 }, "en")).toBe("2 points");
    expect(phrase(text, { n: 0 }, "en")).toBe("0 points");
    // French counts nothing as one.
    expect(phrase(text, { n: 0 }, "fr")).toBe("0 point");
  });

  it("does not break French lines before a sign", () => {
    expect(phrase("« {a} » : oui ?", { a: "b : c" }, "fr")).toBe("«\u00a0b : c\u00a0»\u00a0: oui\u00a0?");
    expect(phrase("a : b", {}, "en")).toBe("a : b");
  });

  it("gives the key when there is no text, so that callers can notice", () => {
    expect(sayer<string>({ a: "b" }, "en")("c")).toBe("c");
  });
});
