"""What `toptafel play GAME --terminal` does."""

from __future__ import annotations

import json
import secrets
from pathlib import Path

from toptafel.errors import OptionError
from toptafel.games import registry
from toptafel.games.options import Options
from toptafel.position import make
from toptafel.protocol.setup import STAND_IN
from toptafel.seat.address import claim, read_address
from toptafel.seat.visit import Visit
from toptafel.terminal.local import Chair, LocalGame
from toptafel.terminal.remote import RemoteGame
from toptafel.terminal.screen import Screen
from toptafel.terminal.words import Words, language_of


def main_local(
    game: str,
    players: int | None,
    options: Options,
    names: list[str],
    bots: list[str],
    language: str | None,
    seed: int | None,
    out: Path | None,
) -> None:
    """Play one game here; who is not named is a bot."""
    words = Words(language_of(language))
    count = _players(game, players, names, bots)
    setup = make(game, count, **(_spoken(game, words.language) | options))
    chairs = [Chair(name) for name in names or [words("player", n=1)]]
    levels = [*bots, *[bots[-1] if bots else STAND_IN] * count][: count - len(chairs)]
    for level in levels:
        if level not in setup.game.levels:
            raise OptionError("level", f"There is no level {level!r}; there are {', '.join(setup.game.levels)}.")
        chairs.append(Chair(words("bot", n=len(chairs) + 1), level))
    screen = Screen(setup.game, words)
    played = LocalGame(setup, chairs, screen, secrets.randbits(63) if seed is None else seed)
    played.run()
    if out is not None:
        _save(out, played)
        screen.tell(words("saved", file=out))


def _spoken(game: str, language: str) -> Options:
    """A game that is played in a language is played in that of the terminal, unless somebody says otherwise."""
    choices = [option.choices for option in registry.find(game).options if option.name == "language"]
    return {"language": language} if any(language in each for each in choices) else {}


def _players(game: str, players: int | None, names: list[str], bots: list[str]) -> int:
    """How many play: as many as was said or named, and at least as many as the game needs."""
    possible = registry.find(game).players
    named = max(len(names), 1) + len(bots)
    count = players or max(named, min(n for n in possible if n > 1))
    if named > count:
        raise OptionError("players", f"There are {named} players named for {count} seats.")
    return count


def _save(file: Path, played: LocalGame) -> None:
    record = played.position.record()
    record["seats"] = played.seats()
    try:
        file.write_text(json.dumps(record, ensure_ascii=False) + "\n", encoding="utf-8")
    except OSError as error:
        raise OptionError("out", f"{file} cannot be written: {error.strerror}.") from error


def main_remote(link: str, token: str, name: str, language: str | None) -> None:
    """Play a seat at a server's table; without a token, take the one that the link invites to or the first open one."""
    words = Words(language_of(language))
    address = read_address(link)
    if not token:
        seat, token = claim(address, name)
        print(words("joined", n=seat + 1, token=token), flush=True)
    RemoteGame(Visit(address, token), words).run()
