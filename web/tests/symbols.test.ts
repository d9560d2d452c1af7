import { expect, it } from "vitest";

import kept from "../../src/sandtable/painting/symbols.json";
import { symbols } from "../tools/symbols.mjs";

it("keeps the symbols of units as milsymbol draws them", () => {
  expect(kept).toEqual(symbols());
});
