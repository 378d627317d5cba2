"""The texts of the terminal in four languages, and which of them a person reads."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

import msgspec

from toptafel.errors import OptionError, ToptafelError
from toptafel.games.text import LANGUAGES, Say

_FOLDER = Path(__file__).parent / "texts"


def language_of(wanted: str | None, environment: Mapping[str, str] = os.environ) -> str:
    """What somebody asked for, or what his terminal says he reads; English when that is none of ours."""
    if wanted is not None:
        if wanted not in LANGUAGES:
            raise OptionError("language", f"There is no language {wanted!r}; there are {', '.join(LANGUAGES)}.")
        return wanted
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if environment.get(name):
            found = environment[name][:2].lower()
            return found if found in LANGUAGES else "en"
    return "en"


class Words:
    """What is said to a person in his language."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._texts = read_texts(language)

    def __call__(self, key: str, **params: object) -> str:
        return self._texts[key].format(**params)

    def refusal(self, error: ToptafelError, of_game: Say) -> str:
        """Why something cannot be done: in the words of the game, or else in those of all games."""
        key = f"error.{error.code}"
        found = of_game(key) if of_game(key) != key else self._texts.get(key)
        if found is None or self.language == "en":  # which the error itself speaks, and more precisely
            return error.message
        one, _, several = found.partition("|")
        try:
            return (several if several and error.params.get("n") != 1 else one).format(**error.params)
        except (LookupError, ValueError):
            return error.message


def read_texts(language: str) -> dict[str, str]:
    return msgspec.json.decode((_FOLDER / f"{language}.json").read_bytes(), type=dict[str, str])
