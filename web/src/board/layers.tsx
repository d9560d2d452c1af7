/** The layers of a board: ground, pieces and marks as the game drew them, then what may be done. */
import { memo } from "preact/compat";
import { useLayoutEffect, useRef } from "preact/hooks";

import type { Ground, Mark, Piece, Spot } from "../wire";
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

export type Sign = "hex" | "piece" | "other";

interface Signs {
  ground: Ground;
  at: Map<number, Spot>;
  targets: Map<number, Sign>;
  selected: ReadonlySet<number>;
  faults: ReadonlySet<number>;
  cursor: number | null;
  hover: number | null;
}

/** What may be done, said by shape as well as by colour: dots for hexes, brackets for pieces, a cross for "why not". */
export const Highlights = memo(function Highlights({ ground, at, targets, selected, faults, cursor, hover }: Signs) {
  const size = Math.max(...ground.corners.map(([x, y]) => Math.hypot(x, y)), 1);
  const outline = points(ground.corners, 0.93);
  const place = (hex: number): string | null => {
    const spot = at.get(hex);
    return spot ? `translate(${spot.x} ${spot.y})` : null;
  };
  const drawn = (hex: number, kind: string, inside: preact.ComponentChildren) => {
    const where = place(hex);
    return where && <g key={`${kind} ${hex}`} class={`sign ${kind}`} data-at={hex} transform={where}>{inside}</g>;
  };
  return (
    <g class="signs" aria-hidden="true">
      {[...targets].map(([hex, sign]) => drawn(hex, `sign-${sign}`, <>
        <polygon class="under" points={outline} />
        <polygon class="over" points={outline} />
        {sign === "hex" && <circle class="dot" r={size * 0.16} />}
        {sign === "piece" && <path class="bracket" d={brackets(size * 0.93)} />}
      </>))}
      {[...faults].map((hex) => drawn(hex, "sign-fault", <>
        <polygon class="under" points={outline} />
        <polygon class="over" points={outline} />
        <path class="cross" d={`M${-size * 0.3} ${-size * 0.3}L${size * 0.3} ${size * 0.3}M${size * 0.3} ${-size * 0.3}L${-size * 0.3} ${size * 0.3}`} />
      </>))}
      {[...selected].map((hex) => drawn(hex, "sign-selected", <>
        <polygon class="under" points={outline} />
        <polygon class="over" points={outline} />
      </>))}
      {hover !== null && drawn(hover, "sign-hover", <polygon class="over" points={outline} />)}
      {cursor !== null && drawn(cursor, "sign-cursor", <>
        <polygon class="under" points={points(ground.corners, 1.02)} />
        <polygon class="over" points={points(ground.corners, 1.02)} />
      </>)}
    </g>
  );
});

export function points(corners: readonly [number, number][], scale: number, about = { x: 0, y: 0 }): string {
  return corners.map(([x, y]) => `${(about.x + x * scale).toFixed(1)},${(about.y + y * scale).toFixed(1)}`).join(" ");
}

function brackets(r: number): string {
  const a = r * 0.72;
  const b = r * 0.4;
  return [[-1, -1], [1, -1], [1, 1], [-1, 1]]
    .map(([x, y]) => `M${x! * b} ${y! * a}H${x! * a}V${y! * b}`)
    .join("");
}

/** A hex that is not painted over each place, which pointers and screen readers find. Moved each to its place they would be thousands of layers to sort. */
export const Hits = memo(function Hits({ ground, words, name }: { ground: Ground; words: Map<number, string>; name: string }) {
  return (
    <g class="hits">
      {ground.hexes.map((spot) => (
        <polygon
          key={spot.id}
          id={`${name}-${spot.id}`}
          data-hex={spot.id}
          data-label={spot.label}
          role="img"
          aria-label={words.get(spot.id) ?? spot.label}
          points={points(ground.corners, 1, spot)}
        />
      ))}
    </g>
  );
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
