"""The registry knows the game while these tests run."""

from collections.abc import Iterator

import pytest

import game  # noqa: F401  (hands the catalogue to the registry)
from game.calth.rules import BetrayalAtCalth
from game.kernel import registry


@pytest.fixture(autouse=True, scope="package")
def betrayal_at_calth() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(registry._catalogue, BetrayalAtCalth.key, BetrayalAtCalth)
        yield
