/** Who was ahead, move by move: pointing at it, or arrow keys, tell move and chance; choosing one leads there. */
import { useEffect, useMemo, useRef, useState } from "preact/hooks";

import { useWidth } from "../hooks";
import type { AftermathAnswer } from "../wire";
import { percent, say, sideName } from "../words";

const AXIS = 15; // pixels below the graph for the turns
const LEFT = 30; // and beside it for the shares
const ROOM = 8; // above and below the line, for the numbers on it
const CLOSE = 20; // pixels between two turns that can both be told
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowDown: -1, ArrowUp: 1, PageUp: -10, PageDown: 10 };

export interface TurnStart { n: number; turn: number }

interface Props {
  game: string; story: AftermathAnswer; second: string; played: number; turns: readonly TurnStart[]; height: number;
  at?: number; // the move that is looked at
  onGo: (n: number) => void;
}

export function Graph({ game, story, second, played, turns, height, at, onGo }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const [pointed, setPointed] = useState<number | null>(null);
  const [cursor, setCursor] = useState(at ?? played);
  useEffect(() => setCursor(at ?? played), [at, played]);
  const [high, wide] = [height - AXIS, Math.max(1, width - LEFT - 8)];
  const x = (n: number): number => LEFT + (n / Math.max(1, played)) * wide;
  const y = (chance: number): number => ROOM + (1 - chance) * (high - 2 * ROOM);
  const line = useMemo(() => story.points.map(([n, chance]) => `${x(n).toFixed(1)} ${y(chance).toFixed(1)}`).join("L"), [story.points, width, height, played]);
  const marked = pointed ?? cursor;
  const chance = chanceAt(story.points, marked);
  const nUnder = (event: PointerEvent): number => {
    const box = frame.current!.getBoundingClientRect();
    return Math.max(0, Math.min(played, Math.round(((event.clientX - box.left - LEFT) / wide) * played)));
  };
  const words = wordsAt(game, story.side, second, turns, marked, chance);
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    const to = step !== undefined ? cursor + step : event.key === "Home" ? 0 : event.key === "End" ? played : null;
    if (event.key === "Enter" || event.key === " ") onGo(cursor);
    else if (to !== null) setCursor(Math.max(0, Math.min(played, to)));
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      ref={frame} class="graph" style={{ height: `${height}px` }} data-test="graph" role="slider" tabIndex={0} aria-label={say("story-graph", { first: sideName(game, story.side), second: sideName(game, second) })}
      aria-valuemin={0} aria-valuemax={played} aria-valuenow={cursor} aria-valuetext={wordsAt(game, story.side, second, turns, cursor, chanceAt(story.points, cursor))}
      onKeyDown={onKeyDown} onPointerMove={(e) => setPointed(nUnder(e))} onPointerLeave={() => setPointed(null)} onClick={(e) => onGo(nUnder(e as unknown as PointerEvent))}
    >
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <clipPath id={`above-${height}`}><rect x="0" y="0" width={width} height={y(0.5)} /></clipPath>
        <clipPath id={`below-${height}`}><rect x="0" y={y(0.5)} width={width} height={high} /></clipPath>
        {["above", "below"].map((half) => <path key={half} class={`graph-${half}`} clip-path={`url(#${half}-${height})`} d={`M${x(0)} ${y(0.5)}L${line}L${x(played)} ${y(0.5)}z`} />)}
        {told(turns, x).map(({ n, turn }) => <g key={n}><path class="graph-turn" d={`M${x(n)} 2V${high}`} /><text class="graph-words" x={x(n)} y={height - 3} text-anchor={n === 0 ? "start" : "middle"}>{turn}</text></g>)}
        <path class="graph-middle" d={`M${x(0)} ${y(0.5)}H${x(played)}`} />
        <text class="graph-words" x={LEFT - 4} y={y(0.5) + 4} text-anchor="end">{percent(0.5)}</text>
        <path class="graph-line" d={`M${line}`} />
        {(at !== undefined || pointed !== null || cursor !== played) && <><path class="graph-cursor" d={`M${x(marked)} 2V${high}`} /><circle class="graph-at" cx={x(marked)} cy={y(chance)} r="3.5" /></>}
        {story.turning.map((point, i) => (
          <g key={point.n}>
            <circle class="graph-point" cx={x(point.n)} cy={y(chanceAt(story.points, point.n))} r="7" />
            <text class="graph-number" x={x(point.n)} y={y(chanceAt(story.points, point.n)) + 3.5}>{i + 1}</text>
          </g>
        ))}
      </svg>
      {pointed !== null && <span class={`graph-told ${x(marked) > width / 2 ? "graph-told-left" : ""}`} style={{ left: `${x(marked)}px` }} data-test="graph-told">{words}</span>}
    </div>
  );
}

/** The chance of the first side after n moves, or after the move before it that is known. */
function chanceAt(points: readonly [number, number][], n: number): number {
  const found = points.findLast(([each]) => each <= n);
  return found?.[1] ?? 0.5;
}

/** A move and who was ahead after it, as far as the computer can judge. */
function wordsAt(game: string, first: string, second: string, turns: readonly TurnStart[], n: number, chance: number): string {
  const turn = turns.findLast((each) => each.n < Math.max(1, n))?.turn ?? 0;
  const [side, share] = chance >= 0.5 ? [first, chance] : [second, 1 - chance];
  return say("graph-at", { turn, n, side: sideName(game, side), share: percent(share) });
}

/** Turns whose numbers have room. */
function told(turns: readonly TurnStart[], x: (n: number) => number): TurnStart[] {
  const found: TurnStart[] = [];
  for (const each of turns) {
    const last = found[found.length - 1];
    if (each.turn > 0 && (!last || x(each.n) - x(last.n) >= CLOSE)) found.push(each);
  }
  return found;
}

/** The place of the graph while it is worked out. */
export const NoGraph = ({ height, words }: { height: number; words: string }) => <p class="graph graph-waits muted small" style={{ height: `${height}px` }} data-test="story-waits">{words}</p>;
