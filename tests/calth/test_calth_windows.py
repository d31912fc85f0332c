"""Being asked for a command card: who, when, and that it betrays no hand (CALTH-A41)."""

from typing import Any

import pytest

from game.calth import events as ev
from game.kernel.dice import Dice
from tests.calth.dialect import RULES, said
from tests.calth.skirmish import THEM, US, Skirmish
from tests.rule_ids import rule

THREE = "veteran*3"
OURS = "drilled-response grenades hold-the-line locked-shields measured-volley unbroken"
THEIRS = "gathering-shadow litany-of-hate martyrs-blow no-retreat treachery unholy-vigour"


def fight(dice: str | None = "hh---- ------ hhhh--", **more: Any) -> Skirmish:
    """The Ultramarines at 2,2 have assaulted the Word Bearers at 3,2."""
    t = Skirmish(f"2,2 {THREE}; 0,7 veteran", f"3,2 {THREE}; 9,0 veteran", dice=dice, **more)
    return t.then("assault 2,2 2,2 3,2")


def shot(**more: Any) -> Skirmish:
    """The Ultramarines at 2,2 have shot at the Word Bearers at 6,2."""
    t = Skirmish(f"2,2 {THREE}; 0,7 veteran", f"6,2 {THREE}; 9,0 veteran", dice="h", **more)
    return t.then("shoot 2,2 6,2")


@rule("CALTH-A41")
@pytest.mark.parametrize("card", OURS.split())
def test_whoever_holds_any_card_is_asked_at_the_same_moments(card: str) -> None:
    assert fight(cards=card).decline() == [
        ("attack_declared", US),
        ("defence", US),
        ("fall_back", US),
    ]
    assert shot(cards=card).decline() == [("attack_rolled", US), ("hits_left", US), ("action_done", US)]


@rule("CALTH-A41")
@pytest.mark.parametrize("card", THEIRS.split())
def test_so_is_the_other_side(card: str) -> None:
    assert fight(traitors=card).decline() == [("defence", THEM), ("strike_back", THEM)]
    assert shot(traitors=card).decline() == [("attacked", THEM), ("defence", THEM)]


@rule("CALTH-A41")
def test_whoever_holds_none_is_not_asked() -> None:
    assert {seat for _, seat in fight(cards="grenades").decline()} == {US}
    assert fight().decline() == []


@rule("CALTH-A41")
def test_the_side_whose_activation_it_is_comes_first() -> None:
    both: dict[str, Any] = {"cards": "grenades", "traitors": "treachery"}
    t = Skirmish(f"2,2 {THREE}", f"9,0 {THREE}", phase="initiative", dice="--- hhh", **both)
    assert t.decline()[-2:] == [("action_phase", THEM), ("action_phase", US)]
    t = Skirmish(f"2,2 {THREE}", f"9,0 {THREE}", phase="initiative", dice="hhh ---", **both)
    assert t.decline()[-2:] == [("action_phase", US), ("action_phase", THEM)]


@rule("CALTH-A41")
def test_a_side_plays_one_card_an_activation() -> None:
    t = shot(cards="measured-volley pinning-salvo drilled-response").until("attack_rolled", US)
    t.play("play_card measured-volley", "reroll 0")
    assert all(seat != US for _, seat in t.decline()) and t.s.card_played == ()
    t = shot(cards="measured-volley pinning-salvo").until("attack_rolled", US)
    t.play("pass")
    t.until("hits_left", US).offers("play_card pinning-salvo")


@rule("CALTH-A41")
def test_in_the_next_activation_it_may_play_another() -> None:
    t = Skirmish(
        f"2,2 {THREE}:0; 0,7 veteran:2", f"9,0 {THREE}", cards="reserve-of-will grenades intercepted-orders", dice="h"
    )
    t.play("play_card reserve-of-will", "advance 0,7 1,7")
    t.decline()
    t.play("hold 9,0")
    assert t.s.card_played == () and t.decides == US


@rule("CALTH-A41")
def test_both_sides_may_play_one_each() -> None:
    t = shot(cards="measured-volley", traitors="unholy-vigour").until("attack_rolled", US)
    t.play("play_card measured-volley", "reroll 1")
    t.until("defence", THEM).play("play_card unholy-vigour")
    assert [one.card for one in t.events(ev.CardPlayed)] == ["measured-volley", "unholy-vigour"]


@rule("CALTH-A41")
def test_after_a_card_of_ones_own_nobody_can_answer_with_a_second_one() -> None:
    t = shot(cards="measured-volley", traitors="gathering-shadow treachery").until("attacked", THEM)
    t.play("play_card gathering-shadow")
    t.until("attack_rolled", US).play("play_card measured-volley")
    assert t.window != "enemy_card" and t.offered("reroll")


@rule("CALTH-A41")
def test_what_lies_open_cannot_be_in_a_hand_and_is_not_asked_for() -> None:
    assert shot(cards="grenades", spent="measured-volley").decline()[0] == ("hits_left", US)
    asked = shot(traitors="no-retreat", spent="unholy-vigour gathering-shadow").decline()
    assert asked == []


@rule("CALTH-A41")
def test_a_card_is_told_to_all_when_it_is_played_and_to_nobody_before() -> None:
    t = shot(cards="measured-volley").until("attack_rolled", US)
    assert all("measured" not in str(event) for event in t.told)
    t.play("play_card measured-volley")
    assert ev.CardPlayed(US, "measured-volley") in RULES.heard_by(t.told, THEM)


@rule("CALTH-A41")
@pytest.mark.parametrize("card", ["grenades", "measured-volley", "hold-the-line"])
def test_what_is_held_changes_nothing_for_the_other_side(card: str) -> None:
    t = Skirmish(f"2,2 {THREE}", f"6,2 {THREE}", turn=THEM, dice="hh----", cards=card, traitors="litany-of-hate")
    t.play("shoot 6,2 2,2")
    while t.window:
        view = t.session.view(THEM)
        assert view.hands[0] == ("",)  # type: ignore[attr-defined]
        assert RULES.to_decide(view) == t.decides  # type: ignore[arg-type]
        if t.decides == THEM:
            legal = [said(one) for one in t.session.legal_actions()]
            assert [said(one) for one in RULES.legal_actions(view)] == legal  # type: ignore[arg-type]
        t.play("pass")


@rule("CALTH-A41")
def test_other_hands_that_might_be_ask_the_same_seats() -> None:
    t = fight(None, cards=OURS, traitors=THEIRS, seed=5)
    for seed in range(30):
        for seat in (US, THEM):
            twin = RULES.resample(t.s, seat, Dice.seeded(seed))
            assert RULES.to_decide(twin) == t.decides
            if t.decides == seat:
                assert list(RULES.legal_actions(twin)) == list(t.session.legal_actions())
        if t.ended:
            break
        t.play("pass" if t.window else min(t.offered()))


@rule("CALTH-A41")
def test_a_standing_pass_lasts_for_the_round() -> None:
    t = shot(traitors="unholy-vigour")
    assert t.window == "attacked" and t.offered("pass_for") == {"pass_for attacked round"}
    t.play("pass_for attacked round")
    t.decline()
    t.play("hold 6,2", "shoot 2,2 6,2")
    assert len(t.events(ev.AttackRolled)) == 2 and t.window != "attacked"


@rule("CALTH-A41")
def test_a_card_that_was_played_lies_open_and_leaves_the_hand() -> None:
    t = shot(cards="measured-volley grenades").until("attack_rolled", US)
    t.play("play_card measured-volley")
    assert t.hand(US) == "grenades" and t.s.discards[0] == ("measured-volley",)


@rule("CALTH-A41")
@pytest.mark.parametrize(("attack", "asked"), [("any", True), ("shoot", True), ("assault", False)])
def test_a_card_for_one_kind_of_attack_is_not_asked_for_at_another(attack: str, asked: bool) -> None:
    design = {
        "id": "own",
        "name": "Own",
        "text": "The target loses a point.",
        "seat": US,
        "when": "hits_left",
        "attack": attack,
        "effects": [{"verb": "drain", "whom": "target", "points": 1}],
    }
    t = shot(cards="own", changes={"deck": {"format": 1, "id": "deck", "cards": [design]}})
    assert (t.window == "hits_left") == bool(t.offered("play_card own")) == asked
