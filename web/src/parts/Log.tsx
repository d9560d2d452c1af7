/** What has happened, by turn; dice are shown as dice. */
import { memo } from "preact/compat";
import { useEffect, useMemo, useRef } from "preact/hooks";

import { unbroken } from "../figures";
import { byTurn, diceUntold, hasPlace, runs } from "../story";
import type { EventLine } from "../wire";
import { gameWord, say } from "../words";

interface LogProps { game: string; events: EventLine[]; at?: number; onMoment?: (n: number) => void; onShow?: (event: EventLine) => void }

export const Log = memo(function Log({ game, events, at, onMoment, onShow }: LogProps) {
  const own = useRef<HTMLDivElement>(null);
  const low = useRef(true); // the last line is in sight, and stays so until somebody scrolls up
  const last = useRef(0);
  const turns = useMemo(() => byTurn(events), [events]);
  const follow = (): void => {
    const box = own.current;
    if (!box || !low.current) return;
    box.style.paddingBottom = "0";
    box.scrollTop = box.scrollHeight;
    box.style.paddingBottom = `${cutAtTop(box)}px`; // a little room below, and no line is cut in half above
    box.scrollTop = box.scrollHeight;
  };
  useEffect(follow, [events, at]);
  useEffect(() => {
    const watcher = new ResizeObserver(follow);
    watcher.observe(own.current!);
    return () => watcher.disconnect();
  }, []);
  return (
    <div
      ref={own} class="log" role="log" aria-live="off" aria-label={say("log")} tabIndex={0}
      onKeyDown={(e) => {
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
        else if (box.scrollTop < last.current) low.current = false;
        last.current = box.scrollTop;
      }}
    >
      {turns.length === 0 && <p class="muted">{say("log-empty")}</p>}
      {turns.map((turn, i) => (
        <section key={i} class="log-turn">
          <h3>{turn.turn > 0 ? say("turn-number", { turn: turn.turn }) : say("set-up")}</h3>
          <ol>
            {turn.turn === 0 && !onMoment ? <SetUp game={game} events={turn.acts.flat()} onShow={onShow} /> : turn.acts.map((act) => (
              <li key={act[0]!.i} class={at !== undefined && act[0]!.n === at ? "log-now" : ""}>
                {act.map((event) => <Line key={event.i} game={game} event={event} onShow={onShow} />)}
                {onMoment && (
                  <button type="button" class="log-go" onClick={() => onMoment(act[0]!.n)}>{say("go-there", { n: act[0]!.n })}</button>
                )}
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
});

/** How much of a line is still seen below the heading of its turn that covers the rest of it. */
function cutAtTop(box: HTMLElement): number {
  const top = box.getBoundingClientRect().top + 1;
  const section = [...box.querySelectorAll(".log-turn")].find((each) => each.getBoundingClientRect().bottom > top);
  const edge = section?.querySelector("h3")?.getBoundingClientRect().bottom ?? top;
  const range = document.createRange();
  for (const line of section?.querySelectorAll(".log-line") ?? []) {
    if (line.getBoundingClientRect().bottom <= edge + 1) continue;
    range.selectNodeContents(line);
    const cut = [...range.getClientRects()].filter((each) => each.top < edge - 3 && each.bottom > edge + 1);
    return Math.max(0, ...cut.map((each) => Math.ceil(each.bottom - edge)));
  }
  return 0;
}

/** What is set up is told by the last line of each kind; the others unfold. */
function SetUp({ game, events, onShow }: { game: string; events: EventLine[]; onShow: ((event: EventLine) => void) | undefined }) {
  return (
    <>
      {runs(events).map(({ line, before }) => (
        <li key={before[0]?.i ?? line.i}>
          {before.length > 0 && (
            <details class="log-run">
              <summary>{say("log-more", { count: before.length })}</summary>
              {before.map((event) => <Line key={event.i} game={game} event={event} onShow={onShow} />)}
            </details>
          )}
          <Line game={game} event={line} onShow={onShow} />
        </li>
      ))}
    </>
  );
}

/** Words that begin with the name of a piece may not begin as a sentence does. */
const sentence = (text: string): string => unbroken(text.charAt(0).toUpperCase() + text.slice(1));

/** A line with a place is a button that shows it on the board; arrows go from one to the next. */
function Line({ game, event, onShow }: { game: string; event: EventLine; onShow: ((event: EventLine) => void) | undefined }) {
  const dice = diceUntold(event, (face) => gameWord(game, `face-${face}`));
  const few = dice !== null && dice.length <= 2; // they find room at the end of the words
  return (
    <p class={`log-line ${dice ? "log-roll" : ""}`} data-event={event.kind}>
      <span>{onShow && hasPlace(event) ? <button type="button" class="log-show" tabIndex={-1} onClick={() => onShow(event)} data-test="log-show">{sentence(event.text)}</button> : sentence(event.text)}{few && <>{" "}<Dice game={game} faces={dice} /></>}</span>
      {event.rule && <a class="log-rule" href={`/rules/${game}#${encodeURIComponent(event.rule)}`} title={event.rule} aria-label={say("rule", { rule: event.rule })} target="_blank" rel="noreferrer">§</a>}
      {dice && !few && <Dice game={game} faces={dice} />}
    </p>
  );
}

const PIPS: Record<number, [number, number][]> = {
  1: [[10, 10]], 2: [[5, 5], [15, 15]], 3: [[5, 5], [10, 10], [15, 15]], 4: [[5, 5], [15, 5], [5, 15], [15, 15]],
  5: [[5, 5], [15, 5], [10, 10], [5, 15], [15, 15]], 6: [[5, 4.5], [15, 4.5], [5, 10], [15, 10], [5, 15.5], [15, 15.5]],
};

/** Dice with the game's own faces where it names them, pips otherwise. */
export function Dice({ game, faces }: { game: string; faces: number[] }) {
  return (
    <span class="dice" aria-hidden="true">
      {faces.map((face, i) => {
        const word = gameWord(game, `face-${face}`);
        if (word) return <span key={i} class="die die-word" data-face={face}>{word}</span>;
        const pips = PIPS[face];
        if (!pips) return <span key={i} class="die die-word">{face}</span>;
        return (
          <svg key={i} class="die" viewBox="0 0 20 20" width="20" height="20">
            <rect x="0.75" y="0.75" width="18.5" height="18.5" rx="4" />
            {pips.map(([x, y]) => <circle key={`${x} ${y}`} cx={x} cy={y} r="1.9" />)}
          </svg>
        );
      })}
    </span>
  );
}
