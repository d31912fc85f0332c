"""What every test needs: no window and no sound, set before pygame is loaded, Ctrl-C heeded, computer players that
repeat, pictures read from disc once, and no search of the program's own files for numbers that Hypothesis might try."""

import os
import signal
from collections.abc import Iterator
from contextlib import suppress
from functools import lru_cache
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
SPRITES = TESTS.parent / "sprites"
PICTURES = 48
"""How many pictures from disc are held for the next tests: some 150 MB."""


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


@pytest.fixture(autouse=True, scope="session")
def files_of_pictures() -> Iterator[None]:
    """Read each file of a picture once for many tests: the program does not keep what is large."""
    import pygame

    load = pygame.image.load

    @lru_cache(maxsize=PICTURES)
    def read(path: Path) -> pygame.Surface:
        return load(path)

    def loaded(file: object, *name: str) -> pygame.Surface:
        if isinstance(file, Path) and SPRITES in file.parents:
            return read(file).copy()
        return load(file, *name)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pygame.image, "load", loaded)
        yield


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out the cases of each sweep that are for the night."""
    if not NIGHTLY:
        nightly = swept(items)
        config.hook.pytest_deselected(items=nightly)
        left = {case.nodeid for case in nightly}
        items[:] = [case for case in items if case.nodeid not in left]
