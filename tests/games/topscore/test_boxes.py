"""SC-15 to SC-20 and SC-26: the longest word, the boxes, the end."""

from functools import partial

import pytest

from tests.games.topscore.helpers import FIRST_LOTS, advance, boxes, dealt, free_boxes, legal, play, rack, to_move, word
from tests.games.topscore.test_turn import refused
from toptafel.position import Position, make

SENATOR = "+ROE *A *X *Q - +OREN *E - +SNOER *E - +ROTSEN *E - +SENATOR"


@pytest.mark.rule("SC-15")
def test_a_letter_goes_into_any_box_then_the_refill_then_the_rest_into_the_bag() -> None:
    position = dealt("ROENST", "BBCCDD")
    play(position, SENATOR)
    assert to_move(position) == 0
    assert legal(position) == [f"#{letter}@{box}" for letter in "AENORST" for box in range(1, 8)]
    play(position, "#R@5")
    assert boxes(position, 0) == "....R.."
    assert to_move(position) == "chance"
    bag = position.view(None)["bag"]
    assert position.view(None)["unseen"]["S"] == 3  # one S still lies in the pyramid
    play(position, "*U")
    assert position.view(None)["bag"] == bag - 1 + 6
    assert position.view(None)["unseen"]["S"] == 4
    assert word(position, 0) == ""
    assert to_move(position) == 1
    play(position, "-")
    assert all(len(move) == 4 for move in legal(position, "+"))  # a new round
    assert legal(position, "=") == []


@pytest.mark.rule("SC-15")
def test_a_letter_stays_where_it_is() -> None:
    position = dealt("ROENST", "BBCCDD")
    play(position, SENATOR + " #R@5 *U -")
    advance(position, 5, {0}, lambda p: p.view(None)["phase"] == "box")
    letter = next(letter for letter in word(position, 0) if letter.isupper())
    assert refused(position, f"#{letter}@5") == "box_taken"
    assert all(not move.endswith("@5") for move in legal(position))
    assert len(boxes(position, 0).replace(".", "")) == 1


@pytest.mark.rule("SC-10", "SC-15")
def test_nothing_else_is_possible_while_a_letter_is_due() -> None:
    position = dealt("ROENST", "BBCCDD")
    play(position, SENATOR)
    for move in ("-", "~E", "+ROE", "=ROE", "^ROEN", "&ROE"):
        assert refused(position, move) == "letter_due"
    assert refused(position, "$KWAL") == "letter_due"
    assert refused(position, "#X@1") == "not_in_word"
    play(position, "#R@5")
    assert refused(position, "#S@4") == "tile_first"


@pytest.mark.rule("SC-16")
def test_a_word_completed_by_the_successor_gives_its_letter_when_the_owners_turn_comes() -> None:
    position = dealt("ROENST", "AECCDD", "BBMMPP")
    play(position, "+ROE *I *X *Q - - +OREN *E - - +SNOER *E - - +ROTSEN *E - - -")
    assert to_move(position) == 1
    play(position, "^SENATOR")
    assert position.scores == [50, 25, 0]
    assert to_move(position) == 1  # the helper goes on
    play(position, "- *K")
    assert to_move(position) == 2
    assert position.view(None)["seats"][0]["waiting"]
    assert position.view(None)["help"] is None  # a longest word grows no more
    play(position, "-")
    assert to_move(position) == 0
    assert refused(position, "-") == "letter_due"
    bag = position.view(None)["bag"]
    play(position, "#S@1")
    assert position.view(None)["bag"] == bag + 6  # the rest goes at once
    assert to_move(position) == 0  # and now a whole turn
    assert position.view(None)["phase"] == "turn"
    assert word(position, 0) == ""
    assert legal(position, "~")


def nearly_done(seed: int = 3, seats: int = 2, **options: object) -> Position:
    """Seat 0 has one free box and is about to put its last letter there."""
    position = make("topscore", seats, longest=5, **options).new(chance="given")
    play(position, " ".join(["*A", "*B", "*C", "*D"][:seats]))
    return advance(position, seed, {0}, lambda p: p.view(None)["phase"] == "box" and free_boxes(p, 0) == 1)


@pytest.mark.rule("SC-15")
def test_seven_rounds() -> None:
    position = nearly_done()
    longest = [line for line in position.view(None)["seats"][0]["sheet"] if line["points"] == 15]
    assert len(longest) == 7


@pytest.mark.rule("SC-17")
def test_kwal_reads_in_alekwal() -> None:
    """The seven letters come from seven words; here only the naming matters."""
    position = make("topscore", 2, longest=5).new(chance="given")
    play(position, "*A *B")
    row = "ALEKWAL"

    def next_letter(p: Position) -> str:
        return row[7 - free_boxes(p, 0)]

    seed = 1
    while free_boxes(position, 0):
        copy = position.copy()
        advance(copy, seed, {0}, lambda p: p.view(None)["phase"] == "box")
        seed += 1
        wanted = f"#{next_letter(copy)}@{8 - free_boxes(copy, 0)}"
        if wanted in copy.legal():
            position = copy
            position.push(wanted)
    assert boxes(position, 0) == row
    assert to_move(position) == 0
    assert legal(position) == ["$-", "$ALE", "$KWAL", "$LEK", "$WAL"]
    assert position.view(None)["proposals"] == ["KWAL", "ALE", "LEK", "WAL"]
    assert refused(position, "$LAW") == "not_in_boxes"
    assert refused(position, "$EKW") == "not_a_word"
    assert refused(position, "$kWAL") == "blank"
    assert refused(position, "-") == "name_due"
    before = position.scores[0]
    play(position, "$KWAL")
    assert position.scores[0] == before + 100
    seat = position.view(None)["seats"][0]
    assert (seat["named"], seat["pyramid"]) == ("KWAL", 100)


@pytest.mark.rule("SC-17")
def test_no_word_has_to_be_named() -> None:
    position = nearly_done()
    play(position, legal(position)[0])
    before = position.scores
    play(position, "$-")
    assert position.scores == before
    assert position.view(None)["seats"][0]["named"] == ""


@pytest.mark.rule("SC-18")
def test_the_bonus_counts_at_the_seventh_letter() -> None:
    position = nearly_done()
    before = position.scores[0]
    play(position, legal(position)[0])
    assert position.scores[0] == before + 100
    assert position.view(None)["phase"] == "name"


def has_finished(seat: int, position: Position) -> bool:
    return position.view(None)["seats"][seat]["finished"] is not None


@pytest.mark.rule("SC-18", "SC-19")
def test_bonuses_of_four_players() -> None:
    """Each in turn is the only one who builds; the last gets nothing for being last."""
    position = make("topscore", 4, longest=5, letters=2).new(chance="given")
    play(position, "*A *B *C *D")
    for seat in range(3):
        advance(position, seat, {seat}, partial(has_finished, seat))
    assert [seat["bonus"] for seat in position.view(None)["seats"]] == [100, 75, 25, 0]
    assert [seat["finished"] for seat in position.view(None)["seats"]] == [1, 2, 3, None]


@pytest.mark.rule("SC-19")
def test_a_finished_player_gives_everything_back_and_plays_no_more() -> None:
    position = nearly_done(seats=3)
    play(position, legal(position)[0])
    bag, tiles, rest = position.view(None)["bag"], len(rack(position, 0)), len(word(position, 0))
    assert tiles < 6  # no refill first
    assert rest == 4
    play(position, "$-")
    assert position.view(None)["bag"] == bag + tiles + rest
    assert rack(position, 0) == word(position, 0) == ""
    assert to_move(position) == 1
    play(position, "- -")
    assert to_move(position) == 1  # seat 0 is passed over


@pytest.mark.rule("SC-21")
def test_the_predecessor_is_the_previous_player_still_in_the_game() -> None:
    position = nearly_done(seats=3)
    play(position, legal(position)[0] + " $- ~" + rack(position, 1)[0])
    advance(position, 1, {2}, lambda p: bool(word(p, 2)) and p.to_move == 1)
    assert position.view(None)["seats"][2]["laid"]
    assert position.view(None)["help"] is None
    play(position, "- -")
    assert to_move(position) == 1
    assert position.view(None)["help"] == 2  # seat 0, in between, has finished


@pytest.mark.rule("SC-19", "SC-21")
def test_the_last_player_has_one_more_turn_alone() -> None:
    position = nearly_done()
    play(position, legal(position)[0] + " $-")
    assert to_move(position) == 1
    assert position.view(None)["help"] is None  # alone, one has no predecessor
    play(position, "-")
    assert position.finished
    assert position.winners == [0]
    assert position.view(None)["seats"][1]["named"] is None  # boxes not full: no word


@pytest.mark.rule("SC-19")
def test_nothing_is_refilled_after_the_last_turn() -> None:
    position = nearly_done()
    play(position, legal(position)[0] + " $-")
    tiles = rack(position, 1)
    play(position, "~" + tiles[:2])
    assert position.finished
    assert position.view(None)["seats"][1]["tiles"] == 4


def last_turn_with_longest_word(free: int, seats: int = 2) -> Position:
    """The last seat makes a longest word in the last turn, with so many boxes free."""
    last = seats - 1

    def ready(p: Position) -> bool:
        return len(word(p, last)) == 4 and free_boxes(p, last) == free and p.to_move == last and bool(legal(p, "+"))

    position = make("topscore", seats, longest=5).new(chance="given")
    play(position, " ".join(FIRST_LOTS[:seats]))
    advance(position, 4, {last}, ready)
    play(position, "-")
    for seat in range(last):
        advance(position, 5, {seat}, lambda p: p.view(None)["phase"] == "name")
        play(position, "$-")
    advance(position, 5, set(), lambda p: p.to_move == last)
    return play(position, legal(position, "+")[0])


@pytest.mark.rule("SC-19")
def test_a_longest_word_of_the_last_turn_still_gives_its_letter() -> None:
    position = last_turn_with_longest_word(free=3)
    assert to_move(position) == 1
    play(position, legal(position, "#")[0])
    assert position.finished
    assert free_boxes(position, 1) == 2
    assert position.view(None)["seats"][1]["bonus"] == 0


@pytest.mark.rule("SC-18", "SC-19")
def test_the_last_player_may_fill_his_boxes_in_his_last_turn() -> None:
    position = last_turn_with_longest_word(free=1)
    play(position, legal(position, "#")[0])
    assert to_move(position) == 1
    assert position.view(None)["seats"][1]["bonus"] == 75
    play(position, "$-")
    assert position.finished


@pytest.mark.rule("SC-18", "SC-19")
def test_the_last_of_four_may_fill_his_boxes_too_but_gets_no_bonus() -> None:
    position = last_turn_with_longest_word(free=1, seats=4)
    play(position, legal(position, "#")[0] + " $-")
    assert position.finished
    assert [seat["bonus"] for seat in position.view(None)["seats"]] == [100, 75, 25, 0]
    assert [seat["finished"] for seat in position.view(None)["seats"]] == [1, 2, 3, 4]


def completed_by_who_finished(seats: int) -> Position:
    """In one turn the successor completed seat 1's word, and then his own, which filled his boxes."""
    successor = 2 % seats
    position = make("topscore", seats, longest=5).new(chance="given")
    play(position, " ".join(FIRST_LOTS[:seats]))
    advance(position, 9, {1}, lambda p: len(word(p, 1)) == 4 and p.to_move == 1)

    def both_can_be_finished(p: Position) -> bool:
        if p.to_move != successor or free_boxes(p, successor) > 1 or len(word(p, successor)) != 4:
            return False
        after_help = [play(p.copy(), move) for move in legal(p, "^")]
        return any(legal(copy, "+") for copy in after_help)

    advance(position, 9, {successor}, both_can_be_finished)
    help_ = next(move for move in legal(position, "^") if legal(play(position.copy(), move), "+"))
    play(position, help_)
    play(position, legal(position, "+")[0])
    return play(position, legal(position, "#")[0] + " $-")


@pytest.mark.rule("SC-16", "SC-19")
def test_a_completed_word_that_waits_is_served_before_the_last_turn() -> None:
    position = completed_by_who_finished(seats=2)
    assert to_move(position) == 1
    assert position.view(None)["phase"] == "box"
    play(position, legal(position, "#")[0])
    assert to_move(position) == 1
    assert position.view(None)["phase"] == "turn"
    play(position, "-")
    assert position.finished


@pytest.mark.rule("SC-16", "SC-21")
def test_a_completed_word_that_waits_cannot_be_grown_by_the_next_successor() -> None:
    """Seat 2 has finished, so that seat 0 comes after seat 1; but seat 1's word is as long as it can be."""
    position = completed_by_who_finished(seats=3)
    assert to_move(position) == 0
    assert not position.view(None)["seats"][1]["laid"]
    assert len(word(position, 1)) == 5
    assert position.view(None)["help"] is None
    assert legal(position, "^") == []


@pytest.mark.rule("SC-20")
def test_the_total_is_words_pyramid_and_bonus_and_the_highest_wins() -> None:
    position = nearly_done(seed=12)
    play(position, legal(position)[0])
    play(position, "$" + position.view(None)["proposals"][0] if position.view(None)["proposals"] else "$-")
    play(position, "-")
    for seat, total in enumerate(position.scores):
        seen = position.view(None)["seats"][seat]
        assert sum(line["points"] for line in seen["sheet"]) == seen["words"]
        assert total == seen["words"] + seen["pyramid"] + seen["bonus"]
    assert position.winners == [0]


@pytest.mark.rule("SC-20")
def test_nobody_has_won_before_the_end() -> None:
    position = nearly_done()
    assert position.winners is None
    assert position.state.winners() == []


def quiet_rounds(position: Position, rounds: int) -> Position:
    """So many rounds in which everybody passes."""
    return play(position, "- " * (rounds * position.players))


@pytest.mark.rule("SC-26")
def test_a_game_ends_after_twelve_rounds_without_a_word() -> None:
    position = dealt("ROENST", "TENDEK")
    play(position, "+ROE *A *X *Q")  # seat 1 begins the quiet rounds
    assert position.view(None)["rounds_left"] == 12
    quiet_rounds(position, 11)
    assert position.view(None)["rounds_left"] == 1
    play(position, "-")
    assert position.view(None)["rounds_left"] == 1  # seat 0 is still to play in this round
    play(position, "~A")
    assert position.finished  # as it stands: no tile is drawn for the one put back
    assert position.view(None)["rounds_left"] == 0
    assert position.view(None)["seats"][0]["tiles"] == 5
    assert (position.scores, position.winners) == ([5, 0], [0])  # the highest total wins


@pytest.mark.rule("SC-26")
def test_a_change_alone_is_no_progress_but_a_grown_word_of_another_is() -> None:
    position = dealt("RĲNKEO", "NENDET")
    play(position, "+RĲN *A *A *A")
    quiet_rounds(position, 11)
    play(position, "- =NOR")
    assert position.finished
    position = dealt("ROENST", "NENDEK")
    play(position, "+ROE *A *X *Q")
    quiet_rounds(position, 11)
    play(position, "^OREN - *E")  # seat 1 grew a word, though none of its own
    assert position.view(None)["rounds_left"] == 12
    play(position, "-")
    assert position.view(None)["rounds_left"] == 12  # seat 1 is still to play in this round
    play(position, "-")
    assert position.view(None)["rounds_left"] == 11


@pytest.mark.rule("SC-26")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_round_is_a_turn_of_each_player(players: int) -> None:
    position = dealt(*["ROENST", "TENDEK", "BBCCDD", "AAOOII"][:players])
    for turn in range(12 * players):
        assert position.view(None)["rounds_left"] == 12 - turn // players
        assert not position.finished
        play(position, "-")
    assert position.winners == list(range(players))


@pytest.mark.rule("SC-26")
def test_only_those_still_in_the_game_are_waited_for() -> None:
    position = completed_by_who_finished(seats=3)
    turns = 0
    while not position.finished:
        play(position, next(move for move in position.legal() if move[0] in "#-*"))
        turns += 1
        assert turns < 40
    assert position.view(None)["rounds_left"] == 0
    assert position.view(None)["seats"][2]["finished"] == 1
