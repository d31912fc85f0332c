"""What happens is told in sentences, by names."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pygame
import pytest

from game.kernel.actions import Event
from game.kernel.rulebook import load
from game.scenes.table.playback import MatchLog
from game.sector import events as ev
from game.sector.actions import Attack
from game.sector.realms import POWERS
from game.sector.table.tidings import Tidings
from game.sector.telling import lexis, names
from game.sector.telling.chances import fight
from game.sector.telling.log import tell
from game.sector.telling.names import exactly, share, ship_name, world_name
from game.sector.telling.shipnames import SHIP_NAMES
from game.telling import text
from game.ui import scale
from game.ui.motion import Motion, Timeline
from game.ui.tabletop import GameTable, LogEntry
from tests.sector.dialect import RULES, Table
from tests.sector_table.conftest import Moment, campaign
from tests.sector_table.looking import table_at

pytestmark = pytest.mark.sweep(3)

CODE = re.compile(r"player-\d|\bseat\b|[a-z]+_[a-z]+|\{|\}|None|-1")
"""What stands in the program's code and never on the screen."""
SEEDS = (5, 7, 11, 23, 41)


def told(seed: int, **options: str) -> Iterator[tuple[GameTable, Moment, Event, LogEntry]]:
    table, moments = campaign(seed, **options)
    for moment in moments:
        for n, event in enumerate(moment.events):
            telling = table.tell(moment.before, event, moment.events[:n])
            assert telling is not None, event
            yield table, moment, event, telling


@pytest.mark.parametrize("seed", SEEDS)
def test_every_event_is_a_sentence_with_its_rule(seed: int) -> None:
    book = load("sector")
    for _table, _moment, event, telling in told(seed):
        ruling = telling.rule.startswith("SECTOR-R")
        assert ruling or book.find(telling.rule) is not None, event
        assert telling.text[0].isupper() and not CODE.search(telling.text), telling.text
        assert telling.heading or telling.text.endswith("."), telling.text


def test_most_kinds_of_events_come_up_and_deaths_vary() -> None:
    kinds, deaths = set(), set()
    for seed in SEEDS:
        for table, moment, event, telling in told(seed):
            kinds.add(type(event))
            if isinstance(event, ev.ShipLost) and event.ship < len(moment.before.ship_kind):
                name = table.tell(moment.before, event).text.partition(" (")[0]
                deaths.add(telling.text.replace(name, ""))
    assert len(kinds) >= len(ev.EVENTS) - 6
    assert len(deaths) >= 3


def test_a_deck_of_events_is_told_too() -> None:
    drawn = [telling.text for _t, _m, event, telling in told(7, events="deck") if isinstance(event, ev.EventDrawn)]
    assert drawn and all(" draws the " in text for text in drawn)


def test_a_line_flashes_where_it_happened() -> None:
    for _table, _moment, event, telling in told(5):
        if isinstance(event, ev.ShipFlew | ev.PlanetTaken | ev.StormRolled | ev.FightBegan | ev.ShipBuilt):
            assert telling.spot is not None, event


def test_moves_of_a_ship_one_after_another_are_one_line() -> None:
    table, _moments = campaign(5)
    t = Table("player-1: corvette E5", "player-2: frigate A7")
    first = table.tell(t.s, ev.ShipFlew(0, t.cell("E4")))
    second = table.tell(t.s, ev.ShipFlew(0, t.cell("E3")), [ev.ShipFlew(0, t.cell("E4"))])
    other = table.tell(t.s, ev.ShipFlew(1, t.cell("B7")))
    assert first is not None and second is not None and other is not None
    both = table.joined(first, second)
    assert both is not None and both.text == "Celeris flies from E5 (near Aurelia Prime) to E3 (near Aurelia Prime)."
    assert table.joined(first, other) is None


def in_one_line(t: Table, *events: Event) -> list[str]:
    """The lines of the log of an action that brought these events."""
    log = MatchLog(table_at(t))
    log.add(t.s, events)
    return [line.text for line in log.lines]


def test_what_storms_do_in_their_phase_is_one_line() -> None:
    t = Table("player-1: corvette A7", storms="E5 E6|H3 H4 H5")
    e5, h3, f5 = t.cell("E5"), t.cell("H3"), t.cell("F5")
    lines = in_one_line(
        t,
        ev.StormRolled(e5, 7),
        ev.StormGrew((f5,)),
        ev.StormRolled(h3, 2),
        ev.StormShrank((t.cell("H4"), t.cell("H5"))),
        ev.RoundBegan("player-1"),
    )
    assert lines == [
        "The storm at E5 (near Aurelia Prime) rolls 7 and covers F5. "
        "The storm at H3 (near Boreas Prime) rolls 2 and leaves H4 and H5.",
        "Aurelia begins its round",
    ]


def test_a_storm_that_cannot_grow_explodes_or_is_calmed_is_told_in_full() -> None:
    t = Table("player-1: corvette A7", storms="E5 E6|H3 H4 H5")
    e5, h3 = t.cell("E5"), t.cell("H3")
    assert in_one_line(t, ev.StormRolled(e5, 7), ev.StormRolled(h3, 7), ev.StormRolled(h3, 7, True)) == [
        "The storm at E5 (near Aurelia Prime) rolls 7: it spreads to 1 cell. "
        "The storm at H3 (near Boreas Prime) rolls 7: it spreads to 1 cell. "
        "The storm at H3 (near Boreas Prime) dies down and does not change."
    ]
    assert in_one_line(
        t, ev.StormRolled(e5, 10), ev.StormGrew((t.cell("F5"),)), ev.StormGrew((t.cell("B9"),), True)
    ) == [
        "The storm at E5 (near Aurelia Prime) rolls 10: a warp explosion. "
        "A storm rolls over F5 (near Boreas Prime). A new storm breaks out in B9 (near Boreas Prime)."
    ]


def test_a_storm_of_an_event_is_no_part_of_the_storm_phase() -> None:
    t = Table("player-1: corvette A7", storms="E5 E6")
    assert len(in_one_line(t, ev.StormGrew((t.cell("B9"),), True), ev.StormRolled(t.cell("E5"), 2))) == 2


@pytest.mark.parametrize(
    ("chance", "short", "exact"),
    [(0.5, "50%", "50%"), (1.0, "100%", "100%"), (0.99691, ">99%", "99.7%"), (0.99997, ">99%", "99.997%")]
    + [(0.004, "<1%", "0.4%"), (0.00003, "<1%", "0.003%"), (0.0, "0%", "0%")],
)
def test_a_chance_that_is_almost_certain_is_told_exactly(chance: float, short: str, exact: str) -> None:
    assert (share(chance), exactly(chance)) == (short, exact)


def test_the_chance_at_a_ship_that_can_be_attacked_is_explained() -> None:
    t = Table("player-1: cruiser E5, cruiser E4, cruiser F5", "player-2: explorer E6")
    offer = next(
        offer for offer in table_at(t).offers(t.s, RULES.legal_actions(t.s)) if isinstance(offer.action, Attack)
    )
    odds = fight(t.s, offer.action.ship, offer.action.target).success  # type: ignore[attr-defined]
    assert offer.mark == share(odds) and offer.hint[0] == f"Pushes the enemy back or hits it: {exactly(odds)}"


def test_ships_of_a_kind_can_be_told_apart() -> None:
    for ship_names in SHIP_NAMES.values():
        assert len(set(ship_names)) == len(ship_names)
    t = Table("player-1: corvette E5, corvette F5, frigate G5", "player-2: corvette E7, corvette F7")
    named = [ship_name(t.s, ship) for ship in range(5)]
    assert len(set(named)) == 5
    t = Table("player-1: " + ", ".join(f"corvette {place}" for place in ("B1", "C1", "D1", "E1", "F1", "G1", "H1")))
    named = [ship_name(t.s, ship) for ship in range(7)]
    assert len(set(named)) == 7 and named[6] == f"{named[0]} II"


def test_every_world_has_a_name_and_headquarters_are_their_realms() -> None:
    _table, moments = campaign(5)
    last = moments[-1].after
    named = [world_name(last, cell) for cell, owner in enumerate(last.owner) if owner >= 0]
    assert all(named) and len(set(named)) == len(named)
    homes = {world_name(last, cell) for cell in last.sector.headquarters}
    assert homes == {f"{power} Prime" for power in POWERS[:3]}


@pytest.mark.parametrize(
    ("setting", "fate"), [("independent", "hold out on their own"), ("nobody", "belong to nobody")]
)
def test_a_player_who_leaves_is_told_as_leaving_and_not_as_beaten(setting: str, fate: str) -> None:
    t = Table("player-2: corvette G5 general", players=3, worlds="raw C5 2", leaving=setting)
    before = t.s.copy()
    lines = [table_at(t).tell(before, event) for event in RULES.leave(t.s, "player-2")]
    assert len(lines) == 1 and lines[0] is not None and lines[0].rule == "SECTOR-R41"
    assert lines[0].text.startswith("Boreas leaves the campaign.") and fate in lines[0].text


def test_a_general_who_was_wounded_is_told() -> None:
    t = Table("player-1: corvette E5 general", worlds="raw E5 2", phase="landing")
    over = ev.BattleEnded("player-1", "player-2", t.cell("E5"), False, "watched", "wiped_out", (4, 2), (True, False))
    told = table_at(t).tell(t.s, over)
    assert told is not None and told.text.endswith("Defeat: Aurelia. General Vane was wounded.")
    assert "wounded" not in table_at(t).tell(t.s, ev.BattleEnded("player-1", "player-2", t.cell("E5"), True)).text  # type: ignore[union-attr]


@pytest.mark.parametrize("language", ["en", "es", "el"])
def test_each_event_is_told_in_a_banner_that_has_room_for_its_words(language: str) -> None:
    t = Table("player-1: corvette E5")
    table, board = table_at(t), pygame.Rect(104, 64, 900, 572)
    chosen = scale.chosen()
    scale.use(1.0)
    text.use_language(language)
    try:
        lines = set()
        for row in range(18):
            timeline = Timeline(Motion())
            table.animate(t.s, ev.EventDrawn("player-1", row), timeline, 0.0)
            (told, _way), flavour = timeline.sights(1.0)[0], lexis.incident_flavour(row)
            assert isinstance(told, Tidings) and board.contains(told.place(board)), row
            assert not timeline.busy(1.0), "an event stops play"
            telling = table.tell(t.s, ev.EventDrawn("player-1", row))
            assert telling is not None and telling.text.endswith(flavour)
            lines.add(flavour)
        assert len(lines) == 18
    finally:
        scale.use(chosen)
        text.use_language("en")


def test_realms_are_told_in_the_order_of_initiative_with_who_moves_now() -> None:
    t = Table("player-1: corvette E5", "player-2: corvette F8", "player-3: corvette B2", players=3)
    t.s.order = [2, 0, 1]
    stands = table_at(t).board_of(t.s).stands
    assert list(stands) == ["player-3", "player-1", "player-2"]
    assert [line.rpartition(" · ")[2] for line in stands.values()] == ["has moved", "moves now", "moves next"]


def test_a_world_that_is_taken_is_named_with_whose_it_was_and_what_it_makes() -> None:
    t = Table("player-1: corvette E5", "player-2: corvette A1", worlds="raw E5 2, unknown C3")
    line = tell(t.s, ev.PlanetTaken("player-1", t.cell("E5"), False))
    assert line is not None
    cue = line.cues[0]
    assert cue.do == "take" and cue.words.startswith("Aurelia takes ")
    assert cue.detail.startswith("taken from Boreas") and "+1 raw material each round" in cue.detail
    found = tell(t.s, ev.PlanetTaken("player-1", t.cell("C3")), (ev.WorldFound(t.cell("C3"), "factory", "explored"),))
    assert found is not None and found.cues[0].detail == "Factory world"


def test_each_ruler_has_a_sentence_of_its_own_and_nobody_none() -> None:
    lines = [names.motto(f"player-{n}") for n in range(1, 7)]
    assert len(set(lines)) == 6 and all(lines) and not names.motto("") and not names.motto("swarm")
