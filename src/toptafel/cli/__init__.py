"""The `toptafel` command. Each module has the commands of one kind, in the order in which help lists them."""

from __future__ import annotations

import gc
import sys
from importlib import import_module

from toptafel.cli.app import app, has
from toptafel.errors import ToptafelError

MODULES = ("playing", "stores", "records", "matches")
OWN_OPTIONS = {"-h", "--help", "--version", "--install-completion", "--show-completion"}  # all others are of play


def _with_command(arguments: list[str]) -> list[str]:
    """What was typed, with the word play where no command was given."""
    if not arguments:
        return ["play"]
    name = arguments[0].partition("=")[0]
    return ["play", *arguments] if name.startswith("-") and name not in OWN_OPTIONS else arguments


def _load(command: str) -> None:
    """The modules up to the one that has the command, or all: who plays does not wait for the rest."""
    for name in MODULES:
        import_module(f"toptafel.cli.{name}")
        if has(command):
            return


def main() -> None:
    arguments = _with_command(sys.argv[1:])
    gc.disable()  # nothing that is loaded is garbage; the command itself begins with it switched on again
    try:
        _load(arguments[0])
        app(arguments)
    except ToptafelError as error:
        if error.message:
            print(f"toptafel: {error.message}", file=sys.stderr)
        sys.exit({"stopped_by_user": 130, "left": 0}.get(error.code, 2))
    finally:
        gc.enable()
