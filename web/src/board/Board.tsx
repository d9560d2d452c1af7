/** The board: one SVG, under pointer, touch and keys alike. */
import type { ComponentChildren, RefObject } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";

import { ONE_COLUMN, type Way, neighbour } from "../geometry";
import { Icon } from "../parts/Icon";
import type { Beat, Figure } from "../staging";
import type { Flank, Ground, Mark, Piece, ShadeLine, Spot } from "../wire";
import { type View, viewWords } from "../table/sight";
import { say } from "../words";
import { type Home, hexWidth, useCamera } from "./camera";
import { Elsewhere } from "./Elsewhere";
import { Flanks, GroundLayer, Handles, Highlights, Hits, Pieces, Rings, type Sign } from "./layers";
import { Legend, OverlayLayer, drawnAtAll, formOf } from "./OverlayLayer";
import { PHONE, leaveInSight } from "./sheet";
import { SightLayer } from "./SightLayer";
import { StageLayer } from "./StageLayer";
import type { Laid } from "./turning";

export type How = "mouse" | "touch" | "key";

export interface BoardProps {
  ground: Laid;
  flanks?: Flank[]; // from the left, as they are called by whoever sits at the lower edge
  pieces: Piece[];
  marks: Mark[];
  targets: Map<number, Sign>;
  selected: ReadonlySet<number>;
  faults: ReadonlySet<number>;
  sight?: View | null; // what is seen from a hex
  overlay?: { title: string; shades: ShadeLine[]; word: (kind: string) => string } | null; // what is laid over the map
  stage?: { trail: Figure[]; beat: Beat | null }; // what the other side did, and does now
  banner?: ComponentChildren; // words over the board
  looked?: number | null; // the hex under pointer, finger or cursor
  tools?: ComponentChildren; // beside those that every board has
  words: Map<number, string>; // what a screen reader hears of each hex
  close?: boolean; // begin where this side decides, near enough to read the counters
  side?: string | null; // whose units should be seen, then
  phase?: string; // when another begins, the board opens anew, unless somebody has moved it
  focus?: number | null; // a hex the cursor is sent to
  popover?: { of: string; hex: number; content: ComponentChildren; modal?: boolean } | null;
  handles?: Piece[]; // what may be taken hold of
  onHandle?: (piece: Piece) => void;
  onOpen?: (hex: number) => void; // the other button of the mouse
  onPoint: (hex: number, how: How, on: string | null) => void; // and the piece there that lies under the pointer
  onLook: (hex: number | null, how: How, on?: string | null) => void;
  onKey?: (event: KeyboardEvent, hex: number | null) => boolean;
}

const ARROWS: Record<string, Way> = { ArrowLeft: "left", ArrowRight: "right", ArrowUp: "up", ArrowDown: "down" };
const NO_FIGURES: Figure[] = [];
const LONG_PRESS = 450;
const MANY = 80; // pieces of which none glides to its place: all that lies above a gliding one would be drawn anew at every frame
const FLANK = 13; // pixels: how large the names of its parts are written; no larger than a part of a hex
const FLANK_SHARE = 0.36;
/** Pixels across a hex from which more is shown: see `lod-` in board.css. */
const DETAILS = [[105, "close"], [58, "near"], [27, "mid"], [0, "far"]] as const;

export function Board(props: BoardProps) {
  const { ground, pieces, marks, targets, selected, faults, words, onPoint, onLook } = props;
  const frame = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const at = useMemo(() => new Map(ground.hexes.map((spot) => [spot.id, spot])), [ground]);
  const [cursor, setCursor] = useState<number | null>(null);
  const [hover, setHover] = useState<number | null>(null);
  const [focused, setFocused] = useState(false);
  const keel = useRef<{ way: Way; at: number } | null>(null);
  const [keyed, setKeyed] = useState(false); // the cursor is for those who use keys
  const press = useRef(0);
  const held = useRef(false);
  const over = useRef<string | null>(null); // the piece under the pointer

  const asked = useMemo(() => {
    const hexes = targets.size > 0 ? [...targets.keys()] : marks.filter((mark) => mark.kind === "attention").map((mark) => mark.hex);
    return hexes.flatMap((hex) => at.get(hex) ?? []);
  }, [targets, at]);
  const choosable = useMemo(() => [...targets].flatMap(([hex, sign]) => (sign === "other" ? [] : at.get(hex) ?? [])), [targets, at]);
  const own = useMemo(() => (props.side ? pieces.filter((piece) => piece.side === props.side && !piece.handle).flatMap((piece) => at.get(piece.hex) ?? []) : []), [pieces, at, props.side]);
  const idle = useMemo(() => (innerWidth <= ONE_COLUMN ? [] : own.filter((spot) => !choosable.includes(spot))), [own, choosable]);
  const camera = useCamera(ground, frame, (event) => {
    const handle = (event.target as Element | null)?.closest?.("[data-handle]")?.getAttribute("data-handle");
    const taken = props.handles?.find((piece) => `${piece.domain} ${piece.id}` === handle);
    if (taken) return props.onHandle?.(taken);
    const hex = hexUnder(event);
    if (hex === null || held.current) return;
    setCursor(hex);
    const touch = event.pointerType === "touch"; // a finger covers a whole stack
    onPoint(hex, touch ? "touch" : "mouse", touch ? null : pieceUnder(event, hex, pieces));
  }, props.close ? homeOf(asked, own, pieces.flatMap((piece) => at.get(piece.hex) ?? [])) : undefined, asked.length > 0, props.phase);

  useEffect(() => camera.attend(asked), [asked, camera.shape.width]);
  const staged = useMemo(() => placesOf(props.stage?.beat ?? null, at), [props.stage?.beat, at]);
  const low = staged.some((spot) => spot.y < camera.box.y + camera.box.height * 0.3); // words give way to what they tell of
  useEffect(() => {
    if (staged.length > 0) camera.witness(staged);
  }, [staged]);
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
    else if (event.key === "Enter" || event.key === " ") cursor !== null ? onPoint(cursor, "key", null) : cycle(1);
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
    const on = hex === null ? null : pieceUnder(event, hex, pieces);
    if (hex === hover && on === over.current) return;
    over.current = on;
    setHover(hex);
    onLook(hex, "mouse", on);
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
  const scale = shape.width / box.width; // the whole board is laid out and only scrolled: panning draws nothing anew
  const [left, top] = [Math.round(box.x * scale), Math.round(box.y * scale)];
  useScrolled(sheet, left, top, (x, y) => camera.goTo(x / scale, y / scale));
  const spread = { left: `${Math.max(0, -left)}px`, top: `${Math.max(0, -top)}px`, width: `${ground.width * scale}px`, height: `${ground.height * scale}px` };
  const whole = `0 0 ${ground.width} ${ground.height}`;
  const across = hexWidth(ground) * scale;
  const detail = DETAILS.find(([least]) => across >= least)![1];
  return (
    <div class="board-frame" style={{ "--aspect": (ground.width / ground.height).toFixed(3) }}>
      <div class="board-window" ref={frame}>
      <div
        class="board-sheet"
        ref={sheet}
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
      <svg
        class="board"
        style={{ "--shown": `${left} ${top}`, ...spread }}
        viewBox={whole}
        data-detail={detail}
        data-many={pieces.length > MANY || undefined}
        role="application"
        aria-label={say("board")}
        aria-roledescription={say("board-kind")}
        aria-describedby="board-help"
        aria-activedescendant={shown !== null ? `hex-${shown}` : undefined}
        tabindex={0}
        onKeyDown={onKeyDown}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
      >
        <GroundLayer ground={ground} />
        {props.overlay && <OverlayLayer ground={ground} at={at} shades={props.overlay.shades} />}
        {props.flanks && <Flanks flanks={props.flanks} bottom={Math.min(ground.height, Math.round(box.y + box.height))} size={Math.min(FLANK / scale, FLANK_SHARE * hexWidth(ground))} />}
        <Rings ground={ground} at={at} targets={targets} selected={selected} hover={hover} />
        <Pieces pieces={pieces} marks={marks} close={detail === "close"} />
        <Hits ground={ground} words={words} name="hex" />
      </svg>
      <svg class="board-upper" style={spread} viewBox={whole}>
        {props.sight && <SightLayer ground={ground} at={at} view={props.sight} target={props.looked ?? null} arc={arcOf(pieces, props.sight.from)} />}
        {props.stage && <StageLayer ground={ground} at={at} trail={props.stage.trail} now={props.stage.beat?.figures ?? NO_FIGURES} />}
        <Highlights
          ground={ground} at={at} targets={targets} faults={faults} cursor={shown}
        />
        {props.handles && <Handles pieces={props.handles} />}
      </svg>
      </div>
      <Elsewhere places={choosable} own={idle} box={box} shape={shape} onGo={camera.turnTo} />
      {popover && <Popover key={`${popover.of} ${popover.hex}`} spot={at.get(popover.hex)!} camera={camera} frame={frame} modal={popover.modal ?? false} reach={reachOf(ground)} avoid={[...selected, ...targets.keys()].flatMap((hex) => at.get(hex) ?? [])}>{popover.content}</Popover>}
      </div>
      {props.banner && <div class={`banner-place ${low ? "banner-low" : ""}`}>{props.banner}</div>}
      {props.sight && <p class="sight-note" data-test="sight-note">{viewWords(props.sight, at.get(props.sight.from)?.label)}</p>}
      {props.overlay && <Legend title={props.overlay.title} entries={props.overlay.shades.filter(drawnAtAll).map((shade) => ({ tone: shade.tone, kind: shade.kind, words: props.overlay!.word(shade.kind), form: formOf(shade), note: shade.notes?.[0]?.[1] }))} />}
      <div class="board-tools">
        {props.tools}
        <button type="button" class="tool" title={say("zoom-in")} aria-label={say("zoom-in")} onClick={() => camera.zoom(1.35)}><Icon name="plus" /></button>
        <button type="button" class="tool" title={say("zoom-out")} aria-label={say("zoom-out")} onClick={() => camera.zoom(1 / 1.35)}><Icon name="minus" /></button>
        <button type="button" class="tool" title={say("zoom-fit")} aria-label={say("zoom-fit")} onClick={() => camera.fit()} data-test="fit"><Icon name="fit" /></button>
      </div>
    </div>
  );
}

/** What a table opens on: what may be chosen, before one's own units, before all; on a phone, which shows little, what may be chosen alone. */
function homeOf(asked: Spot[], own: Spot[], all: Spot[]): Home {
  if (asked.length > 0) return { first: asked, others: innerWidth <= ONE_COLUMN ? [] : own };
  return { first: own.length > 0 && innerWidth > ONE_COLUMN ? own : all, others: [] };
}

/** Keeps what is scrolled where the camera looks; if something else scrolls it, the camera follows. */
function useScrolled(sheet: RefObject<HTMLElement | null>, left: number, top: number, onScrolled: (x: number, y: number) => void): void {
  const now = useRef({ left, top, onScrolled });
  now.current = { left, top, onScrolled };
  useLayoutEffect(() => sheet.current?.scrollTo({ left, top, behavior: "instant" }));
  useEffect(() => {
    const element = sheet.current;
    const follow = (): void => {
      const { left, top, onScrolled } = now.current;
      const { scrollLeft, scrollTop } = element!;
      if (Math.abs(scrollLeft - Math.max(0, left)) > 1 || Math.abs(scrollTop - Math.max(0, top)) > 1) onScrolled(scrollLeft, scrollTop);
    };
    element?.addEventListener("scroll", follow, { passive: true });
    return () => element?.removeEventListener("scroll", follow);
  }, []);
}

/** Where a beat shows something. */
function placesOf(beat: Beat | null, at: Map<number, Spot>): Spot[] {
  const hexes = beat?.figures.flatMap((figure) => ("at" in figure ? [figure.at] : [figure.from, figure.to])) ?? [];
  return hexes.flatMap((hex) => at.get(hex) ?? []);
}

const PAN: Record<Way, [number, number]> = { left: [-0.2, 0], right: [0.2, 0], up: [0, -0.2], down: [0, 0.2] };
const horizontal = (way: Way): boolean => way === "left" || way === "right";

function hexUnder(event: Event): number | null {
  const found = (event.target as Element | null)?.closest?.("[data-hex]")?.getAttribute("data-hex");
  return found === null || found === undefined ? null : Number(found);
}

/** The piece under the pointer where a hex has several, if they do not lie over one another there. */
function pieceUnder({ clientX, clientY }: PointerEvent, hex: number, pieces: Piece[]): string | null {
  const there = pieces.filter((piece) => piece.hex === hex && !piece.handle).map((piece) => `${piece.domain} ${piece.id}`);
  if (there.length < 2) return null;
  const under = there.filter((name) => {
    const box = document.querySelector(`[data-piece="${name}"]`)?.getBoundingClientRect();
    return box && clientX >= box.left && clientX <= box.right && clientY >= box.top && clientY <= box.bottom;
  });
  return under.length === 1 ? under[0]! : null;
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

/** Above, to the right, to the left or below: the first that fits and covers least of what should be seen. */
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
  return inside.map((place) => ({ ...place, hides: hides(place) })).reduce((best, each) => (each.hides < best.hides ? each : best));
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
  useLayoutEffect(() => {
    if (!own.current || !frame.current) return;
    if (innerWidth <= PHONE) {
      own.current.style.maxHeight = "";
      own.current.style.maxHeight = `${leaveInSight(frame.current, own.current)}px`;
      return setPlace((old) => old ?? { left: 0, top: 0 });
    }
    const card = own.current.getBoundingClientRect();
    const edge = frame.current.getBoundingClientRect();
    const middle = camera.screen(spot.x, spot.y);
    const far = middle.y - camera.screen(spot.x, spot.y - reach).y + 8;
    const best = beside(middle, far, card, edge, [middle, ...avoid.map((each) => camera.screen(each.x, each.y))]);
    setPlace((old) => (old && Math.abs(old.left - best.left) < 1 && Math.abs(old.top - best.top) < 1 ? old : best));
  });
  return (
    <div ref={own} class={`popover ${modal ? "popover-live" : ""}`} style={place ? { "--left": `${place.left}px`, "--top": `${place.top}px` } : { visibility: "hidden" }}>
      {children}
    </div>
  );
}
