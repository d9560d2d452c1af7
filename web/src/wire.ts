export type Text = Record<string, string>;
export type Scalar = boolean | number | string | null;
export type SeatKind = "open" | "person" | "player";
export type Until = "move" | "turn" | "game" | "off";

export interface ObjectionLine { rule: string; text: string; hexes: number[]; pieces: number[] }
export interface ErrorLine { code: string; message: string; objections: ObjectionLine[] }
export interface ErrorAnswer { error: ErrorLine }
export interface ScenarioLine { id: string; title: Text; set: string; number: number; date: string; text: Text; sides: string[] }
export interface OptionLine { name: string; default: Scalar; choices: Scalar[]; rule: string; text: Text }
export interface GameInfo { id: string; title: Text; rules: number; scenarios: ScenarioLine[]; options: OptionLine[]; players: string[] }
export interface RuleLine { id: string; title: string; statement: string; kind: string }
export interface MessagesAnswer { language: string; texts: string[] }
export interface SeatLine { side: string; kind: SeatKind; name: string | null; me: boolean }
export interface TableLine {
  table: string; game: string; scenario: string; title: Text; public: boolean; replay: boolean; over: boolean;
  winner: string | null; to_act: string | null; turn: number; n: number; seats: SeatLine[]; waits_for_me: boolean;
  created: number; updated: number;
}
export interface TableInfo {
  line: TableLine; options: Record<string, unknown>; rules: number; commitment: string; played: number;
  eyes: string[]; languages: string[]; sides: Record<string, string>;
}
export interface Me { name: string | null; guest: boolean; tables: TableLine[] }
export interface Credentials { name: string; password: string }
export interface NewTable {
  game: string; scenario: string; seats: Record<string, string>; options?: Record<string, Scalar>; public?: boolean;
  hook?: string | null;
}
export interface TableMade { table: string; links: Record<string, string> }
export interface Join { side: string; seat?: string | null }
export interface Joined { table: string; side: string }
export interface SeatChange { side: string; hook?: string | null; link?: boolean; leave?: boolean }
export interface SeatChanged { side: string; link: string | null; hook: string | null }
export interface RollEntry { n: number; counter: number; below: number; value: number }
export interface RollsAnswer { seed: string; commitment: string; verifiable: boolean; rolls: RollEntry[] }

export interface Spot { id: number; label: string; x: number; y: number; title: string }
export interface Ground { width: number; height: number; corners: [number, number][]; hexes: Spot[]; svg: string }
export interface Piece {
  id: number; hex: number; x: number; y: number; side: string | null; svg: string; title: string; text: string;
  domain: string;
}
export interface Mark { hex: number; x: number; y: number; kind: string; svg: string; title: string }
export interface Card { id: number; title: string; text: string; svg: string }
export interface Pile { name: string; title: string; side: string | null; count: number; cards: Card[]; domain: string }
export interface Track { name: string; title: string; side: string | null; value: number; limit: number | null }
export interface SceneLine { ground: string; pieces: Piece[]; marks: Mark[]; piles: Pile[]; tracks: Track[] }
export interface GroundAnswer { key: string; ground: Ground }

export interface Operand { domain: string; value: number; text: string }
export interface Choice { text: string; verb: string; operands: Operand[]; label: string }
export interface Prompt { name: string; text: string; window: boolean }
export interface EventLine {
  i: number; n: number; turn: number; kind: string; rule: string; fields: Record<string, unknown>; text: string;
}
export interface TakeBack { side: string; to: number }
export interface Standing { prompt: string; until: Until }
export interface Moment {
  type: "moment"; n: number; played: number; side: string | null; to_act: string | null; prompt: Prompt | null;
  legal: Choice[]; scene: SceneLine; view: Record<string, unknown>; events_from: number; events: EventLine[];
  can_undo: boolean; over: boolean; winner: string | null; score: Record<string, number>; turn: number;
  seats: SeatLine[]; waiting: Record<string, number>; takeback: TakeBack | null; standing: Standing[];
  commitment: string; seed: string | null;
}

export interface Act { type: "act"; id?: number; n: number; text: string; key: string }
export interface Undo { type: "undo"; id?: number; n: number; key: string }
export interface AskTakeBack { type: "takeback"; id?: number; n: number; to: number }
export interface AnswerTakeBack { type: "takeback-answer"; id?: number; n: number; grant: boolean }
export interface AskWhy { type: "why"; id?: number; text: string }
export interface AskOdds { type: "odds"; id?: number; text: string }
export interface SetStanding { type: "standing"; id?: number; prompt: string; until: Until }
export interface Ping { type: "ping"; id?: number }
export type Said = Act | Undo | AskTakeBack | AnswerTakeBack | AskWhy | AskOdds | SetStanding | Ping;

export interface Ack { type: "ack"; id: number; n: number }
export interface Refused { type: "refused"; id: number; code: string; message: string; objections: ObjectionLine[] }
export interface Why { type: "why"; id: number; text: string; objections: ObjectionLine[] }
export interface Odds { type: "odds"; id: number; text: string; odds: Record<string, unknown> }
export interface Pong { type: "pong"; id: number }
export interface Seats { type: "seats"; seats: SeatLine[] }
export interface TakeBackAsked { type: "takeback-asked"; n: number; takeback: TakeBack | null }
export interface Error { type: "error"; error: ErrorLine; id: number | null }
export type Told = Moment | Ack | Refused | Why | Odds | Pong | Seats | TakeBackAsked | Error;
