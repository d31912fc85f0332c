"""The careful player of an earlier revision plays by the present rules."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from importlib import import_module
from pathlib import Path

import pytest

from game.bots.player import CAREFUL
from game.kernel.registry import rules_of
from tests.balance.contests import THEN, Contest, play
from tests.balance.revision import ROOT, Moved, lay_out

OWN = ("game.calth.bots", "game.bots.player", "game.kernel.odds")


def test_what_is_the_players_own_or_gone_is_taken_from_then() -> None:
    moved = Moved(OWN)
    text = moved.text(
        "from game.calth.bots.weights import Weights\n"
        "from game.kernel import effects, odds\n"
        "from game.kernel.actions import Action, Vanished\n"
        "from game.vanished import lost\n"
        "from math import exp"
    )
    assert text.splitlines() == [
        "from then.game.calth.bots.weights import Weights",
        "from game.kernel import effects",
        "from then.game.kernel import odds",
        "from game.kernel.actions import Action",
        "from then.game.kernel.actions import Vanished",
        "from then.game.vanished import lost",
        "from math import exp",
    ]
    assert {"game.calth.bots.weights", "game.kernel.odds", "game.kernel.actions", "game.vanished"} <= moved.wanted
    assert "game.kernel.effects" not in moved.wanted


def test_the_player_of_the_last_commit_plays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    if subprocess.run(["git", "rev-parse", "HEAD"], cwd=ROOT, capture_output=True).returncode:
        pytest.skip("there is no history here")
    lay_out("HEAD", "calth", tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    bots = import_module(f"{THEN}.game.calth.bots").BOTS
    assert type(bots[CAREFUL](rules_of("calth"), "ultramarines", 1)).__module__.startswith(f"{THEN}.")
    result = play(Contest("calth", "rite-below", 1, (CAREFUL, THEN)))
    assert result.reason != "unfinished"
    assert result == replace(play(Contest("calth", "rite-below", 1, (THEN, CAREFUL))), seconds=result.seconds)
    for name in [name for name in sys.modules if name.split(".")[0] == THEN]:
        monkeypatch.delitem(sys.modules, name)
