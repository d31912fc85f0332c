"""Boards for tests, drawn as text, and the first mission as they change it."""

from __future__ import annotations

import json
from typing import Any

from game.hulk.rulebook.drawing import Drawing
from game.kernel.paths import maps_folder

__all__ = ["Drawing", "mission_one"]


def mission_one() -> dict[str, Any]:
    """The program's first mission as JSON."""
    text = (maps_folder() / "hulk" / "suicide-mission.json").read_text(encoding="utf-8")
    return dict(json.loads(text))
