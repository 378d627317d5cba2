"""The sequential test: it decides, as often rightly as it promises, and the same whoever plays the deals."""

from __future__ import annotations

from collections.abc import Generator, Sequence

import pytest

from toptafel.arena import Deal, Hypotheses, Result, Sprt, Tournament, in_process, on_cores, run_sprt
from toptafel.arena.sprt import elo_of, share_of
from toptafel.engine import Rng
from toptafel.errors import OptionError

WIDE = Hypotheses(0, 100)  # decided after some sixty deals, so that hundreds of tests take seconds


def simulated(elo: float, hypotheses: Hypotheses, rng: Rng, players: int = 2, drawn: float = 0.0) -> Sprt:
    """A test of a made-up player of known strength. The deal favours a seat, so its games are not alike."""
    sprt = Sprt(hypotheses, players)
    fair = share_of(elo, players)
    while sprt.verdict == "undecided":
        mood = 0.2 * (rng.random() - 0.5)
        won = 0.0
        for game in range(players):
            if rng.random() < drawn:
                won += fair  # keeps the mean what it should be
            else:
                won += rng.random() < fair + (mood if game == 0 else -mood / (players - 1))
        sprt.add(won / players)
    return sprt


@pytest.mark.parametrize(("players", "drawn"), [(2, 0.0), (2, 0.3), (3, 0.0)])
def test_errors_are_as_rare_as_promised(players: int, drawn: float) -> None:
    rng = Rng(11)
    tests = 200
    believed = sum(simulated(0, WIDE, rng, players, drawn).verdict == "stronger" for _ in range(tests))
    missed = sum(simulated(100, WIDE, rng, players, drawn).verdict == "not stronger" for _ in range(tests))
    assert believed <= 0.05 * tests + 6  # two standard deviations of chance
    assert missed <= 0.05 * tests + 6


def test_what_is_clear_is_decided_soon() -> None:
    """Between the hypotheses it takes longest."""
    rng = Rng(12)
    lengths = {elo: sum(simulated(elo, WIDE, rng).deals for _ in range(30)) / 30 for elo in (-100, 0, 50, 100, 250)}
    assert lengths[-100] < lengths[0] < lengths[50] > lengths[100] > lengths[250]


def test_a_sweep_is_believed_after_some_deals_and_not_at_once() -> None:
    """As the plain test of won or lost would: log(0.95 / 0.05) / log(share_of(35) / 0.5) deals."""
    sprt = Sprt(Hypotheses())
    while sprt.add(1.0) == "undecided":
        pass
    assert sprt.verdict == "stronger"
    assert 28 <= sprt.deals <= 34


def test_nothing_but_drawn_deals_says_that_nobody_is_stronger() -> None:
    sprt = Sprt(Hypotheses())
    while sprt.add(0.5) == "undecided":
        pass
    assert sprt.verdict == "not stronger"


def test_elo_and_shares() -> None:
    assert share_of(0) == 0.5
    assert share_of(0, 3) == pytest.approx(1 / 3)
    assert share_of(400) == pytest.approx(10 / 11)
    for players in (2, 3, 5):
        assert elo_of(share_of(35, players), players) == pytest.approx(35)
    assert elo_of(1.0) == -elo_of(0.0) == float("inf")


def test_players_are_told_apart() -> None:
    tournament = Tournament("topas", ("greedy", "random"), games=400)
    found = run_sprt(tournament, Hypotheses(0, 100))
    assert found.verdict == "stronger"
    assert found.deals * 2 == found.games < 60
    assert found.share.mean > 0.9
    assert run_sprt(tournament, Hypotheses(0, 100), on_cores(2)) == found
    worse = run_sprt(Tournament("topspot", ("random", "medium"), games=600, players=3), Hypotheses(0, 100))
    assert worse.verdict == "not stronger"


def test_deals_count_in_their_order_whichever_ends_first() -> None:
    def backwards(deals: Sequence[Deal]) -> Generator[tuple[int, list[Result]]]:
        yield from reversed(list(in_process(deals)))

    tournament = Tournament("topas", ("greedy", "random"), games=60)
    assert run_sprt(tournament, Hypotheses(0, 100), backwards) == run_sprt(tournament, Hypotheses(0, 100))


def test_too_few_games_decide_nothing() -> None:
    found = run_sprt(Tournament("topas", ("greedy", "medium"), games=4), Hypotheses())
    assert (found.verdict, found.deals) == ("undecided", 2)


@pytest.mark.parametrize(
    "wrong", [(35, 0, 0.05, 0.05), (0, 35, 0, 0.05), (0, 35, 0.05, 0.6), (0, float("nan"), 0.1, 0.1)]
)
def test_hypotheses_that_mean_nothing_are_refused(wrong: tuple[float, float, float, float]) -> None:
    with pytest.raises(OptionError):
        Hypotheses(*wrong)


@pytest.mark.parametrize("entrants", [("medium",), ("medium", "medium"), ("easy", "medium", "greedy")])
def test_it_is_between_two(entrants: tuple[str, ...]) -> None:
    with pytest.raises(OptionError):
        run_sprt(Tournament("topas", entrants), Hypotheses())
