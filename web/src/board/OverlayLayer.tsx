/** Shades over the map: hexes under a tint, hexsides and routes as lines, letters; tones differ by pattern too. */
import { memo } from "preact/compat";

import type { Ground, ShadeLine, Spot } from "../wire";

interface Props { ground: Ground; at: Map<number, Spot>; shades: ShadeLine[] }

export const OverlayLayer = memo(function OverlayLayer({ ground, at, shades }: Props) {
  const size = Math.max(...ground.corners.map(([x, y]) => Math.hypot(x, y)), 1);
  return (
    <g class="overlay" aria-hidden="true" data-test="overlay">
      <Patterns size={size} />
      {shades.map((shade) => (
        <g key={shade.kind} class={`shade shade-${shade.tone}`} data-shade={shade.kind} data-count={shade.hexes?.length ?? 0}>
          {shade.hexes && <path class="shade-hexes" d={shade.hexes.map((hex) => outline(ground, at.get(hex))).join("")} fill={`url(#shade-${shade.tone})`} />}
          {shade.routes && <path class="shade-routes" stroke-width={size * 0.16} d={shade.routes.map((route) => line(route, at)).join("")} />}
          {shade.sides && <path class="shade-sides" stroke-width={size * 0.2} d={shade.sides.map(([a, b]) => between(at.get(a), at.get(b), size)).join("")} />}
          {shade.notes?.map(([hex, text]) => {
            const spot = at.get(hex);
            return spot && <text key={hex} class="shade-note" x={spot.x} y={spot.y + size * 0.72} font-size={size * 0.42} text-anchor="middle">{text}</text>;
          })}
        </g>
      ))}
    </g>
  );
});

/** Stripes that lean one way for the first side, the other way for the second; dots for what is good, a grid for bad. */
function Patterns({ size }: { size: number }) {
  const wide = size * 0.24;
  const stripes = (tone: string, turn: number) => (
    <pattern id={`shade-${tone}`} class={`tint tint-${tone}`} width={wide} height={wide} patternUnits="userSpaceOnUse" patternTransform={`rotate(${turn})`}>
      <rect class="tint-ground" width={wide} height={wide} /><rect class="tint-line" width={wide * 0.3} height={wide} />
    </pattern>
  );
  return (
    <defs>
      {stripes("first", 45)}
      {stripes("second", -45)}
      {stripes("bad", 90)}
      {stripes("plain", 0)}
      <pattern id="shade-good" class="tint tint-good" width={wide} height={wide} patternUnits="userSpaceOnUse">
        <rect class="tint-ground" width={wide} height={wide} /><circle class="tint-line" cx={wide / 2} cy={wide / 2} r={wide * 0.16} />
      </pattern>
    </defs>
  );
}

function outline({ corners }: Ground, spot: Spot | undefined): string {
  return spot ? `M${corners.map(([x, y]) => `${(spot.x + x).toFixed(1)} ${(spot.y + y).toFixed(1)}`).join("L")}Z` : "";
}

const line = (route: number[], at: Map<number, Spot>): string => {
  const spots = route.flatMap((hex) => at.get(hex) ?? []);
  return spots.length > 1 ? `M${spots.map(({ x, y }) => `${x} ${y}`).join("L")}` : "";
};

/** The hexside between two neighbours, across the line that joins them. */
function between(a: Spot | undefined, b: Spot | undefined, size: number): string {
  if (!a || !b) return "";
  const [x, y, dx, dy] = [(a.x + b.x) / 2, (a.y + b.y) / 2, b.x - a.x, b.y - a.y];
  const far = Math.hypot(dx, dy) || 1;
  const [ux, uy] = [(-dy / far) * size * 0.5, (dx / far) * size * 0.5];
  return `M${(x - ux).toFixed(1)} ${(y - uy).toFixed(1)}L${(x + ux).toFixed(1)} ${(y + uy).toFixed(1)}`;
}

/** What the shades mean, for those who look. */
export function Legend({ title, entries }: { title: string; entries: { tone: string; kind: string; words: string; form: string; note?: string | undefined }[] }) {
  return (
    <div class="legend" data-test="legend">
      <strong>{title}</strong>
      {entries.map(({ tone, kind, words, form, note }) => (
        <span key={kind}>
          <svg width="20" height="14" viewBox="0 0 40 28" aria-hidden="true" class={`shade shade-${tone}`}>
            {form === "hexes" ? <rect width="40" height="28" rx="4" fill={`url(#shade-${tone})`} class="shade-hexes" /> : form === "notes" ? <text x="20" y="22" class="shade-note" font-size="24" text-anchor="middle">{note ?? "!"}</text> : <path d="M0 14H40" class="shade-routes" stroke-width="9" />}
          </svg>
          {words}
        </span>
      ))}
    </div>
  );
}

export const drawnAtAll = (shade: ShadeLine): boolean => formOf(shade) !== "notes" || (shade.notes?.length ?? 0) > 0;
export const formOf = (shade: ShadeLine): string => (shade.hexes ? "hexes" : shade.routes || shade.sides ? "lines" : "notes");
