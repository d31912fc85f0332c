"""Marches of picked counters: where they can go together, and with which odds."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence

from game.heresy.actions import March, Shift
from game.heresy.campaignfile import GALAXY
from game.heresy.lookups import CAPACITY
from game.heresy.movement import CROSSING, must_roll
from game.heresy.odds import crossing_chances, keeping_order
from game.heresy.reach import freedom, reach
from game.heresy.state import STEPPED, HeresyState, unit_of
from game.heresy.telling.counters import Piece, counters
from game.heresy.telling.names import listed, place_name
from game.heresy.telling.words import spot_of
from game.heresy.units import UNIT
from game.kernel.actions import Action
from game.kernel.odds import at_least
from game.telling.desk import Stack, Way
from game.telling.text import _, ngettext, probability

ACROSS = at_least(1, CROSSING)
"""The chance that a counter crosses a dotted route."""
LIKELY = 0.5
"""From which chance of winning an attack is marked as a hit, below as a danger."""


Move = March | Shift
"""What takes a counter from one place to another: a march, or at deployment a move of Terra's forces."""


def moves_of(actions: Sequence[Action]) -> list[Move]:
    """Return the moves among actions."""
    return [action for action in actions if isinstance(action, Move)]


def _can(view: HeresyState, piece: Piece, move: Move, place: int) -> bool:
    """Return whether it could be this counter that makes a move offered for its kind."""
    if isinstance(move, Shift):
        return not piece.moved
    return bool(reach(view, piece.place, piece.counter) >> place & 1)


Offered = Mapping[tuple[int, int], Sequence[Move]]
"""The moves that are offered, by the kind of counter and the place it leaves."""


def offered(view: HeresyState, actions: Sequence[Action]) -> Offered:
    """Return the moves among actions by what they move."""
    found: dict[tuple[int, int], list[Move]] = defaultdict(list)
    for move in moves_of(actions):
        found[UNIT[move.unit], view.tables.index[move.origin]].append(move)
    return found


def movable(view: HeresyState, pieces: Sequence[Piece], moves: Offered) -> tuple[int, ...]:
    """Return those of the counters that some of the moves can be of."""
    index = view.tables.index
    return tuple(
        piece.key
        for piece in pieces
        if not piece.coming
        and piece.seat == view.seat
        and any(_can(view, piece, move, index[move.place]) for move in moves.get((piece.unit, piece.place), ()))
    )


def first_pick(view: HeresyState, pieces: Sequence[Piece]) -> tuple[int, ...]:
    """Return all of the counters of a place, but the cheapest where its production would be lost."""
    keys = tuple(piece.key for piece in pieces)
    if view.phase != "attack" or len(pieces) < 2 or len(pieces) < len(view.stacks[pieces[0].place]):
        return keys
    if not _yield_lost(view, pieces[0].place):
        return keys
    last = keeping_order([piece.unit for piece in pieces])[-1]
    kept = next(piece.key for piece in reversed(pieces) if piece.unit == last)
    return tuple(key for key in keys if key != kept)


def stacks(view: HeresyState, actions: Sequence[Action]) -> Iterator[Stack]:
    """Return the counters that can move, place by place."""
    here: dict[int, list[Piece]] = defaultdict(list)
    moves = offered(view, actions)
    for piece in counters(view) if moves else ():
        here[piece.place].append(piece)
    for place, pieces in here.items():
        if able := movable(view, pieces, moves):
            first = first_pick(view, [piece for piece in pieces if piece.key in able])
            yield Stack(spot_of(view.tables.ids[place]), able, first)


def ways(view: HeresyState, pieces: Sequence[Piece], actions: Sequence[Action]) -> list[Way]:
    """Return every place that some of the picked counters can go to, with their odds."""
    index = view.tables.index
    found: dict[int, list[Move]] = defaultdict(list)
    for move in moves_of(actions):
        kind, place = (UNIT[move.unit], index[move.origin]), index[move.place]
        for piece in pieces:
            if (piece.unit, piece.place) == kind and _can(view, piece, move, place):
                found[place].append(move)
    return [_way(view, place, marches) for place, marches in found.items()]


def _way(view: HeresyState, place: int, marches: Sequence[Move]) -> Way:
    attacked = view.held[place] == 1 - view.sides[view.seat]
    room = CAPACITY - (len(view.host) if attacked else len(view.stacks[place]))
    order = keeping_order([UNIT[march.unit] for march in marches])
    going = sorted(marches, key=lambda march: order.index(UNIT[march.unit]))[: max(0, room)]
    units = [UNIT[march.unit] for march in going]
    crossing = [UNIT[march.unit] for march in going if _rolls(view, march)]
    hint = [listed(units)]
    mark, tint = (f"×{len(units)}" if len(units) > 1 else ""), "go"
    if attacked:
        mark, tint, lines = _odds(view, place, units, crossing)
        hint += lines
    if crossing:
        line = ngettext(
            "A dotted route: {n} counter crosses on {need} or more ({chance}).",
            "A dotted route: each of {n} counters crosses on {need} or more ({chance}).",
            len(crossing),
        )
        hint.append(line.format(n=len(crossing), need=CROSSING, chance=probability(ACROSS)))
        if not attacked:
            mark, tint = f"{CROSSING}+", "choose"
    hint += _forsaken(view, going)
    if len(marches) > len(going):
        hint.append(_("There is room for {n} of them.").format(n=len(going)))
    text = (_("Attack {place}") if attacked else _("Go to {place}")).format(place=place_name(view.campaign, place))
    spots = tuple(map(spot_of, (marches[0].origin, view.tables.ids[place])))
    also = _gates(view, view.tables.index[marches[0].origin], place)
    return Way(spots[1], tuple(going), text, mark, path=spots, hint=tuple(hint), tint=tint, also=also)


def _gates(view: HeresyState, origin: int, place: int) -> tuple[str, ...]:
    """Return the gate to the board on which a place lies, where a march comes to it from the galaxy."""
    board = view.campaign.board
    inside = board.places[place].board
    gate = board.boards[inside].opens_from
    return (spot_of(board.places[gate].id),) if board.places[origin].board == GALAXY != inside else ()


def _yield_lost(view: HeresyState, place: int) -> int:
    """Return what the side whose turn it is loses in production when the last counter leaves a place."""
    side, own = view.sides[view.seat], view.tables.colour[place]
    if own == side:
        return 0
    return next((made for at, made, only in view.tables.producers if at == place and only != 1 - side), 0)


def _forsaken(view: HeresyState, going: Sequence[Move]) -> list[str]:
    """Return what is lost where the last counter leaves."""
    found = []
    for id in dict.fromkeys(move.origin for move in going):
        place = view.tables.index[id]
        lost = _yield_lost(view, place)
        if lost and len(view.stacks[place]) == sum(move.origin == id for move in going):
            text = _("{place} will be empty: production −{n}.")
            found.append(text.format(place=place_name(view.campaign, place), n=lost))
    return found


def _rolls(view: HeresyState, march: Move) -> bool:
    if isinstance(march, Shift):
        return False
    index = view.tables.index
    origin, place = index[march.origin], index[march.place]
    return freedom(view, origin, place) == STEPPED and must_roll(view, view.seat, origin, place)


def _odds(view: HeresyState, place: int, units: Sequence[int], crossing: Sequence[int]) -> tuple[str, str, list[str]]:
    """Return how an attack stands: its mark, its tint and what is said of it. `crossing`: those of the units that must
    roll to come."""
    there = [unit_of(one) for one, _origin in view.host]
    attackers = there + list(units)
    for unit in crossing:
        attackers.remove(unit)
    defenders = [unit_of(one) for one in view.stacks[place]]
    won, both, lost, none = crossing_chances(view.bonus_rule, attackers, crossing, defenders, ACROSS)
    chances = {"win": won, "both": both, "lose": lost}
    says = _("Win {win} · both fall {both} · lose {lose}")
    says = says.format(**{name: probability(chance) for name, chance in chances.items()})
    if none:
        says = _("{odds} · nobody crosses {none}").format(odds=says, none=probability(none))
    lines = [_("Already in the attack: {units}").format(units=listed(there))] if there else []
    lines += [
        _("Against: {units}").format(units=listed(defenders)),
        says,
        _("Exact odds of a fight to the death: best bonuses, cheapest casualties first, no cards."),
    ]
    if crossing:
        lines.append(_("The odds include each counter's crossing."))
    return probability(won), "hit" if won >= LIKELY else "danger", lines
