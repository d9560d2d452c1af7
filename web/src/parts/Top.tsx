/** The bar at the top of every page. */
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";

import { me } from "../store";
import { THEMES, type Theme, paint, theme } from "../theme";
import { LANGUAGES, LANGUAGE_NAMES, type Language, language, say, speak } from "../words";
import { Account } from "./Account";
import { Icon } from "./Icon";

export function Top({ children }: { children?: ComponentChildren }) {
  const [account, setAccount] = useState(false);
  return (
    <header class="top">
      <a class="skip" href="#main" onClick={skip}>{say("skip")}</a>
      <a class="brand" href="/"><Mark /><span>Sandtable</span></a>
      <div class="top-middle">{children}</div>
      <div class="top-tools">
        <label class="plain-select">
          <span class="sr-only">{say("language")}</span>
          <select value={language.value} onChange={(e) => speak(e.currentTarget.value as Language)} data-test="language">
            {LANGUAGES.map((name) => <option key={name} value={name} lang={name}>{LANGUAGE_NAMES[name]}</option>)}
          </select>
        </label>
        <label class="plain-select">
          <span class="sr-only">{say("theme")}</span>
          <select value={theme.value} onChange={(e) => paint(e.currentTarget.value as Theme)} data-test="theme">
            {THEMES.map((name) => <option key={name} value={name}>{say(`theme-${name}`)}</option>)}
          </select>
        </label>
        <button type="button" class="quiet" aria-label={me.value?.name ?? say("guest")} onClick={() => setAccount(true)}>
          <Icon name="person" size={18} /><span class="who">{me.value?.name ?? say("guest")}</span>
        </button>
      </div>
      {account && <Account onClose={() => setAccount(false)} />}
    </header>
  );
}

function skip(event: Event): void {
  event.preventDefault();
  document.getElementById("main")?.focus();
}

function Mark() {
  return (
    <svg class="brand-mark" viewBox="0 0 64 64" width="28" height="28" aria-hidden="true">
      <path d="M32 3 57.1 17.5v29L32 61 6.9 46.5v-29z" class="brand-a" />
      <path d="M32 12 49.3 22v20L32 52 14.7 42V22z" class="brand-b" />
      <path d="m32 20 3.5 7.6 8.300.9-6.200 5.600 1.800 8.200L32 38.100l-7.400 4.200 1.800-8.200-6.200-5.600 8.300-.9z" class="brand-c" />
    </svg>
  );
}
