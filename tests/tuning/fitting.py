"""Which weights win: who won is regressed on how far each weight was shaken."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp, log

import numpy as np
import numpy.typing as npt

from tests.tuning.bouts import Bout
from tests.tuning.minds import Mind

STIFFNESS = 4.0
"""How strongly slopes are held towards none."""
STEP, FARTHEST, SURE = 1.2, 1.2, 1.3
"""How far a weight goes along its slope, in logarithms; how far at most; and how many of its errors a slope must be,
for its weight to be changed at all."""

Slopes = dict[tuple[str, str], tuple[float, float]]
"""Of each mind's each weight: how winning grows with its logarithm, and the standard error of that."""


def slopes(minds: Sequence[Mind], bouts: Sequence[Bout], won: Sequence[float]) -> Slopes:
    """Return how winning grows with each weight: a logistic regression with a start of its own for each case."""
    names = [(mind.name, idea) for mind in minds for idea in mind.usual]
    cases = sorted({bout.case for bout in bouts})
    rows = np.array([_row(minds, bout) + [float(bout.case == case) for case in cases] for bout in bouts])
    found, error = regressed(rows, np.array(won, float))
    return {name: (float(found[n]), float(error[n])) for n, name in enumerate(names)}


def proposed(
    minds: Sequence[Mind], base: Mapping[str, Mapping[str, float]], found: Slopes
) -> dict[str, dict[str, float]]:
    """Return the weights of each mind moved along those slopes that are sure."""
    new: dict[str, dict[str, float]] = {}
    for mind in minds:
        new[mind.name] = {}
        for idea, value in base[mind.name].items():
            slope, error = found[mind.name, idea]
            by = max(-FARTHEST, min(FARTHEST, STEP * slope)) if abs(slope) > SURE * error else 0.0
            new[mind.name][idea] = float(f"{value * exp(by):.3g}")
    return new


def _row(minds: Sequence[Mind], bout: Bout) -> list[float]:
    """Return the logarithms by which a match's weights differ from the usual ones; those of the second side count
    against the first."""
    first, second = (dict(weights) for weights in bout.weights)
    row = []
    for mind in minds:
        for idea, usual in mind.usual.items():
            far = 0.0
            if usual and 0 in mind.sides:
                far += log(first[idea] / usual)
            if usual and 1 in mind.sides:
                far -= log(second[idea] / usual)
            row.append(far)
    return row


def regressed(
    rows: npt.NDArray[np.float64], won: npt.NDArray[np.float64], steps: int = 30
) -> tuple[npt.NDArray[np.float64], npt.NDArray[np.float64]]:
    """Return the weights by which the results are likeliest, and their errors (Newton's method)."""
    found = np.zeros(rows.shape[1])
    for _ in range(steps):
        chances = 1 / (1 + np.exp(-rows @ found))
        bend = (rows.T * (chances * (1 - chances))) @ rows + STIFFNESS * np.eye(len(found))
        found += np.linalg.solve(bend, rows.T @ (won - chances) - STIFFNESS * found)
    return found, np.sqrt(np.diag(np.linalg.inv(bend)))
