"""What each player may know of the cards (CALTH-C0)."""

from game.calth import events as ev
from game.calth.checks import faults
from game.kernel.dice import Dice
from tests.calth.dialect import RULES, Position
from tests.rule_ids import rule

UM, WB = "ultramarines", "word-bearers"
UNITS = {"ultramarines": "4,9 veteran", "word_bearers": "16,9 veteran"}
CARDS = {"hands": {UM: "grenades unbroken", WB: "whispers"}, "decks": {UM: "covering-fire", WB: "treachery no-retreat"}}


@rule("CALTH-C0")
def test_a_seat_sees_its_own_hand_and_how_many_cards_the_other_holds() -> None:
    s = Position(**UNITS, **CARDS).s
    view = RULES.seen_by(s, WB)
    assert view.hands == [("", ""), ("whispers",)] and view.decks == [("",), ("", "")] and view.dice == Dice()
    assert RULES.seen_by(s, None).hands == [("", ""), ("",)]


@rule("CALTH-C0")
def test_which_card_was_drawn_only_its_owner_hears() -> None:
    told = [ev.CardDrawn(UM, "grenades"), ev.CardDrawn(WB, "whispers"), ev.CardPlayed(WB, "whispers")]
    heard = RULES.heard_by(told, UM)
    assert heard == [told[0], ev.CardDrawn(WB, ""), told[2]]
    assert RULES.heard_by(told, None)[:2] == [ev.CardDrawn(UM, ""), ev.CardDrawn(WB, "")]


@rule("CALTH-C0")
def test_what_is_drawn_anew_might_be_so() -> None:
    s = Position(**UNITS, **CARDS).s
    s.discards[0], s.discards[1] = ("locked-shields",), ("strike-first",)
    dice, theirs, own = Dice.seeded(3), set(), set()
    for _ in range(80):
        other = RULES.resample(s, UM, dice)
        assert faults(other) == [] and other.hands[0] == s.hands[0] and len(other.hands[1]) == 1
        theirs.update(other.hands[1])
        own.update(other.decks[0])
        dice.below(2)
    assert len(theirs) == 11 and "strike-first" not in theirs
    assert len(own) == 9 and not own & {"locked-shields", "grenades", "unbroken"}
