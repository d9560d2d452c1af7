/**
 * How an action is put together: what is pointed at, operand by operand, narrows the list of legal actions.
 * Nothing here knows a rule; the list says everything.
 */
import type { Choice, Operand, Piece } from "./wire";

export type Ref = string; // "hex 12", "unit 4", "card 7"

export const ref = (domain: string, value: number): Ref => `${domain} ${value}`;
export const refOf = (operand: Operand): Ref => ref(operand.domain, operand.value);

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
  if (meant.kind !== "none" || picked.length === 0) return meant;
  if (refs.includes(refOf(picked[picked.length - 1]!))) return { kind: "clear" };
  return narrowed(legal, [], refs);
}

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

/** The hex itself and what stands on it or may be taken hold of there, as operands that an action may name. */
export function operandsAt(hex: number, label: string, pieces: readonly Piece[], offered: (of: Ref) => boolean): Operand[] {
  const standing = pieces.filter((piece) => piece.hex === hex && (!piece.handle || offered(ref(piece.domain, piece.id))));
  return [
    { domain: "hex", value: hex, text: label },
    ...standing.map((piece) => ({ domain: piece.domain, value: piece.id, text: String(piece.id) })),
  ];
}
