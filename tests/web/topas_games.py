"""Whole games of Topas for the tests of the web client, which works out by itself what a card would bring.

python tests/web/fixtures.py      # writes the games of all four anew
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from toptafel import CHANCE, OVER, Rng
from toptafel.engine.core import State
from toptafel.games.topas import GAME
from toptafel.games.topas.notation import laid_text
from toptafel.games.topas.numbers import laying
from toptafel.games.topas.rules import topas
from toptafel.games.topas.view import RowView, TopasView
from toptafel.games.view import decoded, typed

FILE = Path(__file__).parents[2] / "web/src/games/topas/fixtures/games.json"

# Players, expert, seed.
GAMES: tuple[tuple[int, bool, int], ...] = ((1, False, 3), (1, True, 4), (2, False, 1), (3, True, 2), (4, False, 7))
LOOK_AT = (0, 6, 14, 27)  # cards laid when everything that fits is tried


def games() -> list[dict[str, Any]]:
    return [_game(players, GAME.read_options(players, {"expert": expert}), seed) for players, expert, seed in GAMES]


def _game(players: int, options: dict[str, Any], seed: int) -> dict[str, Any]:
    """A game in which everybody takes the best of a few moves, so that rows grow to their limit."""
    state, rng = GAME.new_state(players, options), Rng(seed)
    moves: list[str] = []
    tried: list[dict[str, Any]] = []
    made = 0
    while state.to_move != OVER:
        if state.to_move == CHANCE:
            action = state.outcome(rng)
        else:
            legal = state.legal()
            if made in LOOK_AT:
                tried.append({"at": len(moves), **_tried(state)})
            some = [legal[rng.below(len(legal))] for _ in range(12)]
            action = max(some, key=lambda one: sum([row["gems"] for row in _rows(state, one)]))
            made += 1
        moves.append(GAME.write(state, action))
        state.apply(action)
    return {
        "players": players,
        "options": options,
        "moves": moves,
        "tried": tried,
        "end": decoded(GAME.view(state, None)),
    }


def _tried(state: State) -> dict[str, Any]:
    """The view of the player to move, each legal move with its rows, and what only the limit of a row forbids."""
    seat = state.to_move
    legal = {GAME.write(state, one): " ".join(map(_text, _rows(state, one))) for one in state.legal().tolist()}
    return {"view": decoded(GAME.view(state, seat)), "legal": legal, "too_long": _too_long(state)}


def _too_long(state: State) -> list[str]:
    position = topas(state)
    cells = [cell for card in typed(GAME.view(state, None), TopasView)["showcase"] for cell in card["cells"]]
    xs, ys = ([*range(min(values) - 2, max(values) + 3)] for values in zip(*cells, strict=True))
    everywhere = [
        laying(card, x, y, direction)
        for card in position.hand(state.to_move)
        for x in xs
        for y in ys
        for direction in range(4)
    ]
    found = [action for action in everywhere if position.why_not(action) == "row_too_long"]
    return [laid_text(position.deck, action) for action in found]


def _rows(state: State, action: int) -> list[RowView]:
    """The rows that a move would make."""
    after = state.clone()
    after.apply(action)
    columns = [column["entries"] for column in typed(GAME.view(after, None), TopasView)["sheet"]]
    made = sum(map(len, columns)) - 1
    return columns[made % state.players if state.players > 1 else made // 7][-1]["rows"]


def _text(row: RowView) -> str:
    """A row as text: its colour, its gems, its first and its last cell."""
    first, last = (",".join(map(str, cell)) for cell in (row["cells"][0], row["cells"][-1]))
    return f"{row['colour']}{row['gems']}:{first}:{last}"


def written() -> str:
    text = json.dumps(games(), separators=(",", ":"))
    return text.replace('{"at"', '\n{"at"').replace('{"players"', '\n{"players"') + "\n"
