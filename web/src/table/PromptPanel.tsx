/** What is being decided, by whom, and the answers that need no pointing. */
import type { Link } from "../live";
import type { Choice, Moment, Until } from "../wire";
import { say, sideName } from "../words";
import type { Composer } from "./composer";

interface Props {
  game: string; moment: Moment; mine: string[]; composer: Composer; choices: Choice[]; disabled: boolean; link: Link;
}

const SHOWN = 12;
const UNTIL: Until[] = ["move", "turn", "game"];

export function PromptPanel({ game, moment, mine, composer, choices, disabled, link }: Props) {
  const yours = moment.legal.length > 0;
  return (
    <section class={`panel prompt ${yours ? "prompt-yours" : ""}`} aria-labelledby="prompt-title" data-test="prompt" data-yours={yours} data-busy={composer.busy} data-n={moment.n}>
      <p class="prompt-who">{yours ? say("you-are", { side: sideName(game, moment.side) }) : mine.length > 0 ? say("waiting") : say("watching")}</p>
      <h2 id="prompt-title" tabIndex={-1}>{yours ? sentence(moment.prompt?.text ?? "") : say("decides", { side: sideName(game, moment.to_act), prompt: moment.prompt?.text ?? "" })}</h2>
      {composer.picked.length > 0 && (
        <p class="picked">
          {say("chosen")}: <strong>{composer.picked.map((operand) => nameOf(moment, operand.domain, operand.value, operand.text)).join(" → ")}</strong>
          <button type="button" class="small-button" onClick={composer.clear}>{say("let-go")}</button>
        </p>
      )}
      {yours && composer.picked.length === 0 && choices.length < moment.legal.length && <p class="muted small">{say("hint")}</p>}
      {choices.length > 0 && choices.length <= SHOWN && (
        <div class="prompt-buttons">
          {plainFirst(choices, composer.picked.length).map((choice, i) => (
            <button
              key={choice.text} type="button" class={choice.operands.length > composer.picked.length ? "" : "primary"} disabled={disabled} data-action={choice.text} data-key={i < 9 ? i + 1 : undefined}
              onClick={() => composer.play(choice)}
            >
              {choice.label}{i < 9 && <kbd aria-hidden="true">{i + 1}</kbd>}
            </button>
          ))}
        </div>
      )}
      {composer.refused && <p class="trouble" role="alert">{composer.refused}</p>}
      {yours && moment.prompt?.window && <StandingPass prompt={moment.prompt.name} link={link} disabled={disabled} />}
      {moment.standing.length > 0 && (
        <p class="muted small">{say("standing-now")} <button type="button" class="small-button" onClick={() => moment.standing.forEach((each) => void link.stand(each.prompt, "off"))}>{say("standing-stop")}</button></p>
      )}
    </section>
  );
}

function StandingPass({ prompt, link, disabled }: { prompt: string; link: Link; disabled: boolean }) {
  return (
    <div class="standing">
      <span class="muted small">{say("standing")}</span>
      {UNTIL.map((until) => (
        <button key={until} type="button" class="small-button" disabled={disabled} onClick={() => void link.stand(prompt, until)}>{say(`standing-${until}`)}</button>
      ))}
    </div>
  );
}

/** What needs no more operands is what most decisions end with; the rest stands behind it and is less loud. */
function plainFirst(choices: Choice[], picked: number): Choice[] {
  const whole = (choice: Choice): boolean => choice.operands.length <= picked;
  return [...choices.filter(whole), ...choices.filter((choice) => !whole(choice))];
}

function nameOf(moment: Moment, domain: string, value: number, text: string): string {
  return moment.scene.pieces.find((piece) => piece.domain === domain && piece.id === value)?.title ?? text;
}

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
