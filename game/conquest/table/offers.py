"""What is offered: each action with its place on the table, at a card of the hand, or in the bar."""

from __future__ import annotations

from collections.abc import Sequence

from game.conquest import actions as act
from game.conquest import board, command, damage
from game.conquest.abilities import ability_of
from game.conquest.acting import DeployTurn
from game.conquest.attack import attackers
from game.conquest.choosing import empty_in_secret
from game.conquest.combat import BattleAbility, CombatTurn, Retreats
from game.conquest.damage import Shields
from game.conquest.designs import designs
from game.conquest.frames import Battle, Damaging, DeployTurns, Picking, Turns, Winning
from game.conquest.moving import MobileUnits
from game.conquest.state import HIDDEN, PLANETS, SEATS, ConquestState
from game.conquest.table import previews
from game.conquest.table.base import ConquestBase
from game.conquest.table.layout import hq_box, lane_box, place_box, planet_box
from game.conquest.telling.kinds import KINDS
from game.conquest.telling.names import (
    ABILITY_FIRST,
    USE,
    attack_text,
    bonus_text,
    card_name,
    name_of,
    place_name,
    planet_name,
    waiting,
)
from game.kernel.actions import Action, AgreeDraw, Concede, Pass, PassFor, Resolve, StandingAnswer, UseAbility
from game.kernel.sequence import find
from game.kernel.text import N_
from game.telling import labels
from game.telling.text import _, ngettext, pgettext
from game.ui.tabletop import Mode, Offer, Slot

ENDING, NONE = "ctrl+enter", "0"
"""The keys of what ends a turn, and of the answer that takes nothing."""
SPANS = {"battle": N_("Pass for this battle"), "phase": N_("Pass for this phase")}

PASSES: dict[type | None, tuple[str, str]] = {
    DeployTurn: (N_("Pass for the phase"), "CONQUEST-4.7"),
    CombatTurn: (N_("Pass this turn"), "CONQUEST-A2"),
    Shields: (N_("No shield"), "CONQUEST-6.43"),
    Retreats: (N_("Stay and fight"), "CONQUEST-6.22"),
    BattleAbility: (N_("Don't use it"), "CONQUEST-6.50"),
    MobileUnits: (N_("Stay where they are"), "CONQUEST-G10"),
}
"""What passing is called where it has a name of its own, with its rule."""


def mode_of(id: int) -> str:
    """Return the mode that is armed while a card of the hand is to be put somewhere."""
    return f"card {id}"


def held(view: ConquestState, action: Action) -> str:
    """Return the kind of the card of a hand that an action plays at once; empty for any other."""
    match action:
        case act.Act(card=id, ability=ability) | UseAbility(source=id, ability=ability):
            return ability.rpartition("/")[0] if view.zone[id] == "hand" else ""
        case act.Choose(card=id, kind=kind) | act.Shield(card=id, kind=kind):
            return kind if view.zone[id] == "hand" else ""
    return ""


class Offering(ConquestBase):
    """A table that offers what may be done."""

    kinds = KINDS

    def offers(self, view: ConquestState, actions: Sequence[Action]) -> list[Offer]:
        """Return one offer for each action, in the same order."""
        self.cards = {action: kind for action in actions if (kind := held(view, action))}
        self.in_hand = {action.card: action.kind for action in actions if isinstance(action, act.Deploy | act.Shield)}
        self.saving = _saving(view, actions)
        return [self._offer(view, action) for action in actions]

    def modes(self, view: ConquestState) -> list[Mode]:
        """Return the cards of the hand that go to a place: arm one, then click where."""
        found = []
        for id, kind in self.in_hand.items():
            design = view.designs[kind]
            detail = _("Then click where it goes.")
            mark = str(design.cost) if view.phase == "deploy" else f"−{design.shields}"
            found.append(Mode(mode_of(id), card_name(kind), "plus", "", mark, detail, "CONQUEST-4.5"))
        return found

    def mode_of_card(self, view: ConquestState, seat: str, card: str) -> str:
        """Return the mode in which the first card of that kind is put somewhere."""
        return next((mode_of(id) for id, kind in self.in_hand.items() if kind == card), "")

    def slots(self, view: ConquestState, seat: str, piece: int | None) -> Sequence[Slot]:
        """Return the places of what ends a turn."""
        return (Slot("pass", pgettext("action", "Pass"), "end_phase", ENDING, tried=Pass(), ends=True),)

    def end_phase(self, view: ConquestState) -> Action | None:
        """Return the pass that ends a seat's deployment or combat turn."""
        at = waiting(view)
        return Pass() if at is not None and isinstance(at[0], DeployTurn | CombatTurn) else None

    def unused(self, view: ConquestState) -> str:
        """Return what could still be deployed, or which units could attack."""
        at = waiting(view)
        match at:
            case (DeployTurn(), frame):
                return previews.unspent(view, DeployTurns.of(frame).turn)
            case (CombatTurn(), frame):
                turns = Turns.of(frame)
                n = len(attackers(view, turns.turn, turns.planet, turns.ranged))
                said = ngettext("{n} of your units can still attack.", "{n} of your units can still attack.", n)
                return said.format(n=n) if n else ""
        return ""

    def _offer(self, view: ConquestState, a: Action) -> Offer:
        match a:
            case act.Deploy():
                return self._deploy(view, a)
            case act.Act():
                return self._act(view, a)
            case UseAbility():
                return self._in_answer(view, a)
            case act.SetDial():
                return self._dial(view, a)
            case act.MoveUnit():
                text = _("Move {card} to {planet}").format(
                    card=name_of(view, a.unit), planet=planet_name(view, a.planet)
                )
                spot = lane_box(view, a.planet, view.controller[a.unit])
                return Offer(a, text, a.unit, spot, rule="CONQUEST-G10")
            case act.Attack():
                return self._attack(view, a)
            case act.AreaAttack():
                text = _("Area Effect with {card}").format(card=name_of(view, a.attacker))
                return Offer(a, text, a.attacker, icon="fire", key="e", rule="CONQUEST-G35", order=2)
            case act.Withdraw():
                text = _("Retreat with {card}").format(card=name_of(view, a.unit))
                return Offer(a, text, a.unit, icon="back", key="w", rule="CONQUEST-6.61", order=3)
            case act.Retreat():
                text = _("Retreat {card}").format(card=name_of(view, a.unit))
                return Offer(a, text, spot=self.box_of(view, a.unit), icon="back", rule="CONQUEST-6.22")
            case act.Shield():
                return self._shield(view, a)
            case _:
                return self._chosen(view, a)

    def _chosen(self, view: ConquestState, a: Action) -> Offer:
        match a:
            case act.Choose():
                return self._choose(view, a)
            case act.ChoosePlace():
                text = _("Choose {place}").format(place=place_name(view, a.place))
                box = planet_box(view, a.place) if a.place < PLANETS else hq_box(a.place - PLANETS)
                return Offer(a, text, spot=box, rule="CONQUEST-G40")
            case act.ChooseNumber():
                return Offer(a, self._number_text(view, a), icon="check", order=a.number, rule="CONQUEST-G40")
            case act.Enough():
                return self._enough(view, a)
            case act.TakeBonus():
                return self._bonus(view, a)
            case act.KeepHand():
                text = _("Keep this hand")
                return Offer(a, text, icon="check", style="primary", rule="CONQUEST-3.12")
            case act.RedrawHand():
                return Offer(a, _("Draw a new hand"), icon="reload", key="r", rule="CONQUEST-3.12", order=1)
            case act.UseBattleAbility():
                text = _("Use the battle ability")
                said = _(designs().planets[view.row[find(view, Battle).planet]].text)
                return Offer(a, text, detail=said, icon="star_victory", style="primary", rule="CONQUEST-6.50")
            case _:
                return self._general(view, a)

    def _general(self, view: ConquestState, a: Action) -> Offer:
        match a:
            case Pass():
                return self._pass(view, a)
            case PassFor():
                text = _(SPANS.get(a.span, SPANS["phase"]))
                return Offer(
                    a, text, icon="skip_on", key="j" if a.span == "battle" else "k", order=9, rule="CONQUEST-R32"
                )
            case StandingAnswer():
                kind = a.ability.rpartition("/")[0]
                text = _("Always this phase: {card}") if a.answer == "always" else _("Not this phase: {card}")
                secret = self._secret(a.ability)
                return Offer(
                    a, text.format(card=card_name(kind)), icon="skip_on", order=20, secret=secret, rule="CONQUEST-G43"
                )
            case Resolve():
                return Offer(a, _(ABILITY_FIRST).format(n=a.item + 1), icon="check", order=a.item, rule="CONQUEST-G43")
            case AgreeDraw():
                return Offer(a, _("Agree on a draw"), icon="handshake_draw")
            case Concede():
                return Offer(a, _(labels.GIVE_UP), icon="flag_concede")
        return Offer(a, "")

    # -- kinds of action --

    def _pass(self, view: ConquestState, a: Pass) -> Offer:
        """Return what passing comes to where it is offered."""
        at = waiting(view)
        text, rule = PASSES.get(type(at[0]) if at is not None else None, (labels.NOT_NOW, "CONQUEST-G43"))
        key = ENDING if self.end_phase(view) is not None else NONE
        return Offer(a, _(text), icon="end_phase", key=key, style="primary", order=8, slot="pass", rule=rule)

    def _dial(self, view: ConquestState, a: act.SetDial) -> Offer:
        text = _("Commit to {planet}").format(planet=planet_name(view, a.planet))
        at = waiting(view)
        seat = at[0].seat(view, at[1]) if at is not None else None
        hint = previews.of_dial(view, a.planet, SEATS.index(seat)) if seat is not None else ()
        mark, spot = self._number(view, a.planet), planet_box(view, a.planet)
        return Offer(a, text, spot=spot, rule="CONQUEST-5.2", mark=mark, hint=hint)

    def _number(self, view: ConquestState, planet: int) -> str:
        return str(board.planets(view).index(planet) + 1)

    def _deploy(self, view: ConquestState, a: act.Deploy) -> Offer:
        kind, seat = a.kind, view.owner[a.card]
        if a.host >= 0:
            text = _("Attach {card} to {host}").format(card=card_name(kind), host=name_of(view, a.host))
            return Offer(
                a,
                text,
                spot=self.box_of(view, a.host),
                mode=mode_of(a.card),
                rule="CONQUEST-4.14",
                secret=True,
                hint=(_(view.designs[kind].text),),
            )
        place = place_name(view, a.place)
        text = _("Deploy {card}: {place}").format(card=card_name(kind), place=place)
        design = view.designs[kind]
        at_planet = design.attach is not None and a.place < PLANETS
        box = planet_box(view, a.place) if at_planet else place_box(view, a.place, seat)
        hint = previews.of_arrival(view, a.place, a.card, kind) if design.is_unit else (_(design.text),)
        return Offer(a, text, spot=box, mode=mode_of(a.card), rule="CONQUEST-4.12", secret=True, hint=hint)

    def _act(self, view: ConquestState, a: act.Act) -> Offer:
        kind = a.ability.rpartition("/")[0]
        text = view.designs[kind].text
        if view.zone[a.card] == "hand":
            name = _priced(view, kind, _("Play {card}"), _("Play {card} for {price}"))
            return Offer(a, name, detail=_(text), icon="star_victory", secret=True, rule="CONQUEST-4.6", order=4)
        name = _(USE).format(card=card_name(kind))
        box = self.box_of(view, a.card)
        secret, hint = self._secret(a.ability), (_(text),)
        return Offer(
            a, name, spot=box, detail=hint[0], tint="hit", mark="!", rule="CONQUEST-4.6", hint=hint, secret=secret
        )

    def _secret(self, ability: str) -> bool:
        """Return whether others must not see that an ability can be used: it hangs on a hand, and so does whether its
        owner has said never to it."""
        return ability_of(ability).hidden

    def _in_answer(self, view: ConquestState, a: UseAbility) -> Offer:
        kind = a.ability.rpartition("/")[0]
        secret = self._secret(a.ability)
        name = _(USE).format(card=card_name(kind))
        if secret and view.designs[kind].type == "event":
            name = _priced(view, kind, _(USE), _("Use {card} for {price}"))
        items = view.frames[-1].values.get("items", ())
        if len(items) > 1 and view.zone[items[a.item]] in ("hq", "planet", "attached", "discard"):
            name = _("{use}: {card}").format(use=name, card=name_of(view, items[a.item]))
        text = _(view.designs[kind].text)
        return Offer(a, name, detail=text, icon="star_victory", secret=secret, rule="CONQUEST-G43", order=1)

    def _attack(self, view: ConquestState, a: act.Attack) -> Offer:
        amount = damage.of_attack(view, a.attacker, a.defender)
        text = attack_text(view, a.attacker, a.defender)
        hint = previews.of_attack(view, a.attacker, a.defender)
        return Offer(
            a,
            text,
            a.attacker,
            self.box_of(view, a.defender),
            "danger",
            f"−{amount}",
            rule="CONQUEST-6.27",
            hint=hint,
        )

    def _shield(self, view: ConquestState, a: act.Shield) -> Offer:
        kind = a.kind
        text = _("{card} shields {unit}").format(card=card_name(kind), unit=name_of(view, a.unit))
        mark = f"−{view.designs[kind].shields}"
        hint = previews.of_shield(view, a.unit, view.designs[kind].shields)
        if not _several(view, a.unit):
            style, rule = "primary" if a == self.saving else "plain", "CONQUEST-6.34"
            return Offer(a, text, detail=hint[0], mark=mark, icon="guard", style=style, secret=True, rule=rule, order=2)
        spot = self.box_of(view, a.unit)
        return Offer(a, text, spot=spot, mode=mode_of(a.card), mark=mark, secret=True, rule="CONQUEST-6.34", hint=hint)

    def _enough(self, view: ConquestState, a: act.Enough) -> Offer:
        top, text = view.frames[-1], _("Nothing more")
        secret = empty_in_secret(view, Picking.of(top)) if top.name == Picking.procedure else top.name == "platform"
        return Offer(
            a,
            text,
            icon="check",
            key=NONE,
            style="primary",
            order=8,
            slot="pass",
            rule="CONQUEST-G40",
            secret=secret,
            gives_up=True,
        )

    def _choose(self, view: ConquestState, a: act.Choose) -> Offer:
        box = self.box_of(view, a.card)
        if box is not None:
            text = _("Choose {card}").format(card=name_of(view, a.card))
            secret = any(view.zone[id] in HIDDEN for id in Picking.of(view.frames[-1]).named)
            return Offer(a, text, spot=box, tint="hit", rule="CONQUEST-G40", secret=secret)
        text = _("Choose {card}").format(card=card_name(a.kind or view.kind[a.card]))
        hidden = view.zone[a.card] != "discard"
        return Offer(a, text, icon="check", secret=hidden, rule="CONQUEST-G40", order=2)

    def _number_text(self, view: ConquestState, a: act.ChooseNumber) -> str:
        frame = Picking.of(view.frames[-1])
        if frame.what == "peek_deck":
            return _("Your deck") if a.number == frame.seat else _("The opponent's deck")
        if frame.what == "either":
            return _("Draw 3 cards") if a.number else _("Gain 3 resources")
        return str(a.number)

    def _bonus(self, view: ConquestState, a: act.TakeBonus) -> Offer:
        won = Winning.of(view.frames[-1])
        cards, resources = command.bonuses(view, won.planet, won.seat)
        taken = bonus_text(cards * a.cards, resources * a.resources) if a.cards or a.resources else ""
        text = _("Take {what}").format(what=taken) if taken else _("Take nothing")
        whole = bool(taken) and a.cards == bool(cards) and a.resources == bool(resources)
        style, key = ("primary", "t") if whole else ("plain", "")
        order = 0 if whole else 5 - a.cards - a.resources
        obvious = whole and command.harmless(view, won.seat, cards)
        return Offer(a, text, icon="check", style=style, key=key, order=order, rule="CONQUEST-5.20", obvious=obvious)

    def card_of(self, action: Action) -> str:
        """Return the kind of the card of the hand that an action plays, as it was last offered."""
        return self.cards.get(action, "")


def _priced(view: ConquestState, kind: str, free: str, paid: str) -> str:
    """Return how an event is offered: with its price, if it has one."""
    cost = view.designs[kind].cost
    return (paid if cost > 0 else free).format(card=card_name(kind), price=bonus_text(0, cost))


def _saving(view: ConquestState, actions: Sequence[Action]) -> Action | None:
    """Return the shield card that saves the unit that is hit with the fewest shields, if any does."""
    shields = [action for action in actions if isinstance(action, act.Shield) and action.kind]
    saving = [action for action in shields if previews.saves(view, action.unit, view.designs[action.kind].shields)]
    return min(saving, key=lambda action: view.designs[action.kind].shields, default=None)


def _several(view: ConquestState, unit: int) -> bool:
    """Return whether several units of one side are damaged together: which of them is shielded is clicked."""
    found = Damaging.of(view.frames[-1])
    hurt = [id for id, amount in zip(found.items, found.amounts, strict=True) if amount]
    return sum(view.controller[id] == view.controller[unit] for id in hurt) > 1
