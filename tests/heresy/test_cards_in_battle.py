"""Every stratagem card that is played in a battle: its moment, what it does, and when it is not offered."""

from game.heresy import events as ev
from tests.heresy.skirmish import Skirmish, neighbours
from tests.rule_ids import rule

BEFORE, AFTER, ROUND = "battle_before_roll", "battle_after_roll", "battle_after_round"
CASUALTIES, DEATH = "casualties", "primarch_death"


def changed(t: Skirmish) -> list[tuple[str, tuple[int, ...], tuple[int, ...]]]:
    """Which dice of which side were rolled again, and what they show."""
    return [(event.side, event.dice, event.faces) for event in t.events(ev.DiceChanged)]


def hits(t: Skirmish, round: int = 0) -> tuple[int, int]:
    """What both sides hit in a round."""
    event = t.events(ev.HitsCounted)[round]
    return event.attack, event.defence


def rolled(t: Skirmish) -> list[tuple[int, tuple[int, ...], tuple[int, ...]]]:
    """The rolls, each with its round."""
    return [(event.round, event.attack, event.defence) for event in t.events(ev.BattleRolled)]


# -- before the roll --


@rule("HERESY-C1")
def test_prepared_positions_let_a_defender_hit_on_3_in_the_first_round() -> None:
    t = Skirmish(attack="army*2", defence="army", dice=[1, 1, 3, 1, 1, 3], loyal="posiciones")
    t.until(BEFORE, "loyal").play("play_card posiciones")
    assert hits(t) == (0, 1) and hits(t, 1) == (0, 0)


@rule("HERESY-C1")
def test_prepared_positions_are_for_the_defender() -> None:
    t = Skirmish(attack="army", defence="army", attacker="loyal", origin="calth", place="nuceria", loyal="posiciones")
    t.until(BEFORE, "loyal").does_not_offer("play_card")


@rule("HERESY-C1")
def test_prepared_positions_are_for_the_first_round() -> None:
    t = Skirmish(attack="army", defence="army*2", dice=[1] * 6, loyal="posiciones")
    t.until(BEFORE, "loyal").play("pass")
    t.never(BEFORE, "loyal")
    assert len(rolled(t)) > 1


@rule("HERESY-C1")
def test_drop_pods_let_an_attacker_hit_on_4_in_the_first_round() -> None:
    t = Skirmish(attack="army", defence="army*2", dice=[4, 1, 1, 4, 1], traitor="asalto_capsulas")
    t.until(BEFORE, "traitor").play("play_card asalto_capsulas")
    assert hits(t) == (1, 0) and hits(t, 1) == (0, 0)


@rule("HERESY-C1")
def test_drop_pods_are_for_the_attacker() -> None:
    t = Skirmish(attack="army", defence="army", loyal="asalto_capsulas")
    t.until(BEFORE, "loyal").does_not_offer("play_card")


@rule("HERESY-C1")
def test_who_strikes_first_is_hit_only_by_what_is_left() -> None:
    t = Skirmish(attack="army*2", defence="army*2", dice=[5, 1, 6], traitor="golpe_primero")
    t.until(BEFORE, "traitor").play("play_card golpe_primero")
    assert rolled(t)[:2] == [(1, (5, 1), ()), (1, (), (6,))]
    assert [(event.attack, event.defence) for event in t.events(ev.HitsCounted)[:2]] == [(1, 0), (0, 1)]


@rule("HERESY-C1")
def test_who_strikes_first_may_leave_nobody() -> None:
    t = Skirmish(attack="army*2", defence="army*2", dice=[5, 5], traitor="golpe_primero")
    t.until(BEFORE, "traitor").play("play_card golpe_primero")
    assert t.over and t.at("calth") == "army*2" and len(rolled(t)) == 1


@rule("HERESY-C1", "HERESY-R5")
def test_a_bonus_goes_to_its_dice_when_they_are_rolled() -> None:
    t = Skirmish(attack="titan", defence="titan", dice=[5, 5], traitor="golpe_primero")
    t.until(BEFORE, "traitor").play("play_card golpe_primero")
    placed = [(one.seat, one.side, one.value) for one in t.events(ev.BonusPlaced)]
    assert placed == [("traitor", "attack", 1), ("loyal", "attack", -1)] and t.over


@rule("HERESY-C1")
def test_orbital_reserve_brings_up_to_two_neighbours_into_the_battle() -> None:
    t = Skirmish(attack="army", defence="army", dice=[1], loyal="reserva_orbital", macragge="loyal titan astartes*2")
    t.until(BEFORE, "loyal").play("play_card reserva_orbital")
    t.only("name_counter astartes macragge", "name_counter titan macragge")
    t.play("name_counter astartes macragge")
    t.only("name_counter astartes macragge", "name_counter titan macragge", "enough")
    t.play("name_counter titan macragge")
    assert t.at("macragge") == "astartes" and t.events(ev.BattleRolled)[0].defenders == ("army", "astartes", "titan")


@rule("HERESY-C1")
def test_orbital_reserve_comes_from_one_place_and_stops_at_five() -> None:
    t = Skirmish(
        attack="army*4", defence="army", traitor="reserva_orbital", anuari="traitor army*2", colchis="traitor army"
    )
    t.until(BEFORE, "traitor").play("play_card reserva_orbital")
    assert t.at("anuari") == "army" and t.events(ev.BattleRolled)[0].attackers == ("army",) * 5
    t = Skirmish(attack="army*5", defence="army", traitor="reserva_orbital", anuari="traitor army*2")
    t.until(BEFORE, "traitor").does_not_offer("play_card")


@rule("HERESY-C1")
def test_both_of_the_orbital_reserve_come_from_the_same_place() -> None:
    near = {"macragge": "loyal army*2", "armatura": "loyal army*2"}
    t = Skirmish(attack="army", defence="army", loyal="reserva_orbital", **near)
    t.until(BEFORE, "loyal").play("play_card reserva_orbital")
    t.only("name_counter army macragge", "name_counter army armatura")
    t.play("name_counter army armatura")
    t.only("name_counter army armatura", "enough")


@rule("HERESY-C1", "HERESY-15")
def test_orbital_reserve_takes_no_road_that_must_be_rolled_for() -> None:
    t = Skirmish("calth", attack="army", defence="army", loyal="reserva_orbital", anuari="loyal army")
    t.until(BEFORE, "loyal").does_not_offer("play_card")


@rule("HERESY-C1")
def test_bastions_re_roll_all_misses_of_the_first_round() -> None:
    t = Skirmish(
        "p_marmax", origin="luna", attack="army", defence="army*3", dice=[1, 3, 4, 2, 6, 1], loyal="pretoriano"
    )
    t.until(BEFORE, "loyal").play("play_card pretoriano")
    assert changed(t) == [("defence", (0, 2), (6, 1))] and hits(t) == (0, 2)


@rule("HERESY-C1")
def test_bastions_stand_in_the_solar_system_and_the_palace_and_for_defenders() -> None:
    t = Skirmish("jupiter", origin="saturno", attack="army", defence="army", loyal="pretoriano")
    t.until(BEFORE, "loyal").offers("play_card pretoriano")
    t = Skirmish(attack="army", defence="army", loyal="pretoriano")
    t.until(BEFORE, "loyal").does_not_offer("play_card")
    t = Skirmish("jupiter", origin="saturno", attacker="loyal", attack="army", defence="army", loyal="pretoriano")
    t.until(BEFORE, "loyal").does_not_offer("play_card")


@rule("HERESY-C1")
def test_bastions_stand_for_the_first_round() -> None:
    t = Skirmish("jupiter", origin="saturno", attack="army", defence="army*2", dice=[1] * 6, loyal="pretoriano")
    t.until(BEFORE, "loyal").play("pass")
    t.never(BEFORE, "loyal")
    assert len(rolled(t)) > 1


@rule("HERESY-C1")
def test_wings_of_hope_raise_every_die_in_the_first_round() -> None:
    t = Skirmish(attack="army*2", defence="guilliman army", dice=[1, 1, 3, 3], loyal="sangre_baal")
    t.until(BEFORE, "loyal").play("play_card sangre_baal")
    assert hits(t) == (0, 2)


@rule("HERESY-C1")
def test_wings_of_hope_need_a_primarch_in_the_battle_and_its_first_round() -> None:
    t = Skirmish(attack="army*2", defence="army", loyal="sangre_baal", macragge="loyal guilliman")
    t.until(BEFORE, "loyal").does_not_offer("play_card")
    t = Skirmish(attack="army", defence="dorn", dice=[1] * 4 + [6, 6, 4], loyal="sangre_baal")
    t.until(BEFORE, "loyal").play("pass")
    t.never(BEFORE, "loyal")
    assert len(rolled(t)) > 1


@rule("HERESY-C1")
def test_a_dark_pact_gives_an_army_for_a_plus_on_every_die() -> None:
    t = Skirmish(attack="army*3", defence="army", dice=[4, 4, 1], traitor="pacto")
    t.until(BEFORE, "traitor").play("play_card pacto")
    assert t.events(ev.Lost)[0] == ev.Lost("traitor", "army", "calth")
    assert rolled(t)[0] == (1, (4, 4), (1,)) and hits(t) == (2, 0)


@rule("HERESY-C1")
def test_a_dark_pact_needs_an_army_that_is_not_alone() -> None:
    for army in ("army", "astartes*2"):
        t = Skirmish(attack=army, defence="army", traitor="pacto")
        t.until(BEFORE, "traitor").does_not_offer("play_card")


@rule("HERESY-C1")
def test_terror_keeps_armies_from_rolling_in_the_first_round() -> None:
    t = Skirmish(attack="army", defence="army*3 astartes", dice=[1, 1, 1, 1, 1, 1, 1], traitor="terror_noche")
    t.until(BEFORE, "traitor").play("play_card terror_noche")
    assert rolled(t)[0] == (1, (1,), (1,)) and t.events(ev.BattleRolled)[0].defenders == ("astartes",)
    assert len(rolled(t)[1][2]) == 4


@rule("HERESY-C1")
def test_terror_leaves_one_die_at_least() -> None:
    t = Skirmish(attack="army", defence="army*3", dice=[6, 1], traitor="terror_noche")
    t.until(BEFORE, "traitor").play("play_card terror_noche")
    assert rolled(t)[0] == (1, (6,), (1,))
    t = Skirmish(attack="army", defence="army", traitor="terror_noche")
    t.until(BEFORE, "traitor").does_not_offer("play_card")


# -- after the roll --


@rule("HERESY-C1")
def test_supporting_fire_re_rolls_up_to_two_of_ones_own_dice() -> None:
    t = Skirmish(attack="army*3", defence="army*3", dice=[1, 2, 3, 1, 1, 1, 6, 5], traitor="fuego_apoyo")
    t.until(AFTER, "traitor").play("play_card fuego_apoyo")
    t.only("name_die 0", "name_die 1", "name_die 2")
    t.play("name_die 2")
    t.only("name_die 0", "name_die 1", "enough")
    t.play("name_die 0")
    assert changed(t) == [("attack", (0, 2), (6, 5))] and hits(t) == (2, 0)


@rule("HERESY-C1")
def test_supporting_fire_may_re_roll_one() -> None:
    t = Skirmish(attack="army*2", defence="army", dice=[1, 2, 1, 5], traitor="fuego_apoyo")
    t.until(AFTER, "traitor").play("play_card fuego_apoyo", "name_die 0", "enough")
    assert changed(t) == [("attack", (0,), (5,))]


@rule("HERESY-C1")
def test_a_decisive_moment_raises_two_dice_beside_the_bonuses() -> None:
    t = Skirmish(attack="astartes*3", defence="army*4", dice=[3, 3, 1, 1, 1, 1, 1], traitor="momento_decisivo")
    t.until(AFTER, "traitor").play("play_card momento_decisivo", "name_die 0", "name_die 1")
    assert hits(t) == (2, 0) and len([one for one in t.events(ev.CardTold) if one.verb == "die_mod"]) == 2


@rule("HERESY-C1")
def test_a_decisive_moment_is_over_with_the_round() -> None:
    t = Skirmish(attack="army*2", defence="army*2", dice=[4, 1, 1, 1, 4, 1, 1], traitor="momento_decisivo")
    t.until(AFTER, "traitor").play("play_card momento_decisivo", "name_die 0")
    assert hits(t) == (1, 0) and hits(t, 1) == (0, 0)


@rule("HERESY-C1")
def test_a_smoke_screen_lowers_two_dice_of_the_enemy() -> None:
    t = Skirmish(attack="army*3", defence="army*2", dice=[5, 5, 6, 1, 1], loyal="cortina_humo")
    t.until(AFTER, "loyal").play("play_card cortina_humo")
    t.only("name_die 0", "name_die 2")
    t.play("name_die 0", "name_die 1")
    assert hits(t) == (1, 0)


@rule("HERESY-C1")
def test_veterans_luck_makes_the_enemy_re_roll_a_die() -> None:
    t = Skirmish(attack="army*2", defence="army*2", dice=[6, 5, 1, 1, 1], loyal="veteranos")
    t.until(AFTER, "loyal").play("play_card veteranos")
    t.only("name_die 0", "name_die 1")
    t.play("name_die 0")
    assert changed(t) == [("attack", (0,), (1,))] and hits(t) == (1, 0)


@rule("HERESY-C1")
def test_dice_that_do_not_lie_on_the_table_cannot_be_meant() -> None:
    t = Skirmish(attack="army*2", defence="army*2", dice=[1, 1], traitor="golpe_primero", loyal="fuego_apoyo")
    t.until(BEFORE, "traitor").play("play_card golpe_primero")
    t.until(AFTER, "loyal").does_not_offer("play_card")
    t.play("pass")
    t.until(AFTER, "loyal").offers("play_card fuego_apoyo")


# -- casualties --


@rule("HERESY-C1")
def test_a_medical_evacuation_saves_a_casualty() -> None:
    t = Skirmish(attack="army*3", defence="army astartes titan", dice=[6, 6, 1, 1, 1, 1], loyal="evacuacion")
    t.until(AFTER, "loyal").play("pass", "lower 2", "lose army", "lose titan")
    t.until(CASUALTIES, "loyal").play("play_card evacuacion")
    t.only("name_counter army calth", "name_counter titan calth")
    t.play("name_counter titan calth")
    assert t.events(ev.Lost)[0] == ev.Lost("loyal", "army", "calth")
    assert t.events(ev.BattleRolled)[1].defenders == ("astartes", "titan")


@rule("HERESY-C1")
def test_no_leader_is_evacuated() -> None:
    t = Skirmish(attack="army*2", defence="dorn", dice=[6, 6, 1], loyal="evacuacion")
    t.never(CASUALTIES, "loyal")
    assert t.events(ev.SurvivalRolled)


@rule("HERESY-C1")
def test_without_casualties_nobody_is_asked_about_them() -> None:
    t = Skirmish(attack="army", defence="army*2", dice=[1, 1, 1], loyal="evacuacion")
    t.until(ROUND, "loyal")
    assert len(t.events(ev.HitsCounted)) == 1


# -- after the round --


@rule("HERESY-C1", "HERESY-R7")
def test_an_orderly_withdrawal_brings_the_survivors_to_a_neighbour() -> None:
    t = Skirmish(attack="army*2", defence="army astartes", dice=[1, 1, 1, 1], loyal="lineas_replegadas")
    t.until(ROUND, "loyal").play("play_card lineas_replegadas", "escape macragge")
    assert t.at("macragge") == "army astartes" and t.at("calth") == "army*2"
    assert t.events(ev.BattleEnded) == [ev.BattleEnded("calth", "traitor", 1)]


@rule("HERESY-C1")
def test_attackers_withdraw_too_and_have_moved() -> None:
    t = Skirmish(attack="army*2", defence="army", dice=[1, 1, 1], traitor="lineas_replegadas")
    t.until(ROUND, "traitor").play("play_card lineas_replegadas", "escape anuari")
    assert t.at("anuari") == "army*2" and t.at("calth") == "army"
    t.does_not_offer("march army anuari")


@rule("HERESY-C1")
def test_there_must_be_room_for_all_who_withdraw() -> None:
    near = [id for id in neighbours("calth") if id not in ("nuceria", "macragge")]
    filled = {**dict.fromkeys(near, "traitor army"), "macragge": "loyal army*4"}
    t = Skirmish(attack="army*2", defence="army*2", dice=[1] * 4, loyal="lineas_replegadas", **filled)
    t.never(ROUND, "loyal")
    filled["macragge"] = "loyal army*3"
    t = Skirmish(attack="army*2", defence="army*2", dice=[1] * 4, loyal="lineas_replegadas", **filled)
    t.until(ROUND, "loyal").play("play_card lineas_replegadas")
    assert t.at("macragge") == "army*5"


@rule("HERESY-C1", "HERESY-15")
def test_the_emperor_withdraws_within_the_palace() -> None:
    t = Skirmish("p_marmax", origin="luna", attack="army", defence="emperor", dice=[1, 1], loyal="lineas_replegadas")
    t.until(ROUND, "loyal").play("play_card lineas_replegadas")
    assert t.offered("escape") and not t.offered("escape luna") and not t.offered("escape marte")


# -- the death of a primarch --


def falling(primarch: str, face: int, **cards: str) -> Skirmish:
    """A traitor primarch that attacked alone is about to roll this; a refuge is there."""
    return Skirmish(attack=primarch, defence="army*3", dice=[1, 6, 6, 6, face], **cards)


@rule("HERESY-C1", "HERESY-19")
def test_his_constitution_helps_a_primarch_survive() -> None:
    t = falling("lorgar", 2, traitor="hijo_emperador").until(DEATH, "traitor")
    t.play("play_card hijo_emperador")
    assert t.events(ev.SurvivalRolled) == [ev.SurvivalRolled("traitor", "lorgar", 2, 2, True)]


@rule("HERESY-C1", "HERESY-19")
def test_his_constitution_is_for_ones_own_primarch() -> None:
    t = falling("lorgar", 2, loyal="hijo_emperador").until(DEATH, "loyal")
    t.does_not_offer("play_card")


@rule("HERESY-C1", "HERESY-19")
def test_the_hunt_weakens_the_traitor_primarch() -> None:
    t = falling("lorgar", 4, loyal="caza_lobos").until(DEATH, "loyal")
    t.play("play_card caza_lobos")
    assert t.events(ev.SurvivalRolled) == [ev.SurvivalRolled("traitor", "lorgar", 4, -1, False)]


@rule("HERESY-C1", "HERESY-19")
def test_the_hunt_is_not_for_a_loyal_primarch() -> None:
    t = Skirmish(attack="army*5", defence="dorn", dice=[6] * 5 + [1, 4], loyal="caza_lobos").until(DEATH, "loyal")
    t.does_not_offer("play_card")


@rule("HERESY-C1", "HERESY-19")
def test_the_gods_give_a_primarch_his_life() -> None:
    t = falling("lorgar", 1, traitor="don_dioses").until(DEATH, "traitor")
    t.play("play_card don_dioses")
    assert not t.events(ev.SurvivalRolled)
    t.play("escape nuceria")
    assert t.at("nuceria") == "lorgar"


@rule("HERESY-C1", "HERESY-19", "HERESY-R14")
def test_the_gods_give_nothing_against_the_emperor() -> None:
    t = Skirmish(
        "i_sanctum", origin="i_eternidad", attack="mortarion", defence="emperor", dice=[1, 6], traitor="don_dioses"
    )
    t.never(DEATH)
    assert t.events(ev.Died) == [ev.Died("traitor", "mortarion", "emperor")]


@rule("HERESY-R14")
def test_nobody_withdraws_in_order_to_where_the_attackers_came_from() -> None:
    t = Skirmish(
        attack="army*2",
        defence="army",
        origin="macragge",
        dice=[1] * 3,
        loyal="lineas_replegadas",
        espandor="loyal army",
    )
    assert t.holds("macragge") == "loyal"
    t.until(ROUND, "loyal").play("play_card lineas_replegadas")
    t.offers("escape armatura", "escape espandor")
    t.does_not_offer("escape macragge")


@rule("HERESY-R14")
def test_nor_to_where_a_reserve_has_come_from() -> None:
    t = Skirmish(
        attack="army",
        defence="army",
        dice=[1] * 3,
        loyal="lineas_replegadas",
        traitor="reserva_orbital",
        macragge="traitor army",
    )
    t.until(BEFORE, "traitor").play("play_card reserva_orbital")
    assert t.holds("macragge") == "loyal"
    t.until(ROUND, "loyal").play("play_card lineas_replegadas")
    t.does_not_offer("escape macragge")
