/** What a game lays over its map on demand: zones, supply, reach. Asked for once a moment. */
import { useEffect, useState } from "preact/hooks";

import type { OverlayLine, ShadeLine } from "../wire";
import { gameWord, spaced } from "../words";

export interface Laid { name: string; shades: ShadeLine[] }
export interface Overlays { all: OverlayLine[]; chosen: OverlayLine | null; choose: (name: string | null) => void; next: () => void; laid: Laid | null }

const PAUSE = 60; // a pointer that only passes over asks nothing

/** The overlay that is chosen, asked for at every moment and, where it is about a hex, for the hex that is meant. */
export function useOverlays(all: OverlayLine[], moment: string, hex: number | null, ask: (name: string, hex: number | null) => Promise<ShadeLine[] | null>): Overlays {
  const [name, choose] = useState<string | null>(null);
  const [laid, setLaid] = useState<Laid | null>(null);
  const chosen = all.find((each) => each.name === name) ?? null;
  const at = chosen?.at_hex ? hex : null;
  useEffect(() => {
    if (!chosen || (chosen.at_hex && at === null)) return setLaid(null);
    let wanted = true;
    const timer = setTimeout(() => {
      void ask(chosen.name, at).then((shades) => wanted && shades && setLaid({ name: chosen.name, shades }));
    }, PAUSE);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [chosen, at, moment]);
  const order = [null, ...all.map((each) => each.name)];
  return { all, chosen, choose, laid: laid?.name === name ? laid : null, next: () => choose(order[(order.indexOf(name) + 1) % order.length] ?? null) };
}

export const overlayWord = (game: string, name: string): string => gameWord(game, `overlay-${name}`) ?? spaced(name);
export const shadeWord = (game: string, kind: string): string => gameWord(game, `shade-${kind}`) ?? spaced(kind);
