"""The names under which environments are registered."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from toptafel.games import registry


def ids() -> Iterator[tuple[str, dict[str, Any]]]:
    """Each game's id, and how it is made: for as few players as play against each other.

    The version is that of the game's rules; it is raised too when an observation or a numbering changes.
    """
    for game in registry.playable():
        players = min(count for count in game.players if count > 1)
        yield f"toptafel/{game.title.replace(' ', '')}-v{game.rules}", {"game": game.name, "players": players}
