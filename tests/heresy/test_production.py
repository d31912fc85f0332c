"""Production: what worlds yield, and what it buys (HERESY-9 to 14, R11, R12, R18, R25, C3)."""

import pytest

from game.heresy import events as ev
from game.heresy.control import production
from game.heresy.units import UNITS
from tests.heresy.dialect import Position
from tests.rule_ids import rule


def bought_where(t: Position, unit: str) -> set[str]:
    """The places where a unit can be bought."""
    return {words.split()[2] for words in t.offered(f"buy {unit}")}


@rule("HERESY-11")
def test_a_seat_receives_what_its_worlds_yield() -> None:
    t = Position(phase="production", lucius="loyal army", murder="loyal army")
    assert t.events(ev.Received) == [ev.Received("loyal", 31, "worlds", 31)]
    t.play("end_production")
    assert t.purse("traitor") == 24


@rule("HERESY-13")
def test_worlds_of_another_colour_yield_only_while_one_has_counters_there() -> None:
    assert Position(phase="production", triplex="loyal army").purse("loyal") == 31
    assert Position(phase="production", nuceria="loyal army").purse("loyal") == 29
    assert Position(phase="production", seat="traitor", nuceria="loyal army").purse("traitor") == 23


@rule("HERESY-10")
def test_a_world_of_ones_own_colour_yields_without_presence_until_the_enemy_stands_there() -> None:
    assert Position(phase="production").purse("loyal") == 28
    t = Position(phase="production", macragge="traitor army")
    assert t.purse("loyal") == 25 and t.holds("macragge") == "traitor"
    t.play("end_production")
    assert t.purse("traitor") == 27


@rule("HERESY-9")
def test_mars_yields_to_traitors_alone_and_terra_to_the_loyal_alone() -> None:
    t = Position(phase="production", marte="loyal army", i_sanctum="traitor army", i_bhab="loyal emperor")
    assert (t.holds("marte"), t.holds("terra")) == ("loyal", "")
    assert t.purse("loyal") == 24
    t.play("end_production")
    assert t.purse("traitor") == 20
    assert (production(t.s, 0), production(t.s, 1)) == (24, 20)


@rule("HERESY-11")
def test_prices() -> None:
    prices = {"army": 2, "astartes": 3, "titan": 4, "custodes": 4}
    for unit, price in prices.items():
        place = "i_bhab" if unit == "custodes" else "konor"
        t = Position(phase="production")
        before = t.purse("loyal")
        t.play(f"buy {unit} {place}")
        assert t.purse("loyal") == before - price and t.at(place) == unit
        assert t.events(ev.Bought) == [ev.Bought("loyal", unit, place, price)]
    t = Position(phase="production", seat="traitor")
    t.play("buy daemon sarum")
    assert t.purse("traitor") == 21


@rule("HERESY-11")
def test_nobody_buys_what_he_cannot_pay() -> None:
    t = Position(phase="production", purse={"loyal": -25})
    assert t.purse("loyal") == 3
    assert {words.split()[1] for words in t.offered("buy")} == {"army", "astartes"}
    t.offers("buy_card")
    t.play("buy army konor")
    assert t.offered() == {"end_production"}


@rule("HERESY-11")
def test_primarchs_and_the_emperor_cannot_be_bought() -> None:
    t = Position(phase="production", purse={"loyal": 99})
    assert {words.split()[1] for words in t.offered("buy")} == {"army", "astartes", "titan", "custodes"}


@rule("HERESY-12")
def test_new_counters_never_bring_a_territory_above_five() -> None:
    t = Position(phase="production", konor="loyal guilliman army*3")
    t.play("buy army konor")
    assert "konor" not in bought_where(t, "army") | bought_where(t, "astartes") | bought_where(t, "titan")


@rule("HERESY-R11")
def test_counters_are_bought_in_territories_under_control() -> None:
    t = Position(phase="production", lucius="loyal army", konor="traitor army", nuceria="loyal army")
    places = bought_where(t, "army")
    assert {"lucius", "nuceria", "calth", "pluton", "w_leon", "i_sanctum"} < places
    assert not places & {"konor", "triplex", "sarum", "marte", "terra"}


@rule("HERESY-R11")
def test_titans_are_bought_on_producing_worlds_only() -> None:
    t = Position(phase="production", murder="loyal army", lucius="loyal army")
    places = bought_where(t, "titan")
    assert {"konor", "lucius", "jupiter"} < places and not places & {"calth", "murder", "w_leon", "luna"}
    assert len(places) == 18


@rule("HERESY-R11", "HERESY-R25", "HERESY-11")
def test_the_one_legio_custodes_is_bought_in_the_palace() -> None:
    t = Position(phase="production", w_leon="traitor army", purse={"loyal": 50})
    assert len(bought_where(t, "custodes")) == 19 and bought_where(t, "custodes").isdisjoint({"luna", "w_leon"})
    t.play("buy custodes i_bhab")
    t.does_not_offer("buy custodes")
    t.play("end_production", "buy army sarum")
    t.does_not_offer("buy custodes")


@rule("HERESY-R11")
def test_astartes_may_be_bought_on_mars_and_move_in_the_same_round() -> None:
    t = Position(phase="production", seat="traitor")
    t.play("buy astartes marte", "end_production", "end_production", "march astartes marte saturno")
    assert t.at("saturno") == "astartes"


@rule("HERESY-R12")
def test_only_traitors_buy_daemons_and_as_many_as_they_can_pay() -> None:
    t = Position(phase="production", purse={"traitor": 100})
    t.does_not_offer("buy daemon")
    t.play("end_production", *["buy daemon sarum"] * 5, *["buy daemon xana"] * 5)
    assert t.at("sarum") == t.at("xana") == "daemon*5"
    t.offers("buy daemon colchis")


@rule("HERESY-R25")
def test_there_is_no_limit_to_what_is_bought() -> None:
    t = Position(phase="production", purse={"loyal": 400})
    places = sorted(bought_where(t, "titan"))
    for place in places:
        while f"buy titan {place}" in t.offered(f"buy titan {place}"):
            t.play(f"buy titan {place}")
    assert all(t.at(place) == "titan*5" for place in places) and len(places) == 17


@rule("HERESY-R18")
def test_what_is_not_spent_is_kept() -> None:
    t = Position(phase="production", purse={"loyal": 3})
    assert t.purse("loyal") == 31
    t.play("end_production", "end_production", "end_attack", "end_attack")
    assert t.purse("loyal") == 59


@rule("HERESY-11", "HERESY-14")
def test_a_card_costs_two_and_only_its_buyer_knows_it() -> None:
    t = Position(phase="production", pile="sabotaje leva")
    t.play("buy_card")
    assert t.purse("loyal") == 26 and t.s.hands[0] == ("sabotaje",)
    bought = t.events(ev.CardBought)
    assert bought == [ev.CardBought("loyal", "sabotaje", 2)]
    rules = t.session.rules
    assert rules.heard_by(bought, "loyal") == bought
    for seat in ("traitor", None):
        assert rules.heard_by(bought, seat) == [ev.CardBought("loyal", "", 2)]
        assert t.session.view(seat).hands[0] == ("",) and set(t.session.view(seat).pile) == {""}  # type: ignore[attr-defined]


@rule("HERESY-14")
def test_a_card_of_the_other_side_is_shown_discarded_and_another_drawn() -> None:
    t = Position(phase="production", pile="pacto hidra sabotaje")
    t.play("buy_card")
    assert t.s.hands[0] == ("sabotaje",) and t.purse("loyal") == 26
    assert t.events(ev.CardTurnedAway) == [ev.CardTurnedAway("loyal", "pacto"), ev.CardTurnedAway("loyal", "hidra")]
    assert t.s.discard[-2:] == ["pacto", "hidra"]


@rule("HERESY-C3")
def test_the_discarded_cards_make_a_new_pile() -> None:
    t = Position(phase="production", pile="sabotaje")
    t.play("buy_card", "buy_card")
    assert len(t.s.hands[0]) == 2 and t.s.discard == [event.card for event in t.events(ev.CardTurnedAway)]
    assert t.events(ev.PileMade) == [ev.PileMade(39)]


@rule("HERESY-14")
def test_who_finds_no_card_for_his_side_pays_nothing() -> None:
    traitors = [card for card in Position(pile="").s.discard if card not in ("pacto", "hidra")]
    t = Position(phase="production", pile="pacto hidra", seat="loyal")
    t.s.hands[1], t.s.discard = tuple(traitors), []
    before = t.purse("loyal")
    t.told += t.session.play(t.session.legal_actions()[-2])
    assert t.purse("loyal") == before and t.s.hands[0] == () and sorted(t.s.discard) == ["hidra", "pacto"]
    t.does_not_offer("buy_card")


@rule("HERESY-14")
def test_an_agreed_limit_of_the_hand_is_kept_by_discarding() -> None:
    hand = "diezmo leva sabotaje veteranos posiciones"
    t = Position(phase="production", hands={"loyal": hand}, pile="golpe_primero", options={"hand": "5"})
    t.play("buy_card")
    assert t.offered() == {f"discard_card {card}" for card in [*hand.split(), "golpe_primero"]}
    t.play("discard_card leva")
    assert t.s.discard[-1] == "leva" and len(t.s.hands[0]) == 5
    assert t.events(ev.CardDiscarded) == [ev.CardDiscarded("loyal", "leva")]
    t = Position(phase="production", hands={"loyal": hand}, pile="golpe_primero")
    t.play("buy_card")
    assert len(t.s.hands[0]) == 6 and t.decides == "loyal" and "end_production" in t.offered()


@pytest.mark.parametrize("seat", ["loyal", "traitor"])
def test_no_unit_of_the_other_side_is_ever_offered(seat: str) -> None:
    t = Position(phase="production", seat=seat, purse={seat: 99})
    other = 1 if seat == "loyal" else 0
    assert {unit.id for unit in UNITS if unit.side == other} & {words.split()[1] for words in t.offered("buy")} == set()


FIVE = "cortina_humo diezmo leva sabotaje veteranos"


@rule("HERESY-C5")
def test_a_hand_has_no_limit_unless_one_was_agreed_on() -> None:
    t = Position(phase="production", hands={"loyal": FIVE}, pile="evacuacion")
    t.play("buy_card")
    assert len(t.s.hands[0]) == 6
    t.does_not_offer("discard_card")


@rule("HERESY-C5")
def test_who_buys_a_sixth_card_where_five_were_agreed_on_discards_one_at_once() -> None:
    t = Position(phase="production", hands={"loyal": FIVE}, pile="evacuacion", options={"hand": "5"})
    t.does_not_offer("discard_card")
    t.play("buy_card")
    assert t.offered() == {f"discard_card {card}" for card in ["evacuacion", *FIVE.split()]}
    t.play("discard_card leva")
    assert t.events(ev.CardDiscarded) == [ev.CardDiscarded("loyal", "leva")]
    assert t.s.hands[0] == ("cortina_humo", "diezmo", "evacuacion", "sabotaje", "veteranos")
    assert t.s.discard[-1] == "leva"
    t.does_not_offer("discard_card")
    t.offers("end_production")
