"""Commands that let bots play each other: arena, rate, sprt, puzzles."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path
from typing import Annotated

import typer

from toptafel.cli.app import app
from toptafel.cli.asked import Budget, Cluster, DealSeed, GameName, GameOptions, Seats, Workers, parse_options
from toptafel.errors import OptionError
from toptafel.position import make


@app.command()
def arena(
    game: GameName,
    levels: Annotated[
        list[str],
        typer.Argument(
            help="Who meets: a level, such as strong; a past one, master-2026; random, greedy or two-ply; or yours, as "
            "module:function or file.py:function; or any program that plays by the line protocol, as engine:COMMAND. "
            "As many as there are seats sit as given; with fewer, the last fills the seats left; with more, everybody "
            "meets everybody.",
            metavar="PLAYER...",
        ),
    ],
    games: Annotated[
        int, typer.Option("--games", min=1, help="How many games to play, rounded up to whole deals; of each line-up.")
    ] = 100,
    players: Seats = None,
    seed: DealSeed = 1,
    option: GameOptions = None,
    workers: Workers = None,
    cluster: Cluster = None,
    budget: Budget = 1.0,
    out: Annotated[Path | None, typer.Option("--out", help="Write OUT.json and OUT.svg.")] = None,
) -> None:
    """Let bots play each other: every deal is replayed with the seats exchanged, so that luck cancels."""
    from toptafel.arena import main_run

    sys.path.insert(0, "")  # players of one's own are found where one stands
    command = shlex.join(["toptafel", *sys.argv[1:]])
    main_run(game, levels, games, players, parse_options(option or []), seed, workers, cluster, out, budget, command)


@app.command()
def rate(
    game: GameName,
    entrants: Annotated[
        list[str] | None,
        typer.Argument(help="Who meets, as in arena; everybody there is if not given.", metavar="[PLAYER...]"),
    ] = None,
    games: Annotated[int, typer.Option("--games", min=1, help="How many games of each line-up.")] = 100,
    players: Annotated[
        list[int] | None, typer.Option("--players", help="How many seats; may be repeated; 2 and 3 if not given.")
    ] = None,
    anchor: Annotated[
        list[str] | None, typer.Option("--anchor", help="A fixed rating, as name=rating; greedy=1500 if not given.")
    ] = None,
    folder: Annotated[
        Path, typer.Option("--folder", help="Where the games are kept as they end, and the figures written.")
    ] = Path("ratings"),
    seed: DealSeed = 1,
    option: GameOptions = None,
    workers: Workers = None,
    cluster: Cluster = None,
    budget: Budget = 1.0,
    publish: Annotated[
        bool, typer.Option("--publish", help="Also write the levels' ratings into the game's strength.json.")
    ] = False,
) -> None:
    """Rate players by Elo in a pool with fixed anchors. Stopped at any time, the same command goes on where it was."""
    from toptafel.arena import main_rate

    sys.path.insert(0, "")
    main_rate(
        game, entrants or [], games, players, parse_options(option or []), seed, workers, cluster, folder, budget,
        _parse_anchors(anchor or []), publish, shlex.join(["toptafel", *sys.argv[1:]]),
    )  # fmt: skip


@app.command()
def sprt(
    game: GameName,
    new: Annotated[str, typer.Argument(help="Who may be stronger: a player as in arena.")],
    old: Annotated[str, typer.Argument(help="Than whom; in a game of more seats it has all others.")],
    elo: Annotated[
        tuple[float, float], typer.Option("--elo", help="How much stronger: not at all, and enough to matter.")
    ] = (0.0, 35.0),
    alpha: Annotated[float, typer.Option("--alpha", help="How often it may believe too much.")] = 0.05,
    beta: Annotated[float, typer.Option("--beta", help="How often it may believe too little.")] = 0.05,
    games: Annotated[int, typer.Option("--games", min=1, help="Give up after so many games.")] = 10_000,
    players: Seats = None,
    ledger: Annotated[
        Path | None, typer.Option("--ledger", help="Keep the games in this file, and go on from there.")
    ] = None,
    seed: DealSeed = 1,
    option: GameOptions = None,
    workers: Workers = None,
    cluster: Cluster = None,
    budget: Budget = 1.0,
) -> None:
    """Is a new player stronger than an old one? Plays until that is clear, by a sequential test.

    Ends with code 0 when it is, 1 when it is not, and 3 when --games were not enough to tell.
    """
    from toptafel.arena import Hypotheses, main_sprt

    sys.path.insert(0, "")
    tested = main_sprt(
        game, new, old, Hypotheses(*elo, alpha, beta), games, players, parse_options(option or []), seed, workers,
        cluster, ledger, budget,
    )  # fmt: skip
    raise typer.Exit({"stronger": 0, "not stronger": 1, "undecided": 3}[tested.verdict])


@app.command()
def puzzles(
    game: GameName,
    players: Seats = None,
    most: Annotated[int, typer.Option("--most", min=1, help="Stop when so many were found.")] = 25,
    games: Annotated[int, typer.Option("--games", min=1, help="Stop after so many games.")] = 500,
    seed: DealSeed = 1,
    option: GameOptions = None,
    budget: Annotated[float, typer.Option("--budget", help="So many times the best level's thinking.")] = 4.0,
    out: Annotated[Path | None, typer.Option("--out", help="The file; that of the game if not given.")] = None,
) -> None:
    """Let strong bots play, and keep the positions in which one move is clearly best, as puzzles for people.

    Those that were in the file for the same players and options are replaced.
    """
    from toptafel.arena.puzzles import main_puzzles

    main_puzzles(make(game, players, **parse_options(option or [])), most, games, seed, budget, out)


def _parse_anchors(given: list[str]) -> dict[str, float]:
    """name=rating texts."""
    anchors = {}
    for text in given:
        name, _, rating = text.rpartition("=")
        try:
            anchors[name] = float(rating)
        except ValueError:
            raise OptionError("anchor", f"--anchor {text}: write it as name=rating, as in greedy=1500.") from None
    return anchors
