/** Where the cursor goes on a board of any shape, and what the camera shows of it. */
import type { Spot } from "./wire";

export const ONE_COLUMN = 960; // pixels up to which there is no panel beside the board, as on a phone

export type Way = "left" | "right" | "up" | "down";
const STEP: Record<Way, [number, number]> = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] };
const STRAIGHT = 0.34; // beyond about 70 degrees a hex lies beside, not ahead

/**
 * The nearest hex in a direction. `keel` is the place the cursor would like to keep across the direction, so that going
 * up a column of staggered hexes stays in it.
 */
export function neighbour(hexes: readonly Spot[], from: Spot, way: Way, keel: number): Spot | null {
  const [dx, dy] = STEP[way];
  let best: Spot | null = null;
  let least = Infinity;
  for (const spot of hexes) {
    const x = spot.x - from.x;
    const y = spot.y - from.y;
    const far = Math.hypot(x, y);
    const ahead = x * dx + y * dy;
    if (spot.id === from.id || ahead <= far * STRAIGHT) continue;
    const astray = Math.abs((dx ? spot.y : spot.x) - keel);
    const cost = ahead + Math.abs(dx ? y : x) + astray * 0.2;
    if (cost < least) [best, least] = [spot, cost];
  }
  return best;
}

export interface Point { x: number; y: number }
export interface Box extends Point { width: number; height: number }

/** Whether a place lies in a box. */
export const within = (box: Box, { x, y }: Point): boolean => x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height;

/** A box of some part of the size of another, around a place. */
export const centred = (box: Box, part: number, { x, y }: Point): Box =>
  ({ x: x - (box.width * part) / 2, y: y - (box.height * part) / 2, width: box.width * part, height: box.height * part });

/** Of some places, that nearest to the middle of all. */
export function middling(places: readonly Point[]): Point | undefined {
  const mean = (values: number[]): number => values.reduce((sum, each) => sum + each, 0) / values.length;
  const [x, y] = [mean(places.map((each) => each.x)), mean(places.map((each) => each.y))];
  const far = (each: Point): number => Math.hypot(each.x - x, each.y - y);
  return [...places].sort((a, b) => far(a) - far(b))[0];
}

/** A box of a size where it holds the most of some places, none nearer to its edge than a margin, and has them in its middle; of several such, that with the most others, then that nearest to the middle of all. */
export function busiest(places: readonly Point[], size: Box, margin = 0, others: readonly Point[] = []): Box | undefined {
  const [middle, all] = [middling(places), [...places, ...others]];
  const [wide, high] = [Math.max(0, size.width - 2 * margin), Math.max(0, size.height - 2 * margin)];
  const tries = starts(all.map((each) => each.x)).flatMap((x) => starts(all.map((each) => each.y)).map((y) => ({ x, y, width: wide, height: high })));
  let best: { order: number[]; about: Point } | undefined;
  for (const box of tries) {
    const inside = ({ x, y }: Point): boolean => x >= box.x && x <= box.x + wide && y >= box.y && y <= box.y + high;
    const held = places.filter(inside);
    if (held.length === 0 || held.length < (best?.order[0] ?? 0)) continue;
    const found = [...held, ...others.filter(inside)];
    const about = { x: amid(found.map((each) => each.x)), y: amid(found.map((each) => each.y)) };
    const order = [held.length, found.length, -Math.hypot(about.x - middle!.x, about.y - middle!.y)];
    if (!best || before(best.order, order)) best = { order, about };
  }
  return best && centred(size, 1, best.about);
}

/** Whether the first difference of two lists of figures is a larger one of the second. */
function before(one: readonly number[], other: readonly number[]): boolean {
  const at = one.findIndex((each, i) => each !== other[i]);
  return at >= 0 && one[at]! < other[at]!;
}

const STARTS = 40; // places for an edge of a box that are tried

/** Where a box may begin: it holds no fewer if its edge is moved on to the next of the places. */
function starts(values: number[]): number[] {
  const found = [...new Set(values)].sort((a, b) => a - b);
  const every = Math.ceil(found.length / STARTS);
  return found.filter((_, i) => i % every === 0);
}

const amid = (values: number[]): number => (Math.min(...values) + Math.max(...values)) / 2;

/** The box around a whole board, of the shape of the window that shows it; room to spare is below, for the tools. */
export function fitted(width: number, height: number, shape: number): Box {
  const wide = Math.max(width, height * shape);
  const high = wide / shape;
  return { x: (width - wide) / 2, y: 0, width: wide, height: high };
}

/** The box after zooming about a point, never further out than the whole board or nearer than a few hexes. */
export function zoomed(box: Box, factor: number, about: { x: number; y: number }, whole: Box, nearest: number): Box {
  const width = Math.min(whole.width, Math.max(nearest, box.width / factor));
  const scale = width / box.width;
  return {
    x: about.x - (about.x - box.x) * scale, y: about.y - (about.y - box.y) * scale, width, height: box.height * scale,
  };
}

/** The box kept over the board; room to spare is at both sides, and below. */
export function held(box: Box, board: Box): Box {
  const clamp = (at: number, size: number, start: number, all: number): number => Math.min(Math.max(at, start), start + all - size);
  return {
    ...box,
    x: box.width >= board.width ? board.x + (board.width - box.width) / 2 : clamp(box.x, box.width, board.x, board.width),
    y: box.height >= board.height ? board.y : clamp(box.y, box.height, board.y, board.height),
  };
}

/** The box moved as little as needed so that a point lies well inside it. */
export function showing(box: Box, point: { x: number; y: number }, margin: number): Box {
  const shift = (at: number, start: number, size: number): number => {
    const room = Math.min(margin, size / 2);
    return at < start + room ? at - room : at > start + size - room ? at + room - size : start;
  };
  return { ...box, x: shift(point.x, box.x, box.width), y: shift(point.y, box.y, box.height) };
}
