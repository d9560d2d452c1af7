"""Every event, prompt, verb and refusal has words in both languages; prompts count, and the log reads well."""

from __future__ import annotations

import re

import pytest

from sandtable import Table
from sandtable.audit.texts import faults
from sandtable.games.empire_of_the_sun.face.drawing.marks import card
from sandtable.games.empire_of_the_sun.face.titles import BOX, FLAG, KIND, MARK, REGION, SEGMENT, unit_text, unit_title
from sandtable.games.empire_of_the_sun.face.view import _marks
from sandtable.games.empire_of_the_sun.game import GAME
from sandtable.games.empire_of_the_sun.rules import cards
from sandtable.games.empire_of_the_sun.rules import events as kinds
from sandtable.games.empire_of_the_sun.rules.after_battle import PostBattle
from sandtable.games.empire_of_the_sun.rules.board import board_of
from sandtable.games.empire_of_the_sun.rules.cards import CARD
from sandtable.games.empire_of_the_sun.rules.pieces import ALLIES, KINDS, PIECE
from sandtable.games.empire_of_the_sun.rules.replacements import Replacements
from sandtable.games.empire_of_the_sun.rules.scenarios import FLAGS
from sandtable.games.empire_of_the_sun.rules.state import BOXES, SEGMENTS
from sandtable.kernel.events import Event, EventType
from sandtable.kernel.messages import LANGUAGES, Messages, texts_of
from sandtable.testing import play

from .fights import with_step
from .helpers import map_of, state
from .moves import moves
from .segments import HQS, at_segment
from .talking import sentences

SETUP = GAME.setup("campaign")
SPOKEN = {language: Messages(GAME, language) for language in LANGUAGES}
HEX = board_of("pacific").at
FIELD = "5808 HQ_Central Essex 7_AF\n4612 VMF_211\n4017 HQ_South_Seas Shokaku"


def said(language: str, kind: EventType, *fields: object) -> str:
    return SPOKEN[language].event(SETUP, Event((kind, "EOTS:3.0", *fields)))


def prompt(t: Table, language: str) -> str:
    name = t.prompt or ""
    return SPOKEN[language].prompt(name, GAME.prompt_fields(t.view(t.to_act or "allies"), name, language))


def test_nothing_lacks_words() -> None:
    assert faults(GAME) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_action_can_be_said_in_full(language: str) -> None:
    assert [name for name in SETUP.action_space.verbs if not SPOKEN[language].has(f"action-{name}")] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_overlay_and_set_has_a_name(language: str) -> None:
    assert [each.name for each in GAME.overlays if not SPOKEN[language].has(f"overlay-{each.name}")] == []
    assert [info.set for info in GAME.scenarios() if not SPOKEN[language].text(f"set-{info.set}")] == []


def test_segments_kinds_boxes_regions_flags_and_marks_have_names() -> None:
    assert set(SEGMENTS) == set(SEGMENT) and set(KINDS) == set(KIND) and set(FLAGS) == set(FLAG)
    assert set(BOXES) - {"map", "gone"} == set(BOX)
    assert set(board_of("pacific").region) - {""} == set(REGION)
    t = map_of("5808 HQ_Central Essex-*")
    assert set(_marks(state(t), PIECE["Essex"])) <= set(MARK)


def test_both_languages_refuse_the_same_things_by_rules_of_the_game() -> None:
    names = [set(re.findall(r"^(why-\S+) =", "".join(texts_of(GAME, language)), re.M)) for language in LANGUAGES]
    assert names[0] == names[1]
    rules = {name.removeprefix("why-EOTS-").replace("-", ".") for name in names[0] if name.startswith("why-EOTS-")}
    assert [name for name in sorted(rules) if f"EOTS:{name}" not in GAME.rulebook] == []


def test_every_card_has_a_picture() -> None:
    rows = cards.ROWS
    drawn = {card(row["id"], row["type"], row["ops"], row.get("oc"), row.get("ec"), row["side"], "en") for row in rows}
    assert len(drawn) == len(rows)


# --- names and the log


def test_hexes_units_and_cards_are_named() -> None:
    words = SPOKEN["en"]
    assert words.value(SETUP, "hex", HEX("4021")) == "Rabaul 4021"
    assert words.value(SETUP, "hex", HEX("4500")) == "4500"
    assert words.value(SETUP, "unit", PIECE["14_Army"]) == "14th Army"
    assert words.value(SETUP, "card", CARD["J8"]) == "J8 Operation C"


@pytest.mark.parametrize(
    ("language", "kind", "fields", "sentence"),
    [
        ("en", kinds.MOVED, (PIECE["Akagi"], HEX("4017"), "sail"), "Akagi goes by sea to Truk 4017."),
        ("ru", kinds.SEGMENT_BEGINS, ("deal",), "Сегмент раздачи стратегических карт."),
        ("ru", kinds.SEGMENT_BEGINS, ("attrition",), "Фаза истощения."),
        ("en", kinds.SEGMENT_BEGINS, ("attrition",), "Attrition phase."),
        ("ru", kinds.CONTROL, (1, HEX("4021")), "Рабаул 4021: теперь под контролем союзников."),
        ("ru", kinds.CONTROL, (0, HEX("4021")), "Рабаул 4021: теперь под контролем Японии."),
        ("en", kinds.HITS_LOST, (1, 49), "Allies: 49 hits are lost: no target left."),
        ("en", kinds.FIRED, (0, 8, 3, 16, 16), "Japan: die 8 (+3), strength 16, 16 hits."),
        ("en", kinds.FIRED, (1, 2, -1, 2, 1), "Allies: die 2 (−1), strength 2, 1 hit."),
        ("en", kinds.WILL, (4, -1), "US political will is now 4 (−1)."),
        ("en", kinds.INTELLIGENCE, (1, 3, True), "Allies, intelligence roll: 3, the offensive is discovered."),
        ("en", kinds.SURRENDERS, ("malaya",), "Surrender: Malaya."),
        ("en", kinds.CHINA_MOVES, (2,), "The front in China: Major Breakthrough."),
        ("en", kinds.DREW, (0, None), "Japan draws a card."),
        ("en", kinds.DEALT, (1, 0), "Allies: no cards this turn."),
        ("en", kinds.IN_EFFECT, ("barges",), "Now in force: Japanese barges."),
        ("en", kinds.RIVALRY, (1, False), "Rivalry of the services of Allies: it ends."),
    ],
)  # fmt: skip
def test_the_log_reads_well(language: str, kind: EventType, fields: tuple[object, ...], sentence: str) -> None:
    assert said(language, kind, *fields) == sentence


# --- prompts


def test_the_prompt_for_a_card_counts_hands_and_passes() -> None:
    assert prompt(map_of(FIELD), "en") == "choose one of your 2 cards; the other side holds 2; you may pass 2 times"


def test_the_prompt_of_activation_counts_to_the_limit() -> None:
    t = map_of(FIELD)
    play(t, "play A5 offensive", "activate Essex")
    limit = t.view("allies")["activation"]["limit"]
    assert prompt(t, "en") == f"activate units of the Central Pacific HQ (1 of {limit}), or end the activation"
    assert f"1 из {limit}" in prompt(t, "ru")


def test_the_prompt_of_placing_counts_reinforcements_and_asks_for_a_hex() -> None:
    t = at_segment("reinforcements", f"{HQS}\nturn-6 Washington Massachusetts")
    assert prompt(t, "en") == "place the reinforcement Washington (1 of 2): choose its hex"
    t.play(next(action for action in t.legal if action.verb == "place"))
    assert prompt(t, "en") == "place the reinforcement Massachusetts (2 of 2): choose its hex"
    assert prompt(t, "ru") == "разместите подкрепление (2 из 2): «Массачусетс», выберите гексагон"


def test_the_prompt_of_movement_counts_who_has_not_moved() -> None:
    t = moves("4017 HQ_South_Seas Nagato* Hiei*")
    assert prompt(t, "en") == "move your activated units (2 have not moved), or end the movement"
    play(t, "take Nagato")
    assert prompt(t, "en") == "Nagato: choose where to go, or add units of the same hex"
    play(t, "take Hiei")
    assert prompt(t, "en") == "Nagato, Hiei: choose where to go"  # nobody is left to be added


def test_the_prompt_of_replacements_counts_the_points_of_each_kind() -> None:
    t = with_step(map_of("5808 HQ_Central Essex-\n4017 HQ_South_Seas"), Replacements(ALLIES, (0, 1, 0, 2, 0, 0)))
    assert prompt(t, "en") == "spend replacement points (left: ground 1, naval 2), or end"
    assert "сухопутных 1, морских 2" in prompt(t, "ru")


def test_the_prompt_of_declaring_names_the_carrier_that_must_fight() -> None:
    t = map_of("5808 HQ_Central\n4614 Essex\n4415 24_Flotilla\n4612 25_Flotilla\n4017 HQ_South_Seas")
    play(t, "play A5 offensive", "activate Essex", "done")
    assert "done" not in map(str, t.legal)
    words = "declare battles and assign carriers and air units (no battle yet)"
    assert prompt(t, "en") == f"{words}; Essex must still fight or cover a landing"


def test_the_prompt_of_the_way_home_names_the_unit() -> None:
    t = with_step(map_of("4423 Northampton* Essex*\n4828 HQ_ANZAC"), PostBattle(side=ALLIES, ops=(1, 1)))
    first = min(("Northampton", "Essex"), key=PIECE.__getitem__)
    assert prompt(t, "en") == f"choose where {first} returns after the battles"
    assert t.view("allies")["acting"] == [first]


def test_without_a_view_a_prompt_says_what_is_decided() -> None:
    assert SPOKEN["en"].prompt("activate") == "activate units, or end the activation"


# --- units


@pytest.mark.parametrize(
    ("name", "english", "russian"),
    [
        ("Essex", "Essex, carrier, 14-14, range 2", "«Эссекс», авианосец, 14-14, дальность 2"),
        ("XI_Corps", "XI Corps, 22-12", "XI корпус, 22-12"),
        ("HQ_Central", "Central Pacific HQ, efficiency 3, command range 25", None),
    ],
)
def test_a_unit_is_called_by_its_kind_once(name: str, english: str, russian: str | None) -> None:
    unit = map_of("5808 HQ_Central Essex XI_Corps\n4017 HQ_South_Seas").view("allies")["units"][name]
    assert unit_title(unit, "en") == english
    assert russian is None or unit_title(unit, "ru") == russian


def test_what_has_become_of_a_unit_is_told_before_its_nation() -> None:
    unit = map_of("5808 HQ_Central Essex-*\n4017 HQ_South_Seas").view("allies")["units"]["Essex"]
    assert unit_text(unit, "en") == "reduced, activated, United States"


# --- refusals


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refusal_is_told_in_words(language: str) -> None:
    t = map_of(FIELD)
    play(t, "play A5 offensive", "activate Essex")
    (objection,) = t.why("activate Essex")
    assert "Эссекс" in SPOKEN[language].reason(t.setup, objection) or "Essex" in SPOKEN[language].reason(
        t.setup, objection
    )


@pytest.mark.parametrize(("scenario", "seed"), [("south_pacific", 1), ("burma", 2), ("1943", 3)])
def test_every_sentence_of_a_random_game_is_whole(scenario: str, seed: int) -> None:
    """No refusal, prompt or event lacks a field."""
    assert sentences(scenario, seed, 150) == []
