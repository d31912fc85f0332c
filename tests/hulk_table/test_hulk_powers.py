"""The Librarian and the Brood Lord at the table: odds, words, tracks and pictures."""

from __future__ import annotations

import pygame
import pytest

from game.hulk import events as ev
from game.hulk import odds
from game.hulk.actions import Attack, Fire, ForceBarrier, Premonition, PsychicStorm, SpendPsi, StormSection
from game.hulk.telling.chances import attack_chances, shot_chance
from game.ui.camera import Camera
from game.ui.tabletop import GameTable
from tests.hulk.dialect import Position
from tests.hulk.positions import positions

FIGHT = """
    ######
    #.Sg.#
    ######
"""
CROWD = """
    #########
    #L..gxh.#
    ###y#####
    #########
"""
SECTIONS = """
    #########
    #aabbbbc#
    ###b#####
    #########
"""
NAMES = ("power", "axe", "storm", "barrier", "lord")
MINE = {name: state for name, state in positions() if any(word in name for word in NAMES)}


def table_of(t: Position) -> GameTable:
    return GameTable("hulk", t.session.setup.scenario, t.session.seats, {})


def test_a_shot_at_the_brood_lord_needs_two_dice() -> None:
    t = Position(FIGHT, S="bolter E", g="lord W", active="S")
    offer = next(o for o in table_of(t).offers(t.s, t.session.legal_actions()) if isinstance(o.action, Fire))
    assert shot_chance(t.s, 0, 6, 2) == pytest.approx(1 / 36)
    assert offer.mark == "3%" and "two of 2 dice" in offer.detail


@pytest.mark.parametrize("shield", ["lowest", "one_die_fewer"])
def test_the_odds_of_his_attacks_are_exact(shield: str) -> None:
    t = Position(FIGHT, S="bolter E", g="lord W", phase="genestealers", active="g")
    win, tie, lose = attack_chances(t.s, t.id("g"), t.square("C2"))
    assert (win, tie, lose) == tuple(odds.close_combat(odds.Fighter(3, crush=True), odds.Fighter(1)))
    t = Position(FIGHT, S="hammer E", g="lord W", phase="genestealers", active="g", options={"storm_shield": shield})
    blocked = {"lowest": odds.Fighter(3), "one_die_fewer": odds.Fighter(2, crush=True)}[shield]
    known = odds.close_combat(blocked, odds.Fighter(1, 2, lowest=shield == "lowest"))
    assert attack_chances(t.s, t.id("g"), t.square("C2")) == tuple(known)


@pytest.mark.parametrize(("agreed", "crush"), [("front", True), ("attack_only", False)])
def test_the_odds_of_attacks_on_him_are_exact(agreed: str, crush: bool) -> None:
    told = {"S": "bolter E", "active": "S", "options": {"crushing_defence": agreed}}
    t = Position(FIGHT, g="lord W", **told)  # type: ignore[arg-type]
    known = odds.close_combat(odds.Fighter(1), odds.Fighter(3, crush=crush))
    assert attack_chances(t.s, 0, t.square("D2")) == tuple(known)
    t = Position(FIGHT, g="lord N", **told)  # type: ignore[arg-type]
    known = odds.close_combat(odds.Fighter(1), odds.Fighter(3))
    assert attack_chances(t.s, 0, t.square("D2")) == (known.attacker, known.tie + known.defender, 0.0)
    assert any(isinstance(action, Attack) for action in t.session.legal_actions())


def test_powers_are_buttons_of_the_librarian() -> None:
    t = Position(
        CROWD,
        sections=SECTIONS,
        L="librarian E",
        g="genestealer W",
        x="blip 1",
        y="blip 2",
        h="blip 3",
        counter=3,
        spent=1,
    )
    offers = table_of(t).offers(t.s, t.session.legal_actions())
    shown = {type(o.action): (o.piece, o.spot, o.mark) for o in offers if o.icon in ("premonition", "barrier", "storm")}
    assert shown == {Premonition: (0, None, "1"), ForceBarrier: (0, None, "2"), PsychicStorm: (0, None, "3")}
    psi = next(track for track in table_of(t).tracks(t.s, None) if track.icon == "icons/psi")
    assert (psi.value, psi.share) == ("20", 1.0)


def test_a_section_in_the_storm_shows_all_its_squares_and_whom_it_strikes() -> None:
    t = Position(
        CROWD, sections=SECTIONS, L="librarian E", g="genestealer W", x="blip 1", y="blip 2", h="lord W", active="L"
    )
    t.play("psychic_storm L")
    table = table_of(t)
    assert table.active(t.s) == t.id("L") and (table.board_of(t.s).clock or None) == "marines"
    offers = {o.action: o for o in table.offers(t.s, t.session.legal_actions())}
    section = t.mission.section["b"]
    offer = offers[StormSection(section)]
    assert len(offer.shades) == len(t.mission.board.section_squares[section])
    assert offer.mark == "×3" and "50%" in offer.detail and "Broodlord" not in offer.detail
    assert len({(o.spot, o.text) for o in offers.values()}) == len(offers)


def test_only_the_points_that_change_the_result_are_in_the_bar() -> None:
    t = Position(FIGHT, S="librarian E", g="genestealer W", active="S", dice=[2, 5, 1, 1])
    t.play("attack S D2")
    table = table_of(t)
    offers = {
        o.action.points: o for o in table.offers(t.s, t.session.legal_actions()) if isinstance(o.action, SpendPsi)
    }
    assert [points for points, offer in offers.items() if offer.spot is None] == [0, 2, 3]
    assert [offers[points].detail for points in (0, 2, 3)] == [
        "The fight is lost.",
        "A tie: no one is harmed.",
        "The fight is won.",
    ]
    assert table.question(t.s, "marines") == "S is 2 behind: spend psi points on the power axe?"


@pytest.mark.parametrize("name", sorted(MINE))
def test_all_of_it_can_be_drawn_and_read(name: str) -> None:
    state = MINE[name]
    table = GameTable("hulk", state.mission.to_json(), ("marines", "genestealers"), {})
    surface = pygame.Surface((640, 400))
    camera = Camera(surface.get_rect(), table.board(state))
    table.draw_standing(surface, camera, state, 0.0)
    for token in table.tokens(state):
        table.draw_token(surface, camera, state, token, _pose(token))
        assert table.card(state, token.centre, token.key) is not None
    assert table.question(state, "marines") and table.roster(state)


def _pose(token: object) -> object:
    from game.ui.motion import Pose

    return Pose(token.centre[0], token.centre[1], token.angle)  # type: ignore[attr-defined]


def test_a_crushing_blow_is_shown_as_two_dice() -> None:
    t = Position(FIGHT, S="bolter E", g="lord W", phase="genestealers", active="g", dice=[6, 4, 2, 3])
    before = t.s.copy()
    t.play("attack g C2")
    shown = table_of(t).dice(before, t.events(ev.CombatRolled)[0])
    assert shown is not None and shown.marks == ("hit", "plain", "hit", "hit") and shown.result == "8 to 3"
