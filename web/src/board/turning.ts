/** A board turned by half: places change, what stands there stays upright. */
import type { Ground, Mark, Piece, Spot } from "../wire";

export interface Laid extends Ground { turned?: boolean }

/** The ground as whoever sits at its upper edge sees it; its drawing is turned when it is put down. */
export function turnedGround(ground: Ground): Laid {
  const hexes = ground.hexes.map((spot) => ({ ...spot, x: ground.width - spot.x, y: ground.height - spot.y }));
  return { ...ground, hexes, corners: ground.corners.map(([x, y]): [number, number] => [-x, -y]), turned: true };
}

/** Pieces keep their place in their hex; what points somewhere, or is taken hold of, turns with the board. */
export function turnedPieces(pieces: readonly Piece[], ground: Ground): Piece[] {
  const at = new Map(ground.hexes.map((spot) => [spot.id, spot]));
  return pieces.map((piece) => {
    const spot = at.get(piece.hex);
    if (!spot) return piece;
    const points = piece.handle || piece.arc.length > 0;
    const [x, y] = moved(piece, spot, ground, points ? -1 : 1);
    const spread = piece.spread && ([...moved({ x: piece.spread[0], y: piece.spread[1] }, spot, ground, 1), piece.spread[2]] as [number, number, number]);
    return { ...piece, x, y, spread, svg: points ? `<g transform="rotate(180)">${piece.svg}</g>` : piece.svg };
  });
}

/** Marks lie where they lie; one that is drawn over the whole board is turned with it. */
export function turnedMarks(marks: readonly Mark[], ground: Ground): Mark[] {
  return marks.map((mark) => {
    const whole = mark.x === 0 && mark.y === 0;
    if (whole) return { ...mark, svg: `<g transform="rotate(180 ${ground.width / 2} ${ground.height / 2})">${mark.svg}</g>` };
    return { ...mark, x: ground.width - mark.x, y: ground.height - mark.y };
  });
}

function moved(place: { x: number; y: number }, spot: Spot, ground: Ground, way: 1 | -1): [number, number] {
  return [ground.width - spot.x + way * (place.x - spot.x), ground.height - spot.y + way * (place.y - spot.y)];
}

/** Words and small pictures of a turned drawing stand upright. */
export function setUpright(drawn: Element): void {
  for (const each of drawn.querySelectorAll<SVGGraphicsElement>("text, use[x], use[transform^='translate']")) {
    if (each.closest("defs")) continue;
    const { x, y, width, height } = each.getBBox();
    const small = each.tagName === "text" || (width < SMALL && height < SMALL);
    if (small) each.setAttribute("transform", `${each.getAttribute("transform") ?? ""}rotate(180 ${x + width / 2} ${y + height / 2})`);
  }
}

const SMALL = 160; // what is larger is ground, not a picture set down on it
