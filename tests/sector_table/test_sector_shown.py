"""What is seen while something happens in a sector, and what goes on while nothing does."""

from __future__ import annotations

import pygame
import pytest

from game import Session
from game.kernel.actions import Event
from game.sector import events as ev
from game.sector.actions import Attack, Fly, PickResult
from game.sector.state import SectorState
from game.sector.table import storms
from game.sector.table.fightstage import FightStage
from game.sector.telling.campaign import CLOSINGS, DEFEATS
from game.sector.telling.stages import ROLL
from game.ui import sprites
from game.ui.dice import DiceTray
from game.ui.motion import Motion, Speed, Timeline
from game.ui.tabletop import DiceShow
from tests.sector.dialect import Table
from tests.sector_table.conftest import campaign
from tests.sector_table.looking import lagging, seen, table_at
from tests.table.hand import Hand


def shown(t: Table, events: list[Event], before: SectorState, motion: Motion | None = None) -> tuple[Timeline, float]:
    """What is planned for events, one after another."""
    table, timeline, at = table_at(t), Timeline(motion or Motion()), 0.0
    for event in events:
        at = table.animate(before, event, timeline, at)
    return timeline, at


def test_an_area_spreads_when_the_ship_has_arrived() -> None:
    t = Table("player-1: corvette E5")
    table, before, timeline = table_at(t), t.s.copy(), Timeline()
    fly = t.of(Fly)[0]
    (flew,) = t.play(fly)
    new = next(cell for cell in t.s.grid.near[fly.cell] if before.colour[cell] != t.s.colour[cell])
    over = table.animate(before, flew, timeline, 0.0)
    assert over > 100
    assert lagging(table, t, "colour", 1.0)[new] == before.colour[new]
    assert table.standing_key(t.s, 1.0) != table.standing_key(t.s, over + 1)
    assert lagging(table, t, "colour", over + 1)[new] == t.s.colour[new]
    assert table.painter.headings[fly.ship] != table.painter.inward(fly.cell)


def test_what_is_held_back_is_seen_at_once_when_a_click_ends_all_motion() -> None:
    t = Table("player-1: corvette E5")
    table, before, timeline = table_at(t), t.s.copy(), Timeline()
    (flew,) = t.play(t.of(Fly)[0])
    table.animate(before, flew, timeline, 0.0)
    timeline.finish(1.0)
    assert lagging(table, t, "colour", 1.0) == t.s.colour


def test_where_everything_is_instant_nothing_is_held_back() -> None:
    t = Table("player-1: corvette E5", storms="C3 C4")
    table, before, timeline = table_at(t), t.s.copy(), Timeline(Motion(Speed.INSTANT))
    (flew,) = t.play(t.of(Fly)[0])
    for event in (flew, ev.StormShrank((t.cell("C4"),)), ev.StormGrew((t.cell("D4"),))):
        assert table.animate(before, event, timeline, 0.0) == 0.0
    assert lagging(table, t, "colour", 0.0) == t.s.colour
    assert lagging(table, t, "storm", 0.0) == t.s.storm


def test_a_storm_that_leaves_fades_and_one_that_comes_rises() -> None:
    t = Table(storms="C3 C4")
    table, before, timeline = table_at(t), t.s.copy(), Timeline()
    gone, new = t.cell("C4"), t.cell("D4")
    t.s.storm[gone], t.s.storm[new] = 0, 1
    table.animate(before, ev.StormShrank((gone,)), timeline, 0.0)
    over = table.animate(before, ev.StormGrew((new,)), timeline, 0.0)
    halfway = over / 2
    assert lagging(table, t, "storm", halfway)[gone] and 0 < table.painter.light_of(gone, halfway) < 1
    assert lagging(table, t, "storm", halfway)[new] and 0 < table.painter.light_of(new, halfway) < 1
    assert not lagging(table, t, "storm", over + 1)[gone] and table.painter.light_of(new, over + 1) == 1.0


def test_storms_swirl_slowly_and_stand_still_where_motion_is_reduced() -> None:
    t = Table(storms="C3 C4 D4")
    table = table_at(t)
    assert table.stirs(t.s) == storms.SWIRL_MS and table.stirs(Table().s) is None
    one, later, whole = (seen(t, table, now) for now in (0.0, 3 * storms.SWIRL_MS, storms.HALF_TURN_MS))
    assert (one != later).any() and (one == whole).all()
    table.still = True
    assert (seen(t, table, 0.0) == seen(t, table, 3 * storms.SWIRL_MS)).all()


def test_the_loop_sleeps_between_two_steps_of_the_storms() -> None:
    hand = Hand(Session.new("sector", seed=3), reduced_motion=False)
    scene = hand.scene
    hand.time += 20.0
    for _ in range(4):
        hand.app.update(5.0)
        hand.app.draw()
    assert not scene.animating()
    wait = scene.wake_in()
    assert wait is not None and 0.0 < wait <= storms.SWIRL_MS / 1000
    scene.dirty = False
    scene.update(0.0)
    assert not scene.dirty, "drawn though nothing has moved"
    hand.time += storms.SWIRL_MS / 1000 + 0.001
    scene.update(0.0)
    assert scene.dirty
    scene.table.still = True
    assert scene.wake_in() is None or scene.wake_in() > 1.0


def test_a_fight_stands_on_the_stage_until_a_die_is_taken() -> None:
    t = Table("player-1: cruiser E5, corvette E6", "player-2: frigate F5")
    table, before = table_at(t), t.s.copy()
    events = t.rolls(3, 1, 5).play(Attack(t["E5"], t["F5"]))
    assert isinstance(events[0], ev.FightBegan)
    empty = table.staged_for(before, events[0])
    assert isinstance(empty, FightStage) and not empty.told.props
    full = table.staged_after(empty, before, events[0])
    staged = table.staged(t.s)
    assert isinstance(full, FightStage) and isinstance(staged, FightStage)
    assert full.told.props == staged.told.props and [die.face for die in staged.told.props] == [1, 3, 5]
    assert [side.values["strength"] for side in staged.told.sides] == list(events[0].strengths)
    size = staged.size((900, 600))
    props = staged.props(size, t.offers)
    assert {prop.action for prop in props} == set(t.of(PickResult))
    picture = pygame.Surface(size, pygame.SRCALPHA)
    staged.draw(picture)
    assert all(x >= 0 and x + w <= size[0] and y + h <= size[1] for x, y, w, h in (prop.box for prop in props))
    taken = table.staged_after(staged, t.s, ev.ResultTaken(t["E5"], 3))
    assert isinstance(taken, FightStage) and [bool(die.states) for die in taken.told.props] == [False, True, False]
    struck = ev.ArmourRolled(t["F5"], (6, 6), (1, 1), "idle")
    rolled = table.staged_for(t.s, struck, taken)
    stamped = table.staged_after(rolled, t.s, struck)
    assert isinstance(stamped, FightStage) and stamped.told.sides[1].stamp and not stamped.told.sides[0].stamp
    assert isinstance(rolled, FightStage) and not rolled.told.sides[1].stamp
    own = [(die.side, die.face) for die in stamped.told.props if die.kind == ROLL]
    act = rolled.act(taken)
    assert own == [(1, 6), (1, 6), (1, 1), (1, 1)] and stamped.felt(size) == (0, 0, 0, 0)
    assert len(stamped.props(size, ())) == len(props) and act is not None and act.sounds == ((0.0, "dice"),)
    act.draw(picture, picture.get_rect(), act.length / 2)
    stamped.draw(picture)
    assert table.staged_after(stamped, t.s, ev.RoundBegan("player-2")) is None


def test_ten_sided_dice_show_their_numbers() -> None:
    t = Table(storms="C3")
    show = table_at(t).dice(t.s, ev.StormRolled(t.cell("C3"), 9))
    assert isinstance(show, DiceShow) and show.sides == 10 and show.result
    tray = DiceTray((300, 150), plain=True)
    nine, ten = (tray.throw((face,), seed=1, sides=10) for face in (9, 10))
    assert nine.painter is not ten.painter and nine.faces == (1,)
    faces = [pygame.image.tobytes(throw.painter(1, 40, (200, 200, 200)), "RGBA") for throw in (nine, ten)]
    assert faces[0] != faces[1]
    with pytest.raises(ValueError, match="dice cannot show"):
        tray.throw((9,), seed=1)


def test_great_moments_are_staged_with_pictures_that_are_there() -> None:
    t = Table("player-1: cruiser E5", "player-2: corvette F5", worlds="raw C3 1", storms="G2")
    table, moments = table_at(t), {}
    for event in (
        ev.ShipLost(t["E5"], t["F5"]),
        ev.ShipLost(t["F5"]),
        ev.PlanetTaken("player-1", t.cell("I9"), True),
        ev.PlanetTaken("player-1", t.cell("C3")),
        ev.StormRolled(t.cell("G2"), 10),
        ev.StormRolled(t.cell("G2"), 9),
        ev.HiveCame(9, (0, 1, 2)),
        ev.Bargained("player-1", 2),
        ev.LostRolled(t["E5"], 3),
        ev.GeneralRolled("player-1", 2),
        ev.SeatFell("player-2"),
        ev.SeatLeft("player-2"),
    ):
        moments[event] = table.drama(t.s, event)
    quiet = [event for event, moment in moments.items() if moment is None]
    assert quiet == [ev.PlanetTaken("player-1", t.cell("C3")), ev.StormRolled(t.cell("G2"), 9)]
    staged = [moment for moment in moments.values() if moment is not None]
    assert all(moment.title and moment.detail and sprites.exists(moment.icon) for moment in staged)
    assert all(0.5 <= moment.seconds <= 2.0 for moment in staged)
    great, small = moments[ev.ShipLost(t["E5"], t["F5"])], moments[ev.ShipLost(t["F5"])]
    assert great is not None and small is not None and great.seconds > small.seconds


def test_the_end_has_its_own_words() -> None:
    t = Table("player-1: corvette E5", "player-2: corvette F6")
    table = table_at(t)
    assert CLOSINGS.keys() == DEFEATS.keys() and not t.s.sector.file.defeat
    for reason in CLOSINGS:
        t.s.reason, t.s.winners = reason, (0,)
        assert (table.teller.end(t.s, "").closing.get("player-1", ""), table.teller.end(t.s, "").defeat) == (
            CLOSINGS[reason],
            DEFEATS[reason],
        )
    t.s.winners = (0, 1)
    assert (
        table.teller.end(t.s, "").closing.get("player-1", "") not in {*CLOSINGS.values(), ""}
        and not table.teller.end(t.s, "").defeat
    )
    titles = {table.teller.end(t.s, "").won.get("player-1", ""), table.teller.end(t.s, "").lost.get("player-2", "")}
    t.s.owner = [-1] * len(t.s.grid)
    titles.add(table.teller.end(t.s, "").lost.get("player-2", ""))
    assert len(titles) == 3


@pytest.mark.parametrize("seed", [1, 4])
@pytest.mark.sweep(3)
def test_every_event_of_a_campaign_can_be_shown(seed: int) -> None:
    """Ships end where the position has them, and nothing is asked of a ship that is gone."""
    table, moments = campaign(seed)
    kinds, moved = set(), 0
    for moment in moments:
        timeline, at = Timeline(), 0.0
        for event in moment.events:
            assert table.dice(moment.before, event) is None or table.dice(moment.before, event).caption
            table.staged_for(moment.before, event)
            at = table.animate(moment.before, event, timeline, at)
            kinds.add(type(event))
        for ship, cell in enumerate(moment.after.ship_at):
            tracks = timeline._tracks.get(ship, {})
            if cell >= 0 and "x" in tracks:
                assert table.painter.plan.at((tracks["x"][-1].end, tracks["y"][-1].end)) == cell
                moved += 1
    assert moved > 50
    assert len(kinds) > 25
