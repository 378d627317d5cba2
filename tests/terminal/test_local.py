"""Games in a real terminal: to their end, over what a person types."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.terminal.typed import CLEARED, Terminal, plain
from toptafel import make, record

MINE = {"en": "your move", "nl": "jouw zet", "fr": "à vous", "de": "dein Zug"}
BOARD = re.compile(r"[ >]1 .*?\(\? helps\): $", re.DOTALL)


@pytest.mark.by_turns
@pytest.mark.parametrize(
    ("game", "arguments"),
    [
        ("topas", ["--bot", "beginner"]),
        ("topas", ["--players", "1", "--option", "expert=true"]),
        ("topspot", ["--bot", "beginner", "--option", "level=expert"]),
        ("ontop", ["--bot", "beginner", "--players", "4"]),
        ("topscore", ["--bot", "beginner", "--option", "longest=5", "--option", "letters=2"]),
    ],
)
def test_whole_games_in_80_columns_and_24_lines(game: str, arguments: list[str], tmp_path: Path) -> None:
    out = tmp_path / "game.json"
    with Terminal(game, *arguments, "--seed", "3", "--out", str(out)) as terminal:
        said = terminal.prompt()
        while "The game is over." not in said:
            found = BOARD.search(said)
            assert found is not None, said
            assert len(found[0].splitlines()) <= 24, found[0]
            said = terminal.type("1")
        assert terminal.ended() == 0
        assert max(map(len, plain(terminal.raw).splitlines())) <= 80
    answer, code = record.verify(out.read_bytes())
    assert (code, answer["finished"]) == (0, True)
    seats = json.loads(out.read_text("utf-8"))["seats"]
    assert seats[0] == {"name": "Player 1"}
    assert all(seat["level"] == "beginner" for seat in seats[1:])


def test_moves_are_typed_listed_hinted_and_taken_back() -> None:
    first = make("topas", 2).new(seed=4)
    with Terminal("topas", "--seed", "4", "--name", "An") as terminal:
        assert "An, your move" in terminal.prompt()
        helped = terminal.type("?")
        assert "take your last move back" in helped
        assert "r1g3@2,-1n" in helped
        assert "There is no move of yours to take back." in terminal.type("u")
        assert "No move begins so." in terminal.type("l p9")
        card = first.view(0)["hand"][0]
        listed = terminal.type(f"l {card}")
        chosen = re.search(r"^ +2 (\S+)", listed, re.MULTILINE) or re.search(r" 2 (\S+)", listed)
        assert chosen is not None
        assert chosen[1].startswith(card)
        assert "There is no move 999" in terminal.type("999")
        assert "is not a move of Topas" in terminal.type("e2e4")
        assert "A strong bot would play:" in terminal.type("h")
        after = terminal.type(first.legal()[0])
        assert "Bot 2 is thinking..." in after
        assert "Round 2/7" in after
        back = terminal.type("u")
        assert "Taken back." in back
        assert "Round 1/7" in back
        assert "Round 1/7" in terminal.type("b")
        assert "A bot plays on for An. Sure?" in terminal.type("r")
        said = terminal.type("y")
        assert "The game is over." in said
        assert terminal.ended() == 0


@pytest.mark.parametrize("game", ["topas", "topspot", "topscore"])
def test_a_hand_is_covered_between_two_people(game: str) -> None:
    """Whoever comes to the keyboard finds nothing of another's hand, not even by scrolling back."""
    players = 3 if game == "topspot" else 2
    names = ["An", "Bo", "Cleo"][:players]
    language = {"language": "en"} if game == "topscore" else {}  # that of the terminal
    position = make(game, players, **language).new(seed=6)
    with Terminal(game, "--seed", "6", *[word for name in names for word in ("--name", name)]) as terminal:
        said = terminal.prompt()
        for _ in range(2 * players):
            seat = position.to_move
            assert isinstance(seat, int)
            assert f"Give the keyboard to {names[seat]}." in said
            assert terminal.screen.strip() == f"Give the keyboard to {names[seat]}. {names[seat]}: press Enter."
            terminal.type("")
            assert terminal.raw.count(CLEARED) % 2 == 0  # before the cover, and after it
            hands = [held(position.view(other)) for other in range(players)]
            assert hands[seat] in terminal.screen
            assert not any(hand in terminal.screen for other, hand in enumerate(hands) if other != seat)
            move = position.legal()[0]
            position.push(move)
            said = terminal.type(move)


def held(view: dict[str, list[str]]) -> str:
    """A hand as the terminal draws it."""
    hand = view.get("hand", view.get("rack", []))
    return "  ".join(f"{name:<3}" if len(name) == 2 else name for name in hand).rstrip()


def test_the_screen_in_the_documentation_is_what_is_seen() -> None:
    page = (Path(__file__).parents[2] / "docs" / "terminal.md").read_text("utf-8")
    shown = re.search(r"```text\n(.*?)```", page, re.DOTALL)
    assert shown is not None
    with Terminal("topas", "--seed", "4") as terminal:
        assert shown[1] in re.sub(r" +$", "", terminal.prompt(), flags=re.MULTILINE)


def test_an_open_game_needs_no_cover() -> None:
    with Terminal("ontop", "--name", "An", "--name", "Bo", "--seed", "1") as terminal:
        assert "An, your move" in terminal.prompt()
        assert "Bo, your move" in terminal.type("1")
        assert CLEARED not in terminal.raw


@pytest.mark.parametrize("language", MINE)
def test_languages(language: str) -> None:
    said = MINE[language]
    with Terminal("topas", "--language", language, "--name", "An") as terminal:
        assert said in terminal.prompt()
        assert ("is not a move of Topas" in terminal.type("e2e4")) == (language == "en")


def test_the_language_of_the_terminal() -> None:
    with Terminal("topas", "--name", "An", LANG="de_CH.UTF-8") as terminal:
        assert MINE["de"] in terminal.prompt()


def test_colour_is_not_needed() -> None:
    with Terminal("topas", "--seed", "1", NO_COLOR="1") as terminal:
        plainly = terminal.prompt()
        assert not re.search(r"\x1b\[[0-9;]*3[0-7]m", terminal.raw)
    with Terminal("topas", "--seed", "1") as terminal:
        assert terminal.prompt() == plainly
        assert re.search(r"\x1b\[[0-9;]*3[0-7]m", terminal.raw)


@pytest.mark.parametrize("key", ["C", "D"])
def test_breaking_off(key: str) -> None:
    with Terminal("topas") as terminal:
        terminal.prompt()
        assert terminal.break_off(key) == 130
        assert "Traceback" not in terminal.raw


def test_leaving() -> None:
    with Terminal("topas") as terminal:
        terminal.prompt()
        terminal.type("q")
        assert terminal.ended() == 0


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["chess"], "There is no game 'chess'"),
        (["topas", "--bot", "genius"], "There is no level 'genius'"),
        (["topas", "--language", "xx"], "There is no language 'xx'"),
        (["topas", "--players", "1", "--name", "An", "--name", "Bo"], "2 players named for 1 seats"),
        (["http://localhost/nothing"], "no link to a table"),
    ],
)
def test_mistakes_get_a_sentence(arguments: list[str], said: str) -> None:
    with Terminal(*arguments) as terminal:
        assert terminal.ended() == 2
        assert said in terminal.raw
        assert "Traceback" not in terminal.raw
