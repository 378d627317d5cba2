"""What is made of results."""

import json
from io import StringIO
from xml.etree import ElementTree

import pytest
from rich.console import Console

from toptafel.arena import Report, Result, Tournament, as_json, as_svg, as_table, standings
from toptafel.arena.figures import interval, share_interval
from toptafel.arena.ratings import student
from toptafel.engine import Rng


def result(deal: int, seats: tuple[int, ...], scores: tuple[int, ...], *winners: int) -> Result:
    return Result(deal, seats, scores, winners, tuple(2 for _ in seats), tuple(1.0 for _ in seats))


def duel(deal: int, one: tuple[int, int], two: tuple[int, int]) -> list[Result]:
    """Entrant 0 against 1: the points of each in both games of a deal."""
    games = [((0, 1), one), ((1, 0), (two[1], two[0]))]
    return [
        result(deal, seats, points, *(seat for seat in (0, 1) if points[seat] == max(points)))
        for seats, points in games
    ]


def test_shares_points_and_margins() -> None:
    results = duel(0, (10, 4), (8, 6)) + duel(1, (5, 5), (3, 9))
    first, second = standings(["a", "b"], results)
    assert first.games == second.games == 4
    assert first.share.mean == pytest.approx((1 + 1 + 0.5 + 0) / 4)
    assert first.share.mean + second.share.mean == 1
    assert first.drawn == second.drawn == 1
    assert first.decided is not None
    assert first.decided.mean == pytest.approx(2 / 3)
    assert first.decided.low < 2 / 3 < first.decided.high
    assert first.points.mean == 6.5
    assert first.margin.mean == -second.margin.mean == 0.5
    assert first.fair == 0.5
    assert first.seconds == 0.5


def test_the_deal_is_the_unit_of_the_interval() -> None:
    """Won once from each seat is the same as a drawn deal: nothing is uncertain about it."""
    split = [game for deal in range(20) for game in duel(deal, (9, 1), (1, 9))]
    assert standings(["a", "b"], split)[0].margin.low == 0 == standings(["a", "b"], split)[0].margin.high
    uneven = [game for deal in range(20) for game in duel(deal, (9, 1), (9, 1) if deal % 2 else (1, 9))]
    assert standings(["a", "b"], uneven)[0].margin.high > 0


def test_two_seats_of_one_entrant_count_both() -> None:
    results = [result(0, (0, 1, 1), (5, 3, 1), 0), result(0, (1, 0, 1), (4, 2, 4), 0, 2)]
    first, second = standings(["a", "b"], results)
    assert (first.games, second.games) == (2, 4)
    assert first.share.mean == 0.5
    assert second.share.mean == 0.25
    assert first.margin.mean == pytest.approx(((5 - 2) + (2 - 4)) / 2)


def test_intervals_hold_the_truth_about_nineteen_times_in_twenty() -> None:
    rng = Rng(1)
    held = 0
    for _ in range(1000):
        span = interval([rng.random() for _ in range(8)])
        held += span.low <= 0.5 <= span.high
    assert 930 <= held <= 970


def test_students_t_is_that_of_the_tables() -> None:
    table = {1: 12.706, 2: 4.303, 3: 3.182, 4: 2.776, 5: 2.571, 6: 2.447, 10: 2.228, 30: 2.042, 1000: 1.962}
    assert {freedom: student(freedom) for freedom in table} == pytest.approx(table, abs=0.003)


def test_a_game_for_all_is_drawn_and_left_out() -> None:
    results = [game for deal in range(5) for game in duel(deal, (5, 5), (5, 5))]
    standing = standings(["a", "b"], results)[0]
    assert (standing.share.mean, standing.drawn, standing.decided) == (0.5, 10, None)


@pytest.mark.parametrize(("games", "chance", "mood"), [(2, 0.5, 0.4), (2, 0.7, 0.25), (3, 1 / 3, 0.3), (4, 0.25, 0.2)])
@pytest.mark.parametrize("leaving_out", [False, True])
def test_shares_of_games_that_resemble_their_deal(games: int, chance: float, mood: float, leaving_out: bool) -> None:
    """A deal makes all its games easier or harder. With the game as unit, twice as many intervals would miss."""
    rng = Rng(7)
    held = naive = 0
    for _ in range(1000):
        deals = []
        for _ in range(40):
            today = chance + (mood if rng.below(2) else -mood)
            won = [float(rng.random() < today) for _ in range(games)]
            deals.append([each for each in won if not leaving_out or rng.below(4)])
        span = share_interval(deals)
        held += span.low <= chance <= span.high
        alone = share_interval([[game] for deal in deals for game in deal])
        naive += alone.low <= chance <= alone.high
    assert 930 <= held <= 975
    assert naive < held - 20


def test_line_ups_with_the_same_cards_are_one_deal() -> None:
    """The second opponent met the same cards with the same outcome: nothing new was learnt."""
    once = [game for deal in range(20) for game in duel(deal, (9, 1), (9, 1) if deal % 2 else (1, 9))]
    again = [result(game.deal, tuple(2 * who for who in game.seats), game.scores, *game.winners) for game in once]
    alone, both = standings(["a", "b"], once)[0], standings(["a", "b", "c"], once + again)[0]
    assert both.games == 2 * alone.games
    assert both.margin == alone.margin
    assert both.share.high - both.share.low == pytest.approx(alone.share.high - alone.share.low)


def test_a_clean_sweep_is_not_certain() -> None:
    assert share_interval([[1.0, 1.0]] * 10).low < 0.9
    assert share_interval([[1.0, 1.0]] * 10).high == share_interval([[1.0, 1.0]] * 10).mean == 1.0
    assert share_interval([[1.0, 1.0]] * 300).low > 0.97
    first, second = standings(["a", "b"], [game for deal in range(10) for game in duel(deal, (9, 1), (9, 1))])
    assert first.rating.low < first.rating.mean - 50
    assert second.rating.high > second.rating.mean + 50


def test_ratings_find_the_strengths_that_made_the_results() -> None:
    """Results drawn from ratings 200 apart; the intervals hold them about nineteen times in twenty."""
    true = [1700.0, 1500.0, 1300.0]
    rng = Rng(3)
    held = 0
    for _ in range(40):
        results = []
        for deal in range(60):
            for a, b in ((0, 1), (0, 2), (1, 2)):
                for seats in ((a, b), (b, a)):
                    chance = 1 / (1 + 10 ** ((true[seats[1]] - true[seats[0]]) / 400))
                    winner = int(rng.random() > chance)
                    results.append(result(deal, seats, (1 - winner, winner), winner))
        ratings = [standing.rating for standing in standings(["a", "b", "c"], results)]
        held += sum(rating.low <= truth <= rating.high for rating, truth in zip(ratings, true, strict=True))
    assert 106 <= held <= 119  # of 120


def test_ratings_order_the_entrants_and_mean_1500() -> None:
    results = []
    for deal in range(30):
        results += duel(deal, (9, 1), (9, 1) if deal % 3 else (1, 9))
    for deal in range(30, 60):
        seats = [((1, 2), (9, 1)), ((2, 1), (1, 9) if deal % 3 else (9, 1))]
        results += [result(deal, who, points, points.index(9)) for who, points in seats]
    ratings = [standing.rating for standing in standings(["a", "b", "c"], results)]
    assert ratings[0].low > ratings[1].high > ratings[1].low > ratings[2].high
    assert sum(rating.mean for rating in ratings) == pytest.approx(4500)
    # Five wins in six against the next: 400 * log10(5) points, a little less for the game added as drawn.
    assert 255 < ratings[0].mean - ratings[1].mean < 280


def report(players: int) -> Report:
    results = duel(0, (10, 4), (8, 6)) + duel(1, (7, 5), (3, 9))
    if players == 1:
        results = [result(deal, (who,), (40 + who + deal,), 0) for deal in range(3) for who in (0, 1)]
    entrants = ("medium", "<b>&")
    return Report(Tournament("topas", entrants, 4, players), players, standings(entrants, results), results)


def test_json_can_be_read_back() -> None:
    data = json.loads(json.dumps(as_json(report(2), "toptafel arena topas medium x --games 4")))
    assert data["command"] == "toptafel arena topas medium x --games 4"
    assert [standing["name"] for standing in data["standings"]] == ["medium", "<b>&"]
    assert data["standings"][0]["share"][0] == 0.75
    assert data["games"] == 4


@pytest.mark.parametrize("players", [1, 2])
def test_one_deal_does_not_tell_how_sure_it_is(players: int) -> None:
    results = duel(0, (10, 4), (8, 6)) if players == 2 else [result(0, (0,), (40,), 0)]
    names = ("a", "b")[:players]
    single = Report(Tournament("topas", names, 1, players), players, standings(names, results), results)
    data = json.loads(json.dumps(as_json(single), allow_nan=False))
    assert data["standings"][0]["points"][1:] == [None, None]
    assert "inf" not in as_svg(single)
    console = Console(width=120, file=StringIO())
    console.print(as_table(single))
    assert "inf" not in console.file.getvalue()  # type: ignore[attr-defined]


def test_the_table_says_what_is_drawn_and_how_sure_it_is() -> None:
    results = [*duel(0, (10, 4), (8, 6)), *duel(1, (5, 5), (3, 9))]
    console = Console(width=120, file=StringIO())
    console.print(as_table(Report(Tournament("topas", ("a", "b"), 4), 2, standings(["a", "b"], results), results)))
    text = console.file.getvalue()  # type: ignore[attr-defined]
    assert "62.5%" in text
    assert "66.7%" in text
    assert "–100.0%" in text


@pytest.mark.parametrize("players", [1, 2])
def test_the_picture_is_svg_with_a_row_for_each_entrant(players: int) -> None:
    picture = ElementTree.fromstring(as_svg(report(players)))
    space = "{http://www.w3.org/2000/svg}"
    texts = [text.text for text in picture.iter(f"{space}text")]
    assert "<b>&" in texts
    assert len(list(picture.iter(f"{space}circle"))) == 2
    assert any("75.0%" in (text or "") for text in texts) == (players == 2)
