"""Ways of more than one action: a run of two hexes, a run out of the board, models that part from their unit."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from game.calth import actions as act
from game.calth.dice_pools import bulk, kinds_of
from game.calth.lookups import bits
from game.calth.models import CAPACITY, MODELS
from game.calth.state import CalthState
from game.calth.telling.landmarks import hex_name, run_text
from game.calth.telling.looks import doorstep
from game.calth.telling.names import listed, terrain_name, unit_title
from game.calth.telling.slots import PART, RUN
from game.calth.telling.words import place_of, way_out_of
from game.kernel.actions import Action
from game.telling.desk import Way
from game.telling.text import _


def runs(view: CalthState, legal: Sequence[Action], hex: int) -> Iterator[Way]:
    """Return where a run of two hexes leads, that nothing stops on its way (CALTH-5.1 to 5.3)."""
    names, index = view.tables.names, view.tables.index
    first = [index[a.to] for a in legal if isinstance(a, act.Run) and index[a.origin] == hex]
    taken, enemies = view.standing[0] | view.standing[1], view.standing[1 - view.owner[hex]]
    near, found = view.zones.near, {*first}
    for via in sorted(first, key=lambda via: view.scenario.board.hexes[via].terrain):
        if enemies & near[via] or view.tables.rubble >> via & 1:
            continue
        run, way = act.Run(names[hex], names[via]), (place_of(names[hex]), place_of(names[via]))
        for to in (to for to in bits(near[via] & ~taken) if to not in found):
            found.add(to)
            end = place_of(names[to])
            yield Way(end, (run, act.RunOn(names[to])), _run_text(view, hex, to), cost=1, path=(*way, end), mode=RUN)
        if view.zones.exits[view.owner[hex]] >> via & 1:
            text = _("Run off the board: one hex to {hex}, one to leave").format(hex=names[via])
            end = way_out_of(names[via])
            yield Way(end, (run, act.Leave(names[via])), text, cost=1, path=(*way, end), tint="go", mode=RUN)


def _run_text(view: CalthState, origin: int, to: int) -> str:
    name, terrain = view.tables.names[to], view.scenario.board.hexes[to].terrain
    text = run_text(view.scenario, name) + ("" if terrain == "open" else f" ({terrain_name(terrain)})")
    return text + doorstep(view, view.owner[origin], name)


def partings(view: CalthState, legal: Sequence[Action], hex: int) -> Iterator[Way]:
    """Return for each hex to which models can part who may go: all who find room first (CALTH-6.1, A12)."""
    for a in legal:
        if isinstance(a, act.Consolidate) and view.tables.index[a.origin] == hex:
            yield from _to(view, a)


def _to(view: CalthState, a: act.Consolidate) -> Iterator[Way]:
    to = view.tables.index[a.to]
    unit, there = view.units[view.tables.index[a.origin]], view.units[to]
    room, joins = CAPACITY - bulk(there), bool(there)
    for order, group in enumerate(groups(unit, room, joins)):
        who = listed(piece >> 2 for piece in group)
        if joins:
            text = _("All join: {unit}") if len(group) == len(unit) else _("Join {unit}: {models}")
            text = text.format(models=who, unit=unit_title(view, to))
        else:
            text = _("Go to {hex} as a unit: {models}").format(models=who, hex=hex_name(view.scenario, a.to))
        picks = picks_for(unit, group, room, joins)
        yield Way(place_of(a.to), (a, *picks), text, mode=PART, rule="CALTH-6.1", order=order)


def groups(unit: tuple[int, ...], room: int, joins: bool) -> list[tuple[int, ...]]:
    """Return every choice of models of a unit that finds room, the largest first; all of them only where they join
    others."""
    most = len(unit) if joins else len(unit) - 1
    found = {group for size in range(1, most + 1) for group in combinations(sorted(unit), size) if bulk(group) <= room}
    return sorted(found, key=lambda group: (-len(group), group))


def picks_for(unit: tuple[int, ...], group: tuple[int, ...], room: int, joins: bool) -> tuple[Action, ...]:
    """Return the answers to who goes that send just these; none where nothing is asked."""
    first = _able(unit, (), room, joins)
    if not first or len(first) == 1 and not _able(unit, (first[0],), room, joins):
        return ()
    picks = [act.Pick(MODELS[piece >> 2].id) for piece in group]
    return (*picks, act.Picked()) if _able(unit, group, room, joins) else tuple(picks)


def _able(unit: tuple[int, ...], went: tuple[int, ...], room: int, joins: bool) -> list[int]:
    """Return the kinds of models that can still go."""
    here = list(unit)
    for piece in went:
        here.remove(piece)
    if len(here) == 1 and not joins:
        return []
    return [piece for piece in kinds_of(tuple(here)) if bulk((piece,)) <= room - bulk(went)]
