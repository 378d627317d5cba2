"""The application that the commands of the other modules belong to."""

from __future__ import annotations

import gc
from typing import Annotated

import typer

import toptafel

app = typer.Typer(
    help="Tabletop games: play them, check game records, simulate games.\n\n"
    "Without a command: play. The options of play need no command either: toptafel --port 9000.",
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def has(command: str) -> bool:
    """Was a command of that name added?"""
    return any(added.callback and added.callback.__name__ == command for added in app.registered_commands)


def _print_version(wanted: bool) -> None:
    if wanted:
        how = "compiled" if toptafel.COMPILED else "interpreted"
        print(f"toptafel {toptafel.__version__} ({how} rules)")
        raise typer.Exit


@app.callback()
def _start(
    version: Annotated[
        bool, typer.Option("--version", callback=_print_version, is_eager=True, help="Show the version and stop.")
    ] = False,
) -> None:
    """What can be asked without a command."""
    gc.freeze()
    gc.enable()
