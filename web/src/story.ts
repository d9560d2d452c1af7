/** What happened, kept in order and grouped for reading. */
import type { EventLine, Moment } from "./wire";

/** The events held after a moment: from `events_from` on they are replaced. */
export function merged(events: readonly EventLine[], moment: Pick<Moment, "events" | "events_from">): EventLine[] {
  return [...events.filter((event) => event.i < moment.events_from), ...moment.events];
}

export interface Turn { turn: number; acts: EventLine[][] }

/** Events by turn, and within it by the action they belong to. */
export function byTurn(events: readonly EventLine[]): Turn[] {
  const turns: Turn[] = [];
  for (const event of events) {
    let turn = turns[turns.length - 1];
    if (turn?.turn !== event.turn) turns.push((turn = { turn: event.turn, acts: [] }));
    const act = turn.acts[turn.acts.length - 1];
    if (act?.[0]?.n === event.n) act.push(event);
    else turn.acts.push([event]);
  }
  return turns;
}

const FEW = 4; // lines that are all told
const LAST = 8; // lines that tell what happened last

/** What happened last: since one's own last action, or else by it; of much, what the board shows. */
export function lately(events: readonly EventLine[], acted: number, shows: Readonly<Record<string, string>>): EventLine[] {
  const since = events.filter((event) => event.n > acted);
  const found = since.length > 0 ? since : events.filter((event) => event.n === acted);
  const seen = found.filter((event) => shows[event.kind]);
  return (found.length > FEW && seen.length > 0 ? seen : found).slice(-LAST);
}

const MANY = 4; // lines of a kind that are told as one

/** Lines of which many follow one another that tell the same of others: of those, what is told and what it stands for. */
export function runs(events: readonly EventLine[]): { line: EventLine; before: EventLine[] }[] {
  const found: EventLine[][] = [];
  for (const event of events) {
    const run = found[found.length - 1];
    if (run?.[0]?.kind === event.kind && !diceOf(event)) run.push(event);
    else found.push([event]);
  }
  return found.flatMap((run) => (run.length < MANY ? run.map((line) => ({ line, before: [] })) : [{ line: run[run.length - 1]!, before: run.slice(0, -1) }]));
}

/** The action number at which each turn begins, for stepping by turns. */
export function turnStarts(events: readonly EventLine[]): number[] {
  const starts = byTurn(events).map((turn) => Math.max(0, (turn.acts[0]?.[0]?.n ?? 1) - 1));
  return [...new Set([0, ...starts])].sort((a, b) => a - b);
}

const DICE = ["dice", "faces", "rolls", "rolled"];
const PAIR = ["white", "coloured"];

/** The dice that an event shows, if it shows any. */
export function diceOf(event: EventLine): number[] | null {
  const pair = PAIR.map((name) => event.fields[name]);
  if (pair.every((face) => typeof face === "number")) return pair as number[];
  for (const name of DICE) {
    const value = event.fields[name];
    if (Array.isArray(value) && value.length > 0 && value.every((face) => typeof face === "number")) return value as number[];
  }
  return null;
}

/** The dice of an event that its words do not name face by face. */
export function diceUntold(event: EventLine, word: (face: number) => string | null | undefined): number[] | null {
  const dice = diceOf(event);
  const named = (face: number): boolean => event.text.includes(word(face) || "\n"); // no line holds a break
  return dice?.every(named) ? null : dice;
}

const PLACED = ["hex", "unit", "start", "target", "units"];

/** Whether an event happened somewhere that can be shown. */
export const hasPlace = (event: EventLine): boolean =>
  PLACED.some((name) => typeof event.fields[name] === "number" || (Array.isArray(event.fields[name]) && event.fields[name].length > 0));
