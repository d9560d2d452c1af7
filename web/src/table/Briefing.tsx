/** What a scenario is about, and what decides it. */
import { gameOf } from "../store";
import { pick, say } from "../words";

export function Briefing({ game, scenario, open }: { game: string; scenario: string; open: boolean }) {
  const text = pick(gameOf(game)?.scenarios.find((each) => each.id === scenario)?.text);
  if (!text) return null;
  return (
    <details class="panel fold" open={open} data-test="briefing">
      <summary>{say("briefing")}</summary>
      {text.split(/\n+/).map((line, i) => <p key={i} class="small">{line}</p>)}
    </details>
  );
}
