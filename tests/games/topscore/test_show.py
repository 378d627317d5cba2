"""The position in the terminal."""

from io import StringIO

from rich.console import Console

from tests.games.topscore.helpers import advance, dealt, play
from toptafel.position import Position, make


def shown(position: Position) -> str:
    console = Console(width=100, color_system=None, record=True, file=StringIO())
    console.print(position.game.show(position.state))
    return console.export_text()


def test_pyramids_boxes_racks_and_scores_are_drawn() -> None:
    position = play(dealt("RO?ENS", "TENDEK", longest=5), "+ROe *A *X *Q - +OReN *D - +SNOeR #R@3 *I +TEN *A *A *A")
    text = shown(position)
    for part in ("T E N", ". . R . . . .", "A D E I Q X", "> seat 0", "seat 1", "30", "BONUS", "TOTAL", "+TEN"):
        assert part in text


def test_the_words_in_the_boxes_and_the_winner_are_drawn() -> None:
    position = make("topscore", 2, longest=5, letters=2).new(chance="given")
    advance(position, 3, {0}, lambda p: bool(p.view(None)["proposals"]))
    named = position.view(None)["proposals"][0]
    assert f"In the boxes: {named}" in shown(position)
    play(position, f"${named} -")
    assert f"({named})" in shown(position)
    assert "Won by seat 0" in shown(position)
