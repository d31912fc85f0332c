"""The dice of what happens, as they fall in the tray."""

from __future__ import annotations

from game.heresy import events as ev
from game.heresy.state import HeresyState
from game.heresy.table.layout import Chart
from game.heresy.table.names import named_place, named_unit, seat_name
from game.kernel.actions import Event
from game.ui.tabletop import DiceShow
from game.ui.text import _

NEED = {"attack": 5, "defence": 4}


def dice_of(chart: Chart, before: HeresyState, event: Event) -> DiceShow | None:
    """Return the dice of an event for the tray; None when none were rolled."""
    match event:
        case ev.DiceThrown():
            caption = _("Who deploys first?") if event.purpose == "deployment" else _("Who acts first?")
            return DiceShow(event.faces, ("plain",) * len(event.faces), event.seats, caption)
        case ev.CrossingRolled():
            caption = _("{unit} crosses to {place} on {need} or more").format(
                unit=named_unit(event.unit), place=named_place(chart.campaign, event.place), need=event.need
            )
            result = _("Across") if event.crossed else _("It stays")
            return DiceShow((event.face,), ("hit" if event.crossed else "miss",), (event.seat,), caption, result)
        case ev.BattleRolled():
            return _battle(chart, before, event)
        case ev.DiceChanged():
            return DiceShow(event.faces, ("rerolled",) * len(event.faces), (), _("Rolled again"))
        case ev.SurvivalRolled():
            caption = _("{unit}: does he live? 4 or more").format(unit=named_unit(event.unit))
            result = _("He lives") if event.survives else _("He dies")
            return DiceShow((event.face,), ("hit" if event.survives else "miss",), (event.seat,), caption, result)
    return None


def _battle(chart: Chart, before: HeresyState, event: ev.BattleRolled) -> DiceShow:
    marks = ["hit" if face >= NEED["attack"] else "miss" for face in event.attack]
    marks += ["hit" if face >= NEED["defence"] else "miss" for face in event.defence]
    attacker = before.seats[before.seat]
    place = chart.graph.index[event.place]
    stack = before.stacks[place]
    defender = before.seats[(stack[0] >> 3) & 7] if stack else ""
    seats = (attacker,) * len(event.attack) + (defender,) * len(event.defence)
    caption = _("{place}, round {n}: {attacker} hit on 5+, {defender} on 4+").format(
        place=named_place(chart.campaign, event.place),
        n=event.round,
        attacker=seat_name(attacker),
        defender=seat_name(defender) if defender else "–",
    )
    return DiceShow((*event.attack, *event.defence), tuple(marks), seats, caption)
