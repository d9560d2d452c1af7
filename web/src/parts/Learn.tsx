/** Begins a guided game. */
import { useState } from "preact/hooks";

import { api } from "../api";
import { go } from "../router";
import type { LessonLine } from "../wire";
import { say } from "../words";
import { Icon } from "./Icon";

export function LearnButton({ game, lesson, title }: { game: string; lesson: LessonLine; title: string }) {
  const [trouble, setTrouble] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const begin = async (): Promise<void> => {
    setBusy(true);
    try {
      const { table } = await api.lesson(game, lesson.id);
      go(`/t/${table}`);
    } catch (error) {
      setTrouble((error as Error).message);
      setBusy(false);
    }
  };
  return (
    <>
      <button type="button" disabled={busy} aria-label={say("learn-game", { game: title })} onClick={() => void begin()} data-test={`learn-${game}`}><Icon name="compass" size={18} />{say("learn")}</button>
      {trouble && <span class="trouble" role="alert">{trouble}</span>}
    </>
  );
}
