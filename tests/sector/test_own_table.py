"""Battles on people's own table: draws and notes are entered, and stones buy spells by their names."""

from __future__ import annotations

import pytest

from game.kernel.actions import to_json
from game.kernel.match import savefile
from game.kernel.match.session import Session
from game.kernel.registry import from_json
from game.kernel.results import Illegal
from game.sector import events as ev
from game.sector.actions import NAME, NOTE, Acquire, BattleResult, Land, SettleBattle
from game.sector.history import History
from game.sector.underway import as_map
from tests.rule_ids import rule
from tests.sector.dialect import RULES, Table

DRAW = BattleResult(False, how="drawn")


def landed(battles: str = "entered") -> Table:
    """A battle for a planet whose result is wanted; both generals are there."""
    t = Table(
        "player-1: corvette E5 general",
        "player-2: corvette G3",
        worlds="bastion E5 2",
        phase="landing",
        battles=battles,
    )
    t.s.general_at[1] = t.cell("E5")
    t.play(Land(t["E5"]))
    return t


def as_session(t: Table) -> Session:
    session = Session.new("sector", "sector", seed=1, players=2, options={"battles": t.s.battles})
    session.setup.scenario = t.s.sector.to_json()
    return Session(session.setup, t.s)


@rule("SECTOR-19")
@rule("SECTOR-R39")
def test_a_draw_can_be_entered_and_leaves_the_planet_to_its_defender() -> None:
    t = landed()
    assert DRAW in t.offers
    before = t.s.copy()
    history = History(t.s)
    history.hear(0, before, [ev.BattleBegan("player-1", "player-2", t.cell("E5")), *t.play(DRAW)])
    (ended,) = t.told(ev.BattleEnded)
    assert not ended.attacker and ended.how == "drawn"
    assert t.s.owner[t.cell("E5")] == 1 and not t.told(ev.PlanetTaken)
    assert not t.told(ev.GeneralRolled) and t.s.triumphs == [0, 0]
    assert [(career.won, career.beaten, career.led) for career in history.careers] == [(0, 0, 0)] * 2


@rule("SECTOR-R21")
def test_a_draw_is_entered_only_where_the_battle_was_fought_on_a_table() -> None:
    t = landed("ask")
    assert DRAW not in t.offers and RULES.refusal(t.s, DRAW) is not None
    t.play(SettleBattle("played"))
    assert DRAW not in t.offers


@rule("SECTOR-R39")
def test_a_note_goes_with_a_result_and_changes_nothing_else() -> None:
    plain, noted = landed(), landed()
    plain.play(BattleResult(True))
    noted.play(BattleResult(True, note="Twelve against three on the bridge."))
    (ended,) = noted.told(ev.BattleEnded)
    assert ended.note == "Twelve against three on the bridge."
    assert plain.s.digest() == noted.s.digest()


@rule("SECTOR-20")
def test_words_make_no_result_that_is_not_offered() -> None:
    t = landed("ask")
    refusal = RULES.refusal(t.s, BattleResult(True, note="We won."))
    assert refusal is not None
    session = as_session(landed("ask"))
    with pytest.raises(Illegal):
        session.play(BattleResult(True, note="We won."))


@rule("SECTOR-R39")
def test_words_are_kept_in_saves_and_when_a_result_is_corrected() -> None:
    session = as_session(landed())
    session.play(BattleResult(True, note="On Sunday."))
    assert session.records[0].entered
    loaded = savefile.from_bytes(savefile.to_bytes(session), "save").session
    assert loaded.records[0].action == BattleResult(True, note="On Sunday.")
    loaded.correct(0, DRAW.worded("On Sunday."))
    assert loaded.records[0].instead == BattleResult(True, note="On Sunday.")
    assert savefile.from_bytes(savefile.to_bytes(loaded), "save").session.digest() == loaded.digest()


@pytest.mark.parametrize("words", ["x" * (NOTE + 1), "two\nlines"])
def test_words_in_a_file_have_bounds(words: str) -> None:
    assert from_json("sector", to_json(BattleResult(True, note="y" * NOTE))).words == "y" * NOTE  # type: ignore[union-attr]
    with pytest.raises(Exception, match="Expected"):
        from_json("sector", to_json(BattleResult(True)) | {"note": words})
    with pytest.raises(Exception, match="Expected"):
        from_json("sector", to_json(Acquire("table")) | {"name": words[: NAME + 1] + words})


def test_actions_from_before_there_were_words_still_read() -> None:
    assert from_json("sector", {"do": "battle_result", "attacker": True}) == BattleResult(True)
    assert from_json("sector", {"do": "acquire", "strategy": "fate"}) == Acquire("fate")


@rule("SECTOR-28")
@pytest.mark.parametrize(
    ("battles", "offered"), [("ask", True), ("entered", True), ("resolved", False), ("played", False)]
)
def test_a_stone_buys_a_spell_where_battles_may_be_fought_on_a_table(battles: str, offered: bool) -> None:
    t = Table(phase="building", battles=battles)
    assert Acquire("table") not in t.offers
    t.s.stones[0] = 1
    assert (Acquire("table") in t.offers) == offered and Acquire("fate") in t.offers


@rule("SECTOR-28")
def test_a_spell_is_booked_by_its_name_and_costs_a_stone() -> None:
    t = Table(phase="building", battles="entered")
    t.s.stones[0] = 2
    t.play(Acquire("table", "Smite"))
    assert t.told(ev.Acquired) == [ev.Acquired("player-1", "table", "Smite")]
    t.play(Acquire("table", "Iron will"))
    assert t.s.stones[0] == 0 and t.s.spells == [(0, "Smite"), (0, "Iron will")] and t.s.worked
    assert not any(t.s.strategies[0])
    assert RULES.refusal(t.s, Acquire("table", "Another")) is not None


@rule("SECTOR-28")
def test_spells_go_with_a_campaign_that_is_opened_as_a_map() -> None:
    t = Table(phase="building", battles="entered")
    t.s.stones[0] = 1
    t.play(Acquire("table", "Smite"))
    campaign = as_map(t.s).file.campaign
    assert campaign is not None and [player.spells for player in campaign.players] == [("Smite",), ()]


def test_a_state_without_spells_is_written_as_before() -> None:
    t = Table(phase="building", battles="entered")
    assert "spells" not in t.s.to_json()
