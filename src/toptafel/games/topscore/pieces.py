"""Where every tile of Topscore is, and what each seat knows about it. `pieces.pxd` gives the C layout when compiled.

What a seat cannot see is what lies in the bag and on the other racks. It can reason about that in one way: a tile that
it saw go into the bag is not one of those that were on a rack before. So the state has a clock that ticks whenever a
tile goes into the bag, and keeps
- for every tile on a rack a time since which it may be there. Nobody sees which tiles of a rack are used up: the oldest
  times are dropped, so a time is never before the true one;
- for every seat the tiles it saw going into the bag, with the time. When such a letter turns up nobody sees which of
  equal tiles it is: the latest possible one is struck off.
Both are careful: what is true is never excluded.
"""

from __future__ import annotations

from typing import Any

from toptafel.engine.core import CHANCE, Actions, Rng, State
from toptafel.errors import IllegalMove
from toptafel.games.topscore.components import Letters
from toptafel.games.topscore.numbers import BODY, BOXES, RACK, SEATS, SIGN, SIGN_BITS, TILE, TILE_BITS, TILES, zeros
from toptafel.games.topscore.words import tile_of

ROOM = 100  # tiles that a seat can remember: as many as a box may have


class Pieces(State):
    """The bag, the racks, the words in the pyramids and the small boxes."""

    def __init__(self, players: int, letters: Letters) -> None:
        if not 2 <= players <= SEATS:
            raise ValueError(f"Topscore is for 2 to {SEATS} players.")
        State.__init__(self, players)
        self.letters = letters
        self.kinds = len(letters.tiles)  # tiles are 0 (the blank) to kinds - 1
        self.bag = zeros(TILES)
        self.bag_count = 0
        self.rack = zeros(SEATS * TILES)  # TILES * seat + tile -> how many
        self.rack_count = zeros(SEATS)
        self.word = zeros(SEATS)  # the current word of each seat, 0 for none
        self.boxes = zeros(SEATS * BOXES)  # BOXES * seat + box -> letter, 0 while it is free
        self.clock = 0
        self.since = zeros(SEATS * RACK)  # RACK * seat + i, ascending: since when each tile of a rack may be there
        self.seen = zeros(SEATS * ROOM)  # ROOM * seat + i, ascending: what a seat saw going into the bag,
        self.seen_count = zeros(SEATS)  # as clock << TILE_BITS | tile
        self._fill_bag()

    def _fill_bag(self) -> None:
        self.bag_count = 0
        for tile in range(self.kinds):
            self.bag[tile] = self.letters.counts[tile]
            self.bag_count += self.bag[tile]

    # Copies

    def _copy_pieces(self, other: Pieces) -> None:
        other.players = self.players
        other.to_move = self.to_move
        other.letters = self.letters
        other.kinds = self.kinds
        other.bag = self.bag[:]
        other.bag_count = self.bag_count
        other.rack = self.rack[:]
        other.rack_count = self.rack_count[:]
        other.word = self.word[:]
        other.boxes = self.boxes[:]
        other.clock = self.clock
        other.since = self.since[:]
        other.seen = self.seen[:]
        other.seen_count = self.seen_count[:]

    def _keep_pieces(self) -> tuple[object, ...]:
        """This part of a snapshot; of lists that are longer than what they hold, only that."""
        seats = range(self.players)
        return (
            tuple([self.bag[tile] for tile in range(self.kinds)]),
            tuple([self.rack[TILES * seat + tile] for seat in seats for tile in range(self.kinds)]),
            tuple([self.word[seat] for seat in seats]),
            tuple([self.boxes[place] for place in range(self.players * BOXES)]),
            self.clock,
            tuple([self.since[RACK * seat + i] for seat in seats for i in range(self.rack_count[seat])]),
            tuple([self.seen[ROOM * seat + i] for seat in seats for i in range(self.seen_count[seat])]),
            tuple([self.seen_count[seat] for seat in seats]),
        )

    def _restore_pieces(self, kept: tuple[Any, ...]) -> None:
        """Become the pieces of that part of a snapshot, from those of a new game."""
        bag, rack, words, boxes, self.clock, since, seen, seen_counts = kept
        self.bag_count = sum(bag)
        for tile in range(self.kinds):
            self.bag[tile] = bag[tile]
        for place in range(len(boxes)):
            self.boxes[place] = boxes[place]
        times, memories = iter(since), iter(seen)
        for seat in range(self.players):
            self.word[seat] = words[seat]
            held = rack[self.kinds * seat : self.kinds * (seat + 1)]
            self.rack_count[seat] = sum(held)
            for tile in range(self.kinds):
                self.rack[TILES * seat + tile] = held[tile]
            for i in range(self.rack_count[seat]):
                self.since[RACK * seat + i] = next(times)
            self.seen_count[seat] = seen_counts[seat]
            for i in range(self.seen_count[seat]):
                self.seen[ROOM * seat + i] = next(memories)

    # Tiles on their way

    def outcome(self, rng: Rng) -> int:
        """A tile out of the bag, each as likely as any other."""
        if self.to_move != CHANCE:
            raise IllegalMove("no_chance", "No tile is to be drawn now.")
        pick = rng.below(self.bag_count)
        tile = 0
        while pick >= self.bag[tile]:
            pick -= self.bag[tile]
            tile += 1
        return tile << BODY

    def weight(self, action: int) -> int:
        """How many such tiles are in the bag."""
        return self.bag[action >> BODY] if self.to_move == CHANCE and self.is_legal(action) else 0

    def _take(self, seat: int, tile: int) -> None:
        """From the bag onto a rack."""
        self.bag[tile] -= 1
        self.bag_count -= 1
        self.rack[TILES * seat + tile] += 1
        self.since[RACK * seat + self.rack_count[seat]] = self.clock
        self.rack_count[seat] += 1
        self._strike_off(seat, tile, self.clock)

    def _use(self, seat: int, tile: int) -> None:
        """From a rack onto the board, where all see it."""
        newest = self.since[RACK * seat + self.rack_count[seat] - 1]
        self._leave_rack(seat, tile)
        for other in range(self.players):
            if other != seat:
                self._strike_off(other, tile, newest)

    def _put_back(self, seat: int, tile: int) -> None:
        """From a rack into the bag, which only its owner sees."""
        self._leave_rack(seat, tile)
        self._into_bag(tile)
        self._remember(seat, tile)

    def _discard(self, tile: int) -> None:
        """From the board into the bag, which all see."""
        self._into_bag(tile)
        for seat in range(self.players):
            self._remember(seat, tile)

    def _discard_word(self, seat: int) -> None:
        """What is left of a word goes into the bag."""
        word = self.word[seat]
        while word:
            self._discard(tile_of(word & SIGN))
            word >>= SIGN_BITS
        self.word[seat] = 0

    def _into_bag(self, tile: int) -> None:
        self.bag[tile] += 1
        self.bag_count += 1
        self.clock += 1

    def _leave_rack(self, seat: int, tile: int) -> None:
        first = RACK * seat
        self.rack[TILES * seat + tile] -= 1
        self.rack_count[seat] -= 1
        for i in range(first, first + self.rack_count[seat]):
            self.since[i] = self.since[i + 1]

    # What a seat remembers

    def _remember(self, seat: int, tile: int) -> None:
        self._forget_useless(seat)
        if self.seen_count[seat] < ROOM:
            self.seen[ROOM * seat + self.seen_count[seat]] = self.clock << TILE_BITS | tile
            self.seen_count[seat] += 1

    def _forget_useless(self, seat: int) -> None:
        """A tile that was in the bag before every tile of the other racks came can be any of them."""
        oldest = self.clock
        for other in range(self.players):
            if other != seat and self.rack_count[other]:
                oldest = min(oldest, self.since[RACK * other])
        first = ROOM * seat
        useless = 0
        while useless < self.seen_count[seat] and self.seen[first + useless] >> TILE_BITS <= oldest:
            useless += 1
        if useless:
            self.seen_count[seat] -= useless
            for i in range(first, first + self.seen_count[seat]):
                self.seen[i] = self.seen[i + useless]

    def _strike_off(self, seat: int, tile: int, newest: int) -> None:
        """A tile turned up that was in the bag at the time `newest` or before."""
        first = ROOM * seat
        i = first + self.seen_count[seat] - 1
        while i >= first and (self.seen[i] & TILE != tile or self.seen[i] >> TILE_BITS > newest):
            i -= 1
        if i >= first:
            self.seen_count[seat] -= 1
            for later in range(i, first + self.seen_count[seat]):
                self.seen[later] = self.seen[later + 1]

    # What a seat can imagine

    def _redeal(self, seat: int, rng: Rng) -> None:
        """Deal the bag and the other racks anew, every deal that agrees with what the seat saw equally likely.

        Racks take their tiles in the order of their times. So each has the same choice, whatever the earlier ones got.
        """
        pool = Actions()
        slots = Actions()
        self._collect(seat, pool)
        self._list_slots(seat, slots)
        taken = 0
        reachable = 0
        for i in range(slots.count):
            time, other = slots.items[i] >> 2, slots.items[i] & 3
            while reachable < pool.count and pool.items[reachable] >> TILE_BITS <= time:
                reachable += 1
            pick = taken + rng.below(reachable - taken)
            tile = pool.items[pick]
            pool.items[pick] = pool.items[taken]
            self.rack[TILES * other + (tile & TILE)] += 1
            taken += 1
        for i in range(taken, pool.count):
            self.bag[pool.items[i] & TILE] += 1
        for other in range(self.players):
            if other != seat:
                self.seen_count[other] = 0  # what others saw of their own tiles is unknown

    def _collect(self, seat: int, pool: Actions) -> None:
        """Take all that a seat cannot see off the racks and out of the bag, as in `seen`: the earliest first."""
        remembered = Actions()
        for tile in range(self.kinds):
            self.bag[tile] = self.unseen(seat, tile)
            for other in range(self.players):
                if other != seat:
                    self.rack[TILES * other + tile] = 0
        if 0 <= seat < self.players:
            for i in range(ROOM * seat, ROOM * seat + self.seen_count[seat]):
                if self.bag[self.seen[i] & TILE]:
                    self.bag[self.seen[i] & TILE] -= 1
                    remembered.add(self.seen[i])
        for tile in range(self.kinds):
            for _ in range(self.bag[tile]):
                pool.add(tile)
            self.bag[tile] = 0
        for i in range(remembered.count):
            pool.add(remembered.items[i])

    def _list_slots(self, seat: int, slots: Actions) -> None:
        """The places on the other racks: time << 2 | seat, earliest first."""
        for other in range(self.players):
            if other != seat:
                for i in range(self.rack_count[other]):
                    slot = self.since[RACK * other + i] << 2 | other
                    slots.add(slot)
                    place = slots.count - 1
                    while place and slots.items[place - 1] > slot:
                        slots.items[place] = slots.items[place - 1]
                        place -= 1
                    slots.items[place] = slot

    # To look at

    def unseen(self, seat: int, tile: int) -> int:
        """How many of these tiles a seat cannot see: in the bag and on the other racks. A spectator's seat is -1."""
        if not 0 <= tile < self.kinds:
            return 0
        count = self.bag[tile]
        for other in range(self.players):
            if other != seat:
                count += self.rack[TILES * other + tile]
        return count

    def tiles_on_rack(self, seat: int) -> list[int]:
        """The tiles of a rack in the order of the letters, the blanks first."""
        if not 0 <= seat < self.players:
            return []
        return [tile for tile in range(self.kinds) for _ in range(self.rack[TILES * seat + tile])]

    def on_rack(self, seat: int, tile: int) -> int:
        """How many of these tiles a rack has."""
        return self.rack[TILES * seat + tile] if 0 <= seat < self.players and 0 <= tile < self.kinds else 0

    def rack_size(self, seat: int) -> int:
        """How many tiles a rack has."""
        return self.rack_count[seat] if 0 <= seat < self.players else 0

    def word_of(self, seat: int) -> int:
        """The current word of a seat as a number; 0 for none."""
        return self.word[seat] if 0 <= seat < self.players else 0

    def box(self, seat: int, box: int) -> int:
        """The letter in a small box (0 to 6); 0 while it is free."""
        return self.boxes[BOXES * seat + box] if 0 <= seat < self.players and 0 <= box < BOXES else 0

    def free_boxes(self, seat: int) -> int:
        """How many small boxes of a seat are free."""
        free = 0
        for box in range(BOXES):
            if 0 <= seat < self.players and not self.boxes[BOXES * seat + box]:
                free += 1
        return free

    def rack_times(self, seat: int) -> list[int]:
        """Since when each tile of a rack may be there, as all can work out."""
        return [self.since[RACK * seat + i] for i in range(self.rack_size(seat))]

    def saw_returning(self, seat: int) -> list[tuple[int, int]]:
        """The tiles a seat saw going into the bag that still tell it something, each with its time."""
        if not 0 <= seat < self.players:
            return []
        entries = [self.seen[ROOM * seat + i] for i in range(self.seen_count[seat])]
        return [(entry & TILE, entry >> TILE_BITS) for entry in entries]
