"""What is reckoned together: costs and what lowers them, all that counts for ATK, Relics, rounds without a change."""

from __future__ import annotations

import pytest

from game.conquest import actions as act
from game.conquest import board, values
from game.conquest.acting import ActionWindow, might_act
from game.conquest.combat import CombatTurn
from game.conquest.events import BattleDrawn, CombatRoundBegan, PlanetRemoved, UnitMoved
from game.conquest.frames import Battle
from game.kernel.actions import Pass, UseAbility
from tests.conquest.dialect import RULES, Table
from tests.rule_ids import rule

# -- windows and what lowers a cost --


def ambush(resources: int, home: str, hand: str = "eager_recruit") -> Table:
    return Table(
        first={1: "land_raider", "hq": home, "hand": hand},
        second={1: "goff_nob"},
        phase="combat",
        resources=(resources, 7),
        stops="windows",
    )


@rule("CONQUEST-G51", "CONQUEST-A24")
@pytest.mark.parametrize(
    ("resources", "home", "asked"),
    [(0, "fortress_monastery", True), (1, "", True), (0, "", False), (0, "fortress_monastery!", False)],
)
def test_a_window_reckons_with_what_lowers_a_cost(resources: int, home: str, asked: bool) -> None:
    t = ambush(resources, home)
    assert isinstance(t.decision, ActionWindow if asked else CombatTurn)
    assert bool(t.offered(act.Deploy, card="eager_recruit")) == asked


@rule("CONQUEST-R38")
@pytest.mark.parametrize("home", ["fortress_monastery", "fortress_monastery!", ""])
def test_whether_a_window_opens_tells_nothing_of_a_hand(home: str) -> None:
    """The deck has the card, and the hand may hold it or not: the question is the same, and so it is in every view."""
    with_it, without = ambush(0, home), ambush(0, home, "godwyn_pattern_bolter")
    without.s.rosters = with_it.s.rosters
    without.s.recache()
    for t in (with_it, without):
        assert might_act(t.s, 0) == (home == "fortress_monastery")
        for seat in ("first", "second", None):
            assert might_act(RULES.seen_by(t.s, seat), 0) == might_act(t.s, 0)


# -- Relics that change their host --


@rule("CONQUEST-G59")
def test_even_the_odds_moves_a_relic() -> None:
    t = Table(
        first={3: "captain_cato_sicarius+iron_halo veteran_brother_maxos"},
        second={"hand": "even_the_odds"},
        warlords=("captain_cato_sicarius", "commander_shadowsun"),
        initiative="second",
    )
    t.use("even_the_odds")
    assert t.s.kind[t.s.attached_to[t.id("iron_halo")]] == "veteran_brother_maxos"


@rule("CONQUEST-G59")
def test_a_second_relic_comes_to_nobody() -> None:
    t = Table(first={3: "captain_cato_sicarius+iron_halo veteran_brother_maxos", "hand": "tallassarian_tempest_blade"})
    assert not t.offered(act.Deploy, card="tallassarian_tempest_blade")


# -- ATK --


def aimed(unit: str, enemy: str, more: str = "") -> Table:
    return Table(
        first={1: unit, "hq": "catachan_outpost"},
        second={1: enemy},
        phase="combat",
        stops="windows answers",
        warlords=("colonel_straken", "eldorath_starbane"),
    ).use("catachan_outpost")


@rule("CONQUEST-1.24")
def test_attack_is_added_up_before_it_is_no_less_than_none() -> None:
    t = aimed("sanctioned_psyker+~suffering", "deathwing_guard")
    if t.offered(act.Choose):
        t.choose("sanctioned_psyker")
    psyker, guard = t.id("sanctioned_psyker"), t.id("deathwing_guard")
    assert values.attack(t.s, psyker) == 0 == values.striking(t.s, psyker, guard)
    while not isinstance(t.decision, CombatTurn):
        t.passes()
    t.attack("sanctioned_psyker", "deathwing_guard")
    assert t.damage("deathwing_guard") == 0


@rule("CONQUEST-1.24")
def test_the_council_s_attack_is_added_up_too() -> None:
    t = Table(
        first={1: "starbanes_council+~suffering+~suffering"},
        second={1: "deathwing_guard!"},
        phase="combat",
        warlords=("eldorath_starbane", "packmaster_kith"),
    )
    council, guard = t.id("starbanes_council"), t.id("deathwing_guard")
    assert (values.attack(t.s, council), values.striking(t.s, council, guard)) == (0, 1)
    assert t.attack("starbanes_council", "deathwing_guard").damage("deathwing_guard") == 1


@rule("CONQUEST-G49")
def test_the_attack_of_a_unit_that_aims_is_shown_until_it_has_attacked() -> None:
    t = aimed("stalwart_ogryn", "land_raider").choose("stalwart_ogryn")
    ogryn = t.id("stalwart_ogryn")
    assert values.attack(t.s, ogryn) == 4
    while not isinstance(t.decision, CombatTurn):
        t.passes()
    t.attack("stalwart_ogryn", "land_raider")
    assert t.damage("land_raider") == 4 and values.attack(t.s, ogryn) == 2


# -- a cancelled event --


@rule("CONQUEST-G46")
@pytest.mark.parametrize(("agreed", "ready"), [("played", True), ("unplayed", False)])
def test_a_cancelled_event_has_been_played(agreed: str, ready: bool) -> None:
    t = Table(
        first={3: "incubus_warrior!+hypex_injector", "hand": "raid"},
        second={3: "spiritseer_erathal", "hand": "nullify"},
        resources=(1, 7),
        stops="answers",
        warlords=("packmaster_kith", "eldorath_starbane"),
        options={"cancel_rule": agreed},
    )
    t.use("raid").use("nullify").choose("spiritseer_erathal")
    assert t.s.resources == [1, 7] and t.zone("raid") == "discard"
    assert bool(t.offered(UseAbility, source="hypex_injector")) == ready
    if ready:
        t.use("hypex_injector")
    assert t.ready("incubus_warrior") == ready


@rule("CONQUEST-G46")
def test_an_event_is_played_once() -> None:
    t = Table(
        first={3: "incubus_warrior!+hypex_injector", "hand": "raid"},
        resources=(1, 7),
        stops="answers",
        warlords=("packmaster_kith", "nazdreg"),
    )
    t.use("raid").use("hypex_injector")
    assert t.s.resources == [2, 6] and not t.offered(UseAbility)


# -- rounds in which nothing changes --


@rule("CONQUEST-R55", "CONQUEST-R59", "CONQUEST-A32")
def test_after_three_rounds_without_a_change_all_retreat_exhausted_and_the_first_planet_is_removed() -> None:
    t = Table(
        first={1: "sanctioned_psyker"},
        second={1: "infantry_conscripts"},
        phase="combat",
        stops="windows",
        warlords=("colonel_straken", "colonel_straken"),
    )
    while t.s.phase == "combat":
        t.play(t.offers[0])
    assert t.happened(BattleDrawn)[0].planet == 0 and t.happened(PlanetRemoved)[0].planet == 0
    assert t.zone("sanctioned_psyker") == t.zone("infantry_conscripts") == "hq"
    left = [event for event in t.happened(UnitMoved) if event.how == "retreat"]
    assert len(left) == 2 and len(t.happened(CombatRoundBegan)) == 3


@rule("CONQUEST-R59")
def test_players_who_only_pass_have_three_rounds() -> None:
    t = Table(
        first={1: "goff_nob"}, second={1: "land_raider"}, phase="combat", options={"pass_rule": "free"}, stops="windows"
    )
    while t.s.phase == "combat":
        t.do(Pass)
    assert len(t.happened(CombatRoundBegan)) == 3 and t.happened(BattleDrawn)


@rule("CONQUEST-R59")
def test_a_round_that_changes_something_begins_the_count_anew() -> None:
    t = Table(first={1: "goff_nob"}, second={1: "land_raider"}, phase="combat", options={"pass_rule": "free"})

    def still() -> int:
        return next(int(frame.values["still"]) for frame in t.s.frames if frame.name == Battle.procedure)

    for _ in range(4):
        t.passes()
    assert still() == 2
    t.attack("goff_nob", "land_raider").passes().passes()
    assert t.damage("land_raider") == 6 and still() == 0
    saved = RULES.read_state(t.s.scenario.to_json(), {}, t.s.to_json())
    assert saved.digest() == t.s.digest() and saved.frames[-2].values["still"] == 0


@rule("CONQUEST-R59")
def test_no_battle_lasts_longer_than_fifty_rounds() -> None:
    """Warp Spiders that can harm nobody turn cards over again and again, so every round changes something."""
    t = Table(
        first={1: "biel_tan_warp_spiders+~suffering+~suffering"},
        second={1: "infantry_conscripts"},
        phase="combat",
        stops="answers",
        warlords=("eldorath_starbane", "packmaster_kith"),
    )
    while t.s.phase == "combat":
        t.play(next(iter([*t.offered(UseAbility), *t.offered(act.Enough), *t.offers])))
    assert len(t.happened(CombatRoundBegan)) == 50 and t.happened(BattleDrawn)
    assert not board.units(t.s, 0, 0) and not board.units(t.s, 0, 1)
