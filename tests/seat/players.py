"""Players that go wrong."""

from toptafel.bots import Observation


def stumbles(observation: Observation, seed: int) -> str:
    raise ZeroDivisionError("division by zero")


def confused(observation: Observation, seed: int) -> str:
    return "e2e4"


def looks_only(observation: Observation, seed: int) -> str:
    """The last legal move, by view and moves alone."""
    assert observation.view()["seat"] == observation.seat
    return observation.legal()[-1]
