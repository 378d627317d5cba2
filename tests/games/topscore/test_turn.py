"""SC-05 to SC-11 and SC-21: what a player can do in his turn."""

import pytest

from tests.games.topscore.helpers import dealt, legal, play, rack, to_move, word
from toptafel.errors import IllegalMove
from toptafel.position import Position


def refused(position: Position, move: str) -> str:
    """The code with which a move is refused; it must not change anything."""
    before = (position.legal(), position.scores)
    with pytest.raises(IllegalMove) as caught:
        position.push(move)
    assert (position.legal(), position.scores) == before
    return caught.value.code


@pytest.mark.rule("SC-05", "SC-06")
def test_the_pyramid_of_the_rulebook() -> None:
    position = dealt("ROENST", "BBCCDD")
    play(position, "+ROE *A *X *Q - +OREN *E - +SNOER *E - +ROTSEN *E -")
    assert position.scores == [5 + 10 + 15 + 20, 0]
    play(position, "+SENATOR")
    assert position.scores == [75, 0]
    assert position.view(None)["seats"][0]["sheet"] == [
        {"word": "ROE", "points": 5, "field": 0},
        {"word": "OREN", "points": 10, "field": 0},
        {"word": "SNOER", "points": 15, "field": 0},
        {"word": "ROTSEN", "points": 20, "field": 0},
        {"word": "SENATOR", "points": 25, "field": 0},
    ]


@pytest.mark.rule("SC-05")
def test_a_round_starts_with_three_letters_of_the_rack() -> None:
    position = dealt("ROENST", "TENDEK")
    assert refused(position, "+OREN") == "three_letters"
    assert refused(position, "+TEE") == "not_on_rack"  # only one E
    assert refused(position, "+RNS") == "not_a_word"
    assert refused(position, "+OE") == "word_length"
    play(position, "+ROE")
    assert to_move(position) == "chance"
    play(position, "*E *E *E")
    assert rack(position, 0) == "EEENST"
    assert to_move(position) == 1


@pytest.mark.rule("SC-06")
def test_a_word_grows_by_one_tile_and_keeps_its_letters() -> None:
    position = dealt("ROENST", "TENDEK")
    play(position, "+ROE *A *X *Q -")
    assert refused(position, "+SNOER") == "one_more_letter"
    assert refused(position, "+TEN") == "one_more_letter"
    assert refused(position, "+NEST") == "letters_kept"
    assert refused(position, "+ROEM") == "not_on_rack"
    assert refused(position, "+ORNE") == "not_a_word"
    assert legal(position, "+") == [
        *("+EROS", "+NERO", "+OREN", "+ORES", "+OXER", "+ROES", "+ROET", "+ROSE", "+TOER"),
    ]
    play(position, "+OREN *D")
    assert word(position, 0) == "OREN"
    assert rack(position, 0) == "ADQSTX"


@pytest.mark.rule("SC-07")
def test_the_word_of_a_predecessor_who_passed_may_be_grown() -> None:
    position = dealt("ROENST", "NENDEK", "BBCCDD")
    play(position, "+ROE *A *X *Q - - -")
    assert to_move(position) == 1
    assert position.view(1)["help"] == 0
    play(position, "^OREN")
    assert position.scores == [0 + 5, 10, 0]  # the points are for who lays it
    assert word(position, 0) == "OREN"  # the word stays the predecessor's
    assert to_move(position) == 1  # he goes on with his own word
    assert legal(position, "^") == legal(position, "=") == legal(position, "~") == []
    assert refused(position, "~K") == "helped"
    assert refused(position, "^SNOER") == "helped"
    assert refused(position, "+TEN") == "not_on_rack"
    assert "+NEK" in legal(position)  # one N went into the predecessor's word, one is left


@pytest.mark.rule("SC-07")
def test_after_helping_five_tiles_are_left_and_the_refill_comes_at_the_end() -> None:
    position = dealt("ROEXST", "NENEEK", "BBCCDD")
    play(position, "+ROE *A *Q *Y - - -")
    play(position, "^OREN")
    assert rack(position, 1) == "EEEKN"
    play(position, "+EEN")
    assert position.scores == [5, 15, 0]
    assert position.view(None)["seats"][1]["tiles"] == 2
    play(position, "*A *A *A *G")
    assert to_move(position) == 2
    assert rack(position, 1) == "AAAEGK"


@pytest.mark.rule("SC-07", "SC-10")
def test_passing_after_helping_refills_and_leaves_the_own_word_open_to_help() -> None:
    position = dealt("ROENST", "NENDEK", "BBCCDT")
    play(position, "+ROE *A *X *Q +NEK *E *E *E - - ^OREN -")
    assert to_move(position) == "chance"
    play(position, "*S")
    assert to_move(position) == 2
    assert position.view(None)["help"] == 1  # he grew another's word, but laid none of his own
    play(position, "^NEKT")
    assert position.scores == [5, 15, 10]


@pytest.mark.rule("SC-07")
@pytest.mark.parametrize("quiet", ["-", "~A *E", "=EER *E"])
def test_passing_swapping_and_changing_all_allow_help(quiet: str) -> None:
    position = dealt("ROEEST", "NENDEK")
    play(position, f"+ROE *A *X *Q - {quiet}")
    assert position.view(None)["help"] == 0
    assert legal(position, "^")


@pytest.mark.rule("SC-07")
def test_a_word_that_was_laid_in_the_last_turn_cannot_be_grown() -> None:
    position = dealt("ROENST", "NENDEK")
    play(position, "+ROE *A *X *Q")
    assert position.view(None)["help"] is None
    assert refused(position, "^OREN") == "predecessor_laid"


@pytest.mark.rule("SC-07")
def test_a_three_letter_word_is_never_laid_for_another() -> None:
    position = dealt("ROENST", "NENDEK")
    play(position, "-")
    assert refused(position, "^NEK") == "nothing_to_grow"


@pytest.mark.rule("SC-07", "SC-21")
def test_only_the_direct_predecessor_is_helped() -> None:
    position = dealt("ROENST", "BBCCDD", "NENDEK")
    play(position, "+ROE *A *X *Q - - - -")
    assert to_move(position) == 2
    assert position.view(None)["help"] is None  # seat 1 has no word, seat 0's is not for seat 2
    assert legal(position, "^") == []


@pytest.mark.rule("SC-08")
def test_the_change_of_the_rulebook() -> None:
    position = dealt("RĲNKEO", "TENDEK")
    play(position, "+RĲN *A *A *A -")
    changes = legal(position, "=")
    assert "=RĲK" in changes
    assert "=NOR" in changes
    play(position, "=NOR")
    assert position.scores == [5, 0]  # no points
    assert position.view(None)["unseen"]["Ĳ"] == 2  # the old letter went into the bag
    assert to_move(position) == "chance"
    play(position, "*Ĳ")  # and may come back at once
    assert to_move(position) == 1
    assert rack(position, 0) == "AAAEKĲ"


@pytest.mark.rule("SC-08")
def test_any_current_word_may_be_changed_not_only_last_turns() -> None:
    position = dealt("RĲNKEO", "TENDEK")
    play(position, "+RĲN *A *A *A - - -")
    assert "=RĲK" in legal(position)


@pytest.mark.rule("SC-08")
def test_what_a_change_is_not() -> None:
    position = dealt("ROEENK", "TENDEK")
    assert refused(position, "=ROE") == "no_word"
    play(position, "+ROE *R *S *T -")
    assert refused(position, "=OER") == "same_tile"  # no tile is swapped
    assert refused(position, "=ROE") == "same_tile"
    assert refused(position, "=OREN") == "one_letter"
    assert refused(position, "=EEN") == "one_letter"  # two letters
    assert refused(position, "=MOE") == "not_on_rack"
    assert refused(position, "=NOE") == "not_a_word"


@pytest.mark.rule("SC-08", "SC-12")
def test_a_change_may_swap_a_blank_and_a_letter_but_then_the_word_is_another() -> None:
    position = dealt("RO?ENK", "TENDEK")
    play(position, "+ROe *R *S *T -")
    assert refused(position, "=ROE") == "same_word"  # E for the blank, but the same spelling
    assert "=OER" in legal(position, "=")
    play(position, "=OER *?")
    assert position.view(None)["unseen"]["?"] == 4
    play(position, "-")
    assert refused(position, "=OeR") == "same_word"
    assert "=ROe" in legal(position, "=")
    play(position, "=ROe *E -")
    play(position, "~E *?")  # another blank comes onto the rack
    play(position, "-")
    assert refused(position, "=ROs") == "same_tile"  # a blank for a blank
    assert "=Res" in legal(position)  # a blank for the O
    assert refused(position, "=Ros") == "one_letter"


@pytest.mark.rule("SC-09")
def test_swapping_puts_tiles_back_and_draws_as_many() -> None:
    position = dealt("ROENS?", "TENDEK")
    assert len(legal(position, "~")) == 63
    play(position, "~?NE")
    assert position.moves[-1] == "~EN?"
    assert position.view(None)["bag"] == 78
    play(position, "*E *N *?")  # what was put back can come back
    assert to_move(position) == 1
    assert rack(position, 0) == "ENORS?"
    assert refused(position, "~X") == "not_on_rack"
    assert refused(position, "~TT") == "not_on_rack"


@pytest.mark.rule("SC-09")
def test_equal_tiles_make_equal_swaps() -> None:
    position = dealt("EEENN?", "TENDEK")
    assert legal(position, "~") == sorted(
        "~" + "E" * e + "N" * n + "?" * b for e in range(4) for n in range(3) for b in range(2) if e + n + b
    )


@pytest.mark.rule("SC-11")
def test_a_word_is_not_changed_in_the_turn_in_which_it_was_laid() -> None:
    position = dealt("RĲNKEO", "TENDEK")
    play(position, "+RĲN")
    assert refused(position, "=RĲK") == "tile_first"
    play(position, "*A *A *A")
    assert to_move(position) == 1  # and nobody acts out of turn
    assert refused(position, "=RĲK") == "no_word"


@pytest.mark.rule("SC-11", "SC-07")
def test_a_helped_word_is_not_changed_in_the_same_turn_either() -> None:
    position = dealt("ROENST", "NENDEK")
    play(position, "+ROE *A *X *Q +NEK *E *E *E - ^OREN")
    assert refused(position, "=DEK") == "helped"
