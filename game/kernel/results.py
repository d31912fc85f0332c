"""Why an action is refused, and how a match ended."""

from __future__ import annotations

from typing import Any

import msgspec


class Refusal(msgspec.Struct, frozen=True):
    """Why not: the rule's id, an English sentence with named fields (a message key), and the fields' values."""

    rule: str
    message: str
    values: dict[str, Any] = {}

    def __str__(self) -> str:
        sentence = self.message.format(**self.values)
        return f"{sentence} · {self.rule}" if self.rule else sentence


class Illegal(Exception):
    """An action was played that is not offered; nothing has changed. `refusal` says why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


class Outcome(msgspec.Struct, frozen=True):
    """How a match ended: the seats that won (none: a draw), a reason's id, and scores by seat if any."""

    winners: tuple[str, ...]
    reason: str
    scores: dict[str, int] = {}
