/** What can be seen from a hex, asked for once a moment. */
import { useEffect, useMemo, useState } from "preact/hooks";

import type { Link } from "../live";
import type { Ground, Sight, SightLine, Spot } from "../wire";
import { say } from "../words";

export interface View { from: number; lines: Map<number, SightLine>; rules: Record<string, string>; seen: number }

const PAUSE = 60; // a pointer that only passes over asks nothing
const KEPT = 200;
const known = new Map<string, Sight>();

export function useSight(link: Link, n: number, hex: number | null): View | null {
  const key = hex === null ? null : `${link.table} ${link.eyes} ${n} ${hex}`;
  const [, setSeen] = useState(0);
  useEffect(() => {
    if (key === null || hex === null || known.has(key)) return;
    const timer = setTimeout(() => {
      void link.sight(hex).then((answer) => {
        if (answer.type !== "sight") return;
        if (known.size > KEPT) known.clear();
        known.set(key, answer);
        setSeen((count) => count + 1);
      });
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [key]);
  const found = key === null ? undefined : known.get(key);
  return useMemo(() => (found && found.lines.length > 0 ? viewOf(found) : null), [found]);
}

const viewOf = (sight: Sight): View => ({
  from: sight.hex, rules: sight.rules, lines: new Map(sight.lines.map((line) => [line.hex, line])),
  seen: sight.lines.filter((line) => !line.blocked).length,
});

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
