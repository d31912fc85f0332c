"""What attacks would bring: the best of the seat that attacks, and those its enemies can make on their next turn."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.heresy.lookups import CAPACITY, bits
from game.heresy.movement import must_roll
from game.heresy.odds import crossing_chances, keeping_order
from game.heresy.primarchs import SURVIVES
from game.heresy.reach import FAILED, HELD_BACK, JOURNEY, freedom, open_to, reach
from game.heresy.state import STEPPED, HeresyState, moved_of, seat_of, take, unit_of
from game.heresy.telling.counters import counters, portrait
from game.heresy.telling.marching import ACROSS
from game.heresy.telling.names import listed, place_name, short_name, unit_name
from game.heresy.telling.words import spot_of
from game.heresy.units import EMPEROR, HORUS, TROOPS, UNITS
from game.telling.sheet import Prospect
from game.telling.text import _, ngettext, probability

BEST = 3
"""So many of the best attacks are told."""
GOOD = 0.5
"""From which chance on an attack is one of them."""
NOTED = 0.05
"""From which chance on a leader is told to be in danger."""


class Comer(NamedTuple):
    """A counter that can come: what it is, from where, and whether it must roll to cross."""

    unit: int
    origin: int
    rolls: bool


class Strike(NamedTuple):
    """An attack by the five that do best of all who can come: its chances, and that of nobody coming."""

    place: int
    won: float
    both: float
    comers: tuple[Comer, ...]

    @property
    def starts(self) -> tuple[int, ...]:
        """Return the places from which they come."""
        return tuple(dict.fromkeys(one.origin for one in self.comers))


def strikes(view: HeresyState, seat: int, among: int, at_home: Sequence[int] = ()) -> list[Strike]:
    """Return the attack on each of these places, a set, that a seat can make with counters of any kind but some."""
    return [_best(view, place, comers) for place, comers in sorted(_able(view, seat, among, at_home).items())]


def _able(view: HeresyState, seat: int, among: int, at_home: Sequence[int] = ()) -> dict[int, list[Comer]]:
    """Return who of a seat can come to each of these places, a set."""
    able: dict[int, list[Comer]] = defaultdict(list)
    entered = open_to(view, seat) & among
    for origin in bits(view.standing[view.sides[seat]]):
        for one in view.stacks[origin]:
            if seat_of(one) == seat and unit_of(one) not in at_home:
                for place in bits(reach(view, origin, one) & entered):
                    stepped = freedom(view, origin, place) == STEPPED
                    able[place].append(Comer(unit_of(one), origin, stepped and must_roll(view, seat, origin, place)))
    return able


def _best(view: HeresyState, place: int, comers: Sequence[Comer]) -> Strike:
    """Return the attack of the five strongest who can come, or of the five strongest who need not roll, if it is
    better."""
    defenders = [unit_of(one) for one in view.stacks[place]]
    best = Strike(place, -1.0, 0.0, ())
    for some in (comers, [one for one in comers if not one.rolls]):
        order = keeping_order([one.unit for one in some])
        five = sorted(some, key=lambda one: (order.index(one.unit), one.rolls, one.origin))[:CAPACITY]
        if five:
            sure, risky = ([one.unit for one in five if one.rolls == wanted] for wanted in (False, True))
            won, both, _lost, _none = crossing_chances(view.bonus_rule, sure, risky, defenders, ACROSS)
            if won > best.won:
                best = Strike(place, won, both, tuple(five))
    return best


def next_turn(view: HeresyState, seat: int) -> HeresyState:
    """Return a position as it would be if a seat attacked next: with counters that have not moved."""
    twin = view.copy()
    twin.phase, twin.seat, twin.host = "attack", seat, []
    for place, stack in enumerate(view.stacks):
        if any(moved_of(one) for one in stack):
            twin.stacks[place] = tuple(sorted(one - moved_of(one) for one in stack))
    twin.effects = [effect for effect in view.effects if effect[0] not in (JOURNEY, FAILED, HELD_BACK)]
    return twin


def threats(view: HeresyState, side: int) -> dict[int, Strike]:
    """Return the worst that the enemies of a side can do to each of its places on their next turn, one seat alone."""
    found: dict[int, Strike] = {}
    for seat, other in enumerate(view.sides):
        if other != side:
            for strike in strikes(next_turn(view, seat), seat, view.standing[side]):
                known = found.get(strike.place)
                if known is None or strike.won + strike.both > known.won + known.both:
                    found[strike.place] = strike
    return found


def attacks_of(view: HeresyState) -> list[tuple[int, float]]:
    """Return the enemy places that the side whose turn it is can attack now, each with the chance of winning it, the
    best first. Horus and the Emperor stay at home."""
    if view.phase != "attack":
        return []
    side = view.sides[view.seat]
    found = strikes(view, view.seat, view.standing[1 - side], (EMPEROR, HORUS))
    return sorted(((one.place, one.won) for one in found), key=lambda pair: (-pair[1], pair[0]))


def prospects(view: HeresyState, seat: str) -> tuple[Prospect, ...]:
    """Return the best attacks of a seat that attacks now, and its side's leaders that are in danger."""
    if view.reason or seat not in view.seats:
        return ()
    number = view.seats.index(seat)
    mine = tuple(_chances(view, number)) if view.phase == "attack" and view.seat == number and not view.host else ()
    return *mine, *_dangers(view, view.sides[number])


def _chances(view: HeresyState, seat: int) -> Iterator[Prospect]:
    """Yield the best attacks of a seat, those first that bring most."""
    side = view.sides[seat]
    found = strikes(view, seat, view.standing[1 - side], (EMPEROR, HORUS))
    good = [(one.won * _worth(view, side, one.place), one) for one in found if one.won >= GOOD]
    good.sort(key=lambda pair: (-pair[0], pair[1].place))
    for rank, (_value, one) in enumerate(good[:BEST], 1):
        units = [comer.unit for comer in one.comers]
        against = [unit_of(counter) for counter in view.stacks[one.place]]
        text = _("From {places}: {units}. They take it in {won} of battles; both sides fall in {both}.")
        said = text.format(
            places=_named(view, one.starts), units=listed(units), won=probability(one.won), both=probability(one.both)
        )
        yield Prospect(
            spot_of(view.tables.ids[one.place]),
            one.won,
            place_name(view.campaign, one.place),
            rank,
            None,
            tuple(spot_of(view.tables.ids[start]) for start in one.starts),
            _counted(units),
            _counted(against),
            tuple(_going(view, one)),
            said,
            _short(view, one.place),
            "HERESY-17",
            *_leaving(view, one),
        )


def _leaving(view: HeresyState, strike: Strike) -> tuple[str, bool]:
    """Return what could reach the places that an attack leaves, once those are beaten whom it beats: of the emptiest
    the one that most can reach; and whether any could."""
    after = view.copy()
    gone = [(strike.place, one) for one in view.stacks[strike.place]]
    for unit, origin, _rolls in strike.comers:
        stack = [one for one in after.stacks[origin] if seat_of(one) == view.seat and unit_of(one) == unit]
        take(after, origin, stack[0])
    for place, one in gone:
        take(after, place, one)
    left = [(not after.stacks[place], _reaching(after, view.sides[view.seat], place), place) for place in strike.starts]
    empty, n, place = max(left, key=lambda one: (one[1] > 0, one[0], one[1]))
    if not n:
        return _("No enemy can then reach what it leaves."), False
    text = ngettext(
        "Leaves {place} thinner: {n} enemy counter can reach it.",
        "Leaves {place} thinner: {n} enemy counters can reach it.",
        n,
    )
    if empty:
        text = ngettext(
            "Leaves {place} empty: {n} enemy counter can reach it.",
            "Leaves {place} empty: {n} enemy counters can reach it.",
            n,
        )
    return text.format(place=place_name(view.campaign, place), n=n), True


def _reaching(view: HeresyState, side: int, place: int) -> int:
    """Return how many enemies of a side can come to a place on their next turn."""
    seats = [seat for seat, other in enumerate(view.sides) if other != side]
    return sum(len(_able(next_turn(view, seat), seat, 1 << place)[place]) for seat in seats)


def _going(view: HeresyState, strike: Strike) -> Iterator[int]:
    """Yield the counters that make an attack."""
    wanted = Counter((one.unit, one.origin) for one in strike.comers)
    for piece in counters(view):
        kind = piece.unit, piece.place
        able = wanted[kind] and piece.seat == view.seat and not piece.coming
        if able and reach(view, piece.place, piece.counter) >> strike.place & 1:
            wanted[kind] -= 1
            yield piece.key


def holding(view: HeresyState) -> str:
    """Return what is said in an attack phase where no attack is good."""
    if view.phase != "attack" or view.host:
        return ""
    return _("No attack wins half of its battles: best to hold.")


def _worth(view: HeresyState, side: int, place: int) -> float:
    """Return what a place is worth to a side: what it yields, the leaders who stand there, the sector that it opens."""
    world = view.campaign.board.places[place]
    leaders = sum(unit_of(one) not in TROOPS for one in view.stacks[place])
    return 1.0 + 1.5 * world.production + 2.0 * leaders + 0.5 * (world.home_of != "")


def _short(view: HeresyState, place: int) -> str:
    """Return in a few words why a place is worth taking."""
    world, leader = view.campaign.board.places[place], _leader(view, place)
    parts = []
    if leader is not None:
        parts.append(_("{leader} stands there").format(leader=short_name(leader)))
    if world.production:
        parts.append(_("yields {n}").format(n=world.production))
    if world.home_of and world.home_of in {unit.id for unit in UNITS}:
        home = next(number for number, unit in enumerate(UNITS) if unit.id == world.home_of)
        parts.append(_("home of {leader}").format(leader=short_name(home)))
    return " · ".join(parts)


def _leader(view: HeresyState, place: int) -> int | None:
    return next((unit_of(one) for one in view.stacks[place] if unit_of(one) not in TROOPS), None)


def _dangers(view: HeresyState, side: int) -> Iterator[Prospect]:
    """Yield the leaders of a side who may fall to the next attack, those first who are in most danger."""
    worst, found = threats(view, side), []
    for piece in counters(view):
        strike = worst.get(piece.place)
        share = strike.won + strike.both if strike is not None and not piece.coming else 0.0
        if strike is not None and share >= NOTED and view.sides[piece.seat] == side and piece.unit not in TROOPS:
            found.append((share, piece, strike))
    for share, piece, strike in sorted(found, key=lambda one: (-one[0], one[1].unit)):
        text = _("{unit} on {place}: an attack from {places} with {units} brings him down in {share} of battles.")
        if piece.unit != EMPEROR:
            text = _(
                "{unit} on {place}: an attack from {places} with {units} brings him down in {share} of battles; "
                "then he survives on {n} or more, if he can withdraw."
            )
        said = text.format(
            unit=unit_name(piece.unit),
            place=place_name(view.campaign, piece.place),
            places=_named(view, strike.starts),
            units=listed([one.unit for one in strike.comers]),
            share=probability(share),
            n=SURVIVES,
        )
        yield Prospect(
            spot_of(view.tables.ids[piece.place]),
            share,
            short_name(piece.unit),
            0,
            piece.key,
            tuple(spot_of(view.tables.ids[start]) for start in strike.starts),
            _counted([one.unit for one in strike.comers]),
            _counted([unit_of(one) for one in view.stacks[piece.place]]),
            said=said,
            short=place_name(view.campaign, piece.place),
            rule="HERESY-19",
        )


def _counted(units: Sequence[int]) -> tuple[tuple[str, int], ...]:
    """Return the pictures of units, leaders first, then the strongest, with how many there are of each."""
    kinds = sorted(
        Counter(units).items(), key=lambda kind: (kind[0] in TROOPS, kind[0] if kind[0] >= EMPEROR else -kind[0])
    )
    return tuple((portrait(UNITS[unit].id), n) for unit, n in kinds)


def _named(view: HeresyState, places: Sequence[int]) -> str:
    return ", ".join(place_name(view.campaign, place) for place in places)
