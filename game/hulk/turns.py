"""Deployment, the sequence of a turn, and the mission status phase (chapters 2 and 11)."""

from __future__ import annotations

from game.boards.squares import SIDES
from game.hulk import command
from game.hulk import events as ev
from game.hulk.acting import MarinePhase, StealerPhase
from game.hulk.actions import Deploy
from game.hulk.blips import force_lurking
from game.hulk.fittings import hold_areas
from game.hulk.flamer import put_out
from game.hulk.objects import pick_up
from game.hulk.psychic import lower_barrier
from game.hulk.state import AIM_NONE, GENESTEALERS, IN_HAND, MARINES, OWN_PHASE, HulkState, put
from game.hulk.victory import judge_turn, prove_command
from game.kernel import effects
from game.kernel.actions import Action
from game.kernel.sequence import Decision, call
from game.kernel.state import Frame


class Deployment(Decision[HulkState]):
    """Squads are set up on their starting squares, in any order, at the start or when they arrive (HULK-2.2, R142).

    The Marine player does it; in some missions the players do it by turns.
    """

    def seat(self, s: HulkState, f: Frame) -> str | None:
        waiting = due(s)
        if not any(free_starts(s, marine) for marine in waiting):
            return None
        if s.mission.file.forces.placing == "marines" or s.turn:
            return MARINES
        placed = sum(place != IN_HAND for place in s.place[: len(s.roster.marines)])
        return GENESTEALERS if placed % 2 else MARINES

    def offers(self, s: HulkState, f: Frame) -> list[Action]:
        found: list[Action] = []
        for marine in due(s):
            fixed = s.mission.file.forces.squads[s.roster.squad[marine]].facing
            facings = range(4) if fixed == "free" else (SIDES.index(fixed),)
            found.extend([Deploy(marine, square, facing) for square in free_starts(s, marine) for facing in facings])
        return found

    def deploy(self, s: HulkState, f: Frame, action: Deploy) -> None:
        """A Marine stands ready; what one that arrives later sees is revealed (HULK-10.29)."""
        put(s, action.piece, action.to)
        s.facing[action.piece] = action.facing
        s.events.append(ev.Deployed(action.piece, action.to, action.facing))
        if s.turn:
            call(s, "sighting")
        pick_up(s, action.piece)


def due(s: HulkState) -> list[int]:
    """The Marines that are to be set up now: those of squads there from the start, or whose turn has come."""
    squads = s.mission.file.forces.squads
    waiting = [marine for marine in range(len(s.roster.marines)) if s.place[marine] == IN_HAND]
    return [marine for marine in waiting if (squads[s.roster.squad[marine]].arrives or 0) <= s.turn]


def free_starts(s: HulkState, marine: int) -> list[int]:
    """The starting squares of a Marine's squad that are free; by turns, those in sections without a Marine."""
    taken = s.occupied
    if s.mission.file.forces.placing == "alternate":
        for other in s.marines:
            taken |= s.board.section_mask[s.board.section[s.place[other]]]
    return [square for square in s.mission.deploy[s.roster.squad[marine]] if not taken >> square & 1]


def begin_phase(s: HulkState, phase: str) -> None:
    """A phase begins."""
    s.phase = phase
    s.events.append(ev.PhaseBegan(phase))


def starting_blips(s: HulkState, f: Frame) -> None:
    """The Genestealers' blips at the start (HULK-2.3, 10.5)."""
    if s.mission.file.blips.start:
        call(s, "reinforce", count=s.mission.file.blips.start)


def next_turn(s: HulkState, f: Frame) -> None:
    """Turn after turn, until the mission ends (HULK-2.9)."""
    f.step -= 1
    s.turn += 1
    s.events.append(ev.TurnBegan(s.turn))
    call(s, "turn")


def command_phase(s: HulkState, f: Frame) -> None:
    """A command counter is drawn (HULK-3.1)."""
    begin_phase(s, "command")
    command.draw_counter(s)


def marine_phase(s: HulkState, f: Frame) -> None:
    """The counter lies on space 0 and the clock runs (HULK-3.3, 3.22)."""
    s.events.append(ev.CounterKept())
    begin_phase(s, "marines")


def reinforcement_phase(s: HulkState, f: Frame) -> None:
    """The mission's blips of each turn are drawn and placed (HULK-2.12, 10.5)."""
    begin_phase(s, "reinforcement")
    count = s.mission.file.blips.of_turn(s.turn)
    if count:
        call(s, "reinforce", count=count)


def genestealer_phase(s: HulkState, f: Frame) -> None:
    """The Genestealers act (HULK-2.11); what the Marines missed in their own phase is of no use now (HULK-13.8)."""
    begin_phase(s, "genestealers")
    if s.sustained == OWN_PHASE:
        s.aim = [aim if watching else AIM_NONE for aim, watching in zip(s.aim, s.watch, strict=True)]
    force_lurking(s)


def judge(s: HulkState, f: Frame) -> None:
    """Victory is looked at, and the counter turned up as proof (HULK-11.2, 11.5)."""
    begin_phase(s, "status")
    hold_areas(s)
    judge_turn(s)
    s.events.append(ev.CounterShown(s.counter, s.spent))
    prove_command(s)
    if s.reason:
        s.frames.clear()


def clear_up(s: HulkState, f: Frame) -> None:
    """Counters, flames, barrier and command points left go; then sight is looked at once more (HULK-11.6 to 11.12)."""
    s.counter = s.spent = s.peak = s.power_used = 0
    none = [0] * len(s.kind)
    s.done, s.watch, s.jam, s.guard = none, none[:], none[:], none[:]
    s.aim = [AIM_NONE] * len(s.kind)
    s.forced = []
    put_out(s)
    lower_barrier(s)
    effects.end(s, "turn")
    call(s, "sighting")


MATCH = (Deployment(), starting_blips, next_turn)
TURN = (
    command_phase,
    command.SergeantsRedraw(),
    Deployment(),
    marine_phase,
    MarinePhase(),
    reinforcement_phase,
    genestealer_phase,
    StealerPhase(),
    judge,
    clear_up,
)
