/** The state of somebody who is putting an action together at the board. */
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";

import type { Sign } from "../board/layers";
import {
  type Entry, type Followers, type Gathering, type Outcome, type Planned, type Ref,
  begunOf, beyond, direct, everythingAt, foregone, followersOf, gatheredNext, gatheringOf, isPlanned, lastOf, lesser, likely, matching, nextOfKind, nextOfPile, nextOperands, nextToFollow, onwardFrom, operandsAt, planned, plansOf, point, ref, refOf, walksOf,
} from "../choosing";
import type { Link } from "../live";
import type { Choice, Ground, Moment, ObjectionLine, Operand, Piece, Preview, Until, Way } from "../wire";
import { say } from "../words";

export interface WhyNot { hex: number | null; objection: ObjectionLine | null }
export interface Harm { choice: Choice; question: string }
interface Played { choice: Choice; moment: Moment }
interface Plans { n: number; hex: number; near: boolean; found: Planned[] } // near: only what begins near the hex was looked into
interface Walk { steps: readonly string[]; prompt: string | null; played: number } // prompt: null where the next question tells it
export interface Menu { hex: number | null; entries: Entry[]; picked: Operand[]; lingers?: boolean } // one that lingers hides nothing

export interface Composer {
  picked: Operand[];
  held: readonly Operand[]; // what pointing goes on from: what was picked, or what need not be
  busy: boolean;
  menu: Menu | null;
  whyNot: WhyNot | null;
  refused: string | null;
  refsAt: (hex: number) => Ref[];
  outcomeAt: (hex: number, on?: Ref | null) => Outcome;
  targets: Map<number, Sign>;
  selected: Set<number>;
  main: readonly Choice[]; // the legal actions without those aside
  repeats: boolean; // another of a kind may be placed; anything else may be chosen as before
  besides: (hex: number) => Choice[]; // what may be done there that pointing does not mean
  pointAt: (hex: number, on?: Ref | null) => void; // a hex, or of what stands there the piece under the pointer
  open: (hex: number) => void; // everything that may be done there
  lookBeyond: (hex: number) => void; // asks what pointing onward would mean; the answer shows as what may be chosen
  looked: string; // the moment and the hex of which that is known
  pointAtRefs: (refs: Ref[], operands: Operand[]) => void;
  take: (entry: Entry) => void;
  gathering: Gathering | null; // the whole stack that the menu is about, if it may be taken at one stroke
  takeAll: () => void;
  play: (choice: Choice) => void;
  stand: (until: Until) => void; // passes questions of this kind for a while, and with them this one
  harm: Harm | null; // what cannot be undone is asked for once
  playAll: (verb: string) => void; // every action of a verb, one after another
  follower: Choice | null; // what stood with the one that has just gone somewhere may go there, too
  sendFollowers: () => void; // it and the others
  clear: () => void;
}

type Foreseen = Pick<Preview, "things" | "ways">;
interface Kinds { aside: ReadonlySet<string>; onward: ReadonlySet<string>; walks: ReadonlySet<string>; together: ReadonlySet<string>; gathers: ReadonlyMap<string, string> }

export function useComposer(link: Link, moment: Moment, ground: Ground | null, { aside, onward, walks, together, gathers }: Kinds): Composer {
  const { legal, scene } = moment;
  const [plans, setPlans] = useState<Plans>({ n: -1, hex: -1, near: false, found: NO_PLANS }); // what comes after what pointing implies
  const plansAt = (hex: number): Planned[] => (plans.n === moment.n && (!plans.near || plans.hex === hex) ? plans.found : NO_PLANS);
  const ahead = plans.n === moment.n && !plans.near ? plans.found : NO_PLANS;
  const foreseen = useMemo(() => foresight(link), [link, moment.n]);
  const sought = useRef(-1); // the hex for which that was asked last
  const [more, setMore] = useState<Planned[]>([]); // placing another of the kind that was placed last
  const usual = useMemo(() => likely(legal, aside), [legal, aside]);
  const main = useMemo(() => (more.length > 0 ? [...usual.filter((choice) => choice.text !== more[0]!.text), ...more] : usual), [usual, more]);
  const [picked, setPicked] = useState<Operand[]>([]);
  const given = useMemo(() => (moment.lesson ? [] : foregone(main, (operand) => hexesOf(moment, operand).length > 0)), [main, moment]);
  const held = picked.length > 0 ? picked : given; // what pointing goes on from; nobody has chosen what is given
  const [menu, setMenu] = useState<Menu | null>(null);
  const [whyNot, setWhyNot] = useState<WhyNot | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const [harm, setHarm] = useState<Harm | null>(null);
  const [sweep, setSweep] = useState<{ next: (legal: readonly Choice[], moment: Moment) => Choice | null; prompt: string | undefined } | null>(null);
  const [followers, setFollowers] = useState<Followers[]>([]); // who stands where others of the same question came from, the last ones first
  const [sending, setSending] = useState(false);
  const [awaited, setAwaited] = useState(0); // the moment that our last action leads to
  const [then, setThen] = useState<{ of: Ref; prompt: string } | null>(null); // what answers the next question
  const [walk, setWalk] = useState<Walk | null>(null); // the steps that are left of a way
  const [along, setAlong] = useState<Gathering | null>(null); // what is still to be taken of a stack
  const busy = sending || moment.n < awaited || then !== null || walk !== null;
  const now = useRef(moment);
  now.current = moment;
  const gone = useRef(false); // one's last action went to a hex: whoever points elsewhere has done with what went there
  const stack = useRef<{ hex: number; prompt: string | undefined } | null>(null); // whose menu the last action was taken from
  const last = useRef<Played | null>(null); // what was played in the moment before
  const taken = useRef<Operand[]>([]); // who was named last
  const begun = useRef<Played[]>([]); // what the questions of a set-up are about, the last one last
  const texts = useRef(new Map<Ref, string>());
  const spots = useMemo(() => new Map(ground?.hexes.map((spot) => [spot.id, spot])), [ground]);

  useLayoutEffect(() => { // before anybody can point at the new moment, or what is chosen there at once would be let go here
    for (const choice of legal) for (const operand of choice.operands) texts.current.set(refOf(operand), operand.text);
    const played = last.current;
    last.current = null;
    gone.current = played?.choice.operands.some((operand) => operand.domain === "hex") ?? false;
    setMore([]);
    setFollowers((old) => (played ? following(played, old) : []));
    if (played) setPicked(pickedNext(played));
    else {
      begun.current = [];
      setPicked((old) => (old.length > 0 && matching(legal, old).length > 0 && old.length < longest(legal, old) ? old : []));
    }
    setMenu(again());
    setWhyNot(null);
    setHarm(null);
  }, [moment.n, moment.side, moment.prompt?.name]);

  /** Who may go where one has just gone, and others before it that answered the same question. */
  function following({ choice, moment: then }: Played, old: Followers[]): Followers[] {
    const found = followersOf(choice, together, (operand) => hexesOf(then, operand)[0]);
    if (!found || then.prompt?.name !== moment.prompt?.name) return [];
    return [found, ...old.filter(({ from }) => from !== found.from)];
  }

  /** Of a stack from which one was just taken the others may be taken as well: its menu stays, where it hides nothing. */
  function again(): Menu | null {
    const from = stack.current;
    stack.current = null;
    const outcome = from && along === null && from.prompt === moment.prompt?.name ? point(usual, [], refsAt(from.hex)) : null;
    return outcome?.kind === "ask" ? { hex: from!.hex, entries: outcome.entries, picked: outcome.picked, lingers: true } : null;
  }

  /** What could be pointed at if what pointing onward implies were done. */
  async function seekPlans(hex: number): Promise<Planned[]> {
    sought.current = hex;
    const { ways, near } = moment.lesson ? NOTHING_ONWARD : onwardNow(hex);
    const walksNow = !moment.lesson && usual.some((choice) => walks.has(choice.verb)) ? walksOf(usual, await foreseen.ways(), spots) : [];
    const things = (await Promise.all(ways.map((choice) => foreseen.preview(choice.text)))).map((found) => onwardFrom(found.things.map(named), found.ways, spots));
    const after = plansOf([...legal, ...walksNow], ways.map((choice, i) => [choice, things[i]!] as const)).map((plan) => ({ ...plan, label: [plan.label, ...(plan.steps?.map(lastOf) ?? [nameOf(plan.then)])].join(" → ") }));
    const found = [...walksNow, ...after].filter(({ operands, then: end }) => end.domain !== "hex" || !startsOf(operands).includes(end.value));
    if (sought.current === hex) setPlans({ n: moment.n, hex, near, found });
    return found;
  }

  const namedIn = (operands: readonly Operand[]): Operand[] => operands.filter((operand) => operand.domain !== "hex" && hexesOf(moment, operand).length > 0);

  /** Where a way sets out from, as far as that is known: nobody means to go there. */
  function startsOf(operands: readonly Operand[]): number[] {
    const who = namedIn(operands);
    return (who.length > 0 ? who : taken.current).flatMap((operand) => hexesOf(moment, operand));
  }

  /** What need not be said: an end only where one has gone somewhere, since whoever has not would lose his move. Of many only those near. */
  function onwardNow(hex: number): { ways: Choice[]; near: boolean } {
    const moving = usual.some((choice) => walks.has(choice.verb));
    const ways = usual.filter((choice) => onward.has(choice.verb) && (choice.operands.length > 0 || gone.current || !moving) && !moment.notes[choice.text]?.harm);
    if (ways.length <= CLEAR) return { ways, near: false };
    return walks.size > 0 ? { ways: nearest(ways, hex), near: true } : NOTHING_ONWARD; // who does not go step by step may come from anywhere
  }

  function nearest(choices: Choice[], hex: number): Choice[] {
    const end = spots.get(hex);
    const far = (choice: Choice): number => {
      const [from] = choice.operands.flatMap((operand) => hexesOf(moment, operand).flatMap((each) => spots.get(each) ?? []));
      return from && end ? Math.hypot(from.x - end.x, from.y - end.y) : Infinity;
    };
    return choices.filter((choice) => far(choice) < Infinity).sort((a, b) => far(a) - far(b)).slice(0, NEAR);
  }

  const named = ({ domain, value }: { domain: string; value: number }): Operand => ({ domain, value, text: domain === "hex" ? (spots.get(value)?.label ?? String(value)) : String(value) });
  const nameOf = (operand: Operand): string => scene.pieces.find((piece) => piece.domain === operand.domain && piece.id === operand.value)?.title ?? operand.text;

  useEffect(() => {
    if (then === null || sending || moment.n < awaited || (legal.length === 0 && !moment.over && moment.to_act === moment.side)) return;
    setThen(null);
    const outcome = moment.prompt?.name === then.prompt ? null : point(usual, [], [then.of]);
    if (outcome?.kind === "play") play(outcome.choice);
    else if (outcome?.kind === "pick") setPicked(outcome.picked);
  }, [then, sending, awaited, moment.n, legal]);

  useEffect(() => {
    if (walk === null || sending || moment.n < awaited || (legal.length === 0 && !moment.over)) return;
    const [text, ...left] = walk.steps;
    const undisturbed = (walk.prompt ?? moment.prompt?.name) === moment.prompt?.name && link.events.value.every((event) => event.n <= walk.played + 1);
    const next = undisturbed ? legal.find((choice) => choice.text === text) : undefined;
    setWalk(next && left.length > 0 ? { steps: left, prompt: moment.prompt!.name, played: moment.played } : null);
    if (next) play(next);
  }, [walk, sending, awaited, moment.n, legal]);

  useEffect(() => {
    if (sweep === null || busy) return;
    const next = moment.prompt?.name === sweep.prompt ? sweep.next(legal, moment) : null;
    if (next) play(next);
    else if (legal.length > 0) setSweep(null);
  }, [sweep, busy, moment.n, legal]);

  useEffect(() => {
    if (along === null || busy) return;
    const next = gatheredNext(legal, along);
    if (next) {
      setAlong({ ...along, refs: along.refs.filter((each) => each !== refOf(next.operands[0]!)) });
      play(next);
    } else if (legal.length > 0 || moment.to_act !== moment.side) {
      setAlong(null);
      const outcome = along.to && point(usual, [], [refOf(along.to)]);
      if (outcome?.kind === "play") play(outcome.choice);
    }
  }, [along, busy, moment.n, legal]);

  /** After an action of one's own: the next counter of a kind is picked already, and so is a kind of which more may be placed. */
  function pickedNext(played: Played): Operand[] {
    const same = ({ moment: then }: Played): boolean => then.prompt?.name === moment.prompt?.name && then.side === moment.side;
    if (moment.lesson || legal.length === 0) return [];
    if (same(played)) {
      const next = nextOfKind(usual, played.choice, played.moment.scene.pieces, scene.pieces);
      const beside = nextOfPile(usual, onward, played.moment.scene, scene);
      if (beside) void foresee(beside);
      return next ? [next] : [];
    }
    const onBoard = played.choice.operands.some((operand) => hexesOf(played.moment, operand).length > 0);
    const back = begun.current.findLast(same);
    const again = legal.find((choice) => choice.text === back?.choice.text);
    begun.current = back || moment.turn > 0 ? [] : onBoard ? begun.current : [...begun.current, played];
    if (again && again.operands.length > 0) void foresee(again);
    return [];
  }

  /** Where another of a kind could go, before anything is played. */
  async function foresee(choice: Choice): Promise<void> {
    const asked = now.current.n;
    const answer = await link.preview(choice.text);
    if (answer.type !== "preview" || now.current.n !== asked || last.current !== null) return;
    const things = answer.things.map(named);
    if (things.length === 0) return;
    setMore(planned(choice, things.map((then) => ({ then }))).map((plan) => ({ ...plan, label: `${plan.label} → ${nameOf(plan.then)}` })));
    setPicked(choice.operands);
  }

  const operandsOf = (hex: number): Operand[] =>
    operandsAt(hex, spots.get(hex)?.label ?? String(hex), scene.pieces, (of) => nextOperands(legal, held).has(of)).map((operand) => ({
      ...operand, text: texts.current.get(refOf(operand)) ?? operand.text,
    }));
  const refsAt = (hex: number): Ref[] => operandsOf(hex).map(refOf);
  const refsOn = (hex: number, on: Ref | null | undefined): Ref[] => (on && nextOperands(main, held).has(on) ? [on] : refsAt(hex));

  function follow(outcome: Outcome, hex: number | null, target: Operand[]): void {
    setMenu(null);
    setWhyNot(null);
    setRefused(null);
    if (outcome.kind === "play") play(outcome.choice);
    else if (outcome.kind === "pick") setPicked(outcome.picked);
    else if (outcome.kind === "ask") setMenu({ hex, entries: outcome.entries, picked: outcome.picked });
    else if (outcome.kind === "clear") letGo();
    else if (target.length > 0 && (legal.length > 0 || hex === null)) void goOn(hex, target);
  }

  /** What means nothing now may mean something a step later; else it is told why not. */
  async function goOn(hex: number | null, target: Operand[]): Promise<void> {
    const found = hex === null || legal.length === 0 ? NO_PLANS : await seekPlans(hex);
    if (now.current.n !== moment.n) return;
    const outcome = beyond(found, target.map(refOf));
    if (outcome.kind === "none") void askWhy(hex, target);
    else follow(outcome, hex, []);
  }

  function letGo(): void {
    setMore([]);
    setPicked([]);
  }

  async function askWhy(hex: number | null, target: Operand[]): Promise<void> {
    const answer = await link.whyNot(target, picked);
    if (answer.type === "why") setWhyNot({ hex, objection: answer.objections[0] ?? null });
  }

  function play(choice: Choice): void {
    const question = moment.notes[choice.text]?.harm;
    if (question && harm?.choice.text !== choice.text) {
      setMenu(null);
      return setHarm({ choice, question });
    }
    setHarm(null);
    if (more.length > 0 && !more.some((plan) => plan === choice)) letGo(); // at once: where another of the last kind could go nobody may point any more
    if (isPlanned(choice) && choice.steps) setWalk({ steps: choice.steps, prompt: onward.has(choice.verb) ? null : (moment.prompt?.name ?? ""), played: moment.played });
    else if (isPlanned(choice)) setThen({ of: refOf(choice.then), prompt: onward.has(choice.verb) ? "" : (moment.prompt?.name ?? "") });
    last.current = { choice: isPlanned(choice) ? { ...choice, operands: choice.operands.slice(0, -1) } : choice, moment };
    if (namedIn(choice.operands).length > 0) taken.current = namedIn(choice.operands);
    setSending(true);
    setMenu(null);
    setWhyNot(null);
    setRefused(null);
    void link.act(choice.text, moment.n).then((answer) => {
      setSending(false);
      if (answer.type === "ack") setAwaited(answer.n);
      if (answer.type === "refused") {
        last.current = null;
        setThen(null);
        setWalk(null);
        setAlong(null);
        setRefused([answer.message, ...answer.objections.map((each) => each.text)].join(" "));
      } else if (now.current.n === moment.n) setPicked([]); // otherwise what comes next may be picked already
    });
  }

  /** Until the server has passed it nobody can answer it in any other way. */
  function stand(until: Until): void {
    if (busy || !moment.prompt) return;
    setSending(true);
    void link.stand(moment.prompt.name, until).then((answer) => {
      setSending(false);
      if (answer.type === "ack") setAwaited(answer.n);
      if (answer.type === "refused") setRefused(answer.message);
    });
  }

  const targets = useMemo(() => signs(moment, main, ground, held, ahead), [moment, main, ground, held, ahead]);
  const meant = (hex: number, refs: Ref[]): Outcome => {
    const outcome = point(main, held, refs);
    return outcome.kind === "none" ? beyond(plansAt(hex), refs) : outcome;
  };
  const hexOf = (of: Ref): number => scene.pieces.find((piece) => ref(piece.domain, piece.id) === of)?.hex ?? -1;
  const gathering = menu && gatheringOf(menu.entries, gathers, hexOf);
  const selected = useMemo(() => new Set(held.flatMap((operand) => hexesOf(moment, operand))), [moment, held]);
  return {
    picked, held, busy: busy || sweep !== null || along !== null, menu, whyNot, refused, refsAt, targets, selected, main, play, stand, harm, repeats: more.length > 0,
    playAll: (verb) => !busy && setSweep({ next: (now) => now.find((choice) => choice.verb === verb) ?? null, prompt: moment.prompt?.name }),
    follower: nextToFollow(legal, followers, (operand) => hexesOf(moment, operand)[0]),
    sendFollowers: () => !busy && setSweep({ next: (now, at) => nextToFollow(now, followers, (operand) => hexesOf(at, operand)[0]), prompt: moment.prompt?.name }),
    outcomeAt: (hex, on) => meant(hex, refsOn(hex, on)),
    looked: `${plans.n} ${plans.hex}`,
    lookBeyond: (hex) => void (!busy && legal.length > 0 && seekPlans(hex)),
    besides: (hex) => everythingAt(legal, picked, refsAt(hex)).flatMap(({ choice }) => (choice && aside.has(choice.verb) && !main.includes(choice) ? [choice] : [])),
    pointAt: (hex, on) => !busy && follow(meant(hex, refsOn(hex, on)), hex, operandsOf(hex)),
    open: (hex) => {
      const entries = everythingAt(legal, picked, refsAt(hex));
      if (!busy && entries.length > 0) follow({ kind: "ask", picked, entries }, hex, []);
    },
    pointAtRefs: (refs, operands) => !busy && follow(given.some((operand) => refs.includes(refOf(operand))) ? point(main, picked, refs) : point(main, held, refs), null, operands),
    gathering,
    takeAll: () => {
      if (!gathering || !menu || busy) return;
      setAlong({ ...gathering, refs: gathering.refs.slice(1) });
      const first = menu.entries[0]!.choice!;
      play(gathering.to ? begunOf(first) : first);
    },
    take: (entry) => {
      if (entry.choice) {
        stack.current = menu && menu.hex !== null && menu.picked.length === 0 && !isPlanned(entry.choice) ? { hex: menu.hex, prompt: moment.prompt?.name } : null;
        play(entry.choice);
      }
      else if (entry.operand) {
        setPicked([...(menu?.picked ?? []), entry.operand]);
        setMenu(null);
      }
    },
    clear: () => {
      setHarm(null);
      setSweep(null);
      setAlong(null);
      letGo();
      setMenu(null);
      setWhyNot(null);
      setRefused(null);
    },
  };
}

const CLEAR = 4; // ways onward that are all looked into
const NEAR = 6; // of more, those that begin nearest
const NOTHING_ONWARD: { ways: Choice[]; near: boolean } = { ways: [], near: false };

/** What the server says of a moment, each thing asked once. */
function foresight(link: Link) {
  const previews = new Map<string, Promise<Foreseen>>();
  let walked: Promise<readonly Way[]> | null = null;
  const preview = async (text: string): Promise<Foreseen> => {
    const answer = await link.preview(text);
    return answer.type === "preview" ? answer : { things: [], ways: [] };
  };
  const ways = async (): Promise<readonly Way[]> => {
    const answer = await link.ways();
    return answer.type === "ways" ? answer.ways : [];
  };
  return {
    preview: (text: string): Promise<Foreseen> => {
      if (!previews.has(text)) previews.set(text, preview(text));
      return previews.get(text)!;
    },
    ways: (): Promise<readonly Way[]> => (walked ??= ways()),
  };
}

const NO_PLANS: Planned[] = [];
const longest = (legal: Choice[], picked: Operand[]): number => Math.max(...matching(legal, picked).map((choice) => choice.operands.length));

/** What stands on the board or beside it, without what may only be taken hold of. */
export const standing = (moment: Moment): Piece[] => moment.scene.pieces.filter((piece) => !piece.handle);

/** The hexes of what an operand names. */
export function hexesOf(moment: Moment, operand: Operand): number[] {
  const pieces = moment.scene.pieces.filter((piece) => piece.domain === operand.domain && piece.id === operand.value && piece.hex >= 0);
  if (pieces.length > 0) return pieces.map((piece) => piece.hex);
  return operand.domain === "hex" ? [operand.value] : [];
}

function signs(moment: Moment, main: readonly Choice[], ground: Ground | null, picked: Operand[], ahead: readonly Planned[]): Map<number, Sign> {
  const found = new Map<number, Sign>();
  if (!ground) return found;
  const occupied = new Set(standing(moment).map((piece) => piece.hex)); // a dot would hide who stands there
  const handles = new Set(moment.scene.pieces.filter((piece) => piece.handle).map((piece) => ref(piece.domain, piece.id)));
  const mark = (operands: Iterable<Operand>, faint: boolean): void => {
    for (const operand of operands) {
      if (faint && handles.has(refOf(operand))) continue;
      for (const hex of hexesOf(moment, operand)) {
        const sign: Sign = faint ? "other" : operand.domain === "hex" && !occupied.has(hex) ? "hex" : "piece";
        if (!found.has(hex)) found.set(hex, sign);
      }
    }
  };
  mark(nextOperands(main, picked).values(), false);
  for (const hex of lesser(main, picked, moment.notes)) if (found.get(hex) === "hex") found.set(hex, "less");
  if (picked.length > 0) for (const operand of picked) for (const hex of hexesOf(moment, operand)) found.delete(hex);
  if (picked.length > 0 || main.length < moment.legal.length) mark(nextOperands(moment.legal, []).values(), true);
  if (picked.length === 0) mark(direct(main), true);
  mark(ahead.map((plan) => plan.then), true);
  return found;
}

/** Where the things of an action are, in words. */
export function detailOf(moment: Moment, labels: Map<number, string>, choice: Choice): string {
  return choice.operands
    .flatMap((operand) => {
      const piece = standing(moment).find((each) => each.domain === operand.domain && each.id === operand.value);
      return piece ? [[piece.title, labels.get(piece.hex)].filter(Boolean).join(" ")] : [];
    })
    .join(" → ");
}

export const cardRef = (domain: string, id: number): Ref => ref(domain, id);

/** What a screen reader hears of every hex. */
export function hexWords(moment: Moment, ground: Ground, targets: Map<number, Sign>): Map<number, string> {
  const on = new Map<number, string[]>();
  const add = (hex: number, words: string): void => void (words && on.set(hex, [...(on.get(hex) ?? []), words]));
  for (const piece of standing(moment)) add(piece.hex, [piece.title, piece.text].filter(Boolean).join(", "));
  for (const mark of moment.scene.marks) add(mark.hex, mark.title);
  return new Map(
    ground.hexes.map((spot) => {
      const can = targets.get(spot.id) ? say("may-choose") : "";
      return [spot.id, [spot.label, spot.title, ...(on.get(spot.id) ?? []), can].filter(Boolean).join(", ")];
    }),
  );
}
