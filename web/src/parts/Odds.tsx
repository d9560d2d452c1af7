/** Exact chances, as the game gives them: numbers are chances, objects of numbers distributions, texts remarks. */
import { decimal, gameWord, maybe, percent, spaced } from "../words";

type Found = Record<string, unknown>;

/** These are counted; `expected_…` and `…_loss` are averages; everything else is a chance. */
const COUNTED = new Set(["dice", "fp", "morale", "needed"]);
const isAverage = (name: string): boolean => COUNTED.has(name) || name.startsWith("expected") || name.endsWith("_loss");

export function OddsCard({ game, odds }: { game: string; odds: Found }) {
  const single = Object.entries(odds).filter((entry): entry is [string, number] => typeof entry[1] === "number");
  const chances = single.filter(([name]) => !isAverage(name));
  const averages = single.filter(([name, value]) => isAverage(name) && (COUNTED.has(name) || value > 0));
  const spreads = Object.entries(odds).filter((entry): entry is [string, Record<string, number>] => isSpread(entry[1]));
  const parts = Object.entries(odds).filter((entry): entry is [string, Record<string, Found>] => isNested(entry[1]));
  const lists = listsOf(odds);
  const remarks = remarksOf(game, odds);
  return (
    <div class="odds" data-test="odds">
      {chances.length > 0 && (
        <dl class="odds-chances">
          {chances.map(([name, value]) => (
            <div key={name}><dt>{wordFor(game, name)}</dt><dd>{percent(value)}</dd></div>
          ))}
        </dl>
      )}
      {parts.flatMap(([group, each]) => Object.entries(each).map(([name, inner]) => [partWord(game, group, name), inner] as const)).map(([name, inner]) => (
        <div key={name} class="odds-part"><strong>{name}</strong><OddsCard game={game} odds={inner} /></div>
      ))}
      {lists.map(([name, rows]) => <Terms key={name} game={game} name={name} rows={rows} />)}
      {chosen(spreads).map(([name, spread]) => <Spread key={name} title={wordFor(game, name)} spread={spread} />)}
      {remarks.map((remark) => <p key={remark} class="muted small" data-test="odds-remark">{remark}</p>)}
      {averages.length > 0 && (
        <p class="odds-averages">{averages.map(([name, value]) => `${wordFor(game, name)}: ${decimal(value)}`).join(" · ")}</p>
      )}
    </div>
  );
}

/** What the odds are made of: by side, what each unit counts and by which rules, and every shift with its rule. */
function Terms({ game, name, rows }: { game: string; name: string; rows: Found[] }) {
  return (
    <table class="terms" data-test={`odds-${name}`}>
      <caption>{wordFor(game, name)}</caption>
      <tbody>
        {rows.map((row, i) => (
          <tr key={i} class={`term-${String(row.role ?? "all")}`}>
            <th scope="row">{typeof row.unit === "string" ? row.unit.replaceAll("_", " ") : rulesOf(row).map((rule) => <RuleLink key={rule} game={game} rule={rule} />)}</th>
            <td>{typeof row.role === "string" ? wordFor(game, `role-${row.role}`) : ""}</td>
            <td class="share">{figureOf(row)}{typeof row.unit === "string" && rulesOf(row).map((rule) => <RuleLink key={rule} game={game} rule={rule} />)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const RULE = /^[A-Z0-9]+:/;
const rulesOf = (row: Found): string[] => Object.values(row).flat().filter((each): each is string => typeof each === "string" && RULE.test(each));

function figureOf({ printed, worth, columns }: Found): string {
  if (typeof columns === "number") return columns > 0 ? `+${columns}` : String(columns).replace("-", "−");
  return printed === worth ? String(worth ?? "") : `${String(printed)} → ${String(worth)}`;
}

const RuleLink = ({ game, rule }: { game: string; rule: string }) => (
  <a class="rule-link" href={`/rules/${game}#${encodeURIComponent(rule)}`} target="_blank" rel="noreferrer">{rule.replace(RULE, "§\u202f")}</a>
);

const FEW = 5; // rows that leave something of the board in sight

function Spread({ title, spread }: { title: string; spread: Record<string, number> }) {
  const rows = Object.entries(spread).filter(([, chance]) => chance > 0.0005);
  if (rows.length > FEW) return <Columns title={title} rows={rows} />;
  return (
    <table class="spread">
      <caption>{title}</caption>
      <tbody>
        {rows.map(([name, chance]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td class="bar"><svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true"><rect class="bar-back" width="100" height="8" rx="1" /><rect class="bar-front" width={Math.max(1, chance * 100)} height="8" rx="1" /></svg></td>
            <td class="share">{percent(chance)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Many outcomes side by side, in whole percents. */
function Columns({ title, rows }: { title: string; rows: [string, number][] }) {
  const most = Math.max(...rows.map(([, chance]) => chance));
  return (
    <figure class="columns">
      <figcaption>{title}</figcaption>
      <div role="img" aria-label={rows.map(([name, chance]) => `${name}: ${percent(chance)}`).join(", ")}>
        {rows.map(([name, chance]) => (
          <span key={name} class="column" title={`${name}: ${percent(chance)}`}>
            <small>{Math.round(chance * 100)}</small><i style={{ height: `${Math.max(1, (chance / most) * 34)}px` }} /><b>{name}</b>
          </span>
        ))}
      </div>
    </figure>
  );
}

/** The same in one sentence, for a screen reader. */
export function oddsWords(game: string, odds: Found): string {
  const chances = Object.entries(odds)
    .filter((entry): entry is [string, number] => typeof entry[1] === "number")
    .map(([name, value]) => `${wordFor(game, name)} ${isAverage(name) ? decimal(value) : percent(value)}`)
    .join(", ");
  return [chances, ...remarksOf(game, odds)].filter(Boolean).join(". ");
}

/** What the odds are made of, term by term, for a screen reader: also those of each part. */
export function termsWords(game: string, odds: Found): string {
  const own = listsOf(odds).map(([name, rows]) => `${wordFor(game, name)}: ${rows.map((row) => termWords(game, row)).join(", ")}`);
  const parts = Object.entries(odds).flatMap(([group, each]) => (isNested(each) ? Object.entries(each).map(([name, inner]) => [partWord(game, group, name), termsWords(game, inner)]) : []));
  return [...own, ...parts.flatMap(([name, terms]) => (terms ? [`${name}: ${terms}`] : []))].join(". ");
}

function termWords(game: string, row: Found): string {
  const unit = typeof row.unit === "string" ? row.unit.replaceAll("_", " ") : "";
  const role = typeof row.role === "string" ? wordFor(game, `role-${row.role}`) : "";
  return [unit, role, figureOf(row)].filter(Boolean).join(" ");
}

const listsOf = (odds: Found): [string, Found[]][] =>
  Object.entries(odds).filter((entry): entry is [string, Found[]] => Array.isArray(entry[1]) && entry[1].length > 0 && entry[1].every(isObject));

/** What the game remarks on its chances, such as what they leave out. */
const remarksOf = (game: string, odds: Found): string[] =>
  Object.entries(odds).flatMap(([name, value]) => (typeof value === "string" ? [wordFor(game, `${name}-${value}`)] : []));

const partWord = (game: string, group: string, name: string): string => gameWord(game, `odds-of-${group}`, { name }) ?? name;
const wordFor = (game: string, name: string): string => gameWord(game, `odds-${name}`) ?? maybe(`odds-${name}`) ?? spaced(name);

function isSpread(value: unknown): value is Record<string, number> {
  return isObject(value) && Object.values(value).every((each) => typeof each === "number");
}

function isNested(value: unknown): value is Record<string, Found> {
  return isObject(value) && Object.keys(value).length > 0 && Object.values(value).every(isObject);
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null && !Array.isArray(value);

/** What is lost says more than what is rolled; where it is given, it stands alone. */
function chosen<T>(spreads: [string, T][]): [string, T][] {
  const lost = spreads.filter(([name]) => name === "lost");
  return lost.length > 0 ? lost : spreads;
}
