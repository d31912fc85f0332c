"""Fields of numbers from which light and fire are made."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

Field = npt.NDArray[np.floating[Any]]


def blurred(field: Field, radius: float) -> Field:
    """Return a blur of about that radius in cells: three running means one after another, nearly a gaussian."""
    reach = max(1, round(radius))
    for axis in (0, 1, 0, 1, 0, 1):
        field = _mean(field, reach, axis)
    return field


def _mean(field: Field, reach: int, axis: int) -> Field:
    size, width = field.shape[axis], 2 * reach + 1
    around = [(0, 0), (0, 0)]
    around[axis] = (reach + 1, reach)
    total = np.cumsum(np.pad(field, around, mode="edge"), axis=axis)
    if axis == 0:
        return np.asarray((total[width : width + size] - total[:size]) / width)
    return np.asarray((total[:, width : width + size] - total[:, :size]) / width)
