/** What can be seen from a hex, asked for once a moment. */
import { useEffect, useMemo, useState } from "preact/hooks";

import type { Ground, SightAnswer, SightLine, Spot } from "../wire";
import { say } from "../words";

export interface View { from: number; lines: Map<number, SightLine>; rules: Record<string, string>; seen: number }

const PAUSE = 60; // a pointer that only passes over asks nothing
const KEPT = 200;
const known = new Map<string, SightAnswer>();

/** What is seen from a hex at a moment, which has a name of its own; whoever is asked may not answer. */
export function useSight(moment: string, hex: number | null, ask: (hex: number) => Promise<SightAnswer | null>): View | null {
  const key = hex === null ? null : `${moment} ${hex}`;
  const [, setSeen] = useState(0);
  useEffect(() => {
    if (key === null || hex === null || known.has(key)) return;
    const timer = setTimeout(() => {
      void ask(hex).then((answer) => {
        if (answer === null) return;
        if (known.size > KEPT) known.clear();
        known.set(key, answer);
        setSeen((count) => count + 1);
      });
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [key]);
  const found = key === null ? undefined : known.get(key);
  return useMemo(() => (found ? viewOf(found) : null), [found]);
}

const viewOf = (sight: SightAnswer): View => ({
  from: sight.hex, rules: sight.rules, lines: new Map(sight.lines.map((line) => [line.hex, line])),
  seen: sight.lines.filter((line) => !line.blocked).length,
});

export interface Eye { on: boolean; from: number | null; toggle: () => void; hold: (hex: number) => void; close: () => void }

/** Sight is shown from what is chosen, else from a hex that was held, else from the hex that is looked at. */
export function useEye(selected: ReadonlySet<number>, looked: number | null): Eye {
  const [on, setOn] = useState(false);
  const [held, setHeld] = useState<number | null>(null);
  const [chosen] = selected;
  const from = chosen ?? held ?? looked;
  return {
    on, from: on ? from : null, hold: setHeld,
    toggle: () => {
      const moves = on && chosen === undefined && looked !== null && looked !== held && held !== null;
      setOn(!on || moves);
      setHeld(!on || moves ? looked : null);
    },
    close: () => {
      setOn(false);
      setHeld(null);
    },
  };
}

/** How much is seen from a hex, in words; rules may allow no line to be measured. */
export function viewWords({ from, lines, seen }: View, label: string | undefined): string {
  const hex = label ?? String(from);
  return lines.size > 0 ? say("sight-from", { hex, count: seen, all: lines.size }) : say("sight-none", { hex });
}

/** How a hex is seen, in words. */
export function sightWords(view: View | null, hex: number, ground: Ground | null): string {
  const line = view?.lines.get(hex);
  if (!view || !line || !ground) return "";
  const spots = new Map(ground.hexes.map((spot) => [spot.id, spot]));
  const start = spots.get(view.from);
  const far = (spot: Spot): number => Math.hypot(spot.x - (start?.x ?? 0), spot.y - (start?.y ?? 0));
  const from = start?.label ?? String(view.from);
  const at = (line.at ?? []).flatMap((each) => spots.get(each) ?? []).sort((a, b) => far(a) - far(b)).map((spot) => spot.label).join(", ");
  if (line.blocked) return at ? say("sight-blocked-at", { hex: from, at }) : say("sight-blocked", { hex: from });
  return line.hindrance ? say("sight-hindered", { hex: from, count: line.hindrance }) : say("sight-clear", { hex: from });
}
