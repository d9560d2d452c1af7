"""Who gives way after a battle on land, and where to (9.5)."""

from __future__ import annotations

from sandtable.games.empire_of_the_sun.rules.pieces import PIECE
from sandtable.testing import rule

from .fights import battle, log, roll
from .helpers import state, where


@rule("EOTS:9.5e", "EOTS:13.76a")
def test_no_part_of_a_garrison_gives_way_to_another_hex() -> None:
    units = "2609 X_Corps*<2708 XI_Corps*<2708 XIV_Corps*<2708"
    t = roll(battle(units, hex="2609", turn=8, more="          divisions 12"), "00")  # 31 hits on 12 each, 14 on 12
    t.play("hit China_Garrison_1")
    while t.prompt == "hit":
        t.play(t.legal[0])
    s = state(t)
    lost = [event.unit for event in log(t) if event.kind == "eliminated" and event.rule == "EOTS:9.5e"]
    assert lost == [PIECE["China_Garrison_3"]]
    assert (where(t, "China_Garrison_3"), s.controls(1, s.board.grid.at("2609"))) == ("gone", True)
