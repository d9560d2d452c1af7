/** How the scenario is won: a line or two at the top of the table, and with its story when somebody asks. */
import { useState } from "preact/hooks";

import { gameOf } from "../store";
import type { TableInfo } from "../wire";
import { pick, say } from "../words";
import { Dialog } from "./Dialog";

export function Aim({ info }: { info: TableInfo }) {
  const [open, setOpen] = useState(false);
  const aim = pick(info.aim);
  const story = pick(gameOf(info.line.game)?.scenarios.find((each) => each.id === info.line.scenario)?.text).split(/\n+/).filter((line) => line && line !== aim);
  if (!aim && story.length === 0) return null;
  return (
    <>
      <button type="button" class="aim" onClick={() => setOpen(true)} data-test="aim"><span>{aim ? <><b>{say("aim")}</b> {aim}</> : <b>{say("briefing")}</b>}</span></button>
      {open && (
        <Dialog title={say("briefing")} onClose={() => setOpen(false)}>
          {aim && <p data-test="aim-whole"><b>{say("aim")}</b> {aim}</p>}
          {story.map((line) => <p key={line} data-test="briefing">{line}</p>)}
        </Dialog>
      )}
    </>
  );
}
