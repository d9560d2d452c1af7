/** The line of what lies beside the board: where it is too long for its place it is written smaller, and then piles are folded. */
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";

import { say } from "../words";
import { readsAside } from "./Reading";

export function Below({ of, children }: { of: string; children: (folded: boolean) => ComponentChildren }) { // of: all that it says, in words
  const own = useRef<HTMLDivElement>(null);
  const [folded, setFolded] = useState<string | null>(null); // what it said when it had to be folded
  const [wide, setWide] = useState(0);
  useLayoutEffect(() => {
    const line = own.current!;
    delete line.dataset.tight;
    if (!readsAside() || !isCut(line)) return;
    line.dataset.tight = "";
    if (folded !== of && isCut(line)) setFolded(of);
  }, [of, folded, wide]);
  useLayoutEffect(() => {
    const watcher = new ResizeObserver(([entry]) => {
      setFolded(null);
      setWide(Math.round(entry!.contentRect.width));
    });
    watcher.observe(own.current!.parentElement!);
    return () => watcher.disconnect();
  }, []);
  return <div ref={own} class="below-line" role="group" aria-label={say("beside")} tabIndex={0}>{children(folded === of)}</div>;
}

/** Whether something of the line is out of sight; what somebody has unfolded may be longer. */
function isCut(line: HTMLElement): boolean {
  if (line.querySelector("details[open]")) return false;
  const place = line.parentElement!;
  const cut = (box: HTMLElement): boolean => box.scrollWidth > box.clientWidth + 1;
  return cut(line) || place.scrollHeight > place.clientHeight + 1 || [...line.querySelectorAll<HTMLElement>(".chips, .chip")].some(cut);
}
