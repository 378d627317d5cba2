"""What is told of the levels' strength is what the arena measured; docs/arena has its reports."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import pytest

from toptafel.games import registry
from toptafel.games.levels import LEVELS, Rating, Strength, Strengths

ARENA = Path(__file__).parents[2] / "docs" / "arena"
NEIGHBOURS = [
    (game, higher, lower)
    for game in registry.names()
    if registry.find(game).strength
    for lower, higher in pairwise(LEVELS)
]


def report(game: str, *players: str) -> tuple[dict[str, Any], dict[str, Any]]:
    """A committed report, and the standing in it of the first player."""
    found = json.loads((ARENA / f"{'-'.join((game, *players))}.json").read_text())
    assert (found["game"], found["entrants"], found["budget"]) == (game, list(players), 1.0)
    assert found["command"].startswith(f"toptafel arena {game} {' '.join(players)} ")
    return found, found["standings"][0]


@pytest.mark.parametrize(("game", "higher", "lower"), NEIGHBOURS)
def test_every_level_beats_the_one_below(game: str, higher: str, lower: str) -> None:
    _, first = report(game, higher, lower)
    _, low, _ = first["share"]
    assert low > first["fair"]


@pytest.mark.parametrize(
    ("game", "least"),
    [("topas", 0.62), ("ontop", 0.75), ("topscore", 0.65), ("topspot", 0.45)],
)
def test_master_against_medium(game: str, least: float) -> None:
    found, first = report(game, "master", "medium")
    assert found["players"] == (3 if game == "topspot" else 2)
    assert first["decided"][0] >= least


@pytest.mark.parametrize(("game", "higher", "lower"), NEIGHBOURS)
def test_people_are_told_what_was_measured(game: str, higher: str, lower: str) -> None:
    found, first = report(game, higher, lower)
    told = msgspec.structs.replace(registry.find(game).strength[higher], ratings={})
    assert told == Strength(lower, round(first["share"][0], 3), found["games"], found["players"] - 1)


def test_ratings_that_people_are_told_were_measured() -> None:
    """Not every rating of a pool is told: a level that has changed since is to be measured anew."""
    told = {
        (game, players): {level: each.ratings[players] for level, each in strength.items() if players in each.ratings}
        for game in registry.names()
        for strength in [registry.find(game).strength]
        for players in {players for each in strength.values() for players in each.ratings}
    }
    assert {("topas", 2), ("ontop", 2), ("topscore", 2), ("topspot", 3)} <= set(told)
    for (game, players), ratings in told.items():
        found = json.loads((ARENA / "pool" / f"{game}-{players}.json").read_text())
        assert (found["game"], found["players"], found["budget"]) == (game, players, 1.0)
        assert found["anchors"] == {"greedy": 1500.0}  # as the page says
        rows = {each["name"]: [*map(round, each["rating"]), each["games"]] for each in found["standings"]}
        measured = {name: msgspec.convert(row, Rating) for name, row in rows.items()}
        assert ratings.items() <= measured.items()


def test_the_file_is_read_strictly() -> None:
    read = msgspec.json.decode(b'{"easy": {"beats": "beginner", "share": 0.93, "games": 200}}', type=Strengths)
    assert read == {"easy": Strength("beginner", 0.93, 200)}
    for wrong in (b'{"easy": {"beats": "beginner"}}', b'{"easy": {"share": "0.93"}}', b"[]"):
        with pytest.raises(msgspec.ValidationError):
            msgspec.json.decode(wrong, type=Strengths)
