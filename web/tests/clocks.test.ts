import { describe, expect, it } from "vitest";

import { crossed, urgency } from "../src/clocks";

describe("a clock", () => {
  it("tells a minute, half a minute and ten seconds, each once", () => {
    const told: number[] = [];
    for (let left = 65; left > -5; left--) {
      const passed = crossed(left + 1, left);
      if (passed !== null) told.push(passed);
    }
    expect(told).toEqual([60, 30, 10]);
  });

  it("tells only the last of those that passed while nobody looked", () => {
    expect(crossed(3600, 25)).toBe(30);
    expect(crossed(3600, 3)).toBe(10);
  });

  it("does not tell what was so from the start", () => {
    expect(crossed(60, 59)).toBeNull();
  });

  it("warns in its last tenth, and otherwise in its last ten seconds, be it live or over weeks", () => {
    expect(urgency(31, 300)).toBe("runs");
    expect(urgency(29, 300)).toBe("low");
    expect(urgency(10, 300)).toBe("last");
    expect(urgency(11, 60)).toBe("runs");
    expect(urgency(9, 60)).toBe("last");
    expect(urgency(3600, 86400)).toBe("low");
    expect(urgency(9, 7 * 86400)).toBe("last");
  });
});
