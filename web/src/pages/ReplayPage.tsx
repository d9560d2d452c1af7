/** A game looked back on: step by step or turn by turn, through anybody's eyes once it is over. */
import { useEffect, useMemo, useRef, useState } from "preact/hooks";

import { api } from "../api";
import { Board } from "../board/Board";
import { useGround } from "../hooks";
import { keep, kept } from "../kept";
import { EndPanel, Verify } from "../parts/EndPanel";
import { Piles } from "../parts/Hand";
import { Icon } from "../parts/Icon";
import { Log } from "../parts/Log";
import { Reading, readsAside } from "../parts/Reading";
import { Common, Sides } from "../parts/Sides";
import { Top } from "../parts/Top";
import { place } from "../router";
import { gameOf, tell } from "../store";
import { turnStarts } from "../story";
import { HexCard } from "../table/cards";
import { EyeButton } from "../table/Tools";
import { hexWords } from "../table/composer";
import { sightWords, useEye, useSight } from "../table/sight";
import type { EventLine, Moment, TableInfo } from "../wire";
import { language, learn, pick, say, sideName } from "../words";

const NOTHING = new Map<number, never>();
const NOWHERE = new Set<number>();

export function ReplayPage({ id }: { id: string }) {
  const [info, setInfo] = useState<TableInfo | null>(null);
  const [perspective, setPerspective] = useState<string | null>(place.value.query.get("perspective"));
  const [trouble, setTrouble] = useState<string | null>(null);
  useEffect(() => {
    api.table(id).then((found) => {
      void learn(found.line.game);
      setInfo(found);
      setPerspective((old) => (old && found.perspectives.includes(old) ? old : firstPerspective(found)));
      document.title = `${say("replay")}: ${pick(found.line.title)} — Sandtable`;
    }, (error: Error) => setTrouble(error.message));
  }, [id, language.value]);
  if (trouble) return <><Top /><main id="main" class="page" tabIndex={-1}><h1>{say("trouble")}</h1><p role="alert">{trouble}</p><p><a href="/">{say("to-first")}</a></p></main></>;
  if (!info || !perspective) return <><Top /><main id="main" class="page" tabIndex={-1}><p class="muted">{say("loading")}</p></main></>;
  return <Replay key={perspective} info={info} perspective={perspective} onPerspective={setPerspective} />;
}

const firstPerspective = (info: TableInfo): string =>
  info.perspectives.includes("all") ? "all" : (info.line.seats.find((seat) => seat.me)?.side ?? "spectator");

function Replay({ info, perspective, onPerspective }: { info: TableInfo; perspective: string; onPerspective: (perspective: string) => void }) {
  const { table, game } = info.line;
  const last = info.played;
  const [n, setN] = useState(() => clamp(asked() ?? 0, last));
  const { moment, story, trouble } = usePast(table, perspective, n, last);
  const ground = useGround(table, moment?.scene.ground);
  const [look, setLook] = useState<number | null>(null);
  const eye = useEye(NOWHERE, look);
  const sight = useSight(`${table} ${perspective} past ${n} ${language.value}`, eye.from, (hex) => api.sight(table, n, perspective, hex).catch(() => null));
  const starts = useMemo(() => turnStarts(story), [story]);
  const events = useMemo(() => story.filter((event) => event.n <= n), [story, n]);
  const words = useMemo(() => (ground && moment ? hexWords(moment, ground, NOTHING) : new Map<number, string>()), [moment, ground]);

  useEffect(() => {
    const hash = asked();
    if (hash !== null) setN(clamp(hash, last));
  }, [place.value.hash]);
  useEffect(() => {
    history.replaceState(null, "", `${location.pathname}${location.search}#n=${n}`);
  }, [n]);
  useEffect(() => {
    const told = story.filter((event) => event.n === n).map((event) => event.text);
    tell([say("moment-of", { n, last }), ...told].join(". "));
  }, [n, story]);

  useEffect(() => {
    if (sight && look !== null) tell([words.get(look), sightWords(sight, look, ground)].filter(Boolean).join(". "));
  }, [look, sight]);

  const looks = look !== null && moment && ground ? <HexCard game={game} moment={moment} ground={ground} hex={look} sight={sight} /> : null;
  const auto = useAutoplay(n, last, setN);
  const to = (where: number): void => {
    auto.stop();
    setN(clamp(where, last));
  };
  const before = [...starts].reverse().find((start) => start < n) ?? 0;
  const after = starts.find((start) => start > n) ?? last;
  useKeys({ ArrowLeft: () => to(n - 1), ArrowRight: () => to(n + 1), Home: () => to(0), End: () => to(last), p: auto.toggle, PageUp: () => to(before), PageDown: () => to(after) });
  useSightKey(gameOf(game)?.sight ? eye.toggle : null);

  const steps: [string, string, () => void, boolean][] = [
    ["first", "step-first", () => to(0), n === 0], ["turnback", "step-turn-back", () => to(before), n === 0],
    ["back", "step-back", () => to(n - 1), n === 0], ["forward", "step-forward", () => to(n + 1), n === last],
    ["turnforward", "step-turn-forward", () => to(after), n === last], ["last", "step-last", () => to(last), n === last],
  ];
  return (
    <div class="table-page">
      <Top>
        <h1 class="table-title">{pick(info.line.title)}</h1>
        <span class="table-sub">{pick(gameOf(game)?.title)} · {say("replay")}</span>
      </Top>
      <main id="main" class="table" tabIndex={-1}>
        <div class="table-board">
          {moment && <Sides game={game} moment={moment} />}
          {moment && ground && ground.hexes.length > 0 && (
            <Board
              ground={ground} pieces={moment.scene.pieces} marks={moment.scene.marks} targets={NOTHING} selected={NOWHERE} faults={NOWHERE}
              words={words} sight={sight} looked={look}
              onPoint={setLook}
              onLook={(hex, how) => {
                setLook(hex);
                if (how === "touch" && hex !== null) eye.hold(hex);
              }}
              onKey={(event) => event.key === "Escape" && (eye.close(), true)}
              tools={gameOf(game)?.sight && <EyeButton eye={eye} />}
              popover={looks && !readsAside() ? { hex: look!, content: looks } : null}
            />
          )}
          <p id="board-help" class="sr-only">{say("board-help-replay")}</p>
          {moment && (
            <div class="below">
              <Piles piles={moment.scene.piles} sideWord={(side) => sideName(game, side)} />
              <Common scene={moment.scene} />
            </div>
          )}
          <section class="player" aria-label={say("replay")}>
            <div class="player-steps">
              <button type="button" class="tool" title={`${say(auto.on ? "pause" : "autoplay")} (p)`} aria-label={say(auto.on ? "pause" : "autoplay")} aria-pressed={auto.on} onClick={auto.toggle} data-test="autoplay"><Icon name={auto.on ? "pause" : "play"} /></button>
              {steps.map(([icon, words, step, off]) => (
                <button key={words} type="button" class="tool" title={say(words)} aria-label={say(words)} disabled={off} onClick={step} data-test={words}><Icon name={icon} /></button>
              ))}
            </div>
            <input
              type="range" class="slider" min={0} max={last} value={n} aria-label={say("moment")} aria-valuetext={say("moment-of", { n, last })}
              data-test="slider" onInput={(e) => to(Number(e.currentTarget.value))}
            />
            <label class="plain-select"><span class="sr-only">{say("pace")}</span>
              <select value={String(auto.speed)} onChange={(e) => auto.setSpeed(Number(e.currentTarget.value))} data-test="speed">
                {SPEEDS.map((speed) => <option key={speed} value={String(speed)}>×{speed}</option>)}
              </select>
            </label>
            <span class="player-count" data-test="count">{n} / {last}</span>
          </section>
        </div>
        <aside class="table-side" aria-label={say("replay")}>
          {trouble && <p class="trouble" role="alert">{trouble}</p>}
          <section class="panel">
            <label class="field">{say("perspective")}
              <select value={perspective} onChange={(e) => onPerspective(e.currentTarget.value)} data-test="perspective">
                {info.perspectives.map((name) => <option key={name} value={name}>{name === "all" ? say("perspective-all") : name === "spectator" ? say("perspective-spectator") : sideName(game, name)}</option>)}
              </select>
            </label>
            <div class="row">
              <CopyLink />
              <a class="button" href={api.recordUrl(table)} download data-test="record"><Icon name="down" size={18} />{say("download-record")}</a>
            </div>
          </section>
          {moment && moment.over && n === last && <EndPanel table={table} game={game} moment={moment} events={story} replay />}
          {moment && !moment.over && moment.seed && <details class="panel fold"><summary>{say("proof")}</summary><Verify table={table} game={game} moment={moment} /></details>}
          <Reading of={looks ? `hex ${look} ${n}` : null}>{looks}</Reading>
          <section class="panel log-panel" aria-labelledby="log-title">
            <h2 id="log-title">{say("log")}</h2>
            <Log game={game} events={events} at={n} onMoment={to} />
          </section>
        </aside>
      </main>
    </div>
  );
}

const SPEEDS = [0.5, 1, 2, 4, 8];

interface Autoplay { on: boolean; speed: number; toggle: () => void; stop: () => void; setSpeed: (speed: number) => void }

/** Goes on by itself at a chosen pace, a step a second by default, until the end or until somebody steps. */
function useAutoplay(n: number, last: number, setN: (n: number) => void): Autoplay {
  const [on, setOn] = useState(false);
  const [speed, setSpeed] = useState(() => SPEEDS.find((each) => String(each) === kept("replay.speed")) ?? 1);
  useEffect(() => {
    if (!on) return;
    if (n >= last) return setOn(false);
    const timer = setTimeout(() => setN(n + 1), 1000 / speed);
    return () => clearTimeout(timer);
  }, [on, n, last, speed]);
  const toggle = (): void => {
    if (!on && n >= last) setN(0);
    setOn(!on);
  };
  return {
    on, speed, toggle,
    stop: () => setOn(false),
    setSpeed: (chosen) => {
      setSpeed(chosen);
      keep("replay.speed", String(chosen));
    },
  };
}

function CopyLink() {
  const [copied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    await navigator.clipboard?.writeText(location.href);
    setCopied(true);
    setTimeout(() => setCopied(false), 2000);
  };
  return <button type="button" onClick={() => void copy()}><Icon name="link" size={18} />{copied ? say("copied") : say("copy-moment")}</button>;
}

function asked(): number | null {
  const found = /(?:^|&)n=(\d+)/.exec(location.hash.slice(1));
  return found ? Number(found[1]) : null;
}

const clamp = (n: number, last: number): number => Math.max(0, Math.min(last, n));

/** The moment after n actions, and the whole story once; neighbours are fetched ahead. */
function usePast(table: string, perspective: string, n: number, last: number): { moment: Moment | null; story: EventLine[]; trouble: string | null } {
  const [moment, setMoment] = useState<Moment | null>(null);
  const [story, setStory] = useState<EventLine[]>([]);
  const [trouble, setTrouble] = useState<string | null>(null);
  const cache = useRef(new Map<number, Promise<Moment>>());
  const spoken = language.value;
  useEffect(() => {
    cache.current.clear();
    api.moment(table, last, perspective, 0).then((found) => setStory(found.events), (error: Error) => setTrouble(error.message));
  }, [table, perspective, spoken]);
  useEffect(() => {
    let wanted = true;
    const fetched = (at: number): Promise<Moment> => {
      const found = cache.current.get(at) ?? api.moment(table, at, perspective);
      cache.current.set(at, found);
      found.catch(() => cache.current.delete(at));
      return found;
    };
    fetched(n).then((found) => {
      if (!wanted) return;
      setMoment(found);
      setTrouble(null);
      for (const near of [n + 1, n - 1]) if (near >= 0 && near <= last) fetched(near).catch(() => undefined);
    }, (error: Error) => wanted && setTrouble(error.message));
    return () => {
      wanted = false;
    };
  }, [table, perspective, n, spoken]);
  return { moment, story, trouble };
}

/** The key for sight works everywhere, at the board too. */
function useSightKey(toggle: (() => void) | null): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== "v" || event.ctrlKey || event.metaKey || event.altKey || (event.target as HTMLElement).closest("input:not([type=range]), select, textarea")) return;
      toggle?.();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [toggle]);
}

function useKeys(keys: Record<string, () => void>): void {
  const held = useRef(keys);
  held.current = keys;
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const target = event.target as HTMLElement;
      if (event.ctrlKey || event.metaKey || event.altKey || target.closest("input, select, textarea, svg.board, .log")) return;
      const step = held.current[event.key];
      if (!step) return;
      event.preventDefault();
      step();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}
