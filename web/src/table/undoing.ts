/** Taking one's own last action back: freely, from programs alone, or with the other side's leave. */
import type { Moment } from "../wire";

/** Whether only programs sit opposite: they learn nothing, and give leave to go back at once. */
export const isAlone = ({ seats }: Pick<Moment, "seats">): boolean => seats.every((seat) => seat.me || seat.kind === "player");

/** One's own actions by number, with one more; those that were taken back are forgotten. */
export const ownActions = (before: readonly number[], played: number, more: number | null): number[] =>
  [...before.filter((n) => n <= played), ...(more === null ? [] : [more])];

/** How many actions are left when one's own last one is taken back with all that came after it. */
export const beforeLast = (own: readonly number[], played: number): number => Math.max(0, (own[own.length - 1] ?? played) - 1);
