import { describe, expect, it } from "vitest";

import { begunOf, beyond, buttons, costlessAnswer, direct, everythingAt, followersOf, foregone, gatheredNext, gatheringOf, isPlanned, likely, matching, nextOfKind, nextOfPile, onwardFrom, nextOperands, nextToFollow, onlyAnswer, operandsAt, planned, plansOf, point, pointable, refOf, walksOf } from "../src/choosing";
import type { Choice, Moment, Operand, Piece } from "../src/wire";

const unit = (value: number): Operand => ({ domain: "unit", value, text: String(value) });
const hex = (value: number): Operand => ({ domain: "hex", value, text: `H${value}` });
const act = (verb: string, ...operands: Operand[]): Choice => ({
  verb, operands, text: [verb, ...operands.map((o) => o.text)].join(" "), label: verb,
});

const legal = [
  act("move", unit(4), hex(10)), act("move", unit(4), hex(11)), act("move", unit(5), hex(11)),
  act("battle", unit(4), unit(12)), act("exit", unit(5)), act("end"),
];

describe("an action put together by pointing", () => {
  it("is picked operand by operand, then played", () => {
    expect(point(legal, [], ["hex 3", "unit 4"])).toEqual({ kind: "pick", picked: [unit(4)] });
    expect(point(legal, [unit(4)], ["hex 11"])).toEqual({ kind: "play", choice: legal[1] });
    expect(point(legal, [unit(4)], ["hex 20", "unit 12"])).toEqual({ kind: "play", choice: legal[3] });
  });

  it("goes over to another piece, or lets go of the one picked", () => {
    expect(point(legal, [unit(4)], ["hex 7", "unit 5"])).toEqual({ kind: "pick", picked: [unit(5)] });
    expect(point(legal, [unit(4)], ["hex 3", "unit 4"])).toEqual({ kind: "clear" });
    expect(point(legal, [unit(4)], ["hex 99"])).toEqual({ kind: "none" });
  });

  it("needs no picking where only one can do what is pointed at", () => {
    expect(point(legal, [], ["hex 10"])).toEqual({ kind: "play", choice: legal[0] });
    expect(point(legal, [], ["hex 20", "unit 12"])).toEqual({ kind: "play", choice: legal[3] });
    const asked = point(legal, [], ["hex 11"]);
    expect(asked.kind === "ask" && asked.entries.map((entry) => entry.choice?.text)).toEqual(["move 4 H11", "move 5 H11"]);
    expect(point(legal, [unit(5)], ["hex 10"])).toEqual({ kind: "none" }); // what is picked is not exchanged for another
    expect(direct(legal).map((operand) => operand.text)).toEqual(["H10", "12"]);
  });

  it("goes on with the next counter of a kind, if they wait beside the board", () => {
    const piece = (id: number, title: string, at = -1): Piece => ({ id, title, hex: at, domain: "unit", text: "5-3-4", svg: `<text>${id}</text>` }) as Piece;
    const waiting = [piece(4, "Rifles 4"), piece(5, "Gunners 5"), piece(6, "Rifles 6")];
    const left = [act("place", unit(5), hex(1)), act("place", unit(6), hex(1)), act("place", unit(6), hex(2)), act("end")];
    const played = act("place", unit(4), hex(2));
    expect(nextOfKind(left, played, waiting, waiting.slice(1))).toEqual(unit(6));
    expect(nextOfKind(left.slice(0, 1), played, waiting, waiting.slice(1, 2))).toBeNull(); // another kind
    expect(nextOfKind(left, act("end"), waiting, waiting)).toBeNull();
    const stood = [piece(4, "Rifles 4", 9), piece(6, "Rifles 6", 8)];
    expect(nextOfKind(left, played, stood, stood)).toBeNull(); // who of those on the board goes next is asked
  });

  it("may be planned with the one that comes after it", () => {
    const kind = { domain: "kind", value: 3, text: "squad" };
    const place = act("place", kind);
    const more = planned(place, [{ then: hex(1) }, { then: hex(2), steps: ["go 2"] }]);
    expect(more.map(({ text }) => text)).toEqual(["place squad", "place squad"]);
    const outcome = point([act("end"), ...more], [kind], ["hex 2"]);
    expect(outcome.kind === "play" && isPlanned(outcome.choice) && [outcome.choice.then, outcome.choice.steps]).toEqual([hex(2), ["go 2"]]);
    expect(isPlanned(place)).toBe(false);
  });

  it("has picked already what alone can be", () => {
    const one = [act("move", unit(4), hex(10)), act("move", unit(4), hex(11)), act("end")];
    expect(foregone(one, () => true)).toEqual([unit(4)]);
    expect(foregone(one, () => false)).toEqual([]);
    expect(foregone(legal, () => true)).toEqual([]);
    const onBoard = (operand: Operand): boolean => operand.domain === "hex";
    expect(foregone([...one, act("wait", unit(4))], onBoard)).toEqual([unit(4)]); // beside the board, and placed there
    expect(foregone([act("shift", unit(4), unit(5)), act("move", unit(4), hex(1))], onBoard)).toEqual([]);
    expect(foregone([act("order", unit(4)), act("end")], () => true)).toEqual([]); // nothing is left to point at
  });

  it("is not asked for where there is only one, and it needs no pointing", () => {
    const aside = new Set(["scrap"]);
    expect(onlyAnswer([act("halt"), act("scrap", unit(1))], aside)?.text).toBe("halt");
    expect(onlyAnswer([act("scrap", unit(1))], aside)).toBeNull();
    expect(onlyAnswer([act("go", hex(1))], aside)).toBeNull();
    expect(onlyAnswer([act("halt"), act("go", hex(1))], aside)).toBeNull();
  });

  it("is not asked for either where it is taken for all and costs nothing", () => {
    const prompt = { name: "order", text: "", window: false, all: "order", course: [], step: 0, decline: "" };
    const orders = [act("end"), act("order", unit(1)), act("order", unit(2))];
    expect(costlessAnswer({ prompt, legal: orders }, new Set(["order"]))?.text).toBe("order 1");
    expect(costlessAnswer({ prompt, legal: orders }, new Set())).toBeNull();
    expect(costlessAnswer({ prompt: { ...prompt, all: null }, legal: orders }, new Set(["order"]))).toBeNull();
    expect(costlessAnswer({ prompt, legal: [act("end")] }, new Set(["order"]))).toBeNull();
  });

  it("may point at what comes after an action that is implied, unless it means something now; two things then are asked about", () => {
    const legal = [act("halt"), act("go", hex(1)), act("join", unit(3))];
    const after = (...things: Operand[]) => things.map((then) => ({ then }));
    const plans = plansOf(legal, [[act("halt"), after(unit(2), unit(3), unit(4))], [act("mode"), after(hex(1), hex(9), unit(4))]]);
    expect(plans.map((plan) => [plan.verb, plan.then])).toEqual([["halt", unit(2)], ["halt", unit(4)], ["mode", hex(9)], ["mode", unit(4)]]);
    const outcome = beyond(plans, ["hex 7", "unit 2"]);
    expect(outcome.kind === "play" && outcome.choice.text).toBe("halt");
    expect(beyond(plans, ["unit 2", "hex 9"]).kind).toBe("ask");
    expect(beyond(plans, ["unit 4"]).kind).toBe("ask");
    expect(beyond(plans, ["unit 3"]).kind).toBe("none");
    const many = [1, 2, 3, 4, 5].map((number) => [act("take", unit(number)), after(hex(9))] as const);
    expect(plansOf([act("end")], many)).toEqual([]);
  });

  it("may point at the far end of a way that begins after an action that is implied, but not at where it sets out", () => {
    const spots = new Map([[1, 1, 0], [2, 2, 0], [3, 0, 0], [4, -1, 0]].map(([id, x, y]) => [id!, { id: id!, x: x!, y: y!, label: String(id) }]));
    const ways = [[2, "step H1", "step H2"], [3, "step H1", "step H3"], [1, "step H4", "step H1"]].map(([value, ...steps]) => ({ domain: "hex", value: value as number, steps: steps as string[] }));
    const found = onwardFrom([hex(1), hex(4), unit(7)], ways, spots);
    expect(found.map(({ then, steps }) => [refOf(then), steps])).toEqual([
      ["hex 1", undefined], ["hex 4", undefined], ["unit 7", undefined], ["hex 2", ["step H1", "step H2"]],
    ]);
  });

  it("may be given once more to what stood in the same hex", () => {
    const hexOf = ({ value }: Operand): number | undefined => ({ 1: 7, 2: 7, 3: 8 })[value];
    const gone = followersOf(act("home", unit(1), hex(5)), new Set(["home"]), hexOf);
    expect(gone).toEqual({ verb: "home", from: 7, to: "hex 5" });
    const legal = [act("home", unit(3), hex(5)), act("home", unit(2), hex(4)), act("home", unit(2), hex(5))];
    expect(nextToFollow(legal, [gone!], hexOf)).toBe(legal[2]);
    expect(nextToFollow(legal.slice(0, 2), [gone!], hexOf)).toBeNull();
    expect(nextToFollow(legal, [], hexOf)).toBeNull();
    expect(followersOf(act("home", unit(1), hex(5)), new Set(), hexOf)).toBeNull();
    expect(followersOf(act("home", unit(9), hex(5)), new Set(["home"]), hexOf)).toBeNull(); // not on the board
  });

  it("may be picked for what lies next in a pile of which another has come down", () => {
    const piece = (id: number, at: number): Piece => ({ id, hex: at, domain: "unit" }) as Piece;
    const pile = (...ids: number[]) => ({ domain: "unit", cards: ids.map((id) => ({ id })) }) as unknown as Moment["scene"]["piles"][number];
    const before = { pieces: [piece(1, 3)], piles: [pile(8), pile(4, 5)] };
    const now = { pieces: [piece(1, 3), piece(4, 9)], piles: [pile(8), pile(5)] };
    const legal = [act("take", unit(8)), act("take", unit(5)), act("end")];
    expect(nextOfPile(legal, new Set(["take"]), before, now)?.text).toBe("take 5");
    expect(nextOfPile(legal, new Set(), before, now)).toBeNull();
    expect(nextOfPile(legal, new Set(["take"]), now, now)).toBeNull();
  });

  it("may take a whole stack at one stroke, and send it where it was pointed at", () => {
    const gathers = new Map([["take", "join"], ["join", "join"]]);
    const hexOf = (of: string): number => (of === "unit 3" ? 8 : 7);
    const entry = (choice: Choice) => ({ operand: choice.operands[0]!, choice });
    const stack = [act("take", unit(1)), act("take", unit(2))];
    const found = gatheringOf(stack.map(entry), gathers, hexOf);
    expect(found).toEqual({ refs: ["unit 1", "unit 2"], verbs: new Set(["join"]), to: null });
    expect(gatheredNext([act("end"), act("join", unit(9)), act("join", unit(2))], found!)?.text).toBe("join 2");
    expect(gatheredNext([act("take", unit(2))], found!)).toBeNull(); // another stack, later
    expect(gatheringOf([...stack, act("take", unit(3))].map(entry), gathers, hexOf)).toBeNull(); // from elsewhere
    expect(gatheringOf([stack[0]!, act("break", unit(2))].map(entry), gathers, hexOf)).toBeNull();
    expect(gatheringOf([entry(stack[0]!)], gathers, hexOf)).toBeNull();
    const sent = beyond(plansOf(stack, stack.map((choice) => [choice, [{ then: hex(5) }]] as const)), ["hex 5"]);
    const going = sent.kind === "ask" ? gatheringOf(sent.entries, gathers, hexOf) : null;
    expect(going).toEqual({ refs: ["unit 1", "unit 2"], verbs: new Set(["join"]), to: hex(5) });
    expect(begunOf(sent.kind === "ask" ? sent.entries[0]!.choice! : stack[1]!)).toEqual(stack[0]);
  });

  it("may point at the end of a way, but not at the hex it sets out from", () => {
    const spots = new Map([[0, 0], [1, 1], [-0.5, 0.87], [0.5, 0.87], [1, 0], [2, 0]].map(([x, y], id) => [id, { id, x: x!, y: y!, label: `H${id}` }]));
    const legal = [act("go", hex(2)), act("go", hex(3)), act("go", hex(4)), act("halt")]; // from hex 0
    const ways = [{ domain: "hex", value: 5, steps: ["go H4", "go H5"] }, { domain: "hex", value: 0, steps: ["go H2", "go H0"] }, { domain: "hex", value: 99, steps: ["go H4", "go H99"] }];
    const [plan, ...more] = walksOf(legal, ways, spots);
    expect(more).toEqual([]);
    expect([plan?.text, plan?.then.value, plan?.steps]).toEqual(["go H4", 5, ["go H5"]]);
    expect(plan?.label.endsWith(" → H5")).toBe(true);
  });

  it("needs no word that stands before a hex: a menu tells apart what may be meant", () => {
    const way = (text: string): Operand => ({ domain: "mode", value: text.length, text });
    const going = [act("go", way("sail"), hex(10)), act("go", way("sail"), hex(11)), act("go", way("ship"), hex(11)), act("face", way("north"))];
    const found = pointable(going, { pieces: [], piles: [] });
    expect(point(found, [], ["hex 10"])).toEqual({ kind: "play", choice: found[0] });
    const asked = point(found, [], ["hex 11"]);
    expect(asked.kind === "ask" && asked.entries.map((entry) => entry.choice?.text)).toEqual(["go sail H11", "go ship H11"]);
    expect(found[3]).toBe(going[3]);
  });

  it("asks where one hex means several things", () => {
    const both = [act("order", unit(1)), act("order", unit(2))];
    const asked = point(both, [], ["hex 1", "unit 1", "unit 2"]);
    expect(asked.kind === "ask" && asked.entries.map((entry) => entry.choice?.text)).toEqual(["order 1", "order 2"]);
    const verbs = [act("move", unit(1), hex(2)), act("sabotage", unit(1), hex(2))];
    const which = point(verbs, [unit(1)], ["hex 2"]);
    expect(which.kind === "ask" && which.entries.map((entry) => entry.choice?.verb)).toEqual(["move", "sabotage"]);
  });

  it("does not mean what stands aside, unless there is nothing else", () => {
    const offered = [act("use", unit(1)), act("show", unit(1)), act("show", unit(2)), act("end")];
    const main = likely(offered, new Set(["show"]));
    expect(point(main, [], ["hex 3", "unit 1"])).toEqual({ kind: "play", choice: offered[0] });
    expect(point(main, [], ["hex 4", "unit 2"])).toEqual({ kind: "none" });
    expect(everythingAt(offered, [], ["hex 3", "unit 1"]).map((entry) => entry.choice?.text)).toEqual(["use 1", "show 1"]);
    expect(everythingAt(offered, [], ["hex 9"])).toEqual([]);
    expect(likely(offered.slice(1, 3), new Set(["show"]))).toEqual(offered.slice(1, 3));
  });

  it("keeps what is complete as buttons beside what goes on", () => {
    const seen = (operand: Operand): boolean => operand.domain !== "number";
    expect(buttons(legal, [], seen).map((choice) => choice.text)).toEqual(["end"]);
    expect(buttons(legal, [unit(5)], seen).map((choice) => choice.text)).toEqual(["exit 5"]);
    const numbers = [act("ignore", { domain: "number", value: 1, text: "1" })];
    expect(buttons(numbers, [], seen)).toEqual(numbers);
  });

  it("narrows the list", () => {
    expect(matching(legal, [unit(5)]).map((choice) => choice.text)).toEqual(["move 5 H11", "exit 5"]);
    expect([...nextOperands(legal, [unit(4)]).keys()]).toEqual(["hex 10", "hex 11", "unit 12"]);
  });
});

describe("what is pointed at", () => {
  it("knows what stands on a hex", () => {
    const piece = { id: 7, hex: 3, domain: "unit" } as Piece;
    expect(operandsAt(3, "C1", [piece, { ...piece, id: 8, hex: 4 }], () => true)).toEqual([{ domain: "hex", value: 3, text: "C1" }, unit(7)]);
    const arrow = { id: 2, hex: 3, domain: "direction", handle: true } as Piece;
    expect(operandsAt(3, "C1", [piece, arrow], () => false)).toHaveLength(2);
    expect(operandsAt(3, "C1", [piece, arrow], () => true)[2]).toEqual({ domain: "direction", value: 2, text: "2" });
  });
});
