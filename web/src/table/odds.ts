/** The exact chances of the action under the pointer, asked for once a moment. */
import { useEffect, useState } from "preact/hooks";

import type { Link } from "../live";

const PAUSE = 90; // a pointer that only passes over asks nothing
const known = new Map<string, Record<string, unknown>>();
const KEPT = 400;

export function useOdds(link: Link, n: number, text: string | null): Record<string, unknown> | null {
  const key = text === null ? null : `${link.table} ${link.perspective} ${n} ${text}`;
  const [, setSeen] = useState(0);
  useEffect(() => {
    if (key === null || text === null || known.has(key)) return;
    const timer = setTimeout(() => {
      void link.odds(text).then((answer) => {
        if (known.size > KEPT) known.clear();
        known.set(key, answer.type === "odds" ? answer.odds : {});
        setSeen((count) => count + 1);
      });
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [key]);
  return key === null ? null : (known.get(key) ?? null);
}
