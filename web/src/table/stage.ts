/** The stage: moments wait until what the other side did in them has been shown on the board. */
import { effect, signal } from "@preact/signals";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";

import { costlessAnswer, onlyAnswer } from "../choosing";
import { keep, kept } from "../kept";
import type { Link } from "../live";
import { chime, play } from "../sound";
import { type Beat, type Figure, PACES, type Pace, type Staging, alike, beatsOf, join, lasts, whereabouts } from "../staging";
import type { Card, EventLine, Moment } from "../wire";
import { isAlone, ownActions } from "./undoing";

const chosen = kept("pace");
export const pace = signal<Pace>(chosen !== null && chosen in PACES ? (chosen as Pace) : "normal");

export function setPace(name: Pace): void {
  pace.value = name;
  keep("pace", name);
}

export interface Stage {
  moment: Moment; // what is shown; while something is staged, nobody can decide anything
  events: EventLine[]; // those that have been shown
  beat: Beat | null; // what is on the stage, or what was on it last, to be read
  card: Card | null; // the card that it shows
  trail: Figure[]; // what the other side did since this side acted last
  staged: boolean; // the board waits for what is shown
  own: readonly number[]; // the numbers of one's own actions, as far as they are known
  known: number | null; // the action up to which whoever decides has been told everything; null: nothing is known of that
  skip: () => void;
}

interface Act { moment: Moment; beats: Beat[] }

const READING = 5000; // milliseconds for which what was shown last may still be read

/** Which verbs pointing seldom means, and which are taken for all unasked. */
export interface Kinds { aside: ReadonlySet<string>; costless: ReadonlySet<string> }

/** What is answered without asking: the only thing that can be, where only programs sit opposite, to whom that tells nothing. */
export function answeredItself(moment: Moment, { aside, costless }: Kinds): string | null {
  const told = moment.lesson !== null && moment.prompt?.window !== true; // what a lesson says of it is read first
  return isAlone(moment) && moment.turn > 0 && !told ? ((onlyAnswer(moment.legal, aside) ?? costlessAnswer(moment, costless))?.text ?? null) : null;
}

/** Shows the moments of a link one after another. */
export function useStage(link: Link, latest: Moment, mine: string[], about: Staging, kinds: Kinds): Stage {
  const [shown, setShown] = useState(latest);
  const [beat, setBeat] = useState<Beat | null>(null);
  const [card, setCard] = useState<Card | null>(null);
  const [trail, setTrail] = useState<Figure[]>([]);
  const [staged, setStaged] = useState(false);
  const [own, setOwn] = useState<readonly number[]>([]);
  const [known, setKnown] = useState<readonly number[]>([]);
  const acts = useRef<Act[]>([]);
  const heard = useRef(latest);
  const timer = useRef(0);
  const reading = useRef(0);
  const back = useRef(false);
  const leads = useRef(false); // what happens is of this side's doing
  const unasked = useRef(-1); // the action that the page answered with by itself
  const answered = useRef(-1); // the moment that it answered so: once, however often one skips until that is heard
  const told = useRef({ mine, about, kinds });
  told.current = { mine, about, kinds };
  const decides = (moment: Moment): boolean => moment.over || (moment.to_act !== null && told.current.mine.includes(moment.to_act));

  function put(found: Beat, moment: Moment): void {
    clearTimeout(reading.current);
    setBeat(found);
    setCard(found.card === null ? null : cardOf(moment, found.card));
    setTrail((old) => [...old, ...found.figures]);
    play(found);
  }

  /** Everything has been shown; the last of it may be read for a while. */
  function rest(): void {
    const moment = heard.current;
    const answer = back.current ? null : answeredItself(moment, told.current.kinds);
    if (answer !== null) return answerIt(moment, answer);
    setStaged(false);
    setShown(moment);
    if (decides(heard.current)) readAWhile();
  }

  /** What is on the stage goes away in a while; only the last to say so counts, or what comes after would go with it. */
  function readAWhile(): void {
    clearTimeout(reading.current);
    reading.current = window.setTimeout(() => setBeat(null), READING);
  }

  function answerIt(moment: Moment, text: string): void {
    if (answered.current === moment.n) return;
    answered.current = moment.n;
    setStaged(true);
    setShown(moment);
    unasked.current = moment.played + 1;
    void link.act(text, moment.n).then((answer) => answer.type === "refused" && heard.current.n === moment.n && setStaged(false));
  }

  function next(): void {
    timer.current = 0;
    const act = acts.current[0];
    if (!act) return rest();
    const found = act.beats.shift();
    if (!found) {
      acts.current.shift();
      setShown(act.moment);
      return next();
    }
    setStaged(true);
    put(found, act.moment);
    const waiting = acts.current.reduce((sum, each) => sum + each.beats.length, 0);
    whenDrawn(lasts(found, pace.value, waiting));
  }

  /** A beat lasts from when it is on the screen: a slow machine may take a while to draw it. */
  function whenDrawn(milliseconds: number): void {
    const drawing = requestAnimationFrame(() => {
      if (timer.current === -drawing) timer.current = window.setTimeout(next, milliseconds);
    });
    timer.current = -drawing;
  }

  function skip(): void {
    clearTimeout(timer.current);
    timer.current = 0;
    const left = acts.current.flatMap((act) => act.beats);
    acts.current = [];
    if (left.length > 0) setTrail((old) => [...old, ...left.flatMap((each) => each.figures)]);
    setBeat(null);
    rest();
  }

  function hear(moment: Moment): void {
    const before = heard.current;
    if (moment === before) return;
    heard.current = moment;
    back.current = moment.played < before.played; // whoever took something back is asked
    const fresh = moment.events.filter((event) => event.n > before.played);
    const mine = before.to_act !== null && told.current.mine.includes(before.to_act);
    const acted = mine && moment.played > before.played;
    if (acted && !answers(before)) setTrail([]);
    setOwn((old) => ownActions(old, moment.played, acted ? before.played + 1 : null));
    const upto = acted ? knownAfter(before) : null; // now, before another answer is given
    setKnown((old) => ownActions(old, moment.played, upto));
    if (!decides(before) && decides(moment) && !moment.over) chime();
    const own = fresh.filter((event) => isOwn(event, before, mine));
    if (pace.value === "off" || moment.played < before.played || document.visibilityState === "hidden") return skip();
    const where = whereabouts(before.scene.pieces);
    const read = readOf(beatsOf(own, told.current.about, where));
    const mineOnly = told.current.mine.length > 0 && told.current.mine.length === moment.seats.length;
    const others = mineOnly ? [] : fresh.filter((event) => event.turn > 0 && !own.includes(event)); // a set-up shows itself
    const beats = beatsOf(others, told.current.about, where);
    const goesOn = beats.length > 0 || !decides(moment); // whoever waits anyway has time for what was rolled
    queue({ moment, beats: read && goesOn && !mineOnly ? [read, ...beats] : beats });
    if (!timer.current) next();
    if (own.length > 0 && (mineOnly || !goesOn)) readOwn(read, moment);
  }

  /** What says the same as what still waits to be shown is shown with it. */
  function queue(act: Act): void {
    const last = acts.current.at(-1);
    const [waits, first] = [last?.beats.at(-1), act.beats[0]];
    if (!last || !waits || !first || !alike(waits, first)) return void acts.current.push(act);
    join(waits, first);
    last.beats.push(...act.beats.slice(1));
    last.moment = act.moment;
  }

  /** What comes of one's own action, unless it answers what the other side does: it is seen anyway and holds nobody up. */
  function isOwn(event: EventLine, before: Moment, mine: boolean): boolean {
    if (!mine || event.n !== before.played + 1) {
      leads.current = false;
      return false;
    }
    return (leads.current ||= !answers(before));
  }

  /** Whether an action answered what another did, or was the only one there was. */
  const answers = (before: Moment): boolean => before.prompt?.window === true || unasked.current === before.played + 1;

  /** Up to where all is known once this side has acted: what comes of an answer is news, and an answer that nobody gave makes nothing known. */
  const knownAfter = (before: Moment): number | null =>
    unasked.current === before.played + 1 ? null : before.prompt?.window === true ? before.played : before.played + 1;

  function readOwn(read: Beat | null, moment: Moment): void {
    setBeat(null);
    if (!read) return;
    put(read, moment);
    readAWhile();
  }

  useEffect(() => effect(() => {
    const moment = link.moment.value;
    if (moment) hear(moment);
  }), [link]);
  useEffect(() => {
    const answer = answeredItself(heard.current, told.current.kinds);
    if (answer !== null) answerIt(heard.current, answer);
  }, [kinds]);
  useEffect(() => () => [timer, reading].forEach((each) => clearTimeout(each.current)), []);

  const veiled = useMemo(() => ({ ...shown, legal: [], can_undo: false }), [shown]);
  const all = link.events.value;
  return {
    moment: staged ? veiled : shown, beat, card, trail, staged, own, known: known[known.length - 1] ?? null, skip,
    events: staged && beat ? all.filter((event) => event.i < beat.upto) : all,
  };
}

/** Of what came of one's own action dice and losses may be read; where they lie everybody sees. */
function readOf(beats: Beat[]): Beat | null {
  const found = beats.findLast((each) => each.dice !== null) ?? beats.findLast((each) => each.figures.some(({ form }) => form === "loss"));
  return found ? { ...found, figures: [] } : null;
}

const cardOf = (moment: Moment, id: number): Card | null =>
  moment.scene.piles.flatMap((pile) => pile.cards).find((card) => card.id === id) ?? null;
