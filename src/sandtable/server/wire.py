"""What server and client say to each other, as types; `tools/wire_types.py` writes the client's from these.

Everything about a game comes from an observation. Numbers named `n` count the entries of a table's log: actions,
undos and take-backs alike; `played` counts the actions that stand.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from ..painting.scene import Card, Flank, Ground, Mark, Piece, Pile, Spot, Track

PROTOCOL = 3  # of the WebSocket; a page of another version is told to load itself again
Text = dict[str, str]  # language -> words
Scalar = bool | int | float | str | None
SeatKind = Literal["open", "person", "player"]
SittingKind = Literal["sat", "left", "link", "hint"]
Until = Literal["move", "turn", "game", "off"]


class Struct(msgspec.Struct, frozen=True, kw_only=True):
    """A message or a part of one."""


class Heard(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Something a client says; fields nobody knows are refused."""


# --- errors ---------------------------------------------------------------------------------------------------------


class ObjectionLine(Struct, frozen=True, kw_only=True):
    """Why something may not be done: one sentence, the rule and its words, and what is in the way."""

    rule: str
    text: str
    about: str = ""
    hexes: tuple[int, ...] = ()
    pieces: tuple[int, ...] = ()
    cards: tuple[int, ...] = ()


class ErrorLine(Struct, frozen=True, kw_only=True):
    """What went wrong, for a program and for a person."""

    code: str
    message: str
    objections: tuple[ObjectionLine, ...] = ()


class ErrorAnswer(Struct, frozen=True, kw_only=True):
    """The body of every answer with a status of 400 or more."""

    error: ErrorLine


# --- games ----------------------------------------------------------------------------------------------------------


class BalanceLine(Struct, frozen=True, kw_only=True):
    """The games that the first side won when a computer player played itself, and the bounds of its share (95 %)."""

    player: str
    games: int
    won: float
    low: float
    high: float


class ScenarioLine(Struct, frozen=True, kw_only=True):
    """A scenario as a list shows it."""

    id: str
    title: Text
    set: str
    number: int
    date: str
    text: Text
    sides: tuple[str, ...]
    minutes: int  # about how long two people take; 0: not known
    balance: BalanceLine | None


class OptionLine(Struct, frozen=True, kw_only=True):
    """A switch of a game."""

    name: str
    default: Scalar
    choices: tuple[Scalar, ...]
    rule: str
    text: Text


class OverlayLine(Struct, frozen=True, kw_only=True):
    """Something that can be laid over the map; it may be asked for a hex."""

    name: str
    at_hex: bool


class VerbLine(Struct, frozen=True, kw_only=True):
    """A verb of a game, and the domains of its operands; one aside is seldom meant by whoever points at them.

    One onward is said by pointing at what comes after it, one that walks by pointing at the end of the way; one that is
    costless may be taken for all unasked. By one that goes together, what stands in a hex may follow the first of it at
    one stroke. One that sheds gives a card away unused. One that gathers takes one of a stack, and names the verb for
    the next of it.
    """

    name: str
    operands: tuple[str, ...]
    aside: bool
    onward: bool = False
    walks: bool = False
    costless: bool = False
    together: bool = False
    sheds: bool = False
    gathers: str = ""


class LessonLine(Struct, frozen=True, kw_only=True):
    """A guided game that may be begun."""

    id: str
    title: Text
    side: str
    steps: int


class GameInfo(Struct, frozen=True, kw_only=True):
    """A game as the first page shows it, and which actions there are at all."""

    id: str
    title: Text
    rules: int
    scenarios: tuple[ScenarioLine, ...]
    options: tuple[OptionLine, ...]
    players: tuple[str, ...]
    verbs: tuple[VerbLine, ...]
    sight: bool  # whether one may ask what can be seen from a hex
    overlays: tuple[OverlayLine, ...]
    lessons: tuple[LessonLine, ...]
    shows: dict[str, str]  # how events are shown, by their kinds, as `sandtable.kernel.events.SHOWN` has it
    faces: dict[str, str]  # of dice: a drawing of 20 by 20 for each


class RuleLine(Struct, frozen=True, kw_only=True):
    """A rule of the ledger."""

    id: str
    title: str
    statement: str
    kind: str


class ChapterLine(Struct, frozen=True, kw_only=True):
    """A chapter of the short rulebook, with the ids of its rules."""

    id: str
    title: str
    text: str
    rules: tuple[str, ...]
    picture: int | None  # the action of the first guided game that shows it


class MessagesAnswer(Struct, frozen=True, kw_only=True):
    """The Fluent texts of a game in one language: the kernel's, then the game's, which goes over it."""

    language: str
    texts: tuple[str, ...]


# --- people and tables ----------------------------------------------------------------------------------------------


class SeatLine(Struct, frozen=True, kw_only=True):
    """Who sits where."""

    side: str
    kind: SeatKind
    name: str | None  # of an account, or of a player that is a program
    me: bool
    nonce: str | None  # what it adds to the dice, "" for nothing; None until it has said so


class Sitting(Struct, frozen=True, kw_only=True):
    """What has happened to a seat, for all at the table to see; the name is that of whoever did it, none of a guest."""

    n: int  # counts them
    at: float
    after: int  # the entry of the log after which it happened
    side: str
    kind: SittingKind
    name: str | None


class TableLine(Struct, frozen=True, kw_only=True):
    """A table as lists show it."""

    table: str
    game: str
    scenario: str
    title: Text
    public: bool
    replay: bool  # a record that was loaded, to be looked at only
    over: bool
    winner: str | None
    to_act: str | None
    turn: int
    n: int
    dealt: bool  # False until every seat is taken and has said what it adds to the dice: there is no game yet
    seats: tuple[SeatLine, ...]
    waits_for_me: bool
    created: float
    updated: float


class TableInfo(Struct, frozen=True, kw_only=True):
    """A table when it is opened."""

    line: TableLine
    options: dict[str, Any]
    rules: int
    commitment: str | None  # to the seed; None until it is drawn, when every seat is taken
    played: int
    perspectives: tuple[str, ...]  # through whose eyes the asker may look
    languages: tuple[str, ...]
    sides: dict[str, str]
    sittings: tuple[Sitting, ...]  # the last of them
    clock: int | None  # seconds that a decision may take
    aim: Text  # how the scenario is won


class Me(Struct, frozen=True, kw_only=True):
    """Who is asking."""

    name: str | None
    guest: bool
    tables: tuple[TableLine, ...]


class Credentials(Heard, frozen=True, kw_only=True):
    """A name and a password."""

    name: str
    password: str


class NewPassword(Heard, frozen=True, kw_only=True):
    """The password of an account, and the one that it shall have."""

    old: str
    new: str


class NewTable(Heard, frozen=True, kw_only=True):
    """A table to be set up; a seat is "me", "open", or the name of a player."""

    game: str
    scenario: str
    seats: dict[str, str]
    options: dict[str, Scalar] = {}
    public: bool = False
    hook: str | None = None
    clock: int | None = None  # seconds that a decision may take; then a computer takes it
    nonces: bool = False  # deal only when every seat has added a nonce to the dice, or said that it adds none


class NewLesson(Heard, frozen=True, kw_only=True):
    """A guided game to be begun."""

    game: str
    lesson: str


class TableMade(Struct, frozen=True, kw_only=True):
    """A table that was set up, and the link of each open seat, which is shown only now and works once."""

    table: str
    commitment: str | None  # None until every seat is taken
    links: dict[str, str] = {}


class Join(Heard, frozen=True, kw_only=True):
    """A seat to be taken: an open one of a public table, or one that the token opens, which it does once."""

    side: str
    seat: str | None = None


class Nonce(Heard, frozen=True, kw_only=True):
    """What the holder of a seat adds to the dice once all seats are taken, before the deal; None: nothing."""

    side: str
    nonce: str | None


class NonceTaken(Struct, frozen=True, kw_only=True):
    """What a seat adds to the dice, and whether the game is dealt now."""

    side: str
    nonce: str
    dealt: bool


class Joined(Struct, frozen=True, kw_only=True):
    """A seat that was taken."""

    table: str
    side: str


class SeatChange(Heard, frozen=True, kw_only=True):
    """What the holder of a seat may change: a web hook, a new link (the old one stops working), or giving it up.

    Whoever sits at the table, or made it, may ask for a new link to an open seat.
    """

    side: str
    hook: str | None = None
    link: bool = False
    leave: bool = False


class SeatChanged(Struct, frozen=True, kw_only=True):
    """The seat afterwards."""

    side: str
    link: str | None
    hook: str | None


class ChatLine(Struct, frozen=True, kw_only=True):
    """What somebody at a table has said."""

    n: int
    at: float
    side: str
    name: str | None
    text: str


class Say(Heard, frozen=True, kw_only=True):
    """Something to say to those who sit at the table; the lines since a number come back."""

    side: str
    text: str
    since: int = 0


class CompanyAnswer(Struct, frozen=True, kw_only=True):
    """The sides whose holders look at the table now, and what was said, to those who sit there."""

    here: tuple[str, ...]
    lines: tuple[ChatLine, ...]


class RollEntry(Struct, frozen=True, kw_only=True):
    """A number that chance gave during the n-th action (0: the set-up)."""

    n: int
    counter: int
    below: int
    value: int


class RollsAnswer(Struct, frozen=True, kw_only=True):
    """Everything that is needed to check every roll; the seed is a decimal number as text."""

    dice: int  # their version
    seed: str
    commitment: str
    nonces: tuple[str, ...]  # of the sides in their order, "" of one that gave none; () if none was given
    sides: tuple[str, ...]
    verifiable: bool  # False: a referee or a script has meddled
    rolls: tuple[RollEntry, ...]


class TurningPointLine(Struct, frozen=True, kw_only=True):
    """An action that changed much: by how much for the first side, and how much of that was luck."""

    n: int
    change: float
    luck: float | None  # None: not worked out yet


class MistakeLine(Struct, frozen=True, kw_only=True):
    """An action of a side that was worse than another, as the computer judges by what the side knew."""

    n: int
    side: str
    played: str  # as labels of actions
    better: str
    gain: float  # what the other would have gained, in chances to win


class AftermathAnswer(Struct, frozen=True, kw_only=True):
    """The story of a finished game: the first side's chance to win after n actions, and what the dice did to it.

    What takes long to work out is None where only the course of the game was asked for."""

    side: str  # the first
    points: tuple[tuple[int, float], ...]
    luck: float | None  # by how much the dice helped it, in chances to win
    rolled: int  # actions in which chance had a say
    turning: tuple[TurningPointLine, ...]
    mistakes: tuple[MistakeLine, ...] | None  # those that cost most


# --- a moment -------------------------------------------------------------------------------------------------------


class Operand(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What an action is about: `value` is the id of a hex, piece or card of the scene where the domain is theirs."""

    domain: str
    value: int
    text: str  # as it stands in the action's text
    word: str = ""  # as the action's label names it, if otherwise


class Choice(Struct, frozen=True, kw_only=True):
    """One legal action."""

    text: str
    verb: str
    operands: tuple[Operand, ...]
    label: str


class Prompt(Struct, frozen=True, kw_only=True):
    """What is being decided; a window may be passed for a while with `standing`.

    Where `all` names a verb, all its actions may be taken at one stroke. `course` names the steps of something longer,
    such as an offensive, and `step` the one that is being decided. With `decline`, which is what a button says, what is
    offered now may be passed for this turn.
    """

    name: str
    text: str
    window: bool
    all: str | None = None
    course: tuple[str, ...] = ()
    step: int = 0
    decline: str = ""


class NoteLine(Struct, frozen=True, kw_only=True):
    """A remark on an action now: what it costs or brings; `harm` is a question to be asked before it is played.

    With `less` it gives up what others of its kind keep, such as the battle after a move.
    """

    words: str
    harm: str
    less: bool
    chosen: bool  # what is done anyway unless another of its kind is chosen


class DieLine(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A die by the name of its face, and whether it hit, where there was something to hit."""

    face: str
    hits: bool | None = None


class EventLine(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Something that happened, the i-th of the game, during the n-th action, and what dice showed.

    also: how a sentence goes on with it that spoke of the same unit, where it may.
    heading: what was played, as the heading of the turn tells it.
    side: whose unit it is about.
    """

    i: int
    n: int
    turn: int
    kind: str
    rule: str
    fields: dict[str, Any]
    text: str
    also: str = ""
    heading: str = ""
    side: str | None = None
    dice: tuple[DieLine, ...] = ()


class SceneLine(Struct, frozen=True, kw_only=True):
    """What is to be drawn; the ground is fetched by its key."""

    ground: str
    pieces: tuple[Piece, ...]
    marks: tuple[Mark, ...]
    piles: tuple[Pile, ...]
    tracks: tuple[Track, ...]


class GroundAnswer(Struct, frozen=True, kw_only=True):
    """The board of a scene."""

    key: str
    ground: Ground


class TakeBack(Struct, frozen=True, kw_only=True):
    """A request to go back to the moment after `to` actions."""

    side: str
    to: int


class Standing(Struct, frozen=True, kw_only=True):
    """A window that a seat passes by itself."""

    prompt: str
    until: Until


class LessonStep(Struct, frozen=True, kw_only=True):
    """Where somebody stands in a guided game: what is said and to be done now."""

    title: str
    number: int  # from 1
    count: int
    before: tuple[str, ...]  # on what the other side has just done
    text: str
    rule: str
    about: str  # the words of the rule
    action: str | None  # the action to be played now, as its text; None while the other side plays, and at the end
    ended: bool


class Moment(Struct, frozen=True, kw_only=True, tag="moment", tag_field="type"):
    """Everything a side or a spectator may know at one moment."""

    n: int
    played: int
    side: str | None
    to_act: str | None
    prompt: Prompt | None
    legal: tuple[Choice, ...]
    notes: dict[str, NoteLine]  # by the text of an action
    scene: SceneLine
    bottom: str | None  # the side that sits at the lower edge of the board
    flanks: tuple[Flank, ...]  # from the left, as whoever sits there calls them
    view: dict[str, Any] | None  # the game's own data, for programs that ask for it with view=1
    events_from: int  # the client forgets what it holds from this event on, then adds `events`
    events: tuple[EventLine, ...]
    can_undo: bool
    over: bool
    winner: str | None
    score: dict[str, int]
    turn: int
    seats: tuple[SeatLine, ...]
    sittings: tuple[Sitting, ...]  # what has happened to the seats, the last of it
    waiting: dict[str, float]  # side -> since when it has been asked
    takeback: TakeBack | None
    standing: tuple[Standing, ...]
    commitment: str
    seed: str | None  # once the game is over
    intentions: dict[str, str]  # by side, what a program there seems to be up to, as far as whoever looks can tell
    lesson: LessonStep | None  # while a guided game goes as it is written, for the side that it teaches


# --- what has changed since the last moment ---------------------------------------------------------------------------


class Form(Struct, frozen=True, kw_only=True):
    """What actions have in common: a verb, and a label with a character from U+E000 on for each operand's word."""

    verb: str
    label: str


class Items(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What has changed in a list whose items have keys.

    An item keeps its place, a new one goes to the end; only where that is not so the whole order is told. In the fields
    of an item, `svg` is the number of a drawing, and `cards` are the numbers of cards.
    """

    set: dict[str, dict[str, Any]] = {}  # the fields that are other than before, by key; all fields of a new item
    gone: tuple[str, ...] = ()
    order: tuple[str, ...] = ()


class SceneChange(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What has changed in what is to be drawn."""

    ground: str | None = None
    pieces: Items | None = None
    marks: Items | None = None
    piles: Items | None = None
    tracks: Items | None = None


class Book(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What is told only once on a connection; each list goes on where the last one ended, numbered from 0."""

    drawings: tuple[str, ...] = ()
    cards: tuple[Card, ...] = ()
    forms: tuple[Form, ...] = ()
    operands: tuple[tuple[str, int, str, str], ...] = ()  # domain, value, text, and word or ""


class Change(Struct, frozen=True, kw_only=True, tag="change", tag_field="type", omit_defaults=True):
    """What a moment has that the last one on this connection had not."""

    step: int  # counts the changes told on this connection
    after: int  # the step that must have been heard; 0: this is the whole, and nothing told before counts
    fields: dict[str, Any]  # those of the moment that are other than before, but for those below
    scene: SceneChange
    legal: tuple[tuple[int, ...], ...] | None = None  # each action: the number of its form, then of its operands
    book: Book
    events_from: int
    events: tuple[EventLine, ...]


# --- client to server -----------------------------------------------------------------------------------------------


class Asked(Heard, frozen=True, kw_only=True, tag_field="type"):
    """A message of a client; its id comes back in the answer."""

    id: int = 0


class Act(Asked, frozen=True, kw_only=True, tag="act"):
    """Play an action."""

    n: int
    text: str
    key: str


class Undo(Asked, frozen=True, kw_only=True, tag="undo"):
    """Take the last action back."""

    n: int
    key: str


class AskTakeBack(Asked, frozen=True, kw_only=True, tag="takeback"):
    """Ask the other side to go back further."""

    n: int
    to: int


class AnswerTakeBack(Asked, frozen=True, kw_only=True, tag="takeback-answer"):
    """Grant or decline what the other side has asked."""

    n: int
    grant: bool


class AskWhy(Asked, frozen=True, kw_only=True, tag="why"):
    """Why an action is not legal."""

    text: str


class Thing(Heard, frozen=True, kw_only=True):
    """Something that an action may name."""

    domain: str
    value: int


class AskWhyNot(Asked, frozen=True, kw_only=True, tag="why-not"):
    """Why what lies under the pointer cannot be chosen, after what was picked."""

    target: tuple[Thing, ...]
    picked: tuple[Thing, ...] = ()


class AskOdds(Asked, frozen=True, kw_only=True, tag="odds"):
    """What an action may come to."""

    text: str


class AskPreview(Asked, frozen=True, kw_only=True, tag="preview"):
    """What could be done next after an action."""

    text: str


class AskWays(Asked, frozen=True, kw_only=True, tag="ways"):
    """Where steps of one kind lead, one after another."""


class AskSight(Asked, frozen=True, kw_only=True, tag="sight"):
    """What can be seen from a hex."""

    hex: int


class AskOverlay(Asked, frozen=True, kw_only=True, tag="overlay"):
    """What an overlay shows; some are asked for a hex."""

    name: str
    hex: int | None = None


class AskHint(Asked, frozen=True, kw_only=True, tag="hint"):
    """What the computer would do; everybody at the table sees that it was asked."""

    n: int


class SetStanding(Asked, frozen=True, kw_only=True, tag="standing"):
    """Pass windows of a kind for a while."""

    prompt: str
    until: Until


class AskWhole(Asked, frozen=True, kw_only=True, tag="whole"):
    """Tell the next moment whole, with everything that happened: something told before was not understood."""


class Ping(Asked, frozen=True, kw_only=True, tag="ping"):
    """Is anybody there."""


Said = (
    Act | Undo | AskTakeBack | AnswerTakeBack | AskWhy | AskWhyNot | AskOdds | AskPreview | AskWays | AskSight
    | AskOverlay | AskHint | SetStanding | AskWhole | Ping
)  # fmt: skip

# --- server to client -----------------------------------------------------------------------------------------------


class Answer(Struct, frozen=True, kw_only=True, tag_field="type"):
    """An answer to a message with an id."""

    id: int


class Ack(Answer, frozen=True, kw_only=True, tag="ack"):
    """It is done and will not be forgotten."""

    n: int


class Refused(Answer, frozen=True, kw_only=True, tag="refused"):
    """It was not done."""

    code: str
    message: str
    objections: tuple[ObjectionLine, ...] = ()


class Why(Answer, frozen=True, kw_only=True, tag="why"):
    """The objections to an action, none if it is legal; or the most telling one to what was pointed at."""

    text: str = ""
    objections: tuple[ObjectionLine, ...]


class Odds(Answer, frozen=True, kw_only=True, tag="odds"):
    """The exact chances, as the game gives them; empty if nothing is rolled."""

    text: str
    odds: dict[str, Any]


class Way(Struct, frozen=True, kw_only=True):
    """The texts of the actions that lead to a thing if the others pass."""

    domain: str
    value: int
    steps: tuple[str, ...]


class Preview(Answer, frozen=True, kw_only=True, tag="preview"):
    """What could be pointed at first after an action; nothing where chance or another side speaks before.

    After a verb that leads onward also what is reached from there by more than one step.
    """

    text: str
    things: tuple[Thing, ...]
    ways: tuple[Way, ...]


class Ways(Answer, frozen=True, kw_only=True, tag="ways"):
    """What is reached by more than one step of a kind, each by the shortest way, from what the side knows."""

    ways: tuple[Way, ...]


class Hint(Answer, frozen=True, kw_only=True, tag="hint"):
    """What the computer would do: the text of a legal action."""

    n: int
    text: str


class SightLine(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """How a hex is seen; what hinders or blocks is a rule, and a hex or the two hexes of a hexside."""

    hex: int
    blocked: bool = False
    hindrance: int = 0
    rule: str = ""
    at: tuple[int, ...] = ()


class SightAnswer(Struct, frozen=True, kw_only=True):
    """How every other hex was seen from one, at a moment looked back on."""

    hex: int
    lines: tuple[SightLine, ...]
    rules: dict[str, str]


class Sight(Answer, frozen=True, kw_only=True, tag="sight"):
    """How every other hex is seen from one; the words of the rules that stand in the lines are told once."""

    hex: int
    lines: tuple[SightLine, ...]
    rules: dict[str, str]


class ShadeLine(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Places that an overlay marks alike: hexes, hexsides by the hexes beside them, routes, letters in hexes."""

    kind: str
    tone: str
    hexes: tuple[int, ...] = ()
    sides: tuple[tuple[int, int], ...] = ()
    routes: tuple[tuple[int, ...], ...] = ()
    notes: tuple[tuple[int, str], ...] = ()


class OverlayAnswer(Answer, frozen=True, kw_only=True, tag="overlay"):
    """What an overlay shows."""

    name: str
    hex: int | None
    shades: tuple[ShadeLine, ...]


class Pong(Answer, frozen=True, kw_only=True, tag="pong"):
    """Somebody is there."""


class Seats(Struct, frozen=True, kw_only=True, tag="seats", tag_field="type"):
    """The seats have changed, or the seed is drawn."""

    seats: tuple[SeatLine, ...]
    sittings: tuple[Sitting, ...]
    commitment: str | None


class TakeBackAsked(Struct, frozen=True, kw_only=True, tag="takeback-asked", tag_field="type"):
    """Another side asks to go back; None: it no longer does."""

    n: int
    takeback: TakeBack | None


class Error(Struct, frozen=True, kw_only=True, tag="error", tag_field="type"):
    """A message could not be understood."""

    error: ErrorLine
    id: int | None = None


Told = (
    Change | Ack | Refused | Why | Odds | Preview | Ways | Sight | OverlayAnswer | Hint | Pong | Seats | TakeBackAsked
    | Error
)  # fmt: skip

HTTP = (
    ErrorAnswer, Me, GameInfo, RuleLine, ChapterLine, MessagesAnswer, TableInfo, TableLine, Credentials, NewPassword,
    NewTable, NewLesson, TableMade, Join, Joined, Nonce, NonceTaken, SeatChange, SeatChanged, RollsAnswer,
    AftermathAnswer, Say, CompanyAnswer, GroundAnswer, SightAnswer, Moment,
)  # fmt: skip
PARTS = (Card, Ground, Mark, Piece, Pile, Spot, Track)
