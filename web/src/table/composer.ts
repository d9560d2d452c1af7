/** The state of somebody who is putting an action together at the board. */
import { useEffect, useMemo, useRef, useState } from "preact/hooks";

import type { Sign } from "../board/layers";
import {
  type Entry, type Outcome, type Ref, everythingAt, likely, matching, nextOperands, operandsAt, point, ref, refOf,
} from "../choosing";
import type { Link } from "../live";
import type { Choice, Ground, Moment, ObjectionLine, Operand, Piece, VerbLine } from "../wire";
import { say } from "../words";

export interface WhyNot { hex: number | null; objection: ObjectionLine | null }
export interface Menu { hex: number | null; entries: Entry[]; picked: Operand[] }

export interface Composer {
  picked: Operand[];
  busy: boolean;
  menu: Menu | null;
  whyNot: WhyNot | null;
  refused: string | null;
  refsAt: (hex: number) => Ref[];
  outcomeAt: (hex: number) => Outcome;
  targets: Map<number, Sign>;
  selected: Set<number>;
  main: readonly Choice[]; // the legal actions without those aside
  besides: (hex: number) => Choice[]; // what may be done there that pointing does not mean
  pointAt: (hex: number) => void;
  open: (hex: number) => void; // everything that may be done there
  pointAtRefs: (refs: Ref[], operands: Operand[]) => void;
  take: (entry: Entry) => void;
  play: (choice: Choice) => void;
  clear: () => void;
}

export function useComposer(link: Link, moment: Moment, ground: Ground | null, verbs: readonly VerbLine[]): Composer {
  const { legal, scene } = moment;
  const aside = useMemo(() => new Set(verbs.filter((verb) => verb.aside).map((verb) => verb.name)), [verbs]);
  const main = useMemo(() => likely(legal, aside), [legal, aside]);
  const [picked, setPicked] = useState<Operand[]>([]);
  const [menu, setMenu] = useState<Menu | null>(null);
  const [whyNot, setWhyNot] = useState<WhyNot | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const [awaited, setAwaited] = useState(0); // the moment that our last action leads to
  const busy = sending || moment.n < awaited;
  const texts = useRef(new Map<Ref, string>());
  const labels = useMemo(() => new Map(ground?.hexes.map((spot) => [spot.id, spot.label])), [ground]);

  useEffect(() => {
    for (const choice of legal) for (const operand of choice.operands) texts.current.set(refOf(operand), operand.text);
    setPicked((old) => (old.length > 0 && matching(legal, old).length > 0 && old.length < longest(legal, old) ? old : []));
    setMenu(null);
    setWhyNot(null);
  }, [moment.n, moment.side, moment.prompt?.name]);

  const operandsOf = (hex: number): Operand[] =>
    operandsAt(hex, labels.get(hex) ?? String(hex), scene.pieces, (of) => nextOperands(legal, picked).has(of)).map((operand) => ({
      ...operand, text: texts.current.get(refOf(operand)) ?? operand.text,
    }));
  const refsAt = (hex: number): Ref[] => operandsOf(hex).map(refOf);

  function follow(outcome: Outcome, hex: number | null, target: Operand[]): void {
    setMenu(null);
    setWhyNot(null);
    setRefused(null);
    if (outcome.kind === "play") play(outcome.choice);
    else if (outcome.kind === "pick") setPicked(outcome.picked);
    else if (outcome.kind === "ask") setMenu({ hex, entries: outcome.entries, picked: outcome.picked });
    else if (outcome.kind === "clear") setPicked([]);
    else if (target.length > 0 && (legal.length > 0 || hex === null)) void askWhy(hex, target);
  }

  async function askWhy(hex: number | null, target: Operand[]): Promise<void> {
    const answer = await link.whyNot(target, picked);
    if (answer.type === "why") setWhyNot({ hex, objection: answer.objections[0] ?? null });
  }

  function play(choice: Choice): void {
    setSending(true);
    setMenu(null);
    setWhyNot(null);
    setRefused(null);
    void link.act(choice.text).then((answer) => {
      setSending(false);
      if (answer.type === "ack") setAwaited(answer.n);
      if (answer.type === "refused") setRefused([answer.message, ...answer.objections.map((each) => each.text)].join(" "));
      else setPicked([]);
    });
  }

  const targets = useMemo(() => signs(moment, main, ground, picked), [moment, main, ground, picked]);
  const selected = useMemo(() => new Set(picked.flatMap((operand) => hexesOf(moment, operand))), [moment, picked]);
  return {
    picked, busy, menu, whyNot, refused, refsAt, targets, selected, main, play,
    outcomeAt: (hex) => point(main, picked, refsAt(hex)),
    besides: (hex) => everythingAt(legal, picked, refsAt(hex)).flatMap(({ choice }) => (choice && aside.has(choice.verb) && !main.includes(choice) ? [choice] : [])),
    pointAt: (hex) => !busy && follow(point(main, picked, refsAt(hex)), hex, operandsOf(hex)),
    open: (hex) => {
      const entries = everythingAt(legal, picked, refsAt(hex));
      if (!busy && entries.length > 0) follow({ kind: "ask", picked, entries }, hex, []);
    },
    pointAtRefs: (refs, operands) => !busy && follow(point(main, picked, refs), null, operands),
    take: (entry) => {
      if (entry.choice) play(entry.choice);
      else if (entry.operand) {
        setPicked([...(menu?.picked ?? []), entry.operand]);
        setMenu(null);
      }
    },
    clear: () => {
      setPicked([]);
      setMenu(null);
      setWhyNot(null);
      setRefused(null);
    },
  };
}

const longest = (legal: Choice[], picked: Operand[]): number => Math.max(...matching(legal, picked).map((choice) => choice.operands.length));

/** What stands on the board or beside it, without what may only be taken hold of. */
export const standing = (moment: Moment): Piece[] => moment.scene.pieces.filter((piece) => !piece.handle);

/** The hexes of what an operand names. */
export function hexesOf(moment: Moment, operand: Operand): number[] {
  const pieces = moment.scene.pieces.filter((piece) => piece.domain === operand.domain && piece.id === operand.value && piece.hex >= 0);
  if (pieces.length > 0) return pieces.map((piece) => piece.hex);
  return operand.domain === "hex" ? [operand.value] : [];
}

function signs(moment: Moment, main: readonly Choice[], ground: Ground | null, picked: Operand[]): Map<number, Sign> {
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
  if (picked.length > 0) for (const operand of picked) for (const hex of hexesOf(moment, operand)) found.delete(hex);
  if (picked.length > 0 || main.length < moment.legal.length) mark(nextOperands(moment.legal, []).values(), true);
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
