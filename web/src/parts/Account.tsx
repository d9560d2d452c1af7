/** Claim a guest's games with a name and a password, log in, log out. */
import { useState } from "preact/hooks";

import { api } from "../api";
import { me } from "../store";
import type { Me } from "../wire";
import { say } from "../words";
import { Dialog } from "./Dialog";

export function Account({ onClose }: { onClose: () => void }) {
  const guest = me.value?.guest ?? true;
  return (
    <Dialog title={guest ? say("account") : (me.value?.name ?? "")} onClose={onClose}>
      {guest ? <Forms onDone={onClose} /> : <LogOut onDone={onClose} />}
    </Dialog>
  );
}

function LogOut({ onDone }: { onDone: () => void }) {
  const leave = async (): Promise<void> => {
    me.value = await api.logout();
    onDone();
  };
  return (
    <>
      <p>{say("account-yours")}</p>
      <Password onDone={onDone} />
      <button type="button" class="primary" onClick={() => void leave()}>{say("log-out")}</button>
    </>
  );
}

function Password({ onDone }: { onDone: () => void }) {
  const [old, setOld] = useState("");
  const [fresh, setFresh] = useState("");
  const [trouble, setTrouble] = useState<string | null>(null);
  const change = async (): Promise<void> => {
    try {
      me.value = await api.password({ old, new: fresh });
      onDone();
    } catch (error) {
      setTrouble((error as Error).message);
    }
  };
  return (
    <details class="fold" data-test="change-password">
      <summary>{say("password-change")}</summary>
      <form class="stack" onSubmit={(e) => { e.preventDefault(); void change(); }}>
        <p class="muted">{say("password-text")}</p>
        <label class="field">{say("password-old")}
          <input type="password" autocomplete="current-password" required value={old} onInput={(e) => setOld(e.currentTarget.value)} />
        </label>
        <label class="field">{say("password-new")}
          <input type="password" autocomplete="new-password" required minLength={8} value={fresh} onInput={(e) => setFresh(e.currentTarget.value)} />
        </label>
        {trouble && <p class="trouble" role="alert">{trouble}</p>}
        <button type="submit">{say("password-change")}</button>
      </form>
    </details>
  );
}

function Forms({ onDone }: { onDone: () => void }) {
  const [name, setName] = useState("");
  const [password, setPassword] = useState("");
  const [trouble, setTrouble] = useState<string | null>(null);
  const submit = async (how: (who: { name: string; password: string }) => Promise<Me>): Promise<void> => {
    try {
      me.value = await how({ name, password });
      onDone();
    } catch (error) {
      setTrouble((error as Error).message);
    }
  };
  return (
    <form class="stack" onSubmit={(e) => { e.preventDefault(); void submit(api.login); }}>
      <p class="muted">{say("account-text")}</p>
      <label class="field">{say("name")}
        <input autocomplete="username" required minLength={2} maxLength={40} value={name} onInput={(e) => setName(e.currentTarget.value)} />
      </label>
      <label class="field">{say("password")}
        <input type="password" autocomplete="current-password" required minLength={8} value={password} onInput={(e) => setPassword(e.currentTarget.value)} />
      </label>
      {trouble && <p class="trouble" role="alert">{trouble}</p>}
      <div class="row">
        <button type="submit" class="primary">{say("log-in")}</button>
        <button type="button" disabled={!name || !password} onClick={() => void submit(api.claim)}>{say("claim")}</button>
      </div>
    </form>
  );
}
