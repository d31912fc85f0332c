"""What can be done now: every kind of action once, with its rule, lit on the board, one click from being done."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.kernel.actions import Action, tag_of
from game.kernel.match.session import Session
from game.kernel.rulebook import load
from game.scenes.table.action_list import ActionList
from game.scenes.table.available import AvailableAction, possible, span
from game.scenes.table.choices import Choice, Choices
from game.telling import text
from game.telling.plain import PlainTelling
from game.ui import fonts
from game.ui.widgets import Label
from tests.hulk.dialect import Position
from tests.quick import turns
from tests.table.games import GAMES, begun, choice
from tests.table.hand import Hand

pytestmark = pytest.mark.sweep(3)

LANGUAGES = ("en", "es", "el")
SCREEN = pygame.Rect(0, 0, 1280, 720)


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    text.use_language("en")


def moments(game: str, seed: int, most: int, wanted: int = 14) -> Iterator[Hand]:
    """A window at each kind of decision of a random match, the first time it comes; a piece is picked that can act."""
    session, chance = begun(game, seed, deployed=True)
    hand, seen = Hand(session), set()
    for _ in range(most):
        legal = session.legal_actions()
        if not legal or len(seen) >= wanted:
            return
        kind = (session.state.phase, *sorted({type(action).__name__ for action in legal}))
        if kind not in seen:
            seen.add(kind)
            hand.scene.refresh()
            ready = [token.key for token in hand.scene.board.tokens if token.ready and token.seat == session.to_decide]
            asked = hand.scene.table.held(hand.scene.board.view)
            hand.scene.match.select(asked if asked is not None else ready[0] if ready else None)
            yield hand
            hand.scene.what_now.hide()
            hand.scene.board.asked = False
        session.play(choice(game, chance, legal))
    assert len(seen) > 4


def opened(hand: Hand, asked: bool = False) -> ActionList:
    hand.scene.board.asked = asked
    hand.key(pygame.K_F3)
    assert hand.scene.what_now.open
    return hand.scene.what_now


def kinds(deeds: list[AvailableAction]) -> set[str]:
    return {deed.id for deed in deeds if deed.choices}


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_of_action_is_listed_once_with_a_rule_of_the_book(game: str) -> None:
    book = load(game)
    for hand in moments(game, 5, 400):
        scene = hand.scene
        deeds = [line.deed for line in opened(hand, asked=True).lines]
        assert len({(deed.id, deed.mode) for deed in deeds}) == len(deeds)
        assert {tag_of(type(action)) for action in scene.session.legal_actions()} <= kinds(deeds)
        for deed in deeds:
            assert deed.name and (deed.how or deed.why), deed
            assert book.find(deed.rule) is not None, deed
            assert bool(deed.why) != bool(deed.choices or deed.order), deed


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.sweep(4)
def test_a_click_on_a_line_leads_to_what_it_says(game: str) -> None:
    for hand in moments(game, 6, 300, wanted=8):
        scene, before = hand.scene, len(hand.session.records)
        picked = scene.board.selection.piece
        opened(hand, asked=True)
        for deed in [line.deed for line in scene.what_now.lines if line.deed.choices]:
            scene.what_now.take(deed)
            assert not scene.what_now.open and len(scene.session.records) == before
            assert leads(hand, deed), deed
            scene.match.select(picked)


def leads(hand: Hand, deed: AvailableAction) -> bool:
    """Whether the next click, or Enter, can do it, or is the first of the two clicks that do."""
    scene = hand.scene
    actions = {choice.actions[-1] for choice in deed.choices}
    shown = clickable(scene.board.choices)
    ends = {end.spot for choice in deed.choices for end in choice.offer.ends}
    assert not ends or set(deed.spots) == ends <= {target.spot for target in scene.board.choices.targets}
    armed = {one.arms for one in shown if one.arms}
    following = [one for mode in armed for one in clickable(scene.board.choices_armed(mode))]
    return any(actions & set(one.actions) for one in shown + following)


def clickable(choices: Choices) -> list[Choice]:
    return [one for target in choices.targets for one in target.choices] + list(choices.bar)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.sweep(4)
def test_a_line_that_is_pointed_at_lights_its_places(game: str) -> None:
    lit = 0
    for hand in moments(game, 7, 200, wanted=5):
        what = opened(hand)
        hand.scene.frame.host.focus(None)
        hand.rest((5, 5))
        dark = hand.app.draw().copy()
        assert what.lit() == []
        for line in what.lines:
            seen = SCREEN.contains(line.rect)
            if (
                seen
                and line.deed.spots
                and any(hand.scene.board.camera.rect_to_screen(s).width > 4 for s in line.deed.spots)
            ):
                hand.rest(line.rect.center)
                assert what.lit() and set(what.lit()) & set(line.deed.spots)
                board = hand.scene.board.camera.view
                assert hand.app.draw().subsurface(board).get_buffer().raw != dark.subsurface(board).get_buffer().raw
                lit += 1
    assert lit


def test_f3_opens_and_closes_it_and_esc_closes_it_first() -> None:
    session, _chance = begun("hulk", 5)
    hand = Hand(session)
    what = opened(hand)
    assert not hand.scene.frame._middle.visible and hand.scene.frame.host.focused is what.lines[0]
    hand.key(pygame.K_F3)
    assert not what.open and hand.scene.frame._middle.visible
    hand.key(pygame.K_F3)
    hand.key(pygame.K_ESCAPE)
    if what.open:
        hand.key(pygame.K_ESCAPE)
    assert not what.open and hand.program.opened == []
    button = next(area for area in hand.app.hit_areas() if area.rect.y < 60 and "question" in str(area.data))
    hand.click(button.rect.center)
    assert what.open


HALL = """
    ##########
    #S.....g.#
    ##########
"""


def at(t: Position) -> Hand:
    """A window at a position, as at the beginning of a match."""
    return Hand(Session(t.session.setup, t.session.state))


def reaction(counter: int) -> Hand:
    """A Genestealer has moved in sight of a Marine, whose side may hold command points."""
    t = Position(HALL, S="bolter E done", g="genestealer W", phase="genestealers", active="g", counter=counter)
    t.play("move g G2 W")
    assert t.session.to_decide == "marines"
    return at(t)


def said(hand: Hand) -> list[tuple[str, str]]:
    opened(hand)
    return said_open(hand)


def test_what_hangs_on_a_secret_is_listed_only_when_it_is_asked_for() -> None:
    poor, rich = reaction(1), reaction(6)
    poor.scene.match.select(0)
    rich.scene.match.select(0)
    assert said(poor) == said(rich)
    assert {id for id, why in said_open(rich) if not why} == {"pass", "pass_for"}
    rich.scene.match.ask()
    assert {"command", "pass"} <= {line.deed.id for line in rich.scene.what_now.lines}


def said_open(hand: Hand) -> list[tuple[str, str]]:
    return [(line.deed.id, line.deed.why) for line in hand.scene.what_now.lines]


def test_what_is_refused_says_why_by_the_rule_that_refuses_it() -> None:
    t = Position(HALL, S="bolter W jam", g="genestealer W", active="S")
    hand = at(t)
    refused = {line.deed.id: line.deed for line in opened(hand).lines if line.deed.why}
    wanted = t.session.refusal(t.action("fire S H2"))
    assert wanted is not None and refused["fire"].rule == wanted.rule
    hand.scene.what_now.take(refused["fire"])
    assert hand.program.opened == ["open_rulebook"] and hand.scene.what_now.open


@pytest.mark.parametrize("game", ["sector", "heresy"])
def test_what_there_is_to_do_is_said_to_whoever_decides_here_alone(game: str) -> None:
    hand = Hand(begun(game, 3)[0])
    while (card := hand.scene.frame.cards.box.card) is None or not card.how:
        hand.scene.match.attempt(hand.session.legal_actions()[0])
        hand.settle()
    asked = hand.scene.table.question(hand.scene.board.view, hand.session.to_decide or "")
    assert card.lines[: len(card.how)] == card.how and asked in hand.scene.seen.decides
    hand.scene.people.kinds = dict.fromkeys(hand.session.seats, "random")
    hand.scene.refresh()
    waits = hand.scene.frame.cards.box.card
    assert waits is not None and not set(waits.lines) & set(card.how) and waits.lines[0] == hand.scene.seen.playing
    assert asked not in hand.scene.seen.decides


def test_when_nothing_can_be_done_it_says_why_and_what_ends_it() -> None:
    session, _chance = begun("calth", 3)
    hand = Hand(session)
    hand.scene.people.kinds = dict.fromkeys(session.seats, "random")
    hand.scene.refresh()
    assert hand.scene.people.deciding is None and "is playing" in labels(opened(hand))
    over = Hand(Position(HALL, S="bolter E", g="genestealer W").session)
    over.session.concede("marines")
    over.scene.refresh()
    assert "over" in labels(opened(over)) and over.scene.what_now.lines == []


def labels(what: ActionList) -> str:
    return " ".join(child.label for child in what._body.children if isinstance(child, Label))


@pytest.mark.parametrize("game", GAMES)
def test_a_game_that_names_no_kinds_has_the_list_all_the_same(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for hand in moments(game, 8, 60, wanted=4):
        monkeypatch.setattr(type(hand.scene.table.teller), "kinds", {})
        monkeypatch.setattr(type(hand.scene.table.teller), "wanted", PlainTelling.wanted)
        hand.scene.board.asked = True
        deeds = possible(hand.scene.board, hand.scene.seen)
        legal: list[Action] = hand.session.legal_actions()
        assert {tag_of(type(action)) for action in legal} <= kinds(deeds) and all(deed.name for deed in deeds)
        break


def test_costs_and_chances_are_told_as_a_span() -> None:
    assert span(["1", "2", "2"]) == "1–2" and span(["44%", "9%", "15%"]) == "9–44%"
    assert span(["", "1"]) == "1" and span(["1", "40%"]) == "" and span([]) == "" and span(["×2", "3"]) == ""


@pytest.mark.parametrize(("game", "language"), turns(GAMES, LANGUAGES))
@pytest.mark.sweep(3)
def test_it_fits_the_smallest_window(game: str, language: str) -> None:
    text.use_language(language)
    for hand in moments(game, 5, 150, wanted=6):
        what = opened(hand, asked=True)
        hand.app.draw()
        panel = what.panel.rect
        assert SCREEN.contains(panel) and not panel.colliderect(hand.scene.board.camera.view)
        for line in what.lines:
            assert line.rect.left >= panel.left and line.rect.right <= panel.right
            assert line.rect.height >= line.preferred(line.rect.width)[1]
            room = line._room(line.rect.width)
            assert all(fonts.measure(string, 13)[0] <= room for string in line._said(line.rect.width)), line.deed
            side = sum(cap.get_width() + 8 for cap in line._caps())
            names = line._names(line.rect.width)
            assert all(fonts.measure(string, 16, bold=True)[0] <= room - side for string in names)
