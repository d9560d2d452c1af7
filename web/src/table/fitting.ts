/** A question with its buttons is drawn closer together, step by step, until all of it is in sight without scrolling. */
import type { RefObject } from "preact";
import { useEffect, useLayoutEffect } from "preact/hooks";

import { readsAside } from "../parts/Reading";

const CLOSEST = 4; // what each step saves is told in table.css

/** `of`: all that is asked, in words; measured anew when it or the window changes. */
export function useFitting(own: RefObject<HTMLElement | null>, of: string): void {
  useLayoutEffect(() => fit(own.current), [of]);
  useEffect(() => {
    const again = (): void => fit(own.current);
    addEventListener("resize", again);
    void document.fonts?.ready.then(again);
    return () => removeEventListener("resize", again);
  }, []);
}

function fit(asked: HTMLElement | null): void {
  const place = asked?.parentElement;
  if (!asked || !place) return;
  delete asked.dataset.tight;
  if (!readsAside()) return;
  for (let step = 1; step <= CLOSEST && place.scrollHeight > place.clientHeight + 1; step++) asked.dataset.tight = String(step);
}
