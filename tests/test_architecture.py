"""The code keeps its shape: imports go one way, no game is named outside its folder, what can be compiled is."""

import ast
import importlib
import os
import re
import shutil
from pathlib import Path

import pytest

from toptafel.games.registry import names

SRC = Path(__file__).parent.parent / "src"
# Each part may import itself and the parts before it.
ORDER = [
    {"errors", "_interpreted"},
    {"engine", "store"},
    {"games"},
    {"position"},
    {"record"},
    {"fair", "bots"},
    {"protocol", "arena", "testing", "research"},
    {"table"},
    {"server"},
    {"cli"},
    {"__main__"},
]
NAMES = names()
FLOOR = {part: floor for floor, parts in enumerate(ORDER) for part in parts}


def imports_of(path: Path) -> set[str]:
    """The parts of the house that a file imports."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module} if node.module != "toptafel" else {f"toptafel.{alias.name}" for alias in node.names}
    return {name.split(".")[1] for name in found if name.startswith("toptafel.")}


def parts() -> dict[str, list[Path]]:
    house: dict[str, list[Path]] = {}
    for path in sorted((SRC / "toptafel").rglob("*.py")):
        part = path.relative_to(SRC / "toptafel").parts[0].removesuffix(".py")
        if part != "__init__":
            house.setdefault(part, []).append(path)
    return house


def test_every_part_has_a_floor() -> None:
    assert set(parts()) <= set(FLOOR)


@pytest.mark.parametrize("part", sorted(parts()))
def test_imports_go_one_way(part: str) -> None:
    for path in parts()[part]:
        for imported in imports_of(path) & set(FLOOR):
            assert imported == part or FLOOR[imported] < FLOOR[part], f"{path} imports toptafel.{imported}"


def named(path: Path) -> list[str]:
    """The lines of a module that name one of our games, examples for people aside."""
    names = re.compile(r"topas|topspot|ontop|topscore|top[ -]spot|on[ -]top\b(?! of)", re.IGNORECASE)
    lines = path.read_text(encoding="utf-8").splitlines()
    return [f"{path.name}:{number}: {line}" for number, line in enumerate(lines, 1) if names.search(line)]


def test_no_module_outside_its_folder_names_a_game() -> None:
    """The registry of built-in games excepted, and the package's own docstring, which begins with an example."""
    ours = SRC / "toptafel" / "games"
    excepted = {ours / "registry.py", SRC / "toptafel" / "__init__.py"}
    outside = [
        path
        for path in (SRC / "toptafel").rglob("*")
        if path.suffix in (".py", ".pxd")
        and path not in excepted
        and not any(path.is_relative_to(ours / name) for name in NAMES)
    ]
    assert len(outside) > 50
    assert [line for path in outside for line in named(path)] == []


@pytest.mark.parametrize("name", NAMES)
def test_no_game_names_another(name: str) -> None:
    folder = SRC / "toptafel" / "games" / name
    for path in folder.rglob("*.py"):
        for other in set(NAMES) - {name}:
            assert f"games.{other}" not in path.read_text(encoding="utf-8")


def compiled_modules() -> list[str]:
    return sorted(
        ".".join(pxd.relative_to(SRC).with_suffix("").parts)
        for pxd in SRC.rglob("*.pxd")
        if pxd.with_suffix(".py").exists() and pxd.stem != "memory"
    )


@pytest.mark.parametrize("name", compiled_modules())
def test_compiled_where_there_is_a_compiler(name: str) -> None:
    """A failed build must not pass unseen: the .py would be imported in its place."""
    interpreted = bool(os.environ.get("TOPTAFEL_INTERPRETED"))
    if not os.environ.get("CI") and not any(map(shutil.which, ("cc", "gcc", "clang"))):
        interpreted = True
    file = importlib.import_module(name).__file__
    assert file is not None
    assert file.endswith(".py") == interpreted
