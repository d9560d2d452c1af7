/** Addresses inside the page. */
import { signal } from "@preact/signals";

export const place = signal(here());

function here(): { path: string[]; query: URLSearchParams; hash: string } {
  const path = location.pathname.split("/").filter(Boolean).map(decodeURIComponent);
  return { path, query: new URLSearchParams(location.search), hash: location.hash.slice(1) };
}

export function go(to: string, replace = false): void {
  const before = location.pathname;
  if (replace) history.replaceState(null, "", to);
  else history.pushState(null, "", to);
  place.value = here();
  if (location.pathname !== before) {
    window.scrollTo(0, 0);
    document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true });
  }
}

window.addEventListener("popstate", () => (place.value = here()));
window.addEventListener("hashchange", () => (place.value = here()));

document.addEventListener("click", (event) => {
  const link = (event.target as Element | null)?.closest?.("a");
  if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  if (link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
  if (link.pathname.startsWith("/api/")) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
});
