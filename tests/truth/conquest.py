"""What the table of Conquest foretells, and how it is played: nobody answers, and a shield is used only where it is
what is foretold."""

from __future__ import annotations

import re
from collections.abc import Iterator
from copy import copy
from typing import Any

from game.conquest import actions as act
from game.conquest import board, values
from game.conquest.events import BattleBegan, BonusTaken, DamageAssigned, DamagePrevented, StruggleTied, StruggleWon
from game.conquest.frames import Damaging
from game.conquest.state import SEATS, ConquestState
from game.conquest.table.layout import Row, planet_box
from game.conquest.telling import threats
from game.conquest.telling.names import bonus_text, seat_name
from game.kernel.actions import Action
from game.ui.tabletop import GameTable, Offer
from tests.conquest.dialect import Table
from tests.truth.figures import sure
from tests.truth.trials import Trial, row


def at_table(t: Table) -> GameTable:
    return GameTable("conquest", t.s.scenario.to_json(), SEATS, {})


def offer_of(t: Table, kind: type[Action], **values: Any) -> Offer:
    (action, *_more) = t.offered(kind, **values)
    return next(offer for offer in at_table(t).offers(t.s, t.offers) if offer.action == action)


def on(t: Table, s: ConquestState) -> Table:
    """The table with a position of its own."""
    twin = copy(t)
    twin.s, twin.events = s, []
    return twin


def words(text: str, pattern: str) -> tuple[str, ...]:
    """What stands in a sentence."""
    found = re.fullmatch(pattern, text)
    assert found is not None, text
    return tuple(found.groups())


# -- attacks --

ATTACK = ("conquest.previews.of_attack", "conquest.previews.after", "conquest.battle._choices")


def attack(t: Table, attacker: str, defender: str) -> Trial:
    """An attack: the damage on its mark and at the pointer, and what is left of the defender."""
    offer, unit = offer_of(t, act.Attack, attacker=attacker, defender=defender), t.id(defender)
    damage, after = words(offer.hint[0], r"Damage (\d+): (.*)")
    assert offer.mark == f"−{damage}"
    on_stage = staged(t, offer.action)
    said = sure(damage=int(damage), after=after.partition(",")[0].partition(";")[0], stage=on_stage)

    def play(s: ConquestState) -> Iterator[tuple[str, object]]:
        twin = on(t, s).attack(attacker, defender)
        yield "damage", sum(one.amount for one in twin.events if isinstance(one, DamageAssigned) and one.card == unit)
        lost = twin.s.zone[unit] not in ("planet", "hq")
        hp = t.s.design(unit).hp
        yield "after", "destroyed" if lost else f"{hp - twin.s.damage[unit]} of {hp} hit points left"
        dealt = sum(one.amount for one in twin.events if isinstance(one, DamageAssigned) and one.card == unit)
        yield "stage", f"{'destroyed' if lost else f'{hp - twin.s.damage[unit]} HP left'} · {dealt} damage"

    return Trial(t.s, said, play)


def staged(t: Table, action: Action) -> str:
    """What the battle stage says of an action."""
    stage = at_table(t).board_of(t.s).stage
    assert stage is not None
    return next(choice.said for choice in stage.choices if choice.action == action)


def facing(ours: str, theirs: str, **more: Any) -> Table:
    return Table(first={1: ours}, second={1: theirs}, phase="combat", **more)


@row(*ATTACK, sure=True)
def an_attack() -> Trial:
    return attack(facing("goff_nob", "land_raider/1"), "goff_nob", "land_raider")


@row(*ATTACK, sure=True)
def an_attack_on_what_flies() -> Trial:
    return attack(facing("goff_nob", "black_legion_heldrake"), "goff_nob", "black_legion_heldrake")


@row(*ATTACK, sure=True)
def an_attack_by_what_flies_on_what_flies() -> Trial:
    return attack(facing("assault_valkyrie", "black_legion_heldrake"), "assault_valkyrie", "black_legion_heldrake")


@row(*ATTACK, sure=True)
def an_attack_on_a_vehicle() -> Trial:
    return attack(facing("tankbusta_bommaz", "land_raider"), "tankbusta_bommaz", "land_raider")


@row(*ATTACK, sure=True)
def an_attack_that_the_outpost_has_aimed() -> Trial:
    t = Table(
        first={1: "goff_nob", "hq": "catachan_outpost"}, second={1: "land_raider"}, phase="combat", stops="windows"
    )
    t.use("catachan_outpost").choose("goff_nob")
    t.stops = set()
    t.quiet()
    return attack(t, "goff_nob", "land_raider")


@row(*ATTACK, sure=True)
def an_attack_with_armorbane() -> Trial:
    t = facing("iyanden_wraithguard", "goff_boyz")
    assert "shields don't help" in offer_of(t, act.Attack, attacker="iyanden_wraithguard", defender="goff_boyz").hint[0]
    return attack(t, "iyanden_wraithguard", "goff_boyz")


@row(*ATTACK, sure=True)
def an_attack_by_a_weakened_unit() -> Trial:
    return attack(facing("starbanes_council", "goff_nob!"), "starbanes_council", "goff_nob")


# -- command struggles --


def arrival(t: Table, card: str, planet: int) -> Trial:
    """A unit that comes to a planet, and the struggle there."""
    (said,) = offer_of(t, act.Deploy, card=card, place=planet).hint
    told = said.removeprefix("Command struggle: ")

    def play(s: ConquestState) -> Iterator[tuple[str, object]]:
        twin = on(t, s).deploy(card, planet)
        while twin.s.phase == "deploy":
            twin.passes()
        twin.dials(4, 5).take()
        for one in twin.events:
            if isinstance(one, StruggleWon) and one.planet == planet - 1:
                yield (
                    "struggle",
                    f"{seat_name(twin.s, one.seat)}, {max(one.icons, one.other)} to {min(one.icons, one.other)}",
                )
            if isinstance(one, StruggleTied) and one.planet == planet - 1:
                yield "struggle", f"tied at {one.icons} each"

    return Trial(t.s, sure(struggle=told), play)


@row("conquest.previews.of_arrival", sure=True)
def a_unit_with_more_icons_for_each_enemy() -> Trial:
    t = Table(first={"hand": "iron_hands_techmarine"}, second={2: "goff_nob goff_boyz"})
    return arrival(t, "iron_hands_techmarine", 2)


@row("conquest.previews.of_arrival", sure=True)
def a_unit_that_ties() -> Trial:
    t = Table(first={"hand": "10th_company_scout"}, second={2: "sicariuss_chosen"})
    return arrival(t, "10th_company_scout", 2)


@row("conquest.previews.of_arrival", sure=True)
def a_unit_among_exhausted_ones() -> Trial:
    t = Table(first={3: "land_raider!", "hand": "10th_company_scout"}, second={3: "sanctioned_psyker"})
    return arrival(t, "10th_company_scout", 3)


@row("conquest.cards.struggle", sure=True)
def a_struggle_on_the_panel_of_a_planet() -> Trial:
    t = Table(first={2: "land_raider 10th_company_scout"}, second={2: "sanctioned_psyker"}, phase="command")
    table = at_table(t)
    x, y, width, height = planet_box(Row.of(table.board_of(t.s)), 1)
    card = table.card(t.s, (x + width / 2, y + height / 2), None)
    assert card is not None
    line = next(line for line in card.lines if line.startswith("Command struggle"))
    player, most, least = words(line, r"Command struggle: (.*) leads \((\d+) : (\d+)\)")

    def play(s: ConquestState) -> Iterator[tuple[str, object]]:
        twin = on(t, s).dials(4, 5).take()
        (won,) = (one for one in twin.events if isinstance(one, StruggleWon) and one.planet == 1)
        yield "leads", (seat_name(twin.s, won.seat), won.icons, won.other)

    return Trial(t.s, sure(leads=(player, int(most), int(least))), play)


# -- dials --


@row("conquest.previews.of_dial", "conquest.stages._world", sure=True)
def a_dial() -> Trial:
    t = Table(first={2: "rogue_trader", "hq": "rogue_trader"}, second={}, phase="command")
    offer = offer_of(t, act.SetDial, planet=2)
    bonus, battle = offer.hint
    stage = at_table(t).board_of(t.s).stage
    assert stage is not None
    assert [world.said for world in stage.props if world.action == offer.action] == [f"{bonus} {battle}"]
    (won,) = words(bonus, r"Alone there, your warlord wins (.*)\.")
    assert battle.startswith("A battle will be fought")

    def play(s: ConquestState) -> Iterator[tuple[str, object]]:
        twin = on(t, s).dials(2, 3).take()
        (taken,) = (one for one in twin.events if isinstance(one, BonusTaken) and one.planet == 1)
        yield "bonus", bonus_text(taken.cards, taken.resources)
        for _turn in range(40):
            if any(isinstance(one, BattleBegan) and one.planet == 1 for one in twin.events):
                yield "battle", True
                return
            twin.play(twin.offers[-1])

    return Trial(t.s, sure(bonus=won, battle=True), play)


# -- shields --


def shielded(second: str, card: str) -> Trial:
    """A unit that takes damage, and a card that shields it."""
    t = Table(first={1: "land_raider"}, second={1: second, "hand": card}, phase="combat", stops="shields")
    kind = second.partition("/")[0]
    t.attack("land_raider", kind)
    (offer,) = (one for one in at_table(t).offers(t.s, t.offers) if isinstance(one.action, act.Shield))
    prevented, assigned, after = words(offer.detail, r"Prevents (\d+) of (\d+) damage: (.*)")
    unit, hp = t.id(kind), t.s.design(t.id(kind)).hp

    def play(s: ConquestState) -> Iterator[tuple[str, object]]:
        twin = on(t, s)
        yield "assigned", sum(Damaging.of(frame).amounts[0] for frame in s.frames if frame.name == Damaging.procedure)
        twin.shield(card, kind)
        yield "prevented", sum(one.amount for one in twin.events if isinstance(one, DamagePrevented))
        lost = twin.s.zone[unit] != "planet"
        yield "after", "still destroyed" if lost else f"{hp - twin.s.damage[unit]} of {hp} hit points left"
        yield "style", "plain" if lost else "primary"

    said = sure(prevented=int(prevented), assigned=int(assigned), after=after, style=offer.style)
    return Trial(t.s, said, play)


@row("conquest.previews.of_shield", "conquest.previews.saves", sure=True)
def a_shield() -> Trial:
    return shielded("goff_nob/3", "drop_pod_assault")


@row("conquest.previews.of_shield", sure=True)
def a_shield_that_is_not_enough() -> Trial:
    return shielded("goff_nob/5", "indomitable")


@row("conquest.looks._won", sure=True)
def a_bonus_that_is_taken() -> Trial:
    t = Table(first={2: "rogue_trader void_pirate"}, second={}, phase="command").dials(4, 5)
    offers = [one for one in at_table(t).offers(t.s, t.offers) if isinstance(one.action, act.TakeBonus)]

    def play(s: ConquestState) -> Iterator[tuple[str, object]]:
        for offer in offers:
            twin = on(t, s.copy())
            (taken,) = (one for one in twin.play(offer.action).events if isinstance(one, BonusTaken))
            yield offer.text, bonus_text(taken.cards, taken.resources)

    return Trial(t.s, sure(**{offer.text: offer.text.removeprefix("Take ") for offer in offers}), play)


# -- threats --


@row("conquest.threats.threat", "conquest.threats._at", sure=True)
def what_all_ready_enemies_do_to_a_unit() -> Trial:
    """Each strikes it once, the seat's own units strike nobody."""
    t = Table(
        first={1: "land_raider! goff_nob/1!"},
        second={1: "goff_nob tankbusta_bommaz goff_boyz! iyanden_wraithguard"},
        phase="combat",
        options={"pass_rule": "free"},
    )
    units, found = ("land_raider", "goff_nob"), threats.threat(t.s, 0, 0)
    shades = {shade.at: shade for shade in at_table(t).teller.shades(t.s, "threat", None, "first")}
    told = {name: (-int(shades[t.id(name)].mark.replace("−", "-")), shades[t.id(name)].tint) for name in units}

    def play(s: ConquestState) -> Iterator[tuple[str, object]]:
        yield "attack", sum(values.attack(s, id) for id in board.units(s, 0, 1) if s.ready[id])
        for name in units:
            twin, unit, dealt = on(t, s.copy()), t.id(name), 0
            left = values.left(s, unit)
            for enemy in [id for id in board.units(s, 0, 1) if s.ready[id]]:
                while twin.to_decide == "first":
                    twin.passes()
                if twin.s.zone[unit] == "planet":
                    twin.play(act.Attack(enemy, unit))
                    dealt += sum(one.amount for one in twin.events if isinstance(one, DamageAssigned))
                    twin.events = []
            dead = twin.s.zone[unit] != "planet"
            yield name, (told[name][0] if dead and dealt >= left else dealt, "danger" if dead else "hit")

    return Trial(t.s, sure(attack=found.attack, **told), play)
