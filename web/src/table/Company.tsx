/** Where one reads what has happened and, among people, what they say: one box, and a tab for each. */
import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";

import { keep, kept } from "../kept";
import type { Moment } from "../wire";
import { say, sideName } from "../words";
import { type Talk, useTalk } from "./talk";

interface Props { table: string; game: string; moment: Moment; children: ComponentChildren } // children: the log

const TABS = ["log", "talk"] as const;
type Tab = (typeof TABS)[number];

export function Told({ table, game, moment, children }: Props) {
  const talk = useTalk(table, game, moment);
  const [chosen, setChosen] = useState<Tab>(kept("told") === "talk" ? "talk" : "log");
  if (!talk) return <section class="panel log-panel" aria-labelledby="log-title"><h2 id="log-title">{say("log")}</h2>{children}</section>;
  const choose = (tab: Tab): void => {
    keep("told", tab === "log" ? null : tab);
    setChosen(tab);
  };
  return (
    <section class="panel log-panel told" data-test="company">
      <div class="told-head">
        <Tabs chosen={chosen} unread={talk.unread} onChoose={choose} />
        <Presence game={game} talk={talk} />
      </div>
      <div id="told-log" class="told-page" role="tabpanel" aria-labelledby="tab-log" hidden={chosen !== "log"}>{children}</div>
      <div id="told-talk" class="told-page" role="tabpanel" aria-labelledby="tab-talk" hidden={chosen !== "talk"}>{chosen === "talk" && <Chat game={game} talk={talk} />}</div>
    </section>
  );
}

function Tabs({ chosen, unread, onChoose }: { chosen: Tab; unread: number; onChoose: (tab: Tab) => void }) {
  const turn = (event: KeyboardEvent): void => {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    const other = TABS.find((tab) => tab !== chosen)!;
    event.preventDefault();
    onChoose(other);
    document.getElementById(`tab-${other}`)?.focus();
  };
  return (
    <div class="tabs" role="tablist" aria-label={say("told")} onKeyDown={turn}>
      {TABS.map((tab) => (
        <button
          key={tab} id={`tab-${tab}`} type="button" role="tab" class="tab" aria-selected={tab === chosen} aria-controls={`told-${tab}`} tabIndex={tab === chosen ? 0 : -1}
          onClick={() => onChoose(tab)} data-test={`tab-${tab}`}
        >
          {say(tab)}
          {tab === "talk" && unread > 0 && <span class="badge"><span aria-hidden="true" data-test="unread">{unread}</span><span class="sr-only">{say("talk-unread", { count: unread })}</span></span>}
        </button>
      ))}
    </div>
  );
}

/** Who of the others is here. */
function Presence({ game, talk }: { game: string; talk: Talk }) {
  return (
    <span class="presence">
      {talk.others.map((side) => {
        const here = talk.here.includes(side);
        return <span key={side} class={here ? "here" : "away"} data-here={here}><i aria-hidden="true" />{say(here ? "side-here" : "side-away", { side: sideName(game, side) })}</span>;
      })}
    </span>
  );
}

function Chat({ game, talk }: { game: string; talk: Talk }) {
  const [words, setWords] = useState("");
  const [trouble, setTrouble] = useState<string | null>(null);
  const box = useRef<HTMLOListElement>(null);
  const last = talk.lines[talk.lines.length - 1]?.n;
  useEffect(() => talk.read());
  useEffect(() => box.current?.scrollTo(0, box.current.scrollHeight), [last]);
  async function send(): Promise<void> {
    const text = words.trim();
    if (!text) return;
    try {
      await talk.send(text);
      setWords("");
      setTrouble(null);
    } catch (error) {
      setTrouble((error as Error).message);
    }
  }
  return (
    <>
      <ol class="chat" ref={box} tabIndex={0} aria-label={say("talk")} data-test="chat">
        {talk.lines.length === 0 && <li class="muted small">{say("talk-empty")}</li>}
        {talk.lines.map((line) => <li key={line.n}><strong>{line.name ?? sideName(game, line.side)}</strong> {line.text}</li>)}
      </ol>
      {trouble && <p class="trouble" role="alert">{trouble}</p>}
      <form class="chat-form" onSubmit={(e) => { e.preventDefault(); void send(); }}>
        <label class="sr-only" for="chat-text">{say("talk-say")}</label>
        <input id="chat-text" type="text" maxLength={500} autocomplete="off" placeholder={say("talk-say")} value={words} onInput={(e) => setWords(e.currentTarget.value)} data-test="chat-text" />
        <button type="submit" data-test="chat-send">{say("talk-send")}</button>
      </form>
      <label class="check small"><input type="checkbox" checked={talk.muted} onChange={(e) => talk.mute(e.currentTarget.checked)} data-test="chat-mute" /><span>{say("talk-mute")}</span></label>
    </>
  );
}
