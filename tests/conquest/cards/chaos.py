"""The cards of Chaos."""

from typing import Any

from game.conquest import values
from tests.conquest.cards.cases import (
    atk,
    attack,
    both,
    case,
    deploy,
    held,
    holds,
    hp,
    hurt,
    in_hq,
    lies,
    resources,
    spent,
    stands,
)

US: dict[str, Any] = {"warlords": ("zarathur_high_sorcerer", "captain_cato_sicarius")}
FIGHT: dict[str, Any] = {**US, "phase": "combat", "stops": "answers"}
HIT: dict[str, Any] = {**FIGHT, "initiative": "second"}
ACT: dict[str, Any] = {**US, "phase": "combat", "stops": "windows"}

case(
    "zarathur_high_sorcerer",
    first={1: "zarathur_high_sorcerer chaos_fanatics"},
    second={1: "goff_nob"},
    lead=attack("chaos_fanatics", "goff_nob"),
    after=hurt(goff_nob=2),
    never=[{"first": {1: "chaos_fanatics", 2: "zarathur_high_sorcerer"}}],
    **FIGHT,
)
case(
    "zarathurs_flamers",
    first={2: "zarathurs_flamers"},
    second={2: "goff_nob", 3: "enraged_ork"},
    picks=["goff_nob"],
    after=both(hurt(goff_nob=2), lies(zarathurs_flamers="discard")),
    never=[{"second": {3: "goff_nob"}}, {"second": {2: "captain_cato_sicarius"}}],
    **US,
)
case(
    "shrine_of_warpflame",
    first={1: "goff_nob", "hq": "shrine_of_warpflame", "discard": "tzeentchs_firestorm promise_of_glory"},
    second={1: "shoota_mob snotlings"},
    lead=attack("goff_nob", "shoota_mob"),
    after=both(holds("tzeentchs_firestorm"), spent("shrine_of_warpflame")),
    never=[
        {"first": {1: "goff_nob", "hq": "shrine_of_warpflame", "discard": "promise_of_glory"}},
        {
            "first": {1: "shoota_mob possessed", "hq": "shrine_of_warpflame", "discard": "tzeentchs_firestorm"},
            "second": {1: "deathwing_guard"},
            "initiative": "second",
            "lead": attack("deathwing_guard", "shoota_mob"),
        },
    ],
    **FIGHT,
)
case(
    "infernal_gateway",
    first={1: "goff_nob", "hand": "infernal_gateway chaos_fanatics possessed"},
    second={1: "goff_nob"},
    picks=[2, "chaos_fanatics"],
    after=both(stands(2, "chaos_fanatics"), resources(6)),
    never=[{"first": {1: "goff_nob", "hand": "infernal_gateway possessed"}}, {"phase": "deploy"}],
    **ACT,
)
case(
    "mark_of_chaos",
    first={1: "chaos_fanatics+mark_of_chaos possessed"},
    second={1: "goff_nob deathwing_guard", 2: "enraged_ork"},
    lead=attack("goff_nob", "chaos_fanatics"),
    after=hurt(goff_nob=1, deathwing_guard=1, possessed=0, enraged_ork=0),
    never=[
        {"first": {1: "chaos_fanatics+mark_of_chaos soul_grinder"}, "lead": attack("deathwing_guard", "soul_grinder")}
    ],
    **HIT,
)
case(
    "splintered_path_acolyte",
    first={2: "splintered_path_acolyte", "hand": "possessed chaos_fanatics"},
    lead=deploy("possessed", 3),
    after=both(resources(4), lies(splintered_path_acolyte="discard")),
    never=[{"lead": deploy("chaos_fanatics", 3)}],
    stops="answers",
    **US,
)
held(
    "umbral_preacher",
    touches=("umbral_preacher", "goff_nob", "void_pirate", "incubus_warrior"),
    first={1: "umbral_preacher zarathur_high_sorcerer"},
    second={1: "goff_nob", 2: "shoota_mob"},
    value=lambda t: values.flagged(t.s, t.id("goff_nob"), "cannot_retreat"),
    given=True,
    without=False,
    others=[
        (lambda t: values.flagged(t.s, 0, "cannot_retreat"), False),
        (lambda t: values.flagged(t.s, t.id("shoota_mob"), "cannot_retreat"), False),
    ],
    **US,
)
case(
    "ravenous_flesh_hounds",
    first={2: "ravenous_flesh_hounds/3", 3: "chaos_fanatics"},
    picks=["chaos_fanatics"],
    after=both(hurt(ravenous_flesh_hounds=0), lies(chaos_fanatics="discard")),
    never=[
        {"first": {2: "ravenous_flesh_hounds", 3: "chaos_fanatics"}},
        {"first": {2: "ravenous_flesh_hounds/3 possessed"}},
    ],
    **US,
)
held(
    "virulent_plague_squad",
    first={1: "virulent_plague_squad", "discard": "possessed"},
    second={"discard": "goff_nob shoota_mob fall_back"},
    value=atk("virulent_plague_squad"),
    given=3,
    without=1,
    **US,
)
case(
    "soul_grinder",
    first={2: "soul_grinder"},
    second={2: "shoota_mob", 3: "goff_nob"},
    phase="command",
    lead=lambda t: t.dials(4, 4).take(),
    picks=["shoota_mob"],
    after=both(lies(shoota_mob="discard"), stands(3, "goff_nob", seat="second")),
    never=[{"second": {3: "goff_nob"}}, {"first": {3: "soul_grinder"}, "second": {2: "shoota_mob"}}],
    stops="answers",
    **US,
)
case(
    "xavaes_split_tongue",
    first={1: "xavaes_split_tongue"},
    second={1: "shoota_mob goff_nob"},
    lead=attack("xavaes_split_tongue", "shoota_mob"),
    after=in_hq("first", "cultist"),
    never=[
        {"lead": attack("xavaes_split_tongue", "goff_nob")},
        {
            "first": {1: "xavaes_split_tongue shoota_mob"},
            "second": {1: "deathwing_guard"},
            "initiative": "second",
            "lead": attack("deathwing_guard", "shoota_mob"),
        },
    ],
    **FIGHT,
)
case(
    "warpstorm",
    first={1: "goff_nob", 2: "possessed", "hand": "warpstorm"},
    second={1: "deathwing_guard enraged_ork+ion_rifle"},
    picks=[1],
    after=both(hurt(goff_nob=2, deathwing_guard=2, enraged_ork=0, possessed=0), resources(4)),
    never=[{"phase": "deploy"}],
    **ACT,
)
case(
    "tzeentchs_firestorm",
    first={"hand": "tzeentchs_firestorm"},
    second={2: "goff_nob"},
    picks=["X=3", "goff_nob"],
    after=both(hurt(goff_nob=3), resources(4)),
    never=[{"second": {2: "captain_cato_sicarius"}}],
    **US,
)
case(
    "promise_of_glory",
    first={"hand": "promise_of_glory"},
    after=in_hq("first", "cultist", "cultist"),
    never=[
        {
            "phase": "combat",
            "stops": "windows",
            "first": {1: "goff_nob", "hand": "promise_of_glory"},
            "second": {1: "goff_nob"},
        }
    ],
    **US,
)
held(
    "rune_encrusted_armor",
    first={1: "possessed+rune_encrusted_armor"},
    value=lambda t: (atk("possessed")(t), hp("possessed")(t)),
    given=(11, 6),
    without=(9, 4),
    **US,
)
case(
    "dire_mutation",
    first={1: "goff_nob"},
    second={1: "deathwing_guard+~dire_mutation tactical_squad_cardinis"},
    lead=attack("deathwing_guard", "goff_nob"),
    after=hurt(deathwing_guard=1, goff_nob=2),
    never=[{"lead": attack("tactical_squad_cardinis", "goff_nob"), "expect": hurt(deathwing_guard=0)}],
    forced=True,
    **HIT,
)
case(
    "fortress_of_madness",
    first={"hand": "chaos_fanatics rogue_trader", "hq": "fortress_of_madness"},
    lead=deploy("chaos_fanatics", 2),
    after=both(resources(6), spent("fortress_of_madness")),
    never=[{"lead": deploy("rogue_trader", 2)}],
    stops="answers",
    **US,
)
case(
    "murder_cogitator",
    first={1: "chaos_fanatics khorne_berzerker", "hq": "murder_cogitator", "deck": "rogue_trader possessed"},
    second={1: "goff_nob"},
    deck=0,
    lead=attack("goff_nob", "chaos_fanatics"),
    after=both(holds("possessed"), spent("murder_cogitator")),
    never=[{"lead": attack("goff_nob", "khorne_berzerker")}],
    **HIT,
)
case(
    "cultist",
    first={"hq": "cultist", "hand": "possessed chaos_fanatics"},
    lead=deploy("possessed", 3),
    after=both(resources(3), lambda t: not in_hq("first", "cultist")(t)),
    never=[{"lead": deploy("chaos_fanatics", 3)}],
    stops="answers",
    **US,
)
