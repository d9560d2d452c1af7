/** The end of a game: who has won, how it came to that, what next, and the proof that no roll was tampered with. */
import { useState } from "preact/hooks";

import { useAftermath } from "../aftermath";
import { api } from "../api";
import type { Verdict } from "../dice";
import { promisedAt } from "../nonces";
import { endWords, reasonOf } from "../result";
import type { EventLine, Moment } from "../wire";
import { say, sideName } from "../words";
import { Again } from "./Again";
import { Icon } from "./Icon";
import { Proof } from "./Proof";
import { Story } from "./Story";

interface Props { table: string; game: string; moment: Moment; events: EventLine[]; replay: boolean; proving?: Proving } // proving: what was checked before the end came

export function EndPanel({ table, game, moment, events, replay, proving }: Props) {
  const own = useProving();
  const story = useAftermath(table, moment.over);
  const mine = moment.seats.filter((seat) => seat.me).map((seat) => seat.side);
  const reason = reasonOf(game, moment, events);
  return (
    <section class="panel end" aria-labelledby="end-title" data-test="end">
      <h2 id="end-title" tabIndex={-1}>{endWords(game, moment, mine)}</h2>
      <p class="end-why" data-test="end-why">{[mine.length === 1 && moment.winner ? say("won", { side: sideName(game, moment.winner) }) : null, reason].flatMap((words) => (words ? `${words}.` : [])).join(" ")}</p>
      {mine.length > 0 && <Again table={table} />}
      <Story table={table} game={game} story={story} events={events} sides={Object.keys(moment.score)} played={moment.played} programs={moment.seats.filter((seat) => seat.kind === "player").map((seat) => seat.side)} graph={!replay} />
      {!replay && <div class="row"><a class="button" href={api.recordUrl(table)} download data-test="record"><Icon name="down" size={18} />{say("download-record")}</a></div>}
      <ProofFold table={table} game={game} moment={moment} proving={proving ?? own} />
    </section>
  );
}

interface Proved { open: boolean; verdict: Verdict | null; trouble: string | null }
type Proving = ReturnType<typeof useProving>;

/** Whether the proof is unfolded and what came of checking it: a page that shows it now here, now there keeps both. */
export const useProving = () => useState<Proved>({ open: false, verdict: null, trouble: null });

interface Seeded { table: string; game: string; moment: Moment; proving: Proving }

/** The seed and what was promised of it, for those who want to see that no roll was tampered with. */
export function ProofFold({ table, game, moment, proving: [{ open, verdict, trouble }, setProved] }: Seeded) {
  const prove = (change: Partial<Proved>): void => setProved((old) => ({ ...old, ...change }));
  const turn = (event: Event): void => {
    event.preventDefault(); // it is drawn as it is remembered
    prove({ open: !open });
  };
  const check = async (): Promise<void> => {
    try {
      const [answer, { verify }] = await Promise.all([api.rolls(table), import("../dice")]);
      if (!answer.verifiable) return prove({ trouble: say("verify-scripted") });
      prove({ verdict: verify(answer, promisedAt(table) ?? { commitment: moment.commitment, nonces: {} }) });
    } catch (error) {
      prove({ trouble: (error as Error).message });
    }
  };
  return (
    <details class="fold" open={open} onToggle={(event) => event.currentTarget.open !== open && prove({ open: !open })} data-test="proof-fold">
      <summary onClick={turn}>{say("proof")}</summary>
      <div class="verify">
        <Proof game={game} promised={moment.commitment} seed={moment.seed} seats={moment.seats} />
        <button type="button" onClick={() => void check()} data-test="verify"><Icon name="check" size={18} />{say("verify")}</button>
        {verdict && <p class={right(verdict) ? "good" : "trouble"} role="status" data-test="verdict">{verdictWords(game, verdict)}</p>}
        {trouble && <p class="trouble" role="alert">{trouble}</p>}
      </div>
    </details>
  );
}

const right = (verdict: Verdict): boolean => verdict.committed && verdict.unmixed.length === 0 && !verdict.disorder && verdict.wrong.length === 0;

function verdictWords(game: string, verdict: Verdict): string {
  if (!verdict.committed) return say("verify-commitment");
  if (verdict.unmixed.length > 0) return say("verify-unmixed", { side: sideName(game, verdict.unmixed[0]!) });
  if (verdict.disorder) return say("verify-disorder");
  if (verdict.wrong.length > 0) return say("verify-wrong", { count: verdict.wrong.length });
  const mixed = verdict.mixed > 0 ? [say("verify-mixed")] : [];
  const skipped = verdict.skipped > 0 ? [say("verify-skipped", { count: verdict.skipped })] : [];
  return [say("verify-right", { count: verdict.checked }), ...mixed, ...skipped].join(" ");
}
