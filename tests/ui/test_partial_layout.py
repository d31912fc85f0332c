"""Only what has changed is placed anew, and all stands where a whole layout would put it."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import pygame
import pytest

from game.ui import scale
from game.ui.widgets import Button, Host, Label, Panel, Scroll, Widget

SIZE = (900, 600)
WORDS = ("Hold", "the line", "until the last of us has gone aboard", "A\nB\nC", "")


@pytest.fixture(autouse=True)
def letters() -> None:
    """Let words be measured."""
    pygame.font.init()


def tree(chance: random.Random, depth: int = 0) -> Widget:
    """Return widgets within one another."""
    grow, align = chance.choice((0, 0, 1)), chance.choice(("stretch", "stretch", "start", "centre", "end"))
    if depth == 4 or chance.random() < 0.2 * depth:
        if chance.random() < 0.5:
            return Label(chance.choice(WORDS), grow=grow, align=align)
        return Button(chance.choice(WORDS), grow=grow, align=align)
    children = [tree(chance, depth + 1) for _ in range(chance.randint(1, 4))]
    panel = Panel(
        children,
        direction=chance.choice(("row", "column")),
        style=chance.choice(("clear", "panel")),
        title=chance.choice(("", "", "Orders")),
        foldable=chance.random() < 0.2,
        grow=grow,
        align=align,
    )
    return Scroll(panel) if chance.random() < 0.15 else panel


def within(widget: Widget) -> Iterator[Widget]:
    """Yield a widget and what is shown in it."""
    yield widget
    for child in widget.children:
        if child.visible:
            yield from within(child)


def change(chance: random.Random, widget: Widget) -> None:
    """Do something to a widget that may need another size then."""
    others: list[Callable[[], object]] = []
    if isinstance(widget, Panel):
        others = [lambda: widget.add(tree(chance, 3)), lambda: widget.set_children(list(widget.children)[1:])]
        if widget.foldable:
            others.append(widget.click)
    elif isinstance(widget, Button):
        others = [lambda: setattr(widget, "style", chance.choice(("plain", "primary")))]
    if others and chance.random() < 0.6:
        chance.choice(others)()
    elif chance.random() < 0.4:
        widget.visible = not widget.visible
    else:
        widget.label = chance.choice(WORDS)


def settled(host: Host) -> list[tuple[Widget, tuple[int, ...]]]:
    """Return where everything stands."""
    host.over((0, 0))
    assert host.root is not None
    return [(widget, tuple(widget.rect)) for widget in within(host.root)]


@pytest.mark.parametrize("seed", range(12))
def test_what_changed_stands_where_a_whole_layout_would_put_it(seed: int) -> None:
    chance = random.Random(seed)
    root = Panel([tree(chance) for _ in range(3)])
    host = Host(root)
    host.layout(SIZE)
    settled(host)
    for _ in range(40):
        everything = list(within(root))[1:]
        for widget in chance.sample(everything, min(len(everything), chance.randint(1, 2))):
            change(chance, widget)
        parts = settled(host)
        host.layout(SIZE)
        assert parts == settled(host)


def test_a_widget_that_keeps_its_size_moves_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    placed: list[Widget] = []
    place = Widget.place
    monkeypatch.setattr(Widget, "place", lambda self, rect: (placed.append(self), place(self, rect))[1])
    number, beside = Label("1", width=60), Panel([Label("far"), Button("away")])
    host = Host(Panel([Panel([number], direction="row"), beside]))
    host.layout(SIZE)
    settled(host)
    placed.clear()
    number.label = "2"
    settled(host)
    assert number in placed and beside not in placed and len(placed) == 3


def test_a_size_follows_the_scale() -> None:
    label = Label("Hold the line")
    small = label.preferred()
    scale.follow((2560, 1440))
    assert label.preferred() > small


def test_a_size_that_is_fixed_later_counts_after_the_widget_is_laid_out_anew() -> None:
    card = Label("Hold", height=20)
    host = Host(Panel([card]))
    host.layout(SIZE)
    settled(host)
    card.height = 90
    card.relayout()
    assert dict(settled(host))[card][3] == scale.px(90)
