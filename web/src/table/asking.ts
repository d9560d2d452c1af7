/** How a question is put: what to point at, in lines that break where they may. */
import { nextOperands } from "../choosing";
import { unbroken } from "../figures";
import type { Choice, Moment, Operand } from "../wire";

export type Pointing = "board" | "card" | "both" | "off" | "button" | "list";

/** What the usual answers to a question are pointed at: the board, cards, both, what stands beside the board, the buttons, or the list alone. What is held need not be pointed at. */
export function pointing(moment: Moment, usual: readonly Choice[], held: readonly Operand[] = [], buttons = 0): Pointing {
  const next = [...nextOperands(usual, held).values()];
  const pieces = moment.scene.pieces;
  const stands = (where: (hex: number) => boolean): boolean =>
    next.some(({ domain, value }) => pieces.some((piece) => piece.domain === domain && piece.id === value && where(piece.hex)));
  const board = next.some(({ domain }) => domain === "hex") || stands((hex) => hex >= 0);
  const card = moment.scene.piles.some((pile) => next.some(({ domain, value }) => pile.domain === domain && pile.cards.some(({ id }) => id === value)));
  if (board) return card ? "both" : "board";
  return card ? "card" : stands((hex) => hex < 0) ? "off" : buttons > 0 ? "button" : "list";
}

/** What some of the answers give up, in the words of the first that does. */
export const givenUp = ({ legal, notes }: Moment): string => notes[legal.find((choice) => notes[choice.text]?.less)?.text ?? ""]?.words ?? "";

const FIRM = /\([^()]{1,16}\)/g; // a count in brackets is read at one glance

/** A question as a sentence; a short remark in brackets stays in one line. */
export const sentence = (text: string): string =>
  unbroken(text.charAt(0).toUpperCase() + text.slice(1)).replace(FIRM, (remark) => remark.replaceAll(" ", "\u00a0"));

/** Letters from which a question is written smaller, so that it needs no more room. */
const LONG = 66;
const LONGER = 110;

/** How small a question is written. */
export const sizeOf = (question: string): string | undefined => (question.length > LONGER ? "long longer" : question.length > LONG ? "long" : undefined);

/** Whether an answer leaves something to be said. What remains of it after something was picked may be a word, and its button says that. */
export const unsaid = ({ operands }: Choice, picked: number, seen: (operand: Operand) => boolean): boolean =>
  picked > 0 ? operands.slice(picked).some(seen) : operands.length > 0;

/** What leaves nothing to be said is what most decisions end with, first of all what leads on, so that its key stays; the rest stands behind it and is less loud. */
export function inOrder(choices: readonly Choice[], picked: number, onward: ReadonlySet<string>, seen: (operand: Operand) => boolean): Choice[] {
  const rank = (choice: Choice): number => (unsaid(choice, picked, seen) ? 2 : onward.has(choice.verb) ? 0 : 1);
  return [...choices].sort((a, b) => rank(a) - rank(b));
}
