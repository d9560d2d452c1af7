import { describe, expect, it } from "vitest";

import { unbroken } from "../src/figures";

describe("figures", () => {
  it("that belong together stay on one line", () => {
    const joined = unbroken("Northampton, heavy cruisers, 9-8, range 2");
    expect(joined).toBe("Northampton, heavy cruisers, 9\u2060-\u20608, range 2");
    expect(unbroken("1-2-3")).toBe("1\u2060-\u20602\u2060-\u20603");
    expect(unbroken("South-West HQ, 3-я дивизия")).toBe("South-West HQ, 3-я дивизия");
  });
});
