"""Every stratagem card that is played outside battles: its moment, what it does, and when it is not offered."""

from typing import Any

from game.heresy import events as ev
from tests.heresy.dialect import Position
from tests.heresy.skirmish import BOARD
from tests.rule_ids import rule


def holding(card: str, seat: str = "loyal", **more: Any) -> Position:
    """It is a seat's phase, and it holds a card."""
    return Position(seat=seat, hands={seat: card}, **{"dice": [6] * 20, **more})


def told(t: Position, verb: str) -> list[tuple[str, str, str, int]]:
    """What a verb did: place, other place, unit and number."""
    return [(one.place, one.other, one.unit, one.amount) for one in t.events(ev.CardTold) if one.verb == verb]


# -- movement --


@rule("HERESY-C1")
def test_a_favourable_tide_gives_counters_of_one_place_a_second_step() -> None:
    t = holding("marea_favorable", calth="loyal army*3:stepped army", konor="loyal army")
    t.play("play_card marea_favorable")
    t.play("march army calth macragge", "march army calth macragge")
    assert t.at("macragge") == "army*2"


@rule("HERESY-C1", "HERESY-R9")
def test_the_tide_carries_each_of_them_one_step_and_five_in_all() -> None:
    t = holding("marea_favorable", calth="loyal army:stepped", macragge="loyal titan:stepped")
    t.does_not_offer("march army calth")
    t.play("play_card marea_favorable")
    assert t.offered() == {"name_place calth", "name_place macragge"}
    t.play("name_place calth", "march army calth macragge")
    t.does_not_offer("march army", "march titan")
    t = holding("marea_favorable", calth="loyal army*5:stepped")
    t.play("play_card marea_favorable", *["march army calth macragge"] * 5)
    assert t.at("macragge") == "army*5"


@rule("HERESY-C1")
def test_the_tide_needs_counters_that_have_stepped() -> None:
    holding("marea_favorable", calth="loyal army").does_not_offer("play_card")


@rule("HERESY-C1", "HERESY-15")
def test_a_calm_makes_a_dotted_route_solid_until_the_round_ends() -> None:
    t = holding("calma_chicha", calth="loyal army*2", dice=[])
    t.play("play_card calma_chicha")
    dotted = {frozenset((BOARD.places[r.a].id, BOARD.places[r.b].id)) for r in BOARD.routes if r.dotted}
    assert {frozenset(words.split()[1:]) for words in t.offered()} == dotted
    t.play(next(words for words in t.offered() if {"calth", "anuari"} <= set(words.split())))
    t.play("march army calth anuari")
    assert t.at("anuari") == "army" and not t.events(ev.CrossingRolled)


@rule("HERESY-C1")
def test_what_cards_did_to_routes_ends_with_the_round() -> None:
    t = holding("calma_chicha", calth="loyal army", dice=[1])
    t.play("play_card calma_chicha")
    t.play(next(words for words in t.offered() if {"calth", "anuari"} <= set(words.split())))
    t.play("end_attack")
    assert t.s.shut
    t.play("end_attack")
    assert not t.s.shut


@rule("HERESY-C1")
def test_a_forgotten_route_joins_two_worlds_of_a_sector() -> None:
    t = holding("ruta_olvidada", calth="loyal army", dice=[])
    t.does_not_offer("march army calth sotha")
    t.play("play_card ruta_olvidada")
    pair = next(words for words in t.offered() if {"calth", "sotha"} <= set(words.split()))
    t.play(pair, "march army calth sotha")
    assert t.at("sotha") == "army"


@rule("HERESY-C1")
def test_a_forgotten_route_is_forgotten_after_the_turn_and_joins_no_neighbours() -> None:
    t = holding("ruta_olvidada", calth="loyal army")
    t.play("play_card ruta_olvidada")
    pairs = [frozenset(words.split()[1:]) for words in t.offered()]
    assert len(set(pairs)) == len(pairs) and frozenset(("calth", "macragge")) not in pairs
    sectors = {place.id: place.sector for place in BOARD.places if place.board == 0}
    assert all(len({sectors[id] for id in pair}) == 1 for pair in pairs)
    t.play(next(words for words in t.offered() if {"calth", "sotha"} <= set(words.split())), "end_attack")
    assert not t.s.effects


@rule("HERESY-C1", "HERESY-15")
def test_by_the_light_of_the_astronomican_the_loyal_cross_without_a_roll() -> None:
    t = holding("astronomicon", calth="loyal army*2", dice=[])
    t.play("play_card astronomicon", "march army calth anuari", "march army calth anuari")
    assert t.at("anuari") == "army*2" and not t.events(ev.CrossingRolled)
    t.play("end_attack")
    assert not t.s.effects


@rule("HERESY-C1")
def test_the_hydra_carries_alpharius_and_three_with_him_to_a_traitor_territory() -> None:
    t = holding("hidra", "traitor", cadia="traitor alpharius army*2 titan astartes", olympia="traitor army", dice=[])
    t.play("play_card hidra")
    t.offers("name_place barbarus", "name_place olympia", "name_place tsagualsa")
    t.does_not_offer("name_place cadia", "name_place calth", "name_place lucius")
    t.play("name_place barbarus")
    assert t.offered("name_counter") == {f"name_counter {unit} cadia" for unit in ("army", "titan", "astartes")}
    t.offers("enough")
    t.play("name_counter army cadia", "name_counter titan cadia", "name_counter army cadia")
    assert t.at("barbarus") == "army*2 titan alpharius" and t.at("cadia") == "astartes"


@rule("HERESY-C1", "HERESY-3")
def test_the_hydra_needs_alpharius_and_room() -> None:
    holding("hidra", "traitor", cadia="traitor army").does_not_offer("play_card")
    t = holding(
        "hidra", "traitor", cadia="traitor alpharius army*3", barbarus="traitor army*4", lucius="traitor army*5"
    )
    t.play("play_card hidra")
    t.does_not_offer("name_place lucius")
    t.play("name_place barbarus")
    assert t.at("barbarus") == "army*4 alpharius" and t.at("cadia") == "army*3"


# -- one's own attack, and any time --


@rule("HERESY-C1")
def test_the_knives_take_a_counter_that_its_owner_picks() -> None:
    t = holding("cuchillos", cadia="traitor army titan", barbarus="traitor mortarion army")
    t.play("play_card cuchillos")
    assert t.decides == "traitor", "there is one place without a primarch"
    assert t.offered() == {"name_counter army cadia", "name_counter titan cadia"}
    t.play("name_counter army cadia")
    assert t.at("cadia") == "titan" and t.decides == "loyal"


@rule("HERESY-C1", "HERESY-16")
def test_the_knives_may_free_a_territory() -> None:
    t = holding("cuchillos", macragge="traitor army", cadia="traitor army titan")
    t.play("play_card cuchillos", "name_place macragge")
    assert t.holds("macragge") == "loyal" and t.events(ev.Taken) == [ev.Taken("macragge", "loyal")]


@rule("HERESY-C1")
def test_the_knives_do_not_reach_leaders() -> None:
    holding("cuchillos", cadia="traitor fulgrim army").does_not_offer("play_card")


@rule("HERESY-C1", "HERESY-C4")
def test_a_sudden_storm_closes_a_solid_route_for_the_round() -> None:
    t = holding("tormenta_subita", calth="loyal army", dice=[])
    t.offers("march army calth macragge")
    t.play("play_card tormenta_subita")
    named = {frozenset(words.split()[1:]) for words in t.offered()}
    assert not any("sol" in pair or "pluton" in pair or "urano" in pair for pair in named)
    assert frozenset(("calth", "anuari")) not in named, "that one is dotted"
    t.play(next(words for words in t.offered() if {"calth", "macragge"} <= set(words.split())))
    t.does_not_offer("march army calth macragge")


@rule("HERESY-C1")
def test_a_sudden_storm_may_come_before_the_enemy_attacks_or_in_ones_production() -> None:
    t = Position(seat="traitor", hands={"loyal": "tormenta_subita"}, calth="loyal army", nuceria="traitor army")
    assert t.decides == "loyal"
    t.play("play_card tormenta_subita")
    t.play(next(words for words in t.offered() if {"calth", "nuceria"} <= set(words.split())))
    assert t.decides == "traitor"
    t.does_not_offer("march army nuceria calth")
    holding("tormenta_subita", phase="production").offers("play_card tormenta_subita")


@rule("HERESY-C1", "HERESY-15", "HERESY-C4")
def test_the_ruinstorm_makes_two_solid_routes_dotted() -> None:
    t = Position(seat="loyal", hands={"traitor": "tormenta_ruina"}, calth="loyal army*2", dice=[2, 3])
    assert t.decides == "traitor"
    t.play("play_card tormenta_ruina")
    for other in ("macragge", "nuceria"):
        t.play(next(words for words in t.offered() if {"calth", other} <= set(words.split())))
    assert t.decides == "loyal" and len(told(t, "dotted")) == 2
    t.play("march army calth macragge", "march army calth nuceria")
    assert [(one.place, one.crossed) for one in t.events(ev.CrossingRolled)] == [("macragge", False), ("nuceria", True)]


# -- production --


@rule("HERESY-C1")
def test_a_tithe_brings_three_resources() -> None:
    t = holding("diezmo", phase="production")
    before = t.purse("loyal")
    t.play("play_card diezmo")
    assert t.purse("loyal") == before + 3
    assert t.events(ev.Received)[-1] == ev.Received("loyal", 3, "diezmo", before + 3)


@rule("HERESY-C1", "HERESY-R17")
def test_a_war_economy_doubles_a_world_but_does_not_count_for_the_victory() -> None:
    t = holding("economia_guerra", phase="production")
    before, counted = t.purse("loyal"), t.production("loyal")
    t.play("play_card economia_guerra")
    t.offers("name_place macragge", "name_place beta_garmon", "name_place terra")
    t.does_not_offer("name_place marte", "name_place calth", "name_place lucius")
    t.play("name_place beta_garmon")
    assert t.purse("loyal") == before + 2 and t.production("loyal") == counted


@rule("HERESY-C1")
def test_a_war_economy_adds_three_at_most() -> None:
    t = holding("economia_guerra", phase="production")
    before = t.purse("loyal")
    t.play("play_card economia_guerra", "name_place terra")
    assert t.purse("loyal") == before + 3


@rule("HERESY-C1")
def test_sabotage_denies_a_thinly_held_world() -> None:
    t = Position(
        seat="traitor",
        phase="production",
        hands={"loyal": "sabotaje"},
        sarum="traitor army*3",
        colchis="traitor army*2",
    )
    assert t.decides == "loyal" and not t.events(ev.Received)
    t.play("play_card sabotaje")
    t.offers("name_place colchis", "name_place marte", "name_place olympia")
    t.does_not_offer("name_place sarum", "name_place macragge", "name_place anuari")
    t.play("name_place colchis")
    assert t.decides == "traitor" and t.purse("traitor") == 24 - 2 and t.production("traitor") == 24
    t.play("end_production")
    assert not t.s.effects


@rule("HERESY-C1")
def test_resistance_on_mars_costs_the_traitors_two() -> None:
    t = Position(seat="traitor", phase="production", hands={"loyal": "lealtad_marte"})
    t.play("play_card lealtad_marte")
    assert t.purse("traitor") == 22
    t = Position(seat="traitor", phase="production", hands={"loyal": "lealtad_marte"}, marte="loyal army")
    t.does_not_offer("play_card")


@rule("HERESY-C1", "HERESY-12")
def test_a_levy_brings_two_armies_to_two_worlds_with_room() -> None:
    t = holding("leva", phase="production", calth="loyal army*5")
    t.play("play_card leva")
    t.does_not_offer("name_place calth", "name_place cadia", "name_place lucius")
    t.play("name_place konor")
    t.does_not_offer("name_place konor")
    t.play("name_place macragge")
    assert t.at("konor") == t.at("macragge") == "army" and t.decides == "loyal"


@rule("HERESY-C1")
def test_imperium_secundus_brings_astartes_to_ultramar() -> None:
    t = holding("imperium_secundus", phase="production", konor="loyal army*5", macragge="traitor army")
    t.play("play_card imperium_secundus")
    places = {BOARD.places[place].id for s in BOARD.sectors if s.id == "ultramar" for place in s.places}
    named = {words.split()[1] for words in t.offered()}
    assert named == {id for id in places if t.holds(id) == "loyal"} - {"konor"}
    t.play("name_place calth")
    assert t.at("calth") == "astartes"


@rule("HERESY-C1")
def test_a_summoning_needs_a_primarch_with_room_beside_him() -> None:
    t = holding(
        "invocacion", "traitor", phase="production", cadia="traitor fulgrim army", lucius="traitor magnus army*4"
    )
    t.play("play_card invocacion")
    assert t.offered() == {"name_place cadia", "name_place mpandex"}
    t.play("name_place cadia")
    assert t.at("cadia") == "army daemon fulgrim"


@rule("HERESY-C1", "HERESY-11")
def test_the_dark_mechanicum_makes_one_titan_cheaper() -> None:
    t = holding("mechanicum_oscuro", "traitor", phase="production")
    before = t.purse("traitor")
    t.play("play_card mechanicum_oscuro", "buy titan sarum", "buy titan sarum")
    assert [one.price for one in t.events(ev.Bought)] == [2, 4] and t.purse("traitor") == before - 6


@rule("HERESY-C1")
def test_what_is_not_bought_in_the_phase_costs_the_same_again() -> None:
    t = holding("mechanicum_oscuro", "traitor", phase="production")
    t.play("play_card mechanicum_oscuro", "end_production")
    assert not t.s.effects


@rule("HERESY-C1")
def test_one_card_a_phase_from_each_moment() -> None:
    t = holding("diezmo diezmo leva tormenta_subita", phase="production")
    t.play("play_card diezmo")
    assert t.offered("play_card") == {"play_card tormenta_subita"}


@rule("HERESY-C1")
def test_cards_are_offered_at_their_own_moments_only() -> None:
    hand = "diezmo marea_favorable cuchillos posiciones fuego_apoyo lineas_replegadas evacuacion hijo_emperador"
    t = holding(hand, phase="production", cadia="traitor army")
    assert t.offered("play_card") == {"play_card diezmo"}
    t = holding(hand, cadia="traitor army", calth="loyal army:stepped")
    assert t.offered("play_card") == {"play_card marea_favorable", "play_card cuchillos"}


@rule("HERESY-14")
def test_a_card_that_was_played_is_discarded_for_all_to_see() -> None:
    t = holding("diezmo leva", phase="production")
    t.play("play_card diezmo")
    assert t.s.hands[0] == ("leva",) and t.s.discard == ["diezmo"]
    assert t.events(ev.CardPlayed) == [ev.CardPlayed("loyal", "diezmo")]


@rule("HERESY-R22")
def test_the_loyal_in_the_palace_count_for_terra_against_sabotage() -> None:
    few = {"seat": "loyal", "phase": "production", "hands": {"traitor": "sabotaje"}, "konor": "loyal army*3"}
    t = Position(i_eternidad="loyal army*2", **few)  # type: ignore[arg-type]
    t.play("play_card sabotaje")
    assert t.offered("name_place kiavahr") and not t.offered("name_place terra")
    t = Position(i_eternidad="loyal army", p_marmax="traitor army*3", **few)  # type: ignore[arg-type]
    t.play("play_card sabotaje")
    t.offers("name_place terra")
