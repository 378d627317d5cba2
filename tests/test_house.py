"""The house keeps its shape: imports go one way, and every module that can be compiled is."""

import ast
import importlib
import os
import shutil
from pathlib import Path

import pytest

SRC = Path(__file__).parent.parent / "src"
# Each part may import itself and the parts before it.
ORDER = [
    {"errors", "_interpreted"},
    {"engine"},
    {"games"},
    {"position"},
    {"record"},
    {"bots"},
    {"fair"},
    {"table"},
    {"store"},
    {"server", "arena", "envs"},
    {"cli"},
    {"__main__"},
]
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
