import { describe, expect, it } from "vitest";

import { type Promised, commitment, generator, keyOf, verify } from "../src/dice";
import vectors from "../../tests/kernel/data/dice_vectors.json";
import type { RollsAnswer } from "../src/wire";

const SIDES = ["red", "blue"];
const hex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** A game of a vector: the dice of the pinned rolls, one after another. */
function game(vector: (typeof vectors)[number]): RollsAnswer {
  const rolls = vector.rolls.slice(0, 33).map(([counter, below, value]) => ({ n: 1, counter: counter!, below: below!, value: value! }));
  const { dice, seed, nonces } = vector;
  return { dice, seed, nonces, sides: SIDES, commitment: vector.commitment, verifiable: true, rolls };
}

const promise = (answer: RollsAnswer): Promised => ({
  commitment: answer.commitment,
  nonces: Object.fromEntries(SIDES.map((side, i) => [side, answer.nonces[i] ?? ""])),
});
const MIXED = game(vectors.find((vector) => vector.nonces.every((nonce) => nonce !== "") && vector.nonces.length === 2)!);
const FINE = { committed: true, unmixed: [], checked: 33, wrong: [], disorder: false, skipped: 0 };

describe("dice that can be checked", () => {
  it.each(vectors)("are the same as the server's: dice $dice, seed $seed, nonces $nonces", (vector) => {
    const key = keyOf(vector.seed, vector.nonces, vector.dice);
    expect(hex(key)).toBe(vector.key);
    expect(commitment(vector.seed)).toBe(vector.commitment);
    const numberAt = generator(key);
    expect(vector.rolls.map(([counter, below]) => [counter, below, numberAt(counter!, below!)])).toEqual(vector.rolls);
  });

  it("are right when nobody has meddled", () => {
    for (const vector of vectors) {
      const answer = game(vector);
      const mixed = answer.nonces.filter((nonce) => nonce !== "").length;
      expect(verify(answer, promise(answer))).toEqual({ ...FINE, mixed });
      expect(verify(answer, { commitment: answer.commitment, nonces: {} })).toEqual({ ...FINE, mixed: 0 });
    }
  });

  it("show a changed roll, one used twice, and one passed over", () => {
    for (const answer of [game(vectors[0]!), MIXED]) {
      const changed = answer.rolls.map((roll, i) => (i === 2 ? { ...roll, value: (roll.value + 1) % 6 } : roll));
      expect(verify({ ...answer, rolls: changed }, promise(answer)).wrong).toEqual([3]);
      const twice = [...answer.rolls, answer.rolls[4]!];
      expect(verify({ ...answer, rolls: twice }, promise(answer)).disorder).toBe(true);
      expect(verify({ ...answer, rolls: answer.rolls.slice(1) }, promise(answer)).skipped).toBe(1);
    }
  });

  it("show another seed than was promised", () => {
    const other = { ...MIXED, seed: String(BigInt(MIXED.seed) + 1n) };
    const told = { ...other, commitment: commitment(other.seed) };
    for (const answer of [other, told]) {
      const verdict = verify(answer, promise(MIXED));
      expect(verdict.committed).toBe(false);
      expect(verdict.wrong.length).toBeGreaterThan(0);
    }
  });

  it("show another nonce than was seen before, whoever gave it", () => {
    for (const [i, side] of SIDES.entries()) {
      const nonces = MIXED.nonces.map((nonce, j) => (i === j ? "another" : nonce));
      const verdict = verify({ ...MIXED, nonces }, promise(MIXED));
      expect(verdict.unmixed).toEqual([side]);
      expect(verdict.wrong.length).toBeGreaterThan(0);
    }
    expect(verify({ ...MIXED, nonces: [] }, promise(MIXED)).unmixed).toEqual(SIDES);
    const none = game(vectors.find((vector) => vector.dice === 2 && vector.nonces.length === 0)!);
    expect(verify({ ...none, nonces: ["late", ""] }, promise(none)).unmixed).toEqual(["red"]);
  });

  it("of a version that nobody knows are not judged", () => {
    expect(() => verify({ ...MIXED, dice: 3 }, promise(MIXED))).toThrow();
  });
});
