"""Cards of the map: steps, routes, counters carried off or removed, and worlds that are named."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from game.heresy import deckfile as deck
from game.heresy.actions import Enough, NameCounter, NamePlace, NameRoute
from game.heresy.active_effects import DOTTED, route_kind
from game.heresy.bots.evaluation import Outlook, of_kind
from game.heresy.bots.odds import KIND, ORDER, Force, force_of, units_of, worth_of
from game.heresy.bots.warfare import Warfare
from game.heresy.control import yielding
from game.heresy.lookups import bits
from game.heresy.state import STEPPED, HeresyState, find_leader, seat_of, unit_of
from game.heresy.units import EMPEROR, HORUS, LOYAL, UNIT
from game.heresy.verbs.movement import AddingRoute, ChangingRoutes
from game.kernel.actions import Action

KEPT: Final = 1.5
"""What a card is worth that is kept."""
CROSSING_LOSS: Final = 1 / 3


def _free(view: HeresyState, outlook: Outlook, place: int, moved: bool, most: int = 5) -> tuple[int, ...]:
    """Return one's own counters at a place that have used their route, or have not."""
    stack = [
        one
        for one in view.stacks[place]
        if seat_of(one) == outlook.seat and bool(one & STEPPED) == moved and unit_of(one) not in (EMPEROR, HORUS)
    ]
    return units_of(tuple(stack))[:most]


def _struck(view: HeresyState, outlook: Outlook, origin: int, target: int, units: tuple[int, ...]) -> float:
    """Return what these units could do from a place to another next to it."""
    if not units or outlook.controls(target, outlook.units[target] if view.held[target] == outlook.side else ()):
        return 0.0
    if view.held[target] == outlook.foe:
        return Warfare(outlook.ideas).attack_from(outlook, target, origin, units).gain
    return max(0.0, outlook.keep(target, units[-2:]) - outlook.keep(target, ()))


def _farther(view: HeresyState, outlook: Outlook, place: int, count: int) -> float:
    """Return what counters that have stepped to a place could do with another step."""
    units = _free(view, outlook, place, True, count)
    targets = bits(view.tables.warp[place] & ~view.tables.shut)
    return max((_struck(view, outlook, place, target, units) for target in targets), default=0.0)


def _extra_step(view: HeresyState, outlook: Outlook, effect: deck.ExtraStep) -> float:
    places = bits(view.standing[outlook.side])
    return max((_farther(view, outlook, place, effect.count) for place in places), default=0.0) - KEPT


def _name_step(view: HeresyState, outlook: Outlook, effect: deck.ExtraStep, actions: Sequence[Action]) -> Action | None:
    return max(
        of_kind(actions, NamePlace),
        key=lambda action: _farther(view, outlook, view.tables.index[action.place], effect.count),
    )


def _over(view: HeresyState, outlook: Outlook, a: int, b: int) -> float:
    """Return what those who have not moved could do over a route that joins two places."""
    ways = ((origin, target) for origin, target in ((a, b), (b, a)) if view.held[origin] == outlook.side)
    return max((_struck(view, outlook, *way, _free(view, outlook, way[0], False)) for way in ways), default=0.0)


def _add_route(view: HeresyState, outlook: Outlook, effect: deck.AddRoute) -> float:
    return max((_over(view, outlook, a, b) for a, b in AddingRoute().pairs(view)), default=0.0) - 2 * KEPT


def _dotted(view: HeresyState) -> Iterator[tuple[int, int]]:
    routes = view.campaign.board.routes
    return ((route.a, route.b) for route in routes if route_kind(view, route.index) == DOTTED)


def _ignore_dotted(view: HeresyState, outlook: Outlook, effect: deck.IgnoreDotted) -> float:
    return CROSSING_LOSS * max((_over(view, outlook, a, b) for a, b in _dotted(view)), default=0.0) - KEPT / 2


def _harm(view: HeresyState, outlook: Outlook, a: int, b: int) -> float:
    """Return what an enemy who comes over a route threatens to take."""
    worst = 0.0
    for origin, place in ((a, b), (b, a)):
        if view.held[origin] == outlook.foe and outlook.controls(place, outlook.units[place]):
            comers = force_of(outlook.units[origin])
            safer = outlook.keep_against(place, _lacking(outlook.force(outlook.foe, place), comers))
            worst = max(worst, safer - outlook.keep(place, outlook.units[place]))
    return worst


def _lacking(threat: Force, gone: Force) -> Force:
    left = list(threat)
    for kind in gone:
        if kind in left:
            left.remove(kind)
    return tuple(left)


def _route_worth(view: HeresyState, outlook: Outlook, to: str, a: int, b: int) -> float:
    if to == "solid":
        return CROSSING_LOSS * _over(view, outlook, a, b) if outlook.side == LOYAL else 0.0
    if view.sides[view.seat] == outlook.side or to == "dotted" and outlook.side == LOYAL:
        return 0.0
    return _harm(view, outlook, a, b) * (1.0 if to == "closed" else CROSSING_LOSS)


def _change_route(view: HeresyState, outlook: Outlook, effect: deck.RouteKind) -> float:
    routes = view.campaign.board.routes
    found = sorted(
        _route_worth(view, outlook, effect.to, routes[route].a, routes[route].b)
        for route in ChangingRoutes().routes(view, effect)
    )
    return sum(found[-effect.count :]) - KEPT


def _name_route(view: HeresyState, outlook: Outlook, effect: Any, actions: Sequence[Action]) -> Action | None:
    def worth(action: NameRoute) -> float:
        a, b = view.tables.index[action.origin], view.tables.index[action.place]
        if isinstance(effect, deck.AddRoute):
            return _over(view, outlook, a, b)
        return _route_worth(view, outlook, effect.to, a, b)

    return max(of_kind(actions, NameRoute), key=worth)


def _carried(outlook: Outlook, unit: int, origin: int, place: int) -> float:
    gain = outlook.joined(place, outlook.units[place], unit) + outlook.left(origin, (unit,))
    return gain + 0.3 * outlook.ideas.ambition * (outlook.pull[place] - outlook.pull[origin])


def _teleport(view: HeresyState, outlook: Outlook, effect: deck.Teleport) -> float:
    unit = UNIT[effect.leader]
    origin = find_leader(view, unit)
    places = [place for place in bits(view.standing[outlook.side] & ~view.full) if place != origin]
    return max((_carried(outlook, unit, origin, place) for place in places), default=0.0) - KEPT


def _name_carried(
    view: HeresyState, outlook: Outlook, effect: deck.Teleport, actions: Sequence[Action]
) -> Action | None:
    unit = UNIT[effect.leader]
    origin = find_leader(view, unit)
    places = of_kind(actions, NamePlace)
    if places:
        return max(places, key=lambda action: _carried(outlook, unit, origin, view.tables.index[action.place]))
    return next(iter(of_kind(actions, Enough)), None)


def _removed(view: HeresyState, outlook: Outlook, place: int) -> float:
    units = outlook.units[place]
    if len(units) > 1:
        return worth_of(units[-1:]) + 0.05 * (outlook.mine[place] + outlook.theirs[place])
    lost = outlook.theirs[place] if outlook.colour[place] != outlook.foe else 0.0
    return worth_of(units) + lost + (outlook.mine[place] if outlook.colour[place] == outlook.side else 0.0)


def _remove(view: HeresyState, outlook: Outlook, effect: deck.RemoveCounter) -> float:
    units = outlook.units
    plain = [place for place in bits(view.standing[outlook.foe]) if all(unit < EMPEROR for unit in units[place])]
    return max((_removed(view, outlook, place) for place in plain), default=0.0) - KEPT


def _name_removed(
    view: HeresyState, outlook: Outlook, effect: deck.RemoveCounter, actions: Sequence[Action]
) -> Action | None:
    places = of_kind(actions, NamePlace)
    if places:
        return max(places, key=lambda action: _removed(view, outlook, view.tables.index[action.place]))
    return max(of_kind(actions, NameCounter), key=lambda action: ORDER[UNIT[action.unit]])


def _name_world(view: HeresyState, outlook: Outlook, effect: Any, actions: Sequence[Action]) -> Action | None:
    made = yielding(view, view.seat)
    return max(of_kind(actions, NamePlace), key=lambda action: made.get(view.tables.index[action.place], 0))


def _name_muster(
    view: HeresyState, outlook: Outlook, effect: deck.PlaceUnits, actions: Sequence[Action]
) -> Action | None:
    unit = UNIT[effect.unit]
    return max(
        of_kind(actions, NamePlace), key=lambda action: outlook.gain(unit, KIND[unit], view.tables.index[action.place])
    )


VALUES: Final[dict[type, Any]] = {
    deck.ExtraStep: _extra_step,
    deck.RouteKind: _change_route,
    deck.AddRoute: _add_route,
    deck.IgnoreDotted: _ignore_dotted,
    deck.Teleport: _teleport,
    deck.RemoveCounter: _remove,
}
NAMES: Final[dict[type, Any]] = {
    deck.ExtraStep: _name_step,
    deck.RouteKind: _name_route,
    deck.AddRoute: _name_route,
    deck.Teleport: _name_carried,
    deck.RemoveCounter: _name_removed,
    deck.DoubleWorld: _name_world,
    deck.DenyWorld: _name_world,
    deck.PlaceUnits: _name_muster,
}
