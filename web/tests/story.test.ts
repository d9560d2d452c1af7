import { describe, expect, it } from "vitest";

import { byTurn, chief, counted, diceOf, gist, gravest, lately, merged, played, rows, tellings, together, turnStarts, urgent, ways } from "../src/story";
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
    expect(turnStarts(story)).toEqual([{ turn: 1, n: 0 }, { turn: 2, n: 3 }]);
    expect(turnStarts([event(0, 3, 1)])).toEqual([{ turn: 0, n: 0 }, { turn: 1, n: 2 }]); // there is always a beginning
  });
  it("tells what happened since one's own last action, or else what came of it", () => {
    const numbers = (known: number | null): number[] => lately(story, known).map((each) => each.i);
    expect(numbers(1)).toEqual([3, 4]);
    expect(numbers(4)).toEqual([4]);
    expect(numbers(null)).toEqual([4]); // a page that has just been opened tells the last turn, not the whole game
    expect(lately([], null)).toEqual([]);
  });
  it("tells losses and results first where not everything finds room", () => {
    const shows = { moved: "move", fell: "loss", medal: "result", fired: "shot", played: "card" };
    const many = ["drawn", "played", "moved", "fired", "fell", "medal", "moved", "fell"].map((kind, i) => ({ ...event(i, 1, 1), kind }));
    expect(gravest(many, shows).map((each) => each.i)).toEqual([4, 7, 5, 3, 1, 2, 6, 0]);
    expect(many.map((each) => each.i)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]); // what is read in full stays in order
    expect(chief(many, shows)?.i).toBe(7); // of two losses the later: an elimination comes after what it cost
    expect(chief([many[3]!, many[0]!], shows)?.i).toBe(3); // a card that was drawn after a shot is not what matters of it
    expect(chief([], shows)).toBeUndefined();
  });
  it("gives losses room first, then what brought them about", () => {
    const shows = { moved: "move", fell: "loss", medal: "result", fired: "shot" };
    const many = ["medal", "fired", "moved", "fired", "fell", "moved", "fell"].map((kind, i) => ({ ...event(i, 1, 1), kind }));
    expect(urgent(many, shows).map((each) => each.i)).toEqual([4, 6, 3, 0, 1, 2, 5]);
    expect(urgent([many[4]!], shows).map((each) => each.i)).toEqual([4]);
  });
  it("names in the heading of a turn what its side played last in it", () => {
    const card = (i: number, n: number, side: number, heading: string): EventLine => ({ ...event(i, n, 1, { side }), kind: "played", heading });
    const begun = { ...event(0, 1, 1, { turn: 2, side: 0 }), kind: "begun" };
    const of = (...told: EventLine[]): string[] => byTurn(told, { begun: "turn" }).map(played);
    expect(of(begun, card(1, 2, 0, "Fire"), event(2, 3, 2), card(3, 4, 1, "Ambush"))).toEqual(["Fire"]); // what the other side plays meanwhile is no heading
    expect(of(begun, card(1, 2, 0, "Fire"), card(2, 3, 0, "Move"))).toEqual(["Move"]);
    expect(of(begun, card(1, 2, 0, "Counter-Attack"), card(2, 2, 0, "Barrage"))).toEqual(["Counter-Attack, Barrage"]); // one brought the other
    expect(of(card(1, 2, 0, "A"), card(2, 3, 1, "B"))).toEqual(["B"]); // a turn of both sides
    expect(of(begun, event(1, 2, 2))).toEqual([""]);
  });
  it("tells a retreat over several hexes once, for each unit that is driven back", () => {
    const shows = { back: "retreat" };
    const back = (i: number, n: number, unit: number, hex: number): EventLine => ({ ...event(i, n, 1, { unit, hex, start: hex - 1 }), kind: "back" });
    const of = (...told: EventLine[]): unknown[] => tellings(told, shows).map((each) => [each.i, each.through]);
    expect(of(event(0, 1, 1), back(1, 1, 7, 2), back(2, 2, 7, 3), event(3, 2, 1))).toEqual([[0, []], [2, [2]], [3, []]]);
    expect(of(back(1, 1, 7, 2), back(2, 1, 8, 2), back(3, 2, 7, 3), back(4, 2, 8, 3))).toEqual([[3, [2]], [4, [2]]]); // a stack
    expect(of(back(1, 1, 7, 2), event(2, 2, 1), back(3, 2, 7, 3))).toEqual([[1, []], [2, []], [3, []]]); // driven back twice
    expect(tellings([back(1, 1, 7, 2), back(2, 1, 7, 3)], shows)[0]!.fields).toEqual({ unit: 7, hex: 3, start: 1 }); // from where it stood at first
  });
  it("remembers an action by the first thing it shows, and by whom that cost something", () => {
    const of = (kind: string, i: number): EventLine => ({ ...event(i, 7, 3), kind });
    const shows = { attacked: "shot", hit: "loss", spent: "detail" };
    const told = (...kinds: string[]): string[] => gist(kinds.map(of), 7, shows).map((each) => each.kind);
    expect(told("spent", "drawn", "attacked", "rolled", "hit", "hit", "turn")).toEqual(["attacked", "hit"]);
    expect(told("spent", "drawn", "turn")).toEqual(["drawn"]); // nothing to show: what was told first
    expect(told("hit")).toEqual(["hit"]);
    expect(gist([of("attacked", 0)], 6, shows)).toEqual([]);
  });
  it("tells many lines of a kind by the last of them", () => {
    const told = (events: EventLine[]): number[][] => byTurn(events).flatMap((turn) => rows(turn, {})).map(({ lines, before }) => [lines[0]!.i, before.length]);
    const of = (kind: string, i: number, fields = {}): EventLine => ({ ...event(i, i, 0, fields), kind });
    expect(told([0, 1, 2, 3, 4].map((i) => of("marked", i)))).toEqual([[4, 4]]);
    expect(told([0, 1, 2].map((i) => of("marked", i)))).toEqual([[0, 0], [1, 0], [2, 0]]);
    expect(told([of("dug", 0), ...[1, 2, 3, 4].map((i) => of("marked", i)), of("dug", 5)])).toEqual([[0, 0], [4, 3], [5, 0]]);
    expect(told([0, 1, 2, 3, 4].map((i) => ({ ...of("rolled", i), dice: [{ face: "1" }] })))).toHaveLength(5);
  });
  it("tells a stack that moves by its last unit, and hides nothing that must be seen", () => {
    const shows = { moved: "move", lost: "loss" };
    const told = (events: EventLine[]): number[][] => byTurn(events).flatMap((turn) => rows(turn, shows)).map(({ lines, before }) => [lines[0]!.i, lines.length, before.length]);
    const units = [1, 2, 3, 4, 5];
    expect(told(units.map((i) => event(i, 1, 1, { unit: i, hex: 7 })))).toEqual([[5, 1, 4]]); // at one stroke
    expect(told(units.map((i) => event(i, i, 1, { unit: i, hex: 7 })))).toEqual([[5, 1, 4]]); // one after another
    expect(told(units.map((i) => event(i, i, 1, { unit: i, hex: i })))).toHaveLength(5); // to different places
    expect(told(units.map((i) => ({ ...event(i, i, 1, { unit: i }), kind: "lost" })))).toHaveLength(5);
    expect(told(units.map((i) => ({ ...event(i, i, 1, { unit: i }), kind: "activated" })))).toEqual([[5, 1, 4]]);
  });
  it("heads a turn by what announced it, though the action before brought it about", () => {
    const begun = { ...event(3, 2, 1, { turn: 2 }), kind: "begun", text: "Turn 2: Axis." };
    const told = [event(1, 1, 1), event(2, 2, 1), begun, event(4, 2, 1), event(5, 3, 2), event(6, 4, 3)];
    const turns = byTurn(told, { begun: "turn" }).map(({ turn, title, acts }) => [turn, title, acts.flat().map((each) => each.i)]);
    expect(turns).toEqual([[1, "", [1, 2]], [2, "Turn 2: Axis", [4, 5]], [3, "", [6]]]);
    expect(byTurn(told).map((each) => each.title)).toEqual(["", "", ""]);
  });
  it("tells steps of one way by the last of them", () => {
    const shows = { moved: "move" };
    const step = (i: number, unit: number, hex: number): EventLine => event(i, i, 1, { unit, hex });
    const of = (acts: EventLine[][]): unknown[] => ways(acts, shows).map(({ act, through }) => [act[0]!.i, through]);
    expect(of([[step(0, 7, 1)], [step(1, 7, 2)], [step(2, 7, 3)], [step(3, 8, 1)]])).toEqual([[2, [1, 2]], [3, []]]);
    const taken = { ...event(9, 1, 1), kind: "taken" };
    expect(of([[step(0, 7, 1)], [step(1, 7, 2), taken], [step(2, 7, 3)]])).toEqual([[1, [1]], [2, []]]); // what came of it ends the way
    expect(of([[step(0, 7, 1), step(1, 8, 1)], [step(2, 7, 2), step(3, 8, 2)]])).toEqual([[2, [1]]]); // a stack
    expect(of([[step(0, 7, 1), step(1, 8, 1)], [step(2, 7, 2)]])).toEqual([[0, []], [2, []]]); // one of them stays
  });
  it("tells a way that was gone at one stroke by its end, for each of a stack", () => {
    const shows = { moved: "move" };
    const step = (i: number, unit: number, hex: number): EventLine => event(i, 1, 1, { unit, hex });
    const of = (act: EventLine[]): unknown[] => ways([act], shows).map((way) => [way.act.map((each) => each.i), way.through]);
    expect(of([step(0, 7, 1), step(1, 7, 2), step(2, 7, 3)])).toEqual([[[2], [1, 2]]]);
    expect(of([step(0, 7, 1), step(1, 8, 1), step(2, 7, 2), step(3, 8, 2)])).toEqual([[[2, 3], [1]]]);
    const taken = { ...event(4, 1, 1), kind: "taken" };
    expect(of([step(0, 7, 1), step(1, 7, 2), taken])).toEqual([[[1, 4], [1]]]);
    expect(of([step(0, 7, 1), taken, step(1, 7, 2)])).toEqual([[[0, 4, 1], []]]); // what came of it ends the way
    expect(of([step(0, 7, 1), step(1, 8, 1), step(2, 7, 2)])).toEqual([[[0, 1, 2], []]]); // one of them stays
    expect(of([taken])).toEqual([[[4], []]]);
  });
  it("tells whose turn it is to act only until it has acted", () => {
    const shows = { activated: "cue", moved: "move" };
    const of = (i: number, kind: string, unit: number): EventLine => ({ ...event(i, i, 1, { unit, hex: i }), kind });
    const told = (...events: EventLine[]): number[] => tellings(events, shows).map(({ i }) => i);
    expect(told(of(0, "activated", 7))).toEqual([0]);
    expect(told(of(0, "activated", 7), of(1, "moved", 7), of(2, "activated", 8), of(3, "activated", 9))).toEqual([1, 2, 3]);
  });
  it("goes on in one line with what happens to a unit next", () => {
    const of = (i: number, kind: string, unit: number, text: string, also?: string): EventLine => ({ ...event(i, 1, 1, { unit }), kind, text, ...(also && { also }) });
    const told = [of(0, "hit", 7, "A: a casualty (4)."), of(1, "lost", 7, "A is reduced.", "reduced"), of(2, "lost", 7, "A is suppressed.", "suppressed"), of(3, "lost", 8, "B is reduced.", "reduced")];
    expect(tellings(told, {}).map(({ i, kind, text, joined }) => [i, kind, text, joined])).toEqual([
      [0, "lost", "A: a casualty (4), reduced, suppressed.", true], [3, "lost", "B is reduced.", false],
    ]);
  });
  it("tells once what is said over and over", () => {
    const drawn = (i: number, text: string): EventLine => ({ ...event(i, 1, 1), kind: "drawn", text });
    const told = counted([drawn(0, "a card"), drawn(1, "a card"), drawn(2, "Fire"), drawn(3, "a card")]);
    expect(told.map(({ event: { i }, times }) => [i, times])).toEqual([[0, 2], [2, 1], [3, 1]]);
    const rolled = [0, 1].map((i) => ({ ...drawn(i, "a roll"), dice: [{ face: "1" }] }));
    expect(counted(rolled).map(({ times }) => times)).toEqual([1, 1]);
  });
  it("tells dice and what they come to in one line", () => {
    const shows = { total: "sum" };
    const roll = (i: number, n: number, side: number): EventLine => ({ ...event(i, n, 1, { side }), kind: "rolled", dice: [{ face: String(i) }] });
    const total = (i: number, n: number, fields: EventLine["fields"] = {}): EventLine => ({ ...event(i, n, 1, fields), kind: "total" });
    const of = (...told: EventLine[]): unknown[] => tellings(told, shows).map((each) => [each.i, (diceOf(each) ?? []).map(({ face }) => face).join()]);
    expect(of(event(0, 1, 1), roll(1, 1, 0), total(2, 2, { side: 0 }))).toEqual([[0, ""], [2, "1"]]);
    expect(of(roll(1, 1, 0), total(2, 1))).toEqual([[2, "1"]]); // of a unit, whose side goes without saying
    expect(of(roll(1, 1, 0), total(2, 1), total(3, 1))).toEqual([[2, "1"], [3, ""]]); // dice count once
    expect(of(roll(1, 1, 0), total(2, 2, { side: 1 }))).toEqual([[1, "1"], [2, ""]]); // those of another side
    expect(of(roll(1, 1, 0), event(2, 1, 1), total(3, 2))).toEqual([[1, "1"], [2, ""], [3, ""]]); // something came between
  });
  it("tells elsewhere what the log tells, in the same lines", () => {
    const shows = { moved: "move", begun: "turn" };
    const step = (i: number, n: number, turn: number, hex: number): EventLine => event(i, n, turn, { unit: 7, hex });
    const drawn = (i: number): EventLine => ({ ...event(i, 4, 1), kind: "drawn", text: "a card" });
    const begun = { ...event(6, 4, 1, { turn: 2 }), kind: "begun" };
    const told = [step(0, 0, 0, 1), step(1, 1, 0, 2), step(2, 2, 1, 3), step(3, 3, 1, 4), drawn(4), drawn(5), begun, step(7, 5, 2, 5)];
    expect(tellings(told, shows).map(({ i, times, through }) => [i, times, through])).toEqual([[0, 1, []], [1, 1, []], [3, 1, [3]], [4, 2, []], [7, 1, []]]);
    expect(gravest(tellings(told, shows), shows)[4]!.times).toBe(2); // what is repeated keeps its count
  });
  it("shows dice where an event has them", () => {
    const dice = [{ face: "1", hits: true }, { face: "6", hits: false }];
    expect(diceOf({ ...event(0, 0, 1), dice })).toEqual(dice);
    expect(diceOf(event(0, 0, 1, { dice: 3 }))).toBeNull();
    expect(diceOf({ ...event(0, 0, 1), dice: [] })).toBeNull();
  });
  it("sets the rolls of both sides beside each other", () => {
    const fired = (i: number, n: number, side: number): EventLine => ({ ...event(i, n, 1, { side }), kind: "fired", dice: [{ face: "3" }] });
    const apart = (...events: EventLine[]): number[][] => together(events).map((each) => each.map((one) => one.i));
    expect(apart(event(7, 1, 1), fired(8, 1, 0), fired(9, 1, 1), fired(10, 1, 0))).toEqual([[7], [8, 9], [10]]);
    expect(apart(fired(0, 1, 0), fired(1, 1, 0))).toEqual([[0], [1]]);
    expect(apart(fired(0, 1, 0), { ...fired(1, 1, 1), kind: "rolled" })).toEqual([[0], [1]]);
    expect(apart(fired(0, 1, 0), { ...fired(1, 1, 1), dice: [] })).toEqual([[0], [1]]);
  });
});
