"""A bot of one's own: it takes the move that brings it most points now, and of equal ones the first in the alphabet.

toptafel bot examples/mybot.py:choose --url http://localhost:8000/t/...
toptafel arena topas examples/mybot.py:choose medium --games 100
"""

from toptafel import Rng
from toptafel.bots import Observation


def choose(observation: Observation, seed: int) -> str:
    """What the seat to move can see and a seed in, a move in notation out."""

    def points(move: str) -> int:
        after = observation.sample(Rng(seed))  # a whole position that is possible as far as this seat knows
        after.apply(observation.parse(move))
        return after.score(observation.seat)

    return max(observation.legal(), key=points)
