/** The small cards beside a hex: what is there, what it may mean, and why it may not be done. */
import { useEffect, useRef } from "preact/hooks";

import { type Entry, type Ref, nextOperands, ref, refOf } from "../choosing";
import { Icon } from "../parts/Icon";
import { OddsCard } from "../parts/Odds";
import type { Choice, Ground, Moment } from "../wire";
import { say } from "../words";
import type { Composer, Menu, WhyNot } from "./composer";
import { type View, sightWords } from "./sight";

interface HexCardProps {
  game: string; moment: Moment; ground: Ground; hex: number; choice?: Choice | null; odds?: Record<string, unknown> | null;
  sight?: View | null; onPlay?: () => void;
}

export function HexCard({ game, moment, ground, hex, choice, odds, sight, onPlay }: HexCardProps) {
  const spot = ground.hexes.find((each) => each.id === hex);
  const pieces = moment.scene.pieces.filter((piece) => piece.hex === hex);
  const marks = moment.scene.marks.filter((mark) => mark.hex === hex && mark.title);
  if (!spot) return null;
  return (
    <div class="hex-card" data-test="hex-card">
      <p class="hex-title"><strong>{spot.label}</strong>{spot.title && <span>{spot.title}</span>}</p>
      {pieces.map((piece) => (
        <p key={`${piece.domain} ${piece.id}`} class="hex-piece"><strong>{piece.title}</strong>{piece.text && piece.text !== piece.title && <span class="muted">{piece.text}</span>}</p>
      ))}
      {marks.map((mark, i) => <p key={i} class="muted small">{mark.title}</p>)}
      {sight && <SightWords view={sight} ground={ground} hex={hex} />}
      {choice && <p class="hex-act">{choice.label}</p>}
      {odds && Object.keys(odds).length > 0 && <OddsCard game={game} odds={odds} />}
      {onPlay && <button type="button" class="primary" onClick={onPlay} data-test="confirm">{choice?.label ?? say("play")}</button>}
    </div>
  );
}

function SightWords({ view, ground, hex }: { view: View; ground: Ground; hex: number }) {
  const line = view.lines.get(hex);
  if (!line) return null;
  const words = sightWords(view, hex, ground);
  return (
    <div class={`hex-sight ${line.blocked ? "hex-unseen" : ""}`} data-test="sight">
      <p><Icon name={line.blocked ? "unseen" : "eye"} size={18} /><strong>{words}</strong></p>
      {line.rule && <p class="muted small">{view.rules[line.rule]}</p>}
    </div>
  );
}

export function MenuCard({ menu, moment, onTake, onClose }: { menu: Menu; moment: Moment; onTake: (entry: Entry) => void; onClose: () => void }) {
  const own = useRef<HTMLDivElement>(null);
  useEffect(() => own.current?.querySelector("button")?.focus(), [menu]);
  return (
    <div ref={own} class="menu-card" role="group" aria-label={say("which")} data-test="menu" onKeyDown={(e) => e.key === "Escape" && onClose()}>
      <p class="muted small">{say("which")}</p>
      {menu.entries.map((entry, i) => (
        <button key={i} type="button" class="menu-entry" onClick={() => onTake(entry)} data-action={entry.choice?.text}>{entryWords(moment, entry)}<Meant moment={moment} entry={entry} /></button>
      ))}
    </div>
  );
}

function entryWords(moment: Moment, entry: Entry): string {
  if (entry.choice) return entry.choice.label;
  const operand = entry.operand!;
  const piece = moment.scene.pieces.find((each) => each.domain === operand.domain && each.id === operand.value);
  return piece?.title ?? operand.text;
}

/** What an entry names by a number only, in the words of the piece. */
function Meant({ moment, entry }: { moment: Moment; entry: Entry }) {
  const operand = entry.choice && entry.operand;
  const piece = operand && moment.scene.pieces.find((each) => each.domain === operand.domain && each.id === operand.value);
  return piece && !entry.choice!.label.includes(piece.title) ? <span class="menu-meant">{piece.title}</span> : null;
}

export function WhyCard({ game, whyNot, onClose }: { game: string; whyNot: WhyNot; onClose: () => void }) {
  return (
    <div class="why-card" role="group" aria-label={say("why-not")} data-test="why">
      <div class="why-head">
        <strong>{say("why-not")}</strong>
        <button type="button" class="tool small-tool" aria-label={say("close")} onClick={onClose}><Icon name="close" size={16} /></button>
      </div>
      {whyNot.objections.slice(0, 4).map((each) => (
        <p key={`${each.rule} ${each.text}`}>
          {plainText(each.text, each.rule)}{" "}
          <a class="rule-link" href={`/rules/${game}#${encodeURIComponent(each.rule)}`} target="_blank" rel="noreferrer">{each.rule}</a>
        </p>
      ))}
      {whyNot.objections.length === 0 && <p class="muted">{say("why-unknown")}</p>}
    </div>
  );
}

/** The words of an objection without the rule's id, which stands beside them as a link. */
const plainText = (text: string, rule: string): string => text.replace(`[${rule}]`, "").replace(/\s+/g, " ").trim();

/** Pieces that stand beside the board: reserves, cargo, reinforcements. */
export function OffBoard({ moment, composer }: { moment: Moment; composer: Composer }) {
  const pieces = moment.scene.pieces.filter((piece) => piece.hex < 0);
  if (pieces.length === 0) return null;
  const next = nextOperands(moment.legal, composer.picked);
  const any = nextOperands(moment.legal, []);
  const sign = (of: Ref): string => {
    if (composer.picked.some((operand) => refOf(operand) === of)) return "off-picked";
    return next.has(of) ? "off-legal" : any.has(of) ? "off-other" : "";
  };
  return (
    <section class="panel" aria-label={say("off-board")}>
      <h3>{say("off-board")}</h3>
      <div class="row">
        {pieces.map((piece) => (
          <button
            key={`${piece.domain} ${piece.id}`} type="button" class={`off-piece ${sign(ref(piece.domain, piece.id))}`}
            title={[piece.title, piece.text].filter(Boolean).join(". ")} aria-label={piece.title}
            aria-pressed={sign(ref(piece.domain, piece.id)) === "off-picked"} data-off={ref(piece.domain, piece.id)}
            onClick={() => composer.pointAtRefs([ref(piece.domain, piece.id)], [{ domain: piece.domain, value: piece.id, text: String(piece.id) }])}
          >
            <svg viewBox="-36 -38 90 76" width="66" height="56" aria-hidden="true" dangerouslySetInnerHTML={{ __html: piece.svg }} />
          </button>
        ))}
      </div>
    </section>
  );
}
