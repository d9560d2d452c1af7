import { describe, expect, it } from "vitest";

import { commitment, keyOf, numberAt, verify } from "../src/dice";

/** From docs/kernel.md: the first five dice of seed 7 are 4, 1, 4, 1, 3. */
const DICE = [4, 1, 4, 1, 3];

async function game() {
  const rolls = DICE.map((face, i) => ({ n: 1, counter: i + 1, below: 6, value: face - 1 }));
  return { seed: "7", commitment: await commitment("7"), verifiable: true, rolls };
}

describe("dice that can be checked", () => {
  it("are the same as the server's", async () => {
    const key = await keyOf("7");
    expect(DICE.map((_, i) => 1 + numberAt(key, i + 1, 6))).toEqual(DICE);
    expect((await commitment("7")).slice(0, 16)).toBe("03af2eea2ce32429");
  });

  it("are right when nobody has meddled", async () => {
    const answer = await game();
    expect(await verify(answer, answer.commitment)).toEqual({ committed: true, checked: 5, wrong: [], disorder: false, skipped: 0 });
  });

  it("show a changed roll, one used twice, one passed over, and another seed", async () => {
    const answer = await game();
    const changed = answer.rolls.map((roll, i) => (i === 2 ? { ...roll, value: 0 } : roll));
    expect((await verify({ ...answer, rolls: changed }, answer.commitment)).wrong).toEqual([3]);
    const twice = [...answer.rolls, answer.rolls[4]!];
    expect((await verify({ ...answer, rolls: twice }, answer.commitment)).disorder).toBe(true);
    expect((await verify({ ...answer, rolls: answer.rolls.slice(1) }, answer.commitment)).skipped).toBe(1);
    expect((await verify(answer, await commitment("8"))).committed).toBe(false);
  });
});
