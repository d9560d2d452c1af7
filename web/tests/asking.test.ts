import { describe, expect, it } from "vitest";

import { lesser, seenIn } from "../src/choosing";
import { givenUp, inOrder, pointing, sentence } from "../src/table/asking";
import type { Choice, Moment, Operand } from "../src/wire";

const at = (domain: string, value: number): Operand => ({ domain, value, text: String(value) });
const act = (verb: string, ...operands: Operand[]): Choice => ({ verb, operands, text: [verb, ...operands.map((o) => o.text)].join(" "), label: verb });
const piece = (id: number, hex: number) => ({ domain: "unit", id, hex });
const HAND = { name: "hand", domain: "card", cards: [{ id: 3 }, { id: 4 }] };

/** As much of a moment as a question needs. */
const moment = (legal: Choice[], notes: Record<string, { words: string; less: boolean }> = {}): Moment =>
  ({ legal, notes, scene: { pieces: [piece(1, 10), piece(2, -1)], piles: [HAND] } }) as unknown as Moment;

const asked = (legal: Choice[], aside: Choice[] = []): string => pointing(moment([...legal, ...aside]), legal);

describe("a question", () => {
  it("says where its answers are", () => {
    expect(asked([act("move", at("unit", 1), at("hex", 5)), act("end")])).toBe("board");
    expect(asked([act("enter", at("hex", 5))])).toBe("board");
    expect(asked([act("play", at("card", 3))])).toBe("card");
    expect(asked([act("play", at("card", 3)), act("order", at("unit", 1))])).toBe("both");
    expect(asked([act("play", at("card", 3))], [act("scrap", at("unit", 1))])).toBe("card");
    expect(asked([act("place", at("unit", 2), at("hex", 5))])).toBe("off");
    expect(asked([act("ignore", at("number", 1)), act("end")])).toBe("list");
  });
  it("says to press a button where the buttons hold the answers", () => {
    const times = [act("time", at("number", 3)), act("time", at("number", 4))];
    expect(pointing(moment(times), times, [], 2)).toBe("button");
    expect(pointing(moment(times), times, [], 0)).toBe("list");
    expect(asked([act("play", at("card", 3)), act("end")])).toBe("card");
  });
  it("says what to point at after what need not be picked", () => {
    const placing = [act("place", at("card", 3), at("hex", 5)), act("place", at("card", 3), at("hex", 6))];
    expect(pointing(moment(placing), placing, [at("card", 3)])).toBe("board");
  });
  it("keeps a count in one line and lets long remarks break", () => {
    expect(sentence("order 1 unit (0 of 1)")).toBe("Order 1 unit (0\u00a0of\u00a01)");
    expect(sentence("go (4 printed, +1 command)")).toBe("Go (4 printed, +1 command)");
  });
  it("gives what leads on the first key, whatever else may be done", () => {
    const [stop, screen, mode] = [act("stop"), act("screen"), act("mode", at("mode", 1))];
    const seen = seenIn(moment([]).scene);
    expect(inOrder([mode, screen, stop], 0, new Set(["stop", "mode"]), seen)).toEqual([stop, screen, mode]);
    expect(inOrder([mode, stop], 0, new Set(["stop", "mode"]), seen)).toEqual([stop, mode]);
  });
  it("keeps the order of a game among the uses of a card that was picked", () => {
    const [event, discard, onto] = [act("play", at("card", 3), at("use", 1)), act("discard", at("card", 3)), act("play", at("card", 3), at("hex", 5))];
    expect(inOrder([onto, event, discard], 1, new Set(), seenIn(moment([]).scene))).toEqual([event, discard, onto]);
  });
  it("tells what some of its answers give up", () => {
    const far = { "move 1 6": { words: "no battle", less: true }, "move 1 5": { words: "cheap", less: false } };
    expect(givenUp(moment([act("move", at("unit", 1), at("hex", 5)), act("move", at("unit", 1), at("hex", 6))], far))).toBe("no battle");
    expect(givenUp(moment([act("end")], far))).toBe("");
  });
});

describe("a hex that gives something up", () => {
  const legal = [act("move", at("unit", 1), at("hex", 5)), act("move", at("unit", 1), at("hex", 6)), act("move", at("unit", 2), at("hex", 6))];
  const notes = { "move 1 6": { less: true } };
  it("is one that everything which may be meant there gives up", () => {
    expect(lesser(legal, [at("unit", 1)], notes)).toEqual(new Set([6]));
    expect(lesser(legal, [at("unit", 2)], notes)).toEqual(new Set());
    expect(lesser([act("go", at("hex", 6)), act("run", at("hex", 6))], [], { "run 6": { less: true } })).toEqual(new Set());
  });
});
