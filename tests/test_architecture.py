"""The code keeps its shape: imports go one way, no game is named outside its folder, what can be compiled is."""

import ast
import importlib
import os
import re
import shutil
from functools import cache
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

from toptafel.games.registry import names

ROOT = Path(__file__).parent.parent
SRC = ROOT / "src"
NAMES = names()


def drawn() -> dict[str, set[str]]:
    """The drawing in docs/architecture.md: each part with those its arrows lead to."""
    page = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    drawing = re.search(r"```mermaid\n(.*?)```", page, re.DOTALL)
    assert drawing is not None
    graph: dict[str, set[str]] = {}
    for part, others in re.findall(r"^ +(\w+) --> ([\w &]+)$", drawing[1], re.MULTILINE):
        graph.setdefault(part, set()).update(others.split(" & "))
        for other in others.split(" & "):
            graph.setdefault(other, set())
    return graph


def allowed() -> dict[str, set[str]]:
    """Each part with all that can be reached by arrows. A circle of arrows is an error (graphlib says which)."""
    reached: dict[str, set[str]] = {}
    for part in TopologicalSorter(DRAWN).static_order():
        reached[part] = DRAWN[part].union(*[reached[other] for other in DRAWN[part]])
    return reached


DRAWN = drawn()


def imports_of(path: Path) -> set[str]:
    """The parts of the package that a file imports."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module} if node.module != "toptafel" else {f"toptafel.{alias.name}" for alias in node.names}
    return {name.split(".")[1] for name in found if name.startswith("toptafel.")}


def files_of_parts() -> dict[str, list[Path]]:
    """Every part of the package with its files. What begins with _ is in no drawing."""
    found: dict[str, list[Path]] = {}
    for path in sorted((SRC / "toptafel").rglob("*.py")):
        part = path.relative_to(SRC / "toptafel").parts[0].removesuffix(".py")
        if not part.startswith("_"):
            found.setdefault(part, []).append(path)
    return found


PARTS = files_of_parts()


@cache  # read when a test asks: every process of the tests imports this module
def imports_of_part(part: str) -> set[str]:
    """The other parts that the files of a part import."""
    return set[str]().union(*map(imports_of, PARTS[part])) - {part}


def test_every_part_is_drawn() -> None:
    assert set(PARTS) == set(DRAWN)


@pytest.mark.parametrize("part", sorted(PARTS))
def test_imports_go_as_drawn(part: str) -> None:
    assert imports_of_part(part) & set(PARTS) <= allowed()[part]


@pytest.mark.parametrize("part", sorted(DRAWN))
def test_every_arrow_is_an_import(part: str) -> None:
    assert DRAWN[part] <= imports_of_part(part)


def test_the_part_table_has_every_part() -> None:
    page = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    assert set(re.findall(r"^\| `(\w+)/?` \|", page, re.MULTILINE)) == set(DRAWN) | {"web"}


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
