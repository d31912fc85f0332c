"""Processes that share tasks, over whatever kind of pipe the system has."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game.bots import crew


class OtherPipe:
    """A pipe that is no `Connection`, as on Windows."""

    def __init__(self, pipe: Any) -> None:
        self.fileno, self.send, self.recv, self.close = pipe.fileno, pipe.send, pipe.recv, pipe.close


def test_any_kind_of_pipe_brings_results_home(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: Callable[[Any], tuple[Any, Any]] = crew._begun

    def other(work: Any) -> tuple[OtherPipe, Any]:
        pipe, process = begun(work)
        return OtherPipe(pipe), process

    monkeypatch.setattr(crew, "_begun", other)
    with crew.Crew(abs, [-3, -4], 1) as workers:
        first = workers.done(60.0)
        assert first == [(0, 3)] and workers.busy
        assert workers.done(60.0) == [(1, 4)] and not workers.busy
