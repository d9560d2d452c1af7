/** Checking every roll of a finished game: the n-th number of a table depends on its seed and on n alone. */
import type { RollsAnswer } from "./wire";

const MASK = (1n << 64n) - 1n;
const GOLDEN = 0x9e3779b97f4a7c15n;

async function sha256(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
}

const hex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** What a table publishes at its start. */
export async function commitment(seed: string): Promise<string> {
  return hex(await sha256(`sandtable commitment ${seed}`));
}

/** The generator's key for a seed. */
export async function keyOf(seed: string): Promise<bigint> {
  return BigInt(`0x${hex((await sha256(`sandtable key ${seed}`)).slice(0, 8))}`);
}

/** The number below `below` that a key gives at a count. */
export function numberAt(key: bigint, counter: number, below: number): number {
  let z = (key + BigInt(counter) * GOLDEN) & MASK;
  z = ((z ^ (z >> 30n)) * 0xbf58476d1ce4e5b9n) & MASK;
  z = ((z ^ (z >> 27n)) * 0x94d049bb133111ebn) & MASK;
  return Number(((z ^ (z >> 31n)) * BigInt(below)) >> 64n);
}

export interface Verdict {
  committed: boolean; // the seed is the one that was promised
  checked: number;
  wrong: number[]; // counters of numbers that the seed does not give
  disorder: boolean; // a number was used twice, or out of turn
  skipped: number; // numbers that no roll used: those of actions taken back
}

/** Work out every number anew; `promised` is the commitment this page saw while the game was on. */
export async function verify(answer: RollsAnswer, promised: string): Promise<Verdict> {
  const made = await commitment(answer.seed);
  const key = await keyOf(answer.seed);
  const wrong = answer.rolls.filter((roll) => numberAt(key, roll.counter, roll.below) !== roll.value).map((r) => r.counter);
  const counters = answer.rolls.map((roll) => roll.counter);
  const disorder = counters.some((counter, i) => counter <= (counters[i - 1] ?? 0));
  const skipped = disorder ? 0 : (counters[counters.length - 1] ?? 0) - counters.length;
  return { committed: made === promised && made === answer.commitment, checked: counters.length, wrong, disorder, skipped };
}

/** Digests need a secure page: https, or this very machine. */
export const canVerify = (): boolean => typeof crypto !== "undefined" && crypto.subtle !== undefined;
