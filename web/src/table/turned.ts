/** The board as somebody sits at it: his own side at the lower edge, and turned by hand. */
import { useMemo, useState } from "preact/hooks";

import { type Laid, turnedGround, turnedMarks, turnedPieces } from "../board/turning";
import type { Flank, Ground, Mark, Moment, Piece } from "../wire";

export interface Turned { ground: Laid | null; pieces: Piece[]; marks: Mark[]; flanks: Flank[]; flipped: boolean; flip: () => void }

/** What is drawn of a moment for whoever looks at it from a side; nobody in particular: as the game draws it. */
export function useTurned(moment: Moment | null, laid: Ground | null, viewer: string | null): Turned {
  const [flipped, setFlipped] = useState(false);
  const below = !moment || moment.bottom === null || viewer === null || moment.bottom === viewer; // as the game draws it, this side sits at the lower edge
  const turned = below === flipped;
  const ground = useMemo(() => (laid && turned ? turnedGround(laid) : laid), [laid, turned]);
  const pieces = useMemo(() => (laid && turned && moment ? turnedPieces(moment.scene.pieces, laid) : moment?.scene.pieces ?? []), [moment, laid, turned]);
  const marks = useMemo(() => (laid && turned && moment ? turnedMarks(moment.scene.marks, laid) : moment?.scene.marks ?? []), [moment, laid, turned]);
  const flanks = useMemo(() => flanksOf(moment, laid, turned, flipped), [moment?.flanks, laid, turned, flipped]);
  return { ground, pieces, marks, flanks, flipped, flip: () => setFlipped(!flipped) };
}

/** What the parts of the board are called by this side, from the left of the screen. */
function flanksOf(moment: Moment | null, ground: Ground | null, turned: boolean, flipped: boolean): Flank[] {
  if (!ground || !moment || moment.side === null) return [];
  const places = moment.flanks.map(({ x }) => (turned ? ground.width - x : x)).sort((a, b) => a - b);
  const titles = moment.flanks.map(({ title }) => title);
  if (flipped) titles.reverse(); // whoever looks from the other edge has his left at the right
  return places.map((x, i) => ({ x, title: titles[i]! }));
}
