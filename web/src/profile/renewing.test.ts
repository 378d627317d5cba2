import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { api } from "../net/api";
import { type Renewing, Refused } from "../net/protocol";
import { clear } from "../state/kept";
import { tables } from "../state/tables.svelte";
import { hex } from "./keys";
import { begin, leave, profile, putOthersOut, sync } from "./profile.svelte";

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
  vi.spyOn(api, "readProfile").mockResolvedValue({ version: 1, box: "" });
  vi.spyOn(api, "writeProfile").mockResolvedValue(null);
  vi.spyOn(api, "forgetProfile").mockResolvedValue(null);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  leave();
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
  expect(seat.asked).toBe(3); // what was told before may be known to others: another one
  expect(tables.find("one")!.tokens).toEqual({ 0: seat.token });
  expect(tables.find("one")!.host).toBe(seat.token);
});

it("loses no seat that another device writes its old token for", async () => {
  const seat = new Seat();
  const asked = vi.spyOn(api, "renew").mockImplementation(seat.renew);
  tables.put("one", { game: "any", tokens: { 0: "first" } });
  await begin();
  await expect(putOthersOut(() => Promise.reject(new Refused("offline", "", {})))).rejects.toThrow(Refused);
  const heard = seat.token; // by the lost device, perhaps
  tables.note("one", { tokens: { 0: "first" } });
  await putOthersOut(() => Promise.resolve());
  expect(tables.find("one")!.tokens).toEqual({ 0: seat.token });
  expect(["first", heard]).not.toContain(seat.token);
  expect(asked).toHaveBeenCalledTimes(3);
  await putOthersOut(() => Promise.resolve()); // nothing of it is left
  expect(asked).toHaveBeenCalledTimes(4);
});

it("tells nobody of new tokens by the profile that a lost device has", async () => {
  const told: string[] = [];
  const note =
    (what: string, answer: unknown) =>
    ({ id }: { id: string }) => {
      told.push(`${what} ${id}`);
      return Promise.resolve(answer as never);
    };
  vi.spyOn(api, "readProfile").mockImplementation(note("read", { version: 1, box: "" }));
  vi.spyOn(api, "writeProfile").mockImplementation(note("write", null));
  vi.spyOn(api, "forgetProfile").mockImplementation(note("forget", null));
  vi.spyOn(api, "renew").mockImplementation((_, { instead }) => {
    told.push("renew");
    void sync(); // as it does by itself when the line is slow
    return Promise.resolve({ token: instead! });
  });
  tables.put("one", { game: "any", tokens: { 0: "first", 1: "second" } });
  await begin();
  const before = hex(profile.secret!);
  await putOthersOut(() => Promise.resolve());
  await sync();
  expect(hex(profile.secret!)).not.toBe(before);
  const [lost] = told.filter((one) => one.startsWith("forget"));
  const old = lost!.replace("forget ", "");
  expect(told.filter((one) => one === "renew")).toHaveLength(2);
  expect(told.slice(told.indexOf("renew")).filter((one) => one.endsWith(old))).toEqual([`forget ${old}`]);
});
