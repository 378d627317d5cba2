"""A second, slow referee of Topscore, made of strings and counters only, to compare the rules with.

It knows everything, follows a record move by move, and lists the legal moves by trying every word of the list.
"""

from collections import Counter
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parents[3] / "src" / "toptafel" / "games" / "topscore"
POINTS = {3: 5, 4: 10, 5: 15, 6: 20, 7: 25}


@cache
def word_list(language: str) -> frozenset[str]:
    return frozenset((FOLDER / "lexicon" / f"{language}.txt").read_text(encoding="utf-8").split())


@cache
def box(language: str) -> tuple[tuple[str, int], ...]:
    lines = (FOLDER / "letters" / f"{language}.txt").read_text(encoding="utf-8").splitlines()
    return tuple((line.split()[0], int(line.split()[1])) for line in lines if not line.startswith("#"))


def tile(sign: str) -> str:
    return "?" if sign.islower() else sign


def blanked(word: str) -> set[str]:
    """Every way to lay a word with up to four blanks, of equal letters the last ones blank."""
    ways = set()
    for count in range(min(4, len(word)) + 1):
        for places in combinations(range(len(word)), count):
            ways.add(tidy("".join(c.lower() if i in places else c for i, c in enumerate(word))))
    return ways


def tidy(word: str) -> str:
    signs = {c: sorted(s for s in word if s.upper() == c) for c in word.upper()}
    return "".join(signs[c].pop(0) for c in word.upper())


class Referee:
    def __init__(self, players: int, **options: Any) -> None:
        self.players = players
        self.language = options.get("language", "nl")
        self.longest = options.get("longest", 7)
        self.letters = options.get("letters", 1)
        self.forbidden = set(options.get("forbidden", []))
        self.words = (word_list(self.language) | set(options.get("extra", []))) - self.forbidden
        self.order = [letter for letter, _ in box(self.language)]
        self.bag: Counter[str] = Counter(dict(box(self.language)))
        self.lots: list[str] = []
        self.drawing = list(range(players))
        self.aside: list[str] = []
        self.racks: list[list[str]] = [[] for _ in range(players)]
        self.field = [""] * players
        self.boxes = [[""] * 7 for _ in range(players)]
        self.scores = [0] * players
        self.out: list[int] = []
        self.own = [False] * players  # laid in the own pyramid in the last turn
        self.seat = -1
        self.due: list[str] = ["lot"]  # what happens now: lot, deal, turn, own, box, name, refill, over
        self.to_deal: list[int] = []
        self.boxes_due = 0
        self.quiet: list[int] = []  # who did not lay or grow a word, since somebody did
        self.must: str | None = None

    @property
    def phase(self) -> str:
        return self.due[-1]

    @property
    def to_move(self) -> int | str | None:
        if self.phase in ("lot", "deal", "refill"):
            return "chance"
        return None if self.phase == "over" else self.seat

    def before(self) -> int | None:
        others = [(self.seat - step) % self.players for step in range(1, self.players)]
        return next((seat for seat in others if seat not in self.out), None)

    def helpable(self) -> int | None:
        other = self.before()
        if other is None or self.own[other] or not 3 <= len(self.field[other]) < self.longest:
            return None
        return other

    # Moves

    def play(self, move: str) -> None:
        play = {"*": self._draw, "+": self._lay, "^": self._lay, "!": self._exchange, "=": self._change}
        play |= {"~": self._swap, "-": self._pass, "#": self._box, "$": self._name, "&": self._admit}
        play[move[0]](move)

    def _draw(self, move: str) -> None:
        self.bag[move[1]] -= 1
        if self.phase == "lot":
            self.lots.append(move[1])
            self.aside.append(move[1])
            if len(self.lots) == len(self.drawing):
                best = min(self.lots, key=self.order.index)
                self.drawing = [s for s, lot in zip(self.drawing, self.lots, strict=True) if lot == best]
                self.lots = []
                if len(self.drawing) == 1:
                    self.bag.update(self.aside)
                    self.to_deal = [(self.drawing[0] + i) % self.players for i in range(6 * self.players)]
                    self.due = ["deal"]
        elif self.phase == "deal":
            self.racks[self.to_deal.pop(0)].append(move[1])
            if not self.to_deal:
                self.begin(self.drawing[0])
        else:
            self.racks[self.seat].append(move[1])
            self.refilled()

    def _exchange(self, move: str) -> None:
        letter, seat = move[1], int(move[3])
        self.racks[self.seat].remove(letter)
        self.racks[self.seat].append("?")
        self.field[seat] = self.field[seat].replace(letter.lower(), letter, 1)
        self._lay(move[4:])

    def _lay(self, move: str) -> None:
        self.must = None
        owner = self.seat if move[0] == "+" else self.before()
        assert owner is not None
        for sign in (Counter(move[1:]) - Counter(self.field[owner])).elements():
            self.racks[self.seat].remove(tile(sign))
        self.field[owner] = move[1:]
        self.scores[self.seat] += POINTS[len(move[1:])]
        self.quiet = []
        if move[0] == "^":
            self.due = ["own"]
            return
        self.own[self.seat] = True
        if len(move[1:]) == self.longest:
            self.start_boxes()
        else:
            self.end()

    def start_boxes(self) -> None:
        capitals = sum(sign.isupper() for sign in self.field[self.seat])
        self.boxes_due = min(self.letters, self.boxes[self.seat].count(""), capitals)
        self.due = ["box"]

    def _change(self, move: str) -> None:
        self.must = None
        (new,) = Counter(move[1:]) - Counter(self.field[self.seat])
        (old,) = Counter(self.field[self.seat]) - Counter(move[1:])
        self.racks[self.seat].remove(tile(new))
        self.bag[tile(old)] += 1
        self.field[self.seat] = move[1:]
        self.end()

    def _swap(self, move: str) -> None:
        for one in move[1:]:
            self.racks[self.seat].remove(one)
            self.bag[one] += 1
        self.end()

    def _pass(self, move: str) -> None:
        self.end()

    def _box(self, move: str) -> None:
        self.boxes[self.seat][int(move[3]) - 1] = move[1]
        self.field[self.seat] = self.field[self.seat].replace(move[1], "", 1)
        self.boxes_due -= 1
        if "" not in self.boxes[self.seat]:
            self.out.append(self.seat)
            self.scores[self.seat] += (100, 75, 25, 0)[len(self.out) - 1]
            self.due = ["name"]
        elif not self.boxes_due and self.own[self.seat]:
            self.end()
        elif not self.boxes_due:
            self.clear(self.seat)
            self.due = ["turn"]

    def _name(self, move: str) -> None:
        self.must = None
        if move != "$-":
            self.scores[self.seat] += 25 * len(move[1:])
        self.bag.update(self.racks[self.seat])
        self.racks[self.seat] = []
        self.clear(self.seat)
        self.next()

    def _admit(self, move: str) -> None:
        self.words |= {move[1:]}
        self.must = move[1:]

    def clear(self, seat: int) -> None:
        self.bag.update(tile(sign) for sign in self.field[seat])
        self.field[seat] = ""

    def end(self) -> None:
        if not self.own[self.seat] and self.phase != "own":
            self.quiet.append(self.seat)
        playing = [seat for seat in range(self.players) if seat not in self.out]
        if len(playing) == 1 or all(self.quiet.count(seat) >= 12 for seat in playing):
            self.due = ["over"]
        else:
            self.due = ["refill"]
            self.refilled()

    def refilled(self) -> None:
        if len(self.racks[self.seat]) == 6 or not self.bag.total():
            if self.own[self.seat] and self.boxed:
                self.clear(self.seat)
            self.next()

    def next(self) -> None:
        if len(self.out) == self.players:
            self.due = ["over"]
            return
        seat = (self.seat + 1) % self.players
        while seat in self.out:
            seat = (seat + 1) % self.players
        self.begin(seat)

    def begin(self, seat: int) -> None:
        self.seat = seat
        self.own[seat] = False
        self.due = ["turn"]
        self.filled = 7 - self.boxes[seat].count("")
        if len(self.field[seat]) == self.longest:
            self.start_boxes()
            self.filled += self.boxes_due

    @property
    def boxed(self) -> bool:
        return 7 - self.boxes[self.seat].count("") > self.filled

    # Legal moves

    def legal(self) -> list[str]:
        if self.phase in ("lot", "deal", "refill"):
            return sorted("*" + one for one, count in self.bag.items() if count)
        if self.phase == "over":
            return []
        if self.phase == "box":
            free = [i + 1 for i in range(7) if not self.boxes[self.seat][i]]
            return sorted({f"#{c}@{i}" for c in self.field[self.seat] if c.isupper() for i in free})
        if self.phase == "name":
            row = "".join(self.boxes[self.seat])
            named = {w for w in self.words if w in row}
            return ["$" + self.must] if self.must else sorted({"$-"} | {"$" + w for w in named})
        moves = {move for move in self.word_moves() if not self.must or move.split("+")[-1].upper().endswith(self.must)}
        if not self.must:
            moves.add("-")
        if self.phase == "turn" and not self.must:
            for size in range(1, len(self.racks[self.seat]) + 1):
                for some in combinations(sorted(self.racks[self.seat], key=lambda t: (t == "?", t)), size):
                    moves.add("~" + "".join(some))
        return sorted(moves)

    def word_moves(self) -> set[str]:
        rack = Counter(self.racks[self.seat])
        moves = self.lays("+", self.seat, rack, "", -1)
        other = self.helpable()
        if self.phase == "turn":
            moves |= self.changes(rack)
            if other is not None:
                moves |= self.lays("^", other, rack, "", -1)
        for seat, word in enumerate(self.field):
            for letter in {c.upper() for c in word if c.islower()}:
                if rack[letter]:
                    after = rack - Counter([letter]) + Counter("?")
                    moves |= self.lays("+", self.seat, after, letter, seat)
                    if self.phase == "turn" and other is not None:
                        moves |= self.lays("^", other, after, letter, seat)
        return moves

    def near(self, old: str, size: int, new: int) -> list[str]:
        """The words of a size with at most so many letters that the old one does not have: a quick first choice."""
        letters = set(old.upper())
        return [word for word in self.words if len(word) == size and len(set(word) - letters) <= new]

    def lays(self, sign: str, owner: int, rack: Counter[str], letter: str, seat: int) -> set[str]:
        """Lay or grow on a field, after the exchange of a letter on the field of a seat."""
        old = self.field[owner]
        if letter and owner == seat:
            old = old.replace(letter.lower(), letter, 1)
        size = len(old) + 1 if old else 3
        found = set()
        for word in self.near(old, size, size - len(old)) if size <= self.longest else ():
            if (Counter(word) - Counter(old.upper())).total() == size - len(old):
                for way in blanked(word):
                    new = Counter(way) - Counter(old)
                    used = Counter(tile(s) for s in new.elements())
                    if new.total() == size - len(old) and used <= rack and (not letter or used["?"]):
                        found.add((f"!{letter}@{seat}" if letter else "") + sign + way)
        return found

    def changes(self, rack: Counter[str]) -> set[str]:
        old = self.field[self.seat]
        found = set()
        for word in self.near(old, len(old), 1) if old else ():
            if word != old.upper() and (Counter(word) - Counter(old.upper())).total() <= 1:
                for way in blanked(word):
                    new, lost = list((Counter(way) - Counter(old)).elements()), Counter(old) - Counter(way)
                    if len(new) == 1 and rack[tile(new[0])] and tile(new[0]) != tile(next(iter(lost))):
                        found.add("=" + way)
        return found
