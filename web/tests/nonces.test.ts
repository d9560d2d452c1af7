import { beforeEach, describe, expect, it, vi } from "vitest";

import type * as Api from "../src/api";
import { addNonces, chosen, drawn, forget, promisedAt } from "../src/nonces";
import type { SeatLine, TableInfo } from "../src/wire";

vi.mock("../src/api", () => ({
  ApiError: class extends Error {
    constructor(readonly status: number, readonly line: { code: string }) {
      super(line.code);
    }
  },
  api: { nonce: vi.fn() },
}));
const { ApiError, api } = await import("../src/api");

const store = new Map<string, string>();
vi.stubGlobal("localStorage", {
  getItem: (name: string) => store.get(name) ?? null,
  setItem: (name: string, value: string) => store.set(name, value),
  removeItem: (name: string) => store.delete(name),
});

const seat = (side: string, me: boolean, nonce: string | null): SeatLine => ({ side, kind: "person", name: null, me, nonce });
const info = (...seats: SeatLine[]): TableInfo => ({ line: { table: "t", seats }, commitment: "c0ffee" }) as unknown as TableInfo;
const given = (code: string): Api.ApiError => new ApiError(409, { code, message: "", objections: [] });

beforeEach(() => {
  store.clear();
  vi.restoreAllMocks();
});

describe("what a browser adds to the dice", () => {
  it("is 128 bits that are never the same", () => {
    const found = new Set(Array.from({ length: 100 }, drawn));
    expect(found.size).toBe(100);
    for (const nonce of found) expect(nonce).toMatch(/^[0-9a-f]{32}$/);
  });

  it("is remembered before it is sent, with all that was promised by then", async () => {
    const send = vi.spyOn(api, "nonce").mockImplementation(async (_table, side, nonce) => {
      expect(promisedAt("t")!.nonces[side]).toBe(nonce);
      return { side, nonce, dealt: true };
    });
    expect(await addNonces(info(seat("red", false, "theirs"), seat("blue", true, null)))).toBe(true);
    expect(send).toHaveBeenCalledTimes(1);
    const mine = send.mock.calls[0]![2];
    expect(promisedAt("t")).toEqual({ commitment: "c0ffee", nonces: { red: "theirs", blue: mine } });
    expect(await addNonces(info(seat("red", false, null), seat("blue", true, mine)))).toBe(false);
    expect(send).toHaveBeenCalledTimes(1);
  });

  it("waits until the seed is promised", async () => {
    const send = vi.spyOn(api, "nonce").mockClear();
    expect(await addNonces({ ...info(seat("red", true, null)), commitment: null })).toBe(false);
    expect(send).not.toHaveBeenCalled();
    expect(promisedAt("t")).toBeNull();
  });

  it("stays what it was when it is sent again, and the promise too", () => {
    const first = chosen(info(seat("red", true, null)), "c0ffee", "red");
    expect(chosen(info(seat("red", true, null)), "another", "red")).toBe(first);
    expect(promisedAt("t")!.commitment).toBe("c0ffee");
  });

  it("is forgotten when another was taken", async () => {
    for (const code of ["given", "dealt"]) {
      vi.spyOn(api, "nonce").mockRejectedValue(given(code));
      await addNonces(info(seat("red", true, null)));
      expect(promisedAt("t")!.nonces).toEqual({});
    }
    vi.spyOn(api, "nonce").mockRejectedValue(given("busy"));
    await expect(addNonces(info(seat("red", true, null)))).rejects.toThrow();
    expect(promisedAt("t")!.nonces["red"]).toBeDefined();
    forget("t", "red");
    expect(promisedAt("t")!.nonces).toEqual({});
  });
});
