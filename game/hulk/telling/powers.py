"""The psychic powers and the Broodlord as sentences of the log."""

from __future__ import annotations

from game.hulk import events as ev
from game.hulk.telling.sentences import Teller, plain
from game.kernel.actions import Event
from game.telling.text import _


def _psi_spent(e: ev.PsiSpent) -> str:
    return {
        "premonition": _("{name} has a premonition: {n} psi, {left} left."),
        "barrier": _("{name} raises a force barrier: {n} psi, {left} left."),
        "storm": _("{name} calls a psychic storm: {n} psi, {left} left."),
        "axe": _("{name} strengthens the power axe: {n} psi, {left} left."),
    }[e.power]


TELLERS: dict[type[Event], Teller] = {
    ev.PsiSpent: plain(_psi_spent),
    ev.CommandRegained: plain(lambda e: _("The command counter goes back to {n}.")),
    ev.BarrierRaised: plain(lambda e: _("A force barrier stands at {place}.")),
    ev.BarrierGone: plain(lambda e: _("The force barrier at {place} fades.")),
    ev.Stormed: plain(
        lambda e: (
            _("The psychic storm strikes {section}.") if e.section >= 0 else _("The psychic storm strikes at {place}.")
        )
    ),
    ev.StormRolled: plain(
        lambda e: _("The storm shatters {name} ({n}).") if e.destroyed else _("{name} weathers the storm ({n}).")
    ),
    ev.LordCame: plain(
        lambda e: (
            _("It is the Broodlord, lurking beyond the board.") if e.at < 0 else _("It is the Broodlord, at {place}.")
        )
    ),
}
RULES: dict[type[Event], str] = {
    ev.PsiSpent: "HULK-14.5",
    ev.CommandRegained: "HULK-14.12",
    ev.BarrierRaised: "HULK-14.14",
    ev.BarrierGone: "HULK-11.12",
    ev.Stormed: "HULK-14.18",
    ev.StormRolled: "HULK-14.19",
    ev.LordCame: "HULK-15.2",
}
