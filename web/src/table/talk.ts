/** What people at a table say to each other, who of them is here, and what has not been read yet. */
import { useEffect, useRef, useState } from "preact/hooks";

import { api } from "../api";
import { keep, kept } from "../kept";
import { chime } from "../sound";
import { tell } from "../store";
import type { ChatLine, Moment } from "../wire";
import { sideName } from "../words";

const EVERY = 4000;

export interface Talk {
  others: string[]; // the sides of the other people
  here: string[]; // the sides whose people look at the table now
  lines: ChatLine[]; // what is to be seen: all, or one's own alone
  unread: number;
  muted: boolean;
  mute: (on: boolean) => void;
  read: () => void; // everything is before somebody's eyes
  send: (text: string) => Promise<void>;
}

/** Null where nobody sits who could answer. */
export function useTalk(table: string, game: string, moment: Moment): Talk | null {
  const own = moment.seats.filter((seat) => seat.me).map((seat) => seat.side);
  const others = moment.seats.filter((seat) => !seat.me && seat.kind === "person").map((seat) => seat.side);
  const apart = own.length === 0 || others.length === 0;
  const [lines, setLines] = useState<ChatLine[]>([]);
  const [here, setHere] = useState<string[]>([]);
  const [muted, setMuted] = useState(kept(`muted.${table}`) !== null);
  const [seen, setSeen] = useState(Number(kept(`read.${table}`) ?? 0));
  const last = useRef(0);
  const first = useRef(true);
  const quiet = useRef(muted);
  quiet.current = muted;

  function hear(found: { here: string[]; lines: ChatLine[] }): void {
    setHere(found.here);
    const fresh = found.lines.filter((line) => line.n > last.current);
    const news = fresh.filter((line) => !own.includes(line.side));
    if (fresh.length > 0) {
      last.current = fresh[fresh.length - 1]!.n;
      setLines((old) => [...old, ...fresh]);
    }
    if (news.length > 0 && !first.current && !quiet.current) {
      chime();
      tell(news.map((line) => `${sideName(game, line.side)}: ${line.text}`).join(" "));
    }
    first.current = false;
  }
  useEffect(() => {
    if (apart) return;
    const look = (): void => void (document.visibilityState === "hidden" && !first.current ? undefined : api.company(table, last.current).then(hear, () => undefined));
    look();
    const timer = setInterval(look, EVERY);
    return () => clearInterval(timer);
  }, [table, apart]);
  if (apart) return null;
  const shown = lines.filter((line) => !muted || own.includes(line.side));
  return {
    others, here, muted, lines: shown,
    unread: shown.filter((line) => line.n > seen && !own.includes(line.side)).length,
    read: () => {
      if (last.current <= seen) return;
      setSeen(last.current);
      keep(`read.${table}`, String(last.current));
    },
    mute: (on) => {
      setMuted(on);
      keep(`muted.${table}`, on ? "yes" : null);
    },
    send: async (text) => hear(await api.say(table, own[0]!, text, last.current)),
  };
}
