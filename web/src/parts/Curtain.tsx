/** Between two people at one screen: nothing is shown until the right one sits before it. */
import { useEffect, useRef } from "preact/hooks";

import { say, sideName } from "../words";

export function Curtain({ game, side, onOpen }: { game: string; side: string; onOpen: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), [side]);
  return (
    <div class="curtain" data-test="curtain">
      <h1>{say("curtain", { side: sideName(game, side) })}</h1>
      <p class="muted">{say("curtain-text")}</p>
      <button ref={button} type="button" class="primary large" onClick={onOpen} data-test="uncover">{say("curtain-open", { side: sideName(game, side) })}</button>
    </div>
  );
}
