/** Things that pages hold on to: the ground of a scene, a live connection, what a table is. */
import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useMemo, useState } from "preact/hooks";

import { groundOf } from "./api";
import { Link } from "./live";
import type { Ground } from "./wire";
import { language } from "./words";

/** The ground with a key; the last one stays until the next has come. */
export function useGround(table: string, key: string | undefined): Ground | null {
  const [ground, setGround] = useState<Ground | null>(null);
  useEffect(() => {
    if (!key) return;
    let wanted = true;
    groundOf(table, key).then((found) => wanted && setGround(found), () => undefined);
    return () => {
      wanted = false;
    };
  }, [table, key]);
  return ground;
}

/** A connection through somebody's eyes, in the language of the page. */
export function useLink(table: string, perspective: string | null): Link | null {
  const spoken = language.value;
  const link = useMemo(() => (perspective === null ? null : new Link(table, perspective)), [table, perspective, spoken]);
  useEffect(() => () => link?.close(), [link]);
  return link;
}

/** How wide something is, in pixels. */
export function useWidth(of: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(300);
  useLayoutEffect(() => {
    const measure = (): void => setWidth(of.current!.clientWidth);
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(of.current!);
    return () => watcher.disconnect();
  }, []);
  return width;
}
