import { describe, expect, it } from "vitest";

import { beforeLast, isAlone, ownActions } from "../src/table/undoing";
import type { SeatLine } from "../src/wire";

const seat = (side: string, kind: SeatLine["kind"], me: boolean): SeatLine => ({ side, kind, me, name: null, nonce: null });

describe("taking back", () => {
  it("asks nobody where only programs sit opposite", () => {
    expect(isAlone({ seats: [seat("allies", "person", true), seat("axis", "player", false)] })).toBe(true);
    expect(isAlone({ seats: [seat("allies", "person", true), seat("axis", "person", true)] })).toBe(true);
    expect(isAlone({ seats: [seat("allies", "person", true), seat("axis", "person", false)] })).toBe(false);
  });
  it("goes to before one's own last action, past what the computer did", () => {
    const own = ownActions(ownActions([], 1, 1), 7, 4);
    expect(beforeLast(own, 7)).toBe(3);
  });
  it("goes further back each time", () => {
    const own = ownActions([1, 4], 3, null);
    expect(own).toEqual([1]);
    expect(beforeLast(own, 3)).toBe(0);
  });
  it("goes one action back where none of one's own is known", () => {
    expect(beforeLast([], 5)).toBe(4);
    expect(beforeLast([], 0)).toBe(0);
  });
});
