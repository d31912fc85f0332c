"""Every event is told or is silent on purpose; what is shown and heard fits it."""

from __future__ import annotations

from pathlib import Path

import pytest

import game.hulk
from game.hulk.events import Activated, CounterKept, Finished
from game.hulk.state import BLIP, GENESTEALERS
from game.hulk.telling.log import LINES
from game.hulk.telling.telling import HulkTelling
from game.kernel.dice import Dice
from game.telling.teller import describe
from game.ui.motion import Motion, Speed, Timeline
from game.ui.sound import NAMES

from .conftest import SEATS, random_game, table_of

SILENT = (CounterKept, Activated, Finished)
ROWS = [(verb, row) for verb, rows in LINES.items() for row in rows.rows()]


def test_what_is_silent_is_so_on_purpose() -> None:
    assert {verb for verb, row in ROWS if not row.words} == {*SILENT}


def test_sounds_exist() -> None:
    assert {sound for _verb, row in ROWS if isinstance(sound := row.rest.get("sound"), str)} <= set(NAMES)


def test_rules_named_are_in_the_rulebook() -> None:
    text = (Path(game.hulk.__file__).parent / "rulebook" / "en.md").read_text(encoding="utf-8")
    assert [rule for _verb, row in ROWS if (rule := row.rest.get("rule", "")) not in text] == []


def test_a_sheet_holds_nothing_that_its_view_hides() -> None:
    told, chance = HulkTelling(), Dice.seeded(1)
    session = [moment.session for moment in random_game(3, 120)][-1]
    state, seat, rules = session.state, session.to_decide, session.rules
    assert seat is not None and any(kind == BLIP for kind in state.kind)  # type: ignore[attr-defined]
    for eyes in SEATS:
        view = rules.seen_by(state, eyes)
        world = rules.seen_by(rules.resample(view, eyes, chance), eyes)
        sheets = [describe(told, one, (), eyes) for one in (view, world)]
        assert sheets[0] == sheets[1]
        assert any("hides" in token.values for token in sheets[0].board.tokens) == (eyes == GENESTEALERS)


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.sweep(3)
def test_random_games_are_told_shown_and_moved(seed: int) -> None:
    told = 0
    for moment in random_game(seed):
        table = table_of(moment.session)
        rules = moment.session.rules
        for seat in SEATS:
            before = rules.seen_by(moment.before, seat)
            timeline = Timeline(Motion(Speed.NORMAL))
            at = 0.0
            for event in rules.heard_by(moment.events, seat):
                telling = table.tell(before, event)
                assert (telling is None) == isinstance(event, SILENT)
                told += telling is not None and bool(telling.text) and "{" not in telling.text
                show = table.dice(before, event)
                if show is not None:
                    assert len(show.faces) == len(show.marks) == len(show.seats) and show.caption
                end = table.animate(before, event, timeline, at)
                assert end >= at
                at = end + table.pause_after(event)
                table.sound(before, event)
    assert told > 100
