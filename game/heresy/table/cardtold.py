"""What a card in play did, as a sentence of the log."""

from __future__ import annotations

from game.heresy import events as ev
from game.heresy.campaign import Campaign
from game.heresy.rolls import ATTACK, ROLES
from game.heresy.table.names import named_place, named_unit, seat_name
from game.heresy.units import UNIT
from game.ui.text import _


def card_sentence(campaign: Campaign, e: ev.CardTold) -> str:
    """Return the sentence; the card itself has been named when it was played."""
    sentence = _of_dice(e) if e.place in ROLES else _of_the_map().get(e.verb, "")
    place, other = (named_place(campaign, id) if id in campaign.board.index else "" for id in (e.place, e.other))
    unit = named_unit(e.unit) if e.unit in UNIT else ""
    die = int(e.other) + 1 if e.other.isdigit() else 0
    value = f"{e.amount:+d}".replace("-", "−")
    return sentence.format(
        place=place, other=other, unit=unit, n=abs(e.amount), value=value, die=die, side=seat_name(e.seat)
    )


def _of_the_map() -> dict[str, str]:
    return {
        "cancel_casualty": _("{unit} is saved and stays in the battle for {place}."),
        "survival_mod": _("{value} on the roll for the life of {unit}."),
        "survival_auto": _("{unit} survives without a roll."),
        "extra_step": _("From {place} up to {n} may use a second warp route in this turn."),
        "solid": _("The warp route between {place} and {other} is solid until the round ends."),
        "dotted": _("The warp route between {place} and {other} is dotted until the round ends."),
        "closed": _("The warp route between {place} and {other} is closed until the round ends."),
        "add_route": _("A solid warp route joins {place} and {other} until the turn ends."),
        "ignore_dotted": _("{side} cross dotted warp routes without a roll in this turn."),
        "teleport": _("{unit} goes from {place} to {other}."),
        "double_world": _("{place} yields {n} more in this turn."),
        "deny_world": _("{place} yields nothing in this turn."),
        "reduce_world": _("{place} yields {n} less in this turn."),
        "place": _("{unit} comes to {place}."),
        "discount": _("One {unit} costs {n} less in this turn."),
    }


def _of_dice(e: ev.CardTold) -> str:
    attacker = e.place == ROLES[ATTACK]
    match e.verb:
        case "die_mod" if e.other:
            return _("{value} on the attacker's die {die}.") if attacker else _("{value} on the defender's die {die}.")
        case "die_mod":
            return _("{value} on all dice of the attacker.") if attacker else _("{value} on all dice of the defender.")
        case "reroll_misses":
            return _("The attacker rolls every miss again.") if attacker else _("The defender rolls every miss again.")
        case "threshold":
            first, second = _("The attacker's dice hit on {n} or more."), _("The defender's dice hit on {n} or more.")
            return first if attacker else second
        case "first_strike":
            return _("The attacker strikes first.") if attacker else _("The defender strikes first.")
        case "deny_dice":
            first, second = _("The attacker rolls no dice for: {unit}."), _("The defender rolls no dice for: {unit}.")
            return first if attacker else second
    return ""
