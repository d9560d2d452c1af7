/** A table: finds out who sits where and through whose eyes this page looks, then shows the game. */
import { useEffect, useState } from "preact/hooks";

import { api } from "../api";
import { useLink } from "../hooks";
import { addNonces } from "../nonces";
import { Top } from "../parts/Top";
import { Curtain } from "../parts/Curtain";
import { go, place } from "../router";
import { refreshMe } from "../store";
import { Game } from "../table/Game";
import { Waiting } from "../table/Waiting";
import type { TableInfo } from "../wire";
import { language, learn, pick, say } from "../words";

export function TablePage({ id }: { id: string }) {
  const [info, setInfo] = useState<TableInfo | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [perspective, setPerspective] = useState<string | null>(null);
  const link = useLink(id, perspective);
  const moment = link?.moment.value ?? null;
  const seats = moment?.seats ?? link?.seats.value ?? info?.line.seats ?? [];
  const mine = seats.filter((seat) => seat.me).map((seat) => seat.side);

  async function look(): Promise<void> {
    try {
      const found = await ready(await seated(id));
      void learn(found.line.game);
      setInfo(found);
      if (found.line.replay) return go(`/r/${id}`, true);
      setPerspective((old) => (old && old !== "spectator" && found.perspectives.includes(old) ? old : firstPerspective(found)));
    } catch (error) {
      setTrouble((error as Error).message);
    }
  }
  useEffect(() => void look(), [id, language.value]);
  useEffect(() => {
    if (moment && info && !info.line.dealt) void look();
  }, [moment === null]);
  const promised = link?.promised.value ?? null;
  useEffect(() => {
    if (promised && info && info.commitment === null) void look(); // time to add to the dice
  }, [promised, info?.commitment]);
  useEffect(() => {
    if (!info) return;
    const turn = moment && !moment.over && mine.includes(moment.to_act ?? "") ? `● ${say("your-turn")} — ` : "";
    document.title = `${turn}${pick(info.line.title)} — Sandtable`;
  }, [info, moment?.to_act, moment?.over, language.value]);

  async function join(side: string): Promise<void> {
    try {
      await api.join(id, side, null);
      await refreshMe();
      await look();
    } catch (error) {
      setTrouble((error as Error).message);
    }
  }

  if (trouble) return <Shell><h1>{say("trouble")}</h1><p role="alert">{trouble}</p><p><a href="/">{say("to-first")}</a></p></Shell>;
  if (link?.connection.value === "refused") {
    return <Shell><h1>{say("trouble")}</h1><p role="alert">{link.trouble.value}</p><p><a href="/">{say("to-first")}</a></p></Shell>;
  }
  const onJoin = mine.length === 0 ? (side: string): void => void join(side) : undefined;
  if (info && link && !moment && !info.line.dealt) return <Shell><Waiting info={info} seats={seats} sittings={link.sittings.value ?? info.sittings} onJoin={onJoin} /></Shell>;
  if (!info || !link || !moment) return <Shell><p class="muted">{say("loading")}</p></Shell>;
  const next = moment.to_act;
  if (mine.length > 1 && !moment.over && next && mine.includes(next) && next !== perspective) {
    return <Shell><Curtain game={info.line.game} side={next} onOpen={() => setPerspective(next)} /></Shell>;
  }
  return <Game info={info} link={link} moment={moment} onJoin={onJoin} />;
}

function Shell({ children }: { children: preact.ComponentChildren }) {
  return <><Top /><main id="main" class="page" tabIndex={-1}>{children}</main></>;
}

function firstPerspective(info: TableInfo): string {
  const mine = info.line.seats.filter((seat) => seat.me).map((seat) => seat.side);
  return mine.find((side) => side === info.line.to_act) ?? mine[0] ?? "spectator";
}

/** Take the seat that the address offers, if it offers one, and forget the address: a link works once. */
async function seated(id: string): Promise<TableInfo> {
  const token = place.value.query.get("seat");
  const info = await api.table(id);
  if (!token) return info;
  go(`/t/${id}`, true);
  const others = info.line.seats.filter((seat) => seat.kind !== "player" && !seat.me);
  const sides = [...others.filter((seat) => seat.kind === "open"), ...others.filter((seat) => seat.kind !== "open")].map((seat) => seat.side);
  for (const side of sides) {
    const sat = await api.join(id, side, token).then(() => true, () => false);
    if (sat) {
      await refreshMe();
      return api.table(id);
    }
  }
  return info;
}

/** Whoever sits here adds to the dice; the game is dealt when all have. */
async function ready(info: TableInfo): Promise<TableInfo> {
  return !info.line.dealt && (await addNonces(info)) ? api.table(info.line.table) : info;
}
