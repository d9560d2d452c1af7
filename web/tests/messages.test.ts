import { FluentBundle, FluentResource } from "@fluent/bundle";
import { describe, expect, it } from "vitest";

import en from "../src/messages/en.ftl?raw";
import ru from "../src/messages/ru.ftl?raw";

const texts: Record<string, string> = { en, ru };
const text = (name: string): string => texts[name]!;
const ids = (name: string): string[] => [...new FluentResource(text(name)).body].map((entry) => entry.id).sort();
const variables = (name: string): Map<string, string> => {
  const parts = text(name).split(/^(?=[a-z][\w-]* =)/m).slice(1);
  return new Map(parts.map((part) => [part.split(" =")[0]!, [...new Set(part.match(/\$\w+/g) ?? [])].sort().join(" ")]));
};

const sources = import.meta.glob<string>("../src/**/*.{ts,tsx}", { query: "?raw", import: "default", eager: true });

describe("the words of the interface", () => {
  it("are the same in both languages", () => {
    expect(ids("ru")).toEqual(ids("en"));
    expect(variables("ru")).toEqual(variables("en"));
  });
  it("hold everything the pages say", () => {
    const said = Object.values(sources).flatMap((source) => [...source.matchAll(/\bsay\("([\w-]+)"/g)].map((found) => found[1]!));
    expect([...new Set(said)].filter((id) => !ids("en").includes(id))).toEqual([]);
  });
  it("can all be formatted", () => {
    for (const name of ["en", "ru"]) {
      const bundle = new FluentBundle(name, { useIsolating: false });
      expect(bundle.addResource(new FluentResource(text(name)))).toEqual([]);
      for (const id of ids(name)) {
        const errors: Error[] = [];
        const values = { count: 2, action: "x", turn: 1, side: "x", prompt: "x", n: 1, last: 2, all: 3, name: "x", number: 1, rule: "x", game: "x", hex: "x", at: "x", games: 1, won: 1, low: 1, high: 1, first: "x", second: "x", luck: "1 %", line: "x", length: "x", done: "x", better: "x", left: "1:00", days: 1, hours: 2, seconds: 7, time: "1:35", what: "board", face: "x", words: "x", points: "1 : 2", share: "60 %", text: "x", others: "true", losses: 2 };
        expect(bundle.formatPattern(bundle.getMessage(id)!.value!, values, errors)).toBeTruthy();
        expect(errors).toEqual([]);
      }
    }
  });
});
