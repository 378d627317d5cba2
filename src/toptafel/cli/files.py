"""Files and folders that a command is given, and what goes to standard output: failures are sentences."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Mapping
from pathlib import Path

from toptafel import record
from toptafel.errors import OptionError, RecordError


def read_file(file: Path) -> bytes:
    try:
        if str(file) == "-":
            return sys.stdin.buffer.read(record.MAX_BYTES + 1)
        with file.open("rb") as source:
            return source.read(record.MAX_BYTES + 1)
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else str(error)
        raise RecordError("file", f"{file} cannot be read: {reason}.") from error


def put(file: Path | None, text: str) -> None:
    """Write a text to a file, or to standard output."""
    if file is not None:
        write_file(file, text)
        return
    sys.stdout.buffer.write(text.encode())
    sys.stdout.flush()


def write_file(file: Path, text: str) -> None:
    try:
        file.write_text(text, encoding="utf-8")
    except OSError as error:
        raise OptionError("out", f"{file} cannot be written: {error.strerror}.") from error


def print_json(answer: Mapping[str, object]) -> None:
    text = json.dumps(answer, ensure_ascii=False)
    try:
        data = text.encode()
    except UnicodeEncodeError:  # a lone surrogate of a broken record
        data = json.dumps(answer).encode()
    sys.stdout.buffer.write(data + b"\n")
    sys.stdout.flush()


def make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise OptionError("out", f"The folder {folder} cannot be made: {error.strerror}.") from error


def data_file() -> Path:
    """Where tables are kept when nobody says otherwise: the user's own data folder."""
    home = Path.home()
    folder = {
        "win32": Path(os.environ.get("LOCALAPPDATA", home)),
        "darwin": home / "Library" / "Application Support",
    }.get(sys.platform, Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share"))
    make_folder(folder / "toptafel")
    return folder / "toptafel" / "tables.db"
