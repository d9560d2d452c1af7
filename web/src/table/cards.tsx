/** The small cards beside a hex: what is there, what it may mean, and why it may not be done. */
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";

import { type Entry, type Ref, isPlanned, nextOperands, ref, refOf } from "../choosing";
import { unbroken } from "../figures";
import { Icon } from "../parts/Icon";
import { OddsCard } from "../parts/Odds";
import type { Choice, Ground, Moment, Piece } from "../wire";
import { say } from "../words";
import { type Composer, type Menu, type WhyNot, standing } from "./composer";
import { type View, sightWords } from "./sight";

interface HexCardProps {
  game: string; moment: Moment; ground: Ground; hex: number; choice?: Choice | null; odds?: Record<string, unknown> | null;
  sight?: View | null; means?: string | undefined; onPlay?: () => void; besides?: Choice[]; onBeside?: ((choice: Choice) => void) | undefined;
}

const MANY = 2; // actions of the other button that are told one by one
const FEW = 3; // pieces of a stack that a card shows one below the other

export function HexCard({ game, moment, ground, hex, choice, odds, sight, means, onPlay, besides, onBeside }: HexCardProps) {
  const spot = ground.hexes.find((each) => each.id === hex);
  const stacked = standing(moment).filter((piece) => piece.hex === hex);
  const pieces = stacked.some((piece) => piece.spread) ? stacked.reverse() : stacked; // the uppermost first
  const marks = moment.scene.marks.filter((mark) => mark.hex === hex && mark.title);
  if (!spot) return null;
  return (
    <div class="hex-card" data-test="hex-card" data-hex={hex} data-means={means}>
      <p class="hex-title"><strong>{spot.label}</strong>{spot.title && <span>{spot.title}</span>}</p>
      <div class={`hex-pieces ${pieces.length > FEW ? "hex-many" : ""}`}>
        {pieces.map((piece) => (
          <div key={`${piece.domain} ${piece.id}`} class="hex-piece">
            <Likeness piece={piece} />
            <p><strong>{unbroken(piece.title)}</strong>{piece.text && piece.text !== piece.title && <span class="muted">{piece.text}</span>}</p>
          </div>
        ))}
      </div>
      {marks.map((mark, i) => <p key={i} class="muted small">{mark.title}</p>)}
      {sight && <SightWords view={sight} ground={ground} hex={hex} />}
      {choice && <p class="hex-act" data-action={choice.text} data-then={isPlanned(choice) ? refOf(choice.then) : undefined} data-steps={isPlanned(choice) ? choice.steps?.length : undefined}>{choice.label}{moment.notes[choice.text]?.words && <span class="note">{moment.notes[choice.text]!.words}</span>}</p>}
      {spot.text && <p class="muted small hex-terrain">{spot.text}</p>}
      {odds && Object.keys(odds).length > 0 && <OddsCard game={game} odds={odds} />}
      {besides?.map((each) => (onBeside
        ? <button key={each.text} type="button" onClick={() => onBeside(each)} data-action={each.text}>{each.label}</button>
        : besides.length <= MANY && <p key={each.text} class="muted small">{say("other-button", { action: each.label })}</p>))}
      {!onBeside && besides && besides.length > MANY && <p class="muted small">{say("other-button-many", { count: besides.length })}</p>}
      {onPlay && <button type="button" class="primary" onClick={onPlay} data-test="confirm">{choice?.label ?? say("play")}</button>}
    </div>
  );
}

/** A piece as it looks on the board, large enough to be read. */
export function Likeness({ piece }: { piece: Piece }) {
  const drawing = useRef<SVGGElement>(null);
  const [frame, setFrame] = useState("-38 -38 76 76");
  useLayoutEffect(() => {
    const box = drawing.current?.getBBox();
    if (box && box.width > 0) setFrame(`${box.x} ${box.y} ${box.width} ${box.height}`);
  }, [piece.svg]);
  return <svg class="likeness" viewBox={frame} aria-hidden="true"><g ref={drawing} dangerouslySetInnerHTML={{ __html: piece.svg }} /></svg>;
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

interface MenuCardProps { menu: Menu; moment: Moment; onTake: (entry: Entry) => void; gathered: number; onTakeAll: () => void; onClose: () => void }

export function MenuCard({ menu, moment, onTake, gathered, onTakeAll, onClose }: MenuCardProps) {
  const own = useRef<HTMLDivElement>(null);
  useEffect(() => own.current?.querySelector("button")?.focus(), [menu]);
  return (
    <div ref={own} class="menu-card" role="group" aria-label={say("which")} data-test="menu" onKeyDown={(e) => e.key === "Escape" && onClose()}>
      <p class="muted small">{say("which")}</p>
      {gathered > 1 && <button type="button" class="menu-entry" onClick={onTakeAll} data-test="gather"><span>{say("take-all", { count: gathered })}</span></button>}
      {menu.entries.map((entry, i) => (
        <MenuEntry key={i} moment={moment} entry={entry} onTake={onTake} />
      ))}
    </div>
  );
}

/** An entry that names a piece shows it, and says in its words what the label may only number. */
function MenuEntry({ moment, entry, onTake }: { moment: Moment; entry: Entry; onTake: (entry: Entry) => void }) {
  const { operand, choice } = entry;
  const named = operand ?? choice?.operands[choice.operands.length - 1];
  const piece = named && moment.scene.pieces.find((each) => each.domain === named.domain && each.id === named.value);
  const label = choice?.label ?? piece?.title ?? operand!.text;
  const note = choice && moment.notes[choice.text]?.words;
  const meant = piece && !piece.handle ? besides(piece.title, label) : "";
  return (
    <button type="button" class="menu-entry" onClick={() => onTake(entry)} data-action={choice?.text}>
      {piece && <Likeness piece={piece} />}
      <span>{label}{meant && <span class={`menu-meant ${meant === piece!.title ? "" : "menu-who"}`}>{unbroken(meant)}</span>}{note && <span class="menu-meant">{note}</span>}</span>
    </button>
  );
}

/** What the words of a piece say that its label has not said: without its name, where that is in the label. */
function besides(title: string, label: string): string {
  const [name, ...rest] = title.split(", ");
  return label.includes(title) ? "" : rest.length > 0 && label.includes(name!) ? rest.join(", ") : title;
}

/** Why not: one sentence, and the rule behind it for whoever wants to read on. */
export function WhyCard({ game, whyNot, onClose }: { game: string; whyNot: WhyNot; onClose: () => void }) {
  const found = whyNot.objection;
  return (
    <div class="why-card" role="group" aria-label={say("why-not")} data-test="why">
      <div class="why-head">
        <strong>{say("why-not")}</strong>
        <button type="button" class="tool small-tool" aria-label={say("close")} onClick={onClose}><Icon name="close" size={16} /></button>
      </div>
      {found
        ? <p data-test="reason">{found.text}</p>
        : <p class="muted">{say("why-unknown")}</p>}
      {found && !found.rule.startsWith("KERNEL:") && (
        <details class="why-rule">
          <summary>{say("why-rule")}</summary>
          <p>
            {found.about}{" "}
            <a class="rule-link" href={`/rules/${game}#${encodeURIComponent(found.rule)}`} target="_blank" rel="noreferrer">{found.rule}</a>
          </p>
        </details>
      )}
    </div>
  );
}

const beside = ({ scene }: Moment): Piece[] => scene.pieces.filter((piece) => piece.hex < 0);

/** Whether a hand has the room and nothing can be done now with what stands beside the board. */
function onlyStands(moment: Moment): boolean {
  const named = new Set(moment.legal.flatMap(({ operands }) => operands.map(refOf)));
  const held = moment.scene.piles.some((pile) => pile.name === "hand" && pile.cards.some((card) => card.id >= 0));
  return held && !beside(moment).some((piece) => named.has(ref(piece.domain, piece.id)));
}

/** The same in the line below the hand while they only stand there. */
export function Standing({ moment }: { moment: Moment }) {
  if (!onlyStands(moment) || beside(moment).length === 0) return null;
  return (
    <p class="off-line"><span class="muted">{say("off-board")}</span>
      {beside(moment).map((piece) => (
        <span key={`${piece.domain} ${piece.id}`} class="off-small" title={[piece.title, piece.text].filter(Boolean).join(". ")} data-off={ref(piece.domain, piece.id)}>
          <svg viewBox="-34 -30 70 60" aria-hidden="true" dangerouslySetInnerHTML={{ __html: piece.svg }} /><span class="sr-only">{piece.title}</span>
        </span>
      ))}
    </p>
  );
}

/** Pieces that stand beside the board: reserves, cargo, reinforcements. */
export function OffBoard({ moment, composer }: { moment: Moment; composer: Composer }) {
  const pieces = beside(moment);
  if (pieces.length === 0 || onlyStands(moment)) return null;
  const next = nextOperands(moment.legal, composer.picked);
  const any = nextOperands(moment.legal, []);
  const sign = (of: Ref): string => {
    if (composer.picked.some((operand) => refOf(operand) === of)) return "off-picked";
    return next.has(of) ? "off-legal" : any.has(of) ? "off-other" : "";
  };
  return (
    <section class="hand off" aria-label={say("off-board")}>
      <h3>{say("off-board")}</h3>
      <div class="row">
        {pieces.map((piece) => (
          <button
            key={`${piece.domain} ${piece.id}`} type="button" class={`off-piece ${sign(ref(piece.domain, piece.id))}`}
            title={[piece.title, piece.text].filter(Boolean).join(". ")}
            aria-pressed={sign(ref(piece.domain, piece.id)) === "off-picked"} data-off={ref(piece.domain, piece.id)}
            onClick={() => composer.pointAtRefs([ref(piece.domain, piece.id)], [{ domain: piece.domain, value: piece.id, text: String(piece.id) }])}
          >
            <svg viewBox="-36 -38 90 76" width="66" height="56" aria-hidden="true" dangerouslySetInnerHTML={{ __html: piece.svg }} />
            <span class="sr-only">{piece.title}</span>
          </button>
        ))}
      </div>
    </section>
  );
}
