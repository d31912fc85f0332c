"""What the seat that decides is asked, and what the question is about."""

from __future__ import annotations

from game.cards.playing import CardInPlay
from game.cards.windows import Window
from game.heresy import deckfile as deck
from game.heresy.bonuses import Lowering, Raising
from game.heresy.casualties import Losing
from game.heresy.frames import Battle, Dying, Mustering
from game.heresy.state import HeresyState
from game.heresy.telling.names import named_unit, place_name, signed, told, unit_name, waiting, window_name
from game.heresy.telling.words import spot_of
from game.kernel.sequence import Decision, find, inside
from game.kernel.state import Frame
from game.telling.desk import Question
from game.telling.text import _, ngettext

PLAIN = ("deployment", "production", "attack", "muster")
"""The procedures in which counters are picked and go."""


def window_open(view: HeresyState) -> bool:
    """Return whether a seat is asked for a card in somebody's turn."""
    at = waiting(view)
    return at is not None and isinstance(at[0], Window)


def question_of(view: HeresyState, seat: str) -> str:
    """Return what a seat decides now; what it waits for where another does."""
    at = waiting(view)
    if at is None:
        return ""
    decision, frame = at
    owner = decision.seat(view, frame)
    if owner is not None and owner != seat:
        return told(_("{side} to decide."), owner)
    if isinstance(decision, Window):
        return _("Play a card? {moment}.").format(moment=window_name(decision.window))
    return _asked(view, decision, frame)


def asked(view: HeresyState, seat: str) -> Question | None:
    """Return what is decided beside picking counters and where they go."""
    at = waiting(view)
    if at is None or (at[1].name in PLAIN and not isinstance(at[0], Window)):
        return None
    words = question_of(view, seat)
    if not inside(view, Battle):
        return Question(words)
    place = find(view, Battle).place
    about = (spot_of(view.campaign.board.places[place].id),)
    return Question(words, place_name(view.campaign, place), "icons/melee", about=about)


def _asked(view: HeresyState, decision: Decision[HeresyState], frame: Frame) -> str:
    match frame.name:
        case "deployment":
            n = len(view.camp[view.seat])
            if not n:
                return _("Move the forces of Terra within the Palace, or end the deployment.")
            return ngettext(
                "{n} counter to deploy: choose a kind, then worlds.",
                "{n} counters to deploy: choose a kind, then worlds.",
                n,
            ).format(n=n)
        case "production":
            n = view.purse[view.seat]
            return ngettext(
                "{n} resource to spend: choose a kind, then worlds.",
                "{n} resources to spend: choose a kind, then worlds.",
                n,
            ).format(n=n)
        case "attack":
            return _("March your counters: those that reach an enemy world fight for it.")
        case "muster":
            place = place_name(view.campaign, Mustering.of(frame).place)
            return _("Bring up more counters against {place}, or fight.").format(place=place)
        case "discard":
            return _("You are over the hand limit: discard a card.")
        case "dying":
            return _("Where does {name} withdraw to?").format(name=unit_name(Dying.of(frame).unit))
        case "card":
            return _card_question(view, CardInPlay.of(frame))
        case "battle":
            return _battle_question(decision, frame)
    return ""


def _battle_question(decision: Decision[HeresyState], frame: Frame) -> str:
    match decision:
        case Raising():
            return _("Battle: which of your dice gets +1?")
        case Lowering():
            return _("Battle: which enemy die gets −1?")
        case Losing():
            n = Battle.of(frame).losses[decision.role]
            return ngettext("Battle: choose {n} casualty.", "Battle: choose {n} casualties.", n).format(n=n)
    return _("Battle: fight on, or withdraw?")


def _card_question(view: HeresyState, frame: CardInPlay) -> str:
    """Return what is to be chosen for the card in play, whose name comes first."""
    design = view.campaign.designs[frame.card]
    asked = _effect_question(design.effects[frame.effect], len(frame.named))
    return _("{card}: {question}").format(card=_(design.name), question=asked)


def _effect_question(effect: object, done: int) -> str:
    match effect:
        case deck.AddRoute():
            return _("choose one world, then another of its sector: a route will join them until the turn ends.")
        case deck.RouteKind(to=to, count=count):
            kinds = {
                "solid": _("choose both ends of a dotted route: it becomes solid."),
                "closed": _("choose both ends of a route: it closes to everyone."),
                "dotted": _("choose both ends of a route: it becomes dotted."),
            }
            return _counted(kinds[to], done, count)
        case deck.ExtraStep(count=count):
            return ngettext(
                "choose the world from which {n} counter that has moved may move on.",
                "choose the world from which {n} counters that have moved may move on.",
                count,
            ).format(n=count)
        case deck.DoubleWorld():
            return _("which of your worlds yields twice?")
        case deck.DenyWorld():
            return _("which enemy world yields nothing?")
        case deck.PlaceUnits(unit=unit, count=count):
            return _counted(_("where does {unit} appear?").format(unit=named_unit(unit)), done, count)
        case deck.Retreat():
            return _("where does your army withdraw to?")
        case deck.Reroll(whose=whose, count=count):
            text = _("which of your dice do you reroll?") if whose == "own" else _("which die does the enemy reroll?")
            return _counted(text, done, count)
        case deck.DieMod(whose=whose, value=value, count=count):
            text = _("which of your dice gets {n}?") if whose == "own" else _("which enemy die gets {n}?")
            return _counted(text.format(n=signed(value)), done, count or 1)
        case deck.Teleport(leader=leader, count=count):
            if not done:
                return _("where does {unit} go?").format(unit=named_unit(leader))
            return _("who goes with {unit}? ({n}/{most})").format(unit=named_unit(leader), n=done, most=count)
        case deck.RemoveCounter():
            return _("which enemy world loses a counter?") if not done else _("which of your counters dies?")
        case deck.CancelCasualty():
            return _("which of your casualties lives?")
        case deck.Reinforce(count=count):
            text = _("who joins the battle?")
            return f"{text} ({done + 1}/{count})"
        case deck.Sacrifice():
            return _("which counter do you sacrifice?")
    return _("choose.")


def _counted(text: str, done: int, count: int) -> str:
    return f"{text} ({done + 1}/{count})" if count > 1 else text
