"""What the features of a position count (`evaluation.features`)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

WEIGHTS: Final[Mapping[str, float]] = {
    "units": 0.09,
    "supports": 0.3,
    "attachments": 0.15,
    "cards": 0.10,
    "resources": 0.085,
    "progress": 0.8,
    "life": 0.12,
    "bloodied": -0.8,
    "doom": -6.5,
    "struggles": 0.085,
    "ahead": 0.37,
    "deck": 0.25,
}
"""What a difference between the seats counts, feature by feature; learned by `python -m tests.conquest.learning`."""
