/** The server's HTTP face. */
import type {
  AftermathAnswer, ChapterLine, CompanyAnswer, Credentials, ErrorAnswer, ErrorLine, GameInfo, Ground, GroundAnswer, Joined, Me, Moment, NewPassword, NewTable, NonceTaken, RollsAnswer,
  RuleLine, SeatChange, SeatChanged, SightAnswer, TableInfo, TableLine, TableMade,
} from "./wire";
import { language, say } from "./words";

export class ApiError extends Error {
  constructor(readonly status: number, readonly line: ErrorLine) {
    super(line.message);
  }
}

async function ask<T>(path: string, body?: unknown, text = false): Promise<T> {
  const init: RequestInit = { credentials: "same-origin", headers: { Accept: "application/json" } };
  if (body !== undefined) {
    init.method = "POST";
    init.headers = { ...init.headers, "Content-Type": text ? "text/plain; charset=utf-8" : "application/json" };
    init.body = text ? String(body) : JSON.stringify(body);
  }
  const answer = await fetch(path, init).catch(() => {
    throw new ApiError(0, { code: "unreachable", message: say("error-unreachable"), objections: [] });
  });
  if (!answer.ok) throw new ApiError(answer.status, await errorOf(answer));
  return (answer.headers.get("Content-Type")?.includes("json") ? answer.json() : answer.text()) as Promise<T>;
}

async function errorOf(answer: Response): Promise<ErrorLine> {
  try {
    return ((await answer.json()) as ErrorAnswer).error;
  } catch {
    return { code: String(answer.status), message: answer.statusText || say("error-unreachable"), objections: [] };
  }
}

const at = (table: string): string => `/api/tables/${encodeURIComponent(table)}`;
const spoken = (): string => `language=${language.value}`;

export const api = {
  me: () => ask<Me>("/api/me"),
  claim: (who: Credentials) => ask<Me>("/api/account", who),
  login: (who: Credentials) => ask<Me>("/api/login", who),
  password: (change: NewPassword) => ask<Me>("/api/password", change),
  logout: () => ask<Me>("/api/logout", {}),
  games: () => ask<GameInfo[]>("/api/games"),
  rules: (game: string) => ask<RuleLine[]>(`/api/games/${encodeURIComponent(game)}/rules?${spoken()}`),
  chapters: (game: string) => ask<ChapterLine[]>(`/api/games/${encodeURIComponent(game)}/chapters?${spoken()}`),
  sceneUrl: (game: string, n: number) => `/api/games/${encodeURIComponent(game)}/lessons/first/picture.svg?n=${n}&${spoken()}`,
  tables: (which: "open" | "live" | "over") => ask<TableLine[]>(`/api/tables?which=${which}`),
  make: (table: NewTable) => ask<TableMade>("/api/tables", table),
  lesson: (game: string, lesson: string) => ask<TableMade>("/api/lessons", { game, lesson }),
  join: (table: string, side: string, seat: string | null) => ask<Joined>(`${at(table)}/join`, { side, seat }),
  nonce: (table: string, side: string, nonce: string) => ask<NonceTaken>(`${at(table)}/nonce`, { side, nonce }),
  seat: (table: string, change: SeatChange) => ask<SeatChanged>(`${at(table)}/seat`, change),
  table: (table: string) => ask<TableInfo>(`${at(table)}?${spoken()}`),
  moment: (table: string, n: number, perspective: string, since?: number) =>
    ask<Moment>(`${at(table)}/moment?n=${n}&perspective=${encodeURIComponent(perspective)}&${spoken()}${since === undefined ? "" : `&since=${since}`}`),
  sight: (table: string, n: number, perspective: string, hex: number) =>
    ask<SightAnswer>(`${at(table)}/sight?n=${n}&perspective=${encodeURIComponent(perspective)}&hex=${hex}&${spoken()}`),
  company: (table: string, since: number) => ask<CompanyAnswer>(`${at(table)}/company?since=${since}`),
  say: (table: string, side: string, text: string, since: number) => ask<CompanyAnswer>(`${at(table)}/say`, { side, text, since }),
  aftermath: (table: string, course: boolean) => ask<AftermathAnswer>(`${at(table)}/aftermath?${spoken()}${course ? "&part=course" : ""}`),
  rolls: (table: string) => ask<RollsAnswer>(`${at(table)}/rolls`),
  load: (record: string) => ask<TableMade>("/api/records", record, true),
  recordUrl: (table: string) => `${at(table)}/record`,
  pictureUrl: (game: string, scenario?: string) =>
    `/api/games/${encodeURIComponent(game)}/picture.svg?${spoken()}${scenario ? `&scenario=${encodeURIComponent(scenario)}` : ""}`,
};

const grounds = new Map<string, Promise<Ground>>();

/** The board of a scene; one that was fetched is kept. */
export function groundOf(table: string, key: string): Promise<Ground> {
  let found = grounds.get(key);
  if (!found) {
    found = ask<GroundAnswer>(`${at(table)}/ground/${encodeURIComponent(key)}`).then((answer) => answer.ground);
    found.catch(() => grounds.delete(key));
    grounds.set(key, found);
  }
  return found;
}
