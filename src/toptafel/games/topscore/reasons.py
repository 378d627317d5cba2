"""Why a move that can be read is not legal: a code for programs and a sentence for people."""

from __future__ import annotations

from collections import Counter

from toptafel.engine.core import CHANCE, OVER
from toptafel.errors import IllegalMove
from toptafel.games.topscore.numbers import (
    ADMIT,
    BODY,
    BOX,
    BOX_AT,
    CHANGE,
    DRAW,
    FIELD,
    GIVEN,
    HELP,
    LAY,
    LETTER,
    NAME,
    PLAIN,
    SIGN,
    SMALL,
    SWAP,
    WORD,
)
from toptafel.games.topscore.rules import Topscore
from toptafel.games.topscore.words import holds, length, replaced

WORD_MOVES = (LAY, HELP, CHANGE)


def explain(position: Topscore, action: int) -> IllegalMove:
    """What is wrong with an action that is not legal here."""
    code, sentence = _phase(position, action) or _move(position, action)
    if code in ("not_a_word", "forbidden_word"):
        return IllegalMove(code, sentence, word=_spelled(position, action >> BODY & PLAIN))
    return IllegalMove(code, sentence)


def _phase(position: Topscore, action: int) -> tuple[str, str] | None:
    """Is it not the moment for this kind of move?"""
    kind = action & 15
    phase = position.phase_name()
    if position.to_move == OVER:
        return "game_over", "The game is over."
    if kind == DRAW:
        return None if position.to_move == CHANCE else ("not_chance", "No tile is drawn now: a player is to move.")
    if position.to_move == CHANCE:
        return "tile_first", "A tile must be drawn first."
    if phase == "box" and kind != BOX:  # SC-10
        return "letter_due", "First put a letter of your longest word into a small box, such as #R@5."
    if phase == "name" and kind not in (NAME, ADMIT):  # SC-10
        return "name_due", "First name the word in your boxes, such as $KWAL, or none: $-."
    if kind == BOX and phase != "box":
        return "no_letter_due", "A letter goes into the boxes only after a longest word."
    if kind == NAME and phase != "name":
        return "boxes_not_full", "The word in the boxes is named when all seven are full."
    if position.pending and (kind not in WORD_MOVES or action >> BODY & PLAIN != position.pending):  # SC-25
        return "play_admitted", "The word that was just admitted must be played now."
    if phase == "helped" and kind in (HELP, CHANGE, SWAP):  # SC-07
        return "helped", "After growing your predecessor's word you can only lay your own word, or pass."
    return None


def _move(position: Topscore, action: int) -> tuple[str, str]:
    kind = action & 15
    if kind == DRAW:
        return "not_in_bag", "That tile is not in the bag."
    if kind == SWAP:
        return "not_on_rack", "You can only put back tiles of your own rack."
    if kind == BOX:
        return _box(position, action)
    if kind == NAME:
        return _name(position, action >> BODY)
    if kind == ADMIT:
        return _admitted(position, action >> BODY)
    return _word(position, action)


def _box(position: Topscore, action: int) -> tuple[str, str]:
    if position.box(position.turn, action >> BOX_AT):
        return "box_taken", f"Box {(action >> BOX_AT) + 1} is not free."
    return "not_in_word", "Your longest word has no tile with that letter."


def _name(position: Topscore, word: int) -> tuple[str, str]:
    boxes = "".join(chr(position.box(position.turn, box)) for box in range(7))
    if position.pending:
        return "play_admitted", "The word that was just admitted must be played now."
    if "".join(map(chr, _signs(word))) not in boxes:
        return "not_in_boxes", "That word does not read from left to right in neighbouring boxes."
    return _not_valid(position, word)


def _admitted(position: Topscore, word: int) -> tuple[str, str]:
    if not position.by_agreement:
        return "no_agreement", "At this table the dictionary judges words."
    if position.lexicon.has(word):
        return "valid_already", "That word is valid already: just play it."
    if word in position.lexicon.forbidden:
        return "forbidden_word", "At this table that word is forbidden."
    return "not_playable", "Only a word that you can play now can be admitted."


def _word(position: Topscore, action: int) -> tuple[str, str]:
    kind, word = action & 15, action >> BODY & WORD
    if kind == HELP and not position.may_help():
        return _no_help(position)
    field = position.predecessor(position.turn) if kind == HELP else position.turn
    given, other = action >> GIVEN & LETTER, action >> FIELD
    if given and not holds(position.word_of(other), given | SMALL):  # SC-13
        return "no_blank_there", "No blank stands for that letter on that field."
    if given and not position.on_rack(position.turn, given):
        return "not_on_rack", "You have no tile of that letter to exchange."
    old = position.word_of(field)
    if given and other == field:
        old = replaced(old, given | SMALL, given)
    added, lost = _difference(word, old), _difference(old, word)
    problem = _change(word, old, added, lost) if kind == CHANGE else _growth(position, word, old, lost)
    if problem:
        return problem
    if given and not any(sign & SMALL for sign in added):
        return "exchange_unused", "The blank that you exchange must be used in the word."
    if not _has_tiles(position, added, given):
        return "not_on_rack", "You do not have the tiles for that word."
    return _not_valid(position, word & PLAIN)


def _no_help(position: Topscore) -> tuple[str, str]:
    other = position.predecessor(position.turn)
    if other >= 0 and position.laid_own(other):  # SC-07
        return "predecessor_laid", "Your predecessor laid a word in his last turn, so you cannot grow it."
    return "nothing_to_grow", "There is no word of a predecessor that you could grow."


def _change(word: int, old: int, added: list[int], lost: list[int]) -> tuple[str, str] | None:
    if not old:
        return "no_word", "You have no word to change yet."
    if length(word) != length(old) or len(added) > 1:  # SC-08
        return "one_letter", "A change swaps exactly one letter of your word; its length stays."
    if not added or (added[0] & lost[0] & SMALL):
        return "same_tile", "A change must lay another tile than it takes away."
    if word & PLAIN == old & PLAIN:
        return "same_word", "A change must make another word."
    return None


def _growth(position: Topscore, word: int, old: int, lost: list[int]) -> tuple[str, str] | None:
    if not old:
        return None if length(word) == 3 else ("three_letters", "A new round starts with a three-letter word.")
    if length(word) != length(old) + 1:  # SC-06
        return "one_more_letter", "A word grows by exactly one letter."
    if lost:
        return "letters_kept", "All old letters must be kept, blanks as the letters they stand for."
    return None


def _has_tiles(position: Topscore, added: list[int], given: int) -> bool:
    rack = Counter(position.tiles_on_rack(position.turn))
    if given:
        rack[given] -= 1
        rack[0] += 1
    needed = Counter(0 if sign & SMALL else sign for sign in added)
    return all(rack[tile] >= count for tile, count in needed.items())


def _not_valid(position: Topscore, word: int) -> tuple[str, str]:
    if word in position.lexicon.forbidden:
        return "forbidden_word", "At this table that word is forbidden."
    return "not_a_word", "That is not a word of the dictionary."


def _signs(word: int) -> list[int]:
    return [word >> SIGN * place & 63 for place in range(length(word))]


def _spelled(position: Topscore, word: int) -> str:
    return "".join(position.letters.tiles[letter] for letter in _signs(word))


def _difference(word: int, other: int) -> list[int]:
    return list((Counter(_signs(word)) - Counter(_signs(other))).elements())
