"""Words of a game in the terminal: `terminal.json` in its folder has them in every language."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path

import msgspec

Say = Callable[[str], str]  # what a name is called in the language of whoever looks

LANGUAGES = ("en", "nl", "fr", "de")


def sayer(file: Path, language: str) -> Say:
    """A word that the file does not have stands for itself."""
    words = _read(file).get(language, {}) if file.exists() else {}
    return lambda name: words.get(name, name)


@cache
def _read(file: Path) -> Mapping[str, Mapping[str, str]]:
    return msgspec.json.decode(file.read_bytes(), type=dict[str, dict[str, str]])
