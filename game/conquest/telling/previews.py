"""What an action leads to, as far as the seat that decides may know: said beside the pointer before the click."""

from __future__ import annotations

from collections.abc import Sequence

from game.conquest import board, command, damage, values
from game.conquest.actions import Deploy
from game.conquest.deploying import deployments
from game.conquest.frames import Damaging
from game.conquest.state import PLANETS, SEATS, ConquestState
from game.conquest.telling.names import bonus_text, planet_name, seat_name
from game.kernel.sequence import find
from game.telling import labels
from game.telling.text import _, ngettext, pgettext


def of_attack(view: ConquestState, attacker: int, defender: int) -> tuple[str, ...]:
    """Return the damage of an attack and what it does if nothing answers it."""
    amount, left = damage.of_attack(view, attacker, defender), values.left(view, defender)
    if amount < left:
        after = _("{left} of {hp} hit points left").format(left=left - amount, hp=values.hp(view, defender))
    elif values.has(view, attacker, "armorbane"):
        after = _("destroyed; shields don't help")
    else:
        after = _("destroyed, unless shielded")
    return (_("Damage {n}: {after}").format(n=amount, after=after),)


def unspent(view: ConquestState, seat: int) -> str:
    """Return what a seat could still deploy, or of a hand that is not seen what is left; empty where nothing is."""
    hand, resources = board.hand(view, seat), view.resources[seat]
    if any(not view.kind[id] for id in hand):
        left = _("{resources} and {cards} in hand are left.")
        return left.format(resources=bonus_text(0, resources), cards=labels.cards(len(hand))) if resources else ""
    n = _together(view, seat, hand)
    text = _("{resources} left. You can still deploy {cards}.") if resources else _("You can still deploy {cards}.")
    return text.format(resources=bonus_text(0, resources), cards=labels.cards(n)) if n else ""


def _together(view: ConquestState, seat: int, hand: Sequence[int]) -> int:
    """Return how many cards of a hand a seat can deploy one after another, the cheapest first; what lowers a cost
    counts for the first alone, for most of it works only once."""
    kinds = {action.kind for action in deployments(view, seat, hand) if isinstance(action, Deploy)}
    left, n, taken = view.resources[seat], 0, set[str]()
    for kind in sorted(
        (kind for id in hand if (kind := view.kind[id]) in kinds), key=lambda kind: view.designs[kind].cost
    ):
        design = view.designs[kind]
        alone = {"limited"} & set(design.keywords) | ({kind} if design.unique else set())
        if design.cost <= left and not alone & taken:
            left, n, taken = left - design.cost, n + 1, taken | alone
    return n or min(1, len(kinds))


def of_arrival(view: ConquestState, planet: int, unit: int, kind: str) -> tuple[str, ...]:
    """Return how the command struggle at a planet stands once a unit has come, with all that it changes there; nothing
    once this round's are over."""
    if planet >= PLANETS or view.phase != "deploy":
        return ()
    found = command.with_unit(view, planet, unit, kind)
    if found.winner < 0:
        return (_("Command struggle: tied at {n} each").format(n=found.icons[0]),)
    player = seat_name(view, SEATS[found.winner])
    if found.warlord:
        return (_("Command struggle: {player}, by the warlord").format(player=player),)
    text = _("Command struggle: {player}, {most} to {least}")
    return (text.format(player=player, most=max(found.icons), least=min(found.icons)),)


def of_dial(view: ConquestState, planet: int, seat: int) -> tuple[str, ...]:
    """Return what committing a warlord to a planet brings."""
    lines = []
    if view.ready[board.warlord(view, seat)]:
        cards, resources = command.bonuses(view, planet, seat)
        text = _("Alone there, your warlord wins {bonus}.")
        lines.append(text.format(bonus=bonus_text(cards, resources)))
    if planet != view.first_planet:
        lines.append(_("A battle will be fought at {planet}.").format(planet=planet_name(view, planet)))
    else:
        lines.append(_("The winner of the battle takes {planet}.").format(planet=planet_name(view, planet)))
    return tuple(lines)


def saves(view: ConquestState, unit: int, shields: int) -> bool:
    """Return whether a unit that would be destroyed lives because of a card with so many shields, if nothing else
    answers."""
    assigned, left = _assigned(view, unit), values.left(view, unit)
    return assigned - min(shields, assigned) < left <= assigned


def _assigned(view: ConquestState, unit: int) -> int:
    damaging = find(view, Damaging)
    return damaging.amounts[damaging.items.index(unit)] if unit in damaging.items else 0


def of_shield(view: ConquestState, unit: int, shields: int) -> tuple[str, ...]:
    """Return what becomes of a unit to which damage is assigned if a card shields it and nothing else answers."""
    assigned, left = _assigned(view, unit), values.left(view, unit)
    prevented = min(shields, assigned)
    if assigned - prevented >= left:
        after = _("still destroyed")
    else:
        after = _("{left} of {hp} hit points left").format(left=left - assigned + prevented, hp=values.hp(view, unit))
    return (_("Prevents {n} of {assigned} damage: {after}").format(n=prevented, assigned=assigned, after=after),)


def hurt(view: ConquestState) -> list[int]:
    """Return the units to which damage is assigned."""
    damaging = find(view, Damaging)
    pairs = zip(damaging.items, damaging.amounts, strict=True)
    return [id for id, amount in pairs if amount and board.is_unit(view, id)]


def lost(view: ConquestState, unit: int, shields: int) -> bool:
    """Return whether a unit is destroyed or bloodied although so much is taken off its damage."""
    return board.is_unit(view, unit) and _assigned(view, unit) - shields >= values.left(view, unit)


def past_saving(view: ConquestState) -> bool:
    """Return whether one unit is about to be destroyed, or a warlord defeated, and no card in the hand of its player
    shields it enough."""
    those = hurt(view)
    if len(those) != 1 or (those[0] < len(SEATS) and not view.counters[those[0]]):
        return False
    kinds = [view.kind[id] for id in board.hand(view, view.controller[those[0]])]
    return all(kinds) and all(lost(view, those[0], view.designs[kind].shields) for kind in kinds)


def outcome(view: ConquestState, unit: int, shields: int) -> str:
    """Return in a few words what becomes of a unit if so much is taken off its damage and nothing else answers."""
    return after(view, unit, max(0, _assigned(view, unit) - shields)) if board.is_unit(view, unit) else ""


def after(view: ConquestState, unit: int, damage: int) -> str:
    """Return in a few words what becomes of a unit that takes so much damage."""
    left = values.left(view, unit)
    if damage < left:
        what = _("{left} HP left").format(left=left - damage)
    elif unit < 2:
        what = pgettext("outcome", "defeated") if view.counters[unit] else pgettext("outcome", "bloodied")
    else:
        what = pgettext("outcome", "destroyed")
    return ngettext("{what} · {n} damage", "{what} · {n} damage", damage).format(what=what, n=damage)
