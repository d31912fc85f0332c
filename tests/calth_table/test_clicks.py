"""How many clicks a round takes, and what spares them: one order for all questions, the unit that acted last."""

from __future__ import annotations

import json
from pathlib import Path

from game import Session
from game.calth import actions as act
from game.calth.telling.orders import KEEP
from game.kernel import from_json
from game.kernel.actions import Action, Pass
from tests.calth_table.conftest import CalthHand, deployed

BEFORE = 33
"""The clicks that the same round took when each moment was declined by itself and the first unit was picked."""


class Counting(CalthHand):
    """A hand that counts its clicks, and takes the shortest way."""

    clicks = 0

    def click(self, pos: tuple[int, int], button: int = 1) -> None:
        self.clicks += 1
        super().click(pos, button)

    def keep_cards(self) -> None:
        """Give the order to play no card in this round."""
        self.click(next(area for area in self.app.hit_areas() if area.data == ("order", KEEP)).rect.center)

    def walk(self, run: act.Run, on: act.RunOn) -> None:
        """Run two hexes by one click, whichever way."""
        piece = self._piece_of(run)
        if piece is not None and piece != self.scene.board.selection.piece:
            self._pick(piece)
        ways = [(target, choice) for target in self.scene.board.choices.targets for choice in target.choices]
        self._click_target(*next(way for way in ways if len(way[1].actions) == 2 and way[1].actions[1] == on))


def test_a_round_takes_at_most_four_fifths_of_the_clicks() -> None:
    session = Session.new("calth", "wrath-of-veridia", seed=1)
    while session.state.round == 0:  # type: ignore[attr-defined]
        session.play(act.PlaceAsListed())
    told = json.loads(Path(__file__).with_name("first_round.json").read_text())
    todo: list[tuple[str, Action]] = [(seat, from_json("calth", action)) for seat, action in told]  # type: ignore[misc]
    hand = Counting(session, (1920, 1080))
    for number, (seat, action) in enumerate(todo):
        following = todo[number + 1][1] if number + 1 < len(todo) else None
        cards = [one for whose, one in todo[number:] if whose == seat and isinstance(one, act.PlayCard)]
        if session.to_decide != seat or action not in session.legal_actions():
            assert isinstance(action, Pass | act.RunOn | act.UseCritical), "only what the last click has done already"
        elif isinstance(action, Pass) and not cards:
            hand.keep_cards()
        elif isinstance(action, act.Run) and isinstance(following, act.RunOn):
            hand.walk(action, following)
        else:
            hand.reach(action)
    assert session.state.round == 2  # type: ignore[attr-defined]
    assert hand.clicks <= 0.8 * BEFORE


def test_one_order_declines_every_card_of_a_round() -> None:
    hand = CalthHand(deployed("wrath-of-veridia", seed=1))
    session, scene = hand.session, hand.scene
    while not scene.match.orders.offered() or scene.match.orders.offered()[0].id != KEEP:
        hand.skip(next(a for a in session.legal_actions() if not isinstance(a, act.Hold)))
    seat, asked = session.to_decide, 0
    assert seat is not None
    scene.match.give(KEEP)
    while session.to_decide is not None and session.state.round == 1:  # type: ignore[attr-defined]
        asked += (
            scene.table.desk(scene.board.view).reacting
            and session.to_decide == seat
            and Pass() in session.legal_actions()
        )
        assert scene.match.orders.standing.get(seat) == KEEP, "it outlasts what its giver decides"
        hand.reach(session.legal_actions()[0])
    assert not asked and seat not in scene.match.orders.standing


def test_the_unit_that_acted_last_is_picked_again() -> None:
    hand = CalthHand(deployed("wrath-of-veridia", seed=1))
    session, scene = hand.session, hand.scene
    first = session.to_decide
    moves = [a for a in session.legal_actions() if isinstance(a, act.Advance)]
    hand.reach(moves[-1])
    acted = scene.table.piece_of(scene.board.view, scene.board.view.tables.index[moves[-1].to])  # type: ignore[attr-defined]
    while session.to_decide != first or scene.table.desk(scene.board.view).reacting:
        legal = session.legal_actions()
        hand.reach(next((a for a in legal if isinstance(a, Pass)), legal[0]))
    assert scene.board.selection.piece == acted
