import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { api } from "../net/api";
import { type Renewing, Refused } from "../net/protocol";
import { clear } from "../state/kept";
import { tables } from "../state/tables.svelte";
import { putOthersOut } from "./profile.svelte";

/** A server that knows one seat, and whose answers can be lost. */
class Seat {
  token = "first";
  silent = false;
  asked = 0;

  renew = (_: string, { token, instead }: Renewing): Promise<{ token: string }> => {
    this.asked += 1;
    if (token === this.token) this.token = instead!;
    else if (instead !== this.token) return Promise.reject(new Refused("not_yours", "", {}));
    return this.silent ? Promise.reject(new Refused("offline", "", {})) : Promise.resolve({ token: this.token });
  };
}

beforeEach(() => {
  vi.stubGlobal("document", { addEventListener: () => undefined });
  vi.stubGlobal("window", {});
  vi.stubGlobal("navigator", { userAgent: "" });
  vi.spyOn(api, "writeProfile").mockResolvedValue(null);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  tables.drop("one");
  clear();
});

it("loses no seat with the answer", async () => {
  const seat = new Seat();
  vi.spyOn(api, "renew").mockImplementation(seat.renew);
  tables.put("one", { game: "any", tokens: { 0: "first" }, host: "first" });
  seat.silent = true;
  await expect(putOthersOut(() => Promise.resolve())).rejects.toThrow(Refused);
  expect(seat.token).not.toBe("first");
  expect(tables.find("one")!.tokens).toEqual({ 0: "first" });
  seat.silent = false;
  await putOthersOut(() => Promise.resolve());
  expect(seat.asked).toBe(2);
  expect(tables.find("one")!.tokens).toEqual({ 0: seat.token });
  expect(tables.find("one")!.host).toBe(seat.token);
});
