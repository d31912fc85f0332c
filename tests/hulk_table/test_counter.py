"""The command counter lands on its field in the bar above; only then is it kept or drawn again."""

from __future__ import annotations

from game import Session
from game.hulk.actions import EndPhase, Keep, Redraw
from game.scenes.table.choices import Choice
from game.ui.chit import Chit
from tests.hulk_table.conftest import deployed
from tests.table.hand import Hand


def seen(hand: Hand) -> list[Chit]:
    """The counters that are on their way."""
    sights = hand.scene.board.playback.timeline.sights(hand.scene.board.now)
    return [sight for sight, _share in sights if isinstance(sight, Chit)]


def offered(hand: Hand) -> bool:
    """Whether the counter can be kept now, by a button."""
    return any(isinstance(area.data, Choice) and area.data.actions == (Keep(),) for area in hand.app.hit_areas())


def to_the_next_counter(session: Session, hand: Hand) -> None:
    hand.scene.match.attempt(EndPhase())
    for _ in range(60):
        legal = session.legal_actions()
        if Keep() in legal:
            return
        hand.settle()
        ended = next((action for action in legal if isinstance(action, EndPhase)), None)
        hand.scene.match.attempt(ended or legal[0])


def test_the_old_counter_leaves_before_the_new_one_lands_and_is_asked_about() -> None:
    session = deployed()
    hand = Hand(session, animation_speed="normal", reduced_motion=False)
    drawn = session.state.counter  # type: ignore[attr-defined]
    to_the_next_counter(session, hand)
    order: list[bool] = []
    asked_over_it = False
    for _ in range(400):
        hand.time += 0.02
        hand.app.update(0.02)
        order += [chit.leaves for chit in seen(hand) if not order or order[-1] != chit.leaves]
        asked_over_it = asked_over_it or (offered(hand) and any(chit.leaves for chit in seen(hand)))
        if not hand.scene.board.busy():
            break
    assert order == [True, False] and not asked_over_it
    hand.settle()
    assert offered(hand) and drawn


def test_it_lands_on_the_field_of_the_command_points() -> None:
    hand = Hand(deployed())
    hand.app.hit_areas()
    place = hand.scene.frame.top.place_of("badges/command")
    assert place is not None and place[1] < hand.scene.hud.board_rect(hand.app.size).top
    assert hand.scene.frame.top.place_of("badges/none") is None


def test_what_may_be_drawn_is_said_beside_drawing_again() -> None:
    session = deployed()
    hand = Hand(session)
    to_the_next_counter(session, hand)
    hand.settle()
    again = next(choice for choice in hand.scene.board.choices.bar if choice.actions == (Redraw(),))
    assert again.offer.mark == "average 3.5"
