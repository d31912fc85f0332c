"""Marches along warp routes, and what they lead to (HERESY-15, 16, R8, R9, R10, R13)."""

from game.heresy import events as ev
from tests.heresy.dialect import Position
from tests.rule_ids import rule


@rule("HERESY-15")
def test_counters_march_along_warp_routes() -> None:
    t = Position(konor="loyal army guilliman")
    near = ("gulgorahd", "macragge", "sotha", "herevail")
    assert t.offered("march army") == {f"march army konor {place}" for place in near}
    assert t.offered("march guilliman") == {f"march guilliman konor {place}" for place in near}
    t.play("march army konor macragge")
    assert (t.at("konor"), t.at("macragge")) == ("guilliman", "army")
    assert t.events(ev.Marched) == [ev.Marched("loyal", "army", "konor", "macragge")]


@rule("HERESY-15")
def test_only_ones_own_counters_march() -> None:
    t = Position(konor="loyal army", anuari="traitor army", phase="attack", seat="loyal")
    t.does_not_offer("march army anuari")
    t.play("end_attack")
    assert t.decides == "traitor"
    t.offers("march army anuari sarum")
    t.does_not_offer("march army konor")


@rule("HERESY-15")
def test_a_loyal_counter_needs_three_to_cross_a_dotted_route() -> None:
    t = Position(konor="loyal army", dice=[3])
    t.play("march army konor herevail")
    assert t.at("herevail") == "army"
    assert t.events(ev.CrossingRolled) == [ev.CrossingRolled("loyal", "army", "konor", "herevail", 3, 3, True)]


@rule("HERESY-15", "HERESY-R10")
def test_who_fails_to_cross_stays_and_moves_no_more_in_this_phase() -> None:
    t = Position(konor="loyal army*2", dice=[2, 3])
    t.play("march army konor herevail")
    assert t.at("konor") == "army*2" and t.marks("konor") == ["army:stepped:settled:landed"]
    t.offers("march army konor sotha")
    t.play("march army konor herevail")
    assert t.at("herevail") == "army"
    t.does_not_offer("march army konor")


@rule("HERESY-15")
def test_traitors_cross_dotted_routes_freely() -> None:
    t = Position(anuari="traitor army", macragge="loyal army", seat="traitor", dice=[])
    t.play("march army anuari calth")
    assert t.at("calth") == "army" and t.holds("calth") == "traitor"


@rule("HERESY-15")
def test_a_card_that_opens_the_way_spares_the_roll() -> None:
    t = Position(konor="loyal army", hands={"loyal": "astronomicon"}, dice=[])
    t.play("play_card astronomicon", "march army konor herevail")
    assert t.at("herevail") == "army" and t.events(ev.CrossingRolled) == []


@rule("HERESY-15")
def test_routes_that_cards_change_lead_where_the_cards_say() -> None:
    t = Position(konor="loyal army", dice=[])
    before = t.offered("march")
    konor, calth, sotha = (t.s.tables.index[id] for id in ("konor", "calth", "sotha"))
    t.s.effects = [("extra_route", "turn", konor, calth)]
    t.s.shut = [(t.s.campaign.board.route_between[konor, sotha], 2)]
    assert t.offered("march") == (before | {"march army konor calth"}) - {"march army konor sotha"}
    t.play("march army konor calth")


@rule("HERESY-R9")
def test_a_counter_uses_one_route_in_a_phase() -> None:
    t = Position(konor="loyal army", macragge="loyal army")
    t.play("march army konor macragge")
    t.offers("march army macragge calth")
    t.play("march army macragge calth")
    t.does_not_offer("march army", "march astartes")
    t.play("end_attack", "end_attack")
    assert t.marks("macragge") == t.marks("calth") == []


@rule("HERESY-R9")
def test_who_fought_does_not_march_again() -> None:
    t = Position(calth="loyal army", nuceria="traitor army", dice=[6, 1])
    t.play("march army calth nuceria", "fight")
    assert t.at("nuceria") == "army"
    t.does_not_offer("march army", "march astartes")


@rule("HERESY-15")
def test_a_card_may_grant_a_second_step() -> None:
    t = Position(konor="loyal army*2", dice=[], hands={"loyal": "marea_favorable"})
    t.does_not_offer("play_card")
    t.play("march army konor macragge", "march army konor macragge", "play_card marea_favorable")
    assert t.at("macragge") == "army*2"
    t.play("march army macragge calth", "march army macragge sotha")
    assert (t.at("calth"), t.at("sotha")) == ("army", "army")
    t.does_not_offer("march army", "march astartes")


@rule("HERESY-3", "HERESY-R4")
def test_no_march_brings_a_territory_above_five() -> None:
    t = Position(konor="loyal guilliman army*2", macragge="loyal russ astartes*3")
    t.play("march army konor macragge")
    assert t.at("macragge") == "army astartes*3 russ"
    t.does_not_offer("march army konor macragge", "march guilliman konor macragge")


@rule("HERESY-16")
def test_who_enters_an_empty_territory_takes_it() -> None:
    t = Position(calth="loyal army")
    assert (t.holds("nuceria"), t.holds("espandor")) == ("traitor", "")
    t.play("march army calth nuceria")
    assert t.holds("nuceria") == "loyal"
    assert t.events(ev.Taken) == [ev.Taken("nuceria", "loyal")]


@rule("HERESY-10", "HERESY-13", "HERESY-16")
def test_who_leaves_a_territory_of_another_colour_loses_it() -> None:
    t = Position(nuceria="loyal army", espandor="loyal army", calth="loyal army")
    t.play("march army nuceria calth", "march army espandor calth")
    assert (t.holds("nuceria"), t.holds("espandor"), t.holds("calth")) == ("traitor", "", "loyal")
    assert t.events(ev.Taken) == [ev.Taken("nuceria", "traitor"), ev.Taken("espandor", "")]


@rule("HERESY-R8")
def test_counters_from_several_worlds_join_an_attack() -> None:
    t = Position(
        calth="loyal astartes",
        espandor="loyal army*2",
        macragge="loyal army",
        nuceria="traitor army",
        dice=[6, 1, 1, 1],
    )
    t.play("march astartes calth nuceria")
    assert t.events(ev.Mustered) == [ev.Mustered("loyal", "astartes", "calth", "nuceria")]
    assert t.offered() == {"march army espandor nuceria", "fight"}
    t.play("march army espandor nuceria", "march army espandor nuceria")
    assert t.offered() == {"fight"}
    t.fight()
    assert t.events(ev.BattleBegan)[0].attackers == ("army", "army", "astartes")
    assert t.at("nuceria") == "army*2 astartes" and t.holds("nuceria") == "loyal"


@rule("HERESY-R8")
def test_five_attack_at_most() -> None:
    t = Position(calth="loyal army*5", espandor="loyal army", nuceria="traitor army")
    t.play(*["march army calth nuceria"] * 5)
    assert t.offered() == {"fight"}


@rule("HERESY-R8")
def test_who_fails_to_cross_does_not_join_and_nobody_need_fight_yet() -> None:
    t = Position(konor="loyal army*2", herevail="traitor army", dice=[2, 4, 1, 1, 6, 1])
    t.play("march army konor herevail")
    assert "end_attack" in t.offered() and t.at("konor") == "army*2"
    t.play("march army konor herevail")
    assert t.offered() == {"fight"}
    t.play("fight")
    assert t.at("herevail") == "army" and t.holds("herevail") == "loyal"


@rule("HERESY-R8")
def test_a_further_wave_is_a_new_battle_of_the_same_phase() -> None:
    t = Position(calth="loyal army", espandor="loyal army", nuceria="traitor army", dice=[1, 6, 6, 1])
    t.play("march army calth nuceria", "fight")
    assert t.at("nuceria") == "army" and t.holds("nuceria") == "traitor"
    t.play("march army espandor nuceria", "fight")
    assert t.holds("nuceria") == "loyal" and len(t.events(ev.BattleBegan)) == 2


@rule("HERESY-16")
def test_the_winner_keeps_the_territory_and_production_changes_with_it() -> None:
    t = Position(calth="loyal army", nuceria="traitor army", dice=[6, 1])
    before = t.production("loyal"), t.production("traitor")
    t.play("march army calth nuceria", "fight")
    assert (t.production("loyal"), t.production("traitor")) == (before[0] + 1, before[1] - 1)


@rule("HERESY-R13")
def test_when_both_sides_are_destroyed_a_territory_goes_back_to_its_colour() -> None:
    found = {"nuceria": ("calth", "traitor"), "espandor": ("calth", ""), "sotha": ("konor", "loyal")}
    for place, (origin, colour) in found.items():
        t = Position(**{place: "traitor army", origin: "loyal army"}, dice=[6, 6])  # type: ignore[arg-type]
        assert t.holds(place) == "traitor"
        t.play(f"march army {origin} {place}", "fight")
        assert t.at(place) == "" and t.holds(place) == colour
        assert t.events(ev.Taken) == ([ev.Taken(place, colour)] if colour != "traitor" else [])


@rule("HERESY-R7")
def test_attackers_who_withdraw_are_back_where_they_came_from() -> None:
    t = Position(
        calth="loyal army",
        espandor="loyal astartes",
        nuceria="traitor army",
        dice=[1, 1, 1],
        options={"battles": "withdraw"},
    )
    t.play("march army calth nuceria", "march astartes espandor nuceria")
    t.fight()
    assert t.offered() == {"fight_on", "break_off"}
    t.play("break_off")
    assert (t.at("calth"), t.at("espandor"), t.at("nuceria")) == ("army", "astartes", "army")
    assert t.holds("espandor") == "loyal"
    t.does_not_offer("march army", "march astartes")
