/** A note of the system when it is one's turn and nobody looks at the page. */
import { useEffect, useRef, useState } from "preact/hooks";

import { Icon } from "../parts/Icon";
import type { Moment } from "../wire";
import { say } from "../words";

const known = (): boolean => typeof Notification !== "undefined";

/** Sends a note when the decision passes to this page while it is hidden, if its owner allows notes. */
export function useTurnNote(moment: Moment, mine: string[], title: string): void {
  const decides = !moment.over && moment.to_act !== null && mine.includes(moment.to_act);
  const before = useRef(decides);
  useEffect(() => {
    const fresh = decides && !before.current;
    before.current = decides;
    if (!fresh || document.visibilityState !== "hidden" || !known() || Notification.permission !== "granted") return;
    const note = new Notification(title, { body: say("your-turn"), tag: "sandtable-turn", silent: true });
    note.onclick = () => {
      window.focus();
      note.close();
    };
  }, [decides, moment.n]);
}

/** Asks the browser once whether notes may be sent; only shown where people play each other. */
export function AlertButton({ moment }: { moment: Moment }) {
  const [asked, setAsked] = useState(() => (known() ? Notification.permission : "denied"));
  const people = moment.seats.some((seat) => seat.me) && moment.seats.some((seat) => !seat.me && seat.kind !== "player");
  if (!people || asked !== "default") return null;
  return <button type="button" class="quiet" onClick={() => void Notification.requestPermission().then(setAsked)} data-test="notify"><Icon name="sound" size={18} />{say("notify")}</button>;
}
