"""Commands that play: the games served at home or for others, in the terminal, and bots at other people's tables."""

from __future__ import annotations

import sys
import threading
from pathlib import Path
from typing import Annotated

import typer

from toptafel.cli.app import app
from toptafel.cli.files import data_file
from toptafel.errors import OptionError
from toptafel.games.options import Options


@app.command()
def play(
    what: Annotated[
        str | None, typer.Argument(help="With --terminal: a game, or the link to a table.", metavar="[GAME]")
    ] = None,
    terminal: Annotated[bool, typer.Option("--terminal", help="Play here, in the terminal.")] = False,
    name: Annotated[
        list[str] | None, typer.Option("--name", help="In the terminal: a person at this keyboard; may be repeated.")
    ] = None,
    bot: Annotated[
        list[str] | None, typer.Option("--bot", help="In the terminal: the level of a bot; may be repeated.")
    ] = None,
    players: Annotated[int | None, typer.Option("--players", help="In the terminal: how many play.")] = None,
    option: Annotated[
        list[str] | None, typer.Option("--option", help="In the terminal: an option of the game, as name=value.")
    ] = None,
    language: Annotated[
        str | None, typer.Option("--language", help="In the terminal: en, nl, fr or de; else that of the terminal.")
    ] = None,
    seed: Annotated[int | None, typer.Option("--seed", help="In the terminal: the same seed, the same cards.")] = None,
    token: Annotated[str, typer.Option("--token", help="In the terminal: of a seat that is yours already.")] = "",
    out: Annotated[Path | None, typer.Option("--out", help="In the terminal: write the record to this file.")] = None,
    host: Annotated[str, typer.Option(help="127.0.0.1 keeps other devices out.")] = "0.0.0.0",
    port: Annotated[int | None, typer.Option(help="8000, or any free one when that is taken.")] = None,
    store: Annotated[str | None, typer.Option(help="An SQLite file, or a postgresql:// address.")] = None,
    browser: Annotated[bool, typer.Option(help="Open the page in a browser.")] = True,
    proxy: Annotated[bool, typer.Option("--proxy", help="A reverse proxy sets X-Forwarded-For and -Proto.")] = False,
    limits: Annotated[float, typer.Option(min=1, help="So many times the usual limits for one address.")] = 1,
) -> None:
    """Serve the games and open the page; phones in the same house can join. Ctrl+C stops.

    With --terminal: play a game here, against bots or with others at this keyboard, or a seat at a table on a server.
    """
    if what is not None or terminal:
        if what is None or not terminal:
            raise OptionError("terminal", "To play in the terminal, name a game or a link: play GAME --terminal.")
        from toptafel.cli.asked import parse_options

        _play_here(what, players, parse_options(option or []), name or [], bot or [], language, seed, token, out)
        return
    from toptafel.server import ServeError, serve
    from toptafel.server.settings import Limits, Settings

    settings = Settings(store or str(data_file()), Limits().times(limits), proxy=proxy)

    def ready(page: str) -> None:
        print(f"Toptafel is at {page} (Ctrl+C stops it)", flush=True)
        if browser:
            threading.Thread(target=_show, args=(page,), daemon=True).start()

    try:
        serve(settings, host, 8000 if port is None else port, ready)
    except ServeError as error:
        if port is not None or error.code != "port":
            raise
        serve(settings, host, 0, ready)


def _show(page: str) -> None:
    import webbrowser

    webbrowser.open(page)


def _play_here(
    what: str, players: int | None, options: Options, names: list[str], bots: list[str], language: str | None,
    seed: int | None, token: str, out: Path | None,
) -> None:  # fmt: skip
    from toptafel.terminal.commands import main_local, main_remote

    if "://" in what:
        main_remote(what, token, names[0] if names else "", language)
    else:
        main_local(what, players, options, names, bots, language, seed, out)


@app.command(add_help_option=False, context_settings={"ignore_unknown_options": True, "allow_extra_args": True})
def serve(context: typer.Context) -> None:
    """Serve the games for others, without opening a page: toptafel serve --help. Settings may be in the environment."""
    from toptafel.server.__main__ import main as serve_alone

    serve_alone(context.args, "toptafel serve")


@app.command()
def bot(
    url: Annotated[str, typer.Option("--url", help="The link to the table; one that invites also takes the seat.")],
    player: Annotated[
        str, typer.Argument(help="Who plays: file.py:function, module:function, a level or a plain player.")
    ] = "",
    engine: Annotated[
        str, typer.Option("--engine", help="Or a program that plays by the line protocol: its command.")
    ] = "",
    token: Annotated[str, typer.Option("--token", help="Of a seat that is yours already.")] = "",
    seat: Annotated[int | None, typer.Option("--seat", min=0, help="Take this open seat, not the first.")] = None,
    name: Annotated[str, typer.Option("--name", help="What the others call it; its own name if not given.")] = "",
) -> None:
    """Let a bot of your own play a seat at a table on any server. It is marked as a program there. Ctrl+C stops."""
    from toptafel.seat.commands import main_bot

    if bool(player) == bool(engine):
        raise OptionError("player", "Say who plays: a player such as mybot.py:choose, or --engine with a command.")
    sys.path.insert(0, "")
    main_bot(url, player or f"engine:{engine}", token, seat, name)


@app.command()
def engine(
    player: Annotated[
        str, typer.Argument(help="Whom: a level, a plain player, module:function or file.py:function.")
    ] = "strong",
    budget: Annotated[float, typer.Option("--budget", help="So many times the level's own amount of thinking.")] = 1.0,
) -> None:
    """Serve one of our bots, or yours, over the line protocol: commands on standard input, moves on standard output."""
    from toptafel.bots.serving import Served

    sys.path.insert(0, "")
    Served(player, budget).run(sys.stdin, lambda text: print(text, flush=True))
