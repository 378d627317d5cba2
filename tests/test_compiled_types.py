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


@pytest.mark.parametrize("pxd", MODULES, ids=lambda pxd: f"{pxd.parent.name}.{pxd.stem}")
def test_only_rules_are_compiled_without_a_net(pxd: Path) -> None:
    """Tables and the server see what strangers send, and count from the end of lists: they are as safe as Python."""
    first = pxd.with_suffix(".py").read_text(encoding="utf-8").partition("\n")[0]
    rules = any(pxd.is_relative_to(SRC / "toptafel" / part) for part in ("engine", "games"))
    assert rules or first == "# cython: boundscheck=True, wraparound=True, cdivision=False"


DOUBLES = re.compile(r"^\s*cdef\s+(?:readonly\s+|public\s+)?double(?:\[\d+\])?\s+(?P<names>[^(#\n]+)", re.MULTILINE)
RETURNS = re.compile(r"^\s*c(?:p)?def\s+double\s+(?P<name>\w+)\(", re.MULTILINE)
ARGUMENT = re.compile(r"\bdouble\s+(\w+)(?=[,)=])")


class Fractions:
    """Which expressions of a compiled module are fractions for certain, by its .pxd."""

    def __init__(self, pxd: Path) -> None:
        text = pxd.read_text(encoding="utf-8")
        self.named = {name.strip() for found in DOUBLES.findall(text) for name in found.split(",")}
        self.named |= set(ARGUMENT.findall(text))
        self.returned = set(RETURNS.findall(text)) | {"float"}
        self.locals = declared(pxd)

    def certain(self, node: ast.AST, function: str) -> bool:
        def among(*nodes: ast.AST) -> list[bool]:
            return [self.certain(one, function) for one in nodes]

        match node:
            case ast.Constant(value=float()):
                return True
            case ast.Name(id=name):
                kind = self.locals.get(function, {}).get(name)
                return kind in ("double", "cython.double") or (kind is None and name in self.named)
            case ast.Attribute(attr=name) | ast.Subscript(value=ast.Attribute(attr=name)):
                return name in self.named
            case ast.Call(func=ast.Attribute(value=ast.Name(id="math"))):
                return True
            case ast.Call(func=ast.Name(id="min" | "max"), args=values):
                return any(among(*values))
            case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)):
                return name in self.returned
            case ast.BinOp(left=left, right=right):
                return any(among(left, right))
            case ast.UnaryOp(operand=operand):
                return self.certain(operand, function)
            case ast.IfExp(body=left, orelse=right):
                return all(among(left, right))
        return False


def divisions(tree: ast.AST) -> list[tuple[ast.BinOp | ast.AugAssign, str]]:
    """Every division that makes a fraction, with the name of the function it is in."""
    found: list[tuple[ast.BinOp | ast.AugAssign, str]] = []

    def look(node: ast.AST, function: str) -> None:
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.BinOp | ast.AugAssign) and isinstance(child.op, ast.Div):
                found.append((child, function))
            look(child, child.name if isinstance(child, ast.FunctionDef) else function)

    look(tree, "")
    return found


def cut_short(pxd: Path, source: str) -> list[str]:
    """The divisions whose two sides may both be whole numbers in C: compiled, they would lose their fraction."""
    fractions = Fractions(pxd)
    doubtful = []
    for node, function in divisions(ast.parse(source)):
        sides = (node.left, node.right) if isinstance(node, ast.BinOp) else (node.target, node.value)
        if not any(fractions.certain(side, function) for side in sides):
            doubtful.append(f"{function}: {ast.unparse(node)}")
    return doubtful


@pytest.mark.parametrize("pxd", MODULES, ids=lambda pxd: f"{pxd.parent.name}.{pxd.stem}")
def test_no_division_can_lose_its_fraction(pxd: Path) -> None:
    """Two whole numbers divided by / give a fraction in Python and a whole number in C: one side says double."""
    assert cut_short(pxd, pxd.with_suffix(".py").read_text(encoding="utf-8")) == []


def test_a_division_of_whole_numbers_is_noticed() -> None:
    pxd = SRC / "toptafel" / "games" / "topscore" / "bot.pxd"
    for wrong in ("max(turns, 0) / _UNIT", "position.unseen(seat, tile) / max(unseen, 1)", "size / 5"):
        assert cut_short(pxd, f"def turns_left(self):\n    return {wrong}") == [f"turns_left: {wrong}"]
    for right in ("float(size) / 5", "size / 5.0", "(0.5 + size) / count", "math.exp(size) / 5"):
        assert cut_short(pxd, f"def turns_left(self):\n    return {right}") == []
