"""The battle abilities of the planets."""

from typing import Any

from game.conquest.actions import UseBattleAbility
from game.kernel.actions import Pass
from tests.conquest.cards.cases import both, case, holds, hurt, lies, resources, spent

WAITS = "haemonculus_tormentor"
"""Its action can be used at any time, so that a window opens once the ability has been used."""
OTHERS = ("plannum", "ferrin", "barlus", "osus_iv", "iridial", "tarrus", "elouith", "carnath", "atrox_prime", "yvarn")


def _won(t: Any) -> None:
    """Pass until the battle ability may be used."""
    while not t.offered(UseBattleAbility) and t.offered(Pass):
        t.passes()


WON: dict[str, Any] = {"phase": "combat", "stops": "ability windows", "lead": _won}


def at(planet: str, second: str = "") -> dict[str, Any]:
    """A battle that is won at that planet, which is the first of the row."""
    rest = [one for one in OTHERS if one not in (planet, second)]
    row = [planet, *([second] if second else []), *rest][:7]
    return {**WON, "row": tuple(row)}


case(
    "plannum",
    first={1: "goff_nob", 5: WAITS},
    picks=["goff_nob", 3],
    after=lies(goff_nob="planet_3"),
    **at("plannum"),
)
case(
    "atrox_prime",
    first={1: "goff_nob", 5: WAITS},
    second={2: "deathwing_guard", 4: "enraged_ork"},
    picks=[2],
    after=hurt(deathwing_guard=1, enraged_ork=0),
    never=[{"second": {4: "nazdreg enraged_ork"}}],
    **at("atrox_prime"),
)
case(
    "barlus",
    first={1: "goff_nob", 5: WAITS},
    second={"hand": "shoota_mob"},
    after=holds(seat="second"),
    never=[{"second": {}}],
    **at("barlus"),
)
case(
    "elouith",
    first={1: "goff_nob", 5: WAITS, "deck": "fall_back land_raider"},
    deck=1,
    picks=["land_raider", "-"],
    after=holds("land_raider"),
    **at("elouith"),
)
case(
    "carnath",
    first={1: "goff_nob", 5: WAITS},
    second={"hand": "shoota_mob"},
    picks=[2],
    after=holds(seat="second"),
    never=[{"second": {}, "shown": 2}],
    **at("carnath", "barlus"),
)
case(
    "tarrus",
    first={1: "goff_nob", 5: WAITS},
    second={2: "shoota_mob enraged_ork deathwing_guard"},
    picks=["X=0"],
    after=resources(10),
    never=[{"second": {}}, {"second": {2: "shoota_mob enraged_ork"}}],
    **at("tarrus"),
)
case(
    "osus_iv",
    first={1: "goff_nob", 5: WAITS},
    after=resources(8, 6),
    never=[{"resources": (7, 0)}],
    **at("osus_iv"),
)
case(
    "ferrin",
    first={1: "goff_nob", 5: WAITS},
    second={3: "shoota_mob"},
    picks=["shoota_mob"],
    after=both(lies(shoota_mob="hq"), spent("shoota_mob")),
    **at("ferrin"),
)
case(
    "yvarn",
    first={1: "goff_nob", 5: WAITS, "hand": "land_raider"},
    second={"hand": "shoota_mob"},
    picks=["land_raider", "shoota_mob"],
    after=lies(land_raider="hq", shoota_mob="hq"),
    never=[{"first": {1: "goff_nob", 5: WAITS}, "second": {}}],
    **at("yvarn"),
)
case(
    "iridial",
    first={1: "goff_nob/3", 5: WAITS},
    picks=["goff_nob"],
    after=hurt(goff_nob=0),
    never=[{"first": {1: "goff_nob", 5: WAITS}}],
    **at("iridial"),
)
