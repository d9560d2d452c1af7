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

interface Props { table: string; game: string; moment: Moment; events: EventLine[]; replay: boolean }

export function EndPanel({ table, game, moment, events, replay }: Props) {
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
      <ProofFold table={table} game={game} moment={moment} />
    </section>
  );
}

/** The seed and what was promised of it, for those who want to see that no roll was tampered with. */
export function ProofFold(props: { table: string; game: string; moment: Moment }) {
  return <details class="fold" data-test="proof-fold"><summary>{say("proof")}</summary><Verify {...props} /></details>;
}

function Verify({ table, game, moment }: { table: string; game: string; moment: Moment }) {
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const check = async (): Promise<void> => {
    try {
      const [answer, { verify }] = await Promise.all([api.rolls(table), import("../dice")]);
      if (!answer.verifiable) return setTrouble(say("verify-scripted"));
      setVerdict(verify(answer, promisedAt(table) ?? { commitment: moment.commitment, nonces: {} }));
    } catch (error) {
      setTrouble((error as Error).message);
    }
  };
  return (
    <div class="verify">
      <Proof game={game} promised={moment.commitment} seed={moment.seed} seats={moment.seats} />
      <button type="button" onClick={() => void check()} data-test="verify"><Icon name="check" size={18} />{say("verify")}</button>
      {verdict && <p class={right(verdict) ? "good" : "trouble"} role="status" data-test="verdict">{verdictWords(game, verdict)}</p>}
      {trouble && <p class="trouble" role="alert">{trouble}</p>}
    </div>
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
