"""The Horus Heresy is played with the mouse: whatever is offered can be reached by what is drawn."""

from __future__ import annotations

import random

import pygame
import pytest

from game.heresy.actions import Fight, March
from game.heresy.movement import must_roll
from game.heresy.odds import crossing_chances
from game.heresy.state import unit_of
from game.heresy.units import UNIT
from game.kernel.actions import Action
from game.scenes.table.boardparts import WHOLE
from game.telling.sheet import Token
from tests.heresy_table.conftest import HeresyHand, HeresyTable, at_phase, chosen, known
from tests.quick import some

pytestmark = pytest.mark.sweep(3)


def table(hand: HeresyHand) -> HeresyTable:
    return known(hand.scene.table)


def stack(hand: HeresyHand, origin: str) -> list[Token]:
    """The counters at a place, as they are told."""
    return [one for one in table(hand).board_of(hand.scene.board.view).tokens if one.place == f"place:{origin}"]


def marches(hand: HeresyHand) -> list[March]:
    return [action for action in hand.session.legal_actions() if isinstance(action, March)]


def sample(hand: HeresyHand, rng: random.Random) -> list[Action]:
    """One action of each kind that is offered."""
    kinds: dict[str, list[Action]] = {}
    for action in hand.session.legal_actions():
        kinds.setdefault(type(action).__name__, []).append(action)
    return [rng.choice(kinds[name]) for name in sorted(kinds)]


@pytest.mark.slow
@pytest.mark.parametrize("seed", some((1, 2)))
def test_a_match_is_played_with_the_mouse(seed: int) -> None:
    rng = random.Random(seed)
    hand = HeresyHand(at_phase("deployment", 0, seed))
    reached: set[str] = set()
    for _ in range(150):
        legal = hand.session.legal_actions()
        if not legal:
            break
        action = chosen(rng, legal)
        name = type(action).__name__
        if name in reached and rng.random() < 0.75:
            hand.session.play(action)
            hand.scene.match.moved_in_time()
            hand.scene.match.rebuild_log()
        else:
            hand.reach(action)
            reached.add(name)
    assert reached >= {"Deploy", "Buy", "BuyCard", "EndProduction", "March"}
    assert len(reached) >= 8, reached


def test_a_click_on_a_stack_picks_all_that_can_move_and_a_second_one_lets_go() -> None:
    hand = HeresyHand(at_phase("attack"))
    origin = marches(hand)[0].origin
    able = {UNIT[march.unit] for march in marches(hand) if march.origin == origin}
    hand.click(hand.world(origin))
    group = hand.scene.board.selection.group
    pieces = table(hand).painter.ledger.pieces
    here = [key for key, one in pieces.items() if one.place == f"place:{origin}" and UNIT[one.kind] in able]
    assert set(group) == set(here)
    assert {target.first.offer.tint for target in hand.scene.board.choices.targets} <= {"go", "hit", "danger", "choose"}
    hand.click(hand.world(origin))
    assert hand.scene.board.selection.group == () and not hand.scene.board.choices.targets


def test_a_stack_that_is_clicked_fans_out_while_the_pointer_stays() -> None:
    hand = HeresyHand(at_phase("attack"))
    hand.click(hand.world(marches(hand)[0].origin))
    for _ in range(20):
        hand.time += 0.02
        hand.app.update(0.02)
    assert hand.scene.stacks.tiles() and hand.scene.board.selection.group


def test_a_stack_fans_out_and_a_click_in_the_fan_adds_one() -> None:
    hand = HeresyHand(at_phase("attack"))
    origin = max(sorted({march.origin for march in marches(hand)}), key=lambda id: len(stack(hand, id)))
    hand.hover(hand.world(origin), 0.02)
    assert not hand.scene.stacks.tiles(), "a pointer on its way opens nothing"
    hand.hover(hand.world(origin))
    tiles = hand.scene.stacks.tiles()
    assert len(tiles) == len(stack(hand, origin)) >= 3
    able = hand.scene.stacks.movable(hand.scene.stacks.open)  # type: ignore[arg-type]
    first, second = [(piece, rect) for piece, rect in tiles if piece in able][:2]
    hand.click(first[1].center)
    assert hand.scene.board.selection.group == (first[0],)
    hand.click(second[1].center)
    assert hand.scene.board.selection.group == (first[0], second[0])
    hand.click(first[1].center)
    assert hand.scene.board.selection.group == (second[0],)


def test_picked_counters_are_dragged_each_with_an_action_of_its_own() -> None:
    hand = HeresyHand(at_phase("attack"))
    hand.click(hand.world(marches(hand)[0].origin))
    group = hand.scene.board.selection.group
    hand.scene.match.select(None)
    origin = hand.world(marches(hand)[0].origin)
    hand.hover(origin, 0.02)
    hand.press(origin)
    hand.drag((origin[0] + 12, origin[1] + 12))
    assert hand.scene.stacks.carrying and set(hand.scene.board.selection.group) == set(group)
    target = next(t for t in hand.scene.board.choices.targets if t.first.offer.tint != "choose")
    wanted, count = target.first.actions, len(hand.session.records)
    hand.drag(hand.at(target.centre))
    hand.release(hand.at(target.centre))
    played = [record.action for record in hand.session.records[count:]]
    assert tuple(played[: len(wanted)]) == wanted
    assert all(isinstance(action, Fight) for action in played[len(wanted) :])
    assert not hand.scene.stacks.carrying


def test_a_drag_into_the_void_does_nothing() -> None:
    hand = HeresyHand(at_phase("attack"))
    origin = hand.world(marches(hand)[0].origin)
    count = len(hand.session.records)
    hand.press(origin)
    hand.drag((origin[0] + 30, origin[1]))
    hand.release((hand.scene.board.camera.view.left + 3, hand.scene.board.camera.view.top + 3))
    assert len(hand.session.records) == count and hand.scene.board.selection.group


@pytest.mark.slow
def test_every_place_that_picked_counters_reach_is_lit_with_the_exact_odds() -> None:
    hand = HeresyHand(at_phase("attack", 2))
    view, index = hand.scene.board.view, hand.scene.board.view.tables.index
    seen = 0
    for origin in sorted({march.origin for march in marches(hand)}):
        hand.scene.match.select(None)
        hand.click(hand.world(origin))
        ways = {march.place for march in marches(hand) if march.origin == origin}
        lit = {action.place for t in hand.scene.board.choices.targets for c in t.choices for action in c.actions}  # type: ignore[attr-defined]
        assert lit == ways
        for target in hand.scene.board.choices.targets:
            for choice in target.choices:
                place = index[choice.actions[0].place]  # type: ignore[attr-defined]
                if view.held[place] == 1 - view.sides[view.seat]:
                    attack = [UNIT[action.unit] for action in choice.actions]  # type: ignore[attr-defined]
                    foe = [unit_of(one) for one in view.stacks[place]]
                    risky = attack if must_roll(view, view.seat, index[origin], place) else []
                    sure = [] if risky else attack
                    won = crossing_chances(view.bonus_rule, sure, risky, foe, 2 / 3)[0]
                    if 0.005 < won < 0.995:
                        assert choice.offer.mark == f"{won:.0%}"
                        assert any(f"{won:.0%}" in line for line in choice.offer.hint)
                        seen += 1
        hand.scene.match.select(None)
    assert seen > 3


def test_a_gateway_opens_its_inset_and_escape_leaves_it() -> None:
    hand = HeresyHand(at_phase("production"))
    hand.click(hand.world("sol"))
    assert hand.scene.board.parts.shown == 1
    hand.click(hand.world("terra"))
    assert hand.scene.board.parts.shown == 2
    hand.key(pygame.K_ESCAPE)
    assert hand.scene.board.parts.shown == WHOLE and not hand.program.opened
    hand.key(pygame.K_ESCAPE)
    assert hand.program.opened == ["open_pause"]


def test_a_place_is_found_by_its_name() -> None:
    hand = HeresyHand(at_phase("production"))
    for key in "macr":
        if key == "m":
            hand.key(pygame.K_f, pygame.KMOD_CTRL)
            assert hand.scene.finder.open
        hand.app.handle(pygame.Event(pygame.KEYDOWN, key=ord(key), mod=0, unicode=key, scancode=0))
        hand.app.handle(pygame.Event(pygame.TEXTINPUT, text=key))
    assert [found.name for found in hand.scene.finder.matches("macr")] == ["Macragge"]
    assert [found.name for found in hand.scene.finder.matches("ISSTVAN")] == ["Isstvan III", "Isstvan V"]
    hand.key(pygame.K_RETURN)
    assert not hand.scene.finder.open
    assert hand.scene.board.flash is not None
    assert hand.scene.board.flash[0] == table(hand).painter.chart.spot(hand.scene.board.view.tables.index["macragge"])


def test_letters_typed_into_the_finder_are_no_commands() -> None:
    hand = HeresyHand(at_phase("production"))
    hand.key(pygame.K_f, pygame.KMOD_CTRL)
    hand.app.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_1, mod=0, unicode="1", scancode=0))
    assert hand.scene.board.mode == ""
    hand.key(pygame.K_ESCAPE)
    assert not hand.scene.finder.open and not hand.program.opened
    hand.key(pygame.K_1)
    assert hand.scene.board.mode == "army"


def test_a_kind_stays_armed_while_it_is_bought() -> None:
    hand = HeresyHand(at_phase("production"))
    hand.key(pygame.K_1)
    purse = hand.session.state.purse[hand.session.state.seat]  # type: ignore[attr-defined]
    target = hand.scene.board.choices.targets[0]
    hand.click(hand.at(target.centre))
    assert hand.session.state.purse[hand.session.state.seat] == purse - 2  # type: ignore[attr-defined]
    assert hand.scene.board.mode == "army" and not hand.scene.board.asked


@pytest.mark.parametrize(("phase", "round"), [("deployment", 0), ("production", 1)])
def test_an_armed_kind_that_may_not_stand_there_is_refused_with_the_rule_and_stays_armed(
    phase: str, round: int
) -> None:
    hand = HeresyHand(at_phase(phase, round))
    hand.key(pygame.K_1)
    armed = hand.scene.board.mode
    lit = {target.spot for target in hand.scene.board.choices.targets}
    chart = table(hand).painter.chart
    dark = next(spot for spot in map(chart.spot, range(len(chart.centres))) if spot not in lit)
    before = len(hand.session.records)
    hand.click(hand.at((dark[0] + dark[2] / 2, dark[1] + dark[3] / 2)))
    toast = hand.scene.frame.host.toasts[-1]
    assert armed and hand.scene.board.mode == armed and hand.scene.board.selection.piece is None
    assert str(toast.link).startswith("HERESY-") and len(hand.session.records) == before


def holding(seed: int = 3) -> HeresyHand:
    """Production of a seat that holds a card."""
    rng = random.Random(seed)
    session = at_phase("production", 2, seed)
    while not session.state.hands[session.state.seat] or session.state.frames[-1].name != "production":  # type: ignore[attr-defined]
        session.play(chosen(rng, session.legal_actions()))
    return HeresyHand(session)


def test_cards_are_shown_to_their_owner_only_while_he_looks() -> None:
    hand = holding()
    scene = hand.scene
    seat = scene.session.to_decide
    assert seat is not None and not scene.hand.places()
    held = set(scene.session.state.hands[scene.session.seats.index(seat)])  # type: ignore[attr-defined]
    scene.match.peek(True)
    assert {card.id for card, _rect in scene.hand.places()} == held
    scene.match.peek(False)
    assert not scene.hand.places()
    scene.match.ask()
    assert {card.id for card, _rect in scene.hand.places()} == held
    assert not any(
        scene.seen.in_hand(c) is False and table(hand).card_of(c.actions[0]) for c in scene.board.choices.bar
    )
    scene.match.ask()
    assert not scene.hand.places()


def test_arming_a_kind_does_not_show_the_cards() -> None:
    hand = holding()
    hand.key(pygame.K_1)
    assert not hand.scene.hand.places()


def test_the_moves_of_a_turn_stay_as_arrows_and_undo_takes_them_away() -> None:
    hand = HeresyHand(at_phase("attack", seed=4))
    view, before = hand.scene.board.view, len(hand.scene.match.trails.shown())
    assert view.sides[view.seat] == 1, "the traitors act first"
    peaceful = next(march for march in marches(hand) if view.held[view.tables.index[march.place]] < 0)
    hand.reach(peaceful)
    assert len(hand.scene.match.trails.shown()) == before + 1
    arrow, alpha = hand.scene.match.trails.shown()[-1]
    centres, index = table(hand).painter.chart.centres, hand.scene.board.view.tables.index
    assert (arrow.start, arrow.end) == (centres[index[peaceful.origin]], centres[index[peaceful.place]])
    assert alpha > 200
    hand.scene.match.undo()
    assert len(hand.scene.match.trails.shown()) == before
    hand.reach(peaceful)
    hand.session.concede(hand.session.seats[0])
    assert hand.scene.match.trails.shown() == [], "none is left once the match has ended"


def test_the_last_turn_is_shown_again_and_the_match_stands_as_before() -> None:
    hand = HeresyHand(at_phase("attack", 2))
    start, end = hand.scene.match.again.span()
    seat = hand.session.to_decide
    assert start < end and all(hand.session.records[i].seat != seat for i in (start, end - 1))
    tokens, count = list(hand.scene.board.tokens), len(hand.session.records)
    hand.app.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_BACKSPACE, mod=0, unicode="", scancode=0))
    assert hand.scene.board.rewatched and not hand.scene.board.choices.targets and not hand.scene.board.choices.bar
    for _ in range(3000):
        hand.time += 0.05
        hand.app.update(0.05)
        if not hand.scene.board.rewatched:
            break
    assert not hand.scene.board.rewatched
    assert len(hand.session.records) == count
    assert {(token.seat, token.about) for token in hand.scene.board.tokens} == {(t.seat, t.about) for t in tokens}
    assert hand.scene.board.choices.bar


def test_a_click_ends_the_last_turn_again() -> None:
    hand = HeresyHand(at_phase("attack", 2), animation_speed="slow")
    pos = hand.at((10.0, 10.0))
    assert hand.scene.match.again.start() and hand.scene.board.busy()
    hand.scene.pointer.click((10.0, 10.0), pos)
    assert not hand.scene.board.rewatched and hand.scene.board.choices.bar


@pytest.mark.slow
def test_a_line_of_the_roster_picks_the_counters_of_a_world_or_a_leader() -> None:
    hand = HeresyHand(at_phase("attack"))
    for entry in table(hand).roster(hand.scene.board.view):
        hand.scene.match.select(None)
        hand.scene.frame.roster._pick(entry.piece)
        pieces = table(hand).painter.ledger.pieces
        assert hand.scene.board.flash is not None and hand.scene.board.flash[0] == entry.spot
        if entry.piece in pieces:
            assert hand.scene.board.selection.group == (entry.piece,)
        else:
            places = {pieces[key].place for key in hand.scene.board.selection.group}
            assert all(table(hand).box_of(hand.scene.board.view, place) == entry.spot for place in places)


def test_what_is_dragged_over_a_card_does_not_play_it() -> None:
    hand = holding(4)
    while not marches(hand) or not hand.session.state.hands[hand.session.state.seat]:  # type: ignore[attr-defined]
        hand.session.play(chosen(random.Random(len(hand.session.records)), hand.session.legal_actions()))
        hand.scene.match.moved_in_time()
    hand.scene.match.ask()
    card, rect = hand.scene.hand.places()[0]
    origin, count = hand.world(marches(hand)[0].origin), len(hand.session.records)
    hand.hover(origin, 0.02)
    hand.press(origin)
    hand.drag((origin[0] + 20, origin[1]))
    hand.drag((rect.centerx, rect.top + 6))
    hand.release((rect.centerx, rect.top + 6))
    held = hand.session.state.hands[hand.session.state.seat]  # type: ignore[attr-defined]
    assert len(hand.session.records) == count and card.id in held


def test_a_tooltip_goes_away_when_the_pointer_comes_to_a_card_or_something_is_clicked() -> None:
    hand = holding(4)
    while not hand.session.state.hands[hand.session.state.seat]:  # type: ignore[attr-defined]
        hand.session.play(chosen(random.Random(len(hand.session.records)), hand.session.legal_actions()))
        hand.scene.match.moved_in_time()
    hand.scene.match.ask()
    _card, rect = hand.scene.hand.places()[0]
    host = hand.scene.frame.host
    area = next(area for area in hand.app.hit_areas() if 0 < area.rect.y < 60 and area.rect.x > 900)
    hand.hover(area.rect.center, 0.6)
    assert host.mouse.tooltip.words
    hand.hover((rect.centerx, rect.top + 6), 0.6)
    assert not host.mouse.tooltip.words and host.mouse.hovered is None
    hand.hover(area.rect.center, 0.6)
    assert host.mouse.tooltip.words
    hand.press((rect.centerx, rect.top + 6))
    assert not host.mouse.tooltip.words


@pytest.mark.slow
@pytest.mark.parametrize("size", some([(1280, 720), (1920, 1080)]))
def test_a_fan_covers_no_place_where_its_counters_may_go(size: tuple[int, int]) -> None:
    hand = HeresyHand(at_phase("attack"), size)
    scene = hand.scene
    for origin in sorted({march.origin for march in marches(hand)}):
        hand.hover(hand.world(origin))
        assert scene.stacks.open is not None
        fan = scene.stacks.box(scene.stacks.open)
        hand.click(hand.world(origin))
        targets = [scene.board.camera.rect_to_screen(target.spot) for target in scene.board.choices.targets]
        assert fan.collidelistall(targets) == [] and scene.board.camera.view.contains(fan)
        hand.hover(fan.center)
        assert scene.stacks.open is not None and scene.stacks.box(scene.stacks.open) == fan, "it stays where it is"
        scene.pointer.back()


def test_the_fan_closes_when_a_battle_opens() -> None:
    hand = HeresyHand(at_phase("attack"))
    places, held = table(hand).painter.chart.graph.places, hand.scene.board.view.held
    enemy = {place.id for place in places if held[place.index] == 1}
    hand.reach(next(march for march in marches(hand) if march.place in enemy))
    for _ in range(6):
        legal = hand.session.legal_actions()
        if hand.scene.table.staged(hand.scene.board.view) is not None:
            break
        hand.reach(next((one for one in legal if isinstance(one, Fight)), legal[0]))
    assert hand.scene.table.staged(hand.scene.board.view) is not None and hand.scene.stacks.open is None
