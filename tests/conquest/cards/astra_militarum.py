"""The cards of the Astra Militarum."""

from typing import Any

from tests.conquest.cards.cases import (
    atk,
    attack,
    both,
    case,
    deploy,
    held,
    hp,
    hurt,
    keyword,
    lies,
    ready,
    resources,
    spent,
    stands,
)

US: dict[str, Any] = {"warlords": ("colonel_straken", "nazdreg")}
HIT: dict[str, Any] = {**US, "phase": "combat", "stops": "answers", "initiative": "second"}
ACT: dict[str, Any] = {**US, "phase": "combat", "stops": "windows"}

held(
    "colonel_straken",
    touches=("strakens_command_squad", "stalwart_ogryn"),
    first={1: "colonel_straken strakens_command_squad stalwart_ogryn sanctioned_psyker", 2: "captain_markis"},
    second={1: "goff_nob"},
    value=lambda t: (atk("strakens_command_squad")(t), atk("stalwart_ogryn")(t)),
    given=(3, 3),
    without=(2, 2),
    others=[
        (atk("sanctioned_psyker"), 0),
        (atk("captain_markis"), 2),
        (atk("colonel_straken"), 2),
        (atk("goff_nob"), 6),
    ],
    **US,
)
case(
    "strakens_command_squad",
    first={1: "strakens_command_squad sanctioned_psyker"},
    second={1: "goff_nob"},
    lead=attack("goff_nob", "strakens_command_squad"),
    after=stands(1, "sanctioned_psyker", "guardsman"),
    never=[{"lead": attack("goff_nob", "sanctioned_psyker")}],
    **HIT,
)
case(
    "omega_zero_command",
    first={2: "sanctioned_psyker", "hq": "omega_zero_command"},
    second={2: "goff_nob"},
    phase="command",
    lead=lambda t: t.dials(4, 4).take(),
    after=stands(2, "sanctioned_psyker", "guardsman"),
    never=[{"first": {"hq": "omega_zero_command"}}],
    stops="answers",
    **US,
)
case(
    "glorious_intervention",
    first={1: "deathwing_guard tactical_squad_cardinis", "hand": "glorious_intervention"},
    second={1: "goff_nob"},
    lead=attack("goff_nob", "deathwing_guard"),
    picks=["tactical_squad_cardinis"],
    after=both(hurt(deathwing_guard=0, goff_nob=1), lies(tactical_squad_cardinis="discard"), resources(6)),
    never=[
        {"first": {1: "deathwing_guard", 2: "tactical_squad_cardinis", "hand": "glorious_intervention"}},
        {"first": {1: "deathwing_guard sanctioned_psyker", "hand": "glorious_intervention"}},
    ],
    **HIT,
)
held(
    "straken_s_cunning",
    first={1: "sanctioned_psyker+straken_s_cunning"},
    value=atk("sanctioned_psyker"),
    given=1,
    without=0,
    **US,
)
case(
    "straken_s_cunning",
    1,
    first={1: "sanctioned_psyker+straken_s_cunning deathwing_guard"},
    second={1: "goff_nob"},
    lead=attack("goff_nob", "sanctioned_psyker"),
    after=lambda t: len(t.hand("first")) == 3,
    never=[{"lead": attack("goff_nob", "deathwing_guard")}],
    **HIT,
)
case(
    "cadian_mortar_squad",
    first={1: "cadian_mortar_squad! tactical_squad_cardinis", 2: "ratling_deadeye"},
    second={1: "goff_nob deathwing_guard"},
    lead=attack("goff_nob", "tactical_squad_cardinis"),
    after=ready("cadian_mortar_squad"),
    never=[
        {"first": {1: "tactical_squad_cardinis", 2: "cadian_mortar_squad!"}},
        {"first": {1: "cadian_mortar_squad! guardsman"}, "lead": attack("goff_nob", "guardsman")},
    ],
    **HIT,
)
case(
    "captain_markis",
    first={1: "captain_markis! penal_legionnaire"},
    second={1: "goff_nob"},
    picks=["penal_legionnaire", "goff_nob"],
    after=both(spent("goff_nob"), lies(penal_legionnaire="discard")),
    never=[
        {"second": {2: "goff_nob"}, "first": {1: "captain_markis! penal_legionnaire!"}},
        {"second": {1: "nazdreg"}, "first": {1: "captain_markis! penal_legionnaire!"}},
    ],
    **US,
)
case(
    "enginseer_augur",
    first={1: "enginseer_augur deathwing_guard", "deck": "imperial_bunker fortress_monastery"},
    second={1: "goff_nob"},
    deck=4,
    lead=attack("goff_nob", "enginseer_augur"),
    picks=["imperial_bunker", "-"],
    after=lies(imperial_bunker="hq", fortress_monastery="deck"),
    never=[{"lead": attack("goff_nob", "deathwing_guard")}],
    **HIT,
)
held(
    "infantry_conscripts",
    first={1: "infantry_conscripts", "hq": "imperial_bunker catachan_outpost"},
    second={"hq": "bigtoof_banna"},
    value=atk("infantry_conscripts"),
    given=4,
    without=0,
    **US,
)
case(
    "elysian_assault_team",
    first={1: "tactical_squad_cardinis sanctioned_psyker", "hand": "elysian_assault_team"},
    second={1: "goff_nob"},
    lead=attack("goff_nob", "tactical_squad_cardinis"),
    after=both(stands(1, "sanctioned_psyker", "elysian_assault_team"), resources(7)),
    never=[{"lead": attack("goff_nob", "sanctioned_psyker")}],
    **HIT,
)
case(
    "preemptive_barrage",
    first={1: "sanctioned_psyker leman_russ_battle_tank goff_nob", "hand": "preemptive_barrage"},
    second={1: "goff_nob"},
    picks=["sanctioned_psyker", "leman_russ_battle_tank"],
    after=lambda t: bool(keyword("leman_russ_battle_tank", "ranged")(t)) and not keyword("goff_nob", "ranged")(t),
    never=[{"phase": "deploy"}],
    **ACT,
)
case(
    "suppressive_fire",
    first={1: "sanctioned_psyker", 5: "haemonculus_tormentor", "hand": "suppressive_fire"},
    second={1: "goff_nob"},
    picks=["sanctioned_psyker", "goff_nob"],
    after=both(spent("sanctioned_psyker"), spent("goff_nob")),
    never=[
        {"first": {1: "sanctioned_psyker!", "hand": "suppressive_fire"}},
        {"second": {1: "goff_nob!"}},
        {"second": {1: "nazdreg"}},
        {"phase": "deploy"},
    ],
    **ACT,
)
held(
    "hostile_environment_gear",
    first={1: "sanctioned_psyker+hostile_environment_gear"},
    value=hp("sanctioned_psyker"),
    given=7,
    without=4,
    **US,
)
case(
    "bodyguard",
    first={1: "deathwing_guard sanctioned_psyker+bodyguard", 2: "leman_russ_battle_tank"},
    second={1: "goff_nob"},
    lead=attack("goff_nob", "deathwing_guard"),
    after=hurt(deathwing_guard=5, sanctioned_psyker=1),
    never=[
        {
            "first": {1: "deathwing_guard", 2: "sanctioned_psyker+bodyguard"},
            "expect": hurt(deathwing_guard=6, sanctioned_psyker=0),
        }
    ],
    forced=True,
    **HIT,
)
case(
    "imperial_bunker",
    first={"hand": "sanctioned_psyker goff_boyz", "hq": "imperial_bunker"},
    lead=deploy("sanctioned_psyker", 2),
    after=both(resources(6), spent("imperial_bunker")),
    never=[{"lead": deploy("goff_boyz", 2)}],
    stops="answers",
    **US,
)
case(
    "rockcrete_bunker",
    first={1: "deathwing_guard", "hq": "rockcrete_bunker"},
    second={1: "goff_nob"},
    lead=attack("goff_nob", "deathwing_guard"),
    after=hurt(deathwing_guard=5, rockcrete_bunker=1),
    never=[{"initiative": "first", "lead": attack("deathwing_guard", "goff_nob")}],
    **HIT,
)
case(
    "catachan_outpost",
    first={1: "sanctioned_psyker", "hq": "catachan_outpost"},
    second={1: "goff_nob"},
    picks=["sanctioned_psyker"],
    after=lambda t: spent("catachan_outpost")(t) and _hits(t),
    never=[{"phase": "deploy"}],
    **ACT,
)


def _hits(t: Any) -> bool:
    """The psyker without ATK deals two damage once, and no more in the round after."""
    t.stops = set()
    t.quiet()
    t.attack("sanctioned_psyker", "goff_nob")
    return bool(t.damage("goff_nob") == 2)
