/** On a phone cards lie at the lower edge of the screen, where they must not hide the board. */

export const PHONE = 720; // pixels, as in board.css
const LEAST = 150; // pixels that a card gets at least

/** Scrolls the page so far that a card leaves the board in sight, and what is asked above it; how much room the card has then. */
export function leaveInSight(board: Element, card: HTMLElement): number {
  const { top, bottom } = board.getBoundingClientRect();
  const asked = document.querySelector(".prompt")?.getBoundingClientRect().height ?? 0; // it stays at the upper edge
  const hidden = bottom + card.offsetHeight - innerHeight;
  const by = Math.max(0, Math.min(Math.ceil(hidden), Math.floor(top - asked)));
  if (by > 0) scrollBy({ top: by, behavior: "instant" });
  return Math.max(LEAST, innerHeight - bottom + by);
}
