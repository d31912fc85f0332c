"""Figures as they are told: what a number on the screen may stand for, before it was rounded."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import NamedTuple

PERCENT = r"(?:<|>)?\d+(?:\.\d+)?%"
"""A chance as English texts write it."""


class Figure(NamedTuple):
    """What is told of something: the least and the most it may be; `mean`: a number's average, not a chance."""

    low: float
    high: float
    mean: bool = False


NEVER, ALWAYS = Figure(0.0, 0.0), Figure(1.0, 1.0)


def percent(text: str) -> Figure:
    """Return what a chance in percent stands for: "35%", "<1%", ">99%"; "0%" and "100%" say that it is sure."""
    number = text.strip("<>%")
    if text[0] == "<":
        return Figure(1e-12, float(number) / 100)
    if text[0] == ">":
        return Figure(float(number) / 100, 1 - 1e-12)
    if float(number) in (0, 100):
        return ALWAYS if float(number) else NEVER
    half = 0.5 * 10.0 ** -len(number.partition(".")[2]) / 100
    return Figure(max(0.0, float(number) / 100 - half), min(1.0, float(number) / 100 + half))


def average(number: str, places: int = 0) -> Figure:
    """Return what an average stands for that was rounded to so many places."""
    half = 0.5 * 10.0**-places
    return Figure(float(number) - half, float(number) + half, mean=True)


def read(texts: str | Iterable[str], **patterns: str) -> dict[str, Figure]:
    """Return the chances that stand in texts: each pattern holds one `%`, where the figure is. What is not said is not
    told, and so never comes."""
    whole = texts if isinstance(texts, str) else "\n".join(texts)
    found = {}
    for name, pattern in patterns.items():
        match = re.search(re.escape(pattern).replace("%", f"({PERCENT})").replace(r"\*", ".*"), whole)
        if match:
            found[name] = percent(match[1])
    assert found, f"{whole!r} tells nothing of {sorted(patterns)}"
    return found


def sure(**outcomes: object) -> Mapping[tuple[str, object], Figure]:
    """Return what is foretold without any chance: each of these is what it says."""
    return dict.fromkeys(outcomes.items(), ALWAYS)
