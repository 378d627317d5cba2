"""What is told of moves of Topscore is so: by the word list, the racks and the boxes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache

import pytest

from tests.games.explained import after, explained
from toptafel.engine import COMPILED
from toptafel.games.reasons import Reason
from toptafel.games.topscore.components import agreed_lexicon, letters
from toptafel.games.topscore.notation import write
from toptafel.games.topscore.rules import Topscore, topscore
from toptafel.games.topscore.view import rack
from toptafel.games.topscore.words import length

Claim = Callable[[Topscore, Topscore, str, Reason], bool]
POINTS = {3: 5, 4: 10, 5: 15, 6: 20, 7: 25}


@cache
def texts(language: str, extra: tuple[str, ...], forbidden: tuple[str, ...]) -> frozenset[str]:
    spelled = letters(language).tiles
    words = agreed_lexicon(language, list(extra), list(forbidden)).all_words()
    return frozenset("".join(spelled[word >> 6 * i & 31] for i in range(length(word))) for word in words)


@cache
def by_letters(language: str, extra: tuple[str, ...], forbidden: tuple[str, ...]) -> frozenset[str]:
    return frozenset("".join(sorted(word)) for word in texts(language, extra, forbidden))


def agreed(state: Topscore) -> tuple[str, tuple[str, ...], tuple[str, ...]]:
    options = state.options
    return options["language"], tuple(options["extra"]), tuple(options["forbidden"])


def word(state: Topscore, seat: int) -> str:
    number = state.word_of(seat)
    return "".join(state.letters.tiles[number >> 6 * i & 31] for i in range(length(number)))


def growths(state: Topscore, text: str) -> set[str]:
    """The letters with which these make a word."""
    known = by_letters(*agreed(state))
    return {letter for letter in state.letters.tiles[1:] if "".join(sorted(text + letter)) in known}


def boxes(state: Topscore, seat: int) -> str:
    found = [state.box(seat, box) for box in range(7)]
    return "".join(state.letters.tiles[letter] if letter else "." for letter in found)


def fitting(state: Topscore, seat: int, size: int) -> int:
    """The words of so many letters that can be read somewhere in the boxes."""
    row = boxes(state, seat)
    parts = [row[first : first + size] for first in range(7 - size + 1)]
    return sum(
        any(all(b in (".", a) for a, b in zip(one, part, strict=True)) for part in parts)
        for one in texts(*agreed(state))
        if len(one) == size
    )


def own_lays(state: Topscore) -> list[str]:
    moves = [write(state, action) for action in state.legal().tolist()]
    return [move for move in moves if move.startswith("+") or (move.startswith("!") and "+" in move)]


def grown(before: Topscore, then: Topscore) -> str:
    return word(then, before.turn)


def held(before: Topscore, then: Topscore, move: str, reason: Reason) -> bool:
    return reason.params["n"] == len(growths(then, grown(before, then)) & set(rack(then, before.turn)))


def grows(before: Topscore, then: Topscore, move: str, reason: Reason) -> bool:
    return reason.params["n"] == len(growths(then, grown(before, then)))


def dead(before: Topscore, then: Topscore, move: str, reason: Reason) -> bool:
    return len(grown(before, then)) < before.longest and not growths(then, grown(before, then))


def longest(before: Topscore, then: Topscore, move: str, reason: Reason) -> bool:
    return then.phase_name() == "box" and then.turn == before.turn


def field(reason: Reason) -> int:
    return int(reason.params["seat"])


def gives(before: Topscore, then: Topscore, move: str, reason: Reason) -> bool:
    return "^" in move and len(word(then, field(reason))) == before.longest


def stuck(before: Topscore, then: Topscore, move: str, reason: Reason) -> bool:
    return (
        "^" in move and len(word(then, field(reason))) < before.longest and not growths(then, word(then, field(reason)))
    )


def helps(before: Topscore, then: Topscore, move: str, reason: Reason) -> bool:
    return "^" in move and bool(growths(then, word(then, field(reason))))


def still(before: Topscore, then: Topscore, move: str, reason: Reason) -> bool:
    return then.turn == before.turn and bool(own_lays(then))


def better(before: Topscore, then: Topscore, move: str, reason: Reason) -> bool:
    counts = [len(growths(state, word(state, before.turn))) for state in (before, then)]
    return [reason.params["before"], reason.params["n"]] == counts and counts[1] > counts[0]


def worse(before: Topscore, then: Topscore, move: str, reason: Reason) -> bool:
    counts = [len(growths(state, word(state, before.turn))) for state in (before, then)]
    return reason.params["n"] == counts[0] - counts[1] > 0


def could(before: Topscore, then: Topscore, move: str, reason: Reason) -> bool:
    sizes = {len(move.split("+")[1]) for move in own_lays(before)}
    return {reason.params["n"]} == {POINTS[size] for size in sizes}


def none(before: Topscore, then: Topscore, move: str, reason: Reason) -> bool:
    return own_lays(before) == []


def fits(before: Topscore, then: Topscore, move: str, reason: Reason) -> bool:
    size = int(reason.params["size"])
    longer = sum(fitting(then, before.turn, more) for more in range(size + 1, 8))
    return longer == 0 < fitting(then, before.turn, size) == reason.params["n"]


def fits_nothing(before: Topscore, then: Topscore, move: str, reason: Reason) -> bool:
    return not any(fitting(then, before.turn, size) for size in range(3, 8))


def readable(state: Topscore, seat: int) -> int:
    """The length of the longest word in full boxes."""
    row = boxes(state, seat)
    found = [row[i:j] for i in range(7) for j in range(i + 3, 8)]
    return max((len(part) for part in found if part in texts(*agreed(state))), default=0)


def reads(before: Topscore, then: Topscore, move: str, reason: Reason) -> bool:
    return reason.params["n"] == 25 * readable(then, before.turn) > 0


def shorter(before: Topscore, then: Topscore, move: str, reason: Reason) -> bool:
    named = 0 if move == "$-" else len(move) - 1
    return reason.params["n"] == 25 * (readable(before, before.turn) - named) > 0


def blanks(state: Topscore, before: Topscore) -> int:
    return Counter(rack(state, before.turn))["?"]


def keeps_blanks(before: Topscore, then: Topscore, move: str, reason: Reason) -> bool:
    return reason.params["n"] == blanks(then, before) == blanks(before, before) > 0


CLAIMS: dict[str, tuple[bool, Claim]] = {
    "held": (True, held),
    "grows": (True, grows),
    "longest": (True, longest),
    "still": (True, still),
    "gives": (False, gives),
    "helps": (False, helps),
    "better": (True, better),
    "worse": (False, worse),
    "could": (False, could),
    "none": (True, none),
    "fits": (True, fits),
    "reads": (True, reads),
    "shorter": (False, shorter),
    "longest_name": (True, lambda before, then, move, _: len(move) - 1 == readable(before, before.turn)),
    "blank": (False, lambda before, then, *_: blanks(then, before) < blanks(before, before)),
    "blanks": (True, keeps_blanks),
}
SELDOM: dict[str, tuple[bool, Claim]] = {
    "dead": (False, dead),
    "stuck": (True, stuck),
    "fits_nothing": (False, fits_nothing),
    "reads_nothing": (False, lambda before, then, *_: readable(then, before.turn) == 0),
}


@pytest.mark.parametrize("code", CLAIMS | SELDOM)
def test_what_is_told_is_so(code: str) -> None:
    speaks_for, claim = (CLAIMS | SELDOM)[code]
    told = [
        (topscore(state), action, one)
        for state, action, all_ in explained("topscore")
        for one in all_
        if one.code == code
    ]
    assert told or code in SELDOM
    for state, action, reason in told[:: 1 + len(told) // (20 if COMPILED else 8)]:
        then = topscore(after(state, action))
        assert reason.good == speaks_for
        assert claim(state, then, write(state, action), reason), (state, action, reason)
