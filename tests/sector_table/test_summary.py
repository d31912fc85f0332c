"""What the others did since a seat's last turn, and the story of a campaign."""

from __future__ import annotations

import pytest

from game import Session
from game.kernel.match_stats import Segment, Swing, Throw
from game.sector import events as ev
from game.sector import story, victory
from game.sector.actions import Attack, EndBuilding, EndConquest, EndShips
from game.ui.tabletop import GameTable
from tests.rule_ids import rule
from tests.sector.dialect import Table
from tests.sector_table.conftest import campaign
from tests.sector_table.test_offered import CODE
from tests.table.hand import Hand


def table_for(t: Table) -> GameTable:
    return GameTable("sector", t.s.sector.to_json(), t.s.seats, {})


@pytest.mark.parametrize("seed", [5, 23])
def test_rounds_are_told_in_short_in_words(seed: int) -> None:
    table, moments = campaign(seed)
    told = 0
    for start in range(0, len(moments), 60):
        happened = [(moment.before, moment.events) for moment in moments[start : start + 60]]
        notes = table.gist(happened, "player-1")
        told += len(notes)
        for note in notes:
            assert note.text.endswith(".") and not CODE.search(note.text + note.detail), note
    assert told > 20


def test_what_was_taken_is_told_in_the_order_of_time_and_from_one_as_bad() -> None:
    t = Table("player-1: corvette B2", "player-2: frigate F5", worlds="raw F5 1, raw G5")
    taken = ev.PlanetTaken("player-2", t.cell("F5"))
    other = ev.PlanetTaken("player-2", t.cell("G5"))
    notes = [note for note in table_for(t).gist([(t.s, [other, taken])], "player-1") if "wins" not in note.text]
    assert notes[0].text.startswith("Boreas takes") and notes[0].good == 0
    assert notes[1].text.endswith("from you.") and notes[1].good == -1 and notes[1].spots


def test_a_ship_that_was_lost_is_named_with_what_destroyed_it() -> None:
    t = Table("player-1: corvette E5", "player-2: frigate F5")
    fallen = table_for(t).fallen(t.s, ev.ShipLost(t["E5"], t["F5"]))
    assert fallen is not None and fallen.name == "Celeris (corvette)" and "(frigate)" in fallen.detail


def test_moves_are_arrows() -> None:
    t = Table("player-1: corvette E5")
    table = table_for(t)
    arrow = table.trace(t.s, ev.ShipFlew(t["E5"], t.cell("E4")))
    assert arrow is not None and arrow.seat == "player-1" and arrow.piece == t["E5"]
    assert (
        arrow.start == table.painter.plan.centres[t.cell("E5")]
        and arrow.end == table.painter.plan.centres[t.cell("E4")]
    )


@pytest.mark.parametrize("seed", [5, 11, 23])
def test_throws_are_counted_with_chances_that_add_up(seed: int) -> None:
    table, moments = campaign(seed)
    heard = table.teller.story()
    kinds: set[str] = set()
    swings = segments = 0
    for moment in moments:
        for event in moment.events:
            for note in heard.hear(moment.before, event):
                if isinstance(note, Throw):
                    kinds.add(note.kind)
                    assert sum(note.chances) == pytest.approx(1) and 0 <= note.came < len(note.chances)
                    assert note.seat in moment.before.seats and table.tallies().throws[note.kind]
                swings += isinstance(note, Swing)
                segments += isinstance(note, Segment)
    assert len(kinds) >= 4 and kinds <= set(story.KINDS) and swings > 10 and segments > 10


def test_a_fight_is_a_throw_of_whoever_rolls() -> None:
    t = Table("player-1: cruiser E5", "player-2: corvette F5").rolls(5, 1, 1)
    before = t.s.copy()
    t.play(Attack(t["E5"], t["F5"]))
    notes = [note for event in t.events for note in story.SectorStory().hear(before, event)]
    throw = next(note for note in notes if isinstance(note, Throw))
    assert (throw.seat, throw.kind, throw.came) == ("player-1", story.FIGHTS, 1)
    assert throw.chances[1] == pytest.approx(1 - (4 / 6) ** 3)


def test_the_end_of_a_campaign_has_a_name_and_a_last_line() -> None:
    table, moments = campaign(5)
    last = moments[-1].after
    assert table.teller.end(last, "").won.get("player-1", "") != table.teller.end(last, "").lost.get("player-1", "")
    assert (
        table.teller.end(last, "").closing.get("player-1", "")
        and table.teller.end(last, last.reason).decided.count("planets") == 2
    )
    assert table.teller.end(None, last.reason).reason and table.teller.figure(last, ev.TurnBegan(1, ())).keys() == set(
        last.seats
    )


@rule("SECTOR-R50")
@pytest.mark.parametrize(
    ("more", "said"),
    [
        (", corvette E8", "The larger number of ships broke the tie."),
        ("", "The later place in the initiative broke the tie."),
    ],
)
def test_the_result_says_what_broke_a_tie(more: str, said: str) -> None:
    t = Table("player-1: corvette E5" + more, "player-2: corvette F5", victory="score", turns="8")
    t.s.turn = 8
    victory.check(t.s, None)  # type: ignore[arg-type]
    told = table_for(t).teller.end(t.s, t.s.reason).decided
    assert told.startswith("The most points") and said in told


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.sweep(3)
def test_the_way_to_the_summary_never_lies_upon_the_shop(size: tuple[int, int]) -> None:
    hand = Hand(Session.new("sector", seed=3, options={"battles": "resolved"}), size)
    summary, hidden = hand.scene.summary, 0
    for _ in range(40):
        legal = hand.session.legal_actions()
        ends = [one for one in legal if isinstance(one, EndShips | EndConquest | EndBuilding)]
        hand.scene.match.attempt((ends or [*legal])[0])
        hand.settle()
        summary.hide()
        hand.app.draw()
        hand.settle()
        hand.app.draw()
        if hand.scene.stage.visible and summary.lines:
            hidden += 1
            seen = summary.opener in hand.scene.frame.host.focus_order()
            assert not seen or not summary.opener.rect.colliderect(hand.scene.stage.rect)
    assert hidden
