/** The story of a finished game: who was ahead, how the dice fell, and where it turned; each a link into the replay. */
import { useMemo } from "preact/hooks";

import { type Luck, luckOf } from "../luck";
import { go } from "../router";
import { gameOf } from "../store";
import { gist, turnStarts } from "../story";
import type { AftermathAnswer, EventLine, MistakeLine, TurningPointLine } from "../wire";
import { percent, say, sideName } from "../words";
import { Graph, NoGraph } from "./Graph";
import { Icon } from "./Icon";

const HEIGHT = 120;
const MOSTLY = 0.5; // of a change: from here on it was the dice

interface Props {
  table: string; game: string; story: AftermathAnswer | null; events: EventLine[]; sides: string[]; played: number;
  programs: string[]; // whose mistakes nobody asks for
  graph: boolean; // whether it is drawn here
}

export function Story({ table, game, story, events, sides, played, programs, graph }: Props) {
  const turns = useMemo(() => turnStarts(events), [events]);
  const second = sides.find((side) => side !== story?.side) ?? "";
  const mistakes = story?.mistakes?.filter((mistake) => !programs.includes(mistake.side)) ?? [];
  return (
    <div class="story" data-test={story ? "story" : undefined}>
      <div class="story-head"><h3>{say("story")}</h3>{graph && <a class="button small-button" href={`/r/${table}`} data-test="to-replay"><Icon name="play" size={14} />{say("watch-replay")}</a>}</div>
      {graph && (story ? (
        <>
          <p class="story-sides small muted"><span>▲ {sideName(game, story.side)}</span><span>▼ {sideName(game, second)}</span></p>
          <Graph game={game} story={story} second={second} played={played} turns={turns} height={HEIGHT} onGo={(n) => go(`/r/${table}#n=${n}`)} />
        </>
      ) : <><p class="story-sides small">&nbsp;</p><NoGraph height={HEIGHT} words={say("story-waits")} /></>)}
      <div class="story-rest">
        {story && <p class="small" data-test="luck">{luckWords(game, story, second)}</p>}
        {story && story.turning.length > 0 && (
          <>
            <h3>{say("turning")}</h3>
            <ol class="turning" data-test="turning">
              {story.turning.map((point) => <Turning key={point.n} table={table} game={game} point={point} events={events} first={story.side} second={second} />)}
            </ol>
          </>
        )}
        {mistakes.length > 0 && (
          <>
            <h3>{say("mistakes")}</h3>
            <ol class="turning" data-test="mistakes">
              {mistakes.map((mistake) => <Mistake key={mistake.n} table={table} game={game} mistake={mistake} />)}
            </ol>
          </>
        )}
      </div>
    </div>
  );
}

const LUCK: Record<Luck, string> = { none: "story-no-dice", waits: "story-luck-waits", even: "story-even", some: "story-luck", decisive: "story-luck-decisive" };

function luckWords(game: string, story: AftermathAnswer, second: string): string {
  const luck = story.luck ?? 0;
  return say(LUCK[luckOf(story)], { side: sideName(game, luck > 0 ? story.side : second), luck: percent(Math.abs(luck)) });
}

function Turning({ table, game, point, events, first, second }: { table: string; game: string; point: TurningPointLine; events: EventLine[]; first: string; second: string }) {
  const told = gist(events, point.n, gameOf(game)?.shows ?? {});
  const lucky = point.luck !== null && point.luck * Math.sign(point.change) >= MOSTLY * Math.abs(point.change);
  const text = told.length > 0 ? told.map((event) => event.text).join(" ") : say("moment-of", { n: point.n, last: point.n });
  return (
    <li>
      <a href={`/r/${table}#n=${point.n}`}>{told[0] && told[0].turn > 0 ? say("turning-at", { turn: told[0].turn, text }) : text}</a>
      <span class="muted small"> {sideName(game, point.change >= 0 ? first : second)} +{percent(Math.abs(point.change))}{lucky && `, ${say("turning-luck")}`}</span>
    </li>
  );
}

const Mistake = ({ table, game, mistake: { n, side, played, better, gain } }: { table: string; game: string; mistake: MistakeLine }) => (
  <li><a href={`/r/${table}#n=${n - 1}`}>{say("mistake", { side: sideName(game, side), done: played, better })}</a> <span class="muted small">+{percent(gain)}</span></li>
);
