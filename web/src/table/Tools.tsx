/** Sight, taking back, the record, and help. */
import { useState } from "preact/hooks";

import { api } from "../api";
import { Icon } from "../parts/Icon";
import type { Link } from "../live";
import type { Moment } from "../wire";
import { say, sideName } from "../words";
import { type Overlays, overlayWord } from "./overlay";
import type { Eye } from "./sight";
import { isAlone } from "./undoing";

export function EyeButton({ eye }: { eye: Eye }) {
  return <button type="button" class="tool" title={`${say("sight")} (v)`} aria-label={say("sight")} aria-pressed={eye.on} onClick={eye.toggle} data-test="eye"><Icon name="eye" /></button>;
}

/** What may be laid over the map: a list that opens beside its button. */
export function OverlayMenu({ game, overlays }: { game: string; overlays: Overlays }) {
  const [open, setOpen] = useState(false);
  const take = (name: string | null): void => {
    overlays.choose(name);
    setOpen(false);
  };
  return (
    <div class="overlay-menu">
      <button type="button" class="tool" title={`${say("overlays")} (o)`} aria-label={say("overlays")} aria-pressed={overlays.chosen !== null} aria-expanded={open} onClick={() => setOpen(!open)} data-test="overlays"><Icon name="layers" /></button>
      {open && (
        <div class="overlay-list" role="group" aria-label={say("overlays")} onKeyDown={(e) => e.key === "Escape" && setOpen(false)}>
          {overlays.all.map(({ name }) => (
            <button key={name} type="button" aria-pressed={overlays.chosen?.name === name} onClick={() => take(overlays.chosen?.name === name ? null : name)} data-overlay={name}>{overlayWord(game, name)}</button>
          ))}
          <button type="button" class="quiet" onClick={() => take(null)} data-overlay="">{say("overlay-none")}</button>
        </div>
      )}
    </div>
  );
}

type Said = Promise<{ type: string; message?: string }>;

export function Tools({ table, moment, link, mine, undo, onHelp }: { table: string; moment: Moment; link: Link; mine: string[]; undo: (() => Said) | null; onHelp: () => void }) {
  const [said, setSaid] = useState<string | null>(null);
  const tell = (answer: Said): void =>
    void answer.then((done) => setSaid(done.type === "refused" ? (done.message ?? null) : null));
  const asks = !undo && !isAlone(moment) && !moment.takeback && moment.played > 0;
  return (
    <div class="tools">
      {(mine.length > 0 || moment.over) && <a class="button quiet" href={api.recordUrl(table)} download><Icon name="down" size={18} />{say("record")}</a>}
      <button type="button" class="quiet" onClick={onHelp}><Icon name="help" size={18} />{say("help")}</button>
      {mine.length > 0 && !moment.over && (asks
        ? <button key="ask" type="button" class="quiet" onClick={() => tell(link.askTakeBack(Math.max(0, moment.played - 1)))} data-test="takeback"><Icon name="undo" size={18} />{say("takeback")}</button>
        : <button key="undo" type="button" class="quiet" disabled={!undo} onClick={() => undo && tell(undo())} data-test="undo"><Icon name="undo" size={18} />{say("undo")}</button>)}
      {said && <p class="trouble" role="alert">{said}</p>}
    </div>
  );
}

export function TakeBackBar({ game, moment, link, mine }: { game: string; moment: Moment; link: Link; mine: string[] }) {
  const asked = moment.takeback!;
  const own = mine.length === 1 && mine[0] === asked.side;
  return (
    <section class="panel takeback" role="alert" data-test="takeback-bar">
      <p>{own ? say("takeback-waiting") : say("takeback-asked", { side: sideName(game, asked.side), count: moment.played - asked.to })}</p>
      {!own && mine.length > 0 && (
        <div class="row">
          <button type="button" class="primary" onClick={() => void link.answerTakeBack(true)} data-test="grant">{say("grant")}</button>
          <button type="button" onClick={() => void link.answerTakeBack(false)}>{say("decline")}</button>
        </div>
      )}
    </section>
  );
}
