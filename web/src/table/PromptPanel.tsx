/** What is being decided, by whom, and the answers that need no pointing. */
import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";

import { seenIn } from "../choosing";
import type { Link } from "../live";
import { News } from "../parts/News";
import { OddsCard, oddsWords } from "../parts/Odds";
import { readsAside } from "../parts/Reading";
import type { Shows } from "../story";
import type { Card, Choice, EventLine, Moment, Operand, Spot, Until } from "../wire";
import { gameWord, say, sideName } from "../words";
import { givenUp, inOrder, pointing, sentence, sizeOf, unsaid } from "./asking";
import { Likeness } from "./cards";
import type { Composer } from "./composer";
import { useFitting } from "./fitting";
import type { Hint } from "./hint";
import { useThinking } from "./thinking";

interface Props {
  game: string; moment: Moment; mine: string[]; composer: Composer; choices: Choice[]; disabled: boolean; link: Link; odds: Record<string, unknown> | null; hint: Hint | null;
  guided: string | null; // what a guided game asks for instead of the usual question, which could contradict it
  onward: ReadonlySet<string>; // verbs that lead on to the next thing
  news: readonly EventLine[]; // what happened last, for whoever does not have the log in view
  shows: Shows;
  sides: readonly string[]; // in their order
  hexes: readonly Spot[] | undefined; // of the map, by whose names ways are told
  children?: ComponentChildren; // what is asked besides: which of several was meant
}

const SHOWN = 18; // buttons
const CUT = 80; // letters from which a card in a hand does not show all of its text
const MANY = 4; // buttons of one remark, which is then told by the first of them
const AROUND = 60; // pixels of the step before that are seen where not all steps are
const UNTIL: Until[] = ["move", "turn", "game"];

export function PromptPanel({ game, moment, mine, composer, choices, disabled, link, odds, hint, guided, onward, news, shows, hexes, sides, children }: Props) {
  const yours = moment.legal.length > 0;
  const all = allOf(moment);
  const way = choices.find((choice) => moment.notes[choice.text]?.chosen)?.verb; // what is done in one of some ways
  const seen = useMemo(() => seenIn(moment.scene), [moment.scene]);
  const programs = moment.seats.filter(({ kind }) => kind === "player").map(({ side }) => side);
  const thinking = useThinking(moment, link.moment.value);
  const names = composer.picked.map((operand) => nameOf(moment, operand.domain, operand.value, operand.text)).join(" → ");
  const kind = composer.repeats ? composer.picked[0] : undefined; // of which another may be placed
  const brief = choices.some((choice) => shortly(choice, composer.picked, moment) !== null); // what was picked stands in the place of the question
  const limits = kind && moment.notes[moment.legal.find(({ operands: [first] }) => first?.domain === kind.domain && first.value === kind.value)?.text ?? ""]?.words;
  const asked = guided ? guided : yours && kind ? sentence(say("next-of-kind", { name: nameOf(moment, kind.domain, kind.value, kind.text), others: String(hasOthers(moment, kind)) })) : sentence(moment.prompt?.text ?? "");
  const offered = composer.harm || choices.length > SHOWN ? [] : inOrder(choices, composer.picked.length, onward, seen);
  const remarks = offered.map((choice) => moment.notes[choice.text]?.words ?? "");
  const own = useRef<HTMLElement>(null);
  useFitting(own, [moment.n, asked, names, composer.harm?.choice.text, composer.follower?.text, hint?.choice?.text, hint?.refused, composer.refused, composer.repeats, thinking !== null, offered.map(({ text }) => text).join()].join("|"));
  return (
    <section ref={own} class={`panel prompt ${yours ? "prompt-yours" : ""} ${guided ? "prompt-guided" : ""}`} aria-labelledby="prompt-title" data-test="prompt" data-yours={yours} data-busy={composer.busy} data-n={moment.n} data-looked={composer.looked}>
      <div class="prompt-head">
        <p class="prompt-who">{yours ? say("you-are", { side: sideName(game, moment.side) }) : thinking ?? (mine.length > 0 ? say("waiting") : say("watching"))}</p>
        {hint && <HintButton hint={hint} idle={!yours || moment.legal.length < 2 || hint.choice !== null} disabled={disabled} />}
      </div>
      <h2 id="prompt-title" class={sizeOf(asked)} tabIndex={-1}>{asked}</h2>
      {moment.prompt && moment.prompt.course.length > 0 && <Course steps={moment.prompt.course} at={moment.prompt.step} />}
      <div class="prompt-slot">
        {programs.map((side) => <p key={side} class="intention muted small" data-test="intention">{moment.intentions[side] && <span class="intention-line">{say("intention", { side: sideName(game, side), line: moment.intentions[side] })}</span>}</p>)}
        <div key={brief ? "in its place" : "below"} class="prompt-pick">
          {composer.picked.length > 0 && (
            <p class="picked" data-picked={names}>
              {!readsAside() && moment.scene.pieces.filter((piece) => composer.picked.some(({ domain, value }) => piece.domain === domain && piece.id === value)).slice(0, 1).map((piece) => <Likeness key={piece.id} piece={piece} />)}
              {limits ? <span class="muted small" data-test="limits">{sentence(limits)}.</span> : <>{say("chosen")}: <strong>{names}</strong></>}
              <button type="button" class="small-button" onClick={composer.clear}>{say("let-go")}</button>
            </p>
          )}
          {yours && composer.picked.length === 0 && !composer.menu && choices.length < moment.legal.length && <HintLine moment={moment} usual={composer.main} held={composer.held} buttons={choices.length <= SHOWN ? choices.length : 0} />}
        </div>
      </div>
      {children}
      {composer.harm && <HarmCard composer={composer} />}
      {!composer.harm && (offered.length > 0 || composer.follower) && choices.length <= SHOWN && (
        <div class="prompt-buttons">
          {composer.follower && <button type="button" disabled={disabled} onClick={composer.sendFollowers} data-test="together">{say("together", { action: composer.follower.label })}</button>}
          {all && <button type="button" disabled={disabled} onClick={() => composer.playAll(all.verb)} data-test="all">{say("all-of-them", { action: gameWord(game, `verb-${all.verb}`) ?? all.verb, count: all.count })}</button>}
          {offered.map((choice, i) => {
            const note = moment.notes[choice.text];
            const said = remarks[i] !== "" && remarks[i] === remarks[i - 1] && remarks.filter((each) => each === remarks[i]).length >= MANY; // by the button before
            return (
              <button
                key={choice.text} type="button" class={`${choice.verb === way ? "way" : unsaid(choice, composer.picked.length, seen) ? "" : "primary"} ${said ? "noted" : ""}`} disabled={disabled} data-action={choice.text}
                data-key={i < 9 ? i + 1 : undefined} aria-pressed={choice.verb === way ? (note?.chosen ?? false) : undefined} title={note?.words || undefined} onClick={() => composer.play(choice)}
              >
                <span>{choice.verb === way ? <Way choice={choice} /> : <Said choice={choice} short={shortly(choice, composer.picked, moment)} />}{note?.words && <small class={said ? "sr-only" : "note"}>{note.words}</small>}</span>{i < 9 && <kbd aria-hidden="true">{i + 1}</kbd>}
              </button>
            );
          })}
          {moment.prompt?.decline && <button type="button" disabled={disabled} onClick={() => composer.stand("turn")} data-test="decline">{moment.prompt.decline}</button>}
        </div>
      )}
      {!readsAside() && composer.picked.map((operand) => cardOf(moment, operand.domain, operand.value)?.text ?? "").filter((text) => text.length > CUT)
        .map((text) => <p key={text} class="picked-text small" data-test="picked-text">{text}</p>)}
      {hint?.refused && <p class="trouble" role="alert">{hint.refused}</p>}
      {yours && hint?.choice && <Advice choice={hint.choice} disabled={disabled} onPlay={composer.play} />}
      {yours && moment.prompt?.window && <StandingPass disabled={disabled} onStand={composer.stand} />}
      {odds && <details><summary>{oddsWords(game, odds)}</summary><OddsCard game={game} odds={odds} /></details>}
      {!readsAside() && <News game={game} sides={sides} events={news} shows={shows} hexes={hexes} />}
      {composer.refused && <p class="trouble" role="alert">{composer.refused}</p>}
      {moment.standing.length > 0 && (
        <p class="muted small">{say("standing-now")} <button type="button" class="small-button" onClick={() => moment.standing.forEach((each) => void link.stand(each.prompt, "off"))}>{say("standing-stop")}</button></p>
      )}
    </section>
  );
}

/** What to point at, and what the hollow dots mean. */
function HintLine({ moment, usual, held, buttons }: { moment: Moment; usual: readonly Choice[]; held: readonly Operand[]; buttons: number }) {
  const less = givenUp(moment);
  return <><p class="muted small hint">{say("hint", { what: pointing(moment, usual, held, buttons) })}</p>{less && <p class="muted small hint-less" data-test="hint-less"><i aria-hidden="true" /> {less}</p>}</>;
}

/** One of several ways, by what tells it apart; whoever hears it hears the whole. */
function Way({ choice }: { choice: Choice }) {
  const last = choice.operands[choice.operands.length - 1];
  return <><span class="sr-only">{choice.label}</span><span class="way-name" aria-hidden="true">{last ? last.word || last.text : choice.label}</span></>;
}

/** What a button says; whoever hears it hears the whole. */
const Said = ({ choice, short }: { choice: Choice; short: string | null }) =>
  short === null ? <>{choice.label}</> : <><span class="sr-only">{choice.label}</span><span class="brief" aria-hidden="true">{short}</span></>;

/** What may be done with a card that was picked, without its name, which stands above; nothing where the label has no such name. */
function shortly({ label, operands }: Choice, picked: readonly Operand[], moment: Moment): string | null {
  const said = picked.filter(({ domain, value }) => cardOf(moment, domain, value)).map(({ word, text }) => word || text);
  if (said.length === 0 || !said.every((words) => label.includes(words))) return null;
  const left = operands.slice(picked.length);
  if (left.length > 1) return null;
  return sentence(left[0]?.word || said.reduce((words, name) => words.replace(name, ""), label).replace(/\s+/g, " ").trim());
}

/** What may be done to all at one stroke, and to how many. */
function allOf({ prompt, legal }: Moment): { verb: string; count: number } | null {
  const verb = prompt?.all;
  const count = verb ? legal.filter((choice) => choice.verb === verb).length : 0;
  return verb && count > 1 ? { verb, count } : null;
}

/** The steps of what is under way, and where one is. */
function Course({ steps, at }: { steps: readonly string[]; at: number }) {
  const own = useRef<HTMLOListElement>(null);
  const [cut, setCut] = useState(false); // not all steps are seen at once: whoever uses keys comes to the others from here
  useLayoutEffect(() => {
    const box = own.current!;
    const fit = (): void => {
      const now = box.children[at] as HTMLElement | undefined;
      box.scrollLeft = now ? now.offsetLeft - box.offsetLeft - AROUND : 0;
      setCut(box.scrollWidth > box.clientWidth);
    };
    fit();
    const watcher = new ResizeObserver(fit);
    watcher.observe(box);
    return () => watcher.disconnect();
  }, [at, steps.join()]);
  return (
    <ol ref={own} class="course" tabIndex={cut ? 0 : undefined} aria-label={say("course", { number: at + 1, count: steps.length })} data-test="course">
      {steps.map((step, i) => <li key={step} class={i < at ? "course-done" : ""} aria-current={i === at ? "step" : undefined}>{step}</li>)}
    </ol>
  );
}

/** Asks what the computer would do; it keeps its place while there is nothing to ask about. */
function HintButton({ hint, idle, disabled }: { hint: Hint; idle: boolean; disabled: boolean }) {
  return <button type="button" class="small-button ask-hint" data-idle={idle} disabled={disabled || idle || hint.busy} onClick={hint.ask} data-test="hint">{hint.busy ? say("advice-waits") : say("ask-hint")} <kbd aria-hidden="true">h</kbd></button>;
}

/** What the computer would do. */
function Advice({ choice, disabled, onPlay }: { choice: Choice; disabled: boolean; onPlay: (choice: Choice) => void }) {
  return <p class="advice" role="status" data-test="advice">{say("advice")} <button type="button" class="small-button" disabled={disabled} data-action={choice.text} onClick={() => onPlay(choice)}>{choice.label}</button></p>;
}

/** What cannot be undone is asked for once. */
function HarmCard({ composer }: { composer: Composer }) {
  const { choice, question } = composer.harm!;
  const yes = useRef<HTMLButtonElement>(null);
  useEffect(() => yes.current?.focus(), [choice]);
  return (
    <div class="harm" role="alertdialog" aria-label={question} data-test="harm" onKeyDown={(e) => e.key === "Escape" && composer.clear()}>
      <p>{question}</p>
      <div class="row">
        <button ref={yes} type="button" class="warm" onClick={() => composer.play(choice)} data-action={choice.text}>{choice.label}</button>
        <button type="button" onClick={composer.clear}>{say("do-not")}</button>
      </div>
    </div>
  );
}

function StandingPass({ disabled, onStand }: { disabled: boolean; onStand: (until: Until) => void }) {
  return (
    <div class="standing">
      <span class="muted small">{say("standing")}</span>
      {UNTIL.map((until) => (
        <button key={until} type="button" class="small-button" disabled={disabled} data-until={until} onClick={() => onStand(until)}>{say(`standing-${until}`)}</button>
      ))}
    </div>
  );
}

function nameOf(moment: Moment, domain: string, value: number, text: string): string {
  const piece = moment.scene.pieces.find((each) => each.domain === domain && each.id === value);
  return piece?.title ?? (cardOf(moment, domain, value)?.title || text);
}

/** Whether there is another kind to place. */
const hasOthers = ({ legal }: Moment, kind: Operand): boolean => legal.some(({ operands: [first] }) => first?.domain === kind.domain && first.value !== kind.value);

/** A card of a hand or another pile, by what actions call it. */
function cardOf(moment: Moment, domain: string, value: number): Card | undefined {
  return moment.scene.piles.filter((pile) => pile.domain === domain).flatMap((pile) => pile.cards).find((card) => card.id === value);
}
