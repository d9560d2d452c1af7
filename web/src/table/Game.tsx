/** A game being played or watched: the board, the prompt, cards, actions and the log. */
import type { JSX } from "preact";
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";

import { Board, type How } from "../board/Board";
import type { Sign } from "../board/layers";
import { buttons, matching, nextOperands, pointable, ref, refOf } from "../choosing";
import { useGround } from "../hooks";
import { keep, kept } from "../kept";
import type { Link } from "../live";
import { Actions } from "../parts/Actions";
import { Aim } from "../parts/Aim";
import { Below } from "../parts/Below";
import { EndPanel } from "../parts/EndPanel";
import { Folded, Hand, Open, Whole } from "../parts/Hand";
import { Help } from "../parts/Help";
import { Icon } from "../parts/Icon";
import { Invite } from "../parts/Invite";
import { Log } from "../parts/Log";
import { OddsCard, oddsWords, termsWords } from "../parts/Odds";
import { Proof } from "../parts/Proof";
import { Reading, readsAside } from "../parts/Reading";
import { Common, Sides } from "../parts/Sides";
import { Row } from "../parts/Row";
import { Sittings } from "../parts/Sittings";
import { Top } from "../parts/Top";
import { type Beat, DETAIL, againOf } from "../staging";
import { gameOf, tell } from "../store";
import { lately } from "../story";
import type { Card, Choice, EventLine, Half, LessonStep, Moment, Operand, Pile, TableInfo, VerbLine } from "../wire";
import { gameWord, pick, say, sideName } from "../words";
import { Banner, PaceTools } from "./Banner";
import { HexCard, MenuCard, OffBoard, Standing, WhyCard } from "./cards";
import { AlertButton, useTurnNote } from "./Alert";
import { Clock } from "./Clock";
import { Told } from "./Company";
import { GuideCard, useGuide } from "./Guide";
import { type WhyNot, detailOf, hexWords, hexesOf, useComposer } from "./composer";
import { useHint } from "./hint";
import { useOdds } from "./odds";
import { overlayWord, shadeWord, useOverlays } from "./overlay";
import { sightWords, useEye, useSight, viewWords } from "./sight";
import { usePreview } from "./preview";
import { PromptPanel } from "./PromptPanel";
import { type Stage, useStage } from "./stage";
import { EyeButton, OverlayMenu, TakeBackBar, Tools } from "./Tools";
import { useTurned } from "./turned";
import { beforeLast, isAlone } from "./undoing";

interface Props { info: TableInfo; link: Link; moment: Moment; onJoin: ((side: string) => void) | undefined }

export function Game({ info, link, moment: latest, onJoin }: Props) {
  const game = info.line.game;
  const table = info.line.table;
  const sides = useSides(latest);
  const mine = latest.seats.filter((seat) => seat.me).map((seat) => seat.side);
  const about = gameOf(game);
  const kinds = useMemo(() => kindsOf(about?.verbs ?? []), [about]);
  const stage = useStage(link, latest, mine, about ?? NOTHING, kinds);
  const guide = useGuide(stage.moment);
  const moment = useMemo(() => ({ ...stage.moment, legal: pointable(guide.legal, stage.moment.scene) }), [stage.moment, guide.legal]);
  const laid = useGround(table, moment.scene.ground);
  const { ground, pieces: stood, marks, flanks, flipped, flip } = useTurned(moment, laid, moment.side);
  const composer = useComposer(link, moment, ground, kinds);
  const [look, setLook] = useState<{ hex: number; how: How; on?: string | null } | null>(null);
  const [shown, setShown] = useState<Choice | null>(null); // an action of the list under pointer or cursor
  const [help, setHelp] = useState(false);
  const [again, setAgain] = useState<Beat | null>(null); // a line of the log, shown on the board
  const [held, setHeld] = useState<{ pile: Pile; card: Card } | null>(null); // a card under the pointer
  const [invite, setInvite] = useState<string | null>(null);
  const [confirm, setConfirm] = useState<{ hex: number; choice: Choice; odds: Record<string, unknown> } | null>(null);
  const labels = useMemo(() => new Map(ground?.hexes.map((spot) => [spot.id, spot.label])), [ground]);
  const { outcomeAt, targets } = composer;
  const active = moment.legal.length > 0 && link.connection.value === "open";
  const hint = useHint(link, moment);
  const eye = useEye(composer.selected, look?.hex ?? null);
  const sight = useSight(`${link.table} ${link.perspective} ${moment.n}`, eye.from, async (hex) => {
    const answer = await link.sight(hex);
    return answer.type === "sight" ? answer : null;
  });

  const lastLook = useRef<number | null>(null);
  const pointed = useRef<How>("mouse"); // a finger has no hover: what it points at in vain is shown with the reason
  if (look) lastLook.current = look.hex;
  const [chosenHex] = composer.selected;
  const overlays = useOverlays(about?.overlays ?? NO_OVERLAYS, `${link.perspective} ${moment.n}`, chosenHex ?? lastLook.current, async (name, hex) => {
    const answer = await link.overlay(name, hex);
    return answer.type === "overlay" ? answer.shades : null;
  });

  const looked = look ? outcomeAt(look.hex, look.on) : null;
  const considered = confirm?.choice ?? shown ?? (looked?.kind === "play" ? looked.choice : null);
  const visible = (operand: Operand): boolean =>
    hexesOf(moment, operand).some((hex) => labels.has(hex)) || isCard(moment, operand) || isOffBoard(moment, operand);
  const plain = buttons(composer.main, composer.repeats ? [] : composer.picked, visible); // another of a kind in hand takes nothing away
  const [offered] = plain.filter((choice) => choice.operands.length === composer.picked.length); // what a button does at once
  const odds = useOdds(link, moment.n, (considered ?? offered)?.text ?? null);
  const ventured = shown ?? (considered ? null : offered); // an action that has no place on the board to tell its odds at
  const words = useMemo(() => (ground ? hexWords(moment, ground, targets) : new Map<number, string>()), [moment, ground, targets]);

  useAnnouncements(game, moment, link, guide.step);
  useTurnNote(latest, mine, pick(info.line.title));
  useSkipping(stage);
  const undo = moment.can_undo ? () => link.undo() : mine.length > 0 && isAlone(moment) && moment.played > 0 && !moment.over ? () => link.askTakeBack(beforeLast(stage.own, moment.played)) : null;
  useShortcuts(composer, undo && (() => void undo()), () => setHelp(true), about?.sight ? eye.toggle : null, overlays.all.length > 0 ? overlays.next : null, guide.step ? null : hint.ask);
  useKeptFocus();
  useLayoutEffect(() => { // of the moment before; what is asked for in this one stays
    setConfirm(null);
    setAgain(null);
    if (moment.over) setLook(null); // what was pointed at last covers no board that is looked at now
  }, [moment.n]);
  const foreseen = usePreview(link, moment.n, held && active ? using(moment, held.pile.domain, held.card.id).map((choice) => choice.text).slice(0, FEW) : NO_TEXTS);
  const told = useMemo(() => stage.events.filter((event) => about?.shows[event.kind] !== DETAIL), [stage.events, about]);
  const news = useMemo(() => lately(told, stage.known), [told, stage.known]);
  const pieces = useRef(moment.scene.pieces);
  pieces.current = moment.scene.pieces;
  const showAgain = useCallback((event: EventLine): void => setAgain(againOf(event, about ?? NOTHING, pieces.current)), [about]);
  useEffect(() => {
    if (look && looked?.kind === "none") composer.lookBeyond(look.hex);
  }, [look?.hex, look?.on, moment.n]);
  useEffect(() => {
    if (look?.how !== "key") return;
    const outcome = outcomeAt(look.hex);
    const act = outcome.kind === "play" ? outcome.choice.label : "";
    const terrain = ground?.hexes.find((spot) => spot.id === look.hex)?.text;
    const chances = odds && act ? [oddsWords(game, odds), termsWords(game, odds)] : [];
    tell([words.get(look.hex), terrain, sightWords(sight, look.hex, ground), act, ...chances].filter(Boolean).join(". "));
  }, [look, odds, sight]);
  useEffect(() => {
    if (sight) tell(viewWords(sight, labels.get(sight.from)));
  }, [eye.on, sight?.from]);
  useEffect(() => {
    const found = composer.whyNot;
    if (found) tell([say("why-not"), found.objection?.text ?? say("why-unknown")].join(" "));
  }, [composer.whyNot]);

  /** A touch has no hover: if an action rolls dice, its odds are shown first and a second touch plays it. */
  async function onPoint(hex: number, how: How, on: string | null): Promise<void> {
    pointed.current = how;
    setLook(how === "mouse" ? look : { hex, how });
    const outcome = outcomeAt(hex, on);
    if (how !== "touch" || outcome.kind !== "play" || confirm?.hex === hex) {
      setConfirm(null);
      return composer.pointAt(hex, on);
    }
    const answer = await link.odds(outcome.choice.text);
    if (answer.type === "odds" && Object.keys(answer.odds).length > 0) setConfirm({ hex, choice: outcome.choice, odds: answer.odds });
    else composer.pointAt(hex);
  }

  function onKey(event: KeyboardEvent): boolean {
    if (event.key !== "Escape") return false;
    composer.clear();
    setConfirm(null);
    setLook(null);
    setAgain(null);
    eye.close();
    return true;
  }

  const narrowed = useMemo(() => matching(composer.repeats ? composer.main : moment.legal, composer.picked), [moment, composer.main, composer.picked, composer.repeats]); // what may be done with what is in hand
  const next = useMemo(() => nextOperands(moment.legal, composer.picked), [moment, composer.picked]);
  const detail = useMemo(() => (choice: Choice) => detailOf(moment, labels, choice), [moment, labels]);
  const advised = shown ?? (composer.picked.length === 0 ? hint.choice : null); // what is marked before anything is picked
  const selected = useMemo(() => (advised ? new Set(advised.operands.flatMap((operand) => hexesOf(moment, operand))) : composer.selected), [advised, composer.selected, moment]);
  const ahead = [...foreseen].sort().join("|");
  const marked = useMemo(() => (foreseen.size > 0 ? foreseenAt(moment, foreseen) : targets), [targets, ahead, moment]);
  const faults = useMemo(() => new Set(faultHexes(composer.whyNot, moment).filter((hex) => !composer.selected.has(hex))), [composer.whyNot, moment]);
  const handles = useMemo(() => stood.filter((piece) => piece.handle && next.has(ref(piece.domain, piece.id))), [stood, next]);
  const free = useMemo(() => (composer.repeats ? nextOperands(moment.legal, []) : next), [moment, composer.repeats, next]);
  const drawn = moment.scene.piles.find((pile) => pile.name === "drawn");
  const likeDrawn = (pile: Pile, card: Card): boolean => drawn !== undefined && pile !== drawn && pile.domain === drawn.domain && drawn.cards.some(({ id }) => id === card.id); // the one that was drawn is meant
  const choosable = (pile: Pile, card: Card): boolean => free.has(ref(pile.domain, card.id)) && !likeDrawn(pile, card);
  const usesOf = (pile: Pile, card: Card): ReadonlySet<string> => new Set(using(moment, pile.domain, card.id).flatMap((choice) => choice.text.split(" ")));
  const sideWord = (side: string): string => sideName(game, side);
  const shedOf = (pile: Pile, card: Card): string | null => shedding(using(moment, pile.domain, card.id), kinds.sheds, game);
  const piled = {
    piles: moment.scene.piles, mine: moment.side, sideWord, active: active && !composer.busy, legal: choosable, uses: usesOf, shed: shedOf, onLook: setHeld,
    chosen: (pile: Pile, card: Card) => composer.picked.some((operand) => refOf(operand) === ref(pile.domain, card.id)),
    onCard: (pile: Pile, card: Card, half: Half | null) => {
      if (likeDrawn(pile, card)) return;
      const meant = half && composer.picked.length === 0 ? using(moment, pile.domain, card.id).filter((choice) => choice.operands.length === 1 && choice.text.split(" ").some((word) => half.uses.includes(word))) : [];
      if (meant.length === 1) return composer.play(meant[0]!); // an order is given by its half; the other ways to use the card need the rest of it
      composer.pointAtRefs([ref(pile.domain, card.id)], [{ domain: pile.domain, value: card.id, text: card.title }]);
    },
  };

  const aside = readsAside() && !moment.over; // the result takes the place in which things are read
  const menu = composer.menu && <MenuCard menu={composer.menu} moment={moment} onTake={composer.take} gathered={composer.gathering?.refs.length ?? 0} onTakeAll={composer.takeAll} onClose={composer.clear} />;
  const why = composer.whyNot && (composer.whyNot.hex === null || !ground?.hexes.length) && <WhyCard game={game} whyNot={composer.whyNot} onClose={composer.clear} />;
  const chances = ventured && odds && Object.keys(odds).length > 0 ? odds : null;
  const looks = look && ground && <HexCard game={game} moment={moment} ground={ground} hex={look.hex} means={looked?.kind} choice={looked?.kind === "play" ? looked.choice : null} odds={looked?.kind === "play" ? odds : null} sight={sight} besides={composer.besides(look.hex)} onBeside={look.how === "touch" ? composer.play : undefined} />;
  const beside = aside && composer.menu !== null && (composer.menu.lingers || composer.menu.hex === null); // a menu that hides nothing of the board
  const popover = menu && !beside && composer.menu!.hex !== null
    ? { of: "menu", hex: composer.menu!.hex, modal: true, content: menu }
    : confirm
      ? { of: "confirm", hex: confirm.hex, modal: true, content: <HexCard game={game} moment={moment} ground={ground!} hex={confirm.hex} choice={confirm.choice} odds={confirm.odds} sight={sight} onPlay={() => composer.play(confirm.choice)} /> }
      : composer.whyNot && composer.whyNot.hex !== null && composer.whyNot.objection
        ? { of: "why", hex: composer.whyNot.hex, modal: true, content: <>{pointed.current === "touch" && ground && <HexCard game={game} moment={moment} ground={ground} hex={composer.whyNot.hex} />}<WhyCard game={game} whyNot={composer.whyNot} onClose={composer.clear} /></> }
        : looks && (look.how === "touch" || !aside)
          ? { of: "look", hex: look.hex, modal: look.how === "touch", content: looks }
          : null;
  const wholeOf = (pile: Pile, card: Card): JSX.Element => <Whole card={card} chosen={piled.chosen(pile, card)} may={piled.active && choosable(pile, card)} used={piled.active && choosable(pile, card) ? usesOf(pile, card) : NO_WORDS} shed={shedOf(pile, card)} />;
  const inHand = moment.scene.piles.flatMap((pile) => pile.cards.filter((card) => piled.chosen(pile, card) && (card.text || card.halves?.length)).map((card) => ({ pile, card })))[0];
  const reading = why ? { of: "why", live: true, content: why }
    : beside ? { of: "menu", live: true, content: menu }
    : held ? { of: ref(held.pile.domain, held.card.id), content: wholeOf(held.pile, held.card) }
    : looks && look.how !== "touch" ? { of: `hex ${look.hex} ${moment.n} ${looked?.kind}`, content: looks }
    : chances ? { of: `odds ${moment.n}`, content: <OddsCard game={game} odds={chances} /> }
    : inHand ? { of: `picked ${inHand.card.id}`, content: wholeOf(inHand.pile, inHand.card) } : null;

  return (
    <div class="table-page">
      <Top>
        <h1 class="table-title">{guide.step?.title ?? pick(info.line.title)}</h1>
        <span class="table-sub"><span class="table-game">{pick(about?.title)} · </span>{moment.turn > 0 ? say("turn-number", { turn: moment.turn }) : say("set-up")}</span>
        {!guide.step && <Aim info={info} />}
        <ConnectionSign link={link} />
      </Top>
      <main id="main" class={`table ${ground && ground.hexes.length === 0 ? "table-boardless" : ""} ${guide.step?.action ? "table-guided" : ""}`} tabIndex={-1}>
        <div class="table-board">
          <Sides game={game} moment={moment} clockOf={(side) => <Clock game={game} clock={info.clock} moment={latest} side={side} />} onInvite={mine.length > 0 ? setInvite : undefined} onJoin={info.line.public ? onJoin : undefined} />
          {!ground && <div class="board-frame board-awaited" aria-busy="true" />}
          {ground && ground.hexes.length > 0 && (
            <Board
              close side={moment.side} phase={moment.turn > 0 ? "game" : "set-up"} ground={ground} pieces={stood} marks={marks} flanks={flanks} targets={marked} selected={selected}
              faults={faults} words={words} popover={popover} sight={sight} looked={look?.hex ?? null} onPoint={(hex, how, on) => void onPoint(hex, how, on)}
              onLook={(hex, how, on) => {
                setLook(hex === null ? null : { hex, how, on: on ?? null });
                if (how === "touch" && hex !== null) eye.hold(hex);
              }}
              handles={handles}
              onHandle={(piece) => composer.pointAtRefs([ref(piece.domain, piece.id)], [])}
              onOpen={composer.open}
              onKey={onKey}
              tools={<><button type="button" class="tool" title={say("turn-board")} aria-label={say("turn-board")} aria-pressed={flipped} onClick={flip} data-test="turn"><Icon name="turn" /></button>{overlays.all.length > 0 && <OverlayMenu game={game} overlays={overlays} />}{about?.sight && <EyeButton eye={eye} />}</>}
              stage={again ? { trail: again.figures, beat: again } : stage} banner={<Banner game={game} stage={stage} shows={(about ?? NOTHING).shows} />}
              overlay={overlays.laid && { title: overlayWord(game, overlays.laid.name), shades: overlays.laid.shades, word: (kind) => shadeWord(game, kind) }}
            />
          )}
          <p id="board-help" class="sr-only">{say("board-help")}</p>
          <div class={belowOf(moment)}>
            <Row class="hands" of=".card, .off-piece" keeps={!aside}><Hand {...piled} /><OffBoard moment={moment} composer={composer} /></Row>
            <Below>
              {(folded) => <><Common game={game} scene={moment.scene} /><Folded {...piled} all={folded} />{!folded && <Open piles={moment.scene.piles} sideWord={sideWord} active={active} legal={choosable} />}<Standing moment={moment} /></>}
            </Below>
          </div>
        </div>
        <aside class="table-side" aria-label={say("decisions")}>
          <div class="decide">
          <GuideCard game={game} guide={guide} />
          {moment.takeback && <TakeBackBar game={game} moment={moment} link={link} mine={mine} />}
          {moment.over
            ? <EndPanel table={table} game={game} moment={moment} events={stage.events} replay={false} />
            : <PromptPanel
                game={game} moment={moment} mine={mine} composer={composer} choices={plain} disabled={!active || composer.busy} link={link}
                odds={aside ? null : chances} hint={guide.step ? null : hint} guided={guide.step?.action ? guide.step.text : null} onward={kinds.onward} news={aside ? NO_EVENTS : news} shows={(about ?? NOTHING).shows} hexes={ground?.hexes} sides={sides}
              >
                {!aside && composer.menu?.hex === null && menu}
              </PromptPanel>}
          {!aside && why}
          </div>
          {!moment.over && <Reading of={reading?.of ?? null} live={reading?.live ?? false}>{reading?.content}</Reading>}
          <Told table={table} game={game} moment={moment}><Log game={game} sides={sides} events={told} shows={(about ?? NOTHING).shows} hexes={ground?.hexes} onShow={showAgain} /></Told>
          <div class="folds">
            {!moment.over && (
              <Fold name="actions" idle={moment.legal.length === 0} summary={moment.legal.length > 0 ? say("actions-count", { count: narrowed.length }) : say("actions")}>
                <Actions choices={narrowed} detail={detail} disabled={!active || composer.busy} onPlay={composer.play} onFocus={setShown} />
              </Fold>
            )}
            <Sittings game={game} sittings={latest.sittings} />
            <AlertButton moment={moment} />
            <PaceTools />
            {!moment.over && (
              <details class="panel fold" data-test="proof-fold"><summary title={say("proof")}><Icon name="die" /><span class="fold-word">{say("proof")}</span></summary>
                <Proof game={game} promised={moment.commitment} seed={null} seats={moment.seats} />
              </details>
            )}
          </div>
          <Tools table={table} moment={moment} link={link} mine={mine} undo={undo} onHelp={() => setHelp(true)} />
        </aside>
      </main>
      {help && <Help onClose={() => setHelp(false)} />}
      {invite && <Invite table={table} side={invite} name={sideName(game, invite)} sittings={latest.sittings} onClose={() => setInvite(null)} />}
    </div>
  );
}

/** The sides in their order, the same list as long as they are the same. */
function useSides({ seats }: Moment): readonly string[] {
  const names = seats.map(({ side }) => side).join(" ");
  return useMemo(() => names.split(" "), [names]);
}

/** The verbs of a game by what pointing makes of them. */
function kindsOf(verbs: readonly VerbLine[]): Record<"aside" | "onward" | "walks" | "costless" | "together" | "sheds", Set<string>> & { gathers: Map<string, string> } {
  const named = (is: (verb: VerbLine) => boolean): Set<string> => new Set(verbs.filter(is).map((verb) => verb.name));
  return { aside: named((verb) => verb.aside), onward: named((verb) => verb.onward), walks: named((verb) => verb.walks), costless: named((verb) => verb.costless), together: named((verb) => verb.together), sheds: named((verb) => verb.sheds), gathers: new Map(verbs.flatMap((verb) => (verb.gathers ? [[verb.name, verb.gathers] as const] : []))) };
}

/** Something folded away until somebody opens it, which this browser remembers; idle it is paler and keeps its place. */
function Fold({ name, summary, idle, children }: { name: string; summary: string; idle: boolean; children: preact.ComponentChildren }) {
  return (
    <details class={`panel fold ${idle ? "fold-idle" : ""}`} open={kept(`fold.${name}`) === "open"} data-fold={name} onToggle={(e) => keep(`fold.${name}`, e.currentTarget.open ? "open" : null)}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}

/** How much room there is below the board: where nobody holds a hand, a line of it once everything has been set up. */
function belowOf({ scene, turn }: Moment): string {
  if (scene.piles.some((pile) => pile.name === "hand")) return "below";
  return turn > 0 ? "below below-low below-line-only" : "below below-low";
}

const FEW = 3; // ways to use a card that are looked into

/** The actions that use a card. */
const using = (moment: Moment, domain: string, id: number): Choice[] =>
  moment.legal.filter((choice) => choice.operands.some((operand) => operand.domain === domain && operand.value === id));

/** What a card may be given away by, in a word, where nothing else can be done with it. */
function shedding(choices: readonly Choice[], sheds: ReadonlySet<string>, game: string): string | null {
  const [first] = choices;
  return first && choices.every(({ verb }) => sheds.has(verb)) ? gameWord(game, `verb-${first.verb}`) : null;
}

/** Where there is what a card would let this side do. */
function foreseenAt(moment: Moment, refs: ReadonlySet<string>): Map<number, Sign> {
  const stood = moment.scene.pieces.filter((piece) => piece.hex >= 0 && refs.has(ref(piece.domain, piece.id))).map((piece) => piece.hex);
  const hexes = [...refs].flatMap((each) => (each.startsWith("hex ") ? [Number(each.slice(4))] : []));
  return new Map([...stood.map((hex) => [hex, "piece"] as const), ...hexes.map((hex) => [hex, "hex"] as const)]);
}

const NO_TEXTS: string[] = [];
const NO_WORDS: ReadonlySet<string> = new Set();
const NOTHING = { shows: {} };
const NO_EVENTS: EventLine[] = [];
const NO_OVERLAYS: never[] = [];

const isCard = (moment: Moment, operand: Operand): boolean =>
  moment.scene.piles.some((pile) => pile.domain === operand.domain && pile.cards.some((card) => card.id === operand.value));

const isOffBoard = (moment: Moment, operand: Operand): boolean =>
  moment.scene.pieces.some((piece) => piece.hex < 0 && piece.domain === operand.domain && piece.id === operand.value);

/** The hexes of what is in the way. */
function faultHexes(whyNot: WhyNot | null, moment: Moment): number[] {
  if (!whyNot?.objection) return [];
  const { hexes, pieces } = whyNot.objection;
  const stood = moment.scene.pieces.filter((piece) => piece.domain === "unit" && pieces.includes(piece.id) && piece.hex >= 0).map((piece) => piece.hex);
  const found = [...hexes, ...stood];
  return found.length > 0 ? found : whyNot.hex !== null ? [whyNot.hex] : [];
}

function ConnectionSign({ link }: { link: Link }) {
  const state = link.connection.value;
  if (state === "open") return <span class="connection connection-open" data-test="connection" data-state={state}><i /><span class="sr-only">{say("connection-open")}</span></span>;
  return <span class={`connection connection-${state}`} role="status" data-test="connection" data-state={state}><i />{say(`connection-${state}`)}</span>;
}

/** What has the focus may go away with its moment: whoever was among the decisions or at the board stays there. */
function useKeptFocus(): void {
  const last = useRef<string | null>(null);
  useEffect(() => {
    const note = (event: FocusEvent): void => {
      const within = (where: string): boolean => (event.target as Element).closest(where) !== null;
      last.current = within(".table-side") ? "#prompt-title, #end-title" : within(".table-board") ? "svg.board" : null;
    };
    document.addEventListener("focusin", note);
    return () => document.removeEventListener("focusin", note);
  }, []);
  useEffect(() => {
    const settled = setTimeout(() => { // between what Tab leaves and what it goes to nothing has the focus either
      if (last.current === null || document.activeElement !== document.body) return;
      document.querySelector<HTMLElement>(last.current)?.focus({ preventScroll: true });
    });
    return () => clearTimeout(settled);
  });
}

/** A screen reader hears what happened since the last moment, then what is asked. */
function useAnnouncements(game: string, moment: Moment, link: Link, step: LessonStep | null): void {
  const heard = useRef<number | null>(null);
  useEffect(() => {
    const events = link.events.value;
    const fresh = heard.current === null ? [] : events.filter((event) => event.i >= heard.current!);
    heard.current = (events[events.length - 1]?.i ?? -1) + 1;
    const told = fresh.slice(-6).map((event) => event.text);
    const asked = moment.over
      ? moment.winner ? say("won", { side: sideName(game, moment.winner) }) : say("drawn")
      : step ? [...step.before, step.text].join(" ")
      : moment.legal.length > 0 ? say("you-decide", { prompt: moment.prompt?.text ?? "" }) : "";
    const words = [...told, asked].filter(Boolean).join(". ");
    if (words) tell(words);
  }, [moment.n, moment.prompt?.name, step?.number]);
}

/** The list of actions, opened if it is folded, with the cursor in it. */
function openActions(): void {
  keep("fold.actions", "open"); // at once: the browser tells of an opened fold only a moment later
  document.querySelector<HTMLDetailsElement>("[data-fold=actions]")?.setAttribute("open", "");
  document.querySelector<HTMLInputElement>(".actions-filter")?.focus();
}

/** Escape or a space goes to the end of what is being shown. */
function useSkipping(stage: Stage): void {
  const { staged, skip } = stage;
  useEffect(() => {
    if (!staged) return;
    const onKey = (event: KeyboardEvent): void => {
      const meant = event.key === "Escape" ? "input, select, textarea, dialog" : "input, select, textarea, dialog, button"; // a space presses a button
      if ((event.target as HTMLElement).closest(meant) || (event.key !== "Escape" && event.key !== " ")) return;
      event.preventDefault();
      skip();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [staged]);
}

function useShortcuts(composer: ReturnType<typeof useComposer>, undo: (() => void) | null, help: () => void, sight: (() => void) | null, overlay: (() => void) | null, hint: (() => void) | null): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const target = event.target as HTMLElement;
      if (event.ctrlKey || event.metaKey || event.altKey || target.closest("input, select, textarea, dialog")) return;
      const button = /^[1-9]$/.test(event.key) ? document.querySelector<HTMLButtonElement>(`[data-key="${event.key}"]`) : null;
      if (button && !button.disabled) button.click();
      else if (event.key === "/") openActions();
      else if (event.key === "b") document.querySelector<SVGElement>("svg.board")?.focus();
      else if (event.key === "u" && undo) undo();
      else if (event.key === "v" && sight) sight();
      else if (event.key === "o" && overlay) overlay();
      else if (event.key === "h" && hint) hint();
      else if (event.key === "?") help();
      else if (event.key === "Escape") composer.clear();
      else return;
      event.preventDefault();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [composer, undo, sight, overlay, hint]);
}
