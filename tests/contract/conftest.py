"""The registry knows the proving game while these tests run."""

from collections.abc import Iterator

import pytest

import game  # noqa: F401  (hands the catalogue to the registry)
from game.kernel import registry
from tests.proving.rules import SinkingIsles


@pytest.fixture(autouse=True, scope="package")
def proving_game() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(registry._packages, SinkingIsles.key, "tests.proving")
        yield
