"""The places of the Horus Heresy's verbs in the action bar."""

from __future__ import annotations

from collections.abc import Sequence

from game.heresy import actions as act
from game.heresy.state import HeresyState, seat_of, unit_of
from game.heresy.table.base import HeresyBase
from game.heresy.table.portraits import portrait
from game.heresy.telling.names import short_name, waiting
from game.heresy.units import UNITS
from game.kernel.text import N_
from game.telling.text import _
from game.ui.tabletop import Slot

KEYS = "123456789"
REST, READY, CARD, FIGHT = "rest", "ready", "buy_card", "fight_now"
ENDS = {"deployment": "end_deployment", "production": "end_production", "attack": "end_attack"}
NAMES = {
    REST: N_("Place the rest"),
    READY: N_("Deploy and end"),
    CARD: N_("Buy a card"),
    FIGHT: N_("Fight"),
    ENDS["deployment"]: N_("End deployment"),
    ENDS["production"]: N_("End production"),
    ENDS["attack"]: N_("End attack"),
}


def kinds_of(view: HeresyState, seat: int) -> list[int]:
    """Return the kinds of counters that a seat deploys, those that all stand already among them."""
    standing = {unit_of(one) for stack in view.stacks for one in stack if seat_of(one) == seat}
    free = {unit for unit, _count in view.campaign.free[view.sides[seat]]}
    return sorted(free & standing | set(view.camp[seat]))


class Slots(HeresyBase):
    """A table whose verbs have their places."""

    def slots(self, view: HeresyState, seat: str, piece: int | None) -> Sequence[Slot]:
        """Return the kinds of counters to deploy or to buy, and what else a phase has buttons for."""
        at = waiting(view)
        if at is None or seat not in view.seats:
            return ()
        number = view.seats.index(seat)
        if at[1].name == "deployment":
            gone = _("You have placed all counters of this kind.")
            kinds = [
                Slot(UNITS[unit].id, short_name(unit), portrait(UNITS[unit].id), KEYS[i % 9], "×0", why=gone)
                for i, unit in enumerate(kinds_of(view, number))
            ]
            rest = Slot(REST, _(NAMES[REST]), "plus", "m", why=_("You have placed all your counters."))
            ready = Slot(READY, _(NAMES[READY]), "star_victory", "y")
            why = _("You still have counters to place: {n}.").format(n=len(view.camp[number]))
            return [*kinds, rest, ready, _ending("deployment", why)]
        if at[1].name == "production":
            kinds = [
                Slot(mode.id, mode.name, mode.icon, mode.key, mode.mark, why=mode.wanting) for mode in self.modes(view)
            ]
            card = Slot(CARD, _(NAMES[CARD]), "log", "c", "2", act.BuyCard())
            return [*kinds, card, _ending("production", "")]
        if view.phase == "attack":
            why = _("You haven't attacked yet. March counters to an enemy world first.")
            return [
                Slot(FIGHT, _(NAMES[FIGHT]), "melee", "g", why=why),
                _ending("attack", _("Answer the question first.")),
            ]
        return ()


def _ending(phase: str, why: str) -> Slot:
    """Return the place of what ends a phase."""
    return Slot(ENDS[phase], _(NAMES[ENDS[phase]]), "end_phase", "ctrl+enter", why=why, ends=True)
