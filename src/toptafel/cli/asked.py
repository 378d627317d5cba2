"""What several commands ask in the same way, and how it is read."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from typing import Annotated, TypeVar

import typer

from toptafel.errors import OptionError
from toptafel.games import registry
from toptafel.games.options import Options

T = TypeVar("T")

GameName = Annotated[str, typer.Argument(help=f"One of {', '.join(registry.names())}.")]
GameOptions = Annotated[list[str] | None, typer.Option("--option", help="An option of the game, as name=value.")]
Seats = Annotated[int | None, typer.Option("--players", help="How many players; the game's fewest if not given.")]
DealSeed = Annotated[int, typer.Option("--seed", help="The same seed gives the same deals.")]
Workers = Annotated[int | None, typer.Option("--workers", min=1, help="How many processes; all cores if not given.")]
Cluster = Annotated[str | None, typer.Option("--cluster", help="The address of a Dask scheduler.")]
Budget = Annotated[float, typer.Option("--budget", help="So many times each level's own amount of thinking.")]


def parse_options(given: list[str]) -> Options:
    """name=value texts; a value is JSON when it can be read so (true, 6, null), else a text."""
    options: Options = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals:
            raise OptionError("option", f"--option {text}: write it as name=value, for example --option expert=true.")
        if name == "players":
            raise OptionError("option", f"--option {text}: the number of players has its own place, --players {value}.")
        try:
            options[name] = json.loads(value)
        except (ValueError, RecursionError):
            options[name] = value
    return options


def followed(things: Iterable[T], count: int, what: str = "Thinking") -> Iterable[T]:
    """The same things, with a progress bar when somebody is looking."""
    from rich.console import Console
    from rich.progress import track

    return track(things, what, total=count, console=Console(stderr=True), disable=not sys.stderr.isatty())
