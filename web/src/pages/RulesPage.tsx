/** The rule reference: the ledger of a game, to be searched; every rule has an address. */
import { useEffect, useMemo, useState } from "preact/hooks";

import { api } from "../api";
import { Icon } from "../parts/Icon";
import { Top } from "../parts/Top";
import { place } from "../router";
import { gameOf } from "../store";
import type { RuleLine } from "../wire";
import { language, pick, say } from "../words";

const SHOWN = 150;

export function RulesPage({ game }: { game: string }) {
  const [rules, setRules] = useState<RuleLine[] | null>(null);
  const [search, setSearch] = useState("");
  const [trouble, setTrouble] = useState<string | null>(null);
  const wanted = decodeURIComponent(place.value.hash);
  useEffect(() => {
    let current = true;
    api.rules(game).then((found) => current && setRules(found), (error: Error) => current && setTrouble(error.message));
    return () => {
      current = false;
    };
  }, [game, language.value]);
  useEffect(() => {
    document.title = `${say("rules")} — ${pick(gameOf(game)?.title) || game}`;
  });
  useEffect(() => {
    if (rules && wanted) document.getElementById(`rule-${wanted}`)?.scrollIntoView({ block: "center" });
  }, [rules, wanted]);
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
        {rules && <p class="muted small" role="status">{say("rules-found", { count: found.length, all: rules.length })}</p>}
        <ol class="rule-list">
          {found.slice(0, SHOWN).map((rule) => (
            <li key={rule.id} id={`rule-${rule.id}`} class={rule.id === wanted ? "wanted" : ""} data-rule={rule.id}>
              <a class="rule-id" href={`#${encodeURIComponent(rule.id)}`}>{rule.id}</a>
              <div>
                {rule.title !== rule.id && <h2>{rule.title}</h2>}
                <p>{rule.statement}</p>
              </div>
            </li>
          ))}
        </ol>
        {found.length > SHOWN && <p class="muted">{say("rules-more", { count: found.length - SHOWN })}</p>}
      </main>
    </>
  );
}

/** The rules that a search finds; without one, the whole ledger from the rule that was asked for on. */
function sought(rules: RuleLine[], search: string, wanted: string): RuleLine[] {
  const words = search.trim().toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length > 0) {
    return rules.filter((rule) => {
      const text = `${rule.id} ${rule.title} ${rule.statement}`.toLowerCase();
      return words.every((word) => text.includes(word));
    });
  }
  const at = rules.findIndex((rule) => rule.id === wanted);
  return at > SHOWN / 2 ? [...rules.slice(at - 5), ...rules.slice(0, at - 5)] : rules;
}
