"""SC-12 to SC-14: blanks."""

import pytest

from tests.games.topscore.helpers import dealt, legal, play, rack, word
from tests.games.topscore.test_turn import refused


@pytest.mark.rule("SC-12")
def test_a_blank_stands_for_any_letter_and_keeps_it_on_the_board() -> None:
    position = dealt("RO?EST", "TENDEK")
    assert {"+ROe", "+RoT"} <= set(legal(position, "+"))
    play(position, "+ROe *N *R *F -")
    assert word(position, 0) == "ROe"
    assert "+OReN" in legal(position)
    assert refused(position, "+ROnS") == "letters_kept"  # the e may not become an n
    assert refused(position, "+OREN") == "letters_kept"  # nor a real E
    play(position, "+OReN")
    assert word(position, 0) == "OReN"


@pytest.mark.rule("SC-12")
def test_a_letter_and_a_blank_are_different_tiles_for_the_same_word() -> None:
    position = dealt("EEN??T", "TENDEK")
    assert {"+EEN", "+EeN", "+EEn", "+Een", "+eeN"} <= set(legal(position))
    assert "+eEN" not in legal(position)  # capitals first ...
    position.push("+eEN")  # ... but it can be read
    assert position.moves[-1] == "+EeN"
    assert rack(position, 0) == "ET?"


@pytest.mark.rule("SC-13")
def test_a_blank_of_another_is_taken_for_its_letter_and_used_at_once() -> None:
    position = dealt("RO?STK", "ENDEKV", "BBCCDD")
    play(position, "+ROe *A *X *Q")
    exchanges = legal(position, "!")
    assert "!E@0+EeN" in exchanges
    assert all(move.startswith("!E@0+") for move in exchanges)
    assert all(any(letter.islower() for letter in move) for move in exchanges)
    play(position, "!E@0+EeN")
    assert word(position, 0) == "ROE"
    assert position.view(None)["seats"][1]["tiles"] == 3
    assert position.scores == [5, 5, 0]


@pytest.mark.rule("SC-13")
def test_the_exchanged_blank_may_be_another_letter_and_is_the_tile_that_grows_a_word() -> None:
    position = dealt("RO?STK", "TENEKV")
    play(position, "+ROe *A *X *Q +TEN *E *V *G -")
    play(position, "!E@0+TiEN")
    assert word(position, 0) == "ROE"
    assert word(position, 1) == "TiEN"
    assert position.scores == [5, 15]
    play(position, "*A")  # one tile was given: one is drawn
    assert position.to_move == 0


@pytest.mark.rule("SC-13")
def test_a_blank_of_the_own_word_can_be_exchanged_too() -> None:
    position = dealt("RO?EST", "TENDEK")
    play(position, "+ROe *A *X *Q -")
    own = legal(position, "!E@0+")
    assert "!E@0+OREn" in own
    assert "!E@0+OReN" not in own  # the blank must be the new tile
    play(position, "!E@0+OREn")
    assert word(position, 0) == "OREn"
    assert position.scores == [15, 0]
    assert rack(position, 0) == "AQSTX"


@pytest.mark.rule("SC-13", "SC-07")
def test_an_exchange_can_serve_to_grow_the_predecessors_word() -> None:
    position = dealt("RO?STK", "TENEKV")
    play(position, "+ROe *A *X *Q - -")
    assert position.view(None)["help"] == 0
    assert "!E@0^OREn" in legal(position)
    play(position, "!E@0^OREn")
    assert word(position, 0) == "OREn"
    assert position.scores == [5, 10]
    assert position.to_move == 1
    assert rack(position, 1) == "EKNTV"


@pytest.mark.rule("SC-13")
def test_one_exchange_a_word_but_another_for_the_own_word_after_helping() -> None:
    position = dealt("R??STK", "OENEKV")
    play(position, "+Roe *A *X *Q - - !O@0^ORen")
    assert word(position, 0) == "ORen"
    assert position.view(None)["phase"] == "helped"
    play(position, "!E@0+EeN")
    assert word(position, 0) == "OREn"
    assert word(position, 1) == "EeN"
    assert position.scores == [5, 15]
    assert rack(position, 1) == "KV"


@pytest.mark.rule("SC-13")
def test_what_an_exchange_is_not() -> None:
    position = dealt("RO?STK", "NENEKV", "BBCCDD")
    play(position, "+ROe *A *X *Q")
    assert refused(position, "!N@0+EeN") == "no_blank_there"
    assert refused(position, "!E@2+EeN") == "no_blank_there"
    assert refused(position, "!E@3+EeN") == "no_blank_there"  # no such seat
    assert refused(position, "!?@0+EeN") == "wrong_exchange"
    assert refused(position, "!E@0+NEK") == "exchange_unused"
    assert refused(position, "!E@0+EEn") == "not_on_rack"  # one of two E's is given away
    play(position, "- -")
    assert refused(position, "!E@0+OREn") == "not_on_rack"  # the E is on another's rack


@pytest.mark.rule("SC-13", "SC-16")
def test_a_longest_word_that_waits_can_give_its_blank() -> None:
    position = dealt("RO?ENS", "TENEKV", longest=5)
    play(position, "+ROe *A *X *Q - +OReN *D - - ^TONeR")
    assert position.view(None)["seats"][0]["waiting"]
    play(position, "!E@0+EeN")
    assert word(position, 0) == "TONER"
    assert position.scores == [15, 20]


@pytest.mark.rule("SC-14")
def test_a_blank_never_goes_into_a_box() -> None:
    position = dealt("RO?ENS", "TENEKV", longest=5)
    play(position, "+ROe *A *X *Q - +OReN *D - +SNOeR")
    assert {move[1] for move in legal(position, "#")} == set("SNOR")
    assert refused(position, "#e@1") == "blank_in_box"
    assert refused(position, "#?@1") == "blank_in_box"
    assert refused(position, "#E@1") == "not_in_word"
