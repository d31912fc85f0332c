"""The places of Calth's verbs in the action bar."""

from __future__ import annotations

from collections.abc import Sequence

from game.calth import actions as act
from game.calth.models import MODELS
from game.calth.scenariofile import Rite
from game.calth.state import CalthState
from game.calth.table.base import CalthBoard
from game.calth.table.portraits import figure_of
from game.calth.telling.names import capital, counted_short
from game.kernel.actions import Action
from game.kernel.text import N_
from game.telling.text import _, pgettext
from game.ui.tabletop import Slot

RUN, PART, HOLD, CHANT, HALT, LISTED, REST = "run", "consolidate", "hold_unit", "chant", "halt", "listed", "hold"
KEYS = "123456789"
NAMES = {RUN: N_("Run"), PART: N_("Consolidate"), HOLD: N_("Hold"), HALT: N_("Halt here")}


def kinds_listed(view: CalthState) -> list[int]:
    """Return the kinds of models that a side has to deploy, or had."""
    camp = [piece >> 2 for piece in view.camp[view.turn]]
    return sorted({model for _at, models in view.listed[view.turn] for model in models} | set(camp))


class Slots(CalthBoard):
    """A table whose verbs have their places."""

    def slots(self, view: CalthState, seat: str, piece: int | None) -> Sequence[Slot]:
        """Return the kinds of models at deployment, later what a unit can do besides going and attacking."""
        if view.frames and view.frames[-1].name == "scouting":
            return ()
        if view.phase == "deployment":
            gone = _("All models of this kind are deployed.")
            kinds = [
                Slot(
                    MODELS[kind].id,
                    capital(counted_short(kind, 1)),
                    figure_of(view.turn, kind),
                    KEYS[i % 9],
                    "×0",
                    why=gone,
                )
                for i, kind in enumerate(kinds_listed(view))
            ]
            why = _("Some models are already placed elsewhere. Deploy the rest by hand.")
            return [*kinds, Slot(LISTED, _("Deploy as listed"), "check", "ctrl+enter", why=why, ends=True)]
        if view.phase != "action":
            return ()
        tried = {id: self._tried(view, id, piece) for id in (RUN, PART, HOLD, CHANT)}
        why = _("Choose a unit first: click one of yours with a point left.")
        rite = isinstance(view.scenario.victory, Rite)
        chant = [Slot(CHANT, pgettext("action", "Chant"), "storm", "t", "", tried[CHANT], why)] if rite else []
        few = _("You have only one point left. Hold with its unit.")
        return [
            Slot(RUN, _(NAMES[RUN]), "move", "r", "", tried[RUN], why),
            Slot(PART, _(NAMES[PART]), "plus", "c", "", tried[PART], why),
            Slot(HOLD, _(NAMES[HOLD]), "pause", "x", "", tried[HOLD], why),
            *chant,
            Slot(HALT, _(NAMES[HALT]), "pause", "x", ends=True),
            Slot(REST, _("Hold with all"), "pause", "shift+x", why=few, ends=True),
        ]

    def _tried(self, view: CalthState, id: str, piece: int | None) -> Action | None:
        """Return what a click on a grey slot means while that unit is picked."""
        self.ledger.sync(view)
        hex = self.ledger.hex_of(piece)
        if hex < 0 or view.owner[hex] < 0:
            return None
        name = view.tables.names[hex]
        if id in (HOLD, CHANT):
            return act.Hold(name) if id == HOLD else act.Chant(name)
        near = view.tables.names[view.scenario.board.near[hex][0]]
        return act.Run(name, near) if id == RUN else act.Consolidate(name, near)
