"""A Marine goes on with command points, deed after deed, once his player has asked for it."""

from __future__ import annotations

import pygame
import pytest

from game.hulk.actions import Command, Fire, Move
from game.kernel.match.session import Session
from tests.hulk.dialect import Position
from tests.table.hand import Hand

BOARD = """
    ############
    #S.........#
    #.B........#
    ############
"""
PIECES = {"S": "sergeant E done", "B": "bolter E"}
KINDS = {"genestealers": "random"}
SERGEANT, BOLTER = 0, 1


def hand_at(drawing: str = BOARD, kinds: dict[str, str] | None = None, **told: object) -> tuple[Hand, Position]:
    t = Position(drawing, **{**PIECES, "counter": 5, "dice": None, **told})  # type: ignore[arg-type]
    return Hand(Session(t.session.setup, t.s.copy()), kinds=KINDS if kinds is None else kinds), t


def lit(hand: Hand) -> set[str]:
    board = hand.scene.board.view.board
    return {
        board.name(c.actions[-1].to)
        for target in hand.scene.board.choices.targets
        for c in target.choices
        if isinstance(c.actions[-1], Move)
    }


def press(hand: Hand, words: str) -> None:
    button = next(area for area in hand.app.hit_areas() if area.label.startswith(words))
    hand.click(button.rect.center)


def click_square(hand: Hand, t: Position, square: str) -> None:
    left, top, wide, high = hand.scene.table.painter.plan.box(t.square(square))
    hand.click(hand.at((left + wide / 2, top + high / 2)))


@pytest.mark.rule("HULK-3.15")
@pytest.mark.parametrize("kinds", [{}, KINDS])
def test_one_click_far_off_spends_command_points_step_by_step(kinds: dict[str, str]) -> None:
    hand, t = hand_at(kinds=kinds)
    hand.scene.match.select(SERGEANT)
    assert not lit(hand), "what the counter allows is dark until its owner asks"
    press(hand, "Command")
    assert {"C2", "E2"} <= lit(hand)
    click_square(hand, t, "E2")
    done = [record.action for record in hand.session.records]
    assert [type(action) for action in done] == [Command, Move] * 3
    assert hand.session.state.spent == 3 and hand.session.state.place[SERGEANT] == t.square("E2")
    assert "G2" in lit(hand) and "H2" not in lit(hand), "he goes on as far as the points go"
    click_square(hand, t, "G2")
    assert hand.session.state.spent == 5
    assert not lit(hand) and hand.scene.board.granted.piece is None, "no points are left"


def test_it_ends_by_escape_its_button_or_another_piece() -> None:
    for end in ("key", "button", "piece"):
        hand, t = hand_at()
        hand.scene.match.select(SERGEANT)
        press(hand, "Command")
        click_square(hand, t, "C2")
        assert hand.scene.board.granted.piece == SERGEANT and lit(hand)
        if end == "key":
            hand.key(pygame.K_ESCAPE)
        elif end == "button":
            press(hand, "Stop commanding")
        else:
            click_square(hand, t, "C3")
        assert hand.scene.board.granted.piece is None
        assert hand.scene.board.selection.piece == (BOLTER if end == "piece" else SERGEANT)
        assert end == "piece" or not lit(hand)


def test_he_goes_on_while_another_has_action_points_left() -> None:
    hand, t = hand_at(active="B")
    hand.scene.match.select(SERGEANT)
    press(hand, "Command")
    click_square(hand, t, "C2")
    assert hand.scene.board.selection.piece == SERGEANT and "E2" in lit(hand)
    click_square(hand, t, "C3")
    assert hand.scene.board.selection.piece == BOLTER and hand.scene.table.active(hand.scene.board.view) == BOLTER


def test_a_walk_on_command_points_stops_where_something_can_be_shot() -> None:
    drawing = """
        ############
        #S.........#
        ######g#####
        ############
    """
    hand, t = hand_at(drawing, B="bolter E gone", g="genestealer N", counter=6)
    hand.scene.match.select(SERGEANT)
    press(hand, "Command")
    click_square(hand, t, "G2")
    assert hand.session.state.place[SERGEANT] == t.square("F2")
    assert any(isinstance(action, Fire) for action in hand.session.legal_actions())


REACTING = """
    ############
    #S.B...g...#
    #.....###..#
    #H....###..#
    ############
"""


def reacting(drawing: str = REACTING, **told: object) -> Hand:
    told = {"S": "sergeant W", "B": "bolter E", "H": "bolter W", "g": "genestealer N", **told}
    t = Position(drawing, **{"counter": 5, "dice": None, "phase": "genestealers", **told})  # type: ignore[arg-type]
    t.play("activate g", "turn g W")
    return Hand(Session(t.session.setup, t.s.copy()), kinds=KINDS)


def buttons(hand: Hand) -> list[str]:
    return [choice.text for choice in hand.scene.board.choices.bar]


@pytest.mark.rule("HULK-3.16")
def test_who_can_do_something_about_it_is_offered_first_and_may_do_one_thing() -> None:
    hand = reacting()
    bolter, elsewhere = 1, 2
    hand.scene.match.select(elsewhere)
    said = buttons(hand)
    name, other = (hand.scene.table.card(hand.scene.board.view, None, piece).title for piece in (bolter, elsewhere))
    assert said.index(f"{name}: shoot (1 command point)") == 0
    assert said.index(f"Command {other} (1 command point or more)") > 0
    hand.key(pygame.K_1 + bolter)
    assert hand.session.records[0].action == Command(bolter)
    assert hand.scene.board.granted.piece is None


def test_a_button_that_says_shoot_shoots_and_one_that_says_command_commands() -> None:
    for words, kinds in ((": shoot", [Command, Fire]), ("Command", [Command])):
        hand = reacting()
        hand.scene.match.select(1)
        press(hand, next(text for text in buttons(hand) if words in text))
        assert [type(record.action) for record in hand.session.records] == kinds


def test_who_stands_beside_it_may_attack() -> None:
    hand = reacting(REACTING.replace("#S.B...g", "#.....Sg"), B="bolter E gone", S="claws E")
    assert [text for text in buttons(hand) if ": attack (1 command point" in text]


@pytest.mark.rule("HULK-8.14")
def test_it_is_said_who_shoots_anyway() -> None:
    for sign, said in (("", False), (" overwatch", True)):
        hand = reacting(B=f"bolter E{sign}")
        question = hand.scene.table.question(hand.scene.board.view, "marines")
        assert ("still shoots" in question) == said
        assert any(": shoot (" in text for text in buttons(hand)) != said, "he would only give up his overwatch"


def test_known_to_be_spent_no_command_is_shown() -> None:
    hand, _t = hand_at(spent=5)
    hand.scene.match.select(SERGEANT)
    assert not [area for area in hand.app.hit_areas() if area.label.startswith("Command:")]


def test_what_others_must_not_know_looks_the_same_with_and_without_points() -> None:
    for spent in (0, 5):
        hand, _t = hand_at(kinds={}, spent=spent)
        hand.scene.match.select(SERGEANT)
        assert [area for area in hand.app.hit_areas() if area.label.startswith("Command:")]


def test_undo_takes_one_step_back_and_the_command_stands() -> None:
    hand, t = hand_at()
    hand.scene.match.select(SERGEANT)
    press(hand, "Command")
    click_square(hand, t, "C2")
    hand.key(pygame.K_z, pygame.KMOD_CTRL)
    assert hand.session.records[-1].action == Command(SERGEANT) and hand.scene.board.granted.piece == SERGEANT


@pytest.mark.rule("HULK-4.7")
@pytest.mark.parametrize("end", ["key", "button", "piece"])
def test_a_command_that_was_not_used_is_taken_back_and_another_walks(end: str) -> None:
    hand, t = hand_at(counter=1)
    hand.scene.match.select(SERGEANT)
    hand.key(pygame.K_c)
    assert hand.session.records[-1].action == Command(SERGEANT)
    if end == "key":
        hand.key(pygame.K_ESCAPE)
    elif end == "button":
        press(hand, "Stop commanding")
    click_square(hand, t, "C3")
    assert not hand.session.records and hand.scene.board.selection.piece == BOLTER
    assert hand.scene.board.granted.piece is None
    click_square(hand, t, "E3")
    assert hand.session.state.place[BOLTER] == t.square("E3") and hand.session.state.spent == 0


def test_where_nothing_is_taken_back_the_one_who_was_commanded_goes_on() -> None:
    hand, t = hand_at()
    hand.session.setup.undo = "none"
    hand.scene.match.select(SERGEANT)
    press(hand, "Command")
    for _ in range(2):
        hand.key(pygame.K_ESCAPE)
        click_square(hand, t, "C3")
        assert hand.scene.board.selection.piece == SERGEANT == hand.scene.board.granted.piece and "C2" in lit(hand)


@pytest.mark.rule("HULK-3.16")
def test_a_command_in_a_reaction_is_taken_back_as_well() -> None:
    hand = reacting()
    hand.scene.match.select(1)
    press(hand, next(text for text in buttons(hand) if text.startswith("Command")))
    asked = len(hand.session.records)
    hand.key(pygame.K_ESCAPE)
    assert len(hand.session.records) == asked - 1 and "Not now" in buttons(hand)


@pytest.mark.rule("HULK-4.21")
def test_who_is_asked_stays_picked_until_it_is_answered() -> None:
    hand, t = hand_at(BOARD.replace("B........#", "B.....g..#"), g="genestealer W")
    hand.scene.match.select(BOLTER)
    click_square(hand, t, "D3")
    question = hand.scene.table.question(hand.scene.board.view, "marines")
    assert question.startswith(hand.scene.table.card(hand.scene.board.view, None, BOLTER).title) and "at I3" in question
    shots = [target for target in hand.scene.board.choices.targets if isinstance(target.first.actions[0], Fire)]
    click_square(hand, t, "B2")
    assert hand.scene.board.selection.piece == BOLTER and shots
    assert [c for c in hand.scene.board.choices.targets if isinstance(c.first.actions[0], Fire)] == shots
    assert any(question in label for label in toasts(hand))


def toasts(hand: Hand) -> list[str]:
    return [toast.label for toast in hand.scene.frame.host.toasts]


def test_a_reaction_is_never_asked_without_a_yes() -> None:
    hand = reacting(B="bolter E overwatch")
    hand.scene.match.select(None)
    assert [text for text in buttons(hand) if text.startswith("Command ")]


@pytest.mark.rule("HULK-3.16")
def test_reaction_cards_keep_the_order_and_the_numbers_of_the_roster() -> None:
    """Whoever would do best changes from one question to the next; where a Marine's card stands and its key do not."""
    corridor = """
        ##############
        #S......g...H#
        ##############
    """
    told = {"S": "bolter E", "H": "flamer W", "g": "genestealer N", "counter": 5, "phase": "genestealers"}
    t = Position(corridor, **told)  # type: ignore[arg-type]
    t.play("activate g", "turn g W")
    hand = Hand(Session(t.session.setup, t.s.copy()), kinds=KINDS)
    asked = [(one.label, one.answer.key) for one in hand.scene.frame.question.cards][:2]
    assert [words.split(": ")[1] for words, _key in asked] == ["shoot (1 command point)", "flame (2 command points)"]
    assert [key for _words, key in asked] == ["1", "2"]
