/** What may be chosen out of sight: beyond which edge of what is shown, and where on it a sign may stand. */
import type { Box, Point } from "./geometry";

export type Edge = "left" | "right" | "up" | "down";
export interface Group { edge: Edge; places: Point[]; at: number } // how far along its edge, in pixels

export interface Shape { width: number; height: number }

const ROOM = 36; // pixels that a sign takes along its edge
const DEPTH = 26; // and across it

/** What lies beyond each edge of what is shown, and a place for its sign where it covers nothing of what should be seen. */
export function elsewhere(places: readonly Point[], box: Box, shape: Shape, clear: readonly Point[] = places): Group[] {
  const groups = new Map<Edge, Point[]>();
  for (const place of places) {
    const edge = beyond(place, box);
    if (edge) groups.set(edge, [...(groups.get(edge) ?? []), place]);
  }
  const screen = ({ x, y }: Point): Point => ({ x: ((x - box.x) / box.width) * shape.width, y: ((y - box.y) / box.height) * shape.height });
  const seen = clear.filter((place) => beyond(place, box) === null).map(screen);
  return [...groups].map(([edge, found]) => ({ edge, places: found, at: along(edge, found.map(screen), seen, shape) }));
}

function beyond({ x, y }: Point, box: Box): Edge | null {
  const over: [Edge, number][] = [
    ["left", (box.x - x) / box.width], ["right", (x - box.x - box.width) / box.width],
    ["up", (box.y - y) / box.height], ["down", (y - box.y - box.height) / box.height],
  ];
  const [edge, far] = over.reduce((most, each) => (each[1] > most[1] ? each : most));
  return far > 0 ? edge : null;
}

/** The place on an edge that is nearest to what it points at and free of what may be chosen. */
function along(edge: Edge, found: Point[], seen: Point[], { width, height }: Shape): number {
  const flat = edge === "up" || edge === "down";
  const length = flat ? width : height;
  const wanted = found.reduce((sum, each) => sum + (flat ? each.x : each.y), 0) / found.length;
  const near = seen.filter(({ x, y }) => ({ left: x, right: width - x, up: y, down: height - y })[edge] < DEPTH + ROOM / 2).map(({ x, y }) => (flat ? x : y));
  const tries = Array.from({ length: Math.max(1, Math.floor(length / (ROOM / 2)) - 3) }, (_, i) => ROOM + (i * ROOM) / 2);
  const cost = (at: number): number => Math.abs(at - wanted) + (near.some((each) => Math.abs(each - at) < ROOM) ? length * 2 : 0);
  return tries.reduce((best, each) => (cost(each) < cost(best) ? each : best), tries[0]!);
}
