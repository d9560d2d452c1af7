import { expect, test } from "vitest";

import { coverOf, shelf } from "../src/shelf";
import type { GameInfo } from "../src/wire";

const game = (id: string): GameInfo => ({ id, title: { en: id }, rules: 1, scenarios: [], options: [], players: [], verbs: [], sight: false, overlays: [], lessons: [], faces: {}, shows: {} });

test("what can be played stands first, and all five games are there", () => {
  const found = shelf([game("toy"), game("holland44"), game("memoir44")]);
  expect(found.map((each) => each.id)).toEqual(["memoir44", "holland44", "toy", "combat_commander", "band_of_brothers", "empire_of_the_sun"]);
  expect(found.map((each) => each.game !== null)).toEqual([true, true, true, false, false, false]);
});

test("a game that nobody has drawn a cover for has none", () => {
  expect(coverOf("memoir44")).toBe("/covers/memoir44.svg");
  expect(coverOf("toy")).toBeNull();
});
