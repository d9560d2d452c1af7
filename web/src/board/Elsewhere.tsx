/** Signs at the edge of the window: how much may be chosen out of sight, or else how many of one's own units stand there, and where. */
import { type Edge, type Group, type Shape, elsewhere } from "../elsewhere";
import type { Box, Point } from "../geometry";
import { say } from "../words";

const TURN: Record<Edge, number> = { right: 0, down: 90, left: 180, up: 270 };

interface Props { places: readonly Point[]; own: readonly Point[]; box: Box; shape: Shape; onGo: (places: Point[]) => void } // own: units of this side that are not chosen now

export function Elsewhere({ places, own, box, shape, onGo }: Props) {
  const clear = [...places, ...own];
  const found = elsewhere(places, box, shape, clear);
  const rest = elsewhere(own, box, shape, clear).filter(({ edge }) => !found.some((each) => each.edge === edge));
  return (
    <>
      {found.map((each) => <Beyond key={each.edge} {...each} words="elsewhere" onGo={onGo} />)}
      {rest.map((each) => <Beyond key={`own ${each.edge}`} {...each} words="elsewhere-own" onGo={onGo} />)}
    </>
  );
}

function Beyond({ edge, places, at, words, onGo }: Group & { words: string; onGo: (places: Point[]) => void }) {
  const told = say(words, { count: places.length, at: edge });
  return (
    <button
      type="button" class={`elsewhere elsewhere-${edge} ${words}`} style={{ "--at": `${Math.round(at)}px` }} data-test={words} data-edge={edge}
      title={told} onClick={() => onGo(places)}
    >
      <svg viewBox="-5 -6 10 12" width="9" height="11" aria-hidden="true" style={{ transform: `rotate(${TURN[edge]}deg)` }}><path d="M-4-5L4 0L-4 5Z" /></svg><span aria-hidden="true">{places.length}</span><span class="sr-only">{told}</span>
    </button>
  );
}
