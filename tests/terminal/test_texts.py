"""The terminal speaks four languages alike, and its drawings fit a small screen."""

from __future__ import annotations

import io
import json
import string

import pytest
from rich.console import Console

from tests.terminal import refusals
from tests.variants import VARIANTS, every_variant
from toptafel.errors import IllegalMove
from toptafel.games.game import Game
from toptafel.games.registry import find, names
from toptafel.games.text import LANGUAGES
from toptafel.terminal.words import Words, language_of, read_texts


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_every_text_with_the_same_parameters(language: str) -> None:
    english, texts = read_texts("en"), read_texts(language)
    assert texts.keys() == english.keys()
    for key, text in texts.items():
        assert fields(text) == fields(english[key]), key


@pytest.mark.parametrize("game", names())
def test_every_game_has_its_words_in_every_language(game: str) -> None:
    file = refusals.SOURCE / "games" / game / "terminal.json"
    words = json.loads(file.read_text("utf-8"))
    assert set(words) == set(LANGUAGES)
    assert all(words[language].keys() == words["en"].keys() for language in LANGUAGES)


def test_what_is_copied_from_the_page_is_as_there() -> None:
    """What the page says besides is told in English until it is copied."""
    for file, texts in refusals.wanted().items():
        copied = json.loads(file.read_text("utf-8"))
        for key, said in texts.items():
            assert said == copied.get(key, said) or overlaps(said, copied[key]), (
                f"python -m tests.terminal.refusals: {key}"
            )


def overlaps(page: object, copied: object) -> bool:
    """The words of a game by language: those that both have are the same."""
    if not isinstance(page, dict) or not isinstance(copied, dict):
        return False
    return all(page[key] == copied[key] for key in page.keys() & copied.keys())


def test_refusals_are_told_in_the_language_of_whoever_reads_them() -> None:
    game = find("topas")
    taken = IllegalMove("taken", "There is a card already.")
    assert Words("nl").refusal(taken, game.say("nl")) == "Daar ligt al een kaart: kies twee lege vakjes."
    assert Words("en").refusal(taken, game.say("en")) == "There is a card already."
    unknown = IllegalMove("unheard_of", "Never heard of it.")
    assert Words("de").refusal(unknown, game.say("de")) == "Never heard of it."
    several = IllegalMove("present", "Wait.", n=60)
    assert "60 seconden" in Words("nl").refusal(several, game.say("nl"))


def test_the_language_is_that_of_the_terminal_or_the_one_asked_for() -> None:
    assert language_of(None, {"LANG": "nl_BE.UTF-8"}) == "nl"
    assert language_of(None, {"LANG": "nl_BE.UTF-8", "LC_ALL": "fr_BE"}) == "fr"
    assert language_of(None, {"LANG": "C"}) == "en"
    assert language_of(None, {}) == "en"
    assert language_of("de", {"LANG": "nl_BE.UTF-8"}) == "de"


@every_variant
def test_drawings_fit_a_small_screen_in_every_language(variant: str) -> None:
    position = VARIANTS[variant].new(seed=2)
    while not position.finished:
        for seat, language in zip([0, 1, 0, None], LANGUAGES, strict=True):
            seen = None if seat is None else seat % position.players
            lines = drawn(position.game, position.view(seen), language)
            assert max(map(len, lines)) <= 80
            assert len(lines) <= 20, "\n".join(lines)  # scores, what happened, and the question come besides
        for _ in range(23):
            if not position.finished:
                position.push_random()
    assert drawn(position.game, position.view(0), "en")


def test_a_game_that_draws_nothing_is_told_line_by_line() -> None:
    position = VARIANTS["topas-2"].new(seed=1)
    console = Console(width=80, file=io.StringIO(), record=True)
    console.print(Game.sketch(position.game, position.view(0), str))
    assert "hand:" in console.export_text()


def drawn(game: Game, view: dict[str, object], language: str) -> list[str]:
    console = Console(width=80, color_system=None, file=io.StringIO(), record=True)
    console.print(game.sketch(view, game.say(language)), markup=False, highlight=False)
    return console.export_text().splitlines()
