/** A table before the game is dealt: who sits where, what each has added to the dice, and a link for every free seat. */
import { useState } from "preact/hooks";

import { api } from "../api";
import { Invitation, Invite } from "../parts/Invite";
import { Proof } from "../parts/Proof";
import { Who } from "../parts/Sides";
import { Sittings } from "../parts/Sittings";
import type { SeatLine, Sitting, TableInfo } from "../wire";
import { pick, say, sideName } from "../words";

interface Props { info: TableInfo; seats: SeatLine[]; sittings: Sitting[]; onJoin: ((side: string) => void) | undefined }

export function Waiting({ info, seats, sittings, onJoin }: Props) {
  const [invite, setInvite] = useState<string | null>(null);
  const { game, table } = info.line;
  const sits = seats.some((seat) => seat.me);
  const open = seats.some((seat) => seat.kind === "open"); // the invitation says what the game waits for
  return (
    <section class="waiting-deal" data-test="waiting-deal">
      <h1>{pick(info.line.title)}</h1>
      <p role="status" class={sits && open ? "sr-only" : undefined}>{say(open ? "not-dealt" : "not-mixed")}</p>
      {sits && seats.filter((seat) => seat.kind === "open").map((seat) => (
        <Invitation key={seat.side} table={table} side={seat.side} name={sideName(game, seat.side)} sittings={sittings} onMore={() => setInvite(seat.side)} />
      ))}
      <ul class="plain">
        {seats.map((seat) => (
          <li key={seat.side} class="row" data-side={seat.side}>
            <strong>{sideName(game, seat.side)}</strong>
            <Who seat={seat} onInvite={undefined} onJoin={info.line.public ? onJoin : undefined} />
          </li>
        ))}
      </ul>
      <div class="new-picture"><img src={api.pictureUrl(game, info.line.scenario)} alt="" /></div>
      <h2>{say("proof")}</h2>
      <p class="muted">{say(info.commitment === null ? "seed-later" : "nonce-text")}</p>
      {info.commitment !== null && <Proof game={game} promised={info.commitment} seed={null} seats={seats} />}
      <Sittings game={game} sittings={sittings} />
      {invite && <Invite table={table} side={invite} name={sideName(game, invite)} sittings={sittings} onClose={() => setInvite(null)} />}
    </section>
  );
}
