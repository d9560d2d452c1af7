/** Light, dark, or as the system says. */
import { signal } from "@preact/signals";

import { keep, kept } from "./kept";

export type Theme = "system" | "light" | "dark";
export const THEMES: Theme[] = ["system", "light", "dark"];

const chosen = kept("theme");
export const theme = signal<Theme>(chosen === "light" || chosen === "dark" ? chosen : "system");

export function paint(name: Theme): void {
  theme.value = name;
  keep("theme", name === "system" ? null : name);
  if (name === "system") delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = name;
}
