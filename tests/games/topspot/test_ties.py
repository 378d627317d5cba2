"""Expert ties: tiebreaks, who drops out, and who goes on when nobody wins."""

import pytest

from toptafel.engine import CHANCE

from .helpers import ALL, PAIRS_OF_FOUR, PAIRS_OF_THREE, deal, dealt, expert, hands, last_round, legal, play, seen

# From the first lead of PAIRS_OF_THREE: six ties between seats 0 and 1, and what they have left.
SIX_TIES = "bi/bk bj/bl bh/be | bc/bf bd/bg | ba bb | gc gd | ga gb | ri/rk rd/rl"  # 0: ra rc rf J   1: rb rg rj J


@pytest.mark.rule("TS-23")
def test_only_the_tied_play_a_tiebreak_in_the_same_order() -> None:
    state = play(expert(PAIRS_OF_FOUR), "gc gd gf gi")  # seat 3 wins, and leads
    play(state, "be bk bl re")  # 2, 5, 5 and a thrown card
    assert (last_round(state)["outcome"], last_round(state)["tied"], last_round(state)["winner"]) == (
        "tied",
        [0, 1],
        None,
    )
    assert state.round.seats_in_order() == [0, 1]
    assert (state.to_move, seen(state)["phase"], state.round.tiebreak) == (0, "lead", 1)
    assert {text[0] for text in legal(state)} == set("rbgJ")  # any colour, not only blue
    play(state, "ra")
    assert state.to_move == 1
    assert {text for text in legal(state) if text[0] != "J"} >= {"rb", "rd"}
    play(state, "rl")
    assert (last_round(state)["winner"], last_round(state)["tiebreak"]) == (1, 1)
    assert state.to_move == 1
    assert state.round.seats_in_order() == [1, 2, 3, 0]


@pytest.mark.rule("TS-23")
def test_three_can_be_tied() -> None:
    state = play(expert(PAIRS_OF_THREE), "rf rg rh")
    assert last_round(state)["tied"] == [0, 1, 2]
    assert state.round.seats_in_order() == [0, 1, 2]
    play(state, "bc bd bh")  # 2, 2 and 3
    assert last_round(state)["winner"] == 2
    assert [state.points_of(seat) for seat in range(3)] == [0, 0, 1]


@pytest.mark.rule("TS-14", "TS-23")
def test_junior_has_no_tiebreaks() -> None:
    junior = PAIRS_OF_THREE.replace(" J", "")
    state = play(dealt(junior), "rk rl re")
    assert (last_round(state)["outcome"], last_round(state)["winner"]) == ("won", 0)


@pytest.mark.rule("TS-24", "TS-25")
def test_tiebreaks_go_on_until_one_wins_and_score_one_point_in_all() -> None:
    state = play(expert(PAIRS_OF_THREE), "rf rg rh | bc bd be | ga gb ge")  # all three are tied twice
    assert (last_round(state)["tiebreak"], last_round(state)["winner"]) == (2, 2)
    assert [state.points_of(seat) for seat in range(3)] == [0, 0, 1]
    state = play(expert(PAIRS_OF_THREE), "rf rg rh | bi bj bh | gc gd | ra rl")
    assert [last_round(state)[key] for key in ("tiebreak", "seats", "winner")] == [3, [0, 1], 1]
    assert [state.points_of(seat) for seat in range(3)] == [0, 1, 0]
    assert [len(cards) for cards in hands(state)] == [9, 9, 11]


@pytest.mark.rule("TS-26")
def test_the_only_tied_player_with_cards_wins_at_once() -> None:
    state = play(expert(PAIRS_OF_THREE), SIX_TIES + " | ra rb | J/rc/rf=r")
    assert [len(cards) for cards in hands(state)] == [0, 3, 11]
    play(state, "rg")
    assert (last_round(state)["outcome"], last_round(state)["tied"], last_round(state)["winner"]) == (
        "won_at_once",
        [0, 1],
        1,
    )
    assert [state.points_of(seat) for seat in range(3)] == [0, 1, 0]
    assert state.round.seats_in_order() == [1, 2]  # he has cards, and so has seat 2: they go on
    assert state.round.tiebreak == 0


@pytest.mark.rule("TS-26")
def test_nobody_wins_and_the_last_winner_leads_on() -> None:
    state = play(expert(PAIRS_OF_FOUR), "gc gd gh gl")  # seat 3 wins
    play(state, "bh/be bi/bk bj/bl ge | bc/bf bd/bg | ba bb | ga gb | ri/rk rj/rl | rc/rf rd/rg | ra rb | J=y J")
    assert (last_round(state)["outcome"], last_round(state)["winner"], last_round(state)["tiebreak"]) == (
        "nobody",
        None,
        7,
    )
    assert seen(state)["points"] == [0, 0, 0, 1]
    assert state.round.seats_in_order() == [3, 2]


@pytest.mark.rule("TS-26")
def test_nobody_wins_and_the_next_after_the_last_winner_leads_on() -> None:
    state = play(expert(PAIRS_OF_FOUR), "rk rj rh be")  # seat 0 wins
    play(state, "bi/bk bj/bl ge bh | bc/bf bd/bg | ba bb | gc gd | ga gb | ri rd/rg | ra rb | J/rc/rf=y J/rl")
    assert last_round(state)["outcome"] == "nobody"
    assert seen(state)["last_winner"] == 0
    assert [len(cards) for cards in hands(state)[:2]] == [0, 0]
    assert state.round.seats_in_order() == [2, 3]
    assert seen(state)["points"] == [1, 0, 0, 0]


@pytest.mark.rule("TS-26")
def test_nobody_wins_and_no_round_was_won_before() -> None:
    state = play(
        expert(PAIRS_OF_FOUR),
        "bi/bk bj/bl ge bh/be | bc/bf bd/bg | ba bb | gc gd | ga gb | ri/rk rd/rl | rf rg | ra rb | J/rc=g J/rj",
    )
    assert last_round(state)["outcome"] == "nobody"
    assert seen(state)["last_winner"] is None
    assert state.round.seats_in_order() == [2, 3]  # seat 0 led first, but has no cards
    assert seen(state)["points"] == [0, 0, 0, 0]


@pytest.mark.rule("TS-26")
def test_the_winners_of_an_earlier_game_do_not_count() -> None:
    one_colour_each = " / ".join(" ".join([*(colour + face for face in ALL), "J"]) for colour in "rbgy")
    state = expert(one_colour_each)
    play(state, "re/rk/rl ba ga ya | rh/rc/rg/rf bb gb yb | rb/rj/rd/ri bc gc yc | J/ra=r bd gd yd")
    assert seen(state)["sheet"] == [[4, 0, 0, 0]]
    # Seat 1 leads the second game: it has the cards that seat 0 had above, and so on round the table.
    deal(state, PAIRS_OF_FOUR)
    play(state, "bi/bk bj/bl ge bh/be | bc/bf bd/bg | ba bb | gc gd | ga gb | ri/rk rd/rl")
    play(state, "rf rg | ra rb | J/rc=g J/rj")
    assert (last_round(state)["outcome"], last_round(state)["game"]) == ("nobody", 2)
    assert state.round.seats_in_order() == [3, 0]  # from seat 1, the first leader, on


@pytest.mark.rule("TS-26", "TS-17")
def test_who_alone_has_cards_plays_a_round_alone_and_scores_the_rest() -> None:
    state = play(expert(PAIRS_OF_THREE), SIX_TIES + " | rf rg | ra rb | J/rc=g J/rj")
    assert last_round(state)["outcome"] == "nobody"
    assert state.round.seats_in_order() == [2]
    assert (state.to_move, seen(state)["phase"], len(hands(state)[2])) == (2, "lead", 11)
    assert {"J=r", "J=b", "J=g"} <= legal(state)
    play(state, "ge")
    assert (last_round(state)["winner"], last_round(state)["bonus"]) == (2, 10)
    assert seen(state)["sheet"] == [[0, 0, 11]]


@pytest.mark.rule("TS-26", "TS-16")
def test_a_round_alone_with_several_cards_scores_only_what_is_left() -> None:
    state = play(expert(PAIRS_OF_THREE), SIX_TIES + " | rf rg | ra rb | J/rc=g J/rj | J/rh/gl=b")
    assert seen(state)["sheet"] == [[0, 0, 1 + 8]]


@pytest.mark.rule("TS-27")
def test_a_tiebreak_won_with_the_last_cards_ends_the_game() -> None:
    state = play(expert(PAIRS_OF_THREE), SIX_TIES + " | rf rg | ra rb | J/rc=r")
    assert state.game == 0
    play(state, "J")  # is worth nothing, and loses
    assert (last_round(state)["outcome"], last_round(state)["winner"], last_round(state)["bonus"]) == ("won", 0, 0)
    assert seen(state)["sheet"] == [[1, 0, 0]]
    assert (state.game, state.to_move) == (1, CHANCE)
