"""Tests that take turns: by turns half of each, together all of what all of them are about."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
FILE = """
import pytest

GAMES = ("topas", "topspot", "ontop", "topscore")

@pytest.mark.by_turns
@pytest.mark.parametrize("game", GAMES)
def test_one(game): pass

@pytest.mark.by_turns
@pytest.mark.parametrize("game", GAMES)
def test_other(game): pass

@pytest.mark.by_turns
@pytest.mark.parametrize("size", ("phone", "laptop"))
@pytest.mark.parametrize("game", GAMES)
def test_sizes(game, size): pass

def test_always(): pass
"""


def collected(folder: Path, *arguments: str) -> set[str]:
    (folder / "test_these.py").write_text(FILE, encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:schemathesis", "--collect-only", *arguments]
    plugin = ["-p", "tests.conftest", "-c", str(ROOT / "pyproject.toml"), "--rootdir", str(folder)]
    told = subprocess.run([*command, *plugin, str(folder)], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    return {line.rpartition("::")[2] for line in told.splitlines() if "::" in line}


def test_by_turns_each_game_is_in_one_of_two_tests_and_each_size_with_two_games(tmp_path: Path) -> None:
    everything = collected(tmp_path)
    assert len(everything) == 4 + 4 + 8 + 1
    found = collected(tmp_path, "--by-turns")
    assert "test_always" in found
    one, other, sizes = (
        {name.partition("[")[2].rstrip("]") for name in found if name.startswith(test)}
        for test in ("test_one", "test_other", "test_sizes")
    )
    assert len(one) == len(other) == 2
    assert one | other == {"topas", "topspot", "ontop", "topscore"}
    assert len(sizes) == 4
    assert {name.split("-")[0] for name in sizes} == {"topas", "topspot", "ontop", "topscore"}
    assert [name.split("-")[1] for name in sorted(sizes)].count("phone") == 2
