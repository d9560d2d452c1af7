import { describe, expect, it } from "vitest";

import { turnedGround, turnedMarks, turnedPieces } from "../src/board/turning";
import type { Ground, Mark, Piece } from "../src/wire";

const ground: Ground = {
  width: 100, height: 60, corners: [[0, -10], [9, 5]], svg: "",
  hexes: [{ id: 3, label: "A1", x: 10, y: 20, title: "", text: "" }],
};
const piece = (over: Partial<Piece>): Piece =>
  ({ id: 1, hex: 3, x: 12, y: 25, side: null, svg: "<g/>", title: "", text: "", domain: "unit", handle: false, arc: [], spread: null, ...over });

describe("a board turned by half", () => {
  it("has every hex at the opposite place", () => {
    const { hexes, corners } = turnedGround(ground);
    expect(hexes.map(({ id, x, y }) => [id, x, y])).toEqual([[3, 90, 40]]);
    expect(corners).toEqual([[-0, 10], [-9, -5]]);
  });

  it("leaves pieces upright in their place within the hex, and turns what points somewhere", () => {
    const [counter, tank, beside] = turnedPieces([piece({}), piece({ arc: [3] }), piece({ hex: -1, x: 0, y: 0 })], ground);
    expect([counter!.x, counter!.y, counter!.svg]).toEqual([92, 45, "<g/>"]);
    expect([tank!.x, tank!.y]).toEqual([88, 35]);
    expect(tank!.svg).toContain("rotate(180)");
    expect(beside!.x).toBe(0);
  });

  it("turns what is drawn over the whole board about its middle", () => {
    const mark = (x: number, y: number): Mark => ({ hex: 3, x, y, kind: "medal", svg: "<g/>", title: "", under: false });
    const [whole, single] = turnedMarks([mark(0, 0), mark(10, 20)], ground);
    expect(whole!.svg).toContain("rotate(180 50 30)");
    expect([single!.x, single!.y]).toEqual([90, 40]);
  });
});
