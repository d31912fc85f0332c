"""What is offered: each action with its place on the chart or in the bar."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.heresy import actions as act
from game.heresy.deckfile import Design
from game.heresy.production import custodes_in_play, price
from game.heresy.rolls import scores
from game.heresy.state import HeresyState
from game.heresy.table.layout import Chart
from game.heresy.table.names import card_name, die_name, named_place, named_unit, short_name, waiting, window_name
from game.heresy.table.piece_ids import Ledger
from game.heresy.units import BUYABLE, CUSTODES, UNIT, UNITS
from game.kernel.actions import Action, AgreeDraw, Concede, Pass, PassFor, Resolve
from game.ui import labels
from game.ui.tabletop import Box, End, Mode, Offer
from game.ui.text import _

MODE_KEYS = "12345"


class Desk:
    """What an offer needs to know: the chart, the position and who is who."""

    def __init__(self, chart: Chart, view: HeresyState, ledger: Ledger) -> None:
        self.chart, self.view, self.ledger = chart, view, ledger
        self._pieces = {
            (piece.unit, piece.place): piece.key for piece in ledger.sync(view).values() if not piece.coming
        }

    def spot(self, id: str) -> Box:
        """Return where a place is clicked."""
        return self.chart.spot(self.view.tables.index[id])

    def place(self, id: str) -> str:
        """Return what a place is called."""
        return named_place(self.chart.campaign, id)

    def piece(self, unit: str, place: str) -> int | None:
        """Return a counter of that kind at a place."""
        return self._pieces.get((UNIT[unit], self.view.tables.index[place]))

    def design(self, card: str) -> Design | None:
        """Return what a card is."""
        return self.chart.campaign.designs.get(card)


def offers_of(desk: Desk, actions: Sequence[Action]) -> list[Offer]:
    """Return one offer for each action, in the same order."""
    return [_SHOWN[type(action)](desk, action) for action in actions]


# -- deployment and production --


def _deploy(desk: Desk, a: act.Deploy) -> Offer:
    text = _("Deploy {unit} on {place}").format(unit=named_unit(a.unit), place=desk.place(a.place))
    return Offer(a, text, spot=desk.spot(a.place), mode=a.unit, rule="HERESY-2")


def _shift(desk: Desk, a: act.Shift) -> Offer:
    text = _("Move {unit} to {place}").format(unit=named_unit(a.unit), place=desk.place(a.place))
    return Offer(a, text, desk.piece(a.unit, a.origin), desk.spot(a.place), rule="HERESY-R3")


def _end_deployment(desk: Desk, a: act.EndDeployment) -> Offer:
    return Offer(a, _("End deployment"), icon="end_phase", key="ctrl+enter", style="primary", order=9, rule="HERESY-2")


def _buy(desk: Desk, a: act.Buy) -> Offer:
    text = _("Buy {unit} for {place}").format(unit=named_unit(a.unit), place=desk.place(a.place))
    return Offer(a, text, spot=desk.spot(a.place), mode=a.unit, rule="HERESY-11")


def _buy_card(desk: Desk, a: act.BuyCard) -> Offer:
    detail = _(
        "The top card of the pile; only you see it. Cards change dice, save counters or bring them up, open or close "
        "routes, bring resources, or deny a world to the enemy."
    )
    return Offer(a, _("Buy a card"), mark="2", detail=detail, icon="log", key="c", order=6, rule="HERESY-14")


def _end_production(desk: Desk, a: act.EndProduction) -> Offer:
    detail = _("What is left is saved.")
    return Offer(
        a,
        _("End production"),
        detail=detail,
        icon="end_phase",
        key="ctrl+enter",
        style="primary",
        order=9,
        rule="HERESY-R18",
    )


def modes_of(view: HeresyState) -> list[Mode]:
    """Return the kinds of counters to deploy or to buy: arm one, then click worlds."""
    at = waiting(view)
    if at is None or at[1].name not in ("deployment", "production"):
        return []
    if at[1].name == "deployment":
        camp = view.camp[view.seat]
        detail = _("Then click the worlds where they are to stand, or drag it over them.")
        kinds = [(unit, f"×{camp.count(unit)}", detail, "") for unit in sorted(set(camp))]
    else:
        gone = (CUSTODES,) if custodes_in_play(view) else ()
        kinds = [
            (unit, *_priced(view, unit))
            for unit in BUYABLE
            if UNITS[unit].side in (None, view.sides[view.seat]) and unit not in gone
        ]
    rule = "HERESY-2" if at[1].name == "deployment" else "HERESY-11"
    return [
        Mode(
            UNITS[unit].id,
            short_name(unit),
            f"heresy/{UNITS[unit].id}",
            MODE_KEYS[i % 5],
            mark,
            detail,
            rule,
            True,
            wanting,
        )
        for i, (unit, mark, detail, wanting) in enumerate(kinds)
    ]


def _priced(view: HeresyState, unit: int) -> tuple[str, str, str]:
    """Return what a kind costs, how many can be paid for, and what is wanting when none can."""
    cost, purse = price(view, view.seat, unit), view.purse[view.seat]
    if cost > purse:
        return str(cost), "", _("it costs {price}, you have {n}").format(price=cost, n=purse)
    detail = _("You can pay for {n}. Then click the worlds where they are to appear, or drag it over them.")
    return str(cost), detail.format(n=purse // cost if cost else "∞"), ""


# -- attack --


def _march(desk: Desk, a: act.March) -> Offer:
    text = _("{unit} to {place}").format(unit=named_unit(a.unit), place=desk.place(a.place))
    return Offer(a, text, desk.piece(a.unit, a.origin), desk.spot(a.place), rule="HERESY-15")


def _fight(desk: Desk, a: act.Fight) -> Offer:
    detail = _("All who are to attack have come.")
    return Offer(
        a, _("Fight"), detail=detail, icon="melee", key="g", style="primary", order=1, harmless=True, rule="HERESY-R8"
    )


def _end_attack(desk: Desk, a: act.EndAttack) -> Offer:
    return Offer(a, _("End attack"), icon="end_phase", key="ctrl+enter", style="primary", order=9, rule="HERESY-7")


# -- battle --


def _raise(desk: Desk, a: act.Raise) -> Offer:
    return _on_die(desk, a, a.die, 1, _("+1 on die {n}"), "HERESY-17")


def _lower(desk: Desk, a: act.Lower) -> Offer:
    return _on_die(desk, a, a.die, -1, _("-1 on enemy die {n}"), "HERESY-17")


def _on_die(desk: Desk, a: Action, die: int, value: int, text: str, rule: str) -> Offer:
    at = waiting(desk.view)
    mark = ""
    if at is not None and at[1].name == "battle":
        dice = scores(at[1], getattr(at[0], "dice_of", 0))
        if die < len(dice):
            mark = f"{dice[die]} → {dice[die] + value}"
    return Offer(a, text.format(n=die + 1), mark=mark, icon="dice", order=die, rule=rule)


def _lose(desk: Desk, a: act.Lose) -> Offer:
    return Offer(
        a,
        _("Lose {unit}").format(unit=named_unit(a.unit)),
        icon=f"heresy/{a.unit}",
        order=UNIT[a.unit],
        rule="HERESY-18",
    )


def _escape(desk: Desk, a: act.Escape) -> Offer:
    text = _("Withdraw to {place}").format(place=desk.place(a.place))
    return Offer(a, text, spot=desk.spot(a.place), rule="HERESY-19")


def _fight_on(desk: Desk, a: act.FightOn) -> Offer:
    return Offer(a, _("Fight on"), icon="melee", key="g", style="primary", rule="HERESY-R7")


def _break_off(desk: Desk, a: act.BreakOff) -> Offer:
    return Offer(a, _("Withdraw"), icon="back", key="w", rule="HERESY-R7")


# -- cards --


def _play_card(desk: Desk, a: act.PlayCard) -> Offer:
    design = desk.design(a.card)
    detail = f"{_(design.text)} · {window_name(design.when)}" if design is not None else ""
    text = card_name(desk.chart.campaign, a.card)
    return Offer(a, text, detail=detail, icon="star_victory", secret=True, order=5, rule="HERESY-14")


def _name_place(desk: Desk, a: act.NamePlace) -> Offer:
    return Offer(a, desk.place(a.place), spot=desk.spot(a.place), tint="choose", rule="HERESY-14")


def _name_route(desk: Desk, a: act.NameRoute) -> Offer:
    index, centres = desk.view.tables.index, desk.chart.centres
    (x, y), (u, v) = centres[index[a.origin]], centres[index[a.place]]
    text = _("The route from {origin} to {place}").format(origin=desk.place(a.origin), place=desk.place(a.place))
    spot = ((x + u) / 2 - 0.3, (y + v) / 2 - 0.3, 0.6, 0.6)
    ends = tuple(End(desk.place(id), desk.spot(id)) for id in (a.origin, a.place))
    return Offer(a, text, spot=spot, tint="choose", rule="HERESY-14", ends=ends)


def _name_die(desk: Desk, a: act.NameDie) -> Offer:
    return Offer(a, die_name(a.die), icon="dice", order=a.die, rule="HERESY-14")


def _name_counter(desk: Desk, a: act.NameCounter) -> Offer:
    text = _("{unit} at {place}").format(unit=named_unit(a.unit), place=desk.place(a.place))
    return Offer(a, text, spot=desk.spot(a.place), tint="choose", rule="HERESY-14")


def _enough(desk: Desk, a: act.Enough) -> Offer:
    return Offer(a, _("Enough"), icon="check", key="x", style="primary", order=8, rule="HERESY-14")


def _discard(desk: Desk, a: act.DiscardCard) -> Offer:
    text = _(labels.DISCARD).format(card=card_name(desk.chart.campaign, a.card))
    return Offer(a, text, icon="close", secret=True, rule="HERESY-14")


# -- declining --


def _pass(desk: Desk, a: Pass) -> Offer:
    return Offer(a, _(labels.NOT_NOW), icon="pass", key="space", order=8, rule="HERESY-14")


def _pass_for(desk: Desk, a: PassFor) -> Offer:
    spans = {
        "battle": (_("Not this battle"), "shift+b"),
        "phase": (_("Not this phase"), "shift+space"),
        "round": (_("Not this round"), "shift+n"),
    }
    text, key = spans[a.span]
    detail = _("No more questions of this kind until it ends.")
    return Offer(a, text, detail=detail, icon="speaker_off", key=key, style="quiet", order=9, rule="HERESY-14")


def _resolve(desk: Desk, a: Resolve) -> Offer:
    return Offer(a, _("Take number {n} next").format(n=a.item + 1), rule="HERESY-C1")


def _concede(desk: Desk, a: Concede) -> Offer:
    return Offer(a, _(labels.GIVE_UP), icon="flag_concede", style="danger")


def _agree_draw(desk: Desk, a: AgreeDraw) -> Offer:
    return Offer(a, _("Agree on a draw"), icon="handshake_draw")


_SHOWN: dict[type[Action], Callable[[Desk, Any], Offer]] = {
    act.Deploy: _deploy,
    act.Shift: _shift,
    act.EndDeployment: _end_deployment,
    act.Buy: _buy,
    act.BuyCard: _buy_card,
    act.EndProduction: _end_production,
    act.March: _march,
    act.Fight: _fight,
    act.EndAttack: _end_attack,
    act.Raise: _raise,
    act.Lower: _lower,
    act.Lose: _lose,
    act.Escape: _escape,
    act.FightOn: _fight_on,
    act.BreakOff: _break_off,
    act.PlayCard: _play_card,
    act.NamePlace: _name_place,
    act.NameRoute: _name_route,
    act.NameDie: _name_die,
    act.NameCounter: _name_counter,
    act.Enough: _enough,
    act.DiscardCard: _discard,
    Pass: _pass,
    PassFor: _pass_for,
    Resolve: _resolve,
    Concede: _concede,
    AgreeDraw: _agree_draw,
}
