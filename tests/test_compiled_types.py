"""A C type that is forgotten in a .pxd makes a local a Python object, slowly and silently: here it is noticed.

So is one that is too narrow: action numbers have up to 63 bits, and a 32-bit local would cut them.
"""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

SRC = Path(__file__).parent.parent / "src"
MODULES = sorted(pxd for pxd in SRC.rglob("*.pxd") if pxd.with_suffix(".py").exists() and pxd.stem != "memory")
FUNCTION = re.compile(
    r"(?P<decorators>(?:^[ ]*@[^\n]*(?:\n[ ]{6,}[^\n]*)*\n)*)^[ ]*(?:cdef|cpdef)\s+[^\n=:]*?\b(?P<name>\w+)\(",
    re.MULTILINE,
)
LOCALS = re.compile(r"@cython\.locals\((.*?)\)\s*$", re.MULTILINE | re.DOTALL)
LONG = {"cython.longlong", "cython.ulonglong"}


def declared(pxd: Path) -> dict[str, dict[str, str]]:
    """Per function of a .pxd: the types of its locals."""
    found: dict[str, dict[str, str]] = {}
    for match in FUNCTION.finditer(pxd.read_text(encoding="utf-8")):
        types = {}
        for block in LOCALS.findall(match["decorators"]):
            for item in re.split(r",\s*(?=\w+\s*=)", block):
                name, _, kind = item.partition("=")
                types[name.strip()] = kind.strip()
        found.setdefault(match["name"], {}).update(types)
    return found


def assigned(function: ast.FunctionDef) -> set[str]:
    """The locals that a function assigns to, those of comprehensions aside."""
    names: set[str] = set()
    inner = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp, ast.Lambda, ast.FunctionDef)

    def look(node: ast.AST) -> None:
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.Name) and isinstance(child.ctx, ast.Store):
                names.add(child.id)
            if not isinstance(child, inner):
                look(child)

    look(function)
    return names - {argument.arg for argument in function.args.args} - {"_"}


def functions(pxd: Path) -> list[tuple[ast.FunctionDef, dict[str, str]]]:
    types = declared(pxd)
    tree = ast.parse(pxd.with_suffix(".py").read_text(encoding="utf-8"))
    found = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef) and node.name in types]
    return [(node, types[node.name]) for node in found]


def test_the_declarations_are_found() -> None:
    assert sum(len(types) for pxd in MODULES for _, types in functions(pxd)) > 400


@pytest.mark.parametrize("pxd", MODULES, ids=lambda pxd: f"{pxd.parent.name}.{pxd.stem}")
def test_no_local_of_a_compiled_function_is_forgotten(pxd: Path) -> None:
    """Objects are declared too (list, tuple, str, object): then nobody has to wonder."""
    forgotten = [
        f"{function.name}: {name}"
        for function, types in functions(pxd)
        for name in sorted(assigned(function) - set(types))
    ]
    assert forgotten == []


@pytest.mark.parametrize("pxd", MODULES, ids=lambda pxd: f"{pxd.parent.name}.{pxd.stem}")
def test_actions_have_room_for_all_their_bits(pxd: Path) -> None:
    narrow = [
        f"{function.name}: {name} is {kind}"
        for function, types in functions(pxd)
        for name, kind in types.items()
        if name in ("action", "actions", "stack", "word")
        and kind not in LONG
        and not kind.startswith(("list", "tuple"))
    ]
    assert narrow == []
