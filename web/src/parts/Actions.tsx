/** Every legal action in one list: type to narrow it, arrows to walk it, Enter to play. */
import { useEffect, useMemo, useRef, useState } from "preact/hooks";

import type { Choice } from "../wire";
import { say } from "../words";

interface Props {
  choices: Choice[];
  detail: (choice: Choice) => string;
  disabled: boolean;
  onPlay: (choice: Choice) => void;
  onFocus: (choice: Choice | null) => void;
}

const SHOWN = 200;

export function Actions({ choices, detail, disabled, onPlay, onFocus }: Props) {
  const [filter, setFilter] = useState("");
  const [at, setAt] = useState(0);
  const list = useRef<HTMLUListElement>(null);
  const found = useMemo(() => sought(choices, detail, filter), [choices, detail, filter]);
  const shown = found.slice(0, SHOWN);
  const active = Math.min(at, shown.length - 1);
  useEffect(() => setAt(0), [filter, choices]);
  useEffect(() => setFilter(""), [choices]);

  function walk(to: number): void {
    const next = Math.max(0, Math.min(shown.length - 1, to));
    setAt(next);
    onFocus(shown[next] ?? null);
    list.current?.children[next]?.scrollIntoView({ block: "nearest" });
  }

  function onKeyDown(event: KeyboardEvent): void {
    const choice = shown[active];
    if (event.key === "ArrowDown") walk(active + 1);
    else if (event.key === "ArrowUp") walk(active - 1);
    else if (event.key === "PageDown") walk(active + 10);
    else if (event.key === "PageUp") walk(active - 10);
    else if (event.key === "Home") walk(0);
    else if (event.key === "End") walk(shown.length - 1);
    else if (event.key === "Enter" && choice && !disabled) onPlay(choice);
    else if (event.key === "Escape") setFilter("");
    else return;
    event.preventDefault();
  }

  return (
    <div class="actions">
      <input
        type="text" class="actions-filter" role="combobox" aria-expanded="true" aria-controls="actions-list" aria-autocomplete="list"
        aria-label={say("actions-filter")} aria-activedescendant={shown.length > 0 ? `action-${active}` : undefined}
        placeholder={say("actions-filter")} value={filter} autocomplete="off" spellcheck={false} data-test="filter"
        onInput={(e) => setFilter(e.currentTarget.value)} onKeyDown={onKeyDown}
        onFocus={() => onFocus(shown[active] ?? null)} onBlur={() => onFocus(null)}
      />
      <ul id="actions-list" ref={list} role="listbox" aria-label={say("actions")} class="actions-list" data-test="actions">
        {shown.map((choice, i) => (
          <li
            key={choice.text} id={`action-${i}`} role="option" aria-selected={i === active} aria-disabled={disabled} data-action={choice.text}
            class={i === active ? "active" : ""} onMouseEnter={() => onFocus(choice)} onMouseLeave={() => onFocus(null)}
            onClick={() => !disabled && onPlay(choice)}
          >
            <span>{choice.label}</span>
            {detail(choice) && <span class="muted small">{detail(choice)}</span>}
          </li>
        ))}
      </ul>
      {found.length === 0 && <p class="muted small actions-none">{say(choices.length === 0 ? "actions-none" : "nothing-found")}</p>}
      {found.length > SHOWN && <p class="muted small">{say("rules-more", { count: found.length - SHOWN })}</p>}
    </div>
  );
}

function sought(choices: Choice[], detail: (choice: Choice) => string, filter: string): Choice[] {
  const words = filter.trim().toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return choices;
  return choices.filter((choice) => {
    const text = `${choice.label} ${choice.text} ${detail(choice)}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
