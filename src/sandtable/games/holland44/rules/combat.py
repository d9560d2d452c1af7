"""Combat (9): the preparation of an attack, and its course from revealing to advance.

An attack is prepared step by step: `attack HEX` gathers every unit that may take part and finds the best lead
formation; units join or leave, guns and air units support; `resolve` rolls the die. Before the die, unknown units are
revealed and primed bridges that the attack goes across may be blown (9.3a); whatever has happened, the attacker then
decides anew about lead and support. Battles that other chapters make up come in by `fight`.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from ....kernel.actions import Action
from ....kernel.dice import Roll
from ....kernel.events import Addend
from ....kernel.rulebook import Objection, cite, with_rules
from ....kernel.step import Decision, Step
from ....maps.hexes import bits
from ....maps.occupancy import NONE
from . import breakthrough, bridges, disengagement, events, stacking, support, unknown
from .advance import Advance
from .attackers import (
    able,
    assaults,
    bridged,
    candidates,
    crossed_from,
    crossing_engineer,
    may_attack,
    objection_to_attack,
    objection_to_join,
    objection_to_leave,
    objection_to_reach,
    plainly_attacked,
    without_vanguard,
)
from .battle import AUTO_DS, BREAKTHROUGH, EXTENDED, LANDING, NO_ADVANCE, REGULAR, Battle, defenders
from .board import ALLIED, BLOWN, PRIMED
from .headway import Headway, started
from .losses import current, survivors
from .pieces import NEVER, PIECES_OF, SIDE
from .results import Outcome
from .state import State
from .strength import RESULTS, column_name, led, may_attach, may_lead, odds_of, water_between
from .zoc import around

# --- preparing an attack


def _replace(battle: Battle, **changes: object) -> Battle:
    return msgspec.structs.replace(battle, **changes)


def targets(s: State, side: int) -> int:
    """The hexes that a side may attack now, as a mask.

    They stay the same while nothing is told, in a state that keeps what is told, nobody moves and the same may attack.
    """
    fit, kept = able(s, side), s.aimed
    now = side, s.place_key, fit, s.struck, s.fled, s.joining, s.replaced
    if not kept or kept[0] is not s.log or kept[0] is None or kept[1] != now:
        kept = s.aimed = s.log, now, *with_rules(_targets, s, side, fit)
    cite(*kept[3])
    return int(kept[2])


def _targets(s: State, side: int, fit: int) -> int:
    bit, at = s.board.grid.bit, s.at
    hexes = s.board.grid.mask({at[piece] for piece in bits(fit & s.present)})
    reach = around(s.board, hexes)
    for area in {s.box[piece] for piece in bits(fit & s.waiting)}:
        reach |= s.board.areas[area].hexes
    near = s.stood[1 - side] & ~s.struck & reach
    plain = near & plainly_attacked(s, side, fit)
    return plain | sum([bit[hex] for hex in bits(near & ~plain) if may_attack(s, side, hex, fit)])


def gathered(s: State, side: int, hex: int) -> Battle:
    """An attack with every unit that may take part; primed bridges and unbridged rivers only where nobody else can."""
    cite("H44:9.2d")
    joined = survivors(s, s.joining[1:])
    battle = Battle(hex, joined, joined=joined)
    near = candidates(s, side, hex)
    safe = joined_by(s, battle, side, [piece for piece in near if not _costly(s, piece, hex)])
    return _lead_again(s, joined_by(s, battle, side, near) if safe is battle else safe)


def _costly(s: State, piece: int, hex: int) -> bool:
    """Whether a unit would have to cross an unbridged major river or a bridge that may be blown."""
    frm = s.at[piece]
    if frm == NONE:
        return False
    at = s.board.bridge_at.get(s.board.grid.side_between(frm, hex))
    return assaults(s, frm, hex) or (SIDE[piece] == ALLIED and at is not None and s.bridge[at] == PRIMED)


def joined_by(s: State, battle: Battle, side: int, pieces: Sequence[int]) -> Battle:
    """The attack with all of some units that there is room for; over rivers others lead the way (9.5.3b)."""
    behind = []
    for piece in pieces:
        objection = objection_to_join(s, battle, side, piece)
        if objection is None:
            battle = _replace(battle, attackers=(*battle.attackers, piece))
        elif objection.rule == "H44:9.5.3b":
            behind.append(piece)
    return joined_by(s, battle, side, behind) if 0 < len(behind) < len(pieces) else battle


def _lead_again(s: State, battle: Battle) -> Battle:
    """The attack with the best lead and with the guns that may still support it."""
    battle = led(s, _replace(battle, lead=NEVER, attached=NONE))
    return _mended(s, battle)


def _mended(s: State, battle: Battle) -> Battle:
    """The attack without what no longer fits: a lead or an attached unit that is gone, guns of others, aircraft."""
    if battle.lead not in may_lead(s, battle):
        battle = led(s, _replace(battle, lead=NEVER, attached=NONE))
    elif battle.attached != NONE and not _attachable(s, battle, battle.attached):
        battle = _replace(battle, attached=NONE)
    air = battle.air and support.observed(s, battle)
    return _replace(battle, guns=support.kept_guns(s, battle), air=air, crossing=_crossing(s, battle))


def _attachable(s: State, battle: Battle, piece: int) -> bool:
    return piece in battle.attackers and may_attach(s, battle, piece)


def _crossing(s: State, battle: Battle) -> tuple[int, ...]:
    """H44:9.5.3c: the engineers that bring the attack across a river, one in each hex from which it has to cross."""
    if battle.how != REGULAR:
        return ()
    return tuple(crossing_engineer(s, hex) for hex in crossed_from(s, battle))


# --- the phase


class CombatPhase(Step, frozen=True):
    """H44:9.1: a side attacks what it likes, in any order, each unit once."""

    side: int

    def begin(self, s: State) -> None:
        """Nobody has attacked, and nobody has been attacked."""
        s.fought = s.struck = s.fled = 0
        s.joining = s.paces = ()

    def ask(self, s: State) -> Decision:
        """A hex to attack, or the end of the phase unless an attack has to come next (16.5b)."""
        space = s.setup.action_space
        cite("H44:9.1d")
        attacks = space["attack"].each(bits(targets(s, self.side)))
        if s.joining:
            return Decision(self.side, "combat", attacks)
        overrun = space["exploit"].each(each[0] for each in s.overruns)
        away = disengagement.actions(s, self.side)
        return Decision(self.side, "combat", [*attacks, *overrun, *away, space["end"]()])

    def objection(self, s: State, action: Action) -> Objection | None:
        """The same functions, for `why`."""
        if action.verb == "attack":
            return objection_to_attack(s, self.side, action.args[0])
        if s.joining:
            return Objection("H44:16.5b", s.joining[:1])
        if action.verb == "disengage":
            return disengagement.objection(s, self.side, action)
        if action.verb == "exploit" and all(each[0] != action.args[0] for each in s.overruns):
            return Objection("H44:8.7f", action.args, apart=True)
        return None

    def on_attack(self, s: State, hex: int) -> None:
        """Prepare an attack."""
        s.call(Preparing(gathered(s, self.side, hex)), self.go_on)

    def go_on(self, s: State, value: object) -> None:
        """H44:16.5: a group that has come up for an attack that nobody else can make holds up nothing."""
        if s.joining and objection_to_attack(s, self.side, s.joining[0]) is not None:
            s.joining = ()

    def on_disengage(self, s: State, piece: int) -> None:
        """H44:27.1.2a: a unit tries to slip away instead of attacking."""
        s.call(disengagement.SlipAway(piece), self.go_on)

    def on_exploit(self, s: State, hex: int) -> None:
        """H44:8.7f: units that brought about an automatic DS in the movement phase advance now, as after any DS."""
        given = next(each for each in s.overruns if each[0] == hex)
        s.overruns = tuple(each for each in s.overruns if each is not given)
        _, lead, *pieces = given
        attackers = tuple(p for p in survivors(s, tuple(pieces)) if s.at[p] != NONE and s.auto_ds >> p & 1)
        for piece in attackers:
            s.unmark(piece, "auto_ds", "H44:8.7f")
            s.fought |= 1 << piece
        if attackers:
            s.call(Pursuit(Battle(hex, attackers, lead, how=AUTO_DS), EXTENDED), self.go_on)

    def on_end(self, s: State) -> None:
        """H44:6.4.1b: too many steps in a hex do not stay."""
        s.joining = s.paces = s.overruns = ()
        s.call(stacking.TrimStacks(self.side), self.trimmed)

    def trimmed(self, s: State, value: object) -> None:
        """The phase is over."""
        for piece in bits(s.auto_ds & PIECES_OF[self.side]):
            s.unmark(piece, "auto_ds", "H44:8.7f")
        s.done()


# --- 9.3 an attack


class Preparing(Step[int], frozen=True):
    """An attack before the die: who takes part, who leads, what supports; the answer is the advance it led to."""

    battle: Battle
    committed: bool = False  # who takes part is settled: step 1 is over, or others have made up the battle
    chosen: bool = False  # the attacker has named the lead formation or the attached unit
    bound: bool = False  # the attack cannot be called off any more
    mined: tuple[int, ...] = ()  # the bridges that could be blown in step 1
    blown: bool = False  # one of them has been (9.3b)

    def ask(self, s: State) -> Decision:
        """Everything that may still be changed, and the resolution."""
        return Decision(
            self.battle.side, "preparing", [*self._units(s), *self._lead(s), *self._support(s), *self._ends(s)]
        )

    @property
    def settled(self) -> bool:
        """Whether who takes part can no longer be changed."""
        return self.committed or self.battle.how != REGULAR

    def _units(self, s: State) -> list[Action]:
        if self.settled:
            return []
        space, battle, side = s.setup.action_space, self.battle, self.battle.side
        near = candidates(s, side, battle.hex)
        joins = [p for p in near if objection_to_join(s, battle, side, p) is None]
        leaves = [p for p in (*battle.attackers, *battle.guns) if objection_to_leave(s, battle, p) is None]
        everybody = [space["all"]()] if joins else []
        return [*space["join"].each(joins), *everybody, *space["leave"].each(leaves)]

    def _lead(self, s: State) -> list[Action]:
        space, battle = s.setup.action_space, self.battle
        leads = [each for each in may_lead(s, battle) if each != battle.lead]
        attach = [p for p in battle.attackers if p != battle.attached and may_attach(s, battle, p)]
        detach = [space["detach"]()] if battle.attached != NONE else []
        return [*space["lead"].each(leads), *space["attach"].each(attach), *detach]

    def _support(self, s: State) -> list[Action]:
        space, battle = s.setup.action_space, self.battle
        guns = [g for g in support.GUNS[battle.side] if support.objection_to_gun(s, battle, g) is None]
        air = [space["recall"]()] if battle.air else []
        if support.objection_to_air(s, battle) is None:
            air = [space["air"]()]
        return [*space["support"].each(guns), *(space["leave"](g) for g in battle.guns if self.settled), *air]

    def _ends(self, s: State) -> list[Action]:
        space = s.setup.action_space
        return [space[verb]() for verb in ("resolve", "cancel") if self._objection_to_end(s, verb) is None]

    def objection(self, s: State, action: Action) -> Objection | None:
        """Why one of these is not to be had."""
        verb, battle = action.verb, self.battle
        piece = action.args[0] if action.args else NONE
        if verb in ("resolve", "cancel"):
            return self._objection_to_end(s, verb)
        if verb in ("join", "all", "leave") and self.settled and piece not in battle.guns:
            return Objection("H44:9.3e", (battle.hex,))
        if verb == "join":
            return objection_to_join(s, battle, battle.side, piece)
        if verb == "leave":
            return objection_to_leave(s, battle, piece)
        if verb == "support":
            return support.objection_to_gun(s, battle, piece)
        if verb == "air":
            return support.objection_to_air(s, battle)
        if verb == "all":
            joins = any(str(other).startswith("join ") for other in self._units(s))
            return None if joins else Objection("H44:9.2c", (battle.hex,)).saying("all-in")
        if verb == "recall":
            return None if battle.air else Objection("H44:10.7b", (battle.hex,)).saying("no-aircraft")
        return self._objection_to_lead(s, verb, piece)

    def _objection_to_lead(self, s: State, verb: str, which: int) -> Objection | None:
        battle = self.battle
        if verb == "lead" and which not in may_lead(s, battle):
            return Objection("H44:10.2.1a", (battle.hex,))
        if verb == "lead" and which == battle.lead:
            return Objection("H44:10.2.1a", (battle.hex,)).saying("leads-already")
        if verb == "attach" and (which == battle.attached or not _attachable(s, battle, which)):
            return Objection("H44:10.2.3", (battle.hex,), (which,))
        if verb == "detach" and battle.attached == NONE:
            return Objection("H44:10.2.1b", (battle.hex,)).saying("none-attached")
        return None

    def _objection_to_end(self, s: State, verb: str) -> Objection | None:
        if verb == "resolve":
            return None
        if self.battle.joined and not self.blown:
            return Objection("H44:16.5b", (self.battle.hex,), self.battle.joined)
        if not self.settled:
            return None
        if self.bound:
            return Objection("H44:25.3.4a", (self.battle.hex,), self.battle.revealed)
        return None if self.blown and self.battle.how == REGULAR else Objection("H44:9.3b", (self.battle.hex,))

    # What the attacker may change

    def _now(self, s: State, battle: Battle, chosen: bool) -> None:
        again = _mended(s, battle) if chosen else _lead_again(s, battle)
        s.become(msgspec.structs.replace(self, battle=again, chosen=chosen))

    def on_join(self, s: State, piece: int) -> None:
        """A unit takes part."""
        self._now(s, _replace(self.battle, attackers=(*self.battle.attackers, piece)), self.chosen)

    def on_all(self, s: State) -> None:
        """Everybody who may takes part."""
        near = candidates(s, self.battle.side, self.battle.hex)
        self._now(s, joined_by(s, self.battle, self.battle.side, near), self.chosen)

    def on_leave(self, s: State, piece: int) -> None:
        """A unit does not take part, or a gun does not support."""
        attackers = tuple(p for p in self.battle.attackers if p != piece)
        guns = tuple(g for g in self.battle.guns if g != piece)
        self._now(s, _replace(self.battle, attackers=attackers, guns=guns), self.chosen)

    def on_lead(self, s: State, formation: int) -> None:
        """H44:10.2.1a: a formation leads, with the attached unit that suits it best."""
        self._now(s, led(s, _replace(self.battle, lead=formation, attached=NONE)), chosen=True)

    def on_attach(self, s: State, piece: int) -> None:
        """H44:10.2.3: a unit is attached to the lead formation."""
        cite("H44:10.2.3")
        self._now(s, _replace(self.battle, attached=piece), chosen=True)

    def on_detach(self, s: State) -> None:
        """No unit is attached."""
        self._now(s, _replace(self.battle, attached=NONE), chosen=True)

    def on_support(self, s: State, gun: int) -> None:
        """H44:17.6.2a: a gun supports the attack."""
        self._now(s, _replace(self.battle, guns=(*self.battle.guns, gun)), self.chosen)

    def on_air(self, s: State) -> None:
        """H44:10.7b: an air unit supports the attack."""
        self._now(s, _replace(self.battle, air=True), self.chosen)

    def on_recall(self, s: State) -> None:
        """No air unit supports it."""
        self._now(s, _replace(self.battle, air=False), self.chosen)

    def on_cancel(self, s: State) -> None:
        """H44:9.3b: the attack is called off."""
        if self.blown:
            s.emit(events.CALLED_OFF, "H44:9.3b", self.battle.hex)
            s.joining = ()
        s.done(NO_ADVANCE)

    # Step 1 (9.3a): unknown units, bridges

    def on_resolve(self, s: State) -> None:
        """H44:9.3a: step 1 unless it is over, and then the die."""
        hidden = () if self.committed else tuple(p for p in defenders(s, self.battle) if s.unseen(p))
        after = self._revealed(s, hidden)
        mined = () if self.committed else bridges_mined(s, after.battle)
        if mined and defenders(s, after.battle):
            s.call(bridges.Alarm(mined), msgspec.structs.replace(after, mined=mined).alarmed)
        elif hidden and defenders(s, after.battle):
            s.become(after)
        else:
            s.become(Fight(_supported(s, after.battle)))

    def _revealed(self, s: State, hidden: tuple[int, ...]) -> Preparing:
        """H44:25.3.4, 25.4c: the attack after unknown units have been turned over; what is nothing is taken away."""
        for piece in hidden:
            cite("H44:9.3a", "H44:25.3.4a")
            unknown.reveal(s, piece)
        found = tuple(piece for piece in hidden if s.at[piece] == self.battle.hex)
        battle = _replace(self.battle, revealed=self.battle.revealed + found)
        again = battle if self.chosen or not hidden else _lead_again(s, battle)
        return msgspec.structs.replace(self, battle=again, committed=True, bound=self.bound or bool(hidden))

    def alarmed(self, s: State, value: object) -> None:
        """H44:9.3a, b: the bridges have been blown or not; who is cut off by that does not attack."""
        cite("H44:9.3a")
        battle = _replace(self.battle, attackers=_still_there(s, self.battle))
        if not set(battle.attackers) - set(battle.joined):
            s.emit(events.CALLED_OFF, "H44:9.5.1a", battle.hex)
            s.done(NO_ADVANCE)
            return
        again = _mended(s, battle) if self.chosen else _lead_again(s, battle)
        blown = any(s.bridge[bridge] == BLOWN for bridge in self.mined)
        s.become(msgspec.structs.replace(self, battle=again, blown=blown))


def _supported(s: State, battle: Battle) -> Battle:
    """H44:9.3d: support is declared after step 1, so nothing is spent where nobody has turned out to defend."""
    if defenders(s, battle):
        return battle
    cite("H44:9.3d")
    return _replace(battle, guns=(), air=False)


def bridges_mined(s: State, battle: Battle) -> tuple[int, ...]:
    """H44:5.4b: the bridges for which the Germans may roll before the Allies attack across them."""
    from_where = sorted({s.at[p] for p in battle.attackers if s.at[p] != NONE and battle.how != LANDING})
    found = [bridges.at_crossing(s, battle.attackers, frm, battle.hex) for frm in from_where]
    return tuple(bridge for some in found for bridge in some)


def _still_there(s: State, battle: Battle) -> tuple[int, ...]:
    """The attackers that can still attack; breakthroughs never go over water without a bridge (16.3.5c)."""
    able = tuple(p for p in battle.attackers if objection_to_reach(s, p, battle.hex) is None)
    if battle.how == BREAKTHROUGH:
        cite("H44:16.3.5c")
        able = tuple(p for p in able if not water_between(s, s.at[p], battle.hex) or bridged(s, s.at[p], battle.hex))
    while (cut_off := without_vanguard(s, _replace(battle, attackers=able))) != NONE:
        able = tuple(p for p in able if s.at[p] != cut_off)
    return able


class Fight(Step[int], frozen=True):
    """Step 4 of an attack (9.3e): the die, what it brings, and the advance; the answer is the kind of advance."""

    battle: Battle
    column: int = 0
    kind: int = NO_ADVANCE

    def begin(self, s: State) -> None:
        """Support is spent, the column is fixed, the die is rolled."""
        battle = self.battle
        _commit(s, battle)
        if not defenders(s, battle):
            s.emit(events.WALKOVER, "H44:25.3.4b", battle.side, battle.hex)
            self.decided(s, EXTENDED)
        elif battle.how == AUTO_DS:
            s.call(Outcome(battle, "DS"), self.decided)
        else:
            odds = odds_of(s, battle)
            if odds.elite:
                cite("H44:10.6c")
            ready = _replace(battle, elite=odds.elite)
            s.emit(
                events.ATTACKS, "H44:9.3c", battle.side, battle.attackers, battle.hex, battle.lead,
                odds.attack, odds.defense,
                column_name(odds.base), tuple(Addend(*shift) for shift in odds.shifts), column_name(odds.final),
            )  # fmt: skip
            s.call(Roll(1), Fight(ready, odds.final).rolled)

    def rolled(self, s: State, dice: tuple[int, ...]) -> None:
        """H44:9.3e: the result on the table."""
        result = RESULTS[self.column][dice[0] - 1]
        s.emit(events.BATTLE, "H44:9.3e", self.battle.hex, column_name(self.column), dice[0], result)
        s.call(Outcome(self.battle, result), self.decided)

    def decided(self, s: State, kind: int) -> None:
        """The attackers advance if they may; battles outside the combat phase leave that to others."""
        battle = current(s, self.battle)
        if battle.how == AUTO_DS:
            s.overruns += ((battle.hex, battle.lead, *battle.attackers),)
        if kind == NO_ADVANCE and any(support.in_area(s, piece) for piece in battle.attackers):
            cite("H44:19.7b")
        if kind == NO_ADVANCE or battle.how != REGULAR or not battle.attackers:
            s.done(kind)
        else:
            s.call(Pursuit(battle, kind), msgspec.structs.replace(self, kind=kind).advanced)

    def advanced(self, s: State, value: object) -> None:
        """All is over."""
        s.done(self.kind)


def _commit(s: State, battle: Battle) -> None:
    """H44:9.1b: whoever attacks and whatever is attacked has had its battle; guns and air units are spent."""
    for gun in battle.guns:
        support.fire(s, gun, battle.hex)
    if battle.air:
        support.fly(s, battle)
    if battle.how == REGULAR:
        s.struck |= s.board.grid.bit[battle.hex]
        s.fought |= sum(1 << piece for piece in battle.attackers)
        s.joining = ()
    for engineer in battle.crossing:
        _cross(s, battle, engineer)


def _cross(s: State, battle: Battle, engineer: int) -> None:
    """H44:9.5.3d, 23.3.2: an engineer has brought an attack across, and can do it no more this turn."""
    s.fought |= 1 << engineer
    s.assaulted |= 1 << engineer
    cite("H44:23.3.2a", "H44:23.3.1")
    s.emit(events.ASSAULT_CROSSING, "H44:9.5.3d", engineer, battle.hex)


def fight(s: State, battle: Battle) -> Step[int]:
    """The step for a battle that another chapter has made up: step 1, lead and attached unit, die, losses and retreat.

    The answer is the kind of advance earned; only an attack of the combat phase advances inside it. An automatic DS
    needs no die.
    """
    return Fight(battle) if battle.how == AUTO_DS else Preparing(_lead_again(s, battle))


class Pursuit(Step, frozen=True):
    """The advance after an attack, with the breakthrough that may be fought on the way (15, 16)."""

    battle: Battle
    kind: int
    paused: Headway | None = None  # the advance that waits for its breakthrough

    def begin(self, s: State) -> None:
        """The attackers advance."""
        s.call(Advance(started(s, self.battle, self.kind)), self.advanced)

    def advanced(self, s: State, again: Headway | None) -> None:
        """The advance is over, or a group fights a breakthrough."""
        if again is None:
            s.done()
        else:
            paused = msgspec.structs.replace(self, paused=again)
            s.call(fight(s, breakthrough.battle_of(again)), paused.fought)

    def fought(self, s: State, kind: int) -> None:
        """The advance goes on with what the breakthrough has brought."""
        assert self.paused is not None
        s.call(Advance(breakthrough.after_battle(s, self.paused, kind)), self.advanced)
