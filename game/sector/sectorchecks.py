"""What is wrong with a map beyond the shape of its file: every fault with the place in the file where it is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from game.boards.rings import RingGrid
from game.kernel.text import N_, said
from game.sector.agreements import AGREEMENTS
from game.sector.campaignfile import Agreed, Campaign, Ship
from game.sector.realms import realm
from game.sector.sectorfile import SectorFile, Storm


class Fault(NamedTuple):
    """What is wrong at a place of the file, in a sentence; `places`: where that is on the map."""

    pointer: str
    sentence: str
    places: tuple[str, ...] = ()


Faults = Iterator[Fault]
NOT_PLANETS: Final = ("ruin", "unknown")
HIVE_SHIP, EXPLORER = "hive-ship", "explorer"


def places_of(storm: Storm) -> tuple[str, ...]:
    """Return the places of a storm, its core first if it has one."""
    return (storm.core, *storm.cells) if storm.core else storm.cells


def faults_of(file: SectorFile, grid: RingGrid) -> Faults:
    """Yield what is wrong: everything must lie on the map, nothing twice, and every headquarters must reach the
    others."""
    if file.closing and len(file.closing) != len(file.headquarters):
        yield Fault("/closing", N_("Write a last line for each player, or none at all."))
    yield from _worlds(file, grid)
    yield from _storms(file, grid)
    yield from _holdings(file, grid)
    yield from _offered("/preset", file.preset)
    if file.campaign is None:
        yield from _ways(file, grid)
    else:
        yield from _campaign(file, file.campaign, grid)


def _outside(grid: RingGrid, pointer: str, place: str) -> Faults:
    if grid.named(place) < 0:
        yield Fault(pointer, said("{place} is off the map. Enlarge the map or choose another cell.", place=place))


def _taken(pointer: str, place: str) -> Fault:
    return Fault(pointer, said("{place} is already taken. Choose another cell.", place=place), (place,))


def _worlds(file: SectorFile, grid: RingGrid) -> Faults:
    taken: set[str] = set()
    places = [(f"/headquarters/{n}", place) for n, place in enumerate(file.headquarters)]
    places += [(f"/worlds/{n}/at", world.at) for n, world in enumerate(file.worlds)]
    for pointer, place in places:
        yield from _outside(grid, pointer, place)
        if place in taken:
            yield _taken(pointer, place)
        taken.add(place)
    for n, world in enumerate(file.worlds):
        if world.bastion and world.is_ in NOT_PLANETS:
            words = said("{place} is no planet, so it has no bastion.", place=world.at)
            yield Fault(f"/worlds/{n}/bastion", words, (world.at,))


def _planets(file: SectorFile) -> set[str]:
    """Return where planets are."""
    return {*file.headquarters, *(world.at for world in file.worlds if world.is_ not in NOT_PLANETS)}


def _stormy(file: SectorFile) -> set[str]:
    return {place for storm in file.storms for place in places_of(storm)}


def _storms(file: SectorFile, grid: RingGrid) -> Faults:
    """Check that storms lie on free cells, in a campaign under way on ruins and unknown ones too, and hang together."""
    under_way = file.campaign is not None
    taken = _planets(file) if under_way else {*file.headquarters, *(world.at for world in file.worlds)}
    seen, cored = set[str](), set[int]()
    for n, storm in enumerate(file.storms):
        named = [(f"/storms/{n}/core", storm.core)] if storm.core else []
        named += [(f"/storms/{n}/cells/{i}", place) for i, place in enumerate(storm.cells)]
        for pointer, place in named:
            yield from _outside(grid, pointer, place or "")
            if place in taken:
                yield _taken(pointer, place or "")
            if place in seen:
                yield Fault(
                    pointer,
                    said("{place} already belongs to a storm. Choose another cell.", place=place),
                    (place or "",),
                )
            seen.add(place or "")
        here = places_of(storm)
        if not storm.core and not under_way:
            yield Fault(f"/storms/{n}", N_("This storm has no core. Place one."), here[:1])
        cells = [grid.named(place) for place in here]
        if storm.core and any(near in cored for cell in cells if cell >= 0 for near in grid.near[cell]):
            sentence = N_("This storm touches another. Keep them apart, or give both one core.")
            yield Fault(f"/storms/{n}", sentence, here[:1])
        if storm.core:
            cored.update(cells)
        if not cells:
            yield Fault(f"/storms/{n}", N_("This storm has no cells. Paint some or delete it."))
        elif min(cells) >= 0 and len(grid.groups(cells)) > 1:
            yield Fault(f"/storms/{n}", N_("The cells of this storm are apart. Join them."), here[:1])


def _holdings(file: SectorFile, grid: RingGrid) -> Faults:
    planets, seen = _planets(file), set[str]()
    for n, held in enumerate(file.holdings):
        pointer = f"/holdings/{n}/at"
        yield from _outside(grid, pointer, held.at)
        if held.at not in planets:
            yield Fault(pointer, said("{place} has no planet. Choose a cell with one.", place=held.at), (held.at,))
        if held.at in seen:
            yield Fault(pointer, said("{place} is listed twice. Remove one.", place=held.at), (held.at,))
        seen.add(held.at)
        if isinstance(held.owner, int):
            yield from _nobody(file, f"/holdings/{n}/owner", held.owner, held.at)
        elif held.garrison:
            yield Fault(
                f"/holdings/{n}/garrison",
                N_("Only a player's planet has garrisons. Give it a player or remove them."),
                (held.at,),
            )


def _nobody(file: SectorFile, pointer: str, player: int, *places: str) -> Faults:
    """Yield that there is no such player."""
    if player > len(file.headquarters):
        yield Fault(pointer, said("This map has no player {n}. Choose another number.", n=player), places)


def _ways(file: SectorFile, grid: RingGrid) -> Faults:
    """Check that around the storms every headquarters reaches the first, and has room beside it for its ships."""
    homes = [grid.named(place) for place in file.headquarters]
    if not homes or min(homes) < 0:
        return
    stormy = {grid.named(place) for place in _stormy(file)}
    reached = grid.spread(homes[0], lambda cell: cell not in stormy)
    for n, (cell, place) in enumerate(zip(homes, file.headquarters, strict=True)):
        if cell not in reached:
            yield Fault(
                f"/headquarters/{n}",
                N_("Storms cut this headquarters off from the first one. Leave a way between them."),
                (place,),
            )
        room = [near for near in grid.near[cell] if near not in stormy and near not in homes]
        shared = sum(near in grid.near[other] for near in room for other in homes if other != cell)
        if len(room) - shared < 2:
            sentence = N_("The headquarters is too crowded. Leave two free cells next to it for the first ships.")
            yield Fault(f"/headquarters/{n}", sentence, (place,))


def _offered(pointer: str, chosen: Agreed) -> Faults:
    """Yield the choices that the set-up doesn't offer."""
    known = {rule.id: rule.labels for rule in AGREEMENTS}
    for id, choice in chosen.items():
        if choice not in known.get(id, ()):
            sentence = said("The set-up doesn't offer {option}: {choice}. Remove it.", option=id, choice=choice)
            yield Fault(f"{pointer}/{id}", sentence)


def _campaign(file: SectorFile, campaign: Campaign, grid: RingGrid) -> Faults:
    count = len(file.headquarters)
    if sorted(campaign.order) != list(range(1, count + 1)):
        yield Fault("/campaign/order", N_("Name every player once in the initiative."))
    if len(campaign.players) != count:
        yield Fault(
            "/campaign/players", said("Each headquarters needs a player. Players needed: {count}.", count=count)
        )
    yield from _ships(file, campaign, grid)
    yield from _generals(file, campaign)
    yield from _out(file, campaign)
    yield from _offered("/campaign/agreed", campaign.agreed)
    stormy, planets = _stormy(file), _planets(file)
    for n, place in enumerate(campaign.gates):
        yield from _outside(grid, f"/campaign/gates/{n}", place)
        if place not in planets:
            yield Fault(
                f"/campaign/gates/{n}", said("{place} has no planet. Choose a cell with one.", place=place), (place,)
            )
        if place in campaign.gates[:n]:
            yield _taken(f"/campaign/gates/{n}", place)
    coloured: set[str] = set()
    for n, colour in enumerate(campaign.colours or ()):
        yield from _nobody(file, f"/campaign/colours/{n}/player", colour.player)
        for i, place in enumerate(colour.cells):
            pointer = f"/campaign/colours/{n}/cells/{i}"
            yield from _outside(grid, pointer, place)
            if place in coloured:
                yield Fault(pointer, said("{place} already has a colour. Name it once.", place=place), (place,))
            if place in stormy:
                yield Fault(pointer, said("A storm covers {place}, so it can't have a colour.", place=place), (place,))
            coloured.add(place)


def _ships(file: SectorFile, campaign: Campaign, grid: RingGrid) -> Faults:
    """Check that ships stand alone, outside of storms, and each but hive ships for a player."""
    stormy, standing = _stormy(file), set[str]()
    for n, ship in enumerate(campaign.ships):
        pointer, here = f"/campaign/ships/{n}", (ship.at,)
        yield from _outside(grid, f"{pointer}/at", ship.at)
        if ship.at in standing:
            yield Fault(f"{pointer}/at", said("{place} already has a ship. Choose another cell.", place=ship.at), here)
        if ship.at in stormy:
            yield Fault(
                f"{pointer}/at", said("A storm covers {place}. Move the ship to a free cell.", place=ship.at), here
            )
        standing.add(ship.at)
        if ship.is_ == EXPLORER and ship.state == "idle":
            yield Fault(f"{pointer}/state", N_("An explorer is never out of action. Make it fit or damaged."), here)
        if ship.player is not None:
            yield from _nobody(file, f"{pointer}/player", ship.player, ship.at)
        if (ship.player is None) != (ship.is_ == HIVE_SHIP):
            sentence = N_("A hive ship belongs to no player. Every other ship needs one.")
            yield Fault(f"{pointer}/player", sentence, here)
        yield from _way(ship, grid, pointer)


def _way(ship: Ship, grid: RingGrid, pointer: str) -> Faults:
    """Check that the way of a hive ship goes on from its cell, step by step, and that no other ship has one."""
    if ship.way and ship.is_ != HIVE_SHIP:
        yield Fault(f"{pointer}/way", N_("Only a hive ship has a route. Delete it from this ship."), (ship.at,))
    before = grid.named(ship.at)
    for i, place in enumerate(ship.way):
        cell = grid.named(place)
        if before < 0 or cell not in grid.near[before]:
            sentence = said("{place} isn't next to the cell before it. Fill the gap.", place=place)
            yield Fault(f"{pointer}/way/{i}", sentence, (ship.at,))
            return
        before = cell


def _generals(file: SectorFile, campaign: Campaign) -> Faults:
    """Check that a general is in one place: aboard a warship of his, or on a planet of his."""
    aboard: set[int] = set()
    for n, ship in enumerate(campaign.ships):
        pointer = f"/campaign/ships/{n}/general"
        if ship.general and (ship.is_ in (EXPLORER, HIVE_SHIP) or ship.player is None):
            yield Fault(pointer, N_("A general travels only on a warship of their own player."), (ship.at,))
        elif ship.general and ship.player in aboard:
            yield Fault(pointer, N_("This player's general is aboard another ship. Choose one of the two."), (ship.at,))
        elif ship.general and ship.player is not None:
            aboard.add(ship.player)
    owners = _owners(file)
    for n, player in enumerate(campaign.players, 1):
        pointer = f"/campaign/players/{n - 1}/general"
        if player.general is not None and n in aboard:
            yield Fault(
                pointer, N_("This player's general is aboard a ship. Leave the planet empty."), (player.general,)
            )
        elif player.general is not None and owners.get(player.general) != n:
            yield Fault(
                pointer,
                said("{place} isn't a planet of this player. Choose one that is.", place=player.general),
                (player.general,),
            )
        if not len(set(player.titles)) == len(player.titles) <= player.triumphs:
            sentence = N_("A general has each title once, and no more titles than rolls. Take one off.")
            yield Fault(f"/campaign/players/{n - 1}/titles", sentence)


def _owners(file: SectorFile) -> dict[str, object]:
    """Return who holds each planet that is named, headquarters included."""
    owners: dict[str, object] = {place: n for n, place in enumerate(file.headquarters, 1)}
    return owners | {held.at: held.owner for held in file.holdings}


def _out(file: SectorFile, campaign: Campaign) -> Faults:
    """Check that a player who is out has nothing on the map."""
    gone = {n for n, player in enumerate(campaign.players, 1) if player.out}
    here = [(place, owner) for place, owner in _owners(file).items() if owner in gone]
    here += [(ship.at, ship.player) for ship in campaign.ships if ship.player in gone]
    here += [
        (colour.cells[0], colour.player) for colour in campaign.colours or () if colour.cells and colour.player in gone
    ]
    for place, n in here:
        sentence = said("{realm} is out of the campaign. Remove its things from the map.", realm=realm(int(str(n))))
        yield Fault(f"/campaign/players/{int(str(n)) - 1}/out", sentence, (place,))
