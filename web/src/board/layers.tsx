/** The layers of a board: ground, pieces and marks as the game drew them, then what may be done. */
import { memo } from "preact/compat";
import { useLayoutEffect, useRef } from "preact/hooks";

import type { Flank, Ground, Mark, Piece, Spot } from "../wire";
import { type Laid, setUpright } from "./turning";

/** The ground, put into the page once: it changes seldom, and is large. */
export const GroundLayer = memo(function GroundLayer({ ground }: { ground: Laid }) {
  const holder = useRef<SVGGElement>(null);
  useLayoutEffect(() => {
    const drawn = holder.current?.querySelector("svg");
    drawn?.setAttribute("width", String(ground.width));
    drawn?.setAttribute("height", String(ground.height));
    drawn?.setAttribute("aria-hidden", "true");
    drawn?.removeAttribute("role");
    drawn?.removeAttribute("aria-labelledby");
    drawn?.querySelectorAll("title, desc").forEach((words) => words.remove());
    if (ground.turned && drawn) setUpright(drawn);
  }, [ground]);
  const turn = ground.turned ? `rotate(180 ${ground.width / 2} ${ground.height / 2})` : undefined;
  return <g key={ground.turned ? "turned" : "straight"} ref={holder} class="ground" transform={turn} dangerouslySetInnerHTML={{ __html: ground.svg }} />;
});

export const Pieces = memo(function Pieces({ pieces, marks, close }: { pieces: Piece[]; marks: Mark[]; close: boolean }) {
  return (
    <g aria-hidden="true">
      <Marks marks={marks.filter((mark) => mark.under)} />
      {pieces.filter((piece) => piece.hex >= 0 && !piece.handle).map((piece) => (
        <g
          key={`${piece.domain} ${piece.id}`}
          class="piece"
          data-piece={`${piece.domain} ${piece.id}`}
          style={{ transform: placed(piece, close) }}
          dangerouslySetInnerHTML={{ __html: piece.svg }}
        />
      ))}
      <Marks marks={marks.filter((mark) => !mark.under)} />
    </g>
  );
});

/** Counters of a stack lie one upon another; from close by they lie side by side. */
function placed(piece: Piece, close: boolean): string {
  const [x, y, scale] = (close && piece.spread) || [piece.x, piece.y, 1];
  return `translate(${x}px, ${y}px)${scale === 1 ? "" : ` scale(${scale})`}`;
}

function Marks({ marks }: { marks: Mark[] }) {
  return (
    <>
      {marks.map((mark, i) => (
        <g
          key={`${mark.kind} ${mark.hex} ${i}`}
          class="mark"
          transform={`translate(${mark.x} ${mark.y})`}
          dangerouslySetInnerHTML={{ __html: mark.svg }}
        />
      ))}
    </>
  );
}

/** The names of the parts of a board, at the lower edge of what is seen of it and under whoever stands there. */
export const Flanks = memo(function Flanks({ flanks, bottom, size }: { flanks: Flank[]; bottom: number; size: number }) {
  return (
    <g class="flanks" aria-hidden="true">
      {flanks.map(({ x, title }) => <text key={title} x={x} y={bottom - size * 0.5} font-size={size} stroke-width={size * 0.3} text-anchor="middle">{title}</text>)}
    </g>
  );
});

export type Sign = "hex" | "less" | "piece" | "other";

interface Places { ground: Ground; at: Map<number, Spot>; targets: Map<number, Sign> }
interface Around extends Places { selected: ReadonlySet<number>; hover: number | null }
interface Signs extends Places { faults: ReadonlySet<number>; cursor: number | null }

const INSET = 0.93; // of a hex: what is drawn around it stays clear of its neighbours

/** Something drawn over a hex. */
function drawn(at: Map<number, Spot>, hex: number, kind: string, inside: preact.ComponentChildren) {
  const spot = at.get(hex);
  return spot && <g key={`${kind} ${hex}`} class={`sign ${kind}`} data-at={hex} transform={`translate(${spot.x} ${spot.y})`}>{inside}</g>;
}

const Ring = ({ outline }: { outline: string }) => <><polygon class="under" points={outline} /><polygon class="over" points={outline} /></>;

/** The rings around pieces that may be chosen, are, or are pointed at: under them, so that they hide no number. */
export const Rings = memo(function Rings({ ground, at, targets, selected, hover }: Around) {
  const outline = points(ground.corners, INSET);
  const ring = <Ring outline={outline} />;
  return (
    <g class="signs" aria-hidden="true">
      {[...targets].map(([hex, sign]) => (sign === "piece" ? drawn(at, hex, "ring-piece", ring) : sign === "other" && drawn(at, hex, "sign-other", ring)))}
      {[...selected].map((hex) => drawn(at, hex, "sign-selected", ring))}
      {hover !== null && drawn(at, hover, "sign-hover", <polygon class="over" points={outline} />)}
    </g>
  );
});

/** What may be done, said by shape as well as by colour: dots for hexes, hollow ones for those that give something up, brackets for pieces, a cross for "why not". */
export const Highlights = memo(function Highlights({ ground, at, targets, faults, cursor }: Signs) {
  const size = Math.max(...ground.corners.map(([x, y]) => Math.hypot(x, y)), 1);
  const ring = <Ring outline={points(ground.corners, INSET)} />;
  return (
    <g class="signs" aria-hidden="true">
      {[...targets].map(([hex, sign]) => (sign === "piece"
        ? drawn(at, hex, "sign-piece", <path class="bracket" d={brackets(size * INSET)} />)
        : sign !== "other" && drawn(at, hex, sign === "less" ? "sign-hex sign-less" : "sign-hex", <>{ring}<circle class="dot" r={size * 0.16} /></>)))}
      {[...faults].map((hex) => drawn(at, hex, "sign-fault", <>
        {ring}
        <path class="cross" d={`M${-size * 0.3} ${-size * 0.3}L${size * 0.3} ${size * 0.3}M${size * 0.3} ${-size * 0.3}L${-size * 0.3} ${size * 0.3}`} />
      </>))}
      {cursor !== null && drawn(at, cursor, "sign-cursor", <Ring outline={points(ground.corners, 1.02)} />)}
    </g>
  );
});

export function points(corners: readonly [number, number][], scale: number, about = { x: 0, y: 0 }): string {
  return corners.map(([x, y]) => `${(about.x + x * scale).toFixed(1)},${(about.y + y * scale).toFixed(1)}`).join(" ");
}

function brackets(r: number): string {
  const a = r * 0.86; // clear of what pieces bear at their corners
  const b = r * 0.58;
  return [[-1, -1], [1, -1], [1, 1], [-1, 1]]
    .map(([x, y]) => `M${x! * b} ${y! * a}H${x! * a}V${y! * b}`)
    .join("");
}

/** A hex that is not painted over each place, which pointers and screen readers find. Moved each to its place they would be thousands of layers to sort. */
export const Hits = memo(function Hits({ ground, words, name }: { ground: Ground; words: Map<number, string>; name: string }) {
  return <g class="hits">{ground.hexes.map((spot) => <Hit key={spot.id} spot={spot} corners={ground.corners} words={words.get(spot.id) ?? spot.label} name={name} />)}</g>;
});

/** Of all hexes only those whose words have changed are looked at anew. */
const Hit = memo(function Hit({ spot, corners, words, name }: { spot: Spot; corners: Ground["corners"]; words: string; name: string }) {
  return <polygon id={`${name}-${spot.id}`} data-hex={spot.id} data-label={spot.label} role="img" aria-label={words} points={points(corners, 1, spot)} />;
});

/** What may be taken hold of now, over everything else. */
export function Handles({ pieces }: { pieces: Piece[] }) {
  return (
    <g class="handles">
      {pieces.map((piece) => (
        <g key={`${piece.domain} ${piece.id}`} class="handle" data-handle={`${piece.domain} ${piece.id}`} transform={`translate(${piece.x} ${piece.y})`}>
          <title>{piece.title}</title>
          <g dangerouslySetInnerHTML={{ __html: piece.svg }} />
        </g>
      ))}
    </g>
  );
}
