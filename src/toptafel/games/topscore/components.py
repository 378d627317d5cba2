"""The tiles and the word list of each language, read from the text files in `letters/` and `lexicon/`."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path

from toptafel.errors import DataError
from toptafel.games.files import read_text
from toptafel.games.topscore.numbers import LETTER, LONGEST, RACK, SEATS, SHORTEST, SIGN_BITS, SMALL, TILE
from toptafel.games.topscore.words import Lexicon

LANGUAGES = ("nl", "en", "fr", "de")
BLANK = "?"
MOST_LETTERS = TILE - 1  # different ones: a tile of a swap is packed into five bits as tile + 1, and 0 is none
MOST_BLANKS = 4  # so that every longest word has a letter for the boxes
FEWEST_TILES = SEATS * (RACK + 1)  # a rack each and one each for who begins
MOST_TILES = 100  # what a state has room for
HERE = Path(__file__).parent
FREQUENCY = HERE / "lexicon" / "frequency"
FOREIGN = 25  # how common a foreign word counts at most: a strong player knows it, others seldom hear it


@dataclass(frozen=True)
class Letters:
    """The tiles of a box. A tile's number is its place: 0 is the blank, then the letters, closest to A first."""

    tiles: str  # "?ABC…"
    counts: tuple[int, ...]  # how many there are of each

    def codes(self) -> list[int]:
        """The number of the letter of each character by its code point; 0 where there is none."""
        codes = [0] * (1 + max(map(ord, self.tiles)))
        for number, letter in enumerate(self.tiles[1:], 1):
            codes[ord(letter)] = number
        return codes

    def pack(self, word: str) -> int:
        """A word in capitals as a number; KeyError names a letter that has no tile."""
        numbers = {letter: number for number, letter in enumerate(self.tiles) if number}
        return sum(numbers[letter] << SIGN_BITS * place for place, letter in enumerate(word))


@lru_cache(maxsize=10_000)
def spell(letters: Letters, word: int) -> str:
    """The text of a word: capitals, and small letters for blanks."""
    text = ""
    while word:
        letter = letters.tiles[word & LETTER]
        text += letter.lower() if word & SMALL else letter
        word >>= SIGN_BITS
    return text


def _wrong(path: Path, line: int, problem: str) -> DataError:
    return DataError("data", f"{path.name}, line {line}: {problem}.", file=path.name, line=line)


def read_letters(path: Path) -> Letters:
    """A letters file; DataError names the line that is wrong."""
    tiles = ""
    counts: list[int] = []
    lines = read_text(path).splitlines()
    for number, line in enumerate(lines, 1):
        fields = line.split("#")[0].split()
        if not fields:
            continue
        if len(fields) != 2:
            raise _wrong(path, number, "write a letter and how many tiles have it, such as 'E 15'")
        letter, count = fields
        if (letter == BLANK) != (not tiles):
            raise _wrong(path, number, "the blank (?) comes first, and once")
        if letter != BLANK and not (len(letter) == 1 and letter.isupper() and len(letter.lower()) == 1):
            raise _wrong(path, number, f"{letter!r} is not one capital letter")
        if letter in tiles:
            raise _wrong(path, number, f"{letter} was listed before")
        if not (count.isascii() and count.isdecimal() and 1 <= int(count[:4]) <= MOST_TILES):
            raise _wrong(path, number, f"{count!r} is not a number of tiles")
        if letter == BLANK and int(count) > MOST_BLANKS:
            raise _wrong(path, number, f"there can be at most {MOST_BLANKS} blanks")
        if len(tiles) > MOST_LETTERS:
            raise _wrong(path, number, f"there can be at most {MOST_LETTERS} different letters")
        tiles += letter
        counts.append(int(count))
    if not FEWEST_TILES <= sum(counts) <= MOST_TILES:
        raise _wrong(path, len(lines) or 1, f"{sum(counts)} tiles in all; there must be {FEWEST_TILES} to {MOST_TILES}")
    return Letters(tiles, tuple(counts))


def read_lexicon(path: Path, letters: Letters) -> Lexicon:
    """A word list; DataError names the line that is wrong."""
    lines = read_text(path).splitlines()
    if not lines:
        raise _wrong(path, 1, "there is no word at all, and without words no game ends")
    lexicon = Lexicon(len(lines))
    bad = lexicon.read(lines, letters.codes())
    if bad >= 0:
        word = lines[bad][:20]
        raise _wrong(path, bad + 1, f"{word!r} is not a new word of {SHORTEST} to {LONGEST} capitals that have a tile")
    return lexicon


@cache
def letters(language: str) -> Letters:
    """The tiles of a language."""
    return read_letters(HERE / "letters" / f"{language}.txt")


@cache
def how_common(language: str) -> dict[int, int]:
    """Word -> ten times its Zipf frequency, for a foreign word at most `FOREIGN`; 0 for one never seen in a text."""
    numbers = {letter: number for number, letter in enumerate(letters(language).tiles)}
    figures = {}
    path = FREQUENCY / f"{language}.txt"
    for line, text in enumerate(read_text(path).splitlines(), 1):
        word, _, figure = text.partition("\t")
        if not figure.isdecimal() or not set(word) <= numbers.keys():
            raise _wrong(path, line, "write a word, a tab and how common it is, such as 'HUIS\t57'")
        figures[sum([numbers[letter] << SIGN_BITS * place for place, letter in enumerate(word)])] = int(figure)
    for foreign in foreign_words(language):
        figures[foreign] = min(figures[foreign], FOREIGN)
    return figures


@cache
def foreign_words(language: str) -> frozenset[int]:
    """English words and names that are often seen in texts of a language, but are none of its children's words."""
    return _read_words(FREQUENCY / "foreign" / f"{language}.txt", language) if language != "en" else frozenset()


@cache
def avoided_words(language: str) -> frozenset[int]:
    """Coarse and hateful words and those of the bedroom: people may lay them, a bot does not."""
    return _read_words(HERE / "lexicon" / "avoided" / f"{language}.txt", language)


def _read_words(path: Path, language: str) -> frozenset[int]:
    """Some words of a language's list; DataError names the line of one that is not in it."""
    words: set[int] = set()
    for line, text in enumerate(read_text(path).splitlines(), 1):
        word = letters(language).pack(text) if set(text) <= set(letters(language).tiles) else 0
        if word in words or not lexicon(language).has(word):
            raise _wrong(path, line, f"{text[:20]!r} is not a new word of the list {language}.txt")
        words.add(word)
    return frozenset(words)


@cache
def lexicon(language: str) -> Lexicon:
    """The word list of a language, loaded when it is first asked for."""
    return read_lexicon(HERE / "lexicon" / f"{language}.txt", letters(language))


def agreed_lexicon(language: str, extra: list[str], forbidden: list[str]) -> Lexicon:
    """The word list of a table with its agreed words, extra and forbidden ones; forbidden wins (SC-25)."""
    words = lexicon(language)
    if not extra and not forbidden:
        return words
    pack = letters(language).pack
    agreed = Lexicon(1, words, frozenset(map(pack, forbidden)))
    return agreed.plus(list(map(pack, extra)))
