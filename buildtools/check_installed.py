"""Tries an installed Toptafel: compiled, with its page, a whole game of each. cibuildwheel runs it for every wheel."""

from __future__ import annotations

import sys
from pathlib import Path

import toptafel
import toptafel.server


def main() -> int:
    page = Path(toptafel.server.__file__).parent / "static" / "index.html"
    faults = [] if toptafel.COMPILED else ["The rules are not compiled."]
    if not page.exists() or 'id="app"' not in page.read_text("utf-8"):
        faults.append(f"There is no page: {page}")
    for game in toptafel.game_names():
        position = toptafel.make(game).new(seed=1)
        while not position.finished:
            position.push_random()
        print(f"{game}: {len(position.moves)} moves, scores {position.scores}")
    print(*faults, sep="\n", end="")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
