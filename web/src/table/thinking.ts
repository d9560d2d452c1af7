/** A computer that takes long is said to be thinking, and for how long: nobody should believe that the page hangs. */
import { useEffect, useState } from "preact/hooks";

import type { Moment } from "../wire";
import { say } from "../words";
import { clockWords } from "./Clock";

const SOON = 2; // seconds after which it is said at all
const LONG = 30;

/** What is said of a moment that has lasted so many seconds; null while there is nothing to say. */
export function thinkingWords(moment: Pick<Moment, "to_act" | "seats" | "over">, seconds: number): string | null {
  const seat = moment.seats.find((each) => each.side === moment.to_act);
  if (moment.over || seat?.kind !== "player" || seconds < SOON) return null;
  return seconds < LONG ? say("thinking", { seconds }) : say("thinking-long", { time: clockWords(seconds) });
}

/** The same, second by second, of the newest moment once it is shown. */
export function useThinking(moment: Moment, newest: Moment | null): string | null {
  const [seconds, setSeconds] = useState(0);
  const shown = newest === null || newest.n === moment.n;
  useEffect(() => {
    const from = Date.now();
    setSeconds(0);
    const timer = setInterval(() => setSeconds(Math.floor((Date.now() - from) / 1000)), 1000);
    return () => clearInterval(timer);
  }, [moment.n, shown]);
  return shown ? thinkingWords(moment, seconds) : null;
}
