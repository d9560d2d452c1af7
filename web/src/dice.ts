/** Checking every roll of a finished game: a number depends on the table's seed, the sides' nonces and its place alone.
 *
 * Loaded only when somebody asks for it. The hashes are our own to carry: browsers lend theirs to secure pages only. */
import { blake2b } from "@noble/hashes/blake2.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

import type { RollsAnswer } from "./wire";

const WORDS = 16; // in a block
const WHOLE = 2 ** 32; // a word is below this
const MASK = (1n << 64n) - 1n;
const GOLDEN = 0x9e3779b97f4a7c15n;

/** What a table publishes at its start. */
export const commitment = (seed: string): string => bytesToHex(sha256(utf8ToBytes(`sandtable commitment ${seed}`)));

/** The generator's key for a seed and the nonces of the sides in their order. */
export function keyOf(seed: string, nonces: readonly string[], dice: number): Uint8Array {
  if (dice === 1) return sha256(utf8ToBytes(`sandtable key ${seed}`)).slice(0, 8);
  if (dice !== 2) throw new Error(`dice ${dice}?`);
  return blake2b(utf8ToBytes(["sandtable dice 2", seed, ...nonces].join("\n")), { dkLen: 32 });
}

/** What gives the number below `below` at a count. */
export function generator(key: Uint8Array): (counter: number, below: number) => number {
  return key.length === 8 ? splitmix(BigInt(`0x${bytesToHex(key)}`)) : blocks(key);
}

function blocks(key: Uint8Array): (counter: number, below: number) => number {
  let known = "";
  let block = new DataView(new ArrayBuffer(4 * WORDS));
  return (counter, below) => {
    for (let attempt = 0; ; attempt++) {
      const place = `${attempt} ${Math.floor(counter / WORDS)}`;
      if (place !== known) block = new DataView(blake2b(utf8ToBytes(place), { key }).slice().buffer);
      known = place;
      const word = block.getUint32(4 * (counter % WORDS));
      if (word - (word % below) <= WHOLE - below) return word % below; // words past the last whole `below` count for nothing
    }
  };
}

/** The first dice, before there were nonces. */
function splitmix(key: bigint): (counter: number, below: number) => number {
  return (counter, below) => {
    let z = (key + BigInt(counter) * GOLDEN) & MASK;
    z = ((z ^ (z >> 30n)) * 0xbf58476d1ce4e5b9n) & MASK;
    z = ((z ^ (z >> 27n)) * 0x94d049bb133111ebn) & MASK;
    return Number(((z ^ (z >> 31n)) * BigInt(below)) >> 64n);
  };
}

/** What was seen of a table's dice before the game was dealt: the commitment, and nonces by side. */
export interface Promised { commitment: string; nonces: Record<string, string> }

export interface Verdict {
  committed: boolean; // the seed is the one that was promised
  unmixed: string[]; // sides whose nonce is another than was seen before
  mixed: number; // nonces that are those seen before
  checked: number;
  wrong: number[]; // counters of numbers that seed and nonces do not give
  disorder: boolean; // a number was used twice, or out of turn
  skipped: number; // numbers that no roll used: those of actions taken back
}

/** Work out every number anew; `promised` is what this browser saw before the game was dealt, or while it was on. */
export function verify(answer: RollsAnswer, promised: Promised): Verdict {
  const made = commitment(answer.seed);
  const used = (side: string): string => answer.nonces[answer.sides.indexOf(side)] ?? "";
  const seen = Object.entries(promised.nonces);
  const unmixed = seen.filter(([side, nonce]) => used(side) !== nonce).map(([side]) => side);
  const numberAt = generator(keyOf(answer.seed, answer.nonces, answer.dice));
  const wrong = answer.rolls.filter((roll) => numberAt(roll.counter, roll.below) !== roll.value).map((roll) => roll.counter);
  const counters = answer.rolls.map((roll) => roll.counter);
  const disorder = counters.some((counter, i) => counter <= (counters[i - 1] ?? 0));
  const skipped = disorder ? 0 : (counters[counters.length - 1] ?? 0) - counters.length;
  const committed = made === promised.commitment && made === answer.commitment;
  const mixed = seen.filter(([side, nonce]) => nonce !== "" && used(side) === nonce).length;
  return { committed, unmixed, mixed, checked: counters.length, wrong, disorder, skipped };
}
