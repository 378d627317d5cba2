"""Whatever the server can refuse has a text in every language, and what cannot go on is told once."""

from __future__ import annotations

import ast
import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from functools import cache
from pathlib import Path

import pytest
from playwright.sync_api import expect

import toptafel
from tests.server.server import WAIT, Server
from tests.web.browsing import GAMES, LANGUAGES, LAPTOP, PHONE
from tests.web.conftest import Visit

SOURCE = Path(toptafel.__file__).parent
WEB = Path(__file__).parents[2] / "web" / "src"
BARS = {**PHONE, "viewport": {"width": 390, "height": 664}}

# Errors of somebody who starts a program, writes one, or has changed its files.
NOT_SENT = {"ServeError", "PlayerFault", "DataError", "WorkerLost", "RecordStopped"}
NOT_SERVED = ("cli/", "arena/", "bots/", "position.py", "seat/", "store/copying.py", "terminal/")


def names_of(node: ast.expr) -> str:
    return getattr(node, "id", getattr(node, "attr", ""))


def error_classes(modules: list[ast.Module]) -> set[str]:
    """ToptafelError and all that stand on it."""
    classes = [node for module in modules for node in ast.walk(module) if isinstance(node, ast.ClassDef)]
    known = {"ToptafelError"}
    while more := {c.name for c in classes if c.name not in known and known & set(map(names_of, c.bases))}:
        known |= more
    return known


def texts(node: ast.AST) -> set[str]:
    return {one.value for one in ast.walk(node) if isinstance(one, ast.Constant) and isinstance(one.value, str)}


def codes_in(module: ast.Module, classes: set[str]) -> Iterator[str]:
    """The codes of errors that are made here, and of moves that are not legal."""
    for node in ast.walk(module):
        if isinstance(node, ast.Call) and names_of(node.func) in classes and node.args:
            if isinstance(node.args[0], ast.Constant):
                yield str(node.args[0].value)
        elif isinstance(node, ast.FunctionDef) and "why_no" in node.name:
            for one in ast.walk(node):
                if isinstance(one, ast.Return) and one.value is not None:
                    yield from texts(one.value)


@cache
def sent() -> dict[str, set[str]]:
    """By game ("" for all): the codes that a browser can be told."""
    paths = [path for path in SOURCE.rglob("*.py") if not str(path.relative_to(SOURCE)).startswith(NOT_SERVED)]
    modules = {path.relative_to(SOURCE).parts: ast.parse(path.read_text()) for path in paths}
    classes = (error_classes(list(modules.values())) | {"Problem"}) - NOT_SENT
    found: dict[str, set[str]] = {}
    for parts, module in modules.items():
        game = parts[1] if parts[0] == "games" and parts[1] in GAMES else ""
        found.setdefault(game, set()).update(codes_in(module, classes))
    return found


def keys(path: Path) -> set[str]:
    return set(re.findall(r'^\s*"error\.(\w+)":', path.read_text(), re.MULTILINE))


def same() -> dict[str, str]:
    """Code -> the text that says it as well."""
    table = (WEB / "i18n" / "refusals.ts").read_text()
    groups = re.findall(r'same\(\s*"error\.(\w+)",\s*"([\w ]+)"', table)
    return {code: text for text, codes in groups for code in codes.split()}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_code_that_the_server_can_send_has_a_text(language: str) -> None:
    shell = keys(WEB / "i18n" / f"{language}.ts")
    instead = same()
    assert set(instead.values()) <= shell
    codes = sent()
    assert {"not_invited", "damaged", "late", "too_long", "illegal", "body"} <= codes[""]  # it finds them
    assert {"not_a_word", "grammar"} <= codes["topscore"]
    for game, found in codes.items():
        own = keys(WEB / "games" / game / "i18n" / f"{language}.ts") if game else set()
        assert found - shell - own - instead.keys() == set(), game


def damage(server: Server, table: str) -> None:
    with closing(sqlite3.connect(server.store, timeout=WAIT)) as db, db:
        db.execute("UPDATE entries SET body = 'x' WHERE table_id = ? AND number = 0", (table,))


@pytest.mark.parametrize(
    ("language", "told"), [("nl", "beschadigd"), ("en", "damaged"), ("fr", "endommagé"), ("de", "beschädigt")]
)
def test_a_damaged_table_says_what_to_do_and_is_left_alone(
    visitor: Visit, server: Server, faults: list[str], language: str, told: str
) -> None:
    table = server.open("here", "easy")
    damage(server, table.name)
    page = visitor(BARS if language in ("nl", "fr") else LAPTOP, locale=language)
    sockets: list[str] = []
    page.on("websocket", lambda socket: sockets.append(socket.url))
    page.clock.install()
    page.goto(f"/t/{table.name}")
    expect(page.locator("main .why")).to_contain_text(told)
    page.clock.fast_forward(60_000)
    assert len(sockets) == 1
    page.locator("main a").click()
    page.wait_for_url("**/")
    faults[:] = [fault for fault in faults if "500" not in fault]
