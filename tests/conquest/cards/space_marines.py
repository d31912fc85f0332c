"""The cards of the Space Marines."""

from game.conquest import values
from game.conquest.actions import AreaAttack, Attack
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
    icons,
    keyword,
    lies,
    ready,
    resources,
    spent,
    stands,
)

FIGHT = {"phase": "combat", "stops": "answers"}
HIT = {**FIGHT, "initiative": "second"}
ACT = {"phase": "combat", "stops": "windows"}

case(
    "captain_cato_sicarius",
    first={1: "captain_cato_sicarius goff_nob"},
    second={1: "shoota_mob snotlings"},
    lead=attack("goff_nob", "shoota_mob"),
    after=resources(8),
    never=[
        {"first": {1: "goff_nob", 2: "captain_cato_sicarius"}},
        {"second": {1: "deathwing_guard snotlings"}, "lead": attack("goff_nob", "deathwing_guard")},
    ],
    **FIGHT,
)
case(
    "sicariuss_chosen",
    first={"hand": "sicariuss_chosen"},
    second={2: "goff_nob"},
    lead=deploy("sicariuss_chosen", 3),
    picks=["goff_nob"],
    after=both(stands(3, "goff_nob", seat="second"), hurt(goff_nob=1)),
    never=[{"second": {3: "goff_nob"}}, {"second": {5: "goff_nob"}}, {"second": {2: "nazdreg"}}],
    stops="answers",
)
case(
    "catos_stronghold",
    first={1: "goff_nob tactical_squad_cardinis!", "hq": "catos_stronghold"},
    second={1: "shoota_mob snotlings"},
    lead=attack("goff_nob", "shoota_mob"),
    picks=["tactical_squad_cardinis"],
    after=both(ready("tactical_squad_cardinis"), spent("catos_stronghold")),
    never=[
        {"first": {1: "goff_nob", 2: "tactical_squad_cardinis!", "hq": "catos_stronghold"}},
        {"first": {1: "goff_nob tactical_squad_cardinis", "hq": "catos_stronghold"}},
        {
            "first": {1: "shoota_mob tactical_squad_cardinis!", "hq": "catos_stronghold"},
            "second": {1: "deathwing_guard"},
            "initiative": "second",
            "lead": attack("deathwing_guard", "shoota_mob"),
        },
        {"second": {1: "deathwing_guard snotlings"}, "lead": attack("goff_nob", "deathwing_guard")},
    ],
    **FIGHT,
)
case(
    "the_fury_of_sicarius",
    first={1: "10th_company_scout", "hand": "the_fury_of_sicarius"},
    second={1: "deathwing_guard enraged_ork"},
    lead=attack("10th_company_scout", "deathwing_guard"),
    after=both(lies(deathwing_guard="discard"), resources(5)),
    never=[
        {
            "first": {1: "goff_nob", "hand": "the_fury_of_sicarius"},
            "lead": attack("goff_nob", "deathwing_guard"),
        },
        {
            "first": {1: "10th_company_scout captain_cato_sicarius", "hand": "the_fury_of_sicarius"},
            "second": {1: "nazdreg"},
            "lead": attack("10th_company_scout", "nazdreg"),
        },
    ],
    **FIGHT,
)
held(
    "tallassarian_tempest_blade",
    first={1: "veteran_brother_maxos+tallassarian_tempest_blade goff_nob"},
    value=lambda t: (atk("veteran_brother_maxos")(t), bool(keyword("veteran_brother_maxos", "armorbane")(t))),
    given=(3, True),
    without=(2, False),
    others=[(atk("goff_nob"), 6)],
)
held(
    "honored_librarian",
    first={1: "goff_nob"},
    second={1: "honored_librarian tactical_squad_cardinis"},
    phase="combat",
    warlords=("nazdreg", "captain_cato_sicarius"),
    value=lambda t: sorted(t.s.kind[one.defender] for one in t.offered(Attack)),
    given=["tactical_squad_cardinis"],
    without=["honored_librarian", "tactical_squad_cardinis"],
)
case(
    "blood_angels_veterans",
    first={1: "blood_angels_veterans"},
    second={1: "shoota_mob"},
    lead=attack("shoota_mob", "blood_angels_veterans"),
    after=hurt(blood_angels_veterans=1),
    never=[
        {"first": {1: "blood_angels_veterans!"}},
        {"first": {1: "blood_angels_veterans deathwing_guard"}, "lead": attack("shoota_mob", "deathwing_guard")},
    ],
    **HIT,
)
held(
    "land_raider",
    touches=("land_raider", "tactical_squad_cardinis", "incubus_warrior"),
    first={1: "goff_nob"},
    second={1: "land_raider tactical_squad_cardinis", 2: "eager_recruit"},
    warlords=("nazdreg", "captain_cato_sicarius"),
    value=lambda t: values.untouchable(t.s, t.id("tactical_squad_cardinis"), "raid", 0),
    given=True,
    without=False,
    others=[
        (lambda t: values.untouchable(t.s, t.id("land_raider"), "raid", 0), False),
        (lambda t: values.untouchable(t.s, t.id("eager_recruit"), "raid", 0), False),
        (lambda t: values.untouchable(t.s, t.id("goff_nob"), "raid", 0), False),
    ],
)
case(
    "veteran_brother_maxos",
    first={1: "veteran_brother_maxos", "hand": "tactical_squad_cardinis"},
    second={1: "goff_nob"},
    picks=["tactical_squad_cardinis"],
    after=both(stands(1, "veteran_brother_maxos", "tactical_squad_cardinis"), resources(5)),
    never=[
        {"first": {1: "veteran_brother_maxos", "hand": "goff_boyz"}},
        {"resources": (1, 7)},
        {"phase": "deploy"},
    ],
    **ACT,
)
held(
    "iron_hands_techmarine",
    first={1: "iron_hands_techmarine"},
    second={1: "goff_nob shoota_mob", 2: "enraged_ork"},
    value=icons("iron_hands_techmarine"),
    given=3,
    without=1,
)
case(
    "drop_pod_assault",
    first={1: "goff_nob", "hand": "drop_pod_assault", "deck": "tactical_squad_cardinis deathwing_guard"},
    second={1: "goff_nob"},
    deck=4,
    picks=[1, "tactical_squad_cardinis", "-"],
    after=both(stands(1, "goff_nob", "tactical_squad_cardinis"), resources(5)),
    never=[{"phase": "deploy"}],
    **ACT,
)
case(
    "indomitable",
    first={1: "deathwing_guard", "hand": "indomitable"},
    second={1: "goff_nob"},
    lead=attack("goff_nob", "deathwing_guard"),
    after=both(hurt(deathwing_guard=0), resources(6)),
    never=[{"first": {1: "sanctioned_psyker", "hand": "indomitable"}, "lead": attack("goff_nob", "sanctioned_psyker")}],
    **HIT,
)
case(
    "exterminatus",
    first={"hand": "exterminatus"},
    second={2: "goff_nob crushface shoota_mob", 3: "enraged_ork"},
    picks=[2],
    after=both(stands(2, "crushface", seat="second"), stands(3, "enraged_ork", seat="second"), resources(4)),
    never=[{"shown": 1}],
)
held(
    "godwyn_pattern_bolter",
    first={1: "tactical_squad_cardinis+godwyn_pattern_bolter"},
    value=lambda t: (atk("tactical_squad_cardinis")(t), hp("tactical_squad_cardinis")(t)),
    given=(2, 4),
    without=(1, 3),
)
held(
    "godwyn_pattern_bolter",
    1,
    first={1: "deathwing_guard+godwyn_pattern_bolter goff_nob"},
    second={1: "black_legion_heldrake"},
    phase="combat",
    stops="answers",
    value=lambda t: t.attack("deathwing_guard", "black_legion_heldrake").damage("black_legion_heldrake"),
    given=3,
    without=1,
)
case(
    "iron_halo",
    first={1: "veteran_brother_maxos+iron_halo"},
    second={1: "goff_nob"},
    lead=attack("goff_nob", "veteran_brother_maxos"),
    after=both(hurt(veteran_brother_maxos=0), spent("iron_halo")),
    never=[
        {
            "first": {1: "veteran_brother_maxos+iron_halo deathwing_guard"},
            "lead": attack("goff_nob", "deathwing_guard"),
        },
        {
            "second": {1: "daring_assault_squad"},
            "lead": lambda t: t.do(AreaAttack, attacker="daring_assault_squad"),
        },
    ],
    **HIT,
)
case(
    "fortress_monastery",
    first={"hand": "tactical_squad_cardinis goff_boyz", "hq": "fortress_monastery"},
    lead=deploy("tactical_squad_cardinis", 2),
    after=both(resources(6), spent("fortress_monastery"), stands(2, "tactical_squad_cardinis")),
    never=[{"lead": deploy("goff_boyz", 2)}],
    stops="answers",
)
case(
    "holy_sepulchre",
    first={1: "tactical_squad_cardinis sanctioned_psyker deathwing_guard", "hq": "holy_sepulchre"},
    second={1: "goff_nob"},
    lead=attack("goff_nob", "tactical_squad_cardinis"),
    after=both(holds("tactical_squad_cardinis"), spent("holy_sepulchre")),
    never=[{"lead": attack("goff_nob", "sanctioned_psyker")}, {"lead": attack("goff_nob", "deathwing_guard")}],
    **HIT,
)
