import { expect, it } from "vitest";
import { keeping, wayBack } from "./back";

it("leads back to the table that somebody came from", () => {
  const address = keeping("/rules/chess", "/t/aB3_-x");
  expect(wayBack(address.slice(address.indexOf("?")))).toBe("/t/aB3_-x");
  expect(keeping("/rules/chess", null)).toBe("/rules/chess");
});

it.each(["", "?table=", "?table=//elsewhere.example", "?table=/settings", "?table=/t/a/b", "?table=javascript:1"])(
  "leads nowhere else: %s",
  (search) => expect(wayBack(search)).toBeNull(),
);
