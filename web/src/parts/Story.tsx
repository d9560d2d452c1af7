/** The story of a finished game: who was ahead, how the dice fell, and where it turned; each a link into the replay. */
import { useEffect, useState } from "preact/hooks";

import { api } from "../api";
import type { AftermathAnswer, EventLine, TurningPointLine } from "../wire";
import { language, percent, say, sideName } from "../words";

const WIDTH = 300;
const HEIGHT = 120;

interface Props { table: string; game: string; events: EventLine[]; sides: string[]; played: number; programs: string[] }

export function Story({ table, game, events, sides, played, programs }: Props) {
  const [story, setStory] = useState<AftermathAnswer | null>(null);
  useEffect(() => {
    let wanted = true;
    api.aftermath(table, language.value).then((found) => wanted && setStory(found), () => undefined);
    return () => {
      wanted = false;
    };
  }, [table]);
  if (!story) return <p class="muted small" data-test="story-waits">{say("story-waits")}</p>;
  const mistakes = story.mistakes.filter((mistake) => !programs.includes(mistake.side));
  const [first = "", second = ""] = [story.side, sides.find((side) => side !== story.side)];
  const lucky = story.luck >= 0 ? first : second;
  const luck = Math.abs(story.luck);
  return (
    <div class="story" data-test="story">
      <h3>{say("story")}</h3>
      <Graph story={story} played={played} words={say("story-graph", { first: sideName(game, first), second: sideName(game, second) })} />
      <p class="story-sides small muted"><span>{sideName(game, first)} ↑</span><span>{sideName(game, second)} ↓</span></p>
      <p class="small">{story.rolled === 0 ? say("story-no-dice") : luck < 0.03 ? say("story-even") : say("story-luck", { side: sideName(game, lucky), luck: percent(luck) })}</p>
      {story.turning.length > 0 && (
        <>
          <h3>{say("turning")}</h3>
          <ol class="turning" data-test="turning">
            {story.turning.map((point) => <Turning key={point.n} table={table} game={game} point={point} events={events} first={first} second={second} />)}
          </ol>
        </>
      )}
      {mistakes.length > 0 && (
        <>
          <h3>{say("mistakes")}</h3>
          <ol class="turning" data-test="mistakes">
            {mistakes.map(({ n, side, played: done, better, gain }) => (
              <li key={n}><a href={`/r/${table}#n=${n - 1}`}>{say("mistake", { side: sideName(game, side), done, better })}</a> <span class="muted small">+{percent(gain)}</span></li>
            ))}
          </ol>
        </>
      )}
    </div>
  );
}

function Turning({ table, game, point, events, first, second }: { table: string; game: string; point: TurningPointLine; events: EventLine[]; first: string; second: string }) {
  const told = events.filter((event) => event.n === point.n).map((event) => event.text);
  const gained = point.change >= 0 ? first : second;
  return (
    <li>
      <a href={`/r/${table}#n=${point.n}`}>{told.slice(-2).join(" ") || say("moment-of", { n: point.n, last: point.n })}</a>
      <span class="muted small"> {sideName(game, gained)} +{percent(Math.abs(point.change))}</span>
    </li>
  );
}

/** A line from left to right: above the middle the first side is ahead, below it the second. */
function Graph({ story, played, words }: { story: AftermathAnswer; played: number; words: string }) {
  const x = (n: number): number => (n / Math.max(1, played)) * WIDTH;
  const y = (chance: number): number => (1 - chance) * HEIGHT;
  const line = story.points.map(([n, chance]) => `${x(n).toFixed(1)} ${y(chance).toFixed(1)}`).join("L");
  const at = new Map(story.points);
  return (
    <svg class="story-graph" viewBox={`-6 -6 ${WIDTH + 12} ${HEIGHT + 12}`} role="img" aria-label={words} lang={language.value}>
      <path class="story-area" d={`M0 ${HEIGHT / 2}L${line}L${WIDTH} ${HEIGHT / 2}z`} />
      <path class="story-middle" d={`M0 ${HEIGHT / 2}H${WIDTH}`} />
      <path class="story-line" d={`M${line}`} />
      {story.turning.map((point, i) => (
        <g key={point.n}>
          <circle class="story-point" cx={x(point.n)} cy={y(at.get(point.n) ?? nearest(story.points, point.n))} r="7" />
          <text class="story-number" x={x(point.n)} y={y(at.get(point.n) ?? nearest(story.points, point.n)) + 3.5}>{i + 1}</text>
        </g>
      ))}
    </svg>
  );
}

const nearest = (points: [number, number][], n: number): number =>
  points.reduce((best, each) => (Math.abs(each[0] - n) < Math.abs(best[0] - n) ? each : best), points[0] ?? [0, 0.5])[1];
