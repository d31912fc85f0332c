"""Moving to planets: by a card, by committing with a warlord, by being Mobile; and home by a rout."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from game.conquest import board, values
from game.conquest.actions import MoveUnit
from game.conquest.changes import exhaust, go_home, put_at
from game.conquest.events import UnitMoved
from game.conquest.frames import Moving
from game.conquest.refusals import called, exists, named, planet_called
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


NOT_MOBILE: Final = Refusal("CONQUEST-G10", N_("{unit} isn't Mobile, and now only Mobile units move."))
NOT_YOURS: Final = Refusal("CONQUEST-G10", N_("{unit} is your opponent's. Move a Mobile unit of your own."))
AT_HOME: Final = Refusal("CONQUEST-G10", N_("{unit} isn't at a planet, and Mobile units move from planet to planet."))
MOVED: Final = Refusal("CONQUEST-G10", N_("{unit} has already moved. Each Mobile unit moves once."))
TOO_FAR: Final = Refusal("CONQUEST-G56", N_("The planet {planet} isn't adjacent to where {unit} is."))


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
        return [
            MoveUnit(id, planet)
            for id in board.all_units(s, SEATS.index(seat))
            if self._stays(s, f, id) is None
            for planet in board.adjacent(s, s.planet[id])
        ]

    def _stays(self, s: ConquestState, f: Frame, id: int) -> Refusal | None:
        """Return why a unit may not move, its fields still empty."""
        if s.zone[id] != "planet":
            return AT_HOME
        if id in f.values.get("moved", ()):
            return MOVED
        return None if values.has(s, id, "mobile") else NOT_MOBILE

    def why_not_move_unit(self, s: ConquestState, f: Frame, action: MoveUnit) -> Refusal | None:
        """Refuse what is not Mobile, has moved, or would go too far."""
        id, refused = action.unit, None
        if not exists(s, id) or not board.is_unit(s, id):
            refused = NOT_MOBILE
        elif SEATS[s.controller[id]] != self.seat(s, f):
            refused = NOT_YOURS
        else:
            refused = self._stays(s, f, id)
            if refused is None and action.planet not in board.adjacent(s, s.planet[id]):
                refused = TOO_FAR
        names = {"unit": called(s, id), "planet": planet_called(s, action.planet)}
        return None if refused is None else named(refused, **names)

    def move_unit(self, s: ConquestState, f: Frame, action: MoveUnit) -> None:
        """Move the unit; it does not move a second time."""
        self.answered(s, f)
        f.values["moved"] = (*f.values.get("moved", ()), action.unit)
        move(s, (action.unit,), action.planet)
