/** How long the side to decide may still take; after that a computer takes this one decision. */
import { useEffect, useState } from "preact/hooks";

import type { Moment } from "../wire";
import { say, sideName } from "../words";

/** Time as people read it: days and hours, hours and minutes, or minutes and seconds. */
export function clockWords(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds));
  const two = (value: number): string => String(value).padStart(2, "0");
  if (left >= 86400) return say("clock-days", { days: Math.floor(left / 86400), hours: Math.floor((left % 86400) / 3600) });
  if (left >= 3600) return `${Math.floor(left / 3600)}:${two(Math.floor((left % 3600) / 60))}:${two(left % 60)}`;
  return `${Math.floor(left / 60)}:${two(left % 60)}`;
}

export function Clock({ game, clock, moment }: { game: string; clock: number | null; moment: Moment }) {
  const [now, setNow] = useState(Date.now() / 1000);
  const since = moment.to_act === null ? undefined : moment.waiting[moment.to_act];
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now() / 1000), 1000);
    return () => clearInterval(timer);
  }, []);
  const seat = moment.seats.find((each) => each.side === moment.to_act);
  if (clock === null || since === undefined || moment.over || seat?.kind !== "person") return null;
  const left = since + clock - now;
  return <p class={`clock small ${left < clock / 10 ? "clock-low" : ""}`} role="timer" title={say("clock-text")} data-test="clock">{say("clock-left", { side: sideName(game, moment.to_act), left: clockWords(left) })}</p>;
}
