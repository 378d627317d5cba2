"""What holds at every step of random games, and agrees with the reference."""

from collections.abc import Iterator

import pytest

from tests.games.playing import play_random
from toptafel.engine import CHANCE, COMPILED, OVER, Rng
from toptafel.errors import IllegalMove
from toptafel.games.topas import GAME, Topas
from toptafel.games.topas.numbers import drawing, laying, unpacked
from toptafel.games.topas.view import EntryView

from . import reference
from .helpers import hands, laid, legal_texts, new, view

every_game = pytest.mark.parametrize("players", [1, 2, 3, 4])
GAMES = 2 if COMPILED else 1


def steps(players: int, *, expert: bool = False) -> Iterator[Topas]:
    """Every position of some random games."""
    for seed in range(GAMES):
        state = new(players, expert=expert)
        rng = Rng(100 * players + seed)
        while state.to_move != OVER:
            yield state
            play_random(state, rng, 1)
        yield state


def halves(state: Topas) -> reference.Showcase:
    lying: reference.Showcase = {}
    for card in view(state)["showcase"]:
        lying |= reference.card_at(card["card"], card["x"], card["y"], card["dir"])
    return lying


def last_entry(state: Topas) -> EntryView:
    """What the sheet says of the last move."""
    sheet = view(state)["sheet"]
    last = state.made - 1
    return sheet[last % state.players if state.players > 1 else last // 7]["entries"][-1]


@every_game
def test_every_card_is_in_one_place(players: int) -> None:
    put_away: set[str] = set()
    for state in steps(players):
        if state.made == 0:
            put_away = set()
        lying = set(laid(state))
        if players == 1:
            put_away |= lying
            lying = put_away
        held = [card for hand in hands(state) for card in hand]
        assert len(held) == len(set(held)) == sum(state.hand_size(seat) for seat in range(players))
        assert not lying & set(held)
        assert len(lying) + len(held) + state.stock == 36
        if state.to_move == CHANCE:
            stock = {text[1:] for text in legal_texts(state)}
            assert len(stock) == state.stock
            assert stock == set(state.deck.texts) - lying - set(held)


@every_game
@pytest.mark.parametrize("expert", [False, True])
def test_legal_moves_rows_and_points_agree_with_the_reference(players: int, expert: bool) -> None:
    for number, state in enumerate(steps(players, expert=expert)):
        if state.to_move < 0 or number % 9:
            continue
        lying = halves(state)
        assert legal_texts(state) == reference.legal_moves(lying, hands(state)[state.to_move])
        for action in state.legal().tolist()[:: 1 if COMPILED else 20]:
            card = reference.read_move(GAME.write(state, action))
            after = state.clone()
            after.apply(action)
            entry = last_entry(after)
            assert entry["points"] == reference.points(lying, card, expert)
            rows = sorted((row["cells"], row["gems"]) for row in entry["rows"])
            assert rows == sorted(
                (row, reference.gems(lying | card, row)) for row in reference.scored_rows(lying, card)
            )
            for row in entry["rows"]:
                assert {(lying | card)[cell][0] for cell in row["cells"]} == {row["colour"]}


@every_game
def test_applying_a_move_gives_its_points(players: int) -> None:
    for state in steps(players):
        if state.to_move < 0:
            continue
        action = state.legal()[0]
        before = state.clone()
        after = state.clone()
        after.apply(action)
        assert after.history()[:-1] == before.history()
        assert after.history()[-1][:2] == (action, last_entry(after)["points"])
        assert sum(column["total"] for column in view(after)["sheet"]) == sum(gain for _, gain, _ in after.history())
        assert after.showcase() == [*before.showcase(), action]


def all_numbers(state: Topas, cards: list[int]) -> set[int]:
    """Every number that is_legal accepts, of all places and directions for some cards, and of all draws."""
    layings = (
        card << 16 | place << 2 | direction for card in cards for place in range(1 << 14) for direction in range(4)
    )
    return {number for number in [*layings, *(drawing(card) for card in range(64))] if state.is_legal(number)}


@pytest.mark.parametrize("players", [1, 4])
def test_is_legal_accepts_exactly_what_is_listed(players: int) -> None:
    for number, state in enumerate(steps(players)):
        if number % (11 if COMPILED else 40) == 0:
            cards = [0, *state.hand(max(state.to_move, 0)), 35, 36, 63][: None if COMPILED else 3]
            listed = {a for a in state.legal().tolist() if a >= drawing(0) or a >> 16 in cards}
            assert all_numbers(state, cards) == listed


def stretched(direction: int, moves: int) -> Topas:
    """A showcase that grows as far as it can in one direction."""
    state = play_random(new(4), Rng(direction), 13)
    rng = Rng(3)
    sign = 1 if direction < 2 else -1

    def reach(action: int) -> int:
        _, x, y, way = unpacked(action)
        return sign * (x if direction % 2 else y) + (way == direction)

    while state.made < moves:
        if state.to_move == CHANCE:
            state.apply(state.outcome(rng))
        else:
            state.apply(max(state.legal().tolist(), key=reach))
    return state


@pytest.mark.parametrize("direction", range(4))
def test_the_longest_showcase_does_not_meet_itself(direction: int) -> None:
    """The board folds over after 64 cells; a line of 29 cards must not notice."""
    state = stretched(direction, 27)
    while state.to_move == CHANCE:
        state.apply(state.outcome(Rng(1)))
    cells = list(halves(state))
    assert len(cells) == 56
    spread = max(max(abs(x), abs(y)) for x, y in cells)
    assert spread >= 54
    assert legal_texts(state) == reference.legal_moves(halves(state), hands(state)[state.to_move])
    card = state.hand(state.to_move)[0]
    assert all_numbers(state, [card]) == {action for action in state.legal().tolist() if action >> 16 == card}
    for action in state.legal().tolist():
        lain, x, y, way = unpacked(action)
        for folded_x, folded_y in ((x - 64, y), (x + 64, y), (x, y - 64), (x, y + 64)):
            if -64 <= folded_x < 64 and -64 <= folded_y < 64:
                assert state.why_not(laying(lain, folded_x, folded_y, way)) == "not_touching"


@pytest.mark.parametrize("number", [-(2**63), -1, 36 << 16, 1 << 23, 1 << 31, 1 << 32, 1 << 62, 2**63 - 1])
def test_a_number_that_is_no_move_is_refused(number: int) -> None:
    state = play_random(new(2), Rng(1), 9)
    before = state.clone()
    assert not state.is_legal(number)
    assert state.why_not(number) == "no_move"
    with pytest.raises(IllegalMove) as error:
        state.apply(number)
    assert error.value.code == "no_move"
    assert state == before


def everything(state: Topas) -> object:
    return view(state, 0), hands(state), state.legal().tolist()


@every_game
def test_clones_go_their_own_ways(players: int) -> None:
    for number, state in enumerate(steps(players)):
        if number % 3:
            continue
        before = everything(state)
        one, two = state.clone(), state.clone()
        assert everything(one) == before
        after = everything(play_random(one, Rng(1), 4))
        play_random(two, Rng(2), 4)
        assert everything(one) == after
        assert everything(state) == before


def test_every_card_of_the_stock_is_as_likely() -> None:
    state = play_random(new(4), Rng(1), 20)
    assert state.to_move == CHANCE
    rng = Rng(2)
    drawn = [state.outcome(rng) for _ in range(300 * state.stock)]
    counts = [drawn.count(action) for action in state.legal().tolist()]
    assert sum(counts) == len(drawn)
    assert min(counts) > 220
    assert max(counts) < 380
    play_random(state, rng, 1)
    with pytest.raises(IllegalMove):
        state.outcome(rng)
