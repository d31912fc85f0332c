"""The names of players, ships, worlds, phases and all that is bought or rolled, in the player's language."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

from game.kernel.sequence import Decision
from game.kernel.state import Frame
from game.kernel.text import N_, NC_
from game.sector.realms import POWERS
from game.sector.rules import SectorInvasion
from game.sector.sector import EMPTY, KINDS, PLANETS, RUIN, UNKNOWN, Sector
from game.sector.ships import KINDS as SHIPS
from game.sector.state import SectorState, seat_id
from game.sector.telling.shipnames import SHIP_NAMES
from game.sector.turns import next_order
from game.sector.worldnames import WORLD_NAMES
from game.telling import labels
from game.telling.text import _, language, ngettext, pgettext, probability, with_percent

GENERALS: Final = ("Vane", "Orsola", "Kell", "Torvan", "Issa", "Hadrin")
"""The generals as their portraits show them, in the order of the realms: Orsola and Issa are women. Their names are the
same in every language."""
MOTTOES: Final = (
    N_("Draws the borders first, and sends the fleet to make them true."),
    N_("Pays every debt on the day, and collects every debt on the day."),
    N_("Comes in the night, and is on the charts by morning."),
    N_("Counts the shipyards of the others before counting the ships."),
    N_("Offers peace twice. Nobody has heard the third offer."),
    N_("Forges the hulls first and asks later who is to fly them."),
)
"""What the rulers are known for, in the order of the realms."""
SHIP_KINDS: Final = {
    "corvette": NC_("ship", "corvette"),
    "frigate": NC_("ship", "frigate"),
    "cruiser": NC_("ship", "cruiser"),
    "explorer": NC_("ship", "explorer"),
    "hive-ship": NC_("ship", "hive ship"),
}
A_SHIP: Final = {
    "corvette": NC_("one ship", "a corvette"),
    "frigate": NC_("one ship", "a frigate"),
    "cruiser": NC_("one ship", "a cruiser"),
    "explorer": NC_("one ship", "an explorer"),
    "hive-ship": NC_("one ship", "a hive ship"),
}
SHIP_TITLES: Final = {
    "corvette": NC_("ship", "Corvette"),
    "frigate": NC_("ship", "Frigate"),
    "cruiser": NC_("ship", "Cruiser"),
    "explorer": NC_("ship", "Explorer"),
    "hive-ship": NC_("ship", "Hive ship"),
}
WORLD_KINDS: Final = {
    "empty": NC_("world", "Empty space"),
    "raw": NC_("world", "Raw material world"),
    "production": NC_("world", "Production world"),
    "factory": NC_("world", "Factory world"),
    "bastion": NC_("world", "Bastion"),
    "shipyard": NC_("world", "Shipyard"),
    "forge": NC_("world", "Forge world"),
    "hive": NC_("world", "Hive world"),
    "headquarters": NC_("world", "Headquarters"),
    "ruin": NC_("world", "Ruin"),
    "unknown": NC_("world", "Unknown cell"),
}
WORLD_TEXTS: Final = {
    "empty": N_("Nothing lies here."),
    "raw": N_("Makes 1 raw material each round."),
    "production": N_("Makes 1 production each round."),
    "factory": N_("Makes 1 raw material or production in rounds in which its owner buys nothing. Worth 2 points."),
    "bastion": N_(
        "Defends itself like a garrison. You can recruit garrisons here, and build ships if your headquarters fall."
    ),
    "shipyard": N_("Ships cost 1 less raw material, and there is room for one more."),
    "forge": N_("Research costs 1 less raw material."),
    "hive": N_("Adds 5% to its owner's points in land battles."),
    "headquarters": N_("Makes 1 raw material and 1 production. You build ships and recruit garrisons here."),
    "ruin": N_("An explorer can search it for stones, plans and relics."),
    "unknown": N_("An explorer can find out what lies here. Seven times in ten it is a world."),
}
"""What each kind of world is good for."""
ATTRIBUTE_NAMES: Final = {
    "movement": NC_("attribute", "Movement"),
    "strength": NC_("attribute", "Strength"),
    "agility": NC_("attribute", "Agility"),
    "armour": NC_("attribute", "Armour"),
}
SLOT_NAMES: Final = {
    "headquarters": NC_("slot", "HQ"),
    "elite": NC_("slot", "Elite"),
    "fast-attack": NC_("slot", "Fast Attack"),
    "heavy-support": NC_("slot", "Heavy Support"),
    "flyer": NC_("slot", "Flyer"),
    "lord-of-war": NC_("slot", "Lord of War"),
}
STRATEGY_NAMES: Final = {
    "bombardment": NC_("strategy", "Barrage"),
    "calm": NC_("strategy", "Calm"),
    "agility": NC_("strategy", "Evasion"),
    "fate": NC_("strategy", "Fate"),
    "survey": NC_("strategy", "Survey"),
    "table": NC_("strategy", "For your table"),
}
STRATEGY_TEXTS: Final = {
    "bombardment": N_("Before a land battle: one more step of bombardment, so the defender has 10% fewer points."),
    "calm": N_("After a storm's roll: the storm does not change."),
    "agility": N_("In your ship phase: +1 Agility for a ship this round."),
    "fate": N_("After the roll for the event: reroll one of its dice."),
    "survey": N_("In your ship phase: reveal an unknown cell from afar."),
    "table": N_("For battles on your own table: a new spell or strategy, which you name."),
}
STRATEGY_SHORTS: Final = {
    "bombardment": N_("−10% points"),
    "calm": N_("a storm rests"),
    "agility": N_("+1 Agility for a round"),
    "fate": N_("reroll an event die"),
    "survey": N_("reveal a cell"),
    "table": N_("a new spell"),
}
TITLE_NAMES: Final = {
    1: NC_("title", "No title"),
    2: NC_("title", "Conqueror"),
    3: NC_("title", "Warden"),
    4: NC_("title", "Tactician"),
    5: NC_("title", "Unbowed"),
    6: NC_("title", "Helmsman"),
}
TITLE_TEXTS: Final = {
    1: N_("no title"),
    2: N_("5% more points when attacking"),
    3: N_("5% more points when defending"),
    4: N_("one reroll in each battle"),
    5: N_("ignores 10% of a bombardment"),
    6: N_("+1 Agility for the general's ship"),
}
GIFT_NAMES: Final = {
    1: NC_("bargain", "The ritual fails"),
    2: NC_("bargain", "Power has a price"),
    3: NC_("bargain", "Vision"),
    4: NC_("bargain", "Disfigurement"),
    5: NC_("bargain", "Blessing of strength"),
    6: NC_("bargain", "Blessing of knowledge"),
}
GIFT_TEXTS: Final = {
    1: N_("1 fewer reroll in the next land battle"),
    2: N_("+1 success in land battles, −1 Movement for the general's ship"),
    3: N_("10% fewer points for the enemy in the next land battle"),
    4: N_("1 fewer reroll for every enemy in land battles"),
    5: N_("1 more reroll in land battles"),
    6: N_("+1 success in land battles"),
}
GIFT_PAPERS: Final = {
    1: N_("the leader has 1 fewer wound in this battle"),
    2: N_("the leader has +1 Strength and −1 Movement"),
    3: N_("you read the enemy's list before you write your own"),
    4: N_("enemy units within 6 inches of the leader have 1 less Leadership"),
    5: N_("the leader has +1 Attack"),
    6: N_(
        "the leader is a psyker with 1 spell and 1 dispel, and has Smite: 1 wound, or 1d3 wounds on a roll of 10 or "
        "more. A leader who was a psyker already adds 1 to the roll for Smite"
    ),
}
"""What the Dark Emissary leaves in a battle on people's own table."""
UPGRADE_TEXTS: Final = {
    1: N_("nothing, and it may try again"),
    2: N_("+1 Movement"),
    3: N_("+1 Agility"),
    4: N_("+1 Armour"),
    5: N_("+1 Strength"),
    6: N_("+2 Armour and +1 Strength, −1 Agility and −1 Movement"),
}
PHASES: Final = {
    "setup": NC_("phase", "Set-up"),
    "event": NC_("phase", "Event"),
    "storms": NC_("phase", "Warp storms"),
    "ships": NC_("phase", "Ships"),
    "landing": NC_("phase", "Conquest"),
    "building": NC_("phase", "Research and construction"),
    "garrisons": NC_("phase", "Garrisons"),
}
INCIDENTS: Final = (
    NC_("event", "Ork looters"),
    N_("Tyranid hive fleet"),
    N_("Warp explosion"),
    N_("New corners of the sector"),
    N_("New arcane sources"),
    N_("Force of the warp"),
    NC_("event", "Sabotage"),
    NC_("event", "Forge world"),
    N_("A quiet turn"),
    N_("A quiet turn"),
    N_("New faction"),
    N_("The warp wanes"),
    N_("Asteroids"),
    NC_("event", "Webway gate"),
    N_("The warp wanes"),
    N_("Dark Emissary"),
    N_("Adeptus Munitorum"),
    N_("Reinforcements"),
)
"""What the rows of the table of events are called."""
INCIDENT_TEXTS: Final = (
    N_("Orks loot planets without a bastion, which make nothing this turn. Their owners may fight for them."),
    N_("A hive ship crosses the sector. It attacks ships next to it and plunders planets on its way."),
    N_("Three new storms break out."),
    N_("Two unknown cells and a ruin appear in space that nobody controls."),
    N_("Every player finds an arcane stone."),
    N_("Each player, in the order of initiative, adds a cell to a storm."),
    N_("Each player rolls a die. On 4 or more they may silence an enemy planet this turn."),
    N_("A new factory appears in space that nobody controls."),
    N_("Nothing happens."),
    N_("Nothing happens."),
    N_("A planet that nobody owns gets defenders of its own. You must conquer it now."),
    N_("Each player, in the order of initiative, takes a cell off a storm."),
    N_("Movement and Agility of all ships are halved this turn, rounded up."),
    N_("Gates open between planets. A ship goes from one to another for one move."),
    N_("Each player, in the order of initiative, takes two cells off one storm."),
    N_("Each player may accept a bargain and roll for what it brings."),
    N_("Supplies lie in no man's land. The first player to send a warship fights for them."),
    N_("Every player below the ship limit gets a free corvette or explorer."),
)
INCIDENT_FLAVOURS: Final = (
    N_("They take the doors as well. The reason has never been found."),
    N_("The beacons on the rim go out one by one, in a straight line."),
    N_("The sky opened in three places. The choirs heard only one scream."),
    N_("The old charts showed a smudge here. It was not a smudge."),
    N_("Under the dust lay a stone that was warm, and counting."),
    N_("The storm leans towards the ships that it knows by name."),
    N_("The foundry clock stopped at noon. So did the foundry."),
    N_("A furnace that was never lit answers on a channel nobody uses."),
    N_("The watch officer writes that nothing happened, and looks out once more."),
    N_("Nothing moved. Three captains slept badly all the same."),
    N_("The governor has hoisted a flag that is in no register."),
    N_("For a moment the stars behind the storm could be counted."),
    N_("The helm reports gravel. Then it reports gravel the size of houses."),
    N_("The arch had stood there for ages. Today it had weather behind it."),
    N_("The storm went out like a tide, and left ships on the shore."),
    N_("He knew your name, your price, and what you would say next."),
    N_("Forty crates, one seal, and no form for giving them back."),
    N_("The hull is old and the crew is young. Both will have to do."),
)
"""A line of flavour for each row of the table of events."""
WAYS: Final = {
    "resolved": NC_("battle", "rolled"),
    "entered": NC_("battle", "fought on your own table"),
    "played": NC_("battle", "played as a match"),
    "watched": NC_("battle", "watched as a match between computers"),
}
"""How land battles are settled."""
REASONS: Final = {
    "majority": N_("Enough of the planets."),
    "last-hq": N_("The last headquarters still standing."),
    "score": N_("The most points at the end of the last turn."),
    "alone": N_("All the others are gone."),
}
STRIDE: Final = 37
"""So many names lie between those of two cells side by side."""
Waiting = tuple[Decision[SectorState], Frame]


def _called(context: str, names: Mapping[Any, str]) -> Callable[[Any], str]:
    """Return what tells how a thing is called, by its id."""
    return lambda id: pgettext(context, names[id])


def _told(texts: Any) -> Callable[[Any], str]:
    """Return what tells what a thing does, by its id or its row."""
    return lambda id: _(texts[id])


kind_name: Final = _called("ship", SHIP_KINDS)
a_ship: Final = _called("one ship", A_SHIP)
kind_title: Final = _called("ship", SHIP_TITLES)
attribute_name: Final = _called("attribute", ATTRIBUTE_NAMES)
slot_name: Final = _called("slot", SLOT_NAMES)
strategy_name: Final = _called("strategy", STRATEGY_NAMES)
title_name: Final = _called("title", TITLE_NAMES)
gift_name: Final = _called("bargain", GIFT_NAMES)
way_name: Final = _called("battle", WAYS)
strategy_short: Final = _told(STRATEGY_SHORTS)
incident_name: Final = _told(INCIDENTS)
incident_text: Final = _told(INCIDENT_TEXTS)
incident_flavour: Final = _told(INCIDENT_FLAVOURS)
"""The names of what is built, bought, rolled and settled, and what it does."""
share: Final = probability


def waiting(view: SectorState) -> Waiting | None:
    """Return the decision that play waits at, with its frame; None when the campaign is over."""
    return SectorInvasion.sequence.decision(view)


def at_play(view: SectorState) -> tuple[int, list[int]]:
    """Return the turn and its initiative; before a campaign begins or goes on, those of its first turn here."""
    return (view.turn + 1, next_order(view)) if view.phase == "setup" else (view.turn, view.order)


# -- players --


def seat_name(seat: str) -> str:
    """Return what a seat is called, or what owns things without being one."""
    others = {"": _("nobody"), "independent": _("an independent faction"), "swarm": _("the hive fleet")}
    return others[seat] if seat in others else _(POWERS[int(seat.rpartition("-")[2]) - 1])


def motto(seat: str) -> str:
    """Return what the ruler of a seat is known for; nothing for what is no seat."""
    number = seat.rpartition("-")[2]
    return _(MOTTOES[int(number) - 1]) if number.isdigit() else ""


def owner_name(view: SectorState, seat: int) -> str:
    """Return what the owner of a planet or ship is called, by number."""
    return seat_name(seat_id(view, seat))


def general_name(seat: int) -> str:
    """Return what the general of a seat is called."""
    return _("General {name}").format(name=GENERALS[seat])


# -- ships --


def christened(kind: str, seat: int, number: int) -> str:
    """Return the name of a seat's ship of a kind, by how many of that kind it had before; of those beyond the list
    with a Roman number."""
    pool = SHIP_NAMES[kind]
    mine = pool[max(0, seat) :: len(POWERS)] if seat >= 0 else pool
    again, at = divmod(number, len(mine))
    return f"{mine[at]} {roman(again + 1)}" if again else mine[at]


def roman(number: int) -> str:
    """Return a Roman number."""
    found = ""
    for value, letters in ((10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I")):
        count, number = divmod(number, value)
        found += letters * count
    return found


def ship_name(view: SectorState, ship: int) -> str:
    """Return the name of a ship."""
    kind, seat = view.ship_kind[ship], view.ship_seat[ship]
    pairs = zip(view.ship_kind[:ship], view.ship_seat[:ship], strict=True)
    return christened(SHIPS[kind], seat, sum(pair == (kind, seat) for pair in pairs))


def kind_name_of(view: SectorState, ship: int) -> str:
    """Return what the kind of a ship is called, within a sentence."""
    return kind_name(SHIPS[view.ship_kind[ship]])


def of_kind(name: str, kind: str) -> str:
    """Return the name of a ship with its kind."""
    return _("{ship} ({kind})").format(ship=name, kind=kind_name(kind))


def full_name(view: SectorState, ship: int) -> str:
    """Return the name of a ship with its kind."""
    return of_kind(ship_name(view, ship), SHIPS[view.ship_kind[ship]])


# -- places --


def world_name(view: SectorState, cell: int) -> str:
    """Return the name of the planet in a cell; empty for what is no planet."""
    return "" if view.what[cell] in (EMPTY, RUIN, UNKNOWN) else named_world(view, cell)


def named_world(view: SectorState, cell: int) -> str:
    """Return the name of the planet that is, or would be, in a cell: what the map calls it, or for one that was found
    a name that no planet of the map has."""
    known, homes = view.sector.names, view.sector.headquarters[: view.players]
    if cell in known:
        return _(known[cell])
    if cell in homes:
        return _("{realm} Prime").format(realm=seat_name(view.seats[homes.index(cell)]))
    return _found_names(view.sector)[cell]


@lru_cache(maxsize=8)
def _found_names(sector: Sector) -> dict[int, str]:
    """Return what planets would be called that are found, by their cells: no two are called alike. The cells that are
    unknown from the start have the names without a number."""
    taken = set(sector.names.values())
    free = [name for name in WORLD_NAMES if name not in taken]
    unknown = [cell for cell, kind in sorted(sector.worlds.items()) if kind == UNKNOWN]
    rest = [cell for cell in range(len(sector.grid)) if sector.worlds.get(cell) != UNKNOWN]
    found: dict[int, str] = {}
    used: set[str] = set()
    for cell in (*unknown, *rest):
        first = cell * STRIDE % len(free)
        found[cell] = next(
            name
            for again in range(1, len(rest) + 2)
            for name in (f"{one} {roman(again)}" if again > 1 else one for one in (*free[first:], *free[:first]))
            if name not in used
        )
        used.add(found[cell])
    return found


def place_name(view: SectorState, cell: int) -> str:
    """Return what a cell is called: by its planet, if it has one."""
    if cell < 0:
        return _("the edge of the sector")
    name, at = world_name(view, cell), view.grid.name(cell)
    return in_cell(name, at) if name else at


def found_by(view: SectorState, cell: int) -> str:
    """Return what a cell is called where one is to find it on the map: by its planet, or by the nearest."""
    return place_name(view, cell) if cell < 0 or world_name(view, cell) else near(view, cell)


def near(view: SectorState, cell: int, said: str = "") -> str:
    """Return what a cell without a planet is called, or what is `said` of it, with the planet that is nearest."""
    planets = [other for other, what in enumerate(view.what) if what in PLANETS and other != cell]
    called = said or view.grid.name(cell)
    if not planets:
        return called
    nearest = min(planets, key=lambda other: (view.grid.apart(cell, other), other))
    return _("{cell} (near {world})").format(cell=called, world=world_name(view, nearest))


def in_cell(name: str, cell: str) -> str:
    """Return the name of a planet with that of its cell."""
    return _("{world} ({cell})").format(world=name, cell=cell)


def places(view: SectorState, cells: Sequence[int]) -> str:
    """Return several places in a row."""
    return listed([place_name(view, cell) for cell in cells])


def what_name(what: int) -> str:
    """Return what a kind of world is called, by number."""
    return pgettext("world", WORLD_KINDS[KINDS[what]])


def what_text(what: int) -> str:
    """Return what a kind of world is good for, by number."""
    return _(WORLD_TEXTS[KINDS[what]])


def listed(names: Sequence[str]) -> str:
    """Return names in a row, the last joined with "and"."""
    if len(names) < 2:
        return "".join(names)
    return labels.both(", ".join(names[:-1]), names[-1])


# -- what is bought --


def gift_text(view: SectorState, die: int) -> str:
    """Return what the Dark Emissary's gift does, by its die: by the dice, on people's own table, or both where it is
    asked for each battle."""
    rolled, fought = _(GIFT_TEXTS[die]), _(GIFT_PAPERS[die])
    if view.battles == "ask":
        return _("{rolled} (on your own table: {fought})").format(rolled=rolled, fought=fought)
    return fought if view.battles == "entered" else rolled


def spells_of(view: SectorState, seat: int) -> list[str]:
    """Return the spells and strategies that a seat has bought for its own table, by their names."""
    return [name or _("a spell or strategy of your choice") for of, name in view.spells if of == seat]


def noted(sentence: str, note: str) -> str:
    """Return a sentence with what people wrote of it, if they did."""
    return _("{sentence} Note: {note}").format(sentence=sentence, note=note) if note else sentence


def raw_text(n: int) -> str:
    """Say so much raw material."""
    return ngettext("{n} raw material", "{n} raw material", n).format(n=n)


def production_text(n: int) -> str:
    """Say so much production."""
    return ngettext("{n} production", "{n} production", n).format(n=n)


def garrisons_text(n: int) -> str:
    """Say so many garrisons."""
    return ngettext("{n} garrison", "{n} garrisons", n).format(n=n)


def stones_text(n: int) -> str:
    """Say so many arcane stones."""
    return ngettext("{n} arcane stone", "{n} arcane stones", n).format(n=n)


def goods_text(raw: int, production: int, stones: int = 0) -> str:
    """Say so much of each, without what there is none of."""
    parts = [raw_text(raw)] * bool(raw) + [production_text(production)] * bool(production)
    return listed(parts + [stones_text(stones)] * bool(stones)) or pgettext("goods", "nothing")


# -- phases, events, chances --


def phase_name(phase: str) -> str:
    """Return what a phase is called."""
    return pgettext("phase", PHASES[phase]) if phase in PHASES else phase


def incident_rule(row: int) -> str:
    """Return the rule of a row of the table of events."""
    return f"SECTOR-E{row + 1}"


def reason_text(reason: str) -> str:
    """Return how a campaign ended."""
    return _(REASONS[reason]) if reason in REASONS else ""


def exactly(chance: float) -> str:
    """Return a chance with as many decimal places as tell it from 0% and 100%."""
    rounded = share(chance)
    if rounded[0] not in "<>":
        return rounded
    places = (f"{100 * chance:.{n}f}" for n in range(1, 13))
    written = next(text for text in places if text.strip("0.") and not text.startswith("100"))
    return with_percent(written if language() == "en" else written.replace(".", ","))


def signed(value: int) -> str:
    """Return a number with its sign."""
    return f"{value:+d}".replace("-", "−")
