"""Processes that do independent tasks one after another, none of which waits for another.

Each is spawned, takes a task through its pipe and gives back the result; when whoever asked is gone, it ends.
"""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterable
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from typing import Any, Generic, TypeVar

T = TypeVar("T")
R = TypeVar("R")


class Lost(Exception):
    """Tasks could not be done where they were to be done; a sentence says why."""


class Crew(Generic[T, R]):
    """So many processes that do tasks. `work` is a function of a module, which each process imports; tasks and results
    are pickled. Close it when done, or use it in a `with`."""

    def __init__(self, work: Callable[[T], R], tasks: Iterable[T], processes: int) -> None:
        self._coming = iter(enumerate(tasks))
        self._under_way: dict[Connection, int] = {}
        self._members = [_begun(work) for _ in range(processes)]
        self._hand_out([pipe for pipe, _process in self._members])

    def __enter__(self) -> Crew[T, R]:
        return self

    def __exit__(self, *reason: object) -> None:
        self.close()

    @property
    def busy(self) -> bool:
        """Return whether a task is still being done."""
        return bool(self._under_way)

    def done(self, patience: float | None = 0.0) -> list[tuple[int, R | Exception]]:
        """Return what has been done since the last time, each result (or what was raised) with the number of its task,
        and hand out more; wait so many seconds for the first, for ever without a number. Raises Lost when a process
        has ended by itself."""
        try:
            found: list[tuple[int, R | Exception]] = []
            ready = wait(self._under_way, patience)
            idle = [pipe for pipe in self._under_way if pipe in ready]
            for pipe in idle:
                found.append((self._under_way.pop(pipe), pipe.recv()))
        except (EOFError, OSError):
            raise Lost("A process ended before its work was done.") from None
        self._hand_out(idle)
        return found

    def close(self) -> None:
        """End all processes, whatever they do."""
        for pipe, process in self._members:
            pipe.close()
            process.terminate()
        for _pipe, process in self._members:
            process.join()
        self._members, self._under_way = [], {}

    def _hand_out(self, idle: list[Connection]) -> None:
        for pipe, (number, task) in zip(idle, self._coming, strict=False):
            try:
                pipe.send(task)
            except OSError:
                raise Lost("A process ended before its work was done.") from None
            self._under_way[pipe] = number


def attempted(work: Callable[[T], R], task: T) -> R | Exception:
    """Do a task and return its result, or what it raised."""
    try:
        return work(task)
    except Exception as error:
        return error


def returned(result: R | Exception) -> R:
    """Return the result of a task that was attempted elsewhere, or raise it."""
    if isinstance(result, Exception):
        raise result
    return result


def _begun(work: Callable[[Any], Any]) -> tuple[Connection, Any]:
    """Begin a process, and return it with its pipe."""
    context = get_context("spawn")
    pipe, theirs = context.Pipe()
    process = context.Process(target=_serve, args=(work, theirs), daemon=True)
    process.start()
    theirs.close()
    return pipe, process


def _serve(work: Callable[[Any], Any], pipe: Connection) -> None:
    """Do what comes through the pipe until nobody is there any more; Ctrl-C ends it without a word."""
    with suppress(ValueError):
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    with suppress(EOFError, OSError):
        while True:
            pipe.send(attempted(work, pipe.recv()))
