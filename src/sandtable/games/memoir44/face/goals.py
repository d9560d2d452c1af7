"""Objectives in words: whose they are, what they bring, and for how long."""

from __future__ import annotations

from typing import Any

Objective = dict[str, Any]
_WHOSE = {
    "allies": {"en": "Objective of the Allies alone", "ru": "Цель только союзников"},
    "axis": {"en": "Objective of the Axis alone", "ru": "Цель только Оси"},
    None: {"en": "Objective of both sides", "ru": "Цель обеих сторон"},
}
_REWARD = {
    0: {"en": "victory", "ru": "победа"},
    1: {"en": "a medal", "ru": "медаль"},
    2: {"en": "2 medals", "ru": "2 медали"},
}
_FOR = {
    "hex": {"en": "for this hex", "ru": "за этот гекс"},
    "some": {"en": "for {needed} of its {hexes} hexes", "ru": "за {needed} из {hexes} её гексов"},
    "most": {"en": "for more of its {hexes} hexes than the enemy holds", "ru": "за большинство из её {hexes} гексов"},
}
_WHILE = {
    "held": {"en": "as long as they are held", "ru": "пока они заняты"},
    "for_good": {"en": "for good once taken", "ru": "навсегда, как только он занят"},
    "at_turn_start": {"en": "if held as the turn begins", "ru": "если он занят в начале хода"},
    "at_turn_end": {"en": "if held as the turn ends", "ru": "если они заняты в конце хода"},
}
_ALONE = {"held": {"en": "as long as it is held", "ru": "пока он занят"}}
_WON = {
    "allies": {"en": "now the Allies have it", "ru": "сейчас она у союзников"},
    "axis": {"en": "now the Axis has it", "ru": "сейчас она у Оси"},
}
_KEPT = {
    "allies": {"en": "the Allies stand there and get none", "ru": "там стоят союзники, им она медали не даёт"},
    "axis": {"en": "the Axis stands there and gets none", "ru": "там стоит Ось, ей она медали не даёт"},
}


def goal_title(objective: Objective, language: str, blocking: str | None = None) -> str:
    """An objective in a sentence: whose, for what, for how long, and who has it now or keeps it from whom it is for."""
    said = [_REWARD[objective["medals"]][language], _what_for(objective, language)]
    told = f"{_WHOSE[objective['for']][language]}: {' '.join(said)}, {_how_long(objective, language)}"
    now = _WON[objective["holder"]] if objective["holder"] else _KEPT[blocking] if blocking else None
    return f"{told}; {now[language]}" if now else told


def _what_for(objective: Objective, language: str) -> str:
    hexes = len(objective["hexes"])
    kind = "most" if objective.get("majority") else "hex" if hexes == 1 else "some"
    return _FOR[kind][language].format(needed=objective["needed"], hexes=hexes)


def _how_long(objective: Objective, language: str) -> str:
    told = next((name for name in ("at_turn_start", "at_turn_end") if objective.get(name)), None)
    name = told or ("for_good" if objective["permanent"] else "held")
    return (_ALONE if len(objective["hexes"]) == 1 and name in _ALONE else _WHILE)[name][language]
