/** A game being played or watched: the board, the prompt, cards, actions and the log. */
import { useEffect, useMemo, useRef, useState } from "preact/hooks";

import { Board, type How } from "../board/Board";
import { buttons, matching, nextOperands, ref } from "../choosing";
import { useGround } from "../hooks";
import { linkFor } from "../kept";
import type { Link } from "../live";
import { Actions } from "../parts/Actions";
import { EndPanel } from "../parts/EndPanel";
import { Hand, Open } from "../parts/Hand";
import { Help } from "../parts/Help";
import { Invite } from "../parts/Invite";
import { Log } from "../parts/Log";
import { oddsWords } from "../parts/Odds";
import { Proof } from "../parts/Proof";
import { Common, Sides } from "../parts/Sides";
import { Top } from "../parts/Top";
import { gameOf, tell } from "../store";
import type { Card, Choice, Moment, Operand, Pile, TableInfo } from "../wire";
import { pick, say, sideName } from "../words";
import { HexCard, MenuCard, OffBoard, WhyCard } from "./cards";
import { Briefing } from "./Briefing";
import { type WhyNot, detailOf, hexWords, hexesOf, useComposer } from "./composer";
import { useOdds } from "./odds";
import { sightWords, useEye, useSight, viewWords } from "./sight";
import { PromptPanel } from "./PromptPanel";
import { EyeButton, TakeBackBar, Tools } from "./Tools";

interface Props { info: TableInfo; link: Link; moment: Moment; onJoin: ((side: string) => void) | undefined }

export function Game({ info, link, moment, onJoin }: Props) {
  const game = info.line.game;
  const table = info.line.table;
  const ground = useGround(table, moment.scene.ground);
  const about = gameOf(game);
  const composer = useComposer(link, moment, ground, about?.verbs ?? NO_VERBS);
  const [look, setLook] = useState<{ hex: number; how: How } | null>(null);
  const [shown, setShown] = useState<Choice | null>(null); // an action of the list under pointer or cursor
  const [help, setHelp] = useState(false);
  const [invite, setInvite] = useState<string | null>(null);
  const [confirm, setConfirm] = useState<{ hex: number; choice: Choice } | null>(null);
  const labels = useMemo(() => new Map(ground?.hexes.map((spot) => [spot.id, spot.label])), [ground]);
  const mine = moment.seats.filter((seat) => seat.me).map((seat) => seat.side);
  const events = link.events.value;
  const { outcomeAt, targets } = composer;
  const eye = useEye(composer.selected, look?.hex ?? null);
  const sight = useSight(`${link.table} ${link.perspective} ${moment.n}`, eye.from, async (hex) => {
    const answer = await link.sight(hex);
    return answer.type === "sight" ? answer : null;
  });

  const looked = look ? outcomeAt(look.hex) : null;
  const considered = confirm?.choice ?? shown ?? (looked?.kind === "play" ? looked.choice : null);
  const odds = useOdds(link, moment.n, considered?.text ?? null);
  const words = useMemo(() => (ground ? hexWords(moment, ground, targets) : new Map<number, string>()), [moment, ground, targets]);

  useAnnouncements(game, moment, link);
  useShortcuts(composer, () => void link.undo(), moment, () => setHelp(true), about?.sight ? eye.toggle : null);
  useKeptFocus();
  useEffect(() => setConfirm(null), [moment.n]);
  useEffect(() => {
    if (look?.how !== "key") return;
    const outcome = outcomeAt(look.hex);
    const act = outcome.kind === "play" ? outcome.choice.label : "";
    tell([words.get(look.hex), sightWords(sight, look.hex, ground), act, odds && act ? oddsWords(game, odds) : ""].filter(Boolean).join(". "));
  }, [look, odds, sight]);
  useEffect(() => {
    if (sight) tell(viewWords(sight, labels.get(sight.from)));
  }, [eye.on, sight?.from]);
  useEffect(() => {
    const found = composer.whyNot;
    if (found) tell([say("why-not"), found.objection?.text ?? say("why-unknown")].join(" "));
  }, [composer.whyNot]);

  /** A touch has no hover: if an action rolls dice, its odds are shown first and a second touch plays it. */
  async function onPoint(hex: number, how: How): Promise<void> {
    setLook(how === "mouse" ? look : { hex, how });
    const outcome = outcomeAt(hex);
    if (how !== "touch" || outcome.kind !== "play" || confirm?.hex === hex) {
      setConfirm(null);
      return composer.pointAt(hex);
    }
    const answer = await link.odds(outcome.choice.text);
    if (answer.type === "odds" && Object.keys(answer.odds).length > 0) setConfirm({ hex, choice: outcome.choice });
    else composer.pointAt(hex);
  }

  function onKey(event: KeyboardEvent): boolean {
    if (event.key !== "Escape") return false;
    composer.clear();
    setConfirm(null);
    setLook(null);
    eye.close();
    return true;
  }

  const visible = (operand: Operand): boolean =>
    hexesOf(moment, operand).some((hex) => labels.has(hex)) || isCard(moment, operand) || isOffBoard(moment, operand);
  const plain = buttons(composer.main, composer.picked, visible);
  const narrowed = useMemo(() => matching(moment.legal, composer.picked), [moment, composer.picked]);
  const next = useMemo(() => nextOperands(moment.legal, composer.picked), [moment, composer.picked]);
  const detail = useMemo(() => (choice: Choice) => detailOf(moment, labels, choice), [moment, labels]);
  const selected = useMemo(() => (shown ? new Set(shown.operands.flatMap((operand) => hexesOf(moment, operand))) : composer.selected), [shown, composer.selected, moment]);
  const faults = useMemo(() => new Set(faultHexes(composer.whyNot, moment).filter((hex) => !composer.selected.has(hex))), [composer.whyNot, moment]);
  const active = moment.legal.length > 0 && link.connection.value === "open";
  const handles = useMemo(() => moment.scene.pieces.filter((piece) => piece.handle && next.has(ref(piece.domain, piece.id))), [moment, next]);
  const choosable = (pile: Pile, card: Card): boolean => next.has(ref(pile.domain, card.id));
  const sideWord = (side: string): string => sideName(game, side);

  const popover = composer.menu && composer.menu.hex !== null
    ? { hex: composer.menu.hex, modal: true, content: <MenuCard menu={composer.menu} moment={moment} onTake={composer.take} onClose={composer.clear} /> }
    : confirm
      ? { hex: confirm.hex, modal: true, content: <HexCard game={game} moment={moment} ground={ground!} hex={confirm.hex} choice={confirm.choice} odds={odds} sight={sight} onPlay={() => composer.play(confirm.choice)} /> }
      : composer.whyNot && composer.whyNot.hex !== null && composer.whyNot.objection
        ? { hex: composer.whyNot.hex, modal: true, content: <WhyCard game={game} whyNot={composer.whyNot} onClose={composer.clear} /> }
        : look && ground
          ? { hex: look.hex, modal: look.how === "touch", content: <HexCard game={game} moment={moment} ground={ground} hex={look.hex} choice={looked?.kind === "play" ? looked.choice : null} odds={looked?.kind === "play" ? odds : null} sight={sight} besides={composer.besides(look.hex)} onBeside={look.how === "touch" ? composer.play : undefined} /> }
          : null;

  return (
    <div class="table-page">
      <Top>
        <h1 class="table-title">{pick(info.line.title)}</h1>
        <span class="table-sub">{pick(gameOf(game)?.title)} · {moment.turn > 0 ? say("turn-number", { turn: moment.turn }) : say("set-up")}</span>
        <ConnectionSign link={link} />
      </Top>
      <main id="main" class={`table ${ground && ground.hexes.length === 0 ? "table-boardless" : ""}`} tabIndex={-1}>
        <div class="table-board">
          <Sides game={game} moment={moment} onInvite={mine.length > 0 ? setInvite : undefined} onJoin={info.line.public ? onJoin : undefined} />
          {ground && ground.hexes.length > 0 && (
            <Board
              ground={ground} pieces={moment.scene.pieces} marks={moment.scene.marks} targets={targets} selected={selected}
              faults={faults} words={words} popover={popover} sight={sight} looked={look?.hex ?? null} onPoint={(hex, how) => void onPoint(hex, how)}
              onLook={(hex, how) => {
                setLook(hex === null ? null : { hex, how });
                if (how === "touch" && hex !== null) eye.hold(hex);
              }}
              handles={handles}
              onHandle={(piece) => composer.pointAtRefs([ref(piece.domain, piece.id)], [])}
              onOpen={composer.open}
              onKey={onKey}
              tools={about?.sight && <EyeButton eye={eye} />}
            />
          )}
          <p id="board-help" class="sr-only">{say("board-help")}</p>
          <div class="below">
            <Hand
              piles={moment.scene.piles} mine={moment.side} sideWord={sideWord} active={active && !composer.busy} legal={choosable}
              onCard={(pile, card) => composer.pointAtRefs([ref(pile.domain, card.id)], [{ domain: pile.domain, value: card.id, text: card.title }])}
            />
            <div class="below-line">
              <Open piles={moment.scene.piles} sideWord={sideWord} active={active} legal={choosable} />
              <Common scene={moment.scene} />
            </div>
          </div>
        </div>
        <aside class="table-side" aria-label={say("decisions")}>
          {moment.takeback && <TakeBackBar game={game} moment={moment} link={link} mine={mine} />}
          {moment.over
            ? <EndPanel table={table} game={game} moment={moment} replay={false} />
            : <PromptPanel
                game={game} moment={moment} mine={mine} composer={composer} choices={plain} disabled={!active || composer.busy} link={link}
              />}
          {composer.menu?.hex === null && <MenuCard menu={composer.menu} moment={moment} onTake={composer.take} onClose={composer.clear} />}
          {composer.whyNot && (composer.whyNot.hex === null || !ground?.hexes.length) && <WhyCard game={game} whyNot={composer.whyNot} onClose={composer.clear} />}
          <OffBoard moment={moment} composer={composer} />
          {moment.legal.length > 0 && (
            <details class="panel fold" open>
              <summary>{say("actions-count", { count: narrowed.length })}</summary>
              <Actions choices={narrowed} detail={detail} disabled={!active || composer.busy} onPlay={composer.play} onFocus={setShown} />
              {shown && odds && Object.keys(odds).length > 0 && <p class="muted small">{oddsWords(game, odds)}</p>}
            </details>
          )}
          <Briefing game={game} scenario={info.line.scenario} open={moment.turn === 0} />
          <section class="panel log-panel" aria-labelledby="log-title">
            <h2 id="log-title">{say("log")}</h2>
            <Log game={game} events={events} />
          </section>
          <Tools table={table} moment={moment} link={link} mine={mine} onHelp={() => setHelp(true)} />
          {!moment.over && (
            <details class="panel fold" data-test="proof-fold"><summary>{say("proof")}</summary>
              <Proof game={game} promised={moment.commitment} seed={null} seats={moment.seats} />
            </details>
          )}
        </aside>
      </main>
      {help && <Help onClose={() => setHelp(false)} />}
      {invite && <Invite side={sideName(game, invite)} path={linkFor(table, invite)} onClose={() => setInvite(null)} />}
    </div>
  );
}

const NO_VERBS: never[] = [];

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
    if (last.current === null || document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>(last.current)?.focus({ preventScroll: true });
  });
}

/** A screen reader hears what happened since the last moment, then what is asked. */
function useAnnouncements(game: string, moment: Moment, link: Link): void {
  const heard = useRef<number | null>(null);
  useEffect(() => {
    const events = link.events.value;
    const fresh = heard.current === null ? [] : events.filter((event) => event.i >= heard.current!);
    heard.current = (events[events.length - 1]?.i ?? -1) + 1;
    const told = fresh.slice(-6).map((event) => event.text);
    const asked = moment.over
      ? moment.winner ? say("won", { side: sideName(game, moment.winner) }) : say("drawn")
      : moment.legal.length > 0 ? say("you-decide", { prompt: moment.prompt?.text ?? "" }) : "";
    const words = [...told, asked].filter(Boolean).join(". ");
    if (words) tell(words);
  }, [moment.n, moment.prompt?.name]);
}

function useShortcuts(composer: ReturnType<typeof useComposer>, undo: () => void, moment: Moment, help: () => void, sight: (() => void) | null): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const target = event.target as HTMLElement;
      if (event.ctrlKey || event.metaKey || event.altKey || target.closest("input, select, textarea, dialog")) return;
      const button = /^[1-9]$/.test(event.key) ? document.querySelector<HTMLButtonElement>(`[data-key="${event.key}"]`) : null;
      if (button && !button.disabled) button.click();
      else if (event.key === "/") document.querySelector<HTMLInputElement>(".actions-filter")?.focus();
      else if (event.key === "b") document.querySelector<SVGElement>("svg.board")?.focus();
      else if (event.key === "u" && moment.can_undo) undo();
      else if (event.key === "v" && sight) sight();
      else if (event.key === "?") help();
      else if (event.key === "Escape") composer.clear();
      else return;
      event.preventDefault();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [composer, moment.can_undo, sight]);
}
