"""What the tellers of events share."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.hulk.state import HulkState
from game.hulk.table.names import name_of

Teller = Callable[[HulkState, Any], str]


def plain(sentence: Callable[[], str]) -> Teller:
    def tell(s: HulkState, e: Any) -> str:
        return sentence().format(name=name_of(s, e.piece))

    return tell


def numbers(faces: tuple[int, ...]) -> str:
    return ", ".join(str(face) for face in sorted(faces, reverse=True))
