"""What is about to happen and may still be changed, replaced, prevented or cancelled by an answer.

The thing is a frame: its name says what it is, its values hold its particulars (damage, target, cost). Its procedure is
a round of asking followed by the step in which it happens. An answer finds the frame with `sequence.find` and calls one
of these; only the last step, once it has seen that the thing still `stands`, makes an event of it.
"""

from __future__ import annotations

from typing import Any

from game.kernel.state import Frame


def change(frame: Frame, **values: Any) -> None:
    """Replace particulars of what is about to happen."""
    frame.values.update(values)


def replace(frame: Frame, name: str, **values: Any) -> None:
    """Put another thing in its stead: the procedure `name`, from its beginning."""
    frame.name, frame.step, frame.__dict__ = name, 0, values


def cancel(frame: Frame) -> None:
    """Keep it from happening at all."""
    frame.values["cancelled"] = True


def stands(frame: Frame) -> bool:
    """Return whether it still is to happen."""
    return "cancelled" not in frame.__dict__
