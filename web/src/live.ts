/** The live connection to a table: it comes back by itself, and nothing is lost or said twice. */
import { signal } from "@preact/signals";

import { ApiError, api } from "./api";
import { Hearer } from "./hearer";
import { merged } from "./story";
import type {
  Ack, Change, EventLine, Hint, Moment, Odds, Operand, OverlayAnswer, Preview, Refused, Said, SeatLine, Sight, Sitting, TakeBack, Thing, Told, Until, Ways, Why,
} from "./wire";
import { PROTOCOL } from "./wire";
import { language, say } from "./words";

export type Connection = "connecting" | "open" | "lost" | "refused";
type Unsent<T> = T extends unknown ? Omit<T, "id"> : never;
type Answer = Ack | Refused | Why | Odds | Preview | Ways | Sight | OverlayAnswer | Hint;

interface Waiting { said: Said; answered: (answer: Answer) => void }

const thing = ({ domain, value }: Operand): Thing => ({ domain, value });

const SLOWEST = 8000;
const HEARTBEAT = 20_000;
const POLICY = 1008;

export class Link {
  readonly connection = signal<Connection>("connecting");
  readonly moment = signal<Moment | null>(null);
  readonly seats = signal<SeatLine[] | null>(null); // until the game is dealt they are all there is
  readonly sittings = signal<Sitting[] | null>(null);
  readonly promised = signal<string | null>(null); // the commitment to the seed, once it is drawn
  readonly events = signal<EventLine[]>([]);
  readonly trouble = signal<string | null>(null);
  private socket: WebSocket | null = null;
  private hearer = new Hearer();
  private waiting = new Map<number, Waiting>();
  private id = 0;
  private tries = 0;
  private timer = 0;
  private beat = 0;
  private closed = false;
  private heard = false; // this socket has told us something

  constructor(readonly table: string, readonly perspective: string) {
    this.open();
    window.addEventListener("online", this.hurry);
    document.addEventListener("visibilitychange", this.hurry);
  }

  close(): void {
    this.closed = true;
    window.removeEventListener("online", this.hurry);
    document.removeEventListener("visibilitychange", this.hurry);
    clearTimeout(this.timer);
    clearInterval(this.beat);
    this.socket?.close();
  }

  // --- what the player does -----------------------------------------------------------------------------------------

  /** An action of the moment in which it was offered: it answers no other question. */
  act(text: string, n: number): Promise<Answer> {
    return this.ask({ type: "act", n, text, key: key() });
  }

  undo(): Promise<Answer> {
    return this.ask({ type: "undo", n: this.moment.value?.n ?? 0, key: key() });
  }

  askTakeBack(to: number): Promise<Answer> {
    return this.ask({ type: "takeback", n: this.moment.value?.n ?? 0, to });
  }

  answerTakeBack(grant: boolean): Promise<Answer> {
    return this.ask({ type: "takeback-answer", n: this.moment.value?.n ?? 0, grant });
  }

  whyNot(target: readonly Operand[], picked: readonly Operand[]): Promise<Answer> {
    return this.ask({ type: "why-not", target: target.map(thing), picked: picked.map(thing) });
  }

  odds(text: string): Promise<Answer> {
    return this.ask({ type: "odds", text });
  }

  preview(text: string): Promise<Answer> {
    return this.ask({ type: "preview", text });
  }

  ways(): Promise<Answer> {
    return this.ask({ type: "ways" });
  }

  sight(hex: number): Promise<Answer> {
    return this.ask({ type: "sight", hex });
  }

  overlay(name: string, hex: number | null): Promise<Answer> {
    return this.ask({ type: "overlay", name, hex });
  }

  hint(n: number): Promise<Answer> {
    return this.ask({ type: "hint", n });
  }

  stand(prompt: string, until: Until): Promise<Answer> {
    return this.ask({ type: "standing", prompt, until });
  }

  private ask(message: Unsent<Said>): Promise<Answer> {
    const said = { ...message, id: ++this.id } as Said;
    return new Promise((answered) => {
      this.waiting.set(this.id, { said, answered });
      this.send(said);
    });
  }

  // --- the wire -----------------------------------------------------------------------------------------------------

  private send(said: Said): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(said));
  }

  private open(): void {
    const n = this.moment.value?.n;
    const since = n === undefined ? "" : `&n=${n}`;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const path = `/api/tables/${encodeURIComponent(this.table)}/live`;
    const query = `perspective=${encodeURIComponent(this.perspective)}&language=${language.value}&protocol=${PROTOCOL}${since}`;
    const socket = new WebSocket(`${scheme}://${location.host}${path}?${query}`);
    this.socket = socket;
    this.hearer = new Hearer();
    this.heard = false;
    socket.onopen = () => this.opened();
    socket.onmessage = (event) => this.hear(JSON.parse(String(event.data)) as Told);
    socket.onclose = (event) => this.lost(socket, event);
  }

  private opened(): void {
    this.connection.value = "open";
    this.trouble.value = null;
    clearInterval(this.beat);
    this.beat = window.setInterval(() => this.send({ type: "ping", id: 0 }), HEARTBEAT);
    for (const { said } of this.waiting.values()) this.send(said);
  }

  private lost(socket: WebSocket, event: CloseEvent): void {
    if (this.closed || socket !== this.socket) return;
    clearInterval(this.beat);
    if (event.code === POLICY) return this.refuse(event.reason.startsWith("protocol") ? say("page-outdated") : event.reason);
    this.connection.value = "lost";
    if (!this.heard) void this.askWhyNot();
    const pause = Math.min(SLOWEST, 300 * 2 ** this.tries++) * (0.75 + Math.random() / 2);
    this.timer = window.setTimeout(() => this.open(), pause);
  }

  /** A browser does not say why a socket would not open; the table itself does. */
  private async askWhyNot(): Promise<void> {
    try {
      const { perspectives } = await api.table(this.table);
      if (!perspectives.includes(this.perspective)) this.refuse(say("perspective-closed"));
    } catch (error) {
      if (error instanceof ApiError && error.status >= 400 && error.status < 429) this.refuse(error.message);
    }
  }

  private refuse(reason: string): void {
    clearTimeout(this.timer);
    this.connection.value = "refused";
    this.trouble.value = reason || this.trouble.value;
  }

  private hurry = (): void => {
    if (this.connection.value !== "lost" || document.visibilityState === "hidden") return;
    clearTimeout(this.timer);
    this.tries = 0;
    this.open();
  };

  private hear(told: Told): void {
    this.heard = true;
    switch (told.type) {
      case "change":
        this.take(told);
        return;
      case "seats":
        this.seats.value = told.seats;
        this.sittings.value = told.sittings;
        this.promised.value = told.commitment;
        this.change({ seats: told.seats, sittings: told.sittings });
        return;
      case "takeback-asked":
        this.change({ takeback: told.takeback });
        return;
      case "error":
        this.trouble.value = told.error.message;
        if (told.id !== null) this.settle({ type: "refused", id: told.id, ...told.error });
        return;
      case "pong":
        return;
      default:
        this.settle(told);
    }
  }

  private take(told: Change): void {
    const moment = this.hearer.hear(told);
    if (!moment) return this.send({ type: "whole", id: 0 });
    this.tries = 0;
    this.events.value = merged(this.events.value, moment);
    this.moment.value = moment;
  }

  private change(part: { seats: SeatLine[]; sittings: Sitting[] } | { takeback: TakeBack | null }): void {
    this.hearer.told(part);
    if (this.moment.value) this.moment.value = { ...this.moment.value, ...part };
  }

  private settle(answer: Answer): void {
    this.waiting.get(answer.id)?.answered(answer);
    this.waiting.delete(answer.id);
  }
}

/** A key by which the server knows an action it has already played. */
function key(): string {
  return [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
