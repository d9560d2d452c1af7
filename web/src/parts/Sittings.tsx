/** What has happened to the seats: everybody at the table sees who came, who went, and who asked for a link. */
import { useEffect, useRef } from "preact/hooks";

import { tell } from "../store";
import type { Sitting } from "../wire";
import { ago, say, sideName } from "../words";

const words = (game: string, { kind, name, side }: Sitting): string =>
  say(`sitting-${kind}`, { name: name ?? say("guest"), side: sideName(game, side) });

/** A list, the newest first; a screen reader hears what is new. */
export function Sittings({ game, sittings }: { game: string; sittings: Sitting[] }) {
  const heard = useRef(sittings.at(-1)?.n ?? 0);
  useEffect(() => {
    const fresh = sittings.filter((each) => each.n > heard.current);
    heard.current = Math.max(heard.current, sittings.at(-1)?.n ?? 0);
    if (fresh.length > 0) tell(fresh.map((each) => words(game, each)).join(" "));
  }, [sittings]);
  const [last, ...before] = [...sittings].reverse();
  if (!last) return null;
  return (
    <details class="panel fold sittings" data-test="sittings">
      <summary>{words(game, last)}</summary>
      <ol class="plain" reversed>
        {[last, ...before].map((each) => <li key={each.n}>{words(game, each)} <span class="muted">{ago(each.at)}</span></li>)}
      </ol>
    </details>
  );
}
