"""How events are shown on a board: as what they are, with the dice that they name, and announced where they interrupt."""

from __future__ import annotations

import re
from importlib import import_module

import pytest

from sandtable.kernel.events import SHOWN
from sandtable.kernel.game import Game
from sandtable.kernel.messages import Messages, texts_of

NAMES = ("memoir44", "combat_commander", "band_of_brothers", "holland44", "empire_of_the_sun")
ANNOUNCED = re.compile(r"^interruption-(\S+) =", re.MULTILINE)
PLACES = {"unit", "units", "hex", "target"}
SHOOTING = re.compile(
    r"shot|shell|bomb|fired|attacks|attacked|strike|^spotted$|^supports$|assigned$|ambushed|mines-struck|^fell$"
)
NO_SHOOTING = {"shot-failed", "attack-total", "attack_roll"}  # what came of it, told with it
GOING_BACK = re.compile(r"retreated|routed|^fled$|disengaged|turned_back")
every_game = pytest.mark.parametrize("name", NAMES)
OP_FIRE: tuple[tuple[str, str, dict[str, str], str, str], ...] = (
    ("combat_commander", "shot", {"mode": "op_fire"}, "Opportunity fire!", "Реагирующий огонь!"),
    ("combat_commander", "shot", {"mode": "fire"}, "", ""),
    ("combat_commander", "triggered", {"trigger": "sniper"}, "Sniper!", "Снайпер!"),
    ("band_of_brothers", "fired", {"mode": "op-fire"}, "Op Fire!", "Огонь по внеплановой цели!"),
    ("band_of_brothers", "fired", {"mode": "final"}, "Final Op Fire!", "Окончательный огонь!"),
    ("band_of_brothers", "fired", {"mode": "assault"}, "", ""),
    ("memoir44", "ambushed", {}, "Ambush!", "Засада!"),
    ("holland44", "stood-fast", {}, "Determined defense!", "Упорная оборона!"),
    ("empire_of_the_sun", "played", {"rule": "EOTS-5-32b"}, "Reaction card!", "Карта реакции!"),
    ("empire_of_the_sun", "played", {"rule": "EOTS-5-3"}, "", ""),
    ("empire_of_the_sun", "condition", {"condition": "ambush"}, "Ambush!", "Засада!"),
)


def game(name: str) -> Game:
    found = import_module(f"sandtable.games.{name}.game").GAME
    assert isinstance(found, Game)
    return found


@every_game
def test_what_is_drawn_has_a_place_and_a_card_is_named(name: str) -> None:
    for kind in game(name).events:
        drawn = kind.shows in set(SHOWN) - {"card", "detail", "result", "sum", "turn"}
        assert not drawn or PLACES & set(kind.fields), kind
        assert kind.shows != "card" or "card" in kind.fields, kind
        assert kind.shows != "turn" or "turn" in kind.fields, kind


@every_game
def test_fire_of_every_sort_is_drawn_as_fire_and_who_goes_back_is_seen_to_go_back(name: str) -> None:
    for kind in game(name).events:
        if SHOOTING.search(kind.name) and kind.name not in NO_SHOOTING and PLACES & set(kind.fields):
            roll_of_a_shot = name == "band_of_brothers" and kind.name == "shot"  # the line is that of `fired`
            assert kind.shows in ("shot", "blast") or roll_of_a_shot, kind
        if GOING_BACK.search(kind.name):
            assert kind.shows == "retreat", kind


@every_game
def test_every_roll_shows_its_dice(name: str) -> None:
    """What is called a die is named as one; in Combat Commander cards are the dice, and a roll is the sum of a pair."""
    called = {"die", "roll", "first", "second", "faces", "white", "coloured"} - (
        {"roll"} if name == "combat_commander" else set()
    )
    for kind in game(name).events:
        rolled = called & set(kind.fields) if kind.name != "hit-by" else set()  # that one repeats the roll of a shot
        assert set(kind.dice) == rolled, kind


@every_game
def test_interruptions_are_those_of_kinds_of_events_and_the_same_in_both_languages(name: str) -> None:
    told = [set(ANNOUNCED.findall("\n".join(texts_of(game(name), language)))) for language in ("en", "ru")]
    assert told[0] == told[1] and told[0]
    assert told[0] <= {kind.name for kind in game(name).events}


@pytest.mark.parametrize(("name", "kind", "fields", "english", "russian"), OP_FIRE)
def test_an_interruption_is_announced(name: str, kind: str, fields: dict[str, str], english: str, russian: str) -> None:
    for language, words in (("en", english), ("ru", russian)):
        assert Messages(game(name), language).text(f"interruption-{kind}", **fields) == words


@every_game
def test_what_is_played_can_head_a_turn_in_both_languages(name: str) -> None:
    played = {kind.name for kind in game(name).events if kind.shows == "card" and "side" in kind.fields}
    for language in ("en", "ru"):
        words = Messages(game(name), language)
        heads = {kind for kind in played if words.has(f"event-{kind}-heading")}
        assert bool(heads) == bool(played), name
        for kind in heads:
            assert words.text(f"event-{kind}-heading", card="X", order="X", action="X") == "X"
