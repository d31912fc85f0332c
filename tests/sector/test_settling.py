"""How a land battle is settled: proposed, agreed to, rolled for good, reconsidered."""

from __future__ import annotations

import pytest

from game.kernel.actions import Pass
from game.sector.actions import (
    Accept,
    Agree,
    AskAgain,
    BattleResult,
    Decline,
    EndConquest,
    Land,
    LeaveChoice,
    Reconsider,
    SendShip,
    SettleBattle,
)
from game.sector.bots import BOTS
from game.sector.events import BattleEnded, BattleFought, Defended, SuppliesWon, WayProposed, WaySettled
from game.sector.settling import ALWAYS
from game.sector.terms import Terms
from tests.rule_ids import rule
from tests.sector.dialect import RULES, Table
from tests.sector.test_incidents import happened

ROLL, ROLL_ALL = SettleBattle("resolved"), [SettleBattle("resolved", span) for span in ("turn", "campaign")]
FOUGHT = [SettleBattle("entered"), SettleBattle("played"), SettleBattle("watched")]


def asked(**more: str) -> Table:
    """A battle between two seats, before it is said how it is settled."""
    worlds = more.pop("worlds", "bastion E5 2, bastion E7 2")
    t = Table("player-1: corvette E5, corvette E7", worlds=worlds, phase="landing", **{"battles": "ask"} | more)
    t.play(Land(t["E5"]))
    return t


@rule("SECTOR-19", "SECTOR-R21")
def test_the_attacker_proposes_and_the_defender_agrees() -> None:
    t = asked()
    assert t.decides == "player-1" and t.offers == [ROLL, *ROLL_ALL, *FOUGHT, LeaveChoice()]
    t.play(SettleBattle("played"))
    assert t.told(WayProposed) == [WayProposed("player-1", t.cell("E5"), "played")]
    others = [SettleBattle("entered"), SettleBattle("watched")]
    assert t.decides == "player-2" and t.offers == [Agree(), ROLL, *ROLL_ALL, *others]
    assert t.refusal(SettleBattle("played")).rule == "SECTOR-R21"
    t.play(Agree())
    assert t.told(WaySettled) == [WaySettled("player-2", t.cell("E5"), "played")]
    assert RULES.outside(t.s) and t.decides == "player-1"


@rule("SECTOR-R21")
def test_a_battle_is_rolled_only_if_the_defender_agrees() -> None:
    t = asked().rolls(*[4] * 60)
    t.play(ROLL)
    assert t.decides == "player-2" and t.offers == [Agree(), *ROLL_ALL, *FOUGHT] and not t.told(BattleFought)
    t.play(Agree())
    assert t.told(BattleFought) and t.told(BattleEnded)[0].way == "resolved"


@rule("SECTOR-R21")
@pytest.mark.parametrize("way", ["entered", "played", "watched"])
def test_the_defender_has_it_rolled_only_if_the_attacker_agrees(way: str) -> None:
    t = asked().rolls(*[4] * 60)
    t.play(SettleBattle(way), ROLL)
    assert t.told(WayProposed) == [WayProposed("player-2", t.cell("E5"), "resolved")] and not t.told(BattleFought)
    assert t.decides == "player-1" and t.offers == [Agree(), *ROLL_ALL, *FOUGHT]
    t.play(Agree())
    assert t.told(BattleFought) and t.told(WaySettled)[0].seat == "player-1"


@rule("SECTOR-R21")
def test_both_propose_in_turn_until_they_agree() -> None:
    t = asked()
    t.play(ROLL, SettleBattle("played"), SettleBattle("watched"), SettleBattle("entered"))
    assert t.decides == "player-1" and LeaveChoice() not in t.offers
    again = RULES.read_state(t.s.sector.to_json(), {}, t.s.to_json())
    assert RULES.legal_actions(again) == t.offers
    t.play(Agree())
    assert t.told(WaySettled)[0].way == "entered" and RULES.outside(t.s)


@rule("SECTOR-R21")
def test_the_attacker_may_let_the_defender_choose() -> None:
    t = asked()
    t.play(LeaveChoice())
    assert t.decides == "player-2" and t.offers == [ROLL, *ROLL_ALL, *FOUGHT]
    t.play(SettleBattle("entered"))
    assert RULES.outside(t.s) and BattleResult(True) in t.offers


def test_against_nobodys_troops_the_attacker_decides_alone() -> None:
    t = asked(worlds="bastion E5 independent")
    assert LeaveChoice() not in t.offers
    t.play(SettleBattle("entered"))
    assert RULES.outside(t.s)


def test_two_seats_may_agree_to_fight_below_a_hive_world() -> None:
    t = Table("player-1: corvette E5", "player-2: corvette F5", worlds="hive E5 2", phase="landing", battles="ask")
    t.play(Land(t["E5"]))
    below = [SettleBattle("played", below=True), SettleBattle("watched", below=True)]
    assert t.of(SettleBattle)[-2:] == below
    t.play(below[0])
    assert t.told(WayProposed)[0].below
    t.play(Agree())
    assert t.told(WaySettled)[0].below


@rule("SECTOR-R21")
@pytest.mark.parametrize("span", ["turn", "campaign"])
def test_standing_answers_of_both_roll_every_battle_until_one_is_taken_back(span: str) -> None:
    t = asked().rolls(*[1] * 20, *[4] * 300)
    lasts = 1 if span == "turn" else ALWAYS
    t.play(SettleBattle("resolved", span), SettleBattle("resolved", span))
    assert t.told(WaySettled)[0].span == span and t.s.resolving == [lasts, lasts]
    while not t.of(Land):
        t.play(t.offers[0])
    assert t.offers[-2:] == [AskAgain(), EndConquest()]
    copy = RULES.read_state(t.s.sector.to_json(), {}, t.s.to_json())
    RULES.apply(copy, Land(t["E7"]))
    assert not RULES.outside(copy) and [type(event) for event in copy.events].count(BattleFought) == 1
    t.play(AskAgain(), Land(t["E7"]))
    assert ROLL in t.offers
    assert t.s.resolving == [0, lasts]


@rule("SECTOR-R21")
def test_the_attackers_standing_answer_is_a_proposal_and_does_not_decide_for_the_defender() -> None:
    t = Table("player-1: corvette E5", worlds="bastion E5 2", phase="landing", battles="ask").rolls(*[4] * 60)
    t.s.resolving[0] = ALWAYS
    t.play(Land(t["E5"]))
    assert t.decides == "player-2" and Agree() in t.offers and not t.told(BattleFought)
    t.play(SettleBattle("played"))
    assert t.decides == "player-1" and Agree() in t.offers
    t.play(Agree())
    assert t.told(WaySettled)[0].way == "played"


@rule("SECTOR-R21")
def test_the_defenders_standing_answer_agrees_to_rolling_and_does_not_decide_for_the_attacker() -> None:
    t = Table("player-1: corvette E5", worlds="bastion E5 2", phase="landing", battles="ask").rolls(*[4] * 60)
    t.s.resolving[1] = ALWAYS
    t.play(Land(t["E5"]))
    assert t.decides == "player-1" and t.offers == [ROLL, *ROLL_ALL, *FOUGHT, LeaveChoice()]
    copy = RULES.read_state(t.s.sector.to_json(), {}, t.s.to_json())
    RULES.apply(copy, SettleBattle("played"))
    assert RULES.to_decide(copy) == "player-2" and not RULES.outside(copy)
    t.play(ROLL)
    assert t.told(BattleFought)


def test_to_leave_the_choice_to_a_standing_answer_is_to_roll() -> None:
    t = Table("player-1: corvette E5", worlds="bastion E5 2", phase="landing", battles="ask").rolls(*[4] * 60)
    t.s.resolving[1] = ALWAYS
    t.play(Land(t["E5"]), LeaveChoice())
    assert t.told(BattleFought)


@rule("SECTOR-R21")
@pytest.mark.parametrize("kind", ["careful", "gentle"])
def test_a_computer_agrees_to_whatever_a_person_proposes(kind: str) -> None:
    for way in ("resolved", "entered", "played", "watched"):
        t = asked().rolls(*[4] * 60)
        t.play(SettleBattle(way))
        assert BOTS[kind](RULES, "player-2", 1)(RULES.seen_by(t.s, "player-2"), t.offers) == Agree()
    t = asked()
    t.play(ROLL, SettleBattle("watched"))
    assert BOTS[kind](RULES, "player-1", 1)(RULES.seen_by(t.s, "player-1"), t.offers) == Agree()


def test_a_standing_answer_for_a_turn_ends_with_it() -> None:
    t = asked()
    t.s.resolving[1], t.s.turn = 1, 2
    t.play(SettleBattle("played"))
    assert t.decides == "player-2"


@pytest.mark.parametrize("way", ["entered", "played", "watched"])
def test_what_was_agreed_on_before_the_campaign_is_not_asked(way: str) -> None:
    t = asked(battles=way)
    assert RULES.outside(t.s) and t.of(BattleResult)
    result = BattleResult(True) if way == "entered" else BattleResult(True, how="objectives", losses=(1, 3))
    t.play(result)
    assert t.told(BattleEnded)[0].way == way and t.told(BattleEnded)[0].losses == result.losses


def test_a_battle_that_was_to_be_played_and_is_rolled_after_all_is_told_as_rolled() -> None:
    t = asked(battles="played")
    t.play(BattleResult(True))
    assert t.told(BattleEnded)[0].way == "resolved"


def test_another_way_than_was_agreed_on_needs_both() -> None:
    t = asked(battles="played")
    t.play(Reconsider(), ROLL)
    assert t.decides == "player-2" and t.offers == [Agree(), Decline()]
    t.play(Decline())
    assert RULES.outside(t.s) and t.told(WaySettled)[0].way == "played"
    t.rolls(*[4] * 60).play(Reconsider(), ROLL, Agree())
    assert t.told(BattleFought)


@rule("SECTOR-R21")
def test_what_was_agreed_on_is_not_rolled_by_leaving_the_choice_to_a_standing_answer() -> None:
    t = Table("player-1: frigate E5", worlds="bastion E5 2", phase="landing", victory="last-hq", battles="ask")
    t.s.resolving = [0, ALWAYS]
    t.play(Land(t["E5"]), SettleBattle("played"), Agree(), Reconsider(), LeaveChoice())
    assert t.decides == "player-2" and not t.told(BattleFought)
    assert t.offers == [ROLL, *ROLL_ALL, *FOUGHT]


@rule("SECTOR-R39", "SECTOR-20")
@pytest.mark.parametrize(
    ("way", "result", "words"),
    [
        ("entered", BattleResult(True, how="drawn"), "leaves the planet to its defender"),
        ("entered", BattleResult(False, True, how="drawn"), "brings no title"),
        ("entered", BattleResult(False, how="drawn", wounded=(True, False)), "by hand"),
        ("entered", BattleResult(True, how="conceded"), "by hand"),
        ("entered", BattleResult(False, True), "no general"),
        ("played", BattleResult(True, how="drawn", losses=(1, 1)), "leaves the planet to its defender"),
        ("played", BattleResult(False, False, "conceded", (1, 1), (False, True)), "no general"),
        ("played", BattleResult(True, True, "conceded", (1, 1), (True, False)), "can't end in this way"),
    ],
)
def test_a_result_that_cannot_be_is_refused_with_the_reason(way: str, result: BattleResult, words: str) -> None:
    t = Table("player-1: corvette E5 general", worlds="bastion E5 2", phase="landing", battles=way)
    t.play(Land(t["E5"]))
    assert result not in t.offers and words in t.refusal(result).message


def test_alone_one_may_reconsider_freely() -> None:
    t = asked(worlds="bastion E5 independent", battles="entered").rolls(*[4] * 60)
    t.play(Reconsider(), ROLL)
    assert t.told(BattleFought)


@rule("SECTOR-20", "SECTOR-21")
def test_what_both_sides_had_is_told_with_the_result() -> None:
    t = asked(battles="entered")
    t.play(BattleResult(False))
    ended = t.told(BattleEnded)[0]
    assert ended.sides == (Terms(20, successes=2, fronts=1, orbital=True), Terms(20, garrisons=1))


@rule("SECTOR-R55", "SECTOR-3")
def test_skirmishes_are_settled_in_the_same_ways() -> None:
    t = happened(1, 1, worlds="raw C3 1", battles="ask")
    t.play(Accept())
    assert t.offers == [ROLL, *ROLL_ALL, *FOUGHT]
    t.play(SettleBattle("entered"))
    assert t.offers == [BattleResult(True), BattleResult(False), BattleResult(False, how="drawn"), Reconsider()]
    t.play(BattleResult(False))
    assert t.told(Defended) == [Defended("player-1", t.cell("C3"), True, "entered")]
    t = happened(6, 3, battles="entered")
    t.play(SendShip(0), BattleResult(True))
    assert t.told(SuppliesWon) == [SuppliesWon("player-1", 0, True, "entered")]
    assert (t.s.raw[0], t.s.production[0], t.s.stones[0]) == (13, 9, 1)


def test_nothing_is_asked_that_was_passed() -> None:
    t = asked()
    assert t.refusal(Pass()).rule == "SECTOR-R21" and t.refusal(Agree()).rule == "SECTOR-R21"


@rule("SECTOR-20")
def test_a_general_who_was_wounded_is_brought_home_and_gets_no_title() -> None:
    t = Table("player-1: corvette E5 general", worlds="bastion E5 2", phase="landing", battles="played")
    t.play(Land(t["E5"]))
    t.play(BattleResult(True, False, "objectives", (2, 3), (True, False)))
    assert (t.s.general_ship[0], t.s.general_at[0]) == (-1, t.cell("A1")) and t.s.triumphs[0] == 0
    assert t.owner("E5") == 1
