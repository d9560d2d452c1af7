import { expect, test } from "vitest";

import { seatsAgain } from "../src/again";
import type { SeatLine } from "../src/wire";

const seat = (side: string, kind: SeatLine["kind"], name: string | null, me: boolean): SeatLine => ({ side, kind, name, me, nonce: "" }) as SeatLine;

test("a rematch is against the same opponent, who is invited again if he is a person", () => {
  const against = [seat("axis", "player", "greedy", false), seat("allies", "person", null, true)];
  expect(seatsAgain(against, false)).toEqual({ axis: "greedy", allies: "me" });
  expect(seatsAgain(against, true)).toEqual({ axis: "me", allies: "greedy" });
  const people = [seat("axis", "person", "Vera", false), seat("allies", "person", null, true)];
  expect(seatsAgain(people, true)).toEqual({ axis: "me", allies: "open" });
});
