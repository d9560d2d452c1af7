/** The place in the panel where what is under the pointer is read: it keeps its size, and what does not fit says less. */
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";

import { ONE_COLUMN } from "../geometry";
import { say } from "../words";

interface Props { of: string | null; live?: boolean; children?: ComponentChildren } // of: what is read, by name; live: it may be clicked

/** Whether there is such a place: a phone shows a card over the board instead. */
export const readsAside = (): boolean => innerWidth > ONE_COLUMN;

export function Reading({ of, live, children }: Props) {
  if (!readsAside()) return null;
  return (
    <section class="reading" aria-label={say("reading")} data-test="reading">
      {of === null ? <p class="muted small">{say("reading-nothing")}</p> : <Fitted key={of} live={live ?? false}>{children}</Fitted>}
    </section>
  );
}

const isCut = (box: HTMLElement): boolean => box.scrollHeight > box.clientHeight + 1;
const LEAST = 3; // how often it may say less; then it is cut, and shows that it is

function Fitted({ live, children }: { live: boolean; children: ComponentChildren }) {
  const own = useRef<HTMLDivElement>(null);
  const [less, setLess] = useState(0);
  useLayoutEffect(() => {
    if (!live && less < LEAST && own.current && isCut(own.current)) setLess(less + 1);
  });
  return <div ref={own} class={`read ${live ? "read-live" : ""}`} data-less={less}>{children}</div>;
}
