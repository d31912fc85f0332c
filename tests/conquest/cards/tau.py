"""The cards of the Tau."""

from typing import Any

from game.conquest.actions import Choose, Deploy
from tests.conquest.cards.cases import (
    atk,
    attached,
    attack,
    both,
    case,
    deploy,
    dials,
    held,
    holds,
    hp,
    hurt,
    keyword,
    lies,
    ready,
    resources,
    spent,
)


def _markis(t: Any) -> None:
    """Let the other side's captain mean the pack."""
    t.use("captain_markis")
    for kind in ("penal_legionnaire", "carnivore_pack"):
        if any(t.s.kind[a.card] == kind for a in t.offered(Choose)):
            t.choose(kind)


US: dict[str, Any] = {"warlords": ("commander_shadowsun", "captain_cato_sicarius")}
FIGHT: dict[str, Any] = {**US, "phase": "combat", "stops": "answers"}
HIT: dict[str, Any] = {**FIGHT, "initiative": "second"}
DIALS: dict[str, Any] = {**US, "phase": "command", "stops": "answers"}

case(
    "commander_shadowsun",
    first={2: "carnivore_pack", "discard": "ion_rifle"},
    lead=dials(2, 4),
    picks=["ion_rifle", "carnivore_pack"],
    after=attached("ion_rifle", "carnivore_pack"),
    never=[
        {"first": {"discard": "ion_rifle"}},
        {"first": {2: "carnivore_pack", "discard": "bodyguard"}},
        {"first": {3: "carnivore_pack", "discard": "ion_rifle"}},
    ],
    **DIALS,
)
held(
    "shadowsuns_stealth_cadre",
    first={1: "carnivore_pack+shadowsuns_stealth_cadre"},
    value=lambda t: (atk("carnivore_pack")(t), hp("carnivore_pack")(t)),
    given=(5, 5),
    without=(3, 3),
    **US,
)
case(
    "communications_relay",
    first={2: "carnivore_pack+ion_rifle", "hq": "communications_relay"},
    second={2: "captain_markis penal_legionnaire"},
    initiative="second",
    lead=lambda t: _markis(t),
    after=both(ready("carnivore_pack"), spent("communications_relay")),
    never=[
        {
            "first": {2: "carnivore_pack", "hq": "communications_relay"},
        }
    ],
    stops="answers",
    warlords=("commander_shadowsun", "colonel_straken"),
)
case(
    "squadron_redeployment",
    first={2: "carnivore_pack+ion_rifle", "hand": "squadron_redeployment"},
    picks=["carnivore_pack", 3],
    after=both(lies(carnivore_pack="planet_3"), spent("carnivore_pack")),
    never=[
        {"first": {2: "carnivore_pack", "hand": "squadron_redeployment"}},
        {"first": {2: "carnivore_pack!+ion_rifle", "hand": "squadron_redeployment"}},
    ],
    **US,
)
held(
    "command_link_drone",
    first={1: "carnivore_pack+command_link_drone"},
    value=atk("carnivore_pack"),
    given=4,
    without=3,
    **US,
)
case(
    "command_link_drone",
    1,
    first={2: "carnivore_pack+command_link_drone", 3: "gun_drones"},
    picks=["gun_drones"],
    after=both(attached("command_link_drone", "gun_drones"), resources(6)),
    **US,
)
case(
    "carnivore_pack",
    first={1: "carnivore_pack crisis_battle_guard"},
    second={1: "goff_nob"},
    lead=attack("goff_nob", "carnivore_pack"),
    after=resources(10),
    never=[{"lead": attack("goff_nob", "crisis_battle_guard")}],
    **HIT,
)
case(
    "fire_warrior_elite",
    first={1: "fire_warrior_elite carnivore_pack"},
    second={1: "shoota_mob"},
    lead=attack("shoota_mob", "carnivore_pack"),
    after=hurt(fire_warrior_elite=2, carnivore_pack=0),
    never=[
        {"lead": attack("shoota_mob", "fire_warrior_elite")},
        {"first": {1: "carnivore_pack", 2: "fire_warrior_elite"}},
    ],
    **HIT,
)
held(
    "fire_warrior_strike_team",
    first={1: "fire_warrior_strike_team+mobility+hypex_injector"},
    value=atk("fire_warrior_strike_team"),
    given=3,
    without=1,
    **US,
)
case(
    "earth_caste_technician",
    first={"hand": "earth_caste_technician", "deck": "ion_rifle carnivore_pack"},
    deck=4,
    lead=deploy("earth_caste_technician", 2),
    picks=["ion_rifle", "-"],
    after=holds("ion_rifle"),
    stops="answers",
    **US,
)
held(
    "gun_drones",
    first={1: "carnivore_pack+gun_drones"},
    value=keyword("carnivore_pack", "area_effect"),
    given=2,
    without=0,
    **US,
)
case(
    "fireblade_kaisvre",
    first={1: "fireblade_kaisvre fire_warrior_strike_team", "hand": "even_the_odds fall_back"},
    second={1: "goff_nob"},
    lead=lambda t: t.attack("goff_nob", "fire_warrior_strike_team").shield("even_the_odds", "fire_warrior_strike_team"),
    after=hurt(fire_warrior_strike_team=4),
    never=[
        {
            "lead": lambda t: t.attack("goff_nob", "fire_warrior_strike_team").shield(
                "fall_back", "fire_warrior_strike_team"
            )
        }
    ],
    **{**HIT, "stops": "answers shields"},
)
case(
    "experimental_devilfish",
    first={"hq": "experimental_devilfish"},
    lead=dials(2, 4),
    after=ready("experimental_devilfish"),
    **DIALS,
)
case(
    "even_the_odds",
    first={"hand": "even_the_odds", 2: "carnivore_pack"},
    second={2: "goff_nob+ion_rifle", 3: "shoota_mob"},
    picks=["ion_rifle", "shoota_mob"],
    after=both(attached("ion_rifle", "shoota_mob"), resources(6)),
    never=[{"second": {2: "goff_nob+ion_rifle"}}],
    **US,
)
case(
    "calculated_strike",
    first={"hand": "calculated_strike"},
    second={"hq": "bigtoof_banna catos_stronghold"},
    picks=["bigtoof_banna"],
    after=both(lies(bigtoof_banna="discard"), resources(6)),
    never=[{"second": {"hq": "catos_stronghold"}}],
    **US,
)
case(
    "deception",
    first={"hand": "deception"},
    second={2: "shoota_mob goff_nob"},
    picks=["shoota_mob"],
    after=both(holds("shoota_mob", seat="second"), resources(5)),
    never=[{"second": {2: "goff_nob"}}],
    **US,
)
case(
    "repulsor_impact_field",
    first={1: "crisis_battle_guard+repulsor_impact_field carnivore_pack"},
    second={1: "deathwing_guard"},
    lead=attack("deathwing_guard", "crisis_battle_guard"),
    after=hurt(deathwing_guard=2, crisis_battle_guard=2),
    never=[{"lead": attack("deathwing_guard", "carnivore_pack")}],
    **HIT,
)
held("ion_rifle", first={1: "carnivore_pack+ion_rifle"}, value=atk("carnivore_pack"), given=6, without=3, **US)
case(
    "frontline_launch_bay",
    first={"hand": "carnivore_pack rogue_trader", "hq": "frontline_launch_bay"},
    lead=deploy("carnivore_pack", 2),
    after=both(resources(5), spent("frontline_launch_bay")),
    never=[{"lead": deploy("rogue_trader", 2)}],
    stops="answers",
    **US,
)
case(
    "ambush_platform",
    first={2: "carnivore_pack", "hand": "ion_rifle gun_drones", "hq": "ambush_platform"},
    lead=deploy("ion_rifle", host="carnivore_pack"),
    after=both(resources(7), attached("ion_rifle", "carnivore_pack"), ready("ambush_platform")),
    never=[{"lead": deploy("gun_drones", 2)}],
    stops="answers",
    **US,
)
case(
    "ambush_platform",
    1,
    first={1: "carnivore_pack", "hand": "ion_rifle", "hq": "ambush_platform"},
    second={1: "goff_nob"},
    after=lambda t: _deployed(t) and spent("ambush_platform")(t),
    never=[{"phase": "deploy"}],
    phase="combat",
    stops="windows",
    **US,
)


def _deployed(t: Any) -> bool:
    """The attachment may be deployed on the unit."""
    if not t.offered(Deploy):
        return False
    t.deploy("ion_rifle", host="carnivore_pack")
    return attached("ion_rifle", "carnivore_pack")(t)
