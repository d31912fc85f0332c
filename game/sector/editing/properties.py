"""What can be set of a map, of what lies in a cell, and of a campaign under way."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from game.boards.editing import FIELD, Draft, Page, Property, Sheet
from game.kernel.text import N_, NC_, said
from game.sector.editing.placing import NAMELESS, PLAYERS, SHIPS, SWARM, WORLDS
from game.sector.editing.things import (
    CAMPAIGN,
    COLOUR,
    GATE,
    HOME,
    PLAYER,
    SHIP,
    STORM,
    WORLD,
    grid_in,
    player_of,
    players_of,
    under_way,
)
from game.sector.realms import realm
from game.sector.sectorfile import HIGHEST, WIDEST
from game.sector.state import SLOTS, STRATEGIES

NOBODY, INDEPENDENT = "nobody", "independent"
STATES: Final = (("fit", N_("Fit")), ("idle", N_("Out of action")), ("wrecked", NC_("map editor", "Seriously damaged")))
GAINS: Final = {
    "movement": N_("Movement gained"),
    "strength": N_("Strength gained"),
    "agility": N_("Agility gained"),
    "armour": N_("Armour gained"),
}
SLOT_NAMES: Final = dict(
    zip(
        SLOTS,
        (
            N_("Headquarters slots"),
            N_("Elite slots"),
            N_("Fast attack slots"),
            N_("Heavy support slots"),
            N_("Flyer slots"),
            N_("Lord of war slots"),
        ),
        strict=True,
    )
)
STRATEGY_NAMES: Final = dict(
    zip(
        STRATEGIES,
        (
            N_("Strategy: Barrage"),
            N_("Strategy: Calm"),
            N_("Strategy: Evasion"),
            N_("Strategy: Fate"),
            N_("Strategy: Survey"),
        ),
        strict=True,
    )
)
COUNTS: Final = {
    "raw": NC_("map editor", "Raw materials"),
    "production": NC_("map editor", "Production"),
    "stones": NC_("map editor", "Arcane stones"),
    "plans": N_("Plans of lost ships"),
    "caches": N_("Caches"),
    "relics": NC_("map editor", "Relics"),
}
NUMBERS: Final = tuple((n, str(n)) for n in range(2, 7))
"""For how many players a map can be."""
STOCKS: Final = ("raw", "production", "stones")


def pages(draft: Draft, place: str) -> list[Page]:
    """Return everything that can be set, leaf by leaf."""
    return [
        Page("map", NC_("map editor", "Map"), (_map(draft), _size(draft), _closing(draft))),
        Page("place", N_("Cell"), tuple(_cell(draft, place))),
        Page("campaign", N_("Campaign"), tuple(_campaign(draft))),
    ]


def _map(draft: Draft) -> Sheet:
    value = draft.field
    return Sheet(
        N_("The map"),
        (
            Property(f"{FIELD}/name", N_("Name"), value("name", "")),
            Property(
                f"{FIELD}/story",
                N_("Story"),
                value("story", ""),
                lines=6,
                help=N_("A paragraph that players read in the set-up."),
            ),
            Property(
                f"{FIELD}/note",
                N_("Note"),
                value("note", ""),
                lines=2,
                help=N_("What the set-up says besides, such as how long it lasts."),
            ),
            Property(f"{FIELD}/minutes", N_("Minutes"), value("minutes", 0), range=(0, 6000)),
            Property(f"{FIELD}/players", NC_("map editor", "Players"), players_of(draft), NUMBERS),
        ),
    )


def _size(draft: Draft) -> Sheet:
    grid = grid_in(draft)
    kinds = (("hex", NC_("map editor", "Hexes")), ("square", NC_("map editor", "Squares")))
    return Sheet(
        N_("Cells"),
        (
            Property(f"{FIELD}/grid", NC_("map editor", "Grid"), grid.kind, kinds),
            Property(f"{FIELD}/columns", N_("Columns"), grid.columns, range=(5, WIDEST)),
            Property(f"{FIELD}/rows", N_("Rows"), grid.rows, range=(5, HIGHEST)),
        ),
    )


def _closing(draft: Draft) -> Sheet:
    lines = [str(line) for line in draft.field("closing", ())]
    properties = tuple(
        Property(
            f"{FIELD}/closing:{n}",
            said("If {realm} wins", realm=realm(n + 1)),
            lines[n] if n < len(lines) else "",
            lines=2,
        )
        for n in range(players_of(draft))
    )
    defeat = Property(
        f"{FIELD}/defeat",
        N_("If the computer wins"),
        draft.field("defeat", ""),
        lines=2,
        help=N_("The last words for people the computer has beaten. Leave it empty for a standard line."),
    )
    return Sheet(
        N_("Last lines"),
        (*properties, defeat),
        N_("The last words of the campaign. Write one line for each player, or none."),
    )


# -- a cell --


def _cell(draft: Draft, place: str) -> list[Sheet]:
    if not place:
        return [Sheet(N_("No cell selected"), note=N_("Select one with the Select tool or the arrow keys."))]
    found = []
    world, ship, storm = draft.get(WORLD, place), draft.get(SHIP, place), draft.get(STORM, place)
    if world is not None:
        found.append(_world(draft, place, world))
    if ship is not None:
        found.append(_ship(draft, place, ship))
    if storm is not None:
        words = N_("The core of a storm.") if storm else N_("A cell of a storm.")
        found.append(Sheet(said("Storm on {place}", place=place), note=words))
    if draft.get(GATE, place):
        found.append(Sheet(said("Webway gate on {place}", place=place), note=N_("It leads to every other gate.")))
    return found or [Sheet(said("{place} is empty", place=place), note=N_("Choose a tool to place something here."))]


def _world(draft: Draft, place: str, world: Mapping[str, Any]) -> Sheet:
    thing, home = f"{WORLD}/{place}:", world["is"] == HOME
    properties = []
    if home:
        properties.append(
            Property(f"{thing}player", NC_("map editor", "Player"), world["player"], PLAYERS[: players_of(draft)])
        )
    else:
        properties.append(Property(f"{thing}is", NC_("map editor", "Kind"), world["is"], tuple(WORLDS.items())))
    if world["is"] not in NAMELESS:
        if not home:
            properties.append(Property(f"{thing}name", N_("Name"), world.get("name") or ""))
            if world["is"] != "bastion":
                walls = N_("A bastion stands here as well, and counts as a garrison.")
                properties.append(
                    Property(f"{thing}bastion", N_("Has a bastion"), world.get("bastion", False), help=walls)
                )
        properties += _held(draft, thing, world)
    title = said("Headquarters on {place}", place=place) if home else said("World on {place}", place=place)
    return Sheet(title, tuple(properties))


def _held(draft: Draft, thing: str, world: Mapping[str, Any]) -> list[Property]:
    """Return who holds a planet, and with what."""
    owner, held = owner_of(world), world.get("held", {})
    owners = (
        (NOBODY, NC_("map editor", "Nobody")),
        *PLAYERS[: players_of(draft)],
        (INDEPENDENT, N_("Independent")),
    )
    found = [Property(f"{thing}owner", N_("Held by"), owner, owners)]
    if isinstance(owner, int):
        found.append(
            Property(f"{thing}garrison", N_("Garrisons"), held.get("garrison", 0), ((0, "0"), (1, "1"), (2, "2")))
        )
    if under_way(draft):
        quiet = N_("The last turn in which it makes nothing, or 0 if it is unharmed.")
        found.append(
            Property(f"{thing}quiet", N_("Looted until turn"), held.get("quiet", 0), range=(0, 999), help=quiet)
        )
    return found


def owner_of(world: Mapping[str, Any]) -> int | str:
    """Return who holds a planet: a player's number, or that it is nobody's or independent."""
    held = world.get("held")
    owner = held.get("owner") if held else world.get("player")
    return NOBODY if owner is None else owner


def _ship(draft: Draft, place: str, ship: Mapping[str, Any]) -> Sheet:
    thing = f"{SHIP}/{place}:"
    found = [Property(f"{thing}is", NC_("map editor", "Kind"), ship["is"], tuple(SHIPS.items()))]
    if ship["is"] == SWARM:
        way = " ".join(ship.get("way", ()))
        tip = N_("The cells still ahead of it, in order: B5 C5 D6.")
        found.append(Property(f"{thing}way", N_("Route"), way, help=tip))
    else:
        found.append(
            Property(f"{thing}player", NC_("map editor", "Player"), ship.get("player", 1), PLAYERS[: players_of(draft)])
        )
        found.append(Property(f"{thing}general", N_("General aboard"), ship.get("general", False)))
    found.append(Property(f"{thing}state", N_("State"), ship.get("state", "fit"), STATES))
    if ship.get("state") == "idle":
        found.append(Property(f"{thing}until", N_("Fit again in turn"), ship.get("until", 0), range=(0, 999)))
    if ship["is"] != SWARM:
        still = N_("For how many turns it has stayed there: so many steps of bombardment.")
        found.append(
            Property(f"{thing}still", N_("Turns in place"), int(ship.get("still", 1)), range=(0, 3), help=still)
        )
        found.append(Property(f"{thing}upgraded", N_("Upgraded"), ship.get("upgraded", False)))
    gains = ship.get("gains", {})
    found += [
        Property(f"{thing}gains.{name}", words, gains.get(name, 0), range=(-9, 9)) for name, words in GAINS.items()
    ]
    return Sheet(said("Ship on {place}", place=place), tuple(found))


# -- a campaign under way --


def _campaign(draft: Draft) -> list[Sheet]:
    note = N_("Continue a campaign that you began on paper: enter everything on your table.")
    begun = Property(f"{FIELD}/{CAMPAIGN}", N_("Under way"), under_way(draft))
    if not under_way(draft):
        return [Sheet(N_("Campaign under way"), (begun,), note)]
    field = draft.field(CAMPAIGN)
    thing, order = f"{FIELD}/{CAMPAIGN}:", field["order"]
    found = [begun, Property(f"{thing}turn", NC_("map editor", "Turn"), field["turn"], range=(1, 999))]
    for n in range(players_of(draft)):
        choices = PLAYERS[: players_of(draft)]
        found.append(
            Property(
                f"{thing}order.{n}",
                said("Place {n} in the initiative", n=n + 1),
                order[n] if n < len(order) else 0,
                choices,
            )
        )
    found.append(Property(f"{thing}emissary", N_("The Emissary has come"), field["emissary"]))
    painted = bool(draft.layer(COLOUR))
    by = ((False, N_("By planets and ships")), (True, N_("As painted")))
    found.append(Property(f"{COLOUR}:", NC_("map editor", "Control areas"), painted, by))
    deck = N_("For an event deck: the rows still in it, 0 to 17, with the next one last.")
    found.append(Property(f"{thing}deck", N_("Event deck"), " ".join(map(str, field["deck"])), help=deck))
    players = [_player(draft, n) for n in range(1, players_of(draft) + 1)]
    return [Sheet(N_("Campaign under way"), tuple(found), note), *players]


def _player(draft: Draft, player: int) -> Sheet:
    has, thing = player_of(draft, player), f"{PLAYER}/{player}:"
    found = [
        Property(f"{thing}{name}", words, getattr(has, name), range=(0, 999 if name in STOCKS else 20))
        for name, words in COUNTS.items()
    ]
    slots, strategies = dict(has.slots), dict(has.strategies)
    for slot, words in SLOT_NAMES.items():
        found.append(Property(f"{thing}slots.{slot}", words, slots.get(slot, 0), range=(0, 20)))  # type: ignore[call-overload]
    for name, words in STRATEGY_NAMES.items():
        found.append(Property(f"{thing}strategies.{name}", words, strategies.get(name, 0), range=(0, 20)))  # type: ignore[call-overload]
    own = {place: world for place, world in draft.layer(WORLD).items() if owner_of(world) == player}
    grid = grid_in(draft)
    called = {place: " ".join(filter(None, (own[place].get("name"), place))) for place in sorted(own, key=grid.named)}
    where = (("", N_("Aboard a ship")), *called.items())
    found.append(Property(f"{thing}general", NC_("map editor", "General"), has.general or "", where))
    dice = N_("The dice of the general's titles, 2 to 6, each once.")
    found.append(Property(f"{thing}titles", NC_("map editor", "Titles"), " ".join(map(str, has.titles)), help=dice))
    found.append(Property(f"{thing}triumphs", N_("Rolls for titles"), has.triumphs, range=(0, 3)))
    gifts = N_("The dice of the Emissary's gifts, 1 to 6.")
    found.append(Property(f"{thing}blessings", N_("Emissary's gifts"), " ".join(map(str, has.blessings)), help=gifts))
    found.append(Property(f"{thing}out", N_("Out of the campaign"), has.out))
    return Sheet(realm(player), tuple(found))
