/** How long a side may still take for a decision; after that a computer takes this one decision. */
import { useEffect, useRef, useState } from "preact/hooks";

import { crossed, urgency } from "../clocks";
import { tell } from "../store";
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

interface Props { game: string; clock: number | null; moment: Moment; side: string }

/** The clock of a side on which a person sits: it runs while that side decides, and is full again for its next decision. */
export function Clock({ game, clock, moment, side }: Props) {
  const seat = moment.seats.find((each) => each.side === side);
  if (clock === null || moment.over || seat?.kind !== "person") return null;
  const since = moment.to_act === side ? moment.waiting[side] : undefined;
  return since === undefined ? <Face clock={clock} left={clock} runs={false} /> : <Running game={game} side={side} clock={clock} until={since + clock} />;
}

function Running({ game, side, clock, until }: { game: string; side: string; clock: number; until: number }) {
  const [now, setNow] = useState(Date.now() / 1000);
  const left = until - now;
  const before = useRef(left);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now() / 1000), 1000);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    const passed = crossed(before.current, left);
    before.current = left;
    if (passed !== null) tell(say("clock-tell", { side: sideName(game, side), seconds: passed }));
  }, [left]);
  return <Face clock={clock} left={left} runs />;
}

function Face({ clock, left, runs }: { clock: number; left: number; runs: boolean }) {
  const how = runs ? urgency(left, clock) : "still";
  return (
    <span class={`clock clock-${how}`} role="timer" title={say("clock-text")} data-test="clock" data-runs={runs}>
      <span class="clock-time">{clockWords(left)}</span>{how === "last" && <b class="clock-word">{say("clock-hurry")}</b>}
    </span>
  );
}
