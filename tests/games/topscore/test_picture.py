"""The picture of a view: well-formed for every variant and phase, with the own rack and nobody else's."""

from collections import Counter
from xml.etree import ElementTree

import msgspec
import pytest

from tests.games.topscore.helpers import advance, dealt, play, rack
from toptafel import COMPILED
from toptafel.engine import Rng
from toptafel.games.topscore import GAME
from toptafel.games.topscore.numbers import PHASES
from toptafel.games.topscore.view import TopscoreView
from toptafel.position import Position, Setup, make

SVG = "{http://www.w3.org/2000/svg}"
SETUPS = [make("topscore", players, **options) for players, options in GAME.variants]


def texts(svg: str, part: str = "") -> list[str]:
    """The texts of a picture, or of its parts of a class."""
    root = ElementTree.fromstring(svg)
    parts = [root] if not part else [group for group in root.iter(f"{SVG}g") if group.get("class") == part]
    return [text.text or "" for group in parts for text in group.iter(f"{SVG}text")]


def whole_game(setup: Setup) -> Position:
    """A game to its end in which words are laid whenever they can be."""
    position = setup.new(seed=2, chance="given")
    rng = Rng(2)
    while not position.finished:
        if position.to_move == "chance":
            position.draw()
        else:
            moves = position.legal()
            words = [move for move in moves if move[0] in "+^!"]
            moves = words if words and rng.below(8) else moves
            position.push(moves[rng.below(len(moves))])
    return position


@pytest.mark.parametrize("setup", SETUPS, ids=repr)
def test_every_phase_of_every_variant_can_be_drawn(setup: Setup) -> None:
    game = whole_game(setup)
    position = setup.new(chance="given")
    phases: Counter[str] = Counter()
    for step in range(len(game.plies) + 1):
        phase = position.view(None)["phase"]
        phases[phase] += 1
        if phases[phase] < 4 or step % (40 if COMPILED else 400) == 0 or position.finished:
            for seat in (None, *range(position.players)):
                svg = position.picture(seat)
                assert texts(svg, "rack") == position.view(seat)["rack"]
                assert "script" not in svg
                assert "href" not in svg
        if step < len(game.plies):
            position.push_legal(game.plies[step].action)
    assert phases.keys() == set(PHASES) - {"helped"} | ({"helped"} & phases.keys())


def test_a_picture_tells_nothing_that_the_seat_cannot_see() -> None:
    position = play(dealt("ROENS?", "QXYZĲJ", "BBCCDD"), "+ROE *A *A *A")
    for seat in (0, 2):
        other = position.copy()
        other.state.determinize(seat, Rng(4))
        assert rack(other, 1) != rack(position, 1)
        assert other.picture(seat) == position.picture(seat)
    assert not texts(position.picture(), "rack")
    assert not set("QXYZĲJ") & set(texts(position.picture(0)))


def test_words_boxes_scores_the_turn_and_the_last_move_are_drawn() -> None:
    position = play(dealt("RO?ENS", "TENDEK", longest=5), "+ROe *A *X *Q - +OReN *D - +SNOeR")
    assert "Seat 0 puts a letter into a small box." in texts(position.picture(1))
    play(position, "#R@3 *I +TEN *A *A *A")
    drawn = texts(position.picture(1))
    for text in ("▶ Seat 0", "Seat 1 (you)", "30", "5", "R", "T", "E", "N", "last turn +TEN", "Seat 0 is to move."):
        assert text in drawn


def test_a_blank_is_told_by_more_than_its_colour() -> None:
    svg = play(dealt("RO?ENS", "TENDEK"), "+ROe *A *X *Q").picture(1)
    assert "e" in texts(svg, "field")
    assert "?" in texts(svg, "field")
    assert "stroke-dasharray" in svg


def test_the_words_in_the_boxes_and_the_winner_are_drawn() -> None:
    position = make("topscore", 2, longest=5, letters=2).new(chance="given")
    advance(position, 3, {0}, lambda p: bool(p.view(None)["proposals"]))
    words = position.view(None)["proposals"]
    assert f"There are {', '.join(words)}." in texts(position.picture())
    play(position, f"${words[0]} -")
    assert "Won by seat 0." in texts(position.picture())
    assert "★ won, finished first" in texts(position.picture())
    assert any(f"${words[0]}" in text for text in texts(position.picture()))


def test_texts_are_escaped() -> None:
    position = play(dealt("SNORFT", "TENDEK", judge="agreement"), "&SNO")
    assert "last turn &SNO" in texts(position.picture())
    assert "It must play SNO." in texts(position.picture())


@pytest.mark.parametrize("setup", SETUPS, ids=repr)
def test_a_view_is_what_its_type_says(setup: Setup) -> None:
    position = whole_game(setup)
    while position.plies:
        for seat in (None, 0):
            msgspec.convert(position.view(seat), TopscoreView)
        position.back_to(max(len(position.plies) - 29, 0))
    assert msgspec.json.schema(TopscoreView)
