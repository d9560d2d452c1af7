"""Automatic DS in the movement phase (8.7)."""

from __future__ import annotations

from typing import Any

from sandtable import Table
from sandtable.testing import refused, rule

from .helpers import marks, state, steps, texts, where
from .marching import go, moor
from .meadow import meadow

WEAK = "LXXXVIII_Corps"  # one step, defense 1


def finish(t: Table) -> Table:
    """The Germans retreat as they are asked."""
    while t.to_act == "german":
        t.play(t.legal[0])
    return t


@rule("H44:8.7a", "H44:8.7c", "H44:8.7d", "H44:8.7e")
def test_example_10_three_units_at_ten_to_one_and_two_tanks_that_go_through() -> None:
    # 5 + 5 + 5 against 1.
    t = moor(f"3617 6DLI/151/50 8DLI/151/50\n3719 1D/231/50\n3516 23H/29/11 2FFY/29/11\n3717 {WEAK}")
    go(t, "6DLI/151/50", "3618", join=("8DLI/151/50",))
    assert "overrun 3717" in texts(t)  # two are enough
    go(t, "1D/231/50", "3718")
    t.play("overrun 3717")
    t.play("strike")
    assert where(t, WEAK) in ("dead", "gone")
    for unit in ("6DLI/151/50", "8DLI/151/50", "1D/231/50"):
        assert "auto_ds" in marks(t, unit)
        refused(t, f"take {unit}", "H44:8.7d")
    go(t, "23H/29/11", "3617", join=("2FFY/29/11",))
    t.play("step 3717")
    t.play("step 3817")
    assert where(t, "2FFY/29/11") == "3817"


@rule("H44:8.7a")
def test_less_than_ten_to_one_is_not_enough() -> None:
    t = moor(f"3618 6DLI/151/50\n3718 5EY/69/50:2\n3717 {WEAK}")  # 5 + 4
    refused(t, "overrun 3717", "H44:8.7a")
    t = moor(f"3618 6DLI/151/50\n3718 5EY/69/50\n3717 {WEAK}")  # 5 + 5
    assert "overrun 3717" in texts(t)


@rule("H44:8.7a")
def test_units_that_are_not_needed_may_be_left_out() -> None:
    t = moor(f"3618 6DLI/151/50 8DLI/151/50\n3718 1D/231/50\n3717 {WEAK}")
    t.play("overrun 3717")
    t.play("drop 1D/231/50")
    finish(t)  # 10-1 exactly: nobody else can be spared, so they strike
    assert "auto_ds" not in marks(t, "1D/231/50") and "auto_ds" in marks(t, "8DLI/151/50")
    assert "take 1D/231/50" in texts(t)


@rule("H44:8.7b")
def test_armor_and_morale_shifts_count_and_support_does_not() -> None:
    t = moor(f"3618 2IG/5/Gds\n3717 {WEAK}")  # 9-1 and a tank shift
    assert "overrun 3717" in texts(t)
    t = moor(f"3618 2IG/5/Gds Gds_Div\n3717 {WEAK}", terrain={"3717": "woods"})  # no tank shift; guns do not count
    refused(t, "overrun 3717", "H44:8.7a")


@rule("H44:8.7a", "H44:10.6a")
def test_units_are_left_out_that_cost_the_elite_their_shift() -> None:
    elite, plain = "3618 Grabner/9ss Hummel\n3718 3/506_Hv 9_Lehr", "3716 2/10/10ss rmnts_19/9ss\n3817 rmnts_20/9ss"
    woods = {"3717": "woods"}  # no tank shift
    t = moor(f"{elite}\n{plain} Ladewig\n3717 eng/30", "german", terrain=woods)  # 19 against 2, 4 steps of 8 elite
    t.play("overrun 3717")
    refused(t, "strike", "H44:8.7a")
    refused(t, "drop Hummel", "H44:8.7a")
    t.play("drop Ladewig")  # 18 against 2, 4 steps of 7 elite: nobody else can be spared, so they strike
    assert where(t, "eng/30") in ("dead", "gone") and "auto_ds" not in marks(t, "Ladewig")
    t = moor(f"{elite}\n{plain} Ladewig\n3717 43/43:2", "german", terrain=woods)  # against 4 nothing helps
    refused(t, "overrun 3717", "H44:8.7a")


@rule("H44:8.7a", "H44:8.3.3b")
def test_a_unit_that_has_forgone_its_move_does_not_count_any_more() -> None:
    t = moor(f"3718 8DLI/151/50\n3617 6DLI/151/50\n3717 {WEAK}\n3719 Finzel/2:1", terrain={"3718": "woods"})
    assert "overrun 3717" in texts(t)  # 5 + 5
    go(t, "8DLI/151/50")
    t.play("screen")
    refused(t, "overrun 3717", "H44:8.7a")


@rule("H44:8.7c")
def test_the_defenders_lose_a_step_and_retreat_three_hexes() -> None:
    # 16 against half of 4, a tank shift, and low quality: 10-1.
    t = moor("3618 23H/29/11 2FFY/29/11\n3717 10_Training*disrupted")
    t.play("overrun 3717")
    while t.to_act == "german":
        assert "stop" not in texts(t)
        t.play(t.legal[0])
    s = state(t)
    grid = s.board.grid
    assert steps(t, "10_Training") == 1
    assert grid.dist(grid.at("3717"), grid.at(where(t, "10_Training"))) == 3
    assert "routed" in marks(t, "10_Training")


@rule("H44:8.7d")
def test_units_marked_auto_ds_do_not_fight_in_the_combat_phase() -> None:
    t = moor(f"3618 2IG/5/Gds\n3717 {WEAK}\n3518 Finzel/2\n3920 6DLI/151/50\n3921 Budde")
    t.play("overrun 3717")
    finish(t)
    t.play("end")
    refused(t, "attack 3518", "H44:8.7d")


@rule("H44:25.3.1a")
def test_a_lone_unknown_unit_is_entered_and_not_overrun() -> None:
    t = moor("3618 23H/29/11 2FFY/29/11 3RTR/29/11\n3717 u01")
    refused(t, "overrun 3717", "H44:25.3.1a")


@rule("H44:25.4a")
def test_an_unknown_unit_beside_others_counts_as_two_and_is_revealed_by_ten_to_one() -> None:
    units = f"3618 23H/29/11 2FFY/29/11\n3718 3RTR/29/11\n3717 u01 {WEAK}"
    t = moor(units)  # 24 against 1 + 2 and a tank shift: 9-1
    refused(t, "overrun 3717", "H44:25.4a")
    go(t, "23H/29/11")
    refused(t, "step 3717", "H44:25.4a")
    t = moor(units.replace("3RTR/29/11", "3RTR/29/11 8RB/29/11"), more="unknown:\n  u01 Alarm\n")  # 30: 10-1
    t.play("overrun 3717")
    finish(t)
    assert state(t).revealed & 1
    assert where(t, "u01") != "3717" and where(t, WEAK) != "3717"


@rule("H44:8.7f")
def test_units_marked_auto_ds_advance_in_the_combat_phase_and_lose_their_markers() -> None:
    t = moor(f"3618 2IG/5/Gds\n3717 {WEAK}\n3920 6DLI/151/50\n3921 Budde")
    t.play("overrun 3717")
    finish(t)
    assert "auto_ds" in marks(t, "2IG/5/Gds")
    t.play("end")
    t.play("exploit 3717")
    t.play("take 2IG/5/Gds")
    t.play("step 3717")
    while t.prompt != "combat":
        t.play("stop" if "stop" in texts(t) else "end")
    assert where(t, "2IG/5/Gds") == "3717"
    assert "auto_ds" not in marks(t, "2IG/5/Gds")


@rule("H44:8.7f")
def test_a_remnant_advances_for_the_unit_that_was_marked_and_has_broken_down_since() -> None:
    t = moor(f"3618 2IG/5/Gds:2 2GG/5/Gds\n3717 {WEAK}\n3920 6DLI/151/50\n3921 Budde\ndisplay remA/tank bdA/tank")
    t.play("overrun 3717")
    finish(t)
    t.play("break 2IG/5/Gds")
    assert "auto_ds" in marks(t, "remA/tank")
    t.play("end")
    t.play("exploit 3717")
    assert "take remA/tank" in texts(t)


@rule("H44:5.4b")
def test_germans_may_blow_a_bridge_that_an_automatic_ds_goes_across() -> None:
    bridge = [{"name": "x", "hexes": "3618-3717", "water": "major_river", "kind": "road", "start": "primed"}]
    laid: dict[str, Any] = {"water": {"3618-3717": "major_river"}, "roads": {"3618-3717": "primary"}, "bridges": bridge}
    # 8 + 8 halved over the bridge and 5 against 1, a tank shift.
    t = moor(f"3618 23H/29/11 2FFY/29/11\n3718 1H/159/11\n3717 {WEAK}", **laid)
    t.play("overrun 3717")
    t.script([6])
    if "strike" in texts(t):
        t.play("strike")
    assert t.to_act == "german"
    t.play(t.legal[0])
    assert where(t, WEAK) == "3717"  # only 5 are left
    assert not marks(t, "1H/159/11")


@rule("H44:9.5.3d")
def test_a_river_is_assaulted_in_the_combat_phase_only() -> None:
    """9 from the dry side and 5 halved over the river would make 12-1; engineers and infantry have stood there."""
    units = f"3618 6DLI/151/50 eng/30\n3718 5EY/69/50 6GH/69/50:2\n3717 {WEAK}\n4318 9C/46/15"
    t = meadow(units, "allied refit", water={"3618-3717": "major_river"})
    while t.prompt != "movement":
        t.play("end")
    refused(t, "overrun 3717", "H44:8.7a")
    t.play("end")
    t.play("attack 3717")
    assert "join 6DLI/151/50" in texts(t)
