"""The file of cards can be edited, and says what is wrong with it."""

from pathlib import Path

import pytest

from tests.games.playing import play_random
from toptafel.engine import Rng
from toptafel.errors import DataError
from toptafel.games.topas import Topas, components
from toptafel.games.topas.components import deck, read_deck
from toptafel.games.topas.deck import Deck

CARDS = Path(components.__file__).with_name("cards.txt").read_text(encoding="utf-8")


def written(folder: Path, text: str) -> Path:
    file = folder / "my-cards.txt"
    file.write_text(text, encoding="utf-8")
    return file


def test_the_file_is_read_once() -> None:
    assert deck() is deck()


def test_an_edited_deck_can_be_played(tmp_path: Path) -> None:
    box = read_deck(written(tmp_path, CARDS.replace("r3g2", "r1g1  # as in my box")))
    assert "r1g1" in box.texts
    assert len(box.texts) == 36
    assert play_random(Topas(4, False, box), Rng(1)).winners()


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ("r3g", "'r3g' is not a card"),
        ("r3g2b1", "'r3g2b1' is not a card"),
        ("x3g2", "'x3g2' is not a card"),
        ("R3g2", "'R3g2' is not a card"),
        ("r4g2", "'r4g2' has a half without 1, 2 or 3 gems"),
        ("r0g2", "'r0g2' has a half without 1, 2 or 3 gems"),
        ("r3g²", "'r3g²' has a half without 1, 2 or 3 gems"),
        ("r3r2", "'r3r2' has one colour twice"),
        ("g2r3", "'g2r3' has its colours the wrong way round: write r3g2"),
        ("r1g2", "'r1g2' was already on line 8"),
        ("r3g2 r1g1", None),
        ("", None),
    ],
)
def test_a_broken_file_names_the_line_and_the_fault(tmp_path: Path, wrong: str, says: str | None) -> None:
    line = next(number for number, text in enumerate(CARDS.splitlines(), 1) if "r3g2" in text)
    assert line == 8
    file = written(tmp_path, CARDS.replace("r3g2", wrong))
    with pytest.raises(DataError) as error:
        read_deck(file)
    if says is None:
        line = len(CARDS.splitlines())
        says = f"the file ends after {36 + len(wrong.split()) - 1} cards; there must be 36"
    assert f"{file}, line {line}: {says}" in error.value.message
    assert error.value.params["line"] == line


@pytest.mark.parametrize("content", [b"", b"\xff\xfe\x00"])
def test_a_file_without_cards(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "my-cards.txt"
    file.write_bytes(content)
    with pytest.raises(DataError, match=r"my-cards\.txt"):
        read_deck(file)


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r"nowhere\.txt"):
        read_deck(tmp_path / "nowhere.txt")


def test_a_deck_has_36_cards() -> None:
    with pytest.raises(DataError):
        Deck(("r1g2",))
