"""Something long that another process does while the window goes on, perhaps with a crew of its own.

It is looked at between two frames. When it is closed, or whoever sent it is gone, even killed, it ends at once and its
crew with it.
"""

from __future__ import annotations

import atexit
import multiprocessing
import os
import signal
from collections.abc import Callable, Iterator
from contextlib import suppress
from multiprocessing.connection import Connection
from threading import Thread
from typing import Any, Generic, TypeVar

from game.bots.crew import Lost, attempted, returned

R = TypeVar("R")
Tell = Callable[[Any], None]
"""Sends news of how far it has come to whoever sent the errand."""
FAREWELL = 0.5
"""Seconds that it has to end by itself."""


class Errand(Generic[R]):
    """Runs `work`, a function of a module, with what tells news and these arguments, which are pickled."""

    def __init__(self, work: Callable[..., R], *args: Any) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=_run, args=(theirs,), name="errand", daemon=False)
        try:
            self._process.start()
        except OSError:
            self._pipe.close()
            raise Lost("A process couldn't be started.") from None
        finally:
            theirs.close()
        self._result: R | None = None
        self.over = False
        self._sender = Thread(target=self._send, args=((work, args),), daemon=True)
        self._sender.start()
        atexit.register(self.close)

    def _send(self, order: Any) -> None:
        with suppress(OSError):
            self._pipe.send(order)

    @property
    def result(self) -> R | None:
        """Return what came of it; None until it is over."""
        return self._result

    def news(self) -> Iterator[Any]:
        """Yield what it has told since the last time. Raises what went wrong there, or Lost when it ended by itself."""
        while not self.over:
            try:
                if not self._pipe.poll():
                    return
                last, told = self._pipe.recv()
            except (EOFError, OSError):
                self.close()
                raise Lost("A process ended before its work was done.") from None
            if last:
                self.close()
                self._result = returned(told)
            else:
                yield told

    def close(self) -> None:
        """End it, whatever it does."""
        if self.over:
            return
        self.over = True
        atexit.unregister(self.close)
        if self._sender.is_alive():
            self._process.kill()
        self._sender.join()
        self._pipe.close()
        self._process.join(FAREWELL)
        if self._process.is_alive():
            self._process.kill()
            self._process.join()
        self._process.close()


def _run(pipe: Connection) -> None:
    """Do what comes through the pipe; Ctrl-C ends it without a word.

    What its crew says when it is ended while it begins is nothing for a player.
    """
    with suppress(ValueError):
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    with suppress(OSError), open(os.devnull, "w") as nowhere:
        os.dup2(nowhere.fileno(), 2)
    with suppress(EOFError, OSError):
        work, args = pipe.recv()
        watch = Thread(target=_watch, args=(pipe,), daemon=True)
        watch.start()
        pipe.send((True, attempted(lambda more: work(lambda news: pipe.send((False, news)), *more), args)))
        watch.join()


def _watch(pipe: Connection) -> None:
    """End this process and its crew once nobody is at the other end."""
    with suppress(EOFError, OSError):
        pipe.recv()
    for one in multiprocessing.active_children():
        one.kill()
    os._exit(0)
