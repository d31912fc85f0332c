"""Ladders, objects, exits and fittings at the table: offers, words, pictures, ways."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.hulk.actions import Leave, Move, OpenDoor
from game.hulk.state import carried
from game.hulk.telling.cards import badges_of, square_lines
from game.hulk.telling.names import item_name
from game.kernel.actions import Action, tag_of
from game.kernel.dice import Dice
from game.kernel.registry import rules_of
from game.ui.camera import Camera
from game.ui.motion import Motion, Pose, Speed, Timeline
from game.ui.tabletop import GameTable, Offer
from tests.hulk.dialect import Position

from .conftest import SEATS

LOWER = """
    ########
    #.1....<
    #......#
    ########
"""
UPPER = """
    #######
    #.1...#
    #.....#
    #######
"""
PIECES = {"S": "bolter E at B2", "B": "bolter W at C2", "C": "bolter E at B2/2", "g": "genestealer S at G3"}
THINGS = {
    "objects": ("cat S", "artefact D3", "dead_marine g"),
    "fittings": ("generator B3", "control_area E3/2"),
    "exits": ("B2 W", "F3/2 E"),
}


def position(**told: object) -> Position:
    return Position(LOWER, upper=UPPER, **{**PIECES, **THINGS, "counter": 6, **told})  # type: ignore[arg-type]


def table_for(t: Position) -> GameTable:
    return GameTable("hulk", t.session.setup.scenario, t.session.seats, {})


def offers(t: Position) -> dict[str, list[Offer]]:
    found: dict[str, list[Offer]] = {}
    legal = t.session.legal_actions()
    for offer in table_for(t).offers(t.session.view(t.session.to_decide), legal):
        found.setdefault(tag_of(type(offer.action)), []).append(offer)
    return found


def picture(t: Position) -> bytes:
    table, view = table_for(t), t.session.view(None)
    surface = pygame.Surface((900, 300))
    camera = Camera(table.board(view), surface.get_rect())
    camera.fit(at_once=True)
    table.draw_ground(surface, camera, view)
    table.draw_standing(surface, camera, view, 0.0)
    for token in table.tokens(view):
        table.draw_token(surface, camera, view, token, Pose(*token.centre, token.angle))
    table.draw_over(surface, camera, view, 0.0)
    return pygame.image.tobytes(surface, "RGB")


def test_what_is_done_with_objects_and_exits_has_words_and_a_place() -> None:
    found = offers(position(active="S"))
    (drop,), (hand,) = found["drop"], found["hand_over"]
    assert (drop.text, drop.spot) == ("Drop the C.A.T.", None)
    assert hand.text == "S hands the C.A.T. to B (1 point)"
    assert hand.spot == (2.0, 1.0, 1.0, 1.0)
    (leave,) = found["leave"]
    assert leave.text == "S leaves the board by exit A (2 points)"
    assert (leave.mark, leave.spot) == ("2", (0.0, 1.0, 1.0, 1.0))
    (damage,) = offers(position(S="bolter S at B2", active="S"))["damage"]
    assert damage.text == "S damages the generator at B3 (2 points)"


def test_what_will_be_dropped_is_said() -> None:
    t = position(active="S")
    assert "leaves" not in table_for(t).question(t.session.view("marines"), "marines")
    t.play("drop S cat")
    assert table_for(t).question(t.session.view("marines"), "marines").endswith("leaves the C.A.T. behind.")


def test_climbing_and_the_danger_of_falling_are_told() -> None:
    moves = offers(position(active="B"))["move"]
    (climb,) = [offer for offer in moves if "climbs" in offer.text]
    assert climb.text == "B climbs to C2/2 (2 points)"
    assert "falls (17%)" in climb.detail
    (step,) = [offer for offer in offers(position(active="C"))["move"] if offer.detail]
    assert step.text.startswith("Move C to C2/2")


def test_a_click_on_an_exit_means_to_leave() -> None:
    t = position(S="bolter N at B2", active="S")
    table, view = table_for(t), t.session.view("marines")
    assert table.tried(view, "marines", t.id("S"), (0.5, 1.5)) == Leave(t.id("S"), 0)
    assert table.tried(view, "genestealers", t.id("S"), (0.5, 1.5)) is None


@pytest.mark.parametrize(
    ("actions", "dice", "words"),
    [
        (
            ("activate C", "move C C2/2"),
            [1],
            ("C rolls a 1 on the ladder and falls.", "C loses his grip and falls from C2/2 to C2"),
        ),
        (("activate C", "move C C2/2"), [4], ("C rolls a 4 on the ladder and holds on.",)),
        (("activate S", "hand_over S cat B"), [], ("S hands the C.A.T. to B.",)),
        (("activate S", "drop S cat", "leave S A"), [], ("S leaves the C.A.T. at B2.", "board by exit A.")),
        (("activate B", "move B C2/2"), [6], ("B climbs from C2 to C2/2.",)),
    ],
)
def test_what_happens_is_told_and_shown(actions: tuple[str, ...], dice: list[int], words: tuple[str, ...]) -> None:
    t = position(dice=dice)
    for action in actions:
        before = {seat: t.session.view(seat) for seat in SEATS}
        events = t.play(action)
    table = table_for(t)
    for seat in SEATS:
        told = [table.tell(before[seat], event) for event in t.session.rules.heard_by(events, seat)]
        text = " ".join(telling.text for telling in told if telling)
        assert all(sentence in text for sentence in words)
        timeline, end = Timeline(Motion(Speed.NORMAL)), 0.0
        for event in events:
            end = table.animate(before[seat], event, timeline, end)
        assert end > 0 or "hands" in text
    assert any(table.dice(before[None], event) for event in events) == bool(dice)


def test_what_lies_and_is_carried_is_seen() -> None:
    bare = picture(position(objects=(), fittings=(), exits=()))
    seen = {picture(position(**{**dict.fromkeys(THINGS, ()), name: THINGS[name]})) for name in THINGS}
    carried = {picture(position(objects=(words,))) for words in ("cat S", "cat B", "artefact S", "cat E2", "cat E2/2")}
    assert len({bare, *seen}) == 4
    assert len(carried) == 5
    t = position()
    before = picture(t)
    t.s.fittings = [1, 1]
    assert picture(t) != before


def test_squares_and_carriers_say_what_there_is() -> None:
    t = position()
    table, view = table_for(t), t.session.view("genestealers")
    lines = " ".join(
        line
        for x, y in ((3, 2), (1, 2), (1, 1))
        for line in table.card(view, (x + 0.5, y + 0.5), None).lines  # type: ignore[union-attr]
    )
    assert "the artefact" in lines and "A working force field generator" in lines and "exit A" in lines
    up, down = (table.card(view, table.painter.plan.centre(t.square(name)), None) for name in ("C2", "C2/2"))
    assert up is not None and down is not None
    assert any("ladder up to C2/2" in line for line in up.lines)
    assert any("ladder down to C2:" in line for line in down.lines)
    card = table.card(view, None, t.id("S"))
    assert card is not None and ("hulk_objects/cat-still", "Carries the C.A.T.") in card.badges


def test_ways_lead_over_ladders() -> None:
    t = position(active="S", B="bolter W at F2")
    walks = {walk.spot: walk for walk in table_for(t).walks(t.session.view("marines"), t.id("S"))}
    walk = walks[table_for(t).painter.plan.box(t.square("C2/2"))]
    assert walk.cost == 3
    t.play(*walk.actions[:1])
    assert t.where("S") == "C2"


@pytest.mark.parametrize(("lane", "meant"), [("#S+.....#", OpenDoor), ("#S...+..#", Move)])
def test_a_click_on_a_closed_door_means_to_open_it_only_when_it_is_near(lane: str, meant: type[Action]) -> None:
    edge = "#" * len(lane)
    t = Position(f"{edge}\n{lane}\n{edge}\n", S="bolter E", active="S")
    table, view = table_for(t), t.session.view("marines")
    door = view.board.doors[0].square
    assert isinstance(table.tried(view, "marines", t.id("S"), table.painter.plan.centre(door)), meant)


def test_an_object_is_called_as_its_mission_calls_it_else_by_its_kind() -> None:
    rules = rules_of("hulk")
    shaft: Any = rules.new_state(rules.scenario("the-shaft", {}, 1), {}, Dice.seeded(1))
    (at,) = shaft.objects
    assert item_name(shaft, 0) == "Brother Ansgar" and "Here lies Brother Ansgar" in square_lines(shaft, at)
    found = position().session.view(None)
    assert [item_name(found, item) for item in range(3)] == ["the C.A.T.", "the artefact", "the dead Marine"]
    shaft.objects[0] = carried(0)
    assert ("dead_marine", "Carries Brother Ansgar") in badges_of(shaft, 0)
