"""docs/adding-a-game.md, followed to the letter in a copy of the project: no file outside the new folder changes."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.server.server import running
from tests.web.browsing import LAPTOP, PHONE, barriers, button, fits_across, moves, open_door
from tests.web.conftest import Visit

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "adding-a-game.md"
FILE = re.compile(r"^`(src/\S+)`:\n\n```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)
# The tests that ask which games there are: those of Pig are run, and those of all games at once. Others cannot notice.
ASKING = [
    "tests/test_architecture.py",
    "tests/test_rules_covered.py",
    "tests/test_position.py",
    "tests/bots/test_strength.py",
    "tests/games/test_properties.py",
    "tests/bots/test_levels.py",
    "tests/table/test_texts.py",
    "tests/test_cli.py",
    "tests/protocol/test_schema.py",
    "tests/server/test_reviews.py",
    "tests/server/test_thinking.py",
    "tests/server/test_leaks.py",
]


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The project as it is, and the files of the page."""
    folder = tmp_path_factory.mktemp("copy") / "toptafel"
    unwanted = shutil.ignore_patterns("node_modules", "__pycache__", "*.egg-info", "screenshots", ".*_cache")
    for part in ("buildtools", "src", "tests", "docs", "web"):
        shutil.copytree(ROOT / part, folder / part, ignore=unwanted)
    for file in ("pyproject.toml", "README.md", "run.py", "setup.py"):
        shutil.copy(ROOT / file, folder)
    found = FILE.findall(PAGE.read_text(encoding="utf-8"))
    assert {path for path, _ in found} == {"src/toptafel/games/pig/rules.py", "src/toptafel/games/pig/__init__.py"}
    for path, text in found:
        target = folder / path
        assert not target.exists()
        target.parent.mkdir(exist_ok=True)
        target.write_text(text, encoding="utf-8")
    return folder


@pytest.fixture
def in_the_copy(copy: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join((str(copy / "src"), str(copy))))
    # What Hypothesis knows of all characters is kept there: it takes two seconds to find it out once more.
    monkeypatch.setenv("HYPOTHESIS_STORAGE_DIRECTORY", str(ROOT / ".hypothesis"))
    return copy


def run(folder: Path, *arguments: str) -> None:
    done = subprocess.run([sys.executable, *arguments], cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-4000:]


def test_the_examples_of_the_page_run(in_the_copy: Path) -> None:
    run(in_the_copy, "-m", "doctest", "-o", "ELLIPSIS", "docs/adding-a-game.md")


def test_the_tests_that_ask_which_games_there_are_stay_green(in_the_copy: Path) -> None:
    chosen = "pig or test_architecture or test_rules_covered"
    run(in_the_copy, "-m", "pytest", "-q", "-p", "no:cacheprovider", *ASKING, "-k", chosen)


def test_the_new_folder_keeps_the_habits_of_the_project(in_the_copy: Path) -> None:
    run(in_the_copy, "-m", "ruff", "check", "src/toptafel/games/pig")
    run(in_the_copy, "-m", "ruff", "format", "--check", "src/toptafel/games/pig")
    run(in_the_copy, "-m", "mypy", "--strict", "-p", "toptafel.games.pig")


@pytest.mark.by_turns
@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_it_is_played_in_the_browser_against_a_bot(
    in_the_copy: Path, visitor: Visit, tmp_path: Path, size: dict[str, object]
) -> None:
    with running(tmp_path / "tables.db") as server:
        page = visitor(size, at=server)
        set_up(page)
        played = 0
        while is_my_turn(page):
            if played == 0:
                assert barriers(page) == []
            assert fits_across(page)
            play(page)
            played += 1
        assert played > 0
        watch_again(page)
        page.context.close()  # before its server, which it might still be loading something from


def picture(page: Page) -> Locator:
    """What the server draws, and what it says in words."""
    return page.locator("[data-board] img")


def set_up(page: Page) -> None:
    """From the lobby, which lists the game, to a table at which 20 points win."""
    page.goto("/")
    page.get_by_role("link", name="Set up…: Pig").click()
    page.get_by_label("Goal").fill("20")
    page.get_by_label("Bots take their time").uncheck()
    assert barriers(page) == []
    button(page, "To the table").click()
    expect(picture(page)).to_be_visible()


def is_my_turn(page: Page) -> bool:
    """Wait until it is, or until the game is over."""
    result = page.locator("#result")
    expect(button(page, "throw").or_(result)).to_be_visible()
    return result.count() == 0


def play(page: Page) -> None:
    """Hold whatever was gathered: the picture says in words how much that is."""
    before = moves(page).count()
    gathered = re.search(r"gathered: (\d+)", picture(page).get_attribute("alt") or "")
    assert gathered is not None
    button(page, "throw" if gathered[1] == "0" else "hold").click()
    expect(moves(page)).not_to_have_count(before)


def watch_again(page: Page) -> None:
    """A replay has the pictures too."""
    open_door(page)
    page.get_by_role("link", name="Watch again").click()
    page.get_by_role("slider", name="Move").wait_for()  # until then the picture is that of the table
    first = picture(page).get_attribute("src")
    button(page, "One move on").click()
    expect(picture(page)).not_to_have_attribute("src", first or "")
    assert barriers(page) == []
