"""What is written as JSON at once is what a plain reading of the position gives."""

from __future__ import annotations

import msgspec
import pytest

import toptafel
from toptafel.games.topas import written
from toptafel.games.topas.notation import laid_text
from toptafel.games.topas.numbers import COLOURS, COLUMNS, DIRECTIONS, LINES, ROUNDS, ROW_BITS, unpacked
from toptafel.games.topas.rules import Topas, topas
from toptafel.games.topas.view import CardView, Cell, ColumnView, EntryView, RowView

STEPS = {"n": (0, 1), "e": (1, 0), "s": (0, -1), "w": (-1, 0)}


def beside(x: int, y: int, direction: str) -> Cell:
    return x + STEPS[direction][0], y + STEPS[direction][1]


def card(state: Topas, action: int, seat: int | None, last: bool) -> CardView:
    number, x, y, direction = unpacked(action)
    towards = DIRECTIONS[direction]
    cells = ((x, y), beside(x, y, towards))
    text = state.deck.texts[number]
    return {"card": text, "x": x, "y": y, "dir": towards, "cells": cells, "seat": seat, "last": last}


def rows(state: Topas, action: int, packed: int) -> list[RowView]:
    number, x, y, direction = unpacked(action)
    halves = ((x, y), beside(x, y, DIRECTIONS[direction]))
    found: list[RowView] = []
    for line in range(LINES):
        row = packed >> ROW_BITS * line
        before, after, gems = row >> 8 & 15, row >> 4 & 15, row & 15
        if gems:
            (left, low), (dx, dy) = halves[line // 2], STEPS["n" if line % 2 else "e"]
            cells = [(left + i * dx, low + i * dy) for i in range(-before, after + 1)]
            colour = COLOURS[COLOURS.index(state.deck.texts[number][line // 2 * 2])]  # of r1g2: r or g
            found.append({"colour": colour, "gems": gems, "cells": cells})
    return found


def column(state: Topas, seat: int, moves: list[tuple[int, int, int]]) -> ColumnView:
    entries: list[EntryView] = []
    total = 0
    for action, points, packed in moves:
        total += points
        move = laid_text(state.deck, action)
        entries.append({"move": move, "points": points, "total": total, "rows": rows(state, action, packed)})
    return {"seat": seat, "entries": entries, "total": total, "full": len(entries) == ROUNDS}


def showcase(state: Topas) -> list[CardView]:
    laid = state.showcase()
    return [
        card(state, action, (number - 1) % state.players if number else None, number == len(laid) - 1)
        for number, action in enumerate(laid)
    ]


def sheet(state: Topas) -> list[ColumnView]:
    history = state.history()
    if state.players == 1:
        return [column(state, 0, history[ROUNDS * i : ROUNDS * (i + 1)]) for i in range(COLUMNS)]
    return [column(state, seat, history[seat :: state.players]) for seat in range(state.players)]


@pytest.mark.parametrize("expert", [False, True])
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_written_json_is_what_the_position_says(players: int, expert: bool) -> None:
    for seed in range(3):
        position = toptafel.make("topas", players, expert=expert).new(seed=seed, chance="given")
        while position.to_move is not None:
            state = topas(position.state)
            assert written.showcase(state) == msgspec.json.encode(showcase(state))
            assert written.sheet(state) == msgspec.json.encode(sheet(state))
            position.push_random()
