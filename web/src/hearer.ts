/** Whole moments, put together from what the server says has changed. */
import type { Book, Card, Change, Choice, Items, Mark, Moment, Operand, Piece, Pile, Track } from "./wire";

const FIRST = 0xe000; // the character that stands for the first operand in a form's label

type Item = Piece | Mark | Pile | Track;
type Kept<T> = Map<string, T>;

export class Hearer {
  private step = 0;
  private fields: Partial<Moment> = {};
  private ground = "";
  private legal: Choice[] = [];
  private pieces: Kept<Piece> = new Map();
  private marks: Kept<Mark> = new Map();
  private piles: Kept<Pile> = new Map();
  private tracks: Kept<Track> = new Map();
  private book: Required<Book> = { drawings: [], cards: [], forms: [], operands: [] };

  /** The moment after a change; null if something before it was missed, and the whole must be asked for. */
  hear(change: Change): Moment | null {
    if (change.after === 0) Object.assign(this, new Hearer());
    else if (change.after !== this.step) return null;
    this.step = change.step;
    this.learn(change.book);
    this.fields = { ...this.fields, ...(change.fields as Partial<Moment>) };
    this.ground = change.scene.ground ?? this.ground;
    this.pieces = this.changed(this.pieces, change.scene.pieces);
    this.marks = this.changed(this.marks, change.scene.marks);
    this.piles = this.changed(this.piles, change.scene.piles);
    this.tracks = this.changed(this.tracks, change.scene.tracks);
    if (change.legal) this.legal = change.legal.map((numbers) => this.choice(numbers));
    return this.moment(change);
  }

  /** Some fields of the moment were told by another message. */
  told(part: Partial<Moment>): void {
    this.fields = { ...this.fields, ...part };
  }

  private moment({ events, events_from }: Change): Moment {
    const scene = {
      ground: this.ground, pieces: [...this.pieces.values()], marks: [...this.marks.values()],
      piles: [...this.piles.values()], tracks: [...this.tracks.values()],
    };
    return { ...(this.fields as Moment), type: "moment", scene, legal: this.legal, events_from, events };
  }

  private learn({ drawings = [], cards = [], forms = [], operands = [] }: Book): void {
    this.book.drawings.push(...drawings);
    this.book.cards.push(...cards);
    this.book.forms.push(...forms);
    this.book.operands.push(...operands);
  }

  private changed<T extends Item>(kept: Kept<T>, items: Items | null | undefined): Kept<T> {
    for (const key of items?.gone ?? []) kept.delete(key);
    for (const [key, fields] of Object.entries(items?.set ?? {})) kept.set(key, { ...kept.get(key), ...this.unfolded(fields) } as T);
    return items?.order ? new Map(items.order.map((key) => [key, kept.get(key)!])) : kept;
  }

  /** Fields of an item with its drawing and cards instead of their numbers. */
  private unfolded(fields: Record<string, unknown>): Record<string, unknown> {
    const found = { ...fields };
    if (typeof fields.svg === "number") found.svg = this.book.drawings[fields.svg];
    if (Array.isArray(fields.cards)) found.cards = (fields.cards as number[]).map((number): Card => this.book.cards[number]!);
    return found;
  }

  private choice([form, ...numbers]: number[]): Choice {
    const { verb, label } = this.book.forms[form!]!;
    const operands = numbers.map((number): Operand => {
      const [domain, value, text, word] = this.book.operands[number]!;
      return { domain, value, text, ...(word && { word }) };
    });
    const words = operands.reduce((said, { text, word }, i) => said.replaceAll(String.fromCharCode(FIRST + i), () => word ?? text), label);
    return { text: [verb, ...operands.map(({ text }) => text)].join(" "), verb, operands, label: words };
  }
}
