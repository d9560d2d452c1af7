/** A computer that takes long is said to think. */
import { describe, expect, it, vi } from "vitest";

import type { SeatLine } from "../src/wire";

vi.mock("../src/words", () => ({ say: (id: string, values: Record<string, unknown>) => `${id} ${Object.values(values).join()}`, sideName: String }));
const { thinkingWords } = await import("../src/table/thinking");

const seat = (side: string, kind: SeatLine["kind"], me: boolean): SeatLine => ({ side, kind, me, name: null, nonce: null });
const seats = [seat("axis", "player", false), seat("allies", "person", true)];

describe("a computer that takes long", () => {
  it("is said to think, with the time, and in the end that one may leave", () => {
    expect(thinkingWords({ to_act: "axis", seats, over: false }, 1)).toBeNull();
    expect(thinkingWords({ to_act: "axis", seats, over: false }, 7)).toContain("7");
    expect(thinkingWords({ to_act: "axis", seats, over: false }, 95)).toContain("1:35");
  });
  it("is not meant where a person decides or nobody does", () => {
    expect(thinkingWords({ to_act: "allies", seats, over: false }, 60)).toBeNull();
    expect(thinkingWords({ to_act: "axis", seats, over: true }, 60)).toBeNull();
  });
});
