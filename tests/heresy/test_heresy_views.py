"""What each player may know of the cards (HERESY-14, C2)."""

from collections import Counter
from itertools import permutations

from game.heresy.checks import faults
from game.kernel.dice import Dice
from tests.heresy.dialect import RULES, Position
from tests.rule_ids import rule

HANDS = {"loyal": "caza_lobos leva", "traitor": "hidra sabotaje", "traitor-2": "pacto"}


@rule("HERESY-14", "HERESY-C2")
def test_a_seat_sees_its_own_hand_and_how_many_cards_the_others_hold() -> None:
    s = Position(phase="end", players=4, hands=HANDS).s
    view = RULES.seen_by(s, "traitor")
    assert view.hands == [("", ""), (), ("hidra", "sabotaje"), ("",)]
    assert set(view.pile) == {""} and len(view.pile) == len(s.pile) and view.dice == Dice()
    assert RULES.seen_by(s, None).hands == [("", ""), (), ("", ""), ("",)]


def test_what_is_drawn_anew_might_be_so() -> None:
    s = Position(phase="end", players=4, hands=HANDS).s
    dice, loyal, allied = Dice.seeded(3), set(), set()
    for _ in range(60):
        other = RULES.resample(s, "traitor", dice)
        assert faults(other) == [] and other.hands[2] == s.hands[2]
        loyal.update(other.hands[0])
        allied.update(other.hands[3])
        dice.below(2)
    assert len(loyal) > 15 and len(allied) > 15
    assert "pacto" not in loyal and "caza_lobos" not in allied


def test_hands_are_drawn_anew_when_the_pile_is_empty_too() -> None:
    hands = {"loyal": "leva", "traitor-2": "veteranos", "traitor": "hidra"}
    s = Position(phase="end", players=4, pile="", hands=hands).s
    drawn = {RULES.resample(s, "traitor", Dice.seeded(seed)).hands[0] for seed in range(20)}
    assert drawn == {("leva",), ("veteranos",)}


def test_every_deal_that_the_sides_allow_is_as_likely_whatever_is_true() -> None:
    hands = {"loyal": "caza_lobos leva", "traitor-2": "veteranos", "traitor": "hidra"}
    s = Position(phase="end", players=4, pile="pacto", hands=hands).s
    deals = [
        (tuple(sorted(deal[:2])), deal[2], deal[3])
        for deal in permutations(("caza_lobos", "leva", "veteranos", "pacto"))
        if "pacto" not in deal[:2] and deal[2] != "caza_lobos"
    ]
    dice, drawn, expected = Dice.seeded(5), Counter[object](), Counter[object](deals)
    for _ in range(200 * len(deals)):
        other = RULES.resample(RULES.seen_by(s, "traitor"), "traitor", dice)
        drawn[other.hands[0], other.hands[3][0], other.pile[0]] += 1
    assert set(drawn) == set(expected)
    assert all(abs(drawn[deal] - 200 * ways) < 5 * (200 * ways) ** 0.5 for deal, ways in expected.items())
