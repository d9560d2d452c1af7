/** Dice, with the faces that the game has drawn; what hit has a tick, what missed is pale. */
import { gameOf } from "../store";
import type { DieLine } from "../wire";
import { gameWord, say } from "../words";

export function Dice({ game, dice }: { game: string; dice: readonly DieLine[] }) {
  const told = dice.some((die) => typeof die.hits === "boolean"); // otherwise the words beside it say it all
  return (
    <span class="dice" role={told ? "img" : undefined} aria-label={told ? dice.map((die) => dieWords(game, die)).join(", ") : undefined} aria-hidden={!told}>
      {dice.map((die, i) => <Face key={i} game={game} die={die} />)}
    </span>
  );
}

function Face({ game, die }: { game: string; die: DieLine }) {
  const drawn = gameOf(game)?.faces[die.face];
  if (!drawn) return <span class="die die-word" data-face={die.face}>{faceName(game, die.face)}</span>;
  return (
    <svg class={`die ${die.hits === true ? "die-hit" : die.hits === false ? "die-miss" : ""}`} viewBox="-1 -2 23 23" width="23" height="23" data-face={die.face}>
      <title>{dieWords(game, die)}</title>
      <g dangerouslySetInnerHTML={{ __html: drawn }} />
      {die.hits && <g class="die-tick"><circle cx="17" cy="3" r="4.5" /><path d="m14.8 3 1.6 1.7 2.9-3.200" /></g>}
    </svg>
  );
}

const faceName = (game: string, face: string): string => gameWord(game, `face-${face}`) ?? face;

/** A die in words: its face, and whether it hit. */
export function dieWords(game: string, { face, hits }: DieLine): string {
  const name = faceName(game, face);
  return typeof hits === "boolean" ? say(hits ? "die-hit" : "die-miss", { face: name }) : name;
}
