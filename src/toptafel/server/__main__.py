"""`toptafel serve`, `python -m toptafel.server`: the server alone, as a service manager or a test runs it.

Every setting is an option or, without it, a variable of the environment: --store or TOPTAFEL_STORE.
"""

from __future__ import annotations

import argparse
import math
import os
import re
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from ipaddress import ip_network
from typing import Any

from toptafel.errors import ToptafelError
from toptafel.server import logs, serve
from toptafel.server.notify import notify
from toptafel.server.settings import Limits, Settings

PREFIX = "TOPTAFEL_"
_TRUE, _FALSE = ("1", "true", "yes", "on"), ("", "0", "false", "no", "off")


def main(args: Sequence[str] | None = None, program: str = "toptafel.server") -> None:
    given = _parser(program).parse_args(args)
    settings = Settings(
        given.store,
        Limits().times(given.limits),
        workers=given.workers,
        thinkers=_thinkers(given.thinkers, given.workers),
        proxy=given.proxy,
        login_proxy=given.login_proxy,
        login_header=given.login_header,
        hosts=given.hosts,
        address=given.address,
        root_path=given.root_path,
        connections=given.connections,
        metrics=given.metrics,
        log=given.log,
        log_level=given.log_level,
        keep_days=given.keep_days,
        absent_seconds=given.absent,
        call_by=given.call_by,
        call_after=given.call_after,
        call_inside=given.call_inside,
        smtp=given.smtp,
        mail_from=given.mail_from,
    )
    try:
        serve(settings, given.host, given.port, _ready)
    except ToptafelError as error:
        sys.exit(f"{program}: {error}")


def _ready(page: str) -> None:
    print(f"Toptafel is at {page}", flush=True)
    notify("READY=1")


def _thinkers(wanted: int, workers: int) -> int:
    """Of each process. Unless somebody says otherwise they share the cores, but each has the least there can be."""
    return wanted or max(2, Settings.thinkers // workers)


def _parser(program: str) -> argparse.ArgumentParser:
    usual = Settings("toptafel.db")
    parser = argparse.ArgumentParser(
        prog=program,
        description="Serve Toptafel until interrupted.",
        epilog=f"Without an option its variable counts: {PREFIX}STORE for --store, {PREFIX}KEEP_DAYS for --keep-days.",
    )

    def option(name: str, default: object, read: Callable[[str], Any], meaning: str) -> None:
        value = os.environ.get(_variable(name), default)  # a text is read by argparse as if it were an option's
        said = f"{meaning} (default: {default})"  # not what the variable says: there may be a password in it
        parser.add_argument(f"--{name}", type=read, default=value, help=said)

    option("host", "127.0.0.1", str, "0.0.0.0 lets other devices in")
    option("port", 8000, int, "0 takes any free one")
    option("store", usual.store, str, "an SQLite file or a postgresql:// address")
    option("address", None, str, "how others reach it, for invitations: https://games.example")
    option("root-path", usual.root_path, _root_path, "where the site begins: /games; without it, as --address says")
    option("hosts", (), _names, "the names it is called by, with commas; without any: that of --address, or all")
    option("login-proxy", (), _networks, "addresses of proxies that say who is logged in, with commas; usually none")
    option("login-header", usual.login_header, _header, "the header in which such a proxy says it")
    option("limits", 1.0, _at_least(1e-6, float), "so many times the usual limits for one address")
    option("connections", usual.connections, _at_least(1), "open ones of everybody together")
    option("workers", usual.workers, _at_least(1), "server processes behind one port; several only with PostgreSQL")
    option("thinkers", 0, _at_least(0), "processes in which bots think, for each worker; 0: as many as the cores allow")
    option("metrics", usual.metrics, str, "a port, or host:port, where Prometheus can read them; without it nowhere")
    option("log", usual.log, _one_of(*logs.KINDS), "how it is written: plain or json")
    option("log-level", usual.log_level, _one_of(*logs.LEVELS), "from which on something is written: warning, info")
    option("keep-days", usual.keep_days, _at_least(1), "days after which tables that nobody touched are deleted")
    option(
        "absent",
        usual.absent_seconds,
        _at_least(0, float),
        "seconds after which an absent player may be replaced by a bot",
    )
    option("call-by", ",".join(usual.call_by), _kinds, "how players who are away may be called; none of them: never")
    option(
        "call-after", usual.call_after, _at_least(0, float), "seconds that a player who is away has before he is called"
    )
    option("call-inside", (), _networks, "networks of your own that calls may be sent into, with commas; usually none")
    option("smtp", usual.smtp, str, "your mail server, for calls: smtp://name:password@mail.example:587")
    option("mail-from", usual.mail_from, str, "whom its letters come from: Toptafel <games@example.org>")
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


def _kinds(text: str) -> tuple[str, ...]:
    names = _names(text)
    if unknown := set(names) - set(Settings.call_by):
        raise argparse.ArgumentTypeError(f"{unknown.pop()!r} is not one of {', '.join(Settings.call_by)}")
    return names


def _networks(text: str) -> tuple[str, ...]:
    names = _names(text)
    for name in names:
        try:
            ip_network(name)
        except ValueError as error:
            raise argparse.ArgumentTypeError(f"{name!r} is not a network such as 192.168.1.0/24") from error
    return names


def _header(text: str) -> str:
    if not re.fullmatch(r"[A-Za-z0-9-]+", text):
        raise argparse.ArgumentTypeError(f"{text!r} is not the name of a header such as Remote-User")
    return text


def _root_path(text: str) -> str:
    path = text.strip("/")
    if not re.fullmatch(r"[\w.~/-]*", path, re.ASCII):
        raise argparse.ArgumentTypeError(f"{text!r} is not a path such as /games")
    return f"/{path}" if path else ""


def _at_least(least: float, kind: type[float] = int) -> Callable[[str], float]:
    """What reads such a number. With no day at all, say, every table would be deleted at once."""

    def read(text: str) -> float:
        with suppress(ValueError):
            if math.inf > (number := kind(text)) >= least:
                return number
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of {least} or more")

    return read


def _one_of(*words: str) -> Callable[[str], str]:
    def read(text: str) -> str:
        if text not in words:
            raise argparse.ArgumentTypeError(f"{text!r} is not one of {', '.join(words)}")
        return text

    return read


def _switch(name: str, parser: argparse.ArgumentParser) -> bool:
    text = os.environ.get(_variable(name), "").lower()
    if text not in (*_TRUE, *_FALSE):
        parser.error(f"{_variable(name)} is yes or no, not {text!r}")
    return text in _TRUE


if __name__ == "__main__":
    main()
