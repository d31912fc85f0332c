"""Space only ever skips what is shown, no phase with something left to do is passed unasked, and gold is never on what
gives something up."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game import Session
from game.calth import actions as calth
from game.conquest.actions import Deploy, KeepHand, Shield
from game.conquest.telling import previews
from game.kernel.actions import Pass
from game.scenes.table.choices import Choice
from game.scenes.table.choices import golden as suggested
from game.telling.text import use_language
from game.ui.widgets import Button, Dialog
from tests.calth_table.conftest import deployed
from tests.conquest.dialect import Table
from tests.conquest_table.conftest import begun as conquest
from tests.quick import case
from tests.table.games import GAMES, begun, choice
from tests.table.hand import Hand

DECISIONS = {"hulk": 160, "heresy": 60, "calth": 120, "sector": 120, "conquest": 160}
BRIEF = {"hulk": 40, "heresy": 60, "calth": 30, "sector": 30, "conquest": 40}
MATCHES = [case(name, length[name], slow=length is DECISIONS) for length in (BRIEF, DECISIONS) for name in GAMES]
"""So many decisions of each game, few in the quick tests."""


@pytest.fixture(autouse=True)
def english() -> None:
    use_language("en")


def widgets(root: Any) -> list[Any]:
    found = [root] if root.visible else []
    return found + [one for child in root.children if root.visible for one in widgets(child)]


def buttons(hand: Hand) -> list[Button]:
    """The buttons of the bar and the cards of the question."""
    hand.app.draw()
    shown = [*hand.scene.frame.actions.buttons, *hand.scene.frame.question.cards]
    return [one for one in shown if isinstance(one, Button)]


def golden(hand: Hand) -> list[Any]:
    """What the golden buttons do."""
    return [one.data.actions[-1] for one in buttons(hand) if one.style == "primary" and isinstance(one.data, Choice)]


def gives_up(hand: Hand, chosen: Choice) -> bool:
    """Whether a choice declines, gives something up, or ends a phase with something left undone."""
    table, view = hand.scene.table, hand.scene.board.view
    if chosen.actions[-1] == table.desk(view).end:
        return bool(table.desk(view).unused)
    return chosen.offer.gives_up or isinstance(chosen.actions[-1], Pass)


@pytest.mark.parametrize(("name", "decisions"), MATCHES)
@pytest.mark.sweep(3)
def test_space_and_a_click_beside_everything_answer_nothing_and_end_nothing(name: str, decisions: int) -> None:
    session, chance = begun(name, 3)
    hand = Hand(session)
    for _ in range(decisions):
        if session.to_decide is None:
            break
        count = len(session.records)
        for key in (pygame.K_SPACE, pygame.K_RETURN):
            hand.scene.board.cursor = None
            hand.key(key)
            assert len(session.records) == count, hand.scene.seen.decides
            assert hand.app.stack.top is hand.scene
        hand.scene.board.cursor = None
        session.play(choice(name, chance, session.legal_actions()))
        hand.scene.refresh()


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.sweep(3)
def test_space_presses_no_button_that_has_the_keyboard(name: str) -> None:
    session, _chance = begun(name, 3, deployed=True)
    hand = Hand(session)
    hand.key(pygame.K_TAB)
    assert hand.scene.hud.host.focused is not None
    for one in buttons(hand):
        hand.scene.hud.host.focus(one)
        count = len(session.records)
        hand.key(pygame.K_SPACE)
        assert len(session.records) == count and hand.app.stack.top is hand.scene and not hand.scene.board.mode


@pytest.mark.parametrize(("name", "decisions"), MATCHES)
@pytest.mark.sweep(6)
def test_gold_is_never_on_what_gives_something_up(name: str, decisions: int) -> None:
    session, chance = begun(name, 4)
    hand = Hand(session, privacy="open")
    seen = 0
    for _ in range(2 * decisions):
        if session.to_decide is None:
            break
        for one in buttons(hand):
            if isinstance(one.data, Choice) and gives_up(hand, one.data):
                seen += 1
                assert one.style != "primary", (one.label, hand.scene.seen.decides)
        session.play(choice(name, chance, session.legal_actions()))
        hand.scene.refresh()
    assert seen > 3


def ending(name: str) -> Hand:
    """A person who may end a phase with something left to do, and whom the options ask about that."""
    if name == "calth":
        return Hand(deployed("captain-and-chaplain"), confirm="end_turn")
    session, chance = begun(name, 5)
    hand = Hand(session, confirm="end_turn", privacy="open")
    for _ in range(400):
        scene = hand.scene
        if (
            scene.table.desk(scene.board.view).end in session.legal_actions()
            and scene.table.desk(scene.board.view).unused
        ):
            return hand
        hand.session.play(choice(name, chance, session.legal_actions()))
        scene.refresh()
    raise AssertionError("nothing is ever left undone")


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.sweep(3)
def test_a_phase_with_something_left_to_do_is_never_passed_unasked(name: str) -> None:
    hand = ending(name)
    count = len(hand.session.records)
    if name == "calth":
        hand.key(pygame.K_x, pygame.KMOD_SHIFT)
    else:
        hand.key(pygame.K_RETURN, pygame.KMOD_CTRL)
    asked = hand.app.stack.top
    assert isinstance(asked, Dialog) and len(hand.session.records) == count
    answers = {one.label: one.style for one in widgets(asked.host.root) if isinstance(one, Button)}
    assert asked.words and answers["Keep playing"] == "primary" and len(answers) == 2
    hand.key(pygame.K_RETURN)
    assert hand.app.stack.top is hand.scene and len(hand.session.records) == count


def deploying() -> Session:
    """A match of Conquest at its first deploy turn."""
    session, chance = conquest(5)
    while not any(isinstance(action, Deploy) for action in session.legal_actions()):
        legal = session.legal_actions()
        session.play(KeepHand() if KeepHand() in legal else choice("conquest", chance, legal))
    return session


def test_passing_in_conquest_names_what_could_still_be_deployed() -> None:
    session = deploying()
    other = "second" if session.to_decide == "first" else "first"
    hand = Hand(session, kinds={other: "random"}, confirm="end_turn")
    left = hand.scene.table.desk(hand.scene.board.view).unused
    assert left.startswith("7 resources left. You can still deploy ") and left.endswith(" cards.")
    hand.app.draw()
    end = hand.scene.frame.actions.end
    assert end is not None and end.note == left and end.style == "plain"  # type: ignore[attr-defined]
    hand.key(pygame.K_RETURN, pygame.KMOD_CTRL)
    assert isinstance(hand.app.stack.top, Dialog) and hand.app.stack.top.words == left
    hand.key(pygame.K_ESCAPE)
    count = len(session.records)
    hand.click(end.rect.center)
    assert hand.app.stack.top is hand.scene and session.records[count].action == Pass()


@pytest.mark.parametrize(
    ("cards", "resources", "count"),
    [
        ("eager_recruit 10th_company_scout tactical_squad_cardinis catos_stronghold", 2, "2 cards"),
        ("tactical_squad_cardinis catos_stronghold", 2, "1 card"),
        ("fortress_monastery fortress_monastery eager_recruit", 7, "2 cards"),
    ],
)
def test_what_could_still_be_deployed_is_counted_together(cards: str, resources: int, count: str) -> None:
    t = Table(first={"hand": cards}, resources=(resources, 7))
    left = previews.unspent(t.s, 0)
    assert left.endswith(f"You can still deploy {count}.")


def test_whose_hand_is_not_seen_only_hears_what_everyone_knows() -> None:
    hand = Hand(deploying())
    assert hand.scene.table.desk(hand.scene.board.view).unused == "7 resources and 7 cards in hand are left."


def struck(cards: str, damage: int) -> Hand:
    """A Goff Nob of the second player, with 6 hit points and so much damage, is hit for 2; its player has these
    cards."""
    t = Table(
        first={1: "eager_recruit"}, second={1: f"goff_nob/{damage}", "hand": cards}, phase="combat", stops="shields"
    )
    t.attack("eager_recruit", "goff_nob")
    return Hand(Session(Session.new("conquest", seed=1).setup, t.s), kinds={"first": "random"})


@pytest.mark.parametrize(("damage", "saving"), [(0, ""), (4, "snotling_attack"), (5, "battle_cry")])
def test_gold_is_on_the_cheapest_shield_that_saves_the_unit(damage: int, saving: str) -> None:
    hand = struck("snotling_attack battle_cry", damage)
    choices = hand.scene.board.choices.bar
    assert "No shield" in [one.offer.text for one in choices]
    found = suggested(hand.scene.table, hand.scene.board.view, choices)
    kind = found.actions[0].kind if found is not None and isinstance(found.actions[0], Shield) else ""
    assert kind == saving and (found is None) == (not saving)


def test_halting_a_run_is_no_gold() -> None:
    session, chance = begun("calth", 6)
    while not any(isinstance(action, calth.Halt) for action in session.legal_actions()):
        session.play(choice("calth", chance, session.legal_actions()))
    assert golden(Hand(session)) == []
