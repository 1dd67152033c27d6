"""Workers: the same pieces of work done here, by threads, by processes or on a Ray cluster.

Answers come in the order of the pieces, whoever finishes first. A piece whose worker dies is done again by another.
"""

import os
import signal as signals
import socket
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress
from multiprocessing import Pipe, get_context
from multiprocessing.connection import Connection
from signal import SIG_IGN, SIGINT, signal
from threading import Thread
from typing import Any, TypeVar

from halles.engine.batch import all_cores
from halles.engine.errors import BadSetting, HallesError

R = TypeVar("R")

TRIES = 3  # how often a piece is begun before we say that it kills its workers
RAY_RETRIES = 3  # how often Ray itself begins a task again, each time
_RAY_STORE = 200_000_000  # bytes for answers on their way; they are small


class WorkerDied(Exception):
    """The worker that had this piece is gone."""


class BrokenWork(HallesError):
    """Work that no worker survives, or workers that cannot be had."""


class Crew(ABC):
    """Workers for hire: `submit` gives a ticket, `answer` waits for what it is good for."""

    @abstractmethod
    def width(self) -> int:
        """How many pieces are worked on at a time; 0 if each is only begun when its answer is wanted."""

    @abstractmethod
    def submit(self, work: Callable[..., Any], piece: tuple[Any, ...]) -> Any:
        """Hand a piece over; gives a ticket."""

    @abstractmethod
    def answer(self, ticket: Any) -> Any:
        """Wait for a ticket's answer; `WorkerDied` if it will never come."""

    def dismiss(self, tickets: Iterable[Any]) -> None:  # noqa: B027 (nobody to send home)
        """Send all workers home; these tickets are not wanted any more."""


class Alone(Crew):
    """Nobody but this process."""

    def width(self) -> int:
        """Nothing is begun before it is wanted."""
        return 0

    def submit(self, work: Callable[..., Any], piece: tuple[Any, ...]) -> Any:
        """Remember the piece."""
        return work, piece

    def answer(self, ticket: Any) -> Any:
        """Do it now."""
        work, piece = ticket
        return work(*piece)


class Threads(Crew):
    """Threads of this process: for compiled work, which leaves the interpreter's lock alone."""

    def __init__(self, jobs: int) -> None:
        self._jobs, self._pool = jobs, ThreadPoolExecutor(jobs)

    def width(self) -> int:
        """As many as there are threads."""
        return self._jobs

    def submit(self, work: Callable[..., Any], piece: tuple[Any, ...]) -> Any:
        """Hand it to a thread."""
        return self._pool.submit(work, *piece)

    def answer(self, ticket: Any) -> Any:
        """Wait for it."""
        return ticket.result()

    def dismiss(self, tickets: Iterable[Any]) -> None:
        """Wait for the pieces that are being worked on."""
        self._pool.shutdown(cancel_futures=True)


class Processes(Crew):
    """Processes of this machine. They end when they are dismissed or when this process does, however it ends."""

    def __init__(self, jobs: int) -> None:
        self._jobs = jobs
        self._watched, self._held = Pipe(duplex=False)
        self._pool = self._start()

    def _start(self) -> ProcessPoolExecutor:
        os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # each has a core; more threads are in each other's way
        return ProcessPoolExecutor(self._jobs, get_context("spawn"), initializer=_begin, initargs=(self._watched,))

    def width(self) -> int:
        """As many as there are processes."""
        return self._jobs

    def submit(self, work: Callable[..., Any], piece: tuple[Any, ...]) -> Any:
        """Hand it to a process; after a death all are new."""
        with _deaf_to_ctrl_c():  # a worker that starts now inherits the deafness; we stop them ourselves
            try:
                return self._pool.submit(work, *piece)
            except BrokenProcessPool:
                self._pool.shutdown(wait=False)
                self._pool = self._start()
                return self._pool.submit(work, *piece)

    def answer(self, ticket: Any) -> Any:
        """Wait for it; when one process dies, all that were working have died with it."""
        try:
            return ticket.result()
        except BrokenProcessPool:
            raise WorkerDied from None

    def dismiss(self, tickets: Iterable[Any]) -> None:
        """End the processes at once, even in the middle of a piece."""
        self._held.close()
        self._pool.shutdown(cancel_futures=True)
        self._watched.close()


def _begin(watched: Connection) -> None:
    """A worker's first act: be deaf to Ctrl-C, and leave when nobody holds the other end of the pipe."""
    signal(SIGINT, SIG_IGN)

    def leave() -> None:
        with suppress(EOFError, OSError):
            watched.recv()
        os._exit(0)

    Thread(target=leave, daemon=True).start()


@contextmanager
def _deaf_to_ctrl_c() -> Iterator[None]:
    """Put Ctrl-C off for a moment; a process started now never hears it."""
    if not hasattr(signals, "pthread_sigmask"):
        yield
        return
    signals.pthread_sigmask(signals.SIG_BLOCK, {SIGINT})
    try:
        yield
    finally:
        signals.pthread_sigmask(signals.SIG_UNBLOCK, {SIGINT})


class RayCluster(Crew):
    """The machines of a Ray cluster: `local` starts one here, `auto` joins the one of this machine or starts one."""

    def __init__(self, address: str) -> None:
        try:
            import ray
        except ImportError:
            raise BrokenWork("ray-missing") from None
        self._ray: Any = ray
        self._ours = not ray.is_initialized()
        if self._ours:
            _join(ray, address)
        self._do = ray.remote(num_cpus=1, max_retries=RAY_RETRIES)(_do)

    def width(self) -> int:
        """As many as the cluster has cores now; machines may come and go."""
        return max(1, int(self._ray.cluster_resources().get("CPU", 1)))

    def submit(self, work: Callable[..., Any], piece: tuple[Any, ...]) -> Any:
        """Hand it to the cluster."""
        return self._do.remote(work, piece)

    def answer(self, ticket: Any) -> Any:
        """Wait for it; Ray has begun it anew by itself a few times before it says that its worker died."""
        errors = self._ray.exceptions
        try:
            return self._ray.get(ticket)
        except errors.RayTaskError as wrapped:
            raise wrapped.cause from None
        except errors.RayError:
            raise WorkerDied from None

    def dismiss(self, tickets: Iterable[Any]) -> None:
        """Call the work back; a cluster that we started ends."""
        with suppress(Exception):
            for ticket in tickets:
                self._ray.cancel(ticket, force=True)
        if self._ours:
            self._ray.shutdown()


def _do(work: Callable[..., Any], piece: tuple[Any, ...]) -> Any:
    """What a Ray worker runs."""
    return work(*piece)


def _quiet(ray: Any) -> dict[str, Any]:
    """How Ray is started so that it reports to nobody and prints nothing: our output is for people and programs."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    with suppress(AttributeError):  # there is no public way to keep a worker's death from standard output
        ray._private.worker._worker_logs_enabled = False
    return {"log_to_driver": False, "logging_level": "ERROR", "include_dashboard": False}


def start_ray(ray: Any, cores: int) -> None:
    """Start a cluster of this machine alone; where it is busy, Ray may need more than one attempt."""
    for attempt in range(TRIES):
        try:
            ray.init(address="local", num_cpus=cores, object_store_memory=_RAY_STORE, **_quiet(ray))
            return
        except Exception:
            ray.shutdown()
            if attempt == TRIES - 1:
                raise


def _join(ray: Any, address: str) -> None:
    """Join a cluster, or start one."""
    try:
        if address == "auto":
            with suppress(ConnectionError):
                ray.init(address="auto", **_quiet(ray))
                return
        if address in ("auto", "local"):
            start_ray(ray, all_cores())
            return
        host, _, port = address.removeprefix("ray://").rpartition(":")
        socket.create_connection((host.strip("[]"), int(port)), timeout=5).close()  # Ray itself would try for minutes
        ray.init(address=address, **_quiet(ray))
    except Exception as problem:
        reason = (str(problem).splitlines() or [""])[0].rstrip(".")[:200]
        raise BrokenWork("ray-unreachable", address=address, problem=reason) from None


def hire(jobs: int = 1, ray: str = "", *, compiled: bool = False) -> Crew:
    """The workers that a person asked for: so many at a time here, or a Ray cluster by its address."""
    if ray and jobs > 1:
        raise BadSetting("jobs-and-ray")
    if ray:
        return RayCluster(ray)
    if jobs == 1:
        return Alone()
    return Threads(jobs) if compiled else Processes(jobs)


def in_order(crew: Crew, work: Callable[..., R], pieces: Iterable[tuple[Any, ...]]) -> Iterator[R]:
    """`work(*piece)` for every piece, in their order; the crew goes home at the end."""
    waiting: deque[tuple[tuple[Any, ...], Any]] = deque()

    def first_answer() -> R:
        """While a piece is begun again nothing new is: the last time it has the crew for itself."""
        for _ in range(TRIES):
            piece, ticket = waiting[0]
            try:
                answer: R = crew.answer(ticket)
            except WorkerDied:
                waiting[0] = piece, crew.submit(work, piece)
                continue
            waiting.popleft()
            return answer
        raise BrokenWork("worker-died", tries=TRIES)

    try:
        for piece in pieces:
            waiting.append((piece, crew.submit(work, piece)))
            if len(waiting) > 2 * crew.width():  # never more in memory than the workers need
                yield first_answer()
        while waiting:
            yield first_answer()
    finally:
        crew.dismiss([ticket for _, ticket in waiting])


def shared_among(jobs: int) -> Callable[[Callable[..., R], Iterable[tuple[Any, ...]]], Iterator[R]]:
    """A way to share work out, each time among so many workers that are hired for it."""
    return lambda work, pieces: in_order(hire(jobs), work, pieces)
