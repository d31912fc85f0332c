"""Events as sentences of the log."""

from __future__ import annotations

from collections.abc import Sequence

from game.hulk import events as ev
from game.hulk.rules import SpaceHulk
from game.hulk.state import GENESTEALERS, MARINES, HulkState
from game.hulk.table.layout import HulkBoard, Plan
from game.hulk.table.log_text_fighting import TOLD as FIGHTING
from game.hulk.table.log_text_fighting import TOLD_RULES as FIGHTING_RULES
from game.hulk.table.log_text_fighting import rule_of_death
from game.hulk.table.log_text_moving import TOLD as MOVING
from game.hulk.table.log_text_moving import TOLD_RULES as MOVING_RULES
from game.hulk.table.log_text_swarm import TOLD as SWARM
from game.hulk.table.log_text_swarm import TOLD_RULES as SWARM_RULES
from game.hulk.table.names import is_marine, name_of, phase_name, place_of, reason_text, seat_name, side_name, waiting
from game.hulk.table.powers import TOLD as POWERS
from game.hulk.table.powers import TOLD_RULES as POWERS_RULES
from game.hulk.table.sentences import Teller
from game.hulk.table.ways import way_of
from game.kernel.actions import Conceded, DrawAgreed, Event
from game.ui.tabletop import Box, Telling
from game.ui.text import _, ngettext

SILENT: tuple[type[Event], ...] = (ev.CounterKept, ev.Activated, ev.Finished)
"""Events that the log passes over: they say nothing that the next line does not."""


def _spot(plan: Plan, before: HulkState, event: Event) -> Box | None:
    for field in ("at", "to"):
        square = getattr(event, field, -1)
        if 0 <= square < before.board.n:
            return plan.box(square)
    door, entry = getattr(event, "door", -1), getattr(event, "entry", -1)
    if door >= 0:
        return plan.box(before.board.doors[door].square)
    if entry >= 0:
        return plan.mouth(entry)
    for field in ("piece", "attacker"):
        centre = plan.where(before, getattr(event, field, -1))
        if centre is not None:
            return centre[0] - 0.5, centre[1] - 0.5, 1.0, 1.0
    return None


def _seat(before: HulkState, event: Event) -> str:
    piece = getattr(event, "piece", getattr(event, "attacker", None))
    if piece is None:
        return GENESTEALERS if isinstance(event, _SWARM) else MARINES if isinstance(event, _SQUAD) else ""
    return MARINES if is_marine(before, piece) else GENESTEALERS


_SWARM = (
    ev.BlipsDrawn,
    ev.BlipsReturned,
    ev.BlipLost,
    ev.Reinforced,
    ev.LurkForced,
    ev.ModelsDiscarded,
    ev.PileReshuffled,
)
_SQUAD = (ev.CounterDrawn, ev.CounterShown)


# -- the turn and the end --


def _turn_began(s: HulkState, e: ev.TurnBegan) -> str:
    return _(SpaceHulk.turn_name).format(number=e.turn)


def _phase_began(s: HulkState, e: ev.PhaseBegan) -> str:
    return phase_name(e.phase)


def _deployed(s: HulkState, e: ev.Deployed) -> str:
    said = _("{name} stands ready at {place}, facing {side}.").format(
        name=name_of(s, e.piece), place=place_of(s, e.at), side=side_name(e.facing)
    )
    at = waiting(s)
    owner = at[0].seat(s, at[1]) if at is not None else None
    if s.mission.file.forces.placing == "marines" or owner is None:
        return said
    return _("{side}: {sentence}").format(side=seat_name(owner), sentence=said)


def _counter_drawn(s: HulkState, e: ev.CounterDrawn) -> str:
    if e.value:
        drawn = _("Drawn again: the command counter shows {n}.") if e.again else _("The command counter shows {n}.")
        return drawn.format(n=e.value)
    return _("The command counter is drawn again.") if e.again else _("A command counter is drawn in secret.")


def _command_spent(s: HulkState, e: ev.CommandSpent) -> str:
    sentence = ngettext(
        "{n} command point is spent on {name}: {total} this turn.",
        "{n} command points are spent on {name}: {total} this turn.",
        e.amount,
    )
    return sentence.format(n=e.amount, name=name_of(s, e.piece), total=e.total)


def _counter_shown(s: HulkState, e: ev.CounterShown) -> str:
    return _("The command counter is turned up: {n}, and {spent} were spent.").format(n=e.value, spent=e.spent)


def _commanded(s: HulkState, e: ev.Commanded) -> str:
    return _("{name} is given a command.").format(name=name_of(s, e.piece))


def _exit_rolled(s: HulkState, e: ev.ExitRolled) -> str:
    sentence = ngettext(
        "No Marine is left on the board; {n} has left it. The die shows {face}.",
        "No Marine is left on the board; {n} have left it. The die shows {face}.",
        e.left,
    )
    return sentence.format(n=e.left, face=e.face)


def _ended(s: HulkState, e: ev.MissionEnded) -> str:
    if not e.winner:
        return _("The mission is drawn. {why}").format(why=reason_text(e.reason))
    return _("{side} win. {why}").format(side=seat_name(e.winner), why=reason_text(e.reason))


def _conceded(s: HulkState, e: Conceded) -> str:
    return _("{side} give up.").format(side=seat_name(e.seat))


TELLERS: dict[type[Event], Teller] = {
    ev.TurnBegan: _turn_began,
    ev.PhaseBegan: _phase_began,
    ev.Deployed: _deployed,
    ev.CounterDrawn: _counter_drawn,
    ev.CommandSpent: _command_spent,
    ev.CounterShown: _counter_shown,
    ev.Commanded: _commanded,
    ev.ExitRolled: _exit_rolled,
    ev.MissionEnded: _ended,
    Conceded: _conceded,
    DrawAgreed: lambda s, e: _("Both sides agree on a draw."),
    **MOVING,
    **FIGHTING,
    **SWARM,
    **POWERS,
}
RULES: dict[type[Event], str] = {
    ev.Deployed: "HULK-2.2",
    ev.CounterDrawn: "HULK-3.1",
    ev.CommandSpent: "HULK-3.8",
    ev.CounterShown: "HULK-11.5",
    ev.Commanded: "HULK-3.15",
    ev.ExitRolled: "HULK-11.2",
    ev.MissionEnded: "HULK-11.2",
    **MOVING_RULES,
    **FIGHTING_RULES,
    **SWARM_RULES,
    **POWERS_RULES,
}


class LogText(HulkBoard):
    """A table that tells events as sentences."""

    def tell(self, before: HulkState, event: Event, earlier: Sequence[Event] = ()) -> Telling | None:
        """Return the sentence of an event, with its place and rule; None for one that is not worth a line.

        `earlier` is what the same action brought before it.
        """
        kind = type(event)
        if kind in SILENT:
            return None
        text = TELLERS[kind](before, event)
        rule = rule_of_death(before, event, earlier) if isinstance(event, ev.Killed) else RULES.get(kind, "")
        return Telling(
            text,
            _spot(self.plan, before, event),
            rule,
            _seat(before, event),
            isinstance(event, ev.TurnBegan | ev.PhaseBegan | ev.MissionEnded | Conceded | DrawAgreed),
            way_of(before, event),
        )
