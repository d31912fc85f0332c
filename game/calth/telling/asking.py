"""What a seat decides, and what each question is about."""

from __future__ import annotations

from game.calth import deckfile as deck
from game.calth.activation import Activation
from game.calth.assault import FallingBack, MovingIn
from game.calth.attack import Critical, MainTarget
from game.calth.cards import CARDS, Naming
from game.calth.frames import AttackFrame, CardFrame, ConsolidateFrame, FallBackFrame, RerollFrame, RunFrame, ScoutFrame
from game.calth.models import SEATS
from game.calth.moving import Going, Parting, Running
from game.calth.rerolls import LeaderHelp, Rerolling
from game.calth.state import CalthState
from game.calth.telling.names import card_name, moment_name, named_model, seat_name, unit_title, waiting
from game.calth.telling.words import place_of
from game.calth.turns import Deployment, Scouting
from game.cards.windows import Window
from game.kernel.sequence import Decision, find, inside
from game.kernel.state import Frame
from game.telling.desk import Question
from game.telling.text import _, ngettext

PLAIN = (Deployment, Activation, Running)
"""Decisions for which a unit is picked and acts."""


def question(view: CalthState, seat: str) -> Question | None:
    """Return what a seat is asked beside picking a unit and what it does."""
    at = waiting(view)
    if at is None or isinstance(at[0], PLAIN):
        return None
    hexes = _concerned(view, seat)
    unit = next((hex for hex in hexes if view.units[hex]), None)
    return Question(question_of(view, seat), token=unit, about=tuple(place_of(view.tables.names[hex]) for hex in hexes))


def _concerned(view: CalthState, seat: str) -> list[int]:
    """Return the hexes that a question is about, that of the unit concerned first."""
    if inside(view, FallBackFrame):
        return [find(view, FallBackFrame).at]
    if inside(view, ConsolidateFrame):
        return [find(view, ConsolidateFrame).origin]
    if inside(view, AttackFrame):
        attack = find(view, AttackFrame)
        ends = [attack.origin, attack.target]
        return ends if seat == SEATS[attack.side] else ends[::-1]
    return []


def runner(view: CalthState) -> int | None:
    """Return the unit that runs and may run on."""
    at = waiting(view)
    return find(view, RunFrame).at if at is not None and isinstance(at[0], Running) else None


def is_window(view: CalthState) -> bool:
    """Return whether a seat is asked for a card, or for its leader's help."""
    at = waiting(view)
    return at is not None and isinstance(at[0], Window)


def question_of(view: CalthState, seat: str) -> str:
    """Return what a seat decides now; what the other one waits for."""
    at = waiting(view)
    if at is None:
        return ""
    decision, frame = at
    owner = decision.seat(view, frame)
    if owner is not None and owner != seat:
        return _("{side} to decide.").format(side=seat_name(owner))
    if isinstance(decision, Window):
        return _("Play a card? {moment}.").format(moment=moment_name(decision.window))
    return _asked(view, decision, frame)


def _asked(view: CalthState, decision: Decision[CalthState], frame: Frame) -> str:
    match decision:
        case Deployment():
            n = len(view.camp[view.turn])
            return ngettext(
                "{n} model to deploy: choose a kind, then lit hexes.",
                "{n} models to deploy: choose a kind, then lit hexes.",
                n,
            ).format(n=n)
        case Scouting():
            n = ScoutFrame.of(frame).left
            return ngettext(
                "{n} more scout unit may move up to two hexes. Choose it, then a lit hex.",
                "{n} more scout units may move up to two hexes each. Choose one, then a lit hex.",
                n,
            ).format(n=n)
        case Activation():
            return _("Choose a unit with a tactical point, then a lit hex.")
        case Running():
            return _("Run on to a lit hex, or halt.")
        case Going():
            return _("Which models go?")
        case Parting():
            return _("The rest may go to another hex.")
        case LeaderHelp():
            return _("Your leader can reroll 2 dice once a round.")
        case Rerolling():
            n = find(view, RerollFrame).count
            return ngettext("Reroll {n} die: which?", "Reroll up to {n} dice: which?", n).format(n=n)
        case Critical():
            return _("A critical! Which weapon uses its critical attack?")
        case MainTarget():
            return _("Which model takes the hits first? {unit}").format(
                unit=unit_title(view, find(view, AttackFrame).target)
            )
        case FallingBack():
            return _("Where does the unit fall back to?")
        case MovingIn():
            return _("The hex is empty. Move in?")
        case Naming():
            return named_for(view, frame)
    return ""


def named_for(view: CalthState, frame: Frame) -> str:
    """Return what a card that is in play asks to be clicked, and for what."""
    card, effect = card_name(view.scenario, find(view, CardFrame).card), CARDS.effect_of(view, frame)
    match effect:
        case deck.EnemyDiscards():
            return _("{card}: discard a card of your hand.").format(card=card)
        case deck.RunPinned():
            return _("{card}: choose the hex where your pinned unit runs.").format(card=card)
        case deck.Charge():
            return _("{card}: choose the enemy to assault.").format(card=card)
        case deck.ShootNow():
            return _("{card}: choose your unit that shoots now.").format(card=card)
        case deck.Rally(points=n):
            return ngettext(
                "{card}: choose your unit that gets {n} point.",
                "{card}: choose your unit that gets {n} points.",
                n,
            ).format(card=card, n=n)
        case deck.Offering(model=model, points=n):
            if not find(view, CardFrame).named:
                return _("{card}: choose the unit that loses a model: {model}.").format(
                    card=card, model=named_model(model)
                )
            return ngettext(
                "{card}: choose your unit whose points become {n}.",
                "{card}: choose your unit whose points become {n}.",
                n,
            ).format(card=card, n=n)
        case deck.Drain(points=n):
            return ngettext(
                "{card}: choose the enemy unit that loses {n} point.",
                "{card}: choose the enemy unit that loses {n} points.",
                n,
            ).format(card=card, n=n)
    return _("{card}: choose its target.").format(card=card)
