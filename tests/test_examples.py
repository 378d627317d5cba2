"""The examples in the README and the docs run, and give what they say."""

import doctest
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
IN_A_COPY = ROOT / "docs" / "adding-a-game.md"  # its game is made first: tests/web/test_adding_a_game.py
PAGES = [
    page
    for page in [ROOT / "README.md", *(ROOT / "docs").rglob("*.md")]
    if page != IN_A_COPY and ">>> " in page.read_text("utf-8")
]


def test_there_are_examples() -> None:
    assert ROOT / "README.md" in PAGES


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_examples(page: Path) -> None:
    flags = doctest.ELLIPSIS | doctest.IGNORE_EXCEPTION_DETAIL
    result = doctest.testfile(str(page), module_relative=False, optionflags=flags, encoding="utf-8")
    assert result.attempted > 0
    assert result.failed == 0
