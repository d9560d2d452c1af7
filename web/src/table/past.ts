/** The moments of a game around one that is looked at, and what happened in all of it. */
import { useEffect, useRef, useState } from "preact/hooks";

import { api } from "../api";
import type { EventLine, Moment } from "../wire";
import { language } from "../words";

export interface Past { moments: ReadonlyMap<number, Moment>; story: EventLine[]; trouble: string | null }

const NEAR = 2; // actions from here that are kept at hand
const NONE: ReadonlyMap<number, Moment> = new Map();

/** The moment after n actions with its neighbours, and the whole story once. */
export function usePast(table: string, perspective: string, n: number, last: number): Past {
  const [moments, setMoments] = useState(NONE);
  const [story, setStory] = useState<EventLine[]>([]);
  const [trouble, setTrouble] = useState<string | null>(null);
  const asked = useRef(new Map<number, Promise<Moment>>());
  const spoken = language.value;
  useEffect(() => {
    asked.current.clear();
    setMoments(NONE);
    api.moment(table, last, perspective, 0).then((found) => setStory(found.events), (error: Error) => setTrouble(error.message));
  }, [table, perspective, spoken]);
  useEffect(() => {
    let wanted = true;
    const fetched = (at: number): Promise<Moment> => {
      const found = asked.current.get(at) ?? api.moment(table, at, perspective);
      asked.current.set(at, found);
      found.catch(() => asked.current.delete(at));
      return found;
    };
    const take = async (at: number): Promise<void> => {
      const found = await fetched(at);
      if (wanted) setMoments((old) => new Map([...old].filter(([each]) => Math.abs(each - n) <= NEAR)).set(at, found));
    };
    void take(n).then(
      () => {
        if (!wanted) return;
        setTrouble(null);
        for (const near of [n - 1, n + 1]) if (near >= 0 && near <= last) take(near).catch(() => undefined);
      },
      (error: Error) => wanted && setTrouble(error.message),
    );
    return () => {
      wanted = false;
    };
  }, [table, perspective, n, spoken]);
  return { moments, story, trouble };
}
