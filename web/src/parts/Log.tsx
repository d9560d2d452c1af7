/** What has happened, by turn; dice are shown as dice. */
import { memo } from "preact/compat";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";

import { unbroken } from "../figures";
import { byTurn, diceOf, eachAct, hasPlace, linesOf, played, rows, together, type Shows, type Telling } from "../story";
import type { EventLine, Spot } from "../wire";
import { say, sideName } from "../words";
import { Dice } from "./Dice";
import { Icon } from "./Icon";

interface LogProps { game: string; sides: readonly string[]; events: EventLine[]; shows: Shows; hexes?: readonly Spot[] | undefined; at?: number; onMoment?: (n: number) => void; onShow?: (event: EventLine) => void }

export const Log = memo(function Log({ game, sides, events, shows, hexes, at, onMoment, onShow }: LogProps) {
  const [open, setOpen] = useState(false); // over the page, where it has little room in it
  const own = useRef<HTMLDivElement>(null);
  const low = useRef(true); // the last line is in sight, and stays so until somebody scrolls up
  const last = useRef(0);
  const byHand = useRef(false); // whatever grows or shrinks scrolls as well
  const turns = useMemo(
    () => byTurn(events, shows).map((turn) => ({ ...turn, played: played(turn), rows: onMoment ? eachAct(turn).map((way) => ({ lines: linesOf(way), before: [] })) : rows(turn, shows) })),
    [events, shows, !onMoment],
  );
  const follow = (): void => {
    const box = own.current;
    if (!box || !low.current) return;
    byHand.current = false;
    box.style.paddingBottom = `${REACH}px`;
    box.scrollTop = box.scrollHeight;
    box.style.paddingBottom = `${REACH + cutAtTop(box)}px`; // a little room below, and no line is cut in half above
    box.scrollTop = box.scrollHeight;
  };
  const handed = (): void => void (byHand.current = true);
  useLayoutEffect(follow, [events, at]);
  useEffect(() => {
    const watcher = new ResizeObserver(follow);
    watcher.observe(own.current!);
    return () => watcher.disconnect();
  }, []);
  const turn = (): void => {
    low.current = true; // whoever opens it sees what happened last
    setOpen(!open);
  };
  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent): void => void (event.key === "Escape" && setOpen(false));
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [open]);
  return (
    <div class={`log-place ${open ? "log-open" : ""}`}>
    <div class="log-sheet">
    <button type="button" class="log-whole-button" aria-expanded={open} onClick={turn} data-test="log-whole">{say(open ? "log-close" : "log-whole")}<Icon name={open ? "close" : "fit"} size={16} /></button>
    <div
      ref={own} class="log" role="log" aria-live="off" aria-label={say("log")} tabIndex={0}
      onWheel={handed} onTouchMove={handed} onPointerDown={handed}
      onKeyDown={(e) => {
        handed();
        const lines = [...e.currentTarget.querySelectorAll<HTMLButtonElement>(".log-show")];
        const by = e.key === "ArrowDown" ? 1 : e.key === "ArrowUp" ? -1 : 0;
        const now = lines.indexOf(document.activeElement as HTMLButtonElement);
        const next = by && lines[now < 0 ? lines.length - 1 : now + by];
        if (!next) return;
        e.preventDefault();
        next.focus();
      }}
      onScroll={(e) => {
        const box = e.currentTarget;
        if (box.scrollTop + box.clientHeight > box.scrollHeight - 40) low.current = true;
        else if (byHand.current && box.scrollTop < last.current) low.current = false;
        last.current = box.scrollTop;
      }}
    >
      {turns.length === 0 && <p class="muted">{say("log-empty")}</p>}
      {turns.map((turn, i) => (
        <section key={i} class="log-turn">
          <h3>{turn.title || (turn.turn > 0 ? say("turn-number", { turn: turn.turn }) : say("set-up"))}{turn.played && <>{" · "}<span class="log-played" data-test="log-played">{turn.played}</span></>}</h3>
          <ol>
            {turn.rows.map(({ lines, before }) => (
              <li key={before[0]?.i ?? lines[0]!.i} data-n={lines[0]!.n} class={at !== undefined && lines[0]!.n === at ? "log-now" : ""}>
                {before.length > 0 && (
                  <details class="log-run">
                    <summary>{say("log-more", { count: before.length })}</summary>
                    <Act game={game} sides={sides} lines={before} shows={shows} hexes={hexes} onShow={onShow} />
                  </details>
                )}
                <Act game={game} sides={sides} lines={lines} shows={shows} hexes={hexes} onShow={onShow} />
                {onMoment && (
                  <button type="button" class="log-go" onClick={() => onMoment(lines[0]!.n)}>{say("go-there", { n: lines[0]!.n })}</button>
                )}
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
    </div>
    </div>
  );
});

const REACH = 4; // pixels by which the sign of a rule, as a finger finds it, reaches below its line
const FAR = 100; // pixels above the edge beyond which no line stands beside one that may be cut

/** How much of a line is still seen below the heading of its turn that covers the rest of it; of a turn without a line in sight, all. */
function cutAtTop(box: HTMLElement): number {
  const top = box.getBoundingClientRect().top + 1;
  const section = [...box.querySelectorAll(".log-turn")].find((each) => each.getBoundingClientRect().bottom > top);
  const heading = section?.querySelector("h3")?.getBoundingClientRect();
  const high = parseFloat(getComputedStyle(box).lineHeight);
  const end = section?.getBoundingClientRect().bottom ?? top;
  if (heading && section?.nextElementSibling && end - heading.bottom < high / 2) return Math.ceil(end - top); // the next pushes it out
  const edge = heading?.bottom ?? top;
  const range = document.createRange();
  let most = 0;
  for (const line of [...(section?.querySelectorAll(".log-line:not(.log-run:not([open]) *), .log-run > summary") ?? [])].reverse()) { // a turn may be long, and its end is in sight
    const { top: begins, bottom } = line.getBoundingClientRect();
    if (bottom < edge - FAR) break;
    if (bottom <= edge + 1 || begins >= edge) continue;
    range.selectNodeContents(line); // two that stand side by side may both be cut
    for (const each of range.getClientRects()) {
      const over = Math.max(0, (each.height - high) / 2); // letters reach over the line that they stand in
      if (each.top + over < edge - 1 && each.bottom - over > edge + 1) most = Math.max(most, Math.ceil(each.bottom - over - edge));
    }
  }
  return most;
}

/** Words that begin with the name of a piece may not begin as a sentence does. */
export const sentence = (text: string): string => unbroken(text.charAt(0).toUpperCase() + text.slice(1));

/** The words of a line, with the way and how often it happened. */
export function wordsOf({ text, times, through }: Telling, hexes: readonly Spot[] | undefined): string {
  const names = through.flatMap((hex) => hexes?.find((spot) => spot.id === hex)?.label ?? []).join(", ");
  const way = names ? say("log-way", { words: names }) : "";
  return sentence(text.replace(/\.$/, (stop) => way + stop)) + (times > 1 ? ` ×${times}` : "");
}

/** Whose unit a line is about, or else what side it names, by the place of that side. */
export const whoseOf = ({ side, fields }: EventLine, sides: readonly string[]): number => (side ? sides.indexOf(side) : typeof fields["side"] === "number" && fields["side"] < sides.length ? fields["side"] : -1);

interface ActProps { game: string; sides: readonly string[]; lines: Telling[]; shows: Shows; hexes: readonly Spot[] | undefined; onShow: ((event: EventLine) => void) | undefined }

/** The lines of an action; the rolls of both sides stand beside each other. */
function Act({ game, sides, lines, shows, hexes, onShow }: ActProps) {
  return (
    <>
      {together(lines).map((beside) => {
        const told = beside.map((line) => <Line key={line.i} game={game} whose={whoseOf(line, sides)} sides={sides} event={line} whole={line.joined || shows[line.kind] === "shot"} words={wordsOf(line, hexes)} onShow={onShow} />);
        return told.length > 1 ? <div key={beside[0]!.i} class="log-both">{told}</div> : told;
      })}
    </>
  );
}

interface LineProps { game: string; whose: number; sides: readonly string[]; event: EventLine; whole: boolean; words: string; onShow: ((event: EventLine) => void) | undefined }

/** A line with a place is a button that shows it on the board; arrows go from one to the next. */
function Line({ game, whose, sides, event, whole, words, onShow }: LineProps) {
  const dice = diceOf(event);
  const name = whose < 0 ? undefined : sideName(game, sides[whose]!);
  return (
    <p class={`log-line whose ${dice ? "log-roll" : ""} ${whole ? "log-whole" : ""}`} title={name} data-whose={whose} data-event={event.kind} data-i={event.i}>
      <span class="log-text"><span class="log-words">{onShow && hasPlace(event) ? <button type="button" class="log-show" tabIndex={-1} onClick={() => onShow(event)} data-test="log-show"><span class="log-cut">{words}</span></button> : words}</span></span>
      {name && event.side && <span class="sr-only">{" "}{say("whose", { side: name })}</span>}
      {dice && <>{" "}<Dice game={game} dice={dice} /></>}
      {event.rule && <a class="log-rule" href={`/rules/${game}#${encodeURIComponent(event.rule)}`} title={event.rule} aria-label={say("rule", { rule: event.rule })} target="_blank" rel="noreferrer">§</a>}
    </p>
  );
}
