"""The diagrams of the rulebooks are drawn from positions, and what they say is what the rules say."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from game.kernel.diagrams import Diagram
from game.kernel.registry import games
from game.kernel.rulebook import load
from game.scenes.diagrams import DiagramBox, Drawn, diagrams_of, staged, words_of
from game.scenes.rulebook import RulebookPage
from game.telling import text
from game.ui import fonts, scale
from game.ui.app import App
from tests.quick import case
from tests.scenes.conftest import Player

DRAWN = [key for key in games() if diagrams_of(key)]
"""The games whose rulebook has diagrams."""
LANGUAGES = ("en", "es", "el")
EVERY = [(key, diagram) for key in games() for diagram in diagrams_of(key)]
each = pytest.mark.parametrize(("key", "diagram"), EVERY, ids=[diagram.rule for _key, diagram in EVERY])
fourth = pytest.mark.parametrize(
    ("key", "diagram"),
    [case(*one, slow=at % 4 > 0) for at, one in enumerate(EVERY)],
    ids=[diagram.rule for _key, diagram in EVERY],
)
SIZE = (400, 230)


@pytest.fixture(autouse=True)
def scale_again() -> Iterator[None]:
    """A window has been opened, and the scale is the automatic one again afterwards."""
    App((1280, 720))
    yield
    scale.use(None)


def test_every_game_has_a_dozen_of_them_each_of_a_rule_of_its_own() -> None:
    for key in DRAWN:
        rules = [diagram.rule for diagram in diagrams_of(key)]
        assert len(rules) >= 12 and len(set(rules)) == len(rules)


@each
def test_it_stands_below_a_rule_and_says_something_in_every_language(key: str, diagram: Diagram) -> None:
    said = set()
    for language in LANGUAGES:
        text.use_language(language)
        assert load(key, language).find(diagram.rule) is not None
        said.add(words_of(diagram))
    assert len(said) == 3 and all(said)


@each
def test_the_rules_agree_with_what_it_shows(key: str, diagram: Diagram) -> None:
    stage, book = staged(key, diagram), load(key)
    legal = stage.session.legal_actions()
    assert diagram.can or diagram.cannot or diagram.sights or diagram.lit
    for words in diagram.can:
        assert stage.action(words) in legal, words
    for words, rule, _place in diagram.cannot:
        refusal = stage.session.refusal(stage.action(words))
        assert refusal is not None and refusal.rule == rule and book.find(rule) is not None, (words, refusal)
    for start, end, state in diagram.sights:
        assert stage.sight(start, end) == state, (start, end)


@each
def test_all_that_it_points_out_lies_within_it(key: str, diagram: Diagram) -> None:
    drawn = Drawn.of(key, diagram)
    left, top, wide, high = drawn._box()
    named = [*(place for _w, _r, place in diagram.cannot), *(name for name, _word in diagram.lit)]
    named += [name for start, end, *_state in (*diagram.sights, *diagram.ways) for name in (start, end)]
    for x, y in [drawn._centre(name) for name in named] + [target.centre for target in drawn.choices().targets]:
        assert left <= x <= left + wide and top <= y <= top + high
    assert len(drawn.choices().targets) == len({target.spot for target in drawn.choices().targets})
    assert bool(drawn.choices().targets) == bool(diagram.can)


@pytest.mark.slow
@fourth
@pytest.mark.sweep(4)
def test_it_is_drawn_and_not_blank_at_any_scale(key: str, diagram: Diagram) -> None:
    for share in (0.8, 2.0):
        scale.use(share)
        size = round(SIZE[0] * share), round(SIZE[1] * share)
        picture = Drawn.of(key, diagram).picture(size)
        assert picture.get_size() == size
        colours = {tuple(picture.get_at((x, y)))[:3] for x in range(0, size[0], 7) for y in range(0, size[1], 7)}
        assert len(colours) > 60


@fourth
def test_what_it_points_out_is_seen(key: str, diagram: Diagram) -> None:
    bare = Drawn(key, Diagram(diagram.rule, diagram.caption, diagram.position, around=diagram.around))
    assert bare.picture(SIZE).get_buffer().raw != Drawn.of(key, diagram).picture(SIZE).get_buffer().raw


def test_what_is_crossed_out_is_crossed_where_it_was_meant() -> None:
    for key, diagram in EVERY:
        stage = staged(key, diagram)
        for words, _rule, place in diagram.cannot:
            assert stage.place(place) in [stage.place(word) for word in words.split()[1:]], (diagram.rule, words)


@pytest.mark.parametrize("key", DRAWN)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(1280, 720), pytest.param((1920, 1080), marks=pytest.mark.slow)])
def test_pages_with_diagrams_fit(key: str, language: str, size: tuple[int, int]) -> None:
    hands = Player(size)
    text.use_language(language)
    diagram = diagrams_of(key)[3]
    hands.program.open_rulebook(key, diagram.rule)
    page = hands.top
    assert isinstance(page, RulebookPage)
    hands.app.draw()
    boxes = [widget for widget in page._body.children if isinstance(widget, DiagramBox)]
    assert diagram in [box.diagram for box in boxes]
    for box in boxes:
        assert page._scroll is not None and box.rect.width <= page._scroll.rect.width
        rect, lines = box._caption(box.rect.width)
        assert rect.right <= box.rect.width and rect.bottom <= box.rect.height
        assert all(fonts.measure(line, 16)[0] <= rect.width for line in lines)
        wide, high = box._picture_size(box.rect.width)
        assert wide > 100 and high > 60 and high <= box.rect.height


def test_a_diagram_out_of_sight_is_not_drawn_yet() -> None:
    hands = Player()
    hands.program.open_rulebook("hulk", "HULK-10.1")
    hands.app.draw()
    page = hands.top
    assert isinstance(page, RulebookPage) and page._scroll is not None
    boxes = [widget for widget in page._body.children if isinstance(widget, DiagramBox)]
    hidden = [box for box in boxes if not box.rect.colliderect(page._scroll.rect)]
    assert hidden and all(box._picture is None for box in hidden)


@pytest.mark.parametrize("key", DRAWN)
def test_the_diagrams_in_sight_are_drawn_after_the_page_is_shown(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    staging: list[str] = []
    table = type(Drawn(key, diagrams_of(key)[0]).table)
    steps = table.ground_steps

    def counted(*args: Any) -> Iterator[None]:
        staging.append(key)
        return steps(*args)

    monkeypatch.setattr(table, "ground_steps", counted)
    monkeypatch.setattr(table, "draw_ground", lambda *_: pytest.fail("a diagram is drawn at once"))
    hands = Player()
    hands.program.open_rulebook(key, diagrams_of(key)[0].rule)
    hands.app.draw()
    page = hands.top
    assert isinstance(page, RulebookPage)
    boxes = [widget for widget in page._body.children if isinstance(widget, DiagramBox) and widget.seen]
    assert boxes and not staging and not any(box.drawn for box in boxes)
    before = hands.app.draw().get_buffer().raw
    page.update(0.1)
    assert page.idle is not None
    for _step in page.idle:
        pass
    assert staging and all(box.drawn for box in boxes)
    assert hands.app.draw().get_buffer().raw != before


def test_a_search_shows_them_too() -> None:
    hands = Player()
    hands.program.open_rulebook("calth")
    page = hands.top
    assert isinstance(page, RulebookPage)
    page._search("CALTH-7.2")
    hands.app.draw()
    assert any(isinstance(widget, DiagramBox) for widget in page._body.children)
    assert isinstance(hands.app.draw(), pygame.Surface)
