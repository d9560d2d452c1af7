/** The link that gives a seat to whoever opens it first. */
import { useEffect, useState } from "preact/hooks";

import { api } from "../api";
import { copied } from "../copying";
import { linkFor } from "../kept";
import type { Sitting } from "../wire";
import { say } from "../words";
import { Dialog } from "./Dialog";

/** The link that the table was made with: used or made anew it is void. */
const firstLink = (table: string, side: string, sittings: Sitting[]): string | null => (sittings.some((each) => each.side === side) ? null : linkFor(table, side));

interface Props { table: string; side: string; name: string; sittings: Sitting[]; onClose: () => void }

export function Invite({ table, side, name, sittings, onClose }: Props) {
  const [path, setPath] = useState<string | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [done, setDone] = useState(false);
  const url = path === null ? null : `${location.origin}${path}`;
  const renew = async (): Promise<void> => {
    try {
      setPath((await api.seat(table, { side, link: true })).link);
      setDone(false);
    } catch (error) {
      setTrouble((error as Error).message);
    }
  };
  useEffect(() => {
    const first = firstLink(table, side, sittings);
    if (first) setPath(first);
    else void renew();
  }, [table, side]);
  return (
    <Dialog title={say("invite-title", { side: name })} onClose={onClose}>
      {trouble && <p class="trouble" role="alert">{trouble}</p>}
      {url === null ? !trouble && <p class="muted">{say("loading")}</p> : (
        <>
          <p class="muted">{say("invite-text")}</p>
          <label class="field">{say("link")}<input readOnly value={url} data-test="invite-link" onFocus={(e) => e.currentTarget.select()} /></label>
          <div class="row">
            <button type="button" class="primary" onClick={() => void copied(url).then(setDone)} data-test="invite-copy">{say(done ? "copied" : "copy")}</button>
            <button type="button" data-test="invite-renew" onClick={() => void renew()}>{say("invite-renew")}</button>
          </div>
        </>
      )}
    </Dialog>
  );
}

/** The first thing on a new table: what to do with the link for a free seat, and the button that copies it. */
export function Invitation({ table, side, name, sittings, onMore }: Omit<Props, "onClose"> & { onMore: () => void }) {
  const [done, setDone] = useState(false);
  const path = firstLink(table, side, sittings);
  const url = path === null ? null : `${location.origin}${path}`;
  return (
    <section class="invitation" aria-label={say("invite-title", { side: name })} data-test="invitation">
      <h2>{say("invite-title", { side: name })}</h2>
      {url === null
        ? <><p>{say("invite-lost")}</p><div class="row"><button type="button" class="primary" onClick={onMore} data-test="invitation-new">{say("invite-renew")}</button></div></>
        : (
          <>
            <p data-test="invitation-text">{say("invite-send")}</p>
            <div class="row">
              <input readOnly value={url} aria-label={say("link")} onFocus={(e) => e.currentTarget.select()} />
              <button type="button" class="primary" onClick={() => void copied(url).then(setDone)} data-test="invitation-copy">{say(done ? "copied" : "copy-link")}</button>
            </div>
            <button type="button" class="quiet small-button invitation-new" onClick={onMore} data-test="invitation-new">{say("invite-renew")}</button>
          </>
        )}
    </section>
  );
}
