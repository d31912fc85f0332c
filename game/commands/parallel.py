"""Independent tasks done in several processes or on a Dask cluster, with their results in order.

Dask is the optional part `cluster` of the project; the packaged program does without it.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator, Sequence
from threading import Lock
from typing import Any, TypeVar

from game.bots.crew import Crew, Lost, attempted, returned
from game.kernel.errors import BadChoice
from game.scenes.version import VERSION

T = TypeVar("T")
R = TypeVar("R")


def in_processes(work: Callable[[T], R], tasks: Sequence[T], processes: int) -> Iterator[R]:
    """Do all tasks in so many processes, in this one if it is one; their results in the order of the tasks.

    `work` is a function of a module, which each process imports; tasks and results are pickled. What it raises is
    raised here. Raises Lost when a process ends by itself.
    """
    processes = min(processes, len(tasks))
    if processes < 2:
        yield from map(work, tasks)
        return
    with Crew(work, tasks, processes) as crew:
        done: dict[int, R | Exception] = {}
        for wanted in range(len(tasks)):
            while wanted not in done:
                done.update(crew.done(None))
            yield returned(done.pop(wanted))


PATIENCE = 10.0
"""Seconds in which the scheduler has to answer."""

_alone = Lock()


def on_cluster(work: Callable[[T], R], tasks: Sequence[T], address: str) -> Iterator[R]:
    """Do all tasks on the workers of a scheduler; their results in the order of the tasks.

    `work` is a function of a module, which each worker imports from its own copy of the program. What it raises is
    raised here. Raises BadChoice for a malformed address, Lost when the cluster cannot do it.
    """
    try:
        from distributed import Client
        from distributed.comm import get_address_host_port, normalize_address
    except ImportError:
        raise Lost('--scheduler needs Dask, which pip install -e ".[cluster]" installs.') from None
    for name in ("distributed", "distributed.client"):
        logging.getLogger(name).setLevel(logging.CRITICAL)
    try:
        get_address_host_port(normalize_address(address), strict=True)
        client = Client(address, timeout=PATIENCE, set_as_default=False)
    except ValueError:
        raise BadChoice(f"{address!r} is no address of a Dask scheduler; it has the form HOST:PORT.") from None
    except OSError as error:
        raise Lost(f"No Dask scheduler answers at {address}.") from error
    with client:
        _same_version(client, address)
        try:
            results = client.gather(client.map(_one_at_a_time, tasks, work=work, pure=False))
        except Exception as error:
            raise Lost(f"The Dask cluster at {address} failed: {error}") from error
    yield from map(returned, results)


def _same_version(client: Any, address: str) -> None:
    """Raise Lost unless there are workers, and they and the scheduler have this version of the program."""
    try:
        versions = [*client.run(_version).values(), client.run_on_scheduler(_version)]
    except Exception as error:
        raise Lost(f"The program is not installed on the whole Dask cluster at {address}: {error}.") from error
    if len(versions) < 2:
        raise Lost(f"The Dask scheduler at {address} has no workers.")
    if set(versions) != {VERSION}:
        raise Lost(f"The Dask cluster at {address} has another version of the program than {VERSION}.")


def _version() -> str:
    """Return the version of the program where this is run."""
    return VERSION


def _one_at_a_time(task: T, work: Callable[[T], R]) -> R | Exception:
    """Do a task while no other thread of this process does one: games know nothing of threads."""
    with _alone:
        return attempted(work, task)
