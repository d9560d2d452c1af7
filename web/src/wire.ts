// Written by tools/wire_types.py from src/sandtable/server/wire.py; do not edit.

export const PROTOCOL = 3;
export type Text = Record<string, string>;
export type Scalar = boolean | number | string | null;
export type SeatKind = "open" | "person" | "player";
export type SittingKind = "sat" | "left" | "link" | "hint";
export type Until = "move" | "turn" | "game" | "off";

/** The body of every answer with a status of 400 or more. */
export interface ErrorAnswer {
  error: ErrorLine;
}

/** Who is asking. */
export interface Me {
  name: string | null;
  guest: boolean;
  tables: TableLine[];
}

/** A game as the first page shows it, and which actions there are at all. */
export interface GameInfo {
  id: string;
  title: Record<string, string>;
  rules: number;
  scenarios: ScenarioLine[];
  options: OptionLine[];
  players: string[];
  verbs: VerbLine[];
  sight: boolean;
  overlays: OverlayLine[];
  lessons: LessonLine[];
  shows: Record<string, string>;
  faces: Record<string, string>;
}

/** A rule of the ledger. */
export interface RuleLine {
  id: string;
  title: string;
  statement: string;
  kind: string;
}

/** A chapter of the short rulebook, with the ids of its rules. */
export interface ChapterLine {
  id: string;
  title: string;
  text: string;
  rules: string[];
  picture: number | null;
}

/** The Fluent texts of a game in one language: the kernel's, then the game's, which goes over it. */
export interface MessagesAnswer {
  language: string;
  texts: string[];
}

/** A table when it is opened. */
export interface TableInfo {
  line: TableLine;
  options: Record<string, unknown>;
  rules: number;
  commitment: string | null;
  played: number;
  perspectives: string[];
  languages: string[];
  sides: Record<string, string>;
  sittings: Sitting[];
  clock: number | null;
  aim: Record<string, string>;
}

/** A table as lists show it. */
export interface TableLine {
  table: string;
  game: string;
  scenario: string;
  title: Record<string, string>;
  public: boolean;
  replay: boolean;
  over: boolean;
  winner: string | null;
  to_act: string | null;
  turn: number;
  n: number;
  dealt: boolean;
  seats: SeatLine[];
  waits_for_me: boolean;
  created: number;
  updated: number;
}

/** A name and a password. */
export interface Credentials {
  name: string;
  password: string;
}

/** The password of an account, and the one that it shall have. */
export interface NewPassword {
  old: string;
  new: string;
}

/** A table to be set up; a seat is "me", "open", or the name of a player. */
export interface NewTable {
  game: string;
  scenario: string;
  seats: Record<string, string>;
  options?: Record<string, Scalar>;
  public?: boolean;
  hook?: string | null;
  clock?: number | null;
  nonces?: boolean;
}

/** A guided game to be begun. */
export interface NewLesson {
  game: string;
  lesson: string;
}

/** A table that was set up, and the link of each open seat, which is shown only now and works once. */
export interface TableMade {
  table: string;
  commitment: string | null;
  links: Record<string, string>;
}

/** A seat to be taken: an open one of a public table, or one that the token opens, which it does once. */
export interface Join {
  side: string;
  seat?: string | null;
}

/** A seat that was taken. */
export interface Joined {
  table: string;
  side: string;
}

/** What the holder of a seat adds to the dice once all seats are taken, before the deal; None: nothing. */
export interface Nonce {
  side: string;
  nonce: string | null;
}

/** What a seat adds to the dice, and whether the game is dealt now. */
export interface NonceTaken {
  side: string;
  nonce: string;
  dealt: boolean;
}

/** What the holder of a seat may change: a web hook, a new link (the old one stops working), or giving it up.

    Whoever sits at the table, or made it, may ask for a new link to an open seat. */
export interface SeatChange {
  side: string;
  hook?: string | null;
  link?: boolean;
  leave?: boolean;
}

/** The seat afterwards. */
export interface SeatChanged {
  side: string;
  link: string | null;
  hook: string | null;
}

/** Everything that is needed to check every roll; the seed is a decimal number as text. */
export interface RollsAnswer {
  dice: number;
  seed: string;
  commitment: string;
  nonces: string[];
  sides: string[];
  verifiable: boolean;
  rolls: RollEntry[];
}

/** The story of a finished game: the first side's chance to win after n actions, and what the dice did to it.

    What takes long to work out is None where only the course of the game was asked for. */
export interface AftermathAnswer {
  side: string;
  points: [number, number][];
  luck: number | null;
  rolled: number;
  turning: TurningPointLine[];
  mistakes: MistakeLine[] | null;
}

/** Something to say to those who sit at the table; the lines since a number come back. */
export interface Say {
  side: string;
  text: string;
  since?: number;
}

/** The sides whose holders look at the table now, and what was said, to those who sit there. */
export interface CompanyAnswer {
  here: string[];
  lines: ChatLine[];
}

/** The board of a scene. */
export interface GroundAnswer {
  key: string;
  ground: Ground;
}

/** How every other hex was seen from one, at a moment looked back on. */
export interface SightAnswer {
  hex: number;
  lines: SightLine[];
  rules: Record<string, string>;
}

/** Everything a side or a spectator may know at one moment. */
export interface Moment {
  type: "moment";
  n: number;
  played: number;
  side: string | null;
  to_act: string | null;
  prompt: Prompt | null;
  legal: Choice[];
  notes: Record<string, NoteLine>;
  scene: SceneLine;
  bottom: string | null;
  flanks: Flank[];
  view: Record<string, unknown> | null;
  events_from: number;
  events: EventLine[];
  can_undo: boolean;
  over: boolean;
  winner: string | null;
  score: Record<string, number>;
  turn: number;
  seats: SeatLine[];
  sittings: Sitting[];
  waiting: Record<string, number>;
  takeback: TakeBack | null;
  standing: Standing[];
  commitment: string;
  seed: string | null;
  intentions: Record<string, string>;
  lesson: LessonStep | null;
}

/** A card; -1 for one whose face is hidden. */
export interface Card {
  id: number;
  title: string;
  text: string;
  svg: string;
  halves: Half[];
}

/** The board: its size, the corners of a hex around its centre, the hexes, and its drawing as an SVG document. */
export interface Ground {
  width: number;
  height: number;
  corners: [number, number][];
  hexes: Spot[];
  svg: string;
}

/** Something about a hex that is no piece: a mine, a fire, a medal. */
export interface Mark {
  hex: number;
  x: number;
  y: number;
  kind: string;
  svg: string;
  title: string;
  under: boolean;
}

/** Something that stands on the board; `svg` is drawn around (0, 0) and set down at (x, y). */
export interface Piece {
  id: number;
  hex: number;
  x: number;
  y: number;
  side: string | null;
  svg: string;
  title: string;
  text: string;
  domain: string;
  handle: boolean;
  arc: number[];
  spread: [number, number, number] | null;
}

/** Cards that lie together: a hand, a deck, a discard. */
export interface Pile {
  name: string;
  title: string;
  side: string | null;
  count: number;
  cards: Card[];
  domain: string;
}

/** A hex: the number that actions name it by, its label, its centre, and what there is to say about it. */
export interface Spot {
  id: number;
  label: string;
  x: number;
  y: number;
  title: string;
  text: string;
}

/** A number that is kept: medals, turns, supply. */
export interface Track {
  name: string;
  title: string;
  side: string | null;
  value: number;
  limit: number | null;
}

/** Play an action. */
export interface Act {
  type: "act";
  id?: number;
  n: number;
  text: string;
  key: string;
}

/** Take the last action back. */
export interface Undo {
  type: "undo";
  id?: number;
  n: number;
  key: string;
}

/** Ask the other side to go back further. */
export interface AskTakeBack {
  type: "takeback";
  id?: number;
  n: number;
  to: number;
}

/** Grant or decline what the other side has asked. */
export interface AnswerTakeBack {
  type: "takeback-answer";
  id?: number;
  n: number;
  grant: boolean;
}

/** Why an action is not legal. */
export interface AskWhy {
  type: "why";
  id?: number;
  text: string;
}

/** Why what lies under the pointer cannot be chosen, after what was picked. */
export interface AskWhyNot {
  type: "why-not";
  id?: number;
  target: Thing[];
  picked?: Thing[];
}

/** What an action may come to. */
export interface AskOdds {
  type: "odds";
  id?: number;
  text: string;
}

/** What could be done next after an action. */
export interface AskPreview {
  type: "preview";
  id?: number;
  text: string;
}

/** Where steps of one kind lead, one after another. */
export interface AskWays {
  type: "ways";
  id?: number;
}

/** What can be seen from a hex. */
export interface AskSight {
  type: "sight";
  id?: number;
  hex: number;
}

/** What an overlay shows; some are asked for a hex. */
export interface AskOverlay {
  type: "overlay";
  id?: number;
  name: string;
  hex?: number | null;
}

/** What the computer would do; everybody at the table sees that it was asked. */
export interface AskHint {
  type: "hint";
  id?: number;
  n: number;
}

/** Pass windows of a kind for a while. */
export interface SetStanding {
  type: "standing";
  id?: number;
  prompt: string;
  until: Until;
}

/** Tell the next moment whole, with everything that happened: something told before was not understood. */
export interface AskWhole {
  type: "whole";
  id?: number;
}

/** Is anybody there. */
export interface Ping {
  type: "ping";
  id?: number;
}

/** What a moment has that the last one on this connection had not. */
export interface Change {
  type: "change";
  step: number;
  after: number;
  fields: Record<string, unknown>;
  scene: SceneChange;
  legal?: number[][] | null;
  book: Book;
  events_from: number;
  events: EventLine[];
}

/** It is done and will not be forgotten. */
export interface Ack {
  type: "ack";
  id: number;
  n: number;
}

/** It was not done. */
export interface Refused {
  type: "refused";
  id: number;
  code: string;
  message: string;
  objections: ObjectionLine[];
}

/** The objections to an action, none if it is legal; or the most telling one to what was pointed at. */
export interface Why {
  type: "why";
  id: number;
  text: string;
  objections: ObjectionLine[];
}

/** The exact chances, as the game gives them; empty if nothing is rolled. */
export interface Odds {
  type: "odds";
  id: number;
  text: string;
  odds: Record<string, unknown>;
}

/** What could be pointed at first after an action; nothing where chance or another side speaks before.

    After a verb that leads onward also what is reached from there by more than one step. */
export interface Preview {
  type: "preview";
  id: number;
  text: string;
  things: Thing[];
  ways: Way[];
}

/** What is reached by more than one step of a kind, each by the shortest way, from what the side knows. */
export interface Ways {
  type: "ways";
  id: number;
  ways: Way[];
}

/** How every other hex is seen from one; the words of the rules that stand in the lines are told once. */
export interface Sight {
  type: "sight";
  id: number;
  hex: number;
  lines: SightLine[];
  rules: Record<string, string>;
}

/** What an overlay shows. */
export interface OverlayAnswer {
  type: "overlay";
  id: number;
  name: string;
  hex: number | null;
  shades: ShadeLine[];
}

/** What the computer would do: the text of a legal action. */
export interface Hint {
  type: "hint";
  id: number;
  n: number;
  text: string;
}

/** Somebody is there. */
export interface Pong {
  type: "pong";
  id: number;
}

/** The seats have changed, or the seed is drawn. */
export interface Seats {
  type: "seats";
  seats: SeatLine[];
  sittings: Sitting[];
  commitment: string | null;
}

/** Another side asks to go back; None: it no longer does. */
export interface TakeBackAsked {
  type: "takeback-asked";
  n: number;
  takeback: TakeBack | null;
}

/** A message could not be understood. */
export interface Error {
  type: "error";
  error: ErrorLine;
  id: number | null;
}

/** What went wrong, for a program and for a person. */
export interface ErrorLine {
  code: string;
  message: string;
  objections: ObjectionLine[];
}

/** A scenario as a list shows it. */
export interface ScenarioLine {
  id: string;
  title: Record<string, string>;
  set: string;
  number: number;
  date: string;
  text: Record<string, string>;
  sides: string[];
  minutes: number;
  balance: BalanceLine | null;
}

/** A switch of a game. */
export interface OptionLine {
  name: string;
  default: Scalar;
  choices: Scalar[];
  rule: string;
  text: Record<string, string>;
}

/** A verb of a game, and the domains of its operands; one aside is seldom meant by whoever points at them.

    One onward is said by pointing at what comes after it, one that walks by pointing at the end of the way; one that is
    costless may be taken for all unasked. By one that goes together, what stands in a hex may follow the first of it at
    one stroke. One that sheds gives a card away unused. One that gathers takes one of a stack, and names the verb for
    the next of it. */
export interface VerbLine {
  name: string;
  operands: string[];
  aside: boolean;
  onward: boolean;
  walks: boolean;
  costless: boolean;
  together: boolean;
  sheds: boolean;
  gathers: string;
}

/** Something that can be laid over the map; it may be asked for a hex. */
export interface OverlayLine {
  name: string;
  at_hex: boolean;
}

/** A guided game that may be begun. */
export interface LessonLine {
  id: string;
  title: Record<string, string>;
  side: string;
  steps: number;
}

/** What has happened to a seat, for all at the table to see; the name is that of whoever did it, none of a guest. */
export interface Sitting {
  n: number;
  at: number;
  after: number;
  side: string;
  kind: SittingKind;
  name: string | null;
}

/** Who sits where. */
export interface SeatLine {
  side: string;
  kind: SeatKind;
  name: string | null;
  me: boolean;
  nonce: string | null;
}

/** A number that chance gave during the n-th action (0: the set-up). */
export interface RollEntry {
  n: number;
  counter: number;
  below: number;
  value: number;
}

/** An action that changed much: by how much for the first side, and how much of that was luck. */
export interface TurningPointLine {
  n: number;
  change: number;
  luck: number | null;
}

/** An action of a side that was worse than another, as the computer judges by what the side knew. */
export interface MistakeLine {
  n: number;
  side: string;
  played: string;
  better: string;
  gain: number;
}

/** What somebody at a table has said. */
export interface ChatLine {
  n: number;
  at: number;
  side: string;
  name: string | null;
  text: string;
}

/** How a hex is seen; what hinders or blocks is a rule, and a hex or the two hexes of a hexside. */
export interface SightLine {
  hex: number;
  blocked?: boolean;
  hindrance?: number;
  rule?: string;
  at?: number[];
}

/** What is being decided; a window may be passed for a while with `standing`.

    Where `all` names a verb, all its actions may be taken at one stroke. `course` names the steps of something longer,
    such as an offensive, and `step` the one that is being decided. With `decline`, which is what a button says, what is
    offered now may be passed for this turn. */
export interface Prompt {
  name: string;
  text: string;
  window: boolean;
  all: string | null;
  course: string[];
  step: number;
  decline: string;
}

/** One legal action. */
export interface Choice {
  text: string;
  verb: string;
  operands: Operand[];
  label: string;
}

/** A remark on an action now: what it costs or brings; `harm` is a question to be asked before it is played.

    With `less` it gives up what others of its kind keep, such as the battle after a move. */
export interface NoteLine {
  words: string;
  harm: string;
  less: boolean;
  chosen: boolean;
}

/** What is to be drawn; the ground is fetched by its key. */
export interface SceneLine {
  ground: string;
  pieces: Piece[];
  marks: Mark[];
  piles: Pile[];
  tracks: Track[];
}

/** A part of the board that has a name of its own, and where its middle is across the board. */
export interface Flank {
  x: number;
  title: string;
}

/** Something that happened, the i-th of the game, during the n-th action, and what dice showed.

    also: how a sentence goes on with it that spoke of the same unit, where it may.
    heading: what was played, as the heading of the turn tells it.
    side: whose unit it is about. */
export interface EventLine {
  i: number;
  n: number;
  turn: number;
  kind: string;
  rule: string;
  fields: Record<string, unknown>;
  text: string;
  also?: string;
  heading?: string;
  side?: string | null;
  dice?: DieLine[];
}

/** A request to go back to the moment after `to` actions. */
export interface TakeBack {
  side: string;
  to: number;
}

/** A window that a seat passes by itself. */
export interface Standing {
  prompt: string;
  until: Until;
}

/** Where somebody stands in a guided game: what is said and to be done now. */
export interface LessonStep {
  title: string;
  number: number;
  count: number;
  before: string[];
  text: string;
  rule: string;
  about: string;
  action: string | null;
  ended: boolean;
}

/** A part of a card that is used by itself, by actions with one of some words in their text. */
export interface Half {
  title: string;
  text: string;
  uses: string[];
}

/** Something that an action may name. */
export interface Thing {
  domain: string;
  value: number;
}

/** What has changed in what is to be drawn. */
export interface SceneChange {
  ground?: string | null;
  pieces?: Items | null;
  marks?: Items | null;
  piles?: Items | null;
  tracks?: Items | null;
}

/** What is told only once on a connection; each list goes on where the last one ended, numbered from 0. */
export interface Book {
  drawings?: string[];
  cards?: Card[];
  forms?: Form[];
  operands?: [string, number, string, string][];
}

/** Why something may not be done: one sentence, the rule and its words, and what is in the way. */
export interface ObjectionLine {
  rule: string;
  text: string;
  about: string;
  hexes: number[];
  pieces: number[];
  cards: number[];
}

/** The texts of the actions that lead to a thing if the others pass. */
export interface Way {
  domain: string;
  value: number;
  steps: string[];
}

/** Places that an overlay marks alike: hexes, hexsides by the hexes beside them, routes, letters in hexes. */
export interface ShadeLine {
  kind: string;
  tone: string;
  hexes?: number[];
  sides?: [number, number][];
  routes?: number[][];
  notes?: [number, string][];
}

/** The games that the first side won when a computer player played itself, and the bounds of its share (95 %). */
export interface BalanceLine {
  player: string;
  games: number;
  won: number;
  low: number;
  high: number;
}

/** What an action is about: `value` is the id of a hex, piece or card of the scene where the domain is theirs. */
export interface Operand {
  domain: string;
  value: number;
  text: string;
  word?: string;
}

/** A die by the name of its face, and whether it hit, where there was something to hit. */
export interface DieLine {
  face: string;
  hits?: boolean | null;
}

/** What has changed in a list whose items have keys.

    An item keeps its place, a new one goes to the end; only where that is not so the whole order is told. In the fields
    of an item, `svg` is the number of a drawing, and `cards` are the numbers of cards. */
export interface Items {
  set?: Record<string, Record<string, unknown>>;
  gone?: string[];
  order?: string[];
}

/** What actions have in common: a verb, and a label with a character from U+E000 on for each operand's word. */
export interface Form {
  verb: string;
  label: string;
}

export type Said = Act | Undo | AskTakeBack | AnswerTakeBack | AskWhy | AskWhyNot | AskOdds | AskPreview | AskWays | AskSight | AskOverlay | AskHint | SetStanding | AskWhole | Ping;

export type Told = Change | Ack | Refused | Why | Odds | Preview | Ways | Sight | OverlayAnswer | Hint | Pong | Seats | TakeBackAsked | Error;
