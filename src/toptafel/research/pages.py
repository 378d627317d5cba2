"""Writes a page about each game, from what its codecs say: `python -m toptafel.research.pages FOLDER`."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path

from toptafel.engine.codec import Codec
from toptafel.engine.layout import Plane
from toptafel.games import registry
from toptafel.games.game import Game
from toptafel.position import Setup
from toptafel.research.batch import codec
from toptafel.research.ids import ids


def page(game: Game) -> str:
    """The page of a game, in Markdown."""
    known = {made["game"]: name for name, made in ids()}
    setups = _setups(game)
    parts = [
        f"# {game.title} for researchers",
        "This page is made by `python -m toptafel.research.pages docs/research`.",
        _facts(game, known[game.name]),
        "## What a move is",
        _said(codec(setups[-1])),
        "## Sizes",
        _sizes(setups),
        *_told(setups),
    ]
    return "\n\n".join(parts) + "\n"


def _setups(game: Game) -> list[Setup]:
    """One for each number of players, and the variants that have other numbers."""
    chosen = [*((players, {}) for players in game.players), *game.variants]
    found: dict[tuple[int, ...], Setup] = {}
    for players, options in chosen:
        setup = Setup(game, players, game.read_options(players, options), {})
        made = codec(setup)
        found.setdefault((players, made.size, made.actions), setup)
    return list(found.values())


def _facts(game: Game, name: str) -> str:
    hidden = "only what is to come up is hidden" if game.holdings() is None else "what players hold is hidden"
    return (
        f"Rules version {game.rules} ([the rules](../rules/{game.name}.md)); `{name}` in Gymnasium and PettingZoo,"
        f" `toptafel_{game.name}` in OpenSpiel. State: the engine's position in numbers, {hidden}; chance is explicit."
        " An observation is a row of int16, from the seat that looks on: its own things first, then those of the others"
        " in the order of their turns. Rewards come at the end: the share of the win (`win`), that less the mean"
        " (`zero_sum`), or points (`scores`)."
    )


def _said(codec: Codec) -> str:
    """What the module of a codec says of its moves, without its first line."""
    text = sys.modules[type(codec).__module__].__doc__ or ""
    return text.split("\n\n", 1)[-1].strip()


def _sizes(setups: Iterable[Setup]) -> str:
    lines = ["| set-up | observation | numbers for moves | features of a move |", "|---|---|---|---|"]
    for setup in setups:
        made = codec(setup)
        listed = " (a list)" if made.listed else ""
        lines.append(f"| `{setup!r}` | {made.size:,} | {made.actions:,}{listed} | {made.features or '-'} |")
    return "\n".join(lines)


def _told(setups: Iterable[Setup]) -> Iterable[str]:
    """The planes of the first set-up, and of those that have others."""
    before: set[tuple[str, ...]] = set()
    for setup in setups:
        made = codec(setup)
        names = tuple(plane.name for plane in made.layout)
        if names not in before:
            before.add(names)
            yield f"## Observation of `{setup!r}`"
            yield _planes(made.layout)
            if made.moves:
                yield "Features of a move:"
                yield _planes(made.moves)


def _planes(planes: Iterable[Plane]) -> str:
    lines = ["| from | name | shape | meaning |", "|---|---|---|---|"]
    for plane in planes:
        shape = " × ".join(map(str, plane.shape))
        lines.append(f"| {plane.offset} | `{plane.name}` | {shape} | {plane.meaning} |")
    return "\n".join(lines)


def main(folder: str) -> None:
    for game in registry.playable():
        Path(folder, f"{game.name}.md").write_text(page(game), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
