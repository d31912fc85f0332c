"""Simultaneous secret choices: each seat sets a dial unseen, then all are shown at once.

A frame keeps the choices in its value `sealed`, a tuple of `(seat, choice)`, until a later step opens them with
`show`. Until then a game's `seen_by` calls `hide` on every frame (who has chosen stays, not what), and its `resample`
calls `redraw`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from game.kernel.sequence import Decision
from game.kernel.state import Frame, State

S = TypeVar("S", bound=State)


class SecretChoice(Decision[S]):
    """Each seat chooses in secret, one after another; handlers call `seal`; the next step calls `show`."""

    def order(self, state: S, frame: Any) -> Sequence[str]:
        """Return the seats that choose."""
        raise LookupError(f"{type(self).__name__} has no order")

    def seat(self, state: S, frame: Any) -> str | None:
        chosen = len(frame.values.get("sealed", ()))
        order = self.order(state, frame)
        return order[chosen] if chosen < len(order) else None

    def seal(self, state: S, frame: Any, choice: Any) -> str:
        """Return the seat that decides, which is returned, has chosen."""
        seat = self.seat(state, frame)
        assert seat is not None
        frame.values["sealed"] = (*frame.values.get("sealed", ()), (seat, choice))
        return seat


def show(frame: Frame) -> dict[str, Any]:
    """Open all dials at once: what each seat chose. Nothing of it is secret any more, nor kept."""
    return dict(frame.values.pop("sealed"))


def hide(frame: Frame, seat: str | None) -> None:
    """Mask the choices of all other seats (of all, for None), in place."""
    if "sealed" in frame.values:
        frame.values["sealed"] = tuple((who, what if who == seat else None) for who, what in frame.values["sealed"])


def redraw(frame: Frame, seat: str | None, draw: Callable[[str], Any]) -> None:
    """Draw the choices of all other seats (of all, for None) anew, in place; `draw` gives one that seat may make."""
    if "sealed" in frame.values:
        frame.values["sealed"] = tuple(
            [(who, what if who == seat else draw(who)) for who, what in frame.values["sealed"]]
        )
