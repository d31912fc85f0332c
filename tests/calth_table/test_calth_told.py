"""What the log and the dice say of criticals, points and runs; the tray and figures on gold."""

from __future__ import annotations

import pygame
import pytest

from game.calth import actions as act
from game.calth import events as ev
from game.calth.table.attackstage import AttackStage
from game.calth.telling import dice_words
from game.kernel.actions import Action, Event
from game.kernel.match.session import Session
from game.scenes.table import marks
from game.ui import sprites, theme
from game.ui.tabletop import LogEntry
from game.ui.widgets import Button
from tests.calth.skirmish import Skirmish
from tests.calth_table.conftest import table_of


def told(t: Skirmish, *kinds: type[Action]) -> list[str]:
    """The lines of the log about the next actions of these kinds."""
    table, lines = table_of(t.session), []
    for kind in kinds:
        before = t.session.state.copy()
        action = next(a for a in t.session.legal_actions() if isinstance(a, kind))
        for event in t.session.play(action):
            found = table.tell(before, event)  # type: ignore[arg-type]
            lines += [found.text] if found is not None else []
    return lines


@pytest.mark.rule("CALTH-7.4")
def test_the_log_says_why_no_critical_attack_follows() -> None:
    shot = next(
        text
        for text in told(Skirmish("2,2 veteran*3", "5,2 veteran*2", dice="cc----", terrain="5,2 b"), act.Shoot)
        if "fire" in text
    )
    assert shot.endswith("The barricade prevents a critical attack.")
    for dice, terrain in (("hh----", "5,2 b"), ("cc----", "")):
        lines = told(Skirmish("2,2 veteran*3", "5,2 veteran*2", dice=dice, terrain=terrain), act.Shoot)
        assert not any("barricade" in line for line in lines)


@pytest.mark.rule("CALTH-7.4")
def test_the_legend_of_the_dice_says_it_too() -> None:
    said = {why: dice_words.meanings(False, why)[1] for why in ("", "barricade", "card")}
    assert "use its critical" in said[""] and "7.4" in said["barricade"] and "card" in said["card"]
    t = Skirmish("2,2 veteran*3", "5,2 veteran*2", dice="cc----", terrain="5,2 b", cards="measured-volley")
    t.play("shoot 2,2 5,2")
    stage = table_of(t.session).staged(t.session.view(None))
    assert isinstance(stage, AttackStage)
    assert "behind a barricade" in stage.props((660, 190), ())[0].tip


@pytest.mark.rule("CALTH-2.16")
def test_a_unit_without_points_is_not_told_to_lose_one() -> None:
    for points, wanted in ((0, "has no tactical point to lose"), (1, "loses a tactical point")):
        t = Skirmish("2,2 veteran*2", f"5,2 veteran*2:{points}", dice="cc----")
        t.play("shoot 2,2 5,2")
        line = next(text for text in told(t, act.UseCritical) if "Critical" in text)
        assert wanted in line


@pytest.mark.rule("CALTH-5.1")
def test_two_runs_have_two_lines() -> None:
    t = Skirmish("2,2 veteran*2", "9,7 veteran:0", dice=None)
    table, lines = table_of(t.session), list[LogEntry]()
    for action in (act.Run("2,2", "3,2"), act.RunOn("4,2"), act.Run("4,2", "5,2"), act.RunOn("6,2")):
        before = t.session.state
        events = t.session.play(action)
        for at, event in enumerate(events):
            telling = table.tell(before, event, events[:at])  # type: ignore[arg-type]
            if telling is not None:
                both = table.joined(lines[-1], telling) if lines else None
                lines[-1:] = [both] if both is not None else [*lines[-1:], telling]
    told = [line.text for line in lines]
    assert told[:2] == ["The Ultramarines run: 2 veterans."] * 2 and "run" not in "".join(told[2:])
    assert lines[0].spot == table.painter.plan.spot_named("4,2")


def test_what_came_of_dice_stands_above_the_felt() -> None:
    drawn = []
    for result in ("", "2 : 1"):
        layer, inner = pygame.Surface((320, 180), pygame.SRCALPHA), pygame.Rect(12, 12, 290, 150)
        marks._head(layer, inner, ["Initiative"], result)
        felt = marks.felt_of(inner)
        assert not pygame.mask.from_surface(layer.subsurface(felt)).count()
        drawn.append(pygame.mask.from_surface(layer).count())
    assert drawn[1] > drawn[0]


def test_a_figure_on_gold_keeps_its_colours() -> None:
    chosen, plain = (
        Button("", None, style, icon="calth_marines/ultramarines-veteran") for style in ("primary", "plain")
    )
    ink = theme.current().on_accent
    lit = chosen._sign(ink)
    pixels = [tuple(lit.get_at((x, y))[:3]) for x in range(lit.get_width()) for y in range(lit.get_height())]
    assert sum(blue > red + 40 for red, _green, blue in pixels) > 20, "blue armour on a dark ground"
    assert plain._sign(ink) is sprites.sprite("calth_marines/ultramarines-veteran", lit.get_width(), tint=ink)


@pytest.mark.parametrize(
    ("event", "cited"),
    [
        (ev.InitiativeWon("word-bearers", "dice"), "CALTH-3.3"),
        (ev.InitiativeWon("word-bearers", "scenario"), "CALTH-3.5"),
        (ev.InitiativeWon("word-bearers", "strike-first"), "CALTH-C24"),
        (ev.PointsChanged("1,1", 1, "drilled-response"), "CALTH-C3"),
        (ev.PointsChanged("1,1", 2, "reserve-of-will"), "CALTH-C10"),
        (ev.PointsChanged("1,1", 0, "last_stand"), "CALTH-8.6"),
        (ev.PointsChanged("1,1", 0, "boltgun"), "CALTH-2.15"),
    ],
)
def test_the_rule_behind_the_initiative_and_behind_points_is_cited(event: Event, cited: str) -> None:
    session = Session.new("calth", seed=1)
    telling = table_of(session).tell(session.state, event)  # type: ignore[arg-type]
    assert telling is not None and telling.rule == cited
