"""What a person seems to want, so that the rules say why not."""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.actions import Action
from game.sector import actions as act
from game.sector.building import bases
from game.sector.sector import PLANETS
from game.sector.ships import CORVETTE, KINDS
from game.sector.state import SLOTS, WRECKED, fleet
from game.sector.telling.asking import Asking
from game.sector.telling.words import WORLD, cell_at
from game.telling.sheet import Pointed


def wanted(asking: Asking, seat: int, about: int | None) -> Sequence[Action]:
    """Return what a seat may want to do with the token picked."""
    view = asking.view
    if asking.asks == "Construct":
        home = (bases(view, seat) or [0])[0]
        damaged = [ship for ship in fleet(view, seat) if view.ship_state[ship] == WRECKED]
        return [
            act.Build(KINDS[CORVETTE], home),
            *map(act.Repair, damaged[:1]),
            act.Recruit(view.sector.headquarters[seat]),
            act.Research(SLOTS[0]),
            act.Acquire("survey"),
        ]
    if about is None or about >= WORLD or view.ship_at[about] < 0:
        return ()
    if asking.asks == "Ships":
        near = view.grid.near[view.ship_at[about]]
        foes = (view.here[other] for other in near)
        target = next((ship for ship in foes if ship >= 0 and view.ship_seat[ship] != seat), -1)
        return (act.Fly(about, near[0]), act.Attack(about, target), act.UseStrategy("agility", ship=about))
    return (act.Land(about), act.Explore(about)) if asking.asks == "Conquest" else ()


def tried(asking: Asking, about: int | None, at: Pointed) -> Action | None:
    """Return what a click with which nothing can be done seems to mean: fly or attack there, take the planet, send the
    garrison."""
    view, asks = asking.view, asking.asks
    if not at.place or about is None:
        return None
    cell = cell_at(at.place)
    if asks == "Garrisons" and about >= WORLD:
        start = about - WORLD
        return act.MoveGarrison(start, cell) if start != cell and view.what[cell] in PLANETS else None
    if about >= WORLD or view.ship_at[about] < 0 or view.ship_at[about] == cell:
        return None
    other = view.here[cell]
    if asks == "Ships":
        enemy = other >= 0 and view.ship_seat[other] != view.ship_seat[about]
        return act.Attack(about, other) if enemy else act.Fly(about, cell) if other < 0 else None
    return act.Land(about) if asks == "Conquest" and view.what[cell] in PLANETS else None
