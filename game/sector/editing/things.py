"""A sector as the things of a draft, and back: what lies in each cell, what each player has, what the map is called.

field/name ...   whole values of the map; field/campaign: the turn of a campaign under way
world/C5         what lies there, with its name and who holds it; a headquarters says whose it is
storm/C5         0 for a cell of a storm, from 1 on for a core, the oldest first
ship/C5, gate/C5, colour/C5, player/2     what a campaign under way has besides
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from game.boards.editing import FIELD, Draft
from game.boards.rings import RingGrid
from game.kernel.jsonread import convert
from game.sector.campaignfile import Campaign, Colour, Holding, Player, Ship
from game.sector.sector import grid_of
from game.sector.sectorfile import SectorFile, World
from game.sector.underway import storms_of

WORLD, STORM, SHIP, GATE, COLOUR, PLAYER = "world", "storm", "ship", "gate", "colour", "player"
CELLS: Final = (WORLD, STORM, SHIP, GATE, COLOUR)
"""The layers of which each cell may have a thing."""
HOME: Final = "headquarters"
CAMPAIGN: Final = "campaign"
FIELDS: Final = ("name", "story", "note", "closing", "defeat", "minutes", "preset", "grid", "columns", "rows")

Things = dict[str, Any]


def players_of(draft: Draft) -> int:
    """Return for how many players the map is."""
    return int(draft.field("players", 2))


def grid_in(draft: Draft) -> RingGrid:
    """Return the cells of a draft."""
    return grid_of(draft.field("grid", "hex"), draft.field("columns", 15), draft.field("rows", 11))


def homes_of(draft: Draft) -> dict[int, str]:
    """Return where the headquarters of each player is, by number."""
    return {thing["player"]: place for place, thing in draft.layer(WORLD).items() if thing["is"] == HOME}


def under_way(draft: Draft) -> bool:
    """Return whether the map holds a campaign under way."""
    return draft.field(CAMPAIGN) is not None


def empty_map() -> Things:
    """Return the things of a map on which nothing lies."""
    values = {
        "name": "",
        "story": "",
        "note": "",
        "closing": (),
        "defeat": "",
        "minutes": 120,
        "preset": {},
        "grid": "hex",
        "columns": 15,
        "rows": 11,
        "players": 2,
    }
    return {f"{FIELD}/{name}": value for name, value in values.items()}


def loosely_read(value: Any, file: str) -> SectorFile:
    """Return a map of which name, story or headquarters may be missing. Raises BadFile."""
    if not isinstance(value, dict):
        return convert(value, SectorFile, file)
    whole = {**value, **{name: value.get(name) or "?" for name in ("name", "story")}}
    homes = whole.get("headquarters")
    few = homes if isinstance(homes, list) and len(homes) < 2 else None
    if few is not None:
        whole["headquarters"] = [*few, "A1", "A1"][:2]
    found = convert(whole, SectorFile, file)
    return msgspec.structs.replace(
        found,
        name=value.get("name") or "",
        story=value.get("story") or "",
        headquarters=found.headquarters if few is None else found.headquarters[: len(few)],
    )


def things_of(file: SectorFile) -> Things:
    """Return the things of a map."""
    things: Things = {f"{FIELD}/{name}": getattr(file, name) for name in FIELDS}
    things[f"{FIELD}/players"] = max(2, len(file.headquarters))
    for n, place in enumerate(file.headquarters, 1):
        things[f"{WORLD}/{place}"] = {"is": HOME, "player": n}
    for world in file.worlds:
        things[f"{WORLD}/{world.at}"] = {
            "is": world.is_,
            **({"name": world.name} if world.name else {}),
            **({"bastion": True} if world.bastion else {}),
        }
    for held in file.holdings:
        value = msgspec.to_builtins(held)
        del value["at"]
        things[f"{WORLD}/{held.at}"] = {**things.get(f"{WORLD}/{held.at}", {}), "held": value}
    cores = 0
    for storm in file.storms:
        things |= {f"{STORM}/{place}": 0 for place in storm.cells}
        if storm.core:
            cores += 1
            things[f"{STORM}/{storm.core}"] = cores
    if file.campaign is not None:
        things |= _of_campaign(file.campaign)
    return things


def _of_campaign(campaign: Campaign) -> Things:
    things: Things = {f"{FIELD}/{CAMPAIGN}": campaign_field(campaign)}
    for n, player in enumerate(campaign.players, 1):
        things[f"{PLAYER}/{n}"] = msgspec.to_builtins(player)
    for ship in campaign.ships:
        value = msgspec.to_builtins(ship)
        del value["at"]
        things[f"{SHIP}/{ship.at}"] = value
    things |= {f"{GATE}/{place}": n for n, place in enumerate(campaign.gates, 1)}
    for colour in campaign.colours or ():
        things |= {f"{COLOUR}/{place}": colour.player for place in colour.cells}
    return things


def campaign_field(campaign: Campaign) -> dict[str, Any]:
    """Return what of a campaign belongs to no place and no player."""
    return {
        "turn": campaign.turn,
        "order": list(campaign.order),
        "emissary": campaign.emissary,
        "deck": list(campaign.deck),
        "agreed": dict(campaign.agreed),
    }


def file_of(draft: Draft, id: str) -> SectorFile:
    """Return the map as a file has it, however much is missing: it is not checked. Raises ValueError where a value
    cannot be."""
    grid = grid_in(draft)
    homes = homes_of(draft)
    storms = {grid.named(place): core for place, core in draft.layer(STORM).items()}
    cores = sorted((cell for cell, core in storms.items() if core), key=lambda cell: (storms[cell], cell))
    return SectorFile(
        format=1,
        id=id,
        name=str(draft.field("name", "")).strip(),
        story=str(draft.field("story", "")).strip(),
        note=str(draft.field("note", "")).strip(),
        closing=closing_of(draft),
        defeat=str(draft.field("defeat", "")).strip(),
        minutes=int(draft.field("minutes", 0)),
        preset=dict(draft.field("preset", {})),
        grid=draft.field("grid", "hex"),
        columns=grid.columns,
        rows=grid.rows,
        headquarters=tuple(homes[n] for n in range(1, players_of(draft) + 1) if n in homes),
        worlds=tuple(
            World(at=place, is_=thing["is"], name=thing.get("name") or None, bastion=bool(thing.get("bastion")))
            for place, thing in by_cell(grid, draft.layer(WORLD))
            if thing["is"] != HOME
        ),
        storms=storms_of(grid, storms, cores),
        holdings=tuple(
            msgspec.convert({"at": place, **thing["held"]}, Holding)
            for place, thing in by_cell(grid, draft.layer(WORLD))
            if thing.get("held")
        ),
        campaign=_campaign_of(draft, grid) if under_way(draft) else None,
    )


def closing_of(draft: Draft) -> tuple[str, ...]:
    """Return what is said last when each player has won; nothing unless there is a line for each."""
    lines = [str(line).strip() for line in draft.field("closing", ())][: players_of(draft)]
    return tuple(lines) if all(lines) and len(lines) == players_of(draft) else ()


def _campaign_of(draft: Draft, grid: RingGrid) -> Campaign:
    field, painted = draft.field(CAMPAIGN), by_cell(grid, draft.layer(COLOUR))
    gates = draft.layer(GATE)
    return Campaign(
        turn=field["turn"],
        order=tuple(field["order"]),
        players=tuple(player_of(draft, n) for n in range(1, players_of(draft) + 1)),
        ships=tuple(msgspec.convert({"at": place, **thing}, Ship) for place, thing in draft.layer(SHIP).items()),
        gates=tuple(sorted(gates, key=lambda place: (gates[place], grid.named(place)))),
        emissary=bool(field["emissary"]),
        colours=tuple(
            Colour(player=n, cells=tuple(place for place, of in painted if of == n))
            for n in range(1, players_of(draft) + 1)
        )
        if painted
        else None,
        deck=tuple(field["deck"]),
        agreed=field.get("agreed", {}),
    )


def player_of(draft: Draft, player: int) -> Player:
    """Return what a player has."""
    return msgspec.convert(dict(draft.get(PLAYER, str(player), {})), Player)


def by_cell(grid: RingGrid, layer: Mapping[str, Any]) -> list[tuple[str, Any]]:
    """Return the things of a layer in the order of the cells."""
    return sorted(layer.items(), key=lambda item: grid.named(item[0]))
