"""How each action is offered: a row a verb."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from msgspec.structs import replace

from game.conquest import actions as act
from game.conquest import board, command, damage, values
from game.conquest.abilities import ability_of
from game.conquest.acting import ActionWindow, DeployTurn
from game.conquest.choosing import empty_in_secret
from game.conquest.combat import BattleAbility, CombatTurn, Retreats
from game.conquest.damage import Shields
from game.conquest.designs import designs
from game.conquest.frames import Battle, Damaging, DeployTurns, Picking, Winning
from game.conquest.moving import MobileUnits
from game.conquest.rules import Conquest
from game.conquest.state import HIDDEN, PLANETS, SEATS, ConquestState
from game.conquest.telling import following, previews
from game.conquest.telling.names import ABILITY_FIRST, ATTACKS, USE, bonus_text, card_name, name_of, waiting
from game.conquest.telling.words import ABILITY, IN_PLAY, KIND, WORDS, by_id, in_play, lane, place_of, spot_of
from game.conquest.turns import WindowAt
from game.kernel.actions import Action, Pass, PassFor, Resolve, StandingAnswer, UseAbility
from game.kernel.sequence import find
from game.kernel.text import N_
from game.kernel.triggers import Answering
from game.telling import labels
from game.telling.desk import Offer
from game.telling.dialect import AnyRow, by, row
from game.telling.rows import Looks
from game.telling.text import _, ngettext

ENDING, NONE = "ctrl+enter", "0"
"""The keys of what ends a turn, and of the answer that takes nothing."""


def mode_of(id: int) -> str:
    """Return the mode that is armed while a card of the hand is to be put somewhere."""
    return f"card {id}"


def card_of_mode(mode: str) -> int:
    """Return the card of the hand that a mode is to put somewhere."""
    return int(mode.removeprefix("card "))


def held(view: ConquestState, action: Action) -> str:
    """Return the kind of the card of a hand that an action plays at once; empty for any other."""
    match action:
        case act.Act(card=id, ability=ability) | UseAbility(source=id, ability=ability):
            return ability.rpartition("/")[0] if view.zone[id] == "hand" else ""
        case act.Choose(card=id, kind=kind) | act.Shield(card=id, kind=kind):
            return kind if view.zone[id] == "hand" else ""
    return ""


def _mode(view: ConquestState, a: Any) -> str:
    return mode_of(a.card)


def _where(field: str) -> Callable[[ConquestState, Any], int | None]:
    return lambda view, a: in_play(view, getattr(a, field))


def _of_ability(a: Any) -> str:
    return str(a.ability.rpartition("/")[0])


def _text(view: ConquestState, a: Any) -> str:
    return view.designs[_of_ability(a)].text


def _hidden(view: ConquestState, a: Any) -> bool:
    """Return whether others must not see that an ability can be used: it hangs on a hand, and so does whether its
    owner has said never to it."""
    return ability_of(a.ability).hidden


def _price(view: ConquestState, a: Any) -> str:
    return bonus_text(0, view.designs[_of_ability(a)].cost)


def _use(view: ConquestState, a: act.Act) -> str:
    if view.zone[a.card] != "hand":
        return "use"
    return "paid" if view.designs[_of_ability(a)].cost > 0 else "free"


def _answer(view: ConquestState, a: UseAbility) -> str:
    """Return an ability in answer to something: with its price, and to which of several things."""
    design = view.designs[_of_ability(a)]
    paid = _hidden(view, a) and design.type == "event" and design.cost > 0
    text = _("Use {card} for {price}") if paid else _(USE)
    name = text.format(card=card_name(design.id), price=_price(view, a))
    items = view.frames[-1].values.get("items", ())
    if len(items) > 1 and view.zone[items[a.item]] in (*IN_PLAY, "discard"):
        name = _("{use}: {card}").format(use=name, card=name_of(view, items[a.item]))
    return name


def _arrives_at(view: ConquestState, a: act.Deploy) -> str:
    at_planet = view.designs[a.kind].attach is not None and a.place < PLANETS
    return spot_of(a.place) if at_planet else place_of(a.place, view.owner[a.card])


def _arrival(view: ConquestState, a: act.Deploy) -> tuple[str, ...]:
    design = view.designs[a.kind]
    return previews.of_arrival(view, a.place, a.card, a.kind) if design.is_unit else (_(design.text),)


def _dial(view: ConquestState, a: act.SetDial) -> tuple[str, ...]:
    at = waiting(view)
    seat = at[0].seat(view, at[1]) if at is not None else None
    return previews.of_dial(view, a.planet, SEATS.index(seat)) if seat is not None else ()


def _shield(view: ConquestState, a: act.Shield) -> tuple[str, ...]:
    return previews.of_shield(view, a.unit, view.designs[a.kind].shields)


def _tint_of(view: ConquestState, unit: int, shields: int) -> str:
    """Return the tint of what becomes of a unit that is about to be damaged."""
    return "danger" if previews.lost(view, unit, shields) else "go"


def _unshielded(view: ConquestState, a: Pass) -> str:
    """Return what becomes of the one unit that is damaged, if it is not shielded."""
    hurt = previews.hurt(view)
    return previews.outcome(view, hurt[0], 0) if len(hurt) == 1 else ""


def _unanswered(view: ConquestState, a: Pass) -> str:
    """Return what becomes of the one unit to which damage is assigned, if no ability answers that."""
    return _unshielded(view, a) if view.frames[-1].name == Damaging.procedure else ""


def _tint_without(view: ConquestState, a: Pass) -> str:
    if view.frames[-1].name != Damaging.procedure:
        return ""
    return "danger" if any(previews.lost(view, unit, 0) for unit in previews.hurt(view)) else "go"


def _area(view: ConquestState, a: act.AreaAttack) -> str:
    n = values.keywords(view, a.attacker).get("area_effect", 0)
    return ngettext("Deals {n} damage to each enemy here.", "Deals {n} damage to each enemy here.", n).format(n=n)


def _several(view: ConquestState, a: act.Shield) -> bool:
    """Return whether several units of one side are damaged together: which of them is shielded is clicked."""
    found = Damaging.of(view.frames[-1])
    hurt = [id for id, amount in zip(found.items, found.amounts, strict=True) if amount]
    return sum(view.controller[id] == view.controller[a.unit] for id in hurt) > 1


def _picked_in_secret(view: ConquestState, a: act.Choose) -> bool:
    return any(view.zone[id] in HIDDEN for id in Picking.of(view.frames[-1]).named)


def _number(view: ConquestState, a: act.ChooseNumber) -> str:
    frame = Picking.of(view.frames[-1])
    if frame.what == "peek_deck":
        return _("Your deck") if a.number == frame.seat else _("The opponent's deck")
    if frame.what == "either":
        return _("Draw 3 cards") if a.number else _("Gain 3 resources")
    return str(a.number)


def _enough_in_secret(view: ConquestState, a: act.Enough) -> bool:
    top = view.frames[-1]
    return empty_in_secret(view, Picking.of(top)) if top.name == Picking.procedure else top.name == "platform"


def _fought(view: ConquestState) -> str:
    """Return the planet at which a battle is fought."""
    return view.row[find(view, Battle).planet]


def _won(view: ConquestState) -> tuple[int, int, int]:
    """Return who won a command struggle, and the cards and resources of its bonus."""
    won = Winning.of(view.frames[-1])
    return (won.seat, *command.bonuses(view, won.planet, won.seat))


def _bonus(view: ConquestState, a: act.TakeBonus) -> str:
    """Return which part of a bonus it is: all, some or none; all that nobody would leave is plain."""
    seat, cards, resources = _won(view)
    if not a.cards and not a.resources:
        return "none"
    if a.cards != bool(cards) or a.resources != bool(resources):
        return "some"
    return "plain" if command.harmless(view, seat, cards) else "all"


def _what(view: ConquestState, a: act.TakeBonus) -> str:
    _seat, cards, resources = _won(view)
    return bonus_text(cards * a.cards, resources * a.resources)


def _later(view: ConquestState, a: act.TakeBonus) -> int:
    return 5 - a.cards - a.resources


def _as_good_as_won(view: ConquestState, a: Pass) -> bool:
    """Return whether no enemy is left in a battle, and a retreat would only give it away: of the only unit there, or
    from the First Planet, which all leave anyway."""
    f = Battle.of(view.frames[-1])
    units = sorted(len(board.units(view, f.planet, seat)) for seat in (0, 1))
    return not units[0] and (units[1] == 1 or f.planet == view.first_planet)


def _last_to_deploy(view: ConquestState, a: Pass) -> bool:
    """Return whether the other player has passed already, so that the phase ends with this."""
    return bool(DeployTurns.of(view.frames[-1]).passed)


def _decision(view: ConquestState, a: Action) -> type | None:
    at = waiting(view)
    if at is None:
        return None
    return Answering if isinstance(at[0], Answering) else type(at[0])


LOOKS: dict[type[Action], AnyRow] = {
    act.KeepHand: row(N_("Keep this hand"), icon="check", style="primary", rule="CONQUEST-3.12"),
    act.RedrawHand: row(N_("Draw a new hand"), icon="reload", key="r", rule="CONQUEST-3.12", order=1),
    act.Deploy: by(
        lambda view, a: a.host >= 0,
        {
            True: row(
                N_("Attach {card} to {host}"),
                card=KIND,
                at=_where("host"),
                rule="CONQUEST-4.14",
                hint=lambda view, a: (_(view.designs[a.kind].text),),
            ),
            False: row(N_("Deploy {card}: {place}"), card=KIND, at=_arrives_at, rule="CONQUEST-4.12", hint=_arrival),
        },
        mode=_mode,
        secret=True,
    ),
    act.Act: by(
        _use,
        {
            "free": row(N_("Play {card}"), icon="star_victory", secret=True, order=4),
            "paid": row(N_("Play {card} for {price}"), price=_price, icon="star_victory", secret=True, order=4),
            "use": row(
                USE,
                at=_where("card"),
                tint="hit",
                mark="!",
                hint=lambda view, a: (_(_text(view, a)),),
                secret=_hidden,
            ),
        },
        card=ABILITY,
        detail=_text,
        rule="CONQUEST-4.6",
    ),
    UseAbility: row(_answer, detail=_text, icon="star_victory", secret=_hidden, rule="CONQUEST-G43", order=1),
    act.SetDial: row(
        N_("Commit to {planet}"),
        at=lambda view, a: spot_of(a.planet),
        rule="CONQUEST-5.2",
        mark=lambda view, a: str(board.planets(view).index(a.planet) + 1),
        hint=_dial,
    ),
    act.TakeBonus: by(
        _bonus,
        {
            "plain": row(N_("Take {what}"), what=_what, style="primary", key="g", obvious=True),
            "all": row(N_("Take {what}"), what=_what, style="primary", key="g"),
            "some": row(N_("Take {what}"), what=_what, order=_later),
            "none": row(N_("Take nothing"), order=_later),
        },
        icon="check",
        rule="CONQUEST-5.20",
    ),
    act.MoveUnit: row(
        N_("Move {card} to {planet}"),
        card=by_id("unit"),
        about="unit",
        at=lambda view, a: lane(a.planet, view.controller[a.unit]),
        rule="CONQUEST-G10",
    ),
    act.Attack: row(
        ATTACKS,
        card=by_id("attacker"),
        about="attacker",
        at=_where("defender"),
        tint="danger",
        mark=lambda view, a: f"−{damage.of_attack(view, a.attacker, a.defender)}",
        hint=lambda view, a: previews.of_attack(view, a.attacker, a.defender),
        rule="CONQUEST-6.27",
    ),
    act.AreaAttack: row(
        N_("Area Effect with {card}"),
        card=by_id("attacker"),
        about="attacker",
        icon="fire",
        key="e",
        detail=_area,
        rule="CONQUEST-G35",
        order=2,
    ),
    act.Withdraw: row(
        N_("Retreat with {card}"), card=by_id("unit"), about="unit", icon="back", key="w", rule="CONQUEST-6.61", order=9
    ),
    act.Retreat: row(N_("Retreat {card}"), card=by_id("unit"), at=_where("unit"), icon="back", rule="CONQUEST-6.22"),
    act.Shield: by(
        _several,
        {
            True: row(N_("{card} shields {unit}"), card=KIND, at=_where("unit"), mode=_mode, hint=_shield),
            False: row(
                N_("{card} shields {unit}"), card=KIND, icon="guard", order=2, detail=lambda v, a: _shield(v, a)[0]
            ),
        },
        secret=True,
        face=lambda view, a: a.kind,
        outcome=lambda view, a: previews.outcome(view, a.unit, view.designs[a.kind].shields),
        tint=lambda view, a: _tint_of(view, a.unit, view.designs[a.kind].shields),
        mark=lambda view, a: f"−{view.designs[a.kind].shields}",
        rule="CONQUEST-6.34",
    ),
    act.UseBattleAbility: row(
        N_("Use the battle ability"),
        icon="star_victory",
        style="primary",
        detail=lambda view, a: designs().planets[_fought(view)].text,
        face=lambda view, a: _fought(view),
        rule="CONQUEST-6.50",
    ),
    act.Choose: by(
        lambda view, a: in_play(view, a.card) is not None,
        {
            True: row(N_("Choose {card}"), card=by_id("card"), at=_where("card"), tint="hit", secret=_picked_in_secret),
            False: row(
                N_("Choose {card}"),
                card=lambda view, a: card_name(a.kind or view.kind[a.card]),
                icon="check",
                order=2,
                secret=lambda view, a: view.zone[a.card] != "discard",
            ),
        },
        rule="CONQUEST-G40",
    ),
    act.ChoosePlace: row(N_("Choose {place}"), at=lambda view, a: spot_of(a.place), rule="CONQUEST-G40"),
    act.ChooseNumber: row(_number, icon="check", order=lambda view, a: a.number, rule="CONQUEST-G40"),
    act.Enough: row(
        N_("Nothing more"),
        icon="check",
        key=NONE,
        style="primary",
        order=8,
        slot="pass",
        rule="CONQUEST-G40",
        secret=_enough_in_secret,
        gives_up=True,
    ),
    Pass: by(
        _decision,
        {
            DeployTurn: by(
                _last_to_deploy,
                {True: row(N_("Pass: the warlords go out"))},
                row(N_("Pass for the phase")),
                rule="CONQUEST-4.7",
                key=ENDING,
            ),
            CombatTurn: row(N_("Pass this turn"), rule="CONQUEST-A2", key=ENDING),
            Shields: row(N_("No shield"), rule="CONQUEST-6.43", outcome=_unshielded, icon="guard", tint=_tint_without),
            Retreats: by(
                _as_good_as_won,
                {True: row(N_("Stay and fight"), obvious=True)},
                row(N_("Stay and fight")),
                rule="CONQUEST-6.22",
                outcome=following.stayed,
            ),
            BattleAbility: row(N_("Don't use it"), rule="CONQUEST-6.50", outcome=following.unused),
            MobileUnits: row(N_("Stay where they are"), rule="CONQUEST-G10"),
            ActionWindow: row(labels.NOT_NOW, rule="CONQUEST-G43", outcome=following.passed),
            WindowAt: row(labels.NOT_NOW, rule="CONQUEST-G43", outcome=following.passed),
            Answering: row(labels.NOT_NOW, rule="CONQUEST-G43", outcome=_unanswered, tint=_tint_without),
        },
        row(labels.NOT_NOW, rule="CONQUEST-G43"),
        key=NONE,
        icon="end_phase",
        style="primary",
        order=8,
        slot="pass",
        tint="",
    ),
    PassFor: by(
        "span",
        {"battle": row(N_("Don't ask again in this battle"), key="j")},
        row(N_("Don't ask again in this phase"), key="k"),
        icon="skip_on",
        order=9,
        rule="CONQUEST-R32",
    ),
    StandingAnswer: by(
        "answer",
        {"always": row(N_("Always this phase: {card}"))},
        row(N_("Not this phase: {card}")),
        card=ABILITY,
        icon="skip_on",
        order=20,
        secret=_hidden,
        rule="CONQUEST-G43",
    ),
    Resolve: row(
        ABILITY_FIRST,
        n=lambda view, a: a.item + 1,
        icon="check",
        order=lambda view, a: a.item,
        rule="CONQUEST-G43",
    ),
}

offer: Final = Looks(WORDS, LOOKS, act.ACTIONS, Conquest.sequence.together())


def offers(view: ConquestState, actions: Sequence[Action]) -> list[Offer]:
    """Return how each action is offered; first among the shields is the smallest that saves the unit which is hit."""
    best = _saving(view, actions)
    found = [_faced(view, action) for action in actions]
    lasting = [action for action in actions if isinstance(action, StandingAnswer)]
    if len({action.ability for action in lasting}) == 1:
        found = [replace(one, words=_lasting(one.action)) if one.action in lasting else one for one in found]
    return [replace(one, style="primary") if one.action == best and not one.mode else one for one in found]


def _lasting(answer: Any) -> str:
    """Return what a standing answer for the only ability that is asked about is called."""
    return _("Always this phase") if answer.answer == "always" else _("Not this phase")


def _faced(view: ConquestState, action: Action) -> Offer:
    """Return an offer with the kind of the card that it is about."""
    one = offer(view, action)
    return replace(one, card=held(view, action), face=one.face or _face(view, action))


def _face(view: ConquestState, action: Action) -> str:
    """Return the kind of the card that an action uses, names or moves."""
    match action:
        case act.Act(ability=ability) | UseAbility(ability=ability) | StandingAnswer(ability=ability):
            return ability.rpartition("/")[0]
        case act.AreaAttack(attacker=id) | act.Withdraw(unit=id) | act.Retreat(unit=id):
            return view.kind[id]
        case act.Choose(card=id, kind=kind):
            return kind or view.kind[id]
    return ""


def _saving(view: ConquestState, actions: Sequence[Action]) -> Action | None:
    """Return the shield card that saves the unit that is hit with the fewest shields, if any does."""
    shields = [action for action in actions if isinstance(action, act.Shield) and action.kind]
    saving = [action for action in shields if previews.saves(view, action.unit, view.designs[action.kind].shields)]
    return min(saving, key=lambda action: view.designs[action.kind].shields, default=None)
