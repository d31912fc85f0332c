"""Standing orders: the rest of a round is held, or played without cards, the rest of a force deployed as listed; and
what ends the march of the scouts."""

from __future__ import annotations

from collections.abc import Sequence

from game.calth import actions as act
from game.calth.frames import ScoutFrame
from game.calth.models import MODELS
from game.calth.state import CalthState
from game.calth.telling.asking import is_window
from game.calth.telling.slots import LISTED, waits_in
from game.kernel.actions import Action, Pass, PassFor
from game.telling.desk import Order
from game.telling.text import _, ngettext

HOLD, KEEP = "hold", "keep"


def orders(view: CalthState, actions: Sequence[Action]) -> list[Order]:
    """Return the order to hold with every point that is left, where there is more than one, the order to play no card
    in this round, or to deploy the rest as listed."""
    if any(isinstance(action, act.Place) for action in actions) and act.PlaceAsListed() not in actions:
        words = _("The models that are left go where the scenario lists them.")
        return [Order(LISTED, _("Deploy as listed"), words, "check", "ctrl+enter", "CALTH-A43", at_once=True)]
    if any(isinstance(action, PassFor) for action in actions):
        words = _("You won't be asked for any card again this round. Esc cancels.")
        return [Order(KEEP, _("No card this round"), words, "speaker_off", "w", "CALTH-A41", lasts=True)]
    holds = {action.origin: action for action in actions if isinstance(action, act.Hold)}
    points = sum(view.points[view.tables.index[hex]] for hex in holds)
    if points < 2:
        return []
    words = _("All your remaining units hold for the rest of the round, and you play no cards. Esc cancels.")
    left = ngettext("{n} tactical point is left.", "{n} tactical points are left.", points).format(n=points)
    return [Order(HOLD, _("Hold with all"), words, "pause", "shift+x", "CALTH-A8", leaves=left)]


def ordered(order: str, view: CalthState, actions: Sequence[Action]) -> Action | None:
    """Decline to play a card; hold with the next unit, or deploy the next model, where that is the order."""
    if order == LISTED:
        return _as_listed(view, [action for action in actions if isinstance(action, act.Place)])
    asked = is_window(view) if order == HOLD else any(isinstance(action, PassFor) for action in actions)
    wanted = ((act.Hold,) if order == HOLD else ()) + ((Pass,) if asked else ())
    return next((action for action in actions if isinstance(action, wanted)), None)


def _as_listed(view: CalthState, places: Sequence[act.Place]) -> Action | None:
    """Return where the next model goes that is listed; where it finds no room there, the first place for one."""
    for at, models in view.listed[view.turn]:
        there = [piece >> 2 for piece in view.units[at]]
        for model in models:
            place = act.Place(MODELS[model].id, view.tables.names[at])
            if model in there:
                there.remove(model)
            elif place in places:
                return place
    return next(iter(places), None)


def end_of_phase(view: CalthState) -> Action | None:
    """Return what begins the battle while scouts may move."""
    return Pass() if waits_in(view, "scouting") else None


def unused(view: CalthState) -> str:
    """Return how many units could still scout."""
    n = ScoutFrame.of(view.frames[-1]).left if waits_in(view, "scouting") else 0
    return ngettext("{n} unit hasn't scouted.", "{n} units haven't scouted.", n).format(n=n) if n else ""
