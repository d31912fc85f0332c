"""What changes in a map when one of its properties is set."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.boards.editing import FIELD, Change, Changes, Draft
from game.kernel.text import said
from game.sector.campaignfile import Campaign, Player
from game.sector.editing.flaws import told
from game.sector.editing.picture import colours_given
from game.sector.editing.placing import NAMELESS, SWARM
from game.sector.editing.properties import NOBODY, owner_of
from game.sector.editing.things import (
    CAMPAIGN,
    CELLS,
    COLOUR,
    GATE,
    HOME,
    PLAYER,
    SHIP,
    STORM,
    WORLD,
    campaign_field,
    grid_in,
    players_of,
    under_way,
)


def put(draft: Draft, property: str, value: Any) -> Changes:
    """Return the changes that give a property a value."""
    thing, _, name = property.partition(":")
    if property == f"{COLOUR}:":
        return _recolour(draft, bool(value))
    if property == f"{FIELD}/{CAMPAIGN}":
        return _begin(draft) if value else _end(draft)
    if property == f"{FIELD}/players":
        return _seat(draft, int(value))
    if thing.startswith(FIELD) and not name:
        return ((thing, value), *_fallen(draft, thing, value))
    if thing == f"{FIELD}/closing":
        lines = [*draft.field("closing", ()), *[""] * 6][: players_of(draft)]
        lines[int(name)] = str(value)
        return ((thing, lines if any(lines) else ()),)
    old = draft.things.get(thing, {})
    if thing.startswith(WORLD):
        return _put_world(draft, thing, name, old, value)
    if name in ("deck", "titles", "blessings"):
        value = [int(word) for word in str(value).split() if word.isdigit()]
    elif name == "way":
        value = str(value).upper().split()
    elif name == "general" and thing.startswith(PLAYER):
        value = value or None
    if thing.startswith(SHIP):
        return _put_ship(draft, thing, name, old, value)
    return ((thing, with_value(old, name, value)),)


def with_value(old: Mapping[str, Any], path: str, value: Any) -> dict[str, Any]:
    """Return a value of the draft with one of its parts changed; `order.1` is the second of a list."""
    name, _, rest = path.partition(".")
    if rest.isdigit():
        parts = list(old.get(name, ()))
        place = int(rest)
        parts += [0] * (place + 1 - len(parts))
        if value in parts:
            parts[parts.index(value)] = parts[place]
        parts[place] = value
        return {**old, name: parts}
    return {**old, name: with_value(old.get(name, {}), rest, value) if rest else value}


def _put_world(draft: Draft, thing: str, name: str, old: Mapping[str, Any], value: Any) -> Changes:
    if name == "player":
        return _swap_homes(draft, thing, old, int(value))
    if name == "is":
        kept = {k: v for k, v in old.items() if k == "is" or value not in NAMELESS}
        return ((thing, {**kept, "is": value}),)
    if name in ("name", "bastion"):
        return ((thing, {**old, name: value}),)
    owner = owner_of(old)
    held = {**old.get("held", {}), **({} if owner == NOBODY else {"owner": owner}), name: value}
    if name == "owner":
        held = {k: v for k, v in held.items() if k == "quiet" or isinstance(value, int)}
        held = {**held, "owner": value} if value != NOBODY else {k: v for k, v in held.items() if k == "quiet"}
    held = {k: v for k, v in held.items() if v}
    usual = {"owner": old["player"]} if old["is"] == HOME else {}
    if held == usual:
        return ((thing, {k: v for k, v in old.items() if k != "held"}),)
    return ((thing, {**old, "held": held or {"garrison": 0}}),)


def _swap_homes(draft: Draft, thing: str, old: Mapping[str, Any], player: int) -> Changes:
    """Give a headquarters to another player, whose own goes to the one before."""
    changes: list[Change] = [(thing, {**old, "player": player})]
    for place, world in draft.layer(WORLD).items():
        if world["is"] == HOME and world["player"] == player and f"{WORLD}/{place}" != thing:
            changes.append((f"{WORLD}/{place}", {**world, "player": old["player"]}))
    return tuple(changes)


def _put_ship(draft: Draft, thing: str, name: str, old: Mapping[str, Any], value: Any) -> Changes:
    """Change a ship; a general who comes aboard leaves every other ship of his and the planet."""
    made = with_value(old, name, value)
    if name == "is":
        only = ("way",) if value == SWARM else ("player", "general", "still", "upgraded")
        other = ("player", "general", "still", "upgraded") if value == SWARM else ("way",)
        made = {k: v for k, v in made.items() if k not in other or k in only}
        if value != SWARM:
            made.setdefault("player", 1)
    changes: list[Change] = [(thing, made)]
    if name == "general" and value:
        for place, ship in draft.layer(SHIP).items():
            if f"{SHIP}/{place}" != thing and ship.get("general") and ship.get("player") == old.get("player"):
                changes.append((f"{SHIP}/{place}", {**ship, "general": False}))
        player = f"{PLAYER}/{old.get('player')}"
        has = draft.things.get(player, {})
        if has.get("general"):
            changes.append((player, {**has, "general": None}))
    return tuple(changes)


def _recolour(draft: Draft, painted: bool) -> Changes:
    """Keep the colours as they are, to be painted over; or let planets and ships give them."""
    if painted:
        return tuple((f"{COLOUR}/{place}", player) for place, player in colours_given(draft).items())
    return tuple((f"{COLOUR}/{place}", None) for place in draft.layer(COLOUR))


def _begin(draft: Draft) -> Changes:
    """Begin to enter a campaign: everybody has what one begins with."""
    count = players_of(draft)
    campaign = Campaign(turn=1, order=tuple(range(1, count + 1)), players=tuple(Player() for _ in range(count)))
    return ((f"{FIELD}/{CAMPAIGN}", campaign_field(campaign)),)


def _end(draft: Draft) -> Changes:
    """Take the campaign off the map: ships, gates, colours and stocks go."""
    layers = (SHIP, GATE, COLOUR, PLAYER)
    gone = [(f"{layer}/{place}", None) for layer in layers for place in draft.layer(layer)]
    return ((f"{FIELD}/{CAMPAIGN}", None), *gone)


def _seat(draft: Draft, count: int) -> Changes:
    """Make the map one for so many players: what belongs to those who leave goes."""
    changes: list[Change] = [(f"{FIELD}/players", count)]
    for place, world in draft.layer(WORLD).items():
        owner = owner_of(world)
        if world["is"] == HOME and world["player"] > count:
            changes.append((f"{WORLD}/{place}", None))
        elif isinstance(owner, int) and owner > count:
            changes.append((f"{WORLD}/{place}", {k: v for k, v in world.items() if k != "held"}))
    changes += [(f"{SHIP}/{at}", None) for at, ship in draft.layer(SHIP).items() if ship.get("player", 0) > count]
    changes += [(f"{COLOUR}/{at}", None) for at, player in draft.layer(COLOUR).items() if player > count]
    changes += [(f"{PLAYER}/{n}", None) for n in draft.layer(PLAYER) if int(n) > count]
    if under_way(draft):
        field = draft.field(CAMPAIGN)
        order = [n for n in field["order"] if n <= count]
        order += [n for n in range(1, count + 1) if n not in order]
        changes.append((f"{FIELD}/{CAMPAIGN}", {**field, "order": order}))
    return tuple(changes)


def _fallen(draft: Draft, thing: str, value: Any) -> list[Change]:
    """Return what no longer lies on a map of another size, taken off it."""
    if thing not in (f"{FIELD}/columns", f"{FIELD}/rows"):
        return []
    grid = grid_in(draft.changed(((thing, value),)))
    return [(f"{layer}/{place}", None) for layer in CELLS for place in draft.layer(layer) if grid.named(place) < 0]


def fallen(draft: Draft, changes: Sequence[Change]) -> list[str]:
    """Return what leaves the map by these changes, besides colours, a line each."""
    gone = {
        thing.partition("/")[2] for thing, value in changes if value is None and not thing.startswith((COLOUR, PLAYER))
    }
    lines = [
        words
        for place in gone
        if any(draft.get(layer, place) for layer in (WORLD, SHIP, GATE)) and (words := told(draft, place))
    ]
    storms = sum(thing.startswith(STORM) and value is None for thing, value in changes)
    return [*sorted(lines), *([said("Cells of storms: {n}", n=storms)] if storms else [])]
