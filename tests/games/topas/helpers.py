"""Positions made by hand, through the notation of a record."""

from toptafel.games.topas import GAME, Topas
from toptafel.games.topas.numbers import unpacked
from toptafel.games.topas.view import TopasView
from toptafel.games.view import typed


def new(players: int, *, expert: bool = False) -> Topas:
    return GAME.new_state(players, GAME.read_options(players, {"expert": expert}))


def play(state: Topas, texts: str) -> Topas:
    """Play the moves in a text, parted by spaces."""
    for text in texts.split():
        state.apply(GAME.parse(state, text))
    return state


def dealt(hands: str, start: str, *, expert: bool = False) -> Topas:
    """The position at the first turn; hands are parted by `/`."""
    held = [hand.split() for hand in hands.split("/")]
    state = new(len(held), expert=expert)
    for cards in zip(*held, strict=True):
        play(state, " ".join(f"*{card}" for card in cards))
    return play(state, f"*{start}")


def points(state: Topas, text: str) -> int:
    """What a move would score."""
    return scored(state, GAME.parse(state, text))


def scored(state: Topas, action: int) -> int:
    """What a move scores."""
    after = state.clone()
    after.apply(action)
    return after.history()[-1][1]


def view(state: Topas, seat: int | None = None) -> TopasView:
    """What a seat sees, as plain values."""
    return typed(GAME.view(state, seat), TopasView)


def laid(state: Topas) -> list[str]:
    """The cards in the showcase."""
    return [state.deck.texts[unpacked(action)[0]] for action in state.showcase()]


def hands(state: Topas) -> list[list[str]]:
    return [[state.deck.texts[card] for card in state.hand(seat)] for seat in range(state.players)]


def legal_texts(state: Topas) -> set[str]:
    return set(GAME.legal_texts(state))
