/** Things in a row that may be longer than its place: what lies beyond an edge is counted there, and a click goes to it. */
import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";

import { say } from "../words";

interface Props {
  class: string;
  of: string; // what the things match
  keeps?: boolean; // it keeps the most room that it has needed
  onScroll?: () => void;
  children: ComponentChildren;
}

export function Row({ class: name, of, keeps, onScroll, children }: Props) {
  const most = useRef(0);
  const place = useRef<HTMLDivElement>(null);
  const own = useRef<HTMLDivElement>(null);
  const [beyond, setBeyond] = useState<Beyond>({ left: 0, right: 0 });
  const look = (): void => {
    if (!own.current) return; // a scroll is told of a moment later, when the row may be gone
    const now = beyondOf(own.current, of);
    setBeyond((old) => same(old, now));
  };
  useLayoutEffect(() => {
    look();
    most.current = Math.max(most.current, own.current!.offsetHeight);
    place.current!.style.minHeight = keeps ? `${most.current}px` : "";
  });
  useEffect(() => {
    const watcher = new ResizeObserver(look);
    watcher.observe(own.current!);
    return () => watcher.disconnect();
  }, []);
  const go = (way: number) => () => own.current!.scrollBy({ left: way * own.current!.clientWidth * STEP });
  return (
    <div ref={place} class={`row-window ${name}-window`}>
      <div
        ref={own} class={name}
        onScroll={() => {
          look();
          onScroll?.();
        }}
      >
        {children}
      </div>
      {beyond.left > 0 && <button type="button" class="row-more row-left" tabIndex={-1} aria-label={say("more-left", { count: beyond.left })} onClick={go(-1)} data-test="more-left">‹ {beyond.left}</button>}
      {beyond.right > 0 && <button type="button" class="row-more row-right" tabIndex={-1} aria-label={say("more-right", { count: beyond.right })} onClick={go(1)} data-test="more-right">{beyond.right} ›</button>}
    </div>
  );
}

interface Beyond { left: number; right: number }

const STEP = 0.8; // of the width: what was cut is seen whole, and where one comes from as well
const SLACK = 6; // pixels of a thing that may be missing

function beyondOf(row: HTMLElement, of: string): Beyond {
  if (row.scrollWidth <= row.clientWidth + SLACK) return { left: 0, right: 0 };
  const edge = row.getBoundingClientRect();
  const boxes = [...row.querySelectorAll(of)].map((each) => each.getBoundingClientRect());
  return { left: boxes.filter((box) => box.left < edge.left - SLACK).length, right: boxes.filter((box) => box.right > edge.right + SLACK).length };
}

const same = (old: Beyond, now: Beyond): Beyond => (old.left === now.left && old.right === now.right ? old : now);
