"""The `toptafel` command. Each module has the commands of one kind, in the order in which help lists them."""

from __future__ import annotations

import sys

# They add their commands, in this order.
from toptafel.cli import playing, stores, records, matches  # isort: skip # noqa: F401
from toptafel.cli.app import app
from toptafel.errors import ToptafelError

OWN_OPTIONS = {"-h", "--help", "--version", "--install-completion", "--show-completion"}  # all others are of play


def _with_command(arguments: list[str]) -> list[str]:
    """What was typed, with the word play where no command was given."""
    if not arguments:
        return ["play"]
    name = arguments[0].partition("=")[0]
    return ["play", *arguments] if name.startswith("-") and name not in OWN_OPTIONS else arguments


def main() -> None:
    try:
        app(_with_command(sys.argv[1:]))
    except ToptafelError as error:
        if error.message:
            print(f"toptafel: {error.message}", file=sys.stderr)
        sys.exit({"stopped_by_user": 130, "left": 0}.get(error.code, 2))
