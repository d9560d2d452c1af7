/** What may be chosen out of sight is pointed to from the edge of the window. */
import { describe, expect, it } from "vitest";

import { elsewhere } from "../src/elsewhere";

const BOX = { x: 100, y: 100, width: 200, height: 100 };
const SHAPE = { width: 400, height: 200 };

describe("elsewhere", () => {
  it("says nothing while everything is in sight", () => {
    expect(elsewhere([{ x: 150, y: 150 }], BOX, SHAPE)).toEqual([]);
  });
  it("counts what lies beyond each edge", () => {
    const found = elsewhere([{ x: 20, y: 150 }, { x: 40, y: 140 }, { x: 200, y: 500 }], BOX, SHAPE);
    expect(found.map(({ edge, places }) => [edge, places.length])).toEqual([["left", 2], ["down", 1]]);
  });
  it("stands nearest to what it points at", () => {
    const [sign] = elsewhere([{ x: 20, y: 150 }], BOX, SHAPE);
    expect(Math.abs(sign!.at - 100)).toBeLessThan(18);
  });
  it("covers nothing that may be chosen", () => {
    const [sign] = elsewhere([{ x: 20, y: 150 }, { x: 105, y: 150 }], BOX, SHAPE); // the second lies at the left edge, half way down
    expect(sign!.places).toHaveLength(1);
    expect(Math.abs(sign!.at - 100)).toBeGreaterThanOrEqual(36);
  });
  it("keeps clear of other things as well", () => {
    const [sign] = elsewhere([{ x: 20, y: 150 }], BOX, SHAPE, [{ x: 105, y: 150 }]);
    expect(sign!.places).toHaveLength(1);
    expect(Math.abs(sign!.at - 100)).toBeGreaterThanOrEqual(36);
  });
});
