/** After a game: the same again, with sides swapped, or the next scenario, against the same opponents. */
import { useState } from "preact/hooks";

import { seatsAgain } from "../again";
import { api } from "../api";
import { keep } from "../kept";
import { go } from "../router";
import { gameOf } from "../store";
import type { NewTable, Scalar, TableInfo } from "../wire";
import { pick, say } from "../words";

/** A table like one that was played, with another scenario if asked. */
export function tableAgain(info: TableInfo, swapped: boolean, scenario?: string): NewTable {
  const game = gameOf(info.line.game);
  const known = new Map(game?.options.map((option) => [option.name, option.default]));
  const options = Object.fromEntries(Object.entries(info.options).filter(([name, value]) => known.has(name) && known.get(name) !== value)) as Record<string, Scalar>;
  return { game: info.line.game, scenario: scenario ?? info.line.scenario, seats: seatsAgain(info.line.seats, swapped), options, public: info.line.public, hook: null, nonces: true, clock: info.clock };
}

export function Again({ table }: { table: string }) {
  const [trouble, setTrouble] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [next, setNext] = useState<string | null>(null);
  async function begin(swapped: boolean, following: boolean): Promise<void> {
    setBusy(true);
    try {
      const info = await api.table(table);
      const scenarios = gameOf(info.line.game)?.scenarios ?? [];
      const at = scenarios.findIndex((each) => each.id === info.line.scenario);
      const scenario = following ? scenarios[(at + 1) % scenarios.length] : undefined;
      setNext(scenario ? pick(scenario.title) : null);
      const made = await api.make(tableAgain(info, swapped, scenario?.id));
      keep(`links.${made.table}`, JSON.stringify(made.links));
      go(`/t/${made.table}`);
    } catch (error) {
      setTrouble((error as Error).message);
      setBusy(false);
    }
  }
  return (
    <div class="row again" data-test="again">
      <button type="button" class="primary" disabled={busy} onClick={() => void begin(false, false)} data-test="rematch">{say("rematch")}</button>
      <button type="button" disabled={busy} onClick={() => void begin(true, false)} data-test="swap">{say("swap-sides")}</button>
      <button type="button" disabled={busy} onClick={() => void begin(false, true)} data-test="next">{say("next-scenario")}</button>
      {next && <span class="muted small" role="status">{next}</span>}
      {trouble && <p class="trouble" role="alert">{trouble}</p>}
    </div>
  );
}
