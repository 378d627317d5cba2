"""`toptafel serve`, `python -m toptafel.server`: the server alone, as a service manager or a test runs it.

Every setting is an option or, without it, a variable of the environment: --store or TOPTAFEL_STORE.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from typing import Any

from toptafel.errors import ToptafelError
from toptafel.server import serve
from toptafel.server.settings import Limits, Settings

PREFIX = "TOPTAFEL_"
_TRUE, _FALSE = ("1", "true", "yes", "on"), ("", "0", "false", "no", "off")


def main(args: Sequence[str] | None = None, program: str = "toptafel.server") -> None:
    given = _parser(program).parse_args(args)
    settings = Settings(
        given.store,
        Limits().times(given.limits),
        workers=given.thinkers,
        proxy=given.proxy,
        hosts=given.hosts,
        address=given.address,
        connections=given.connections,
        keep_days=given.keep_days,
        absent_seconds=given.absent,
    )
    try:
        serve(settings, given.host, given.port, lambda page: print(f"Toptafel is at {page}", flush=True))
    except ToptafelError as error:
        sys.exit(f"{program}: {error}")


def _parser(program: str) -> argparse.ArgumentParser:
    usual = Settings("toptafel.db")
    parser = argparse.ArgumentParser(
        prog=program,
        description="Serve Toptafel until interrupted.",
        epilog=f"Without an option its variable counts: {PREFIX}STORE for --store, {PREFIX}KEEP_DAYS for --keep-days.",
    )

    def option(name: str, default: object, read: Callable[[str], Any], meaning: str) -> None:
        value = os.environ.get(_variable(name), default)  # a text is read by argparse as if it were an option's
        parser.add_argument(f"--{name}", type=read, default=value, help=f"{meaning} (default: %(default)s)")

    option("host", "127.0.0.1", str, "0.0.0.0 lets other devices in")
    option("port", 8000, int, "0 takes any free one")
    option("store", usual.store, str, "an SQLite file or a postgresql:// address")
    option("address", None, str, "how others reach it, for invitations: https://games.example")
    option("hosts", (), _names, "the names it is called by, with commas; without any: that of --address, or all")
    option("limits", 1.0, float, "so many times the usual limits for one address")
    option("connections", usual.connections, int, "open ones of everybody together")
    option("thinkers", usual.workers, int, "processes in which bots think")
    option("keep-days", usual.keep_days, int, "days after which tables that nobody touched are deleted")
    option("absent", usual.absent_seconds, float, "seconds after which an absent player may be replaced by a bot")
    parser.add_argument(
        "--proxy",
        action=argparse.BooleanOptionalAction,
        default=_switch("proxy", parser),
        help="a reverse proxy sets X-Forwarded-For and -Proto",
    )
    return parser


def _variable(name: str) -> str:
    return PREFIX + name.upper().replace("-", "_")


def _names(text: str) -> tuple[str, ...]:
    return tuple(name.strip() for name in text.split(",") if name.strip())


def _switch(name: str, parser: argparse.ArgumentParser) -> bool:
    text = os.environ.get(_variable(name), "").lower()
    if text not in (*_TRUE, *_FALSE):
        parser.error(f"{_variable(name)} is yes or no, not {text!r}")
    return text in _TRUE


if __name__ == "__main__":
    main()
