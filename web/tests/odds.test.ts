import { describe, expect, it, vi } from "vitest";

vi.mock("../src/words", () => ({
  decimal: String,
  gameWord: () => null,
  maybe: () => null,
  percent: (chance: number) => `${chance * 100}%`,
  spaced: (name: string) => name.replaceAll(/[-_]/g, " "),
}));
const { oddsWords, termsWords } = await import("../src/parts/Odds");

const terms = [
  { role: "infantry", rule: "M44:x", printed: 3, worth: 3 },
  { role: "cover", rule: "M44:y", columns: -1 },
];

describe("what a screen reader hears of odds", () => {
  it("is every chance in one sentence", () => {
    expect(oddsWords("no-game", { hit: 0.5, dice: 2 })).toBe("hit 50%, dice 2");
  });

  it("is what they are made of, term by term, those of each unit too", () => {
    const odds = { hit: 0.5, dice_terms: terms, units: { "Rifles 1": { morale_terms: [{ unit: "Rifles_1", printed: 8, worth: 7 }] } } };
    expect(termsWords("no-game", odds)).toBe("dice terms: role infantry 3, role cover −1. Rifles 1: morale terms: Rifles 1 8 → 7");
    expect(termsWords("no-game", { hit: 0.5 })).toBe("");
  });
});
