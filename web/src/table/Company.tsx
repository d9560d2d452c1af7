/** Those at a table: who is here, and what they say to each other; other people's lines can be muted. */
import { useEffect, useRef, useState } from "preact/hooks";

import { api } from "../api";
import { keep, kept } from "../kept";
import { chime } from "../sound";
import { tell } from "../store";
import type { ChatLine, Moment } from "../wire";
import { say, sideName } from "../words";

const EVERY = 4000;

interface Props { table: string; game: string; moment: Moment }

/** Shown where another person sits, or may. */
export function Company({ table, game, moment }: Props) {
  const mine = moment.seats.find((seat) => seat.me)?.side;
  const others = moment.seats.filter((seat) => !seat.me && seat.kind === "person");
  return mine && others.length > 0 ? <Talk table={table} game={game} mine={mine} own={moment.seats.filter((seat) => seat.me).map((seat) => seat.side)} others={others.map((seat) => seat.side)} /> : null;
}

function Talk({ table, game, mine, own, others }: { table: string; game: string; mine: string; own: string[]; others: string[] }) {
  const [lines, setLines] = useState<ChatLine[]>([]);
  const [here, setHere] = useState<string[]>([]);
  const [muted, setMuted] = useState(kept(`muted.${table}`) !== null);
  const [open, setOpen] = useState(false);
  const [read, setRead] = useState(0);
  const [words, setWords] = useState("");
  const [trouble, setTrouble] = useState<string | null>(null);
  const last = useRef(0);
  const first = useRef(true);
  const quiet = useRef(muted);
  quiet.current = muted;
  const box = useRef<HTMLOListElement>(null);

  function hear(found: { here: string[]; lines: ChatLine[] }): void {
    setHere(found.here);
    const fresh = found.lines.filter((line) => line.n > last.current);
    if (fresh.length === 0) {
      first.current = false;
      return;
    }
    last.current = fresh[fresh.length - 1]!.n;
    setLines((old) => [...old, ...fresh]);
    const heard = fresh.filter((line) => !own.includes(line.side));
    if (first.current) setRead(last.current);
    else if (heard.length > 0 && !quiet.current) {
      chime();
      tell(heard.map((line) => `${sideName(game, line.side)}: ${line.text}`).join(" "));
    }
    first.current = false;
  }
  useEffect(() => {
    const look = (): void => void (document.visibilityState === "hidden" && !first.current ? undefined : api.company(table, last.current).then(hear, () => undefined));
    look();
    const timer = setInterval(look, EVERY);
    return () => clearInterval(timer);
  }, [table]);
  useEffect(() => {
    if (open) setRead(last.current);
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [open, lines]);

  async function send(): Promise<void> {
    const text = words.trim();
    if (!text) return;
    try {
      hear(await api.say(table, mine, text, last.current));
      setWords("");
      setTrouble(null);
    } catch (error) {
      setTrouble((error as Error).message);
    }
  }
  function mute(on: boolean): void {
    setMuted(on);
    keep(`muted.${table}`, on ? "yes" : null);
  }

  const shown = lines.filter((line) => !muted || own.includes(line.side));
  const unread = shown.filter((line) => line.n > read && !own.includes(line.side)).length;
  return (
    <details class="panel fold company" open={open} onToggle={(e) => setOpen(e.currentTarget.open)} data-test="company">
      <summary>
        {say("talk")}
        {unread > 0 && <span class="badge" data-test="unread">{unread}</span>}
        <span class="presence">
          {others.map((side) => <span key={side} class={here.includes(side) ? "here" : "away"} data-here={here.includes(side)}><i aria-hidden="true" />{say(here.includes(side) ? "side-here" : "side-away", { side: sideName(game, side) })}</span>)}
        </span>
      </summary>
      <ol class="chat" ref={box} tabIndex={0} aria-label={say("talk")} data-test="chat">
        {shown.length === 0 && <li class="muted small">{say("talk-empty")}</li>}
        {shown.map((line) => <li key={line.n}><strong>{line.name ?? sideName(game, line.side)}</strong> {line.text}</li>)}
      </ol>
      <form class="chat-form" onSubmit={(e) => { e.preventDefault(); void send(); }}>
        <label class="sr-only" for="chat-text">{say("talk-say")}</label>
        <input id="chat-text" type="text" maxLength={500} autocomplete="off" placeholder={say("talk-say")} value={words} onInput={(e) => setWords(e.currentTarget.value)} data-test="chat-text" />
        <button type="submit" data-test="chat-send">{say("talk-send")}</button>
      </form>
      <label class="check small"><input type="checkbox" checked={muted} onChange={(e) => mute(e.currentTarget.checked)} data-test="chat-mute" /><span>{say("talk-mute")}</span></label>
      {trouble && <p class="trouble" role="alert">{trouble}</p>}
    </details>
  );
}
