"""What each tool does at a cell."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from game.boards.editing import SELECT, Change, Changes, Draft, Setting, Tool
from game.kernel.errors import BadChoice
from game.kernel.text import N_, NC_
from game.sector.editing.picture import colours_given
from game.sector.editing.things import (
    CELLS,
    COLOUR,
    GATE,
    HOME,
    SHIP,
    STORM,
    WORLD,
    grid_in,
    homes_of,
    players_of,
    under_way,
)
from game.sector.realms import POWERS
from game.sector.worldnames import WORLD_NAMES

ERASER, CORE, CLOUD, FLEET, PORTAL, PAINT = "eraser", "core", "storm", "ship", "gate", "colour"
WORLDS: Final = {
    "raw": NC_("map tool", "Raw materials"),
    "production": NC_("map tool", "Production"),
    "factory": N_("Factory"),
    "bastion": N_("Bastion"),
    "shipyard": N_("Shipyard"),
    "forge": NC_("map tool", "Forge world"),
    "hive": N_("Hive world"),
    "ruin": N_("Ruin"),
    "unknown": N_("Unknown cell"),
}
"""The kinds of world, as a map names them."""
NAMELESS: Final = ("ruin", "unknown")
SHIPS: Final = {
    "corvette": N_("Corvette"),
    "frigate": N_("Frigate"),
    "cruiser": N_("Cruiser"),
    "explorer": N_("Explorer"),
    "hive-ship": N_("Hive ship"),
}
SWARM: Final = "hive-ship"
PLAYERS: Final = tuple(enumerate(POWERS, 1))
"""The players of a map, by number, each called by its realm."""


def tools(draft: Draft) -> list[Tool]:
    """Return the tools, those of a campaign under way last."""
    whose = Setting("player", NC_("map tool", "Player"), PLAYERS[: players_of(draft)])
    map = NC_("map tool", "Map")
    pick = N_("Click a cell to see what it holds. Drag to move it.")
    found = [
        Tool(SELECT, N_("Select"), "v", pick, icon="icons/move"),
        Tool(ERASER, N_("Eraser"), "e", N_("Clear cells. Drag to clear many."), icon="icons/close"),
    ]
    found += [Tool(kind, name, str(n), group=N_("Worlds")) for n, (kind, name) in enumerate(WORLDS.items(), 1)]
    home = N_("Each player has one. Place it elsewhere to move it.")
    found += [
        Tool(HOME, N_("Headquarters"), "h", home, map, brush=False, settings=(whose,)),
        Tool(CORE, N_("Storm core"), "c", N_("Every storm grows from one core."), map, brush=False),
        Tool(CLOUD, N_("Storm"), "x", N_("The other cells of a storm. Drag to paint."), map),
    ]
    if under_way(draft):
        group, kinds = N_("Campaign under way"), Setting("kind", NC_("map tool", "Kind"), tuple(SHIPS.items()))
        gate = N_("Place gates on planets. Each leads to all the others.")
        found += [
            Tool(FLEET, N_("Ship"), "s", N_("A cell holds one ship."), group, brush=False, settings=(kinds, whose)),
            Tool(PORTAL, NC_("map tool", "Webway gate"), "g", gate, group, "icons/door_open", False),
            Tool(PAINT, N_("Control area"), "a", N_("The cells that a player controls."), group, settings=(whose,)),
        ]
    return found


def stroke(draft: Draft, tool: str, places: Sequence[str], chosen: Mapping[str, Any]) -> Changes:
    """Return what a tool does at places, one after another. Raises BadChoice."""
    does = _DOES.get(tool) or (_world(tool) if tool in WORLDS else None)
    if does is None:
        raise BadChoice(N_("This tool places nothing. Choose another one."))
    made: dict[str, Any] = {}
    for place in places:
        before = draft.changed(tuple(made.items()))
        made |= dict(does(before, place, chosen))
    return tuple((thing, value) for thing, value in made.items() if value != draft.things.get(thing))


Does = Callable[[Draft, str, Mapping[str, Any]], Sequence[Change]]


def _world(kind: str) -> Does:
    def place_world(draft: Draft, place: str, chosen: Mapping[str, Any]) -> Sequence[Change]:
        before = draft.get(WORLD, place)
        kept = {} if before is None or before["is"] == HOME else {k: v for k, v in before.items() if k != "is"}
        if kind in NAMELESS:
            kept = {}
        elif not kept.get("name"):
            kept = {**kept, "name": fresh_name(draft)}
        return [(f"{WORLD}/{place}", {"is": kind, **kept}), *_without(draft, place, STORM)]

    return place_world


def fresh_name(draft: Draft) -> str:
    """Return a name that no world has yet."""
    taken = {thing.get("name") for thing in draft.layer(WORLD).values()}
    return next((name for name in WORLD_NAMES if name not in taken), "")


def _home(draft: Draft, place: str, chosen: Mapping[str, Any]) -> Sequence[Change]:
    """Put a player's headquarters there; it leaves where it was, with what it has."""
    player = int(chosen.get("player", 1))
    old = homes_of(draft).get(player)
    moved = {**draft.get(WORLD, old or "", {}), "is": HOME, "player": player}
    gone = [(f"{WORLD}/{old}", None)] if old and old != place else []
    return [*gone, (f"{WORLD}/{place}", moved), *_without(draft, place, STORM)]


def _core(draft: Draft, place: str, chosen: Mapping[str, Any]) -> Sequence[Change]:
    """Put a core there; one that is there becomes a plain cell of the storm."""
    storms = draft.layer(STORM)
    core = 0 if storms.get(place) else max(storms.values(), default=0) + 1
    return [(f"{STORM}/{place}", core), *_without(draft, place, WORLD, SHIP, COLOUR)]


def _cloud(draft: Draft, place: str, chosen: Mapping[str, Any]) -> Sequence[Change]:
    return [(f"{STORM}/{place}", draft.get(STORM, place, 0)), *_without(draft, place, WORLD, SHIP, COLOUR)]


def _erase(draft: Draft, place: str, chosen: Mapping[str, Any]) -> Sequence[Change]:
    return _without(draft, place, *CELLS)


def _ship(draft: Draft, place: str, chosen: Mapping[str, Any]) -> Sequence[Change]:
    kind, before = str(chosen.get("kind", "corvette")), draft.get(SHIP, place, {})
    player = {} if kind == SWARM else {"player": int(chosen.get("player", 1))}
    kept = {k: v for k, v in before.items() if k in ("state", "until", "gains")}
    return [(f"{SHIP}/{place}", {**kept, "is": kind, **player}), *_without(draft, place, STORM)]


def _gate(draft: Draft, place: str, chosen: Mapping[str, Any]) -> Sequence[Change]:
    gates = draft.layer(GATE)
    return [(f"{GATE}/{place}", None if place in gates else max(gates.values(), default=0) + 1)]


def _paint(draft: Draft, place: str, chosen: Mapping[str, Any]) -> Sequence[Change]:
    """Give a cell a player's colour; the others keep those that planets and ships have given so far."""
    given = {} if draft.layer(COLOUR) else colours_given(draft)
    colours = {**given, place: int(chosen.get("player", 1))}
    return [(f"{COLOUR}/{at}", player) for at, player in colours.items() if draft.get(STORM, at) is None]


def _without(draft: Draft, place: str, *layers: str) -> list[Change]:
    return [(f"{layer}/{place}", None) for layer in layers if draft.get(layer, place) is not None]


_DOES: Final[dict[str, Does]] = {
    HOME: _home,
    CORE: _core,
    CLOUD: _cloud,
    ERASER: _erase,
    FLEET: _ship,
    PORTAL: _gate,
    PAINT: _paint,
}


def turned(draft: Draft, tool: str, chosen: Mapping[str, Any], step: int) -> Mapping[str, Any]:
    """Return the settings for the image of a stroke: whose it is goes on by one player a step."""
    if "player" not in chosen:
        return chosen
    return {**chosen, "player": (int(chosen["player"]) - 1 + step) % players_of(draft) + 1}


def following(draft: Draft, tool: str, chosen: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return the settings after a stroke: after one headquarters comes that of the next player who has none."""
    if tool != HOME:
        return chosen
    homes, count = homes_of(draft), players_of(draft)
    after = (n % count + 1 for n in range(int(chosen["player"]), int(chosen["player"]) + count))
    return {**chosen, "player": next((n for n in after if n not in homes), chosen["player"])}


def moved(draft: Draft, start: str, end: str) -> Changes:
    """Return what happens when all that lies in a cell is carried to another: what lies there comes back in turn."""
    if start == end or grid_in(draft).named(end) < 0:
        return ()
    changes: list[Change] = []
    for layer in CELLS:
        if layer == COLOUR:
            continue
        here, there = draft.get(layer, start), draft.get(layer, end)
        if here != there:
            changes += [(f"{layer}/{end}", here), (f"{layer}/{start}", there)]
    return tuple(changes)
