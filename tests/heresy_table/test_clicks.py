"""How many keys a person needs: a whole attack of the other side is answered with a handful."""

from __future__ import annotations

from collections import Counter

import pygame
import pytest

from game import Session
from game.bots.catalogue import players_of
from game.bots.player import CAREFUL, salt_of
from game.heresy.events import BattleBegan
from game.heresy.state import HeresyState
from game.kernel.actions import Action
from tests.heresy.skirmish import Skirmish
from tests.heresy_table.conftest import HeresyHand
from tests.quick import some

MOST = 6
"""Keys for the answers to a whole attack."""


def careful_of(session: Session, seat: str) -> Action:
    """What a careful player does now."""
    choose = players_of("heresy")[CAREFUL](session.rules, seat, salt_of(4, seat))
    return choose(session.view(seat), session.legal_actions())


def state(session: Session) -> HeresyState:
    assert isinstance(session.state, HeresyState)
    return session.state


def at_the_attack_of(side: int, seed: int) -> Session:
    """A match between careful players in which a side begins to attack in the second round."""
    session = Session.new("heresy", seed=seed)
    while session.to_decide is not None:
        now = state(session)
        if (now.round, now.phase, now.sides[now.seat]) == (2, "attack", side):
            break
        session.play(careful_of(session, session.to_decide))
    return session


def answered(session: Session) -> tuple[HeresyHand, Counter[str]]:
    """Let the one side attack to the end; whoever is attacked only presses keys. Count them, and the battles."""
    hand, counts, turn = HeresyHand(session), Counter[str](), state(session).seat
    begun, attacker = len(session.records), session.seats[turn]
    while (state(session).phase, state(session).seat) == ("attack", turn) and session.to_decide is not None:
        if session.to_decide == attacker:
            hand.scene.match.enter(careful_of(session, attacker))
            hand.settle()
            continue
        before = len(session.records)
        hand.key(pygame.K_y, pygame.KMOD_SHIFT)
        counts["keys"] += 1
        assert len(session.records) > before, "a key that does nothing"
    played = session.records[begun:]
    counts["battles"] = sum(isinstance(event, BattleBegan) for record in played for event in record.events)
    counts["answers"] = sum(record.seat != attacker for record in played)
    return hand, counts


@pytest.mark.slow
@pytest.mark.parametrize("seed", some([1, 2, 3, 4]))
def test_a_whole_attack_is_answered_with_a_handful_of_keys(seed: int) -> None:
    hand, counts = answered(at_the_attack_of(1, seed))
    assert counts["battles"] >= 1 and counts["answers"] >= counts["keys"]
    assert 1 <= counts["keys"] <= MOST, counts
    assert not hand.scene.match.orders.standing, "it ends with the attack"


def led() -> HeresyHand:
    """An attack on a leader and a single counter."""
    t = Skirmish(attack="horus titan*2 astartes*2", defence="guilliman army", dice=[6, 1, 1, 1, 1, 1, 1] * 12)
    return HeresyHand(Session(t.session.setup, t.s.copy()))


def attack(hand: HeresyHand) -> None:
    """Let the attacker decide until another has to."""
    attacker = hand.session.seats[state(hand.session).seat]
    while hand.session.to_decide == attacker:
        hand.scene.match.enter(hand.session.legal_actions()[0])
        hand.settle()


def test_it_stops_before_a_leader_would_fall_and_tells_why() -> None:
    hand = led()
    attack(hand)
    hand.key(pygame.K_y, pygame.KMOD_SHIFT)
    attack(hand)
    assert any("leader" in toast.label for toast in hand.scene.hud.host.toasts)
    assert not hand.scene.match.orders.standing


def test_whoever_attacks_is_not_offered_it() -> None:
    session = at_the_attack_of(1, 1)
    hand, turn = HeresyHand(session), state(session).seat
    offered: list[tuple[bool, bool]] = []
    while (state(session).phase, state(session).seat) == ("attack", turn) and len(offered) < 60:
        own = session.to_decide == session.seats[turn]
        offered.append((own, "answer" in {order.id for order in hand.scene.match.orders.offered()}))
        hand.scene.match.enter(careful_of(session, str(session.to_decide)))
        hand.settle()
    assert {given for own, given in offered if own} == {False}
    assert {given for own, given in offered if not own} == {True}
