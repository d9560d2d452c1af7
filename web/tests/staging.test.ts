/** What the other side did becomes beats: arrows, shots, losses, with their words, dice and cards. */
import { describe, expect, it } from "vitest";

import { type Beat, PACES, alarmOf, alike, beatsOf, join, lasts, whereabouts } from "../src/staging";
import type { EventLine, Piece } from "../src/wire";

const SHOWS = { moved: "move", fired: "shot", lost: "loss", played: "card", fled: "retreat", shelled: "blast", fought: "fight", held: "flag", spent: "detail" };
const ABOUT = { shows: SHOWS };
const event = (i: number, n: number, kind: string, fields: Record<string, unknown>, text = kind): EventLine => ({ i, n, kind, fields, text, turn: 1, rule: "" });
const piece = (id: number, hex: number, domain = "unit"): Piece => ({ domain, id, hex }) as Piece;

describe("beats", () => {
  it("draws an arrow from where a unit stood, and then from where it went", () => {
    const beats = beatsOf([event(0, 1, "moved", { unit: 3, hex: 12 }), event(1, 2, "moved", { unit: 3, hex: 13 })], ABOUT, new Map([[3, 11]]));
    expect(beats).toHaveLength(1); // one way is one beat
    expect(beats[0]!.figures).toEqual([{ form: "move", from: 11, to: 12 }, { form: "move", from: 12, to: 13 }]);
    expect(beats[0]!.upto).toBe(2);
  });
  it("keeps the ways of two units apart", () => {
    const beats = beatsOf([event(0, 1, "moved", { unit: 3, hex: 12 }), event(1, 2, "moved", { unit: 4, hex: 21 })], ABOUT, new Map([[3, 11], [4, 20]]));
    expect(beats.map((beat) => beat.figures.length)).toEqual([1, 1]);
  });
  it("leaves out what is a detail", () => {
    const beats = beatsOf([event(0, 1, "moved", { unit: 3, hex: 12 }), event(1, 1, "spent", { unit: 3, points: 2 })], ABOUT, new Map([[3, 11]]));
    expect(beats.map((beat) => beat.words)).toEqual([["moved"]]);
  });
  it("marks where somebody comes on, who stood nowhere", () => {
    expect(beatsOf([event(0, 1, "moved", { unit: 9, hex: 5 })], ABOUT, new Map())[0]!.figures).toEqual([{ form: "spot", at: 5 }]);
  });
  it("draws a shot from each hex of those who fire, at a hex or at a unit", () => {
    const where = new Map([[1, 10], [2, 11], [3, 30]]);
    expect(beatsOf([event(0, 1, "fired", { units: [1, 2], hex: 30 })], ABOUT, where)[0]!.figures).toEqual([
      { form: "shot", from: 10, to: 30 }, { form: "shot", from: 11, to: 30 },
    ]);
    expect(beatsOf([event(0, 1, "fired", { unit: 1, target: 3 })], ABOUT, where)[0]!.figures).toEqual([{ form: "shot", from: 10, to: 30 }]);
  });
  it("goes on in one sentence with what happens to a unit next", () => {
    const lost = (i: number, unit: number, also: string): EventLine => ({ ...event(i, 1, "lost", { unit }, `${unit} is ${also}.`), also });
    const told = [event(0, 1, "fired", { unit: 1, hex: 30 }, "1 fires."), event(1, 1, "hit", { unit: 3 }, "3: hit."), lost(2, 3, "reduced"), lost(3, 3, "suppressed"), lost(4, 4, "reduced")];
    expect(beatsOf(told, ABOUT, new Map([[1, 10], [3, 30], [4, 30]]))[0]!.words).toEqual(["1 fires.", "3: hit, reduced, suppressed.", "4 is reduced."]);
  });
  it("tells what an action brings about in one beat, with its dice", () => {
    const beats = beatsOf(
      [event(0, 1, "fired", { unit: 1, hex: 30 }), { ...event(1, 1, "rolled", {}), dice: [{ face: "4" }, { face: "2" }] }, event(2, 1, "lost", { unit: 3 })],
      ABOUT, new Map([[1, 10], [3, 30]]),
    );
    expect(beats).toHaveLength(1);
    expect(beats[0]!.dice).toEqual([{ face: "4" }, { face: "2" }]);
    expect(beats[0]!.words).toEqual(["fired", "rolled", "lost"]);
    expect(beats[0]!.figures[1]).toEqual({ form: "loss", at: 30 });
  });
  it("shows a card that is played, and nothing of one that is hidden", () => {
    expect(beatsOf([event(0, 1, "played", { card: 7 })], ABOUT, new Map())[0]!.card).toBe(7);
    expect(beatsOf([event(0, 1, "played", { card: null })], ABOUT, new Map())[0]!.card).toBeNull();
  });
  it("draws a retreat as a retreat, and a flag where one leaves the board or stands fast", () => {
    const where = new Map([[3, 11], [4, 20]]);
    expect(beatsOf([event(0, 1, "fled", { unit: 3, hex: 12 })], ABOUT, where)[0]!.figures).toEqual([{ form: "retreat", from: 11, to: 12 }]);
    expect(beatsOf([event(1, 2, "fled", { unit: 3 })], ABOUT, where)[0]!.figures).toEqual([{ form: "flag", at: 12 }]);
    expect(beatsOf([event(2, 3, "held", { unit: 4 })], ABOUT, where)[0]!.figures).toEqual([{ form: "flag", at: 20 }]);
  });
  it("draws all steps of a retreat at once, but not with those of a move", () => {
    const steps = (kind: string) => beatsOf([event(0, 1, "fled", { unit: 3, hex: 12 }), event(1, 2, kind, { unit: 3, hex: 13 })], ABOUT, new Map([[3, 11]]));
    expect(steps("fled").map((beat) => beat.figures.length)).toEqual([2]);
    expect(steps("moved").map((beat) => beat.figures.length)).toEqual([1, 1]);
  });
  it("shows shells where they burst, and a fight where it is fought, each for itself", () => {
    const where = new Map([[1, 10], [3, 30]]);
    const beats = beatsOf([event(0, 1, "shelled", { hex: 30 }), event(1, 1, "fought", { unit: 1, target: 3 }), event(2, 1, "lost", { unit: 3 })], ABOUT, where);
    expect(beats.map((beat) => beat.figures)).toEqual([[{ form: "blast", at: 30 }], [{ form: "fight", at: 30 }, { form: "loss", at: 30 }]]);
    expect(beatsOf([event(3, 1, "fired", { hex: 30 })], ABOUT, where)[0]!.figures).toEqual([{ form: "blast", at: 30 }]); // from nowhere on the board
  });
  it("tells the rolls of both sides in one beat", () => {
    const fired = (i: number, side: number, face: string): EventLine => ({ ...event(i, 1, "rolled", { side }, `${side}`), dice: [{ face }] });
    const beats = beatsOf([fired(0, 0, "7"), fired(1, 1, "2"), fired(2, 0, "5")], ABOUT, new Map());
    expect(beats.map((beat) => beat.words)).toEqual([["0", "1"], ["0"]]);
    expect(beats[0]!.dice).toEqual([{ face: "7" }, { face: "2" }]);
  });
  it("leaves nothing out that has words, and holds every event once", () => {
    const kinds = [...Object.keys(SHOWS), "checked", "brawled", "told", "told"].filter((kind) => kind !== "spent");
    const events = kinds.map((kind, i) => event(i, 1 + Math.floor(i / 5), kind, {}));
    expect(beatsOf(events, ABOUT, new Map()).flatMap((beat) => beat.events)).toEqual(events);
    expect(beatsOf(events, ABOUT, new Map()).flatMap((beat) => beat.words)).toEqual(kinds);
  });
  it("tells in one beat what is said of several units one after another, as far as it is read at a time", () => {
    const ordered = (unit: number, kind = "ordered"): Beat => beatsOf([event(unit, unit, kind, { unit })], ABOUT, new Map([[unit, unit + 10]]))[0]!;
    const told = ordered(1);
    expect(alike(told, ordered(2, "checked")) || alike(told, ordered(2, "lost"))).toBe(false);
    for (const unit of [2, 3, 4]) {
      expect(alike(told, ordered(unit))).toBe(true);
      join(told, ordered(unit));
    }
    expect([told.figures.length, told.words.length, told.upto]).toEqual([4, 4, 5]);
    expect(alike(told, ordered(5))).toBe(false);
  });
  it("lets a turn begin without a beat of its own", () => {
    expect(beatsOf([event(0, 1, "begun", { turn: 2 })], { shows: { begun: "turn" } }, new Map())).toEqual([]);
  });
  it("announces what interrupts in the words of the game", () => {
    const word = (id: string, { mode, rule }: Record<string, string | number>): string | null => (id === "interruption-fired" && mode === "op" ? `Op fire! ${rule}` : "");
    const fired = { ...event(1, 1, "fired", { mode: "op", units: [1] }), rule: "X:1.2" };
    expect(alarmOf([event(0, 1, "moved", {}), fired], word)).toBe("Op fire! X-1-2");
    expect(alarmOf([event(0, 1, "fired", { mode: "fire" })], word)).toBeNull();
  });
  it("knows who stands where from the pieces on the board", () => {
    expect([...whereabouts([piece(1, 4), piece(2, -1), piece(3, 5, "marker")])]).toEqual([[1, 4]]);
  });
});

describe("pace", () => {
  const of = (...events: EventLine[]) => beatsOf(events, ABOUT, new Map([[3, 11]]))[0]!;
  const short = of(event(0, 1, "moved", { unit: 3, hex: 12 }));
  const long = of(...[0, 1, 2, 3].map((i) => ({ ...event(i, 1, "told", {}), ...(i ? {} : { dice: [{ face: "4" }] }) })));
  const WAYS = ["fast", "normal", "slow"] as const;
  it("shows every beat as long as its pace says: at least four tenths of a second, normally six tenths to one", () => {
    for (const beat of [short, long]) for (const waiting of [0, 100]) for (const pace of WAYS) {
      expect(lasts(beat, pace, waiting)).toBeGreaterThanOrEqual(Math.max(400, PACES[pace][0]));
      expect(lasts(beat, pace, waiting)).toBeLessThanOrEqual(PACES[pace][1]);
    }
    expect(PACES.normal).toEqual([600, 1000]);
  });
  it("goes faster when much is waiting, slower on request, and longer where there is more to read", () => {
    for (const beat of [short, long]) {
      const [fast, normal, slow] = WAYS.map((pace) => lasts(beat, pace, 0));
      expect(fast).toBeLessThan(normal!);
      expect(normal).toBeLessThan(slow!);
      expect(lasts(beat, "normal", 50)).toBeLessThan(normal!);
    }
    expect(lasts(short, "normal", 0)).toBeLessThan(lasts(long, "normal", 0));
  });
});
