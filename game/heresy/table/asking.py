"""What the owner of a card is asked while he chooses what it is meant for."""

from __future__ import annotations

from game.heresy import deckfile as deck
from game.heresy.state import HeresyState
from game.heresy.units import UNIT, UNITS
from game.kernel.state import Frame
from game.ui.text import _, ngettext


def question(view: HeresyState, frame: Frame) -> str:
    """Return what is to be chosen for the card in play, whose name comes first."""
    design = view.campaign.designs[frame.values["card"]]
    effect, named = design.effects[frame.values["effect"]], frame.values["named"]
    asked = _of_counters(view, effect, len(named)) or _of_map(effect, len(named))
    return _("{card}: {question}").format(card=_(design.name), question=asked or _("choose."))


def _of_map(effect: object, done: int) -> str:
    match effect:
        case deck.AddRoute():
            return _("click one world, then another of its sector: a route will join them until the turn ends.")
        case deck.RouteKind(to=to, count=count):
            kinds = {
                "solid": _("click both ends of a dotted route: it becomes a safe one."),
                "closed": _("click both ends of a route: nobody passes it any more."),
                "dotted": _("click both ends of a route: it becomes a dotted one."),
            }
            return f"{kinds[to]} ({done + 1}/{count})" if count > 1 else kinds[to]
        case deck.ExtraStep(count=count):
            text = ngettext(
                "click the world from which {n} counter that has moved may move on.",
                "click the world from which {n} counters that have moved may move on.",
                count,
            )
            return text.format(n=count)
        case deck.DoubleWorld():
            return _("which of your worlds yields twice?")
        case deck.DenyWorld():
            return _("which enemy world yields nothing?")
        case deck.PlaceUnits(unit=unit, count=count):
            text = _("where does {unit} appear?").format(unit=_(UNITS[UNIT[unit]].name))
            return f"{text} ({done + 1}/{count})" if count > 1 else text
        case deck.Retreat():
            return _("where does your army withdraw to?")
    return ""


def _of_counters(view: HeresyState, effect: object, done: int) -> str:
    match effect:
        case deck.Reroll(whose=whose, count=count):
            text = _("which of your dice is rolled again?") if whose == "own" else _("which enemy die is rolled again?")
            return f"{text} ({done + 1}/{count})" if count > 1 else text
        case deck.DieMod(whose=whose, value=value, count=count):
            own = whose == "own"
            text = _("which of your dice gets {n}?") if own else _("which enemy die gets {n}?")
            text = text.format(n=f"{value:+d}".replace("-", "−"))
            return f"{text} ({done + 1}/{count})" if count and count > 1 else text
        case deck.Teleport(leader=leader, count=count):
            name = _(UNITS[UNIT[leader]].name)
            if not done:
                return _("where does {unit} go?").format(unit=name)
            return _("who goes with {unit}? ({n}/{most})").format(unit=name, n=done, most=count)
        case deck.RemoveCounter():
            return _("from which enemy world is a counter removed?") if not done else _("which of your counters dies?")
        case deck.CancelCasualty():
            return _("which of your casualties lives?")
        case deck.Reinforce(count=count):
            return f"{_('who joins the battle?')} ({done + 1}/{count})"
        case deck.Sacrifice():
            return _("which counter is given up?")
    return ""
