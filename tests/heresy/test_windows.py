"""Being asked for a card: who, when, and that it betrays no hand (HERESY-14, C1, C2)."""

import pytest

from game.heresy import events as ev
from game.heresy.battle import BATTLE
from game.kernel.dice import Dice
from tests.heresy.dialect import RULES, Position, said
from tests.heresy.skirmish import Skirmish
from tests.rule_ids import rule

BEFORE, AFTER, ROUND = "battle_before_roll", "battle_after_roll", "battle_after_round"
SIX = "diezmo leva posiciones cortina_humo evacuacion tormenta_subita"


def asked_in_turn(t: Skirmish) -> list[tuple[str, str]]:
    """Who is asked at which moment, until something else is to be decided."""
    found = []
    while t.window:
        found.append((t.window, t.decides or ""))
        t.play("pass")
    return found


@rule("HERESY-C2")
@pytest.mark.parametrize("card", ["diezmo", "posiciones", "veteranos", "lealtad_marte"])
def test_whoever_holds_any_card_is_asked_at_the_same_moments(card: str) -> None:
    t = Skirmish(attack="army*2", defence="army*2", dice=[1, 1, 1, 1, 5, 5, 1, 1], loyal=card)
    asked = asked_in_turn(t)
    assert asked[:3] == [(BEFORE, "loyal"), (AFTER, "loyal"), (ROUND, "loyal")]


@rule("HERESY-C2")
def test_whoever_holds_none_is_not_asked() -> None:
    t = Skirmish(attack="army", defence="army", dice=[5, 1])
    assert t.over
    t = Skirmish(attack="army", defence="army", dice=[5, 1], traitor="diezmo")
    assert {seat for _, seat in asked_in_turn(t)} == {"traitor"}


@rule("HERESY-C2")
def test_nobody_is_asked_at_a_moment_for_which_the_deck_has_nothing_for_him() -> None:
    t = Skirmish(attack="lorgar", defence="army*3", dice=[1, 6, 6, 6, 4], traitor="diezmo", loyal="diezmo")
    assert ("primarch_death", "loyal") in asked_in_turn(t), "there is The Hunt"
    t = Skirmish(attack="army*5", defence="dorn", dice=[6] * 5 + [1, 4], traitor="diezmo", loyal="diezmo")
    asked = asked_in_turn(t)
    assert ("primarch_death", "loyal") in asked and ("primarch_death", "traitor") not in asked


@rule("HERESY-C2")
def test_the_attacker_is_asked_before_the_defender() -> None:
    t = Skirmish(attack="army*2", defence="army*2", dice=[1] * 4, loyal="diezmo", traitor="leva")
    assert asked_in_turn(t)[:4] == [(BEFORE, "traitor"), (BEFORE, "loyal"), (AFTER, "traitor"), (AFTER, "loyal")]


@rule("HERESY-C2")
def test_what_is_held_changes_nothing_for_the_others() -> None:
    for other in ("diezmo", "cortina_humo"):
        t = Skirmish(attack="army*2", defence="army*2", dice=[1] * 4, loyal=other, traitor="fuego_apoyo")
        assert t.decides == "traitor" and t.window == BEFORE
        view = t.session.view("traitor")
        assert view.hands[0] == ("",)  # type: ignore[attr-defined]
        assert RULES.to_decide(view) == "traitor"  # type: ignore[arg-type]
        assert [said(one) for one in RULES.legal_actions(view)] == [  # type: ignore[arg-type]
            said(one) for one in t.session.legal_actions()
        ]


@rule("HERESY-C2")
def test_other_hands_that_might_be_ask_the_same_seats() -> None:
    t = Skirmish(attack="army*2", defence="army*2", dice=None, seed=5, loyal=SIX, traitor="fuego_apoyo hijo_emperador")
    for seed in range(12):
        twin = RULES.resample(t.s, "traitor", Dice.seeded(7))
        assert RULES.to_decide(twin) == t.decides, seed
        mine = t.session.legal_actions()
        if t.decides == "traitor":
            assert list(RULES.legal_actions(twin)) == list(mine)
        passing = [one for one in mine if said(one) in ("pass", "fight", "end_attack")]
        if not t.decides or not passing:
            break
        t.play(said(passing[0]))


@rule("HERESY-C1")
def test_a_side_plays_one_card_at_a_moment() -> None:
    t = Skirmish(attack="army*2", defence="army*2", dice=[5, 5, 1, 1], loyal="cortina_humo veteranos")
    t.until(AFTER, "loyal").offers("play_card cortina_humo", "play_card veteranos")
    t.play("play_card veteranos")
    assert (t.window, t.decides) != (AFTER, "loyal") and len(t.events(ev.HitsCounted)) == 1


@rule("HERESY-C1")
def test_allies_share_that_one_card() -> None:
    t = Position(
        seat="traitor", phase="production", players=3, hands={"loyal": "sabotaje", "loyal-2": "lealtad_marte"}, dice=[]
    )
    assert t.decides == "loyal"
    twin = Position(
        seat="traitor", phase="production", players=3, hands={"loyal": "sabotaje", "loyal-2": "lealtad_marte"}, dice=[]
    )
    t.play("play_card sabotaje", "name_place sarum")
    assert t.decides == "traitor"
    twin.play("pass")
    assert twin.decides == "loyal-2"


@rule("HERESY-C2")
def test_a_standing_pass_lasts_for_the_phase() -> None:
    t = Skirmish(attack="army*2", defence="army*2", dice=[1] * 8, loyal="diezmo")
    t.until(BEFORE, "loyal").play(f"pass_for {BEFORE} phase")
    t.never(BEFORE)
    assert t.over and len(t.events(ev.BattleRolled)) == 3
    t.play("end_attack")
    assert not [effect for effect in t.s.effects if effect[0] == "standing_pass"]


@rule("HERESY-14")
def test_a_card_is_told_to_all_when_it_is_played_and_to_nobody_before() -> None:
    t = Skirmish(attack="army*2", defence="army*2", dice=[5, 5, 1, 1], loyal="cortina_humo")
    assert all("cortina" not in str(event) for event in t.told)
    t.until(AFTER, "loyal").play("play_card cortina_humo")
    assert ev.CardPlayed("loyal", "cortina_humo") in RULES.heard_by(t.told, "traitor")


@rule("HERESY-14")
def test_a_battle_can_be_kept_in_the_middle_of_a_card() -> None:
    t = Skirmish(attack="army*3", defence="army*2", dice=[1, 2, 3, 1, 1, 6], traitor="fuego_apoyo")
    t.until(AFTER, "traitor").play("play_card fuego_apoyo", "name_die 0")
    twin = RULES.read_state(t.s.campaign.to_json(), {}, t.s.to_json())
    assert twin.digest() == t.s.digest() and list(RULES.legal_actions(twin)) == list(t.session.legal_actions())
    assert RULES.sequence.procedures["battle"] == BATTLE


@rule("HERESY-C2")
def test_a_moment_of_battle_can_be_declined_for_the_whole_battle() -> None:
    t = Skirmish(attack="army*2", defence="army*2", dice=[1] * 12, loyal="lineas_replegadas")
    asked = []
    while t.window:
        asked.append(t.window)
        t.play(f"pass_for {t.window} battle")
    assert len(asked) == len(set(asked)) and {BEFORE, ROUND} < set(asked)
    t.fight_on()
    assert not any(effect[1] == "battle" for effect in t.s.effects)
