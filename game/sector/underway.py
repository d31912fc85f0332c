"""A campaign under way as a map: laid out from one, and written as one, at the beginning of a turn."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from game.boards.rings import RingGrid
from game.sector.campaignfile import Campaign, Colour, Gains, Holding, Player, Ship
from game.sector.control import claim, hoist
from game.sector.options import agreed_otherwise
from game.sector.sector import HQ, KINDS, PLANETS, Sector
from game.sector.sectorfile import SectorFile, Storm, World
from game.sector.ships import KINDS as SHIPS
from game.sector.state import FIT, INDEPENDENT, NOBODY, SLOTS, STRATEGIES, SWARM, SectorState, add_ship

STATES = ("fit", "idle", "wrecked")
_COUNTS = ("raw", "production", "stones", "plans", "caches", "relics", "triumphs")


def lay_holdings(s: SectorState) -> None:
    """Give the planets of the map to those who hold them when it begins."""
    for held in s.sector.file.holdings:
        cell, owner = s.grid.named(held.at), held.owner
        hoist(s, cell, INDEPENDENT if owner == "independent" else NOBODY if owner is None else int(owner) - 1)
        s.garrison[cell], s.quiet[cell] = held.garrison, held.quiet


def lay_campaign(s: SectorState, campaign: Campaign) -> None:
    """Lay out ships, colours and what everybody has, so that the next turn to begin is the campaign's."""
    for ship in campaign.ships:
        launch(s, ship)
    for seat, player in enumerate(campaign.players[: s.players]):
        _endow(s, seat, player)
    s.gates = [s.grid.named(place) for place in campaign.gates]
    s.emissary, s.deck = int(campaign.emissary), list(campaign.deck)
    if campaign.colours is None:
        colour_by_presence(s)
    for colour in campaign.colours or ():
        for place in colour.cells:
            s.colour[s.grid.named(place)] = colour.player - 1
    for cell, owner in enumerate(s.owner):
        if owner >= 0:
            s.colour[cell] = owner
    order = [seat - 1 for seat in campaign.order]
    s.turn = campaign.turn - 1
    s.order = order[-1:] + order[:-1] if s.turn else order


def launch(s: SectorState, ship: Ship) -> None:
    """Put a ship of the map where it is."""
    seat = SWARM if ship.player is None else ship.player - 1
    id = add_ship(s, seat, SHIPS.index(ship.is_), s.grid.named(ship.at))
    s.ship_state[id], s.ship_until[id] = STATES.index(ship.state), ship.until
    s.ship_still[id], s.ship_raised[id] = int(ship.still) * (s.ship_state[id] == FIT), int(ship.upgraded)
    gains = ship.gains
    s.ship_gains[id] = (gains.movement, gains.strength, gains.agility, gains.armour)
    if seat == SWARM:
        s.hives.append((id, tuple(map(s.grid.named, ship.way))))
    elif ship.general:
        s.general_ship[seat] = id


def _endow(s: SectorState, seat: int, player: Player) -> None:
    for name in _COUNTS:
        getattr(s, name)[seat] = getattr(player, name)
    s.slots[seat] = tuple(player.slots.get(slot, 0) for slot in SLOTS)
    s.strategies[seat] = tuple(player.strategies.get(one, 0) for one in STRATEGIES)
    s.spells += [(seat, name) for name in player.spells]
    s.titles[seat], s.blessing[seat], s.out[seat] = player.titles, player.blessings, int(player.out)
    s.general_at[seat] = s.grid.named(player.general) if player.general else -1


def colour_by_presence(s: SectorState) -> None:
    """Let planets and ships give the control areas."""
    for cell, owner in enumerate(s.owner):
        if owner >= 0:
            for near in s.grid.near[cell] if s.what[cell] == HQ else ():
                if s.colour[near] == NOBODY and not s.storm[near]:
                    s.colour[near] = owner
    for ship in range(len(s.ship_at)):
        claim(s, ship)


# -- written --


def as_map(s: SectorState, **names: Any) -> Sector:
    """Return a campaign as a map: it stands at the beginning of its next turn. `names`: fields of the file to take
    over, an id and a name perhaps."""
    grid, before = s.grid, s.sector.file
    file = SectorFile(
        format=1,
        id=names.pop("id", before.id),
        name=names.pop("name", before.name),
        story=before.story,
        closing=before.closing[: s.players],
        defeat=before.defeat,
        minutes=before.minutes,
        grid=before.grid,
        columns=before.columns,
        rows=before.rows,
        headquarters=tuple(before.headquarters[: s.players]),
        worlds=tuple(
            World(
                at=grid.name(cell),
                is_=KINDS[kind],  # type: ignore[arg-type]
                name=s.sector.names.get(cell) if kind in PLANETS else None,
                bastion=cell in s.sector.bastions,
            )
            for cell, kind in enumerate(s.what)
            if kind and kind != HQ
        ),
        storms=storms_of(grid, [cell for cell, here in enumerate(s.storm) if here], s.cores),
        holdings=_holdings(s),
        campaign=_campaign(s),
    )
    return Sector(msgspec.structs.replace(file, **names))


def storms_of(grid: RingGrid, cells: Iterable[int], cores: Iterable[int]) -> tuple[Storm, ...]:
    """Return storms in the order of their cores, each with the cells that are nearest to it; then those that have lost
    theirs."""
    cells, cores = set(cells), list(cores)
    nearest: dict[int, int] = {core: core for core in cores}
    edge = list(cores)
    for cell in edge:
        for near in grid.near[cell]:
            if near in cells and near not in nearest:
                nearest[near] = nearest[cell]
                edge.append(near)
    made = [
        Storm(
            core=grid.name(core),
            cells=tuple(grid.name(cell) for cell in sorted(cells) if nearest.get(cell) == core and cell != core),
        )
        for core in cores
    ]
    left = grid.groups(cells - nearest.keys())
    return (*made, *(Storm(cells=tuple(map(grid.name, group))) for group in left))


def _holdings(s: SectorState) -> tuple[Holding, ...]:
    """Return who holds what, where it is not a headquarters that is held by its own player and nothing else."""
    homes = {cell: seat for seat, cell in enumerate(s.sector.headquarters[: s.players])}
    found = []
    for cell, kind in enumerate(s.what):
        usual = (homes.get(cell, NOBODY), 0, 0)
        if kind in PLANETS and (s.owner[cell], s.garrison[cell], s.quiet[cell]) != usual:
            of = s.owner[cell]
            owner = "independent" if of == INDEPENDENT else None if of == NOBODY else of + 1
            found.append(
                Holding(at=s.grid.name(cell), owner=owner, garrison=s.garrison[cell], quiet=s.quiet[cell])  # type: ignore[arg-type]
            )
    return tuple(found)


def _campaign(s: SectorState) -> Campaign:
    order = s.order[1:] + s.order[:1] if s.turn else s.order
    return Campaign(
        turn=s.turn + 1,
        order=tuple(seat + 1 for seat in order),
        players=tuple(_player(s, seat) for seat in range(s.players)),
        ships=tuple(_ship(s, ship) for ship, cell in enumerate(s.ship_at) if cell >= 0),
        gates=tuple(map(s.grid.name, s.gates)),
        emissary=bool(s.emissary),
        colours=tuple(
            Colour(player=seat + 1, cells=tuple(s.grid.name(c) for c, of in enumerate(s.colour) if of == seat))
            for seat in range(s.players)
        ),
        deck=tuple(s.deck),
        agreed={option.id: choice for option, choice in agreed_otherwise(s)},
    )


def _ship(s: SectorState, ship: int) -> Ship:
    seat = s.ship_seat[ship]
    return Ship(
        at=s.grid.name(s.ship_at[ship]),
        is_=SHIPS[s.ship_kind[ship]],
        player=seat + 1 if seat >= 0 else None,
        state=STATES[s.ship_state[ship]],  # type: ignore[arg-type]
        until=s.ship_until[ship] if s.ship_state[ship] != FIT else 0,
        still=max(0, s.ship_still[ship]),
        gains=Gains(**dict(zip(("movement", "strength", "agility", "armour"), s.ship_gains[ship], strict=True))),
        upgraded=bool(s.ship_raised[ship]),
        general=seat >= 0 and s.general_ship[seat] == ship,
        way=next((tuple(map(s.grid.name, way)) for id, way in s.hives if id == ship), ()),
    )


def _player(s: SectorState, seat: int) -> Player:
    at = s.general_at[seat]
    return Player(
        **{name: getattr(s, name)[seat] for name in _COUNTS},
        slots={slot: count for slot, count in zip(SLOTS, s.slots[seat], strict=True) if count},  # type: ignore[misc]
        strategies={one: count for one, count in zip(STRATEGIES, s.strategies[seat], strict=True) if count},  # type: ignore[misc]
        general=s.grid.name(at) if at >= 0 and s.owner[at] == seat else None,
        titles=s.titles[seat],
        blessings=s.blessing[seat],
        out=bool(s.out[seat]),
        spells=tuple(name for of, name in s.spells if of == seat),
    )
