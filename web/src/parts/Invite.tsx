/** The link that gives a seat to whoever opens it. */
import { useState } from "preact/hooks";

import { say } from "../words";
import { Dialog } from "./Dialog";

export function Invite({ side, path, onClose }: { side: string; path: string | null; onClose: () => void }) {
  const [copied, setCopied] = useState(false);
  const url = path === null ? null : `${location.origin}${path}`;
  const copy = async (): Promise<void> => {
    await navigator.clipboard?.writeText(url ?? "");
    setCopied(true);
  };
  return (
    <Dialog title={say("invite-title", { side })} onClose={onClose}>
      {url === null ? <p>{say("invite-none")}</p> : (
        <>
          <p class="muted">{say("invite-text")}</p>
          <label class="field">{say("link")}<input readOnly value={url} data-test="invite-link" onFocus={(e) => e.currentTarget.select()} /></label>
          <button type="button" class="primary" onClick={() => void copy()}>{copied ? say("copied") : say("copy")}</button>
        </>
      )}
    </Dialog>
  );
}
