"""The oldest macOS on which the bundle runs: that of the library which asks for most."""

from __future__ import annotations

import re
from importlib import metadata

import notices

PYTHON = (11, 0)
"""What Python itself asks for."""


def least() -> str:
    """The oldest macOS that all libraries run on, as they were installed here."""
    wheels = [metadata.distribution(name).read_text("WHEEL") or "" for name in notices.LIBRARIES]
    return "{}.{}".format(*max(PYTHON, *map(asked_by, wheels)))


def asked_by(wheel: str) -> tuple[int, int]:
    """The oldest macOS that a library names in its WHEEL file; (0, 0) when it runs on any."""
    named = [(int(major), int(minor)) for major, minor in re.findall(r"^Tag: .*-macosx_(\d+)_(\d+)_", wheel, re.M)]
    return min(named, default=(0, 0))
