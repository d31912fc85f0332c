"""What the table of Calth offers and tells, looked at through random matches."""

from __future__ import annotations

import re

import pytest

from game.calth import actions as act
from game.calth import events as ev
from game.calth import ground
from game.calth.dice_pools import ASSAULT, SHOOT
from game.calth.models import MODEL, MODELS
from game.calth.table import pointing
from game.calth.telling import dice_words, names, sights, ways
from game.calth.telling.cards import doors_of, goal_of
from game.calth.telling.forecast import forecast
from game.calth.telling.shades import TINTS
from game.kernel.actions import Action
from game.telling.text import probability, refusal_text
from game.ui.motion import Timeline
from game.ui.tabletop import Selection
from tests.calth.skirmish import THEM, Skirmish
from tests.calth_table.conftest import SCENARIOS, Moment, chosen, deployed, random_match, table_of, until

pytestmark = pytest.mark.sweep(3)


@pytest.fixture(scope="module")
def matches() -> list[list[Moment]]:
    return [list(random_match(scenario, seed, 240)) for seed, scenario in enumerate(SCENARIOS, 11)]


def test_every_action_is_offered_once_with_words() -> None:
    kinds = set()
    for seed, scenario in enumerate(SCENARIOS, 5):
        table = table_of(deployed(scenario))
        for moment in random_match(scenario, seed, 150):
            seat, legal = moment.session.to_decide, moment.session.legal_actions()
            if seat is None:
                break
            view = moment.session.view(seat)
            offers = table.offers(view, legal)
            assert [offer.action for offer in offers] == legal
            assert all(offer.text and "{" not in offer.text and offer.rule for offer in offers)
            assert table.question(view, seat) and table.board_of(view).title
            kinds |= {type(action) for action in legal}
    assert {
        act.Place,
        act.Advance,
        act.Run,
        act.RunOn,
        act.Halt,
        act.Consolidate,
        act.Pick,
        act.Shoot,
        act.Assault,
        act.Hold,
        act.UseCritical,
        act.Target,
        act.PlayCard,
    } <= kinds


def test_every_event_is_told_with_its_dice(matches: list[list[Moment]]) -> None:
    told = set()
    for moments in matches:
        table = table_of(moments[0].session)
        for moment in moments:
            for event in moment.events:
                telling = table.tell(moment.before, event)
                assert telling is None or (telling.text and "{" not in telling.text)
                faces = getattr(event, "faces", ())
                show = table.dice(moment.before, event)
                assert (show is not None and show.faces == faces) or not faces
                told.add(type(event))
    assert len(told) >= len(ev.EVENTS) - 8


def test_models_keep_their_numbers_while_they_move(matches: list[list[Moment]]) -> None:
    moved = fallen = 0
    for moments in matches:
        table = table_of(moments[0].session)
        for moment in moments:
            known = {token.key: token for token in table.tokens(moment.before)}
            after = {token.key: token for token in table.tokens(moment.after)}
            timeline = Timeline()
            lost = [event for event in moment.events if isinstance(event, ev.Slain)]
            models = {key for key in known if key < 100_000}
            left = sum(len(event.models) for event in moment.events if isinstance(event, ev.LeftBoard))
            assert len(models - set(after)) == len(lost) + left
            for event in moment.events:
                table.animate(moment.before, event, timeline, 0.0)
                if isinstance(event, ev.Slain):
                    gone, great = models - set(after), bool(MODELS[MODEL[event.model]].systems)
                    assert table.breaks(event) in gone if great else gone & timeline.moving(0.0), (
                        "it topples, or bursts"
                    )
                    fallen += 1
                else:
                    assert table.breaks(event) is None
            if [type(event) for event in moment.events] == [ev.Activated, ev.Moved]:
                assert timeline.moving(0.0) and all(key in after for key in timeline.moving(0.0))
                moved += 1
    assert moved > 20 and fallen > 20


def test_units_stand_apart_from_their_models() -> None:
    session = deployed("rite-below")
    table, view = table_of(session), session.view(None)
    solid = [token for token in table.tokens(view) if token.solid]
    assert {table.painter.plan.at(token.centre) for token in solid} == {
        hex for hex, unit in enumerate(view.units) if unit
    }
    ready = {token.seat for token in solid if token.ready}
    assert ready == {session.to_decide}


@pytest.mark.rule("CALTH-6.1")
@pytest.mark.rule("CALTH-A12")
def test_who_consolidates_is_chosen_at_one_click() -> None:
    played = 0
    for seed in (3, 4, 5):
        for moment in random_match("rite-below", seed, 160):
            session = moment.session
            legal = session.legal_actions()
            starts = [action for action in legal if isinstance(action, act.Consolidate)]
            if not starts or session.state.frames[-1].name != "action":
                continue
            table, view = table_of(session), session.view(session.to_decide)
            origin = starts[0].origin
            piece = table.piece_of(view, view.tables.index[origin])
            assert piece is not None
            table.offers(view, legal)
            for chain in table.chains(view, piece, legal):
                state = session.state.copy()
                for action in chain.actions:
                    assert session.rules.refusal(state, action) is None, chain
                    session.rules.apply(state, action)
                assert state.frames[-1].name != "consolidate"
                played += 1
    assert played > 60


@pytest.mark.rule("CALTH-5.1")
@pytest.mark.rule("CALTH-5.3")
def test_runs_go_as_far_as_the_rules_let_them() -> None:
    session = deployed("wrath-of-veridia")
    table, view, legal = table_of(session), session.view(session.to_decide), session.legal_actions()
    table.offers(view, legal)
    for token in table.tokens(view):
        hex = table.told_of(view, token.key)
        if not token.ready:
            continue
        far: set[int] = set()
        runs = [a for a in legal if isinstance(a, act.Run) and view.tables.index[a.origin] == hex]
        for run in runs:
            state = session.state.copy()
            session.rules.apply(state, run)
            far |= {view.tables.index[on.to] for on in session.rules.legal_actions(state) if isinstance(on, act.RunOn)}
        near = {view.tables.index[run.to] for run in runs}
        walks = table.walks(view, token.key)
        assert {table.painter.plan.at((walk.spot[0] + 0.4, walk.spot[1] + 0.4)) for walk in walks} == far - near - {hex}


def test_forecasts_are_the_chances_of_the_rules() -> None:
    session = until("rite-below", lambda s: any(isinstance(a, act.Shoot) for a in s.legal_actions()))
    table, view = table_of(session), session.view(session.to_decide)
    for action in session.legal_actions():
        if isinstance(action, act.Shoot | act.Assault):
            kind = SHOOT if isinstance(action, act.Shoot) else ASSAULT
            index = view.tables.index
            found = forecast(view, kind, index[action.origin], index[action.target])
            assert sum(found.removed) == pytest.approx(1.0)
            assert len(found.removed) == len(view.units[index[action.target]]) + 1
            assert found.critical == pytest.approx(1 - (5 / 6) ** found.attack)
            offer = table.offers(view, [action])[0]
            assert offer.mark == probability(1 - found.removed[0])
            assert (found.verdict is not None) == (kind == ASSAULT)


@pytest.mark.rule("CALTH-A4")
def test_lines_of_sight_have_the_colour_of_what_the_rules_say() -> None:
    states = set()
    session = deployed("captain-and-chaplain")
    table, view = table_of(session), session.view(None)
    for origin in range(0, len(view.units), 7):
        for target in range(0, len(view.units), 5):
            if origin == target or not (
                table.painter.plan.board.passable[origin] and table.painter.plan.board.passable[target]
            ):
                continue
            told = sights.aimed(view, (), origin, target)
            lines, words = pointing.lines_of(table.painter.plan, told), told.said
            assert not re.search(r"\d,\d", words), "hexes are not told by their coordinates"
            role = TINTS[ground.sight(view, origin, target)]
            stopped = sum(line.reach < 1 for line in lines)
            assert (role == "danger") == (stopped == len(lines)) and (role == "go") == (words == "Clear")
            assert role != "hit" or len(lines) == 2 or any(prop.kind == "hindrance" for prop in told.props)
            states.add(role)
    assert states == {"go", "hit", "danger"}


def test_a_hidden_hand_is_not_shown() -> None:
    session = until("rite-below", lambda s: s.state.round == 3)  # type: ignore[attr-defined]
    table = table_of(session)
    for side, seat in enumerate(session.seats):
        held = session.state.hands[side]  # type: ignore[attr-defined]
        assert [card.id for card in table.hand(session.view(seat), seat)] == list(held)
        assert table.hand(session.view(None), seat) == []
        assert table.hand(session.view(session.seats[1 - side]), seat) == []
        assert table.secretive(session.view(None), seat) or not held


def test_what_names_a_card_is_a_secret() -> None:
    session = deployed("wrath-of-veridia")
    table, view = table_of(session), session.view(session.to_decide)
    card = view.scenario.deck[0].id
    assert table.offers(view, [act.PlayCard(card)])[0].secret and table.card_of(act.PlayCard(card)) == card


def test_the_tracks_tell_what_decides(matches: list[list[Moment]]) -> None:
    for scenario, name in zip(SCENARIOS, ("Out", "Points", "Out", "Prey", "Marks", "Points"), strict=True):
        session = deployed(scenario)
        table, view = table_of(session), session.view(None)
        tracks = {track.name: track for track in table.tracks(view, None)}
        assert {"Initiative", name, "Ultramarines", "Word Bearers", "Cards"} <= set(tracks)
        assert ("Doors open" in tracks) == bool(view.scenario.board.doors)
        assert all(track.detail and "{" not in track.detail for track in tracks.values())
    for moments in matches:
        last = moments[-1]
        tracks = {track.name: track for track in table_of(last.session).tracks(last.after, None)}
        here = sum(len(unit) for hex, unit in enumerate(last.after.units) if last.after.owner[hex] == 0)
        assert tracks["Ultramarines"].value.startswith(f"{here}/")


def test_the_briefing_tells_story_goal_and_doors() -> None:
    from game import Session

    for scenario in SCENARIOS:
        session = Session.new("calth", scenario, seed=1)
        table = table_of(session)
        card = table.card(session.view(None), None, None)
        assert card is not None and card.title == session.state.scenario.name  # type: ignore[attr-defined]
        assert card.lines[-1][:40] == session.state.scenario.story[:40]  # type: ignore[attr-defined]
        told = [*goal_of(session.view(None)), *doors_of(session.view(None))]
        assert list(card.lines[:-1]) == told and bool(doors_of(session.view(None))) == bool(
            session.state.scenario.board.doors
        )  # type: ignore[attr-defined]


def test_a_click_where_nothing_is_offered_asks_the_rules_why() -> None:
    session = deployed("wrath-of-veridia")
    table, seat = table_of(session), session.to_decide
    assert seat is not None
    view = session.view(seat)
    token = next(token for token in table.tokens(view) if token.ready)
    door = table.painter.plan.centres[table.painter.plan.board.doors[0].hex]
    action = table.tried(view, seat, token.key, door)
    assert isinstance(action, act.Run)
    refusal = session.refusal(action)
    assert refusal is not None and refusal.rule and refusal_text(refusal)


def test_overlays_tell_sight_fire_and_distance() -> None:
    session = deployed("captain-and-chaplain")
    table, view = table_of(session), session.view(None)
    token = next(token for token in table.tokens(view) if token.ready)
    picked = Selection(piece=token.key)
    for overlay in table.teller.overlays():
        assert table.overlay(view, overlay.id, picked), overlay.id
    far = {shade.mark for shade in table.overlay(view, "far", picked)}
    assert far == {"1", "2", "3", "4", "5", "6"}


def test_units_have_cards_with_their_pools() -> None:
    session = deployed("rite-below")
    table, view = table_of(session), session.view(None)
    for entry in table.roster(view):
        card = table.card(view, None, entry.piece)
        assert card is not None and card.title == entry.name and card.icon
    for hex in table.painter.plan.board.hexes:
        card = table.card(view, table.painter.plan.centres[hex.index], None)
        assert card is not None and card.title


def test_groups_are_all_choices_that_fit() -> None:
    assert ways.groups((0, 0, 4), 3, True) == [(0, 0, 4), (0, 0), (0, 4), (0,), (4,)]
    assert ways.groups((0, 0, 4), 3, False) == [(0, 0), (0, 4), (0,), (4,)]
    assert ways.groups((0, 0, 4), 1, True) == [(0,), (4,)]


def _kinds(actions: list[Action]) -> set[str]:
    return {type(action).__name__ for action in actions}


def test_random_choices_are_of_every_kind() -> None:
    import random

    session = deployed("wrath-of-veridia")
    rng = random.Random(1)
    assert _kinds([chosen(rng, session.legal_actions()) for _ in range(40)]) >= {"Advance", "Run", "Consolidate"}


@pytest.mark.rule("CALTH-A5")
def test_where_a_unit_falls_back_to_is_lit() -> None:
    t = Skirmish("2,2 veteran*3", "3,2 veteran*2", dice="hhh--- ---- ----")
    t.play("assault 2,2 2,2 3,2")
    session = t.session
    table, view = table_of(session), session.view(session.to_decide)
    offers = [offer for offer in table.offers(view, session.legal_actions()) if isinstance(offer.action, act.FallBack)]
    assert len(offers) > 1 and "fall back" in table.question(view, THEM)
    for offer in offers:
        assert isinstance(offer.action, act.FallBack)
        assert offer.spot == table.painter.plan.spot(view.tables.index[offer.action.to]) and offer.piece is None


def test_units_are_called_by_who_is_in_them_and_no_two_of_a_side_alike() -> None:
    ours = ("2,2 heavy-bolter plasma veteran", "2,4 veteran*2", "4,4 veteran*2", "6,4 sergeant-claw veteran*2")
    t = Skirmish("; ".join(ours), "5,2 veteran*2")
    view = t.session.view(None)
    called = {view.tables.names[hex]: names.unit_title(view, hex) for hex, unit in enumerate(view.units) if unit}
    assert called == {
        "2,2": "Heavy bolter, plasma gun, veteran",
        "2,4": "2 veterans · 2,4",
        "4,4": "2 veterans · 4,4",
        "6,4": "Sergeant, 2 veterans",
        "5,2": "2 veterans",
    }


def test_dice_are_told_with_criticals_among_the_hits() -> None:
    assert dice_words.shown((1, 2, 3, 4, 6)) == "3 hits, 1 of them critical, 1 shield"
    assert dice_words.shown((1, 4, 4)) == "1 hit, 2 shields" and dice_words.shown((6,)) == "nothing"
    assert dice_words.thrown("word-bearers", "shoot", 1) == "Word Bearers shoot: 1 die"
    assert ["9.3" in said or "10.2" in said for said in dice_words.meanings(False)] == [True, True]
