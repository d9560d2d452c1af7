/** What was staged, as a picture that stands still. */
import type { Beat } from "./staging";

const READ = 4; // lines of an action that are read once it is over

/** An action as one picture: all that it did, and what is to be read of it. */
export function stillOf(beats: readonly Beat[]): Beat | null {
  const last = beats[beats.length - 1];
  if (!last) return null;
  const rolled = beats.findLast((each) => each.dice !== null) ?? last;
  return {
    ...rolled, upto: last.upto, events: beats.flatMap((each) => each.events), words: beats.flatMap((each) => each.words).slice(-READ), figures: beats.flatMap((each) => each.figures),
    card: beats.find((each) => each.card !== null)?.card ?? null,
  };
}
