/** What the other side did, as beats to be shown one after another: arrows, shots, losses, cards and dice. */
import { diceOf } from "./story";
import type { EventLine, Piece } from "./wire";

export type Figure =
  | { form: "move" | "shot"; from: number; to: number }
  | { form: "loss" | "spot"; at: number };

export interface Beat {
  n: number; // the action it belongs to
  upto: number; // the first event that is not shown yet
  words: string[];
  dice: number[] | null;
  card: number | null;
  figures: Figure[];
}

export const DETAIL = "detail"; // what only a record need tell

export type Shows = Readonly<Record<string, string>>; // how kinds of events are shown
type Where = Map<number, number>; // unit -> hex

export const whereabouts = (pieces: readonly Piece[]): Where =>
  new Map(pieces.filter((piece) => piece.domain === "unit" && piece.hex >= 0).map((piece) => [piece.id, piece.hex]));

/** The beats of some events; where units stand is kept up as they move. */
export function beatsOf(events: readonly EventLine[], shows: Shows, where: Where): Beat[] {
  const beats: Beat[] = [];
  for (const event of events.filter((each) => shows[each.kind] !== DETAIL)) {
    const found = figuresOf(event, shows[event.kind] ?? "", where);
    if (!event.text && found.length === 0) continue;
    const beat: Beat = {
      n: event.n, upto: event.i + 1, words: event.text ? [event.text] : [], dice: diceOf(event), figures: found,
      card: shows[event.kind] === "card" ? number(event.fields["card"]) : null,
    };
    const last = beats[beats.length - 1];
    if (last && belongs(last, beat)) join(last, beat);
    else beats.push(beat);
  }
  return beats;
}

/** Steps of one way are one arrow after another; what an action brings about without a place of its own goes with it. */
function belongs(last: Beat, beat: Beat): boolean {
  if (last.dice && beat.dice) return false;
  if (walks(last) && walks(beat)) return end(last) === (beat.figures[0] as { from: number }).from;
  return last.n === beat.n && beat.card === null && beat.figures.every((each) => each.form === "spot" || each.form === "loss") && last.words.length < LINES;
}

const LINES = 4;
const walks = (beat: Beat): boolean => beat.figures.length > 0 && beat.figures.every((each) => each.form === "move") && !beat.dice;
const end = (beat: Beat): number => (beat.figures[beat.figures.length - 1] as { to: number }).to;

function join(last: Beat, beat: Beat): void {
  last.words = walks(last) && walks(beat) ? beat.words : [...last.words, ...beat.words];
  last.upto = beat.upto;
  last.dice ??= beat.dice;
  last.figures.push(...beat.figures);
}

function figuresOf(event: EventLine, shown: string, where: Where): Figure[] {
  const { fields } = event;
  const unit = number(fields["unit"]);
  const hex = number(fields["hex"]);
  if (shown === "move" && unit !== null && hex !== null) {
    const from = number(fields["start"]) ?? where.get(unit);
    where.set(unit, hex);
    return from === undefined || from === hex ? [{ form: "spot", at: hex }] : [{ form: "move", from, to: hex }];
  }
  if (shown === "shot") return shotOf(fields, unit, hex, where);
  const at = hex ?? (unit === null ? undefined : where.get(unit));
  return at === undefined ? [] : [{ form: shown === "loss" ? "loss" : "spot", at }];
}

function shotOf(fields: EventLine["fields"], unit: number | null, hex: number | null, where: Where): Figure[] {
  const target = number(fields["target"]) ?? number(fields["attacker"]);
  const to = hex ?? (target === null ? undefined : where.get(target));
  if (to === undefined) return [];
  const units = Array.isArray(fields["units"]) ? fields["units"].flatMap((each) => number(each) ?? []) : unit === null ? [] : [unit];
  const from = [...new Set(units.flatMap((each) => where.get(each) ?? []))].filter((each) => each !== to);
  return from.length > 0 ? from.map((each) => ({ form: "shot", from: each, to })) : [{ form: "loss", at: to }];
}

const number = (value: unknown): number | null => (typeof value === "number" && value >= 0 ? value : null);

export const PACES = { slow: 1500, normal: 900, fast: 500, off: 0 } as const;
export type Pace = keyof typeof PACES;
const LEAST = 420; // milliseconds: shorter than this nobody sees anything
const PATIENT = 14; // beats in a row after which the others go faster

/** How long a beat stays, with so many behind it. */
export function lasts(beat: Beat, pace: Pace, waiting: number): number {
  const words = Math.max(1, beat.words.length);
  const whole = PACES[pace] * (beat.dice || beat.card !== null ? 1.4 : 1) * (1 + 0.35 * (words - 1));
  return Math.max(LEAST, waiting > PATIENT ? whole / 2 : whole);
}

/** An event of the past once more, as far as its places are still known. */
export function againOf(event: EventLine, shows: Shows, pieces: readonly Piece[]): Beat | null {
  const figures = figuresOf(event, shows[event.kind] ?? "", whereabouts(pieces));
  const start = number(event.fields["start"]);
  const hex = number(event.fields["hex"]);
  const placed = figures.length > 0 || start === null ? figures : [{ form: "spot" as const, at: start }];
  const found = hex !== null && placed.length === 0 ? [{ form: "spot" as const, at: hex }] : placed;
  return found.length > 0 ? { n: event.n, upto: event.i + 1, words: [event.text], dice: diceOf(event), card: null, figures: found } : null;
}
