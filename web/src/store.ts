/** What every page knows: who is asking, and which games there are. */
import { signal } from "@preact/signals";

import { api } from "./api";
import type { GameInfo, Me } from "./wire";

export const me = signal<Me | null>(null);
export const games = signal<GameInfo[] | null>(null);
export const spoken = signal(""); // what a screen reader is told

export async function refreshMe(): Promise<void> {
  me.value = await api.me();
}

let asked: Promise<GameInfo[]> | null = null;

/** The games, fetched once. */
export function needGames(): void {
  asked ??= api.games().then((found) => (games.value = found));
  asked.catch(() => (asked = null));
}

export const gameOf = (id: string): GameInfo | undefined => games.value?.find((game) => game.id === id);

/** Tell a screen reader something; the same words twice are told twice. */
export function tell(words: string): void {
  spoken.value = spoken.value === words ? `${words}\u00a0` : words;
}
