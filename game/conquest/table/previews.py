"""What an action leads to, as far as the seat that decides may know: said beside the pointer before the click."""

from __future__ import annotations

from game.conquest import board, command, values
from game.conquest.frames import Damaging
from game.conquest.state import PLANETS, SEATS, ConquestState
from game.conquest.table.names import bonus_text, planet_name, seat_name
from game.kernel.sequence import find
from game.ui.text import _


def of_attack(view: ConquestState, attacker: int, defender: int) -> tuple[str, ...]:
    """Return the damage of an attack and what it does if nothing answers it."""
    amount, left = values.striking(view, attacker, defender), values.left(view, defender)
    if amount >= left:
        after = _("destroyed, unless shielded")
    else:
        after = _("{left} of {hp} hit points left").format(left=left - amount, hp=values.hp(view, defender))
    return (_("Damage {n}: {after}").format(n=amount, after=after),)


def of_arrival(view: ConquestState, planet: int, seat: int, icons: int) -> tuple[str, ...]:
    """Return how the command struggle at a planet stands once a unit with so many command icons has come."""
    if planet >= PLANETS:
        return ()
    found = command.forecast(view, planet)
    counts = list(found.icons)
    counts[seat] += icons
    if found.warlord:
        text = _("Command struggle: {player}, by the warlord")
        return (text.format(player=seat_name(SEATS[found.winner])),)
    mine, theirs = counts[seat], counts[1 - seat]
    if mine == theirs:
        return (_("Command struggle: tied at {n} each").format(n=mine),)
    leader = seat if mine > theirs else 1 - seat
    text = _("Command struggle: {player}, {most} to {least}")
    return (text.format(player=seat_name(SEATS[leader]), most=max(counts), least=min(counts)),)


def of_dial(view: ConquestState, planet: int, seat: int) -> tuple[str, ...]:
    """Return what committing a warlord to a planet brings."""
    lines = []
    if view.ready[board.warlord(view, seat)]:
        cards, resources = command.bonuses(view, planet, seat)
        text = _("Alone there, your warlord wins {bonus}.")
        lines.append(text.format(bonus=bonus_text(cards, resources)))
    if planet != view.first_planet:
        lines.append(_("A battle will be fought at {planet}.").format(planet=planet_name(view, planet)))
    return tuple(lines)


def of_shield(view: ConquestState, unit: int, shields: int) -> tuple[str, ...]:
    """Return what becomes of a unit to which damage is assigned if a card shields it and nothing else answers."""
    damaging, left = find(view, Damaging), values.left(view, unit)
    assigned = damaging.amounts[damaging.items.index(unit)] if unit in damaging.items else 0
    prevented = min(shields, assigned)
    if assigned - prevented >= left:
        after = _("still destroyed")
    else:
        after = _("{left} of {hp} hit points left").format(left=left - assigned + prevented, hp=values.hp(view, unit))
    return (_("Prevents {n} of {assigned} damage: {after}").format(n=prevented, assigned=assigned, after=after),)
