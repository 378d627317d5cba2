"""Puzzles over HTTP: a move is right or wrong, and how people do makes the rating. No person is kept."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.server.server import Server, running
from toptafel.games import registry
from toptafel.games.puzzles import Puzzle
from toptafel.server import puzzles
from toptafel.server.puzzles import position_of, rating_change


def first(name: str) -> Puzzle:
    return registry.find(name).puzzles[0]


def attempt(server: Server, name: str, move: str | None, counts: bool = True, rating: int = 1500) -> dict[str, Any]:
    body = {"move": move, "rating": rating, "first": counts}
    answer = server.http.post(f"/api/puzzles/{name}/{first(name).id}", json=body)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def facts(server: Server, name: str) -> dict[str, Any]:
    found = server.http.get("/api/puzzles").json()["games"][name]
    return next(one for one in found if one["id"] == first(name).id)


@pytest.mark.parametrize("name", registry.names())
def test_the_best_move_is_right_and_a_lesser_one_is_told_why_not(name: str) -> None:
    puzzle = first(name)
    best = puzzles.tried(name, puzzle.id, puzzle.best.move)
    assert best.right
    assert (best.best.move, best.best.value) == (puzzle.best.move, puzzle.best.value)
    other = puzzle.others[-1]
    lesser = puzzles.tried(name, puzzle.id, other.move)
    assert (lesser.right, lesser.played.value, lesser.best.move) == (False, other.value, puzzle.best.move)
    given_up = puzzles.tried(name, puzzle.id, None)
    assert (given_up.right, given_up.best.move) == (False, puzzle.best.move)


def test_a_move_that_was_not_weighed_is_weighed() -> None:
    puzzle = first("topas")
    known = {one.move for one in (puzzle.best, *puzzle.others)}
    others = [move for move in position_of(registry.find("topas"), puzzle).legal() if move not in known]
    assert not puzzles.tried("topas", puzzle.id, others[0]).right


def test_first_tries_are_counted_and_make_the_rating(tmp_path: Path) -> None:
    puzzle = first("topas")
    with running(tmp_path / "tables.db", "--limits", "100") as server:
        before = facts(server, "topas")
        assert (before["rating"], before["tries"], before["solved"]) == (puzzle.start, 0, 0)
        attempt(server, "topas", puzzle.others[0].move)
        harder = facts(server, "topas")
        assert (harder["tries"], harder["solved"]) == (1, 0)
        assert harder["rating"] > before["rating"]
        attempt(server, "topas", puzzle.best.move, counts=False)
        assert facts(server, "topas") == harder
        attempt(server, "topas", puzzle.best.move)
        easier = facts(server, "topas")
        assert (easier["tries"], easier["solved"]) == (2, 1)
        assert easier["rating"] < harder["rating"]
        refused = server.http.post(
            f"/api/puzzles/topas/{puzzle.id}", json={"move": "nonsense", "rating": 1500, "first": True}
        )
        assert refused.status_code == 422
        assert facts(server, "topas") == easier  # it was no try
    with running(tmp_path / "tables.db", "--limits", "100") as server:
        assert facts(server, "topas") == easier


def test_a_rating_follows_whoever_tries() -> None:
    assert rating_change(1500, 1500, True, 0) == -rating_change(1500, 1500, False, 0) == -30
    assert rating_change(1500, 1900, True, 0) > rating_change(1500, 1500, True, 0)  # no wonder
    assert abs(rating_change(1500, 1500, True, 1000)) < abs(rating_change(1500, 1500, True, 10))
    rating = 1500.0
    for tries in range(5000):  # somebody who lies
        rating += rating_change(rating, 4000, False, tries)
    assert rating < 6500


def test_tries_are_limited_for_each_address(tmp_path: Path) -> None:
    puzzle = first("topas")
    body = {"move": None, "rating": 1500, "first": False}
    with running(tmp_path / "tables.db") as server:
        found = [server.http.post(f"/api/puzzles/topas/{puzzle.id}", json=body).status_code for _ in range(60)]
    assert found[:40] == [200] * 40
    assert 429 in found[40:]
