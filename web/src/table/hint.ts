/** A hint: what the computer would do now, asked of the server and shown until the table moves on. */
import { useState } from "preact/hooks";

import type { Link } from "../live";
import type { Choice, Moment } from "../wire";

export interface Hint { choice: Choice | null; busy: boolean; refused: string | null; ask: () => void }

interface Told { n: number; text: string | null; refused: string | null }

export function useHint(link: Link, moment: Moment): Hint {
  const [told, setTold] = useState<Told | null>(null);
  const [asked, setAsked] = useState<number | null>(null);
  const now = told?.n === moment.n ? told : null;
  const ask = (): void => {
    const n = moment.n;
    if (moment.legal.length === 0 || asked === n || now?.text) return;
    setAsked(n);
    void link.hint(n).then((answer) => {
      setAsked(null);
      setTold({ n, text: answer.type === "hint" ? answer.text : null, refused: answer.type === "refused" ? answer.message : null });
    });
  };
  return { choice: moment.legal.find((choice) => choice.text === now?.text) ?? null, busy: asked === moment.n, refused: now?.refused ?? null, ask };
}
