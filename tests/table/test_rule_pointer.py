"""F2 opens the rulebook at the rule behind whatever is pointed at, in every game."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.hulk.actions import Finish
from game.kernel.match.session import Session
from game.kernel.registry import rules_of
from game.kernel.rulebook import load
from game.scenes.table.choices import Choice
from tests.table.games import GAMES
from tests.table.hand import Hand
from tests.table.test_what_now import moments

pytestmark = pytest.mark.sweep(3)

OF_A_RULE = ("mode", "order", "overlay", "roster")


def pointed(hand: Hand, pos: tuple[int, int]) -> str:
    """The rule that F2 opens there."""
    hand.app.handle(pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
    return hand.scene.pointed_at.rule()


def meant(data: Any) -> bool:
    return isinstance(data, Choice) or (isinstance(data, tuple) and bool(data) and data[0] in OF_A_RULE)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.sweep(4)
def test_every_button_place_piece_and_track_has_a_rule(game: str) -> None:
    book = load(game)
    for hand in moments(game, 9, 300, wanted=8):
        scene = hand.scene
        scene.board.asked = True
        scene.refresh()
        hand.settle()
        hand.app.draw()
        spots = [area.rect.center for area in hand.app.hit_areas() if meant(area.data)]
        if not scene.stage.hides_all:
            spots += [box.rect.center for box in scene.frame.top.tracks.children] + [scene.frame.top.box.rect.center]
        seen = scene.board.parts.window()
        for area in hand.app.hit_areas():
            on_board = not meant(area.data) and seen.collidepoint(area.rect.center)
            if on_board and scene.frame.host.over(area.rect.center) is None:
                spots.append(area.rect.center)
        for pos in spots:
            rule = pointed(hand, pos)
            assert book.find(rule) is not None, (pos, rule, scene.frame.host.mouse.hovered)


@pytest.mark.parametrize("game", GAMES)
def test_every_square_hex_or_world_that_has_a_card_has_a_rule(game: str) -> None:
    book = load(game)
    hand = next(iter(moments(game, 3, 50)))
    left, top, wide, high = hand.scene.table.board(hand.scene.board.view)
    told = 0
    for i in range(40):
        for j in range(24):
            point = left + wide * (i + 0.5) / 40, top + high * (j + 0.5) / 24
            card = hand.scene.table.card(hand.scene.board.view, point, None)
            if card is not None:
                told += 1
                assert card.rules and all(book.find(rule) is not None for rule in card.rules), card
    assert told > 20


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.sweep(3)
def test_every_line_of_the_log_that_names_a_rule_names_one_of_the_book(game: str) -> None:
    book, named, calm = load(game), 0, None
    for moment in moments(game, 4, 300):
        if not moment.scene.stage.whole and not moment.scene.frame.question.visible:
            calm = moment.session.branch(len(moment.session.records))
    assert calm is not None
    hand = Hand(calm)
    for line in hand.scene.match.log.lines:
        if line.rule:
            named += 1
            assert book.find(line.rule) is not None, line
    assert named > len(hand.scene.match.log.lines) // 2
    log = hand.scene.frame._log
    hand.app.draw()
    x, y = log.rect.centerx, log.rect.bottom - 40
    rules = {pointed(hand, (x, at)) for at in range(y, log.rect.top + 20, -12)}
    assert any(book.find(rule) is not None for rule in rules)


def test_f2_opens_it_there() -> None:
    hand = Hand(Session.new("hulk", seed=4))
    opened: list[tuple[str, str | None]] = []
    hand.program.open_rulebook = lambda key, rule=None: opened.append((key, rule))
    pointed(hand, (5, 715))
    hand.key(pygame.K_F2)
    track = hand.scene.frame.top.tracks.children[0]
    pointed(hand, track.rect.center)
    hand.key(pygame.K_F2)
    assert opened == [("hulk", None), ("hulk", track.track.rule)]  # type: ignore[attr-defined]


def test_a_refusal_and_a_counter_in_a_fan_have_rules_too() -> None:
    hand = next(iter(moments("heresy", 5, 300)))
    scene = hand.scene
    token = next(
        token for token in scene.board.tokens if scene.table.stack_at(scene.board.view, token.centre).pieces[1:]
    )
    hand.rest(hand.at(token.centre))
    tile, rect = scene.stacks.tiles()[0]
    hand.rest(rect.center)
    card = scene.table.card(scene.board.view, None, tile)
    assert scene.stacks.pointed == tile and scene.pointed_at.rule() == card.rules[0]
    hulk = Hand(Session.new("hulk", seed=4))
    hulk.scene.match.attempt(Finish())
    hulk.app.draw()
    toast = hulk.scene.frame.host.toasts[-1]
    assert pointed(hulk, toast.rect.center) == toast.link == "HULK-2.2"


@pytest.mark.parametrize("game", GAMES)
def test_whatever_the_tables_declare_names_rules_of_the_book(game: str) -> None:
    book = load(game)
    for info in rules_of(game).scenarios():
        scene = Hand(Session.new(game, scenario=info.id, seed=2)).scene
        declared = [track.rule for track in scene.table.tracks(scene.board.view, None)]
        declared += [overlay.rule for overlay in scene.table.teller.overlays()]
        declared += [mode.rule for mode in scene.table.modes(scene.board.view)]
        assert all(book.find(rule) is not None for rule in declared), declared
