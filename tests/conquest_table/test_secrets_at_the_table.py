"""The table shows nobody what they may not know, by what it shows or by how long it takes."""

from __future__ import annotations

from collections import defaultdict

import pygame
import pytest

from game import Session
from game.conquest.actions import Choose, Retreat, TakeBonus, UseBattleAbility
from game.kernel.dice import Dice
from game.kernel.state import State
from tests.conquest.dialect import Table
from tests.conquest.randomdecks import Pairing, of_random_decks
from tests.contract.subjects import Moment, course
from tests.quick import case, seeds
from tests.table.games import choice
from tests.table.hand import Hand

OTHER = {"first": "second", "second": "first"}
TICK = 0.02
MATCHES = [case(of_random_decks(number, slow=False), slow=number >= 1) for number in seeds(2, 10)]


def window(match: Pairing, state: State, eyes: str | None) -> Hand:
    """A window onto a position: for two people, or for one, who plays against a computer."""
    return Hand(Session(match.setup(), state.copy()), kinds={} if eyes is None else {OTHER[eyes]: "random"})


def picture(hand: Hand) -> tuple[bytes, list[object]]:
    """All that is to be seen, and all that can be clicked."""
    shown = hand.app.draw()
    return pygame.image.tobytes(shown, "RGB"), [(area.rect, area.label) for area in hand.app.hit_areas()]


@pytest.mark.parametrize("eyes", [None, *(case(seat, slow=True) for seat in OTHER)])
@pytest.mark.parametrize("match", MATCHES, ids=str)
def test_the_table_looks_the_same_in_every_world_that_is_the_same_to_its_viewer(
    match: Pairing, eyes: str | None
) -> None:
    rules, chance = match.rules, Dice(17)
    for moment in course(match).moments:
        world = rules.resample(rules.seen_by(moment.state, eyes), eyes, chance)
        assert picture(window(match, moment.state, eyes)) == picture(window(match, world, eyes)), moment


@pytest.mark.parametrize("match", MATCHES, ids=str)
def test_two_people_are_asked_what_there_is_to_be_asked_whatever_their_hands_hold(match: Pairing) -> None:
    session, chance = Session(match.setup()), Dice.seeded(match.seed)
    hand, nothing = Hand(session), 0
    while legal := session.legal_actions():
        played, nothing = len(session.records), nothing + all(action.passing for action in legal)
        hand.scene.match.play_harmless()
        assert len(session.records) == played or isinstance(legal[0], TakeBonus | Retreat), f"nobody was asked: {legal}"
        if len(session.records) > played:
            continue
        hand.skip(choice("conquest", chance, legal))
        assert len(session.records) == played + 1, f"somebody was not asked: {session.records[-1].action}"
    assert nothing > 5


def test_cards_that_are_looked_at_are_reached_with_an_empty_hand() -> None:
    position = Table(first={7: "captain_cato_sicarius"}, phase="combat", shown=7, first_planet=7, stops="ability")
    position.do(UseBattleAbility)
    assert not position.hand("first") and position.to_decide == "first"
    looked = position.offers[0]
    assert isinstance(looked, Choose) and looked.kind
    match = of_random_decks(0, slow=False)
    hand = Hand(Session(match.setup(), position.s))
    hand.reach(looked)
    assert hand.session.records[0].action == looked


def ticks(match: Pairing, moment: Moment) -> int:
    """How long a computer takes to decide."""
    hand, count = window(match, moment.state, OTHER[moment.seat]), 0
    while not hand.session.records:
        hand.time += TICK
        hand.app.update(TICK)
        count += 1
    return count


@pytest.mark.parametrize("match", MATCHES, ids=str)
def test_a_computer_takes_as_long_whether_it_has_an_answer_or_none(match: Pairing) -> None:
    taken: dict[bool, set[int]] = defaultdict(set)
    for moment in course(match).moments:
        taken[len(moment.offers) > 1].add(ticks(match, moment))
    assert len(taken) == 2 and taken[True] == taken[False] and len(taken[True]) == 1
