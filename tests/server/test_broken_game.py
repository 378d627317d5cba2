"""A game of another package that cannot be imported takes nothing from the others."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.server import Server, running
from toptafel import game_names

PACKAGES = {"broken": "raise RuntimeError('not today')\n", "nothing": "GAME = 'no game'\n"}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("broken")


@pytest.fixture(scope="module")
def log(folder: Path) -> Path:
    return folder / "log"


@pytest.fixture(scope="module")
def server(folder: Path, log: Path) -> Iterator[Server]:
    """One for all tests, that finds two packages with a game of which nothing can be had."""
    for name, source in PACKAGES.items():
        (folder / f"{name}.py").write_text(source)
        facts = folder / f"{name}-1.0.dist-info"
        facts.mkdir()
        (facts / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
        (facts / "entry_points.txt").write_text(f"[toptafel.games]\n{name} = {name}:GAME\n")
    with pytest.MonkeyPatch.context() as environment:
        environment.setenv("PYTHONPATH", str(folder), prepend=":")
        with running(folder / "tables.db", log=log) as started:
            yield started


@pytest.mark.parametrize("path", ["/rules/{name}", "/new/{name}", "/t/anything?game={name}", "/learn/{name}"])
@pytest.mark.parametrize("name", PACKAGES)
def test_its_pages_are_those_of_no_game(server: Server, path: str, name: str) -> None:
    answer = server.http.get(path.format(name=name))
    assert answer.status_code == 200
    assert "Toptafel: take a seat at the table" in answer.text


def test_the_other_games_are_listed_and_played(server: Server, log: Path) -> None:
    for _ in range(2):
        games = server.http.get("/api/games")
        assert [game["name"] for game in games.json()["games"]] == list(game_names())
    for path in ("/api/puzzles", "/api/day"):
        assert server.http.get(path).status_code == 200
    with (table := server.open("here", "easy")).browser(table.tokens["0"]) as player:
        player.my_turn().move()
    told = log.read_text()
    assert told.count("RuntimeError: not today") == told.count("is no game of the name") == 1


def test_a_table_of_it_is_refused_in_words(server: Server) -> None:
    body = {"game": "broken", "seats": [{"kind": "here"}, {"kind": "here"}]}
    answer = server.http.post("/api/tables", json=body)
    assert answer.status_code == 422
    assert "cannot be imported" in answer.json()["message"]
