"""The cards of the Dark Eldar."""

from typing import Any

from tests.conquest.cards.cases import (
    atk,
    attack,
    both,
    case,
    deploy,
    dials,
    held,
    holds,
    icons,
    in_hq,
    lies,
    ready,
    resources,
    spent,
    stands,
)

US: dict[str, Any] = {"warlords": ("packmaster_kith", "captain_cato_sicarius")}
FIGHT: dict[str, Any] = {**US, "phase": "combat", "stops": "answers"}
ACT: dict[str, Any] = {**US, "phase": "combat", "stops": "windows"}

case(
    "packmaster_kith",
    phase="command",
    lead=dials(2, 4),
    after=stands(2, "packmaster_kith", "khymera"),
    stops="answers",
    **US,
)
case(
    "kiths_khymeramasters",
    first={"hand": "kiths_khymeramasters hellion_gang"},
    lead=deploy("kiths_khymeramasters", 3),
    after=stands(3, "kiths_khymeramasters", "khymera"),
    never=[{"lead": deploy("hellion_gang", 3)}],
    stops="answers",
    **US,
)
case(
    "khymera_den",
    first={2: "khymera khymera", "hq": "khymera_den"},
    picks=[4, "khymera", "khymera"],
    after=both(stands(4, "khymera", "khymera"), spent("khymera_den")),
    never=[{"first": {2: "hellion_gang", "hq": "khymera_den"}}],
    **US,
)
case(
    "pact_of_the_haemonculi",
    first={2: "hellion_gang", "hand": "pact_of_the_haemonculi"},
    second={"hand": "goff_nob"},
    picks=["hellion_gang"],
    after=both(lies(hellion_gang="discard"), holds(seat="second"), lambda t: len(t.hand("first")) == 2, resources(5)),
    never=[{"second": {}}, {"first": {"hand": "pact_of_the_haemonculi"}}],
    **US,
)
held(
    "agonizer_of_bren",
    first={1: "hellion_gang+agonizer_of_bren", 2: "khymera khymera"},
    second={2: "goff_nob"},
    value=atk("hellion_gang"),
    given=4,
    without=2,
    **US,
)
case(
    "haemonculus_tormentor",
    first={2: "haemonculus_tormentor"},
    after=lambda t: atk("haemonculus_tormentor")(t) == 4 and t.s.resources[0] == 6,
    **US,
)
case(
    "beasthunter_wyches",
    first={2: "beasthunter_wyches", "hand": "raid no_mercy"},
    resources=(5, 7),
    lead=lambda t: t.use("raid"),
    after=both(in_hq("first", "khymera"), resources(5, 6)),
    never=[
        {
            "first": {2: "beasthunter_wyches", "hand": "squig_bombin", "hq": "khymera_den"},
            "lead": lambda t: t.use("squig_bombin"),
        }
    ],
    stops="answers",
    **US,
)
case(
    "black_heart_ravager",
    first={1: "black_heart_ravager packmaster_kith"},
    second={1: "deathwing_guard captain_cato_sicarius"},
    lead=attack("black_heart_ravager", "deathwing_guard"),
    after=both(lies(deathwing_guard="hq"), spent("deathwing_guard")),
    never=[{"lead": attack("black_heart_ravager", "captain_cato_sicarius")}],
    **FIGHT,
)
case(
    "murder_of_razorwings",
    first={"hand": "murder_of_razorwings"},
    second={"hand": "goff_nob"},
    lead=deploy("murder_of_razorwings", 2),
    after=holds(seat="second"),
    never=[{"second": {}}],
    stops="answers",
    **US,
)
case(
    "coliseum_fighters",
    first={"hand": "coliseum_fighters", "discard": "raid hellion_gang"},
    lead=deploy("coliseum_fighters", 2),
    after=holds("raid"),
    never=[{"first": {"hand": "coliseum_fighters", "discard": "hellion_gang"}}],
    stops="answers",
    **US,
)
case(
    "syren_zythlex",
    first={2: "syren_zythlex"},
    second={"hand": "shoota_mob"},
    initiative="second",
    lead=deploy("shoota_mob", 2),
    after=spent("shoota_mob"),
    never=[{"lead": deploy("shoota_mob", 3)}],
    stops="answers",
    **US,
)
case(
    "power_from_pain",
    first={1: "hellion_gang", "hand": "power_from_pain"},
    second={1: "deathwing_guard snotlings"},
    picks=["deathwing_guard"],
    after=both(lies(deathwing_guard="discard"), resources(5)),
    never=[{"second": {1: "captain_cato_sicarius snotlings"}}, {"phase": "deploy"}],
    **ACT,
)
case(
    "archons_terror",
    first={1: "packmaster_kith", "hand": "archons_terror"},
    second={1: "goff_nob captain_cato_sicarius"},
    picks=["goff_nob"],
    after=both(lies(goff_nob="hq"), spent("goff_nob"), resources(5)),
    never=[{"second": {1: "crushface"}}, {"phase": "deploy"}],
    **ACT,
)
case(
    "raid",
    first={"hand": "raid"},
    resources=(5, 7),
    after=resources(6, 6),
    never=[{"resources": (7, 7)}, {"resources": (8, 7)}],
    **US,
)
held(
    "suffering",
    first={1: "hellion_gang"},
    second={1: "goff_nob+~suffering"},
    value=atk("goff_nob"),
    given=4,
    without=6,
    **US,
)
case(
    "hypex_injector",
    first={2: "hellion_gang!+hypex_injector", "hand": "raid"},
    resources=(5, 7),
    lead=lambda t: t.use("raid"),
    after=ready("hellion_gang"),
    never=[{"first": {2: "hellion_gang+hypex_injector", "hand": "raid"}}],
    stops="answers",
    **US,
)
case(
    "altar_of_torment",
    first={"hand": "hellion_gang rogue_trader", "hq": "altar_of_torment"},
    lead=deploy("hellion_gang", 2),
    after=both(resources(6), spent("altar_of_torment")),
    never=[{"lead": deploy("rogue_trader", 2)}],
    stops="answers",
    **US,
)
case(
    "twisted_laboratory",
    first={2: "hellion_gang", "hq": "twisted_laboratory"},
    second={2: "iron_hands_techmarine", 3: "snotlings"},
    picks=["iron_hands_techmarine"],
    lead=lambda t: None,
    after=lambda t: spent("twisted_laboratory")(t) and icons("iron_hands_techmarine")(t) == 1,
    never=[{"first": {"hq": "twisted_laboratory"}, "second": {3: "snotlings"}}],
    **US,
)
