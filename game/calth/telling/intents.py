"""What a person seems to want with the unit that is picked, so that the rules can say why not."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.boards.hexes import OUTSIDE
from game.calth import actions as act
from game.calth.lookups import bits
from game.calth.models import SEATS
from game.calth.scenariofile import Rite
from game.calth.state import CalthState
from game.calth.telling.words import hex_of
from game.kernel.actions import Action
from game.telling.sheet import Pointed


def tried(view: CalthState, seat: str, about: int | None, at: Pointed) -> Action | None:
    """Return what a click where nothing is offered means: to go there, to leave the board, or to attack."""
    hex, to = hex_of(view, about), hex_of(view, at.place if at.token is None else at.token)
    if hex < 0 or view.owner[hex] != SEATS.index(seat) or view.phase != "action":
        return None
    names = view.tables.names
    if at.place in _ways_out(view, view.owner[hex]):
        return act.Leave(names[hex])
    if to < 0 or view.owner[to] == view.owner[hex]:
        return None
    if view.owner[to] == 1 - view.owner[hex]:
        near = view.scenario.board.distance(hex, to, view.seals) == 1
        return act.Assault(names[hex], names[hex], names[to]) if near else act.Shoot(names[hex], names[to])
    near = to in view.scenario.board.near[hex]
    return act.Advance(names[hex], names[to]) if near else act.Run(names[hex], names[to])


def _ways_out(view: CalthState, side: int) -> Iterator[str]:
    """Yield the places where a side leaves the board: beyond a door, or over the rim."""
    out = {way.hex for way in view.tables.ways[side]}
    yield from (f"exit:{view.tables.names[hex]}" for hex in out)
    yield from (
        f"door:{door.id}" for door in view.scenario.board.doors if door.neighbour == OUTSIDE and door.hex in out
    )


def wanted(view: CalthState, seat: str, about: int | None) -> Sequence[Action]:
    """Return one action of each kind that the unit in a hex may want to take."""
    hex = hex_of(view, about)
    if view.phase != "action" or seat not in SEATS or hex < 0 or view.owner[hex] != SEATS.index(seat):
        return ()
    names, name = view.tables.names, view.tables.names[hex]
    enemy = _nearest(view, hex, bits(view.standing[1 - view.owner[hex]]))
    near = [to for to in bits(view.zones.near[hex]) if view.owner[to] < 0]
    found: list[Action] = []
    if near:
        found += [kind(name, names[near[0]]) for kind in (act.Advance, act.Run, act.Consolidate)]
    if enemy >= 0:
        found += [act.Shoot(name, names[enemy]), act.Assault(name, name, names[enemy])]
    if isinstance(view.scenario.victory, Rite):
        found.append(act.Chant(name))
    return [*found, act.Hold(name)]


def _nearest(view: CalthState, hex: int, hexes: tuple[int, ...]) -> int:
    """Return the nearest of some hexes to which a way leads; -1 for none."""
    far = view.scenario.board.distances(hex, view.seals)
    return min((to for to in hexes if far[to] > 0), key=lambda to: (far[to], to), default=-1)
