"""What the tests of the screens share: a program without a window, its folders, and a match that has begun."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game import Session
from game.kernel.paths import Folders, folders
from game.kernel.settings import Settings
from game.scenes.program import Program
from game.telling import text
from game.ui import scale, theme
from tests.career.played import kept, told_again
from tests.ui.hands import Hands


@pytest.fixture(autouse=True)
def plain_look(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """The standard palette, the automatic scale and English; folders of its own for each test."""
    monkeypatch.setenv("FIVE_FRONTS_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    _reset()
    yield
    _reset()


def _reset() -> None:
    theme.use(theme.STANDARD)
    scale.use(None)
    scale.follow((1280, 720))
    text.use_language("en")


class Player(Hands):
    """Hands at a program."""

    def __init__(self, size: tuple[int, int] = (1280, 720), files: Folders | None = None, language: str = "en") -> None:
        super().__init__(None, size)
        chosen = Settings(animation_speed="instant", language=language)  # type: ignore[arg-type]
        self.program = Program(self.app, chosen, files or folders())

    @property
    def top(self) -> object:
        """The topmost screen."""
        return self.app.stack.top

    @property
    def screen(self) -> str:
        """The name of the topmost screen."""
        return type(self.app.stack.top).__name__

    def seen(self) -> bytes:
        """What is on the screen."""
        return self.app.draw().get_buffer().raw


@pytest.fixture
def player() -> Player:
    """Hands at a program that has just been opened."""
    hands = Player()
    hands.program.open_title()
    return hands


def played(count: int | None = 40, seed: int = 3, **kw: object) -> Session:
    """A match some actions old; None: until it is over."""
    session = Session.new("hulk", seed=seed, names={"marines": "Ana", "genestealers": "Nikos"}, **kw)  # type: ignore[arg-type]
    chance = random.Random(seed)
    while session.to_decide is not None and (count is None or len(session.records) < count):
        session.play(chance.choice(session.legal_actions()))
    return session


Opener = Callable[[Player], None]


def _table(hands: Player, count: int = 40):  # type: ignore[no-untyped-def]
    table = hands.program.table_for(played(count), {})
    hands.app.stack.reset(table)
    return table


def _result(hands: Player) -> None:
    table = _table(hands)
    table.match.recorded.concede("marines")
    table.match.finished = True
    hands.program.open_result(table)
    hands.clock.time += 1.0


def _saves(hands: Player) -> None:
    assert hands.program.files is not None
    folder = hands.program.files.saves
    folder.mkdir(parents=True, exist_ok=True)
    played().save(folder / "First.json")
    (folder / "Broken.json").write_text("{}")
    hands.program.open_saves()
    hands.top.finish()  # type: ignore[attr-defined]


def _setup(hands: Player) -> None:
    hands.program.open_setup("hulk")
    hands.top.finish()  # type: ignore[attr-defined]


def _career(hands: Player) -> None:
    """A match is given up and counts, without another process that tells it again."""
    assert hands.program.files is not None
    told_again(kept(played(), hands.program.files.journals, {"genestealers": "careful"}))
    hands.program.open_career()
    hands.top.finish()  # type: ignore[attr-defined]


PAGES: dict[str, Opener] = {
    "title": lambda hands: hands.program.open_title(),
    "setup": _setup,
    "options": lambda hands: hands.program.open_options(),
    "keys": lambda hands: hands.program.open_keys(),
    "help": lambda hands: hands.program.open_help(),
    "rulebook": lambda hands: hands.program.open_rulebook("hulk"),
    "rule": lambda hands: hands.program.open_rulebook("hulk", "HULK-8.6"),
    "saves": _saves,
    "career": _career,
    "pause": lambda hands: hands.program.open_pause(_table(hands)),
    "save": lambda hands: hands.program.save_match(_table(hands)),
    "result": _result,
    "replay": lambda hands: hands.program.open_replay(played()),
}
"""Every page, and how a test opens it."""
