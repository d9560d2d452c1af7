import { describe, expect, it } from "vitest";

import { Hearer } from "../src/hearer";
import type { Change, Moment } from "../src/wire";
import told from "./changes.json?raw";

// Written by tests/server/test_changes.py, from what the server says during a game.
const STORY = JSON.parse(told) as { change: Change; moment: Moment }[];

describe("a hearer", () => {
  it("puts whole moments together from what has changed", () => {
    const hearer = new Hearer();
    for (const { change, moment } of STORY) expect(hearer.hear(change)).toEqual(moment);
  });

  it("keeps the pieces that have not changed", () => {
    const hearer = new Hearer();
    let kept = 0;
    let last: Moment | null = null;
    for (const { change } of STORY) {
      const moment: Moment | null = hearer.hear(change);
      kept += moment!.scene.pieces.filter((piece) => last?.scene.pieces.includes(piece)).length;
      last = moment;
    }
    expect(kept).toBeGreaterThan(STORY.length);
  });

  it("remembers what another message told of the moment", () => {
    const hearer = new Hearer();
    hearer.hear(STORY[0]!.change);
    hearer.told({ takeback: { side: "blue", to: 0 } });
    expect(hearer.hear(STORY[1]!.change)).toEqual({ ...STORY[1]!.moment, takeback: { side: "blue", to: 0 } });
  });

  it("notices that it has missed something, until it hears the whole", () => {
    const hearer = new Hearer();
    hearer.hear(STORY[0]!.change);
    expect(hearer.hear(STORY[2]!.change)).toBeNull();
    expect(hearer.hear(STORY[1]!.change)).toEqual(STORY[1]!.moment);
    expect(hearer.hear({ ...STORY[0]!.change, step: 9 })).toEqual(STORY[0]!.moment);
    expect(hearer.hear({ ...STORY[1]!.change, after: 9, step: 10 })).toEqual(STORY[1]!.moment);
  });
});
