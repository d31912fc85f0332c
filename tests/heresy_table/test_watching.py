"""What a person sees while the other side plays: the place, the battle beside it, its card, and what is going on."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from game import Session
from game.heresy import events as ev
from game.heresy.actions import Buy, EndAttack, EndDeployment, EndProduction
from game.heresy.campaignfile import GALAXY
from game.heresy.control import control
from game.heresy.state import HeresyState
from game.heresy.table.acting import Coins
from game.heresy.units import LOYAL
from game.kernel.actions import Action, Event, Pass
from game.scenes.table.balance import Tipping
from game.telling.teller import teller_of
from game.ui.tabletop import Card, Drama
from tests.heresy_table.conftest import HeresyHand, at_phase, table_of

ENDS = (Pass, EndDeployment, EndProduction, EndAttack)


def quick(legal: list[Action]) -> Action:
    """What ends a phase soonest."""
    return next((action for action in legal if isinstance(action, ENDS)), legal[0])


@cache
def before_their_attack() -> Session:
    """A match in which the second seat is about to attack, the first passes whatever it is asked."""
    session = at_phase("attack")
    while session.state.seats[session.state.seat] == session.seats[0] or session.state.phase != "attack":  # type: ignore[attr-defined]
        session.play(quick(session.legal_actions()))
    return session


def watching(size: tuple[int, int] = (1280, 720), **settings: object) -> Iterator[HeresyHand]:
    """The moments of their attack, a tenth of a second apart."""
    session = before_their_attack()
    whose = session.state.seats[session.state.seat]  # type: ignore[attr-defined]
    other = next(seat for seat in session.seats if seat != whose)
    session = Session(session.setup, session.state.copy())
    hand = HeresyHand(session, size, kinds={whose: "careful"}, animation_speed="fast", reduced_motion=False, **settings)
    hand.scene.timing.running = True
    for _ in range(1200):
        for _tick in range(5):
            hand.time += 0.02
            hand.app.update(0.02)
        hand.scene.hud.host.hit_areas()
        if session.to_decide == other and not hand.scene.board.busy():
            hand.skip(quick(session.legal_actions()))
        if session.state.phase != "attack":  # type: ignore[attr-defined]
            return
        yield hand


@pytest.mark.slow
def test_the_header_and_the_card_say_what_is_going_on() -> None:
    battles, marches = set(), set()
    for hand in watching():
        scene = hand.scene
        if scene.people.deciding is not None or scene.following.spot is None:
            continue
        card = scene.frame.cards.box.card
        assert isinstance(card, Card)
        if scene.stage.shown is not None:
            assert scene.frame.top.box.question == scene.stage.shown.title and card.title in scene.stage.shown.title
            battles.add(card.title)
        elif scene.match.log.rows[-1] and any(telling.spot for telling in scene.match.log.rows[-1]):
            assert scene.frame.top.box.question == scene.match.log.lines[-1].text
            marches.add(card.title)
    assert battles and len(marches) > 3


def test_a_battle_that_others_fight_has_the_whole_window_and_the_camera_stays() -> None:
    whole = False
    for hand in watching():
        shown, camera = hand.scene.stage.shown, hand.scene.board.camera
        if shown is None:
            camera.fit(at_once=True)
        elif hand.scene.stage.up:
            whole = True
            assert shown.lane == "full" and camera.whole
    assert whole


# -- great moments --


def staged(*events: Event, before: HeresyState | None = None) -> list[Drama | None]:
    """How events are staged."""
    session = Session.new("heresy", "galaxy", seed=1)
    state = before or session.state
    return [table_of(session).drama(state, event) for event in events]  # type: ignore[arg-type]


def test_a_battle_of_a_leader_or_of_many_is_staged() -> None:
    few, many = ("army",) * 3, ("army",) * 5
    leader, small, large = staged(
        ev.BattleBegan("calth", "traitor", "loyal", few, ("guilliman",)),
        ev.BattleBegan("calth", "traitor", "loyal", few, few),
        ev.BattleBegan("calth", "traitor", "loyal", many, many),
    )
    assert small is None and leader is not None and large is not None
    assert leader.title == "The battle for Calth" and "against Roboute Guilliman" in leader.detail
    assert leader.icon == "heresy_portraits/guilliman-bust" and large.icon == "icons/melee"


def test_the_fall_of_terra_is_staged_longest_and_of_worlds_that_yield_something() -> None:
    state = Session.new("heresy", "galaxy", seed=1).state
    places = {place.id: place for place in state.campaign.board.places}  # type: ignore[attr-defined]
    own = [id for id, place in places.items() if control(state, place.index) == LOYAL and place.board == GALAXY]  # type: ignore[arg-type]
    poor = next(id for id in own if not places[id].production)
    rich = next(id for id in own if places[id].production)
    terra = places_of(state)[state.campaign.terra]  # type: ignore[attr-defined]
    worlds = staged(*(ev.Taken(id, "traitor") for id in (terra, rich, poor)))
    assert worlds[2] is None and worlds[0] is not None and worlds[1] is not None
    assert worlds[0].seconds == 2.0 > worlds[1].seconds and worlds[0].sound == "toll"


def test_the_death_of_a_leader_is_the_greatest_moment_and_says_who_and_what_it_means() -> None:
    began = ev.BattleBegan("calth", "traitor", "loyal", ("horus", "army", "army"), ("guilliman",))
    before = Session.new("heresy", "galaxy", seed=1).state
    line = teller_of("heresy").tell(before, ev.Died("loyal", "guilliman", "roll"), [began])
    assert line is not None and line.drama is not None
    drama = line.drama
    assert drama.large and drama.seconds == 2.5 and drama.title == "Roboute Guilliman"
    assert "by: Horus, 2 × Imperial Army." in drama.detail and "Loyalists have 7 great leaders left." in drama.detail
    ended = ev.BattleEnded("calth", "traitor", 1)
    taken = teller_of("heresy").tell(before, ev.Taken("calth", "traitor"), [began, ended])
    assert taken is not None and taken.drama is None, "the stamp on the stage says so"


def test_coins_fly_to_what_they_pay_for_and_the_scale_tips() -> None:
    hand = HeresyHand(at_phase("production"), animation_speed="normal", reduced_motion=False)
    shown: list[object] = []
    timeline = hand.scene.board.playback.timeline
    timeline.show = lambda sight, **when: shown.append(sight) or 0.0
    hand.scene.match.attempt(next(one for one in hand.session.legal_actions() if isinstance(one, Buy)))
    assert [one.count for one in shown if isinstance(one, Coins)] == [2]
    scale = Tipping()
    scale.aim(0.2, True)
    assert scale.lean == 0.2, "it stands there at first"
    scale.aim(0.8, True)
    scale.update(0.3, 1.0)
    assert scale.lean > 0.8
    scale.update(0.3, 1.0)
    assert scale.lean == 0.8


def places_of(state: object) -> list[str]:
    """The ids of the places."""
    return [place.id for place in state.campaign.board.places]  # type: ignore[attr-defined]


def test_the_last_world_of_a_sector_is_staged_with_its_name() -> None:
    state = Session.new("heresy", "galaxy", seed=1).state
    table = table_of(Session.new("heresy", "galaxy", seed=1))
    found = []
    for sector in table.painter.chart.graph.sectors:
        lacking = [place for place in sector.places if control(state, place) != LOYAL]  # type: ignore[arg-type]
        if len(lacking) == 1:
            shown = staged(ev.Taken(places_of(state)[lacking[0]], "loyal"))[0]
            found.append(shown)
            assert shown is not None and shown.title == f"{sector.name} is conquered"
            assert "Sectors: 1 of 6" in shown.detail
    assert found
