"""Events as sentences of the log, with the rule behind each and whose it is."""

from __future__ import annotations

from collections.abc import Sequence

from game.conquest import events as ev
from game.conquest.frames import Using
from game.conquest.state import ConquestState
from game.conquest.telling.names import (
    USUAL,
    bonus_text,
    card_name,
    enough_text,
    name_of,
    phase_name,
    place_name,
    planet_name,
    reason_text,
    seat_name,
    seat_subject,
)
from game.kernel.actions import Event
from game.kernel.rules import ROUND
from game.kernel.sequence import inside
from game.kernel.text import N_
from game.telling import labels
from game.telling.happening import Line
from game.telling.text import _, ngettext, varied

HEADINGS = (ev.RoundBegan, ev.PhaseBegan, ev.BattleBegan, ev.BattleWon, ev.BattleDrawn, ev.MatchEnded)
SILENT = (
    ev.ResourcesPaid,
    ev.DialSet,
    ev.StruggleBegan,
    ev.SkirmishBegan,
    ev.DamageAssigned,
    ev.DamagePrevented,
    ev.CombatRoundEnded,
)
"""What is not told: the lines around it say it."""
TURNED = (ev.CardExhausted, ev.CardReadied)
"""What is told only where the text of a card does it: attacks, phases and rounds turn cards by the way."""


RULES: dict[type[Event], str] = {
    ev.RoundBegan: "CONQUEST-4.1",
    ev.PhaseBegan: "CONQUEST-4.1",
    ev.InitiativeDrawn: "CONQUEST-3.6",
    ev.InitiativePassed: "CONQUEST-7.8",
    ev.PlanetRevealed: "CONQUEST-7.4",
    ev.FirstPlanetSet: "CONQUEST-7.2",
    ev.HandKept: "CONQUEST-3.12",
    ev.HandRedrawn: "CONQUEST-3.12",
    ev.CardDrawn: "CONQUEST-7.5",
    ev.ResourcesGained: "CONQUEST-7.6",
    ev.CardDeployed: "CONQUEST-4.5",
    ev.EventPlayed: "CONQUEST-4.17",
    ev.AbilityUsed: "CONQUEST-G40",
    ev.AbilityCancelled: "CONQUEST-G46",
    ev.DialsShown: "CONQUEST-5.7",
    ev.StruggleWon: "CONQUEST-5.16",
    ev.StruggleTied: "CONQUEST-5.19",
    ev.BonusTaken: "CONQUEST-5.20",
    ev.BattleBegan: "CONQUEST-6.1",
    ev.CombatRoundBegan: "CONQUEST-6.11",
    ev.BattleWon: "CONQUEST-6.25",
    ev.BattleDrawn: "CONQUEST-6.26",
    ev.BattleAbilityUsed: "CONQUEST-6.50",
    ev.PlanetTaken: "CONQUEST-6.51",
    ev.PlanetRemoved: "CONQUEST-6.54",
    ev.UnitAttacked: "CONQUEST-6.27",
    ev.AreaAttacked: "CONQUEST-G35",
    ev.ShieldUsed: "CONQUEST-6.34",
    ev.DamageTaken: "CONQUEST-6.35",
    ev.DamageMoved: "CONQUEST-R20",
    ev.CardLeft: "CONQUEST-6.44",
    ev.CardReadied: "CONQUEST-7.7",
    ev.WarlordBloodied: "CONQUEST-2.4",
    ev.WarlordDefeated: "CONQUEST-2.5",
    ev.DeckEmpty: "CONQUEST-2.6",
    ev.MatchEnded: "CONQUEST-2.1",
}
"""The rule behind each line."""
MOVED = {
    "commit": "CONQUEST-5.8",
    "home": "CONQUEST-6.52",
    "retreat": "CONQUEST-6.22",
    "rout": "CONQUEST-G57",
    "move": "CONQUEST-G55",
}
"""The rule behind each way of moving."""


def tell(before: ConquestState, event: Event, earlier: Sequence[Event] = ()) -> Line | None:
    """Return an event as a sentence; None where it needs none, or all games tell it alike (see `is_told`)."""
    if not is_told(before, event, earlier):
        return None
    text = _of_match(before, event) or _of_planets(before, event) or _of_cards(before, event)
    text = text or _of_fights(before, event)
    if text is None:
        return None
    drawn = (event.seat, event.card) if isinstance(event, ev.CardDrawn) else ()
    seat, heading = getattr(event, "seat", ""), isinstance(event, HEADINGS)
    return Line(text, _rule(before, event), seat=seat, heading=heading, joins=drawn)


def is_told(before: ConquestState, event: Event, earlier: Sequence[Event]) -> bool:
    """Return whether an event is worth a line."""
    return not isinstance(event, SILENT) and (not isinstance(event, TURNED) or _by_card(before, earlier))


def join(last: tuple[str, ...], following: tuple[str, ...]) -> Line | None:
    """Return cards drawn one after another in one line, each of them given as a seat and what it drew."""
    if not last or not following or last[0] != following[0]:
        return None
    seat, *cards = (*last, *following[1:])
    if all(cards):
        names = ", ".join(card_name(card) for card in cards)
        text = _("{player} draws {card}.").format(player=seat_subject(seat), card=names)
    else:
        text = ngettext("{player} draws {n} card.", "{player} draws {n} cards.", len(cards)).format(
            player=seat_subject(seat), n=len(cards)
        )
    return Line(text, seat=seat, joins=(seat, *cards))


def _rule(view: ConquestState, event: Event) -> str:
    """Return the rule behind a line: of some events it hangs on the way in which they happened."""
    match event:
        case ev.UnitMoved():
            return MOVED.get(event.how, "")
        case ev.StruggleWon() if event.warlord:
            return "CONQUEST-5.15"
        case ev.ResourcesGained() | ev.CardReadied() | ev.CardDrawn() if view.phase != "headquarters":
            return ""
    return RULES.get(type(event), "")


def _by_card(before: ConquestState, earlier: Sequence[Event]) -> bool:
    """Return whether the text of a card is at work."""
    return inside(before, Using) or any(isinstance(event, ev.AbilityUsed | ev.EventPlayed) for event in earlier)


def _of_match(view: ConquestState, event: Event) -> str | None:
    match event:
        case ev.RoundBegan():
            return _(ROUND).format(number=event.round)
        case ev.PhaseBegan():
            return phase_name(event.phase)
        case ev.InitiativeDrawn():
            return _("{player} wins the initiative by lot.").format(player=seat_subject(event.seat))
        case ev.InitiativePassed():
            return _("{player} now has the initiative.").format(player=seat_subject(event.seat))
        case ev.HandKept():
            return _("{player} keeps the starting hand.").format(player=seat_subject(event.seat))
        case ev.HandRedrawn():
            return _("{player} draws a new hand.").format(player=seat_subject(event.seat))
        case ev.ResourcesGained():
            text = ngettext("{player} gains {n} resource.", "{player} gains {n} resources.", event.count)
            return text.format(player=seat_subject(event.seat), n=event.count)
        case ev.DeckEmpty():
            return _("{player} has no cards left in the deck.").format(player=seat_subject(event.seat))
        case ev.MatchEnded():
            winner = seat_name(event.winner) if event.winner else _(labels.A_DRAW)
            enough = view.scenario.file.to_win
            fewer = event.reason == "planets" and enough < USUAL
            return f"{winner}. {enough_text(enough) if fewer else reason_text(event.reason)}"
    return None


def _of_planets(view: ConquestState, event: Event) -> str | None:
    match event:
        case ev.PlanetRevealed():
            return _("{planet} is turned face up.").format(planet=card_name(event.kind))
        case ev.FirstPlanetSet():
            return _("The First Planet: {planet}").format(planet=planet_name(view, event.planet))
        case ev.DialsShown():
            return _("Dials: {first} – {second}").format(
                first=planet_name(view, event.first), second=planet_name(view, event.second)
            )
        case ev.StruggleWon(warlord=True):
            return _("{player}'s warlord wins the command struggle at {planet}.").format(
                player=seat_subject(event.seat), planet=planet_name(view, event.planet)
            )
        case ev.StruggleWon():
            return _("{player} wins the command struggle at {planet}, {n} to {other}.").format(
                player=seat_subject(event.seat),
                planet=planet_name(view, event.planet),
                n=event.icons,
                other=event.other,
            )
        case ev.StruggleTied():
            return _("The command struggle at {planet} is a tie.").format(planet=planet_name(view, event.planet))
        case ev.BonusTaken(cards=0, resources=0):
            return _("{player} declines the bonus.").format(player=seat_subject(event.seat))
        case ev.BonusTaken():
            return _("{player} takes {bonus}.").format(
                player=seat_subject(event.seat), bonus=bonus_text(event.cards, event.resources)
            )
        case ev.BattleBegan():
            return _("Battle at {planet}. Initiative: {player}").format(
                planet=planet_name(view, event.planet), player=seat_name(event.seat)
            )
        case ev.CombatRoundBegan():
            return _("Combat round {n}").format(n=event.round)
        case ev.BattleWon():
            return _("{player} wins the battle at {planet}.").format(
                player=seat_subject(event.seat), planet=planet_name(view, event.planet)
            )
        case ev.BattleDrawn():
            return _("The battle at {planet} has no winner.").format(planet=planet_name(view, event.planet))
        case ev.BattleAbilityUsed():
            return _("{player} uses the battle ability of {planet}.").format(
                player=seat_subject(event.seat), planet=card_name(event.kind)
            )
        case ev.PlanetTaken():
            return _("{player} takes {planet}.").format(player=seat_subject(event.seat), planet=card_name(event.kind))
        case ev.PlanetRemoved():
            return _("Neither player takes {planet}.").format(planet=card_name(event.kind))
    return None


def _of_cards(view: ConquestState, event: Event) -> str | None:
    match event:
        case ev.CardDrawn():
            seat = seat_subject(event.seat)
            if event.card:
                return _("{player} draws {card}.").format(player=seat, card=card_name(event.card))
            return _("{player} draws a card.").format(player=seat)
        case ev.CardRevealed():
            return _("{player} reveals {card}.").format(player=seat_subject(event.seat), card=card_name(event.kind))
        case ev.CardsLooked():
            text = ngettext(
                "{player} looks at the top card of a deck.",
                "{player} looks at the top {n} cards of a deck.",
                event.count,
            )
            return text.format(player=seat_subject(event.seat), n=event.count)
        case ev.CardDeployed() if event.host >= 0:
            return _("{player} attaches {card} to {host}.").format(
                player=seat_subject(event.seat), card=card_name(event.kind), host=name_of(view, event.host)
            )
        case ev.CardDeployed():
            text = (
                _("{player} puts {card} into play at {place}.")
                if event.free
                else _("{player} deploys {card} at {place}.")
            )
            return text.format(
                player=seat_subject(event.seat), card=card_name(event.kind), place=place_name(view, event.place)
            )
        case ev.TokenMade():
            return _("{player} creates {card} at {place}.").format(
                player=seat_subject(event.seat), card=card_name(event.kind), place=place_name(view, event.place)
            )
        case ev.EventPlayed():
            return _("{player} plays {card}.").format(player=seat_subject(event.seat), card=card_name(event.kind))
        case ev.AbilityUsed():
            return _("{player} uses {card}.").format(player=seat_subject(event.seat), card=card_name(event.kind))
        case ev.AbilityCancelled():
            return _("{card} is cancelled.").format(card=card_name(event.kind))
        case ev.CardLeft():
            return _left(view, event)
        case ev.CardDiscarded():
            return _("{player} discards {card}.").format(player=seat_subject(event.seat), card=card_name(event.kind))
        case ev.CardReturned():
            return _("{player} takes {card} back into hand.").format(
                player=seat_subject(event.seat), card=card_name(event.kind)
            )
        case ev.CardAttached():
            return _("{card} moves to {host}.").format(card=card_name(event.kind), host=name_of(view, event.host))
        case ev.UnitMoved():
            return _moved(view, event)
        case ev.CardReadied():
            return _("{card} becomes ready.").format(card=card_name(event.kind))
        case ev.CardExhausted():
            return _("{card} is exhausted.").format(card=card_name(event.kind))
        case ev.Targeted():
            return _("Target: {card}").format(card=card_name(event.kind))
    return None


def _left(view: ConquestState, event: ev.CardLeft) -> str:
    texts = {
        "destroyed": varied((N_("{card} is destroyed."), N_("{card} falls."), N_("{card} is wiped out.")), event.card),
        "sacrificed": _("{card} is sacrificed."),
        "discarded": _("{card} is discarded."),
        "returned": _("{card} returns to its owner's hand."),
    }
    return texts[event.how].format(card=card_name(event.kind))


def _moved(view: ConquestState, event: ev.UnitMoved) -> str:
    texts = {
        "commit": _("{card} commits to {place}."),
        "move": _("{card} moves to {place}."),
        "home": _("{card} returns to headquarters."),
        "retreat": varied((N_("{card} retreats."), N_("{card} pulls back.")), event.card),
        "rout": _("{card} is routed."),
    }
    return texts[event.how].format(card=card_name(event.kind), place=place_name(view, event.place))


def _of_fights(view: ConquestState, event: Event) -> str | None:
    match event:
        case ev.UnitAttacked():
            text = varied(
                (N_("{card} attacks {other}."), N_("{card} strikes at {other}."), N_("{card} goes for {other}.")),
                event.card + event.defender,
            )
            return text.format(card=card_name(event.kind), other=card_name(event.against))
        case ev.AreaAttacked():
            return _("{card} strikes every enemy here for {n} damage.").format(
                card=card_name(event.kind), n=event.amount
            )
        case ev.DefenderChanged():
            return _("{card} takes the attack instead.").format(card=card_name(event.kind))
        case ev.ShieldUsed():
            return _("{player} shields {unit} with {card}, preventing up to {n} damage.").format(
                player=seat_subject(event.seat),
                card=card_name(event.kind),
                unit=name_of(view, event.unit),
                n=event.amount,
            )
        case ev.DamageTaken():
            text = ngettext(
                "{card}: {n} damage, {left} hit point left.", "{card}: {n} damage, {left} hit points left.", event.left
            )
            return text.format(card=card_name(event.kind), n=event.amount, left=event.left)
        case ev.DamageMoved():
            return _("{card} passes {n} damage to {other}.").format(
                card=card_name(event.kind), n=event.amount, other=name_of(view, event.to)
            )
        case ev.DamageHealed():
            return _("{n} damage is removed from {card}.").format(card=card_name(event.kind), n=event.amount)
        case ev.WarlordBloodied():
            return _("{card} is defeated and bloodied.").format(card=card_name(event.kind))
        case ev.WarlordDefeated():
            return _("{card} is defeated for the second time.").format(card=card_name(event.kind))
    return None
