"""The HTTP interface of practice: decisions of games that were played, to be made again."""

from __future__ import annotations

from typing import Annotated

from starlette.requests import Request
from starlette.responses import Response

from toptafel.protocol.fields import means
from toptafel.protocol.http import Judged
from toptafel.protocol.practice import Exercise, PuzzleList, PuzzleTried, PuzzleTry
from toptafel.protocol.record import GameRecord
from toptafel.server.answers import JSON
from toptafel.server.calls import call
from toptafel.server.limits import Limiter, household_of
from toptafel.server.replays import elsewhere
from toptafel.server.settings import Limits
from toptafel.server.workers import Workers
from toptafel.store.puzzles import Puzzles

At = Annotated[int, means("The number of moves before it.")]


class PracticeApi:
    """The calls of one server."""

    def __init__(self, limits: Limits, workers: Workers, tallies: Puzzles) -> None:
        self._workers = workers
        self._tallies = tallies
        self._tries = Limiter(limits.puzzles)

    @call(
        "POST",
        "/api/exercise",
        "A decision of a record as its seat saw it",
        (503,),
        takes=GameRecord,
        gives=(Exercise,),
    )
    async def exercise(
        self, request: Request, body: bytes, at: At = 0, picture: Annotated[bool, means("With an SVG of it.")] = False
    ) -> Response:
        from toptafel.server import practice

        household = household_of(request.scope)
        found = await elsewhere(self._workers, household, practice.exercise, body, at, picture)
        return Response(found, media_type=JSON)

    @call(
        "POST",
        "/api/weigh",
        "What a review would say of another move, made in the place of one",
        (503,),
        takes=GameRecord,
        gives=(Judged,),
    )
    async def weigh(
        self,
        request: Request,
        body: bytes,
        at: At = 0,
        move: Annotated[str | None, means("In notation; absent: the one that was played.")] = None,
    ) -> Response:
        from toptafel.server import practice

        household = household_of(request.scope)
        found = await elsewhere(self._workers, household, practice.weigh, body, at, move)
        return Response(found, media_type=JSON)

    @call("GET", "/api/puzzles", "Positions in which one move is clearly best, and how people do at them", (503,))
    async def puzzles(self) -> PuzzleList:
        from toptafel.server import puzzles

        return await puzzles.facts(self._tallies)

    @call("GET", "/api/puzzles/{game}/{puzzle}", "A puzzle as its seat saw it", (404,), gives=(Exercise,))
    async def puzzle(
        self,
        request: Request,
        game: str,
        puzzle: str,
        picture: Annotated[bool, means("With an SVG of it.")] = False,
    ) -> Response:
        from toptafel.server import puzzles

        household = household_of(request.scope)
        self._tries.check(household)
        puzzles.find(game, puzzle)
        found = await elsewhere(self._workers, household, puzzles.exercise, game, puzzle, picture)
        return Response(found, media_type=JSON)

    @call("POST", "/api/puzzles/{game}/{puzzle}", "Try a move, or ask for the best one", (404, 503))
    async def try_puzzle(self, request: Request, game: str, puzzle: str, body: PuzzleTry) -> PuzzleTried:
        from toptafel.server import puzzles

        household = household_of(request.scope)
        self._tries.check(household)
        found = puzzles.find(game, puzzle)
        tried = await elsewhere(self._workers, household, puzzles.tried, game, puzzle, body.move)
        if body.first:
            await puzzles.count(self._tallies, *found, body, tried.right)
        return tried
