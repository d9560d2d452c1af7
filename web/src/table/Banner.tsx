/** What is on the stage in words, with its card and dice, and how to go faster. */
import { Dice } from "../parts/Dice";
import { sentence } from "../parts/Log";
import { Icon } from "../parts/Icon";
import { PACES, type Pace, alarmOf } from "../staging";
import { type Shows, chief } from "../story";
import type { EventLine } from "../wire";
import { gameWord, say } from "../words";
import { setSound, sound } from "../sound";
import { type Stage, pace, setPace } from "./stage";

export function Banner({ game, stage, shows }: { game: string; stage: Stage; shows: Shows }) {
  const { beat, card, staged } = stage;
  if (!beat) return null;
  const alarm = alarmOf(beat.events, (id, fields) => gameWord(game, id, fields));
  const main = Math.max(0, lineOf(chief(beat.events, shows), beat.words)); // all that a phone has room for
  return (
    <div class={`banner ${staged ? "banner-staged" : ""} ${alarm ? "banner-alarm" : ""}`} data-test="banner" data-n={beat.n} data-events={beat.events.map((event) => event.i).join(" ")}>
      {card && <div key={`card ${beat.upto}`} class="banner-card"><strong>{card.title}</strong>{card.svg && <svg class="card-art" viewBox="0 0 120 80" aria-hidden="true" dangerouslySetInnerHTML={{ __html: card.svg }} />}</div>}
      <div key={`words ${beat.upto}`} class="banner-words">
        {alarm && <strong key={`alarm ${beat.upto}`} class="alarm" data-test="alarm">{alarm}</strong>}
        {beat.words.map((words, i) => (words === beat.words[i - 1] ? null : <p key={i} class={words === beat.words[main] ? "banner-main" : ""}>{sentence(words)}</p>))}
        {beat.dice && <Dice key={`dice ${beat.upto}`} game={game} dice={beat.dice} />}
      </div>
      {staged && <button key="skip" type="button" class="small-button" onClick={stage.skip} data-test="skip">{say("skip-stage")} <kbd aria-hidden="true">Esc</kbd></button>}
    </div>
  );
}

/** The line that tells of an event, by itself or as it goes on. */
const lineOf = (event: EventLine | undefined, words: readonly string[]): number =>
  event ? words.findLastIndex((line) => line === event.text || (!!event.also && line.includes(`, ${event.also}`))) : -1;

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
