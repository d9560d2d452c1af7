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

VERSION = 2
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
)

SESSIONS = Table(
    "sessions",
    METADATA,
    Column("token", String(64), primary_key=True),  # hashed
    _owner("person", "people.id"),
    Column("created", Float, nullable=False),
)

TABLES = Table(
    "tables",
    METADATA,
    Column("id", ID, primary_key=True),
    Column("game", String(64), nullable=False),
    Column("scenario", String(128), nullable=False),
    Column("options", Text, nullable=False),
    Column("rules", Integer, nullable=False),
    Column("seed", String(64), nullable=False),
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

UPGRADES = {  # from a version to the next
    "1": (
        "ALTER TABLE tables ADD COLUMN dice INTEGER NOT NULL DEFAULT 1",
        "ALTER TABLE tables ADD COLUMN nonces TEXT",
        "UPDATE tables SET nonces = '{}'",
        "ALTER TABLE seats ADD COLUMN nonce TEXT",
        "UPDATE seats SET nonce = ''",
    ),
}
