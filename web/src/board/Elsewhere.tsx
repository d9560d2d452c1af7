/** Signs at the edge of the window: how much may be chosen out of sight, and where. */
import { type Edge, type Shape, elsewhere } from "../elsewhere";
import type { Box, Point } from "../geometry";
import { say } from "../words";

const TURN: Record<Edge, number> = { right: 0, down: 90, left: 180, up: 270 };

export function Elsewhere({ places, box, shape, onGo }: { places: readonly Point[]; box: Box; shape: Shape; onGo: (places: Point[]) => void }) {
  return (
    <>
      {elsewhere(places, box, shape).map(({ edge, places: found, at }) => (
        <button
          key={edge} type="button" class={`elsewhere elsewhere-${edge}`} style={{ "--at": `${Math.round(at)}px` }} data-test="elsewhere" data-edge={edge}
          title={say("elsewhere", { count: found.length, at: edge })} aria-label={say("elsewhere", { count: found.length, at: edge })} onClick={() => onGo(found)}
        >
          <svg viewBox="-5 -6 10 12" width="9" height="11" aria-hidden="true" style={{ transform: `rotate(${TURN[edge]}deg)` }}><path d="M-4-5L4 0L-4 5Z" /></svg>{found.length}
        </button>
      ))}
    </>
  );
}
