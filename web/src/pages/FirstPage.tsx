/** The first page: games to begin, games that wait, tables to join and to watch. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";

import { api } from "../api";
import { Icon } from "../parts/Icon";
import { LearnButton } from "../parts/Learn";
import { Top } from "../parts/Top";
import { go } from "../router";
import { gameOf, games, me, refreshMe } from "../store";
import { type Shelved, coverOf, shelf } from "../shelf";
import type { TableLine } from "../wire";
import { ago, learn, maybe, pick, playerName, say, sideName } from "../words";

const EVERY = 15_000;

export function FirstPage() {
  const open = useSignal<TableLine[]>([]);
  const live = useSignal<TableLine[]>([]);
  const over = useSignal<TableLine[]>([]);
  useEffect(() => {
    const look = (): void => {
      if (document.visibilityState === "hidden") return;
      refreshMe().catch(() => undefined);
      for (const [which, to] of [["open", open], ["live", live], ["over", over]] as const) {
        api.tables(which).then((found) => (to.value = found), () => undefined);
      }
    };
    look();
    const timer = setInterval(look, EVERY);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    document.title = "Sandtable";
  }, []);
  const mine = me.value?.tables ?? [];
  const ours = new Set(mine.map((line) => line.table));
  const joinable = open.value.filter((line) => !ours.has(line.table));
  const watched = live.value.filter((line) => !ours.has(line.table) && !joinable.some((other) => other.table === line.table));
  return (
    <>
      <Top />
      <main id="main" class="page first" tabIndex={-1}>
        <div class="lead">
          <h1>{say("lead")}</h1>
          <p>{say("lead-text")}</p>
        </div>
        {mine.length > 0 && <Tables title={say("my-games")} lines={mine} test="mine" />}
        <section aria-labelledby="games-title">
          <h2 id="games-title">{say("games")}</h2>
          {games.value
            ? <div class="games">{shelf(games.value).map((each) => <GameCard key={each.id} {...each} />)}</div>
            : <p class="muted">{say("loading")}</p>}
        </section>
        {joinable.length > 0 && <Tables title={say("open-tables")} lines={joinable} test="open" />}
        {watched.length > 0 && <Tables title={say("live-tables")} lines={watched} test="live" />}
        <section aria-labelledby="replays-title">
          <h2 id="replays-title">{say("replays")}</h2>
          {over.value.length > 0 ? <Lines lines={over.value} test="over" /> : <p class="muted">{say("no-replays")}</p>}
          <Load />
        </section>
        <footer class="foot">{say("foot")}</footer>
      </main>
    </>
  );
}

function GameCard({ id, title, game }: Shelved) {
  const words = maybe(`cover-${id}`);
  return (
    <article class={`game-card ${game ? "" : "game-planned"}`} data-game={id}>
      <div class="game-picture"><img src={coverOf(id) ?? api.pictureUrl(id)} alt="" width="640" height="400" /></div>
      <div class="game-words">
        <h3>{pick(title)}</h3>
        {words && <p class="muted">{words}</p>}
        {game
          ? (
            <div class="row">
              <a class="button primary" href={`/new/${id}`} data-test={`play-${id}`} aria-label={say("play-game", { game: pick(title) })}>{say("play-computer")}</a>
              {game.lessons.map((lesson) => <LearnButton key={lesson.id} game={game.id} lesson={lesson} title={pick(title)} />)}
              <a class="button quiet" href={`/rules/${id}`} aria-label={say("rules-of", { game: pick(title) })}><Icon name="book" size={18} />{say("rules")}</a>
              <span class="muted small game-count">{say("scenarios-count", { count: game.scenarios.length })}</span>
            </div>
          )
          : <p class="row"><span class="badge badge-quiet">{say("planned")}</span></p>}
      </div>
    </article>
  );
}

function Tables({ title, lines, test }: { title: string; lines: TableLine[]; test: string }) {
  const id = `tables-${test}`;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <Lines lines={lines} test={test} />
    </section>
  );
}

function Lines({ lines, test }: { lines: TableLine[]; test: string }) {
  return <ul class="table-lines" data-test={`lines-${test}`}>{lines.map((line) => <Line key={line.table} line={line} />)}</ul>;
}

function Line({ line }: { line: TableLine }) {
  useEffect(() => void learn(line.game), [line.game]);
  const to = line.replay || (line.over && !line.seats.some((seat) => seat.me)) ? `/r/${line.table}` : `/t/${line.table}`;
  return (
    <li>
      <a class={`table-line ${line.waits_for_me ? "waits" : ""}`} href={to}>
        <span class="table-name">
          <strong>{pick(line.title)}</strong>
          <span class="muted">{pick(gameOf(line.game)?.title) || line.game}</span>
        </span>
        <span class="table-seats">{line.seats.map((seat) => seatWords(line, seat.side)).join(" — ")}</span>
        <span class="table-state">
          {line.waits_for_me ? <span class="badge">{say("your-turn")}</span> : stateOf(line)}
          <span class="muted">{ago(line.updated)}</span>
        </span>
      </a>
    </li>
  );
}

function seatWords(line: TableLine, side: string): string {
  const seat = line.seats.find((each) => each.side === side)!;
  const who = seat.me ? say("you") : seat.kind === "open" ? say("seat-open") : (seat.kind === "player" && seat.name ? playerName(seat.name) : (seat.name ?? say("guest")));
  return `${sideName(line.game, side)}: ${who}`;
}

function stateOf(line: TableLine): string {
  if (!line.dealt) return say("waits-for-players");
  if (line.over) return line.winner ? say("won", { side: sideName(line.game, line.winner) }) : say("drawn");
  return say("turn-number", { turn: line.turn });
}

function Load() {
  const trouble = useSignal<string | null>(null);
  const take = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    try {
      const { table } = await api.load(await file.text());
      go(`/r/${table}`);
    } catch (error) {
      trouble.value = (error as Error).message;
    }
  };
  return (
    <div class="load">
      <label class="button">
        <Icon name="book" size={18} />{say("load-record")}
        <input class="sr-only" type="file" accept=".txt,.record,text/plain" data-test="load" onChange={(e) => void take(e.currentTarget.files?.[0])} />
      </label>
      {trouble.value && <p class="trouble" role="alert">{trouble.value}</p>}
    </div>
  );
}
