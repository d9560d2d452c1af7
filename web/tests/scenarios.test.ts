import { describe, expect, it } from "vitest";

import { lengthOf, offered } from "../src/scenarios";
import type { ScenarioLine } from "../src/wire";

const scenario = (id: string, minutes: number): ScenarioLine => ({ id, minutes, title: {}, set: "", number: 1, date: "", text: {}, sides: [], balance: null });

describe("scenarios", () => {
  it("have a length as people reckon it", () => {
    expect([45, 60, 120, 240, 600].map(lengthOf)).toEqual(["short", "short", "evening", "evening", "evenings"]);
  });

  it("are offered by their length, and otherwise as the game has them", () => {
    const all = [scenario("practice", 0), scenario("war", 1800), scenario("a", 240), scenario("year", 450), scenario("b", 180), scenario("raid", 45)];
    expect(offered(all).map(({ id }) => id)).toEqual(["raid", "a", "b", "war", "year", "practice"]);
  });
});
