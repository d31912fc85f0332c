"""What the table says before the click: shields, copies, the starting hand, the first game without texts."""

from __future__ import annotations

import pytest

from game import Session
from game.conquest.actions import KeepHand, Shield
from game.conquest.frames import Damaging
from game.conquest.table.info_cards import described
from game.kernel.actions import UseAbility
from game.kernel.sequence import find
from tests.conquest_table.conftest import begun
from tests.table.games import choice
from tests.table.hand import Hand


def shields(seed: int) -> list[tuple[str, int, int, int]]:
    """Of each shield offered in a match: what is said, the shields, the damage assigned and the hit points left."""
    session, chance = begun(seed)
    hand, found = Hand(session), []
    while legal := session.legal_actions():
        if any(isinstance(action, Shield) for action in legal):
            view = session.view(session.to_decide)
            damaging = find(view, Damaging)
            for offer in hand.scene.table.offers(view, legal):
                if isinstance(offer.action, Shield):
                    unit = offer.action.unit
                    amount = damaging.amounts[damaging.items.index(unit)]
                    words = offer.detail or offer.hint[0]
                    left = hand.scene.table.card(view, None, unit).lines[0]
                    found.append((words, view.designs[offer.action.kind].shields, amount, int(left.split()[4])))
        session.play(choice("conquest", chance, legal))
    return found


def test_a_shield_says_what_is_left_after_the_damage() -> None:
    said = [one for seed in (3, 5) for one in shields(seed)]
    assert len(said) > 5
    for words, worth, amount, left in said:
        prevented = min(worth, amount)
        assert words.startswith(f"Prevents {prevented} of {amount} damage")
        after = left - amount + prevented
        assert ("destroyed" in words) is (after <= 0), (words, left)
        assert after <= 0 or f": {after} of " in words


def test_copies_of_a_card_in_hand_answer_once() -> None:
    asked = 0
    for seed in range(6):
        session, chance = begun(seed)
        while legal := session.legal_actions():
            answers = [(one.ability, one.item) for one in legal if isinstance(one, UseAbility)]
            held = [one for one in legal if isinstance(one, UseAbility) and session.state.zone[one.source] == "hand"]
            asked += len(held) > 0
            hands = [(one.ability, one.item) for one in held]
            assert len(set(hands)) == len(hands), answers
            session.play(choice("conquest", chance, legal))
    assert asked


def test_the_starting_hand_is_seen_whole_until_it_is_kept() -> None:
    session, _chance = begun(5)
    hand = Hand(session)
    hand.scene.ask()
    shown = hand.scene.hand
    assert shown.spread() and shown.places()
    assert all(rect.bottom <= shown.room.bottom for _card, rect in shown.places())
    for _ in session.seats:
        session.play(KeepHand())
    hand.scene.refresh()
    assert not shown.spread()


@pytest.mark.parametrize("scenario", ["core", "first-game"])
def test_texts_are_told_only_where_they_count(scenario: str) -> None:
    session = Session.new("conquest", scenario, seed=5)
    hand, view = Hand(session), session.state
    lines = hand.scene.table.card(view, None, 0).lines
    told = described(view.design(0), texts=False)
    assert (view.design(0).text in lines) is (scenario == "core")
    assert set(told) <= set(lines)
