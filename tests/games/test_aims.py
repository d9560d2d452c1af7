"""How a scenario is won is told in a sentence or two, from its data, in both languages."""

from __future__ import annotations

import pytest

import sandtable
from sandtable.kernel.game import find_game
from sandtable.kernel.messages import Messages
from sandtable.kernel.table import Table

GAMES = [name for name in sandtable.games() if find_game(name).package.startswith("sandtable.games.")]
LONG = 270  # letters that a narrow strip can hold


def aim(table: Table, language: str) -> str:
    """What the page says of a table."""
    return Messages(table.setup.game, language).aim(table.setup)


@pytest.mark.parametrize("game", GAMES)
def test_every_scenario_tells_how_it_is_won(game: str) -> None:
    for info in sandtable.scenarios(game):
        table = sandtable.new(game, info.id, seed=1)
        for language in ("en", "ru"):
            told = aim(table, language)
            assert 20 < len(told) < LONG, (info.id, language, told)
            assert told.endswith(".") and "{" not in told and "  " not in told, (info.id, language, told)


@pytest.mark.parametrize(
    ("game", "scenario", "english", "russian"),
    [
        (
            "memoir44",
            "pegasus_bridge",
            "The first to 4 medals wins. Each enemy unit eliminated is one, and for the Allies each place with a star"
            " while they hold it.",
            "Побеждает первый, кто наберёт 4 медали. Медаль даёт каждый уничтоженный отряд противника, а союзникам ещё и"
            " каждое место со звездой, пока они его удерживают.",
        ),
        (
            "memoir44",
            "pointe_du_hoc",
            "The first to 4 medals wins. Each enemy unit eliminated is one, and for the Allies each place with a star"
            " once taken, for good.",
            "Побеждает первый, кто наберёт 4 медали. Медаль даёт каждый уничтоженный отряд противника, а союзникам ещё и"
            " каждое место со звездой, занятое хотя бы раз.",
        ),
        (
            "memoir44",
            "toulon",
            "The first to 6 medals wins. Each enemy unit eliminated is one. The Allies also win with 3 hexes with a star"
            " at the end of their turn.",
            "Побеждает первый, кто наберёт 6 медалей. Медаль даёт каждый уничтоженный отряд противника. Союзники побеждают"
            " и сразу, если в конце своего хода держат 3 гекса со звездой.",
        ),
        (
            "memoir44",
            "ponyri",
            "The first to 7 medals wins. Each enemy unit eliminated is one, and whoever holds more places with a star"
            " than the other side has 2 more while it does.",
            "Побеждает первый, кто наберёт 7 медалей. Медаль даёт каждый уничтоженный отряд противника, а ещё 2 медали у"
            " того, кто держит больше мест со звездой, чем противник.",
        ),
        (
            "combat_commander",
            "bessarabian_nights",
            "Have more victory points (VP) when time runs out: for objectives and enemy units eliminated. Or make the"
            " enemy surrender: the Axis at 8 casualties, the Allies at 14.",
            "Больше победных очков (ПО) к концу игры: за цели и потери противника. Или сдача противника: Ось — при 8"
            " потерях, союзники — при 14.",
        ),
        (
            "band_of_brothers",
            "corporal_to_sergeant",
            "The Americans win if at the end they control 1E6, 1F1 and 2D8.",
            "Американцы побеждают, если в конце контролируют 1E6, 1F1 и 2D8.",
        ),
        (
            "holland44",
            "arnhem",
            "The Allies win with 4 steps over the Waal after turn 8 that did not come by air; at once with 10 VP and such"
            " a unit over the Lower Rhine. The Germans win otherwise; at once with 12 VP or with no Allied unit over it.",
            "Союзники побеждают, если после 8-го хода за Ваалом не меньше 4 их уровней без учёта десанта; сразу — с 10"
            " ПО и такой частью за Нижним Рейном. Иначе побеждают немцы; сразу — с 12 ПО или без союзных частей за"
            " Нижним Рейном.",
        ),
        (
            "empire_of_the_sun",
            "south_pacific",
            "Japan wins with 6 victory points or more after turn 6, or when US Political Will is 0. The Allies win"
            " otherwise, or when Japan surrenders. A side with no headquarters on the map loses.",
            "Япония побеждает, если после 6-го хода у неё не меньше 6 победных очков или если политическая воля США"
            " равна 0. Союзники — в остальных случаях и когда капитулирует Япония. Сторона без штабов на карте"
            " проигрывает.",
        ),
        (
            "empire_of_the_sun",
            "burma",
            "Japan wins with 5 victory points or more after turn 9, or when India surrenders or US Political Will is 0."
            " The Allies win otherwise, or when Japan surrenders.",
            "Япония побеждает, если после 9-го хода у неё не меньше 5 победных очков, а также если капитулирует Индия"
            " или политическая воля США равна 0. Союзники — в остальных случаях и когда капитулирует Япония.",
        ),
    ],
)
def test_what_it_takes_is_said_in_figures(game: str, scenario: str, english: str, russian: str) -> None:
    table = sandtable.new(game, scenario, seed=1)
    assert aim(table, "en") == english
    assert aim(table, "ru") == russian
