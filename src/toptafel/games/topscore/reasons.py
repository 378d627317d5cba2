"""Why a move of Topscore is good or bad: what its word can become, what stays on the rack, what still fits the boxes.

A word grows when its letters and one more make a word of the table's list, whoever holds that letter.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from toptafel.engine.core import OVER, Actions
from toptafel.games.reasons import Reason, bad, good
from toptafel.games.topscore.components import agreed_lexicon
from toptafel.games.topscore.numbers import (
    BLANK,
    BODY,
    BOX,
    BOXES,
    CHANGE,
    HELP,
    KIND,
    LAY,
    NAME,
    PASS,
    PER_BOX,
    SHORTEST,
    SIGN,
    SIGN_BITS,
    SWAP,
)
from toptafel.games.topscore.rules import Topscore, topscore
from toptafel.games.topscore.turns import points_for
from toptafel.games.topscore.words import key, length


def reasons(before: Topscore, action: int) -> list[Reason]:
    """Of a legal move."""
    kind = action & KIND
    if kind not in _OF:
        return []
    after = topscore(before.clone())
    after.play_legal(action)
    return list(_OF[kind](before, after))


def _of_laying(before: Topscore, after: Topscore) -> Iterator[Reason]:
    seat = before.turn
    if length(after.word_of(seat)) == before.longest:  # SC-15
        yield good("longest")
    elif after.to_move != OVER:
        yield from _of_growing(after, seat)
    yield from _of_blanks(before, after)


def _of_growing(after: Topscore, seat: int) -> Iterator[Reason]:
    letters = growths(after, after.word_of(seat))
    if not letters:
        yield bad("dead")
        return
    held = sum(after.on_rack(seat, letter) > 0 for letter in letters)
    if held:
        yield good("held", n=held)
    yield good("grows", n=len(letters))


def _of_helping(before: Topscore, after: Topscore) -> Iterator[Reason]:
    """SC-07: the points are mine, the word is his."""
    field = before.predecessor(before.turn)
    word = after.word_of(field)
    if any(action & KIND == LAY for action in after.legal().tolist()):
        yield good("still")
    if length(word) == before.longest:  # SC-16
        yield bad("gives", seat=field)
    elif not growths(after, word):
        yield good("stuck", seat=field)
    else:
        yield bad("helps", seat=field)
    yield from _of_blanks(before, after)


def _of_changing(before: Topscore, after: Topscore) -> Iterator[Reason]:
    """SC-08: no points, for a word that leads further."""
    seat = before.turn
    then, now = (len(growths(one, one.word_of(seat))) for one in (before, after))
    if now > then:
        yield good("better", n=now, before=then)
    elif now < then:
        yield bad("worse", n=then - now)
    yield from _of_waiting(before, after)


def _of_waiting(before: Topscore, after: Topscore) -> Iterator[Reason]:
    """SC-09, SC-10."""
    laid = [action >> BODY for action in before.legal().tolist() if action & KIND == LAY]
    if laid:
        yield bad("could", n=points_for(length(before.word_of(before.turn)) + 1 if _has_word(before) else SHORTEST))
    else:
        yield good("none")
    yield from _of_blanks(before, after)


def _of_boxes(before: Topscore, after: Topscore) -> Iterator[Reason]:
    """SC-15: what the letters in the boxes can still become, as far as the free ones allow."""
    boxes = [after.box(before.turn, box) for box in range(BOXES)]
    if 0 not in boxes:
        names = [length(action >> BODY) for action in after.legal().tolist() if action & KIND == NAME]
        yield good("reads", n=PER_BOX * max(names)) if max(names) else bad("reads_nothing")
        return
    for size in range(BOXES, SHORTEST - 1, -1):
        count = fitting(after, boxes, size)
        if count:
            yield good("fits", n=count, size=size)
            return
    yield bad("fits_nothing")


def _of_naming(before: Topscore, after: Topscore) -> Iterator[Reason]:
    """SC-17."""
    longest = max(length(action >> BODY) for action in before.legal().tolist() if action & KIND == NAME)
    named = length(after.named_word(before.turn))
    if named < longest:
        yield bad("shorter", n=PER_BOX * (longest - named))
    elif named:
        yield good("longest_name")


def _of_blanks(before: Topscore, after: Topscore) -> Iterator[Reason]:
    then, now = (one.on_rack(before.turn, BLANK) for one in (before, after))
    if now < then:
        yield bad("blank")
    elif now:
        yield good("blanks", n=now)


_OF = {
    LAY: _of_laying,
    HELP: _of_helping,
    CHANGE: _of_changing,
    SWAP: _of_waiting,
    PASS: _of_waiting,
    BOX: _of_boxes,
    NAME: _of_naming,
}


def _has_word(position: Topscore) -> bool:
    return position.word_of(position.turn) > 0


def growths(position: Topscore, word: int) -> list[int]:
    """The letters that make a longer word of this one."""
    found = Actions()
    letters = []
    for letter in range(1, position.kinds):
        found.clear()
        position.lexicon.anagrams(key(word) + key(letter), found)
        if len(found):
            letters.append(letter)
    return letters


def fitting(position: Topscore, boxes: list[int], size: int) -> int:
    """How many words of so many letters can still be read in the boxes, when the free ones take any letter."""
    words = _words_of(position, size)
    fits: set[int] = set()
    for first in range(BOXES - size + 1):
        mask = sum(SIGN << SIGN_BITS * i for i in range(size) if boxes[first + i])
        wanted = sum(boxes[first + i] << SIGN_BITS * i for i in range(size))
        fits.update([word for word in words if word & mask == wanted])
    return len(fits)


def _words_of(position: Topscore, size: int) -> list[int]:
    options = position.options
    words = _agreed(options["language"], tuple(options["extra"]), tuple(options["forbidden"]))[size]
    more = [word for word in position.admitted if length(word) == size]  # SC-25
    return [*words, *more] if more else words


@lru_cache(maxsize=4)
def _agreed(language: str, extra: tuple[str, ...], forbidden: tuple[str, ...]) -> dict[int, list[int]]:
    """The words of a table, by length."""
    found: dict[int, list[int]] = {size: [] for size in range(SHORTEST, BOXES + 1)}
    for word in agreed_lexicon(language, list(extra), list(forbidden)).all_words():
        found[length(word)].append(word)
    return found
