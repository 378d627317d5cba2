"""What the library plays for the web client: python tests/web/fixtures.py writes all of it anew.

The client works out some of the rules by itself, for previews (`web/src/games/<game>/rules.ts`). These games hold it to
the library: a test here fails when the files are not what the library says, the client's tests when it differs.
The positions of the lessons (lessons.py) are written here too.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parents[1]))

MODULES = [import_module(f"tests.web.{file.stem}") for file in sorted(HERE.glob("*_games.py"))]
LESSONS: dict[Path, Callable[[], str]] = import_module("tests.web.lessons").FILES
FIXTURES: dict[Path, Callable[[], str]] = {module.FILE: module.written for module in MODULES} | LESSONS


def main() -> None:
    for file, written in FIXTURES.items():
        file.parent.mkdir(exist_ok=True)
        file.write_text(written(), encoding="utf-8")
        print(file)


if __name__ == "__main__":
    main()
