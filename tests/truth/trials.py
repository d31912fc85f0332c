"""Trials: a position, what is told in it, and how it is played; and how often what was told came.

A row is a function that sets up a position and returns its trial. It names the functions of a table whose figures it
holds to the rules, and is refused where none of them was asked.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass
from math import sqrt
from pathlib import Path
from types import FrameType
from typing import Any, NamedTuple

from game.kernel.dice import Dice
from tests.truth.figures import NEVER, Figure

TABLES = Path(__file__).parents[2] / "game"
PLAYS, STANDARD_ERRORS = 5000, 4.5
ROWS: list[Row] = []


class Trial(NamedTuple):
    """A position, what is told of it, and what comes when it is played: outcomes, or numbers by name."""

    position: Any
    told: Mapping[Any, Figure]
    play: Callable[[Any], Iterable[Hashable] | Mapping[Any, float]]


@dataclass(frozen=True)
class Row:
    """A kind of telling: the functions that tell, and a position in which they do."""

    name: str
    tells: tuple[str, ...]
    make: Callable[[], Trial]
    sure: bool
    """Whether no dice decide, so that a few plays do."""


def row(*tells: str, sure: bool = False) -> Callable[[Callable[[], Trial]], Callable[[], Trial]]:
    """Hold what these functions tell to how the position plays. Each is named `game.module.function`."""

    def registered(make: Callable[[], Trial]) -> Callable[[], Trial]:
        ROWS.append(Row(f"{make.__module__.rpartition('.')[2]}: {make.__name__.replace('_', ' ')}", tells, make, sure))
        return make

    return registered


class Result(NamedTuple):
    """Something told, and how often it came."""

    row: str
    what: str
    told: Figure
    came: float
    true: bool


def made(one: Row) -> Trial:
    """Set up a row. Raises AssertionError where a function that it names was not asked."""
    asked: set[str] = set()

    def heard(frame: FrameType, event: str, _arg: object) -> None:
        if event == "call" and frame.f_code.co_filename.startswith(str(TABLES)):
            asked.add(f"{Path(frame.f_code.co_filename).stem}.{frame.f_code.co_name}")

    before = sys.getprofile()
    sys.setprofile(heard)
    try:
        trial = one.make()
    finally:
        sys.setprofile(before)
    missing = {name for name in one.tells if name.partition(".")[2] not in asked}
    assert not missing, f"{one.name} does not ask {sorted(missing)}"
    return trial


def results(one: Row, plays: int = PLAYS) -> list[Result]:
    """Play a row so often and compare."""
    trial, plays = made(one), 5 if one.sure else plays
    dice, sums, squares = Dice.seeded(71), defaultdict[Any, float](float), defaultdict[Any, float](float)
    for _ in range(plays):
        position = trial.position.copy()
        position.dice, position.events = dice, []
        came = trial.play(position)
        for what, number in (came if isinstance(came, Mapping) else dict.fromkeys(came, 1.0)).items():
            sums[what] += number
            squares[what] += number * number
    return [
        _compared(one.name, what, trial.told.get(what, NEVER), sums[what] / plays, squares[what] / plays, plays)
        for what in (*trial.told, *(what for what in sums if what not in trial.told))
    ]


def _compared(name: str, what: object, told: Figure, came: float, square: float, plays: int) -> Result:
    """Compare a figure with what came, within its own binomial error; an average within that of the sample."""
    nearest = min(max(came, told.low), told.high)
    variance = max(0.0, square - came * came) if told.mean else max(0.0, nearest * (1 - nearest))
    far = abs(came - nearest)
    return Result(name, str(what), told, came, far <= STANDARD_ERRORS * sqrt(variance / plays) + 1e-9)
