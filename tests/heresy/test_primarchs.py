"""Leaders that fall (HERESY-19, 22, R14)."""

import pytest

from game.heresy import events as ev
from tests.heresy.dialect import Position
from tests.heresy.skirmish import Skirmish, neighbours
from tests.rule_ids import rule

LOST = [6] * 5
"""Five hits of the attackers: all that stand against them fall."""


def falls(primarch: str = "guilliman", dice: list[int] | None = None, **more: str) -> Skirmish:
    """A loyal primarch alone at Calth falls to five armies, and rolls what is told."""
    return Skirmish(attack="army*5", defence=primarch, dice=[*LOST, 1, *(dice or [])], **more)


@rule("HERESY-19")
@pytest.mark.parametrize(("face", "survives"), [(3, False), (4, True)])
def test_a_dying_primarch_survives_on_4(face: int, survives: bool) -> None:
    t = falls("dorn", [face], macragge="loyal army")
    assert t.events(ev.SurvivalRolled) == [ev.SurvivalRolled("loyal", "dorn", face, 0, survives)]
    assert bool(t.events(ev.Died)) is not survives


@rule("HERESY-19")
def test_he_who_does_not_is_dead_for_good() -> None:
    t = falls("dorn", [1])
    assert t.events(ev.Died) == [ev.Died("loyal", "dorn", "roll")]
    assert "dorn" not in " ".join(t.of("loyal"))


@rule("HERESY-19")
def test_the_survivor_withdraws_to_an_adjacent_friendly_territory() -> None:
    t = falls("corax", [4], deliverance="traitor army")
    near = {t.s.tables.ids[place] for place, _ in t.s.campaign.board.ways[t.s.tables.index["calth"]]}
    friendly = {id for id in near if t.holds(id) == "loyal"}
    assert t.decides == "loyal" and len(friendly) > 1
    t.only(*[f"escape {id}" for id in friendly])
    place = min(friendly)
    t.play(f"escape {place}")
    assert t.at(place) == "corax" and t.events(ev.Escaped) == [ev.Escaped("loyal", "corax", "calth", place)]


@rule("HERESY-19")
def test_or_to_his_home_world_while_his_side_controls_it() -> None:
    t = falls("corax", [4])
    t.offers("escape deliverance")
    t.play("escape deliverance")
    assert t.at("deliverance") == "corax"
    falls("corax", [4], deliverance="traitor army").does_not_offer("escape deliverance")


@rule("HERESY-R14")
def test_there_must_be_room_for_him() -> None:
    t = falls("corax", [4], deliverance="loyal army*5")
    t.does_not_offer("escape deliverance")
    t = falls("corax", [4], deliverance="loyal army*4")
    t.offers("escape deliverance")


@rule("HERESY-19")
def test_a_single_refuge_is_not_asked_for() -> None:
    t = Skirmish(
        "chogoris",
        attack="army*5",
        defence="russ",
        origin="constanix",
        dice=[*LOST, 1, 4],
        **_closed("chogoris", "constanix"),
    )
    assert t.at("fenris") == "russ" and t.over


@rule("HERESY-R14")
def test_a_primarch_with_nowhere_to_go_dies_without_a_roll() -> None:
    t = Skirmish(
        "chogoris",
        attack="army*5",
        defence="russ",
        origin="constanix",
        dice=[*LOST, 1],
        fenris="loyal army*5",
        **_closed("chogoris", "constanix"),
    )
    assert t.events(ev.Died) == [ev.Died("loyal", "russ", "nowhere")] and not t.events(ev.SurvivalRolled)


def _closed(place: str, but: str) -> dict[str, str]:
    """Traitors in every neighbour of a place but one."""
    return {id: "traitor army" for id in neighbours(place) if id != but}


@rule("HERESY-19")
def test_alpharius_withdraws_to_any_friendly_territory() -> None:
    t = Skirmish("calth", attack="army*5", defence="alpharius", origin="macragge", attacker="loyal", dice=[*LOST, 1, 4])
    t.offers("escape cadia", "escape barbarus", "escape tsagualsa")
    t.does_not_offer("escape calth", "escape lucius", "escape macragge")


@rule("HERESY-19")
def test_nobody_else_goes_that_far() -> None:
    t = Skirmish("calth", attack="army*5", defence="konrad", origin="macragge", attacker="loyal", dice=[*LOST, 1, 4])
    t.does_not_offer("escape cadia", "escape barbarus")
    t.offers("escape nostramo")


@rule("HERESY-19", "HERESY-R14")
def test_against_the_emperor_no_traitor_survives() -> None:
    t = Skirmish("i_sanctum", origin="i_eternidad", attack="magnus", defence="emperor", dice=[1, 6])
    assert t.events(ev.Died) == [ev.Died("traitor", "magnus", "emperor")] and not t.events(ev.SurvivalRolled)


@rule("HERESY-R14")
def test_where_the_emperor_is_not_in_the_battle_they_may() -> None:
    t = Skirmish(
        "i_sanctum", origin="i_eternidad", attack="mortarion", defence="custodes", i_bhab="loyal emperor", dice=[1, 6]
    )
    assert t.events(ev.SurvivalRolled)[0].survives and t.at("barbarus") == "mortarion"


@rule("HERESY-19")
def test_an_attacking_primarch_may_survive_too_and_has_fought() -> None:
    t = Skirmish(attack="lorgar", defence="army*2", dice=[1, 6, 6, 6])
    t.play("escape nuceria")
    assert t.at("nuceria") == "lorgar" and t.at("calth") == "army*2"
    t.does_not_offer("march lorgar")


def withdraws(**options: str) -> Position:
    """Magnus falls in an attack from Nuceria, which an army from Anuari has joined, and survives."""
    t = Position(
        calth="loyal army*2",
        nuceria="traitor magnus",
        anuari="traitor army*5",
        seat="traitor",
        dice=[1, 1, 6, 1, 4, 6, 6, 6],
        options=options,
    )
    t.play("march magnus nuceria calth", "march army anuari calth", "fight", "lower 1", "lose magnus")
    return t


@rule("HERESY-R14")
def test_a_territory_has_room_once_others_have_left_it_for_battle() -> None:
    t = withdraws()
    assert t.offered() == {"escape anuari", "escape nuceria"}
    t.play("escape anuari")
    assert t.at("anuari") == "army*4 magnus"


@rule("HERESY-R14", "HERESY-R7")
def test_the_place_of_one_who_may_yet_break_off_is_kept_for_him() -> None:
    t = withdraws(battles="withdraw")
    assert t.events(ev.Escaped) == [ev.Escaped("traitor", "magnus", "calth", "nuceria")]


@rule("HERESY-19")
def test_each_of_several_that_fall_rolls_for_himself() -> None:
    t = Skirmish(attack="army*5", defence="dorn russ", dice=[*LOST, 1, 1, 4, 3])
    t.play("escape inwit")
    assert [(one.unit, one.survives) for one in t.events(ev.SurvivalRolled)] == [("dorn", True), ("russ", False)]


@rule("HERESY-22")
def test_the_emperor_is_no_primarch_and_his_death_ends_the_match() -> None:
    t = Skirmish("i_sanctum", origin="i_eternidad", attack="army*5", defence="emperor", dice=[*LOST, 1])
    assert t.events(ev.Died) == [ev.Died("loyal", "emperor", "emperor_falls")] and not t.events(ev.SurvivalRolled)
    assert t.ended == (("traitor",), "emperor") and t.decides is None


@rule("HERESY-22")
def test_horus_may_survive_but_if_he_dies_the_match_ends() -> None:
    t = Skirmish(attack="horus", defence="army*3", dice=[1, 6, 6, 6, 3])
    assert t.ended == (("loyal",), "horus")
    t = Skirmish(attack="horus", defence="army*3", dice=[1, 6, 6, 6, 4])
    assert t.ended is None
    t.play("escape cthonia")
    assert t.at("cthonia") == "horus"


@rule("HERESY-22")
def test_when_both_fall_in_one_round_nobody_has_won() -> None:
    t = Skirmish("i_sanctum", origin="i_eternidad", attack="horus", defence="emperor", dice=[6, 6])
    assert t.ended == ((), "leaders")


@rule("HERESY-R14", "HERESY-19")
def test_a_primarch_does_not_withdraw_to_where_the_attackers_came_from() -> None:
    t = falls("corax", [4], origin="macragge", armatura="loyal army")
    assert t.holds("macragge") == "loyal"
    t.offers("escape armatura", "escape deliverance")
    t.does_not_offer("escape macragge")


@rule("HERESY-R14")
def test_an_attacking_primarch_may_go_back_to_where_he_came_from() -> None:
    t = Skirmish("calth", attack="lorgar army", defence="army*5", dice=[1, 1, 4, 4, 4, 4, 4, 4])
    t.fight_on()
    assert "lorgar" in t.at("nuceria") or "escape nuceria" in t.offered()
