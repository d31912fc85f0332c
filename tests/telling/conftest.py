"""Every test of what is said begins in English."""

from collections.abc import Iterator

import pytest

from game.telling import text


@pytest.fixture(autouse=True)
def in_english() -> Iterator[None]:
    """English, before and after."""
    text.use_language("en")
    yield
    text.use_language("en")
