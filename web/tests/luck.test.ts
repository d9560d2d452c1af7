import { describe, expect, it } from "vitest";

import { luckOf } from "../src/luck";

describe("the luck of a game", () => {
  it("is a share of the chance to win, for either side", () => {
    expect(luckOf({ rolled: 9, luck: 0.12 })).toBe("some");
    expect(luckOf({ rolled: 9, luck: -0.4 })).toBe("some");
    expect(luckOf({ rolled: 9, luck: -0.01 })).toBe("even");
  });
  it("is not counted where it alone could win", () => {
    expect(luckOf({ rolled: 90, luck: 1.2 })).toBe("decisive");
    expect(luckOf({ rolled: 90, luck: -0.5 })).toBe("decisive");
  });
  it("waits to be worked out, and needs dice", () => {
    expect(luckOf({ rolled: 9, luck: null })).toBe("waits");
    expect(luckOf({ rolled: 0, luck: null })).toBe("none");
  });
});
