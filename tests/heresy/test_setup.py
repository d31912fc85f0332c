"""Set-up: forces, deployment, dealing (HERESY-1 to 6, R1 to R4, R20, R24)."""

from collections import Counter

import pytest

from game.heresy import events as ev
from game.heresy.state import seat_of, unit_of
from game.heresy.units import ASTARTES, SIDES, UNITS
from tests.heresy.dialect import GALAXY, Position
from tests.rule_ids import rule

LOYAL_FIRST = [1, 6]
PALACE_FREE = ("emperor", "custodes", "dorn", "astartes")


def forces(t: Position, side: int) -> Counter[str]:
    """All counters of a side: on the map and to be deployed."""
    seats = [seat for seat, of in enumerate(t.s.sides) if of == side]
    found = [unit_of(one) for stack in t.s.stacks for one in stack if seat_of(one) in seats]
    found += [unit for seat in seats for unit in t.s.camp[seat]]
    return Counter(UNITS[unit].id for unit in found)


def place_all(t: Position) -> None:
    """Deploy whatever is first offered, to the end of deployment."""
    while t.s.phase == "deployment":
        offered = t.session.legal_actions()
        t.told += t.session.play(offered[0] if "end_deployment" not in t.offered() else offered[-1])


@rule("HERESY-1")
def test_each_side_has_territories_of_its_colour_and_some_are_nobodys() -> None:
    t = Position(phase="deployment", dice=LOYAL_FIRST)
    held = Counter(t.holds(id) for id in t.s.tables.ids if t.s.tables.capacity[t.s.tables.index[id]])
    assert held == {"loyal": 59, "traitor": 24, "": 20}


@rule("HERESY-2")
def test_the_fixed_forces_stand_where_the_list_says() -> None:
    t = Position(phase="deployment", dice=LOYAL_FIRST)
    fixed = {
        "i_sanctum": "custodes emperor",
        "i_eternidad": "astartes*3 dorn",
        "signus": "astartes*3 sanguinius",
        "deliverance": "corax",
        "calth": "astartes*4 guilliman",
        "konor": "astartes*3",
        "thramas": "astartes*3 lion",
        "chondax": "astartes*2 jaghatai",
        "nikaea": "astartes*4 russ",
        "mpandex": "astartes*3 titan horus",
        "cadia": "astartes*3 fulgrim perturabo",
        "sortiarius": "astartes magnus",
        "tsagualsa": "astartes*3 konrad",
        "anuari": "astartes*3 lorgar angron",
        "cyclothrace": "astartes*4 mortarion",
    }
    assert {place: t.at(place) for place in fixed} == fixed
    assert sum(map(bool, t.s.stacks)) == len(fixed)


@rule("HERESY-2", "HERESY-R2")
def test_both_sides_have_eighty_four_counters() -> None:
    t = Position(phase="deployment", dice=LOYAL_FIRST)
    loyal, traitor = forces(t, 0), forces(t, 1)
    assert loyal.total() == traitor.total() == 84
    assert (loyal["astartes"], loyal["titan"], loyal["army"], loyal["custodes"]) == (30, 5, 40, 1)
    assert (traitor["astartes"], traitor["titan"], traitor["army"], traitor["alpharius"]) == (30, 5, 40, 1)


@rule("HERESY-R2")
def test_as_an_option_the_traitors_have_nine_free_legiones() -> None:
    t = Position(phase="deployment", dice=LOYAL_FIRST, options={"traitor_marines": "9"})
    assert t.s.camp[1].count(ASTARTES) == 9 and forces(t, 1).total() == 80


@rule("HERESY-2", "HERESY-R1", "HERESY-R24")
def test_the_lowest_throw_deploys_first_and_all_its_counters() -> None:
    t = Position(phase="deployment", dice=[5, 2])
    assert t.events(ev.DiceThrown) == [ev.DiceThrown("deployment", ("loyal", "traitor"), (5, 2))]
    assert t.events(ev.DeploymentOrder) == [ev.DeploymentOrder(("traitor", "loyal"))]
    for _ in range(58):
        assert t.decides == "traitor"
        t.play(min(t.offered("deploy")))
    assert t.decides == "loyal" and t.s.camp[1] == ()


@rule("HERESY-R1")
def test_ties_are_thrown_again() -> None:
    t = Position(phase="deployment", dice=[4, 4, 2, 6])
    assert [event.faces for event in t.events(ev.DiceThrown)] == [(4, 4), (2, 6)]
    assert t.decides == "loyal"
    t = Position(phase="deployment", dice=[3, 5, 3, 6, 2], players=3)
    assert [event.seats for event in t.events(ev.DiceThrown)] == [("loyal", "loyal-2", "traitor"), ("loyal", "traitor")]
    assert t.events(ev.DeploymentOrder) == [ev.DeploymentOrder(("traitor", "loyal", "loyal-2"))]


@rule("HERESY-2")
def test_counters_are_deployed_on_ones_own_colour_only() -> None:
    t = Position(phase="deployment", dice=LOYAL_FIRST)
    places = {words.split()[2] for words in t.offered("deploy army")}
    assert all(t.s.tables.colour[t.s.tables.index[place]] == 0 for place in places)
    assert len(places) == 59 - 2
    t.play("deploy army konor")
    assert t.at("konor") == "army astartes*3"
    assert t.events(ev.Deployed) == [ev.Deployed("loyal", "army", "konor")]


@rule("HERESY-3", "HERESY-R4")
def test_five_counters_stand_in_a_territory_primarchs_included() -> None:
    t = Position(phase="deployment", dice=LOYAL_FIRST)
    t.does_not_offer("deploy army calth", "deploy army nikaea")
    t.play("deploy army thramas")
    assert t.at("thramas") == "army astartes*3 lion"
    t.does_not_offer("deploy army thramas", "deploy titan thramas")


@rule("HERESY-6")
def test_neither_legiones_nor_primarchs_are_deployed_on_mars() -> None:
    t = Position(phase="deployment", dice=[6, 1])
    t.offers("deploy army marte", "deploy titan marte", "deploy alpharius xana", "deploy astartes xana")
    t.does_not_offer("deploy astartes marte", "deploy alpharius marte")


@rule("HERESY-R3")
def test_terras_counters_stand_in_the_palace_and_may_be_shifted_once_within_it() -> None:
    t = Position(phase="deployment", dice=LOYAL_FIRST)
    assert {words.split()[1] for words in t.offered("shift")} == set(PALACE_FREE)
    assert len(t.offered("shift emperor")) == 19
    t.play("shift emperor i_sanctum w_leon", "shift astartes i_eternidad i_bhab")
    assert (t.at("w_leon"), t.at("i_bhab"), t.at("i_eternidad")) == ("emperor", "astartes", "astartes*2 dorn")
    t.does_not_offer("shift emperor", "shift astartes i_bhab")
    t.play("deploy astartes w_luz")
    t.does_not_offer("shift astartes w_luz")
    assert t.events(ev.Shifted)[0] == ev.Shifted("loyal", "emperor", "i_sanctum", "w_leon")


@rule("HERESY-R3")
def test_traitors_shift_nothing() -> None:
    t = Position(phase="deployment", dice=[6, 1])
    t.does_not_offer("shift", "end_deployment")


@rule("HERESY-R24")
def test_deployment_ends_when_all_is_placed_and_nothing_is_to_be_shifted() -> None:
    t = Position(phase="deployment", dice=[1, 6, 2, 1])
    for _ in range(53):
        t.does_not_offer("end_deployment")
        t.play(max(t.offered("deploy")))
    assert t.decides == "loyal" and t.offered() == t.offered("shift") | {"end_deployment"}
    t.play("end_deployment")
    assert t.decides == "traitor"
    place_all(t)
    assert t.s.round == 1 and not any(one & 7 for stack in t.s.stacks for one in stack)


@rule("HERESY-R24")
def test_as_an_option_the_players_place_five_at_a_time() -> None:
    t = Position(phase="deployment", dice=[1, 6, 2, 1], options={"deployment": "fives"})
    for seat in ("loyal", "traitor", "loyal"):
        for _ in range(5):
            assert t.decides == seat
            t.play(min(t.offered("deploy")))
    place_all(t)
    assert t.s.camp == [(), ()] and t.s.round == 1
    order = [event.seat for event in t.events(ev.PhaseBegan) if event.phase == "deployment"]
    assert order[:4] == ["loyal", "traitor", "loyal", "traitor"] and len(order) == 11 + 12


@rule("HERESY-5", "HERESY-R20")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_counters_and_worlds_are_dealt_evenly_inside_each_side(players: int) -> None:
    t = Position(phase="deployment", dice=[*range(players, 0, -1)], players=players)
    for side, name in enumerate(SIDES):
        seats = [seat for seat in t.s.seats if seat.startswith(name)]
        numbers = [t.s.seats.index(seat) for seat in seats]
        worlds = [t.s.dealt.count(seat) for seat in numbers]
        made = [t.production(seat) for seat in seats]
        counters = [
            len(t.s.camp[seat]) + sum(seat_of(one) == seat for stack in t.s.stacks for one in stack) for seat in numbers
        ]
        for shares in (worlds, made, counters):
            assert max(shares) - min(shares) <= 1, (name, worlds, made, counters)
        assert sum(made) == (28, 24)[side] and sum(counters) == 84


@rule("HERESY-R20")
def test_a_player_deploys_on_the_worlds_dealt_to_him() -> None:
    t = Position(phase="deployment", dice=[1, 3, 4, 5], players=4)
    for words in t.offered("deploy army"):
        assert t.s.dealt[t.s.tables.index[words.split()[2]]] == 0
    assert {words.split()[1] for words in t.offered("shift")} == set(PALACE_FREE)


@rule("HERESY-R24")
def test_who_has_no_room_on_his_own_worlds_deploys_on_those_of_his_side() -> None:
    from game.heresy.setup import room_for

    t = Position(phase="deployment", dice=[1, 3, 4, 5], players=4)
    t.s.full |= t.s.estates[0]
    assert room_for(t.s, 0, ASTARTES) == t.s.tables.deployable[ASTARTES] & t.s.estates[1] & ~t.s.full


def test_the_deck_is_shuffled_and_nobody_holds_a_card() -> None:
    one, two = Position(phase="deployment", dice=None, seed=1), Position(phase="deployment", dice=None, seed=2)
    assert sorted(one.s.pile) == sorted(two.s.pile) and one.s.pile != two.s.pile and len(one.s.pile) == 40
    assert not any(one.s.hands) and GALAXY["id"] == "galaxy"
