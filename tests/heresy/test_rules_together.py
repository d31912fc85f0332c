"""Where rules meet: allies in a battle, cards after battles, counters that leave as others come."""

from typing import Any

from game.heresy import events as ev
from tests.heresy.dialect import Position
from tests.heresy.skirmish import Skirmish
from tests.rule_ids import rule

BEFORE, AFTER, ROUND, CASUALTIES = "battle_before_roll", "battle_after_roll", "battle_after_round", "casualties"
SHARED = "army*2, loyal-2 army*3"
"""A defence that the second of two loyal players commands."""


def allies(card: str, commander: str = "", attack: str = "army*3", **more: object) -> Skirmish:
    """A battle for Calth in which loyal-2 commands and loyal fights beside him, each holding a card."""
    told: dict[str, Any] = {"hands": {"loyal-2": commander}, "dice": [1] * 16, **more}
    return Skirmish(attack=attack, defence=SHARED, players=3, loyal=card, **told)


@rule("HERESY-C2")
def test_an_ally_whose_counters_fight_is_asked_after_the_commander() -> None:
    t = allies("diezmo", "leva")
    assert (t.window, t.decides) == (BEFORE, "loyal-2")
    t.play("pass")
    assert (t.window, t.decides) == (BEFORE, "loyal")
    t.play("pass")
    assert (t.window, t.decides) == (AFTER, "loyal-2")


@rule("HERESY-C2")
def test_an_ally_who_has_no_counter_in_the_battle_is_not_asked() -> None:
    t = Skirmish(
        attack="army*3",
        defence="army*2",
        players=3,
        defender="loyal-2",
        loyal="posiciones",
        dice=[1] * 5 + [5, 5, 1, 1],
        macragge="loyal army",
    )
    assert not t.asked


@rule("HERESY-C1")
def test_when_the_commander_has_played_a_card_his_ally_plays_none() -> None:
    t = allies("golpe_primero", "posiciones")
    t.play("play_card posiciones")
    assert (t.window, t.decides) == (AFTER, "loyal")


@rule("HERESY-R27", "HERESY-C2")
def test_an_ally_who_does_not_command_withdraws_nobody_and_saves_his_own() -> None:
    t = allies("lineas_replegadas evacuacion", dice=[6, *[1] * 7])
    t.play("pass", "pass")
    assert t.window == AFTER and [event.seat for event in t.events(ev.Lost)] == ["loyal-2"]
    t = allies("evacuacion", dice=[6] * 5 + [1] * 5, attack="army*5")
    t.until(CASUALTIES, "loyal").play("play_card evacuacion")
    assert [event.seat for event in t.events(ev.Lost)][:4] == ["loyal-2"] * 3 + ["loyal"]
    assert t.events(ev.BattleRolled)[1].defenders == ("army",)


@rule("HERESY-R27")
def test_whoever_has_most_counters_left_commands_the_next_round() -> None:
    t = allies("diezmo", dice=[6, 6, 1, *[1] * 5])
    assert t.events(ev.BattleBegan)[0].defender == "loyal-2"
    t.play("pass", "pass")
    assert t.window == AFTER and [event.seat for event in t.events(ev.Lost)] == ["loyal-2"] * 2
    frame = next(frame for frame in t.s.frames if frame.name == "battle")
    assert t.s.seats[frame.values["defence"]] == "loyal" and frame.values["parties"] == (2, 0, 1)


@rule("HERESY-R9")
def test_the_tide_moves_nobody_who_has_fought() -> None:
    t = Position(calth="loyal army*2", nuceria="traitor army", hands={"loyal": "marea_favorable"}, dice=[6, 1])
    t.play("march army calth nuceria", "fight")
    while t.offered("pass"):
        t.play("pass")
    assert t.at("nuceria") == "army"
    t.does_not_offer("play_card marea_favorable")
    t.play("march army calth macragge", "play_card marea_favorable")
    t.does_not_offer("march army nuceria")
    t.offers("march army macragge konor")


@rule("HERESY-R10")
def test_the_tide_moves_nobody_who_failed_to_cross() -> None:
    t = Position(konor="loyal army", hands={"loyal": "marea_favorable"}, dice=[2])
    t.play("march army konor herevail")
    t.does_not_offer("play_card marea_favorable", "march army konor")


@rule("HERESY-R10")
def test_who_failed_to_cross_is_no_orbital_reserve() -> None:
    t = Position(
        calth="loyal army*2",
        macragge="loyal army",
        espandor="traitor army*2",
        hands={"loyal": "reserva_orbital"},
        dice=[1, *[6] * 20],
    )
    t.play("march army calth anuari", "march army macragge espandor", "fight", "play_card reserva_orbital")
    assert t.events(ev.BattleRolled)[0].attackers == ("army", "army")
    t = Position(
        calth="loyal army",
        macragge="loyal army",
        espandor="traitor army*2",
        hands={"loyal": "reserva_orbital"},
        dice=[1, *[6] * 20],
    )
    t.play("march army calth anuari", "march army macragge espandor", "fight")
    t.does_not_offer("play_card")


@rule("HERESY-R28")
def test_a_tide_carries_on_who_came_out_of_the_system() -> None:
    t = Position(pluton="loyal army:settled:landed", hands={"loyal": "marea_favorable"})
    t.play("march army pluton beta_garmon", "play_card marea_favorable")
    t.offers("march army beta_garmon urano")
    t.play("march army beta_garmon urano", "march army urano luna")
    assert t.at("luna") == "army"
    t.does_not_offer("march army luna urano", "march army luna i_bhab")


@rule("HERESY-C1", "HERESY-R13")
def test_nobody_withdraws_from_an_enemy_who_has_withdrawn() -> None:
    t = Skirmish(attack="army*2", defence="army*2", dice=[1] * 4, traitor="lineas_replegadas", loyal="diezmo")
    t.until(ROUND, "traitor").play("play_card lineas_replegadas")
    t.play(*sorted(t.offered("escape"))[:1])
    assert t.over and t.at("calth") == "army*2"


@rule("HERESY-R17")
def test_a_reserve_that_leaves_a_world_gives_it_back_at_once() -> None:
    t = Skirmish(
        attack="army*2",
        defence="army",
        traitor="reserva_orbital",
        macragge="traitor army",
        options={"economy": "immediate"},
        campaign={"production_goal": 29},
        lucius="loyal army",
    )
    t.until(BEFORE, "traitor").play("play_card reserva_orbital")
    assert t.ended == (("loyal",), "production")


@rule("HERESY-R16", "HERESY-21")
def test_traitors_who_were_attacked_in_the_system_are_not_held_back() -> None:
    t = Position(marte="traitor army*2", luna="loyal army*2", p_marmax="loyal army", dice=[1, 1, 6])
    t.play("march army luna marte", "fight", "end_attack")
    t.offers("march army marte p_marmax")


@rule("HERESY-R29")
def test_the_campaign_is_drawn_when_both_leaders_fall_in_one_round_of_battle() -> None:
    t = Skirmish("i_sanctum", origin="i_eternidad", attack="horus", defence="emperor", dice=[6, 6])
    assert t.ended == ((), "leaders") and t.events(ev.CampaignWon) == [ev.CampaignWon("", "leaders")]
    t = Skirmish("i_sanctum", origin="i_eternidad", attack="horus", defence="emperor", dice=[6, 1])
    assert t.ended == (("traitor",), "emperor")
