"""The sequence of a turn, and the mission status phase (chapters 2 and 11)."""

from __future__ import annotations

from game.hulk import command
from game.hulk import events as ev
from game.hulk.acting import MarinePhase, StealerPhase
from game.hulk.blips import force_lurking
from game.hulk.deployment import Deployment
from game.hulk.fittings import hold_areas
from game.hulk.flamer import put_out
from game.hulk.psychic import lower_barrier
from game.hulk.state import AIM_NONE, OWN_PHASE, HulkState
from game.hulk.victory import judge_turn, prove_command
from game.kernel import effects
from game.kernel.sequence import call
from game.kernel.state import Frame


def begin_phase(s: HulkState, phase: str) -> None:
    """Begin a phase."""
    s.phase = phase
    s.events.append(ev.PhaseBegan(phase))


def starting_blips(s: HulkState, f: Frame) -> None:
    """Draw the Genestealers' blips at the start (HULK-2.3, 10.5)."""
    if s.mission.file.blips.start:
        call(s, "reinforce", count=s.mission.file.blips.start)


def next_turn(s: HulkState, f: Frame) -> None:
    """Begin a turn; turn follows turn until the mission ends (HULK-2.9)."""
    f.step -= 1
    s.turn += 1
    s.events.append(ev.TurnBegan(s.turn))
    call(s, "turn")


def command_phase(s: HulkState, f: Frame) -> None:
    """Draw a command counter (HULK-3.1)."""
    begin_phase(s, "command")
    command.draw_counter(s)


def marine_phase(s: HulkState, f: Frame) -> None:
    """Lay the counter on space 0 and start the clock (HULK-3.3, 3.22)."""
    s.events.append(ev.CounterKept())
    begin_phase(s, "marines")


def reinforcement_phase(s: HulkState, f: Frame) -> None:
    """Draw and place the mission's blips of the turn (HULK-2.12, 10.5)."""
    begin_phase(s, "reinforcement")
    count = s.mission.file.blips.of_turn(s.turn)
    if count:
        call(s, "reinforce", count=count)


def genestealer_phase(s: HulkState, f: Frame) -> None:
    """Begin the Genestealers' phase (HULK-2.11); what the Marines aimed at in their own is forgotten (HULK-13.8)."""
    begin_phase(s, "genestealers")
    if s.sustained == OWN_PHASE:
        s.aim = [aim if watching else AIM_NONE for aim, watching in zip(s.aim, s.watch, strict=True)]
    force_lurking(s)


def judge(s: HulkState, f: Frame) -> None:
    """Look at victory, and turn the counter up as proof (HULK-11.2, 11.5)."""
    begin_phase(s, "status")
    hold_areas(s)
    judge_turn(s)
    s.events.append(ev.CounterShown(s.counter, s.spent))
    prove_command(s)
    if s.reason:
        s.frames.clear()


def clear_up(s: HulkState, f: Frame) -> None:
    """Remove counters, flames, barrier and command points; then look at sight once more (HULK-11.6 to 11.12)."""
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
