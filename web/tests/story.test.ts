import { describe, expect, it } from "vitest";

import { byTurn, diceOf, diceUntold, lately, merged, runs, turnStarts } from "../src/story";
import type { EventLine } from "../src/wire";

const event = (i: number, n: number, turn: number, fields: Record<string, unknown> = {}): EventLine => ({
  i, n, turn, kind: "moved", rule: "", fields, text: `${i}`,
});
const story = [event(0, 0, 1), event(1, 1, 1), event(2, 1, 1), event(3, 2, 1), event(4, 4, 2)];

describe("the story", () => {
  it("forgets what was taken back and goes on from there", () => {
    const after = merged(story, { events_from: 3, events: [event(3, 2, 1)] });
    expect(after.map((each) => each.i)).toEqual([0, 1, 2, 3]);
    expect(merged(story, { events_from: 0, events: [] })).toEqual([]);
  });
  it("is told by turns, and in them by actions", () => {
    expect(byTurn(story).map((turn) => turn.acts.map((act) => act.length))).toEqual([[1, 2, 1], [1]]);
    expect(turnStarts(story)).toEqual([0, 3]);
  });
  it("tells what happened since one's own last action, or else what came of it", () => {
    const numbers = (acted: number): number[] => lately(story, acted, {}).map((each) => each.i);
    expect(numbers(1)).toEqual([3, 4]);
    expect(numbers(4)).toEqual([4]);
    const many = Array.from({ length: 20 }, (_, i) => ({ ...event(i, i + 1, 1), kind: i % 2 ? "drawn" : "moved" }));
    expect(lately(many, 0, {}).map((each) => each.i)).toEqual([12, 13, 14, 15, 16, 17, 18, 19]);
    expect(lately(many, 6, { moved: "move" }).map((each) => each.i)).toEqual([6, 8, 10, 12, 14, 16, 18]);
  });
  it("tells many lines of a kind by the last of them", () => {
    const told = (events: EventLine[]): number[][] => runs(events).map(({ line, before }) => [line.i, before.length]);
    const of = (kind: string, i: number, fields = {}): EventLine => ({ ...event(i, i, 0, fields), kind });
    expect(told([0, 1, 2, 3, 4].map((i) => of("marked", i)))).toEqual([[4, 4]]);
    expect(told([0, 1, 2].map((i) => of("marked", i)))).toEqual([[0, 0], [1, 0], [2, 0]]);
    expect(told([of("dug", 0), ...[1, 2, 3, 4].map((i) => of("marked", i)), of("dug", 5)])).toEqual([[0, 0], [4, 3], [5, 0]]);
    expect(told([0, 1, 2, 3, 4].map((i) => of("rolled", i, { dice: [i] })))).toHaveLength(5);
  });
  it("shows dice where an event has them", () => {
    expect(diceOf(event(0, 0, 1, { faces: [1, 6] }))).toEqual([1, 6]);
    expect(diceOf(event(0, 0, 1, { white: 2, coloured: 5 }))).toEqual([2, 5]);
    expect(diceOf(event(0, 0, 1, { white: 2 }))).toBeNull();
    expect(diceOf(event(0, 0, 1, { dice: 3 }))).toBeNull();
    expect(diceOf(event(0, 0, 1, { dice: [] }))).toBeNull();
  });
  it("does not show as dice what its words name face by face", () => {
    const rolled = { ...event(0, 0, 1, { faces: [3, 5] }), text: "Axis: the dice show armor, flag." };
    const words: Record<number, string> = { 3: "armor", 5: "flag", 6: "star" };
    expect(diceUntold(rolled, (face) => words[face])).toBeNull();
    expect(diceUntold({ ...rolled, fields: { faces: [3, 6] } }, (face) => words[face])).toEqual([3, 6]);
    expect(diceUntold(rolled, () => null)).toEqual([3, 5]);
  });
});
