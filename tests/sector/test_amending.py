"""House rules that change between turns, when all agree (SECTOR-0, SECTOR-R40)."""

from __future__ import annotations

import pytest

from game.boards.editing import Draft
from game.kernel.actions import Pass, to_json
from game.kernel.dice import Dice
from game.kernel.errors import BadFile
from game.kernel.match.session import Session
from game.sector.actions import Agree, Amend, Decline, EndBuilding, PickRule, ProposeRule
from game.sector.amending import FIELDS, OPEN
from game.sector.bots import BOTS
from game.sector.editing.editor import SectorEditor
from game.sector.events import RuleChanged, RuleProposed, RuleRefused, TurnBegan
from game.sector.options import OPTIONS, agreed_otherwise
from game.sector.sector import Sector, read_sector
from game.sector.underway import as_map
from tests.rule_ids import rule
from tests.sector.dialect import RULES, Table

FLEETS = ("player-1: corvette B5", "player-2: corvette H5", "player-3: corvette E5")
BLANK = ProposeRule("blank-rows", "nothing")


def building(players: int = 3, **options: str) -> Table:
    """The first seat builds."""
    worlds = "raw C5, raw C7, raw E3, raw G7, raw G3, raw G5"
    return Table(*FLEETS[:players], phase="building", players=players, worlds=worlds, **options)


def proposed(players: int = 3, action: ProposeRule = BLANK, **options: str) -> Table:
    """The first seat has proposed a rule."""
    t = building(players, **options)
    t.play(Amend(), PickRule(action.rule), action)
    return t


def ended(t: Table, seat: str) -> None:
    """Play the turn to where a seat is asked for its consent."""
    while t.s.frames[-1].name != "consent":
        t.play(t.offers[-1])
    assert t.decides == seat


@rule("SECTOR-R40", "SECTOR-0")
def test_a_seat_proposes_a_rule_while_it_builds_and_goes_on_building() -> None:
    t = proposed()
    assert t.told(RuleProposed) == [RuleProposed("player-1", "blank-rows", "nothing")]
    assert t.decides == "player-1" and EndBuilding() in t.offers
    assert t.s.blank_rule == "joined", "nothing has changed yet"


@rule("SECTOR-R40", "SECTOR-0")
def test_a_rule_changes_between_turns_when_all_others_agree() -> None:
    t = proposed()
    ended(t, "player-2")
    assert t.offers == [Agree(), Decline()] and t.s.turn == 1
    t.play(Agree())
    assert t.decides == "player-3" and t.s.blank_rule == "joined"
    t.play(Agree())
    changed = t.events.index(RuleChanged("blank-rows", "joined", "nothing"))
    assert changed < next(n for n, event in enumerate(t.events) if isinstance(event, TurnBegan))
    assert t.s.blank_rule == "nothing" and not t.s.motion
    assert [(option.id, choice) for option, choice in agreed_otherwise(t.s)] == [("blank-rows", "nothing")]


@rule("SECTOR-R40")
def test_one_who_refuses_keeps_the_rule_for_all() -> None:
    t = proposed()
    ended(t, "player-2")
    t.play(Decline())
    assert t.told(RuleRefused) == [RuleRefused("player-2", "blank-rows", "nothing")] and not t.told(RuleChanged)
    assert t.s.blank_rule == "joined" and t.s.turn == 2 and t.s.frames[-1].name != "consent"


@rule("SECTOR-R40")
def test_one_rule_is_proposed_a_turn() -> None:
    t = proposed()
    assert Amend() not in t.offers and t.refusal(Amend()).rule == "SECTOR-R40"
    t = building()
    t.s.motion = (1, "blank-rows", "nothing")
    assert Amend() not in t.offers, "another seat has proposed one"


@rule("SECTOR-R40")
def test_every_rule_can_be_changed_but_what_is_settled_for_good() -> None:
    t = building()
    t.play(Amend())
    settled = {"battles", "victory", "share", "holding", "turns", "start", "stock"}
    assert {action.rule for action in t.of(PickRule)} == {option.id for option in OPTIONS.values()} - settled
    for other in settled:
        refusal = t.refusal(PickRule(other))
        assert refusal.rule == "SECTOR-R40" and "for good" in refusal.message, other
    assert "for good" not in t.refusal(PickRule("no such rule")).message
    t.play(Pass())
    assert t.s.frames[-1].name == "building" and Amend() in t.offers
    t.play(Amend(), PickRule("leaving-contact"))
    assert [action.choice for action in t.of(ProposeRule)] == ["begun", "never"]
    assert t.refusal(ProposeRule("leaving-contact", "always")).rule == "SECTOR-R40"
    t.play(Pass())
    assert t.s.frames[-1].name == "building" and not t.s.motion


@rule("SECTOR-R40")
def test_nobody_alone_with_computers_makes_the_campaign_easier_to_win() -> None:
    """The computer agrees to every proposal, so how the campaign is won is none."""
    t = building(2)
    t.play(Amend())
    assert not {"share", "holding", "victory", "turns"} & {action.rule for action in t.of(PickRule)}


def test_a_proposal_of_what_is_settled_for_good_in_an_old_save_is_still_told_and_adopted() -> None:
    t = building(2)
    t.s.motion = (0, "share", "30")
    ended(t, "player-2")
    t.play(Agree())
    assert t.s.share_rule == "30"


@pytest.mark.parametrize("kind", ["careful", "gentle"])
def test_a_computer_agrees_and_never_proposes(kind: str) -> None:
    t = proposed()
    ended(t, "player-2")
    assert BOTS[kind](RULES, "player-2", 1)(RULES.seen_by(t.s, "player-2"), t.offers) == Agree()
    t = building()
    for seed in range(20):
        assert BOTS[kind](RULES, "player-1", seed)(RULES.seen_by(t.s, "player-1"), t.offers) != Amend()


@rule("SECTOR-R41")
def test_what_a_seat_has_proposed_goes_with_it() -> None:
    t = proposed()
    RULES.leave(t.s, "player-1")
    assert not t.s.motion


def test_a_proposal_is_kept_in_a_save_and_costs_nothing_where_there_is_none() -> None:
    t = building()
    assert "motion" not in t.s.to_json()
    t = proposed()
    again = RULES.read_state(t.s.sector.to_json(), {}, t.s.to_json(), 3)
    assert again.motion == (0, "blank-rows", "nothing") and again.digest() == t.s.digest()


def test_a_change_is_journalled_undone_and_replayed() -> None:
    session = Session.new("sector", seed=3, players=2, options={"battles": "resolved"}, undo="free")
    play = session.play
    while session.state.frames[-1].name != "building":
        play(session.legal_actions()[-1])
    play(Amend())
    play(PickRule("ship-limit"))
    play(ProposeRule("ship-limit", "none"))
    session.undo()
    assert not session.state.motion  # type: ignore[attr-defined]
    play(ProposeRule("ship-limit", "none"))
    while session.state.frames[-1].name != "consent":
        play(session.legal_actions()[-1])
    play(Agree())
    assert session.state.limit_rule == "none"  # type: ignore[attr-defined]
    again = Session(session.setup)
    for record in session.records:
        again.replay(record.action)
    assert again.digest() == session.digest()


@pytest.mark.parametrize("rule_id", sorted(OPEN))
def test_a_campaign_goes_on_by_each_changed_rule(rule_id: str) -> None:
    field = FIELDS[rule_id]
    option = OPTIONS[field]
    for choice in option.choices:
        if choice == option.default:
            continue
        t = proposed(2, ProposeRule(option.id, choice))
        ended(t, "player-2")
        t.play(Agree())
        assert getattr(t.s, field) == choice
        players = {seat: BOTS["careful"](RULES, seat, 1) for seat in t.s.seats}
        until = t.s.turn + 2
        while t.s.turn < until and t.decides is not None:
            RULES.apply(t.s, players[t.decides](RULES.seen_by(t.s, t.decides), t.offers))
            assert RULES.invariants(t.s) == []


def written(t: Table) -> Sector:
    """The campaign as a map."""
    return read_sector(to_json(as_map(t.s, id="paused").to_json()), "")


@rule("SECTOR-R40")
def test_a_campaign_written_as_a_map_keeps_what_was_agreed_on_between_turns() -> None:
    t = proposed(players=2, victory="score")
    ended(t, "player-2")
    t.play(Agree())
    usual = {option.id: option.default for option in RULES.info(written(t)).options}
    assert (usual["blank-rows"], usual["victory"], usual["share"]) == ("nothing", "score", "auto")
    s = RULES.new_state(written(t).to_json(), usual, Dice.seeded(1), 2)
    assert (s.blank_rule, s.victory) == ("nothing", "score")


@rule("SECTOR-R40")
def test_a_campaign_opened_in_the_editor_keeps_what_was_agreed_on() -> None:
    t = building(players=2, **{"blank-rows": "nothing"})
    drawn = SectorEditor().written(Draft(SectorEditor().of_match(t.s, "Paused")), "paused")
    del drawn["$schema"]
    assert read_sector(to_json(drawn), "").file.campaign == as_map(t.s).file.campaign


@rule("SECTOR-R40")
@pytest.mark.parametrize(("option", "choice"), [("blank-rows", "often"), ("no-such", "nothing")])
def test_a_map_agrees_only_on_what_the_set_up_offers(option: str, choice: str) -> None:
    value = to_json(as_map(building(players=2).s, id="paused").to_json())
    value["campaign"]["agreed"] = {option: choice}
    with pytest.raises(BadFile, match="doesn't offer") as told:
        read_sector(value, "")
    assert told.value.pointer == f"/campaign/agreed/{option}"
