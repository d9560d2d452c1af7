"""The sequence of play (3) and the first turn's weather (4.1)."""

from __future__ import annotations

from sandtable import Event, Table, new
from sandtable.testing import rule

from .helpers import field, texts

BOTH = ("refit", "bridges", "movement", "combat", "recovery", "supply")
ALLIED = [("allied", phase) for phase in ("refit", "bridges", "landing", "movement", "combat", "recovery", "supply")]
GERMAN = [("german", phase) for phase in (*BOTH, "traffic")]


def quiet(turn: int, phase: str = "allied refit") -> Table:
    """Nothing to do for either side but to end its phases."""
    return field(f"""
        turn: {turn}
        phase: {phase}
        units:
          6317 1/1P/1
          1103 9C/46/15
          4318 Lewin
        fields:
          traffic_ready = 1
        """)


def play_on(t: Table, turn: int) -> list[Event]:
    """End every phase until a turn has begun; what was told on the way."""
    told: list[Event] = []
    while not any(event.kind == "turn-begins" and event.turn == turn for event in told):
        told += t.play("end" if "end" in texts(t) else "pass")
    return told


def phases(told: list[Event]) -> list[tuple[str, str]]:
    """The phases that have begun, by side."""
    return [(("allied", "german")[event.side], event.phase) for event in told if event.kind == "phase-begins"]


@rule("H44:3.0a", "H44:3.0c", "H44:3.0d")
def test_the_allies_go_through_their_phases_and_then_the_germans_through_theirs() -> None:
    t = quiet(4)
    play_on(t, 5)
    told = play_on(t, 6)
    begun = phases(list(t.observe(None).events()))
    second = begun.index(("german", "traffic")) + 1
    assert begun[second : second + 14] == [*ALLIED, *GERMAN]
    assert told[-1].kind != "won"


@rule("H44:3.0a")
def test_a_turn_begins_with_the_weather_and_ends_before_the_next_one() -> None:
    t = quiet(5, "german traffic")
    t.script([6, 6, 4, 4])
    told = [event.kind for event in t.play("end") if event.kind in ("turn-begins", "weather", "phase-begins")]
    assert told[:3] == ["turn-begins", "weather", "phase-begins"]


@rule("H44:3.0e")
def test_victory_is_looked_for_when_both_sides_have_had_their_turn_and_not_before() -> None:
    t = field("""
        turn: 3
        phase: allied movement
        units:
          1103 9C/46/15
          4318 Lewin
        fields:
          traffic_ready = 1
        """)  # nobody is left north of the Lower Rhine (26.2)
    while t.prompt != "traffic":
        assert not t.over
        t.play("end")
    t.play("end")
    assert t.over and t.winner == "german"


@rule("H44:4.1d")
def test_the_first_turn_is_clear_without_a_roll() -> None:
    told = list(new("holland44", "campaign", seed=3).observe(None).events())
    assert [(event.units, event.points) for event in told if event.kind == "air"] == [(2, 8)]
    assert not [event for event in told if event.kind == "weather"]
