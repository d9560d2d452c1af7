/** How much the dice did in a game, as far as it can be told. */

export type Luck = "none" | "waits" | "even" | "some" | "decisive";

const EVEN = 0.03; // of a win: luck that nobody would notice
const DECISIVE = 0.5; // from even chances to a victory; the rolls of a long game may come to more than any chance can rise

export function luckOf({ rolled, luck }: { rolled: number; luck: number | null }): Luck {
  if (rolled === 0) return "none";
  if (luck === null) return "waits";
  const much = Math.abs(luck);
  return much < EVEN ? "even" : much < DECISIVE ? "some" : "decisive";
}
