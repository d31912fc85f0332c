"""The fixed places of Calth's verbs, and what is armed before its hexes are lit."""

from __future__ import annotations

from game.calth import actions as act
from game.calth.models import MODELS
from game.calth.scenariofile import Rite
from game.calth.state import CalthState
from game.calth.telling.names import capital, counted_short
from game.calth.telling.portraits import figure_of
from game.kernel.actions import Action
from game.kernel.text import N_
from game.telling.desk import Mode, Slot
from game.telling.text import _, pgettext

RUN, PART, HOLD, CHANT, HALT, LISTED, REST = "run", "consolidate", "hold_unit", "chant", "halt", "listed", "hold"
KEYS = "123456789"
NAMES = {RUN: N_("Run"), PART: N_("Consolidate"), HOLD: N_("Hold"), HALT: N_("Halt here")}


def waits_in(view: CalthState, procedure: str) -> bool:
    """Return whether play waits in a procedure."""
    return bool(view.frames) and view.frames[-1].name == procedure


def modes(view: CalthState) -> tuple[Mode, ...]:
    """Return the kinds of models to deploy; running and consolidating, which share their hexes with advancing."""
    if not view.frames:
        return ()
    if waits_in(view, "deployment"):
        camp, detail = [piece >> 2 for piece in view.camp[view.turn]], _("Then choose the hexes where they start.")
        return tuple(
            Mode(*_of_kind(view, kind, i), f"×{camp.count(kind)}", detail, "CALTH-A43", sticky=True)
            for i, kind in enumerate(_kinds_listed(view))
            if kind in camp
        )
    then, joins = (
        _("Then choose a hex, one or two away."),
        _("Models join the unit of a hex, or form one there."),
    )
    return (
        Mode(RUN, _(NAMES[RUN]), "move", "r", detail=then, rule="CALTH-5.1"),
        Mode(PART, _(NAMES[PART]), "plus", "c", detail=joins, rule="CALTH-6.1"),
    )


def slots(view: CalthState, about: int | None = None) -> tuple[Slot, ...]:
    """Return the kinds of models at deployment, later what a unit can do besides going and attacking: the one in a hex,
    where it is picked."""
    if waits_in(view, "scouting"):
        return ()
    if view.phase == "deployment":
        gone = _("All models of this kind are deployed.")
        kinds = (Slot(*_of_kind(view, kind, i), "×0", why=gone) for i, kind in enumerate(_kinds_listed(view)))
        why = _("Some models are already placed elsewhere. Deploy the rest by hand.")
        return *kinds, Slot(LISTED, _("Deploy as listed"), "check", "ctrl+enter", why=why, ends=True)
    if view.phase != "action":
        return ()
    tried = _tried(view, about)
    why = _("Choose a unit first: one of yours with a point left.")
    rite = isinstance(view.scenario.victory, Rite)
    chant = (Slot(CHANT, pgettext("action", "Chant"), "storm", "k", tried=tried.get(CHANT), why=why),) if rite else ()
    few = _("You have only one point left. Hold with its unit.")
    return (
        Slot(RUN, _(NAMES[RUN]), "move", "r", tried=tried.get(RUN), why=why),
        Slot(PART, _(NAMES[PART]), "plus", "c", tried=tried.get(PART), why=why),
        Slot(HOLD, _(NAMES[HOLD]), "pause", "x", tried=tried.get(HOLD), why=why),
        *chant,
        Slot(HALT, _(NAMES[HALT]), "pause", "x", ends=True),
        Slot(REST, _("Hold with all"), "pause", "shift+x", why=few, ends=True),
    )


def _kinds_listed(view: CalthState) -> list[int]:
    """Return the kinds of models that a side has to deploy, or had."""
    camp = [piece >> 2 for piece in view.camp[view.turn]]
    return sorted({model for _at, models in view.listed[view.turn] for model in models} | set(camp))


def _of_kind(view: CalthState, kind: int, number: int) -> tuple[str, str, str, str]:
    """Return the id, the name, the picture and the key of a kind of model to deploy."""
    return MODELS[kind].id, capital(counted_short(kind, 1)), figure_of(view.turn, kind), KEYS[number % 9]


def _tried(view: CalthState, hex: int | None) -> dict[str, Action]:
    """Return what each slot means while the unit in a hex is picked."""
    if hex is None or view.owner[hex] < 0:
        return {}
    name, near = view.tables.names[hex], view.tables.names[view.scenario.board.near[hex][0]]
    return {RUN: act.Run(name, near), PART: act.Consolidate(name, near), HOLD: act.Hold(name), CHANT: act.Chant(name)}
