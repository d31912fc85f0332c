"""The sequence of a match: deployment, rounds of three phases (CALTH-3.1, 3.8)."""

from __future__ import annotations

from game.calth import events as ev
from game.calth.doors import close_doors
from game.calth.initiative import draw_cards, give_initiative, ready_units, roll_initiative
from game.calth.models import SEATS
from game.calth.setup import deploy_by_turns, set_up
from game.calth.state import CalthState
from game.calth.victory import judge_round
from game.calth.window_openings import ask
from game.kernel import effects
from game.kernel.sequence import call
from game.kernel.state import Frame


def next_round(s: CalthState, f: Frame) -> None:
    """Round after round, until the scenario is over."""
    f.step -= 1
    s.round += 1
    call(s, "round")


def begin_round(s: CalthState, f: Frame) -> None:
    """The Initiative Phase begins; the first was settled before deployment (CALTH-A43)."""
    s.killed = [0, 0]
    s.spent_leaders = s.card_played = ()
    _phase(s, "initiative")
    if s.round > 1:
        ask(s, "initiative", SEATS)


def settle_initiative(s: CalthState, f: Frame) -> None:
    """Unless a card of one side alone takes it, both roll (CALTH-3.3 to 3.5, C12, C24)."""
    if s.round == 1:
        return
    taken = effects.active(s, "initiative")
    if len(taken) == 1:
        give_initiative(s, *taken[0])
    else:
        roll_initiative(s)


def make_ready(s: CalthState, f: Frame) -> None:
    """The Ready Phase: first a card each, then the points (CALTH-3.6, 3.7, A9)."""
    _phase(s, "ready")
    draw_cards(s)
    ready_units(s)


def begin_actions(s: CalthState, f: Frame) -> None:
    """The Action Phase begins with the side that has the initiative (CALTH-3.8)."""
    _phase(s, "action")
    s.turn = s.initiative
    ask(s, "action_phase", (SEATS[s.turn], SEATS[1 - s.turn]))


def act(s: CalthState, f: Frame) -> None:
    """The sides activate their units."""
    call(s, "action", turns=0)


def end_round(s: CalthState, f: Frame) -> None:
    """What lasted for the round is over; doors shut; the scenario may be decided (CALTH-3.2)."""
    s.acting = -1
    effects.end(s, "round")
    close_doors(s)
    judge_round(s)


def _phase(s: CalthState, phase: str) -> None:
    s.phase = phase
    s.events.append(ev.PhaseBegan(phase, s.round))


MATCH = (set_up, deploy_by_turns, next_round)
ROUND = (begin_round, settle_initiative, make_ready, begin_actions, act, end_round)
