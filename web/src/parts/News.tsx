/** What happened since one's own last action, for whoever does not have the log in view: what matters most finds room, cause before effect; a touch tells all of it. */
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";

import { type Shows, type Telling, tellings, urgent } from "../story";
import type { EventLine, Spot } from "../wire";
import { say, sideName } from "../words";
import { Dialog } from "./Dialog";
import { whoseOf, wordsOf } from "./Log";

const FEW = 12; // lines for which there could be room

interface Props { game: string; sides: readonly string[]; events: readonly EventLine[]; shows: Shows; hexes: readonly Spot[] | undefined }

export function News({ game, sides, events, shows, hexes }: Props) {
  const own = useRef<HTMLDivElement>(null);
  const [left, setLeft] = useState<Left>(NONE); // what found no room
  const [open, setOpen] = useState(false);
  const told = useMemo(() => tellings(events, shows), [events, shows]);
  const ranked = useMemo(() => urgent(told, shows).slice(0, FEW), [told, shows]);
  const inOrder = useMemo(() => told.filter((line) => ranked.includes(line)), [told, ranked]);
  const isLoss = ({ kind }: Telling): boolean => shows[kind] === "loss";
  const losses = told.filter(isLoss).length;
  const line = (each: Telling, key: number) => {
    const whose = whoseOf(each, sides);
    return <li key={key} class={`whose ${isLoss(each) ? "news-loss" : ""}`} data-whose={whose} title={whose < 0 ? undefined : sideName(game, sides[whose]!)}>{wordsOf(each, hexes)}</li>;
  };
  useLayoutEffect(() => {
    const fit = (): void => {
      const found = fitted(own.current!, ranked.map((each) => ({ at: inOrder.indexOf(each), loss: isLoss(each) })), told.length, losses);
      setLeft((old) => (old.lines === found.lines && old.losses === found.losses ? old : found));
    };
    fit();
    const watcher = new ResizeObserver(fit);
    watcher.observe(own.current!);
    return () => watcher.disconnect();
  }, [ranked]);
  const more = left.losses > 0 ? say("news-more-losses", { count: left.lines, losses: left.losses }) : say("news-more", { count: left.lines });
  return (
    <div ref={own} class="news" data-test="news">
      <ol class={`${told.length > 1 ? "news-many" : ""} ${losses > 1 ? "news-losses" : ""}`}>{inOrder.map(line)}</ol>
      {left.lines > 0 && <button type="button" class={`news-more ${left.losses > 0 ? "news-loss" : ""}`} aria-haspopup="dialog" aria-label={`${more}: ${say("news-all", { count: told.length })}`} onClick={() => setOpen(true)} data-test="news-more">{more}</button>}
      {open && (
        <Dialog title={say("news")} onClose={() => setOpen(false)}>
          <ol class="news-all" data-test="news-all">{told.map(line)}</ol>
        </Dialog>
      )}
    </div>
  );
}

/** How many lines found no room, and how many of them are losses. */
interface Left { lines: number; losses: number }
const NONE: Left = { lines: 0, losses: 0 };

/** Lines get room in their order of rank and stand in that of the story. The first that has no room for all of it is cut; all losses are, before one is left out. */
function fitted(news: HTMLElement, ranked: readonly { at: number; loss: boolean }[], told: number, losses: number): Left {
  const list = news.querySelector("ol")!;
  const lines = [...list.children] as HTMLElement[];
  for (const line of lines) ["data-cut", "data-beyond"].forEach((name) => line.removeAttribute(name));
  const room = news.clientHeight + 1;
  const high = lines.map((line) => line.offsetHeight);
  const one = parseFloat(getComputedStyle(list).lineHeight);
  const tight = ranked.reduce((sum, { at, loss }) => sum + (loss ? high[at]! : 0), 0) > room;
  let [used, whole, lost, full] = [0, 0, 0, false];
  for (const { at, loss } of ranked) {
    const fits = !full && used + high[at]! <= room && !(tight && loss && high[at]! > one * 1.5);
    const begins = !fits && !full && used + one <= room;
    if (!fits && !(tight && loss && begins)) full = true; // what matters less has no room before what matters more
    if (fits) whole += 1;
    if (loss && (fits || begins)) lost += 1;
    if (begins) lines[at]!.setAttribute("data-cut", "");
    if (!fits && !begins) lines[at]!.setAttribute("data-beyond", "");
    used += fits ? high[at]! : begins ? one : 0;
  }
  return { lines: told - whole, losses: losses - lost };
}
