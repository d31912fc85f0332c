"""The cards of the Orks."""

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
    icons,
    keyword,
    lies,
    ready,
    resources,
    spent,
    stands,
)

US: dict[str, Any] = {"warlords": ("nazdreg", "captain_cato_sicarius")}
ACT: dict[str, Any] = {**US, "phase": "combat", "stops": "windows"}

held(
    "nazdreg",
    touches=("goff_nob", "void_pirate"),
    first={1: "nazdreg goff_nob", 2: "shoota_mob"},
    second={1: "deathwing_guard"},
    value=keyword("goff_nob", "brutal"),
    given=1,
    without=0,
    others=[
        (keyword("nazdreg", "brutal"), 0),
        (keyword("shoota_mob", "brutal"), 0),
        (keyword("deathwing_guard", "brutal"), 0),
    ],
    **US,
)
case(
    "nazdregs_flash_gitz",
    first={1: "nazdregs_flash_gitz!"},
    second={1: "deathwing_guard"},
    after=both(ready("nazdregs_flash_gitz"), hurt(nazdregs_flash_gitz=1)),
    never=[{"first": {1: "nazdregs_flash_gitz"}}, {"phase": "deploy"}],
    **ACT,
)
case(
    "kraktoof_hall",
    first={1: "goff_nob/2", 2: "shoota_mob", "hq": "kraktoof_hall"},
    second={1: "deathwing_guard"},
    picks=["goff_nob", "deathwing_guard"],
    after=both(hurt(goff_nob=1, deathwing_guard=1), spent("kraktoof_hall")),
    never=[
        {"first": {1: "goff_nob", "hq": "kraktoof_hall"}},
        {"first": {1: "enraged_ork", 2: "goff_nob/2", "hq": "kraktoof_hall"}},
        {"phase": "deploy"},
    ],
    **ACT,
)
case(
    "bigga_is_betta",
    first={"hand": "bigga_is_betta enraged_ork rogue_trader"},
    lead=deploy("enraged_ork", 2),
    after=both(resources(7), hurt(enraged_ork=1), stands(2, "enraged_ork")),
    never=[{"lead": deploy("rogue_trader", 2)}],
    stops="answers",
    **US,
)
held("cybork_body", first={1: "goff_nob+cybork_body"}, value=hp("goff_nob"), given=12, without=6, **US)
case(
    "weirdboy_maniak",
    first={"hand": "weirdboy_maniak", 2: "goff_nob", 3: "enraged_ork"},
    second={2: "deathwing_guard"},
    lead=deploy("weirdboy_maniak", 2),
    after=hurt(goff_nob=1, deathwing_guard=1, weirdboy_maniak=0, enraged_ork=0),
    never=[{"lead": deploy("weirdboy_maniak", 4)}],
    stops="answers",
    **US,
)
held(
    "tankbusta_bommaz",
    first={1: "tankbusta_bommaz", 2: "shoota_mob"},
    second={1: "land_raider deathwing_guard"},
    phase="combat",
    value=lambda t: t.attack("tankbusta_bommaz", "land_raider").damage("land_raider"),
    given=6,
    without=3,
    **US,
)
case(
    "crushface",
    first={2: "crushface", "hand": "shoota_mob rogue_trader"},
    lead=deploy("shoota_mob", 2),
    after=both(resources(7), stands(2, "crushface", "shoota_mob")),
    never=[{"lead": deploy("shoota_mob", 3)}, {"lead": deploy("rogue_trader", 2)}],
    stops="answers",
    **US,
)
held("bad_dok", first={1: "bad_dok/1"}, value=icons("bad_dok"), given=4, without=1, **US)
held(
    "rokkitboy",
    touches=("raven_guard_speeder",),
    first={1: "rokkitboy goff_nob"},
    second={1: "raven_guard_speeder", 2: "raven_guard_speeder"},
    value=lambda t: keyword("raven_guard_speeder", "flying")(t),
    given=0,
    without=1,
    others=[(keyword("raven_guard_speeder#2", "flying"), 1)],
    **US,
)
held(
    "goff_boyz",
    first={1: "goff_boyz", 2: "goff_boyz"},
    value=atk("goff_boyz"),
    given=3,
    without=0,
    others=[(atk("goff_boyz#2"), 0)],
    **US,
)
case(
    "burna_boyz",
    first={1: "burna_boyz"},
    second={1: "deathwing_guard tactical_squad_cardinis", 2: "eager_recruit"},
    lead=attack("burna_boyz", "deathwing_guard"),
    picks=["tactical_squad_cardinis"],
    after=hurt(tactical_squad_cardinis=1, deathwing_guard=5),
    never=[
        {"second": {1: "deathwing_guard", 2: "eager_recruit"}},
        {"first": {1: "burna_boyz goff_nob"}, "lead": attack("goff_nob", "deathwing_guard")},
    ],
    phase="combat",
    stops="answers",
    **US,
)
case(
    "battle_cry",
    first={1: "goff_nob rogue_trader", 2: "shoota_mob", "hand": "battle_cry"},
    second={1: "deathwing_guard"},
    after=lambda t: (atk("goff_nob")(t), atk("shoota_mob")(t), atk("rogue_trader")(t)) == (8, 4, 0),
    never=[{"phase": "deploy"}],
    **ACT,
)
case(
    "snotling_attack",
    first={"hand": "snotling_attack"},
    picks=[1, 1, 2, 4],
    after=both(stands(1, "snotlings", "snotlings"), stands(2, "snotlings"), stands(4, "snotlings"), resources(5)),
    never=[
        {
            "phase": "combat",
            "first": {1: "goff_nob", "hand": "snotling_attack"},
            "second": {1: "deathwing_guard"},
            "stops": "windows",
        }
    ],
    **US,
)
case(
    "squig_bombin",
    first={"hand": "squig_bombin"},
    second={"hq": "fortress_monastery", 1: "goff_nob"},
    picks=["fortress_monastery"],
    after=both(lies(fortress_monastery="discard"), resources(5)),
    **US,
)
held(
    "rokkit_launcha",
    first={1: "goff_nob+rokkit_launcha"},
    value=lambda t: bool(keyword("goff_nob", "ranged")(t)),
    given=True,
    without=False,
    **US,
)
case(
    "ork_kannon",
    first={1: "goff_nob", "hq": "ork_kannon"},
    second={1: "deathwing_guard"},
    picks=[1, "goff_nob", "deathwing_guard"],
    after=both(hurt(goff_nob=1, deathwing_guard=1), spent("ork_kannon")),
    never=[{"phase": "deploy"}],
    **ACT,
)
case(
    "bigtoof_banna",
    first={"hand": "shoota_mob rogue_trader", "hq": "bigtoof_banna"},
    lead=deploy("shoota_mob", 2),
    after=both(resources(7), spent("bigtoof_banna")),
    never=[{"lead": deploy("rogue_trader", 2)}],
    stops="answers",
    **US,
)
case(
    "tellyporta_pad",
    first={2: "goff_nob", 1: "shoota_mob nazdreg", 3: "rogue_trader", "hq": "tellyporta_pad"},
    second={1: "deathwing_guard"},
    picks=["goff_nob"],
    after=lambda t: t.zone("goff_nob") == "planet 1" and not t.ready("tellyporta_pad"),
    never=[{"first": {1: "shoota_mob nazdreg", 3: "rogue_trader", "hq": "tellyporta_pad"}}, {"phase": "deploy"}],
    **ACT,
)
