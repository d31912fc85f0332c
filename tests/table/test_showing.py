"""What happens is heard and seen: every kind of event has its sound, and what moves obeys the settings of motion."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import pygame
import pytest

from game import Session
from game.calth import events as calth
from game.calth.telling.log import LINES as CALTH
from game.heresy import events as heresy
from game.heresy.telling.log import LINES as HERESY
from game.hulk import events as hulk
from game.hulk.telling.log import LINES as HULK
from game.kernel.actions import Action, Event
from game.scenes.table.playback import DICE, TRAY, Playback
from game.scenes.tables import table_of
from game.sector import events as sector
from game.sector.telling.log import LINES as SECTOR
from game.ui.dice import DiceTray
from game.ui.motion import LONGEST_WAIT_MS, Motion, Speed, Timeline
from game.ui.music import file
from game.ui.sound import NAMES
from tests.quick import turns

pytestmark = pytest.mark.sweep(4)

EVENTS = {"hulk": hulk.EVENTS, "heresy": heresy.EVENTS, "calth": calth.EVENTS, "sector": sector.EVENTS}
ROWS = {"hulk": HULK, "calth": CALTH, "heresy": HERESY, "sector": SECTOR.rows}
SEEDS = {"hulk": (4, 6), "heresy": (2,), "calth": (3,), "sector": (3,)}
DECISIONS = {"hulk": 400, "heresy": 330, "calth": 300, "sector": 400}
SELDOM = ("EndPhase", "Finish", "PassFor", "EndAttack", "EndProduction", "Shift", "Hold", "Command", "EndShips")
MOVING = ("x", "y", "angle")
NEVER_STILL = ("scale", "shake", "slid")


class Shown(NamedTuple):
    """An action of a match: what was before it and after it, and what it brought."""

    before: Any
    after: Any
    events: list[Event]


class Heard(NamedTuple):
    """The sounds of events: of some it is always the same, of some it varies, and some are silent."""

    SOUNDS: dict[type[Event], str]
    VARYING: list[type[Event]]
    SILENT: list[type[Event]]


def sounds_of(game: str) -> Heard:
    sounds = {verb: next(ROWS[game][verb].rows()).rest.get("sound") for verb in EVENTS[game]}
    named = {verb: sound for verb, sound in sounds.items() if isinstance(sound, str)}
    return Heard(named, [v for v in sounds if callable(sounds[v])], [v for v in sounds if not sounds[v]])


def match(game: str) -> Iterator[tuple[Session, list[Shown]]]:
    """Random matches, phases seldom ended."""
    for seed in SEEDS[game]:
        rng, session, shown = random.Random(seed), Session.new(game, seed=seed), list[Shown]()
        for _ in range(DECISIONS[game]):
            legal = session.legal_actions()
            if not legal:
                break
            kinds: dict[str, list[Action]] = {}
            for action in legal:
                kinds.setdefault(type(action).__name__, []).append(action)
            names = sorted(kinds)
            name = rng.choices(names, [0.06 if name in SELDOM else 1.0 for name in names])[0]
            before = session.state.copy()
            events = list(session.play(rng.choice(kinds[name])))
            shown.append(Shown(before, session.state.copy(), events))
        yield session, shown


@pytest.fixture(scope="module")
def matches() -> dict[str, list[tuple[Session, list[Shown]]]]:
    pygame.font.init()
    return {game: list(match(game)) for game in EVENTS}


def playback(session: Session, motion: Motion) -> Playback:
    def picture(token: Any, view: Any) -> pygame.Surface:
        return pygame.Surface((40, 40), pygame.SRCALPHA)

    table = table_of(session.setup)
    return Playback(table, motion, DiceTray(TRAY, motion, plain=True), lambda seat: (9, 9, 9), picture)


def run(session: Session, shown: list[Shown], motion: Motion, look: Callable[[Playback], None]) -> None:
    """Show a match action by action, and look at what is planned for each."""
    player = playback(session, motion)
    for one in shown:
        tokens = player.table.tokens(one.before)
        after = player.table.tokens(one.after)
        player.clear()
        player.show(one.before, after, tokens, one.events, 0.0)
        look(player)


@pytest.mark.parametrize("game", EVENTS)
def test_every_kind_of_event_has_a_sound_or_is_silent_on_purpose(game: str) -> None:
    module = sounds_of(game)
    named = [*module.SOUNDS, *module.VARYING, *module.SILENT]
    assert len(named) == len(set(named)), "an event is named twice"
    assert set(named) == set(EVENTS[game])
    assert set(module.SOUNDS.values()) <= set(NAMES)
    assert len(module.SILENT) <= len(EVENTS[game]) // 5
    assert len(set(module.SOUNDS.values())) >= 12, "events sound alike"


@pytest.mark.parametrize("game", EVENTS)
def test_what_happens_is_heard(game: str, matches: Any) -> None:
    module, heard = sounds_of(game), set()
    for session, shown in matches[game]:
        table = table_of(session.setup)
        for one in shown:
            for event in one.events:
                sound = table.sound(one.before, event)
                assert sound is None or sound in NAMES or file(sound).is_file()
                if type(event) in module.SOUNDS:
                    assert sound is not None
                if type(event) in module.SILENT:
                    assert sound is None
                heard.add(type(event))
    assert len(heard) >= len(EVENTS[game]) // 2


def test_weapons_sound_differently() -> None:
    session = Session.new("hulk", seed=1)
    table, state = table_of(session.setup), session.state
    bolter = hulk.Shot(0, 5, 1, (6, 1), 6, True, False, False)
    assert table.sound(state, bolter) == "bolt"
    assert table.sound(state, hulk.Shot(0, 5, 1, (6, 1, 2), 5, True, False, False, left=7)) == "cannon"
    assert table.sound(state, hulk.MissionEnded("marines", "")) == "victory"
    assert table.sound(state, hulk.MissionEnded("", "")) == "toll"
    from game.calth.models import WEAPON
    from game.calth.telling.weapons import WEAPONS

    assert set(WEAPONS) == set(WEAPON)
    assert set(WEAPONS.values()) <= set(NAMES) and len(set(WEAPONS.values())) >= 8


@pytest.mark.parametrize("game", EVENTS)
@pytest.mark.sweep(3)
def test_dice_are_heard_once_a_throw(game: str, matches: Any) -> None:
    thrown = heard = 0

    def look(player: Playback) -> None:
        nonlocal heard
        heard += sum(name == DICE for name in player.timeline.due(1e9))

    for session, shown in matches[game]:
        table = table_of(session.setup)
        thrown += sum(table.dice(one.before, event) is not None for one in shown for event in one.events)
        run(session, shown, Motion(), look)
    assert heard == thrown > 3


@pytest.mark.parametrize("game", EVENTS)
def test_at_once_nothing_moves_and_nothing_is_waited_for(game: str, matches: Any) -> None:
    def look(player: Playback) -> None:
        assert not player.timeline.moving(0.0) and not player.debris.busy(0.0)
        assert player.timeline.free_at(0.0) == 0.0

    for session, shown in matches[game]:
        run(session, shown, Motion(Speed.INSTANT), look)


@pytest.mark.parametrize("game", EVENTS)
def test_with_reduced_motion_everything_fades_where_it_is(game: str, matches: Any) -> None:
    faded = []

    def look(player: Playback) -> None:
        for tracks in player.timeline._tracks.values():
            for channel, tweens in tracks.items():
                assert channel not in NEVER_STILL
                for tween in tweens if channel in MOVING else ():
                    values = [tween.value(tween.begin + tween.duration * step / 20) for step in range(21)]
                    assert all(min(abs(v - tween.start), abs(v - tween.end)) < 1e-9 for v in values)
                faded.append(channel)

    for session, shown in matches[game]:
        run(session, shown, Motion(reduced=True), look)
    assert {"veil", "x"} <= set(faded)


LONGEST_FALL_MS = 1200.0
"""So long at most a model of Calth topples, lies and is gone, while play goes on once it lies."""
LONGEST_SEEN_MS = 5200.0
"""So long at most something is seen while play goes on."""


@pytest.mark.parametrize("game", EVENTS)
def test_no_event_keeps_play_waiting_longer_than_dice_tumble(game: str, matches: Any) -> None:
    moved, seen = 0, set()
    for session, shown in matches[game]:
        table = table_of(session.setup)
        for one in shown:
            table.tokens(one.before)
            table.tokens(one.after)
            for event in one.events:
                timeline = Timeline(Motion())
                over = table.animate(one.before, event, timeline, 0.0)
                assert 0.0 <= over <= LONGEST_WAIT_MS, event
                falls = type(event).__name__ == "Slain"
                assert timeline.free_at(0.0) <= (LONGEST_FALL_MS if falls else LONGEST_WAIT_MS), event
                assert all(end <= LONGEST_SEEN_MS for _begin, end, _sight in timeline._sights), event
                table.breaks(event)
                moved += bool(timeline.moving(0.0))
                seen |= {type(sight).__name__ for _begin, _end, sight in timeline._sights}
    assert moved > 30
    assert "Banner" in seen and len(seen) >= 4


@pytest.mark.parametrize("game", EVENTS)
def test_a_click_ends_whatever_is_shown(game: str, matches: Any) -> None:
    def look(player: Playback) -> None:
        player.finish(1.0)
        assert not player.busy(1.0) and not player.timeline.gazing(1.0) and not player.timeline.moving(1.0)

    session, shown = matches[game][0]
    run(session, shown, Motion(), look)


@pytest.mark.parametrize(("game", "reduced"), turns(EVENTS, [False, True]))
def test_what_is_seen_for_a_moment_can_be_drawn_at_every_moment(game: str, reduced: bool, matches: Any) -> None:
    surface, drawn = pygame.Surface((320, 180)), 0
    kinds: set[str] = set()

    def look(player: Playback) -> None:
        nonlocal drawn
        for _begin, _end, sight in player.timeline._sights:
            if type(sight).__name__ in kinds and drawn > 30:
                continue
            kinds.add(type(sight).__name__)
            for step in range(6):
                way = sight.rest if reduced else step / 5
                sight.draw(surface, lambda p: (20 + 8 * p[0], 20 + 8 * p[1]), way, step / 5)
                drawn += 1

    session, shown = matches[game][0]
    run(session, shown, Motion(reduced=reduced), look)
    assert drawn > 30 and len(kinds) >= 3


@pytest.mark.parametrize("game", EVENTS)
def test_who_dies_is_seen_until_it_falls_apart(game: str, matches: Any) -> None:
    fallen = 0

    def look(player: Playback) -> None:
        nonlocal fallen
        falls = player.debris.debris._falls
        for fall in falls:
            fallen += 1
            assert fall.begin <= player._until
        seen = [key for key in player.ghosts if key in player.timeline.moving(0.0)]
        fallen += bool(seen and not falls)
        if game != "heresy":
            assert len(seen) >= min(1, len(falls)), "the dead are gone before they are struck"
        for key in seen:
            ends = [tween.over for tweens in player.timeline._tracks[key].values() for tween in tweens]
            if len(falls) == 1 and len(player.ghosts) == 1:
                assert falls[0].begin == pytest.approx(max(ends)), "nothing is seen for a while"

    for session, shown in matches[game]:
        run(session, shown, Motion(), look)
    assert fallen > 0
