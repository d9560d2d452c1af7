"""Whether games play as they did before: record them with one version of the source, replay them with another.

`python -m tools.same_play record FILE GAME` plays games and writes them down; `python -m tools.same_play check FILE...`
replays them. At every action the list of legal actions, the decision, the events and the view of every side and of a
spectator go into a running digest, of which one byte is kept for each action, to find the first that differs, and the
whole at the end. Only the public API is used, so that the tool runs in a tree from before a change and after it.
"""

from __future__ import annotations

import argparse
import lzma
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from hashlib import blake2b
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

import sandtable
from sandtable import Action, Table

GAMES = 200
GREEDY = 5  # of so many games one is played by the better player
LONGEST = 5000  # actions; a game at random may be cut short


class Recorded(msgspec.Struct):
    """A game: how it was dealt, what was played, and what was seen."""

    scenario: str
    seed: int
    actions: list[str]
    marks: bytes  # the first byte of the digest before each action
    digest: bytes  # after the last


class Log(msgspec.Struct):
    """The recorded games of a game."""

    game: str
    games: list[Recorded]


class Difference(NamedTuple):
    """The first action at which a game is not what it was."""

    scenario: str
    seed: int
    at: int
    what: str


class Digest:
    """A running digest of everything that is seen of a table."""

    def __init__(self) -> None:
        self.value = b""

    def add(self, table: Table, events: tuple[Any, ...]) -> None:
        """Note what is to be decided, what has happened, and what every side sees."""
        seen = [
            [table.to_act, table.prompt, _names(table), table.over, table.winner, table.score],
            [[event.kind, event.rule, event.fields] for event in events],
            [table.view(side) for side in (*table.sides, None)],
        ]
        self.value = blake2b(self.value + msgspec.json.encode(seen, order="sorted"), digest_size=16).digest()


def _names(table: Table) -> list[str]:
    return [_name(table, action) for action in table.legal]


def _name(table: Table, action: Action) -> str:
    """An action's text, by the verb's first name if it was renamed."""
    first = {new: old for old, new in table.setup.action_space.renamed.items()}
    return " ".join([first.get(action.verb, action.verb), *str(action).split()[1:]])


def record(game: str, scenario: str, seed: int, player: str) -> Recorded:
    """Play a game and write it down."""
    table = sandtable.new(game, scenario, seed=seed)
    who = sandtable.player(player, seed)
    digest, marks = Digest(), bytearray()
    actions: list[str] = []
    digest.add(table, ())
    while not table.over and len(actions) < LONGEST:
        marks.append(digest.value[0])
        action = who.choose(table.observe(table.to_act))
        actions.append(_name(table, action))
        digest.add(table, table.play(action))
    return Recorded(scenario, seed, actions, bytes(marks), digest.value)


def compare(game: str, old: Recorded) -> Difference | None:
    """Replay a game; where it first differs."""
    table = sandtable.new(game, old.scenario, seed=old.seed)
    digest = Digest()
    digest.add(table, ())
    for at, (action, mark) in enumerate(zip(old.actions, old.marks, strict=True)):
        if digest.value[0] != mark:
            return Difference(old.scenario, old.seed, at, f"what is seen before '{action}'")
        if action not in _names(table):
            return Difference(old.scenario, old.seed, at, f"'{action}' is not legal")
        digest.add(table, table.play(action))
    at = len(old.actions)
    return None if digest.value == old.digest else Difference(old.scenario, old.seed, at, "what is seen in the end")


def _dealt(game: str, games: int) -> Iterator[tuple[str, str, int, str]]:
    names = [info.id for info in sandtable.scenarios(game)]
    for i in range(games):
        yield game, names[i % len(names)], i, "random" if i % GREEDY else "greedy"


def write(path: Path, game: str, games: int, jobs: int) -> None:
    """Play games and write them to a file."""
    with ProcessPoolExecutor(jobs) as pool:
        found = list(pool.map(record, *zip(*_dealt(game, games), strict=True)))
    path.write_bytes(lzma.compress(msgspec.msgpack.encode(Log(game, found))))
    print(f"{game}: {len(found)} games, {sum(len(each.actions) for each in found)} actions")


def check(path: Path, jobs: int, games: int = GAMES) -> int:
    """Replay games of a file, drawn evenly from it, and tell what differs; how many do."""
    log = msgspec.msgpack.decode(lzma.decompress(path.read_bytes()), type=Log)
    log.games = log.games[:: max(1, len(log.games) // games)][:games]
    with ProcessPoolExecutor(jobs) as pool:
        found = [d for d in pool.map(compare, [log.game] * len(log.games), log.games) if d]
    for each in found:
        print(f"{log.game}/{each.scenario}, seed {each.seed}: {each.what} differs at action {each.at}")
    actions = sum(len(each.actions) for each in log.games)
    print(f"{log.game}: {len(log.games)} games, {actions} actions, {len(found)} games differ")
    return len(found)


def main() -> int:
    """Run the command."""
    parser = argparse.ArgumentParser("same_play", description="Record games, or replay them and compare.")
    parser.add_argument("--jobs", type=int, default=2)
    commands = parser.add_subparsers(dest="command", required=True)
    recording = commands.add_parser("record")
    recording.add_argument("file", type=Path)
    recording.add_argument("game")
    recording.add_argument("--games", type=int, default=GAMES)
    checking = commands.add_parser("check")
    checking.add_argument("files", type=Path, nargs="+")
    checking.add_argument("--games", type=int, default=GAMES)
    given = parser.parse_args()
    if given.command == "record":
        write(given.file, given.game, given.games, given.jobs)
        return 0
    return int(sum([check(path, given.jobs, given.games) for path in given.files]) > 0)


if __name__ == "__main__":
    sys.exit(main())
