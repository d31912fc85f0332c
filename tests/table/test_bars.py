"""Nothing in the bars of the table is cut, in any language, in the smallest window there is."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.kernel.dice import Dice
from game.kernel.match.session import Session
from game.kernel.registry import rules_of
from game.scenes.table.layout import rects
from game.scenes.table.panels import NowBox
from game.scenes.table.slots import EndButton
from game.telling import text
from game.ui import fonts
from game.ui.tabletop import Card
from game.ui.theme import PAD
from game.ui.widgets import Button, Label, Widget, iconnames
from tests.hulk.dialect import Position
from tests.quick import some, turns
from tests.table.hand import Hand

pytestmark = pytest.mark.sweep(3)

LANGUAGES = ("en", "es", "el")
SCREEN = pygame.Rect(0, 0, 1280, 720)
OTHERS = (("heresy", "galaxy"), ("calth", "wrath-of-veridia"), ("calth", "rite-below"))
FIGHT = """
    ##############
    #MS.....g....#
    ##############
"""
ASKING = [("what-sits-in-the-dark", 7), ("suicide-mission", 6), ("reliquary", 7), ("hold-the-works", 8)]
"""Missions in which much is asked, and the seed of the match."""


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    text.use_language("en")


def cut(widget: Widget) -> list[str]:
    """What in a bar has less room than its words need, or lies off the window."""
    found = []
    for child in getattr(widget, "children", ()):
        if not child.visible:
            continue
        if isinstance(child, NowBox):
            short = not child.fits()
        elif isinstance(child, Label):
            font = {"size": child.size, "serif": child.serif, "bold": child.bold}
            lines = fonts.wrap(child.label, child.rect.width, **font) if child.wrap else [child.label]
            short = max((fonts.measure(line, **font)[0] for line in lines), default=0) > child.rect.width + 2
        else:
            short = isinstance(child, Button) and child.preferred()[0] > child.rect.width
        if short or not SCREEN.contains(child.rect):
            found.append(f"{child.label} {child.rect} of {child.preferred()}")
        found += cut(child)
    return found


def played(hand: Hand, seed: int, most: int) -> Iterator[object]:
    """Each kind of decision of a random match, the first time it comes."""
    chance, seen = Dice.seeded(seed), set()
    for _ in range(most):
        legal = hand.session.legal_actions()
        if not legal:
            return
        kind = (hand.session.state.phase, *sorted({type(action).__name__ for action in legal}))
        if kind not in seen:
            seen.add(kind)
            hand.scene.refresh()
            yield kind
        hand.session.play(chance.pick(legal))
    assert len(seen) > 6


@pytest.mark.slow
@pytest.mark.parametrize("language", some(LANGUAGES))
def test_all_tracks_and_the_clock_fit(language: str) -> None:
    text.use_language(language)
    hand = Hand(Session.new("hulk", scenario="what-sits-in-the-dark", seed=4))
    frame = hand.scene.frame
    for kind in played(hand, 9, 3000):
        frame.top.tick(3599.0)
        hand.app.draw()
        boxes = frame.top.tracks.children
        assert len(boxes) == 6
        assert [box for box in boxes if box.preferred()[0] > box.rect.width] == [], kind
        assert cut(frame.top.panel) == [], kind
        assert not any(a.rect.colliderect(b.rect) for a in boxes for b in boxes if a is not b)


@pytest.mark.parametrize(("case", "language"), turns(OTHERS, LANGUAGES))
@pytest.mark.sweep(3)
def test_the_bars_of_other_games_fit(case: tuple[str, str], language: str) -> None:
    text.use_language(language)
    game, scenario = case
    hand = Hand(Session.new(game, scenario=scenario, seed=4))
    for kind in played(hand, 9, 1200):
        hand.app.draw()
        assert cut(hand.scene.frame.top.panel) == [], kind
        boxes = hand.scene.frame.top.tracks.children
        assert [box for box in boxes if box.preferred()[0] > box.rect.width] == [], kind
        assert cut(hand.scene.frame.actions.bar) + cut(hand.scene.frame.actions.foot) == [], kind


@pytest.mark.slow
@pytest.mark.parametrize(("scenario", "language"), turns([one.id for one in rules_of("hulk").scenarios()], LANGUAGES))
@pytest.mark.sweep(4)
def test_every_mission_s_card_fits_whole(scenario: str, language: str) -> None:
    text.use_language(language)
    hand = Hand(Session.new("hulk", scenario=scenario, seed=1))
    hand.app.draw()
    assert hand.scene.frame.cards.box.card is not None and hand.scene.frame._card.fits()


def test_the_name_of_a_room_lies_where_no_way_leads() -> None:
    plan = Hand(Session.new("hulk", scenario="hold-the-works", seed=1)).scene.table.painter.plan
    board = plan.board
    names = {placed.label: section for section, placed in enumerate(board.sections) if placed.label}
    assert set(names) >= {"West Works", "South Works"}
    for section in names.values():
        x, y = plan.plate_over(board.section_squares[section])
        assert plan.square_at((x, y)) < 0
        left, top, width, height = plan.bounds
        assert left < x < left + width and top < y < top + height


def test_the_phase_stays_where_it_is_however_long_the_question_is() -> None:
    pygame.font.init()
    box = NowBox()
    box.place(pygame.Rect(0, 0, 300, 60))
    tops = []
    for question in ("", "Marines: " + "which of the many pieces acts now, and how? " * 2):
        box.show("Action phase", question)
        assert len(box._lines(300, 300)[3]) == (0 if not question else 2)
        picture = pygame.Surface((300, 90), pygame.SRCALPHA)
        box.render(picture)
        tops.append(picture.subsurface((0, 0, 90, 48)).get_bounding_rect())
    assert tops[0] == tops[1]


def test_the_names_of_the_tools_lie_side_by_side() -> None:
    text.use_language("el")
    hand = Hand(Session.new("sector", seed=3))
    frame = hand.scene.frame
    lists = iconnames.draw_names(pygame.Surface(SCREEN.size), iconnames.rows_of([*frame.top.tools, *frame.tools.tools]))
    assert len(lists) == 2 and not lists[0].colliderect(lists[1]) and all(map(SCREEN.contains, lists))


def slots(hand: Hand) -> dict[str, tuple[int, int]]:
    """Where each verb stands, by its words without what it costs."""
    return {child.label.split("  ")[0]: child.rect.topleft for child in hand.scene.frame.actions.buttons}


def golden(hand: Hand) -> list[str]:
    actions = hand.scene.frame.actions
    return [str(child.label) for child in actions.buttons if getattr(child, "style", "") == "primary"]


def test_each_verb_keeps_its_place_and_its_name_whatever_is_picked() -> None:
    t = Position(FIGHT, S="sergeant E", M="bolter E", g="genestealer W", counter=3)
    hand = Hand(t.session)
    hand.app.draw()
    before = slots(hand)
    assert set(before) >= {"Turn left", "Turn right", "Overwatch", "Guard", "Clear the jam", "Finish", "End phase"}
    hand.scene.match.select(1)
    hand.app.draw()
    picked = slots(hand)
    assert {name: picked[name] for name in before if name in picked} == {
        name: place for name, place in before.items() if name in picked
    }
    assert set(before) - set(picked) == {"Finish"} and picked["Activate"] == before["Finish"]
    assert [name for name in picked if name.startswith("Command")] == ["Command: 0 spent"]


@pytest.mark.slow
def test_the_end_of_a_phase_stands_in_one_place_in_every_game() -> None:
    places = set()
    for game in ("hulk", "heresy", "calth"):
        hand = Hand(Session.new(game, seed=4))
        for _kind in played(hand, 9, 300):
            hand.app.draw()
            for end in hand.scene.frame.actions.foot.children:
                places.add((end.rect.x, end.rect.width, end.rect.bottom))
            assert len(golden(hand)) <= 1
    assert len(places) == 1


def test_a_verb_that_is_impossible_is_grey_and_says_why_to_a_click_and_to_a_key() -> None:
    t = Position(FIGHT, S="sergeant E", M="bolter E", g="genestealer W", counter=3)
    hand = Hand(t.session)
    hand.scene.match.select(1)
    hand.app.draw()
    jam = next(child for child in hand.scene.frame.actions.bar.children if child.label.startswith("Clear the jam"))
    assert jam.off and not jam.hit_areas()
    hand.click(jam.rect.center)
    said = hand.scene.hud.host.toasts[-1].label
    assert "jam" in said and hand.scene.hud.host.toasts[-1].link
    hand.scene.hud.host.drop_messages()
    hand.key(pygame.K_j)
    assert hand.scene.hud.host.toasts[-1].label == said and not hand.session.records


def test_with_nobody_picked_a_verb_says_that_somebody_is_to_be_picked() -> None:
    hand = Hand(Position(FIGHT, S="sergeant E", M="bolter E", g="genestealer W", counter=3).session)
    hand.key(pygame.K_o)
    assert "No Marine is chosen" in hand.scene.hud.host.toasts[-1].label


def test_a_command_to_a_marine_that_is_active_is_refused_as_the_rules_refuse_it() -> None:
    hand = Hand(Position(FIGHT, S="sergeant E", M="bolter E", g="genestealer W", counter=3).session, privacy="open")
    sergeant = next(token for token in hand.scene.board.tokens if token.seat == "marines")
    hand.click(hand.at(sergeant.centre))
    hand.key(pygame.K_q)
    hand.key(pygame.K_c)
    said = hand.scene.hud.host.toasts[-1]
    assert said.label.startswith("This Marine is already active") and said.link


def test_a_tool_that_is_armed_does_not_look_like_the_next_step() -> None:
    hand = Hand(Position(FIGHT, S="flamer E", M="bolter E", g="genestealer W", counter=3).session)
    hand.scene.match.select(0)
    hand.scene.match.arm("flamer")
    armed = next(child for child in hand.scene.frame.actions.bar.children if child.data == ("mode", "flamer"))
    hand.app.draw()
    assert armed.style == "armed" and golden(hand) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_stands_at_the_right_end_has_room_for_its_words(language: str) -> None:
    text.use_language(language)
    pygame.font.init()
    names = ("End phase", "End deployment", "End production", "End attack", "Deploy as listed", "Halt here")
    more = ("Hold with the rest", "Skip", "See result")
    wide = rects((1280, 720)).rail.width - 2 * PAD
    for name in (*names, *more):
        button = EndButton(text._(name), lambda: None, key="Shift+Ctrl+X", note="10 action points stay unspent. " * 2)
        lines, size, note = button.said(wide)
        assert max(fonts.measure(line, size, bold=True)[0] for line in lines) <= wide - 2 * PAD, name
        assert button.content_size(wide)[1] >= len(lines) * fonts.line_height(size) + len(note) * 16, name


def test_what_is_pointed_at_takes_room_from_the_log_alone_and_lies_over_nothing() -> None:
    hand = Hand(Session.new("sector", seed=3), (1920, 1080))
    frame, tall = hand.scene.frame, Card("A world", lines=("Much is told of it, line after line.",) * 18)
    hand.app.draw()
    others = frame.small_map, frame.others.column, frame.actions.foot
    before, told = [widget.rect.copy() for widget in others if widget.visible], frame.log.list.rect.copy()
    frame.cards._show(tall)
    hand.app.draw()
    assert frame._card.fits() and told.top < frame._card.rect.bottom <= frame.log.list.rect.top
    assert frame.log.list.rect.bottom == told.bottom
    assert [widget.rect for widget in others if widget.visible] == before
