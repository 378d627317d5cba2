import { expect, it } from "vitest";
import { invitationPath, readInvitation } from "./invitation";

it("is read from its own link", () => {
  const invitation = { seat: 2, text: "aB_-9" };
  const path = invitationPath("table", invitation);
  expect(path).toMatch(/^\/t\/table#/);
  expect(readInvitation(new URL(path, "http://x").hash)).toEqual(invitation);
});

it.each(["", "#", "#top", "#invitation=x", "#seat=1", "#invitation=x&seat=1e3"])("%s is none", (hash) =>
  expect(readInvitation(hash)).toBeNull(),
);
