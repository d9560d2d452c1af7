/** When a clock says more than its time. */
const TOLD = [10, 30, 60]; // seconds left of which a screen reader is told
const LAST = 10;

/** The least of the times told that has passed since somebody looked last. */
export function crossed(before: number, left: number): number | null {
  return TOLD.find((seconds) => left <= seconds && before > seconds) ?? null;
}

/** How a running clock looks: the last seconds of all, the last tenth, or nothing to worry about. */
export function urgency(left: number, clock: number): "last" | "low" | "runs" {
  return left <= LAST ? "last" : left < clock / 10 ? "low" : "runs";
}
