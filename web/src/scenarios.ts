/** How long scenarios are, and in which order they are offered. */
import type { ScenarioLine } from "./wire";

export type Length = "short" | "evening" | "evenings";

/** A length as people reckon it. */
export const lengthOf = (minutes: number): Length => (minutes <= 60 ? "short" : minutes <= 300 ? "evening" : "evenings");

const RANKS: Length[] = ["short", "evening", "evenings"];
const rank = ({ minutes }: ScenarioLine): number => (minutes > 0 ? RANKS.indexOf(lengthOf(minutes)) : RANKS.length);

/** The short ones first, those of a length that nobody knows last, and otherwise as the game has them. */
export const offered = (scenarios: readonly ScenarioLine[]): ScenarioLine[] => [...scenarios].sort((a, b) => rank(a) - rank(b));
