/** Piles of cards: a hand as buttons, everything else as a count. */
import type { Card, Pile } from "../wire";
import { say } from "../words";

interface Props { piles: Pile[]; legal: (pile: Pile, card: Card) => boolean; onCard: (pile: Pile, card: Card) => void; active: boolean }

export function Hand({ piles, legal, onCard, active }: Props) {
  return (
    <>
      {piles.filter((pile) => pile.cards.some((card) => card.id >= 0)).map((pile) => (
        <section key={`${pile.name} ${pile.side}`} class="hand" aria-label={pile.title}>
          <h3>{pile.title} <span class="muted">{pile.count}</span></h3>
          <div class="cards">
            {pile.cards.filter((card) => card.id >= 0).map((card, i) => {
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
        </section>
      ))}
    </>
  );
}
