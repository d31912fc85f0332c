"""What the counters of the derelict are put together from: bone shapes with an ink keyline."""

from __future__ import annotations

from pen import BONE, INK, line, path

KEY = 1.6
"""The keyline round and between parts."""
FINE = 1.0
"""The keyline of blades and claws, which a heavy one would eat up."""


def part(d: str) -> str:
    """A part of a body, with its keyline."""
    return path(d, BONE, INK, KEY)


def blade(d: str) -> str:
    """A blade or a claw, with a fine keyline."""
    return path(d, BONE, INK, FINE)


def limb(d: str, width: float) -> str:
    """An arm or a leg: a thick stroke with a keyline."""
    return line(d, INK, width + 2 * KEY * 0.9) + line(d, BONE, width)


def mark(d: str, width: float = 1.5) -> str:
    """A line of ink inside a part."""
    return line(d, INK, width)


def ink(d: str) -> str:
    """A dark patch inside a part."""
    return path(d, INK)
