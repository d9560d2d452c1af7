/** A table before the game is dealt: who sits where, what each has added to the dice, and a link for every free seat. */
import { useState } from "preact/hooks";

import { api } from "../api";
import { linkFor } from "../kept";
import { Invite } from "../parts/Invite";
import { Proof } from "../parts/Proof";
import { Who } from "../parts/Sides";
import type { SeatLine, TableInfo } from "../wire";
import { pick, say, sideName } from "../words";

interface Props { info: TableInfo; seats: SeatLine[]; onJoin: ((side: string) => void) | undefined }

export function Waiting({ info, seats, onJoin }: Props) {
  const [invite, setInvite] = useState<string | null>(null);
  const { game, table } = info.line;
  const sits = seats.some((seat) => seat.me);
  return (
    <section class="waiting-deal" data-test="waiting-deal">
      <h1>{pick(info.line.title)}</h1>
      <p role="status">{say("not-dealt")}</p>
      <ul class="plain">
        {seats.map((seat) => (
          <li key={seat.side} class="row" data-side={seat.side}>
            <strong>{sideName(game, seat.side)}</strong>
            <Who seat={seat} onInvite={sits ? setInvite : undefined} onJoin={info.line.public ? onJoin : undefined} />
          </li>
        ))}
      </ul>
      <div class="new-picture"><img src={api.pictureUrl(game, info.line.scenario)} alt="" /></div>
      <h2>{say("proof")}</h2>
      <p class="muted">{say("nonce-text")}</p>
      <Proof game={game} promised={info.commitment} seed={null} seats={seats} />
      {invite && <Invite side={sideName(game, invite)} path={linkFor(table, invite)} onClose={() => setInvite(null)} />}
    </section>
  );
}
