"""The worked examples of the rulebook (chapter E), what follows from the rules (D), and some rulings (G, R, A)."""

from __future__ import annotations

from collections import Counter

import pytest

from game.conquest import actions as act
from game.conquest import board, values
from game.conquest.damage import Shields
from game.conquest.deckfile import decks
from game.conquest.designs import designs
from game.conquest.events import (
    BattleAbilityUsed,
    BattleBegan,
    BattleWon,
    BonusTaken,
    CardDiscarded,
    CardRevealed,
    CombatRoundBegan,
    InitiativePassed,
    PlanetRemoved,
    PlanetTaken,
    SkirmishBegan,
    StruggleTied,
    StruggleWon,
    UnitAttacked,
)
from game.kernel.actions import Pass, Resolve, UseAbility
from tests.conquest.dialect import ROW, RULES, Table
from tests.conquest.test_setup import new
from tests.rule_ids import rule

EXAMPLE_ROW = ("plannum", "ferrin", "barlus", "osus_iv", "carnath", "tarrus", "elouith")


def declined(t: Table) -> Table:
    """Use no shields."""
    while isinstance(t.decision, Shields):
        t.passes()
    return t


def fought(t: Table) -> Table:
    """The battle of the examples, as Tom and Kris fight it."""
    declined(t.attack("eager_recruit", "goff_nob"))
    declined(t.attack("goff_nob", "iron_hands_techmarine"))
    t.attack("eager_recruit", "goff_nob").shield("snotling_attack", "goff_nob")
    return declined(t.attack("goff_nob", "eager_recruit"))


def battle() -> Table:
    return Table(
        first={1: "eager_recruit iron_hands_techmarine"},
        second={1: "goff_nob", "hand": "snotling_attack"},
        phase="combat",
        row=EXAMPLE_ROW,
        stops="shields ability",
    )


# -- command struggles --


@rule("CONQUEST-E1")
def test_icons_of_ready_units_are_compared() -> None:
    t = Table(
        first={2: "land_raider 10th_company_scout!"}, second={2: "goff_nob nazdregs_flash_gitz"}, phase="command"
    ).dials(4, 5)
    (won,) = [event for event in t.happened(StruggleWon) if event.planet == 1]
    assert (won.seat, won.warlord, won.icons, won.other) == ("first", False, 3, 1)


@rule("CONQUEST-E2", "CONQUEST-E3")
def test_a_lone_warlord_wins_and_two_cancel_out() -> None:
    side = {2: "goff_nob nazdregs_flash_gitz"}
    alone = Table(first={}, second=side, phase="command").dials(2, 5)
    assert [(won.seat, won.warlord) for won in alone.happened(StruggleWon) if won.planet == 1] == [("first", True)]
    both = Table(first={}, second=side, phase="command").dials(2, 2)
    assert [(won.seat, won.warlord) for won in both.happened(StruggleWon) if won.planet == 1] == [("second", False)]


@rule("CONQUEST-E4")
@pytest.mark.parametrize(("cards", "resources"), [(2, 1), (2, 0), (0, 1), (0, 0)])
def test_a_planet_of_two_cards_and_one_resource(cards: int, resources: int) -> None:
    row = ("barlus", *[kind for kind in ROW if kind != "barlus"])
    t = Table(first={1: "10th_company_scout rogue_trader"}, phase="command", row=row).dials(5, 5)
    t.do(act.TakeBonus, cards=bool(cards), resources=bool(resources))
    (taken,) = t.happened(BonusTaken)
    assert (taken.cards, taken.resources) == (cards, resources)


# -- the battle --


@rule("CONQUEST-E5")
def test_the_first_round_of_the_battle() -> None:
    t = battle()
    assert t.to_decide == "first" and len(t.happened(SkirmishBegan)) == 1
    declined(t.attack("eager_recruit", "goff_nob"))
    assert t.damage("goff_nob") == 2 and t.to_decide == "second"
    declined(t.attack("goff_nob", "iron_hands_techmarine"))
    assert t.zone("iron_hands_techmarine") == "discard"
    assert [event.round for event in t.happened(CombatRoundBegan)] == [1, 2] and len(t.happened(SkirmishBegan)) == 1
    assert t.ready("eager_recruit") and t.ready("goff_nob") and t.to_decide == "first"


@rule("CONQUEST-E6", "CONQUEST-E7", "CONQUEST-R52")
def test_the_second_round_and_the_end() -> None:
    t = battle()
    assert t.damage("eager_recruit") == 0
    fought(t)
    assert t.damage("goff_nob") == 3 and t.zone("snotling_attack") == t.zone("eager_recruit") == "discard"
    assert t.happened(CombatRoundBegan)[-1].round == 3 and t.ready("goff_nob")
    assert t.happened(BattleWon)[0].seat == "second" and t.offered(act.UseBattleAbility)
    t.passes()
    assert [(event.seat, event.planet) for event in t.happened(PlanetTaken)] == [("second", 0)]


# -- the round --


def opening() -> Table:
    """The deploy phase of the examples."""
    t = Table(
        first={"hand": "iron_hands_techmarine eager_recruit"},
        second={"hand": "goff_nob snotling_attack"},
        row=EXAMPLE_ROW,
        stops="shields ability",
        round=1,
    )
    return t.deploy("iron_hands_techmarine", 1).deploy("goff_nob", 1).deploy("eager_recruit", 1)


@rule("CONQUEST-E8")
def test_the_row_as_the_example_begins() -> None:
    s = new()
    assert s.first_planet == 0 and [bool(lies) for lies in s.lies] == [True] * 5 + [False] * 2


@rule("CONQUEST-E9")
def test_the_deploy_phase_of_the_example() -> None:
    t = opening()
    assert t.to_decide == "second"
    t.passes().passes()
    assert t.s.phase == "command"
    assert t.units(1, "first") == ["iron_hands_techmarine", "eager_recruit"] and t.units(1, "second") == ["goff_nob"]
    assert all(map(t.ready, ("iron_hands_techmarine", "eager_recruit", "goff_nob")))


@rule("CONQUEST-E10", "CONQUEST-E11")
def test_the_command_phase_of_the_example() -> None:
    t = opening().passes().passes().dials(5, 3).take()
    won = [(event.planet + 1, event.seat) for event in t.happened(StruggleWon)]
    assert won == [(1, "first"), (3, "second"), (5, "first")]
    assert [event.planet + 1 for event in t.happened(StruggleTied)] == [2, 4]
    taken = Counter[str]()
    for event in t.happened(BonusTaken):
        taken.update({f"{event.seat} cards": event.cards, f"{event.seat} resources": event.resources})
    assert taken == Counter({"first cards": 2, "first resources": 2, "second cards": 2, "second resources": 0})
    fought(t).passes()
    while t.s.phase == "combat":
        t.passes()
    assert [event.planet + 1 for event in t.happened(BattleBegan)][:3] == [1, 3, 5]


@rule("CONQUEST-E12", "CONQUEST-E13", "CONQUEST-E14", "CONQUEST-E15")
def test_the_rest_of_the_round_of_the_example() -> None:
    t = fought(opening().passes().passes().dials(5, 3).take())
    t.do(act.UseBattleAbility).choose_planet(2)
    assert t.zone("goff_nob") == "planet 2" and t.happened(PlanetTaken)[0].seat == "second"
    assert t.s.first_planet == -1
    t.do(act.UseBattleAbility)
    assert [event.seat for event in t.happened(CardDiscarded)] == ["first"]
    assert t.zone("nazdreg") == "hq" and t.ready("nazdreg") and t.s.lies[2] == 1
    t.do(act.UseBattleAbility).choose_planet(3)
    assert [event.seat for event in t.happened(CardDiscarded)] == ["first", "second"]
    assert [event.kind for event in t.happened(BattleAbilityUsed)][-1] == "barlus"
    assert t.s.phase == "deploy" and t.zone("captain_cato_sicarius") == "hq"
    assert t.s.first_planet == 1 and t.s.lies[5] == 1 and t.s.lies[6] == 0 and t.s.initiative == 1
    assert t.ready("goff_nob") and t.damage("goff_nob") == 3 and t.zone("goff_nob") == "planet 2"
    assert t.to_decide == "second"


@rule("CONQUEST-E16")
def test_seven_cards_and_seven_resources() -> None:
    s = new(9)
    for seat in (0, 1):
        design = s.design(board.warlord(s, seat))
        assert (design.cards, design.resources) == (7, 7) == (len(board.hand(s, seat)), s.resources[seat])


@rule("CONQUEST-E17")
@pytest.mark.parametrize("id", ["space-marines", "orks"])
def test_what_a_starter_deck_is_made_of(id: str) -> None:
    deck, known = decks().found[id], designs()
    parts = Counter[str]()
    for kind, count in deck.cards.items():
        card = known[kind]
        parts[
            "neutral" if card.faction == "neutral" else "signature" if card.loyalty == "signature" else str(count)
        ] += count
    assert parts == Counter({"signature": 8, "1": 17, "2": 4, "neutral": 6})


# -- what follows --


def play_idly(t: Table) -> None:
    """Do as little as the rules allow."""
    kinds = (act.Withdraw, Pass, act.TakeBonus, act.SetDial)
    t.play(next(action for kind in kinds for action in reversed(t.offered(kind))))


def idle(seed: int) -> Table:
    """A match in which both do as little as the rules allow."""
    t = Table(round=1, seed=seed, stops="ability")
    while not t.s.reason:
        play_idly(t)
    return t


def count_of_dial(t: Table) -> int:
    """How many planets a dial offers."""
    return len(board.planets(t.s))


@rule("CONQUEST-D1")
def test_a_planet_leaves_the_row_every_round() -> None:
    t = idle(1)
    assert t.s.reason == "last_planet" and t.s.round == 7
    gone = [*t.happened(PlanetTaken), *t.happened(PlanetRemoved)]
    assert sorted(event.planet for event in gone) == [*range(7)]


@rule("CONQUEST-D2", "CONQUEST-5.6")
def test_fewer_and_fewer_planets_lie_face_up() -> None:
    t = Table(round=1, stops="ability")
    numbers = [count_of_dial(t)]
    while not t.s.reason:
        number = t.s.round
        play_idly(t)
        if t.s.round > number:
            numbers.append(count_of_dial(t))
    assert numbers == [5, 5, 5, 4, 3, 2, 1]


@rule("CONQUEST-D5")
def test_what_a_round_brings() -> None:
    t = Table(round=1, stops="ability", initiative="second")
    while t.s.round < 4:
        play_idly(t)
    assert [event.seat for event in t.happened(InitiativePassed)] == ["first", "second", "first"]
    for seat in (0, 1):
        assert len(board.hand(t.s, seat)) == 2 * 3 and t.s.resources[seat] == 7 + 4 * 3


@rule("CONQUEST-D3")
def test_units_that_commit_along_add_no_icons() -> None:
    t = Table(first={"hq": "land_raider"}, second={2: "rokkitboy"}, phase="command").dials(2, 2)
    (won,) = [event for event in t.happened(StruggleWon) if event.planet == 1]
    assert won.seat == "second" and won.other == 0


@rule("CONQUEST-D4")
def test_an_unopposed_battle_is_won_without_an_attack() -> None:
    t = Table(first={3: "captain_cato_sicarius"}, second={1: "goff_nob"}, phase="combat")
    assert not t.happened(UnitAttacked)
    assert [(event.seat, event.planet) for event in t.happened(BattleWon)] == [("second", 0), ("first", 2)]


@rule("CONQUEST-D6", "CONQUEST-D7")
@pytest.mark.parametrize("seed", range(3))
def test_nothing_is_lost_and_nobody_outlives_the_damage(seed: int) -> None:
    s = new(seed)
    sizes = [Counter(s.owner[: s.made])[seat] for seat in (0, 1)]
    bloodied = [0, 0]
    steps = 0
    while not s.reason and steps < 400:
        steps += 1
        actions = list(RULES.legal_actions(s))
        RULES.apply(s, actions[(steps * 7 + seed) % len(actions)])
        zones = [s.zone[id] for id in range(s.made)]
        assert "" not in zones and [Counter(s.owner[: s.made])[seat] for seat in (0, 1)] == sizes
        assert len(s.row) == len(s.lies) == 7
        for seat in (0, 1):
            assert s.counters[seat] >= bloodied[seat] or s.reason
            bloodied[seat] = s.counters[seat]
        if not s.reason:
            for planet in range(7):
                for id in (*board.units(s, planet, 0), *board.units(s, planet, 1)):
                    assert s.damage[id] < values.hp(s, id)
    assert steps > 20


# -- chapter G --


@rule("CONQUEST-G14", "CONQUEST-G61")
def test_warlords_and_tokens_have_no_icons() -> None:
    assert not any(card.icons for card in designs().values() if card.type in ("warlord", "token"))
    assert not any(card.cost for card in designs().values() if card.type == "token")


@rule("CONQUEST-G27")
def test_a_lost_battle_goes_on_with_fresh_units() -> None:
    t = Table(
        first={1: "goff_nob shoota_mob"},
        second={1: "10th_company_scout", "hand": "eager_recruit"},
        phase="combat",
        stops="windows",
        warlords=("nazdreg", "captain_cato_sicarius"),
    )
    while not t.offered(act.Attack):
        t.passes()
    t.attack("goff_nob", "10th_company_scout")
    while t.to_decide == "first":
        t.passes()
    t.deploy("eager_recruit", 1)
    while not t.offered(act.Attack):
        t.passes()
    assert not t.happened(BattleWon)


@rule("CONQUEST-G38")
def test_an_action_of_a_phase_is_used_in_that_phase() -> None:
    sides = {"first": {"hand": "exterminatus", 1: "goff_nob"}, "second": {2: "goff_nob"}}
    assert Table(**sides).offered(act.Act)  # type: ignore[arg-type]
    assert not Table(**sides, phase="combat", stops="windows").offered(act.Act)  # type: ignore[arg-type]


@rule("CONQUEST-G39", "CONQUEST-A15")
def test_a_combat_action_is_used_anywhere() -> None:
    t = Table(
        first={1: "goff_nob", 4: "nazdregs_flash_gitz!"},
        second={1: "goff_nob"},
        phase="combat",
        stops="windows",
        warlords=("nazdreg", "nazdreg"),
    )
    t.use("nazdregs_flash_gitz")
    assert t.ready("nazdregs_flash_gitz")


@rule("CONQUEST-G42")
def test_costs_are_paid_with_one_s_own_cards() -> None:
    t = Table(
        first={1: "ravenous_flesh_hounds/3"},
        second={1: "cultist"},
        warlords=("zarathur_high_sorcerer", "zarathur_high_sorcerer"),
    )
    assert not t.offered(act.Act)


@rule("CONQUEST-G44", "CONQUEST-A38")
@pytest.mark.parametrize(
    ("bearers", "defender", "dealt"),
    [
        (
            "stalwart_ogryn+bodyguard infantry_conscripts+bodyguard",
            "land_raider",
            {"land_raider": 4, "stalwart_ogryn": 1, "infantry_conscripts": 1},
        ),
        ("stalwart_ogryn+bodyguard", "land_raider", {"land_raider": 5, "stalwart_ogryn": 1}),
        ("stalwart_ogryn+bodyguard", "stalwart_ogryn", {"stalwart_ogryn": 6}),
    ],
)
def test_each_forced_reaction_is_one_of_its_own(bearers: str, defender: str, dealt: dict[str, int]) -> None:
    t = Table(
        first={1: "goff_nob"},
        second={1: f"land_raider colonel_straken {bearers}", "hand": "glorious_intervention"},
        phase="combat",
        stops="shields",
        warlords=("nazdreg", "colonel_straken"),
    )
    while not t.offered(act.Attack, attacker="goff_nob"):
        t.play(t.offered(act.Attack, attacker="colonel_straken")[0])
        declined(t)
    t.attack("goff_nob", defender)
    while found := t.offered(Resolve):
        t.play(found[0])
    frame = next(frame for frame in reversed(t.s.frames) if "amounts" in frame.values)
    pairs = zip(frame.values["items"], frame.values["amounts"], strict=True)
    assert {t.s.kind[id]: amount for id, amount in pairs if amount} == dealt


@rule("CONQUEST-G48")
@pytest.mark.parametrize(("held", "used"), [("goff_nob", True), ("", False)])
def test_what_follows_then_needs_what_comes_before(held: str, used: bool) -> None:
    t = Table(
        first={"hand": "pact_of_the_haemonculi", 2: "coliseum_fighters"},
        second={"hand": held},
        warlords=("packmaster_kith", "nazdreg"),
    )
    assert bool(t.offered(act.Act)) == used
    if used:
        t.use("pact_of_the_haemonculi")
        assert len(t.hand("first")) == 2 and not t.hand("second") and t.zone("coliseum_fighters") == "discard"


@rule("CONQUEST-G49")
def test_an_effect_lasts_as_long_as_it_says() -> None:
    t = Table(
        first={1: "goff_nob", 2: "haemonculus_tormentor", 3: "nazdreg rokkitboy", "hand": "battle_cry"},
        second={3: "land_raider"},
        phase="combat",
        stops="windows",
        warlords=("nazdreg", "captain_cato_sicarius"),
    )
    t.use("haemonculus_tormentor")
    tormentor, rokkitboy = t.id("haemonculus_tormentor"), t.id("rokkitboy")
    while not t.offered(act.Act, card="battle_cry"):
        t.passes()
    t.use("battle_cry")
    assert (values.attack(t.s, tormentor), values.attack(t.s, rokkitboy)) == (4, 4)
    while len(t.happened(BattleBegan)) == 1:
        t.passes()
    assert (values.attack(t.s, tormentor), values.attack(t.s, rokkitboy)) == (4, 2), "the battle is over"
    while t.s.phase == "combat":
        t.play(next(iter(t.offered(Pass) or t.offered(act.Withdraw) or t.offers)))
    assert values.attack(t.s, tormentor) == 2


@rule("CONQUEST-G63")
def test_the_topmost_event_comes_back() -> None:
    t = Table(
        first={"hand": "coliseum_fighters", "discard": "raid power_from_pain goff_nob"},
        stops="answers",
        warlords=("packmaster_kith", "nazdreg"),
    )
    t.deploy("coliseum_fighters", 2).use("coliseum_fighters")
    assert t.hand("first") == ["power_from_pain"]


# -- rulings --


@rule("CONQUEST-R37", "CONQUEST-G62")
def test_a_hand_may_be_as_large_as_it_likes() -> None:
    t = Table(first={"hand": "goff_nob " * 15}, phase="headquarters")
    assert len(t.hand("first")) == 17


@rule("CONQUEST-R50")
def test_the_ten_planets() -> None:
    names = {planet.name for planet in designs().planets.values()}
    assert names == {
        "Plannum",
        "Atrox Prime",
        "Barlus",
        "Elouith",
        "Carnath",
        "Tarrus",
        "Osus IV",
        "Ferrin",
        "Y'varn",
        "Iridial",
    }


@rule("CONQUEST-R56")
def test_a_unit_that_was_moved_fights_where_a_battle_is_still_to_come() -> None:
    t = Table(
        first={1: "goff_nob", 3: "nazdreg"},
        second={3: "captain_cato_sicarius"},
        phase="combat",
        stops="ability",
        warlords=("nazdreg", "captain_cato_sicarius"),
    )
    t.do(act.UseBattleAbility).choose_planet(3)
    assert t.s.phase == "combat" and t.to_decide == "first" and t.offered(act.Attack, attacker="goff_nob")


@rule("CONQUEST-R61")
def test_any_number_of_units_may_be_at_a_planet() -> None:
    t = Table(first={2: "shoota_mob " * 12, "hand": "shoota_mob"})
    t.deploy("shoota_mob", 2)
    assert len(t.units(2, "first")) == 13


@rule("CONQUEST-A4")
def test_a_victor_whose_units_are_exhausted_may_still_retreat() -> None:
    t = Table(first={1: "goff_nob"}, second={1: "shoota_mob"}, phase="combat", stops="retreats")
    t.attack("goff_nob", "shoota_mob")
    assert t.to_decide == "first" and t.offered(act.Retreat)
    ready = Table(first={1: "goff_nob"}, phase="combat", stops="retreats")
    assert ready.happened(BattleWon) and not ready.offered(act.Retreat)


@rule("CONQUEST-A8")
def test_goff_boyz_are_weak_where_there_is_no_first_planet() -> None:
    warlords = ("nazdreg", "captain_cato_sicarius")
    after = Table(
        first={1: "goff_nob", 2: "goff_boyz nazdreg"}, second={2: "land_raider"}, phase="combat", warlords=warlords
    )
    assert after.s.first_planet == -1 and values.attack(after.s, after.id("goff_boyz")) == 0
    before = Table(first={1: "goff_boyz"}, second={1: "land_raider"}, phase="combat", warlords=warlords)
    assert before.s.first_planet == 0 and values.attack(before.s, before.id("goff_boyz")) == 3


@rule("CONQUEST-A17")
def test_zarathur_raises_each_of_several_damages() -> None:
    t = Table(
        first={1: "zarathur_high_sorcerer vicious_bloodletter"},
        second={1: "goff_nob land_raider"},
        phase="combat",
        stops="answers",
        warlords=("zarathur_high_sorcerer", "captain_cato_sicarius"),
    )
    t.do(act.AreaAttack, attacker="vicious_bloodletter")
    t.use("zarathur_high_sorcerer").use("zarathur_high_sorcerer")
    assert t.damage("goff_nob") == t.damage("land_raider") == 4


@rule("CONQUEST-A27")
def test_a_player_with_a_unit_in_hand_puts_one_into_play() -> None:
    row = ("yvarn", *ROW[1:])
    t = Table(
        first={1: "goff_nob", "hand": "shoota_mob battle_cry"},
        second={"hand": "snotling_attack"},
        phase="combat",
        row=row,
        stops="ability",
    )
    t.do(act.UseBattleAbility)
    assert t.to_decide == "first" and not t.offered(Pass) and not t.offered(act.Enough)
    t.choose("shoota_mob")
    assert t.zone("shoota_mob") == "hq" and not t.happened(CardRevealed)


@rule("CONQUEST-A28")
def test_a_copied_ability_is_used_as_if_it_were_the_planet_s_own() -> None:
    row = ("carnath", "ferrin", "osus_iv", "atrox_prime", "iridial", "tarrus", "elouith")
    t = Table(first={1: "goff_nob"}, second={2: "shoota_mob", 3: "rokkitboy"}, phase="combat", row=row, stops="ability")
    t.do(act.UseBattleAbility).choose_planet(4)
    places = {action.place for action in t.offered(act.ChoosePlace)}
    assert 1 in places and 2 not in places


@rule("CONQUEST-A37")
def test_an_attachment_is_its_player_s_own_on_an_enemy_too() -> None:
    t = Table(first={"hand": "suffering"}, second={1: "shoota_mob"}, warlords=("packmaster_kith", "nazdreg"))
    t.deploy("suffering", host="shoota_mob")
    id = t.id("suffering")
    assert t.s.attached_to[id] == t.id("shoota_mob") and t.s.controller[id] == t.s.owner[id] == 0


@rule("CONQUEST-A39")
def test_the_defeat_of_a_warlord_is_no_destruction() -> None:
    t = Table(
        first={1: "captain_cato_sicarius deathwing_guard"},
        second={1: "nazdreg/6 goff_nob"},
        phase="combat",
        stops="answers",
    )
    t.attack("deathwing_guard", "nazdreg")
    assert t.zone("nazdreg") == "hq" and not t.offered(UseAbility) and t.s.resources[0] == 7


@rule("CONQUEST-A40")
def test_a_card_that_was_searched_for_is_shown_where_the_text_says_so() -> None:
    farseer = Table(
        first={"hand": "swordwind_farseer", "deck": "doom"}, stops="answers", warlords=("eldorath_starbane", "nazdreg")
    )
    farseer.deploy("swordwind_farseer", 2).use("swordwind_farseer").play(farseer.offered(act.Choose)[0])
    assert not farseer.happened(CardRevealed)
    technician = Table(
        first={"hand": "earth_caste_technician", "deck": "ion_rifle " * 20},
        stops="answers",
        warlords=("commander_shadowsun", "nazdreg"),
        deck=1,
    )
    technician.deploy("earth_caste_technician", 2).use("earth_caste_technician").choose("ion_rifle")
    assert [event.kind for event in technician.happened(CardRevealed)] == ["ion_rifle"]
