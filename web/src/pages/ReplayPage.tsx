/** A game looked back on: action by action or turn by turn, through anybody's eyes once it is over. */
import { useEffect, useMemo, useRef, useState } from "preact/hooks";

import { useAftermath } from "../aftermath";
import { api } from "../api";
import { Board, type How } from "../board/Board";
import { useGround } from "../hooks";
import { EndPanel, ProofFold, useProving } from "../parts/EndPanel";
import { Graph, NoGraph } from "../parts/Graph";
import { Piles } from "../parts/Hand";
import { Icon } from "../parts/Icon";
import { Log } from "../parts/Log";
import { OpenHands, WholeCard, isOpenHand } from "../parts/OpenHands";
import { Reading, readsAside } from "../parts/Reading";
import { Common, Sides } from "../parts/Sides";
import { Top } from "../parts/Top";
import { place } from "../router";
import { setSound, sound } from "../sound";
import { DETAIL, type Staging } from "../staging";
import { gameOf, tell } from "../store";
import { turnStarts } from "../story";
import { Banner } from "../table/Banner";
import { HexCard } from "../table/cards";
import { hexWords } from "../table/composer";
import { type Playback, SPEEDS, usePlayback } from "../table/playback";
import { sightWords, useEye, useSight } from "../table/sight";
import { EyeButton } from "../table/Tools";
import { useTurned } from "../table/turned";
import type { Card, TableInfo } from "../wire";
import { language, learn, pick, say, sideName } from "../words";

const NOTHING = new Map<number, never>();
const NOWHERE = new Set<number>();
const NOT_YET = { shows: {}, rolls: {} }; // games that are still being fetched
const GRAPH = 58; // pixels above the slider

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
  const { table, game, over } = info.line;
  const last = info.played;
  const about = gameOf(game);
  const staging: Staging = about ?? NOT_YET;
  const { shows } = staging;
  const playback = usePlayback(table, perspective, clamp(asked() ?? 0, last), last, staging);
  const { n, moment, stage, story, to } = playback;
  const laid = useGround(table, moment?.scene.ground);
  const own = info.line.seats.filter((seat) => seat.me).map((seat) => seat.side);
  const { ground, pieces, marks, flanks, flipped, flip } = useTurned(moment, laid, moment?.side ?? (own.length === 1 ? own[0]! : null));
  const [look, setLook] = useState<{ hex: number; how: How } | null>(null);
  const [held, setHeld] = useState<Card | null>(null);
  const eye = useEye(NOWHERE, look?.hex ?? null);
  const sight = useSight(`${table} ${perspective} past ${n} ${language.value}`, eye.from, (hex) => api.sight(table, n, perspective, hex).catch(() => null));
  const turns = useMemo(() => turnStarts(story), [story]);
  const told = useMemo(() => playback.events.filter((event) => shows[event.kind] !== DETAIL), [playback.events, shows]);
  const sides = useMemo(() => info.line.seats.map(({ side }) => side), [info]);
  const words = useMemo(() => (ground && moment ? hexWords(moment, ground, NOTHING) : new Map<number, string>()), [moment, ground]);
  const aftermath = useAftermath(table, over);
  const proving = useProving();

  useEffect(() => {
    const hash = asked();
    if (hash !== null) to(hash);
  }, [place.value.hash]);
  useEffect(() => {
    history.replaceState(null, "", `${location.pathname}${location.search}#n=${n}`);
  }, [n]);
  useEffect(() => {
    const happened = story.filter((event) => event.n === n && shows[event.kind] !== DETAIL).map((event) => event.text);
    tell([say("moment-of", { n, last }), ...happened].join(". "));
  }, [n, story]);
  useEffect(() => {
    if (sight && look) tell([words.get(look.hex), sightWords(sight, look.hex, ground)].filter(Boolean).join(". "));
  }, [look, sight]);

  const starts = turns.map((start) => start.n);
  const before = starts.findLast((start) => start < n) ?? 0;
  const after = starts.find((start) => start > n) ?? last;
  useKeys({ ArrowLeft: () => to(n - 1), ArrowRight: () => to(n + 1), Home: () => to(0), End: () => to(last), p: playback.toggle, PageUp: () => to(before), PageDown: () => to(after), Escape: () => stage?.skip() });
  useSightKey(about?.sight ? eye.toggle : null);

  const looks = look && moment && ground ? <HexCard game={game} moment={moment} ground={ground} hex={look.hex} sight={sight} /> : null;
  const ended = moment?.over === true && n === last;
  const reading = held ? { of: `card ${held.id}`, content: <WholeCard card={held} /> } : looks ? { of: `hex ${look!.hex} ${n}`, content: looks } : null;
  const second = Object.keys(moment?.score ?? {}).find((side) => side !== aftermath?.side) ?? "";
  return (
    <div class="table-page replay">
      <Top>
        <h1 class="table-title">{pick(info.line.title)}</h1>
        <span class="table-sub">{pick(about?.title)} · {say("replay")}{moment && ` · ${moment.turn > 0 ? say("turn-number", { turn: moment.turn }) : say("set-up")}`}</span>
      </Top>
      <main id="main" class="table" tabIndex={-1}>
        <div class={`table-board ${stage?.staged ? "" : "at-rest"}`} data-test="replay-board" data-staged={stage?.staged ?? false}>
          {moment && <Sides game={game} moment={moment} past={!ended} />}
          {moment && ground && ground.hexes.length > 0 && (
            <Board
              ground={ground} pieces={pieces} marks={marks} flanks={flanks} targets={NOTHING} selected={NOWHERE} faults={NOWHERE} words={words} sight={sight} looked={look?.hex ?? null}
              {...(stage ? { stage } : {})}
              onPoint={(hex, how) => setLook({ hex, how })}
              onLook={(hex, how) => {
                setLook(hex === null ? null : { hex, how });
                if (how === "touch" && hex !== null) eye.hold(hex);
              }}
              onKey={(event) => event.key === "Escape" && (setLook(null), eye.close(), true)}
              tools={<><button type="button" class="tool" title={say("turn-board")} aria-label={say("turn-board")} aria-pressed={flipped} onClick={flip} data-test="turn"><Icon name="turn" /></button>{about?.sight && <EyeButton eye={eye} />}</>}
              popover={looks && !readsAside() ? { of: "look", hex: look!.hex, content: looks } : null}
            />
          )}
          <p id="board-help" class="sr-only">{say("board-help-replay")}</p>
          {moment && (
            <div class={`below ${moment.scene.piles.some((pile) => pile.name === "hand") ? "below-hands" : ""}`}>
              <OpenHands piles={moment.scene.piles} sideWord={(side) => sideName(game, side)} onLook={setHeld} />
              <div class="below-line">
                <Piles piles={moment.scene.piles.filter((pile) => !isOpenHand(pile))} sideWord={(side) => sideName(game, side)} />
                <Common game={game} scene={moment.scene} />
              </div>
            </div>
          )}
          <section class="player" aria-label={say("replay")}>
            <Steps playback={playback} last={last} before={before} after={after} />
            <div class="player-course">
              {over && (aftermath
                ? <Graph game={game} story={aftermath} second={second} played={last} turns={turns} height={GRAPH} at={n} onGo={to} />
                : <NoGraph height={GRAPH} words={say("story-waits")} />)}
              <input
                type="range" class="slider" min={0} max={last} value={n} aria-label={say("moment")} aria-valuetext={say("moment-of", { n, last })}
                data-test="slider" onInput={(e) => to(Number(e.currentTarget.value))}
              />
            </div>
            <div class="player-pace">
              <label class="plain-select"><span class="sr-only">{say("pace")}</span>
                <select value={String(playback.speed)} onChange={(e) => playback.setSpeed(Number(e.currentTarget.value))} data-test="speed">
                  {SPEEDS.map((speed) => <option key={speed} value={String(speed)}>×{speed}</option>)}
                </select>
              </label>
              <span class="player-count" data-test="count">{n} / {last}</span>
            </div>
          </section>
        </div>
        <aside class="table-side" aria-label={say("replay")}>
          {playback.trouble && <p class="trouble" role="alert">{playback.trouble}</p>}
          <div class="decide">
            {moment && ended
              ? <EndPanel table={table} game={game} moment={moment} events={story} replay proving={proving} />
              : <section class="panel happening" aria-label={say("happening")} data-test="happening">{stage?.beat ? <Banner game={game} stage={stage} shows={shows} /> : <p class="muted small">{playback.quiet && say(n === 0 ? "replay-begin" : "replay-quiet")}</p>}</section>}
          </div>
          {!ended && <Reading of={reading?.of ?? null}>{reading?.content}</Reading>}
          <section class="panel log-panel" aria-labelledby="log-title">
            <h2 id="log-title">{say("log")}</h2>
            <Log game={game} sides={sides} events={told} shows={shows} at={n} onMoment={to} />
          </section>
          <section class="panel viewing">
            <label class="field">{say("perspective")}
              <select value={perspective} onChange={(e) => onPerspective(e.currentTarget.value)} data-test="perspective">
                {info.perspectives.map((name) => <option key={name} value={name}>{name === "all" ? say("perspective-all") : name === "spectator" ? say("perspective-spectator") : sideName(game, name)}</option>)}
              </select>
            </label>
            <div class="row">
              <CopyLink />
              <a class="button" href={api.recordUrl(table)} download data-test="record"><Icon name="down" size={18} />{say("download-record")}</a>
              <button type="button" class="quiet" aria-pressed={sound.value} aria-label={say("sound")} title={say("sound")} onClick={() => setSound(!sound.value)} data-test="sound"><Icon name={sound.value ? "sound" : "mute"} size={18} /></button>
            </div>
          </section>
          {moment && !ended && moment.seed && <ProofFold table={table} game={game} moment={moment} proving={proving} />}
        </aside>
      </main>
    </div>
  );
}

/** Play and pause, and steps both ways. */
function Steps({ playback: { n, on, to, toggle }, last, before, after }: { playback: Playback; last: number; before: number; after: number }) {
  const steps: [string, string, number][] = [
    ["first", "step-first", 0], ["turnback", "step-turn-back", before], ["back", "step-back", n - 1],
    ["forward", "step-forward", n + 1], ["turnforward", "step-turn-forward", after], ["last", "step-last", last],
  ];
  return (
    <div class="player-steps">
      <button type="button" class="tool" title={`${say(on ? "pause" : "autoplay")} (p)`} aria-label={say(on ? "pause" : "autoplay")} aria-pressed={on} onClick={toggle} data-test="autoplay"><Icon name={on ? "pause" : "play"} /></button>
      {steps.map(([icon, words, where], i) => (
        <button key={words} type="button" class="tool" title={say(words)} aria-label={say(words)} disabled={i < 3 ? n === 0 : n === last} onClick={() => to(where)} data-test={words}><Icon name={icon} /></button>
      ))}
    </div>
  );
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
