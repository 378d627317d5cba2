"""Games that the library plays, for the tests of the web client: python tests/web/fixtures.py writes all of them anew.

The client works out some of the rules by itself, for previews (`web/src/games/<game>/rules.ts`). These games hold it to
the library: a test here fails when the files are not what the library says, the client's tests when it differs.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.web import ontop_games, topas_games, topscore_games, topspot_games

FIXTURES: dict[Path, Callable[[], str]] = {
    games.FILE: games.written for games in (topas_games, topspot_games, ontop_games, topscore_games)
}


def main() -> None:
    for file, written in FIXTURES.items():
        file.parent.mkdir(exist_ok=True)
        file.write_text(written(), encoding="utf-8")
        print(file)


if __name__ == "__main__":
    main()
