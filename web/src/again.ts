/** The seats of a game that is played again. */
import type { SeatLine } from "./wire";

/** Who sits where at a new table: people opposite are invited again. */
export function seatsAgain(seats: readonly SeatLine[], swapped: boolean): Record<string, string> {
  const who = seats.map((seat) => (seat.me ? "me" : seat.kind === "player" ? (seat.name ?? "greedy") : "open"));
  const order = swapped ? [...who].reverse() : who;
  return Object.fromEntries(seats.map((seat, i) => [seat.side, order[i]!]));
}
