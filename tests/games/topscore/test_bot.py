"""What the bots know about words: how common they are, which can grow, and how to get out of those that cannot."""

from typing import Any

import pytest

from tests.games.topscore.helpers import dealt, play
from toptafel.bots import LEVELS, make_bot, observed
from toptafel.engine import Rng
from toptafel.engine.core import Actions
from toptafel.games.topscore import GAME
from toptafel.games.topscore.components import LANGUAGES, how_common, letters, lexicon
from toptafel.games.topscore.levels import word_level
from toptafel.games.topscore.vocabulary import Vocabulary, known_words
from toptafel.games.topscore.words import key, length
from toptafel.position import Position, make

pytestmark = pytest.mark.bots

EVERYDAY = {
    "nl": "HUIS SCHOOL MOEDER VADER WATER FIETS APPEL TAFEL KIND GELD BOOM HOND KAT MELK BROOD",
    "en": "HOUSE SCHOOL MOTHER FATHER WATER CHILD MONEY APPLE TABLE HAPPY DOG CAT MILK BREAD TREE",
    "fr": "MAISON ECOLE MERE PERE EAU ENFANT ARGENT POMME TABLE CHIEN CHAT LAIT PAIN ARBRE",
    "de": "HAUS SCHULE MUTTER VATER WASSER KIND GELD APFEL TISCH HUND KATZE MILCH BROT BAUM",
}


def vocabulary(level: str, **options: Any) -> Vocabulary:
    setup = make("topscore", 2, **options)
    return known_words(setup.options | setup.extras, word_level(GAME.levels[level]))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_of_a_list_has_its_figure(language: str) -> None:
    assert set(how_common(language)) == set(lexicon(language).all_words())


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_beginner_knows_the_words_of_a_child(language: str) -> None:
    known = vocabulary("beginner", language=language)
    pack = letters(language).pack
    assert [word for word in EVERYDAY[language].split() if not known.knows(pack(word))] == []


def test_rare_words_are_for_the_strong() -> None:
    pack = letters("en").pack
    for level in ("beginner", "easy", "medium"):
        assert not any(vocabulary(level, language="en").knows(pack(word)) for word in ("DECIARE", "BIOTITE", "NARCOMA"))
    assert vocabulary("master", language="en").knows(pack("DECIARE"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_level_knows_more_words(language: str) -> None:
    counts = [vocabulary(level, language=language).count for level in LEVELS]
    assert counts == sorted(set(counts))
    assert counts[-1] == len(lexicon(language).all_words())


def test_agreed_words_are_known_to_all_and_forbidden_ones_to_nobody() -> None:
    pack = letters("nl").pack
    for level in LEVELS:
        known = vocabulary(level, extra=["XYZ"], forbidden=["SCHOOL"])
        assert known.turns_from(key(pack("XYZ"))) >= 0
        assert known.turns_from(key(pack("SCHOOL"))) == -1


def leads_further(alive: set[int], word: int, kinds: int) -> bool:
    """By the definition: does a growth or a change lead from these letters to ones that are alive?"""
    own = [word >> 6 * place & 31 for place in range(length(word))]
    for letter in range(1, kinds):
        if key(word) + key(letter) in alive:
            return True
        if any(key(word) - key(old) + key(letter) in alive for old in own if old != letter):
            return True
    return False


@pytest.mark.parametrize("language", LANGUAGES)
def test_dead_words_are_those_from_which_nothing_leads_to_a_longest_word(language: str) -> None:
    known = vocabulary("master", language=language)
    words = [word for word in lexicon(language).all_words() if length(word) == 6]
    alive = {key(word) for word in lexicon(language).all_words() if length(word) == 7}
    all_letters = {key(word): word for word in words}
    kinds = len(letters(language).tiles)
    while found := [
        total for total, word in all_letters.items() if total not in alive and leads_further(alive, word, kinds)
    ]:
        alive.update(found)
    dead = {total for total in all_letters if total not in alive}
    taken_for_dead = {total for total in all_letters if known.is_dead(total)}
    assert dead <= taken_for_dead
    assert 20 < len(dead) < 100
    assert len(taken_for_dead - dead) < 10  # those that lead on, but in more turns than a game waits (SC-26)


def ratings(position: Position, level: str = "master") -> dict[str, int]:
    """What a level thinks of the legal moves at first sight."""
    knowledge = GAME.knowledge(2, position.setup.options | position.setup.extras, GAME.levels[level])
    rated, moves = Actions(), position.state.legal()
    knowledge.begin(position.state)
    knowledge.rate(position.state, moves, rated)
    return {GAME.write(position.state, move): rating for move, rating in zip(moves, rated, strict=True)}


# DAUWT grows, but AFDUWT never does, nor does any word that it can be changed into.
DAUWT = "+DUW *E *E *E - +DAUW *E - +DAUWT *E"


def test_a_bot_does_not_grow_its_word_into_a_dead_one() -> None:
    position = play(dealt("DUWATF", "NENDEK"), DAUWT + " -")
    rated = ratings(position)
    assert rated["+AFDUWT"] < max(rating for move, rating in rated.items() if move[0] == "~")


def test_a_bot_grows_a_rivals_word_into_a_dead_one() -> None:
    position = play(dealt("DUWATE", "NENDEF"), DAUWT + " - -")
    rated = ratings(position)
    assert rated["^AFDUWT"] == max(rated.values())
    alive = max(rating for move, rating in rated.items() if move[0] != "^")
    assert rated["^AFDUWT"] > alive + 100_000  # more than its twenty points: the rival is stuck for good


@pytest.mark.parametrize("level", ["beginner", "easy", "medium"])
def test_who_waits_asks_for_a_word_and_then_looks_one_up(level: str) -> None:
    position = dealt("ROENST", "BBCCDD")
    never = min(ratings(position, level).values())
    figures, pack = how_common("nl"), letters("nl").pack
    lays = [move for move in position.legal() if move[0] == "+"]
    asked = [move for move in lays if 25 <= figures[pack(move[1:])] < word_level(GAME.levels[level]).common]
    looked_up = [move for move in lays if figures[pack(move[1:])] < 25]
    assert asked
    assert looked_up
    heard = []
    for _ in range(6):
        rated = ratings(position, level)
        heard.append((any(rated[move] > never for move in asked), any(rated[move] > never for move in looked_up)))
        play(position, "- -")
    patience = word_level(GAME.levels[level]).patience
    assert next(turn for turn, (told, _) in enumerate(heard) if told) == patience
    assert [turn for turn, (_, found) in enumerate(heard) if found] == [5]


def test_an_unknown_anagram_does_not_hide_a_known_word() -> None:
    """Of several words of the same tiles one is rated; it must be one that the level knows."""
    pack = letters("nl").pack
    known = vocabulary("beginner")
    position = dealt("ROENST", "BBCCDD")
    rated = ratings(position, "beginner")
    by_letters: dict[str, list[str]] = {}
    for move in rated:
        if move[0] == "+":
            by_letters.setdefault("".join(sorted(move)), []).append(move)
    for anagrams in by_letters.values():
        if any(known.knows(pack(move[1:])) for move in anagrams):
            assert max(rated[move] for move in anagrams) > -500_000  # neither unknown nor put off as an anagram


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("options", [{}, {"longest": 5, "letters": 2}])
def test_no_game_of_bots_comes_to_a_standstill(language: str, options: dict[str, Any]) -> None:
    """A small part of `bench/standstill.py`: all levels meet, none waits for long, and none ends by SC-26."""
    setup = make("topscore", 2, language=language, **options)
    bots = [make_bot(setup, level, 0.002) for level in LEVELS]
    for seed in range(5):
        rng = Rng(seed)
        seats = [bots[seed], bots[rng.below(len(bots))]]
        position = setup.new(seed=seed)
        while isinstance(position.to_move, int):
            position.push(seats[position.to_move](observed(position, position.to_move), rng.next()))
        assert position.view(None)["rounds_left"] > 0
