"""Why a move cannot be played, in words: a sentence for each code of `Topscore.why_not`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toptafel.errors import IllegalMove
from toptafel.games.topscore.components import spell
from toptafel.games.topscore.numbers import BODY, BOX_AT, BOXES, GIVEN, IN_WORDS, KIND, LETTER, PLAIN, SHORTEST, SWAP

if TYPE_CHECKING:
    from toptafel.games.topscore.rules import Topscore

SENTENCES = {
    "illegal": "That move is not possible now.",
    # Not now
    "game_over": "The game is over.",
    "not_chance": "No tile is drawn now: a player is to move.",
    "tile_first": "A tile must be drawn first.",
    "letter_due": "First put a letter of your longest word into a small box, such as #R@5.",
    "name_due": "First name the word in your boxes, such as $KWAL, or none: $-.",
    "no_letter_due": "A letter goes into the boxes only after a longest word.",
    "boxes_not_full": f"The word in the boxes is named when all {IN_WORDS[BOXES]} are full.",
    "play_admitted": "The word that was just admitted must be played now.",
    "helped": "After growing your predecessor's word you can only lay your own word, or pass.",
    # Tiles
    "not_in_bag": "That tile is not in the bag.",
    "not_on_rack": "You do not have the tiles for that word.",
    "no_blank_there": "No blank stands for that letter on that field.",
    "exchange_unused": "The blank that you exchange must be used in the word.",
    # Words
    "predecessor_laid": "Your predecessor laid a word in his last turn, so you cannot grow it.",
    "nothing_to_grow": "There is no word of a predecessor that you could grow.",
    "three_letters": f"A new round starts with a {IN_WORDS[SHORTEST]}-letter word.",
    "one_more_letter": "A word grows by exactly one letter.",
    "letters_kept": "All old letters must be kept, blanks as the letters they stand for.",
    "no_word": "You have no word to change yet.",
    "one_letter": "A change swaps exactly one letter of your word; its length stays.",
    "same_tile": "A change must lay another tile than it takes away.",
    "same_word": "A change must make another word.",
    "forbidden_word": "At this table that word is forbidden.",
    "not_a_word": "That is not a word of the dictionary.",
    # Boxes
    "not_in_word": "Your longest word has no tile with that letter.",
    "not_in_boxes": "That word does not read from left to right in neighbouring boxes.",
    # Agreement
    "no_agreement": "At this table the dictionary judges words.",
    "valid_already": "That word is valid already: just play it.",
    "not_playable": "Only a word that you can play now can be admitted.",
}


def explain(position: Topscore, code: str, action: int) -> IllegalMove:
    """A code of `why_not` as an error with its sentence."""
    if code in ("not_a_word", "forbidden_word"):
        return IllegalMove(code, SENTENCES[code], word=spell(position.letters, action >> BODY & PLAIN))
    if code == "box_taken":
        return IllegalMove(code, f"Box {(action >> BOX_AT) + 1} is not free.")
    if code == "not_on_rack":
        return IllegalMove(code, _lacking(position, action))
    return IllegalMove(code, SENTENCES[code])


def _lacking(position: Topscore, action: int) -> str:
    """Which tiles the rack lacks: those of a swap, the one to exchange, or those of a word."""
    given = action >> GIVEN & LETTER
    if action & KIND == SWAP:
        return "You can only put back tiles of your own rack."
    if given and not position.on_rack(position.turn, given):
        return "You have no tile of that letter to exchange."
    return SENTENCES["not_on_rack"]
