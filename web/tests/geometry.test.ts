import { describe, expect, it } from "vitest";

import { busiest, centred, fitted, held, middling, neighbour, showing, within, zoomed } from "../src/geometry";
import type { Spot } from "../src/wire";

/** Rows of pointed hexes, every second one shifted by half a hex. */
const hexes: Spot[] = Array.from({ length: 25 }, (_, id) => {
  const row = Math.floor(id / 5);
  return { id, label: `${row}${id % 5}`, x: (id % 5) * 100 + (row % 2) * 50, y: row * 87, title: "", text: "" };
});

describe("the cursor", () => {
  it("walks along a row and stops at its end", () => {
    expect(neighbour(hexes, hexes[6]!, "right", 87)?.id).toBe(7);
    expect(neighbour(hexes, hexes[9]!, "right", 87)).toBeNull();
  });

  it("goes up and down a staggered column without drifting", () => {
    let spot = hexes[2]!;
    const keel = spot.x;
    const rows: number[] = [];
    for (let i = 0; i < 4; i++) {
      spot = neighbour(hexes, spot, "down", keel)!;
      rows.push(Math.floor(spot.id / 5));
      expect(Math.abs(spot.x - keel)).toBeLessThanOrEqual(50);
    }
    expect(rows).toEqual([1, 2, 3, 4]);
    expect(neighbour(hexes, spot, "down", keel)).toBeNull();
  });

  it("reaches every hex from every other", () => {
    const seen = new Set([0]);
    const todo = [hexes[0]!];
    while (todo.length) {
      const from = todo.pop()!;
      for (const way of ["left", "right", "up", "down"] as const) {
        const next = neighbour(hexes, from, way, way === "up" || way === "down" ? from.x : from.y);
        if (next && !seen.has(next.id)) todo.push(next), seen.add(next.id);
      }
    }
    expect(seen.size).toBe(hexes.length);
  });
});

describe("the camera", () => {
  const whole = fitted(1000, 500, 1);
  it("fits the whole board into any shape", () => expect(whole).toEqual({ x: 0, y: 0, width: 1000, height: 1000 }));
  it("zooms about a point, which stays where it is", () => {
    const box = zoomed(whole, 2, { x: 250, y: 0 }, whole, 100);
    expect(box.width).toBe(500);
    expect((250 - box.x) / box.width).toBeCloseTo(0.25);
  });
  it("never shows more than everything nor less than a few hexes", () => {
    expect(zoomed(whole, 0.1, { x: 0, y: 0 }, whole, 100).width).toBe(1000);
    expect(zoomed(whole, 100, { x: 0, y: 0 }, whole, 100).width).toBe(100);
  });
  it("stays over the board and follows the cursor", () => {
    const box = { x: 900, y: 0, width: 300, height: 300 };
    expect(held(box, whole).x).toBe(700);
    const low = { x: 0, y: 0, width: 1000, height: 200 };
    expect(held({ ...box, y: 90 }, low).y).toBe(0);
    expect(held({ x: 40, y: 9, width: 1200, height: 150 }, low)).toMatchObject({ x: -100, y: 9 });
    expect(showing({ ...box, x: 0 }, { x: 400, y: 150 }, 50).x).toBe(150);
  });

  it("goes where most of some places are seen at once", () => {
    const places = [{ x: 0, y: 0 }, { x: 300, y: 0 }, { x: 320, y: 10 }, { x: 340, y: 0 }];
    expect(busiest(places, { x: 0, y: 0, width: 100, height: 100 })).toEqual({ x: 270, y: -45, width: 100, height: 100 });
    expect(busiest([...places, { x: 409, y: 0 }], { x: 0, y: 0, width: 120, height: 100 }, 5)).toMatchObject({ x: 294.5 }); // all but the first fit, at its very edges
    expect(busiest([...places, { x: 411, y: 0 }], { x: 0, y: 0, width: 120, height: 100 }, 5)!.x).not.toBe(295.5);
    expect(busiest([], whole)).toBeUndefined();
    const size = { x: 0, y: 0, width: 100, height: 100 };
    const others = [0, 10, 20].map((x) => ({ x: x + 1000, y: 0 })); // many of them far away
    expect(busiest([{ x: 0, y: 0 }], size, 0, others)).toMatchObject({ x: -50 });
    expect(busiest([{ x: 0, y: 0 }], size, 0, [...others, { x: 60, y: 0 }, { x: -70, y: 0 }, { x: -80, y: 0 }])).toMatchObject({ x: -90 }); // those near it count
  });

  it("finds the place in the middle of others, and a box around it", () => {
    const places = [{ x: 0, y: 0 }, { x: 90, y: 20 }, { x: 40, y: 10 }];
    expect(middling(places)).toEqual({ x: 40, y: 10 });
    expect(middling([])).toBeUndefined();
    const box = centred({ x: 0, y: 0, width: 200, height: 100 }, 0.5, places[2]!);
    expect(box).toEqual({ x: -10, y: -15, width: 100, height: 50 });
    expect(places.map((place) => within(box, place))).toEqual([true, false, true]);
  });
});
