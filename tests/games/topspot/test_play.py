"""The deal, and what a player may play."""

from collections import Counter
from typing import Any

import pytest

from tests.games.playing import play_random
from toptafel.engine import CHANCE, COMPILED, OVER, Actions, Rng
from toptafel.errors import IllegalMove, OptionError
from toptafel.games.topspot import GAME, components
from toptafel.games.topspot.numbers import COLOURS, DRAWN, JOKER, NAMED, NAMES, NUMBERS, stack_of
from toptafel.games.topspot.rules import TopSpot

from . import reference
from .helpers import ALL, ONE_COLOUR_EACH, dealt, expert, hand, hands, last_round, legal, new, play, seen, this_round

VARIANTS: list[tuple[int, dict[str, Any]]] = [
    (players, options)
    for players in (3, 4, 5)
    for options in ({}, {"level": "expert"}, {"level": "expert", "jokers": "one-each"})
]
every_variant = pytest.mark.parametrize(("players", "options"), VARIANTS)
MIXED = (
    "ra rc re rg ba bc J ga gb gc gd ge J / rb rd rf rh bb bd bf bh J ya yb yc yd / "
    "ri rj rk rl bi bj bk bl gf gg gh gi gj / gk gl be bg ye yf yg yh yi yj yk yl J"
)


@every_variant
@pytest.mark.rule("TS-01", "TS-03", "TS-04", "TS-05")
def test_a_deal_uses_every_card_once(players: int, options: dict[str, Any]) -> None:
    state = new(players, **options)
    one_each = options.get("jokers") == "one-each"
    jokers = players if options else 0
    drawn = []
    rng = Rng(players)
    while state.to_move == CHANCE:
        action = state.outcome(rng)
        drawn.append(GAME.write(state, action)[1:])
        state.apply(action)
    colours = "rbgyp"[:players]
    box = Counter([colour + face for colour in colours for face in ALL] + ["J"] * (0 if one_each else jokers))
    assert Counter(drawn) == box
    assert [len(cards) for cards in hands(state)] == [13 if jokers else 12] * players
    # One card at a time from the leader on.
    assert sorted(drawn[0::players]) == sorted(hand(state, 0)[: 12 if one_each else None])
    if one_each:
        assert [cards.count("J") for cards in hands(state)] == [1] * players


@pytest.mark.rule("TS-03")
def test_the_table_chooses_the_colours() -> None:
    assert seen(new(3))["options"]["colours"] == "rbg"
    assert seen(new(4))["options"]["colours"] == "rbgy"
    assert seen(new(5))["options"]["colours"] == "rbgyp"
    state = new(3, colours="pyr")
    assert seen(state)["options"]["colours"] == "ryp"
    assert legal(state) == {f"*{colour}{face}" for colour in "ryp" for face in ALL}


@pytest.mark.rule("TS-04", "TS-05")
def test_jokers_are_drawn_unless_each_gets_one() -> None:
    assert "*J" not in legal(new(3))
    assert "*J" in legal(new(3, level="expert"))
    one_each = new(3, level="expert", jokers="one-each")
    assert "*J" not in legal(one_each)
    assert hands(one_each) == [["J"]] * 3


@pytest.mark.rule("TS-04")
def test_the_jokers_left_are_the_weight_of_a_joker() -> None:
    state = new(4, level="expert")
    joker, card = GAME.parse(state, "*J"), GAME.parse(state, "*ra")
    assert (state.weight(joker), state.weight(card)) == (4, 1)
    play(state, "*J *ra *J")
    assert (state.weight(joker), state.weight(card)) == (2, 0)
    play(state, "*J *J")
    assert state.weight(joker) == 0
    assert "*J" not in legal(state)
    assert [state.weight(action) for action in (0, -1, 1, DRAWN, DRAWN + 62, DRAWN + 2**40, 2**62)] == [0] * 7


@pytest.mark.rule("TS-04")
def test_draws_are_as_likely_as_in_the_pack() -> None:
    state = play(new(3, level="expert"), "*ra *J *gl")
    rng = Rng(1)
    rounds = 36_000 if COMPILED else 3_600
    counts = Counter(NAMES[state.outcome(rng) - DRAWN] for _ in range(rounds))
    assert set(counts) == {text[1:] for text in legal(state)}
    expected = rounds / 36
    slack = 6 * expected**0.5
    assert abs(counts.pop("J") - 2 * expected) < 2 * slack
    assert all(abs(count - expected) < slack for count in counts.values())


def test_nothing_is_drawn_when_nothing_is_dealt() -> None:
    with pytest.raises(IllegalMove, match="No card is to be dealt now"):
        dealt(ONE_COLOUR_EACH).outcome(Rng(1))


@pytest.mark.rule("TS-06")
def test_seat_0_leads_and_play_is_clockwise() -> None:
    state = dealt(ONE_COLOUR_EACH)
    order = []
    for text in ("ra", "ba", "ga"):
        order.append(state.to_move)
        play(state, text)
    assert order == [0, 1, 2]
    assert seen(state)["dealer"] == 2


@pytest.mark.rule("TS-07", "TS-10")
def test_a_leader_plays_any_stack_of_one_colour() -> None:
    state = expert(MIXED)
    plain = {text for text in legal(state) if text[0] != "J"}
    by_colour = [reference.stacks([card for card in hand(state, 0) if card[0] == colour], False) for colour in "rbg"]
    assert plain == set.union(*by_colour)
    assert {"rc/ra", "rc/rg/ra", "bc/ba", "gd"} <= plain


@pytest.mark.rule("TS-10")
def test_who_holds_the_colour_must_follow_it() -> None:
    state = play(expert(MIXED), "ra")
    follows = {text for text in legal(state) if text[0] != "J"}
    assert follows == reference.stacks(["rb", "rd", "rf", "rh"], joker=False)
    one_red = ONE_COLOUR_EACH.replace("rl", "?").replace("bl", "rl").replace("?", "bl")
    assert legal(play(dealt(one_red), "ra")) == {"rl"}


@pytest.mark.rule("TS-11")
def test_who_cannot_follow_throws_exactly_one_card() -> None:
    state = play(dealt(ONE_COLOUR_EACH), "ra")
    assert legal(state) == {f"b{face}" for face in ALL}
    assert not state.is_legal(stack_of([NUMBERS["bc"], NUMBERS["ba"]]))
    play(state, "bl gk")
    assert state.points_of(0) == 1
    assert [play["follows"] for play in last_round(state)["plays"]] == [True, False, False]
    assert seen(state)["lacks"] == ["", "r", "r"]


@every_variant
@pytest.mark.rule("TS-12")
def test_whoever_has_cards_can_always_play_and_who_has_none_is_never_asked(
    players: int, options: dict[str, Any]
) -> None:
    rng = Rng(players)
    skipped = 0
    for _ in range(10 if COMPILED else 2):
        state = new(players, **options)
        while state.to_move != OVER:
            if state.to_move != CHANCE:
                assert state.hands.count_of(state.to_move) > 0
                assert len(state.legal()) > 0
                skipped += min(map(state.hands.count_of, range(players))) == 0
            play_random(state, rng, 1)
    assert skipped


@pytest.mark.rule("TS-19")
def test_a_leader_names_any_colour_of_the_match_for_his_joker() -> None:
    state = expert(MIXED)
    assert {text for text in legal(state) if text.startswith("J=")} == {"J=r", "J=b", "J=g", "J=y"}
    named = [NAMED * (1 + number) for number, colour in enumerate(COLOURS) if colour in "rbgy"]
    assert [JOKER + NAMED * k for k in range(9) if state.is_legal(JOKER + NAMED * k)] == [
        JOKER + bits for bits in named
    ]
    assert play(state, "J=y").round.colour == GAME.parse(expert(MIXED), "J=y") // NAMED - 1
    assert this_round(state)["colour"] == "y"
    assert {text for text in legal(state) if text[0] == "y"} == reference.stacks(["ya", "yb", "yc", "yd"], False)


@pytest.mark.rule("TS-19")
def test_a_lone_joker_that_nobody_can_follow_wins() -> None:
    hands_of_three = ONE_COLOUR_EACH.replace(" / ", " J / ") + " J"
    state = play(expert(hands_of_three), "J=r bl gl")
    assert state.points_of(0) == 1
    assert state.to_move == 0


@pytest.mark.rule("TS-19", "TS-22")
def test_a_lone_joker_always_follows_and_is_worth_nothing() -> None:
    hands_of_three = ONE_COLOUR_EACH.replace(" / ", " J / ") + " J"
    state = play(expert(hands_of_three), "J=r J")
    finished = play(state, "gl").round
    # 0 against 0: the two jokers are tied, the thrown card is not.
    assert finished.tiebreak == 1
    assert finished.seats_in_order() == [0, 1]


@pytest.mark.rule("TS-20", "TS-22")
def test_a_holder_may_follow_with_a_joker_stack_of_any_colours() -> None:
    state = play(expert(MIXED), "rc/ra")
    jokers = {text for text in legal(state) if text[0] == "J"}
    coloured = [card for card in hand(state, 1) if card != "J"]
    assert {"J", "J/bd", "J/rd", "J/rh/bd"} <= jokers
    assert {text for text in jokers if len(text) < 9} == {
        text for text in reference.stacks(coloured, joker=True, most=2) if len(text) < 9
    }
    assert {text for text in legal(state) if text[0] in "by"} == set()


@pytest.mark.rule("TS-22")
def test_who_cannot_follow_may_throw_a_card_and_keep_his_joker() -> None:
    hands_of_three = ONE_COLOUR_EACH.replace(" / ", " J / ") + " J"
    state = play(expert(hands_of_three), "ra")
    thrown = {text for text in legal(state) if text[0] != "J"}
    assert thrown == {f"b{face}" for face in ALL}
    assert {"J", "J/bk"} <= legal(state)
    play(state, "J/bk gl")  # 4 in red, against 1
    assert state.points_of(1) == 1
    assert seen(state)["lacks"] == ["", "", "r"]  # a joker tells nothing about a hand


@pytest.mark.rule("TS-22")
def test_who_has_only_jokers_plays_one() -> None:
    reds, blues, greens = (" ".join(colour + face for face in ALL) for colour in "rbg")
    state = expert(f"{reds} ga / {blues.removesuffix(' bk bl')} J J J / bk bl {greens.removeprefix('ga ')}")
    for face in "abcdefghij":
        play(state, f"r{face} b{face} g{'bcdefghijk'['abcdefghij'.index(face)]}")
    play(state, "rk")
    assert hand(state, 1) == ["J", "J", "J"]
    assert legal(state) == {"J"}


@pytest.mark.rule("TS-09", "TS-10", "TS-11", "TS-19", "TS-20", "TS-21", "TS-22")
@pytest.mark.parametrize("options", [{}, {"level": "expert"}, {"level": "expert", "jokers": "one-each"}])
def test_legal_plays_are_those_of_the_reference(options: dict[str, Any]) -> None:
    rng = Rng(11)
    checked = 0
    while checked < (60 if COMPILED else 15):
        state = play_random(new(3 + checked % 3, **options), rng, 60 + rng.below(300))
        if state.to_move < 0 or state.hands.count_of(state.to_move) > 5:
            continue
        colours = seen(state)["options"]["colours"]
        in_play = this_round(state)["colour"]
        assert legal(state) == reference.legal(hand(state, state.to_move), colours, in_play)
        checked += 1


@every_variant
def test_is_legal_is_to_be_listed(players: int, options: dict[str, Any]) -> None:
    rng = Rng(17)
    state = new(players, **options)
    out = Actions()
    for _ in range(600 if COMPILED else 60):
        if state.to_move == OVER:
            break
        state.find_legal(out)
        listed = set(out.tolist())
        assert len(listed) == len(out)
        for action in listed:
            assert 0 <= action < 2**62
        near = [action ^ (1 << rng.below(63)) for action in list(listed)[:20]]
        cards = [1 + rng.below(JOKER) for _ in range(3)]
        made = [cards[0], cards[0] << 6 | cards[1], JOKER << 12 | cards[1] << 6 | cards[2], cards[0] + NAMED, 0, -1]
        for action in [
            *listed,
            *near,
            *made,
            DRAWN,
            DRAWN + 62,
            DRAWN + cards[0],
            2**62,
            2**63 - 1,
            -(2**63),
            rng.next() >> 1,
        ]:
            assert state.is_legal(action) == (action in listed)
        play_random(state, rng, 1)


@every_variant
def test_no_card_is_lost_or_doubled(players: int, options: dict[str, Any]) -> None:
    rng = Rng(23)
    state = new(players, **options)
    colours = "rbgyp"[:players]
    box = Counter([colour + face for colour in colours for face in ALL] + ["J"] * (players if options else 0))
    while state.to_move != OVER:
        table = Counter(card for cards in hands(state) for card in cards)
        gone = Counter(seen(state)["gone"])
        if state.to_move == CHANCE:
            assert not gone
            assert table <= box
        else:
            assert table + gone == box
        assert [state.hands.count_of(seat) for seat in range(players)] == [len(cards) for cards in hands(state)]
        play_random(state, rng, 1 if COMPILED else 7)


def test_an_illegal_action_changes_nothing() -> None:
    state = dealt(ONE_COLOUR_EACH)
    before = GAME.view(state, 0)
    for action in (0, -1, DRAWN + 1, NAMED, 2**62, GAME.parse(state, "ra") + NAMED):
        with pytest.raises(IllegalMove):
            state.apply(action)
    assert GAME.view(state, 0) == before


@pytest.mark.parametrize(
    ("players", "colours", "games", "level", "one_each"),
    [(2, "rb", 2, True, False), (3, "rbb", 3, True, False), (3, "rbx", 3, True, False), (3, "rbgy", 3, True, False),
     (3, "rbg", 0, True, False), (3, "rbg", 3, False, True), (6, "rbgypr", 6, True, False)],
)  # fmt: skip
def test_a_state_refuses_what_cannot_be(players: int, colours: str, games: int, level: bool, one_each: bool) -> None:
    with pytest.raises(OptionError):
        TopSpot(players, components.load(), colours, games, level, one_each)
