"""What a player weighs before he acts: what is left behind, where he can attack, who is about to win."""

from __future__ import annotations

from types import SimpleNamespace

import pygame
import pytest

from game import Session
from game.heresy import events as ev
from game.heresy.control import production
from game.heresy.odds import battle_chances, crossing_chances
from game.heresy.state import unit_of
from game.heresy.table.prospects import BEAT_MS, SWELLS, swell_at
from game.heresy.telling.shades import ATTACKS, THREAT
from game.heresy.telling.threats import attacks_of
from game.heresy.telling.winning import warning
from game.heresy.units import LOYAL, TRAITOR, UNITS
from game.ui.tabletop import Selection
from tests.heresy.dialect import Position
from tests.heresy_table.conftest import HeresyHand, at_phase, known, table_of


def at_hand(position: Position, **more: object) -> HeresyHand:
    """A match that begins where the position stands."""
    return HeresyHand(Session(position.session.setup, position.s.copy()), **more)  # type: ignore[arg-type]


def lonely() -> Position:
    """Loyal counters on a world of nobody's colour that produces, and on one of their own."""
    return Position(triplex="loyal titan army*2", calth="loyal army*2", nuceria="traitor army")


def test_a_first_click_leaves_the_cheapest_where_production_would_be_lost_and_a_second_takes_all() -> None:
    t = lonely()
    place = t.s.tables.index["triplex"]
    assert t.s.campaign.board.places[place].production and t.s.tables.colour[place] < 0
    hand = at_hand(t)
    spot = hand.world("triplex")
    hand.click(spot)
    pieces = known(hand.scene.table).painter.ledger.pieces
    assert sorted(pieces[key].kind for key in hand.scene.board.selection.group) == ["army", "titan"]
    warned = [line for target in hand.scene.board.choices.targets for line in target.first.offer.hint if "−" in line]
    assert not warned
    hand.click(spot)
    assert len(hand.scene.board.selection.group) == 3
    made = t.s.campaign.board.places[place].production
    for target in hand.scene.board.choices.targets:
        assert f"Triplex Phall will be empty: production −{made}." in target.first.offer.hint
    hand.click(spot)
    assert not hand.scene.board.selection.group
    before = production(hand.session.state, LOYAL)  # type: ignore[arg-type]
    hand.click(spot)
    hand.click(spot)
    hand.click(hand.at(next(one for one in hand.scene.board.choices.targets if one.first.offer.tint == "go").centre))
    assert production(hand.session.state, LOYAL) <= before - made + 3  # type: ignore[arg-type]
    assert not hand.session.state.stacks[place]  # type: ignore[attr-defined]
    assert hand.scene.board.selection.group or hand.scene.board.selection.piece is None, "what is picked has a ring"


def test_a_world_of_ones_own_colour_is_left_whole_and_unwarned() -> None:
    hand = at_hand(lonely())
    hand.click(hand.world("calth"))
    assert len(hand.scene.board.selection.group) == 2
    assert not any("−" in line for target in hand.scene.board.choices.targets for line in target.first.offer.hint)


def test_the_overlay_of_attacks_shows_every_enemy_in_reach_with_the_best_odds() -> None:
    t = Position(
        calth="loyal astartes*3 guilliman",
        macragge="loyal army*2",
        nuceria="traitor army*2",
        anuari="traitor army*3",
        cadia="traitor army",
    )
    found = dict(attacks_of(t.s))
    index = t.s.tables.index
    offered = {march.split()[3] for march in t.offered("march")}
    enemies = {id for id in offered if t.s.held[index[id]] == TRAITOR}
    assert {index[id] for id in enemies} == set(found) and index["anuari"] in found and index["cadia"] not in found
    foe = [unit_of(one) for one in t.s.stacks[index["anuari"]]]
    comers = [unit_of(one) for one in t.s.stacks[index["calth"]]]
    assert found[index["anuari"]] == pytest.approx(crossing_chances("both", [], comers, foe, 2 / 3)[0])
    assert found[index["anuari"]] < battle_chances("both", comers, foe)[0]
    assert list(found.values()) == sorted(found.values(), reverse=True)
    shades = table_of(t.session).overlay(t.s, ATTACKS, Selection())
    assert len(shades) == len(found) and all(shade.mark.endswith("%") for shade in shades)
    assert not attacks_of(Position(phase="production", calth="loyal army").s)


def test_an_attack_is_chosen_by_its_world_its_card_or_rank_and_made_by_the_golden_button() -> None:
    hand = at_hand(
        Position(calth="loyal astartes*2", macragge="loyal titan army", nuceria="traitor army", dice=[6] * 20)
    )
    scene, table = hand.scene, known(hand.scene.table)
    best = table.prospects(scene.board.view)[0]
    assert best.rank == 1 and len(best.going) == sum(n for _kind, n in best.comers)
    hand.settle()
    hand.click(hand.world("nuceria"))
    hand.app.draw()
    assert len(scene.board.selection.group) == len(best.going) and scene.seen.aimed is not None
    assert [button.label for button in scene.frame.actions.aimed] == ["Attack Nuceria", "Change who goes"]
    hand.click(scene.frame.actions.aimed[1].rect.center)
    assert scene.seen.aimed is None and len(scene.board.selection.group) == len(best.going)
    scene.match.select(None)
    hand.settle()
    card = next(area for area in hand.app.hit_areas() if area.data == ("prospect", best.at))
    hand.click(card.rect.center)
    assert len(scene.board.selection.group) == len(best.going) and scene.seen.aimed is not None
    hand.key(pygame.K_1)
    before = len(hand.session.records)
    hand.key(pygame.K_RETURN)
    marched = [type(record.action).__name__ for record in hand.session.records[before:]]
    assert marched.count("March") == len(best.going)


def test_beside_an_attack_stands_who_could_reach_what_it_leaves() -> None:
    worlds = {"calth": "loyal astartes*3", "nuceria": "traitor army"}
    best = table_of(Position(**worlds).session).teller.prospects(Position(**worlds).s, "loyal")[0]
    assert best.leaves == "No enemy can then reach what it leaves." and not best.open
    worlds["anuari"] = "traitor army*2"
    best = table_of(Position(**worlds).session).teller.prospects(Position(**worlds).s, "loyal")[0]
    assert best.leaves == "Leaves Calth empty: 2 enemy counters can reach it." and best.open


def test_where_no_attack_is_good_it_is_said_to_hold() -> None:
    hand = at_hand(Position(calth="loyal army", nuceria="traitor astartes*4"))
    words = [child.label for child in hand.scene.frame.prospects.children]
    assert "No attack wins half of its battles: best to hold." in words


def test_the_ring_of_a_leader_in_danger_beats_unless_nothing_is_to_move() -> None:
    position = Position(calth="loyal guilliman", nuceria="traitor astartes*4")
    swelling = [round(swell_at(ms), 3) for ms in (0.0, BEAT_MS / 4, BEAT_MS / 2, 3 * BEAT_MS / 4)]
    assert swelling == [0.0, SWELLS, 0.0, -SWELLS]
    for reduced in (False, True):
        hand = at_hand(position, reduced_motion=reduced)
        assert (hand.scene.wake_in() is not None) is not reduced


def test_danger_is_shown_to_the_only_person_also_while_a_computer_decides() -> None:
    worlds = {"calth": "loyal astartes guilliman", "anuari": "traitor army*5"}
    seen = {}
    for kinds in ({"loyal": "human", "traitor": "computer"}, {"loyal": "computer", "traitor": "human"}):
        hand = at_hand(Position(**worlds), kinds=kinds, computer_waits="click")
        table, view = known(hand.scene.table), hand.scene.board.view
        shades = table.overlay(view, THREAT, Selection())
        dangers = {one.at for one in table.prospects(view) if not one.rank}
        seen[kinds["loyal"]] = {shade.spot for shade in shades}, dangers
        spots = [table.box_of(view, f"place:{id}") for id in ("calth", "anuari")]
    assert seen["human"][0] == {spots[0]} and seen["computer"][0] == {spots[1]}
    assert len(seen["human"][1]) == 1 and not seen["computer"][1]


def test_a_side_that_is_close_to_winning_is_warned_of() -> None:
    goal = Position().s.campaign.file.production_goal
    t = Position(calth="loyal army")
    table = table_of(t.session)
    tints = {track.name: track.tint for track in table.tracks(t.s, "loyal")}
    assert tints["Traitors"] != "danger"
    near, far = (table.tell(t.s, ev.RoundBegan(3, 12, made)) for made in (goal - 5, goal - 20))
    assert near is not None and far is not None
    assert f"Traitors are close to winning: production {goal - 5} of {goal}." in near.text
    assert "close" not in far.text
    held = {
        place.id: "traitor army"
        for place in t.s.campaign.board.places
        if place.board == 0 and place.production and place.owner != "traitor" and place.id != "sol"
    }
    won = Position(**held)
    assert production(won.s, TRAITOR) >= 0.85 * goal
    table = table_of(won.session)
    track = next(track for track in table.tracks(won.s, "loyal") if track.name == "Traitors")
    assert track.tint == "danger" and track.detail.startswith("Traitors are close to winning")
    lines = table.gist([(won.s, [ev.Marched("traitor", UNITS[0].id, "calth", "konor", ())])], "loyal")
    assert lines and lines[0].text.startswith("Traitors are close to winning")


def test_a_computer_deploys_in_a_few_slices() -> None:
    hand = HeresyHand(Session.new("heresy", seed=4), kinds={"loyal": "careful", "traitor": "careful"})
    begun = hand.time
    while hand.session.state.phase == "deployment" and hand.time < begun + 30:  # type: ignore[attr-defined]
        hand.time += 0.05
        hand.app.update(0.05)
    assert hand.session.state.phase != "deployment", "it is still deploying"  # type: ignore[attr-defined]
    assert hand.time - begun < 4


@pytest.mark.parametrize(("goal", "held", "close"), [(6, 3, False), (6, 4, True), (3, 1, False), (3, 2, True)])
def test_few_sectors_are_not_close(goal: int, held: int, close: bool) -> None:
    campaign = Position().s.campaign
    file = SimpleNamespace(production_goal=campaign.file.production_goal, sector_goal=goal)
    assert bool(warning(SimpleNamespace(file=file), 0, 0, held)) is close  # type: ignore[arg-type]


def test_ending_the_attack_is_asked_about_while_most_of_the_army_has_not_moved(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    session = at_phase("attack")
    table = table_of(session)
    ready = sum(token.ready for token in table.tokens(session.view(None)))
    assert str(ready) in table.desk(session.view(None)).unused
    monkeypatch.setattr("game.heresy.telling.looks.can_move", lambda view, piece: False)
    assert table_of(session).desk(session.view(None)).unused == ""
