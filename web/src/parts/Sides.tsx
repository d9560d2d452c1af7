/** A strip for each side: who sits there, what it has, and whether it must decide. */
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";

import { keep, kept } from "../kept";
import { sentence } from "../table/asking";
import type { Moment, Pile, SceneLine, SeatLine, Track } from "../wire";
import { ago, gameWord, maybe, playerName, say, sideName } from "../words";
import { Icon } from "./Icon";
import { readsAside } from "./Reading";

interface Props { game: string; moment: Moment; past?: boolean; clockOf?: (side: string) => ComponentChildren; onInvite?: ((side: string) => void) | undefined; onJoin?: ((side: string) => void) | undefined }

export function Sides({ game, moment, past, clockOf, onInvite, onJoin }: Props) {
  const sides = moment.seats.length > 0 ? moment.seats.map((seat) => seat.side) : Object.keys(moment.score);
  const [open, setOpen] = useState(kept("sides") === "open");
  const long = sides.some((side) => countedOf(moment, side) > FEW);
  const turn = (): void => {
    keep("sides", open ? null : "open");
    setOpen(!open);
  };
  return (
    <div class={`sides-strip ${long && !open ? "sides-folded" : ""}`}>
      <div class="sides">
        {sides.map((side, i) => (
          <Side
            key={side} game={game} sides={sides} side={side} place={i} moment={moment} past={past ?? false} seat={moment.seats.find((seat) => seat.side === side)}
            clock={clockOf?.(side)} onInvite={onInvite} onJoin={onJoin}
          />
        ))}
      </div>
      {long && <button type="button" class="sides-more" aria-expanded={open} onClick={turn} data-test="sides-more">{say(open ? "sides-less" : "sides-more")}</button>}
    </div>
  );
}

const LINE = 26; // letters of what a side has that one line of a narrow screen holds
const FEW = 4; // things that a side has and a narrow screen shows at once

const tracksOf = (moment: Moment, side: string): Track[] => moment.scene.tracks.filter((track) => track.side === side);
const pilesOf = (moment: Moment, side: string): Pile[] =>
  moment.scene.piles.filter((pile) => pile.side === side && (pile.name === "hand" || pile.cards.some((card) => card.id < 0) || (pile.cards.length === 0 && pile.count > 0))); // what lies open is counted where it lies
const countedOf = (moment: Moment, side: string): number => tracksOf(moment, side).length + pilesOf(moment, side).length;

const lettersOf = (moment: Moment, side: string): number => [...tracksOf(moment, side), ...pilesOf(moment, side)].reduce((sum, { title }) => sum + title.length + FIGURE, 0);
const FIGURE = 4; // letters that a number and the gap before it take

interface SideProps extends Omit<Props, "clockOf" | "past"> { sides: string[]; side: string; past: boolean; place: number; seat: SeatLine | undefined; clock: ComponentChildren }

function Side({ game, sides, side, place, moment, past, seat, clock, onInvite, onJoin }: SideProps) {
  const decides = moment.to_act === side && !moment.over;
  const tracks = tracksOf(moment, side);
  const piles = pilesOf(moment, side);
  const since = moment.waiting[side];
  return (
    <section class={`side side-${place} ${decides ? "side-decides" : ""} ${sides.some((each) => lettersOf(moment, each) > LINE) ? "side-full" : ""}`} aria-label={sideName(game, side)} data-side={side}>
      <div class="side-name">
        <strong>{sideName(game, side)}</strong>
        {moment.winner === side && <span class="badge">{say("winner")}</span>}
        {moment.winner === null && <span class={`badge ${decides ? "" : "badge-idle"}`} aria-hidden={!decides} title={decides ? [sentence(moment.prompt?.text ?? ""), since ? ago(since) : ""].filter(Boolean).join(" · ") : undefined}>{say(past ? "to-move" : "to-decide")}</span>}
        {clock}
      </div>
      {seat && <Who seat={seat} onInvite={onInvite} onJoin={onJoin} />}
      <div class="side-tracks">
        {tracks.length > 0 ? tracks.map((track) => <TrackLine key={track.name} game={game} track={track} />) : <Score value={moment.score[side] ?? 0} />}
        {piles.map((pile) => <PileCount key={pile.name} pile={pile} />)}
      </div>
    </section>
  );
}

/** Who sits there. */
export function Who({ seat, onInvite, onJoin }: { seat: SeatLine; onInvite: Props["onInvite"]; onJoin: Props["onJoin"] }) {
  const icon = seat.kind === "player" ? "machine" : seat.kind === "open" ? "empty" : "person";
  const words = seat.me ? say("you") : seat.kind === "open" ? say("seat-open") : (seat.kind === "player" && seat.name ? programName(seat.name) : (seat.name ?? say("guest")));
  return (
    <span class="side-who" title={seat.kind === "player" && seat.name ? (maybe(`player-${seat.name}-text`) ?? undefined) : undefined}>
      <Icon name={icon} size={16} /><span>{words}</span>
      {seat.kind === "open" && onInvite && <button type="button" class="small-button" onClick={() => onInvite(seat.side)}>{say("invite")}</button>}
      {seat.kind === "open" && onJoin && <button type="button" class="small-button" data-test={`join-${seat.side}`} onClick={() => onJoin(seat.side)}>{say("sit-down")}</button>}
    </span>
  );
}

/** A program is called by its level; where there is room, a computer as well. */
const programName = (name: string): string => (readsAside() ? say("computer", { name: playerName(name) }) : playerName(name));

/** What belongs to no side: tracks, and piles that are only counted. */
export function Common({ game, scene }: { game: string; scene: SceneLine }) {
  const tracks = scene.tracks.filter((track) => track.side === null);
  const piles = scene.piles.filter((pile) => pile.side === null && pile.cards.length === 0);
  if (tracks.length + piles.length === 0) return null;
  return (
    <div class="panel tracks">
      {tracks.map((track) => <TrackLine key={track.name} game={game} track={track} />)}
      {piles.map((pile) => <PileCount key={pile.name} pile={pile} />)}
    </div>
  );
}

const PIPS = 12;

/** A track of one is a mark that somebody has or has not. */
function TrackLine({ game, track }: { game: string; track: Track }) {
  const mark = track.limit === 1;
  const value = mark ? Math.min(1, track.value) : track.value;
  const pips = track.limit !== null && track.limit > 0 && Math.max(track.limit, value) <= PIPS;
  return (
    <span class="track" title={[track.title, gameWord(game, `track-${track.name}`)].filter(Boolean).join(". ")}>
      <span class="track-title">{track.title}</span>
      {pips && (
        <span class={mark ? "pips pips-mark" : "pips"} aria-hidden="true">
          {Array.from({ length: Math.max(track.limit!, value) }, (_, i) => <i key={i} class={i < value ? "pip full" : "pip"} />)}
        </span>
      )}
      <b class={mark ? "sr-only" : ""}>{track.limit !== null ? `${value}/${track.limit}` : value}</b>
    </span>
  );
}

const Score = ({ value }: { value: number }) => <span class="track"><span class="track-title">{say("score")}</span><b>{value}</b></span>;

const PileCount = ({ pile }: { pile: Pile }) => <span class="track"><span class="track-title">{pile.title}</span><b>{pile.count}</b></span>;
