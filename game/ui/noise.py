"""Fields of numbers from which light and fire are made."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

import numpy as np
import numpy.typing as npt

from game.ui.steps import ended

Field = npt.NDArray[np.floating[Any]]
Work = Generator[None, None, Field]
"""A field that is worked out in steps."""


def blurred(field: Field, radius: float) -> Field:
    """Return a blur of about that radius in cells: three running means one after another, nearly a gaussian."""
    return ended(blurring(field, radius))


def blurring(field: Field, radius: float) -> Work:
    """Blur a field in steps."""
    reach = max(1, round(radius))
    for axis in (0, 1, 0, 1, 0, 1):
        field = _mean(field, reach, axis)
        yield
    return field


def _mean(field: Field, reach: int, axis: int) -> Field:
    """Return the means of so many cells about each, as differences of a running total; edges are drawn out."""
    size, width, lead = field.shape[axis], 2 * reach + 1, reach + 1
    shape = list(field.shape)
    shape[axis] += width
    total = np.empty(shape, field.dtype if field.dtype.kind == "f" else float)
    along, source = (total, field) if axis == 0 else (total.T, field.T)
    along[:lead], along[lead : lead + size], along[lead + size :] = source[0], source, source[-1]
    np.add.accumulate(total, axis=axis, out=total)
    found = along[width : width + size] - along[:size]
    found /= width
    return np.asarray(found if axis == 0 else found.T)
