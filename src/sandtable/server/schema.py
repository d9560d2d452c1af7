"""The tables of the database. The log of a table is only ever added to; everything else can be made again from it."""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

VERSION = 3
METADATA = MetaData()
ID = String(40)


def _owner(name: str, to: str) -> Column[str]:
    return Column(name, ID, ForeignKey(to, ondelete="CASCADE"), nullable=False)


FACTS = Table("facts", METADATA, Column("name", String(40), primary_key=True), Column("value", Text, nullable=False))

PEOPLE = Table(
    "people",
    METADATA,
    Column("id", ID, primary_key=True),
    Column("name", String(64), unique=True),
    Column("folded", String(128), unique=True),  # the name as it is compared
    Column("password", Text),
    Column("created", Float, nullable=False),
    Column("skeleton", String(128)),  # the name as it looks; none beside an older account that looks the same
    Index("people_skeleton", "skeleton", unique=True),
)

SESSIONS = Table(
    "sessions",
    METADATA,
    Column("token", String(64), primary_key=True),  # hashed
    _owner("person", "people.id"),
    Column("created", Float, nullable=False),
    Column("seen", Float, nullable=False),  # when it was last used, to the hour
    Index("sessions_person", "person"),
)

BANS = Table(
    "bans",
    METADATA,
    Column("kind", String(16), nullable=False),  # a person by id, or a network
    Column("value", String(64), nullable=False),
    Column("reason", Text, nullable=False),
    Column("created", Float, nullable=False),
    UniqueConstraint("kind", "value"),
)

TABLES = Table(
    "tables",
    METADATA,
    Column("id", ID, primary_key=True),
    Column("game", String(64), nullable=False),
    Column("scenario", String(128), nullable=False),
    Column("options", Text, nullable=False),
    Column("rules", Integer, nullable=False),
    Column("seed", String(64), nullable=False),  # "" until it is drawn, when every seat is taken
    Column("dice", Integer, nullable=False),  # which version of them
    Column("nonces", Text),  # by side, as JSON; none until the game is dealt
    Column("start", Text),
    Column("public", Boolean, nullable=False),
    Column("replay", Boolean, nullable=False),
    Column("owner", ID, ForeignKey("people.id", ondelete="SET NULL")),
    Column("created", Float, nullable=False),
    Column("updated", Float, nullable=False),
    Column("n", Integer, nullable=False),
    Column("turn", Integer, nullable=False),
    Column("to_act", String(64)),
    Column("over", Boolean, nullable=False),
    Column("winner", String(64)),
    Column("takeback", Text),
    Column("mixed", Boolean, nullable=False),  # whether its seats are asked what they add to the dice
    Column("aside", Text),  # why it is set aside: it cannot be replayed
    Index("tables_listed", "public", "over", "updated"),
    Index("tables_waiting", "over", "to_act", "updated"),
)

SEATS = Table(
    "seats",
    METADATA,
    _owner("table", "tables.id"),
    Column("side", String(64), nullable=False),
    Column("place", Integer, nullable=False),
    Column("kind", String(16), nullable=False),
    Column("person", ID, ForeignKey("people.id", ondelete="SET NULL"), index=True),
    Column("player", String(64)),
    Column("token", String(64), nullable=False),  # hashed
    Column("hook", Text),
    Column("standing", Text, nullable=False),
    Column("nonce", Text),  # what it mixes into the dice, "" for nothing; none until it has said so
    UniqueConstraint("table", "side"),
)

SITTINGS = Table(
    "sittings",
    METADATA,
    _owner("table", "tables.id"),
    Column("n", Integer, nullable=False),  # counts what has happened to the seats of the table
    Column("at", Float, nullable=False),
    Column("after", Integer, nullable=False),  # the entry of the log after which it happened
    Column("side", String(64), nullable=False),
    Column("kind", String(16), nullable=False),  # sat, left, link, hint
    Column("name", String(64)),  # of whoever did it; none of a guest
    UniqueConstraint("table", "n"),
)

LOG = Table(
    "log",
    METADATA,
    _owner("table", "tables.id"),
    Column("n", Integer, nullable=False),
    Column("kind", String(16), nullable=False),  # play, undo, back; script, edit and skip in a record that was loaded
    Column("side", String(64)),
    Column("text", Text, nullable=False),
    Column("key", String(64)),
    Column("at", Float, nullable=False),
    UniqueConstraint("table", "n"),
    UniqueConstraint("table", "side", "key"),
)

SNAPSHOTS = Table(
    "snapshots",
    METADATA,
    _owner("table", "tables.id"),
    Column("n", Integer, nullable=False),
    Column("hash", String(32), nullable=False),
    Column("position", Text, nullable=False),
    UniqueConstraint("table", "n"),
)

CHAT = Table(  # what those who sit at a table say to each other
    "chat",
    METADATA,
    _owner("table", "tables.id"),
    Column("n", Integer, nullable=False),
    Column("at", Float, nullable=False),
    Column("side", String(64), nullable=False),
    Column("name", String(64)),
    Column("text", Text, nullable=False),
    UniqueConstraint("table", "n"),
)

CLOCKS = Table(  # tables at which a decision may take only so long
    "clocks",
    METADATA,
    Column("table", ID, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seconds", Integer, nullable=False),
)

GUIDED = Table(  # tables that play a guided game
    "guided",
    METADATA,
    Column("table", ID, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("lesson", String(64), nullable=False),
)
