/** The games of the house: those the server knows can be played, the others are on their way. */
import type { GameInfo, Text } from "./wire";

export interface Shelved { id: string; title: Text; game: GameInfo | null }

const HOUSE: { id: string; title: Text }[] = [
  { id: "memoir44", title: { en: "Memoir '44", ru: "Воспоминания о 1944" } },
  { id: "combat_commander", title: { en: "Combat Commander: Europe", ru: "Боевой командир: Европа" } },
  { id: "band_of_brothers", title: { en: "Band of Brothers", ru: "Братья по оружию" } },
  { id: "holland44", title: { en: "Holland '44", ru: "Голландия ’44" } },
  { id: "empire_of_the_sun", title: { en: "Empire of the Sun", ru: "Империя солнца" } },
];

/** All games in order: what can be played first, as the house has it, then the server's others, then what is planned. */
export function shelf(known: readonly GameInfo[]): Shelved[] {
  const ours = HOUSE.map(({ id, title }) => {
    const game = known.find((each) => each.id === id) ?? null;
    return { id, title: game?.title ?? title, game };
  });
  const others = known.filter((game) => !HOUSE.some(({ id }) => id === game.id)).map((game) => ({ id: game.id, title: game.title, game }));
  return [...ours.filter((each) => each.game), ...others, ...ours.filter((each) => !each.game)];
}

/** Our drawing of a game, if there is one; the others are shown by their first scenario. */
export const coverOf = (id: string): string | null => (HOUSE.some((each) => each.id === id) ? `/covers/${id}.svg` : null);
