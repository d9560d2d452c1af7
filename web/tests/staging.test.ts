/** What the other side did becomes beats: arrows, shots, losses, with their words, dice and cards. */
import { describe, expect, it } from "vitest";

import { beatsOf, lasts, whereabouts } from "../src/staging";
import type { EventLine, Piece } from "../src/wire";

const SHOWS = { moved: "move", fired: "shot", lost: "loss", played: "card" };
const event = (i: number, n: number, kind: string, fields: Record<string, unknown>, text = kind): EventLine => ({ i, n, kind, fields, text, turn: 1, rule: "" });
const piece = (id: number, hex: number, domain = "unit"): Piece => ({ domain, id, hex }) as Piece;

describe("beats", () => {
  it("draws an arrow from where a unit stood, and then from where it went", () => {
    const beats = beatsOf([event(0, 1, "moved", { unit: 3, hex: 12 }), event(1, 2, "moved", { unit: 3, hex: 13 })], SHOWS, new Map([[3, 11]]));
    expect(beats).toHaveLength(1); // one way is one beat
    expect(beats[0]!.figures).toEqual([{ form: "move", from: 11, to: 12 }, { form: "move", from: 12, to: 13 }]);
    expect(beats[0]!.upto).toBe(2);
  });
  it("keeps the ways of two units apart", () => {
    const beats = beatsOf([event(0, 1, "moved", { unit: 3, hex: 12 }), event(1, 2, "moved", { unit: 4, hex: 21 })], SHOWS, new Map([[3, 11], [4, 20]]));
    expect(beats.map((beat) => beat.figures.length)).toEqual([1, 1]);
  });
  it("leaves out what is a detail", () => {
    const shows = { ...SHOWS, spent: "detail" };
    const beats = beatsOf([event(0, 1, "moved", { unit: 3, hex: 12 }), event(1, 1, "spent", { unit: 3, points: 2 })], shows, new Map([[3, 11]]));
    expect(beats.map((beat) => beat.words)).toEqual([["moved"]]);
  });
  it("marks where somebody comes on, who stood nowhere", () => {
    expect(beatsOf([event(0, 1, "moved", { unit: 9, hex: 5 })], SHOWS, new Map())[0]!.figures).toEqual([{ form: "spot", at: 5 }]);
  });
  it("draws a shot from each hex of those who fire, at a hex or at a unit", () => {
    const where = new Map([[1, 10], [2, 11], [3, 30]]);
    expect(beatsOf([event(0, 1, "fired", { units: [1, 2], hex: 30 })], SHOWS, where)[0]!.figures).toEqual([
      { form: "shot", from: 10, to: 30 }, { form: "shot", from: 11, to: 30 },
    ]);
    expect(beatsOf([event(0, 1, "fired", { unit: 1, target: 3 })], SHOWS, where)[0]!.figures).toEqual([{ form: "shot", from: 10, to: 30 }]);
  });
  it("tells what an action brings about in one beat, with its dice", () => {
    const beats = beatsOf(
      [event(0, 1, "fired", { unit: 1, hex: 30 }), event(1, 1, "rolled", { dice: [4, 2] }), event(2, 1, "lost", { unit: 3 })],
      SHOWS, new Map([[1, 10], [3, 30]]),
    );
    expect(beats).toHaveLength(1);
    expect(beats[0]!.dice).toEqual([4, 2]);
    expect(beats[0]!.words).toEqual(["fired", "rolled", "lost"]);
    expect(beats[0]!.figures[1]).toEqual({ form: "loss", at: 30 });
  });
  it("shows a card that is played, and nothing of one that is hidden", () => {
    expect(beatsOf([event(0, 1, "played", { card: 7 })], SHOWS, new Map())[0]!.card).toBe(7);
    expect(beatsOf([event(0, 1, "played", { card: null })], SHOWS, new Map())[0]!.card).toBeNull();
  });
  it("knows who stands where from the pieces on the board", () => {
    expect([...whereabouts([piece(1, 4), piece(2, -1), piece(3, 5, "marker")])]).toEqual([[1, 4]]);
  });
});

describe("pace", () => {
  const [beat] = beatsOf([event(0, 1, "moved", { unit: 3, hex: 12 })], SHOWS, new Map([[3, 11]]));
  it("never shows anything for less than four tenths of a second", () => {
    for (const pace of ["slow", "normal", "fast"] as const) expect(lasts(beat!, pace, 100)).toBeGreaterThan(400);
  });
  it("goes faster when much is waiting, and slower on request", () => {
    expect(lasts(beat!, "normal", 50)).toBeLessThan(lasts(beat!, "normal", 0));
    expect(lasts(beat!, "slow", 0)).toBeGreaterThan(lasts(beat!, "normal", 0));
  });
});
