"""A battle as it stands on the stage: both lines, who strikes whom, and what is still to come."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from msgspec.structs import replace

from game.conquest import actions as act
from game.conquest import board, damage, values
from game.conquest import events as ev
from game.conquest.attack import attackers
from game.conquest.combat import CombatTurn, Retreats
from game.conquest.damage import Shields
from game.conquest.designs import designs
from game.conquest.frames import Attacking, Battle, Turns
from game.conquest.rules import Conquest
from game.conquest.state import SEATS, ConquestState
from game.conquest.telling import previews
from game.conquest.telling.board import told_of
from game.conquest.telling.names import (
    BATTLE_AT,
    COMBAT_ROUND,
    NEARER,
    SYMBOLS,
    card_name,
    planet_name,
    seat_name,
    symbol_name,
    waiting,
)
from game.conquest.victory import symbols
from game.kernel.actions import Event
from game.kernel.sequence import find, inside
from game.telling.staging import Choice, Prop, Side, Stage
from game.telling.text import _, ngettext
from game.telling.values import Value

MARKS = ("striking", "struck")
"""States of those between whom a blow falls."""
GONE = ("fallen", "gone")
"""States of those who are no longer there."""
HOLDS: Final = 0.9
"""For how many seconds a retreat, or a shield, is told."""


def stage(view: ConquestState) -> Stage | None:
    """Return the battle that goes on, as it stands; None where there is none, or nobody to fight."""
    battle = find(view, Battle) if inside(view, Battle) else None
    if battle is None:
        return None
    units = [board.units(view, battle.planet, seat) for seat in (0, 1)]
    if not any(units):
        return None
    planet, kind = battle.planet, view.row[battle.planet]
    found = Stage(
        "battle",
        _(BATTLE_AT).format(planet=planet_name(view, planet)),
        f"planet:{planet}",
        tuple(_side(view, seat, units[seat], planet) for seat in (0, 1)),
        tuple(_unit(view, id, seat) for seat in (0, 1) for id in units[seat]),
        values={"planet": kind, "symbols": designs().planets[kind].symbols, "round": battle.round, **_help(view)},
        choices=tuple(_choices(view, [*units[0], *units[1]])),
        said=_said(view, battle),
    )
    attacking = find(view, Attacking) if inside(view, Attacking) else None
    if attacking is None:
        return found
    struck = units[1 - attacking.seat] if attacking.defender < 0 else (attacking.defender,)
    return blow(found, attacking.attacker, tuple(struck))


def _choices(view: ConquestState, units: list[int]) -> Iterator[Choice]:
    """Yield what is meant by choosing a unit of a line, or one that acts and then another."""
    at = waiting(view)
    seat = None if at is None else at[0].seat(view, at[1])
    if at is None or seat is None:
        return
    open_to_all = isinstance(at[0], CombatTurn | Retreats)
    if not open_to_all and not all(view.kind[id] for id in board.hand(view, SEATS.index(seat))):
        return
    for action in Conquest.sequence.offers(view):
        match action:
            case act.Attack(attacker=attacker, defender=defender):
                said = previews.after(view, defender, damage.of_attack(view, attacker, defender))
                yield Choice((str(attacker), str(defender)), action, "", said)
            case act.Retreat(unit=id):
                yield Choice((str(id),), action, "", _("Retreat this unit"))
            case act.Choose(card=id) | act.Act(card=id) if id in units:
                yield Choice((str(id),), action, "")


def _help(view: ConquestState) -> dict[str, Value]:
    """Return what is to be known where a unit attacks, retreats or is shielded."""
    at = waiting(view)
    if at is not None and isinstance(at[0], CombatTurn):
        said = _("An attack exhausts the unit, and the other side has the next turn. A warlord may retreat instead.")
        return {"help": said, "rule": "CONQUEST-6.27"}
    if at is not None and isinstance(at[0], Retreats):
        said = _("Click the units that retreat: they go to headquarters, exhausted. All others are ready again.")
        return {"help": said, "rule": "CONQUEST-6.22"}
    if at is None or not isinstance(at[0], Shields):
        return {}
    said = _("Last step: a shield card is discarded, and its shields are taken off the damage. Its text does nothing.")
    warlords = [id for id in previews.hurt(view) if id < len(SEATS) and not view.counters[id]]
    if warlords:
        said += " " + _("A warlord with no hit points left is bloodied and goes home.")
    return {"help": said, "rule": "CONQUEST-6.38"}


def _said(view: ConquestState, battle: Battle) -> str:
    """Return which round it is, and what the winner takes."""
    if not battle.round:
        when = _("Ranged skirmish")
    else:
        when = _(COMBAT_ROUND).format(n=battle.round)
    if battle.planet == view.first_planet:
        takes = _("the winner takes the planet")
    else:
        takes = _("the winner may use the planet's ability") if view.texts else ""
    return " · ".join(filter(None, (when, takes)))


def _side(view: ConquestState, seat: int, units: list[int], planet: int) -> Side:
    ready = [id for id in units if view.ready[id]]
    attack = sum(values.attack(view, id) for id in ready)
    note = ngettext("{ready} of {n} unit ready", "{ready} of {n} units ready", len(units))
    won = symbols(view, seat)
    shown = {one: won.get(one, 0) for one in SYMBOLS}
    left = _("Hit points in all: {n}").format(n=sum(values.left(view, id) for id in units))
    return Side(
        seat_name(view, SEATS[seat]),
        SEATS[seat],
        picture=view.kind[seat],
        count=len(units),
        values={"attack": attack, "resources": view.resources[seat], "cards": len(board.hand(view, seat)), **shown},
        notes=(note.format(ready=len(ready), n=len(units)), left, *_prize(view, planet, won)),
        said=_("attack still to come"),
    )


def _prize(view: ConquestState, planet: int, won: Mapping[str, int]) -> tuple[str, ...]:
    """Return how many planets of each of its types a seat will have that takes the planet of the battle."""
    if planet != view.first_planet:
        return ()
    types, most = designs().planets[view.row[planet]].symbols, view.scenario.file.to_win
    has = [_(NEARER).format(type=symbol_name(one), n=min(most, won.get(one, 0) + 1), most=most) for one in types]
    return (_("With this planet: {types}").format(types=", ".join(has)),)


def _unit(view: ConquestState, id: int, seat: int) -> Prop:
    told = told_of(view, id)
    turns = Turns.of(view.frames[-1]) if view.frames[-1].name == Turns.procedure else None
    able = turns is not None and id in attackers(view, turns.turn, turns.planet, turns.ranged)
    states = (*told.states, *(("able",) if able and "able" not in told.states else ()))
    under: dict[str, Value] = {"under": tuple(view.kind[one] for one in board.attachments(view, id))}
    return Prop(str(id), "unit", told.name, seat, picture=told.kind, states=states, values={**told.values, **under})


# -- what happens --


def blow(found: Stage, attacker: int, struck: tuple[int, ...]) -> Stage:
    """Return a battle in which a unit strikes others."""
    props = []
    for prop in found.props:
        mark = "striking" if prop.id == str(attacker) else "struck" if int(prop.id) in struck else ""
        props.append(replace(prop, states=(*prop.states, mark)) if mark else prop)
    return replace(found, props=tuple(props), notes=_heads(found, attacker, struck) if struck else ())


def _heads(found: Stage, attacker: int, struck: tuple[int, ...]) -> tuple[str, ...]:
    """Return who strikes whom."""
    by, on = found.prop(str(attacker)), found.prop(str(struck[0]))
    if by is None or on is None:
        return ()
    other = on.name if len(struck) == 1 else _("every enemy here")
    return (_("{card} strikes: {other}").format(card=by.name, other=other),)


def follow(last: Stage | None, view: ConquestState, event: Event) -> Stage | None:
    """Return a battle once something has happened in it; None where it is over."""
    base = last if last is not None and last.kind == "battle" else stage(view)
    if base is None or isinstance(event, ev.PlanetTaken | ev.PlanetRemoved | ev.PhaseBegan | ev.MatchEnded):
        return None
    base = replace(base, holds=0.0)
    match event:
        case ev.UnitAttacked(card=card, defender=defender):
            return blow(_calm(base), card, (defender,))
        case ev.AreaAttacked(card=card, seat=seat):
            enemies = [int(prop.id) for prop in base.props if prop.side != SEATS.index(seat)]
            return blow(_calm(base), card, tuple(enemies))
        case ev.DefenderChanged(card=card):
            striking = [int(prop.id) for prop in base.props if "striking" in prop.states]
            return blow(_calm(base), striking[0], (card,)) if striking else base
        case ev.DamageTaken(card=card, amount=amount, left=left):
            now = _told(base, card, ("struck",), left=left, damage=amount)
            told = base.prop(str(card))
            kept = base.notes[: 2 if told is not None and "shield" in told.values else 1]
            return replace(now, notes=(*kept, _left(base, card, amount, left)))
        case ev.ShieldUsed(seat=seat, kind=kind, unit=unit, amount=amount):
            said = _("{player} shields {n} with {card}")
            said = said.format(player=seat_name(view, seat), n=amount, card=card_name(kind))
            now = _told(base, unit, (), shield=kind, prevented=amount)
            return replace(now, notes=(*base.notes[:1], said), holds=HOLDS)
        case ev.CardExhausted(card=card):
            return _told(base, card, ("exhausted",))
        case ev.CardReadied(card=card):
            return _without(base, card, "exhausted")
        case ev.WarlordBloodied(card=card):
            return _told(base, card, ("bloodied",))
        case ev.WarlordDefeated(card=card):
            return _told(base, card, ("fallen",))
        case ev.CardLeft(card=card, how=how):
            return _told(base, card, ("fallen" if how in ("destroyed", "sacrificed") else "gone",))
        case ev.UnitMoved(seat=seat, card=card, how="retreat"):
            return _retreats(_told(base, card, ("gone", "retreats")), view, seat)
        case ev.UnitMoved(card=card, origin=origin, place=place):
            return _told(base, card, ("gone",)) if origin != place else base
        case ev.CombatRoundBegan(round=round):
            when = _(COMBAT_ROUND).format(n=round)
            takes = base.said.partition(" · ")[2]
            said = " · ".join(filter(None, (when, takes)))
            calm = _calm(base)
            return replace(calm, values={**calm.values, "round": round}, said=said)
        case ev.BattleWon(seat=seat):
            won = _("{player} wins the battle").format(player=seat_name(view, seat))
            calm = _calm(base)
            return replace(calm, values={**calm.values, "won": won, "winner": SEATS.index(seat)}, holds=1.1)
    return base


def _retreats(base: Stage, view: ConquestState, seat: str) -> Stage:
    """Return a battle from which units of a seat retreat, with who does that."""
    those = [prop.name for prop in base.props if prop.side == SEATS.index(seat) and "retreats" in prop.states]
    if len(those) == 1:
        said = _("{player} retreats with {card}").format(player=seat_name(view, seat), card=those[0])
    else:
        said = ngettext("{player} retreats with {n} unit", "{player} retreats with {n} units", len(those))
        said = said.format(player=seat_name(view, seat), n=len(those))
    return replace(base, values={**base.values, "away": said, "leaver": SEATS.index(seat)}, notes=(), holds=HOLDS)


def _left(base: Stage, card: int, amount: int, left: int) -> str:
    """Return what a blow has done."""
    prop = base.prop(str(card))
    said = ngettext("{n} damage · {left} of {hp} HP left", "{n} damage · {left} of {hp} HP left", amount)
    return said.format(n=amount, left=max(0, left), hp=prop.values.get("hp", left) if prop is not None else left)


def _calm(base: Stage) -> Stage:
    """Return a battle between two blows: who is gone is no longer there."""
    props = [
        replace(
            prop,
            states=tuple(state for state in prop.states if state not in (*MARKS, "able")),
            values={
                name: value for name, value in prop.values.items() if name not in ("damage", "shield", "prevented")
            },
        )
        for prop in base.props
        if not set(prop.states) & set(GONE)
    ]
    values = {name: value for name, value in base.values.items() if name not in ("away", "leaver")}
    return replace(base, props=tuple(props), values=values, notes=())


def _told(base: Stage, card: int, states: tuple[str, ...], **more: Value) -> Stage:
    """Return a battle in which a unit has more states and other numbers."""
    return replace(
        base,
        props=tuple(
            replace(
                prop,
                states=(*prop.states, *(state for state in states if state not in prop.states)),
                values={**prop.values, **more},
            )
            if prop.id == str(card)
            else prop
            for prop in base.props
        ),
    )


def _without(base: Stage, card: int, state: str) -> Stage:
    props = (
        replace(prop, states=tuple(one for one in prop.states if one != state)) if prop.id == str(card) else prop
        for prop in base.props
    )
    return replace(base, props=tuple(props))
