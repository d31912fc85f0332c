"""The neutral cards."""

from typing import Any

from tests.conquest.cards.cases import attack, both, case, deploy, held, hurt, icons, lies, resources, spent

HIT: dict[str, Any] = {"phase": "combat", "stops": "answers", "initiative": "second"}

case(
    "no_mercy",
    first={1: "goff_nob crushface", "hand": "no_mercy"},
    second={1: "deathwing_guard", "hand": "raid"},
    lead=lambda t: t.attack("goff_nob", "deathwing_guard").shield("raid", "deathwing_guard"),
    picks=["crushface"],
    after=both(hurt(deathwing_guard=6), spent("crushface")),
    never=[{"first": {1: "goff_nob crushface! nazdreg!", "hand": "no_mercy"}}],
    phase="combat",
    stops="shields answers",
    warlords=("nazdreg", "packmaster_kith"),
)
case(
    "fall_back",
    first={1: "deathwing_guard/5 tactical_squad_cardinis", "hand": "fall_back"},
    second={1: "goff_nob"},
    lead=attack("goff_nob", "deathwing_guard"),
    after=both(lies(deathwing_guard="hq"), hurt(deathwing_guard=0), resources(6)),
    never=[{"lead": attack("goff_nob", "tactical_squad_cardinis")}],
    **HIT,
)
case(
    "promethium_mine",
    first={"hand": "promethium_mine"},
    lead=deploy("promethium_mine"),
    after=lambda t: t.s.counters[t.id("promethium_mine")] == 4,
    forced=True,
    stops="answers",
)
case(
    "promethium_mine",
    1,
    first={"hq": "promethium_mine*"},
    after=lambda t: t.s.resources[0] == 8 and t.s.counters[t.id("promethium_mine")] == 0,
    never=[{"first": {"hq": "promethium_mine"}}],
    stops="answers",
    phase="deploy",
)
held(
    "promotion",
    first={1: "goff_nob+promotion shoota_mob"},
    value=icons("goff_nob"),
    given=2,
    without=0,
    others=[(icons("shoota_mob"), 1)],
)
