"""Combat engineers, and the badges that units wear."""

from __future__ import annotations

from sandtable.games.memoir44.rules.board import GRID
from sandtable.games.memoir44.rules.units import BADGE_RULE
from sandtable.testing import play, refused, rule

from .field import GRENADE, STAR, figures, kinds, legal, reach, state, where
from .scenes import battle, fighting, moving, targets

ENGINEERS = "infantry 4 combat_engineer"


@rule("M44TP:engineer-a")
def test_engineers_move_and_battle_as_infantry() -> None:
    assert reach(moving(f"E5 allies {ENGINEERS}")) == reach(moving("E5 allies infantry"))
    battle(fighting(f"E5 allies {ENGINEERS}", "G5 axis infantry"), 2)
    t = fighting(f"E5 allies {ENGINEERS}", "H5 axis infantry", "C5 allies infantry", "B5 axis infantry", order=(0, 2))
    assert targets(t) == {1}
    t = fighting(
        f"E5 allies {ENGINEERS}",
        "H5 axis infantry",
        "C5 allies infantry",
        "B5 axis infantry",
        order=(0, 2),
        moves=["move 0 G5"],
    )
    refused(t, "battle 0 1", "M44:move-infantry")


@rule("M44TP:engineer-b")
def test_nothing_protects_from_engineers_in_close_assault() -> None:
    for tiles, more in (
        ({"F5": "town"}, {}),
        ({"F5": "forest"}, {}),
        ({"F5": "hill"}, {}),
        ({}, {"works": ["F5 bunker:axis"]}),
        ({}, {"sandbags": "F5"}),
    ):
        battle(fighting("E5 allies infantry", "F5 axis infantry", tiles=tiles, **more), 2)
        battle(fighting(f"E5 allies {ENGINEERS}", "F5 axis infantry", tiles=tiles, **more), 3)


def test_from_afar_the_land_protects_from_engineers_too() -> None:
    battle(fighting(f"E5 allies {ENGINEERS}", "G5 axis infantry", tiles={"G5": "town"}), 1)


# --- wire -----------------------------------------------------------------------------------------------------------


@rule("M44TP:engineer-c")
def test_engineers_on_wire_battle_with_a_die_fewer_and_remove_it_besides() -> None:
    t = fighting(f"E5 allies {ENGINEERS}", "F5 axis infantry", wire="E5")
    battle(t, 2)
    t.play("unwire 0")
    assert not state(t).wire
    t = fighting(f"E5 allies {ENGINEERS}", "F5 axis infantry", wire="E5")
    t.play("unwire 0")
    battle(t, 2)


@rule("M44:terrain-wire-b")
def test_ordinary_infantry_does_one_or_the_other() -> None:
    t = fighting(
        "E5 allies infantry", "F5 axis infantry", "C5 allies infantry", "B5 axis infantry", order=(0, 2), wire="E5"
    )
    t.play("unwire 0")
    refused(t, "battle 0 1", "M44:battle-once")


@rule("M44TP:engineer-c")
def test_engineers_too_far_gone_to_battle_leave_the_wire() -> None:
    units = (f"C5 allies {ENGINEERS}", "F5 axis infantry", "H5 allies infantry", "I5 axis infantry")
    t = fighting(*units, order=(0, 2), wire="E5", moves=["move 0 E5"])
    refused(t, "unwire 0", "M44:move-infantry")
    t = fighting(*units, order=(0, 2), wire="D5", moves=["move 0 D5"])
    t.play("unwire 0")
    refused(t, "unwire 0", "KERNEL:scenario")


# --- mines ----------------------------------------------------------------------------------------------------------


@rule("M44TP:engineer-d")
def test_engineers_who_could_battle_clear_a_mine_instead() -> None:
    units = (f"E5 allies {ENGINEERS}", "G5 axis infantry", "C5 allies infantry", "B5 axis infantry")
    t = moving(*units, order=(0, 2), mines=["F5 axis 4"])
    events = t.play("move 0 F5")
    assert kinds(events) == ["moved", "mine-cleared"]
    assert not state(t).mines_of[0] and figures(t, 0) == 4
    t.play("end")
    refused(t, "battle 0 1", "M44:battle-once")


@rule("M44TP:engineer-d")
def test_a_mine_cleared_unseen_stays_unseen() -> None:
    t = moving(f"E5 allies {ENGINEERS}", mines=["F5 axis 3"], scenario="across_the_roer")
    t.play("move 0 F5")
    assert state(t).mines_gone == () and 3 in state(t).mine_box
    t = moving(f"E5 allies {ENGINEERS}", mines=["F5 axis 3 up"])
    t.play("move 0 F5")
    assert state(t).mines_gone == (3,) and 3 not in state(t).mine_box


@rule("M44TP:engineer-e")
def test_a_mine_goes_off_under_engineers_who_may_not_battle() -> None:
    t = moving(f"E5 allies {ENGINEERS}", mines=["G5 axis 2"])
    t.script([GRENADE, STAR])
    events = t.play("move 0 G5")
    assert "mine-revealed" in kinds(events) and figures(t, 0) == 3
    assert state(t).mine[GRID.at("G5")] == 2


@rule("M44TP:engineer-e")
def test_a_mine_goes_off_under_engineers_where_nobody_battles() -> None:
    t = moving(f"E5 allies {ENGINEERS}", tiles={"F5": "ocean"}, mines=["F5 axis 2"])
    t.script([GRENADE, STAR])
    t.play("move 0 F5")
    assert figures(t, 0) == 3 and state(t).mine[GRID.at("F5")] == 2


@rule("M44TP:engineer-e")
def test_engineers_who_have_battled_set_off_the_mine_they_take() -> None:
    t = fighting(f"E5 allies {ENGINEERS}", "F5 axis infantry 1", mines=["F5 axis 1"])
    battle(t, 3, [GRENADE, STAR, STAR])
    t.script([GRENADE])
    t.play("take")
    assert figures(t, 0) == 3 and where(t, 0) == "F5"


@rule("M44TP:engineer-e", "M44:card-behind-lines-a")
def test_no_battle_follows_the_second_move_of_a_raid() -> None:
    t = moving(f"E5 allies {ENGINEERS}", mines=["F5 axis 1"], card="behind_enemy_lines")
    t.play("end")
    assert "move 0 F5" in legal(t)
    t.script([GRENADE])
    t.play("move 0 F5")
    assert figures(t, 0) == 3


# --- badges ---------------------------------------------------------------------------------------------------------

PLAIN_BADGES = (
    "sas", "2e_db", "british_sf", "polish", "yugoslav", "spanish", "littorio", "australia", "new_zealand", "gurkha",
    "china", "balkenkreuz", "afrika_korps", "us_101",
)  # fmt: skip


def performance(words: str) -> list[object]:
    """All that a unit can do and all that happens to it in a little scene on wire, mines and flags."""
    units = (f"E5 allies {words}", "G5 axis infantry", "C5 allies infantry", "B5 axis infantry")
    t = moving(*units, order=(0, 2), mines=["F5 axis 2"], wire="e6", tiles={"f4": "forest", "G5": "town"})
    told: list[object] = [legal(t)]
    t.script([GRENADE, STAR])
    told.append([str(e) for e in t.play("move 0 F5")])
    told += [legal(t), figures(t, 0)]
    t.play("end")
    told.append(legal(t))
    told.append([(e.kind, e.rule) for e in battle(t, 2, unit=0)])
    return told


@rule(
    "M44TP:badge-sas",
    "M44TP:badge-2db",
    "M44TP:badge-brit-sf",
    "M44TP:badge-polish",
    "M44TP:badge-yugoslav",
    "M44TP:badge-spanish",
    "M44TP:badge-littorio",
    "M44TP:badge-australia",
    "M44TP:badge-nz",
    "M44TP:badge-gurkha",
    "M44TP:badge-china",
    "M44TP:badge-balkenkreuz",
    "M44TP:badge-afrika",
    "M44TP:badge-101",
)
def test_fourteen_badges_change_nothing_about_a_unit() -> None:
    plain = performance("infantry 4")
    for badge in PLAIN_BADGES:
        assert BADGE_RULE[badge] is None
        assert performance(f"infantry 4 badge={badge}") == plain


@rule("M44TP:badge-eng-de", "M44TP:badge-eng-it", "M44TP:badge-eng-gb", "M44TP:badge-eng-us")
def test_four_badges_mark_engineers() -> None:
    for badge in ("eng_de", "eng_it", "eng_gb", "eng_us"):
        words = f"infantry 4 badge={badge}"
        battle(fighting(f"E5 allies {words}", "F5 axis infantry", tiles={"F5": "town"}), 3)
        t = moving(f"E5 allies {words}", mines=["F5 axis 4"])
        assert kinds(play(t, "move 0 F5")) == ["moved", "mine-cleared"]
