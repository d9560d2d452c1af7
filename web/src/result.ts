/** How a game ended, in words for whoever looks. */
import type { EventLine, Moment } from "./wire";
import { gameWord, say, sideName } from "./words";

/** How it ended for whoever looks, with the score as he would tell it: his own first. */
export function endWords(game: string, { winner, score }: Pick<Moment, "winner" | "score">, mine: readonly string[]): string {
  const own = mine.length === 1 ? mine[0]! : null;
  const sides = Object.keys(score).sort((a, b) => Number(b === own) - Number(a === own));
  const counted = sides.some((side) => score[side] !== 0);
  const words = winner === null ? say("drawn") : own === null ? say("won", { side: sideName(game, winner) }) : say(winner === own ? "you-won" : "you-lost");
  if (!counted) return words;
  if (own === null) return say("end-scores", { words, points: sides.map((side) => `${sideName(game, side)}\u00a0${score[side]}`).join(", ") });
  return say("end-score", { words, points: sides.map((side) => score[side]).join("\u00a0:\u00a0") });
}

/** Why it ended, where the game says so of the last thing that happened. */
export function reasonOf(game: string, { winner, played }: Moment, events: readonly EventLine[]): string | null {
  const last = events.filter((event) => event.n === played).reverse();
  const found = last.flatMap((event) => gameWord(game, `ending-${event.kind}`, { ...plain(event.fields), rule: key(event.rule), winner: winner ?? "" }) ?? [])[0];
  return found ? found.charAt(0).toUpperCase() + found.slice(1) : null;
}

/** The fields of an event that its words may choose by, in the form of keys. */
const plain = (fields: EventLine["fields"]): Record<string, string | number> =>
  Object.fromEntries(Object.entries(fields).flatMap(([name, value]): [string, string | number][] => (typeof value === "string" ? [[name, key(value)]] : typeof value === "number" ? [[name, value]] : [])));

const key = (text: string): string => text.replace(/[^A-Za-z0-9_]+/g, "-");
