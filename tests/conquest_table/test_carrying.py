"""Dragging: a card of the hand or a unit is dropped on what it is meant for."""

from __future__ import annotations

from itertools import pairwise

import pygame

from game.conquest.actions import Attack, Deploy
from game.scenes.table import fan
from game.scenes.table.props import PropBox
from game.ui import pictures
from game.ui.tabletop import Box
from tests.conquest_table.conftest import begun, played
from tests.table.games import choice
from tests.table.hand import Hand


def middle(box: Box) -> tuple[float, float]:
    return box[0] + box[2] / 2, box[1] + box[3] / 2


def drag(hand: Hand, start: tuple[int, int], end: tuple[int, int]) -> None:
    """Press, move there in steps and let go."""
    app = hand.app
    app.handle(pygame.Event(pygame.MOUSEMOTION, pos=start, rel=(0, 0), buttons=(0, 0, 0)))
    app.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1))
    for step in range(1, 9):
        pos = tuple(round(a + (b - a) * step / 8) for a, b in zip(start, end, strict=True))
        app.handle(pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(5, 5), buttons=(1, 0, 0)))
        app.update(0.02)
        app.draw()
    app.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=end, button=1))
    hand.settle()


def card_at(hand: Hand, kind: str) -> tuple[int, int]:
    area = next(area for area in hand.app.hit_areas() if area.data == ("card", kind))
    return area.rect.x + 5, area.rect.bottom - 5


def deploying() -> tuple[Hand, Deploy]:
    """A window in whose deploy turn the cards are shown, and a unit that can be deployed."""
    hand = played(5, 2)
    seat = str(hand.session.to_decide)
    hand.scene.people.kinds = {seat: "human", **{other: "gentle" for other in hand.session.seats if other != seat}}
    hand.scene.board.asked = True
    hand.scene.refresh()
    hand.settle()
    deploy = next(a for a in hand.session.legal_actions() if isinstance(a, Deploy) and 0 <= a.place < 5)
    return hand, deploy


def test_a_card_is_dropped_on_the_lane_where_it_is_deployed() -> None:
    hand, deploy = deploying()
    offer = hand.scene.table.offers(hand.scene.board.view, [deploy])[0]
    assert offer.spot is not None
    count = len(hand.session.records)
    drag(hand, card_at(hand, deploy.kind), hand.at(middle(offer.spot)))
    assert hand.session.records[count].action == deploy


def test_a_card_dropped_where_it_cannot_go_stays_in_hand() -> None:
    hand, deploy = deploying()
    count = len(hand.session.records)
    drag(hand, card_at(hand, deploy.kind), (5, 200))
    assert len(hand.session.records) == count
    assert not hand.scene.carrying.begun
    assert any(area.data == ("card", deploy.kind) for area in hand.app.hit_areas())


def test_a_plain_click_on_a_card_carries_nothing() -> None:
    hand, deploy = deploying()
    hand.click(card_at(hand, deploy.kind))
    assert not hand.scene.carrying.begun
    assert hand.scene.board.mode == hand.scene.hand.armed_by(deploy.kind)


def test_a_card_that_was_picked_stays_small_and_catches_no_click_on_the_places_for_it() -> None:
    hand, deploy = deploying()
    offer = hand.scene.table.offers(hand.scene.board.view, [deploy])[0]
    assert offer.spot is not None
    x, y, wide, high = offer.spot
    start, end = card_at(hand, deploy.kind), hand.at((x + wide / 2, y + high * 0.9))
    count = len(hand.session.records)
    hand.click(start)
    for step in range(9):
        pos = tuple(round(a + (b - a) * step / 8) for a, b in zip(start, end, strict=True))
        hand.app.handle(pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(5, 5), buttons=(0, 0, 0)))
        assert not hand.scene.hand.large
    hand.click(end)
    assert hand.session.records[count].action == deploy


def test_a_face_in_large_lets_through_what_is_clicked_above_its_place() -> None:
    hand, deploy = deploying()
    shown = hand.scene.hand
    start = card_at(hand, deploy.kind)
    hand.app.handle(pygame.Event(pygame.MOUSEMOTION, pos=start, rel=(5, 5), buttons=(0, 0, 0)))
    whole = next(rect for card, rect in shown.places() if card.id == shown.large)
    resting = next(area.rect for area in hand.app.hit_areas() if area.data == ("card", shown.cards()[0].id))
    above = whole.centerx, (whole.top + resting.top) // 2
    hand.app.handle(pygame.Event(pygame.MOUSEMOTION, pos=above, rel=(5, 5), buttons=(0, 0, 0)))
    assert whole.collidepoint(above) and not shown.large


def test_a_unit_is_dropped_on_the_enemy_that_it_attacks() -> None:
    session, chance = begun(3)
    while not any(isinstance(action, Attack) for action in session.legal_actions()):
        session.play(choice("conquest", chance, session.legal_actions()))
    hand = Hand(session)
    attack = next(action for action in session.legal_actions() if isinstance(action, Attack))
    hand.app.draw()
    boxes = {box.prop.id: box.rect.center for box in hand.scene.stage.children if isinstance(box, PropBox)}
    count = len(session.records)
    drag(hand, boxes[str(attack.attacker)], boxes[str(attack.defender)])
    assert session.records[count].action == attack


def test_dragging_elsewhere_moves_the_board_as_before() -> None:
    hand, _deploy = deploying()
    hand.key(pygame.K_PLUS)
    before = hand.scene.board.camera.to_screen((0.0, 0.0))
    drag(hand, (700, 120), (640, 150))
    assert hand.scene.board.camera.to_screen((0.0, 0.0)) != before


def test_a_large_hand_lies_within_the_window_and_on_nothing_that_can_be_clicked() -> None:
    hand, _deploy = deploying()
    scene, room = hand.scene, hand.scene.hand.room
    camera, areas = scene.board.camera, scene.hand.hit_areas()
    assert len(areas) > 4 and all(room.contains(area.rect) and area.rect.height > 20 for area in areas)
    assert not any(a.rect.colliderect(b.rect) for a, b in pairwise(areas))
    assert all(scene.hand.at(camera.to_screen(target.centre)) is None for target in scene.board.choices.targets)
    sixteen = fan.fanned(16, pygame.Rect(room.x, room.bottom - 160, room.width, 160))
    assert room.left < sixteen[0].rect.left and sixteen[-1].rect.right < room.right
    assert max(leaf.rect.bottom for leaf in sixteen) <= room.bottom
    assert all(a.rect.x + a.free * a.wide <= b.rect.x + 1 for a, b in pairwise(sixteen)), "what counts is not covered"


def test_several_of_a_kind_say_how_many_however_they_lie() -> None:
    painter = played(5, 2).scene.table.painter
    leaf = fan.Leaf(150, 200, 0.0, 150)

    def seen(count: int) -> tuple[bytes, bytes]:
        upright, turned = pygame.Surface((300, 400)), pygame.Surface((300, 400))
        fan.draw_upright(upright, leaf.rect, "eager_recruit", count, painter.draw_alone)
        fan.draw(turned, leaf, "eager_recruit", "", count, painter.draw_held)
        return pygame.image.tobytes(upright, "RGB"), pygame.image.tobytes(turned, "RGB")

    assert all(one != two != three for one, two, three in zip(seen(1), seen(2), seen(3), strict=True))


def test_a_new_hand_is_dealt_over_some_frames_and_then_lies_there_at_once() -> None:
    painted, leaves = played(5, 2).scene.table.painter.draw_held, fan.fanned(5, pygame.Rect(0, 0, 600, 200))
    kinds = (
        "eager_recruit",
        "tactical_squad_cardinis",
        "blood_angels_veterans",
        "raven_guard_speeder",
        "iron_hands_techmarine",
    )
    cards = [(kind, leaf, kind, "", 1) for kind, leaf in zip(kinds, leaves, strict=True)]

    def drawn(dealt: fan.Dealt) -> bytes:
        surface = pygame.Surface((600, 250))
        dealt.draw(surface, cards, painted)
        return pygame.image.tobytes(surface, "RGB")

    pictures.forget()
    dealt = fan.Dealt()
    dealt.patient = True
    frames = []
    while not frames or dealt.late:
        frames.append(drawn(dealt))
    assert len(set(frames)) == len(frames) == 2
    pictures.forget()
    assert drawn(dealt) == frames[-1], "what is there stays, however long that takes"
    assert drawn(fan.Dealt()) == frames[-1]
