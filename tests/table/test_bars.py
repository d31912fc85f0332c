"""Nothing in the bars of the table is cut, in any language, in the smallest window there is."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.kernel.dice import Dice
from game.kernel.match.session import Session
from game.kernel.registry import rules_of
from game.scenes.table.actionbar import bar_buttons
from game.scenes.table.panels import NowBox, fitting
from game.ui import fonts, text
from game.ui.theme import PAD, QUIET, TIGHT
from game.ui.widgets import Button, Label, Widget
from tests.quick import turns
from tests.table.hand import Hand

LANGUAGES = ("en", "es", "el")
SCREEN = pygame.Rect(0, 0, 1280, 720)
OTHERS = (("heresy", "galaxy"), ("calth", "wrath-of-veridia"), ("calth", "rite-below"))
ASKING = [("what-sits-in-the-dark", 7), ("suicide-mission", 6), ("reliquary", 7), ("hold-the-works", 8)]
"""Missions in which much is asked, and the seed of the match."""


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    text.use_language("en")


def cut(widget: Widget) -> list[str]:
    """What in a bar has less room than its words need, or lies off the window."""
    found = []
    for child in getattr(widget, "children", ()):
        if not child.visible:
            continue
        if isinstance(child, NowBox):
            short = not child.fits()
        elif isinstance(child, Label):
            font = {"size": child.size, "serif": child.serif, "bold": child.bold}
            lines = fonts.wrap(child.label, child.rect.width, **font) if child.wrap else [child.label]
            short = max((fonts.measure(line, **font)[0] for line in lines), default=0) > child.rect.width + 2
        else:
            short = isinstance(child, Button) and child.preferred()[0] > child.rect.width
        if short or not SCREEN.contains(child.rect):
            found.append(f"{child.label} {child.rect} of {child.preferred()}")
        found += cut(child)
    return found


def played(hand: Hand, seed: int, most: int) -> Iterator[object]:
    """Each kind of decision of a random match, the first time it comes."""
    chance, seen = Dice.seeded(seed), set()
    for _ in range(most):
        legal = hand.session.legal_actions()
        if not legal:
            return
        kind = (hand.session.state.phase, *sorted({type(action).__name__ for action in legal}))
        if kind not in seen:
            seen.add(kind)
            hand.scene.refresh()
            yield kind
        hand.session.play(chance.pick(legal))
    assert len(seen) > 6


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_tracks_and_the_clock_fit(language: str) -> None:
    text.use_language(language)
    hand = Hand(Session.new("hulk", scenario="what-sits-in-the-dark", seed=4))
    frame = hand.scene.frame
    for kind in played(hand, 9, 3000):
        frame.top.tick(3599.0)
        hand.app.draw()
        boxes = frame.top.tracks.children
        assert len(boxes) == 6
        assert [box for box in boxes if box.preferred()[0] > box.rect.width] == [], kind
        assert cut(frame.top.panel) == [], kind
        assert not any(a.rect.colliderect(b.rect) for a in boxes for b in boxes if a is not b)


@pytest.mark.parametrize(("case", "language"), turns(OTHERS, LANGUAGES))
def test_the_bars_of_other_games_fit(case: tuple[str, str], language: str) -> None:
    text.use_language(language)
    game, scenario = case
    hand = Hand(Session.new(game, scenario=scenario, seed=4))
    for kind in played(hand, 9, 1200):
        hand.app.draw()
        assert cut(hand.scene.frame.top.panel) == [], kind
        boxes = hand.scene.frame.top.tracks.children
        assert [box for box in boxes if box.preferred()[0] > box.rect.width] == [], kind
        assert cut(hand.scene.frame.actions.bar) == [], kind


@pytest.mark.parametrize(("missions", "language"), turns((ASKING[:2], ASKING[2:]), LANGUAGES))
def test_what_is_asked_and_offered_fits(missions: list[tuple[str, int]], language: str) -> None:
    text.use_language(language)
    asked = 0
    for scenario, seed in missions:
        hand = Hand(Session.new("hulk", scenario=scenario, seed=4))
        scene = hand.scene
        for kind in played(hand, seed, 3000):
            hand.app.draw()
            assert cut(scene.frame.actions.bar) == [], kind
            if scene.frame.actions.asking.visible:
                asked += 1
                assert cut(scene.frame.actions.asking) == [], kind
                question = scene.frame.actions.asking.children[0]
                assert question.rect.height >= question.preferred(question.rect.width)[1], kind
                assert not scene.camera.view.colliderect(scene.frame.actions.asking.rect)
    assert asked


@pytest.mark.parametrize(("scenario", "language"), turns([one.id for one in rules_of("hulk").scenarios()], LANGUAGES))
def test_every_mission_s_card_fits_whole(scenario: str, language: str) -> None:
    text.use_language(language)
    hand = Hand(Session.new("hulk", scenario=scenario, seed=1))
    hand.app.draw()
    box, card = hand.scene.frame._card, hand.scene.table.card(hand.scene.view, None, None)
    assert card is not None
    room, left = box.rect.width - 2 * PAD, box.rect.height - 2 * PAD
    left -= len(fonts.wrap(card.title, room, 20, serif=True)[:2]) * fonts.line_height(20, serif=True)
    left -= fonts.line_height(QUIET) + TIGHT
    size = fitting(card.lines, room, left)
    assert sum(len(fonts.wrap(line, room, size)) * fonts.line_height(size) + 2 for line in card.lines) <= left


def test_the_name_of_a_room_lies_where_no_way_leads() -> None:
    plan = Hand(Session.new("hulk", scenario="hold-the-works", seed=1)).scene.table.plan
    board = plan.board
    names = {placed.label: section for section, placed in enumerate(board.sections) if placed.label}
    assert set(names) >= {"West Works", "South Works"}
    for section in names.values():
        x, y = plan.plate_over(board.section_squares[section])
        assert plan.square_at((x, y)) < 0
        left, top, width, height = plan.bounds
        assert left < x < left + width and top < y < top + height


def test_the_phase_stays_where_it_is_however_long_the_question_is() -> None:
    pygame.font.init()
    box = NowBox()
    box.place(pygame.Rect(0, 0, 300, 60))
    tops = []
    for question in ("Marines.", "Marines: " + "which of the many pieces acts now, and how? " * 2):
        box.show("Action phase", question)
        assert len(box._lines(300)) == (1 if question == "Marines." else 2)
        picture = pygame.Surface((300, 60), pygame.SRCALPHA)
        box.render(picture)
        tops.append(picture.subsurface((0, 0, 300, fonts.line_height(18, serif=True))).get_bounding_rect())
    assert tops[0] == tops[1]


def test_buttons_that_have_become_shorter_stay_so_in_a_bar_of_the_same_width() -> None:
    hand = Hand(Session.new("hulk", seed=4))
    bar = hand.scene.frame.actions
    bar._reached["bar"] = 3
    hand.scene.frame.refresh()
    assert bar._reached["bar"] == 3
    bar.refresh(1800)
    assert bar._reached["bar"] == 0


def test_a_bar_with_room_keeps_the_stage_it_is_given() -> None:
    pygame.font.init()
    assert bar_buttons((), lambda choice: None, 500, 2) == ([], 2)
