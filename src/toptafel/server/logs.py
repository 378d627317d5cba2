"""How the log is written: a line each, plain or as JSON, and nothing in it lets a reader play, watch or find somebody.

Whoever logs says in `extra` which table it is about (`table`), who asked (`household`), what was refused (`code`) or
which `game` it was; tables and households are shortened here, and what looks like a token is never written.
"""

from __future__ import annotations

import ipaddress
import logging
import re
import sys
from datetime import UTC, datetime

import msgspec

LEVELS = ("debug", "info", "warning", "error")
KINDS = ("plain", "json")
_FIELDS = ("table", "household", "code", "game")
_TABLE = 6  # letters of a table's name: enough to find it in the store, too few to open it
_TOKEN = re.compile(r"[A-Za-z0-9_-]{32,}")  # tokens, invitations and ids of bells; secrets, entropy and pledges
_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029]")  # what begins another line, or tells a terminal what to do
_PASSWORD = re.compile(r"(://[^:/@\s]*:)[^@/\s]*@|(password=)\S+")
_HANDLER = logging.StreamHandler(sys.stderr)


def set_up(kind: str, level: str) -> None:
    """Write the log of this process to standard error, from that level on."""
    _HANDLER.setFormatter(JsonLines() if kind == "json" else PlainLines())
    root = logging.getLogger()
    if _HANDLER not in root.handlers:
        root.addHandler(_HANDLER)
    logging.getLogger("toptafel").setLevel(level.upper())


class PlainLines(logging.Formatter):
    """2026-11-16 15:04:05 WARNING The store is away (table=Xk3_9a…). A trace comes in lines below it, each set in."""

    def format(self, record: logging.LogRecord) -> str:
        said = ", ".join(f"{name}={value}" for name, value in _fields(record).items())
        line = f"{_time(record):%Y-%m-%d %H:%M:%S} {record.levelname} {_message(record)}{f' ({said})' if said else ''}"
        trace = _trace(self, record).split("\n") if record.exc_info else []
        return "\n".join([_on_one_line(line), *(f"  {_on_one_line(more)}" for more in trace)])


class JsonLines(logging.Formatter):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "time": _time(record).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "message": _message(record),
            **_fields(record),
        }
        trace = _trace(self, record)
        return msgspec.json.encode(line | {"trace": trace} if trace else line).decode()


def without_secrets(text: str) -> str:
    """A text with whatever looks like a token or a password cut short."""
    text = _TOKEN.sub(lambda found: f"{found[0][:4]}…", text)
    return _PASSWORD.sub(lambda found: f"{found[1] or found[2]}…{'@' if found[1] else ''}", text)


def _on_one_line(text: str) -> str:
    """Whoever says something that is logged begins no line of his own."""
    return _CONTROL.sub("\ufffd", text)


def shortened(household: str) -> str:
    """An address from which nobody can be found: the network of a whole neighbourhood."""
    try:
        network = ipaddress.ip_network(household)
    except ValueError:
        return "…" if household else ""
    return str(network.supernet(new_prefix=24 if network.version == 4 else 48))


def _fields(record: logging.LogRecord) -> dict[str, str]:
    said = {name: str(getattr(record, name, "")) for name in _FIELDS}
    said["household"] = shortened(said["household"])
    if len(said["table"]) > _TABLE:
        said["table"] = f"{said['table'][:_TABLE]}…"
    return {name: without_secrets(value) for name, value in said.items() if value}


def _message(record: logging.LogRecord) -> str:
    return without_secrets(record.getMessage())


def _trace(formatter: logging.Formatter, record: logging.LogRecord) -> str:
    return without_secrets(formatter.formatException(record.exc_info)) if record.exc_info else ""


def _time(record: logging.LogRecord) -> datetime:
    return datetime.fromtimestamp(record.created, UTC)
