"""Nothing legal is out of reach, nothing illegal happens: random matches through real events on the real scene."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game import Session
from game.bots.catalogue import players_of
from game.bots.player import CAREFUL, salt_of
from game.kernel.actions import Action, Pass
from game.kernel.dice import Dice
from tests.calth_table.conftest import CalthHand
from tests.quick import case, nightly, some
from tests.table.games import Sample, begun, choice
from tests.table.hand import Hand

DECISIONS = 160
HANDS: dict[str, type[Hand]] = {"calth": CalthHand}
"""Hands that know more than clicks on the board."""
ROUNDS = 1
"""Rounds of the Horus Heresy: a whole match of it, phase by phase."""


def drive(game: str, seed: int, reach: str, most: int, deployed: bool = False, every: int = 1) -> Hand:
    session, chance = begun(game, seed, deployed, ROUNDS)
    hand, sample = HANDS.get(game, Hand)(session), Sample(every)
    begins = len(session.records)
    while (legal := session.legal_actions()) and len(session.records) < begins + most:
        action = choice(game, chance, legal)
        getattr(hand, reach if sample.holds(action) else "skip")(action)
    return hand


def careful(session: Session, seed: int) -> Callable[[], Action]:
    """What careful players do next in a match, which they bring to its end sooner than chance does."""
    players = {
        seat: players_of(session.key)[CAREFUL](session.rules, seat, salt_of(seed, seat)) for seat in session.seats
    }
    return lambda: players[seat := str(session.to_decide)](session.view(seat), session.legal_actions())


def ended(hand: Hand, most: int) -> bool:
    return len(hand.session.records) >= most or hand.session.outcome is not None


@pytest.mark.parametrize(
    ("game", "seed"), [("hulk", 0), case("heresy", 4, slow=True), *(case("hulk", seed, slow=True) for seed in (1, 2))]
)
def test_every_legal_action_is_reached_by_mouse(game: str, seed: int) -> None:
    assert ended(drive(game, seed, "reach", DECISIONS, deployed=True), DECISIONS)


@pytest.mark.parametrize(
    ("game", "seed"),
    [pytest.param("hulk", 11, marks=nightly), case("heresy", 2, slow=True), case("calth", 2, slow=True)],
)
def test_a_whole_match_by_mouse(game: str, seed: int) -> None:
    assert drive(game, seed, "reach", 100_000).session.outcome is not None


@pytest.mark.slow
@pytest.mark.parametrize("reach", ["reach", pytest.param("reach_by_keys", marks=nightly)])
def test_a_whole_match_of_careful_players(reach: str) -> None:
    session = Session.new("hulk", seed=3)
    hand, choose = Hand(session), careful(session, 3)
    while session.outcome is None:
        getattr(hand, reach)(choose())


@pytest.mark.parametrize("seed", some(range(2)))
def test_every_legal_action_is_reached_by_keys(seed: int) -> None:
    assert ended(drive("hulk", seed, "reach_by_keys", DECISIONS), DECISIONS)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "seed", "every"),
    [
        ("calth", 2, 6),
        case("heresy", 2, 6, slow=True),
        *(pytest.param(game, 3, 1, marks=nightly) for game in ("hulk", "heresy", "calth")),
    ],
)
def test_a_whole_match_by_keys(game: str, seed: int, every: int) -> None:
    hand = drive(game, seed, "reach_by_keys", 100_000, deployed=True, every=every)
    assert hand.session.outcome is not None


CLICKS = [("hulk", 1, 260), ("heresy", 1, 90), ("calth", 1, 90)]
MORE_CLICKS = [case(game, 4 if game == "hulk" else 2, clicks, slow=True) for game, _, clicks in CLICKS]


@pytest.mark.slow
@pytest.mark.parametrize(("game", "matches", "clicks"), CLICKS + MORE_CLICKS)
@pytest.mark.sweep(3)
def test_clicks_on_everything_else_change_nothing(game: str, matches: int, clicks: int) -> None:
    chance = Dice.seeded(99)
    clicked = 0
    for seed in range(matches):
        hand = drive(game, seed, "reach", 40 + 30 * seed, deployed=True)
        while hand.scene.table.desk(hand.scene.board.view).reacting:  # a click on the ground would mean "not now"
            hand.skip(Pass())
        while hand.scene.board.granted.piece is not None:  # a click elsewhere would take back what was granted
            hand.skip(hand.session.legal_actions()[0])
        digest, count = hand.session.digest(), len(hand.session.records)
        for _ in range(clicks):
            pos = (chance.below(1280), chance.below(720))
            if not hand.means_something(pos):
                hand.click(pos, button=(1, 3)[chance.below(2)])
                clicked += 1
                if hand.scene.frame.host.menu is not None:
                    hand.scene.frame.host.close_menu()
            assert (hand.session.digest(), len(hand.session.records)) == (digest, count)
    assert clicked >= 0.7 * matches * clicks


def test_a_click_that_the_rules_refuse_says_why() -> None:
    hand = Hand(Session.new("hulk", seed=5))
    while hand.session.state.phase != "marines":
        hand.reach(hand.session.legal_actions()[0])
    scene = hand.scene
    hand.reach(next(a for a in hand.session.legal_actions() if type(a).__name__ == "Activate"))
    digest, board = hand.session.digest(), hand.session.state.board
    refused = []
    for square in range(board.n):
        point = (board.xy[square][0] + 0.5, board.xy[square][1] + 0.5)
        if scene.board.choices.at(point) is None and not scene.board.tokens_at(point):
            hand.click(hand.at(point))
            refused.extend(toast.label for toast in scene.frame.host.toasts)
    assert hand.session.digest() == digest
    assert refused
    assert all(refused)
