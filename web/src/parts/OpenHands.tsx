/** Hands that are looked back on: small cards in a row, each read whole by pointing at it. */
import { useEffect, useState } from "preact/hooks";

import type { Card, Pile } from "../wire";
import { say } from "../words";
import { Over, Whole } from "./Hand";
import { readsAside } from "./Reading";

interface Props { piles: readonly Pile[]; sideWord: (side: string) => string; onLook: (card: Card | null) => void }

export const isOpenHand = (pile: Pile): boolean => pile.name === "hand" && pile.cards.some((card) => card.id >= 0);

export function OpenHands({ piles, sideWord, onLook }: Props) {
  const [read, setRead] = useState<{ card: Card; box: DOMRect } | null>(null);
  const hands = piles.filter(isOpenHand);
  const held = hands.flatMap((pile) => pile.cards.map((card) => card.id)).join(" ");
  const look = (card: Card | null, at: Element | null): void => {
    setRead(card && at ? { card, box: at.getBoundingClientRect() } : null);
    onLook(card);
  };
  useEffect(() => look(null, null), [held]);
  return (
    <div class="open-hands">
      {hands.map((pile) => (
        <section key={pile.side} class="open-hand" aria-label={pile.title} data-pile={pile.name} data-side={pile.side} style={{ flexGrow: pile.cards.length }}>
          <h3>{pile.side === null ? pile.title : `${pile.title}, ${sideWord(pile.side)}`}</h3>
          <div class="open-cards">
            {pile.cards.filter((card) => card.id >= 0).map((card, i) => (
              <button
                key={`${card.id} ${i}`} type="button" class="open-card" data-card={card.id}
                onPointerEnter={(e) => e.pointerType !== "touch" && look(card, e.currentTarget)} onPointerLeave={() => look(null, null)}
                onFocus={(e) => look(card, e.currentTarget)} onBlur={() => look(null, null)} onClick={(e) => look(card, e.currentTarget)}
              >
                {card.svg && <svg class="card-art" viewBox="0 0 120 80" aria-hidden="true" dangerouslySetInnerHTML={{ __html: card.svg }} />}
                <span>{nameOf(card)}</span>
                {card.text && <span class="sr-only">. {card.text}</span>}
              </button>
            ))}
          </div>
        </section>
      ))}
      {read && !readsAside() && <Over box={read.box}><WholeCard card={read.card} /></Over>}
    </div>
  );
}

/** The whole of a card that nobody chooses from any more. */
export const WholeCard = ({ card }: { card: Card }) => <Whole card={card} chosen may={false} used={NONE} shed={null} />;

const NONE: ReadonlySet<string> = new Set();
const nameOf = (card: Card): string => card.title || card.halves.map((half) => half.title).join(" / ") || say("card-number", { number: card.id });
