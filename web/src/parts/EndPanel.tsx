/** The end of a game: who has won, and the proof that no roll was tampered with. */
import { useState } from "preact/hooks";

import { api } from "../api";
import { type Verdict, canVerify, verify } from "../dice";
import type { Moment } from "../wire";
import { say, sideName } from "../words";
import { Icon } from "./Icon";

export function EndPanel({ table, game, moment, replay }: { table: string; game: string; moment: Moment; replay: boolean }) {
  const score = Object.entries(moment.score).map(([side, points]) => `${sideName(game, side)} ${points}`).join(" · ");
  return (
    <section class="panel end" aria-labelledby="end-title" data-test="end">
      <h2 id="end-title" tabIndex={-1}>{moment.winner ? say("won", { side: sideName(game, moment.winner) }) : say("drawn")}</h2>
      <p class="muted">{score}</p>
      <div class="row">
        {!replay && <a class="button primary" href={`/r/${table}`} data-test="to-replay">{say("watch-replay")}</a>}
        <a class="button" href={api.recordUrl(table)} download data-test="record"><Icon name="down" size={18} />{say("download-record")}</a>
      </div>
      <Verify table={table} promised={moment.commitment} seed={moment.seed} />
    </section>
  );
}

export function Verify({ table, promised, seed }: { table: string; promised: string; seed: string | null }) {
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const check = async (): Promise<void> => {
    try {
      const answer = await api.rolls(table);
      if (!answer.verifiable) return setTrouble(say("verify-scripted"));
      setVerdict(await verify(answer, promised));
    } catch (error) {
      setTrouble((error as Error).message);
    }
  };
  return (
    <div class="verify">
      <dl class="proof">
        <dt>{say("commitment")}</dt><dd><code>{promised}</code></dd>
        {seed && <><dt>{say("seed")}</dt><dd><code>{seed}</code></dd></>}
      </dl>
      {canVerify()
        ? <button type="button" onClick={() => void check()} data-test="verify"><Icon name="check" size={18} />{say("verify")}</button>
        : <p class="muted small">{say("verify-insecure")}</p>}
      {verdict && <p class={right(verdict) ? "good" : "trouble"} role="status" data-test="verdict">{verdictWords(verdict)}</p>}
      {trouble && <p class="trouble" role="alert">{trouble}</p>}
    </div>
  );
}

const right = (verdict: Verdict): boolean => verdict.committed && !verdict.disorder && verdict.wrong.length === 0;

function verdictWords(verdict: Verdict): string {
  if (!verdict.committed) return say("verify-commitment");
  if (verdict.disorder) return say("verify-disorder");
  if (verdict.wrong.length > 0) return say("verify-wrong", { count: verdict.wrong.length });
  const right = say("verify-right", { count: verdict.checked });
  return verdict.skipped > 0 ? `${right} ${say("verify-skipped", { count: verdict.skipped })}` : right;
}
