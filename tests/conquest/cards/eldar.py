"""The cards of the Eldar."""

from typing import Any

from game.conquest.events import StruggleWon, UnitMoved
from tests.conquest.cards.cases import (
    atk,
    attack,
    both,
    case,
    deploy,
    dials,
    held,
    holds,
    hurt,
    keyword,
    lies,
    ready,
    resources,
    spent,
    stands,
    strikes,
)

US: dict[str, Any] = {"warlords": ("eldorath_starbane", "captain_cato_sicarius")}
FIGHT: dict[str, Any] = {**US, "phase": "combat", "stops": "answers"}
ACT: dict[str, Any] = {**US, "phase": "combat", "stops": "windows"}
DIALS: dict[str, Any] = {**US, "phase": "command", "stops": "answers"}

case(
    "eldorath_starbane",
    second={2: "goff_nob", 3: "shoota_mob"},
    lead=dials(2, 4),
    picks=["goff_nob"],
    after=spent("goff_nob"),
    never=[{"second": {2: "goff_nob!"}}, {"second": {3: "goff_nob"}}],
    **DIALS,
)
held(
    "starbanes_council",
    first={1: "starbanes_council"},
    second={1: "goff_nob! deathwing_guard"},
    value=strikes("starbanes_council", "goff_nob"),
    given=5,
    without=3,
    others=[(strikes("starbanes_council", "deathwing_guard"), 3)],
    **US,
)
case(
    "alaitoc_shrine",
    first={"hq": "biel_tan_guardians alaitoc_shrine eldorath_starbane*"},
    lead=dials(2, 4),
    after=both(ready("biel_tan_guardians"), spent("alaitoc_shrine")),
    **DIALS,
)
case(
    "foresight",
    first={3: "biel_tan_guardians", "hand": "foresight"},
    lead=dials(2, 5),
    picks=[3],
    after=lambda t: [one.place for one in t.happened(UnitMoved) if one.kind == "eldorath_starbane"][:2] == [1, 2],
    never=[{"shown": 1, "lead": dials(1, 1)}],
    **DIALS,
)
held(
    "mobility",
    first={1: "starbanes_council+mobility"},
    value=lambda t: bool(keyword("starbanes_council", "mobile")(t)),
    given=True,
    without=False,
    **US,
)
case(
    "wildrider_squadron",
    first={2: "wildrider_squadron", 1: "biel_tan_guardians"},
    second={1: "goff_nob"},
    picks=[3],
    after=lies(wildrider_squadron="planet_3"),
    never=[{"phase": "deploy"}],
    **ACT,
)
case(
    "wailing_wraithfighter",
    first={1: "wailing_wraithfighter"},
    second={1: "deathwing_guard", "hand": "goff_nob shoota_mob"},
    lead=attack("wailing_wraithfighter", "deathwing_guard"),
    picks=["goff_nob"],
    after=both(holds("shoota_mob", seat="second"), lies(goff_nob="discard")),
    never=[{"second": {1: "deathwing_guard"}}],
    **FIGHT,
)
case(
    "shrouded_harlequin",
    first={1: "shrouded_harlequin biel_tan_guardians"},
    second={1: "goff_nob", 2: "shoota_mob", "hq": "enraged_ork"},
    initiative="second",
    lead=attack("goff_nob", "shrouded_harlequin"),
    picks=["shoota_mob"],
    after=spent("shoota_mob"),
    never=[
        {"second": {1: "goff_nob", "hq": "enraged_ork"}},
        {"lead": attack("goff_nob", "biel_tan_guardians")},
    ],
    **FIGHT,
)
case(
    "swordwind_farseer",
    first={"hand": "swordwind_farseer biel_tan_guardians", "deck": "starbanes_council"},
    deck=5,
    lead=deploy("swordwind_farseer", 2),
    picks=["starbanes_council", "-"],
    after=holds("biel_tan_guardians", "starbanes_council"),
    never=[{"lead": deploy("biel_tan_guardians", 2)}],
    stops="answers",
    **US,
)
case(
    "silvered_blade_avengers",
    first={1: "silvered_blade_avengers eldorath_starbane"},
    second={1: "deathwing_guard captain_cato_sicarius"},
    lead=attack("silvered_blade_avengers", "deathwing_guard"),
    after=spent("deathwing_guard"),
    never=[
        {"lead": attack("silvered_blade_avengers", "captain_cato_sicarius")},
        {"second": {1: "deathwing_guard! captain_cato_sicarius"}},
    ],
    **FIGHT,
)
case(
    "biel_tan_warp_spiders",
    first={1: "biel_tan_warp_spiders starbanes_council"},
    second={1: "deathwing_guard", "deck": "goff_nob shoota_mob"},
    deck=0,
    lead=attack("biel_tan_warp_spiders", "deathwing_guard"),
    picks=["X=1", "shoota_mob"],
    after=lies(shoota_mob="discard", goff_nob="deck"),
    never=[{"lead": attack("starbanes_council", "deathwing_guard")}],
    **FIGHT,
)
case(
    "spiritseer_erathal",
    first={1: "spiritseer_erathal/1 soaring_falcon/2", 2: "starbanes_council/1"},
    second={1: "deathwing_guard"},
    lead=attack("spiritseer_erathal", "deathwing_guard"),
    picks=["soaring_falcon"],
    after=hurt(soaring_falcon=1, spiritseer_erathal=1),
    never=[{"first": {1: "spiritseer_erathal/1 soaring_falcon", 2: "starbanes_council/1"}}],
    **FIGHT,
)
case(
    "superiority",
    first={"hand": "superiority"},
    second={2: "shoota_mob"},
    lead=dials(4, 4),
    picks=["shoota_mob"],
    after=both(resources(6, 7), lambda t: not [one for one in t.happened(StruggleWon) if one.planet == 1]),
    never=[{"second": {2: "goff_nob"}}],
    **{**DIALS, "resources": (7, 7)},
)
case(
    "nullify",
    first={2: "spiritseer_erathal", "hand": "nullify", "hq": "craftworld_gate eldorath_starbane!"},
    second={"hand": "squig_bombin"},
    initiative="second",
    lead=lambda t: t.use("squig_bombin"),
    picks=["spiritseer_erathal"],
    after=both(lies(craftworld_gate="hq", squig_bombin="discard"), spent("spiritseer_erathal")),
    never=[
        {"first": {2: "spiritseer_erathal!", "hand": "nullify", "hq": "craftworld_gate eldorath_starbane!"}},
        {"first": {2: "starbanes_council", "hand": "nullify", "hq": "craftworld_gate eldorath_starbane!"}},
    ],
    stops="answers",
    **US,
)
case(
    "doom",
    first={"hand": "doom", "hq": "starbanes_council spiritseer_erathal"},
    second={"hq": "goff_nob", 2: "shoota_mob"},
    after=both(lies(goff_nob="discard", starbanes_council="discard", spiritseer_erathal="hq"), resources(3)),
    never=[{"first": {"hand": "doom", "hq": "spiritseer_erathal"}, "second": {2: "shoota_mob"}}],
    **US,
)
case(
    "gift_of_isha",
    first={"hand": "gift_of_isha", "discard": "starbanes_council doom goff_nob"},
    picks=[3],
    after=both(stands(3, "starbanes_council"), resources(5)),
    never=[{"first": {"hand": "gift_of_isha", "discard": "doom goff_nob"}}],
    **US,
)
held(
    "banshee_power_sword",
    first={1: "starbanes_council+banshee_power_sword"},
    value=atk("starbanes_council"),
    given=4,
    without=3,
    **US,
)
case(
    "banshee_power_sword",
    1,
    first={1: "starbanes_council+banshee_power_sword eldorath_starbane", "hand": "doom nullify"},
    second={1: "deathwing_guard captain_cato_sicarius"},
    lead=attack("starbanes_council", "deathwing_guard"),
    picks=["doom", "nullify", "-"],
    after=both(hurt(deathwing_guard=6), holds()),
    never=[
        {"lead": attack("starbanes_council", "captain_cato_sicarius")},
        {"first": {1: "starbanes_council+banshee_power_sword eldorath_starbane"}},
    ],
    **FIGHT,
)
case(
    "corsair_trading_port",
    first={"hand": "biel_tan_guardians rogue_trader", "hq": "corsair_trading_port"},
    lead=deploy("biel_tan_guardians", 2),
    after=both(resources(7), spent("corsair_trading_port")),
    never=[{"lead": deploy("rogue_trader", 2)}],
    stops="answers",
    **US,
)
case(
    "craftworld_gate",
    first={2: "starbanes_council", "hq": "craftworld_gate"},
    second={2: "goff_nob"},
    picks=["starbanes_council"],
    after=both(holds("starbanes_council"), spent("craftworld_gate")),
    **US,
)
