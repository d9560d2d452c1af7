/** A game looked back on, action by action, staged as a table stages what the other side does. */
import { useEffect, useMemo, useRef, useState } from "preact/hooks";

import { keep, kept } from "../kept";
import { play } from "../sound";
import { type Beat, type Figure, type Staging, beatsOf, lasts, whereabouts } from "../staging";
import { stillOf } from "../still";
import type { Card, EventLine, Moment } from "../wire";
import { usePast } from "./past";
import type { Stage } from "./stage";

export const SPEEDS = [0.5, 1, 2, 4, 8];
const BETWEEN = 320; // milliseconds from one action to the next
const ONWARD = 260; // for an action that only goes on with a way, or sets something up

export interface Playback {
  n: number; // the action that is shown, or was shown last
  moment: Moment | null; // what is on the board
  stage: Stage | null;
  quiet: boolean; // the action did nothing that is shown
  events: EventLine[]; // those that have been shown
  story: EventLine[];
  trouble: string | null;
  on: boolean; // it goes on by itself
  speed: number;
  to: (n: number) => void; // at once; the next action is staged
  toggle: () => void;
  setSpeed: (speed: number) => void;
}

interface Place { n: number; beat: number | null } // what of the action is on the stage; null: it is over

/** Goes through a game as somebody saw it. */
export function usePlayback(table: string, perspective: string, first: number, last: number, about: Staging): Playback {
  const [place, setPlace] = useState<Place>({ n: first, beat: null });
  const [on, setOn] = useState(false);
  const [speed, setSpeed] = useState(() => SPEEDS.find((each) => String(each) === kept("replay.speed")) ?? 1);
  const { n, beat } = place;
  const { moments, story, trouble } = usePast(table, perspective, n, last);
  const [before, moment] = [moments.get(n - 1) ?? null, moments.get(n) ?? null];
  const beats = useMemo(() => (before && story.length > 0 ? beatsOf(story.filter((event) => event.n === n), about, whereabouts(before.scene.pieces)) : n === 0 ? [] : null), [before, story, n, about]);
  const still = useMemo(() => (beats ? stillOf(beats) : null), [beats]);
  const found = beat === null ? null : beats?.[beat] ?? null;
  const end = useRef<{ n: number; at: number } | null>(null); // where the last way ended

  useEffect(() => {
    if (beat === null || !beats || !moment) return;
    if (!found) return setPlace({ n, beat: null });
    play(found);
    const brief = beats.length === 1 && (moment.turn === 0 || (end.current?.n === n - 1 && end.current.at === startOf(found)));
    end.current = endOf(found) === null ? null : { n, at: endOf(found)! };
    const timer = setTimeout(() => setPlace({ n, beat: beat + 1 < beats.length ? beat + 1 : null }), (brief ? ONWARD : lasts(found, "normal", 0)) / speed);
    return () => clearTimeout(timer);
  }, [n, beat, beats, moment, speed]);
  useEffect(() => {
    if (!on || beat !== null || !moment) return;
    if (n >= last) return setOn(false);
    const timer = setTimeout(() => setPlace({ n: n + 1, beat: 0 }), (end.current?.n === n || !still ? 0 : BETWEEN) / speed);
    return () => clearTimeout(timer);
  }, [on, n, beat, moment, speed]);

  const shown = beat === null ? moment : before;
  const old = useRef(shown);
  if (shown) old.current = shown;
  const skip = (): void => setPlace({ n, beat: null });
  const to = (where: number): void => {
    const next = Math.max(0, Math.min(last, where));
    setOn(false);
    setPlace({ n: next, beat: next === n + 1 ? 0 : null });
  };
  const read = useRef<Beat | null>(null); // while the next action is fetched, the last one stays to be read
  if (beats) read.current = found ?? still;
  const showing = read.current;
  const trail = found ? beats!.slice(0, beat! + 1).flatMap((each) => each.figures) : still?.figures ?? NO_FIGURES;
  const events = useMemo(() => story.filter((event) => (found ? event.i < found.upto : beat === null ? event.n <= n : event.n < n)), [story, n, beat, found]);
  return {
    n, moment: old.current, quiet: beats !== null && still === null, events, story, trouble, on, speed, to,
    stage: old.current && {
      moment: old.current, events, beat: showing, card: showing?.card == null ? null : cardOf(moment, showing.card) ?? cardOf(before, showing.card),
      trail, staged: found !== null, own: NO_NUMBERS, known: null, skip,
    },
    toggle: () => {
      if (!on && n >= last) setPlace({ n: 0, beat: null });
      setOn(!on);
    },
    setSpeed: (chosen) => {
      setSpeed(chosen);
      keep("replay.speed", String(chosen));
    },
  };
}

const NO_FIGURES: Figure[] = [];
const NO_NUMBERS: number[] = [];

const walk = (beat: Beat, at: "first" | "last"): Figure | undefined => (beat.figures.every((each) => each.form === "move") ? beat.figures[at === "first" ? 0 : beat.figures.length - 1] : undefined);

function startOf(beat: Beat): number | null {
  const figure = walk(beat, "first");
  return figure && "from" in figure ? figure.from : null;
}

function endOf(beat: Beat): number | null {
  const figure = walk(beat, "last");
  return figure && "to" in figure ? figure.to : null;
}

const cardOf = (moment: Moment | null, id: number): Card | null =>
  moment?.scene.piles.flatMap((pile) => pile.cards).find((card) => card.id === id) ?? null;
