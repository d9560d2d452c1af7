/** The link that gives a seat to whoever opens it first. */
import { useEffect, useState } from "preact/hooks";

import { api } from "../api";
import { linkFor } from "../kept";
import type { Sitting } from "../wire";
import { say } from "../words";
import { Dialog } from "./Dialog";

interface Props { table: string; side: string; name: string; sittings: Sitting[]; onClose: () => void }

export function Invite({ table, side, name, sittings, onClose }: Props) {
  const [path, setPath] = useState<string | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [copied, setCopied] = useState(false);
  const url = path === null ? null : `${location.origin}${path}`;
  const copy = async (): Promise<void> => {
    await navigator.clipboard?.writeText(url ?? "");
    setCopied(true);
  };
  const renew = async (): Promise<void> => {
    try {
      setPath((await api.seat(table, { side, link: true })).link);
      setCopied(false);
    } catch (error) {
      setTrouble((error as Error).message);
    }
  };
  useEffect(() => {
    const first = sittings.some((each) => each.side === side) ? null : linkFor(table, side); // used or made anew, the first is void
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
            <button type="button" class="primary" onClick={() => void copy()}>{copied ? say("copied") : say("copy")}</button>
            <button type="button" data-test="invite-renew" onClick={() => void renew()}>{say("invite-renew")}</button>
          </div>
        </>
      )}
    </Dialog>
  );
}

/** The first thing on a new table: the link for a free seat, to be copied and sent. */
export function Invitation({ table, side, name, onMore }: { table: string; side: string; name: string; onMore: () => void }) {
  const [copied, setCopied] = useState(false);
  const path = linkFor(table, side);
  const url = path === null ? null : `${location.origin}${path}`;
  return (
    <section class="invitation" aria-label={say("invite-title", { side: name })} data-test="invitation">
      <h2>{say("invite-title", { side: name })}</h2>
      {url === null
        ? <button type="button" class="primary" onClick={onMore}>{say("invite")}</button>
        : (
          <div class="row">
            <input readOnly value={url} aria-label={say("link")} onFocus={(e) => e.currentTarget.select()} />
            <button type="button" class="primary" onClick={() => void navigator.clipboard?.writeText(url).then(() => setCopied(true))} data-test="invitation-copy">{copied ? say("copied") : say("copy")}</button>
          </div>
        )}
    </section>
  );
}
