import { describe, expect, it } from "vitest";

import { finds } from "../src/seeking";

describe("a search", () => {
  it("finds all its words in any order and case", () => {
    expect(finds("Flag RETREAT")("A unit must retreat one hex for each flag.")).toBe(true);
    expect(finds("flag medal")("A unit must retreat one hex for each flag.")).toBe(false);
    expect(finds("M44:retreat")("M44:retreat-b")).toBe(true);
    expect(finds("  ")("anything")).toBe(true);
  });

  it.each([
    ["отступление", "после отступления отряда"],
    ["отступлений", "Отступление: за каждый флаг"],
    ["карт", "разыграйте карту приказа"],
    ["картами", "Карта приказа"],
    ["огонь", "ответного огня"],
    ["огня", "Огонь по пехоте"],
    ["отряды", "каждому отряду"],
    ["отряд", "отрядами"],
    ["пехотных", "пехотный отряд"],
    ["снабжение", "вне снабжения"],
    ["десантом", "воздушный десант"],
    ["ещё", "бросьте еще раз"],
    ["еще", "бросьте ещё раз"],
    ["кубик", "два кубика"],
    ["участок", "на участке фронта"],
    ["участка", "левый участок"],
    ["отст", "после отступления отряда"],
    ["ходы", "в этот ход"],
    ["мостов", "мост цел"],
  ])("finds %s in «%s»", (search, text) => {
    expect(finds(search)(text)).toBe(true);
  });

  it.each([
    ["мина", "минометы стреляют"],
    ["ряд", "отряды отходят"],
    ["танк", "пехота отходит"],
    ["бой", "на обочине"],
  ])("does not find %s in «%s»", (search, text) => {
    expect(finds(search)(text)).toBe(false);
  });
});
