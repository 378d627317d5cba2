"""What a seat may see, built from an allow-list: the board, its own rack, and how much others have."""

from __future__ import annotations

from typing import TypedDict

from toptafel.engine.core import CHANCE, OVER
from toptafel.games.topscore.components import spell
from toptafel.games.topscore.notation import write
from toptafel.games.topscore.numbers import BODY, BOXES, NAME, PLAIN, Phase
from toptafel.games.topscore.options import TopscoreOptions
from toptafel.games.topscore.rules import Topscore
from toptafel.games.topscore.turns import points_for
from toptafel.games.topscore.words import length
from toptafel.games.view import Frame


class ScoredView(TypedDict):
    """A line of the score sheet."""

    word: str  # as it was laid: small letters are blanks
    points: int
    field: int  # the seat in whose pyramid it was laid


class SeatView(TypedDict):
    """What all see of a player."""

    word: str  # the word in the pyramid, "" for none; after a longest word what is left of it
    waiting: bool  # a longest word that the successor completed waits for its owner (SC-16)
    boxes: list[str | None]  # the seven small boxes
    tiles: int  # how many tiles are on the rack
    sheet: list[ScoredView]  # the words that scored, in order
    words: int  # their points
    named: str | None  # the word in the boxes; None before it is named, "" when none was
    pyramid: int  # points for it
    bonus: int  # points for filling the boxes early
    finished: int | None  # 1 for the first who filled his boxes, and so on
    laid: bool  # laid a word in the own pyramid in the last (or this) turn
    waited: int  # turns running without a word laid in the own pyramid
    last: list[str]  # the moves of the last (or this) turn; swapped tiles are ?
    lot: str | None  # the tile drawn for who begins
    since: list[int]  # per tile on the rack, earliest first: since which time it may be there (see `returned`)


class ReturnedView(TypedDict):
    """A tile that this seat saw going into the bag: it is none of those on a rack since before `time`."""

    tile: str
    time: int


class PublicView(TypedDict):
    """What everybody sees, besides the frame."""

    phase: Phase  # start (drawing for who begins), deal, turn, helped (own word or pass), box (a letter is due), ...
    turn: int | None  # whose turn it is; in `start` and `deal` who draws
    starter: int | None  # who began
    options: TopscoreOptions  # what was agreed before the game
    letters: str  # the letters of the language in their order
    tiles: dict[str, int]  # tile -> how many are in the box
    seats: list[SeatView]
    bag: int  # tiles in the bag
    rounds_left: int  # the game ends after so many rounds more without a word (SC-26); 0: it ended so
    due: int  # letters the player whose turn it is must still put into his boxes
    help: int | None  # the seat whose word may be grown with ^ now (SC-07)
    drawing: list[int]  # the seats that still draw for who begins
    pending: str | None  # the word that was just admitted and must be played now
    admitted: list[str]  # all words admitted by agreement so far
    proposals: list[str]  # while a word must be named: those that read in the boxes, longest first


class OwnView(TypedDict):
    """What only one seat sees."""

    rack: list[str]  # the seat's own tiles, by code point and blanks last
    unseen: dict[str, int]  # tile -> how many this seat cannot see: in the bag and on other racks
    returned: list[ReturnedView]  # what this seat saw going into the bag that still tells it something


class TopscoreView(Frame, PublicView, OwnView):
    """Everything a seat may see, and nothing else."""


def own(position: Topscore, seat: int | None) -> OwnView:
    tiles = position.letters.tiles
    who = -1 if seat is None else seat
    return {
        "rack": rack(position, who),
        "unseen": {tile: position.unseen(who, number) for number, tile in enumerate(tiles)},
        "returned": [{"tile": tiles[tile], "time": time} for tile, time in position.saw_returning(who)],
    }


def public(position: Topscore) -> PublicView:
    tiles = position.letters.tiles
    over = position.to_move == OVER
    chance = position.to_move == CHANCE
    started = position.starter >= 0
    helped = position.predecessor(position.turn) if position.may_help() else None
    return {
        "phase": position.phase_name(),
        "turn": None if over else position.drawer() if chance else position.turn,
        "starter": position.starter if started else None,
        "options": _options(position.options),
        "letters": tiles[1:],
        "tiles": dict(zip(tiles, position.letters.counts, strict=True)),
        "seats": [_seat(position, player) for player in range(position.players)],
        "bag": position.bag_count,
        "rounds_left": position.rounds_left(),
        "due": position.due if position.phase_name() == "box" else 0,
        "help": helped,
        "drawing": [player for player in range(position.players) if position.draws_lots(player)],
        "pending": spell(position.letters, position.pending) or None,
        "admitted": [spell(position.letters, word) for word in position.admitted],
        "proposals": proposals(position),
    }


def rack(position: Topscore, seat: int) -> list[str]:
    """The tiles of a rack, by code point and blanks last."""
    tiles = [position.letters.tiles[tile] for tile in position.tiles_on_rack(seat)]
    return sorted(tiles, key=lambda tile: (tile == "?", tile))


def proposals(position: Topscore) -> list[str]:
    """While a word must be named (SC-17): the valid ones that read in the boxes, longest first."""
    if position.phase_name() != "name":
        return []
    words = [action >> BODY & PLAIN for action in position.legal().tolist() if action != NAME]
    texts = [spell(position.letters, word) for word in words]
    return sorted(texts, key=lambda text: (-len(text), text))


def _options(options: TopscoreOptions) -> TopscoreOptions:
    return {
        "language": options["language"],
        "longest": options["longest"],
        "letters": options["letters"],
        "seconds": options["seconds"],
        "judge": options["judge"],
        "extra": list(options["extra"]),
        "forbidden": list(options["forbidden"]),
    }


def _seat(position: Topscore, seat: int) -> SeatView:
    letters = position.letters
    finished = position.finished_as(seat)
    word = position.word_of(seat)
    lot = position.lot(seat)
    boxes = [position.box(seat, box) for box in range(BOXES)]
    is_named = finished and not (position.phase_name() == "name" and position.turn == seat)
    mine = position.phase_name() == "box" and position.turn == seat
    return {
        "word": spell(letters, word),
        "waiting": length(word) == position.longest and not mine,
        "boxes": [letters.tiles[letter] if letter else None for letter in boxes],
        "tiles": position.rack_size(seat),
        "sheet": [
            {"word": spell(letters, laid), "points": points_for(length(laid)), "field": field}
            for scorer, field, laid in position.score_sheet()
            if scorer == seat
        ],
        "words": position.word_points(seat),
        "named": spell(letters, position.named_word(seat)) if is_named else None,
        "pyramid": position.pyramid(seat),
        "bonus": position.bonus(seat),
        "finished": finished or None,
        "laid": position.laid_own(seat),
        "waited": position.turns_waited(seat),
        "last": [write(position, action) for action in position.last_turn(seat)],
        "lot": letters.tiles[lot] if lot >= 0 else None,
        "since": position.rack_times(seat),
    }
