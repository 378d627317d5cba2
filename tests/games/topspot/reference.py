"""A second, slow and simple Top Spot: cards are texts, stacks are tried in every order. It shares no code with ours."""

from itertools import combinations, permutations

CATALOGUE = [
    *("O.. O.S OOO", ".OO .OO OSO", "O.S .OO SO.", "SOO .O. SOO", "OOS .OO SOO", "OSO OSS ...", "SO. .SO OSO"),
    *("O.O SOO SOS", "SSS OO. .S.", ".SO OSS O.S", "SO. SSS ..S", ".SS S.O OSS", "O.O O.O O.O"),
]


def drawing(card: str, faces: list[str]) -> str:
    return faces[12 if card == "J" else "abcdefghijkl".index(card[1])].replace(" ", "")


def value(stack: tuple[str, ...], faces: list[str] = CATALOGUE) -> int:
    """Look down every position until something is not a hole."""
    spots = 0
    for position in range(9):
        for card in stack:
            mark = drawing(card, faces)[position]
            if mark != "O":
                spots += mark == "S"
                break
    return spots


def playable(stack: tuple[str, ...], faces: list[str] = CATALOGUE) -> bool:
    """Every coloured card raises the value; one colour, or a joker on top of anything."""
    if "J" in stack[1:] or (stack[0] != "J" and len({card[0] for card in stack}) > 1):
        return False
    whole = value(stack, faces)
    return all(card == "J" or value(stack[:i] + stack[i + 1 :], faces) < whole for i, card in enumerate(stack))


def stacks(cards: list[str], joker: bool, most: int = 9) -> set[str]:
    """Every playable stack of at most so many of these coloured cards, under a joker or not, as it is written."""
    found: dict[tuple[frozenset[str], int], str] = {}
    top = ("J",) if joker else ()
    for size in range(1 - joker, min(len(cards), most) + 1):
        for chosen in combinations(sorted(cards), size):
            for order in permutations(chosen):
                if playable(top + order):
                    text = "/".join(top + order)
                    key = frozenset(chosen), value(top + order)
                    found[key] = min(found.get(key, text), text)
    return set(found.values())


def legal(hand: list[str], colours: str, in_play: str | None) -> set[str]:
    """Every legal play from a (small) hand."""
    coloured = [card for card in hand if card != "J"]
    jokers = stacks(coloured, joker=True) if "J" in hand else set()
    if in_play is None:
        named = {f"{text}={colour}" for text in jokers for colour in colours}
        return named.union(*(stacks([card for card in coloured if card[0] == colour], False) for colour in colours))
    follow = [card for card in coloured if card[0] == in_play]
    return jokers | (stacks(follow, joker=False) if follow else set(coloured))


class Match:
    """Plays the moves of a record and keeps the score; `events` tells how each round ended."""

    def __init__(self, players: int, level: str, games: int, one_each: bool, faces: list[str] | None = None) -> None:
        self.faces = faces or CATALOGUE
        self.players, self.expert, self.games, self.one_each = players, level == "expert", games, one_each
        self.totals = [0] * players
        self.game = 0
        self.events: list[str] = []
        self.start_deal()

    def start_deal(self) -> None:
        self.hands: list[list[str]] = [["J"] if self.one_each else [] for _ in range(self.players)]
        self.to_deal = self.players * (13 if self.expert and not self.one_each else 12)
        self.receiver = self.game % self.players
        self.previous_winner: int | None = None

    def move(self, text: str) -> None:
        if text[0] == "*":
            self.hands[self.receiver].append(text[1:])
            self.receiver = (self.receiver + 1) % self.players
            self.to_deal -= 1
            if self.to_deal == 0:
                self.begin([seat for seat in self.clockwise(self.game % self.players) if self.hands[seat]], 0)
            return
        seat = self.order[len(self.plays)]
        stack, _, named = text.partition("=")
        cards = tuple(stack.split("/"))
        assert playable(cards, self.faces), text
        if not self.plays:
            self.colour = named if cards[0] == "J" else cards[0][0]
        follows = cards[0] == "J" or cards[0][0] == self.colour
        assert follows or len(cards) == 1, text
        assert follows or not [card for card in self.hands[seat] if card[0] == self.colour], text
        for card in cards:
            self.hands[seat].remove(card)
        self.plays.append(value(cards, self.faces) if follows else -1)
        if len(self.plays) == len(self.order):
            self.finish()

    def clockwise(self, seat: int) -> list[int]:
        return [(seat + i) % self.players for i in range(self.players)]

    def begin(self, order: list[int], tiebreak: int) -> None:
        self.order, self.tiebreak, self.colour = order, tiebreak, ""
        self.plays: list[int] = []

    def finish(self) -> None:
        best = max(self.plays)
        tied = [seat for seat, play in zip(self.order, self.plays, strict=True) if play == best]
        left = [seat for seat in tied if self.hands[seat]]
        place = f"tiebreak {self.tiebreak}" if self.tiebreak else "round"
        if len(tied) == 1 or not self.expert:
            self.won(tied[0], f"{place} won")
        elif len(left) == 1:
            self.won(left[0], f"{place} won at once")
        elif left:
            self.events.append(f"{place} tied by {len(tied)}" + (" drop" if len(left) < len(tied) else ""))
            self.begin(left, self.tiebreak + 1)
        else:
            self.nobody(place)

    def won(self, seat: int, event: str) -> None:
        self.totals[seat] += 1
        self.previous_winner = seat
        others = [other for other in range(self.players) if other != seat and self.hands[other]]
        if not self.hands[seat]:
            self.end(f"{event} with the last card" + (", others have cards" if others else ""))
        elif not others:
            self.totals[seat] += len(self.hands[seat])
            self.end(f"{event} with a bonus" + (" alone" if len(self.order) == 1 else ""))
        else:
            self.events.append(event)
            self.begin([other for other in self.clockwise(seat) if self.hands[other]], 0)

    def nobody(self, place: str) -> None:
        left = [seat for seat in range(self.players) if self.hands[seat]]
        if not left:
            self.end(f"{place} nobody, no cards at all")
            return
        first = self.game % self.players if self.previous_winner is None else self.previous_winner
        order = [seat for seat in self.clockwise(first) if self.hands[seat]]
        if self.previous_winner is None:
            self.events.append(f"{place} nobody, no winner before")
        elif order[0] == first:
            self.events.append(f"{place} nobody, last winner leads")
        else:
            self.events.append(f"{place} nobody, next after the last winner leads")
        self.begin(order, 0)

    def end(self, event: str) -> None:
        self.events.append(event)
        self.game += 1
        self.start_deal()

    def result(self) -> dict[str, list[int]]:
        assert self.game == self.games
        best = max(self.totals)
        return {"scores": self.totals, "winners": [s for s in range(self.players) if self.totals[s] == best]}
