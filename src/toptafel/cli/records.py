"""Commands that read and write game records: verify, simulate, show, analyse."""

from __future__ import annotations

import json
import math
from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from toptafel import record
from toptafel.cli.app import app
from toptafel.cli.asked import GameName, GameOptions, Seats, followed, parse_options
from toptafel.cli.files import make_folder, print_json, put, read_file, write_file
from toptafel.errors import OptionError, RecordError
from toptafel.position import Position, make

RecordFile = Annotated[Path, typer.Argument(help="A game record; - reads standard input.", metavar="FILE")]


@app.command()
def verify(
    file: RecordFile,
    legal: Annotated[bool, typer.Option("--legal", help="Also list every legal move of the position reached.")] = False,
    fair: Annotated[
        bool, typer.Option("--fair", help="Also check every draw against the shuffle's commitment.")
    ] = False,
) -> None:
    """Replay a game record and say whether every move and its result are right, as one JSON object.

    Exit code 0: all is right. 1: a move is not legal, or the result is not what the moves give. 2: not a record.
    """
    try:
        data = read_file(file)
    except RecordError as error:
        answer: dict[str, object] = {
            "ok": False,
            "move": None,
            "reason": error.reason,
            "message": error.message,
            "detail": error.code,
        }
        code = 2
    else:
        answer, code = record.verify(data, legal)
        if fair and code == 0:
            from toptafel import fair as draws

            outcome = draws.check(json.loads(data))
            answer = answer | {"fair": outcome.as_json()} if outcome.ok else outcome.as_json()
            code = 0 if outcome.ok else 1
    print_json(answer)
    raise typer.Exit(code)


@app.command()
def simulate(
    game: GameName,
    out: Annotated[Path, typer.Option("--out", help="The folder for the records; it is made when it is not there.")],
    players: Seats = None,
    games: Annotated[int, typer.Option("--games", min=1, help="How many games to play.")] = 1,
    seed: Annotated[int, typer.Option("--seed", help="The same seed gives the same games.")] = 0,
    option: GameOptions = None,
) -> None:
    """Play whole games at random and write each as a record."""
    setup = make(game, players, **parse_options(option or []))
    make_folder(out)
    digits = max(4, len(str(games)))
    for number in followed(range(1, games + 1), games, "Playing"):
        played = record.random_game(setup, seed * 1_000_003 + number)
        path = out / f"{game}-{setup.players}p-seed{seed}-{number:0{digits}}.json"
        path.write_text(record.dump(played), encoding="utf-8")
    print(f"{games} {'record' if games == 1 else 'records'} of {setup.game.title} written to {out}")


@app.command()
def show(
    file: RecordFile,
    out: Annotated[Path | None, typer.Argument(help="With --svg: where to; standard output if not given.")] = None,
    at: Annotated[int | None, typer.Option("--at", min=0, help="Show the position after so many moves.")] = None,
    svg: Annotated[bool, typer.Option("--svg", help="Write it as a picture, as a spectator sees it.")] = False,
    seat: Annotated[int | None, typer.Option("--seat", min=0, help="With --svg: as this seat sees it.")] = None,
) -> None:
    """Draw a position of a game record in the terminal, or as a picture: show FILE --svg OUT.svg.

    Without --at it is the last one.
    """
    if not svg and (out is not None or seat is not None):
        raise OptionError("svg", "--seat and a file to write are for pictures: add --svg.")
    if out is not None and file.suffix == ".svg":  # --svg OUT.svg FILE
        file, out = out, file
    read = record.read(read_file(file))
    position = _replay(read, at)
    if svg:
        _check_seat(seat, read.setup.players)
        put(out, position.picture(seat))
        return
    console = Console()
    console.print(position.game.show(position.state))
    last = f", after {position.moves[-1]}" if position.moves else ""
    console.print(f"Move {len(position.moves)} of {len(read.moves)}{last}.", markup=False, highlight=False)


@app.command()
def analyse(
    file: RecordFile,
    seat: Annotated[int | None, typer.Option("--seat", min=0, help="Only the decisions of this seat.")] = None,
    at: Annotated[int | None, typer.Option("--at", min=0, help="Only the position after so many moves.")] = None,
    budget: Annotated[float, typer.Option("--budget", help="So many times the best level's thinking.")] = 0.2,
    seed: Annotated[int, typer.Option("--seed", help="The same seed gives the same answer.")] = 1,
    out: Annotated[Path | None, typer.Option("--json", help="Also write everything to this file.")] = None,
    plot: Annotated[Path | None, typer.Option("--plot", help="Also draw what each move cost: FILE.svg.")] = None,
    engine: Annotated[
        str | None,
        typer.Option("--engine", help="Ask this program instead: it plays by the line protocol."),
    ] = None,
) -> None:
    """Say of every decision in a game record what it was worth, what was best and what the difference cost.

    Each is judged by what that seat could know. With --at: the moves worth a thought in one position.
    """
    from toptafel.bots import analysis, review

    read = record.read(read_file(file))
    _check_seat(seat, read.setup.players)
    if not (math.isfinite(budget) and budget > 0):
        raise OptionError("budget", f"--budget must be a number above 0, not {budget}.")
    if plot is not None and (plot.suffix != ".svg" or at is not None):
        raise OptionError("plot", "--plot draws a whole game, as FILE.svg.")
    if engine is not None:
        _analyse_by(engine, read, seat, seed, out)
        return
    position = _replay(read, at)
    alone = read.setup.players == 1
    if at is not None:
        if not isinstance(position.to_move, int) or seat not in (None, position.to_move):
            who = "the game is over" if position.finished else f"{position.to_move} is to move"
            who = f"seat {who}" if isinstance(position.to_move, int) else who
            raise OptionError("at", f"After {at} moves {who}: there is no decision to judge.")
        judgements = list(analysis.analyse(position, budget=budget, seed=seed))
        tables = [review.as_candidates(judgements[0], alone)]
    else:
        count = len(analysis.decisions(read, seat))
        if count == 0:
            raise OptionError("record", "There is no decision to judge in this record.")
        judgements = list(followed(analysis.analyse(read, seat, budget, seed), count))
        tables = [review.as_table(judgements, alone), review.as_summary(judgements, alone)]
        if seat is None and not alone:
            tables.append(review.as_accounts(judgements, read.setup.players, position.winners))
    for table in tables:
        Console().print(table)
    if out is not None:
        found = review.as_json(judgements, read.setup, budget=budget, seed=seed)
        write_file(out, json.dumps(found, ensure_ascii=False, indent=1) + "\n")
    if plot is not None:
        write_file(plot, review.as_svg(judgements, f"{read.setup.game.title}, {file.name}", alone))


def _analyse_by(command: str, read: record.Record, seat: int | None, seed: int, out: Path | None) -> None:
    """What an engine of somebody's own thinks of a record."""
    from toptafel.bots import analysis, review
    from toptafel.bots.engines import analysed
    from toptafel.bots.engines import engine as find_engine

    engine = find_engine(command)
    engine.start()
    count = len(analysis.decisions(read, seat))
    judgements = list(followed(analysed(read, engine, seat, seed), count))
    Console().print(review.as_opinions(judgements, engine.name))
    if out is not None:
        found = {"engine": engine.name, "seed": seed, "decisions": [asdict(judgement) for judgement in judgements]}
        write_file(out, json.dumps(found, ensure_ascii=False, indent=1) + "\n")


def _replay(read: record.Record, at: int | None) -> Position:
    """The position after so many moves of a record; RecordError when it cannot be reached."""
    if at is not None and at > len(read.moves):
        raise RecordError("at", f"The record has {len(read.moves)} moves; --at must be 0 to {len(read.moves)}.")
    try:
        return read.replay(at)
    except record.RecordStopped as stop:
        raise RecordError("stopped", f"Move {stop.at} ({stop.move!r}) cannot be played: {stop.error.message}") from stop


def _check_seat(seat: int | None, players: int) -> None:
    if seat is not None and seat >= players:
        raise OptionError("seat", f"There is no seat {seat}: seats are 0 to {players - 1}.")
