/** What is shown of the other side's doings: arrows, shots, blows, losses and flags; what is past stays until this side acts. */
import type { JSX } from "preact";
import { memo } from "preact/compat";

import type { Figure } from "../staging";
import type { Ground, Spot } from "../wire";
import { points } from "./layers";

interface Props { ground: Ground; at: Map<number, Spot>; trail: readonly Figure[]; now: readonly Figure[] }

export const StageLayer = memo(function StageLayer({ ground, at, trail, now }: Props) {
  const size = Math.max(...ground.corners.map(([x, y]) => Math.hypot(x, y)), 1);
  const outline = points(ground.corners, 0.96);
  const drawn = (figure: Figure, i: number, fresh: boolean) => {
    const kind = `stage-${figure.form}${fresh ? " stage-now" : ""}`;
    if ("at" in figure) {
      const spot = at.get(figure.at);
      if (!spot || (figure.form === "spot" && !fresh)) return null;
      return <g key={i} class={kind} transform={`translate(${spot.x} ${spot.y})`}>{AT[figure.form]?.(size) ?? <polygon points={outline} />}</g>;
    }
    const [from, to] = [at.get(figure.from), at.get(figure.to)];
    if (!from || !to) return null;
    const line = between(from, to, size);
    return (
      <g key={i} class={kind}>
        <path class="under" d={line.path} />
        <path class="over" d={line.path} pathLength={1} />
        {figure.form === "shot"
          ? <g transform={`translate(${to.x} ${to.y})`}><path class="burst" d={star(size * 0.5)} /></g>
          : <path class="head" d={head(line, size * 0.42)} />}
        {figure.form === "retreat" && <g transform={`translate(${from.x} ${from.y})`}>{flag(size)}</g>}
      </g>
    );
  };
  const past = trail.slice(0, Math.max(0, trail.length - now.length));
  return (
    <g class="stage" aria-hidden="true">
      {past.map((figure, i) => drawn(figure, i, false))}
      {now.map((figure, i) => drawn(figure, past.length + i, true))}
    </g>
  );
});

/** What is drawn in a hex; any other place is outlined. */
const AT: Partial<Record<Figure["form"], (size: number) => JSX.Element>> = {
  loss: (size) => <path class="burst" d={star(size * 0.62)} />,
  flag,
  blast: (size) => <>{BURSTS.map(([x, y, far], i) => <g key={i} transform={`translate(${r(x * size)} ${r(y * size)})`}><path class="burst" d={star(size * far)} /></g>)}</>,
  fight: (size) => <>{["under", "over"].map((layer) => <path key={layer} class={layer} d={`${blade(size, 1)}${blade(size, -1)}`} />)}</>,
};

const BURSTS = [[0.28, -0.3, 0.34], [-0.36, -0.1, 0.4], [0.12, 0.32, 0.46]] as const; // where shells fall, and how large

/** Beside the middle, where a loss would hide it. */
function flag(size: number): JSX.Element {
  const [x, y, far] = [size * 0.28, size * 0.02, size * 0.34];
  return <path class="flag" d={`M${r(x)} ${r(y)}V${r(y - far * 2.2)}L${r(x + far * 1.5)} ${r(y - far * 1.65)}L${r(x)} ${r(y - far * 1.1)}`} />;
}

/** A sword from below on one side up to the other. */
function blade(size: number, way: number): string {
  const at = (x: number, y: number): string => `${r(x * size * way)} ${r(y * size)}`;
  return `M${at(-0.6, 0.6)}L${at(0.6, -0.6)}M${at(-0.52, 0.2)}L${at(-0.2, 0.52)}`;
}

interface Line { path: string; x: number; y: number; dx: number; dy: number }

/** A line from near the middle of one hex to near the middle of another. */
function between(from: Spot, to: Spot, size: number): Line {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const off = size * 0.25;
  const [x, y] = [to.x - dx * off, to.y - dy * off];
  return { path: `M${r(from.x + dx * off)} ${r(from.y + dy * off)}L${r(x - dx * off)} ${r(y - dy * off)}`, x, y, dx, dy };
}

function head({ x, y, dx, dy }: Line, long: number): string {
  const [bx, by] = [x - dx * long, y - dy * long];
  return `M${r(x)} ${r(y)}L${r(bx - dy * long * 0.6)} ${r(by + dx * long * 0.6)}L${r(bx + dy * long * 0.6)} ${r(by - dx * long * 0.6)}Z`;
}

function star(radius: number): string {
  const corners = Array.from({ length: 16 }, (_, i) => {
    const far = i % 2 ? radius * 0.5 : radius;
    return `${r(Math.cos((i * Math.PI) / 8) * far)} ${r(Math.sin((i * Math.PI) / 8) * far)}`;
  });
  return `M${corners.join("L")}Z`;
}

const r = (value: number): string => value.toFixed(1);
