/** The line of what lies beside the board: where it is too long for its place it is written smaller, and then its piles are folded. */
import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";

import { say } from "../words";
import { readsAside } from "./Reading";

export function Below({ children }: { children: (folded: boolean) => ComponentChildren }) {
  const own = useRef<HTMLDivElement>(null);
  const seen = useRef(""); // what it said when it was measured last
  const folding = useRef(false);
  const [folded, setFolded] = useState(false);
  const [wide, setWide] = useState(0);
  useLayoutEffect(() => {
    const line = own.current!;
    const says = `${wide} ${line.textContent}`;
    if (says === seen.current) return;
    seen.current = says;
    const anew = folded && !folding.current;
    folding.current = false;
    if (anew) return setFolded(false); // it says something else: perhaps all of it fits
    delete line.dataset.tight;
    if (!readsAside() || !isCut(line)) return;
    line.dataset.tight = "";
    if (folded || !isCut(line)) return;
    folding.current = true;
    setFolded(true);
  });
  useEffect(() => {
    const watcher = new ResizeObserver(([entry]) => setWide(Math.round(entry!.contentRect.width)));
    watcher.observe(own.current!.parentElement!);
    return () => watcher.disconnect();
  }, []);
  return <div ref={own} class="below-line" role="group" aria-label={say("beside")} tabIndex={0}>{children(folded)}</div>;
}

/** Whether something of the line is out of sight; what somebody has unfolded may be longer. */
function isCut(line: HTMLElement): boolean {
  if (line.querySelector("details[open]")) return false;
  const place = line.parentElement!;
  const cut = (box: HTMLElement): boolean => box.scrollWidth > box.clientWidth + 1;
  return cut(line) || place.scrollHeight > place.clientHeight + 1 || [...line.querySelectorAll<HTMLElement>(".chips, .chip")].some(cut);
}
