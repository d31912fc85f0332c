"""Moving to planets: by a card, by committing with a warlord, by being Mobile; and home by a rout."""

from __future__ import annotations

from collections.abc import Sequence
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
    moved = tuple(id for id in ids if board.is_unit(s, id) and board.place(s, id) != to)
    if moved:
        go(s, Moving.procedure, items=moved, to=to, commits=commits)


def _moved(s: ConquestState, f: Moving) -> None:
    """Move the units; who commits beside the warlord arrives exhausted (CONQUEST-5.8 to 5.11)."""
    arrived = []
    for id in f.items:
        if s.zone[id] not in IN_PLAY:
            continue
        seat, origin = s.controller[id], board.place(s, id)
        put_at(s, id, f.to)
        s.events.append(UnitMoved(SEATS[seat], id, s.kind[id], origin, f.to, "commit" if f.commits else "move"))
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
    awaits = Refusal("CONQUEST-G10", N_("Mobile units may move to a planet next to theirs: move one or go on."))

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
