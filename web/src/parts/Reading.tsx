/** The place in the panel where what is under the pointer is read: it keeps its size, and what does not fit says less, until the whole is asked for. */
import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";

import { ONE_COLUMN } from "../geometry";
import { say } from "../words";

interface Props { of: string | null; live?: boolean; children?: ComponentChildren } // of: what is read, by name; live: it may be clicked

/** Whether there is such a place: a phone shows a card over the board instead. */
export const readsAside = (): boolean => innerWidth > ONE_COLUMN;

export function Reading({ of, live, children }: Props) {
  const [whole, setWhole] = useState(false); // all of it, over what is below
  const turn = (): void => setWhole((old) => !old);
  useKey("r", turn);
  if (!readsAside()) return null;
  return (
    <section class="reading" aria-label={say("reading")} data-test="reading">
      {of === null ? <p class="muted small">{say("reading-nothing")}</p> : <Fitted key={of} live={live ?? false} whole={whole} onWhole={turn}>{children}</Fitted>}
    </section>
  );
}

/** A key that works everywhere but where one types. */
function useKey(key: string, act: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey || (event.target as HTMLElement).closest("input:not([type=range]), select, textarea, dialog")) return;
      event.preventDefault();
      act();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}

/** What is told of the ground ends in a whole line, and shows that it goes on. */
function endInLine(text: HTMLElement): void {
  text.style.cssText = "";
  const lines = Math.floor(text.clientHeight / parseFloat(getComputedStyle(text).lineHeight));
  if (lines > 0 && isCut(text)) text.style.cssText = `display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: ${lines}`;
}

const isCut = (box: HTMLElement): boolean => box.scrollHeight > box.clientHeight + 1;
const LEAST = 3; // how often it may say less; then it is cut
const OMITS = 2; // from here on it leaves something out

interface FittedProps { live: boolean; whole: boolean; onWhole: () => void; children: ComponentChildren }

function Fitted({ live, whole, onWhole, children }: FittedProps) {
  const own = useRef<HTMLDivElement>(null);
  const [less, setLess] = useState(0);
  useLayoutEffect(() => {
    if (!live && !whole && less < LEAST && own.current && isCut(own.current)) setLess(less + 1);
    else own.current?.querySelectorAll<HTMLElement>(".hex-terrain").forEach(endInLine);
  });
  const more = !live && less >= OMITS;
  return (
    <div class={`read-place ${more ? "read-cut" : ""} ${more && whole ? "read-whole" : ""}`}>
      <div ref={own} class={`read ${live ? "read-live" : ""}`} data-less={more && whole ? 0 : less}>{children}</div>
      {more && <button type="button" class="read-more" aria-expanded={whole} onClick={onWhole} data-test="read-more">{say(whole ? "read-less" : "read-more")} <kbd aria-hidden="true">r</kbd></button>}
    </div>
  );
}
