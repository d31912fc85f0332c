"""What the seat that decides is asked."""

from __future__ import annotations

from game.conquest import board, damage, setup, turns
from game.conquest.acting import ActionWindow, DeployAttachment, DeployTurn
from game.conquest.choosing import Choosing
from game.conquest.combat import BattleAbility, CombatTurn, Retreats
from game.conquest.command import Bonuses, Dials
from game.conquest.frames import Battle, Damaging, Deploying, Leaving, Picking, Turns, Using, Winning
from game.conquest.moving import MobileUnits
from game.conquest.state import ConquestState
from game.conquest.telling.names import card_name, name_of, planet_name, waiting
from game.kernel.sequence import find, inside
from game.kernel.text import N_
from game.kernel.triggers import Answering
from game.telling.text import _

PLAIN = (DeployTurn, CombatTurn, MobileUnits)
"""Decisions for which a card or unit is picked and goes."""
PICKS = {
    "cost": N_("{card}: choose how to pay for it."),
    "target": N_("{card}: choose its target."),
    "number": N_("{card}: choose X."),
    "beneath": N_("{card}: choose the next card to go to the bottom. The rest follow in their present order."),
    "peek_deck": N_("{card}: choose a deck to look at."),
    "peek_discard": N_("{card}: you may discard one of these cards."),
    "discard": N_("{card}: choose a card to discard."),
    "where": N_("{card}: choose where it goes."),
    "indirect": N_("{card}: choose one of your units to take 1 damage."),
    "either": N_("{card}: choose one."),
}


def question_of(view: ConquestState) -> str:
    """Return what the seat that decides is asked."""
    at = waiting(view)
    if at is None:
        return ""
    decision, frame = at
    match decision:
        case setup.StartingHand():
            return _("Keep your starting hand, or draw a new one once?")
        case DeployTurn():
            return _("Your deploy turn: deploy a card, use an action or pass.")
        case Dials():
            return _("Where does your warlord commit? Click a planet; your choice stays secret.")
        case Bonuses():
            return _("You have won the command struggle at {planet}. What do you take?").format(
                planet=planet_name(view, Winning.of(frame).planet)
            )
        case MobileUnits():
            return _("Move Mobile units to an adjacent planet, or go on.")
        case CombatTurn():
            if Turns.of(frame).ranged:
                return _("Ranged skirmish: attack with a Ranged unit.")
            return _("Your combat turn: attack with a ready unit.")
        case Retreats():
            return _("The combat round is over. Which units retreat?")
        case BattleAbility():
            battle = Battle.of(frame)
            return _("You have won at {planet}. Use its battle ability?").format(
                planet=planet_name(view, battle.planet)
            )
        case damage.Shields():
            return _shields(view, frame)
        case DeployAttachment():
            return _("Choose an attachment to deploy, then the card it goes on.")
        case Choosing():
            return _pick(view, Picking.of(frame))
        case ActionWindow() | turns.WindowAt():
            return _("You can use actions now.")
        case Answering():
            return _answer(view, frame)
    return _("Which comes first?")


def _shields(view: ConquestState, frame: object) -> str:
    damaging = Damaging.of(frame)  # type: ignore[arg-type]
    hurt = ", ".join(
        f"{name_of(view, id)} ({amount})"
        for id, amount in zip(damaging.items, damaging.amounts, strict=True)
        if amount and board.is_unit(view, id)
    )
    return _("About to take damage: {units}. Use a shield?").format(units=hurt)


def _pick(view: ConquestState, frame: Picking) -> str:
    kind = find(view, Using).kind if inside(view, Using) else ""
    text = PICKS.get(frame.what, N_("{card}: choose a card."))
    return _(text).format(card=card_name(kind))


def _answer(view: ConquestState, frame: object) -> str:
    name = view.frames[-1].name
    if name == Deploying.procedure:
        deploying = Deploying.of(view.frames[-1])
        return _("{card} costs {n} to deploy. Lower its cost?").format(
            card=name_of(view, deploying.card), n=deploying.cost
        )
    if name == Damaging.procedure:
        return _("Damage is about to land. Use an ability first?")
    if name == Leaving.procedure:
        return _("Cards are about to leave play. Use an ability first?")
    if name == Using.procedure:
        return _("{card} is about to take effect. Use an ability first?").format(
            card=card_name(Using.of(view.frames[-1]).kind)
        )
    return _("Use an ability before play goes on?")
