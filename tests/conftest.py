"""What every test needs: no window and no sound, set before pygame is loaded, and computer players that repeat."""

import os
from collections.abc import Iterator

import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"


@pytest.fixture(autouse=True, scope="session")
def one_salt() -> Iterator[None]:
    """Give every match the same salt, so that what computers play in a test is the same each time."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("game.kernel.session.fresh_salt", lambda: 0x5A17_5A17_5A17)
        yield
