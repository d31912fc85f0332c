"""What cards have changed for a while: routes, crossings, what worlds yield and what units cost.

These last for a span ("turn": a seat's phase; "round") as effects of the kernel; changed routes stand in `s.shut` until
the round ends. Movement and production ask here and know no card.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.kernel import effects

if TYPE_CHECKING:
    from game.heresy.state import HeresyState

SOLID, DOTTED, CLOSED = range(3)
KINDS: Final = {"solid": SOLID, "dotted": DOTTED, "closed": CLOSED}


def route_kind(s: HeresyState, route: int) -> int:
    """Return what a route is now: SOLID, DOTTED or CLOSED."""
    if s.shut and route in (changed := dict(s.shut)):
        return changed[route]
    return DOTTED if s.campaign.board.routes[route].dotted else SOLID


def change_route(s: HeresyState, route: int, kind: int) -> None:
    """Make a route one of that kind until the round ends; the last change of a route counts."""
    s.shut = sorted([(changed, old) for changed, old in s.shut if changed != route] + [(route, kind)])


def extra_routes(s: HeresyState) -> list[tuple[int, int]]:
    """Return the pairs of places that count as joined by a solid route this turn."""
    return [(data[0], data[1]) for data in effects.active(s, "extra_route")] if s.effects else []


def extra_neighbours(s: HeresyState, place: int) -> list[int]:
    """Return the places that count as joined to a place by a solid route this turn."""
    found = []
    for effect in s.effects:
        if effect[0] == "extra_route" and place in effect[2:]:
            found.append(effect[3] if place == effect[2] else effect[2])
    return found


def ignores_dotted(s: HeresyState, seat: int) -> bool:
    """Return whether a seat's counters cross dotted routes without rolling this turn."""
    return bool(s.effects) and effects.has(s, "ignores_dotted", seat)


def second_step(s: HeresyState, place: int, one: int) -> bool:
    """Return whether a counter that has used its route may take another from this place; who is spent may not."""
    if not s.effects or one & 7 == 7:
        return False
    seat = one >> 3 & 7
    for effect in s.effects:
        if effect[0] == "extra_step" and effect[2] == seat and effect[3] == place and effect[4]:
            return True
    return False


def spend_second_step(s: HeresyState, place: int, one: int) -> None:
    """Let one counter fewer take a second step from this place."""
    for i, (kind, until, *data) in enumerate(s.effects):
        if kind == "extra_step" and data[:2] == [one >> 3 & 7, place] and data[2]:
            s.effects[i] = (kind, until, *data[:2], data[2] - 1)
            return


def denied(s: HeresyState) -> set[int]:
    """Return the places that yield nothing this turn."""
    return {data[0] for data in effects.active(s, "denied")}


def reduced(s: HeresyState) -> dict[int, int]:
    """Return by how much places yield less this turn."""
    less: dict[int, int] = {}
    for place, amount in effects.active(s, "reduced"):
        less[place] = less.get(place, 0) + amount
    return less


def discount(s: HeresyState, seat: int, unit: int) -> int:
    """Return by how much the next counter of a unit is cheaper for a seat this turn."""
    found = 0
    for effect in s.effects:
        if effect[0] == "discount" and effect[2:4] == (seat, unit):
            found += effect[4]
    return found


def spend_discount(s: HeresyState, seat: int, unit: int) -> None:
    """Use up the discount of a seat that has bought a counter of that unit."""
    s.effects = [effect for effect in s.effects if effect[0] != "discount" or effect[2:4] != (seat, unit)]
