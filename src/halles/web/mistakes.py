"""How mistakes are answered: a person's with a sentence, our own with a kind page and a note for us."""

import logging

from fastapi import Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, Response
from starlette.exceptions import HTTPException

from halles.engine.errors import HallesError

from .door import language_of
from .pages import problem_page
from .problems import Problem, document

logger = logging.getLogger("halles.web")


class Refusal(HTTPException):
    """A problem that is found while a body is read; frameworks hand on an HTTPException and nothing else."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.status)
        self.problem = problem


def _wants_json(request: Request) -> bool:
    accepted = request.headers.get("accept", "")
    return request.scope["path"].startswith("/api") or ("json" in accepted and "html" not in accepted)


def answer(request: Request, problem: HallesError) -> Response:
    """What went wrong, as a page or as a problem document."""
    said = document(problem, language_of(request))
    if _wants_json(request):
        return JSONResponse(said, said["status"], media_type="application/problem+json")
    return problem_page(request, said["title"], said["detail"], said["status"])


async def on_mistake(request: Request, problem: Exception) -> Response:
    """A mistake that one sentence explains."""
    assert isinstance(problem, HallesError)
    return answer(request, problem)


async def on_bad_request(request: Request, problem: Exception) -> Response:
    """A request that is not as it should be; says where."""
    assert isinstance(problem, RequestValidationError)
    first = problem.errors()[0]
    where = ".".join(str(step) for step in first["loc"])
    return answer(request, Problem(422, "web-bad-request", problem=f"{where}: {first['msg']}"))


async def on_http(request: Request, problem: Exception) -> Response:
    """No such page, no such method, or a body that cannot be read."""
    assert isinstance(problem, HTTPException)
    if isinstance(problem, Refusal):
        return answer(request, problem.problem)
    if problem.status_code in (404, 405):
        return answer(request, Problem(problem.status_code, "web-no-page"))
    return answer(request, Problem(problem.status_code, "web-bad-request", problem=str(problem.detail)))


async def on_crash(request: Request, problem: Exception) -> Response:
    """Our own mistake: noted for us, a kind page for them."""
    logger.error("%s %s", request.method, request.scope["path"], exc_info=problem)
    return answer(request, Problem(500, "web-our-mistake"))
