"""What a command struggle brings is taken by itself where nobody would decline it."""

from __future__ import annotations

import pytest

from game import Session
from game.conquest.actions import TakeBonus
from tests.conquest.dialect import Table
from tests.rule_ids import rule
from tests.table.hand import Hand

FERRIN, BARLUS, PLANNUM = 2, 3, 1


@rule("CONQUEST-5.20")
@pytest.mark.parametrize(
    ("planet", "deck", "taken"),
    [
        (FERRIN, 20, TakeBonus(False, True)),
        (FERRIN, 4, TakeBonus(False, True)),
        (BARLUS, 20, TakeBonus(True, False)),
        (PLANNUM, 20, TakeBonus(True, True)),
        (BARLUS, 10, None),
        (PLANNUM, 10, None),
    ],
)
def test_a_bonus_is_taken_unasked_unless_the_deck_might_run_out(
    planet: int, deck: int, taken: TakeBonus | None
) -> None:
    t = Table(first={planet: "land_raider"}, phase="command", deck=deck).dials(4, 4)
    assert t.to_decide == "first" and all(isinstance(action, TakeBonus) for action in t.offers)
    hand = Hand(Session(Session.new("conquest", seed=1).setup, t.s))
    count = len(hand.session.records)
    hand.scene.match.play_harmless()
    played = [record.action for record in hand.session.records[count:]]
    assert played[:1] == ([taken] if taken else [])
