"""SC-01 to SC-04: the tiles, the fields, who begins, the deal."""

import pytest

from tests.games.topscore.helpers import dealt, legal, play, rack, word
from toptafel.errors import IllegalMove
from toptafel.games.topscore.components import LANGUAGES, letters
from toptafel.games.topscore.rules import topscore
from toptafel.position import make

DUTCH = "A4 B2 C2 D3 E15 F2 G2 H2 I3 J1 K2 L2 M3 N8 O5 P2 Q1 R5 S4 T5 U2 V2 W1 X1 Y1 Ĳ2 Z1"


@pytest.mark.rule("SC-01")
def test_the_dutch_box() -> None:
    box = dict(zip(letters("nl").tiles, letters("nl").counts, strict=True))
    assert box.pop("?") == 4
    assert box == {entry[0]: int(entry[1:]) for entry in DUTCH.split()}
    assert sum(box.values()) == 83


@pytest.mark.rule("SC-01")
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_box_has_87_tiles(language: str) -> None:
    assert sum(letters(language).counts) == 87
    assert letters(language).counts[0] == 4


@pytest.mark.rule("SC-01")
def test_ij_is_one_letter_unless_the_word_has_two() -> None:
    position = dealt("RĲKEND", "BIJOUS")
    play(position, "+RĲK *A *A *A")
    assert position.scores == [5, 0]
    assert word(position, 0) == "RĲK"
    play(position, "- ")
    play(position, "+RĲKE *O")
    assert position.scores == [15, 0]
    lexicon, pack = topscore(position.state).lexicon, letters("nl").pack
    assert lexicon.has(pack("BIJOU"))
    assert not lexicon.has(pack("BĲOU"))
    assert not lexicon.has(pack("RIJK"))


@pytest.mark.rule("SC-02")
def test_each_player_has_one_word_and_seven_boxes() -> None:
    position = dealt("ROENST", "TENDEK")
    play(position, "+ROE *A *X *Q +TEN *U *L *M +OREN *E")
    seats = position.view(None)["seats"]
    assert [seat["word"] for seat in seats] == ["OREN", "TEN"]
    assert [seat["boxes"] for seat in seats] == [[None] * 7] * 2


@pytest.mark.rule("SC-03")
def test_closest_to_a_begins_and_deals_go_round_from_there() -> None:
    position = make("topscore", 3).new(chance="given")
    play(position, "*N *C *D")
    assert position.view(None)["starter"] == 1
    assert position.view(None)["bag"] == 87  # the tiles went back
    play(position, "*E *A *N *E *A *N *E *A *N *E *A *N *E *B *N *E *B *N")
    assert [rack(position, seat) for seat in range(3)] == ["NNNNNN", "EEEEEE", "AAAABB"]
    assert position.to_move == 1
    play(position, "- - -")
    assert position.to_move == 1


@pytest.mark.rule("SC-03")
@pytest.mark.parametrize(
    ("lots", "starter"),
    [("? A", 0), ("A ?", 1), ("Ĳ Z", 0), ("Y Ĳ", 0), ("Z Ĳ", 1), ("B A C", 1), ("Z Y X W", 3)],
)
def test_a_blank_is_before_a_and_ij_between_y_and_z(lots: str, starter: int) -> None:
    position = make("topscore", len(lots.split())).new(chance="given")
    for lot in lots.split():
        position.push("*" + lot)
    assert position.view(None)["starter"] == starter


@pytest.mark.rule("SC-03")
@pytest.mark.parametrize(("lots", "starter"), [("Ä B", 0), ("Ä A", 1), ("P Ö", 1), ("Ö O", 1), ("Ü V", 0), ("U Ü", 0)])
def test_umlauts_follow_their_letter(lots: str, starter: int) -> None:
    position = make("topscore", 2, language="de").new(chance="given")
    for lot in lots.split():
        position.push("*" + lot)
    assert position.view(None)["starter"] == starter


@pytest.mark.rule("SC-03")
def test_only_the_tied_draw_again_and_tiles_stay_out_until_then() -> None:
    position = make("topscore", 4).new(chance="given")
    play(position, "*C *Q *B *B")
    seen = position.view(None)
    assert seen["phase"] == "start"
    assert seen["drawing"] == [2, 3]
    assert seen["turn"] == 2
    assert "*B" not in legal(position)  # both lie on the table
    play(position, "*Z *E")
    seen = position.view(None)
    assert seen["starter"] == 3
    assert seen["bag"] == 87
    assert legal(position, "*B") == ["*B"]


@pytest.mark.rule("SC-03")
def test_ties_can_repeat() -> None:
    position = make("topscore", 2).new(chance="given")
    play(position, "*E *E *? *? *N *N *T *S")
    assert position.view(None)["starter"] == 1


@pytest.mark.rule("SC-03")
def test_a_rack_has_six_tiles() -> None:
    position = dealt("ROENST", "TENDEK")
    assert [seat["tiles"] for seat in position.view(None)["seats"]] == [6, 6]
    assert position.view(None)["bag"] == 75
    with pytest.raises(IllegalMove) as caught:
        position.push("*A")
    assert caught.value.code == "not_chance"


@pytest.mark.rule("SC-04", "SC-10", "SC-24")
def test_a_turn_is_a_minute_and_its_end_is_a_pass() -> None:
    position = dealt("ROENST", "TENDEK")
    assert position.setup.options["seconds"] == 60
    play(position, "-")
    assert position.to_move == 1
    assert position.scores == [0, 0]
    assert rack(position, 0) == "ENORST"
