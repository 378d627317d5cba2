"""What the bots know about words: how common they are, which can grow, and how to get out of those that cannot."""

import hashlib
import os
import subprocess
import sys
from itertools import pairwise
from typing import Any

import pytest

from tests.games.topscore.helpers import dealt, play
from toptafel.bots import LEVELS, make_bot, observed
from toptafel.bots.players import find_level
from toptafel.engine import COMPILED, Rng
from toptafel.engine.core import Actions
from toptafel.engine.search import NEVER
from toptafel.games.topscore import GAME
from toptafel.games.topscore.components import (
    FREQUENCY,
    LANGUAGES,
    avoided_words,
    foreign_words,
    how_common,
    letters,
    lexicon,
)
from toptafel.games.topscore.levels import heard, word_level
from toptafel.games.topscore.vocabulary import Vocabulary, known_words
from toptafel.games.topscore.words import key, length
from toptafel.position import Position, make

pytestmark = pytest.mark.bots

# With some of other languages that children use.
EVERYDAY = {
    "nl": "HUIS SCHOOL MOEDER VADER WATER FIETS APPEL TAFEL KIND GELD BOOM HOND KAT MELK BROOD ZUS BROER OMA OPA "
    "VRIEND BOEK STOEL DEUR RAAM TUIN BED BAL SPEL LOPEN ETEN DRINKEN SLAPEN LEZEN ROOD BLAUW GROEN WIT GROOT "
    "KLEIN OUD NIEUW WARM KOUD ZON MAAN STER ZEE VIS VOGEL PAARD KOE SCHAAP KAAS SOEP TEAM PARK FILM SPORT "
    "BUS TREIN TAXI ROBOT PIZZA",
    "en": "HOUSE SCHOOL MOTHER FATHER WATER CHILD MONEY APPLE TABLE HAPPY DOG CAT MILK BREAD TREE SISTER BROTHER "
    "FRIEND BOOK CHAIR DOOR WINDOW GARDEN BED BALL GAME WALK EAT DRINK SLEEP READ RED BLUE GREEN WHITE BIG "
    "SMALL OLD NEW WARM COLD SUN MOON STAR SEA FISH BIRD HORSE COW SHEEP CHEESE SOUP TEAM PARK FILM SPORT BUS "
    "TRAIN TAXI ROBOT PIZZA",
    "fr": "MAISON ECOLE MERE PERE EAU ENFANT ARGENT POMME TABLE CHIEN CHAT LAIT PAIN ARBRE SOEUR FRERE AMI LIVRE "
    "CHAISE PORTE FENETRE JARDIN LIT BALLE JEU MARCHER MANGER BOIRE DORMIR LIRE ROUGE BLEU VERT BLANC GRAND "
    "PETIT VIEUX NEUF CHAUD FROID SOLEIL LUNE ETOILE MER POISSON OISEAU CHEVAL VACHE MOUTON FROMAGE SOUPE "
    "EQUIPE PARC FILM SPORT BUS",
    "de": "HAUS SCHULE MUTTER VATER WASSER KIND GELD APFEL TISCH HUND KATZE MILCH BROT BAUM BRUDER FREUND BUCH "
    "STUHL TÜR FENSTER GARTEN BETT BALL SPIEL LAUFEN ESSEN LESEN ROT SONNE MOND STERN MEER FISCH VOGEL PFERD "
    "KUH KÄSE SUPPE TEAM PARK FILM SPORT BUS TAXI ROBOTER PIZZA OMA OPA HAND KOPF NASE AUGE",
}
# Words of the lists that are English, and often seen in texts of the language.
ENGLISH = {
    "nl": "THE HAVE ARE LIKE MORE MAKE MONEY HOUSE MUSIC TIME BLACK WHITE COUNTRY SISTER THESE",
    "fr": "THE HAVE ARE MORE OUT LOOK HOME COUNTRY THESE LOVE GIRL BLACK",
    "de": "ARE LIKE MORE FIRST THESE HOUSE GIRL POWER THINGS PLAYER COUNTRY",
}
# A few of those that no bot lays, one of a kind.
AVOIDED = {
    "nl": "SEKS PORNO HOER NEGER KUT STRONT",
    "en": "SEX PORN WHORE NIGGER FUCK SHIT",
    "fr": "SEXE PORNO PUTE NEGRE MERDE",
    "de": "SEX PORNO HURE NEGER SCHEISS",
}
BELOW_STRONG = ("beginner", "easy", "medium")


def vocabulary(level: str, **options: Any) -> Vocabulary:
    setup = make("topscore", 2, **options)
    return known_words(setup.options | setup.extras, word_level(GAME.levels[level]))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_of_a_list_has_its_figure(language: str) -> None:
    assert set(how_common(language)) == set(lexicon(language).all_words())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_knows_the_words_of_a_child(language: str, level: str) -> None:
    known = vocabulary(level, language=language)
    pack = letters(language).pack
    assert [word for word in EVERYDAY[language].split() if not known.knows(pack(word))] == []


@pytest.mark.parametrize("language", ENGLISH)
def test_english_words_are_not_common_words_of_another_language(language: str) -> None:
    pack = letters(language).pack
    words = [pack(word) for word in ENGLISH[language].split()]
    assert foreign_words(language).issuperset(words)
    for level in BELOW_STRONG:
        assert not any(vocabulary(level, language=language).knows(word) for word in foreign_words(language))
    assert all(vocabulary("master", language=language).knows(word) for word in words)


@pytest.mark.parametrize("language", ENGLISH)
def test_foreign_words_are_far_more_common_in_english(language: str) -> None:
    """By the figures as they were given."""
    given = {
        name: dict(line.split("\t") for line in (FREQUENCY / f"{name}.txt").read_text(encoding="utf-8").splitlines())
        for name in ("en", language)
    }
    for word in (FREQUENCY / "foreign" / f"{language}.txt").read_text(encoding="utf-8").split():
        assert int(given["en"][word]) - int(given[language][word]) >= 3


def told(level: str, language: str) -> list[Vocabulary]:
    """Everything that a level knows or ever hears, the longer it waits the more."""
    setup = make("topscore", 2, language=language)
    own = word_level(GAME.levels[level])
    return [known_words(setup.options | setup.extras, one) for one in (own, *(heard(own, turns) for turns in range(8)))]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("level", LEVELS)
def test_no_bot_lays_words_that_are_not_for_children(language: str, level: str) -> None:
    """Nor does a hint tell them, or a review: both are what master thinks."""
    pack = letters(language).pack
    assert avoided_words(language).issuperset(pack(word) for word in AVOIDED[language].split())
    for words in told(level, language):
        assert not any(words.knows(word) for word in avoided_words(language))


def test_people_may_lay_them() -> None:
    position = dealt("KAKENT", "BBCCDD")
    assert letters("nl").pack("KAK") in avoided_words("nl")
    assert "+KAK" in position.legal()
    assert ratings(position)["+KAK"] == NEVER


def test_the_master_of_2026_knew_them() -> None:
    setup = make("topscore", 2)
    known = known_words(setup.options | setup.extras, word_level(GAME.past["master-2026"]))
    assert all(known.knows(word) for word in avoided_words("nl"))
    assert known.count == len(lexicon("nl").all_words())


def fingerprint(level: str, language: str) -> str:
    """Of what a level knows, and how far it thinks each word of the list to be from a longest one."""
    known = vocabulary(level, language=language)
    words = sorted(lexicon(language).all_words())
    figures = [(word, known.knows(word), known.turns_from(key(word))) for word in words]
    return f"{known.count} {hashlib.sha256(repr(figures).encode()).hexdigest()}"


@pytest.mark.skipif(not COMPILED, reason="compares the compiled vocabularies with the interpreted ones")
@pytest.mark.parametrize(("level", "language"), [("beginner", "de"), ("master", "nl")])
def test_compiled_and_interpreted_bots_know_the_same_words(level: str, language: str) -> None:
    script = "import sys; from tests.games.topscore.test_bot import fingerprint; print(fingerprint(*sys.argv[1:]))"
    interpreted = subprocess.run(
        [sys.executable, "-c", script, level, language],
        env=os.environ | {"TOPTAFEL_INTERPRETED": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert interpreted.stdout.strip() == fingerprint(level, language)


@pytest.mark.by_turns
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("level", BELOW_STRONG)
def test_who_waits_hears_more_words_step_by_step(language: str, level: str) -> None:
    """First such as it nearly knows: never the words of a grown-up at once."""
    counts = [words.count for words in told(level, language)]
    assert counts == sorted(counts)
    assert all(later < 1.7 * sooner for sooner, later in pairwise(counts[:4]))
    assert counts[-1] == len(lexicon(language).all_words()) - len(avoided_words(language))


def test_rare_words_are_for_the_strong() -> None:
    pack = letters("en").pack
    for level in BELOW_STRONG:
        assert not any(vocabulary(level, language="en").knows(pack(word)) for word in ("DECIARE", "BIOTITE", "NARCOMA"))
    assert vocabulary("master", language="en").knows(pack("DECIARE"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_level_knows_more_words(language: str) -> None:
    counts = [vocabulary(level, language=language).count for level in LEVELS]
    assert counts == sorted(set(counts))
    assert counts[-1] == len(lexicon(language).all_words()) - len(avoided_words(language))


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
    laid = [word for word in lexicon(language).all_words() if word not in avoided_words(language)]
    words = [word for word in laid if length(word) == 6]
    alive = {key(word) for word in laid if length(word) == 7}
    all_letters = {key(word): word for word in words}
    kinds = len(letters(language).tiles)
    while found := [
        total for total, word in all_letters.items() if total not in alive and leads_further(alive, word, kinds)
    ]:
        alive.update(found)
    dead = {total for total in all_letters if total not in alive}
    taken_for_dead = {total for total in all_letters if known.turns_from(total) >= 12_000}  # thousandths of a turn
    assert dead <= taken_for_dead
    assert 20 < len(dead) < 100
    assert len(taken_for_dead - dead) < 10  # those that lead on, but in more turns than a game waits (SC-26)


def ratings(position: Position, level: str = "master") -> dict[str, int]:
    """What a level thinks of the legal moves at first sight."""
    knowledge = GAME.knowledge(2, position.setup.options | position.setup.extras, find_level(GAME, level))
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


@pytest.mark.parametrize("level", BELOW_STRONG)
def test_who_waits_asks_for_a_word_and_then_looks_one_up(level: str) -> None:
    position = dealt("ROENST", "BBCCDD")
    never = min(ratings(position, level).values())
    own = word_level(GAME.levels[level])
    figures, pack = how_common("nl"), letters("nl").pack
    lays = [move for move in position.legal() if move[0] == "+"]
    rarest = []  # of the words that it would lay, turn by turn
    for _ in range(own.patience + 8):
        rated = ratings(position, level)
        rarest.append(min(figures[pack(move[1:])] for move in lays if rated[move] > never))
        play(position, "- -")
    assert all(figure >= own.common for figure in rarest[: own.patience])
    for turns, figure in enumerate(rarest[own.patience :]):
        assert figure >= heard(own, turns).common
    assert heard(own, 0).common <= rarest[own.patience] < own.common
    assert rarest[-1] < 22


def test_a_bot_names_no_word_that_it_does_not_know() -> None:
    """Rather none at all."""
    position = make("topscore", 2, longest=5, letters=2).new(seed=3)
    bot = make_bot(position.setup, "beginner")
    known = known_words(position.setup.options | position.setup.extras, word_level(GAME.levels["beginner"]))
    rng = Rng(3)
    named = 0
    for seed in range(40):
        position = position.setup.new(seed=seed)
        while isinstance(position.to_move, int):
            seen = position.view(None)
            if seen["phase"] == "name":
                move = bot(observed(position, position.to_move), rng.next())
                assert move == "$-" or known.knows(letters("nl").pack(move[1:].upper()))
                named += move != "$-"
                position.push(move)
            elif seen["phase"] == "box":
                position.push_random()
            else:
                position.push(bot(observed(position, position.to_move), rng.next()))
    assert named > 5


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
            best = max(rated[move] for move in anagrams)
            assert best > max(rated.values()) - 500_000  # neither unknown nor put off as an anagram


@pytest.mark.by_turns
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("options", [{}, {"longest": 5, "letters": 2}])
def test_no_game_of_bots_comes_to_a_standstill(language: str, options: dict[str, Any]) -> None:
    """A small part of what `progress.py` plays: all levels meet, none waits for long, and none ends by SC-26."""
    setup = make("topscore", 2, language=language, **options)
    bots = [make_bot(setup, level, 0.002) for level in LEVELS]
    for seed in range(5):
        rng = Rng(seed)
        seats = [bots[seed], bots[rng.below(len(bots))]]
        position = setup.new(seed=seed)
        while isinstance(position.to_move, int):
            position.push(seats[position.to_move](observed(position, position.to_move), rng.next()))
        assert position.view(None)["rounds_left"] > 0
