"""Independent tasks done in several processes, with their results in order."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from typing import Any, TypeVar

T = TypeVar("T")
R = TypeVar("R")


class Lost(Exception):
    """Tasks could not be done where they were to be done; a sentence says why."""


def in_processes(work: Callable[[T], R], tasks: Sequence[T], processes: int) -> Iterator[R]:
    """Do all tasks in so many processes, in this one if it is one; their results in the order of the tasks.

    `work` is a function of a module, which each process imports; tasks and results are pickled. What it raises is
    raised here. Raises Lost when a process ends by itself.
    """
    processes = min(processes, len(tasks))
    if processes < 2:
        yield from map(work, tasks)
        return
    with ExitStack() as stack:
        idle: list[Any] = [stack.enter_context(_process(work)) for _ in range(processes)]
        under_way: dict[Any, int] = {}
        done: dict[int, Any] = {}
        coming = iter(enumerate(tasks))
        for wanted in range(len(tasks)):
            while wanted not in done:
                try:
                    for pipe, (number, task) in zip(idle, coming, strict=False):
                        pipe.send(task)
                        under_way[pipe] = number
                    idle[:] = wait(under_way)
                    done.update((under_way.pop(pipe), pipe.recv()) for pipe in idle)
                except (EOFError, OSError):
                    raise Lost("A process ended before its work was done.") from None
            yield returned(done.pop(wanted))


def attempted(work: Callable[[T], R], task: T) -> R | Exception:
    """Do a task; what it raises is its result."""
    try:
        return work(task)
    except Exception as error:
        return error


def returned(result: R | Exception) -> R:
    """Return the result of a task that was attempted elsewhere, or raise it."""
    if isinstance(result, Exception):
        raise result
    return result


@contextmanager
def _process(work: Callable[[Any], Any]) -> Iterator[Connection]:
    """Begin a process that does one task after another; its pipe. It is ended whatever it does."""
    context = get_context("spawn")
    pipe, theirs = context.Pipe()
    process = context.Process(target=_serve, args=(work, theirs), daemon=True)
    process.start()
    theirs.close()
    try:
        yield pipe
    finally:
        pipe.close()
        process.terminate()
        process.join()


def _serve(work: Callable[[Any], Any], pipe: Connection) -> None:
    """Do what comes through the pipe until nobody is there any more; Ctrl-C ends it without a word."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    with suppress(EOFError, OSError):
        while True:
            pipe.send(attempted(work, pipe.recv()))
