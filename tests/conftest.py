"""What every test needs: no window and no sound, set before pygame is loaded, Ctrl-C heeded, and computer
players that repeat."""

import os
import signal
from collections.abc import Iterator

import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell has what it runs in the background ignore it


@pytest.fixture(autouse=True, scope="session")
def one_salt() -> Iterator[None]:
    """Give every match the same salt, so that what computers play in a test is the same each time."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("game.kernel.match.session.fresh_salt", lambda: 0x5A17_5A17_5A17)
        yield
