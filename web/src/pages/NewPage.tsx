/** A new table: scenario, side and opponent; everything has a sensible beginning, so one click more starts the game. */
import { useEffect, useMemo, useState } from "preact/hooks";

import { api } from "../api";
import { keep } from "../kept";
import { Icon } from "../parts/Icon";
import { LearnButton } from "../parts/Learn";
import { Top } from "../parts/Top";
import { go } from "../router";
import { lengthOf, offered } from "../scenarios";
import { finds } from "../seeking";
import { gameOf, games } from "../store";
import type { GameInfo, OptionLine, Scalar, ScenarioLine } from "../wire";
import { day, gameWord, learn, language, maybe, pick, playerName, say, sideName, spaced } from "../words";

type Opponent = { kind: "player"; name: string } | { kind: "link" } | { kind: "open" } | { kind: "self" };

export function NewPage({ game: id }: { game: string }) {
  const game = gameOf(id);
  useEffect(() => {
    void learn(id);
    document.title = `${say("new-game")} — Sandtable`;
  }, [id, language.value]);
  return (
    <>
      <Top />
      <main id="main" class="page" tabIndex={-1}>
        {game ? <Form game={game} /> : <p class="muted">{games.value ? say("no-page") : say("loading")}</p>}
      </main>
    </>
  );
}

function Form({ game }: { game: GameInfo }) {
  const [search, setSearch] = useState("");
  const [set, setSet] = useState("");
  const scenarios = useMemo(() => offered(game.scenarios), [game]);
  const [chosen, setChosen] = useState(scenarios[0]!.id);
  const [side, setSide] = useState<string | null>(null);
  const [opponent, setOpponent] = useState<Opponent>({ kind: "player", name: preferred(game.players) });
  const [options, setOptions] = useState<Record<string, Scalar>>({});
  const [clock, setClock] = useState(0);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const sets = useMemo(() => [...new Set(scenarios.map((each) => each.set))], [game]);
  const differ = useMemo(() => new Set(game.scenarios.flatMap(({ minutes }) => (minutes > 0 ? [lengthOf(minutes)] : []))).size > 1, [game]);
  const found = scenarios.filter((each) => (!set || each.set === set) && fits(each, search));
  const scenario = game.scenarios.find((each) => each.id === chosen)!;
  const mine = side && scenario.sides.includes(side) ? side : (scenario.sides[0] ?? "");

  async function start(): Promise<void> {
    setBusy(true);
    try {
      const seats = Object.fromEntries(scenario.sides.map((each) => [each, each === mine ? "me" : seatOf(opponent)]));
      const made = await api.make({ game: game.id, scenario: scenario.id, seats, options, public: opponent.kind === "open", nonces: true, ...(clock > 0 && timed(opponent) ? { clock } : {}) });
      keep(`links.${made.table}`, JSON.stringify(made.links));
      go(`/t/${made.table}`);
    } catch (error) {
      setTrouble((error as Error).message);
      setBusy(false);
    }
  }

  return (
    <form class="new" onSubmit={(e) => { e.preventDefault(); void start(); }}>
      <div class="new-head">
        <h1>{pick(game.title)}</h1>
        <p class="muted">{say("new-text")}</p>
        {game.lessons.length > 0 && (
          <p class="row">{say("learn-text")}{game.lessons.map((lesson) => <LearnButton key={lesson.id} game={game.id} lesson={lesson} title={pick(game.title)} />)}</p>
        )}
      </div>
      <section class="new-list" aria-labelledby="scenarios-title">
        <h2 id="scenarios-title">{say("scenario")}</h2>
        <div class="row filters">
          <label class="search"><Icon name="search" size={18} /><span class="sr-only">{say("search")}</span>
            <input type="search" placeholder={say("search")} value={search} onInput={(e) => setSearch(e.currentTarget.value)} data-test="search" />
          </label>
          {sets.length > 1 && (
            <label class="plain-select"><span class="sr-only">{say("set")}</span>
              <select value={set} onChange={(e) => setSet(e.currentTarget.value)}>
                <option value="">{say("all-sets")}</option>
                {sets.map((name) => <option key={name} value={name}>{setName(game.id, name)}</option>)}
              </select>
            </label>
          )}
        </div>
        <div class="scenarios" role="radiogroup" aria-labelledby="scenarios-title">
          {found.map((each) => (
            <label key={each.id} class="scenario">
              <input type="radio" name="scenario" value={each.id} checked={each.id === chosen} onChange={() => setChosen(each.id)} />
              <span class="scenario-title">{pick(each.title)}{differ && each.minutes > 0 && <small class="scenario-length muted">{say(`length-${lengthOf(each.minutes)}`)}</small>}</span>
              <span class="scenario-date muted">{day(each.date)}</span>
            </label>
          ))}
          {found.length === 0 && <p class="muted">{say("nothing-found")}</p>}
        </div>
      </section>
      <section class="new-choice" aria-labelledby="choice-title">
        <h2 id="choice-title">{pick(scenario.title)}</h2>
        <p class="muted">{[setName(game.id, scenario.set), day(scenario.date), lengthWords(scenario)].filter(Boolean).join(" · ")}</p>
        <div class="new-battle">
          <Picture key={scenario.id} url={api.pictureUrl(game.id, scenario.id)} />
          {pick(scenario.text) && <div class="briefing">{pick(scenario.text).split(/\n+/).map((line, i) => <p key={i}>{line}</p>)}</div>}
          {scenario.balance && <p class="muted small" data-test="balance">{balanceWords(game.id, scenario)}</p>}
        </div>
        <div class="new-seats">
          <fieldset class="choices"><legend>{say("your-side")}</legend>
            {scenario.sides.map((each) => (
              <label key={each} class="pill"><input type="radio" name="side" checked={each === mine} onChange={() => setSide(each)} /><span>{sideName(game.id, each)}</span></label>
            ))}
          </fieldset>
          {Object.entries({ computer: programs(game), people: PEOPLE }).map(([kind, those]) => (
            <fieldset key={kind} class="choices"><legend>{say(`opponent-${kind}`)}</legend>
              {those.map((each) => (
                <label key={nameOf(each)} class="pill">
                  <input type="radio" name="opponent" value={nameOf(each)} checked={nameOf(each) === nameOf(opponent)} onChange={() => setOpponent(each)} />
                  <span>{each.kind === "player" ? playerName(each.name) : say(`opponent-${each.kind}`)}</span>
                </label>
              ))}
            </fieldset>
          ))}
          <p class="muted small" data-test="opponent-text">{opponentText(opponent)}</p>
          {timed(opponent) && (
            <label class="field">{say("clock")}
              <select value={String(clock)} onChange={(e) => setClock(Number(e.currentTarget.value))} data-test="clock-choice">
                {CLOCKS.map((seconds) => <option key={seconds} value={String(seconds)}>{say(`clock-${seconds}`)}</option>)}
              </select>
            </label>
          )}
          {game.options.length > 0 && (
            <details class="options"><summary>{say("options")}</summary>
              {game.options.map((option) => (
                <OptionField key={option.name} option={option} value={options[option.name] ?? option.default} onChange={(value) => setOptions({ ...options, [option.name]: value })} />
              ))}
            </details>
          )}
        </div>
        <div class="new-start">
          {trouble && <p class="trouble" role="alert">{trouble}</p>}
          <button type="submit" class="primary large" disabled={busy} data-test="start">{say("start")}</button>
        </div>
      </section>
    </form>
  );
}

function OptionField({ option, value, onChange }: { option: OptionLine; value: Scalar; onChange: (value: Scalar) => void }) {
  const words = pick(option.text) || spaced(option.name);
  if (typeof option.default === "boolean") {
    return <label class="check"><input type="checkbox" checked={value === true} onChange={(e) => onChange(e.currentTarget.checked)} /><span>{words}</span></label>;
  }
  if (option.choices.length > 0) {
    return (
      <label class="field">{words}
        <select value={String(value)} onChange={(e) => onChange(option.choices.find((each) => String(each) === e.currentTarget.value) ?? option.default)}>
          {option.choices.map((each) => <option key={String(each)} value={String(each)}>{each === "" ? say("as-scenario") : spaced(String(each))}</option>)}
        </select>
      </label>
    );
  }
  const shown = String(value ?? "");
  return (
    <label class="field">{words}
      {typeof option.default === "number"
        ? <input type="number" name={option.name} value={shown} onInput={(e) => onChange(Number(e.currentTarget.value))} />
        : <input type="text" name={option.name} value={shown} onInput={(e) => onChange(e.currentTarget.value)} />}
    </label>
  );
}

const CLOCKS = [0, 60, 300, 86400, 3 * 86400, 7 * 86400]; // seconds for a decision, live or over weeks
const timed = (opponent: Opponent): boolean => opponent.kind === "link" || opponent.kind === "open";

const lengthWords = ({ minutes }: ScenarioLine): string => (minutes > 0 ? say("length", { length: say(`length-${lengthOf(minutes)}`) }) : "");

/** The picture of a scenario; while it is being drawn its place shimmers. */
function Picture({ url }: { url: string }) {
  const [there, setThere] = useState(false);
  return <div class={`new-picture ${there ? "" : "shimmer"}`} data-test="picture" data-there={there}><img src={url} alt="" onLoad={() => setThere(true)} onError={() => setThere(true)} /></div>;
}

const percent = (rate: number): number => Math.round(100 * rate);

/** How often each side wins when the computer plays itself, and whom that favours if it is past doubt. */
function balanceWords(game: string, scenario: ScenarioLine): string {
  const { games, won, low, high } = scenario.balance!;
  const [first, second] = scenario.sides.map((each) => sideName(game, each));
  const measured = say("balance", { games, side: first!, won: percent(won / games), low: percent(low), high: percent(high) });
  const favoured = low > 0.5 ? first : high < 0.5 ? second : null;
  return favoured ? `${measured} ${say("balance-favours", { side: favoured })}` : measured;
}

const fits = (each: ScenarioLine, search: string): boolean =>
  finds(search)([...Object.values(each.title), each.date, day(each.date), each.id].join(" "));

const LEVELS = ["recruit", "sergeant", "captain", "general"];
const preferred = (players: string[]): string => players.find((name) => name === "captain") ?? players[0] ?? "";
const nameOf = (each: Opponent): string => (each.kind === "player" ? each.name : `@${each.kind}`);
const setName = (game: string, set: string): string => gameWord(game, `set-${set}`) ?? spaced(set);

/** The programs by how strong they are, then those outside that order. */
function programs(game: GameInfo): Opponent[] {
  const rank = (name: string): number => (LEVELS.includes(name) ? LEVELS.indexOf(name) : LEVELS.length);
  return [...game.players].sort((a, b) => rank(a) - rank(b)).map((name): Opponent => ({ kind: "player", name }));
}

const PEOPLE: Opponent[] = [{ kind: "link" }, { kind: "open" }, { kind: "self" }];

function opponentText(each: Opponent): string {
  const own = each.kind === "player" ? maybe(`player-${each.name}-text`) : null;
  return [own, say(`opponent-${each.kind}-text`)].filter(Boolean).join(" ");
}

function seatOf(opponent: Opponent): string {
  if (opponent.kind === "player") return opponent.name;
  return opponent.kind === "self" ? "me" : "open";
}
