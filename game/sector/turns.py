"""The turn: initiative, event, storms, the rounds of the players (SECTOR-1 to SECTOR-5)."""

from __future__ import annotations

from game.kernel.actions import Action
from game.kernel.results import Refusal
from game.kernel.sequence import Decision, Procedure, call, queue
from game.kernel.state import Frame
from game.kernel.text import N_
from game.sector import amending, garrisons, victory
from game.sector import events as e
from game.sector.actions import Begin
from game.sector.building import muster
from game.sector.control import claim, fade
from game.sector.damage import board
from game.sector.frames import Round
from game.sector.hives import move_hives
from game.sector.state import FIT, IDLE, NOBODY, SectorState, fleet, seat_id
from game.sector.terms import MOST_STEPS


class Beginning(Decision[SectorState]):
    """The player with the initiative begins the campaign (SECTOR-1): the first event is then seen by all."""

    awaits = Refusal("SECTOR-1", N_("The campaign hasn't begun. Begin it first."))

    def seat(self, s: SectorState, f: Frame) -> str | None:
        return s.seats[s.order[1 if s.turn else 0]] if s.phase == "setup" else None

    def offers(self, s: SectorState, f: Frame) -> list[Action]:
        return [Begin()]

    def begin(self, s: SectorState, f: Frame, action: Begin) -> None:
        f.step += 1


def next_turn(s: SectorState, f: Frame) -> None:
    """Begin turn after turn until the campaign is over."""
    if not s.reason:
        f.step -= 1
        call(s, "turn")


def next_order(s: SectorState) -> list[int]:
    """Return the initiative of the next turn."""
    order = s.order[1:] + s.order[:1] if s.turn else s.order
    while s.out[order[0]]:
        order = order[1:] + order[:1]
    return order


def begin(s: SectorState, f: Frame) -> None:
    """Begin a turn: who was first is last now, and who is out is never first (SECTOR-2)."""
    s.order = next_order(s)
    s.turn += 1
    s.asteroids, s.fresh, s.looted = 0, [], []
    s.events.append(e.TurnBegan(s.turn, tuple(seat_id(s, seat) for seat in s.order)))


def event(s: SectorState, f: Frame) -> None:
    """Let the event happen, then the hive fleets move."""
    s.phase = "event"
    call(s, "event", dice=(0, 0), row=-1)


def hives(s: SectorState, f: Frame) -> None:
    """Move the hive fleets."""
    move_hives(s, f)


def storm_phase(s: SectorState, f: Frame) -> None:
    """Let the storms change."""
    s.phase = "storms"
    call(s, "storms")


def rounds(s: SectorState, f: Frame) -> None:
    """Give every seat its round."""
    queue(s, *[("round", {"seat": seat}) for seat in s.order])


def march(s: SectorState, f: Frame) -> None:
    """Let garrisons move."""
    s.phase, s.acting = "garrisons", NOBODY
    garrisons.ask_all(s, f)


def end(s: SectorState, f: Frame) -> None:
    """End the turn: colours fade, ships colour what is free around them, and it is seen whether somebody has won."""
    fade(s)
    for seat in s.order:
        for ship in fleet(s, seat):
            claim(s, ship)
    victory.check(s, f)


def begin_round(s: SectorState, f: Round) -> None:
    """Begin a seat's round with its ships; none is begun for a seat that is out."""
    victory.eliminate(s)
    s.acting, s.phase, s.crossed, s.begun = f.seat, "ships", (), ()
    if s.out[f.seat]:
        s.frames.pop()
        return
    s.events.append(e.RoundBegan(seat_id(s, f.seat)))
    for ship in fleet(s, f.seat):
        s.ship_moved[ship] = s.ship_fought[ship] = 0
    muster(s, f.seat)
    board(s, f.seat)
    call(s, "ships")


def conquer(s: SectorState, f: Round) -> None:
    """Go on with conquest."""
    s.phase = "landing"
    call(s, "landing", fought=())


def construct(s: SectorState, f: Round) -> None:
    """Go on with research and construction."""
    s.phase = "building"
    call(s, "building", recruited=0, factories=0, good="")


def end_round(s: SectorState, f: Round) -> None:
    """End a seat's round: ships that were out of action are fit again, and those that are fit stay where they
    are (SECTOR-R46, SECTOR-R52)."""
    for ship in fleet(s, f.seat):
        s.ship_nimble[ship] = 0
        if s.ship_state[ship] == IDLE and s.ship_until[ship] <= s.turn:
            s.ship_state[ship] = FIT
            s.events.append(e.ShipRepaired(ship))
            claim(s, ship)
        if s.ship_state[ship] == FIT:
            s.ship_still[ship] = min(MOST_STEPS, max(0, s.ship_still[ship]) + 1)
    s.acting = NOBODY


MATCH: Procedure[SectorState] = (Beginning(), next_turn)
TURN: Procedure[SectorState] = (begin, event, hives, storm_phase, rounds, march, end, amending.council, amending.adopt)
ROUND: Procedure[SectorState] = (begin_round, conquer, construct, end_round)
