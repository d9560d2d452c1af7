/** What happened, kept in order and grouped for reading. */
import type { DieLine, EventLine, Moment } from "./wire";

/** The events held after a moment: from `events_from` on they are replaced. */
export function merged(events: readonly EventLine[], moment: Pick<Moment, "events" | "events_from">): EventLine[] {
  return [...events.filter((event) => event.i < moment.events_from), ...moment.events];
}

export interface Turn { turn: number; title: string; side: unknown; acts: EventLine[][] } // title: what announced it, if anything did; side: whose it is, if it is anybody's

/** Events by turn, and within it by the action they belong to; what is shown as a `turn` heads the next and is no line of it. */
export function byTurn(events: readonly EventLine[], shows: Shows = {}): Turn[] {
  const turns: Turn[] = [];
  for (const event of events) {
    let turn = turns[turns.length - 1];
    const begun = shows[event.kind] === "turn" ? event.fields["turn"] : null;
    if (typeof begun === "number") {
      turns.push({ turn: begun, title: event.text.replace(/\.$/, ""), side: event.fields["side"], acts: [] });
      continue;
    }
    if (turn === undefined || (turn.turn !== event.turn && !(turn.title && event.turn < turn.turn))) turns.push((turn = { turn: event.turn, title: "", side: undefined, acts: [] }));
    const act = turn.acts[turn.acts.length - 1];
    if (act?.[0]?.n === event.n) act.push(event);
    else turn.acts.push([event]);
  }
  return turns;
}

/** What whoever has the turn played last, such as the card whose orders are carried out; one card may bring another. */
export function played({ side, acts }: Turn): string {
  const own = (event: EventLine): boolean => !!event.heading && (side === undefined || event.fields["side"] === side);
  return (acts.findLast((act) => act.some(own)) ?? []).filter(own).map(({ heading }) => heading).join(", ");
}

export type Shows = Readonly<Record<string, string>>;

/** What happened last: after the action up to which all is known, or else by it; where nothing is known of that, in the last turn. */
export function lately(events: readonly EventLine[], known: number | null): EventLine[] {
  if (known === null) return byTurn(events).at(-1)?.acts.flat() ?? [];
  const since = events.filter((event) => event.n > known);
  return since.length > 0 ? since : events.filter((event) => event.n === known);
}

const WEIGHT = ["loss", "result", "flag", "fight", "retreat", "shot", "blast", "card", "move"]; // what is told first where not everything finds room

/** The same with losses and results first, and what the board does not show last. */
export function gravest<T extends EventLine>(events: readonly T[], shows: Shows): T[] {
  const weight = ({ kind }: EventLine): number => (WEIGHT.includes(shows[kind] ?? "") ? WEIGHT.indexOf(shows[kind]!) : WEIGHT.length);
  return [...events].sort((a, b) => weight(a) - weight(b));
}

const CAUSES = new Set(["shot", "blast", "fight"]);

/** The same in the order in which they get room: losses, what brought them about, then the rest by what matters. */
export function urgent<T extends EventLine>(events: readonly T[], shows: Shows): T[] {
  const is = (kind: string) => (event: T): boolean => shows[event.kind] === kind;
  const causes = new Set(events.flatMap((event, i) => (is("loss")(event) ? events.slice(0, i).findLast(({ kind }) => CAUSES.has(shows[kind] ?? "")) ?? [] : [])));
  return [...events.filter(is("loss")), ...causes, ...gravest(events, shows).filter((event) => !is("loss")(event) && !causes.has(event))];
}

/** Of what happened at once, what matters most; of equals the last. */
export const chief = (events: readonly EventLine[], shows: Shows): EventLine | undefined => gravest([...events].reverse(), shows)[0];

/** What an action is remembered by: the first thing that a board shows of it, and whom that cost something. */
export function gist(events: readonly EventLine[], n: number, shows: Readonly<Record<string, string>>): EventLine[] {
  const told = events.filter((event) => event.n === n && event.text && shows[event.kind] !== "detail");
  const first = told.find((event) => shows[event.kind] && !["result", "cue"].includes(shows[event.kind]!)) ?? told[0];
  const loss = told.find((event) => shows[event.kind] === "loss" && event !== first);
  return [first, loss].flatMap((event) => event ?? []);
}

const walked = (act: readonly EventLine[], shows: Shows): string | null =>
  act.every((event) => shows[event.kind] === "move" && typeof event.fields["hex"] === "number") ? act.map((event) => `${event.kind} ${event.fields["unit"]}`).join() : null;

/** An action, and the hexes that steps before it led through. */
export interface Way { act: EventLine[]; through: number[] }

/** An action that takes units along a whole way at once, step by step; what came of the last step belongs to it. */
function steps(act: EventLine[], shows: Shows): EventLine[][] {
  const moves = act.findIndex((event) => walked([event], shows) === null);
  const way = moves < 0 ? act : act.slice(0, moves);
  const many = way.findIndex((event, i) => i > 0 && event.fields["unit"] === way[0]!.fields["unit"]); // who goes together
  if (many < 0 || way.length % many > 0) return [act];
  const found = Array.from({ length: way.length / many }, (_, i) => way.slice(i * many, (i + 1) * many));
  if (found.some((step) => walked(step, shows) !== walked(found[0]!, shows))) return [act];
  found.at(-1)!.push(...act.slice(way.length));
  return found;
}

/** Whether an action says no more than that its unit would act, which it did next. */
const announces = (act: readonly EventLine[], next: readonly EventLine[] | undefined, shows: Shows): boolean =>
  act.every(({ kind }) => shows[kind] === "cue") && next?.[0]?.fields["unit"] === act[0]!.fields["unit"];

/** Actions with those that were only steps on the way to the next: of these, the hexes that they led through. */
export function ways(told: readonly EventLine[][], shows: Shows): Way[] {
  const found: Way[] = [];
  const acts = told.filter((act, i) => !announces(act, told[i + 1], shows)).flatMap((act) => steps(act, shows));
  let through: number[] = [];
  acts.forEach((act, i) => {
    const who = walked(act, shows);
    const next = acts[i + 1]?.slice(0, act.length) ?? [];
    if (who !== null && next.length === act.length && walked(next, shows) === who) through.push(act[0]!.fields["hex"] as number);
    else {
      found.push({ act, through });
      through = [];
    }
  });
  return found;
}

/** Lines of an action, those that say the same one after another told once. */
export function counted(events: readonly EventLine[]): { event: EventLine; times: number }[] {
  const found: { event: EventLine; times: number }[] = [];
  for (const event of events) {
    const last = found[found.length - 1];
    if (last && last.event.kind === event.kind && last.event.text === event.text && !diceOf(event)) last.times += 1;
    else found.push({ event, times: 1 });
  }
  return found;
}

/** An event of a way, with the hexes that steps before it led through. */
interface Trodden extends EventLine { through?: number[] }

/** Actions in which a unit that is driven back several hexes, one right after the other, is told of by the last of them. */
export function drivenBack(acts: readonly EventLine[][], shows: Shows): EventLine[][] {
  let last = new Map<unknown, { act: Trodden[]; at: number }>();
  const found = acts.map((act) => {
    const left: Trodden[] = [];
    for (const event of act) {
      const { unit, hex } = event.fields;
      if (shows[event.kind] !== "retreat" || typeof unit !== "number" || typeof hex !== "number") last = new Map();
      const before = last.get(unit);
      const step = before?.act[before.at];
      if (before && step?.kind === event.kind) {
        const fields = "start" in step.fields ? { ...event.fields, start: step.fields["start"] } : event.fields;
        before.act[before.at] = { ...event, fields, through: [...(step.through ?? []), step.fields["hex"] as number] };
        continue;
      }
      if (shows[event.kind] === "retreat") last.set(unit, { act: left, at: left.length });
      left.push(event);
    }
    return left;
  });
  return found.filter((act) => act.length > 0);
}

/** Actions in which a sum has the dice that it counts, where these were thrown just before: one line tells both. */
export function summed(acts: readonly EventLine[][], shows: Shows): EventLine[][] {
  const found: EventLine[][] = [];
  for (const act of acts) {
    found.push([]);
    for (const event of act) {
      const before = found.findLast((each) => each.length > 0);
      const thrown = before?.at(-1);
      const side = event.fields["side"] ?? thrown?.fields["side"];
      const dice = thrown && shows[event.kind] === "sum" && shows[thrown.kind] !== "sum" && side === thrown.fields["side"] && diceOf(thrown);
      if (dice) before!.pop();
      found.at(-1)!.push(dice ? { ...event, dice } : event);
    }
  }
  return found.filter((act) => act.length > 0);
}

export const eachAct = ({ acts }: Turn): Way[] => acts.map((act) => ({ act, through: [] }));

/** What happened in a turn, steps of one way together and dice with their sum; in a set-up nobody walks. */
export const waysIn = (turn: Turn, shows: Shows): Way[] => (turn.turn === 0 ? eachAct(turn) : ways(drivenBack(summed(turn.acts, shows), shows), shows));

/** What a line tells: an event, how often it happened, and the hexes that steps before it led through. */
export interface Telling extends EventLine { times: number; through: readonly number[]; joined: boolean } // joined: it tells of several events

/** The lines of an action, of which the first tells the way there; what goes on about a unit goes on in its line. */
export function linesOf({ act, through }: Way): Telling[] {
  const found: Telling[] = [];
  counted(act).forEach(({ event, times }, i) => {
    const last = found[found.length - 1];
    if (last && goesOn(last, event)) found[found.length - 1] = { ...last, kind: event.kind, text: inOne(last.text, event), joined: true };
    else found.push({ ...event, times, through: (event as Trodden).through ?? (i === 0 ? through : []), joined: false });
  });
  return found;
}

/** Whether something more is told of the unit of which a line speaks. */
export const goesOn = (last: EventLine, event: EventLine): boolean => !!event.also && last.fields["unit"] === event.fields["unit"] && !diceOf(event);

/** A sentence that goes on with what happened next. */
export const inOne = (text: string, { also }: EventLine): string => `${text.replace(/\.$/, "")}, ${also}.`;

/** What happened as the log tells it line by line. */
export const tellings = (events: readonly EventLine[], shows: Shows): Telling[] => byTurn(events, shows).flatMap((turn) => waysIn(turn, shows)).flatMap(linesOf);

const MANY = 4; // lines of a kind that are told as one

/** What stands in the log as one: its lines, and those before them of the same kind, which unfold. */
export interface Row { lines: Telling[]; before: Telling[] }

/** A turn as rows of the log. Of many lines in a row that say the same of one unit after another the last is told. */
export function rows(turn: Turn, shows: Shows): Row[] {
  const runs: { key: string | null; acts: Telling[][] }[] = [];
  for (const way of waysIn(turn, shows)) {
    const lines = linesOf(way);
    const key = alike(lines, turn.turn === 0 ? {} : shows);
    const run = runs[runs.length - 1];
    if (run && key !== null && run.key === key) run.acts.push(lines);
    else runs.push({ key, acts: [lines] });
  }
  return runs.flatMap(({ key, acts }) => {
    const all = acts.flat();
    return key === null || all.length < MANY ? acts.map((lines) => ({ lines, before: [] })) : [{ lines: all.slice(-1), before: all.slice(0, -1) }];
  });
}

/** What the lines of an action all say of different units, if that is nothing that must be seen: moves only where they end in one hex. */
function alike(lines: readonly Telling[], shows: Shows): string | null {
  const key = (event: EventLine): string => (shows[event.kind] === "move" ? `${event.kind} ${String(event.fields["hex"])}` : event.kind);
  const first = lines[0]!;
  const routine = !diceOf(first) && ["", "move", "cue"].includes(shows[first.kind] ?? "");
  return routine && lines.every((event) => key(event) === key(first) && !diceOf(event)) ? key(first) : null;
}

/** The number of the action before each turn, for stepping by turns. */
export function turnStarts(events: readonly EventLine[]): { n: number; turn: number }[] {
  const starts = byTurn(events).map(({ turn, acts }) => ({ turn, n: Math.max(0, (acts[0]?.[0]?.n ?? 1) - 1) }));
  const all = starts[0]?.n === 0 ? starts : [{ turn: 0, n: 0 }, ...starts];
  return all.filter((start, i) => all.findLastIndex((other) => other.n === start.n) === i);
}

/** The dice that an event shows, if it shows any. */
export const diceOf = (event: EventLine): DieLine[] | null => (event.dice?.length ? event.dice : null);

/** Whether two rolls are those of both sides in one fight. */
export const isAnswer = (first: EventLine, second: EventLine): boolean =>
  diceOf(first) !== null && diceOf(second) !== null && first.kind === second.kind && first.n === second.n && first.fields["side"] !== second.fields["side"];

/** Events by what stands side by side: the rolls of both sides do, all else by itself. */
export function together<T extends EventLine>(events: readonly T[]): T[][] {
  const found: T[][] = [];
  for (const event of events) {
    const last = found[found.length - 1];
    if (last?.length === 1 && isAnswer(last[0]!, event)) last.push(event);
    else found.push([event]);
  }
  return found;
}

const PLACED = ["hex", "unit", "start", "target", "units"];

/** Whether an event happened somewhere that can be shown. */
export const hasPlace = (event: EventLine): boolean =>
  PLACED.some((name) => typeof event.fields[name] === "number" || (Array.isArray(event.fields[name]) && event.fields[name].length > 0));
