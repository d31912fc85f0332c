"""Prepared positions of Conquest from which random games begin, so that every kind of decision is reached."""

from __future__ import annotations

from collections.abc import Iterator

from game.conquest.state import ConquestState
from tests.conquest.dialect import Table

EVERY = "windows shields answers retreats mobile ability"


def positions() -> Iterator[tuple[str, ConquestState]]:
    """All of them, by name."""
    tau = ("commander_shadowsun", "eldorath_starbane")
    yield (
        "platform",
        Table(
            first={
                1: "carnivore_pack",
                2: "crisis_battle_guard",
                "hq": "ambush_platform",
                "hand": "ion_rifle suffering",
            },
            second={1: "soaring_falcon", 3: "wildrider_squadron", "hand": "mobility doom"},
            phase="combat",
            warlords=tau,
            stops=EVERY,
        ).s,
    )
    yield (
        "headquarters",
        Table(
            first={1: "haemonculus_tormentor", "hand": "raid"},
            second={1: "goff_nob", "hand": "squig_bombin"},
            phase="headquarters",
            warlords=("packmaster_kith", "nazdreg"),
            stops=EVERY,
        ).s,
    )
    yield (
        "late-window",
        Table(
            first={1: "haemonculus_tormentor", "hand": "raid"},
            second={1: "captain_markis penal_legionnaire"},
            phase="headquarters",
            warlords=("packmaster_kith", "colonel_straken"),
            stops=EVERY,
            options={"window_rule": "end"},
        ).s,
    )
    yield (
        "bodyguards",
        Table(
            first={1: "goff_nob shoota_mob", "hand": "rokkitboy", "deck": "burna_boyz"},
            second={
                1: "cadian_mortar_squad stalwart_ogryn+bodyguard infantry_conscripts+bodyguard",
                "hand": "ratling_deadeye",
                "deck": "penal_legionnaire",
            },
            phase="combat",
            warlords=("nazdreg", "colonel_straken"),
            stops=EVERY,
        ).s,
    )
    yield (
        "searches",
        Table(
            first={
                "hand": "swordwind_farseer gift_of_isha foresight",
                "discard": "soaring_falcon",
                1: "biel_tan_warp_spiders",
            },
            second={"hand": "earth_caste_technician even_the_odds deception", 1: "fire_warrior_elite+ion_rifle"},
            warlords=("eldorath_starbane", "commander_shadowsun"),
            stops=EVERY,
        ).s,
    )
    yield (
        "storm",
        Table(
            first={1: "cultist zarathurs_flamers possessed", "hand": "warpstorm tzeentchs_firestorm infernal_gateway"},
            second={
                1: "goff_nob weirdboy_maniak",
                "hq": "ork_kannon kraktoof_hall",
                "hand": "snotling_attack battle_cry",
            },
            phase="combat",
            warlords=("zarathur_high_sorcerer", "nazdreg"),
            stops=EVERY,
        ).s,
    )
