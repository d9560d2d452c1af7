/** A guided game: what it says now, and the one thing that it asks for; nothing else may be chosen until it is left. */
import { useMemo, useState } from "preact/hooks";

import { Icon } from "../parts/Icon";
import type { Choice, LessonStep, Moment } from "../wire";
import { say } from "../words";

export interface Guide {
  step: LessonStep | null;
  legal: Choice[]; // what may be chosen: the lesson's action alone, or everything
  leave: () => void;
}

/** The legal actions that a lesson leaves open. */
export function guided(legal: Choice[], step: LessonStep | null): Choice[] {
  const asked = step?.action ? legal.filter((choice) => choice.text === step.action) : [];
  return asked.length > 0 ? asked : legal;
}

export function useGuide(moment: Moment): Guide {
  const [left, setLeft] = useState(false);
  const step = left ? null : moment.lesson;
  const legal = useMemo(() => guided(moment.legal, step), [moment.legal, step]);
  return { step, legal, leave: () => setLeft(true) };
}

export function GuideCard({ game, guide }: { game: string; guide: Guide }) {
  const { step } = guide;
  if (!step) return null;
  return (
    <section class="panel guide" aria-labelledby="guide-title" data-test="guide" data-step={step.number} data-action={step.action ?? ""}>
      <div class="guide-head">
        <h2 id="guide-title">{say("guide-step", { number: step.number, count: step.count })}</h2>
        <progress class="guide-bar" max={step.count} value={step.number} aria-hidden="true" />
      </div>
      {step.before.map((words) => <p key={words} class="guide-before">{words}</p>)}
      <p class="guide-text">{step.text}</p>
      <div class="guide-foot">
        {step.rule && (
          <details class="guide-rule"><summary><Icon name="book" size={16} />{say("guide-rule")}</summary>
            <p class="small">{step.about} <a href={`/rules/${game}#${encodeURIComponent(step.rule)}`} target="_blank" rel="noreferrer">{step.rule}</a></p>
          </details>
        )}
        <button type="button" class={step.ended ? "primary" : "quiet small-button"} onClick={guide.leave} data-test="guide-leave">{say(step.ended ? "guide-end" : "guide-leave")}</button>
      </div>
    </section>
  );
}
