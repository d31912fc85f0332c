"""What a card in play did, told: a row an effect."""

from __future__ import annotations

from typing import Any, Final

from game.heresy.rolls import ROLES
from game.heresy.telling import battles
from game.heresy.telling.words import Seen
from game.kernel.text import N_
from game.telling.dialect import AnyRow, row

_ATTACK, _DEFENCE = ROLES
DID: Final[dict[Any, AnyRow]] = {
    "cancel_casualty": row(N_("{unit} is saved and stays in the battle for {place}."), battle=battles.saved),
    "survival_mod": row(N_("{value} to {unit}'s survival roll.")),
    "survival_auto": row(N_("{unit} survives without a roll.")),
    "extra_step": row(N_("From {place}, up to {n} can use a second warp route this turn.")),
    "solid": row(N_("The warp route between {place} and {other} is solid until the round ends.")),
    "dotted": row(N_("The warp route between {place} and {other} is dotted until the round ends.")),
    "closed": row(N_("The warp route between {place} and {other} is closed until the round ends.")),
    "add_route": row(N_("A solid warp route joins {place} and {other} until the turn ends.")),
    "ignore_dotted": row(N_("{side} cross dotted warp routes without rolling this turn.")),
    "teleport": row(N_("{unit} moves from {place} to {other}.")),
    "double_world": row(N_("{place} yields {n} more this turn.")),
    "deny_world": row(N_("{place} yields nothing this turn.")),
    "reduce_world": row(N_("{place} yields {n} fewer this turn.")),
    "place": row(N_("{unit} arrives at {place}.")),
    "discount": row(N_("One {unit} costs {n} less this turn.")),
    f"die_mod {_ATTACK}": row(N_("{value} on all dice of the attacker.")),
    f"die_mod {_DEFENCE}": row(N_("{value} on all dice of the defender.")),
    f"die_mod {_ATTACK} one": row(N_("{value} on the attacker's die that shows {die}.")),
    f"die_mod {_DEFENCE} one": row(N_("{value} on the defender's die that shows {die}.")),
    f"reroll_misses {_ATTACK}": row(N_("The attacker rerolls every miss.")),
    f"reroll_misses {_DEFENCE}": row(N_("The defender rerolls every miss.")),
    f"threshold {_ATTACK}": row(N_("The attacker's dice hit on {n} or more.")),
    f"threshold {_DEFENCE}": row(N_("The defender's dice hit on {n} or more.")),
    f"first_strike {_ATTACK}": row(N_("The attacker strikes first.")),
    f"first_strike {_DEFENCE}": row(N_("The defender strikes first.")),
    f"deny_dice {_ATTACK}": row(N_("The attacker rolls no dice for: {unit}.")),
    f"deny_dice {_DEFENCE}": row(N_("The defender rolls no dice for: {unit}.")),
}
"""What a card in play did; the card itself has been named when it was played."""


def done(who: Seen, e: Any) -> str:
    """Return what a card did: by the verb of its effect, and to whose dice, all of them or one."""
    one = e.verb == "die_mod" and e.place in ROLES and e.other
    return " ".join(filter(None, (e.verb, e.place if e.place in ROLES else "", "one" if one else "")))
