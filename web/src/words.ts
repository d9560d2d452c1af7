/** Words of the interface and of the games: Fluent messages, chosen by one language for the whole page. */
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { signal } from "@preact/signals";

import en from "./messages/en.ftl?raw";
import ru from "./messages/ru.ftl?raw";
import { kept, keep } from "./kept";
import type { MessagesAnswer, Text } from "./wire";

export type Language = "en" | "ru";
export const LANGUAGES: Language[] = ["en", "ru"];
export const LANGUAGE_NAMES: Record<Language, string> = { en: "English", ru: "Русский" };

const OURS: Record<Language, FluentBundle> = { en: bundle("en", [en]), ru: bundle("ru", [ru]) };

export const language = signal<Language>(first());

function first(): Language {
  const asked = new URLSearchParams(location.search).get("language") ?? kept("language") ?? navigator.language;
  return LANGUAGES.find((name) => asked.toLowerCase().startsWith(name)) ?? "en";
}

export function speak(name: Language): void {
  language.value = name;
  keep("language", name);
  document.documentElement.lang = name;
}

export function bundle(name: string, texts: string[]): FluentBundle {
  const made = new FluentBundle(name, { useIsolating: false });
  for (const text of texts) made.addResource(new FluentResource(text), { allowOverrides: true });
  return made;
}

type Values = Record<string, FluentVariable>;

function format(from: FluentBundle | undefined, id: string, values?: Values): string | null {
  const message = from?.getMessage(id.replace(/[^A-Za-z0-9_-]+/g, "-"));
  return from && message?.value ? from.formatPattern(message.value, values ?? null, []) : null;
}

/** A message of the interface. */
export function say(id: string, values?: Values): string {
  return format(OURS[language.value], id, values) ?? format(OURS.en, id, values) ?? id;
}

/** A message of the interface, if there is one. */
export function maybe(id: string, values?: Values): string | null {
  return format(OURS[language.value], id, values);
}

/** The name of a computer player: a level has one of its own, any other is called by its id. */
export function playerName(id: string): string {
  return maybe(`player-${id}`) ?? id;
}

/** The text of the data in the language of the page. */
export function pick(text: Text | undefined): string {
  return text?.[language.value] ?? text?.["en"] ?? Object.values(text ?? {})[0] ?? "";
}

const games = signal<Record<string, FluentBundle>>({});
const asked = new Set<string>();

/** Fetch the words of a game in the language of the page, once. */
export async function learn(game: string): Promise<void> {
  const name = language.value;
  const key = `${game} ${name}`;
  if (asked.has(key)) return;
  asked.add(key);
  const answer = await fetch(`/api/games/${encodeURIComponent(game)}/messages?language=${name}`);
  if (!answer.ok) {
    asked.delete(key);
    return;
  }
  const { texts } = (await answer.json()) as MessagesAnswer;
  games.value = { ...games.value, [key]: bundle(name, texts) };
}

/** A message of a game, if it has one. */
export function gameWord(game: string, id: string, values?: Values): string | null {
  return format(games.value[`${game} ${language.value}`], id, values);
}

/** The name of a side, as the game says it. */
export function sideName(game: string, side: string | null): string {
  if (side === null) return say("nobody");
  return gameWord(game, `side-${side}`) ?? maybe(`side-${side}`) ?? spaced(side);
}

export function spaced(name: string): string {
  const plain = name.replace(/[-_]/g, " ");
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}

/** Odds and figures such as 3-1 stay on one line. */
export const unbroken = (text: string): string => text.replace(/(\d)-(?=\d)/g, "$1\u2060-\u2060");

export function percent(share: number): string {
  const digits = share > 0 && share < 0.1 ? 1 : 0;
  return new Intl.NumberFormat(language.value, { style: "percent", maximumFractionDigits: digits }).format(share);
}

export function decimal(value: number): string {
  return new Intl.NumberFormat(language.value, { maximumFractionDigits: 2 }).format(value);
}

/** A day of the data, as people write it. */
export function day(date: string): string {
  const parts = /^\d{4}-\d\d(-\d\d)?$/.exec(date);
  if (!parts) return date;
  const month: Intl.DateTimeFormatOptions = { month: "long", year: "numeric", timeZone: "UTC" };
  const form = new Intl.DateTimeFormat(language.value === "en" ? "en-GB" : language.value, parts[1] ? { ...month, day: "numeric" } : month);
  return form.format(new Date(`${date}${parts[1] ? "" : "-01"}T12:00:00Z`)).replace(/\s?г\.$/, "");
}

export function ago(seconds: number): string {
  const past = Math.max(0, Date.now() / 1000 - seconds);
  const form = new Intl.RelativeTimeFormat(language.value, { numeric: "auto", style: "short" });
  const steps: [number, Intl.RelativeTimeFormatUnit][] = [[86400, "day"], [3600, "hour"], [60, "minute"]];
  for (const [size, unit] of steps) if (past >= size) return form.format(-Math.floor(past / size), unit);
  return say("just-now");
}

document.documentElement.lang = language.value;
