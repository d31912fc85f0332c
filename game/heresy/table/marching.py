"""Marches of picked counters: where they can go together, and with which odds."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from game.heresy.actions import March
from game.heresy.campaignfile import GALAXY
from game.heresy.movement import CROSSING, freedom, must_roll, reach
from game.heresy.state import STEPPED, HeresyState, unit_of
from game.heresy.table.chart import Chart
from game.heresy.table.ledger import Piece
from game.heresy.table.words import listed, place_name
from game.heresy.tables import CAPACITY
from game.heresy.units import ARMY, BUYABLE, EMPEROR, UNIT, UNITS, bonus
from game.kernel.actions import Action
from game.kernel.odds import at_least, heresy_battle
from game.ui.abilities import Joint
from game.ui.tabletop import Box
from game.ui.text import _, ngettext

LIKELY = 0.5
"""From which chance of winning an attack is marked as a hit, below as a danger."""


def marches_of(actions: Sequence[Action]) -> list[March]:
    """The marches among actions."""
    return [action for action in actions if isinstance(action, March)]


def movable(view: HeresyState, pieces: Sequence[Piece], actions: Sequence[Action]) -> tuple[int, ...]:
    """The counters of a heap that some march moves."""
    index = view.tables.index
    offered: dict[tuple[int, int], int] = {}
    for march in marches_of(actions):
        key = (UNIT[march.unit], index[march.origin])
        offered[key] = offered.get(key, 0) | 1 << index[march.place]
    found = []
    for piece in pieces:
        if not piece.coming and view.seats[piece.seat] == view.seats[view.seat]:
            places = offered.get((piece.unit, piece.place), 0)
            if places and reach(view, piece.place, piece.counter) & places:
                found.append(piece.key)
    return tuple(found)


def joint(chart: Chart, view: HeresyState, pieces: Sequence[Piece], actions: Sequence[Action]) -> list[Joint]:
    """Every place that some of the picked counters can go to."""
    index = view.tables.index
    picked: dict[tuple[int, int], list[Piece]] = {}
    for piece in pieces:
        picked.setdefault((piece.unit, piece.place), []).append(piece)
    ways: dict[int, list[March]] = {}
    for march in marches_of(actions):
        place = index[march.place]
        able = [one for one in picked.get((UNIT[march.unit], index[march.origin]), [])
                if reach(view, one.place, one.counter) >> place & 1]  # fmt: skip
        if able:
            ways.setdefault(place, []).extend([march] * len(able))
    found = []
    for place, marches in ways.items():
        for spot in _spots(chart, place, marches, index):
            found.append(_joint(chart, view, place, marches, spot))
    return found


def _spots(chart: Chart, place: int, marches: Sequence[March], index: dict[str, int]) -> list[Box]:
    """Where a place is clicked: at itself and, coming from another board, at the gate to it."""
    found = [chart.spot(place)]
    board = chart.graph.places[place].board
    for march in marches:
        start = chart.graph.places[index[march.origin]]
        if start.board == GALAXY and board != GALAXY:
            gate = chart.spot(chart.gate_into(board))
            if gate not in found:
                found.append(gate)
    return found


def _joint(chart: Chart, view: HeresyState, place: int, marches: Sequence[March], spot: Box) -> Joint:
    side = view.sides[view.seat]
    attacked = view.held[place] == 1 - side
    origin = view.tables.index[marches[0].origin]
    room = CAPACITY - (len(view.host) if attacked else len(view.stacks[place]))
    going = sorted(marches, key=lambda march: _value(UNIT[march.unit]), reverse=True)[: max(0, room)]
    units = [UNIT[march.unit] for march in going]
    name = place_name(chart.campaign, place)
    crossing = [march for march in going if _rolls(view, march)]
    hint = [listed(units)]
    mark, tint = (f"×{len(units)}" if len(units) > 1 else ""), "go"
    if attacked:
        mark, tint, lines = _odds(view, place, units)
        hint += lines
    if crossing:
        chance = at_least(1, CROSSING)
        line = ngettext(
            "A dotted route: {n} counter crosses on {need} or more ({chance}).",
            "A dotted route: each of {n} counters crosses on {need} or more ({chance}).",
            len(crossing),
        )
        hint.append(line.format(n=len(crossing), need=CROSSING, chance=f"{chance:.0%}"))
        if not attacked:
            mark, tint = f"{CROSSING}+", "choose"
    if len(marches) > len(going):
        hint.append(_("There is room for {n} of them.").format(n=len(going)))
    text = _("Attack {place}") if attacked else _("Go to {place}")
    path = (chart.centres[origin], chart.centres[place])
    return Joint(spot, tuple(going), text.format(place=name), mark, tint, tuple(hint), path)


def _rolls(view: HeresyState, march: March) -> bool:
    index = view.tables.index
    origin, place = index[march.origin], index[march.place]
    return freedom(view, origin, place) == STEPPED and must_roll(view, view.seat, origin, place)


def _value(unit: int) -> tuple[int, int]:
    """How dear a counter is to its owner: the cheapest is lost first."""
    if unit >= EMPEROR:
        return 2, -unit
    return (1, sum(bonus(unit)) * 10 + UNITS[unit].price) if unit in BUYABLE else (0, ARMY)


def battle_chance(attackers: Sequence[int], defenders: Sequence[int]) -> tuple[float, float, float]:
    """The chances that the attacker wins, that both are wiped out, that the defender wins: bonuses placed best, the
    cheapest counters lost first, no cards."""
    sides = [tuple(bonus(unit) for unit in sorted(units, key=_value, reverse=True)) for units in (attackers, defenders)]
    return _chance(sides[0], sides[1])


@lru_cache(maxsize=4096)
def _chance(
    attackers: tuple[tuple[int, int], ...], defenders: tuple[tuple[int, int], ...]
) -> tuple[float, float, float]:
    return heresy_battle(attackers, defenders)


def _odds(view: HeresyState, place: int, units: Sequence[int]) -> tuple[str, str, list[str]]:
    """How an attack stands: its mark, its tint and what is said of it."""
    attackers = [unit_of(one) for one, _origin in view.host] + list(units)
    defenders = [unit_of(one) for one in view.stacks[place]]
    won, both, lost = battle_chance(attackers, defenders)
    lines = [
        _("Against: {units}").format(units=listed(defenders)),
        _("Win {win} · both fall {both} · lose {lose}").format(win=_share(won), both=_share(both), lose=_share(lost)),
        _("Exact, to the death: bonuses placed best, cheapest casualties first, no cards."),
    ]
    return _share(won), "hit" if won >= LIKELY else "danger", lines


def _share(chance: float) -> str:
    """A chance as people say it: never quite 0% or 100% when it is not."""
    if 0 < chance < 0.005:
        return "<1%"
    if 0.995 <= chance < 1:
        return ">99%"
    return f"{chance:.0%}"
