"""Moving to planets: by a card, by committing with a warlord, by being Mobile; and home by a rout."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from game.conquest import board, values
from game.conquest.actions import MoveUnit
from game.conquest.changes import exhaust, go_home, put_at
from game.conquest.events import UnitMoved
from game.conquest.frames import Moving
from game.conquest.state import IN_PLAY, SEATS, ConquestState
from game.conquest.using import announcement, order
from game.conquest.victory import go
from game.kernel.actions import Action
from game.kernel.asking import Round
from game.kernel.results import Refusal
from game.kernel.sequence import Procedure
from game.kernel.state import Frame
from game.kernel.text import N_


def move(s: ConquestState, ids: Sequence[int], to: int, commits: bool = False) -> None:
    """Announce that units move to a place together (CONQUEST-G55)."""
    move_each(s, [(id, to) for id in ids], commits)


def move_each(s: ConquestState, ways: Iterable[tuple[int, int]], commits: bool = False) -> None:
    """Announce that units move together, each to its place."""
    moved = [(id, to) for id, to in ways if board.is_unit(s, id) and board.place(s, id) != to]
    if moved:
        ids, places = zip(*moved, strict=True)
        go(s, Moving.procedure, items=ids, to=places, commits=commits)


def _moved(s: ConquestState, f: Moving) -> None:
    """Move the units; who commits beside the warlord arrives exhausted (CONQUEST-5.8 to 5.11)."""
    arrived = []
    for id, to in zip(f.items, f.to, strict=True):
        if s.zone[id] not in IN_PLAY:
            continue
        seat, origin = s.controller[id], board.place(s, id)
        put_at(s, id, to)
        s.events.append(UnitMoved(SEATS[seat], id, s.kind[id], origin, to, "commit" if f.commits else "move"))
        if f.commits and s.design(id).type != "warlord":
            arrived.append(id)
    exhaust(s, *arrived)


def rout(s: ConquestState, id: int) -> None:
    """Exhaust a unit and move it to its controller's headquarters (CONQUEST-G57)."""
    exhaust(s, id)
    go_home(s, (id,), "rout")


MOVES: Final[Procedure[ConquestState]] = announcement(_moved)


class MobileUnits(Round[ConquestState]):
    """Which Mobile units move to a planet next to theirs as the combat phase begins (CONQUEST-G10, A23)."""

    window = "mobile"
    mode = "once"
    again = True
    awaits = Refusal("CONQUEST-G10", N_("Mobile units can move to an adjacent planet. Move one or go on."))

    def order(self, s: ConquestState, f: Frame) -> Sequence[str]:
        return order(s)

    def asks(self, s: ConquestState, f: Frame, seat: str) -> bool:
        return bool(self.answers(s, f, seat))

    def answers(self, s: ConquestState, f: Frame, seat: str) -> list[Action]:
        moved = f.values.get("moved", ())
        return [
            MoveUnit(id, planet)
            for id in board.all_units(s, SEATS.index(seat))
            if s.zone[id] == "planet" and id not in moved and values.has(s, id, "mobile")
            for planet in board.adjacent(s, s.planet[id])
        ]

    def move_unit(self, s: ConquestState, f: Frame, action: MoveUnit) -> None:
        """Move the unit; it does not move a second time."""
        self.answered(s, f)
        f.values["moved"] = (*f.values.get("moved", ()), action.unit)
        move(s, (action.unit,), action.planet)
