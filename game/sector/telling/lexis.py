"""What is built, bought, rolled and settled: how it is called, and what it does."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from game.kernel.text import N_, NC_
from game.telling.text import _, pgettext

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
