/** A game looked back on: an action as one picture, and what its end means to whom. */
import { describe, expect, it, vi } from "vitest";

import type { Beat } from "../src/staging";
import { stillOf } from "../src/still";

vi.stubGlobal("location", { search: "?language=en" });
vi.stubGlobal("document", { documentElement: {} });
const { endWords } = await import("../src/result");

const ROLLED: Beat["dice"] = [{ face: "6" }, { face: "1" }];
const beat = (words: string[], more: Partial<Beat>): Beat => ({ n: 4, upto: 1, events: [], words, dice: null, card: null, figures: [], ...more }) as Beat;

describe("an action that is over", () => {
  it("is one picture with all that it did, the last of its words, and its dice", () => {
    const still = stillOf([
      beat(["a", "b"], { card: 7, figures: [{ form: "spot", at: 1 }] }),
      beat(["c"], { dice: ROLLED, figures: [{ form: "shot", from: 1, to: 2 }] }),
      beat(["d", "e"], { upto: 9, figures: [{ form: "loss", at: 2 }] }),
    ])!;
    expect(still.words).toEqual(["b", "c", "d", "e"]);
    expect(still.figures.map((figure) => figure.form)).toEqual(["spot", "shot", "loss"]);
    expect([still.dice, still.card, still.upto]).toEqual([ROLLED, 7, 9]);
  });
  it("shows nothing where nothing happened", () => {
    expect(stillOf([])).toBeNull();
  });
});

describe("the result", () => {
  const score = { axis: 3, allies: 0 };
  it("is told as it is for whoever looks, his own score first", () => {
    expect(endWords("toy", { winner: "axis", score }, ["allies"])).toBe("You lost, 0\u00a0:\u00a03");
    expect(endWords("toy", { winner: "axis", score }, ["axis"])).toBe("You won, 3\u00a0:\u00a00");
    expect(endWords("toy", { winner: null, score }, ["axis"])).toBe("Drawn, 3\u00a0:\u00a00");
  });
  it("names both sides to those who sat at neither, or at both", () => {
    for (const mine of [[], ["axis", "allies"]]) expect(endWords("toy", { winner: "axis", score }, mine)).toBe("Axis won (Axis\u00a03, Allies\u00a00)");
  });
  it("leaves out a score that nobody counts", () => {
    expect(endWords("toy", { winner: "axis", score: { axis: 0, allies: 0 } }, ["axis"])).toBe("You won");
  });
});
