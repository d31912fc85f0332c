"""What the log says of a death and of a walk."""

from __future__ import annotations

import re

import pytest

from game import Session
from game.hulk import events as ev
from game.hulk.telling.goals import goals_of
from game.hulk.telling.log import tell
from game.hulk.telling.names import place_of, section_name
from game.scenes.table.playback import MatchLog
from game.ui.tabletop import LogEntry
from tests.hulk.dialect import Position
from tests.hulk.test_ladders import tower

from .test_hulk_arsenal import FACE_TO_FACE, LANE, SECTION, table_of

WALK = """
    #########
    #S......#
    #.....g.#
    #########
"""

DEATH = (
    "kill|drops at|cuts .* down|finishes off|tears .* apart at|under the claws|armour splits|burns at|in the flames at|"
    "leave nothing"
)


def told(t: Position, *actions: str) -> MatchLog:
    """The log of these actions."""
    log = MatchLog(table_of(t))
    for action in actions:
        before = t.s
        log.add(before, t.play(action))
    return log


def death(t: Position, action: str) -> str:
    """The rule that the log cites for the one who is killed by an action, once all that it asks has been declined."""
    log = told(t, action)
    while not t.events(ev.Killed):
        before = t.s
        log.add(before, t.play("pass" if t.offered("pass") else "spend_psi 0"))
    return next(line.rule for line in log.lines if re.search(DEATH, line.text))


@pytest.mark.parametrize(
    ("marine", "attack", "dice", "rule"),
    [
        ("bolter E", "attack S D2", [6, 1, 2, 3], "HULK-9.4"),
        ("chainfist E", "attack S D2", [6, 1, 2, 3], "HULK-9.4"),
        ("sergeant E", "attack S D2", [6, 1, 2, 3], "HULK-9.26"),
        ("hammer E", "attack S D2", [6, 1, 2, 3], "HULK-9.27"),
        ("claws E", "attack S D2", [6, 1, 1, 2, 3], "HULK-9.25"),
        ("librarian E", "attack S D2", [6, 1, 2, 3], "HULK-9.28"),
        ("bolter E", "attack S D2", [1, 6, 6, 6], "HULK-9.4"),
        ("bolter E", "fire S D2", [6, 1], "HULK-13.6"),
        ("cannon E", "fire S D2", [5, 1, 2], "HULK-13.25"),
    ],
)
def test_a_death_cites_what_killed(marine: str, attack: str, dice: list[int], rule: str) -> None:
    t = Position(FACE_TO_FACE, S=marine, g="genestealer W", active="S", dice=dice)
    assert death(t, attack) == rule


def test_a_death_in_the_flames_an_explosion_and_under_a_fallen_marine_cite_their_rules() -> None:
    t = Position(LANE.replace("C", "F"), F="flamer E", g="genestealer W", active="F", dice=[1, 4])
    assert death(t, "flame F F2") == "HULK-13.46"
    drawing = SECTION.replace("rrrrrrr", "C...g..")
    t = Position(drawing, C="cannon E reloaded", g="genestealer W", active="C", dice=[3, 3, 3, 6])
    log = told(t, "fire C F2")
    assert [line.rule for line in log.rows[0] if re.search(DEATH, line.text)] == ["HULK-13.37", "HULK-13.38"]
    t = tower(S="flamer E at B2/2", g="genestealer N at C2", active="S", dice=[1])
    assert death(t, "move S C2/2") == "HULK-12.12"


@pytest.mark.parametrize(("aim", "rule"), [("storm_at F2", "HULK-14.19"), ("storm_section 0", "HULK-14.20")])
def test_a_death_in_the_storm_cites_how_it_struck(aim: str, rule: str) -> None:
    t = Position(LANE.replace("C", "L"), L="librarian E", g="genestealer W", dice=[6])
    t.play("psychic_storm L")
    assert death(t, aim) == rule


def test_a_walk_is_one_line_that_shows_its_end() -> None:
    t = Position(WALK, S="bolter E", g="genestealer W", active="S", dice=None)
    log = told(t, "move S C2 E", "move S D2 E", "turn S S")
    table = table_of(t)
    (line,) = [line for line in log.lines if line.way]
    assert line.text == "S moves from B2 to D2, facing south."
    assert line.spot == table.painter.plan.box(t.square("D2"))
    assert line.rule == "HULK-5.1"
    assert [len(row) for row in log.rows] == [1, 1, 1]
    log.cut(1)
    assert [line.text for line in log.lines] == ["S moves from B2 to C2."]


def test_a_walk_that_ends_where_it_began_is_told_as_a_way_back() -> None:
    t = Position(WALK, S="bolter E", g="genestealer W", active="S", dice=None)
    (line,) = [line for line in told(t, "move S C2 E", "move S B2 E").lines if line.way]
    assert line.text == "S walks back to B2, facing east."
    t = Position(WALK, S="bolter W", g="blip 1", active="g", phase="genestealers", dice=None)
    (line,) = [line for line in told(t, "move g F3", "move g G3").lines if line.way]
    assert line.text == "Blip 1 walks back to G3."


def test_only_ways_of_one_piece_that_follow_each_other_are_joined() -> None:
    t = Position(WALK, S="bolter E", g="genestealer W", active="S", dice=None)
    log = told(t, "move S C2 E")
    table = table_of(t)
    (step,) = log.lines
    assert table.joined(step, LogEntry("x")) is None
    assert table.joined(LogEntry("x"), step) is None
    other = Position(WALK, S="bolter E", g="genestealer W", active="g", phase="genestealers", dice=None)
    (theirs,) = [line for line in told(other, "turn g N").lines if line.way]
    assert table.joined(step, theirs) is None


def test_turns_alone_and_blips_are_joined_too() -> None:
    t = Position(WALK, S="bolter W", g="blip 1", active="g", phase="genestealers", dice=None)
    log = told(t, "move g H3", "move g H2")
    assert [line.text for line in log.lines if line.way] == ["Blip 1 moves from G3 to H2."]
    t = Position(WALK, S="bolter E", g="genestealer W", active="S", dice=None)
    log = told(t, "turn S S", "turn S W")
    assert [(line.text, line.rule) for line in log.lines] == [("S turns to face west.", "HULK-5.13")]


def test_a_walk_by_command_is_one_line() -> None:
    t = Position(WALK, S="bolter E", g="blip 2")
    table = table_of(t)
    marine = t.s.marines[0]
    log = MatchLog(table)
    here, spent = t.s.place[marine], 0
    for _ in range(3):
        to, spent = t.s.board.step[here * 8 + 2], spent + 1
        log.add(t.s, [ev.Commanded(marine), ev.CommandSpent(marine, 1, spent), ev.Moved(marine, here, to, 1)])
        here = to
    assert [line.text for line in log.lines] == ["S, 3 command points: B2 to E2."]
    log.add(t.s, [ev.Moved(marine, here, t.s.board.step[here * 8 + 2], 1)])
    assert len(log.lines) == 2
    log.add(t.s, [ev.Commanded(marine), ev.CommandSpent(marine, 1, 4), ev.Turned(marine, 2, False)])
    assert log.lines[-1].text == "S, 1 command point: faces south."
    log.add(t.s, [ev.Commanded(marine), ev.CommandSpent(marine, 2, 6), ev.GuardSet(marine)])
    assert [line.text for line in log.lines[-2:]] == ["S, 3 command points: faces south.", "S goes on guard."]


def test_a_room_is_named_by_its_middle_and_its_doorways_are_told() -> None:
    state = Session.new("hulk", seed=1).state
    names = {section_name(state, section) for section in range(len(state.board.sections))}
    assert "the room around I13" in names
    assert any("Launch Control (doorway V5 included)" in sentence for sentence in goals_of(state))


def test_deaths_are_told_in_several_wordings_the_same_for_the_same_death() -> None:
    wordings = set()
    for square in range(8):
        e = ev.Killed(piece=1, at=square, by=0)
        s = Position(FACE_TO_FACE, S="bolter E", g="genestealer W").s
        said = tell(s, e)
        assert said is not None and said == tell(s, e)
        wordings.add(said.words.replace(place_of(s, square), "here"))
    assert len(wordings) == 4
