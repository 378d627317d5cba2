"""The `toptafel` command."""

from __future__ import annotations

import json
import math
import os
import shlex
import sys
import threading
import webbrowser
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Annotated, TypeVar

import typer
from rich.console import Console
from rich.progress import track

import toptafel
from toptafel import record
from toptafel.errors import OptionError, RecordError, ToptafelError
from toptafel.games import registry
from toptafel.games.options import Options
from toptafel.position import Position, make

app = typer.Typer(
    help="Tabletop games: play them, check game records, simulate games.\n\n"
    "Without a command: play. The options of play need no command either: toptafel --port 9000.",
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
OWN_OPTIONS = {"-h", "--help", "--version", "--install-completion", "--show-completion"}  # all others are of play
T = TypeVar("T")
RecordFile = Annotated[Path, typer.Argument(help="A game record; - reads standard input.", metavar="FILE")]


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


@app.command()
def play(
    host: Annotated[str, typer.Option(help="127.0.0.1 keeps other devices out.")] = "0.0.0.0",
    port: Annotated[int | None, typer.Option(help="8000, or any free one when that is taken.")] = None,
    store: Annotated[str | None, typer.Option(help="An SQLite file, or a postgresql:// address.")] = None,
    browser: Annotated[bool, typer.Option(help="Open the page in a browser.")] = True,
    proxy: Annotated[bool, typer.Option("--proxy", help="A reverse proxy sets X-Forwarded-For and -Proto.")] = False,
    limits: Annotated[float, typer.Option(min=1, help="So many times the usual limits for one address.")] = 1,
) -> None:
    """Serve the games and open the page; phones in the same house can join. Ctrl+C stops."""
    from toptafel.server import ServeError, serve
    from toptafel.server.settings import Limits, Settings

    settings = Settings(store or str(_data_file()), Limits().times(limits), proxy=proxy)

    def ready(page: str) -> None:
        print(f"Toptafel is at {page} (Ctrl+C stops it)", flush=True)
        if browser:
            threading.Thread(target=webbrowser.open, args=(page,), daemon=True).start()

    try:
        serve(settings, host, 8000 if port is None else port, ready)
    except ServeError as error:
        if port is not None or error.code != "port":
            raise
        serve(settings, host, 0, ready)


@app.command(add_help_option=False, context_settings={"ignore_unknown_options": True, "allow_extra_args": True})
def serve(context: typer.Context) -> None:
    """Serve the games for others, without opening a page: toptafel serve --help. Settings may be in the environment."""
    from toptafel.server.__main__ import main as serve_alone

    serve_alone(context.args, "toptafel serve")


def _data_file() -> Path:
    """Where tables are kept when nobody says otherwise: the user's own data folder."""
    home = Path.home()
    folder = {
        "win32": Path(os.environ.get("LOCALAPPDATA", home)),
        "darwin": home / "Library" / "Application Support",
    }.get(sys.platform, Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share"))
    _make_folder(folder / "toptafel")
    return folder / "toptafel" / "tables.db"


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
        data = _read(file)
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
    _print_json(answer)
    raise typer.Exit(code)


@app.command()
def simulate(
    game: Annotated[str, typer.Argument(help=f"One of {', '.join(registry.names())}.")],
    out: Annotated[Path, typer.Option("--out", help="The folder for the records; it is made when it is not there.")],
    players: Annotated[
        int | None, typer.Option("--players", help="How many players; the game's fewest if not given.")
    ] = None,
    games: Annotated[int, typer.Option("--games", min=1, help="How many games to play.")] = 1,
    seed: Annotated[int, typer.Option("--seed", help="The same seed gives the same games.")] = 0,
    option: Annotated[list[str] | None, typer.Option("--option", help="An option of the game, as name=value.")] = None,
) -> None:
    """Play whole games at random and write each as a record."""
    setup = make(game, players, **_parse_options(option or []))
    _make_folder(out)
    digits = max(4, len(str(games)))
    for number in _followed(range(1, games + 1), games, "Playing"):
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
    read = record.read(_read(file))
    position = _replay(read, at)
    if svg:
        _check_seat(seat, read.setup.players)
        _put(out, position.picture(seat))
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
) -> None:
    """Say of every decision in a game record what it was worth, what was best and what the difference cost.

    Each is judged by what that seat could know. With --at: the moves worth a thought in one position.
    """
    from toptafel.bots import analysis, review

    read = record.read(_read(file))
    _check_seat(seat, read.setup.players)
    if not (math.isfinite(budget) and budget > 0):
        raise OptionError("budget", f"--budget must be a number above 0, not {budget}.")
    if plot is not None and (plot.suffix != ".svg" or at is not None):
        raise OptionError("plot", "--plot draws a whole game, as FILE.svg.")
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
        judgements = list(_followed(analysis.analyse(read, seat, budget, seed), count))
        tables = [review.as_table(judgements, alone), review.as_summary(judgements, alone)]
    for table in tables:
        Console().print(table)
    if out is not None:
        found = review.as_json(judgements, read.setup, budget=budget, seed=seed)
        _write(out, json.dumps(found, ensure_ascii=False, indent=1) + "\n")
    if plot is not None:
        _write(plot, review.as_svg(judgements, f"{read.setup.game.title}, {file.name}", alone))


@app.command()
def arena(
    game: Annotated[str, typer.Argument(help=f"One of {', '.join(registry.names())}.")],
    levels: Annotated[
        list[str],
        typer.Argument(
            help="Who meets: beginner, easy, medium, strong, master, or a player of your own as module:function. "
            "As many as there are seats sit as given; with fewer, the last fills the seats left; with more, everybody "
            "meets everybody.",
            metavar="PLAYER...",
        ),
    ],
    games: Annotated[
        int, typer.Option("--games", min=1, help="How many games to play, rounded up to whole deals; of each line-up.")
    ] = 100,
    players: Annotated[
        int | None, typer.Option("--players", help="How many seats; the game's fewest if not given.")
    ] = None,
    seed: Annotated[int, typer.Option("--seed", help="The same seed gives the same deals.")] = 1,
    option: Annotated[list[str] | None, typer.Option("--option", help="An option of the game, as name=value.")] = None,
    workers: Annotated[
        int | None, typer.Option("--workers", min=1, help="How many processes; all cores if not given.")
    ] = None,
    cluster: Annotated[str | None, typer.Option("--cluster", help="The address of a Dask scheduler.")] = None,
    budget: Annotated[float, typer.Option("--budget", help="So many times each level's own amount of thinking.")] = 1.0,
    out: Annotated[Path | None, typer.Option("--out", help="Write OUT.json and OUT.svg.")] = None,
) -> None:
    """Let bots play each other: every deal is replayed with the seats exchanged, so that luck cancels."""
    from toptafel.arena import main_run

    sys.path.insert(0, "")  # players of one's own are found where one stands
    command = shlex.join(["toptafel", *sys.argv[1:]])
    main_run(game, levels, games, players, _parse_options(option or []), seed, workers, cluster, out, budget, command)


def _followed(things: Iterable[T], count: int, what: str = "Thinking") -> Iterable[T]:
    """The same things, with a progress bar when somebody is looking."""
    return track(things, what, total=count, console=Console(stderr=True), disable=not sys.stderr.isatty())


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


def _put(file: Path | None, text: str) -> None:
    """Write a text to a file, or to standard output."""
    if file is not None:
        _write(file, text)
        return
    sys.stdout.buffer.write(text.encode())
    sys.stdout.flush()


def _write(file: Path, text: str) -> None:
    try:
        file.write_text(text, encoding="utf-8")
    except OSError as error:
        raise OptionError("out", f"{file} cannot be written: {error.strerror}.") from error


def _read(file: Path) -> bytes:
    try:
        if str(file) == "-":
            return sys.stdin.buffer.read(record.MAX_BYTES + 1)
        with file.open("rb") as source:
            return source.read(record.MAX_BYTES + 1)
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else str(error)
        raise RecordError("file", f"{file} cannot be read: {reason}.") from error


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise OptionError("out", f"The folder {folder} cannot be made: {error.strerror}.") from error


def _parse_options(given: list[str]) -> Options:
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


def _print_json(answer: Mapping[str, object]) -> None:
    text = json.dumps(answer, ensure_ascii=False)
    try:
        data = text.encode()
    except UnicodeEncodeError:  # a lone surrogate of a broken record
        data = json.dumps(answer).encode()
    sys.stdout.buffer.write(data + b"\n")
    sys.stdout.flush()


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
        print(f"toptafel: {error.message}", file=sys.stderr)
        sys.exit(130 if error.code == "stopped_by_user" else 2)
