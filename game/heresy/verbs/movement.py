"""Verbs of the map: routes changed, steps won, counters carried off or removed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from game.cards.verbs import Play, Targeting, Verb
from game.heresy import victory
from game.heresy.actions import Enough, NameCounter, NamePlace, NameRoute
from game.heresy.active_effects import DOTTED, KINDS, SOLID, change_route, extra_routes, route_kind
from game.heresy.campaignfile import GALAXY
from game.heresy.casualties import commander, pick, remove, units_in
from game.heresy.control import control, controlled, taken
from game.heresy.deckfile import AddRoute, ExtraStep, IgnoreDotted, RemoveCounter, RouteKind, Teleport
from game.heresy.lookups import bits
from game.heresy.state import SPENT, STEPPED, HeresyState, counter, find_leader, moved_of, put, seat_of, take, unit_of
from game.heresy.units import EMPEROR, UNIT, UNITS
from game.heresy.verbs.announcing import tell
from game.kernel import effects
from game.kernel.actions import Action


class SteppingOn(Targeting[HeresyState, ExtraStep]):
    """So many counters that have used their warp route, but neither fought nor failed, may take another from one place
    this turn (HERESY-R9, R10)."""

    def targets(self, s: HeresyState, play: Play, effect: ExtraStep) -> Iterator[Action]:
        return (
            NamePlace(s.tables.ids[place])
            for place, stack in enumerate(s.stacks)
            if any(seat_of(one) == play.seat and one & STEPPED and moved_of(one) != SPENT for one in stack)
        )

    def resolve(self, s: HeresyState, play: Play, effect: ExtraStep) -> None:
        ((id,),) = play.named
        effects.add(s, "extra_step", "turn", play.seat, s.tables.index[id], effect.count)
        tell(s, play, "extra_step", place=id, amount=effect.count)


class ChangingRoutes(Targeting[HeresyState, RouteKind]):
    """Until the round ends routes between worlds are of another kind; never one into the Solar System."""

    def count(self, effect: RouteKind) -> int:
        return effect.count

    def routes(self, s: HeresyState, effect: RouteKind) -> list[int]:
        """Return those that can be changed to that kind: dotted ones to solid, solid ones to the others."""
        board, old = s.campaign.board, DOTTED if effect.to == "solid" else SOLID
        return [
            route.index
            for route in board.routes
            if board.places[route.a].board == board.places[route.b].board == GALAXY
            and route.index not in board.gate_routes
            and route_kind(s, route.index) == old
        ]

    def targets(self, s: HeresyState, play: Play, effect: RouteKind) -> Iterator[Action]:
        ids, routes = s.tables.ids, s.campaign.board.routes
        pairs = ((ids[routes[route].a], ids[routes[route].b]) for route in self.routes(s, effect))
        return (NameRoute(*pair) for pair in pairs if pair not in play.named)

    def resolve(self, s: HeresyState, play: Play, effect: RouteKind) -> None:
        board = s.campaign.board
        for a, b in play.named:
            change_route(s, board.route_between[board.index[a], board.index[b]], KINDS[effect.to])
            tell(s, play, effect.to, place=a, other=b)


class AddingRoute(Targeting[HeresyState, AddRoute]):
    """Until the turn ends two worlds of a sector without a route between them count as joined by a solid one."""

    def pairs(self, s: HeresyState) -> Iterator[tuple[int, int]]:
        """Yield the worlds that could be joined."""
        board, known = s.campaign.board, extra_routes(s)
        return (
            pair
            for sector in board.sectors
            for pair in combinations([p for p in sector.places if board.places[p].board == GALAXY], 2)
            if pair not in board.route_between
            and pair not in known
            and all(place not in board.gate_at for place in pair)
        )

    def targets(self, s: HeresyState, play: Play, effect: AddRoute) -> Iterator[Action]:
        ids = s.tables.ids
        return (NameRoute(ids[a], ids[b]) for a, b in self.pairs(s))

    def resolve(self, s: HeresyState, play: Play, effect: AddRoute) -> None:
        ((a, b),) = play.named
        effects.add(s, "extra_route", "turn", s.tables.index[a], s.tables.index[b])
        tell(s, play, "add_route", place=a, other=b)


class IgnoringDotted(Verb[HeresyState, IgnoreDotted]):
    """This turn one's counters cross dotted routes without a roll."""

    def ready(self, s: HeresyState, seat: int, effect: IgnoreDotted) -> bool:
        return not effects.has(s, "ignores_dotted", seat)

    def resolve(self, s: HeresyState, play: Play, effect: IgnoreDotted) -> None:
        effects.add(s, "ignores_dotted", "turn", play.seat)
        tell(s, play, "ignore_dotted")


class Teleporting(Verb[HeresyState, Teleport]):
    """A leader goes, with counters of his place, to any place of his side with room."""

    def ready(self, s: HeresyState, seat: int, effect: Teleport) -> bool:
        place = find_leader(s, UNIT[effect.leader])
        own = place >= 0 and any(one >> 3 == counter(UNIT[effect.leader], seat) >> 3 for one in s.stacks[place])
        return own and bool(self.places(s, seat, place))

    def places(self, s: HeresyState, seat: int, origin: int) -> Sequence[int]:
        """Return where he can go."""
        return bits(controlled(s, s.sides[seat]) & ~s.full & ~(1 << origin))

    def offers(self, s: HeresyState, play: Play, effect: Teleport) -> list[Action]:
        named, seat, leader = play.named, play.seat, UNIT[effect.leader]
        ids, origin = s.tables.ids, find_leader(s, leader)
        if not named:
            return [NamePlace(ids[place]) for place in self.places(s, seat, origin)]
        to = s.tables.index[named[0][0]]
        taken_along = len(named) - 1
        if taken_along == min(effect.count, s.tables.capacity[to] - len(s.stacks[to]) - 1):
            return []
        left = [
            UNITS[unit_of(one)].id
            for one in s.stacks[origin]
            if seat_of(one) == seat and unit_of(one) not in (leader, EMPEROR)
        ]
        for unit, _ in named[1:]:
            left.remove(unit)
        offers: list[Action] = [NameCounter(unit, ids[origin]) for unit in dict.fromkeys(left)]
        return [*offers, Enough()] if offers else []

    def resolve(self, s: HeresyState, play: Play, effect: Teleport) -> None:
        seat, origin = play.seat, find_leader(s, UNIT[effect.leader])
        (id,), *others = play.named
        place, before = s.tables.index[id], control(s, origin)
        for unit in (effect.leader, *(unit for unit, _ in others)):
            one = pick([one for one in s.stacks[origin] if seat_of(one) == seat], UNIT[unit], seat)
            take(s, origin, one)
            put(s, place, one)
            tell(s, play, "teleport", place=s.tables.ids[origin], other=id, unit=unit)
        if taken(s, origin, before):
            victory.judge_map(s)


class RemovingCounter(Targeting[HeresyState, RemoveCounter]):
    """The owner of an enemy place without a leader removes a counter there."""

    def count(self, effect: RemoveCounter) -> int:
        return 2

    def chooser(self, s: HeresyState, play: Play, effect: RemoveCounter) -> int:
        if not play.named:
            return play.seat
        return commander(s, s.stacks[s.tables.index[play.named[0][0]]])

    def targets(self, s: HeresyState, play: Play, effect: RemoveCounter) -> Iterator[Action]:
        for (id,) in play.named:
            return (NameCounter(UNITS[unit].id, id) for unit in units_in(s.stacks[s.tables.index[id]]))
        enemies = bits(s.standing[1 - s.sides[play.seat]])
        return (NamePlace(s.tables.ids[place]) for place in enemies if unit_of(s.stacks[place][-1]) < EMPEROR)

    def resolve(self, s: HeresyState, play: Play, effect: RemoveCounter) -> None:
        (id,), (unit, _) = play.named
        place = s.tables.index[id]
        before = control(s, place)
        remove(s, place, pick(s.stacks[place], UNIT[unit], commander(s, s.stacks[place])))
        if taken(s, place, before):
            victory.judge_map(s)
