"""At one table no key does two things."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pygame
import pytest

import game
from game.kernel.match.session import Session
from game.scenes.table.keylist import TABLE_COMMANDS
from game.scenes.table.scene import TableScene
from game.telling.text import use_language
from tests.hulk.dialect import Position
from tests.quick import NIGHTLY, some
from tests.table.games import GAMES, begun, choice
from tests.table.hand import Hand

pytestmark = pytest.mark.sweep(3)

SHARED = {key: command.name for command in TABLE_COMMANDS for key in command.keys}
SAME = {"ctrl+enter": "end_phase"}
"""Keys of shared commands that a game's own buttons show, because they do the same."""
WRITTEN = re.compile(r'\bkey="([^"]+)"')


def own_keys(scene: TableScene) -> list[str]:
    """The keys that the game's own things have now: what is armed, what is shown on asking, orders, buttons."""
    modes = [mode.key for mode in scene.table.modes(scene.board.view) if mode.id in scene.board.choices.modes]
    overlays = [overlay.key for overlay in scene.table.teller.overlays()]
    orders = [order.key for order in scene.match.orders.offered()]
    buttons = [button.offer.key for button in scene.board.choices.bar]
    return [key.lower() for key in (*modes, *overlays, *orders, *buttons) if key]


@pytest.mark.parametrize("name", GAMES)
def test_no_key_written_in_a_game_is_a_shared_one(name: str) -> None:
    package = Path(game.__file__).parent / name
    files = [file for folder in ("table", "telling") for file in (package / folder).glob("*.py")]
    written = {key for file in files for key in WRITTEN.findall(file.read_text(encoding="utf-8"))}
    assert written, "the keys of the buttons are written in the packages that show the game"
    assert {key: SHARED[key] for key in written if key in SHARED} == {k: v for k, v in SAME.items() if k in written}


@pytest.mark.slow
@pytest.mark.parametrize("every", some((25, 1) if NIGHTLY else (25,)))
@pytest.mark.parametrize("name", GAMES)
@pytest.mark.sweep(4)
def test_no_two_things_share_a_key_as_a_match_goes_on(name: str, every: int) -> None:
    use_language("en")
    session, chance = begun(name, 5)
    hand = Hand(session)
    pieces = 0
    for at in range(250):
        if session.to_decide is None:
            break
        scene = hand.scene
        for token in () if at % every else scene.board.tokens[pieces % 3 :: 3]:
            scene.match.select(token.key)
            pieces += 1
            counted = Counter(own_keys(scene))
            twice = {key for key, times in counted.items() if times > 1}
            assert not twice, f"{twice} of {[(b.offer.key, b.text) for b in scene.board.choices.bar]}"
            keys = {*counted, *(mode.key for mode in scene.table.modes(scene.board.view))}
            assert all(SAME.get(key) == SHARED[key] for key in keys if key in SHARED)
        session.play(choice(name, chance, session.legal_actions()))
        if (at + 1) % every == 0:
            scene.refresh()
    assert pieces > 100 / every


def flamer() -> Hand:
    t = Position(
        """
    ########
    #F.....#
    ########
    """,
        F="flamer E",
        counter=4,
    )
    return Hand(Session(t.session.setup, t.s.copy()))


def test_the_key_of_the_heavy_flamer_arms_it() -> None:
    hand = flamer()
    hand.scene.match.select(0)
    assert hand.scene.board.choices.modes == ("flamer",)
    key = hand.scene.table.modes(hand.scene.board.view)[0].key
    hand.key(ord(key))
    assert hand.scene.board.mode == "flamer" and hand.scene.board.choices.targets


def test_nought_spends_no_psi_points() -> None:
    t = Position(
        """
    ########
    #Lg....#
    ########
    """,
        active="L",
        dice=[3, 5, 1, 1],
        L="librarian E",
        g="genestealer W",
    )
    t.play("attack L C2")
    hand = Hand(Session(t.session.setup, t.s.copy()))
    hand.key(pygame.K_SPACE)
    assert not hand.session.records
    hand.key(pygame.K_0)
    assert hand.session.records and hand.session.records[-1].action.__class__.__name__ == "SpendPsi"
