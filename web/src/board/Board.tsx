/** The board: one SVG, under pointer, touch and keys alike. */
import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";

import { type Way, neighbour } from "../geometry";
import { Icon } from "../parts/Icon";
import type { Ground, Mark, Piece, Spot } from "../wire";
import { type View, viewWords } from "../table/sight";
import { say } from "../words";
import { useCamera } from "./camera";
import { Handles, Highlights, Hits, Land, Pieces, type Sign } from "./layers";
import { SightLayer } from "./SightLayer";

export type How = "mouse" | "touch" | "key";

export interface BoardProps {
  ground: Ground;
  pieces: Piece[];
  marks: Mark[];
  targets: Map<number, Sign>;
  selected: ReadonlySet<number>;
  faults: ReadonlySet<number>;
  sight?: View | null; // what is seen from a hex
  looked?: number | null; // the hex under pointer, finger or cursor
  tools?: ComponentChildren; // beside those that every board has
  words: Map<number, string>; // what a screen reader hears of each hex
  focus?: number | null; // a hex the cursor is sent to
  popover?: { hex: number; content: ComponentChildren; modal?: boolean } | null;
  handles?: Piece[]; // what may be taken hold of
  onHandle?: (piece: Piece) => void;
  onOpen?: (hex: number) => void; // the other button of the mouse
  onPoint: (hex: number, how: How) => void;
  onLook: (hex: number | null, how: How) => void;
  onKey?: (event: KeyboardEvent, hex: number | null) => boolean;
}

const ARROWS: Record<string, Way> = { ArrowLeft: "left", ArrowRight: "right", ArrowUp: "up", ArrowDown: "down" };
const LONG_PRESS = 450;

export function Board(props: BoardProps) {
  const { ground, pieces, marks, targets, selected, faults, words, onPoint, onLook } = props;
  const frame = useRef<HTMLDivElement>(null);
  const at = useMemo(() => new Map(ground.hexes.map((spot) => [spot.id, spot])), [ground]);
  const [cursor, setCursor] = useState<number | null>(null);
  const [hover, setHover] = useState<number | null>(null);
  const [focused, setFocused] = useState(false);
  const keel = useRef<{ way: Way; at: number } | null>(null);
  const [keyed, setKeyed] = useState(false); // the cursor is for those who use keys
  const press = useRef(0);
  const held = useRef(false);

  const camera = useCamera(ground, frame, (event) => {
    const handle = (event.target as Element | null)?.closest?.("[data-handle]")?.getAttribute("data-handle");
    const taken = props.handles?.find((piece) => `${piece.domain} ${piece.id}` === handle);
    if (taken) return props.onHandle?.(taken);
    const hex = hexUnder(event);
    if (hex === null || held.current) return;
    setCursor(hex);
    onPoint(hex, event.pointerType === "touch" ? "touch" : "mouse");
  });

  useEffect(() => camera.attend([...targets.keys()].flatMap((hex) => at.get(hex) ?? [])), [targets, at, camera.shape.width]);
  useEffect(() => setCursor((old) => (old !== null && at.has(old) ? old : null)), [at]);
  useEffect(() => {
    if (props.focus !== undefined && props.focus !== null) moveTo(props.focus, false);
  }, [props.focus]);

  function moveTo(hex: number, look = true): void {
    const spot = at.get(hex);
    if (!spot) return;
    setCursor(hex);
    camera.show(spot.x, spot.y);
    if (look) onLook(hex, "key");
  }

  function step(way: Way): void {
    const from = cursor !== null ? at.get(cursor) : undefined;
    if (!from) return moveTo(first(ground, targets));
    const across = way === "left" || way === "right" ? from.y : from.x;
    const same = keel.current && horizontal(keel.current.way) === horizontal(way);
    if (!same) keel.current = { way, at: across };
    const next = neighbour(ground.hexes, from, way, keel.current!.at);
    if (next) moveTo(next.id);
  }

  function cycle(by: number): void {
    const order = ground.hexes.filter((spot) => targets.has(spot.id)).map((spot) => spot.id);
    if (order.length === 0) return;
    const here = cursor === null ? -1 : order.indexOf(cursor);
    moveTo(order[here < 0 ? 0 : (here + by + order.length) % order.length]!);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    setKeyed(true);
    if (props.onKey?.(event, cursor)) return event.preventDefault();
    const way = ARROWS[event.key];
    if (way) event.shiftKey ? camera.pan(...PAN[way]) : step(way);
    else if (event.key === "Enter" || event.key === " ") cursor !== null ? onPoint(cursor, "key") : cycle(1);
    else if (event.key === "n" || event.key === "]") cycle(1);
    else if (event.key === "p" || event.key === "[") cycle(-1);
    else if (event.key === "+" || event.key === "=") camera.zoom(1.35);
    else if (event.key === "-") camera.zoom(1 / 1.35);
    else if (event.key === "0") camera.fit();
    else return;
    event.preventDefault();
  }

  function onPointerMove(event: PointerEvent): void {
    clearTimeout(press.current);
    if (event.pointerType === "touch") return;
    const hex = event.buttons ? null : hexUnder(event);
    if (hex === hover) return;
    setHover(hex);
    onLook(hex, "mouse");
  }

  function onPointerDown(event: PointerEvent): void {
    held.current = false;
    setKeyed(false);
    clearTimeout(press.current);
    const hex = hexUnder(event);
    if (event.pointerType !== "touch" || hex === null) return;
    press.current = window.setTimeout(() => {
      held.current = true;
      onLook(hex, "touch");
    }, LONG_PRESS);
  }

  const popover = props.popover && at.get(props.popover.hex) ? props.popover : null;
  const shown = cursor !== null && focused && keyed ? cursor : null;
  const { box, shape } = camera;
  return (
    <div class="board-frame" style={{ "--aspect": (ground.width / ground.height).toFixed(3) }}>
      <div class="board-window" ref={frame}>
      <svg
        class="board"
        style={{ width: `${shape.width}px`, height: `${shape.height}px` }}
        viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
        role="application"
        aria-label={say("board")}
        aria-roledescription={say("board-kind")}
        aria-describedby="board-help"
        aria-activedescendant={shown !== null ? `hex-${shown}` : undefined}
        tabIndex={0}
        onKeyDown={onKeyDown}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        onPointerMove={onPointerMove}
        onPointerDown={onPointerDown}
        onPointerUp={() => clearTimeout(press.current)}
        onPointerCancel={() => clearTimeout(press.current)}
        onPointerLeave={(event) => {
          if (event.pointerType === "touch" && held.current) return;
          setHover(null);
          onLook(null, "mouse");
        }}
        onContextMenu={(event) => {
          event.preventDefault();
          const hex = hexUnder(event);
          if (hex !== null && !held.current) props.onOpen?.(hex);
        }}
      >
        <Land ground={ground} />
        <Pieces pieces={pieces} marks={marks} />
        {props.sight && <SightLayer ground={ground} at={at} view={props.sight} target={props.looked ?? null} arc={arcOf(pieces, props.sight.from)} />}
        <Highlights
          ground={ground} at={at} targets={targets} selected={selected} faults={faults} cursor={shown} hover={hover}
        />
        <Hits ground={ground} words={words} name="hex" />
        {props.handles && <Handles pieces={props.handles} />}
      </svg>
      {popover && <Popover spot={at.get(popover.hex)!} camera={camera} frame={frame} modal={popover.modal ?? false} reach={reachOf(ground)} avoid={[...selected].flatMap((hex) => at.get(hex) ?? [])}>{popover.content}</Popover>}
      </div>
      {props.sight && <p class="sight-note" data-test="sight-note">{viewWords(props.sight, at.get(props.sight.from)?.label)}</p>}
      <div class="board-tools">
        {props.tools}
        <button type="button" class="tool" title={say("zoom-in")} aria-label={say("zoom-in")} onClick={() => camera.zoom(1.35)}><Icon name="plus" /></button>
        <button type="button" class="tool" title={say("zoom-out")} aria-label={say("zoom-out")} onClick={() => camera.zoom(1 / 1.35)}><Icon name="minus" /></button>
        <button type="button" class="tool" title={say("zoom-fit")} aria-label={say("zoom-fit")} onClick={() => camera.fit()}><Icon name="fit" /></button>
      </div>
    </div>
  );
}

const PAN: Record<Way, [number, number]> = { left: [-0.2, 0], right: [0.2, 0], up: [0, -0.2], down: [0, 0.2] };
const horizontal = (way: Way): boolean => way === "left" || way === "right";

function hexUnder(event: Event): number | null {
  const found = (event.target as Element | null)?.closest?.("[data-hex]")?.getAttribute("data-hex");
  return found === null || found === undefined ? null : Number(found);
}

function first(ground: Ground, targets: Map<number, Sign>): number {
  return ground.hexes.find((spot) => targets.has(spot.id))?.id ?? ground.hexes[Math.floor(ground.hexes.length / 2)]?.id ?? 0;
}

const arcOf = (pieces: Piece[], hex: number): Set<number> => new Set(pieces.flatMap((piece) => (piece.hex === hex ? piece.arc : [])));

function reachOf(ground: Ground): number {
  return Math.max(...ground.corners.map(([, y]) => Math.abs(y)), 1);
}

interface Place { left: number; top: number }
interface Size { width: number; height: number }

/** Above, to the right, to the left or below: the first that fits and covers nothing that should be seen. */
function beside(middle: { x: number; y: number }, far: number, card: Size, edge: Size, keep: { x: number; y: number }[]): Place {
  const tries: Place[] = [
    { left: middle.x - card.width / 2, top: middle.y - far - card.height },
    { left: middle.x + far, top: middle.y - card.height / 2 },
    { left: middle.x - far - card.width, top: middle.y - card.height / 2 },
    { left: middle.x - card.width / 2, top: middle.y + far },
  ];
  const inside = tries.map(({ left, top }) => ({
    left: Math.max(8, Math.min(left, edge.width - card.width - 8)), top: Math.max(8, Math.min(top, edge.height - card.height - 8)),
  }));
  const hides = ({ left, top }: Place): number =>
    keep.filter(({ x, y }) => x > left - far / 2 && x < left + card.width + far / 2 && y > top - far / 2 && y < top + card.height + far / 2).length;
  return inside.reduce((best, each) => (hides(each) < hides(best) ? each : best));
}

interface PopoverProps {
  spot: Spot;
  camera: ReturnType<typeof useCamera>;
  frame: { current: HTMLElement | null };
  modal: boolean;
  reach: number;
  avoid: Spot[]; // what should stay in sight
  children: ComponentChildren;
}

/** A card beside a hex, inside the frame, where it hides least of what matters. */
function Popover({ spot, camera, frame, modal, reach, avoid, children }: PopoverProps) {
  const own = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<Place | null>(null);
  useEffect(() => {
    const card = own.current?.getBoundingClientRect();
    const edge = frame.current?.getBoundingClientRect();
    if (!card || !edge) return;
    const middle = camera.screen(spot.x, spot.y);
    const far = middle.y - camera.screen(spot.x, spot.y - reach).y + 8;
    const keep = [middle, ...avoid.map((each) => camera.screen(each.x, each.y))];
    const best = beside(middle, far, card, edge, keep);
    setPlace((old) => (old && Math.abs(old.left - best.left) < 1 && Math.abs(old.top - best.top) < 1 ? old : best));
  });
  return (
    <div
      ref={own}
      class={`popover ${modal ? "popover-live" : ""}`}
      style={place ? { left: `${place.left}px`, top: `${place.top}px` } : { left: "0px", top: "0px", visibility: "hidden" }}
    >
      {children}
    </div>
  );
}
