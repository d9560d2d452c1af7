/** What the window shows of the board: panned by dragging, zoomed by wheel, pinch and keys. */
import type { RefObject } from "preact";
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";

import { type Box, type Point, busiest, centred, fitted, held, middling, showing, within, zoomed } from "../geometry";
import { keep, kept } from "../kept";
import type { Ground } from "../wire";

const STILL = 7; // pixels a pointer may stray and still mean a click
const NEAREST = 5; // hexes across when zoomed in all the way
const LEGIBLE = 40; // pixels across a counter that can be read without going closer, and hit by a finger
const EDGE = 0.55; // of a hex: what stands at the edge of what is shown is not cut
const COUNTER = 0.66; // of a hex, where no counter stands yet
const CRAMPED = 24; // pixels across a hex below which a finger cannot find it: such a board begins as large as its window

export interface Camera {
  box: Box;
  shape: { width: number; height: number }; // of the window, in pixels
  whole: boolean; // the whole board is shown
  zoom: (factor: number) => void;
  fit: () => void; // to the view that this browser prefers; from there to the other one: all of the board, or counters that can be read
  show: (x: number, y: number) => void;
  attend: (places: Point[]) => void; // have some of them in sight
  turnTo: (places: Point[]) => void; // see as many of them as can be seen at once
  witness: (places: Point[]) => void; // have the middle of them in sight
  pan: (dx: number, dy: number) => void;
  goTo: (x: number, y: number) => void; // the upper left corner
  screen: (x: number, y: number) => Point;
}

/** What a board opens on: as much as possible of the first, then of the others. */
export interface Home { first: Point[]; others: Point[] }

export function useCamera(ground: Ground, frame: RefObject<HTMLElement | null>, onTap: (event: PointerEvent) => void, home?: Home, asked = false, phase = ""): Camera { // asked: home is where this side decides; phase: what begins anew opens anew
  const [shape, setShape] = useState({ width: 1, height: 1 });
  const all = fitted(ground.width, ground.height, shape.width / shape.height);
  const board = { x: 0, y: 0, width: ground.width, height: ground.height };
  const [view, setView] = useState<Box | null>(null);
  const box = view ? held(reshaped(view, shape), board) : all;
  const state = useRef({ box, all, board, shape });
  state.current = { box, all, board, shape };
  const nearest = NEAREST * hexWidth(ground);
  const margin = hexWidth(ground) * EDGE;
  const moved = useRef(false); // by hand
  const byHand = useCallback((next: Box | null | ((old: Box | null) => Box | null)) => {
    moved.current = true;
    setView(next);
  }, []);

  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const measure = (): void => {
      const { width, height } = element.getBoundingClientRect();
      if (width > 0 && height > 0) setShape({ width, height });
    };
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);

  const zoomAt = useCallback((factor: number, at?: { x: number; y: number }) => {
    const { box, all, board } = state.current;
    const about = at ?? { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const next = held(zoomed(box, factor, about, all, nearest), board);
    byHand(next.width >= all.width * 0.999 ? null : next);
  }, [nearest]);

  usePointers(frame, state, byHand, zoomAt, onTap);

  const homes = useRef(home);
  homes.current = home;
  /** Where this side decides, with counters that can be read; none where all of the board shows them so. */
  const near = (): Box | null => {
    const { box, all, board, shape } = state.current;
    const counter = counterWidth(frame.current, box.width / shape.width) ?? COUNTER * hexAcross(ground);
    const wide = counter * (shape.width / LEGIBLE);
    if (!homes.current || wide > all.width * 0.99) return null;
    const found = busiest(homes.current.first, centred(all, wide / all.width, { x: 0, y: 0 }), margin, homes.current.others);
    return held(found ?? centred(all, wide / all.width, { x: ground.width / 2, y: ground.height / 2 }), board);
  };

  const begun = useRef<{ view: Box | null; sure: boolean; phase: string } | null>(null);
  useEffect(() => {
    const before = begun.current;
    const anew = before?.phase !== phase && !moved.current; // what was seen of the set-up is not what the game is about
    if (shape.width <= 1 || (before && !anew && (before.sure || before.view !== view))) return; // opened where one decides, or moved since
    const cramped = (hexWidth(ground) * shape.width) / all.width < CRAMPED;
    const part = Math.min(1, ground.height / all.height, ground.width / all.width);
    const whole = cramped ? centred(all, part, { x: ground.width / 2, y: ground.height / 2 }) : null;
    const opens = (kept("fit") === WHOLE ? null : near()) ?? whole;
    begun.current = { view: opens, sure: asked, phase };
    setView(opens);
  }, [shape.width, asked, phase]);

  function fit(): void {
    const close = near();
    const whole = close === null || kept("fit") === WHOLE;
    const there = whole ? view === null : view !== null && same(view, close!);
    if (close !== null && there) keep("fit", whole ? null : WHOLE);
    byHand(whole === there ? close : null);
  }

  return {
    box,
    shape,
    whole: view === null,
    zoom: (factor) => zoomAt(factor),
    fit,
    show: (x, y) => byHand((old) => (old ? held(showing(old, { x, y }, hexWidth(ground) * 1.2), state.current.board) : old)),
    attend: (places) => {
      setView((old) => (old && places.length > 0 && !places.some((each) => within(inner(old), each)) ? held(busiest(places, old, margin)!, state.current.board) : old));
    },
    turnTo: (places) => setView((old) => (old && places.length > 0 ? held(busiest(places, old, margin)!, state.current.board) : old)),
    witness: (places) => {
      const at = middling(places);
      setView((old) => (old && at && !within(inner(old), at) ? held(centred(old, 1, at), state.current.board) : old));
    },
    pan: (dx, dy) => byHand((old) => (old ? held({ ...old, x: old.x + dx * old.width, y: old.y + dy * old.height }, state.current.board) : old)),
    goTo: (x, y) => setView((old) => (old ? held({ ...old, x, y }, state.current.board) : old)),
    screen: (x, y) => ({ x: ((x - box.x) / box.width) * shape.width, y: ((y - box.y) / box.height) * shape.height }),
  };
}

export function hexWidth(ground: Ground): number {
  const xs = ground.corners.map(([x]) => x);
  return xs.length ? Math.max(...xs) - Math.min(...xs) : ground.width / 8;
}

const WHOLE = "whole"; // the view that is remembered

/** How wide most counters are, in the measure of the board; none may stand there. */
function counterWidth(frame: HTMLElement | null, unit: number): number | null {
  const widths = [...(frame?.querySelectorAll(".piece") ?? [])].slice(0, 60).map((each) => each.getBoundingClientRect().width).sort((a, b) => a - b);
  return widths.length > 0 ? widths[Math.floor(widths.length / 2)]! * unit : null;
}

/** How far it is from one side of a hex to the opposite one. */
function hexAcross(ground: Ground): number {
  const ys = ground.corners.map(([, y]) => y);
  return ys.length ? Math.min(hexWidth(ground), Math.max(...ys) - Math.min(...ys)) : hexWidth(ground);
}

/** Whether two views show the same. */
const same = (a: Box, b: Box): boolean => Math.abs(a.width - b.width) < b.width * 0.02 && Math.hypot(a.x - b.x, a.y - b.y) < b.width * 0.02;

/** A view without its edge. */
const inner = (view: Box): Box => centred(view, 0.8, { x: view.x + view.width / 2, y: view.y + view.height / 2 });

/** A view kept when the window changes its shape. */
function reshaped(view: Box, shape: { width: number; height: number }): Box {
  const height = (view.width * shape.height) / shape.width;
  return { ...view, y: view.y + (view.height - height) / 2, height };
}

type Held = { current: { box: Box; all: Box; board: Box; shape: { width: number; height: number } } };

function usePointers(
  frame: RefObject<HTMLElement | null>,
  state: Held,
  setView: (box: Box | null) => void,
  zoomAt: (factor: number, at?: { x: number; y: number }) => void,
  onTap: (event: PointerEvent) => void,
): void {
  const tap = useRef(onTap);
  tap.current = onTap;
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const down = new Map<number, PointerEvent>();
    let still = true;
    let start: PointerEvent | null = null;

    const toBoard = (x: number, y: number): { x: number; y: number } => {
      const { box, shape } = state.current;
      const edge = element.getBoundingClientRect();
      return { x: box.x + ((x - edge.left) / shape.width) * box.width, y: box.y + ((y - edge.top) / shape.height) * box.height };
    };
    const press = (event: PointerEvent): void => {
      if (event.button !== 0 || (event.target as Element).closest("button, a, .popover")) return;
      down.set(event.pointerId, event);
      if (down.size === 1) [still, start] = [true, event];
      else still = false;
    };
    const move = (event: PointerEvent): void => {
      const before = down.get(event.pointerId);
      if (!before) return;
      if (start && still && Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) > STILL) {
        still = false;
        element.setPointerCapture(event.pointerId);
      }
      if (!still) drag(before, event);
      down.set(event.pointerId, event);
    };
    const drag = (before: PointerEvent, event: PointerEvent): void => {
      const { box, shape, all, board } = state.current;
      const other = [...down.values()].find((each) => each.pointerId !== event.pointerId);
      if (other) {
        const was = Math.hypot(before.clientX - other.clientX, before.clientY - other.clientY);
        const is = Math.hypot(event.clientX - other.clientX, event.clientY - other.clientY);
        const middle = toBoard((event.clientX + other.clientX) / 2, (event.clientY + other.clientY) / 2);
        if (was > 0) zoomAt(is / was, middle);
        return;
      }
      if (box.width >= all.width * 0.999) return;
      const scale = box.width / shape.width;
      const x = box.x - (event.clientX - before.clientX) * scale;
      const y = box.y - (event.clientY - before.clientY) * scale;
      setView(held({ ...box, x, y }, board));
    };
    const release = (event: PointerEvent): void => {
      if (!down.delete(event.pointerId)) return;
      if (!still || event.type !== "pointerup" || down.size > 0) return;
      if (event.pointerType === "touch") (event.target as Element).closest<SVGElement>("[tabindex]")?.focus({ preventScroll: true });
      tap.current(event);
    };
    /** No click follows a touch of the board: it would go to whatever lies under the finger once the page has made room for a card. */
    const touch = (event: TouchEvent): void => {
      if (event.cancelable && !(event.target as Element).closest("button, a, .popover")) event.preventDefault();
    };
    const wheel = (event: WheelEvent): void => {
      event.preventDefault();
      zoomAt(Math.exp(-event.deltaY * (event.deltaMode === 1 ? 0.05 : 0.0016)), toBoard(event.clientX, event.clientY));
    };
    element.addEventListener("touchstart", touch, { passive: false });
    element.addEventListener("pointerdown", press);
    element.addEventListener("pointermove", move);
    element.addEventListener("pointerup", release);
    element.addEventListener("pointercancel", release);
    element.addEventListener("wheel", wheel, { passive: false });
    return () => {
      element.removeEventListener("touchstart", touch);
      element.removeEventListener("pointerdown", press);
      element.removeEventListener("pointermove", move);
      element.removeEventListener("pointerup", release);
      element.removeEventListener("pointercancel", release);
      element.removeEventListener("wheel", wheel);
    };
  }, [zoomAt]);
}
