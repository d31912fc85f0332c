"""Every test of the interface begins with the same look and language."""

from collections.abc import Iterator

import pytest

from game.telling import text
from game.ui import scale, theme


@pytest.fixture(autouse=True)
def plain_look() -> Iterator[None]:
    """The standard palette, the automatic scale and English, before and after."""
    theme.use(theme.STANDARD)
    scale.use(None)
    scale.follow((1280, 720))
    text.use_language("en")
    yield
    theme.use(theme.STANDARD)
    scale.use(None)
    scale.follow((1280, 720))
    text.use_language("en")
