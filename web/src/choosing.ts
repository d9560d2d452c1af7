/**
 * How an action is put together: what is pointed at, operand by operand, narrows the list of legal actions.
 * Nothing here knows a rule; the list says everything.
 */
import type { Choice, Moment, Operand, Piece } from "./wire";

export type Ref = string; // "hex 12", "unit 4", "card 7"

export const ref = (domain: string, value: number): Ref => `${domain} ${value}`;
export const refOf = (operand: Operand): Ref => ref(operand.domain, operand.value);

/** Whether an operand is something to be seen, and so to point at; else it is a word. */
export function seenIn(scene: Pick<Moment["scene"], "pieces" | "piles">): (operand: Operand) => boolean {
  const domains = new Set(["hex", ...scene.pieces.map((piece) => piece.domain), ...scene.piles.map((pile) => pile.domain)]);
  return ({ domain }) => domains.has(domain);
}

/** The actions as they are pointed at: words that stand before something to be seen are told apart by a menu in the end. */
export function pointable(legal: readonly Choice[], scene: Pick<Moment["scene"], "pieces" | "piles">): Choice[] {
  const seen = seenIn(scene);
  return legal.map((choice) => {
    const words = choice.operands.findIndex((operand) => !seen(operand));
    return words >= 0 && choice.operands.slice(words).some(seen) ? { ...choice, operands: choice.operands.filter(seen) } : choice;
  });
}

/** The legal actions that begin with what was picked. */
export function matching(legal: readonly Choice[], picked: readonly Operand[]): Choice[] {
  return legal.filter(
    (choice) =>
      choice.operands.length >= picked.length && picked.every((operand, i) => refOf(choice.operands[i]!) === refOf(operand)),
  );
}

/** What may be pointed at next, each with the first choice that names it. */
export function nextOperands(legal: readonly Choice[], picked: readonly Operand[]): Map<Ref, Operand> {
  const found = new Map<Ref, Operand>();
  for (const choice of matching(legal, picked)) {
    const operand = choice.operands[picked.length];
    if (operand && !found.has(refOf(operand))) found.set(refOf(operand), operand);
  }
  return found;
}

/** The hexes that may be pointed at next only by what gives something up. */
export function lesser(legal: readonly Choice[], picked: readonly Operand[], notes: Readonly<Record<string, { less: boolean }>>): Set<number> {
  const to = (less: boolean): number[] =>
    matching(legal, picked).filter((choice) => (notes[choice.text]?.less ?? false) === less).flatMap((choice) => choice.operands[picked.length] ?? []).filter(({ domain }) => domain === "hex").map(({ value }) => value);
  const plain = new Set(to(false));
  return new Set(to(true).filter((hex) => !plain.has(hex)));
}

export interface Entry {
  operand: Operand | null;
  choice: Choice | null; // null: picking the operand leaves more to be said
}

export type Outcome =
  | { kind: "play"; choice: Choice }
  | { kind: "pick"; picked: Operand[] }
  | { kind: "ask"; picked: Operand[]; entries: Entry[] }
  | { kind: "clear" }
  | { kind: "none" };

/** The actions that somebody who points may mean: not those aside, unless there are no others. */
export function likely(legal: readonly Choice[], aside: ReadonlySet<string>): readonly Choice[] {
  const found = legal.filter((choice) => !aside.has(choice.verb));
  return found.length > 0 ? found : legal;
}

/** What pointing at something means, when so much is picked already. */
export function point(legal: readonly Choice[], picked: readonly Operand[], refs: readonly Ref[]): Outcome {
  const meant = narrowed(legal, picked, refs);
  if (meant.kind !== "none") return meant;
  if (picked.length > 0 && refs.includes(refOf(picked[picked.length - 1]!))) return { kind: "clear" };
  return picked.length > 0 ? narrowed(legal, [], refs) : ahead(legal, refs);
}

const CLEAR = 4; // actions that a menu tells apart at a glance

/** What is pointed at before who does it: a shot or a move that only one, or a few, can make. */
function ahead(legal: readonly Choice[], refs: readonly Ref[]): Outcome {
  const found = legal.filter((choice) => choice.operands.slice(1).some((operand) => refs.includes(refOf(operand))));
  const [only] = found;
  if (!only || found.length > CLEAR || found.some((choice) => !refs.includes(refOf(choice.operands[choice.operands.length - 1]!)))) return { kind: "none" };
  if (found.length === 1) return { kind: "play", choice: only };
  return { kind: "ask", picked: [], entries: found.map((choice) => ({ operand: choice.operands[0]!, choice })) };
}

/** What is meant at once by pointing at it, though it is not what is named first. */
export function direct(legal: readonly Choice[]): Operand[] {
  const last = new Map<Ref, { operand: Operand; count: number }>();
  for (const choice of legal) {
    const operand = choice.operands.length > 1 ? choice.operands[choice.operands.length - 1]! : null;
    if (operand) last.set(refOf(operand), { operand, count: (last.get(refOf(operand))?.count ?? 0) + 1 });
  }
  return [...last.values()].filter(({ count }) => count === 1).map(({ operand }) => operand);
}

/** What need not be picked: the one piece that everything to be pointed at begins with. One that is not seen on the board may only go to where it is seen. */
export function foregone(legal: readonly Choice[], seen: (operand: Operand) => boolean): Operand[] {
  const longer = legal.filter((choice) => choice.operands.length > 1);
  const first = new Map(legal.flatMap((choice) => (choice.operands[0] ? [[refOf(choice.operands[0]), choice.operands[0]] as const] : [])));
  const [only] = first.values();
  const placed = longer.every((choice) => seen(choice.operands[1]!));
  return only && first.size === 1 && longer.length > 0 && (seen(only) || placed) ? [only] : [];
}

/** The next of the actions that are taken for all unasked, because none of them costs anything. */
export function costlessAnswer({ prompt, legal }: Pick<Moment, "prompt" | "legal">, costless: ReadonlySet<string>): Choice | null {
  const verb = prompt?.all;
  return verb && costless.has(verb) ? (legal.find((choice) => choice.verb === verb) ?? null) : null;
}

/** The one action that can be taken, if it needs no pointing: nobody has to be asked for it. */
export function onlyAnswer(legal: readonly Choice[], aside: ReadonlySet<string>): Choice | null {
  const [only, ...more] = likely(legal, aside);
  return only && more.length === 0 && only.operands.length === 0 && !aside.has(only.verb) ? only : null;
}

/** What a stack may be taken up with at one stroke: all that its menu offers, and the verbs that take the others along. */
export interface Gathering { refs: Ref[]; verbs: ReadonlySet<string>; to: Operand | null } // to: where they go then

export function gatheringOf(entries: readonly Entry[], gathers: ReadonlyMap<string, string>, hexOf: (of: Ref) => number): Gathering | null {
  const choices = entries.flatMap(({ operand, choice }) => (operand && choice ? [choice] : []));
  const [first] = choices;
  if (!first || choices.length < Math.max(2, entries.length)) return null;
  const refs = entries.map(({ operand }) => refOf(operand!));
  if (refs.some((each) => hexOf(each) < 0 || hexOf(each) !== hexOf(refs[0]!))) return null;
  if (choices.every((choice) => isPlanned(choice) && !choice.steps && choice.text === first.text)) return { refs, verbs: new Set(gathers.values()), to: null };
  const next = gathers.get(first.verb);
  if (!next || choices.some((choice) => choice.verb !== first.verb)) return null;
  if (choices.every((choice) => choice.operands.length === 1)) return { refs, verbs: new Set([next]), to: null };
  return choices.every((choice) => isPlanned(choice) && !choice.steps && whoOf(choice)) ? { refs, verbs: new Set([next]), to: (first as Planned).then } : null;
}

/** A plan without what it leads to. */
export function begunOf(choice: Choice): Choice {
  if (!isPlanned(choice)) return choice;
  const { then: _, steps: __, ...begun } = choice;
  return { ...begun, operands: choice.operands.slice(0, -1) };
}

/** The next of a stack to be taken along. */
export const gatheredNext = (legal: readonly Choice[], { refs, verbs }: Gathering): Choice | null =>
  legal.find((choice) => verbs.has(choice.verb) && choice.operands.length === 1 && refs.includes(refOf(choice.operands[0]!))) ?? null;

function narrowed(legal: readonly Choice[], picked: readonly Operand[], refs: readonly Ref[]): Outcome {
  const at = picked.length;
  const found = matching(legal, picked).filter((choice) => at < choice.operands.length && refs.includes(refOf(choice.operands[at]!)));
  if (found.length === 0) return { kind: "none" };
  const operands = new Map(found.map((choice) => [refOf(choice.operands[at]!), choice.operands[at]!]));
  if (operands.size > 1) return { kind: "ask", picked: [...picked], entries: entries(found, at) };
  const [only] = operands.values();
  return settled(found, [...picked, only!]);
}

function settled(found: Choice[], picked: Operand[]): Outcome {
  const complete = found.filter((choice) => choice.operands.length === picked.length);
  if (found.length === 1 && complete.length === 1) return { kind: "play", choice: found[0]! };
  if (complete.length === found.length) {
    return { kind: "ask", picked, entries: complete.map((choice) => ({ operand: null, choice })) };
  }
  return { kind: "pick", picked };
}

/** One entry for each thing that several choices may mean; a thing with one complete choice stands for it. */
function entries(found: Choice[], at: number): Entry[] {
  const groups = new Map<Ref, Choice[]>();
  for (const choice of found) {
    const key = refOf(choice.operands[at]!);
    groups.set(key, [...(groups.get(key) ?? []), choice]);
  }
  return [...groups.values()].flatMap((group): Entry[] =>
    group.every((choice) => choice.operands.length === at + 1)
      ? group.map((choice) => ({ operand: choice.operands[at]!, choice }))
      : [{ operand: group[0]!.operands[at]!, choice: null }],
  );
}

/** The actions that need nothing more than a button: nothing is left to point at, or nothing that could be seen. */
export function buttons(legal: readonly Choice[], picked: readonly Operand[], visible: (operand: Operand) => boolean): Choice[] {
  return matching(legal, picked).filter((choice) => choice.operands.slice(picked.length).every((operand) => !visible(operand)));
}

/** Everything that may be done with what is pointed at, as one menu; nothing if nothing may be done. */
export function everythingAt(legal: readonly Choice[], picked: readonly Operand[], refs: readonly Ref[]): Entry[] {
  const at = picked.length;
  return entries(matching(legal, picked).filter((choice) => at < choice.operands.length && refs.includes(refOf(choice.operands[at]!))), at);
}

/** The next of a kind beside the board, when one of them was just placed: it looks the same, and only its number differs. */
export function nextOfKind(legal: readonly Choice[], played: Choice, before: readonly Piece[], now: readonly Piece[]): Operand | null {
  const [placed] = played.operands;
  const beside = (pieces: readonly Piece[], of: Operand): Piece | undefined =>
    pieces.find((piece) => piece.hex < 0 && piece.domain === of.domain && piece.id === of.value);
  const was = placed && played.operands.length > 1 ? beside(before, placed) : undefined;
  if (!placed || !was) return null;
  const plain = (words: string): string => words.replace(/\d+/g, ""); // its number may stand on it, too
  const kind = ({ title, text, svg }: Piece): string => [plain(title), text, plain(svg)].join("|");
  const offered = legal.filter((choice) => choice.verb === played.verb && choice.operands.length > 1).map((choice) => choice.operands[0]!);
  return offered.find((operand) => {
    const piece = refOf(operand) === refOf(placed) ? undefined : beside(now, operand);
    return piece !== undefined && operand.domain === placed.domain && kind(piece) === kind(was);
  }) ?? null;
}

/** What stands in a hex from which one thing has gone somewhere, and may be sent after it. */
export interface Followers { verb: string; from: number; to: Ref }
type HexOf = (operand: Operand) => number | undefined;

export function followersOf({ verb, operands: [who, where, ...more] }: Choice, together: ReadonlySet<string>, hexOf: HexOf): Followers | null {
  const from = who && hexOf(who);
  return together.has(verb) && where && more.length === 0 && from !== undefined ? { verb, from, to: refOf(where) } : null;
}

/** The next of any of them, if it may go there. */
export const nextToFollow = (legal: readonly Choice[], followers: readonly Followers[], hexOf: HexOf): Choice | null =>
  legal.find((choice) => choice.operands.length === 2 && followers.some(({ verb, from, to }) => choice.verb === verb && refOf(choice.operands[1]!) === to && hexOf(choice.operands[0]!) === from)) ?? null;

type Lying = Pick<Moment["scene"], "pieces" | "piles">;

/** When a card has come down on the board as a piece, the action that takes the next of its pile, where that need not be said. */
export function nextOfPile(legal: readonly Choice[], onward: ReadonlySet<string>, before: Lying, now: Lying): Choice | null {
  const stands = ({ pieces }: Lying, of: Ref): boolean => pieces.some((piece) => piece.hex >= 0 && ref(piece.domain, piece.id) === of);
  const cards = ({ domain, cards }: Lying["piles"][number]): Ref[] => cards.map(({ id }) => ref(domain, id));
  const pile = before.piles.find((each) => cards(each).some((of) => !stands(before, of) && stands(now, of)));
  const left = new Set(pile ? cards(pile) : []);
  return legal.find(({ verb, operands }) => onward.has(verb) && operands.length === 1 && left.has(refOf(operands[0]!))) ?? null;
}

/** An action that another of the same decision prepares: the one is played, and what was pointed at answers the next question. */
export interface Planned extends Choice {
  then: Operand;
  steps?: readonly string[]; // what is played after it, one after another, to come to what was pointed at
}

/** What could be pointed at after an action: at once, or by steps that lead there. */
export interface Onward { then: Operand; steps?: readonly string[] }

/** Playing an action once more, with each thing that could be pointed at after it. */
export const planned = (choice: Choice, onward: readonly Onward[]): Planned[] =>
  onward.map((each) => ({ ...choice, operands: [...choice.operands, each.then], ...each }));

export const isPlanned = (choice: Choice): choice is Planned => "then" in choice;

/** What pointing at something means that can only be done after an action which pointing onward implies. */
export function beyond(plans: readonly Planned[], refs: readonly Ref[]): Outcome {
  const found = plans.filter((plan) => refs.includes(refOf(plan.then)));
  const [only] = found;
  if (!only) return { kind: "none" };
  if (found.length === 1) return { kind: "play", choice: only };
  return { kind: "ask", picked: [], entries: found.map((plan) => ({ operand: whoOf(plan) ?? plan.then, choice: plan })) };
}

/** Who goes where something was pointed at, if the plan names anybody. */
const whoOf = (plan: Planned): Operand | null => (plan.operands.length > 1 ? plan.operands[0]! : null);

/** What can be pointed at after one of some actions, without what has a meaning now or may mean many of them. */
export function plansOf(legal: readonly Choice[], previews: readonly (readonly [Choice, readonly Onward[]])[]): Planned[] {
  const now = new Set(legal.flatMap((choice) => choice.operands.map(refOf)));
  const ways = new Map<Ref, number>();
  for (const [, things] of previews) for (const { then } of things) ways.set(refOf(then), (ways.get(refOf(then)) ?? 0) + 1);
  return previews.flatMap(([choice, things]) => planned(choice, things.filter(({ then }) => !now.has(refOf(then)) && ways.get(refOf(then))! <= CLEAR)));
}

/** What could be pointed at after an action, with the ends of the ways from there; the hex that they set out from is nowhere to go. */
export function onwardFrom(things: readonly Operand[], ways: readonly Way[], spots: ReadonlyMap<number, Place & { label: string }>): Onward[] {
  const near = things.flatMap(({ value, text }) => (ways.some(({ steps }) => lastOf(steps[0]!) === text) ? (spots.get(value) ?? []) : []));
  const ends = ways.flatMap(({ domain, value, steps }): Onward[] => {
    const end = spots.get(value);
    const known = things.some((thing) => thing.domain === domain && thing.value === value);
    return !end || known || domain !== "hex" || (steps.length === 2 && amid(end, near)) ? [] : [{ then: { domain, value, text: end.label }, steps }];
  });
  return [...things.map((then) => ({ then })), ...ends];
}

/** The last thing that the text of an action names, as one reads it. */
export const lastOf = (text: string): string => text.slice(text.lastIndexOf(" ") + 1);

interface Way { domain: string; value: number; steps: readonly string[] }
interface Place { id: number; x: number; y: number }

/** Ways of several steps, each begun by a legal action; the hex that they set out from is nowhere to go. */
export function walksOf(legal: readonly Choice[], ways: readonly Way[], spots: ReadonlyMap<number, Place & { label: string }>): Planned[] {
  const verbs = new Set(legal.filter((choice) => ways.some((way) => way.steps[0] === choice.text)).map((choice) => choice.verb));
  const near = legal.filter((choice) => verbs.has(choice.verb)).flatMap((choice) => spots.get(choice.operands.at(-1)?.value ?? -1) ?? []);
  return ways.flatMap((way): Planned[] => {
    const first = legal.find((choice) => choice.text === way.steps[0]);
    const end = spots.get(way.value);
    if (!first || !end || way.domain !== "hex" || (way.steps.length === 2 && amid(end, near))) return [];
    const then = { domain: "hex", value: way.value, text: end.label };
    const label = [first.label, ...way.steps.slice(1).map(lastOf)].join(" → ");
    return [{ ...first, operands: [...first.operands, then], then, label, steps: way.steps.slice(1) }];
  });
}

/** Whether a hex lies as near to all of some hexes as to the nearest of them. */
function amid(end: Place, near: readonly Place[]): boolean {
  const far = near.map((spot) => Math.hypot(spot.x - end.x, spot.y - end.y));
  return far.length > 1 && Math.max(...far) < Math.min(...far) * 1.3;
}

/** The hex itself and what stands on it or may be taken hold of there, as operands that an action may name. */
export function operandsAt(hex: number, label: string, pieces: readonly Piece[], offered: (of: Ref) => boolean): Operand[] {
  const standing = pieces.filter((piece) => piece.hex === hex && (!piece.handle || offered(ref(piece.domain, piece.id))));
  return [
    { domain: "hex", value: hex, text: label },
    ...standing.map((piece) => ({ domain: piece.domain, value: piece.id, text: String(piece.id) })),
  ];
}
