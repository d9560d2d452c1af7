/** The story of a finished game, as far as the server has worked it out. */
import { useEffect, useState } from "preact/hooks";

import { api } from "./api";
import type { AftermathAnswer } from "./wire";
import { language } from "./words";

const known = new Map<string, AftermathAnswer>();

/** Who was ahead comes first, luck and mistakes when they are known; null: nothing yet. */
export function useAftermath(table: string, over: boolean): AftermathAnswer | null {
  const key = `${table} ${language.value}`;
  const [found, setFound] = useState<AftermathAnswer | null>(known.get(key) ?? null);
  useEffect(() => {
    let wanted = true;
    const tell = (answer: AftermathAnswer): AftermathAnswer => {
      known.set(key, answer);
      if (wanted) setFound(answer);
      return answer;
    };
    const whole = (answer: AftermathAnswer): boolean => answer.mistakes !== null;
    const old = known.get(key);
    if (old) setFound(old);
    if (over && !(old && whole(old))) {
      void api.aftermath(table, true).then(tell).then((answer) => (whole(answer) ? answer : api.aftermath(table, false).then(tell))).catch(() => undefined); // too much to do: what is known stands
    }
    return () => {
      wanted = false;
    };
  }, [key, over]);
  return found;
}
