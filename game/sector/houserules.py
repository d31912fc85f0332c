"""House rules: what the text leaves open, each with the reading that is usual and another one (SECTOR-R40)."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.kernel.text import N_, NC_


class HouseRule(NamedTuple):
    """A rule that can be agreed on: the field of the state that says what was, the id and name of its option, the
    choices with their labels, the usual one first, what it is about, and the ruling that chooses among them."""

    field: str
    id: str
    name: str
    labels: dict[str, str]
    help: str
    rule: str


HOUSE_RULES: Final = (
    HouseRule(
        "start_rule",
        "start",
        N_("Fleets at the start"),
        {"usual": N_("Two ships"), "strong": N_("Three ships")},
        N_("Two ships: a corvette and an explorer. Three ships: a frigate as well, and twice the resources."),
        "SECTOR-R2",
    ),
    HouseRule(
        "stock_rule",
        "stock",
        N_("Resources at the start"),
        {"10": N_("10 and 6"), "5": N_("5 and 3"), "3": N_("3 and 1")},
        N_("How much raw material and how much production everybody begins with."),
        "SECTOR-R2",
    ),
    HouseRule(
        "income_rule",
        "headquarters-income",
        N_("Headquarters make"),
        {"one": N_("One of each"), "none": NC_("income", "Nothing")},
        N_("What a headquarters makes each turn."),
        "SECTOR-R3",
    ),
    HouseRule(
        "factory_rule",
        "factories",
        N_("Factories choose"),
        {"each": N_("Each for itself"), "all": N_("All the same")},
        N_("Whether each factory chooses between raw material and production."),
        "SECTOR-R4",
    ),
    HouseRule(
        "limit_rule",
        "ship-limit",
        N_("Ship limit"),
        {"six": N_("Six ships"), "none": N_("Without limit")},
        N_("How many ships a player may have; each shipyard makes room for one more."),
        "SECTOR-R5",
    ),
    HouseRule(
        "blank_rule",
        "blank-rows",
        N_("Blank rows 4 and 6"),
        {"joined": N_("As the row above"), "nothing": NC_("result", "Nothing")},
        N_(
            "These two rows of the battle table are blank in the original. They repeat the row above, or nothing "
            "happens."
        ),
        "SECTOR-R6",
    ),
    HouseRule(
        "roller_rule",
        "attacker",
        N_("The attacker of a fight"),
        {"stronger": N_("The ship that rolls"), "mover": N_("The ship that began it")},
        N_("Whose ship counts as the attacker on the battle table."),
        "SECTOR-R7",
    ),
    HouseRule(
        "warp_rule",
        "warp-damage",
        N_("Damage from the warp"),
        {"rolled": N_("Armour is rolled"), "serious": N_("Always serious")},
        N_("Whether a ship hit by a storm or hostile forces rolls for its Armour or is seriously damaged at once."),
        "SECTOR-R11",
    ),
    HouseRule(
        "room_rule",
        "no-room",
        N_("Pushed with no room"),
        {"choice": N_("To any free cell"), "lost": N_("Lost in the warp")},
        N_("What happens to a pushed ship when none of the three cells is free."),
        "SECTOR-R13",
    ),
    HouseRule(
        "capture_rule",
        "capture",
        N_("Planets fall at once"),
        {"both": N_("Without garrison and ship"), "either": N_("Without garrison or ship")},
        N_("Whether both must be missing, or one is enough, for a planet to fall without a battle."),
        "SECTOR-R14",
    ),
    HouseRule(
        "garrison_rule",
        "garrisons",
        N_("Garrison limit"),
        {"planet": N_("Two a planet"), "player": N_("Two a player")},
        N_("Whether the limit of two garrisons counts for each planet or for all planets of a player."),
        "SECTOR-R15",
    ),
    HouseRule(
        "recruit_rule",
        "recruiting",
        N_("Garrisons are recruited"),
        {"strongholds": N_("In strongholds"), "planets": N_("On any planet")},
        N_("Where garrisons can be recruited. Strongholds are headquarters and planets with a bastion."),
        "SECTOR-R16",
    ),
    HouseRule(
        "control_rule",
        "control",
        NC_("house rule", "Control areas"),
        {"trail": N_("Stay behind ships"), "moving": N_("Move with ships")},
        N_("Whether cells keep their colour when no ship or planet holds it."),
        "SECTOR-R17",
    ),
    HouseRule(
        "caught_rule",
        "caught",
        N_("After a failed escape"),
        {"fights": NC_("ship", "The ship fights at once"), "stops": NC_("ship", "The ship only stops")},
        N_("What happens to a ship that fails to slip through."),
        "SECTOR-R18",
    ),
    HouseRule(
        "support_rule",
        "support",
        N_("Support comes from ships"),
        {"target": N_("Next to the enemy"), "friend": N_("Next to their friend")},
        N_("Where a warship must be to support another one in a fight."),
        "SECTOR-R19",
    ),
    HouseRule(
        "advance_rule",
        "advance",
        N_("Following after a push"),
        {"free": NC_("advance", "Costs nothing"), "paid": N_("Costs 1 Movement")},
        N_("What the attacker pays to follow the ship that was pushed."),
        "SECTOR-R20",
    ),
    HouseRule(
        "events_rule",
        "events",
        N_("Events"),
        {"table": N_("Rolled on the table"), "deck": N_("Drawn from a deck")},
        N_("How the event of a turn is chosen. The deck has every row of the table twice."),
        "SECTOR-R22",
    ),
    HouseRule(
        "looters_rule",
        "looters",
        NC_("house rule", "Ork looters"),
        {"five": N_("Five planets"), "three": N_("Three planets")},
        N_(
            "Five planets of any kind, or three with raw material or production, which can't be conquered while "
            "the looters are there."
        ),
        "SECTOR-R23",
    ),
    HouseRule(
        "fortified_rule",
        "fortified",
        N_("Safe from Orks"),
        {"bastion": N_("Planets with a bastion"), "garrison": N_("Planets with a bastion or garrison")},
        N_("What keeps looters away from a planet."),
        "SECTOR-R24",
    ),
    HouseRule(
        "cache_rule",
        "cache",
        N_("A cache of weapons saves"),
        {"each": N_("One of each"), "production": N_("Two production")},
        N_("How much cheaper the next slot gets. The original table names production twice."),
        "SECTOR-R29",
    ),
    HouseRule(
        "coreless_rule",
        "coreless",
        N_("Storms without a core"),
        {"fade": NC_("storm", "Fade"), "stay": NC_("storm", "Stay")},
        N_("Whether a storm that has lost its core loses a cell each turn."),
        "SECTOR-R30",
    ),
    HouseRule(
        "caution_rule",
        "storms-and-ships",
        N_("Storms grow over ships"),
        {"over": N_("Yes"), "around": NC_("house rule", "Never")},
        N_("What happens to a ship when a storm grows over it."),
        "SECTOR-R31",
    ),
    HouseRule(
        "bursts_rule",
        "explosions",
        N_("Explosions of a storm"),
        {"three": N_("Three a turn"), "unlimited": N_("Without limit")},
        N_("How many times a core can explode in a turn."),
        "SECTOR-R32",
    ),
    HouseRule(
        "repair_rule",
        "repairs",
        N_("Ships are repaired"),
        {"planets": N_("At their own planets"), "headquarters": N_("At headquarters")},
        N_("Where a damaged ship can be repaired: on the planet or next to it."),
        "SECTOR-R36",
    ),
    HouseRule(
        "upgrade_rule",
        "upgrades",
        N_("Upgrades of a ship"),
        {"once": N_("Only one"), "every": N_("One for each victory")},
        N_("How many upgrades a ship can gain by destroying others."),
        "SECTOR-R37",
    ),
    HouseRule(
        "contact_rule",
        "leaving-contact",
        N_("Rolls for leaving contact"),
        {
            "always": NC_("house rule", "Always"),
            "begun": N_("If the move began in it"),
            "never": NC_("house rule", "Never"),
        },
        N_("When a ship that leaves contact for a free cell must roll. It always rolls for a cell in contact."),
        "SECTOR-R44",
    ),
    HouseRule(
        "bombard_rule",
        "bombardment",
        N_("Orbital Bombardment by"),
        {"landing": N_("The ship that lands too"), "staying": N_("Ships that stay")},
        N_(
            "The ship that lands too: each turn that a ship stayed beside the planet is a step, and a battle uses "
            "them up. Ships that stay: one step for each other ship, and they last."
        ),
        "SECTOR-R52",
    ),
)
"""All of them, in the order of the rulings."""
