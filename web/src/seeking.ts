/** Finds text by words as people type them: in Russian in any form of the word, with or without the dots of ё. */

const ENDINGS = ["иями", "ями", "ами", "иях", "иям", "ием", "ией", "ого", "его", "ому", "ему", "ыми", "ими", "ах", "ях", "ам", "ям", "ом", "ем", "ой", "ей", "ов", "ев", "ий", "ый", "ая", "яя", "ую", "юю", "ое", "ее", "ые", "ие", "ых", "их", "ым", "им", "ия", "ию", "ии", "ью", "а", "я", "о", "е", "у", "ю", "ы", "и", "ь", "й"];
const STEM = 3; // letters that are left of a word at least
const RUSSIAN = /^[а-я-]+$/;
const FLEETING = /^(.*[бвгджзйклмнпрстфхцчшщ]ь?)[ое]([бвгджзклмнпрстфхцчшщ])$/; // отрезок, отрезка
const JOINED = /^(.*[бвгджзйклмнпрстфхцчшщ])ь?([бвгджзклмнпрстфхцчшщ])$/;

const plain = (text: string): string => text.toLowerCase().replaceAll("ё", "е");

/** What is common to the forms of a Russian word, as a pattern. */
function stem(word: string): string {
  const ending = ENDINGS.find((each) => word.endsWith(each) && word.length - each.length >= STEM) ?? "";
  const left = word.slice(0, word.length - ending.length);
  const split = FLEETING.exec(left) ?? JOINED.exec(left);
  return split ? `${split[1]}ь?[ое]?${split[2]}` : left;
}

/** A word that begins as it was typed, or is another form of it. */
const form = (word: string): RegExp => new RegExp(`(?<![а-я])(?:${word}|${stem(word)}(?:${ENDINGS.join("|")})?(?![а-я]))`);

/** Whether a text has all words of a search. */
export function finds(search: string): (text: string) => boolean {
  const words = plain(search).split(/\s+/).filter(Boolean);
  const sought = words.map((word) => (RUSSIAN.test(word) ? form(word) : word));
  return (text) => {
    const told = plain(text);
    return sought.every((each) => (typeof each === "string" ? told.includes(each) : each.test(told)));
  };
}
