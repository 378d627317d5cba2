"""Each rule of the catalogue on positions made by hand."""

import json
from itertools import combinations
from pathlib import Path

import pytest

from tests.games.playing import play_random
from toptafel.engine import CHANCE, OVER, Rng
from toptafel.errors import IllegalMove, OptionError
from toptafel.games.topas import GAME, Topas
from toptafel.games.topas.components import deck

from . import reference
from .helpers import dealt, hands, laid, legal_texts, new, play, points, scored, view

RECORDS = Path(__file__).with_name("records")


def refused(state: Topas, text: str) -> str:
    """The code with which a move is refused."""
    before = view(state, 0)
    with pytest.raises(IllegalMove) as error:
        GAME.parse(state, text)
    assert view(state, 0) == before
    return error.value.code


@pytest.mark.rule("TP-01", "TP-02")
def test_the_deck_has_each_pair_of_colours_with_each_pair_of_unequal_gems() -> None:
    unequal = [(1, 2), (2, 1), (1, 3), (3, 1), (2, 3), (3, 2)]
    expected = {f"{a}{i}{b}{j}" for a, b in combinations("rgby", 2) for i, j in unequal}
    assert len(expected) == 36
    assert len(deck().texts) == 36
    assert set(deck().texts) == expected


@pytest.mark.rule("TP-03")
def test_the_deal_goes_round_three_times_and_then_comes_the_start_card() -> None:
    state = new(3)
    cards = ["r1g2", "r2g1", "r1g3", "r3g1", "r2g3", "r3g2", "r1b2", "r2b1", "r1b3"]
    for number, card in enumerate(cards):
        assert state.to_move == CHANCE
        assert state.receiver() == number % 3
        play(state, f"*{card}")
    assert hands(state) == [["r1g2", "r3g1", "r1b2"], ["r2g1", "r2g3", "r2b1"], ["r1g3", "r3g2", "r1b3"]]
    assert state.to_move == CHANCE
    assert state.receiver() is None
    assert state.showcase() == []
    play(state, "*b3y1")
    assert state.to_move == 0
    assert laid(state) == ["b3y1"]
    assert view(state, 0)["showcase"][0]["cells"] == ((0, 0), (1, 0))
    assert state.stock == 36 - 9 - 1


@pytest.mark.rule("TP-03")
def test_play_goes_clockwise_from_the_first_seat() -> None:
    state = play_random(new(4), Rng(1), 13)
    seats = []
    while state.to_move != OVER:
        if state.to_move != CHANCE:
            seats.append(state.to_move)
        play_random(state, Rng(len(seats)), 1)
    assert seats == [0, 1, 2, 3] * 7


@pytest.mark.rule("TP-04")
def test_a_turn_is_laying_scoring_and_drawing() -> None:
    state = dealt("r2g3 b1y2 b2y1 / r1y2 g1b2 g1y2", start="r1g2")
    play(state, "r2g3@0,1e")
    assert (state.to_move, state.receiver()) == (CHANCE, 0)
    assert state.score(0) == 8
    assert state.hand_size(0) == 2
    assert refused(state, "b1y2@2,0e") == "draw_first"
    play(state, "*r3g1")
    assert hands(state)[0] == ["r3g1", "b1y2", "b2y1"]
    assert state.to_move == 1
    assert refused(state, "*r3g2") == "no_draw"
    assert refused(state, "b1y2@2,0e") == "not_in_hand"


@pytest.mark.rule("TP-04", "TP-11")
@pytest.mark.parametrize(("players", "left", "draws"), [(2, 15, 14), (3, 5, 21), (4, 0, 23)])
def test_every_move_is_followed_by_a_draw_while_there_is_stock(players: int, left: int, draws: int) -> None:
    state = play_random(new(players), Rng(players), 3 * players + 1)
    stock = state.stock
    drawn = 0
    for turn in range(7 * players):
        assert state.to_move == turn % players
        play_random(state, Rng(turn), 1)
        if stock:
            assert (state.to_move, state.receiver()) == (CHANCE, turn % players)
            play_random(state, Rng(turn), 1)
            stock -= 1
            drawn += 1
        assert state.stock == stock
    assert state.to_move == OVER  # only after the draw of the last move
    assert (stock, drawn) == (left, draws)
    assert refused(state, "*r1g2") == "game_over"
    assert state.legal().tolist() == []


# The start card r1g2 lies on 0,0 and 1,0.
@pytest.mark.rule("TP-05")
@pytest.mark.parametrize(
    ("move", "code"),
    [
        ("b1y2@2,0e", None),  # along the row, with its first half
        ("b1y2@3,0w", None),  # the same cells the other way round
        ("b1y2@2,0n", None),
        ("b1y2@1,1n", None),
        ("b1y2@1,2s", None),  # only the second half touches
        ("b1y2@0,1e", None),  # both halves touch
        ("b1y2@0,-1w", None),
        ("b1y2@2,1n", "not_touching"),  # only corners meet
        ("b1y2@-2,1e", "not_touching"),
        ("b1y2@3,0e", "not_touching"),  # a gap between
        ("b1y2@9,9n", "not_touching"),
        ("b1y2@64,0e", "not_touching"),  # no showcase is that large
        ("b1y2@-62,0e", "not_touching"),
        ("b1y2@0,64n", "not_touching"),
        ("b1y2@99999999999999999999,-5n", "not_touching"),
        ("b1y2@0,0n", "taken"),
        ("b1y2@0,1s", "taken"),  # its second half would lie on the start card
        ("b1y2@1,0w", "taken"),
    ],
)
def test_where_a_card_may_lie(move: str, code: str | None) -> None:
    state = dealt("r2g3 b1y2 b2y1 / r1y2 g1b2 g1y2", start="r1g2")
    if code is None:
        play(state, move)
        assert state.score(0) == 0  # blue and gold beside red and green: colours do not matter for placing
    else:
        assert refused(state, move) == code


@pytest.mark.rule("TP-05")
def test_a_card_of_other_colours_fits_everywhere_round_the_start_card() -> None:
    """Both cells on the border: 2 x 2 ways. One on the border: 6 border cells, their 12 free neighbours, 2 ways."""
    state = dealt("b1y2 b2y1 b1y3 / r1y2 g1b2 g1y2", start="r1g2")
    of_one_card = {move for move in legal_texts(state) if move.startswith("b1y2")}
    assert len(of_one_card) == 2 * 2 + 2 * (3 + 2 + 2 + 3 + 2 + 2)
    assert of_one_card == reference.legal_moves(reference.card_at("r1g2", 0, 0, "e"), ["b1y2"])


def four_rows(*, expert: bool = False) -> Topas:
    """r1g3@0,1e makes four rows here.

    1   r2  .  .  g1
    0   b1 r1-g2  y2
        -1  0  1  2
    """
    state = dealt("r2b1 r1g3 b2y1 / g1y2 r1y2 g1b2", start="r1g2", expert=expert)
    return play(state, "r2b1@-1,1s *r3g1 g1y2@2,1s *r3g2")


@pytest.mark.rule("TP-06", "TP-10")
def test_the_lines_through_both_halves_score() -> None:
    state = four_rows()
    assert state.score(0) == state.score(1) == 0
    # red 2+1 across, red 1+1 down, green 3+1 across, green 3+2 down
    assert points(state, "r1g3@0,1e") == 3 + 2 + 4 + 5
    play(state, "r1g3@0,1e")
    assert state.score(0) == 14


@pytest.mark.rule("TP-06")
def test_a_row_joins_both_sides_and_ends_at_a_gap_or_another_colour() -> None:
    """
    1   b1 y1 b2  .
    0   r2  . r1-g2
        -2 -1  0  1
    """
    state = dealt("b2y1 r1y2 b1y2 / r2b1 g1y2 g1b3", start="r1g2")
    play(state, "b2y1@0,1w *r3g1 r2b1@-2,0n *r3g2")
    assert points(state, "r1y2@-1,0s") == 2 + 1 + 1
    assert points(state, "r3g1@-3,0w") == 3 + 2
    assert points(state, "r1y2@2,0e") == 0


@pytest.mark.rule("TP-07")
def test_a_lone_half_is_no_row_however_many_gems_it_has() -> None:
    state = dealt("b3y2 b1y2 r1y3 / r1y2 g1b2 g1y2", start="r1g2")
    assert points(state, "b3y2@2,0e") == 0
    assert points(state, "r1y3@-1,0w") == 1 + 1  # two halves of one gem are a row; the gold 3 beside them is none


# 2   .  g1
# 1   .  y3
# 0   r2-y3
LONG_GOLD = ("g1y3 b1y2 b2y1 / r1y2 r3y1 g1y2", "r2y3", "g1y3@1,2s *b1y3")


@pytest.mark.rule("TP-08")
def test_a_row_of_eight_gems_is_not_allowed_even_if_the_other_row_would_score() -> None:
    """The example of the rulebook: red would score, gold would hold 8."""
    hands, start, moves = LONG_GOLD
    state = play(dealt(hands, start), moves)
    assert refused(state, "r1y2@0,-1e") == "row_too_long"
    assert points(state, "r1y2@-1,0s") == 1 + 2  # the same card elsewhere
    assert points(state, "r3y1@0,-1e") == (3 + 2) + 7  # seven is allowed


@pytest.mark.rule("TP-08")
def test_a_half_that_joins_two_runs_may_not_make_eight() -> None:
    """
    1    . g1-b2 b1
    0   r2-y3  . y3
         0  1  2  3
    """
    state = dealt("g1b2 r1y2 r3y1 / b1y3 g1y2 g1b3", start="r2y3")
    play(state, "g1b2@1,1e *r3g1 b1y3@3,1s *r3g2")
    assert refused(state, "r1y2@2,-1n") == "row_too_long"
    assert points(state, "r3y1@2,-1n") == 3 + 1 + 3
    assert points(state, "r1y2@2,0s") == 0  # the same cells the other way round


@pytest.mark.rule("TP-09")
def test_a_move_that_scores_nothing_is_allowed() -> None:
    state = dealt("r2g3 b1y2 b2y1 / r1y2 g1b2 g1y2", start="r1g2")
    play(state, "b1y2@2,0e")
    assert state.history()[0][1] == 0
    assert state.score(0) == 0


# Points of the first two rounds: 5 9 11 7, then 9 11 12 11.
SHEET = """*g2b1 *b1y3 *r1g2 *g2b3 *r3g2 *r3y2 *b1y2 *r3g1 *b2y3 *r3b2 *g2y3 *b2y1 *g3y1
r3g2@0,-2n *r3y1 r3y2@1,-2n *r2g3 r1g2@-1,-2n *r1y2 g2b3@0,1e *b3y1
b2y3@2,1s *r1g3 b1y3@3,-1w *r2g1 b1y2@3,1s *b3y2 b3y1@3,-2w *r1y3"""


@pytest.mark.rule("TP-10")
def test_the_score_sheet_of_the_rulebook() -> None:
    state = play(new(4), SHEET)
    sheet = view(state, None)["sheet"]
    assert [[(entry["points"], entry["total"]) for entry in column["entries"]] for column in sheet] == [
        [(5, 5), (9, 14)],
        [(9, 9), (11, 20)],
        [(11, 11), (12, 23)],
        [(7, 7), (11, 18)],
    ]
    assert [column["total"] for column in sheet] == [14, 20, 23, 18]
    assert [state.score(seat) for seat in range(4)] == [14, 20, 23, 18]
    assert [column["full"] for column in sheet] == [False] * 4


@pytest.mark.rule("TP-11")
@pytest.mark.parametrize(
    ("name", "winners"),
    [("four-players", [0]), ("shared-by-two", [0, 1]), ("shared-by-three-of-four", [0, 2, 3])],
)
def test_most_points_win_after_seven_rounds_and_equals_share(name: str, winners: list[int]) -> None:
    record = json.loads((RECORDS / f"{name}.json").read_text())
    state = play(new(record["players"]), " ".join(record["moves"][:-1]))
    assert state.winners() == []
    play(state, record["moves"][-1])
    assert state.to_move == OVER
    assert state.winners() == winners
    assert all(len(column["entries"]) == 7 for column in view(state, None)["sheet"])
    scores = [state.score(seat) for seat in range(state.players)]
    assert winners == [seat for seat, score in enumerate(scores) if score == max(scores)]


@pytest.mark.rule("TP-12")
def test_expert_multiplies_the_rows_of_a_move() -> None:
    state = four_rows(expert=True)
    assert points(state, "r1g3@0,1e") == 3 * 2 * 4 * 5
    assert points(state, "r1g3@0,1n") == 3 * 2
    assert points(state, "r1g3@-1,2n") == 3  # one row counts itself
    assert points(state, "b2y1@0,-1s") == 0  # none counts nothing
    play(state, "r1g3@0,1e")
    assert state.score(0) == 120


@pytest.mark.rule("TP-13")
def test_solitaire_fills_four_columns_of_seven_cards() -> None:
    state = new(1)
    rng = Rng(5)
    totals = []
    for column in range(4):
        assert (state.to_move, state.receiver()) == (CHANCE, None)
        play_random(state, rng, 1)
        assert len(state.showcase()) == 1  # the cards of the column before are put away
        total = 0
        for cards in range(7):
            assert (state.to_move, state.receiver()) == (CHANCE, 0)
            play_random(state, rng, 1)
            assert state.to_move == 0
            assert state.hand_size(0) == 1
            legal = state.legal()
            total += scored(state, legal[0])
            state.apply(legal[0])
            assert len(state.showcase()) == cards + 2
        totals.append(total)
        assert [sheet["total"] for sheet in view(state, 0)["sheet"]][: column + 1] == totals
        assert state.score(0) == min(totals)
    assert state.to_move == OVER
    assert state.stock == 4
    assert state.winners() == [0]


@pytest.mark.rule("TP-13")
def test_solitaire_has_no_result_before_a_column_is_full() -> None:
    state = play(new(1), "*r1g2 *r2g3 r2g3@0,1e")
    assert view(state, 0)["sheet"][0]["total"] == 8
    assert state.score(0) == 0
    assert state.winners() == []


@pytest.mark.rule("TP-13")
@pytest.mark.parametrize(
    ("name", "score", "verdict"),
    [("solitaire", 5, None), ("solitaire-good", 43, "good"), ("solitaire-fantastic", 50, "fantastic")],
)
def test_solitaire_says_what_the_lowest_column_is_called(name: str, score: int, verdict: str | None) -> None:
    record = json.loads((RECORDS / f"{name}.json").read_text())
    state = play(new(1), " ".join(record["moves"][:-1]))
    assert view(state, 0)["verdict"] is None
    play(state, record["moves"][-1])
    seen = view(state, 0)
    assert min(column["total"] for column in seen["sheet"]) == score
    assert seen["scores"] == [score]
    assert seen["verdict"] == verdict
    assert seen["targets"] == {"good": 40, "fantastic": 50}


@pytest.mark.rule("TP-12", "TP-13")
def test_solitaire_can_be_played_with_expert_scoring() -> None:
    state = play(new(1, expert=True), "*r1g2 *r2g3 r2g3@0,1e")
    assert view(state, 0)["sheet"][0]["total"] == 3 * 5


@pytest.mark.parametrize("players", [0, 5, -1, True, 2.0, None, 2**70])
def test_a_position_needs_one_to_four_players(players: object) -> None:
    with pytest.raises(OptionError):
        Topas(players, False, deck())  # type: ignore[arg-type]
    with pytest.raises(OptionError):
        GAME.read_options(players, {})


@pytest.mark.parametrize("expert", [0, 1, "yes", None, []])
def test_expert_is_true_or_false(expert: object) -> None:
    with pytest.raises(OptionError):
        GAME.read_options(2, {"expert": expert})


def test_a_position_needs_a_deck() -> None:
    with pytest.raises(TypeError):
        Topas(2, False, None)  # type: ignore[arg-type]
