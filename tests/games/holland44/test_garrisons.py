"""The garrisons of Tiel and 's-Hertogenbosch (23.6)."""

from __future__ import annotations

from sandtable.games.holland44.rules.pieces import PIECE
from sandtable.testing import refused, rule

from .helpers import field, state, texts


@rule("H44:23.6")
def test_a_garrison_waits_until_an_allied_unit_is_within_two_hexes() -> None:
    text = "turn: 4\nphase: german movement\nunits:\n  5606 Tiel_Garrison\n  4301 Bloch\n  7010 Lewin\n  {} 1/508/82\n"
    t = field(text.format("5609"))  # three hexes from Tiel
    refused(t, "take Tiel_Garrison", "H44:23.6")
    refused(t, "take Bloch", "H44:23.6")
    t = field(text.format("5608"))
    assert "take Tiel_Garrison" in texts(t)
    refused(t, "take Bloch", "H44:23.6")


@rule("H44:23.6")
def test_a_garrison_once_alarmed_moves_as_it_likes() -> None:
    t = field("""
        turn: 4
        phase: allied movement
        units:
          4301 Bloch
          5606 Tiel_Garrison
          4304 1/508/82
          1103 6DLI/151/50
        """)
    t.play("take 1/508/82")
    assert [event.unit for event in t.play("step 4303") if event.kind == "awake"] == [PIECE["Bloch"]]
    asleep = state(t).asleep
    assert asleep == 1 << PIECE["Tiel_Garrison"]
    # The Allies have gone away again.
    units = "  4301 Bloch\n  5606 Tiel_Garrison\n  1103 6DLI/151/50\n"
    t = field(f'turn: 4\nphase: german movement\nunits:\n{units}fields:\n  asleep = "{asleep:#x}"\n')
    assert "take Bloch" in texts(t)
    refused(t, "take Tiel_Garrison", "H44:23.6")


@rule("H44:23.6", "H44:21.1a")
def test_a_part_of_a_garrison_that_waits_does_so_too() -> None:
    text = "turn: 4\nphase: german movement\nunits:\n  4301 Bloch:{}\n  7010 Lewin\n  {} 1/508/82\n  display bdA/ginf remA/fj\n"
    for steps, parent in ((3, "Bloch"), (2, "remA/fj")):
        t = field(text.format(steps, "5609"))
        t.play("break Bloch")
        refused(t, f"take {parent}", "H44:23.6")
        refused(t, "take bdA/ginf", "H44:23.6")
        assert {f"take {parent}", "take bdA/ginf"}.isdisjoint(texts(t))
    t = field(text.format(3, "4303"))
    t.play("break Bloch")
    assert {"take Bloch", "take bdA/ginf"} <= set(texts(t))


@rule("H44:23.6")
def test_a_garrison_that_waits_does_not_slip_away_either() -> None:
    text = "turn: 4\nphase: german combat\nunits:\n  5606 Tiel_Garrison\n  4301 Bloch\n  7010 Lewin\n  {} 1/508/82\n"
    t = field(text.format("5609"), disengagement=True)
    assert {"disengage Bloch", "disengage Tiel_Garrison"}.isdisjoint(texts(t))
    refused(t, "disengage Bloch", "H44:23.6")
    t = field(text.format("5608"), disengagement=True)
    assert "disengage Tiel_Garrison" in texts(t)


def test_in_a_position_a_garrison_elsewhere_waits_no_longer() -> None:
    t = field("turn: 4\nphase: german movement\nunits:\n  4014 Bloch\n  7010 Lewin\n  1103 6DLI/151/50\n")
    assert "take Bloch" in texts(t)
