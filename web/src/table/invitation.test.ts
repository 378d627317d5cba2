import { expect, it } from "vitest";
import { invitationPath, previewed, readInvitation } from "./invitation";

it("is read from its own link", () => {
  const invitation = { seat: 2, text: "aB_-9" };
  const path = invitationPath("table", invitation);
  expect(path).toMatch(/^\/t\/table#/);
  expect(readInvitation(new URL(path, "http://x").hash)).toEqual(invitation);
});

it.each(["", "#", "#top", "#invitation=x", "#seat=1", "#invitation=x&seat=1e3"])("%s is none", (hash) =>
  expect(readInvitation(hash)).toBeNull(),
);

it("says in its link to which game it leads", () => {
  expect(previewed("/watch/table", "pig", "nl")).toBe("/watch/table?game=pig&lang=nl");
  const link = previewed(invitationPath("table", { seat: 1, text: "x" }), "pig", "fr");
  expect(link).toBe("/t/table?game=pig&lang=fr#invitation=x&seat=1");
});
