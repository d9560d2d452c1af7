/**
 * Writes the symbols of units as milsymbol draws them, for the counters of games: `npm run symbols`.
 *
 * A page that carried the whole of milsymbol would be five times as large; the few symbols that games use are drawn
 * here once. Each lies around (0, 0), its frame 150 wide and 100 high, in the current colour.
 */
import { realpathSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import ms from "milsymbol";

const INTO = new URL("../../src/sandtable/painting/symbols.json", import.meta.url);

/** Entity of a land unit, then the modifiers above and below it, as APP-6 numbers them. */
const KINDS = {
  infantry: "1211000000",
  parachute: "1211000001",
  glider: "1211000100",
  motorized: "1211040000",
  mechanized: "1211020000",
  armor: "1205000000",
  tank_destroyer: "1204010000",
  recon: "1213000000",
  artillery: "1303000000",
  engineer: "1407000000",
  bridging: "1407000600",
  flak: "1301000000",
  security: "1417000000",
  supply: "1634000000",
};
const LINE = 8; // thick enough for a counter as small as a thumbnail
const SIZES = { none: "00", company: "15", battalion: "16", regiment: "17", brigade: "18", division: "21", corps: "22", army: "23" };

/** What milsymbol draws of a kind and size of unit. */
function drawn(kind, size) {
  const found = new ms.Symbol(`10031000${SIZES[size]}${KINDS[kind]}`, { monoColor: "currentColor", fill: false, strokeWidth: LINE });
  if (!found.isValid()) throw new Error(`milsymbol knows no ${kind} of the size ${size}`);
  const inside = found.asSVG().replace(/^<svg[^>]*>/, "").replace(/<\/svg>$/, "");
  return inside
    .replaceAll('stroke-width="3"', `stroke-width="${LINE}"`)
    .replaceAll(' fill-opacity="1"', "").replaceAll(' transform="translate(0,0)"', "")
    .replace(/ ?><\/(path|circle)>/g, "/>").replaceAll(" >", ">");
}

const centred = (inside) => `<g transform="translate(-100 -100)">${inside}</g>`;

/** The frame with the icon of every kind, and what stands above the frame for every size. */
export function symbols() {
  ms.setStandard("APP6");
  const plain = drawn("infantry", "none");
  const kinds = Object.keys(KINDS).map((kind) => [kind, centred(drawn(kind, "none"))]);
  const sizes = Object.keys(SIZES).filter((size) => size !== "none").map((size) => [size, centred(drawn("infantry", size).replace(plain, ""))]);
  return { ...Object.fromEntries(kinds), ...Object.fromEntries(sizes) };
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  writeFileSync(INTO, `${JSON.stringify(symbols(), null, 1)}\n`);
}
