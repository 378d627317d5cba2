"""Commands for whoever keeps the tables: backup, restore, copy."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from toptafel.cli.app import app
from toptafel.cli.files import data_file

StoreOption = Annotated[
    str | None,
    typer.Option(
        "--store",
        envvar="TOPTAFEL_STORE",
        help="An SQLite file, or a postgresql:// address; else that of play.",
    ),
]


@app.command()
def backup(
    file: Annotated[Path, typer.Argument(help="A new file.", metavar="FILE")], store: StoreOption = None
) -> None:
    """Copy all tables to a file, as they are at this moment; the server may go on. It is an SQLite store."""
    _copy(store or str(data_file()), str(file))


@app.command()
def restore(file: Annotated[Path, typer.Argument(help="A backup.", metavar="FILE")], store: StoreOption = None) -> None:
    """Copy the tables of a backup to a store that has none, while no server uses it."""
    _copy(str(file), store or str(data_file()))


@app.command()
def copy(
    origin: Annotated[str, typer.Argument(help="An SQLite file, or a postgresql:// address.", metavar="FROM")],
    target: Annotated[str, typer.Argument(help="The same; there must be no tables yet.", metavar="TO")],
) -> None:
    """Copy all tables from one store to another, for good: from SQLite to PostgreSQL, say. No server may be running."""
    _copy(origin, target, alone=True)


def _copy(origin: str, target: str, alone: bool = False) -> None:
    from toptafel.store import copying

    done = copying.copy(origin, target, alone)
    print(f"Tables: {done.tables}, entries: {done.entries}. Each was compared with its copy.")
