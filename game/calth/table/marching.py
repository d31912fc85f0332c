"""Ways of more than one action: a run of two hexes, a run out of the board, models that part from their unit."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from game.calth import actions as act
from game.calth.dice_pools import bulk, kinds_of
from game.calth.lookups import bits
from game.calth.models import CAPACITY, MODELS
from game.calth.state import CalthState
from game.calth.table.base import CalthBoard
from game.calth.telling.landmarks import hex_name, run_text
from game.calth.telling.layout import Plan
from game.calth.telling.looks import doorstep
from game.calth.telling.names import listed, terrain_name, unit_title
from game.calth.telling.slots import PART
from game.kernel.actions import Action
from game.telling.text import _
from game.ui.tabletop import Chain, Walk


class Marching(CalthBoard):
    """A table that shows ways of more than one action."""

    def walks(self, view: CalthState, piece: int | None) -> list[Walk]:
        """Return where a run of two hexes leads, that nothing stops on its way (CALTH-5.1 to 5.3)."""
        hex = self.ledger.hex_of(piece)
        if hex < 0 or not view.units[hex]:
            return []
        names, index = view.tables.names, view.tables.index
        runs = [index[a.to] for a in self.legal if isinstance(a, act.Run) and index[a.origin] == hex]
        taken = view.standing[0] | view.standing[1]
        enemies = view.standing[1 - view.owner[hex]]
        near, found = view.zones.near, {}
        for via in sorted(runs, key=lambda via: view.scenario.board.hexes[via].terrain):
            if enemies & near[via] or view.tables.rubble >> via & 1:
                continue
            first = act.Run(names[hex], names[via])
            for to in bits(near[via] & ~taken):
                if to not in runs and to not in found:
                    found[to] = _run(self.plan, view, (hex, via, to), first)
            if view.zones.exits[view.owner[hex]] >> via & 1 and -1 - via not in found:
                path = (self.plan.centres[hex], self.plan.centres[via], self.plan.way_out(via))
                out = (first, act.Leave(names[via]))
                text = _("Run off the board: one hex to {hex}, one to leave").format(hex=names[via])
                found[-1 - via] = Walk(self.plan.exit_spot(via), out, 1, path=path, text=text, tint="go")
        return list(found.values())

    def chains(self, view: CalthState, piece: int, actions: Sequence[Action]) -> list[Chain]:
        """Return for each hex to which models can part who may go: all who find room first (CALTH-6.1, A12)."""
        hex = self.ledger.hex_of(piece)
        return [
            chain
            for a in actions
            if isinstance(a, act.Consolidate) and view.tables.index[a.origin] == hex >= 0
            for chain in _partings(self.plan, view, a)
        ]


def _run(plan: Plan, view: CalthState, way: tuple[int, int, int], first: act.Run) -> Walk:
    names = view.tables.names
    terrain = view.scenario.board.hexes[way[2]].terrain
    text = run_text(view.scenario, names[way[2]])
    if terrain != "open":
        text = f"{text} ({terrain_name(terrain)})"
    text += doorstep(view, view.owner[way[0]], names[way[2]])
    return Walk(
        plan.spot(way[2]), (first, act.RunOn(names[way[2]])), 1, path=tuple(plan.centres[at] for at in way), text=text
    )


def _partings(plan: Plan, view: CalthState, a: act.Consolidate) -> list[Chain]:
    origin, to = view.tables.index[a.origin], view.tables.index[a.to]
    unit, there = view.units[origin], view.units[to]
    found = []
    for order, group in enumerate(groups(unit, CAPACITY - bulk(there), bool(there))):
        picks = picks_for(unit, group, CAPACITY - bulk(there), bool(there))
        who = listed(piece >> 2 for piece in group)
        if there:
            text = _("All join: {unit}") if len(group) == len(unit) else _("Join {unit}: {models}")
            text = text.format(models=who, unit=unit_title(view, to))
        else:
            text = _("Go to {hex} as a unit: {models}").format(models=who, hex=hex_name(view.scenario, a.to))
        found.append(Chain(plan.spot(to), (a, *picks), text, PART, "CALTH-6.1", order=order))
    return found


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
