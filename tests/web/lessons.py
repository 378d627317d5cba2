"""The positions of the lessons, as the client shows them: python tests/web/fixtures.py writes all of them anew.

A lesson is a few real records (`web/src/games/<game>/lesson/tasks.json`), each with the beginnings of the moves that
are right. The library replays them here and writes what a browser would be told at a table: the view, the legal moves,
and for every right move what it changes. So a lesson needs no table and no server, and shows nothing but the rules.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from toptafel import Position, record

GAMES = Path(__file__).parents[2] / "web/src/games"
ME = 0  # the seat of whoever learns
ALL = "all"  # the file of a lesson that is the same in every language

Task = dict[str, Any]


def tasks(game: str) -> list[Task]:
    return list(json.loads((GAMES / game / "lesson/tasks.json").read_text(encoding="utf-8")))


def position_of(task: Task) -> Position:
    return record.from_object(task["record"]).replay()


def right_moves(task: Task, position: Position) -> list[str]:
    return [move for move in position.legal() if move.startswith(tuple(task["right"]))]


def prepared(task: Task) -> dict[str, Any]:
    """One position with all that its board wants to know."""
    position = position_of(task)
    assert position.to_move == ME, task["name"]
    right = right_moves(task, position)
    assert task["shown"] in right, task["name"]
    game, state = position.game, position.state
    offered = game.offered(state, lambda actions: [game.write(state, action) for action in actions])
    return {
        "name": task["name"],
        "view": position.view(ME),
        "legal": json.loads(offered),
        "log": [{"n": ply.at, "seat": ply.seat, "move": ply.shown(ME)} for ply in position.plies],
        "shown": task["shown"],
        "after": {move: _changed(position.view(ME), _after(position, move).view(ME)) for move in right},
    }


def _after(position: Position, move: str) -> Position:
    after = position.copy()
    after.push(move)
    return after


def _changed(old: Any, new: Any) -> Any:
    """What differs, by key, in lists of equal length by place. A view keeps its keys: none is ever gone."""
    if isinstance(old, dict) and isinstance(new, dict):
        assert old.keys() == new.keys()
        return {key: _changed(old[key], value) for key, value in new.items() if value != old[key]}
    if isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        return {
            str(i): _changed(one, other) for i, (one, other) in enumerate(zip(old, new, strict=True)) if one != other
        }
    return new


def _written(game: str, language: str) -> str:
    wanted = [task for task in tasks(game) if task.get("language", ALL) == language]
    lines = [json.dumps(prepared(task), ensure_ascii=False, separators=(",", ":")) for task in wanted]
    return "[\n" + ",\n".join(lines) + "\n]\n"


def _files() -> dict[Path, Callable[[], str]]:
    found: dict[Path, Callable[[], str]] = {}
    for file in sorted(GAMES.glob("*/lesson/tasks.json")):
        game = file.parts[-3]
        for language in dict.fromkeys(task.get("language", ALL) for task in tasks(game)):
            found[file.parent / "positions" / f"{language}.json"] = partial(_written, game, language)
    return found


LESSONS = [file.parts[-3] for file in sorted(GAMES.glob("*/lesson/tasks.json"))]
FILES = _files()
