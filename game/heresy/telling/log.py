"""Events as sentences of the log, with the rule behind each, whose it is and where."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from msgspec.structs import replace

from game.heresy import events as ev
from game.heresy.campaign import Campaign
from game.heresy.campaignfile import GALAXY
from game.heresy.control import control
from game.heresy.frames import Battle
from game.heresy.lookups import side_named
from game.heresy.rolls import ATTACK, DEFENCE, ROLES, setting
from game.heresy.state import HeresyState, side_of_seat
from game.heresy.telling.names import (
    capital,
    card_name,
    listed,
    named_place,
    named_unit,
    phase_name,
    seat_name,
    signed,
    within,
    won_text,
)
from game.heresy.telling.winning import fell_at, warning
from game.heresy.turns import HEAD_START
from game.heresy.units import LOYAL, TRAITOR, UNIT
from game.kernel.actions import Event
from game.kernel.sequence import find, inside
from game.kernel.text import N_
from game.telling.happening import Line
from game.telling.text import _, ngettext, varied

Rolled = tuple[tuple[int, ...], tuple[int, ...]]
"""What the dice of the attacker and of the defender show."""
Row = Callable[[int, int, int, Sequence[int]], Sequence[int]]
"""How dice lie on the stage: of the battle for that place, in that round, of that role, which show these faces."""
_ALIKE: dict[type[Event], tuple[str, ...]] = {
    ev.Deployed: (),
    ev.Bought: ("place",),
    ev.Mustered: ("place",),
    ev.Marched: ("origin", "place"),
    ev.BonusPlaced: ("side", "value"),
    ev.Lost: ("place",),
}
"""What is told in one line when a seat does it several times over, and what must be the same each time."""
_CARD_DID = {
    "cancel_casualty": N_("{unit} is saved and stays in the battle for {place}."),
    "survival_mod": N_("{value} to {unit}'s survival roll."),
    "survival_auto": N_("{unit} survives without a roll."),
    "extra_step": N_("From {place}, up to {n} can use a second warp route this turn."),
    "solid": N_("The warp route between {place} and {other} is solid until the round ends."),
    "dotted": N_("The warp route between {place} and {other} is dotted until the round ends."),
    "closed": N_("The warp route between {place} and {other} is closed until the round ends."),
    "add_route": N_("A solid warp route joins {place} and {other} until the turn ends."),
    "ignore_dotted": N_("{side} cross dotted warp routes without rolling this turn."),
    "teleport": N_("{unit} moves from {place} to {other}."),
    "double_world": N_("{place} yields {n} more this turn."),
    "deny_world": N_("{place} yields nothing this turn."),
    "reduce_world": N_("{place} yields {n} fewer this turn."),
    "place": N_("{unit} arrives at {place}."),
    "discount": N_("One {unit} costs {n} less this turn."),
}
"""What a card in play did on the map, by the verb of its effect."""
_CARD_DID_TO_DICE = {
    "die_mod": (N_("{value} on all dice of the attacker."), N_("{value} on all dice of the defender.")),
    "reroll_misses": (N_("The attacker rerolls every miss."), N_("The defender rerolls every miss.")),
    "threshold": (N_("The attacker's dice hit on {n} or more."), N_("The defender's dice hit on {n} or more.")),
    "first_strike": (N_("The attacker strikes first."), N_("The defender strikes first.")),
    "deny_dice": (N_("The attacker rolls no dice for: {unit}."), N_("The defender rolls no dice for: {unit}.")),
}
"""What it did to the dice of the attacker, and to those of the defender."""
LOSSES: Final = (
    N_("{side} lose {unit}."),
    N_("{side} count their dead: {unit}."),
    N_("{side} pay in blood: {unit}."),
)
FALLS: Final = (
    N_("{unit} falls at {place}, and will not rise again."),
    N_("At {place} {unit} fights his last battle."),
    N_("{unit} dies at {place}, his weapon still in his hand."),
)
WINS: Final = (
    N_("{side} win the battle for {place}."),
    N_("{side} hold the field at {place}."),
    N_("{side} raise their banner over {place}."),
)
CROSSED: Final = (
    N_("{unit} rides out the storm to {place} ({face})."),
    N_("{unit} breaks through the storm to {place} ({face})."),
)
TURNED_BACK: Final = (
    N_("The storm turns {unit} back from {place} ({face})."),
    N_("{unit} loses the way to {place} and turns back ({face})."),
)


class Way(NamedTuple):
    """What is needed to tell an event and what follows in one line: the last of them, the counters (or dice) of all,
    where they come from or go, what they cost, and whether the place is theirs by it."""

    event: Any
    units: tuple[int, ...] = ()
    places: tuple[str, ...] = ()
    price: int = 0
    taken: bool = False


class Told(NamedTuple):
    """What is told of an event, and what is needed to tell what follows in the same line."""

    line: Line
    way: Way | None = None


class Log:
    """Tells the events of a campaign. `row` says how dice lie where they are seen."""

    def __init__(self, campaign: Campaign, row: Row = lambda place, round, role, faces: faces) -> None:
        self.campaign, self.board, self.row = campaign, campaign.board, row

    def tell(self, before: HeresyState, event: Event, earlier: Sequence[Event] = ()) -> Told | None:
        """Return an event as a sentence, with its place and rule; None for what all games tell alike."""
        match event:
            case ev.Deployed():
                return self._together(Way(event, (UNIT[event.unit],), (event.place,)))
            case ev.Mustered():
                return self._together(Way(event, (UNIT[event.unit],), (event.origin,)))
            case ev.Bought():
                return self._together(Way(event, (UNIT[event.unit],), price=event.price))
            case ev.Marched() | ev.Lost():
                return self._together(Way(event, (UNIT[event.unit],)))
            case ev.BonusPlaced():
                faces = rolled(before, earlier)[ROLES.index(event.side)]
                return self._together(Way(event, (shown(faces, event.die),)))
        return (
            self._of_rounds(before, event)
            or self._of_cards(event, rolled(before, earlier))
            or self._of_marches(event)
            or self._of_battles(before, event, earlier)
        )

    def joined(self, one: Way, other: Way) -> Told | None:
        """Return marches of the same way, counters that come up against a place, that are bought for it or lost there,
        a seat's deployments, and equal bonuses, as one line; None when they are told apart."""
        e, f = one.event, other.event
        if isinstance(e, ev.Marched) and isinstance(f, ev.Taken):
            theirs = e.place == f.place and side_named(f.side) == side_of_seat(e.seat)
            return self._together(one._replace(taken=True)) if theirs else None
        if type(e) is not type(f) or type(e) not in _ALIKE:
            return None
        if any(getattr(e, name) != getattr(f, name) for name in ("seat", *_ALIKE[type(e)])):
            return None
        units, places = one.units + other.units, one.places + other.places
        return self._together(Way(f, units, places, one.price + other.price, one.taken))

    def _say(
        self, e: Any, sentence: str, rule: str = "", *, heading: bool = False, way: Way | None = None, **values: object
    ) -> Told:
        """Return a sentence about an event, with the names of what the event knows, and with other values."""
        place, seat, unit = getattr(e, "place", ""), getattr(e, "seat", ""), getattr(e, "unit", "")
        known = place in self.board.index
        names: dict[str, object] = {
            "side": within(seat),
            "place": named_place(self.campaign, place) if known else "",
            "unit": named_unit(unit) if unit in UNIT else "",
            "card": card_name(self.campaign, getattr(e, "card", "")),
        }
        words = capital(sentence.format(**{**names, **values}))
        return Told(Line(words, rule, f"place:{place}" if known else None, seat, heading), way)

    def _together(self, way: Way) -> Told:
        """Return what a seat did once or several times, one after another, in one line."""
        e, n = way.event, len(way.units)
        match e:
            case ev.Deployed() if len(set(way.places)) > 1:
                text = ngettext(
                    "{side}: {n} counter deployed, on {place}.",
                    "{side}: {n} counters deployed on {worlds} worlds, the last on {place} ({units}).",
                    n,
                )
                worlds = len(set(way.places))
                return self._say(e, text, way=way, n=n, worlds=worlds, units=listed(way.units))
            case ev.Deployed():
                text = ngettext("{unit} deploys on {place}.", "{unit} deploy on {place}.", n)
                return self._say(e, text, way=way, unit=listed(way.units))
            case ev.Bought():
                text = ngettext(
                    "{unit} joins the ranks on {place} ({price}).", "{unit} join the ranks on {place} ({price}).", n
                )
                return self._say(e, text, "HERESY-11", way=way, unit=listed(way.units), price=way.price)
            case ev.Mustered():
                origins = ", ".join(named_place(self.campaign, origin) for origin in dict.fromkeys(way.places))
                text = ngettext("{units} attacks {place} from {origin}.", "{units} attack {place} from {origin}.", n)
                return self._say(e, text, way=way, units=listed(way.units), origin=origins)
            case ev.Marched():
                rule = "HERESY-16" if way.taken else ""
                text = ngettext("{units} moves from {origin} to {place}.", "{units} move from {origin} to {place}.", n)
                if way.taken:
                    text = ngettext(
                        "{units} moves from {origin} to {place} and captures it.",
                        "{units} move from {origin} to {place} and capture it.",
                        n,
                    )
                origin = named_place(self.campaign, e.origin)
                return self._say(e, text, rule, way=way, units=listed(way.units), origin=origin)
            case ev.Lost():
                text = varied(LOSSES, self.board.index[e.place] + len(e.seat) + sum(way.units))
                return self._say(e, text, "HERESY-18", way=way, unit=listed(way.units))
        text = ngettext("{side}: {value} on the die that shows {n}.", "{side}: {value} on the dice that show {n}.", n)
        return self._say(e, text, "HERESY-17", way=way, value=signed(e.value), n=", ".join(map(str, way.units)))

    def _of_rounds(self, before: HeresyState, e: Event) -> Told | None:
        match e:
            case ev.DiceThrown():
                dice = ", ".join(f"{seat_name(seat)}: {face}" for seat, face in zip(e.seats, e.faces, strict=True))
                if e.purpose == "deployment":
                    return self._say(e, _("Dice for deployment: {dice}. The lowest begins."), "HERESY-2", dice=dice)
                return self._say(
                    e, _("Dice for the order of play: {dice}. The highest acts first."), "HERESY-8", dice=dice
                )
            case ev.DeploymentOrder():
                return self._say(e, _("Deployment: {order}"), "HERESY-2", order=", ".join(map(seat_name, e.seats)))
            case ev.TurnOrder():
                return self._say(e, _("Order of play: {order}"), "HERESY-8", order=", ".join(map(seat_name, e.seats)))
            case ev.RoundBegan():
                won = (
                    e.round > 1
                    and e.loyal != e.traitor
                    and max(e.loyal, e.traitor) >= self.campaign.file.production_goal
                )
                made = () if won else ((LOYAL, e.loyal), (TRAITOR, e.traitor))
                text = _("Round {n}: loyalists produce {loyal}, traitors {traitor}")
                text = text.format(n=e.round, loyal=e.loyal, traitor=e.traitor)
                near = [warning(self.campaign, side, production) for side, production in made]
                return Told(Line(" · ".join([text, *filter(None, near)]), "HERESY-23", heading=True))
            case ev.PhaseBegan():
                return self._say(e, _("{side}: {phase}"), heading=True, phase=phase_name(e.phase))
            case ev.Received():
                text = ngettext("{side} receive {n} resource.", "{side} receive {n} resources.", e.amount)
                return self._say(e, text, "HERESY-R30" if e.source == HEAD_START else "HERESY-11", n=e.amount)
            case ev.CampaignWon():
                return Told(Line(won_text(e.reason, e.side), at=self._prize(before, e), heading=True))
        return None

    def _prize(self, before: HeresyState, e: ev.CampaignWon) -> str | None:
        """Return where the world is that yields the winners most; nothing where worlds did not decide."""
        if e.reason not in ("production", "sectors"):
            return None
        worlds = [place for place in self.board.places if place.board == GALAXY and place.production]
        held = [place for place in worlds if control(before, place.index) == side_named(e.side)]
        richest = max(held, key=lambda place: (place.production, before.held[place.index] >= 0), default=None)
        return f"place:{richest.id}" if richest is not None else None

    def _of_cards(self, e: Event, faces: Rolled) -> Told | None:
        match e:
            case ev.CardBought():
                text = _("{side} buy a card: {card}.") if e.card else _("{side} buy a card.")
                return self._say(e, text, "HERESY-14")
            case ev.CardTurnedAway():
                text = _("{card} belongs to the enemy. It is shown and discarded, and another card is drawn.")
                return self._say(e, text, "HERESY-14")
            case ev.CardDiscarded():
                return self._say(e, _("{side} discard {card}."), "HERESY-14")
            case ev.PileMade():
                return self._say(e, _("The discarded cards are shuffled into a new pile."), "HERESY-14")
            case ev.CardPlayed():
                design = self.campaign.designs.get(e.card)
                says = _(design.text) if design is not None else ""
                return self._say(e, _("{side} play the card {card}. It says: “{text}”"), "HERESY-14", text=says)
            case ev.CardTold():
                other = named_place(self.campaign, e.other) if e.other in self.board.index else ""
                die = shown(faces[ROLES.index(e.place)], int(e.other)) if e.other.isdigit() else 0
                n, value = abs(e.amount), signed(e.amount)
                return self._say(e, _card_did(e), "HERESY-14", n=n, value=value, die=die, other=other)
        return None

    def _of_marches(self, e: Event) -> Told | None:
        match e:
            case ev.Shifted():
                return self._say(e, _("{unit} moves to {place}."), "HERESY-R3")
            case ev.CrossingRolled():
                text = varied(CROSSED if e.crossed else TURNED_BACK, self.board.index[e.place] + e.face)
                return self._say(e, text, "HERESY-15", face=e.face)
            case ev.Taken():
                side = within(e.side)
                if self.board.index[e.place] == self.campaign.terra:
                    text = (
                        _("{place} yields to {side} again.")
                        if e.side
                        else _("{place} no longer yields to either side.")
                    )
                    return self._say(e, text, "HERESY-R22", side=side)
                text = _("{side} now hold {place}.") if e.side else _("{place} stands abandoned.")
                return self._say(e, text, "HERESY-16", way=Way(e), side=side)
            case ev.Escaped():
                return self._say(e, _("{unit} withdraws to {place}."), "HERESY-19")
        return None

    def _of_battles(self, before: HeresyState, e: Event, earlier: Sequence[Event]) -> Told | None:
        match e:
            case ev.BattleBegan():
                forces = [listed([UNIT[unit] for unit in units]) for units in (e.attackers, e.defenders)]
                text = _("Battle for {place}: {attackers} against {defenders}.")
                told = self._say(e, text, "HERESY-17", heading=True, attackers=forces[0], defenders=forces[1])
                return Told(replace(told.line, seat=e.attacker))
            case ev.BattleRolled():
                attack, defence = (" ".join(map(str, faces)) or "–" for faces in (e.attack, e.defence))
                text = _("Round of battle {n}: attack {attack}, defence {defence}.")
                return self._say(e, text, "HERESY-17", n=e.round, attack=attack, defence=defence)
            case ev.DiceChanged():
                return self._rerolled(before, e, earlier)
            case ev.HitsCounted():
                text = _("Hits: attacker {attack}, defender {defence}.")
                return self._say(e, text, "HERESY-18", attack=e.attack, defence=e.defence)
            case ev.SurvivalRolled():
                text = (
                    _("{unit} cheats death ({face}).")
                    if e.survives
                    else _("{unit} has spent the last of his strength ({face}).")
                )
                return self._say(e, text, "HERESY-19", face=f"{e.face}{e.bonus:+d}" if e.bonus else e.face)
            case ev.Died():
                where = fell_at(before, e.unit)
                if where < 0:
                    return self._say(e, _("{unit} will not rise again."), "HERESY-19", heading=True)
                place = self.board.places[where].id
                text, name = varied(FALLS, where + UNIT[e.unit]), named_place(self.campaign, place)
                told = self._say(e, text, "HERESY-19", heading=True, place=name)
                return Told(replace(told.line, at=f"place:{place}"))
            case ev.BattleEnded():
                text = _("Both armies die at {place}. The field belongs to the dead.")
                if e.winner:
                    text = varied(WINS, self.board.index[e.place] + before.round)
                return self._say(e, text, side=within(e.winner))
        return None

    def _rerolled(self, before: HeresyState, e: ev.DiceChanged, earlier: Sequence[Event]) -> Told:
        """Return which dice were rolled again, and what all dice of the side show now as they lie on the stage."""
        text = _("The attacker rerolls {dice}. The attack now shows {faces}.")
        if e.side == ROLES[DEFENCE]:
            text = _("The defender rerolls {dice}. The defence now shows {faces}.")
        role = ROLES.index(e.side)
        faces = rolled(before, earlier)[role]
        now: Sequence[int] = changed(faces, e)
        if not any(isinstance(one, ev.BattleRolled) for one in earlier):
            battle = find(before, Battle)
            now = self.row(battle.place, battle.round, role, now)
        dice = ", ".join(str(shown(faces, die)) for die in e.dice)
        return self._say(e, text, "HERESY-14", dice=dice, faces=" ".join(map(str, now)))


def rolled(before: HeresyState, earlier: Sequence[Event]) -> Rolled:
    """Return what the dice of the attacker and of the defender show after those of the events that came already."""
    faces: Rolled = find(before, Battle).values.get("faces", ((), ())) if inside(before, Battle) else ((), ())
    for e in earlier:
        if isinstance(e, ev.BattleRolled):
            faces = e.attack, e.defence
        elif isinstance(e, ev.DiceChanged):
            role = ROLES.index(e.side)
            faces = setting(faces, role, changed(faces[role], e))
    return faces


def changed(faces: Sequence[int], e: ev.DiceChanged) -> tuple[int, ...]:
    """Return what the dice of a side show once some of them were rolled again."""
    again = dict(zip(e.dice, e.faces, strict=True))
    return tuple(again.get(die, face) for die, face in enumerate(faces))


def shown(faces: Sequence[int], die: int) -> int:
    """Return what a die shows; 0 where that is not known."""
    return faces[die] if die < len(faces) else 0


def _card_did(e: ev.CardTold) -> str:
    """Return the sentence on what a card did; the card itself has been named when it was played."""
    if e.place not in ROLES:
        return _(_CARD_DID.get(e.verb, ""))
    attacker = e.place == ROLES[ATTACK]
    if e.verb == "die_mod" and e.other:
        if attacker:
            return _("{value} on the attacker's die that shows {die}.")
        return _("{value} on the defender's die that shows {die}.")
    texts = _CARD_DID_TO_DICE.get(e.verb, ("", ""))
    return _(texts[0] if attacker else texts[1])
