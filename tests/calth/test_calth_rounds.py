"""Rounds, phases, the initiative, alternation (CALTH-3, A1, A7, A9, A39, D1)."""

from game.calth import events as ev
from tests.calth.dialect import Position
from tests.rule_ids import rule

TWO = {"ultramarines": "4,9 veteran", "word_bearers": "16,9 veteran"}
UM, WB = "ultramarines", "word-bearers"


@rule("CALTH-3.1", "CALTH-3.8")
def test_a_round_has_three_phases_and_the_initiative_acts_first() -> None:
    t = Position(**TWO, phase="initiative", dice=[6, 6, 6, 1, 6, 6])
    assert [event.phase for event in t.events(ev.PhaseBegan)] == ["initiative", "ready", "action"]
    assert t.decides == WB and t.s.round == 2
    t = Position(**TWO, phase="initiative", dice=[1, 6, 6, 6, 6, 6])
    assert t.decides == UM


@rule("CALTH-3.3")
def test_more_hits_of_three_dice_have_the_initiative() -> None:
    t = Position(**TWO, phase="initiative", dice=[1, 2, 6, 1, 4, 5])
    assert t.events(ev.InitiativeRolled) == [ev.InitiativeRolled((1, 2, 6), (1, 4, 5))]
    assert t.events(ev.InitiativeWon) == [ev.InitiativeWon(UM, "dice")]


@rule("CALTH-3.4")
def test_equal_rolls_are_rolled_again() -> None:
    t = Position(**TWO, phase="initiative", dice=[1, 6, 6, 2, 6, 6, 6, 6, 6, 1, 6, 6])
    assert len(t.events(ev.InitiativeRolled)) == 2 and t.decides == WB


@rule("CALTH-3.5")
def test_where_the_scenario_names_the_initiative_nobody_rolls() -> None:
    t = Position(scenario="rite-below", phase="deployment", dice=[])
    assert t.events(ev.InitiativeRolled) == [] and t.events(ev.InitiativeWon) == [ev.InitiativeWon(UM, "scenario")]
    t.play("place_as_listed", "place_as_listed")
    assert t.s.round == 1 and t.decides == UM


@rule("CALTH-D1", "CALTH-A43")
def test_else_the_first_initiative_is_rolled_before_deployment_and_holds() -> None:
    t = Position(scenario="hold-the-works", phase="deployment", dice=[6] * 4 + [1] * 4)
    assert t.s.initiative == 1 and t.decides == UM
    t.play("place_as_listed")
    assert t.decides == WB
    t.play("place_as_listed")
    assert t.decides == WB and t.s.phase == "action" and len(t.events(ev.InitiativeRolled)) == 1


@rule("CALTH-A1")
def test_sergeants_in_play_add_dice_to_the_initiative() -> None:
    units = {"ultramarines": "4,9 veteran sergeant-sword; 5,9 sergeant-fist", "word_bearers": "16,9 veteran"}
    t = Position(**units, phase="initiative", dice=[6, 6, 6, 6, 1, 6, 6, 6], gone={WB: "sergeant-claw"})
    assert t.events(ev.InitiativeRolled) == [ev.InitiativeRolled((6, 6, 6, 6, 1), (6, 6, 6))]
    t = Position(**units, phase="initiative", dice=[1, 6, 6, 6, 6, 6], options={"sergeants": "off"})
    assert t.events(ev.InitiativeRolled) == [ev.InitiativeRolled((1, 6, 6), (6, 6, 6))]


@rule("CALTH-A1", "CALTH-A42")
def test_a_critical_counts_as_one_hit_or_as_two_if_that_was_agreed() -> None:
    t = Position(**TWO, phase="initiative", dice=[3, 6, 6, 1, 2, 6])
    assert t.decides == WB
    t = Position(**TWO, phase="initiative", dice=[3, 3, 6, 1, 2, 1], options={"criticals": "two"})
    assert t.decides == UM


@rule("CALTH-3.6", "CALTH-A9")
def test_each_player_draws_a_card_and_then_the_points_come() -> None:
    decks = {UM: "grenades unbroken", WB: "whispers"}
    t = Position(**TWO, phase="initiative", dice=[1, 6, 6, 6, 6, 6], decks=decks)
    assert (t.hand(UM), t.hand(WB)) == ("grenades", "whispers")
    assert t.s.decks == [("unbroken",), ()]
    kinds = [type(event) for event in t.told]
    assert kinds.index(ev.CardDrawn) < kinds.index(ev.UnitsReadied)


@rule("CALTH-A41")
def test_from_an_empty_deck_nobody_draws() -> None:
    t = Position(**TWO, phase="initiative", dice=[1, 6, 6, 6, 6, 6], decks={WB: "whispers"})
    assert t.events(ev.CardDrawn) == [ev.CardDrawn(WB, "whispers")] and t.hand(UM) == ""


@rule("CALTH-A7")
def test_the_sides_take_turns_and_who_has_points_left_plays_on() -> None:
    t = Position(ultramarines="4,9 veteran:1; 6,9 veteran:1; 8,9 veteran:1", word_bearers="16,9 veteran:1", dice=[])
    t.play("hold 4,9")
    assert t.decides == WB
    t.play("hold 16,9")
    assert t.decides == UM
    t.play("hold 8,9")
    assert t.decides == UM and t.offered("hold") == {"hold 6,9"}


@rule("CALTH-A7")
def test_the_same_unit_may_act_again_in_its_next_turn() -> None:
    t = Position(**TWO)
    t.play("hold 4,9", "hold 16,9")
    t.offers("hold 4,9")


@rule("CALTH-A7")
def test_who_has_no_points_at_first_does_not_begin() -> None:
    t = Position(ultramarines="4,9 veteran:0", word_bearers="16,9 veteran:1")
    assert t.decides == WB


@rule("CALTH-A7", "CALTH-3.1")
def test_the_round_ends_when_nobody_has_points() -> None:
    t = Position(ultramarines="4,9 veteran:1", word_bearers="16,9 veteran:1", dice=[1, 6, 6, 6, 6, 6])
    t.play("hold 4,9", "hold 16,9")
    assert t.s.round == 3 and t.s.phase == "action" and t.points("4,9") == 2


@rule("CALTH-3.2")
def test_the_scenario_says_how_many_rounds_there_are() -> None:
    t = Position(**TWO, phase="end", round=5, dice=[1, 6, 6, 6, 6, 6])
    assert t.ended is None and t.s.round == 6
    t = Position(**TWO, phase="end", round=6)
    assert t.ended is not None and t.decides is None
    assert len(t.events(ev.ScenarioWon)) == 1


@rule("CALTH-A39")
def test_who_is_wiped_out_has_lost_and_if_both_are_nobody_has_won() -> None:
    t = Position(ultramarines="", word_bearers="16,9 veteran", phase="action")
    assert t.ended == ((WB,), "wiped_out")
    t = Position(ultramarines="", word_bearers="", phase="action")
    assert t.ended == ((), "wiped_out")
