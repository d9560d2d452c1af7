/** What a card would let this side do, asked for once a moment. */
import { useEffect, useState } from "preact/hooks";

import { type Ref, ref } from "../choosing";
import type { Link } from "../live";

const PAUSE = 160; // a pointer that only passes over asks nothing
const KEPT = 200;
const known = new Map<string, Ref[]>();

/** What could be pointed at after any of some actions. */
export function usePreview(link: Link, n: number, texts: readonly string[]): ReadonlySet<Ref> {
  const key = `${link.table} ${link.perspective} ${n} ${texts.join("|")}`;
  const [, setSeen] = useState(0);
  useEffect(() => {
    if (texts.length === 0 || known.has(key)) return;
    const timer = setTimeout(() => {
      void Promise.all(texts.map((text) => link.preview(text))).then((answers) => {
        if (known.size > KEPT) known.clear();
        known.set(key, answers.flatMap((answer) => (answer.type === "preview" ? answer.things.map(({ domain, value }) => ref(domain, value)) : [])));
        setSeen((count) => count + 1);
      });
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [key]);
  return new Set(texts.length === 0 ? [] : known.get(key));
}
