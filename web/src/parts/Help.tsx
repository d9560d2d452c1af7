/** How to play by pointer and by keys. */
import { say } from "../words";
import { Dialog } from "./Dialog";

const KEYS: [string, string][] = [
  ["b", "key-board"], ["← ↑ → ↓", "key-arrows"], ["n · p", "key-next"], ["Enter", "key-enter"], ["Esc", "key-escape"],
  ["1 … 9", "key-numbers"], ["/", "key-list"], ["v", "key-sight"], ["o", "key-overlay"], ["r", "key-read"], ["h", "key-hint"], ["u", "key-undo"], ["+ · − · 0", "key-zoom"], ["Shift + ←", "key-pan"], ["?", "key-help"],
];

export function Help({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={say("help")} onClose={onClose}>
      <p>{say("help-pointer")}</p>
      <p>{say("help-why")}</p>
      <table class="keys"><tbody>
        {KEYS.map(([keys, words]) => <tr key={words}><th scope="row"><kbd>{keys}</kbd></th><td>{say(words)}</td></tr>)}
      </tbody></table>
    </Dialog>
  );
}
