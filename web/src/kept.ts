/** Small things this browser remembers; where storage is forbidden, nothing is. */
export function kept(name: string): string | null {
  try {
    return localStorage.getItem(`sandtable.${name}`);
  } catch {
    return null;
  }
}

/** The link that gives a seat of a table to whoever opens it, if this browser was told. */
export function linkFor(table: string, side: string): string | null {
  return (JSON.parse(kept(`links.${table}`) ?? "{}") as Record<string, string>)[side] ?? null;
}

export function keep(name: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(`sandtable.${name}`);
    else localStorage.setItem(`sandtable.${name}`, value);
  } catch {
    // Forgotten when the page closes.
  }
}
