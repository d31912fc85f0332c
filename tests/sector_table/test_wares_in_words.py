"""What a strategy does is told whole on its ware, in the narrowest shop and every language."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.sector.table import shopdraw, shopstage
from game.sector.telling.names import STRATEGY_NAMES, STRATEGY_SHORTS
from game.telling import text
from game.ui import fonts, scale
from game.ui.scale import px


@pytest.fixture(autouse=True)
def smallest() -> Iterator[None]:
    scale.use(None)
    scale.follow((1280, 720))
    yield
    text.use_language("en")


@pytest.mark.parametrize("language", ["en", "es", "el"])
@pytest.mark.parametrize("strategy", STRATEGY_SHORTS)
def test_it_has_room_below_its_name(strategy: str, language: str) -> None:
    text.use_language(language)
    name, room = str(text._(STRATEGY_NAMES[strategy])), px(shopstage.NARROW) - px(shopdraw.ICON) - px(14)
    letters, lines = shopdraw.named(name, room)
    taken = len(lines) * fonts.line_height(letters)
    says = text._(STRATEGY_SHORTS[strategy])
    assert shopdraw.whole(says, room, px(shopstage.HIGH) - px(26) - taken), says


def test_words_without_room_are_left_out_whole() -> None:
    line = fonts.line_height(shopdraw.SMALL)
    assert list(shopdraw.whole("one two three", px(400), line)) == ["one two three"]
    assert not shopdraw.whole("one two three", px(40), line)
