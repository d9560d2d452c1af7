/** Piles of cards: a hand as buttons, everything else as a count. */
import type { Card, Pile } from "../wire";
import { say } from "../words";

interface Props { piles: Pile[]; mine: string | null; sideWord: (side: string) => string; legal: (pile: Pile, card: Card) => boolean; onCard: (pile: Pile, card: Card) => void; active: boolean }

const FEW = 3; // cards that another's pile may show without being asked

export function Hand({ piles, mine, sideWord, legal, onCard, active }: Props) {
  return (
    <>
      {piles.map((pile) => {
        const cards = pile.cards.filter((card) => card.id >= 0);
        const key = `${pile.name} ${pile.side}`;
        const shared = piles.filter((other) => other.name === pile.name && other.cards.length > 0).length > 1;
        const title = shared && pile.side !== null ? `${pile.title}, ${sideWord(pile.side)}` : pile.title;
        const wanted = active && cards.some((card) => legal(pile, card));
        if (cards.length === 0) return null;
        if (wanted || pile.name === "hand") {
          return (
            <section key={key} class="hand" aria-label={pile.title}>
              <h3>{pile.title}{pile.side !== null && pile.side !== mine && `: ${sideWord(pile.side)}`}</h3>
              <Cards pile={pile} cards={cards} active={active} legal={legal} onCard={onCard} />
            </section>
          );
        }
        if (cards.length <= FEW) return <Chips key={key} pile={pile} title={title} cards={cards} />;
        return (
          <details key={key} class="hand">
            <summary>{title} ({pile.count})</summary>
            <Cards pile={pile} cards={cards} active={active} legal={legal} onCard={onCard} />
          </details>
        );
      })}
    </>
  );
}

/** Every pile in a line of its own, for looking back: the board needs the room. */
export function Piles({ piles, sideWord }: { piles: Pile[]; sideWord: (side: string) => string }) {
  return (
    <>
      {piles.map((pile) => {
        const cards = pile.cards.filter((card) => card.id >= 0);
        const title = pile.side === null ? pile.title : `${pile.title}, ${sideWord(pile.side)}`;
        return cards.length > 0 && <Chips key={`${pile.name} ${pile.side}`} pile={pile} title={title} cards={cards} />;
      })}
    </>
  );
}

/** A few cards that lie open, in one line. */
export function Chips({ pile, title, cards }: { pile: Pile; title: string; cards: Card[] }) {
  return (
    <p class="chips" data-pile={pile.name}><span class="muted">{title}</span>{cards.map((card, i) => <span key={i} class="chip" title={card.text}>{card.title}</span>)}</p>
  );
}

interface CardsProps { pile: Pile; cards: Card[]; active: boolean; legal: Props["legal"]; onCard: Props["onCard"] }

function Cards({ pile, cards, active, legal, onCard }: CardsProps) {
  return (
    <div class="cards">
      {cards.map((card, i) => {
        const may = active && legal(pile, card);
        return (
          <button
            key={`${card.id} ${i}`} type="button" class={`card ${may ? "card-legal" : ""}`} data-card={card.id}
            aria-disabled={!may} title={card.text} onClick={() => onCard(pile, card)}
          >
            {card.svg && <svg class="card-art" viewBox="0 0 120 80" aria-hidden="true" dangerouslySetInnerHTML={{ __html: card.svg }} />}
            <span class="card-title">{card.title || say("card-number", { number: card.id })}</span>
            {card.text && <span class="card-text">{card.text}</span>}
          </button>
        );
      })}
    </div>
  );
}
