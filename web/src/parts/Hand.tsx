/** Piles of cards: a hand as buttons, what lies open in a line, everything else as a count. */
import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";

import { PHONE, leaveInSight } from "../board/sheet";
import { unbroken } from "../figures";
import type { Card, Half, Pile } from "../wire";
import { say } from "../words";
import { readsAside } from "./Reading";
import { Row } from "./Row";

type SideWord = (side: string) => string;
interface Choosing { legal: (pile: Pile, card: Card) => boolean; active: boolean }
interface Props extends Choosing { piles: Pile[]; mine: string | null; sideWord: SideWord; onCard: (pile: Pile, card: Card, half: Half | null) => void; // and the half of it that was pointed at
  uses: (pile: Pile, card: Card) => ReadonlySet<string>; // the words of the actions that use a card now
  shed: (pile: Pile, card: Card) => string | null; // what giving it away is called, where that is all that may be done with it
  chosen: (pile: Pile, card: Card) => boolean; // whether a card has been picked
  onLook?: (looked: { pile: Pile; card: Card } | null) => void;
}

const FEW = 3; // cards that another's pile may show without being asked

const known = (pile: Pile): Card[] => pile.cards.filter((card) => card.id >= 0);
/** Also while an answer is awaited, or what is chosen from would leave its place for so long. */
const isHand = (pile: Pile, { legal }: Pick<Choosing, "legal">): boolean =>
  pile.name === "hand" || (pile.name !== "played" && known(pile).some((card) => legal(pile, card)));

/** What lies open for both sides, of the kind that hands are made of: the cards in force, which are read beside the hand. */
const isBeside = (pile: Pile, { piles }: { piles: Pile[] }): boolean =>
  pile.side === null && pile.name !== "played" && known(pile).length > 0 && known(pile).length <= FEW && piles.some((other) => other.name === "hand" && other.domain === pile.domain);

/** Whether a pile is named card by card: few cards, which where there are hands must be in play. */
const isOpen = (pile: Pile, piles: Pile[]): boolean => known(pile).length <= FEW && (pile.name === "played" || !piles.some((other) => other.name === "hand"));

const keyOf = (pile: Pile): string => `${pile.name} ${pile.side}`;

/** The most cards that a pile has held, this moment included. */
function held(most: Map<string, number>, pile: Pile): number {
  const key = keyOf(pile);
  most.set(key, Math.max(most.get(key) ?? 0, known(pile).length));
  return most.get(key)!;
}

function titleOf(pile: Pile, piles: Pile[], sideWord: SideWord): string {
  const shared = piles.filter((other) => other.name === pile.name && other.cards.length > 0).length > 1;
  return shared && pile.side !== null ? `${pile.title}, ${sideWord(pile.side)}` : pile.title;
}

/** The hand, and other piles that a card may be chosen from now. */
export function Hand(props: Props) {
  const { piles, mine, sideWord } = props;
  const most = useRef(new Map<string, number>()); // cards that a pile has held: those left keep the width they had among so many
  const own = useRef<HTMLSpanElement>(null);
  const shown = [...piles.filter((pile) => known(pile).length > 0 && isHand(pile, props)), ...piles.filter((pile) => !isHand(pile, props) && isBeside(pile, props))];
  const bare = mine !== null && piles.find((pile) => pile.name === "hand" && pile.side === mine && pile.count === 0);
  const first = shown.find((pile) => props.active && known(pile).some((card) => props.legal(pile, card)));
  useLayoutEffect(() => {
    const row = own.current!.parentElement!; // on a phone all piles lie in one row: what may be chosen from is seen first
    row.scrollLeft = first ? row.querySelector<HTMLElement>(`:scope > [data-pile="${first.name}"]`)!.offsetLeft - row.offsetLeft : 0;
  }, [first?.name, first?.side]);
  return (
    <>
      <span ref={own} hidden />
      {bare && shown.length === 0 && <p class="hand-bare muted small" data-test="hand-bare">{say("hand-bare", { name: bare.title })}</p>}
      {shown.map((pile) => (
        <section key={keyOf(pile)} class={isHand(pile, props) ? "hand" : "hand hand-beside"} aria-label={pile.title} data-pile={pile.name} style={{ "--held": held(most.current, pile) }}>
          <h3>{pile.title}{pile.side !== null && pile.side !== mine && `: ${sideWord(pile.side)}`}</h3>
          <Cards {...props} pile={pile} cards={known(pile)} />
        </section>
      ))}
    </>
  );
}

/** Large piles, to unfold; where there are hands, every pile but what is in play; where there is no room for others, all. */
export function Folded({ all, ...props }: Props & { all: boolean }) {
  const { piles, sideWord } = props;
  const places = useRef(new Map<string, number>()); // a pile that appears lies behind those that are there, and moves none
  const folded = (pile: Pile): boolean => known(pile).length > 0 && (all || !isOpen(pile, piles)) && !isHand(pile, props) && !isBeside(pile, props);
  const shown = piles.filter(folded);
  for (const pile of shown) if (!places.current.has(keyOf(pile))) places.current.set(keyOf(pile), places.current.size);
  const placeOf = (pile: Pile): number => places.current.get(keyOf(pile))!;
  return (
    <>
      {shown.sort((a, b) => placeOf(a) - placeOf(b)).map((pile) => (
        <details key={keyOf(pile)} class="hand" data-pile={pile.name}>
          <summary>{titleOf(pile, piles, sideWord)} ({pile.count})</summary>
          <Cards {...props} pile={pile} cards={known(pile)} />
        </details>
      ))}
    </>
  );
}

/** The few cards that lie open beside a hand. */
export function Open(props: Choosing & { piles: Pile[]; sideWord: SideWord }) {
  const open = (pile: Pile): boolean => known(pile).length > 0 && isOpen(pile, props.piles) && !isHand(pile, props) && !isBeside(pile, props);
  return (
    <>
      {props.piles.filter(open).map((pile) => (
        <Chips key={keyOf(pile)} pile={pile} title={titleOf(pile, props.piles, props.sideWord)} cards={known(pile)} />
      ))}
    </>
  );
}

/** Every pile in a line of its own, for looking back: the board needs the room. */
export function Piles({ piles, sideWord }: { piles: Pile[]; sideWord: SideWord }) {
  return (
    <>
      {piles.filter((pile) => known(pile).length > 0).map((pile) => {
        const title = pile.side === null ? pile.title : `${pile.title}, ${sideWord(pile.side)}`;
        return <Chips key={keyOf(pile)} pile={pile} title={title} cards={known(pile)} />;
      })}
    </>
  );
}

/** A few cards that lie open, in one line. */
export function Chips({ pile, title, cards }: { pile: Pile; title: string; cards: Card[] }) {
  return (
    <p class="chips" data-pile={pile.name}><span class="muted">{title}{pile.count > cards.length && ` (${pile.count})`}</span>{cards.map((card, i) => <span key={i} class="chip" title={[card.title, card.text].filter(Boolean).join(". ")}>{card.title}</span>)}</p>
  );
}

type CardsProps = Pick<Props, "active" | "legal" | "onCard" | "uses" | "shed" | "chosen" | "onLook"> & { pile: Pile; cards: Card[] };

/** Cards of one shape; the whole of one is read by pointing at it, by holding it down, or by going to it with Tab. */
function Cards({ pile, cards, active, legal, onCard, uses, shed, chosen, onLook }: CardsProps) {
  const [read, setRead] = useState<{ card: Card; box: DOMRect } | null>(null);
  const press = useRef(0);
  const held = useRef(false);
  useEffect(() => setRead(null), [cards.length]);
  const look = (card: Card | null, at: Element | null): void => {
    setRead(card && at ? { card, box: at.getBoundingClientRect() } : null);
    onLook?.(card && { pile, card });
  };
  return (
    <Row class="cards" of=".card" onScroll={() => look(null, null)}>
      {cards.map((card, i) => {
        const may = active && legal(pile, card);
        const used = may ? uses(pile, card) : NONE;
        const away = may ? shed(pile, card) : null;
        return (
          <button
            key={`${card.id} ${i}`} type="button" class={`card ${may ? "card-legal" : "card-why"} ${away ? "card-shed" : ""} ${chosen(pile, card) ? "card-chosen" : ""}`} data-card={card.id} aria-pressed={chosen(pile, card) || undefined}
            onClick={(e) => !held.current && onCard(pile, card, halfUnder(e.target as Element, card))}
            onPointerEnter={(e) => e.pointerType !== "touch" && look(card, e.currentTarget)}
            onPointerLeave={() => {
              clearTimeout(press.current);
              look(null, null);
            }}
            onPointerDown={(e) => {
              held.current = false;
              if (e.pointerType !== "touch") return;
              const own = e.currentTarget;
              press.current = window.setTimeout(() => {
                held.current = true;
                look(card, own);
              }, LONG_PRESS);
            }}
            onPointerUp={() => clearTimeout(press.current)}
            onFocus={(e) => e.currentTarget.matches(":focus-visible") && look(card, e.currentTarget)}
            onBlur={() => look(null, null)}
            onContextMenu={(e) => e.preventDefault()}
          >
            <Face card={card} used={used} />
            {away && <span class="card-away" data-test="shed"><i aria-hidden="true">✕</i> {away}</span>}
            {may && <span class="sr-only">. {say("may-choose")}</span>}
          </button>
        );
      })}
      {read && !readsAside() && <Over box={read.box}><Whole card={read.card} chosen={chosen(pile, read.card)} may={active && legal(pile, read.card)} used={active && legal(pile, read.card) ? uses(pile, read.card) : NONE} shed={active && legal(pile, read.card) ? shed(pile, read.card) : null} /></Over>}
    </Row>
  );
}

const LONG_PRESS = 450;
const NONE: ReadonlySet<string> = new Set();
const lit = (half: Half, used: ReadonlySet<string>): boolean => half.uses.some((word) => used.has(word));

/** The half of a card that an element belongs to. */
function halfUnder(element: Element, card: Card): Half | null {
  const half = element.closest?.("[data-half]")?.getAttribute("data-half");
  return half === null || half === undefined ? null : card.halves?.[Number(half)] ?? null;
}

function Face({ card, used }: { card: Card; used: ReadonlySet<string> }) {
  const title = card.title || say("card-number", { number: card.id });
  if (card.halves && card.halves.length > 0) {
    return <><span class="card-title sr-only">{title}</span>{card.halves.map((half, i) => <span key={half.title} data-half={i} data-uses={half.uses.join(" ")} class={`card-half ${lit(half, used) ? "card-lit" : ""}`}><b>{half.title}</b><small>{unbroken(half.text)}</small></span>)}</>;
  }
  return (
    <>
      {card.svg && <svg class="card-art" viewBox="0 0 120 80" aria-hidden="true" dangerouslySetInnerHTML={{ __html: card.svg }} />}
      <span class="card-title">{title}</span>
      {card.text && <span class="card-text">{unbroken(card.text)}</span>}
    </>
  );
}

/** Where there is no panel, the whole of a card lies over the hand; on a phone at the lower edge, since the board above the hand shows what it would do. */
export function Over({ box, children }: { box: DOMRect; children: ComponentChildren }) {
  const own = useRef<HTMLDivElement>(null);
  const low = innerWidth <= PHONE;
  useLayoutEffect(() => {
    const board = document.querySelector(".board-window");
    if (low && board && own.current) leaveInSight(board, own.current);
  }, [low]);
  if (low) return <div ref={own} class="card-over">{children}</div>;
  const left = Math.max(8, Math.min(box.left + box.width / 2 - WIDE / 2, innerWidth - WIDE - 8));
  return <div class="card-over" style={{ left: `${left}px`, bottom: `${innerHeight - box.top + 8}px`, width: `${WIDE}px` }}>{children}</div>;
}

interface WholeProps { card: Card; used: ReadonlySet<string>; may: boolean; chosen: boolean; shed: string | null }

/** The whole of a card, and whether it may be chosen now. */
export function Whole({ card, used, may, chosen, shed }: WholeProps) {
  return (
    <div class={`card-whole ${may ? "card-whole-legal" : ""}`} data-test="card-whole" aria-hidden="true">
      <p class="card-whole-head">{card.svg && <svg class="card-art" viewBox="0 0 120 80" dangerouslySetInnerHTML={{ __html: card.svg }} />}<strong>{card.title || say("card-number", { number: card.id })}</strong></p>
      {card.halves && card.halves.length > 0
        ? card.halves.map((half) => <p key={half.title} class={`card-half ${lit(half, used) ? "card-lit" : ""}`}><b>{half.title}</b>{unbroken(half.text)}</p>)
        : card.text && <p>{unbroken(card.text)}</p>}
      {!chosen && <p class="muted small">{may && shed ? say("card-away", { action: shed }) : say(may ? "card-now" : "card-not-now")}</p>}
    </div>
  );
}

const WIDE = 320;
