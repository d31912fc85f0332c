"""Sectors are named with what is wanting in them; orders stop for leaders; the end is seen before the result."""

from __future__ import annotations

import pytest

from game import Session
from game.heresy.control import sectors
from game.heresy.telling import winning
from game.heresy.units import LOYAL, TRAITOR
from game.scenes.table.bar import waiting
from game.scenes.table.timing import END_PAUSE
from game.ui.dice import DiceTray
from tests.heresy.skirmish import Skirmish
from tests.heresy_table.conftest import HeresyHand, table_of
from tests.heresy_table.test_shortcuts import at, fighting, give


@pytest.mark.rule("HERESY-24")
def test_the_header_names_sectors_held_and_those_a_world_short() -> None:
    session = Session.new("heresy", "galaxy", seed=1)
    view, table = session.state, table_of(session)
    for side in (LOYAL, TRAITOR):
        told = winning.sectors_text(view, side)  # type: ignore[arg-type]
        assert told.startswith("Whole sectors: –.") and not sectors(view, side)  # type: ignore[arg-type]
        assert told in table.tracks(view, None)[side].detail  # type: ignore[arg-type]
    assert "One world short in: " in winning.sectors_text(view, LOYAL)  # type: ignore[arg-type]
    assert "Two worlds short in: " in winning.sectors_text(view, TRAITOR)  # type: ignore[arg-type]


@pytest.mark.rule("HERESY-24")
def test_sectors_a_world_short_are_warned_of() -> None:
    campaign = Session.new("heresy", "galaxy", seed=1).state.campaign  # type: ignore[attr-defined]
    assert campaign.file.sector_goal == 6
    assert "one world short in 4 more" in winning.warning(campaign, TRAITOR, 0, 2, 4)
    assert not winning.warning(campaign, TRAITOR, 0, 2, 3)


def test_fighting_on_stops_before_a_leader_falls() -> None:
    hand = at(Skirmish(attack="horus army", defence="army*4", dice=[1, 1, 6, 6, 1, 1, *[1] * 40]))
    stops = 0
    for _ in range(12):
        if not fighting(hand):
            break
        give(hand, "fight")
        stops += any("Stopped" in toast.label for toast in hand.scene.frame.host.toasts)
    assert stops, "it stops at least once"
    assert not fighting(hand), "and can be told to go on all the same"


def test_the_end_is_seen_before_the_result_and_a_click_shows_it() -> None:
    hand = HeresyHand(Session.new("heresy", "galaxy", seed=1))
    scene = hand.scene
    hand.session.concede(hand.session.seats[0])
    scene.match.after_play()
    assert scene.timing.ending and "open_result" not in hand.program.opened
    assert waiting(scene.seen).endswith("  ·  Click to see the result.")
    hand.click(scene.board.camera.view.center)
    hand.app.update(0.02)
    assert scene.match.finished and "open_result" in hand.program.opened and END_PAUSE > 3


def test_dice_of_a_large_felt_are_laid_anew_in_a_small_tray() -> None:
    thrown = DiceTray((760, 300)).throw([1, 2, 3], seed=1)
    small = thrown.laid_in((288, 118))
    assert small.faces == thrown.faces and small.size == (288, 118)
    assert small.edge > thrown.edge * 288 / 760
