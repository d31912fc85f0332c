"""Garrisons move from planet to planet at the end of a turn (SECTOR-26, SECTOR-R16, SECTOR-R56)."""

from __future__ import annotations

from collections.abc import Iterator

from game.kernel.actions import Action
from game.kernel.results import Refusal
from game.kernel.sequence import Decision, Procedure, queue
from game.kernel.state import Frame
from game.kernel.text import N_
from game.sector import events as e
from game.sector.actions import EndGarrisons, MoveGarrison
from game.sector.building import HELD
from game.sector.control import joined
from game.sector.state import SectorState, planets_of


class March(Frame):
    """A seat moves its garrisons: where those stand that have moved, a cell each."""

    procedure = "march"
    seat: int
    moved: tuple[int, ...]


def ask_all(s: SectorState, f: Frame) -> None:
    """Ask every seat in the order of initiative."""
    queue(s, *[("march", {"seat": seat, "moved": ()}) for seat in s.order if not s.out[seat]])


class Garrisons(Decision[SectorState]):
    """Each garrison may move once, to another planet of its owner that the owner's colour joins without a gap."""

    awaits = Refusal("SECTOR-26", N_("Move garrisons, or leave them where they are."))

    def seat(self, s: SectorState, f: March) -> str | None:
        return s.seats[f.seat] if any(self._moves(s, f)) else None

    def _moves(self, s: SectorState, f: March) -> Iterator[Action]:
        for start in planets_of(s, f.seat):
            if s.garrison[start] > f.moved.count(start):
                ends = [cell for cell in joined(s, f.seat, start) if s.garrison[cell] < HELD]
                yield from (MoveGarrison(start, end) for end in sorted(ends))

    def offers(self, s: SectorState, f: March) -> list[Action]:
        return [*self._moves(s, f), EndGarrisons()]

    why_not_move_garrison = Refusal(
        "SECTOR-R56",
        N_(
            "A garrison moves once a turn, to a planet of yours joined to its own by your colour without a "
            "gap. Choose a lit planet."
        ),
    )

    def move_garrison(self, s: SectorState, f: March, action: MoveGarrison) -> None:
        s.garrison[action.start] -= 1
        s.garrison[action.end] += 1
        f.moved += (action.end,)
        s.events.append(e.GarrisonMoved(s.seats[f.seat], action.start, action.end))

    def end_garrisons(self, s: SectorState, f: March, action: EndGarrisons) -> None:
        f.step += 1


MARCH: Procedure[SectorState] = (Garrisons(),)
