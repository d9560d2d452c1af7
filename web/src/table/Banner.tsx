/** What is on the stage in words, with its card and dice, and how to go faster. */
import { Dice } from "../parts/Log";
import { Icon } from "../parts/Icon";
import { PACES, type Pace } from "../staging";
import { say } from "../words";
import { setSound, sound } from "../sound";
import { type Stage, pace, setPace } from "./stage";

export function Banner({ game, stage }: { game: string; stage: Stage }) {
  const { beat, card, staged } = stage;
  if (!beat) return null;
  return (
    <div key={beat.n} class={`banner ${staged ? "banner-staged" : ""}`} data-test="banner" data-n={beat.n}>
      {card && <div class="banner-card"><strong>{card.title}</strong>{card.svg && <svg class="card-art" viewBox="0 0 120 80" aria-hidden="true" dangerouslySetInnerHTML={{ __html: card.svg }} />}</div>}
      <div class="banner-words">
        {beat.words.slice(-LINES).map((words, i) => <p key={i}>{words}</p>)}
        {beat.dice && <Dice game={game} faces={beat.dice} />}
      </div>
      {staged && <button type="button" class="small-button" onClick={stage.skip} data-test="skip">{say("skip-stage")} <kbd aria-hidden="true">Esc</kbd></button>}
    </div>
  );
}

const LINES = 4;

/** How fast the other side's doings are shown, and whether they are heard. */
export function PaceTools() {
  return (
    <div class="pace">
      <label class="plain-select">
        <span>{say("pace")}</span>
        <select value={pace.value} onChange={(e) => setPace(e.currentTarget.value as Pace)} data-test="pace">
          {(Object.keys(PACES) as Pace[]).map((name) => <option key={name} value={name}>{say(`pace-${name}`)}</option>)}
        </select>
      </label>
      <button type="button" class="quiet" aria-pressed={sound.value} aria-label={say("sound")} title={say("sound")} onClick={() => setSound(!sound.value)} data-test="sound"><Icon name={sound.value ? "sound" : "mute"} size={18} /></button>
    </div>
  );
}
