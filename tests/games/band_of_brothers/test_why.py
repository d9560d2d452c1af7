"""What a player is told who asks why not: one sentence about what he points at, by a rule that is in force."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from sandtable import Table
from sandtable.arena import checks
from sandtable.games.band_of_brothers.game import GAME
from sandtable.games.band_of_brothers.rules.pieces import KINDS
from sandtable.kernel.messages import Messages
from sandtable.testing import play

from .helpers import field, state
from .test_sides import GAMES, SIDES, choice, start

FAR = ("1 9A9 german_first_line", "2 9A8 german_first_line", "64 9I9 us_paratroopers", "65 9I8 us_paratroopers")


def told(t: Table, text: str) -> str:
    """What the side to act is told about an action."""
    seen = t.observe(t.to_act)
    (found,) = seen.why(text)
    return Messages(GAME, "en").reason(t.setup, found, t.sides.index(t.to_act or ""))


def pointed(t: Table, *things: tuple[str, int]) -> str:
    """What the side to act is told who points at things."""
    found = t.observe(t.to_act).why_not(things)
    assert found is not None
    return Messages(GAME, "en").reason(t.setup, found, t.sides.index(t.to_act or ""))


def plain(*units: str, **more: Any) -> Table:
    return field(*units, *FAR, board="9", **more)


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("name", GAMES)
def test_every_answer_is_a_sentence_by_a_rule_in_force(name: str, seed: int) -> None:
    """Positions that lead through every chapter, in both languages."""
    game, rng = GAMES[name], Random(seed + 200)
    t = start(game, "axis", game.units, {side: {**row, **game.side} for side, row in SIDES.items()})
    for _ in range(40):
        if t.over:
            break
        checks.answers(checks.Moment(t, t, (), rng, Counter()))
        state(t).script = (rng.randint(1, game.faces),) * 200
        t.play(choice(t, rng))


@pytest.mark.parametrize(
    ("units", "text", "sentence"),
    [
        (("3 9E5 german_first_line used",), "activate 3", "Axis 3 is Used; it acts again next turn."),
        (("3 9E5 german_first_line ready",), "activate 3", "Axis 3 is marked Op Fire and waits for an enemy to move."),
        ((), "activate 64", "Allies 64 is the enemy's."),
        (("3 lost german_first_line",), "activate 3", "Axis 3 is no longer on the map."),
        ((), "activate 40", "Nothing of the kind is on the table."),
        ((), "end", "0 used, and at least 1 must be in this impulse."),
        ((), "flare 9E5", "There is nothing of the kind on this table."),
    ],
)
def test_in_an_impulse(units: tuple[str, ...], text: str, sentence: str) -> None:
    assert told(plain(*units), text) == sentence


def test_of_a_counter_the_unit_is_spoken_of_and_not_its_hex() -> None:
    t = plain("3 9E5 german_first_line used")
    h = state(t).setup.grid.at("9E5")
    assert pointed(t, ("hex", h), ("unit", 3)) == "Axis 3 is Used; it acts again next turn."


def test_of_units_one_is_used_at_a_time() -> None:
    t = plain("3 9E5 german_first_line", "66 9E7 us_paratroopers")
    play(t, "activate 3")
    assert pointed(t, ("unit", 1)) == "Units are used one at a time; Axis 1 waits until Axis 3 is done."
    assert pointed(t, ("unit", 3)) == "Axis 3 is being used already."
    assert pointed(t, ("unit", 66)) == "Allies 66 is the enemy's."


def test_what_is_off_the_map_waits_for_an_impulse() -> None:
    gun = {"kind": "artillery_80mm", "turn": 1, "accuracy": 7, "proficiency": 6, "smoke": True}
    t = plain("3 9E5 german_first_line", changes={"sides": {"axis": {"artillery": [gun]}}})
    play(t, "activate 3")
    assert pointed(t, ("support", 0)).endswith(
        " is used when its own side has an impulse and nothing else is under way."
    )
    kind = KINDS.index("german_first_line")
    assert pointed(t, ("kind", kind)).endswith(
        " enters when its own side has an impulse and nothing else is under way."
    )


def test_on_the_move() -> None:
    t = plain(
        "3 9E5 german_first_line", "4 9E4 german_first_line", "5 9E4 german_first_line", more="cp: axis 0 allies 0"
    )
    play(t, "activate 3", "move")
    assert told(t, "go 9A1") == "9A1 is not next to Axis 3."
    play(t, "go 9E4", "pass")
    assert told(t, "stop") == "9E4 is full: Axis 4, Axis 5 stand there."


def test_of_a_target() -> None:
    t = plain("3 9E5 german_first_line", "66 9E7 us_paratroopers")
    play(t, "activate 3", "fire")
    assert told(t, "target 9E6") == "There is nobody in 9E6 for Axis 3 to fire at."
    assert told(t, "target 9E5") == "Axis 3 cannot fire into its own hex, 9E5."


def test_of_a_vehicle_that_hides_nobody_is_told_that_it_is_one() -> None:
    """What lies under a marker is not seen to be a vehicle, whatever it is."""
    seen = ("66 9E8 m4a1 facing=0", "68 9D8 m4a1 facing=0")
    for kind in ("m4a1 facing=0", "us_paratroopers"):
        t = plain("3 9E5 pz4h facing=2", *seen, f"67 9E7 {kind} concealed")
        play(t, "activate 3", "engage")
        assert told(t, "aim 67") == "Allies 67 is not seen to be a vehicle."


def test_a_rule_of_what_is_not_on_the_table_is_not_in_force() -> None:
    s = state(plain())
    for rule in ("20.3d", "21.0", "32.0a", "35.0a", "54.3c", "56.0a", "62.0b", "91.0a", "93.0d", "94.0a", "95.0n"):
        assert not GAME.in_force(s, f"BOB:{rule}"), rule
    for rule in ("4.2d", "6.1g", "16.0a"):
        assert GAME.in_force(s, f"BOB:{rule}"), rule
    assert GAME.in_force(state(plain("3 9E5 pz4h facing=0")), "BOB:20.3d")
    assert GAME.in_force(state(plain(options={"reverse": True})), "BOB:91.0a")
