/** What the dice of a table come from: the promise, the seed once it is told, and what each side has added. */
import type { SeatLine } from "../wire";
import { say, sideName } from "../words";

interface Props { game: string; promised: string; seed: string | null; seats: SeatLine[] }

export function Proof({ game, promised, seed, seats }: Props) {
  return (
    <dl class="proof" data-test="proof">
      <dt>{say("commitment")}</dt><dd><code>{promised}</code></dd>
      {seats.filter((seat) => seat.nonce).map((seat) => (
        <div key={seat.side}>
          <dt>{say(seat.me ? "nonce-mine" : "nonce-of", { side: sideName(game, seat.side) })}</dt>
          <dd><code data-test={`nonce-${seat.side}`}>{seat.nonce}</code></dd>
        </div>
      ))}
      {seed && <><dt>{say("seed")}</dt><dd><code>{seed}</code></dd></>}
    </dl>
  );
}
