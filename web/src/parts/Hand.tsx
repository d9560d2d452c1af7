/** Piles of cards: a hand as buttons, what lies open in a line, everything else as a count. */
import type { Card, Pile } from "../wire";
import { say } from "../words";

type SideWord = (side: string) => string;
interface Choosing { legal: (pile: Pile, card: Card) => boolean; active: boolean }
interface Props extends Choosing { piles: Pile[]; mine: string | null; sideWord: SideWord; onCard: (pile: Pile, card: Card) => void }

const FEW = 3; // cards that another's pile may show without being asked

const known = (pile: Pile): Card[] => pile.cards.filter((card) => card.id >= 0);
const isHand = (pile: Pile, { active, legal }: Choosing): boolean =>
  pile.name === "hand" || (active && known(pile).some((card) => legal(pile, card)));

function titleOf(pile: Pile, piles: Pile[], sideWord: SideWord): string {
  const shared = piles.filter((other) => other.name === pile.name && other.cards.length > 0).length > 1;
  return shared && pile.side !== null ? `${pile.title}, ${sideWord(pile.side)}` : pile.title;
}

/** The hand, other piles that a card may be chosen from now, and large ones to unfold. */
export function Hand(props: Props) {
  const { piles, mine, sideWord } = props;
  return (
    <>
      {piles.filter((pile) => known(pile).length > 0).map((pile) => {
        const key = `${pile.name} ${pile.side}`;
        if (isHand(pile, props)) {
          return (
            <section key={key} class="hand" aria-label={pile.title}>
              <h3>{pile.title}{pile.side !== null && pile.side !== mine && `: ${sideWord(pile.side)}`}</h3>
              <Cards {...props} pile={pile} cards={known(pile)} />
            </section>
          );
        }
        if (known(pile).length <= FEW) return null;
        return (
          <details key={key} class="hand">
            <summary>{titleOf(pile, piles, sideWord)} ({pile.count})</summary>
            <Cards {...props} pile={pile} cards={known(pile)} />
          </details>
        );
      })}
    </>
  );
}

/** The few cards that lie open beside a hand: what was played or discarded last. */
export function Open(props: Choosing & { piles: Pile[]; sideWord: SideWord }) {
  const few = (pile: Pile): boolean => known(pile).length > 0 && known(pile).length <= FEW;
  return (
    <>
      {props.piles.filter((pile) => few(pile) && !isHand(pile, props)).map((pile) => (
        <Chips key={`${pile.name} ${pile.side}`} pile={pile} title={titleOf(pile, props.piles, props.sideWord)} cards={known(pile)} />
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
        return <Chips key={`${pile.name} ${pile.side}`} pile={pile} title={title} cards={known(pile)} />;
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

type CardsProps = Pick<Props, "active" | "legal" | "onCard"> & { pile: Pile; cards: Card[] };

function Cards({ pile, cards, active, legal, onCard }: CardsProps) {
  return (
    <div class="cards">
      {cards.map((card, i) => {
        const may = active && legal(pile, card);
        return (
          <button
            key={`${card.id} ${i}`} type="button" class={`card ${may ? "card-legal" : "card-why"}`} data-card={card.id}
            title={card.text} onClick={() => onCard(pile, card)}
          >
            {card.svg && <svg class="card-art" viewBox="0 0 120 80" aria-hidden="true" dangerouslySetInnerHTML={{ __html: card.svg }} />}
            <span class="card-title">{card.title || say("card-number", { number: card.id })}</span>
            {card.text && <span class="card-text">{card.text}</span>}
            {may && <span class="sr-only">{say("may-choose")}</span>}
          </button>
        );
      })}
    </div>
  );
}
