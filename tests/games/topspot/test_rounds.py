"""Who wins a round, how a game ends, and the match."""

import pytest

from tests.games.playing import play_random
from toptafel.engine import CHANCE, COMPILED, OVER, Rng
from toptafel.games.topspot import GAME

from .helpers import ONE_COLOUR_EACH, dealt, hands, last_round, new, play, seen

# Seat 0 holds the four best cards of every colour.
STRONG_SEAT_0 = " / ".join(
    " ".join(colour + face for colour in "rbg" for face in faces) for faces in ("ijkl", "aceg", "bdfh")
)


@pytest.mark.rule("TS-13", "TS-15")
def test_the_highest_value_wins_one_point_and_leads() -> None:
    state = play(dealt(STRONG_SEAT_0), "rk rc/rg/ra rh/rf")  # 5, 6 and 5
    assert [play["value"] for play in last_round(state)["plays"]] == [5, 6, 5]
    assert [state.points_of(seat) for seat in range(3)] == [0, 1, 0]
    assert (state.to_move, seen(state)["phase"]) == (1, "lead")
    play(state, "ba bb bl")
    assert [state.points_of(seat) for seat in range(3)] == [1, 1, 0]
    assert state.to_move == 0


@pytest.mark.rule("TS-13", "TS-11")
def test_only_values_in_the_colour_in_play_count() -> None:
    state = play(dealt(ONE_COLOUR_EACH), "ra bl gl")
    assert last_round(state)["winner"] == 0
    assert last_round(state)["tied"] == [0]


@pytest.mark.rule("TS-14")
def test_junior_the_earliest_of_the_tied_wins() -> None:
    state = play(dealt(STRONG_SEAT_0), "ri rg/re rb/rf")  # 4, 4 and 4
    assert (last_round(state)["tied"], last_round(state)["winner"]) == ([0, 1, 2], 0)
    # Seat 1 wins, and leads the next: now it is the earliest, and seat 2 before seat 0.
    play(state, "bi bc/bg bd | ge gb/gf gi")
    assert (last_round(state)["tied"], last_round(state)["winner"]) == ([2, 0], 2)
    assert last_round(state)["outcome"] == "won"


@pytest.mark.rule("TS-16")
def test_a_game_ends_when_a_round_is_won_with_the_last_cards() -> None:
    state = dealt(ONE_COLOUR_EACH)
    play(state, "re/rk/rl ba ga | rh/rc/rg/rf bb gb | rb/rj/rd/ri bc gc | ra bl")
    assert state.game == 0
    play(state, "gl")
    assert seen(state)["sheet"] == [[4, 0, 0]]
    assert (state.game, state.to_move) == (1, CHANCE)
    assert last_round(state)["bonus"] == 0
    assert hands(state) == [[], [], []]


@pytest.mark.rule("TS-12", "TS-16")
def test_who_loses_with_his_last_cards_is_out_and_the_others_go_on() -> None:
    # Seat 1 plays its cards two at a time against the single ones of seat 0, seat 2 one at a time.
    state = dealt(STRONG_SEAT_0)
    for colour in "rbg":
        play(state, "Xl Xc/Xa Xb | Xk Xe/Xg Xd".replace("X", colour))
    assert [state.hands.count_of(seat) for seat in range(3)] == [6, 0, 6]
    assert (state.game, state.to_move) == (0, 0)
    play(state, "rj")
    assert state.to_move == 2
    play(state, "rf/rh")
    assert last_round(state)["seats"] == [0, 2]
    assert [state.points_of(seat) for seat in range(3)] == [7, 0, 0]


@pytest.mark.rule("TS-17")
def test_the_winner_who_alone_has_cards_scores_them() -> None:
    state = dealt(STRONG_SEAT_0)
    for colour in "rbg":
        play(state, "Xl Xc/Xa Xb/Xf | Xk Xg/Xe".replace("X", colour))
        if colour == "g":
            assert [state.hands.count_of(seat) for seat in range(3)] == [6, 0, 2]
            assert state.game == 0
        play(state, f"{colour}h/{colour}d")
    assert last_round(state)["bonus"] == 6
    assert seen(state)["sheet"] == [[12, 0, 0]]
    assert seen(state)["scores"] == [12, 0, 0]
    assert state.game == 1


@pytest.mark.rule("TS-18", "TS-06")
@pytest.mark.parametrize("games", [1, 4, 6, 8])
def test_the_deal_moves_left_every_game_however_many_there_are(games: int) -> None:
    state = new(4, games=games)
    leaders = []
    rng = Rng(2)
    while state.to_move != OVER:
        if state.to_move != CHANCE and not seen(state)["gone"]:
            leaders.append((seen(state)["dealer"], state.to_move, seen(state)["game_number"]))
        play_random(state, rng, 1)
    assert leaders == [((game + 3) % 4, game % 4, game + 1) for game in range(games)]


@pytest.mark.rule("TS-18")
def test_a_match_adds_up_its_games_and_the_highest_total_wins() -> None:
    rng = Rng(7)
    shared = 0
    for _ in range(60 if COMPILED else 15):
        state = play_random(new(3), rng)
        sheet = seen(state)["sheet"]
        assert len(sheet) == 3
        totals = [sum(game[seat] for game in sheet) for seat in range(3)]
        assert seen(state)["scores"] == totals
        assert state.winners() == [seat for seat in range(3) if totals[seat] == max(totals)]
        assert seen(state)["winners"] == state.winners()
        shared += len(state.winners()) > 1
    assert shared  # equal totals win together


def test_points_count_while_a_game_is_played() -> None:
    state = play(dealt(ONE_COLOUR_EACH), "ra ba ga")
    assert (seen(state)["scores"], seen(state)["points"], seen(state)["sheet"]) == ([1, 0, 0], [1, 0, 0], [])
    assert (state.winners(), seen(state)["winners"]) == ([], None)
    assert [state.score(seat) for seat in (-1, 3, 99)] == [0, 0, 0]


def test_nothing_can_be_played_when_the_match_is_over() -> None:
    state = play_random(new(3), Rng(1))
    assert len(state.legal()) == 0
    assert not state.is_legal(1)
    assert not state.is_legal(-2)
    assert (seen(state)["to_move"], seen(state)["phase"], seen(state)["round"]) == (None, "over", None)
    assert GAME.legal_texts(state) == []


def test_a_clone_goes_its_own_way() -> None:
    state = play(dealt(ONE_COLOUR_EACH), "ra ba")
    before = [GAME.view(state, seat) for seat in (None, 0, 1, 2)]
    copy = state.clone()
    assert [GAME.view(copy, seat) for seat in (None, 0, 1, 2)] == before
    play_random(copy, Rng(1), 100)
    assert [GAME.view(state, seat) for seat in (None, 0, 1, 2)] == before
