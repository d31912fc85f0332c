"""A table without pictures, by which a test sets any game on the screen: every offer is a button of the bar."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.kernel.actions import Action, to_json
from game.ui.tabletop import Offer

NOTHING = (
    "draw_ground", "draw_under", "draw_over", "draw_token", "active", "tried", "walk_on", "end_phase", "card", "tell",
    "joined", "dice", "breaks", "sound", "clock_seat", "clock_seconds", "ground_key",
)
EMPTY = ("parts", "tokens", "attempts", "modes", "walks", "tracks", "roster", "overlays", "overlay")
WORDLESS = ("secretive", "question", "unused", "phase", "reason", "score")
ZEROS = ("pause_after", "clock_turn", "lively", "quiet", "asking")


class Plain:
    """What every game's table can do, done as plainly as can be."""

    key = ""

    def __init__(self, scenario: Any, seats: Sequence[str], names: dict[str, str]) -> None:
        self.seats = seats

    def board(self, view: Any) -> tuple[float, float, float, float]:
        return 0.0, 0.0, 10.0, 10.0

    def seat_name(self, seat: str) -> str:
        return seat

    def animate(self, before: Any, event: Any, timeline: Any, at: float) -> float:
        return at

    def offers(self, view: Any, actions: Sequence[Action]) -> list[Offer]:
        return [Offer(action, words(action)) for action in actions]


def words(action: Action) -> str:
    """A verb and its values."""
    return " ".join(str(value) for value in to_json(action).values())


def _answering(value: Any) -> Callable[..., Any]:
    return lambda self, *given, **named: value


for _names, _value in ((NOTHING, None), (EMPTY, ()), (WORDLESS, ""), (ZEROS, 0)):
    for _name in _names:
        setattr(Plain, _name, _answering(_value))


class DuelsTable(Plain):
    """The table of the Sinking Isles with races for duels."""

    key = "duels"


class RaceTable(Plain):
    """The table of the race."""

    key = "toy"
