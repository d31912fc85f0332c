"""What every test needs: no window and no sound, set before pygame is loaded, Ctrl-C heeded, computer players that
repeat, and no search of the program's own files for numbers that Hypothesis might try."""

import os
import signal
from collections.abc import Iterator
from contextlib import suppress
from importlib import import_module
from pathlib import Path

import pytest
from hypothesis.internal.conjecture import providers
from hypothesis.internal.constants_ast import Constants

from tests.quick import NIGHTLY, swept

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell has what it runs in the background ignore it
NO_CONSTANTS = Constants()
providers._get_local_constants = lambda: NO_CONSTANTS  # else each process parses every module that is imported


TESTS = Path(__file__).parent


def pytest_sessionstart(session: pytest.Session) -> None:
    """Let the last of several processes read all tests from the end: what one has compiled the others need not."""
    last = f"gw{int(os.environ.get('PYTEST_XDIST_WORKER_COUNT', 0)) - 1}"
    if os.environ.get("PYTEST_XDIST_WORKER") == last != "gw0" and session.config.args == ["tests"]:
        for path in sorted(TESTS.rglob("test_*.py"), reverse=True):
            with suppress(ImportError):  # what needs the conftest.py of its folder is read with it
                import_module(".".join(path.relative_to(TESTS.parent).with_suffix("").parts))


@pytest.fixture(autouse=True, scope="session")
def one_salt() -> Iterator[None]:
    """Give every match the same salt, so that what computers play in a test is the same each time."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("game.kernel.match.setup.fresh_salt", lambda: 0x5A17_5A17_5A17)
        yield


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out the cases of each sweep that are for the night."""
    if not NIGHTLY:
        nightly = swept(items)
        config.hook.pytest_deselected(items=nightly)
        left = {case.nodeid for case in nightly}
        items[:] = [case for case in items if case.nodeid not in left]
