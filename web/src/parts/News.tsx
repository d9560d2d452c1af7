/** What happened since one's own last action, for whoever does not have the log in view: losses and results first, then what finds room; a touch tells all of it. */
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";

import { type Shows, type Telling, gravest, tellings } from "../story";
import type { EventLine, Spot } from "../wire";
import { say } from "../words";
import { Dialog } from "./Dialog";
import { wordsOf } from "./Log";

const FEW = 12; // lines for which there could be room

interface Props { events: readonly EventLine[]; shows: Shows; hexes: readonly Spot[] | undefined }

export function News({ events, shows, hexes }: Props) {
  const own = useRef<HTMLOListElement>(null);
  const [left, setLeft] = useState(0); // how many found no room
  const [open, setOpen] = useState(false);
  const told = useMemo(() => tellings(events, shows), [events, shows]);
  const ranked = useMemo(() => gravest(told, shows), [told, shows]);
  const look = ({ kind }: Telling): string => (shows[kind] === "loss" ? "news-loss" : "");
  useLayoutEffect(() => {
    const count = (): void => setLeft(ranked.length - fitted(own.current!));
    count();
    const watcher = new ResizeObserver(count);
    watcher.observe(own.current!);
    return () => watcher.disconnect();
  }, [ranked]);
  return (
    <div class="news" data-test="news">
      <ol ref={own} class={ranked.length > 1 ? "news-many" : ""}>{ranked.slice(0, FEW).map((line, i) => <li key={i} class={look(line)}>{wordsOf(line, hexes)}</li>)}</ol>
      {left > 0 && <button type="button" class="news-more" aria-haspopup="dialog" aria-label={`${say("news-more", { count: left })}: ${say("news-all", { count: told.length })}`} onClick={() => setOpen(true)} data-test="news-more">{say("news-more", { count: left })}</button>}
      {open && (
        <Dialog title={say("news")} onClose={() => setOpen(false)}>
          <ol class="news-all" data-test="news-all">{told.map((line) => <li key={line.i} class={look(line)}>{wordsOf(line, hexes)}</li>)}</ol>
        </Dialog>
      )}
    </div>
  );
}

/** How many lines of a list are seen to their end; of the next its beginning is, where there is room for it. */
function fitted(list: HTMLElement): number {
  const lines = [...list.children];
  for (const line of lines) ["data-cut", "data-beyond"].forEach((name) => line.removeAttribute(name));
  const edge = list.getBoundingClientRect().bottom + 1;
  const seen = (line: Element): boolean => line.getBoundingClientRect().bottom <= edge;
  const whole = lines.filter(seen).length;
  lines[whole]?.setAttribute("data-cut", "");
  lines.slice(whole).filter((line) => !seen(line)).forEach((line) => line.setAttribute("data-beyond", ""));
  return whole;
}
