"""Events as sentences of the log."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from game.heresy import events as ev
from game.heresy.state import HeresyState, side_of_seat
from game.heresy.table.cardtold import card_sentence
from game.heresy.table.layout import Chart
from game.heresy.table.names import (
    card_name,
    listed,
    named_place,
    named_unit,
    phase_name,
    reason_text,
    seat_name,
    side_name,
    won_text,
)
from game.heresy.table.victory_gap import warning
from game.heresy.turns import HEAD_START
from game.heresy.units import LOYAL, SIDES, TRAITOR, UNIT
from game.kernel.actions import Conceded, DrawAgreed, Event
from game.ui.tabletop import Box, Telling
from game.ui.text import _, ngettext


class _Way(NamedTuple):
    """What is needed to tell an event and what follows in one line: the last of them, the counters (or dice) of all,
    what they cost, and where they come from."""

    chart: Any
    event: Any
    units: tuple[int, ...]
    scattered: bool = False
    price: int = 0
    origins: tuple[str, ...] = ()
    taken: bool = False


def tell_of(chart: Chart, before: HeresyState, event: Event) -> Telling | None:
    """Return an event as a sentence; None when it needs none."""
    teller = _TELLERS.get(type(event))
    return teller(chart, event) if teller is not None else None


def _spot(chart: Chart, id: str) -> Box | None:
    return chart.spot(chart.graph.index[id]) if id in chart.graph.index else None


def _place(chart: Chart, id: str) -> str:
    return named_place(chart.campaign, id)


def _seats(seats: tuple[str, ...]) -> str:
    return ", ".join(seat_name(seat) for seat in seats)


def _thrown(chart: Chart, e: ev.DiceThrown) -> Telling:
    dice = ", ".join(f"{seat_name(seat)} {face}" for seat, face in zip(e.seats, e.faces, strict=True))
    if e.purpose == "deployment":
        return Telling(_("Dice for the deployment: {dice}. The lowest begins.").format(dice=dice), rule="HERESY-2")
    return Telling(_("Dice for the order of play: {dice}. The highest acts first.").format(dice=dice), rule="HERESY-8")


def _deployment_order(chart: Chart, e: ev.DeploymentOrder) -> Telling:
    return Telling(_("Deployment: {seats}").format(seats=_seats(e.seats)), rule="HERESY-2")


def _turn_order(chart: Chart, e: ev.TurnOrder) -> Telling:
    return Telling(_("Order of play: {seats}").format(seats=_seats(e.seats)), rule="HERESY-8")


def _deployed(chart: Chart, e: ev.Deployed) -> Telling:
    return _deployed_together(chart, e, (UNIT[e.unit],), False)


def _deployed_together(chart: Chart, e: ev.Deployed, units: tuple[int, ...], scattered: bool) -> Telling:
    """Return counters that a seat deployed one after another, on one place or several, in one line."""
    place = _place(chart, e.place)
    if scattered:
        text = ngettext(
            "{side}: {n} counter deployed, on {place}.",
            "{side}: {n} counters deployed, the last on {place}.",
            len(units),
        ).format(side=seat_name(e.seat), n=len(units), place=place)
    else:
        text = _("{unit} deployed on {place}.").format(unit=listed(list(units)), place=place)
    return Telling(text, _spot(chart, e.place), seat=e.seat, way=_Way(chart, e, units, scattered))


def _shifted(chart: Chart, e: ev.Shifted) -> Telling:
    text = _("{unit} stands at {place} now.").format(unit=named_unit(e.unit), place=_place(chart, e.place))
    return Telling(text, _spot(chart, e.place), "HERESY-R3", e.seat)


def _round(chart: Chart, e: ev.RoundBegan) -> Telling:
    text = _("Round {n}: loyalists produce {loyal}, traitors {traitor}")
    text = text.format(n=e.round, loyal=e.loyal, traitor=e.traitor)
    goal = chart.campaign.production_goal
    won = e.round > 1 and e.loyal != e.traitor and max(e.loyal, e.traitor) >= goal
    near = [warning(chart.campaign, side, made) for side, made in ((LOYAL, e.loyal), (TRAITOR, e.traitor)) if not won]
    return Telling(" · ".join([text, *filter(None, near)]), rule="HERESY-23", heading=True)


def _phase(chart: Chart, e: ev.PhaseBegan) -> Telling:
    return Telling(
        _("{side}: {phase}").format(side=seat_name(e.seat), phase=phase_name(e.phase)), seat=e.seat, heading=True
    )


def _received(chart: Chart, e: ev.Received) -> Telling:
    sentence = ngettext("{side} receive {n} resource.", "{side} receive {n} resources.", e.amount)
    rule = "HERESY-R30" if e.source == HEAD_START else "HERESY-11"
    return Telling(sentence.format(side=seat_name(e.seat), n=e.amount), rule=rule, seat=e.seat)


def _bought(chart: Chart, e: ev.Bought) -> Telling:
    return _bought_together(chart, e, (UNIT[e.unit],), e.price)


def _bought_together(chart: Chart, e: ev.Bought, units: tuple[int, ...], price: int) -> Telling:
    """Return counters that a seat bought for a place one after another, in one line."""
    text = _("{unit} bought for {place} ({price}).")
    text = text.format(unit=listed(list(units)), place=_place(chart, e.place), price=price)
    return Telling(text, _spot(chart, e.place), "HERESY-11", e.seat, way=_Way(chart, e, units, price=price))


def _card_bought(chart: Chart, e: ev.CardBought) -> Telling:
    if not e.card:
        return Telling(_("{side} buy a card.").format(side=seat_name(e.seat)), rule="HERESY-14", seat=e.seat)
    text = _("{side} buy a card: {card}.").format(side=seat_name(e.seat), card=card_name(chart.campaign, e.card))
    return Telling(text, rule="HERESY-14", seat=e.seat)


def _turned_away(chart: Chart, e: ev.CardTurnedAway) -> Telling:
    text = _("{card} is the enemy's: it is shown and discarded, and another is drawn.")
    return Telling(text.format(card=card_name(chart.campaign, e.card)), rule="HERESY-14", seat=e.seat)


def _discarded(chart: Chart, e: ev.CardDiscarded) -> Telling:
    text = _("{side} discard {card}.").format(side=seat_name(e.seat), card=card_name(chart.campaign, e.card))
    return Telling(text, rule="HERESY-14", seat=e.seat)


def _pile(chart: Chart, e: ev.PileMade) -> Telling:
    return Telling(_("The discarded cards are shuffled into a new pile."), rule="HERESY-14")


def _played(chart: Chart, e: ev.CardPlayed) -> Telling:
    text = _("{side} play the card {card}. It says: “{text}”")
    design = chart.campaign.designs.get(e.card)
    told = _(design.text) if design is not None else ""
    text = text.format(side=seat_name(e.seat), card=card_name(chart.campaign, e.card), text=told)
    return Telling(text, rule="HERESY-14", seat=e.seat)


def _card_told(chart: Chart, e: ev.CardTold) -> Telling:
    """Return what a card did."""
    return Telling(card_sentence(chart.campaign, e), _spot(chart, e.place), "HERESY-14", e.seat)


def _crossing(chart: Chart, e: ev.CrossingRolled) -> Telling:
    text = (
        _("{unit} crosses to {place}: {face}.")
        if e.crossed
        else _("{unit} fails to cross to {place}: {face}, and stays.")
    )
    text = text.format(unit=named_unit(e.unit), place=_place(chart, e.place), face=e.face)
    return Telling(text, _spot(chart, e.place), "HERESY-15", e.seat)


def _marched(chart: Chart, e: ev.Marched) -> Telling:
    return _together(chart, e, (UNIT[e.unit],))


def _mustered(chart: Chart, e: ev.Mustered) -> Telling:
    return _mustered_together(chart, e, (UNIT[e.unit],), (e.origin,))


def _together(chart: Chart, e: ev.Marched, units: tuple[int, ...], taken: bool = False) -> Telling:
    """Return counters that went the same way one after another, in one line; `taken`: the place is theirs by it."""
    text = _("{units}: {origin} → {place}, which is theirs now.") if taken else _("{units}: {origin} → {place}.")
    text = text.format(units=listed(list(units)), origin=_place(chart, e.origin), place=_place(chart, e.place))
    rule = "HERESY-16" if taken else ""
    return Telling(text, _spot(chart, e.place), rule, e.seat, way=_Way(chart, e, units, taken=taken))


def _mustered_together(chart: Chart, e: ev.Mustered, units: tuple[int, ...], origins: tuple[str, ...]) -> Telling:
    """Return counters that came up against a place one after another, from wherever, in one line."""
    names = ", ".join(_place(chart, origin) for origin in dict.fromkeys(origins))
    text = _("From {origin} against {place}: {units}.")
    text = text.format(units=listed(list(units)), origin=names, place=_place(chart, e.place))
    return Telling(text, _spot(chart, e.place), seat=e.seat, way=_Way(chart, e, units, origins=origins))


def joined(last: Telling, following: Telling) -> Telling | None:
    """Marches of the same way, counters that come up against a place, that are bought for it or lost there, a seat's
    deployments, and equal bonuses, as one line; None when they are told apart."""
    one, other = last.way, following.way
    if not isinstance(one, _Way) or not isinstance(other, _Way):
        return None
    e, f, units = one.event, other.event, one.units + other.units
    if isinstance(e, ev.Marched) and isinstance(f, ev.Taken):
        theirs = e.place == f.place and f.side == SIDES[side_of_seat(e.seat)]
        return _together(one.chart, e, one.units, True) if theirs else None
    if isinstance(e, ev.Taken):
        return None
    if type(e) is not type(f) or e.seat != f.seat:
        return None
    if isinstance(f, ev.Deployed):
        return _deployed_together(one.chart, f, units, one.scattered or e.place != f.place)
    if isinstance(f, ev.Bought):
        return _bought_together(one.chart, f, units, one.price + other.price) if e.place == f.place else None
    if isinstance(f, ev.BonusPlaced):
        return _bonuses(f, units) if (e.side, e.value) == (f.side, f.value) else None
    if e.place != f.place:
        return None
    if isinstance(f, ev.Lost):
        return _lost_together(one.chart, f, units)
    if isinstance(f, ev.Mustered):
        return _mustered_together(one.chart, f, units, one.origins + other.origins)
    return _together(one.chart, f, units, one.taken) if e.origin == f.origin else None


def _taken(chart: Chart, e: ev.Taken) -> Telling:
    if chart.graph.index.get(e.place) == chart.campaign.terra:
        text = _("{place} yields to {side} again.") if e.side else _("{place} yields nothing to anybody now.")
        return Telling(_of_side(text, chart, e.place, e.side), _spot(chart, e.place), "HERESY-R22")
    text = _("{side} hold {place} now.") if e.side else _("Nobody holds {place} any more.")
    return Telling(_of_side(text, chart, e.place, e.side), _spot(chart, e.place), "HERESY-16", way=_Way(chart, e, ()))


def _of_side(text: str, chart: Chart, place: str, side: str) -> str:
    """Return a sentence on a place and a side; "" is neither side."""
    return text.format(place=_place(chart, place), side=side_name(SIDES.index(side) if side else -1))


def _battle(chart: Chart, e: ev.BattleBegan) -> Telling:
    text = _("Battle for {place}: {attackers} against {defenders}.").format(
        place=_place(chart, e.place),
        attackers=listed([UNIT[unit] for unit in e.attackers]),
        defenders=listed([UNIT[unit] for unit in e.defenders]),
    )
    return Telling(text, _spot(chart, e.place), "HERESY-17", e.attacker, heading=True)


def _rolled(chart: Chart, e: ev.BattleRolled) -> Telling:
    attack, defence = (" ".join(str(face) for face in faces) or "–" for faces in (e.attack, e.defence))
    text = _("Round of battle {n}: attack {attack}, defence {defence}.")
    return Telling(text.format(n=e.round, attack=attack, defence=defence), _spot(chart, e.place), "HERESY-17")


def _changed(chart: Chart, e: ev.DiceChanged) -> Telling:
    faces = " ".join(str(face) for face in e.faces)
    return Telling(_("Rolled again: {faces}.").format(faces=faces), rule="HERESY-14")


def _bonus(chart: Chart, e: ev.BonusPlaced) -> Telling:
    return _bonuses(e, (e.die + 1,))


def _bonuses(e: ev.BonusPlaced, dice: tuple[int, ...]) -> Telling:
    """Equal bonuses that a seat placed one after another, in one line."""
    sentence = ngettext("{side}: {value} on die {n}.", "{side}: {value} on dice {n}.", len(dice))
    value, numbers = f"{e.value:+d}".replace("-", "−"), ", ".join(str(die) for die in sorted(dice))
    text = sentence.format(side=seat_name(e.seat), value=value, n=numbers)
    return Telling(text, rule="HERESY-17", seat=e.seat, way=_Way(None, e, dice))


def _hits(chart: Chart, e: ev.HitsCounted) -> Telling:
    text = _("Hits: attacker {attack}, defender {defence}.")
    return Telling(text.format(attack=e.attack, defence=e.defence), _spot(chart, e.place), "HERESY-18")


def _lost(chart: Chart, e: ev.Lost) -> Telling:
    return _lost_together(chart, e, (UNIT[e.unit],))


def _lost_together(chart: Chart, e: ev.Lost, units: tuple[int, ...]) -> Telling:
    """Return counters that a seat lost at a place one after another, in one line."""
    text = _("{side} lose {unit}.").format(side=seat_name(e.seat), unit=listed(list(units)))
    return Telling(text, _spot(chart, e.place), "HERESY-18", e.seat, way=_Way(chart, e, units))


def _survival(chart: Chart, e: ev.SurvivalRolled) -> Telling:
    face = f"{e.face}{e.bonus:+d}" if e.bonus else str(e.face)
    text = _("{unit} survives: {face}.") if e.survives else _("{unit} does not survive: {face}.")
    return Telling(text.format(unit=named_unit(e.unit), face=face), rule="HERESY-19", seat=e.seat)


def _escaped(chart: Chart, e: ev.Escaped) -> Telling:
    text = _("{unit} withdraws to {place}.").format(unit=named_unit(e.unit), place=_place(chart, e.place))
    return Telling(text, _spot(chart, e.place), "HERESY-19", e.seat)


def _died(chart: Chart, e: ev.Died) -> Telling:
    return Telling(_("{unit} is dead.").format(unit=named_unit(e.unit)), rule="HERESY-19", seat=e.seat, heading=True)


def _battle_ended(chart: Chart, e: ev.BattleEnded) -> Telling:
    text = _("{side} win the battle for {place}.") if e.winner else _("Nobody wins the battle for {place}.")
    return Telling(_of_side(text, chart, e.place, e.winner), _spot(chart, e.place))


def _won(chart: Chart, e: ev.CampaignWon) -> Telling:
    return Telling(won_text(e.reason, e.side), heading=True)


def _conceded(chart: Chart, e: Conceded) -> Telling:
    return Telling(_("{side} give up.").format(side=seat_name(e.seat)), seat=e.seat, heading=True)


def _draw(chart: Chart, e: DrawAgreed) -> Telling:
    return Telling(reason_text("draw_agreed"), heading=True)


_TELLERS: dict[type[Event], Callable[[Chart, Any], Telling]] = {
    ev.DiceThrown: _thrown,
    ev.DeploymentOrder: _deployment_order,
    ev.TurnOrder: _turn_order,
    ev.Deployed: _deployed,
    ev.Shifted: _shifted,
    ev.RoundBegan: _round,
    ev.PhaseBegan: _phase,
    ev.Received: _received,
    ev.Bought: _bought,
    ev.CardBought: _card_bought,
    ev.CardTurnedAway: _turned_away,
    ev.CardDiscarded: _discarded,
    ev.PileMade: _pile,
    ev.CardPlayed: _played,
    ev.CardTold: _card_told,
    ev.CrossingRolled: _crossing,
    ev.Marched: _marched,
    ev.Mustered: _mustered,
    ev.Taken: _taken,
    ev.BattleBegan: _battle,
    ev.BattleRolled: _rolled,
    ev.DiceChanged: _changed,
    ev.BonusPlaced: _bonus,
    ev.HitsCounted: _hits,
    ev.Lost: _lost,
    ev.SurvivalRolled: _survival,
    ev.Escaped: _escaped,
    ev.Died: _died,
    ev.BattleEnded: _battle_ended,
    ev.CampaignWon: _won,
    Conceded: _conceded,
    DrawAgreed: _draw,
}
