"""The squad is deployed by clicks on lit squares alone: the next Marine in hand is picked by itself."""

from __future__ import annotations

import pygame
import pytest

from game import Session
from game.hulk.actions import Deploy
from game.scenes.table.choices import Target
from tests.rule_ids import rule
from tests.table.hand import Hand


def squares(hand: Hand) -> list[Target]:
    """The lit squares, without the arrows at their edges."""
    return [target for target in hand.scene.board.choices.targets if target.spot[2] == 1.0]


def lit(hand: Hand) -> int:
    return len(squares(hand))


def test_every_marine_is_deployed_without_being_picked() -> None:
    hand = Hand(Session.new("hulk", seed=1), animation_speed="normal", reduced_motion=False)
    scene, picked = hand.scene, []
    marines = lit(hand)
    assert marines == 5
    for n in range(marines):
        assert scene.board.selection.piece is not None and lit(hand) == marines - n
        picked.append(scene.board.selection.piece)
        hand.click(hand.at(squares(hand)[0].centre))
        assert scene.frame.host.menu is None
        assert len(hand.session.records) == n + 1
    assert sorted(picked) == list(range(marines))


def test_a_marine_that_stands_can_still_be_looked_at() -> None:
    hand = Hand(Session.new("hulk", seed=1))
    hand.reach(hand.session.legal_actions()[0])
    assert hand.scene.board.selection.piece == 1 and lit(hand)
    hand.click(hand.at(hand.scene.board.tokens[0].centre))
    assert hand.scene.board.selection.piece == 0 and not lit(hand)


def test_a_click_in_the_square_faces_the_way_out_and_an_arrow_any_other_way() -> None:
    session = Session.new("hulk", seed=1)
    hand = Hand(session)
    arrows = [target for target in hand.scene.board.choices.targets if target.spot[2] < 1.0]
    assert len(arrows) == 3 * lit(hand)
    assert {target.first.offer.action.facing for target in squares(hand)} == {1}
    south = next(target for target in arrows if target.first.offer.action.facing == 2)
    hand.click(hand.at(south.centre))
    assert session.records[-1].action == south.first.offer.action and session.state.facing[0] == 2


@pytest.mark.parametrize("mission", ["suicide-mission", "exterminate", "the-shaft", "what-sits-in-the-dark"])
def test_nobody_faces_a_wall_unless_told_to(mission: str) -> None:
    session = Session.new("hulk", mission, seed=1)
    board = session.state.board
    for target in squares(Hand(session)):
        action = target.first.offer.action
        assert board.step[action.to * 8 + 2 * action.facing] >= 0


def test_the_model_is_seen_under_the_pointer_before_it_stands() -> None:
    hand = Hand(Session.new("hulk", seed=1))
    target = squares(hand)[0]
    ghost = hand.scene.table.ghost(hand.scene.board.view, target.first.actions[-1])
    assert ghost is not None and ghost.centre == target.centre and ghost.angle == 90.0


def test_a_marine_is_dragged_from_the_roster_to_its_square() -> None:
    hand = Hand(Session.new("hulk", seed=1))
    row = next(area.rect.center for area in hand.app.hit_areas() if area.data == ("roster", 3))
    there = hand.at(squares(hand)[2].centre)
    hand.app.handle(pygame.Event(pygame.MOUSEMOTION, pos=row, rel=(0, 0), buttons=(0, 0, 0)))
    hand.app.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=row, button=1))
    for pos in ((row[0] + 300, row[1]), there):
        hand.app.handle(pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(9, 0), buttons=(1, 0, 0)))
    hand.app.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=there, button=1))
    assert isinstance(hand.session.records[-1].action, Deploy) and hand.session.records[-1].action.piece == 3


def test_before_the_last_marine_is_placed_it_is_asked_whether_to_begin() -> None:
    hand = Hand(Session.new("hulk", seed=1), confirm="end_turn")
    for _ in range(5):
        hand.click(hand.at(squares(hand)[0].centre))
    dialog = hand.app.stack.top
    assert dialog is not hand.scene and len(hand.session.records) == 4
    press(hand, "Not yet")
    assert hand.app.stack.top is hand.scene and len(hand.session.records) == 4 and lit(hand)
    hand.click(hand.at(squares(hand)[0].centre))
    press(hand, "Begin")
    assert len(hand.session.records) == 5


def press(hand: Hand, words: str) -> None:
    hand.click(next(area for area in hand.app.hit_areas() if area.label == words).rect.center)


def test_where_both_sides_place_it_is_told_who_did() -> None:
    hand = Hand(Session.new("hulk", "exterminate", seed=1))
    hand.reach(hand.session.legal_actions()[0])
    assert "take turns" in hand.scene.table.question(hand.scene.board.view, "genestealers")
    hand.reach(hand.session.legal_actions()[0])
    said = [telling.text for row in hand.scene.match.log.rows for telling in row if "stands ready" in telling.text]
    assert said[0].startswith("Marines: ") and said[1].startswith("Genestealers: ")


def test_the_squad_stands_on_the_board_before_it_begins() -> None:
    hand = Hand(Session.new("hulk", seed=1), confirm="end_turn")
    press(hand, "Deploy all")
    assert hand.app.stack.top is hand.scene, "nothing is asked above the board"
    scene = hand.scene
    assert len(hand.session.records) == 4 and len({token.centre for token in scene.board.tokens}) == 5
    where = [entry.detail for entry in scene.table.roster(scene.board.view) if entry.seat == "marines"]
    assert len(where) == 5 and not any("Not yet" in words for words in where)
    hand.key(pygame.K_z, pygame.KMOD_CTRL)
    assert len(hand.session.records) < 4, "they can be placed otherwise until it begins"
    press(hand, "Deploy all")
    press(hand, "Begin")
    state = hand.session.state
    assert len(hand.session.records) == 5 and len(state.marines) == 5  # type: ignore[attr-defined]


def stand(hand: Hand) -> dict[int, tuple[tuple[float, float], float]]:
    """Where the Marines stand, and which way they face."""
    return {token.key: (token.centre, token.angle) for token in hand.scene.board.tokens if token.seat == "marines"}


def dragged(hand: Hand, piece: int, to: tuple[float, float]) -> dict[int, tuple[tuple[float, float], float]]:
    """Drag a Marine there; where all stand then."""
    hand.drag(hand.at(stand(hand)[piece][0]), hand.at(to))
    return stand(hand)


@rule("HULK-2.2")
def test_a_marine_that_stands_is_dragged_to_another_starting_square() -> None:
    hand = Hand(Session.new("hulk", seed=1), confirm="end_turn")
    hand.click(hand.at(squares(hand)[0].centre))
    hand.click(hand.at(squares(hand)[0].centre))
    before, free = stand(hand), squares(hand)[2].centre
    after = dragged(hand, 0, free)
    assert after[0][0] == free and after[1] == before[1]
    assert len(hand.session.records) == 2 and hand.session.to_decide == "marines" and lit(hand) == 3


@rule("HULK-2.2")
@pytest.mark.parametrize(("one", "other"), [(0, 3), (4, 1), (2, 4)])
def test_two_marines_that_stand_change_places(one: int, other: int) -> None:
    """The last one too, who is not deployed before the match begins."""
    hand = Hand(Session.new("hulk", seed=1), confirm="end_turn")
    south = next(target for target in hand.scene.board.choices.targets if target.first.offer.action.facing == 2)
    hand.click(hand.at(south.centre))
    press(hand, "Deploy all")
    before = stand(hand)
    assert len(before) == 5 and len({facing for _centre, facing in before.values()}) == 2
    after = dragged(hand, one, before[other][0])
    assert after == before | {one: before[other], other: before[one]}
    assert len(hand.session.records) == 4 and hand.app.stack.top is hand.scene
    assert not hand.scene.hud.host.toasts
    press(hand, "Begin")
    state = hand.session.state
    assert {piece: state.place[piece] for piece in range(5)} == {  # type: ignore[attr-defined]
        piece: hand.scene.table.painter.plan.square_at(centre)  # type: ignore[attr-defined]
        for piece, (centre, _facing) in after.items()
    }


@rule("HULK-2.2")
def test_a_marine_is_not_dragged_out_of_the_starting_squares() -> None:
    hand = Hand(Session.new("hulk", seed=1), confirm="end_turn")
    hand.click(hand.at(squares(hand)[0].centre))
    before, (x, y) = stand(hand), squares(hand)[-1].centre
    outside = next(
        spot
        for spot in ((x + dx, y) for dx in range(1, 9))
        if hand.scene.table.painter.plan.square_at(spot) >= 0 and hand.scene.board.choices.at(spot) is None  # type: ignore[attr-defined]
    )
    assert dragged(hand, 0, outside) == before
    told = [toast.label for toast in hand.scene.hud.host.toasts]
    assert told == ["The squad doesn't start in that square. Choose one of its starting squares."]


@rule("HULK-2.2")
def test_nobody_is_dragged_once_the_match_has_begun() -> None:
    hand = Hand(Session.new("hulk", seed=1))
    press(hand, "Deploy all")
    press(hand, "Begin")
    before = stand(hand)
    assert dragged(hand, 0, before[3][0])[0] == before[0] and len(hand.session.records) == 5


def test_the_last_marine_is_told_of_where_he_stands() -> None:
    hand = Hand(Session.new("hulk", seed=1))
    press(hand, "Deploy all")
    cards = [hand.scene.table.card(hand.scene.board.view, None, piece) for piece in range(5)]
    assert all(card is not None and not any("Not yet" in line for line in card.lines) for card in cards)
