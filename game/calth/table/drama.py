"""The moments of a scenario that are staged: who of the leaders falls, what is critical, what is rolled again, what is
scored."""

from __future__ import annotations

from game.calth import events as ev
from game.calth.frames import AttackFrame
from game.calth.models import MODEL, MODELS, SEATS, ULTRAMARINES, WORD_BEARERS
from game.calth.state import CalthState
from game.calth.table.turn_summary import TurnSummary
from game.calth.telling.landmarks import fallen_name, landmark_name
from game.calth.telling.names import (
    critical_name,
    foremost,
    marks_text,
    model_name,
    seat_name,
    source_name,
    weapon_name,
)
from game.calth.telling.portraits import portrait_named
from game.kernel.actions import Event
from game.kernel.sequence import find, inside
from game.kernel.text import N_
from game.telling.text import _, pgettext
from game.ui.tabletop import Box, Drama, Fallen

PLAIN_CLOSING = (
    N_("The Ultramarines hold what is left of the galleries. Somewhere above them a poisoned sun goes down."),
    N_("The Word Bearers walk over the fallen, and one more cavern of Calth is dark."),
)
"""What is said last of scenarios that say nothing themselves: when the Ultramarines have won, when the Word Bearers
have."""


class Dramas(TurnSummary):
    """A table whose great moments are staged."""

    def drama(self, before: CalthState, event: Event) -> Drama | None:
        """Return how an event is staged."""
        match event:
            case ev.Slain(seat=seat, model=model, hex=hex) if _great(model):
                name = fallen_name(self.scenario, model)
                detail = _("The {side} lose {model}.").format(side=seat_name(seat), model=name)
                return Drama(
                    name,
                    detail,
                    portrait_named(SEATS.index(seat), model),
                    self.plan.spot_named(hex),
                    seat,
                    "toll",
                    1.5,
                    "dark",
                )
            case ev.SystemWrecked(hex=hex, system=system):
                fist, legs = _("The Dreadnought's fist is wrecked."), _("The Dreadnought's legs are wrecked.")
                title, detail = pgettext("staged", "Wrecked!"), fist if system == "fist" else legs
                spot, seat = self.plan.spot_named(hex), SEATS[WORD_BEARERS]
                return Drama(
                    title, detail, portrait_named(WORD_BEARERS, "contemptor"), spot, seat, "crash", 0.9, "flash"
                )
            case ev.CriticalChosen(seat=seat, weapon=weapon, effect=effect):
                name, does = critical_name(effect)
                title = pgettext("staged", "Critical: {effect}").format(effect=name)
                detail = f"{weapon_name(weapon)}: {does}"
                return Drama(title, detail, "icons/fire", _target(self, before), seat, "", 0.8, "flash")
            case ev.Scored(seat=seat, reason=hex) if hex in before.tables.index:
                title = landmark_name(self.scenario, hex) or pgettext("staged", "Objective held")
                return Drama(
                    title, seat_name(seat), "icons/star_victory", self.plan.spot_named(hex), seat, "", 1.0, "flash"
                )
            case ev.ChantRolled(seat=seat, hex=hex, marks=marks) if marks > before.marks:
                spot, added = self.plan.spot_named(hex), marks_text(marks - before.marks)
                return Drama(pgettext("staged", "The chant"), added, "icons/storm", spot, seat, "", 1.0, "dark")
            case ev.DiceRerolled(seat=seat, source=source):
                detail = source_name(self.scenario, source)
                return Drama(pgettext("staged", "Reroll"), detail, "icons/dice", None, seat, "dice", 0.6)
        return None

    def fallen(self, before: CalthState, event: Event) -> Fallen | None:
        """Return a model that was removed; of one that leads, who led those that slew it."""
        if not isinstance(event, ev.Slain):
            return None
        slayer = ""
        if _great(event.model) and inside(before, AttackFrame):
            slayer = model_name(foremost(find(before, AttackFrame).pieces) >> 2)
        return Fallen(fallen_name(self.scenario, event.model), event.seat, slayer)

    def end_title(self, view: CalthState, seat: str, won: bool) -> str:
        """Return what the end is called to a side."""
        if seat == SEATS[ULTRAMARINES]:
            return _("Calth endures") if won else _("Calth is lost")
        return _("Calth burns") if won else _("The Word falls silent")

    def closing(self, view: CalthState, seat: str) -> str:
        """Return the scenario's last line, or a plain one."""
        lines = view.scenario.file.closing or PLAIN_CLOSING
        return _(lines[seat == SEATS[WORD_BEARERS]])


def _great(model: str) -> bool:
    """Return whether a model is a leader or a Dreadnought."""
    kind = MODELS[MODEL[model]]
    return kind.leader or bool(kind.systems)


def _target(table: TurnSummary, view: CalthState) -> Box | None:
    """Return where the unit stands that is attacked."""
    if not inside(view, AttackFrame):
        return None
    return table.plan.spot(find(view, AttackFrame).target)
