"""A sixth game is one folder and one line of the catalogue: nothing else is told of it, and all that the program does
with a game it does with this one."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from game import catalogue
from game.commands import dispatch
from game.kernel import registry, rulebook
from game.kernel.dice import Dice
from game.kernel.match import matchfile
from game.kernel.match.journal_index import unfinished
from game.kernel.match.journalled import JournalledMatch
from game.kernel.match.session import Session
from game.scenes.match import MatchTable
from game.scenes.replay import ReplayPage
from game.scenes.setup import SetupPage
from tests.scenes.conftest import Player, plain_look  # noqa: F401
from tests.scenes.test_comforts import within
from tests.table.hand import Hand

KEY = "isles"
LINES = 200
"""What is told and drawn of a small game takes no more."""


@pytest.fixture(autouse=True)
def sixth(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Write one line into the catalogue, and start the program with it."""
    monkeypatch.setitem(catalogue.GAMES, KEY, "tests.proving")
    monkeypatch.setattr(registry, "_packages", {})
    registry.use(catalogue.GAMES)
    yield


def run(*line: object) -> int:
    return dispatch.run([str(word) for word in line])


def played(most: int = 10_000, seed: int = 3) -> Session:
    """A match of two at random."""
    session, chance = Session.new(KEY, seed=seed), Dice.seeded(seed)
    while (legal := session.legal_actions()) and len(session.records) < most:
        session.play(chance.pick(legal))
    return session


def test_its_table_is_small() -> None:
    files = [Path(__file__).with_name(name).read_text(encoding="utf-8") for name in ("telling.py", "table.py")]
    assert sum(map(len, map(str.splitlines, files))) <= LINES


def test_it_is_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("list", "--json") == 0
    games = json.loads(capsys.readouterr().out)["games"]
    assert [game["key"] for game in games] == list(catalogue.GAMES)
    assert games[-1]["name"] == "The Sinking Isles" and games[-1]["bots"]


def test_it_is_simulated_and_verified(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("simulate", KEY, "--games", 1, "--seed", 1, "--verify", "--json") == 0
    assert json.loads(capsys.readouterr().out)["finished"] == 1


def test_a_whole_match_is_played_by_mouse() -> None:
    session, chance = Session.new(KEY, seed=3), Dice.seeded(3)
    hand = Hand(session)
    while legal := session.legal_actions():
        hand.reach(chance.pick(legal))
    assert session.outcome is not None


def test_it_is_set_up_left_continued_and_watched() -> None:
    player = Player()
    player.program.open_title()
    player.click("The Sinking Isles")
    page = player.top
    assert isinstance(page, SetupPage) and page.host.root is not None
    page.turn_more()
    chosen = [widget.label for widget in within(page.host.root)]
    assert chosen.count("Captain") == 2, "a choice is for the seats that are in play"
    player.click("Play")
    table = player.top
    assert isinstance(table, MatchTable) and table.session.key == KEY
    chance = Dice.seeded(3)
    for _ in range(20):
        table.match.recorded.play(chance.pick(table.session.legal_actions()))
    digest = table.session.digest()
    player.program.open_title()
    player.click("The archipelago")
    table = player.top
    assert isinstance(table, MatchTable) and table.session.digest() == digest
    replay = ReplayPage(player.program, table.session, {})
    player.app.stack.push(replay)
    replay.finish()
    replay.go_to(2)
    assert replay.film.rows and replay.view.number == 1


def test_it_is_saved_replayed_and_checked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    session, path = played(), tmp_path / "isles.json"
    session.save(path)
    assert matchfile.read(path).session.digest() == session.digest()
    assert run("replay", path, "--json") == 0 and run("check", path) == 0
    assert json.loads(capsys.readouterr().out)["verified"]


def test_it_goes_on_where_it_was_left(tmp_path: Path) -> None:
    keeper = JournalledMatch.begin(Session.new(KEY, seed=3), tmp_path)
    chance = Dice.seeded(3)
    for _ in range(20):
        keeper.play(chance.pick(keeper.session.legal_actions()))
    digest = keeper.session.digest()
    keeper.close()
    found, broken = unfinished(tmp_path)
    assert [entry.game for entry in found] == [KEY] and not broken
    assert JournalledMatch.resume(found[0].path).session.digest() == digest


def test_its_rulebook_is_found_in_its_package() -> None:
    assert rulebook.folder(KEY) == Path(__file__).with_name("rulebook")
    assert rulebook.load(KEY, "es").find("ISLES-1") is not None


@pytest.mark.parametrize("scene", ["title", "setup", "table", "rulebook", "replay", "result"])
def test_each_screen_is_drawn(scene: str, tmp_path: Path) -> None:
    out = tmp_path / "shot.png"
    assert run("shot", out, "--play", KEY, "--after", 12, "--scene", scene) == 0
    assert out.stat().st_size > 20_000
