"""A table in the terminal: the board as text, numbered actions, a few commands."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import groupby
from pathlib import Path

from ..kernel.actions import Action
from ..kernel.errors import IllegalAction, SandtableError
from ..kernel.messages import Messages
from ..kernel.table import Table
from ..players import Player
from .common import board_text, write_file

LONG_LIST = 12  # a longer list of actions is grouped by verb and set in columns
WIDTH = 100
RECENT = 12  # how much of a loaded game's past is told


class Session:
    """People and players at one table, until the game is over or somebody leaves."""

    def __init__(
        self,
        table: Table,
        players: Mapping[str, Player],
        language: str,
        read: Callable[[str], str],
        write: Callable[[str], None],
    ) -> None:
        self.table = table
        self.players = players
        self.language = language
        self.messages = Messages(table.setup.game, language)
        self.read = read
        self.write = write
        self.told = max(0, len(table.observe(None).events()) - RECENT)  # how many events have been told
        self.drawn: tuple[str | None, str] | None = None  # whose board was drawn last, and of which position
        self.commands: dict[str, Callable[[str], None]] = {
            "why": self.why,
            "undo": self.undo,
            "board": self.board,
            "list": self.actions,
            "log": self.log,
            "save": self.save,
            "help": self.help,
        }

    def run(self) -> None:
        """Play until the end."""
        while not self.table.over:
            seat = self.players.get(self.table.to_act or "")
            if seat is not None:
                self.let(seat)
            elif not self.turn():
                return
        self.tell()
        self.board()
        winner = self.table.winner
        self.write(self.messages.say("won", side=self.messages.side(winner)) if winner else self.messages.say("drawn"))

    def let(self, seat: Player) -> None:
        """A player decides from what its side knows."""
        self.table.play(seat.choose(self.table.observe(self.table.to_act)))

    def turn(self) -> bool:
        """A person decides, or gives commands; False when he leaves."""
        self.tell()
        now = self.viewer, self.table.hash
        if now != self.drawn:
            self.drawn = now
            self.board()
            self.actions()
        try:
            line = self.read("> ").strip()
        except EOFError:
            line = "quit"
        if line in ("quit", "exit", "q"):
            self.write(self.messages.say("goodbye"))
            return False
        try:
            self.obey(line)
        except SandtableError as error:
            self.write(self.refusal(error))
        return True

    @property
    def viewer(self) -> str | None:
        """The side whose eyes the screen has: the person's whose decision it is, or the only person's."""
        people = [side for side in self.table.sides if side not in self.players]
        if self.table.to_act in people:
            return self.table.to_act
        return people[0] if len(people) == 1 else None

    def obey(self, line: str) -> None:
        """Carry out a command, or play an action by its number or text."""
        word, _, rest = line.partition(" ")
        if not line:
            return
        if word in self.commands:
            self.commands[word](rest.strip())
        elif line.isdigit():
            self.play_number(int(line))
        else:
            self.table.play(line)

    def play_number(self, number: int) -> None:
        """Play an action by its number in the list."""
        if not 1 <= number <= len(self.table.legal):
            raise SandtableError(self.messages.say("no-number", number=number))
        self.table.play(self.table.legal[number - 1])

    def refusal(self, error: SandtableError) -> str:
        """Why not, in words."""
        if isinstance(error, IllegalAction):
            return "\n".join(self.messages.objection(self.table.setup, o) for o in error.objections)
        return str(error)

    # --- what the screen shows ----------------------------------------------------------------------------------

    def tell(self) -> None:
        """Say what has happened since the last time."""
        self.told = self.say(self.told)

    def say(self, since: int) -> int:
        """Say what this side has seen from an event on, with the names that it knows; how many events there are."""
        seen, setup = self.table.observe(self.viewer), self.table.setup
        events, names = seen.events(), setup.game.names(seen.view(), self.language)
        for event in events[since:]:
            self.write("  " + self.messages.event(setup, event, names))
        return len(events)

    def board(self, _: str = "") -> None:
        """Draw the board and the score."""
        self.write(board_text(self.table, self.viewer, self.language))
        score = ", ".join(f"{self.messages.side(side)} {points}" for side, points in self.table.score.items())
        self.write(self.messages.say("score", score=score))

    def prompt(self) -> str:
        """What is being decided, with what the viewer sees of it."""
        name, seen = self.table.prompt or "", self.table.observe(self.viewer)
        fields = self.table.setup.game.prompt_fields(seen.view(), name, self.language)
        return self.messages.prompt(name, fields, seen.absent)

    def actions(self, _: str = "") -> None:
        """List the legal actions with their numbers."""
        side = self.messages.side(self.table.to_act)
        self.write(self.messages.say("to-act", side=side, prompt=self.prompt()))
        numbered = list(enumerate(self.table.legal, 1))
        if len(numbered) <= LONG_LIST:
            for number, action in numbered:
                self.write(f"{number:>4}  {action}")
            return
        for verb, group in groupby(numbered, key=lambda pair: pair[1].verb):
            self.group(self.messages.verb(verb), list(group))

    def group(self, title: str, numbered: list[tuple[int, Action]]) -> None:
        """The actions of one verb in columns."""
        self.write(f"{title} ({self.messages.say('more-actions', count=len(numbered))})")
        cells = [f"{number:>4}  {action}" for number, action in numbered]
        width = max(map(len, cells)) + 2
        across = max(1, WIDTH // width)
        for start in range(0, len(cells), across):
            self.write("".join(cell.ljust(width) for cell in cells[start : start + across]).rstrip())

    # --- commands -----------------------------------------------------------------------------------------------

    def why(self, text: str) -> None:
        """Say why an action is not legal."""
        if not text:
            raise SandtableError(self.messages.say("say-which", command="why"))
        objections = self.table.why(text)
        for objection in objections:
            self.write(self.messages.objection(self.table.setup, objection))
        if not objections:
            self.write(self.messages.say("is-legal", action=text))

    def undo(self, _: str = "") -> None:
        """Take the last action back."""
        self.table.undo()
        self.told = len(self.table.observe(self.viewer).events())
        self.write(self.messages.say("undone"))

    def log(self, _: str = "") -> None:
        """Say everything that this side has seen happen."""
        self.say(0)

    def save(self, name: str) -> None:
        """Save the game."""
        if not name:
            raise SandtableError(self.messages.say("say-which", command="save"))
        write_file(Path(name), self.table.record())
        self.write(self.messages.say("saved", file=name))

    def help(self, _: str = "") -> None:
        """Say what can be typed."""
        self.write(self.messages.say("table-help"))
