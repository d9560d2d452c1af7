/** What this browser adds to the dice of a table before the game is dealt, and what it saw of them then. */
import { ApiError, api } from "./api";
import type { Promised } from "./dice";
import { keep, kept } from "./kept";
import type { TableInfo } from "./wire";

const BYTES = 16;

/** Something that nobody can foresee. */
export const drawn = (): string => [...crypto.getRandomValues(new Uint8Array(BYTES))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** What this browser saw of a table's dice before they were used, if it was there. */
export function promisedAt(table: string): Promised | null {
  const found = kept(`dice.${table}`);
  return found ? (JSON.parse(found) as Promised) : null;
}

/** Choose a nonce for a seat; it is remembered, with everything that is promised by now, before the server hears of it. */
export function chosen(info: TableInfo, commitment: string, side: string): string {
  const old = promisedAt(info.line.table);
  const nonce = old?.nonces[side] ?? drawn();
  const said = info.line.seats.filter((seat) => seat.nonce !== null).map((seat) => [seat.side, seat.nonce!]);
  const promised: Promised = { commitment: old?.commitment ?? commitment, nonces: { ...Object.fromEntries(said), ...old?.nonces, [side]: nonce } };
  keep(`dice.${info.line.table}`, JSON.stringify(promised));
  return nonce;
}

/** The server did not take the nonce of a seat. */
export function forget(table: string, side: string): void {
  const promised = promisedAt(table);
  if (!promised) return;
  const { [side]: _, ...nonces } = promised.nonces;
  keep(`dice.${table}`, JSON.stringify({ ...promised, nonces }));
}

/** Add to the dice for every seat of one's own that has not done so, once the seed is promised; whether anything was added. */
export async function addNonces(info: TableInfo): Promise<boolean> {
  const { commitment } = info;
  if (commitment === null) return false;
  const sides = info.line.seats.filter((seat) => seat.me && seat.nonce === null).map((seat) => seat.side);
  for (const side of sides) {
    const nonce = chosen(info, commitment, side);
    await api.nonce(info.line.table, side, nonce).catch((error: unknown) => refused(error, info.line.table, side));
  }
  return sides.length > 0;
}

/** Another page of the same person was quicker: its nonce stands, and this page's is forgotten. */
function refused(error: unknown, table: string, side: string): void {
  if (!(error instanceof ApiError) || (error.line.code !== "given" && error.line.code !== "dealt")) throw error;
  forget(table, side);
}
