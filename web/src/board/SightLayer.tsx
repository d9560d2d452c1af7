/** What a hex sees: the rest lies under hatching, hindrances carry their number, and a line shows where it is stopped. */
import type { View } from "../table/sight";
import type { Ground, Spot } from "../wire";
import { points } from "./layers";

interface Props { ground: Ground; at: Map<number, Spot>; view: View; target: number | null; arc: ReadonlySet<number> }

export function SightLayer({ ground, at, view, target, arc }: Props) {
  const size = Math.max(...ground.corners.map(([x, y]) => Math.hypot(x, y)), 1);
  const outline = points(ground.corners, 1);
  const from = at.get(view.from);
  if (!from) return null;
  return (
    <g class="sight" aria-hidden="true">
      <defs>
        <pattern id="sight-hatch" width={size * 0.22} height={size * 0.22} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect class="hatch-ground" width={size * 0.22} height={size * 0.22} />
          <rect class="hatch-line" width={size * 0.07} height={size * 0.22} />
        </pattern>
      </defs>
      {[...view.lines.values()].map((line) => {
        const spot = at.get(line.hex);
        if (!spot || (!line.blocked && !line.hindrance)) return null;
        return (
          <g key={line.hex} transform={`translate(${spot.x} ${spot.y})`} class={line.blocked ? "sight-dark" : "sight-dim"} data-unseen={line.blocked ? line.hex : undefined}>
            <polygon points={outline} fill={line.blocked ? "url(#sight-hatch)" : undefined} />
            {!line.blocked && <text y={size * 0.14} font-size={size * 0.42} text-anchor="middle">−{line.hindrance}</text>}
          </g>
        );
      })}
      {arc.size > 0 && <path class="arc" d={rim(ground, at, arc)} data-test="arc" />}
      <polygon class="sight-origin" points={points(ground.corners, 0.96)} transform={`translate(${from.x} ${from.y})`} />
      {target !== null && <Ray at={at} view={view} from={from} target={target} size={size} />}
    </g>
  );
}

/** The line around some hexes: every side of theirs beyond which lies none of them. */
function rim({ corners }: Ground, at: Map<number, Spot>, hexes: ReadonlySet<number>): string {
  const inside = [...hexes].flatMap((hex) => at.get(hex) ?? []);
  const near = corners.reduce((least, [x, y]) => Math.max(least, Math.hypot(x, y) / 2), 0);
  return inside
    .flatMap(({ x, y }) =>
      corners.map(([ax, ay], i) => {
        const [bx, by] = corners[(i + 1) % corners.length]!;
        const shared = inside.some((other) => Math.hypot(other.x - x - ax - bx, other.y - y - ay - by) < near);
        return shared ? "" : `M${x + ax} ${y + ay}L${x + bx} ${y + by}`;
      }),
    )
    .join("");
}

function Ray({ at, view, from, target, size }: { at: Map<number, Spot>; view: View; from: Spot; target: number; size: number }) {
  const [line, to] = [view.lines.get(target), at.get(target)];
  if (!line || !to) return null;
  const kind = line.blocked ? "blocked" : line.hindrance ? "hindered" : "clear";
  const d = `M${from.x} ${from.y}L${to.x} ${to.y}`;
  const r = size * 0.26;
  return (
    <g class={`ray ray-${kind}`} data-test="ray" data-kind={kind}>
      <path class="ray-under" d={d} />
      <path class="ray-over" d={d} />
      {(line.at ?? []).map((hex) => {
        const spot = at.get(hex);
        return spot && <path key={hex} class="ray-stop" transform={`translate(${spot.x} ${spot.y})`} d={`M${-r} ${-r}L${r} ${r}M${r} ${-r}L${-r} ${r}`} />;
      })}
    </g>
  );
}
