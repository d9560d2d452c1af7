/** The rulebook: chapters in short, with pictures, and under each its rules of the ledger; every rule has an address. */
import { useEffect, useMemo, useState } from "preact/hooks";

import { api } from "../api";
import { Icon } from "../parts/Icon";
import { LearnButton } from "../parts/Learn";
import { Top } from "../parts/Top";
import { place } from "../router";
import { finds } from "../seeking";
import { gameOf } from "../store";
import type { ChapterLine, RuleLine } from "../wire";
import { language, pick, say } from "../words";

const SHOWN = 150;

export function RulesPage({ game }: { game: string }) {
  const [rules, setRules] = useState<RuleLine[] | null>(null);
  const [chapters, setChapters] = useState<ChapterLine[]>([]);
  const [search, setSearch] = useState("");
  const [trouble, setTrouble] = useState<string | null>(null);
  const wanted = decodeURIComponent(place.value.hash);
  useEffect(() => {
    let current = true;
    api.rules(game).then((found) => current && setRules(found), (error: Error) => current && setTrouble(error.message));
    api.chapters(game).then((found) => current && setChapters(found), () => undefined);
    return () => {
      current = false;
    };
  }, [game, language.value]);
  useEffect(() => {
    document.title = `${say("rules")} — ${pick(gameOf(game)?.title) || game}`;
  });
  const placed = wanted === "" || wanted.startsWith("chapter-") || chapters.some((chapter) => chapter.rules.includes(wanted));
  const book = search.trim() === "" && chapters.length > 0 && placed;
  useEffect(() => {
    if (rules && wanted) document.getElementById(`rule-${wanted}`)?.scrollIntoView({ block: "center" });
  }, [rules, wanted, chapters]);
  const found = useMemo(() => (rules ? sought(rules, search, wanted) : []), [rules, search, wanted]);
  return (
    <>
      <Top />
      <main id="main" class="page rules" tabIndex={-1}>
        <h1>{pick(gameOf(game)?.title) || game}: {say("rules-lower")}</h1>
        <p class="muted">{say("rules-text")}</p>
        <label class="search wide"><Icon name="search" size={18} /><span class="sr-only">{say("search")}</span>
          <input type="search" placeholder={say("search-rules")} value={search} onInput={(e) => setSearch(e.currentTarget.value)} data-test="search" />
        </label>
        {trouble && <p class="trouble" role="alert">{trouble}</p>}
        {rules && book && <Book game={game} chapters={chapters} rules={rules} wanted={wanted} />}
        {rules && !book && (
          <>
            <p class="muted small" role="status">{say("rules-found", { count: found.length, all: rules.length })}</p>
            <Rules rules={found.slice(0, SHOWN)} wanted={wanted} />
            {found.length > SHOWN && <p class="muted">{say("rules-more", { count: found.length - SHOWN })}</p>}
          </>
        )}
      </main>
    </>
  );
}

function Rules({ rules, wanted }: { rules: RuleLine[]; wanted: string }) {
  return (
    <ol class="rule-list">
      {rules.map((rule) => (
        <li key={rule.id} id={`rule-${rule.id}`} class={rule.id === wanted ? "wanted" : ""} data-rule={rule.id}>
          <a class="rule-id" href={`#${encodeURIComponent(rule.id)}`}>{rule.id}</a>
          <div>
            {rule.title !== rule.id && <h3>{rule.title}</h3>}
            <p>{rule.statement}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}

/** The chapters one after another; the rules of a chapter unfold below its picture. */
function Book({ game, chapters, rules, wanted }: { game: string; chapters: ChapterLine[]; rules: RuleLine[]; wanted: string }) {
  const byId = useMemo(() => new Map(rules.map((rule) => [rule.id, rule])), [rules]);
  const about = gameOf(game);
  return (
    <div class="book">
      <nav class="book-contents" aria-label={say("chapters")}>
        <ol>{chapters.map((chapter) => <li key={chapter.id}><a href={`#chapter-${chapter.id}`} data-test={`to-${chapter.id}`}>{chapter.title}</a></li>)}</ol>
        {about?.lessons.map((lesson) => <LearnButton key={lesson.id} game={game} lesson={lesson} title={pick(about.title)} />)}
      </nav>
      <div class="book-chapters">
        {chapters.map((chapter) => (
          <section key={chapter.id} id={`rule-chapter-${chapter.id}`} class="chapter" data-test="chapter" aria-labelledby={`chapter-title-${chapter.id}`}>
            <h2 id={`chapter-title-${chapter.id}`}>{chapter.title}</h2>
            <p class="chapter-text">{chapter.text}</p>
            {chapter.picture !== null && <img class="chapter-picture" src={api.sceneUrl(game, chapter.picture)} alt="" loading="lazy" width="720" height="480" />}
            <details open={chapter.rules.includes(wanted)}>
              <summary>{say("chapter-rules", { count: chapter.rules.length })}</summary>
              <Rules rules={chapter.rules.flatMap((id) => byId.get(id) ?? [])} wanted={wanted} />
            </details>
          </section>
        ))}
      </div>
    </div>
  );
}

/** The rules that a search finds; without one, the whole ledger from the rule that was asked for on. */
function sought(rules: RuleLine[], search: string, wanted: string): RuleLine[] {
  if (search.trim() !== "") {
    const found = finds(search);
    return rules.filter((rule) => found(`${rule.id} ${rule.title} ${rule.statement}`));
  }
  const at = rules.findIndex((rule) => rule.id === wanted);
  return at > SHOWN / 2 ? [...rules.slice(at - 5), ...rules.slice(0, at - 5)] : rules;
}
