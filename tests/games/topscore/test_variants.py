"""SC-22 to SC-25: what can be agreed."""

import pytest

from tests.games.topscore.helpers import advance, boxes, dealt, free_boxes, legal, play, to_move, word
from tests.games.topscore.test_turn import refused
from toptafel.errors import OptionError
from toptafel.position import make


@pytest.mark.rule("SC-22")
def test_two_letters_from_each_longest_word() -> None:
    position = dealt("ROENST", "BBCCDD", letters=2)
    play(position, "+ROE *A *X *Q - +OREN *E - +SNOER *E - +ROTSEN *E - +SENATOR")
    assert position.view(None)["due"] == 2
    play(position, "#R@5")
    assert to_move(position) == 0
    assert position.view(None)["due"] == 1
    assert legal(position) == [f"#{letter}@{box}" for letter in "AENOST" for box in (1, 2, 3, 4, 6, 7)]
    play(position, "#S@1 *U")
    assert boxes(position, 0) == "S...R.."
    assert to_move(position) == 1
    assert position.view(None)["bag"] == 87 - 12 - 2


@pytest.mark.rule("SC-22")
def test_four_rounds_the_last_gives_one() -> None:
    position = make("topscore", 2, longest=5, letters=2).new(chance="given")
    play(position, "*A *B")
    advance(position, 2, {0}, lambda p: p.view(None)["phase"] == "box" and free_boxes(p, 0) == 1)
    assert position.view(None)["due"] == 1
    assert sum(line["points"] == 15 for line in position.view(None)["seats"][0]["sheet"]) == 4


@pytest.mark.rule("SC-22")
def test_a_word_with_one_letter_tile_gives_one() -> None:
    position = dealt("R???ES", "BBCCDD", longest=5, letters=2)
    play(position, "+roe *A *X *? - +oren *Q - +Snoer")
    assert position.view(None)["due"] == 1
    play(position, legal(position, "#")[0])
    assert to_move(position) == "chance"
    assert free_boxes(position, 0) == 6


@pytest.mark.rule("SC-23")
@pytest.mark.parametrize(("longest", "points"), [(5, 30), (6, 50)])
def test_shorter_longest_words(longest: int, points: int) -> None:
    position = dealt("ROENST", "BBCCDD", longest=longest)
    moves = ["+ROE *A *X *Q -", "+OREN *E -", "+SNOER", "*E - +ROTSEN"][: longest - 2]
    play(position, " ".join(moves))
    assert position.view(None)["phase"] == "box"
    assert position.scores == [points, 0]
    assert len(position.view(None)["seats"][0]["boxes"]) == 7


@pytest.mark.rule("SC-23")
def test_a_helped_word_stops_at_the_longest_too() -> None:
    position = dealt("ROENST", "SECCDD", longest=5)
    play(position, "+ROE *A *X *Q - +OREN *E - - ^SNOER -")
    play(position, "*A")
    assert position.view(None)["phase"] == "box"
    assert to_move(position) == 0


@pytest.mark.rule("SC-24")
@pytest.mark.parametrize("seconds", [1, 60, 120, 86400, None])
def test_any_time_limit_or_none(seconds: int | None) -> None:
    position = make("topscore", 2, seconds=seconds).new(seed=1)
    assert position.view(0)["options"]["seconds"] == seconds


@pytest.mark.rule("SC-24")
@pytest.mark.parametrize("seconds", [0, -1, 86401, 1.5, "60", True, [60]])
def test_what_is_not_a_time_limit(seconds: object) -> None:
    with pytest.raises(OptionError, match="seconds"):
        make("topscore", 2, seconds=seconds)


@pytest.mark.rule("SC-25")
def test_agreed_words_and_forbidden_wins() -> None:
    position = dealt("SNORFT", "TENDEK", extra=["SNO", "NOR", "FRO"], forbidden=["FRO", "NOT"])
    assert "+SNO" in legal(position)
    assert legal(position).count("+NOR") == 1  # it is in the dictionary already
    assert refused(position, "+FRO") == "forbidden_word"
    assert refused(position, "+NOT") == "forbidden_word"
    assert refused(position, "+NRO") == "not_a_word"


@pytest.mark.rule("SC-25")
def test_a_word_is_admitted_by_agreement_and_must_be_played() -> None:
    position = dealt("SNORFT", "TENDEK", judge="agreement")
    assert legal(position, "&") == []
    play(position, "&SNO")
    assert to_move(position) == 0
    assert position.view(1)["pending"] == "SNO"
    assert legal(position) == ["+SNO"]
    for move in ("-", "~S", "+NOR", "&NRO"):
        assert refused(position, move) == "play_admitted"
    play(position, "+SNO")
    assert position.scores == [5, 0]
    assert position.view(1)["pending"] is None
    assert position.view(1)["admitted"] == ["SNO"]


@pytest.mark.rule("SC-25")
def test_an_admitted_word_stays_admitted() -> None:
    position = dealt("SNORFT", "SNODEK", judge="agreement")
    play(position, "&SNO +SNO *A *A *A")
    assert "+SNO" in legal(position)
    assert refused(position, "&SNO") == "valid_already"


@pytest.mark.rule("SC-25")
def test_which_words_can_be_admitted() -> None:
    position = dealt("SNORF?", "TENDEK", judge="agreement", forbidden=["FRO", "SRO"])
    assert refused(position, "&NOR") == "valid_already"
    assert refused(position, "&SRO") == "forbidden_word"
    assert refused(position, "&QXO") == "not_playable"
    assert refused(position, "&SNORF") == "not_playable"  # the round starts with three letters
    play(position, "&QRO")  # with the blank
    assert legal(position) == ["+qRO"]


@pytest.mark.rule("SC-25")
def test_an_admitted_word_may_be_laid_in_any_way() -> None:
    position = dealt("ROENST", "ENKDXV", judge="agreement")
    play(position, "+ROE *A *B *Q - - &ORNE")
    assert legal(position) == ["^ORNE"]
    play(position, "^ORNE")
    assert word(position, 0) == "ORNE"
    play(position, "&KDX +KDX")
    assert word(position, 1) == "KDX"


@pytest.mark.rule("SC-25", "SC-17")
def test_a_word_in_the_boxes_can_be_admitted_too() -> None:
    position = make("topscore", 2, longest=5, letters=2, judge="agreement").new(chance="given")
    play(position, "*A *B")
    advance(position, 2, {0}, lambda p: p.view(None)["phase"] == "name")
    row = boxes(position, 0)
    assert row not in position.view(None)["proposals"]
    assert refused(position, "&QQQ") == "not_playable"
    play(position, "&" + row)
    assert legal(position) == ["$" + row]
    assert refused(position, "$-") == "play_admitted"
    before = position.scores[0]
    play(position, "$" + row)
    assert position.scores[0] == before + 175


@pytest.mark.rule("SC-25")
def test_the_dictionary_admits_nothing() -> None:
    position = dealt("SNORFT", "TENDEK")
    assert refused(position, "&SNO") == "no_agreement"


@pytest.mark.parametrize(
    "options",
    [
        {"language": "es"},
        {"longest": 8},
        {"letters": 3},
        {"letters": True},
        {"judge": "dice"},
        {"extra": "ROE"},
        {"extra": [5]},
        {"extra": ["RO"]},
        {"extra": ["ROEROERO"]},
        {"extra": ["roe"]},
        {"extra": ["RÖE"]},
        {"forbidden": ["R?E"]},
        {"forbidden": ["ROE"] * 1001},
        {"colour": "red"},
    ],
)
def test_options_that_cannot_be(options: dict[str, object]) -> None:
    with pytest.raises(OptionError) as caught:
        make("topscore", 2, **options)
    assert caught.value.message.endswith(".")


def test_agreed_words_are_spelled_in_the_language() -> None:
    assert make("topscore", 2, language="de", extra=["RÖE", "RÖE"]).options["extra"] == ["RÖE"]


@pytest.mark.parametrize("players", [1, 5, True, "2"])
def test_two_to_four_players(players: object) -> None:
    with pytest.raises(OptionError):
        make("topscore", players)  # type: ignore[arg-type]
