"""What the lessons say is what the rules say: every right move is right, and nothing else is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.web.lessons import LESSONS, ME, Task, position_of, right_moves, tasks
from toptafel import Position

TASKS = [(game, task) for game in LESSONS for task in tasks(game)]
Claim = Callable[[Position, str], bool]


def after(position: Position, move: str) -> Position:
    played = position.copy()
    played.push(move)
    return played


def gained(position: Position, move: str) -> int:
    return after(position, move).scores[ME] - position.scores[ME]


# Topas


def rows(position: Position, move: str) -> list[int]:
    """The gems of the rows that a card makes, the longest first."""
    column = next(one for one in after(position, move).view(ME)["sheet"] if one["seat"] == ME)
    return sorted((row["gems"] for row in column["entries"][-1]["rows"]), reverse=True)


# Top Spot


def shown(position: Position, move: str) -> int:
    """The spots that a play shows; a round that it ends is the last one."""
    view = after(position, move).view(ME)
    plays = [*((view["round"] or {}).get("plays", [])), *((view["last_round"] or {}).get("plays", []))]
    return int(next(play["value"] for play in plays if play["move"] == move and play["seat"] == ME))


def ends_the_game(position: Position, move: str) -> bool:
    played = after(position, move)
    return played.finished and gained(position, move) > 0 and played.view(ME)["hand_counts"][ME] == 0


# On Top


def scored(position: Position, move: str) -> list[dict[str, Any]]:
    return list(after(position, move).view(ME)["last"]["scored"])


def circle(position: Position, move: str, **segments: int) -> bool:
    """Is a circle closed that has these segments and no others?"""
    view = after(position, move).view(ME)
    wanted = dict.fromkeys("rbyw", 0) | segments
    return any(view["crossings"][one["crossing"]]["segments"] == wanted for one in scored(position, move))


def lays_a_red_stone(position: Position, move: str) -> bool:
    return any("r" in one["tower"] for one in scored(position, move))


# What is right, said otherwise than by a list of moves.
RIGHT: dict[tuple[str, str], Claim] = {
    ("topas", "rows"): lambda position, move: rows(position, move) == [3],
    ("topas", "both"): lambda position, move: rows(position, move) == [5, 4],
    ("topas", "open"): lambda position, move: rows(position, move) == [6],
    ("topas", "seven"): lambda position, move: 7 in rows(position, move),
    ("topspot", "stack"): lambda position, move: shown(position, move) == 5,
    ("topspot", "order"): lambda position, move: shown(position, move) == 6,
    ("topspot", "follow"): lambda position, move: shown(position, move) > 4,
    ("topspot", "throw"): lambda position, move: len(move) == 2 and move[0] != "g",
    ("topspot", "joker"): lambda position, move: shown(position, move) > 4 and ends_the_game(position, move),
    ("ontop", "place"): lambda position, move: not scored(position, move),
    ("ontop", "close"): lambda position, move: gained(position, move) == 2,
    ("ontop", "tie"): lambda position, move: gained(position, move) == 2,
    ("ontop", "gold"): lambda position, move: gained(position, move) == 4,
    ("ontop", "second"): lays_a_red_stone,
    ("topscore", "lay"): lambda position, move: gained(position, move) == 5,
    ("topscore", "grow"): lambda position, move: gained(position, move) == 10,
    ("topscore", "help"): lambda position, move: gained(position, move) == 10 and move[0] == "^",
    ("topscore", "stuck"): lambda position, move: move != "-",
    ("topscore", "box"): lambda position, move: move[0] == "#",
}


@pytest.mark.parametrize(("game", "task"), TASKS, ids=lambda one: one if isinstance(one, str) else one["name"])
def test_what_is_right_is_right_and_nothing_else(game: str, task: Task) -> None:
    position, claim = position_of(task), RIGHT[game, task["name"]]
    assert position.to_move == ME
    right = right_moves(task, position)
    assert task["shown"] in right
    assert right == [move for move in position.legal() if claim(position, move)]


def named(game: str, name: str) -> tuple[Position, str]:
    task = next(task for task in tasks(game) if task["name"] == name)
    return position_of(task), task["shown"]


def test_topas_counts_as_it_says() -> None:
    position, move = named("topas", "rows")
    assert move.startswith("r1")
    assert "r2b1" in [card["card"] for card in position.view(ME)["showcase"]]
    position, move = named("topas", "open")
    theirs = next(one for one in position.view(ME)["sheet"] if one["seat"] == 1)["entries"][-1]["rows"]
    assert [(row["colour"], row["gems"]) for row in theirs] == [("g", 5)]
    position, move = named("topas", "seven")
    assert [(row["colour"], row["gems"]) for row in last_rows(position)] == [("y", 6)]
    assert position.why_not("g3y2@4,1s") is not None  # the eighth gem of the rules page


def last_rows(position: Position) -> list[dict[str, Any]]:
    return list(next(one for one in position.view(ME)["sheet"] if one["seat"] == 1)["entries"][-1]["rows"])


def test_top_spot_shows_what_it_says() -> None:
    position, move = named("topspot", "stack")
    view = after(position, move).view(ME)
    play = next(play for play in view["round"]["plays"] if play["seat"] == ME)
    assert [len(spots) for spots in play["spots"]] == [1, 4]
    position, move = named("topspot", "order")
    assert len(move.split("/")) == 3 == sum(card[0] == "r" for card in position.view(ME)["hand"])
    for name, colour, value in (("follow", "b", 4), ("joker", "b", 4)):
        asked = named("topspot", name)[0].view(ME)["round"]
        assert asked["colour"] == colour
        assert max(play["value"] for play in asked["plays"] if play["follows"]) == value
    position, move = named("topspot", "follow")
    assert gained(position, move) == 1
    assert named("topspot", "throw")[0].view(ME)["round"]["colour"] == "g"
    position, move = named("topspot", "joker")
    assert sorted(card[0] for card in position.view(ME)["hand"]) == ["J", "g", "r"]
    assert shown(position, move) == 5


def test_on_top_counts_as_it_says() -> None:
    assert circle(*named("ontop", "close"), r=3, y=2)
    assert circle(*named("ontop", "tie"), r=3, w=2, y=1)
    assert circle(*named("ontop", "gold"), r=2, w=1)
    assert circle(*named("ontop", "second"), r=2, y=4)
    position, _ = named("ontop", "second")
    assert max(gained(position, move) for move in position.legal()) == 0  # one cannot be on top
    position, _ = named("ontop", "tie")  # the picture of a tie on the rules page
    assert circle(position, "wryb@D7C7", b=2, w=2, r=1, y=1)
    assert [one["tower"] for one in scored(position, "wryb@D7C7")] == [""]


def test_topscore_words_are_as_it_says() -> None:
    for task in tasks("topscore"):
        view = position_of(task).view(ME)
        legal = position_of(task).legal()
        if task["name"] == "stuck":
            assert view["seats"][ME]["word"]
            assert not [move for move in legal if move[0] == "+"]
        elif task["name"] == "help":
            assert view["help"] == 1
            assert view["seats"][1]["last"] == ["-"]
        elif task["name"] == "box":
            assert len(view["seats"][ME]["word"]) == 7
            assert view["seats"][ME]["sheet"][-1]["points"] == 25
