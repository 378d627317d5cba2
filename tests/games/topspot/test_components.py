"""The faces: as the catalogue draws them, and files and tables that are wrong."""

import re
from collections.abc import Iterable
from importlib.resources import files
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest

from toptafel.errors import DataError, RecordError
from toptafel.games.topspot import GAME, components
from toptafel.games.topspot.faces import Faces
from toptafel.games.topspot.numbers import COLOURS, FACES, JOKER, NAMES, NUMBERS

from .helpers import ONE_COLOUR_EACH, dealt, new
from .reference import CATALOGUE, playable, value

ROOT = Path(__file__).parents[3]
TEXT = files("toptafel.games.topspot").joinpath("cards.txt").read_text(encoding="utf-8")


def other_faces() -> list[str]:
    return ["SO. O.O OOO", *CATALOGUE[1:]]


@pytest.mark.rule("TS-02")
def test_the_faces_are_those_of_the_catalogue() -> None:
    catalogue = (ROOT / "docs" / "rules" / "topspot.md").read_text(encoding="utf-8")
    drawn = re.findall(r"(\d/\d|joker) `([SO.]{3} [SO.]{3} [SO.]{3})`", catalogue)
    assert [drawing for _, drawing in drawn] == CATALOGUE == list(components.load().drawings)
    for corners, drawing in drawn[:12]:
        spots, holes = drawing.count("S"), drawing.count("O")
        assert corners == f"{spots}/{spots + holes}"
    assert drawn[12][0] == "joker"
    assert (CATALOGUE[12].count("S"), CATALOGUE[12].count("O")) == (0, 6)


def reaching(top: str, below: Iterable[str], most: int) -> tuple[str, ...] | None:
    """A stack under a card, short ones first, that may be played and shows so many spots."""
    orders = (order for size in range(5) for order in permutations(below, size))
    stacks = ((top, *order) for order in orders)
    return next((stack for stack in stacks if value(stack) == most and playable(stack)), None)


@pytest.mark.rule("TS-02", "TS-09", "TS-21")
@pytest.mark.parametrize("face", [*FACES, "J"])
def test_every_face_reaches_its_second_number(face: str) -> None:
    drawing = CATALOGUE[-1 if face == "J" else FACES.index(face)]
    top = face if face == "J" else f"r{face}"
    stack = reaching(top, [f"r{other}" for other in FACES if other != face], drawing.count("S") + drawing.count("O"))
    assert stack is not None
    texts = GAME.legal_texts(dealt(ONE_COLOUR_EACH.replace(" /", " J /") + " J", level="expert"))
    legal = [tuple(text.partition("=")[0].split("/")) for text in texts]
    assert (set(stack), value(stack)) in [(set(cards), value(cards)) for cards in legal]  # in an order of equal value


@pytest.mark.rule("TS-01")
def test_five_colours_of_twelve_faces_and_the_joker() -> None:
    assert NAMES[1:JOKER] == tuple(colour + face for colour in COLOURS for face in FACES)
    assert NAMES[JOKER] == "J"
    assert sorted(NAMES) == ["", "J", *NAMES[1:JOKER]]  # by number is by name, but for the joker
    assert all(NUMBERS[name] == number for number, name in enumerate(NAMES) if number)
    faces = components.load()
    assert len({tuple(faces.value(NUMBERS[colour + face]) for face in FACES) for colour in COLOURS}) == 1


def line_of(text: str) -> int:
    return next(number for number, line in enumerate(TEXT.splitlines(), 1) if line == text)


@pytest.mark.parametrize(
    ("old", "new", "line", "problem"),
    [
        ("a 1/6", "a 2/6", line_of("a 1/6"), "face a is drawn with corner numbers 1/6"),
        ("f 3/6", "f 3/7", line_of("f 3/6"), "face f is drawn with corner numbers 3/6"),
        ("b 1/7", "c 1/7", line_of("b 1/7"), "expected face b"),
        ("b 1/7", "b 1-7", line_of("b 1/7"), "expected face b"),
        ("b 1/7\n", "", line_of("b 1/7"), "expected face b"),
        ("SSS\nOO.", "SSS\nOo.", line_of("i 4/6") + 2, "a row is three of S"),
        ("SSS\nOO.", "SSS\nOO", line_of("i 4/6") + 2, "a row is three of S"),
        (
            "J 0/6\nO.O\nO.O\nO.O",
            "J 0/5\nO.O\nO..\nO.O",
            line_of("J 0/6"),
            "the joker has exactly 6 holes and no spots",
        ),
        (
            "J 0/6\nO.O\nO.O\nO.O",
            "J 1/7\nO.O\nOSO\nO.O",
            line_of("J 0/6"),
            "the joker has exactly 6 holes and no spots",
        ),
        ("a 1/6\nO..\nO.S", "a 0/5\nO..\nO..", line_of("a 1/6"), "face a has no spot"),
        ("b 1/7\n.OO\n.OO\nOSO", "b 1/6\nO..\nO.S\nOOO", line_of("b 1/7"), "face b is the same as face a"),
        ("J 0/6\nO.O\nO.O\nO.O", "J 0/6\nO.O\nO.O", line_of("J 0/6") + 2, "face J is missing"),
        ("J 0/6\nO.O\nO.O\nO.O", "J 0/6\nO.O\nO.O\nO.O\nm 1/1", line_of("J 0/6") + 4, "there is more after face J"),
    ],
)
def test_a_broken_file_is_refused_with_its_line(old: str, new: str, line: int, problem: str) -> None:
    assert TEXT.count(old) == 1
    with pytest.raises(DataError) as caught:
        components.read_cards(TEXT.replace(old, new), "my.txt")
    assert caught.value.message.startswith(f"my.txt, line {line}: ")
    assert problem in caught.value.message
    assert caught.value.params == {"file": "my.txt", "line": line}


def test_an_empty_file_is_refused() -> None:
    with pytest.raises(DataError, match="line 1: face a is missing"):
        components.read_cards("")


def test_comments_and_white_space_do_not_matter() -> None:
    spaced = "\r\n".join(f"  {line}\t\r\n# remark" for line in TEXT.splitlines())
    assert components.read_cards(spaced) == tuple(CATALOGUE)


def test_a_record_with_the_standard_faces_carries_no_table() -> None:
    assert GAME.extras(new(3)) == {}
    assert GAME.read_extras({"game": "topspot"}) == {}


def test_a_record_with_other_faces_carries_them() -> None:
    options = GAME.read_options(3, {}) | GAME.read_extras({"faces": other_faces()})
    state = GAME.new_state(3, options)
    assert GAME.extras(state) == {"faces": other_faces()}
    assert GAME.view(state, None)["faces"] == other_faces()
    assert GAME.extras(state.clone()) == {"faces": other_faces()}


def test_a_record_without_a_table_needs_the_standard_faces(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(components, "load", lambda: Faces(other_faces()))
    with pytest.raises(RecordError, match=r"cards\.txt has been changed"):
        GAME.read_extras({})
    assert GAME.read_extras({"faces": CATALOGUE}) == {"faces": CATALOGUE}
    assert GAME.extras(new(3)) == {"faces": other_faces()}


STACKABLE = ["OOO OOO OOO"[:i] + "S" + "OOO OOO OOO"[i + 1 :] for i in (0, 1, 2, 4, 5, 6, 8, 9, 10)]


@pytest.mark.parametrize(
    ("table", "problem"),
    [
        (None, "a list of 13"),
        ("O.. O.S OOO", "a list of 13"),
        ([], "a list of 13"),
        (CATALOGUE[:12], "a list of 13"),
        ([*CATALOGUE, CATALOGUE[0]], "a list of 13"),
        ([7, *CATALOGUE[1:]], "face a is not a text"),
        (["O..O.SOOO", *CATALOGUE[1:]], "face a is three rows"),
        (["O.. O.S OO\n", *CATALOGUE[1:]], "face a is three rows"),
        ([CATALOGUE[1], *CATALOGUE[1:]], "face b is the same as face a"),
        (["O.. O.. OOO", *CATALOGUE[1:]], "face a has no spot"),
        ([*CATALOGUE[:12], "OOO OOO OOO"], "the joker has exactly 6 holes"),
        ([*STACKABLE, *CATALOGUE[9:]], "far too many ways"),
    ],
)
def test_a_wrong_face_table_makes_no_record(table: Any, problem: str) -> None:
    with pytest.raises(RecordError, match=problem) as caught:
        GAME.read_extras({"faces": table})
    assert caught.value.message.endswith(".")


def test_a_file_that_can_be_stacked_in_too_many_ways_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(components, "read_cards", lambda text: (*STACKABLE, *CATALOGUE[9:]))
    with pytest.raises(DataError, match="far too many ways"):
        components.load.__wrapped__()
