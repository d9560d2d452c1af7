/** What the other side did, as beats to be shown one after another: arrows, shots, losses, cards and dice. */
import { diceOf, goesOn, inOne, isAnswer } from "./story";
import type { DieLine, EventLine, GameInfo, Piece } from "./wire";

const LINES = ["move", "retreat", "shot"] as const; // from one hex to another
const PLACES = ["loss", "flag", "blast", "fight"] as const; // at one, as the kinds of events say; a spot is any other place

type Line = (typeof LINES)[number];
export type Figure = { form: Line; from: number; to: number } | { form: (typeof PLACES)[number] | "spot"; at: number };

export interface Beat {
  n: number; // the action it belongs to
  upto: number; // the first event that is not shown yet
  events: EventLine[]; // what it shows
  words: string[];
  dice: DieLine[] | null;
  card: number | null;
  figures: Figure[];
}

export const DETAIL = "detail"; // what only a record need tell
const HEADING = "turn"; // what heads the log of a turn: whose it is the plates of the sides and the question say

/** How kinds of events are shown. */
export type Staging = Pick<GameInfo, "shows">;
type Where = Map<number, number>; // unit -> hex

export const whereabouts = (pieces: readonly Piece[]): Where =>
  new Map(pieces.filter((piece) => piece.domain === "unit" && piece.hex >= 0).map((piece) => [piece.id, piece.hex]));

/** The beats of some events; where units stand is kept up as they move. */
export function beatsOf(events: readonly EventLine[], about: Staging, where: Where): Beat[] {
  const beats: Beat[] = [];
  for (const event of events.filter((each) => ![DETAIL, HEADING].includes(about.shows[each.kind] ?? ""))) {
    const beat = beatOf(event, about, figuresOf(event, about.shows[event.kind] ?? "", where));
    const last = beats[beats.length - 1];
    if (last && belongs(last, beat)) join(last, beat);
    else beats.push(beat);
  }
  return beats;
}

const beatOf = (event: EventLine, { shows }: Staging, figures: Figure[]): Beat => ({
  n: event.n, upto: event.i + 1, events: [event], words: event.text ? [event.text] : [], figures,
  dice: diceOf(event),
  card: shows[event.kind] === "card" ? number(event.fields["card"]) : null,
});

/** Steps of one way are one arrow after another; what an action brings about without a place of its own goes with it. */
function belongs(last: Beat, beat: Beat): boolean {
  if (last.dice && beat.dice) return answers(last, beat);
  if (goOn(last, beat)) return end(last) === (beat.figures[0] as { from: number }).from;
  return last.n === beat.n && beat.card === null && beat.figures.every(({ form }) => COMES_OF.has(form)) && last.words.length < MOST;
}

/** Whether the other side's roll has been told, and nobody else's. */
function answers(last: Beat, beat: Beat): boolean {
  const rolls = last.events.filter((event) => diceOf(event));
  return rolls.length === 1 && isAnswer(rolls[0]!, beat.events[0]!);
}

/** Whether two actions say the same of different units, such as that they have an order, so that one beat may tell both. */
export function alike(last: Beat, beat: Beat): boolean {
  const routine = (each: Beat): boolean => each.dice === null && each.card === null && each.figures.length > 0 && each.figures.every(({ form }) => form === "spot");
  const kinds = new Set([...last.events, ...beat.events].map(({ kind }) => kind));
  return routine(last) && routine(beat) && kinds.size === 1 && last.words.length + beat.words.length <= MOST;
}

const MOST = 4; // lines that are read at a time
const COMES_OF: ReadonlySet<string> = new Set(["spot", "loss", "flag"]); // of what was shown just before
const walk = (beat: Beat): string | null =>
  (["move", "retreat"] as const).find((form) => beat.figures.length > 0 && !beat.dice && beat.figures.every((each) => each.form === form)) ?? null;
const goOn = (last: Beat, beat: Beat): boolean => walk(last) !== null && walk(last) === walk(beat);
const end = (beat: Beat): number => (beat.figures[beat.figures.length - 1] as { to: number }).to;

export function join(last: Beat, beat: Beat): void {
  last.words = goOn(last, beat) ? beat.words : wordsWith(last, beat);
  last.upto = beat.upto;
  last.events.push(...beat.events);
  last.dice = last.dice && beat.dice ? [...last.dice, ...beat.dice] : (last.dice ?? beat.dice);
  last.figures.push(...beat.figures);
}

/** What is told of the same unit goes on in its line. */
function wordsWith(last: Beat, beat: Beat): string[] {
  const [event, before] = [beat.events[0]!, last.events[last.events.length - 1]!];
  return last.words.length > 0 && before.text && goesOn(before, event) ? [...last.words.slice(0, -1), inOne(last.words.at(-1)!, event)] : [...last.words, ...beat.words];
}

function figuresOf(event: EventLine, shown: string, where: Where): Figure[] {
  const { fields } = event;
  const unit = number(fields["unit"]);
  const hex = number(fields["hex"]);
  if ((shown === "move" || shown === "retreat") && unit !== null && hex !== null) {
    const from = number(fields["start"]) ?? where.get(unit);
    where.set(unit, hex);
    return from === undefined || from === hex ? [{ form: "spot", at: hex }] : [{ form: shown, from, to: hex }];
  }
  const target = number(fields["target"]) ?? (shown === "shot" ? number(fields["attacker"]) : null);
  const at = hex ?? (target === null ? undefined : where.get(target)) ?? (unit === null || shown === "shot" ? undefined : where.get(unit));
  if (at === undefined) return [];
  if (shown === "shot") return shotOf(fields, unit, at, where);
  return [{ form: shown === "retreat" ? "flag" : PLACES.find((form) => form === shown) ?? "spot", at }];
}

/** A line from each hex of those who fire; shells whose gun stands nowhere burst where they fall. */
function shotOf(fields: EventLine["fields"], unit: number | null, to: number, where: Where): Figure[] {
  const units = Array.isArray(fields["units"]) ? fields["units"].flatMap((each) => number(each) ?? []) : unit === null ? [] : [unit];
  const from = [...new Set(units.flatMap((each) => where.get(each) ?? []))].filter((each) => each !== to);
  return from.length > 0 ? from.map((each) => ({ form: "shot", from: each, to })) : [{ form: "blast", at: to }];
}

type Fields = Record<string, string | number>;

/** What interrupts, as the game announces it by `interruption-<kind>`: op fire, an ambush, an event. */
export function alarmOf(events: readonly EventLine[], word: (id: string, fields: Fields) => string | null): string | null {
  return events.map((event) => word(`interruption-${event.kind}`, { ...plain(event.fields), rule: event.rule.replace(/[^A-Za-z0-9_-]+/g, "-") })).find(Boolean) ?? null;
}

const plain = (fields: EventLine["fields"]): Fields =>
  Object.fromEntries(Object.entries(fields).flatMap(([name, value]) => (typeof value === "string" || typeof value === "number" ? [[name, value]] : [])));

const number = (value: unknown): number | null => (typeof value === "number" && value >= 0 ? value : null);

/** For how many milliseconds a beat stays, at least and at most; `off` shows nothing. */
export const PACES = { slow: [1200, 2000], normal: [600, 1000], fast: [430, 600], off: [0, 0] } as const;
export type Pace = keyof typeof PACES;
const PATIENT = 14; // beats in a row after which the others go faster

/** How long a beat stays, with so many behind it: the longer, the more of it there is to read. */
export function lasts(beat: Beat, pace: Pace, waiting: number): number {
  const [least, most] = PACES[pace];
  const much = (beat.dice || beat.card !== null ? 0.5 : 0.25) + 0.25 * (Math.max(1, beat.words.length) - 1);
  return waiting > PATIENT ? least : least + (most - least) * Math.min(1, much);
}

/** An event of the past once more, as far as its places are still known. */
export function againOf(event: EventLine, about: Staging, pieces: readonly Piece[]): Beat | null {
  const figures = figuresOf(event, about.shows[event.kind] ?? "", whereabouts(pieces));
  const start = number(event.fields["start"]);
  const hex = number(event.fields["hex"]);
  const placed = figures.length > 0 || start === null ? figures : [{ form: "spot" as const, at: start }];
  const found = hex !== null && placed.length === 0 ? [{ form: "spot" as const, at: hex }] : placed;
  return found.length > 0 ? { ...beatOf(event, about, found), card: null } : null;
}
