"""What people read of traits and keywords."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from game.kernel.text import N_, NC_

TRAITS: Final[Mapping[str, str]] = {
    "Abhuman": NC_("trait", "Abhuman"),
    "Alaitoc": NC_("trait", "Alaitoc"),
    "Ally": NC_("trait", "Ally"),
    "Alpha Legion": NC_("trait", "Alpha Legion"),
    "Altansar": NC_("trait", "Altansar"),
    "Armor": NC_("trait", "Armor"),
    "Artillery": NC_("trait", "Artillery"),
    "Beastmaster": NC_("trait", "Beastmaster"),
    "Biel-Tan": NC_("trait", "Biel-Tan"),
    "Bionics": NC_("trait", "Bionics"),
    "Black Legion": NC_("trait", "Black Legion"),
    "Blessing": NC_("trait", "Blessing"),
    "Blood Angels": NC_("trait", "Blood Angels"),
    "Boyz": NC_("trait", "Boyz"),
    "Cadia": NC_("trait", "Cadia"),
    "Catachan": NC_("trait", "Catachan"),
    "Condition": NC_("trait", "Condition"),
    "Conscript": NC_("trait", "Conscript"),
    "Creature": NC_("trait", "Creature"),
    "Cultist": NC_("trait", "Cultist"),
    "Curse": NC_("trait", "Curse"),
    "Daemon": NC_("trait", "Daemon"),
    "Dark Angels": NC_("trait", "Dark Angels"),
    "Death Guard": NC_("trait", "Death Guard"),
    "Drone": NC_("trait", "Drone"),
    "Elite": NC_("trait", "Elite"),
    "Elysia": NC_("trait", "Elysia"),
    "Haemonculus": NC_("trait", "Haemonculus"),
    "Hero": NC_("trait", "Hero"),
    "Iron Hands": NC_("trait", "Iron Hands"),
    "Iyanden": NC_("trait", "Iyanden"),
    "Kabalite": NC_("trait", "Kabalite"),
    "Khorne": NC_("trait", "Khorne"),
    "Kroot": NC_("trait", "Kroot"),
    "Location": NC_("trait", "Location"),
    "Mordian": NC_("trait", "Mordian"),
    "Nob": NC_("trait", "Nob"),
    "Nurgle": NC_("trait", "Nurgle"),
    "Oddboy": NC_("trait", "Oddboy"),
    "Officer": NC_("trait", "Officer"),
    "Pilot": NC_("trait", "Pilot"),
    "Power": NC_("trait", "Power"),
    "Priest": NC_("trait", "Priest"),
    "Psyker": NC_("trait", "Psyker"),
    "Raider": NC_("trait", "Raider"),
    "Raven Guard": NC_("trait", "Raven Guard"),
    "Relic": NC_("trait", "Relic"),
    "Runt": NC_("trait", "Runt"),
    "Saim-Hann": NC_("trait", "Saim-Hann"),
    "Scholar": NC_("trait", "Scholar"),
    "Scout": NC_("trait", "Scout"),
    "Shas'la": NC_("trait", "Shas'la"),
    "Shas'o": NC_("trait", "Shas'o"),
    "Skill": NC_("trait", "Skill"),
    "Slaanesh": NC_("trait", "Slaanesh"),
    "Soldier": NC_("trait", "Soldier"),
    "Spirit": NC_("trait", "Spirit"),
    "Succubus": NC_("trait", "Succubus"),
    "Tactic": NC_("trait", "Tactic"),
    "Tank": NC_("trait", "Tank"),
    "Tech-Priest": NC_("trait", "Tech-Priest"),
    "Torture": NC_("trait", "Torture"),
    "Transport": NC_("trait", "Transport"),
    "Tzeentch": NC_("trait", "Tzeentch"),
    "Ultramarines": NC_("trait", "Ultramarines"),
    "Upgrade": NC_("trait", "Upgrade"),
    "Vehicle": NC_("trait", "Vehicle"),
    "Vespid": NC_("trait", "Vespid"),
    "Vostroya": NC_("trait", "Vostroya"),
    "Walker": NC_("trait", "Walker"),
    "War Engine": NC_("trait", "War Engine"),
    "Warboss": NC_("trait", "Warboss"),
    "Wargear": NC_("trait", "Wargear"),
    "Warrior": NC_("trait", "Warrior"),
    "Weapon": NC_("trait", "Weapon"),
    "World Eaters": NC_("trait", "World Eaters"),
    "Wych": NC_("trait", "Wych"),
}
"""The name of each trait."""


class KeywordText(NamedTuple):
    """The name of a keyword and what it means."""

    name: str
    text: str


KEYWORDS: Final[Mapping[str, KeywordText]] = {
    "ambush": KeywordText(N_("Ambush"), N_("Can be deployed in any action window of the combat phase.")),
    "area_effect": KeywordText(
        N_("Area Effect ({number})"), N_("Can attack every enemy unit here at once, dealing this much damage to each.")
    ),
    "armorbane": KeywordText(N_("Armorbane"), N_("Shield cards can't be used against its attacks.")),
    "brutal": KeywordText(N_("Brutal"), N_("Gets +1 ATK for each damage on it.")),
    "flying": KeywordText(N_("Flying"), N_("Takes half the damage, rounded up, from attacks of units without Flying.")),
    "immune": KeywordText(N_("Immune to enemy events"), N_("The opponent's events have no effect on it.")),
    "limited": KeywordText(N_("Limited"), N_("Each player can play one Limited card a round.")),
    "mobile": KeywordText(N_("Mobile"), N_("Can move to an adjacent planet as the combat phase begins.")),
    "no_attachments": KeywordText(N_("No attachments"), N_("It can't have attachments.")),
    "no_wargear_attachments": KeywordText(N_("No Wargear"), N_("It can't have Wargear attachments.")),
    "ranged": KeywordText(NC_("keyword", "Ranged"), N_("Can attack in the ranged skirmish.")),
}
"""The keywords of the core box."""
