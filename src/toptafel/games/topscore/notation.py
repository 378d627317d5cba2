"""Moves as text: `+ROE`, `^OREN`, `=RĲK`, `~EN?`, `-`, `!E@2+SnOER`, `#R@5`, `$KWAL`, `&SNORF`, and `*E` for a draw."""

from __future__ import annotations

from toptafel.errors import IllegalMove, NotationError
from toptafel.games.topscore.components import Letters, spell
from toptafel.games.topscore.numbers import (
    ADMIT,
    BLANK,
    BLANKS,
    BODY,
    BOX,
    BOX_AT,
    CHANGE,
    DRAW,
    FIELD,
    GIVEN,
    HELP,
    IN_WORDS,
    KIND,
    LAY,
    LETTER,
    LONGEST,
    NAME,
    PASS,
    RACK,
    SHORTEST,
    SIGN_BITS,
    SMALL,
    SWAP,
    TILE,
    TILE_BITS,
    WORD,
)
from toptafel.games.topscore.rules import Topscore

KINDS = {"+": LAY, "^": HELP, "=": CHANGE}
SIGNS = {kind: sign for sign, kind in KINDS.items()}


def write(position: Topscore, action: int) -> str:
    """The text of an action of this game."""
    letters = position.letters
    kind = action & KIND
    if kind == DRAW:
        return "*" + letters.tiles[action >> BODY]
    if kind == SWAP:
        return "~" + "".join(sorted((letters.tiles[tile] for tile in swapped(action)), key=_blank_last))
    if kind == PASS:
        return "-"
    if kind == BOX:
        return f"#{letters.tiles[action >> BODY & LETTER]}@{(action >> BOX_AT) + 1}"
    word = spell(letters, action >> BODY & WORD)
    if kind == NAME:
        return "$" + (word or "-")
    if kind == ADMIT:
        return "&" + word
    given = action >> GIVEN & LETTER
    exchange = f"!{letters.tiles[given]}@{action >> FIELD}" if given else ""
    return exchange + SIGNS[kind] + word


def shown(position: Topscore, action: int, seat: int | None) -> str:
    """As `write`, but tiles that a seat does not see are `?`: what others draw and put back."""
    kind = action & KIND
    if kind == DRAW and position.phase_name() != "start" and position.drawer() != seat:
        return "*?"
    if kind == SWAP and position.to_move != seat:
        return "~" + "?" * len(swapped(action))
    return write(position, action)


def swapped(action: int) -> list[int]:
    """The tiles of a swap, ascending."""
    tiles = action >> BODY
    found: list[int] = []
    while tiles:
        found.insert(0, (tiles & TILE) - 1)
        tiles >>= 5
    return found


def _blank_last(tile: str) -> tuple[bool, str]:
    return tile == "?", tile


def read(letters: Letters, text: str) -> int:
    """The action a text stands for, legal or not. IllegalMove when no position could ever allow it."""
    sign, rest = text[:1], text[1:]
    if text == "-":
        return PASS
    if sign == "*" and len(rest) == 1:
        return _tile(letters, rest, text) << BODY | DRAW
    if sign in KINDS and rest:
        return _word(letters, rest, text) << BODY | KINDS[sign]
    if sign == "!" and len(rest) > 4 and rest[1] == "@" and rest[2] in "0123" and rest[3] in "+^":
        return _read_exchange(letters, rest, text)
    if sign == "~" and rest:
        return _read_swap(letters, rest, text)
    if sign == "#" and len(rest) == 3 and rest[1] == "@" and rest[2] in "1234567":
        return _read_box(letters, rest, text)
    if text == "$-":
        return NAME
    if sign == "$" and rest:
        return _capitals(letters, rest, text) << BODY | NAME
    if sign == "&" and rest:
        return _capitals(letters, rest, text) << BODY | ADMIT
    raise _unreadable(text, "moves look like +ROE, ^OREN, =RĲK, ~EN?, -, !E@2+SnOER, #R@5, $KWAL, $- or &SNORF")


def _read_exchange(letters: Letters, rest: str, text: str) -> int:
    given = _tile(letters, rest[0], text)
    word = _word(letters, rest[4:], text)
    if given == BLANK:
        raise IllegalMove("wrong_exchange", "A blank is exchanged for the letter it stands for, not for a blank.")
    return word << BODY | given << GIVEN | int(rest[2]) << FIELD | KINDS[rest[3]]


def _read_swap(letters: Letters, rest: str, text: str) -> int:
    tiles = sorted(_tile(letters, tile, text) for tile in rest)
    if len(tiles) > RACK:
        raise IllegalMove("not_on_rack", f"A rack has no more than {IN_WORDS[RACK]} tiles to put back.")
    packed = 0
    for tile in tiles:
        packed = packed << TILE_BITS | tile + 1
    return packed << BODY | SWAP


def _read_box(letters: Letters, rest: str, text: str) -> int:
    if rest[0] in "?" + letters.tiles[1:].lower():  # SC-14
        raise IllegalMove("blank_in_box", "A blank never goes into the small boxes; choose a letter tile.")
    return _tile(letters, rest[0], text) << BODY | (int(rest[2]) - 1) << BOX_AT | BOX


def _tile(letters: Letters, tile: str, text: str) -> int:
    place = letters.tiles.find(tile)
    if len(tile) != 1 or place < 0:
        raise _unreadable(text, f"there is no tile {tile[:1]!r}; tiles are {letters.tiles[1:]} and ? for a blank")
    return place


def _word(letters: Letters, word: str, text: str) -> int:
    """A word as a number; of equal letters the blanks are put last."""
    numbers = []
    for character in word:
        capital = character.upper()
        letter = letters.tiles.find(capital) if len(capital) == 1 else -1
        if letter <= BLANK or character not in (capital, capital.lower()):
            raise _unreadable(
                text, f"there is no tile {character!r}; letters are {letters.tiles[1:]}, small for a blank"
            )
        numbers.append(letter if character == capital else letter | SMALL)
    if not SHORTEST <= len(numbers) <= LONGEST:
        sentence = f"A word has {IN_WORDS[SHORTEST]} to {IN_WORDS[LONGEST]} letters."
        raise IllegalMove("word_length", sentence, length=len(numbers))
    packed = 0
    for place, number in enumerate(numbers):
        same = [other for other in numbers if other & LETTER == number & LETTER]
        rank = sum(other & LETTER == number & LETTER for other in numbers[:place])
        packed |= sorted(same)[rank] << SIGN_BITS * place
    return packed


def _capitals(letters: Letters, word: str, text: str) -> int:
    packed = _word(letters, word, text)
    if packed & BLANKS:  # SC-14
        raise IllegalMove("blank", "This word is in capitals: no blank lies in the boxes or is agreed upon.")
    return packed


def _unreadable(text: str, hint: str) -> NotationError:
    return NotationError("grammar", f"That is not a move of Topscore: {hint}.", text=text[:40])
