"""What is told, seen and heard when something happens: a row an event."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace

from game.heresy import events as ev
from game.heresy.campaignfile import GALAXY
from game.heresy.control import control, production
from game.heresy.frames import Battle
from game.heresy.lookups import side_named
from game.heresy.rolls import ATTACK, DEFENCE, ROLES
from game.heresy.state import side_of_seat
from game.heresy.telling import dramas, orders, several, slots, throws
from game.heresy.telling.dice import changed, rolled, shown
from game.heresy.telling.names import (
    capital,
    card_name,
    card_text,
    listed,
    named_unit,
    phase_name,
    place_name,
    seat_name,
    side_name,
    signed,
    within,
    won_text,
)
from game.heresy.telling.winning import fell_at, warning
from game.heresy.telling.words import WORDS, Seen, place_at, spot_of
from game.heresy.turns import HEAD_START
from game.heresy.units import LOYAL, TRAITOR, UNIT
from game.kernel.actions import Conceded, DrawAgreed, Event
from game.kernel.rules import ROUND
from game.kernel.sequence import find, inside
from game.kernel.text import N_, NN_
from game.telling import labels
from game.telling.dialect import AnyRow, Field, by, row
from game.telling.happening import Cue, Fallen, Line
from game.telling.rows import Lines
from game.telling.text import _

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


def _index(who: Seen, e: Any) -> int:
    return who.campaign.board.index[e.place]


def _spot(who: Seen, e: Any) -> str | None:
    """Return the place of an event, where it has one."""
    place = getattr(e, "place", "")
    return spot_of(place) if place in who.campaign.board.index else None


# -- rounds --


def _thrown(who: Seen, e: ev.DiceThrown) -> str:
    return ", ".join(f"{seat_name(seat)}: {face}" for seat, face in zip(e.seats, e.faces, strict=True))


def _counted(who: Seen, e: ev.RoundBegan) -> str:
    """Return what both sides produce, and who is close to winning by it and has not won."""
    goal = who.campaign.file.production_goal
    won = e.round > 1 and e.loyal != e.traitor and max(e.loyal, e.traitor) >= goal
    text = _("Round {n}: loyalists produce {loyal}, traitors {traitor}")
    made = () if won else ((LOYAL, e.loyal), (TRAITOR, e.traitor))
    near = [warning(who.campaign, side, production) for side, production in made]
    return " · ".join([text.format(n=e.round, loyal=e.loyal, traitor=e.traitor), *filter(None, near)])


def _prize(who: Seen, e: ev.CampaignWon) -> str | None:
    """Return where the world is that yields the winners most; nothing where worlds did not decide."""
    if e.reason not in ("production", "sectors"):
        return None
    before, worlds = who.before, [one for one in who.campaign.board.places if one.board == GALAXY and one.production]
    held = [place for place in worlds if control(before, place.index) == side_named(e.side)]
    richest = max(held, key=lambda place: (place.production, before.held[place.index] >= 0), default=None)
    return spot_of(richest.id) if richest is not None else None


def _ended(who: Seen, e: ev.CampaignWon) -> str:
    return won_text(e.reason, e.side)


def _begins(who: Seen, e: ev.RoundBegan) -> tuple[Cue, ...]:
    return (Cue("banner", kind="game", words=_(ROUND).format(number=e.round)),)


def _phase(who: Seen, e: ev.PhaseBegan) -> tuple[Cue, ...]:
    name, phase = seat_name(e.seat), phase_name(e.phase)
    return (Cue("banner", kind="seat", words=name, detail=phase, seat=e.seat),) if e.seat else ()


def _won(who: Seen, e: ev.CampaignWon) -> tuple[Cue, ...]:
    title = side_name(side_named(e.side)) if e.side else _(labels.A_DRAW)
    return (Cue("banner", kind="seat", words=title, detail=won_text(e.reason, e.side), seat=e.side),)


def _made(who: Seen, e: Any) -> dict[str, float]:
    """Return the production of both sides, as a round is counted."""
    return {seat: (e.loyal, e.traitor)[side_of_seat(seat)] for seat in who.before.seats}


def _final(who: Seen, e: Any) -> dict[str, float]:
    """Return the same at the end."""
    return {seat: production(who.before, side_of_seat(seat)) for seat in who.before.seats}


def _counts(who: Seen, e: Any) -> tuple[Cue, ...]:
    """Return what lets the resources of a seat be counted up."""
    return (Cue("count", kind=str(e.total - e.amount), words=seat_name(e.seat), detail=str(e.total), seat=e.seat),)


# -- cards --


def _text(who: Seen, e: ev.CardPlayed) -> str:
    design = who.campaign.designs.get(e.card)
    return _(design.text) if design is not None else ""


def _held(who: Seen, e: Any) -> str:
    """Return whence a card comes that a seat lets go of: out of the hand that is seen, or of another."""
    before = who.before
    seen = e.seat in before.seats and e.card in before.hands[before.seats.index(e.seat)]
    return "hand" if seen else "away"


def _flies(do: str, start: str, end: str) -> Callable[[Seen, Any], tuple[Cue, ...]]:
    """Return the way of a card from one edge of the screen to another, `held`: from its owner."""

    def cues(who: Seen, e: Any) -> tuple[Cue, ...]:
        name, text = (card_name(who.campaign, e.card), _read(who, e)) if e.card else ("", "")
        begin, to = start or _held(who, e), end or ("hand" if e.card else "away")
        return (Cue(do, kind=e.card, start=begin, end=to, words=name, detail=text, seat=e.seat),)

    return cues


def _read(who: Seen, e: Any) -> str:
    return card_text(who.campaign, e.card) if e.card in who.campaign.designs else ""


def _did(who: Seen, e: ev.CardTold) -> str:
    """Return what a card did: by the verb of its effect, and to whose dice, all of them or one."""
    one = e.verb == "die_mod" and e.place in ROLES and e.other
    return " ".join(filter(None, (e.verb, e.place if e.place in ROLES else "", "one" if one else "")))


def _die(who: Seen, e: ev.CardTold) -> int:
    return shown(rolled(who)[ROLES.index(e.place)], int(e.other))


_ATTACK, _DEFENCE = ROLES
DID: Final[dict[Any, AnyRow]] = {
    "cancel_casualty": row(N_("{unit} is saved and stays in the battle for {place}.")),
    "survival_mod": row(N_("{value} to {unit}'s survival roll.")),
    "survival_auto": row(N_("{unit} survives without a roll.")),
    "extra_step": row(N_("From {place}, up to {n} can use a second warp route this turn.")),
    "solid": row(N_("The warp route between {place} and {other} is solid until the round ends.")),
    "dotted": row(N_("The warp route between {place} and {other} is dotted until the round ends.")),
    "closed": row(N_("The warp route between {place} and {other} is closed until the round ends.")),
    "add_route": row(N_("A solid warp route joins {place} and {other} until the turn ends.")),
    "ignore_dotted": row(N_("{side} cross dotted warp routes without rolling this turn.")),
    "teleport": row(N_("{unit} moves from {place} to {other}.")),
    "double_world": row(N_("{place} yields {n} more this turn.")),
    "deny_world": row(N_("{place} yields nothing this turn.")),
    "reduce_world": row(N_("{place} yields {n} fewer this turn.")),
    "place": row(N_("{unit} arrives at {place}.")),
    "discount": row(N_("One {unit} costs {n} less this turn.")),
    f"die_mod {_ATTACK}": row(N_("{value} on all dice of the attacker.")),
    f"die_mod {_DEFENCE}": row(N_("{value} on all dice of the defender.")),
    f"die_mod {_ATTACK} one": row(N_("{value} on the attacker's die that shows {die}."), die=_die),
    f"die_mod {_DEFENCE} one": row(N_("{value} on the defender's die that shows {die}."), die=_die),
    f"reroll_misses {_ATTACK}": row(N_("The attacker rerolls every miss.")),
    f"reroll_misses {_DEFENCE}": row(N_("The defender rerolls every miss.")),
    f"threshold {_ATTACK}": row(N_("The attacker's dice hit on {n} or more.")),
    f"threshold {_DEFENCE}": row(N_("The defender's dice hit on {n} or more.")),
    f"first_strike {_ATTACK}": row(N_("The attacker strikes first.")),
    f"first_strike {_DEFENCE}": row(N_("The defender strikes first.")),
    f"deny_dice {_ATTACK}": row(N_("The attacker rolls no dice for: {unit}.")),
    f"deny_dice {_DEFENCE}": row(N_("The defender rolls no dice for: {unit}.")),
}
"""What a card in play did; the card itself has been named when it was played."""

# -- marches and battles --


def _travels(who: Seen, e: Any) -> tuple[Cue, ...]:
    """Return the way of a counter; one that marches leaves an arrow."""
    via = tuple(map(spot_of, getattr(e, "path", ())))
    cue = Cue("move", kind=e.unit, start=spot_of(e.origin), end=spot_of(e.place), via=via, seat=e.seat)
    return (cue,) if isinstance(e, ev.Shifted) else (cue, *_trace(who, e))


def _trace(who: Seen, e: Any) -> tuple[Cue, ...]:
    """Return the arrow of a march, broken where a counter could not cross; between two boards it begins or ends at the
    gate."""
    board, broken = who.campaign.board, isinstance(e, ev.CrossingRolled)
    origin, place = (board.places[board.index[id]] for id in (e.origin, e.place))
    outer = min(origin.board, place.board)
    gate = board.places[board.boards[outer + 1].opens_from] if origin.board != place.board else place
    start, end = (one if one.board == outer else gate for one in (origin, place))
    return (Cue("trace", start=spot_of(start.id), end=spot_of(end.id), seat=e.seat, broken=broken),)


def _fires(who: Seen, e: Any) -> tuple[Cue, ...]:
    """Return what lets both sides fire, as many salvoes as they have dice."""
    sides = zip(ROLES, (e.attack, e.defence), strict=True)
    return tuple(Cue("fire", kind=role, start=spot_of(e.place), weight=len(dice)) for role, dice in sides)


def _appears(who: Seen, e: Any) -> tuple[Cue, ...]:
    return (Cue("fade", kind=e.unit, end=spot_of(e.place), seat=e.seat),)


def _breaks(who: Seen, e: ev.Lost) -> tuple[Cue, ...]:
    return (Cue("break", kind=e.unit, start=spot_of(e.place), seat=e.seat),)


def _flash(field: str) -> Callable[[Seen, Any], tuple[Cue, ...]]:
    """Return what lets the place of an event flash in the colour of the seat in that field of it."""
    return lambda who, e: (Cue("flash", start=_spot(who, e), seat=getattr(e, field)),)


def _at_work(who: Seen, e: ev.CardTold) -> tuple[Cue, ...]:
    """Return what lets the place flash to which a card does something."""
    spot = _spot(who, e)
    return (Cue("flash", kind="card", start=spot),) if spot is not None else ()


def _taken(who: Seen, e: ev.Taken) -> str:
    terra = _index(who, e) == who.campaign.terra
    return ("yields " if terra else "") + ("held" if e.side else "free")


def _faces(who: Seen, e: ev.DiceChanged) -> str:
    """Return what all dice of a side show once some were rolled again."""
    return " ".join(map(str, changed(rolled(who)[ROLES.index(e.side)], e)))


def _dice(who: Seen, e: Any) -> tuple[Cue, ...]:
    """Return of which dice the faces are named in a row: of that place, round and side."""
    battle = find(who.before, Battle) if inside(who.before, Battle) else None
    if battle is None or any(isinstance(one, ev.BattleRolled) for one in who.earlier):
        return ()
    role, place = str(ROLES.index(e.side)), spot_of(who.before.tables.ids[battle.place])
    return (Cue("dice", kind=role, start=place, words=_faces(who, e), detail=str(battle.round)),)


def _rerolled(who: Seen, e: ev.DiceChanged) -> str:
    faces = rolled(who)[ROLES.index(e.side)]
    return ", ".join(str(shown(faces, die)) for die in e.dice)


def _row_of_dice(field: str) -> Field:
    return Field(field, lambda faces: " ".join(map(str, faces)) or "–")


def _army(field: str) -> Field:
    return Field(field, lambda units: listed([UNIT[unit] for unit in units]))


def _where(who: Seen, e: ev.Died) -> int:
    return fell_at(who.before, e.unit)


def _where_named(who: Seen, e: ev.Died) -> str:
    return place_name(who.campaign, _where(who, e))


def _fallen(who: Seen, e: ev.Died) -> Fallen:
    return Fallen(named_unit(e.unit), e.seat, _where_named(who, e) if _where(who, e) >= 0 else "")


def _together(**named: Any) -> AnyRow:
    """Return the row of what is told in one line when it happens several times over."""
    return row(several.told, rule=several.rule, joins=several.joins, **named)


_SEATS: Final = Field("seats", lambda seats: ", ".join(map(seat_name, seats)))
LINES: Final[dict[type[Event], AnyRow]] = {
    Conceded: row(labels.SURRENDER, side=Field("seat", seat_name), heading=True),
    DrawAgreed: row(labels.DRAW_AGREED, heading=True),
    ev.DiceThrown: by(
        "purpose",
        {"deployment": row(N_("Dice for deployment: {dice}. The lowest begins."), dice=_thrown, rule="HERESY-2")},
        row(N_("Dice for the order of play: {dice}. The highest acts first."), dice=_thrown, rule="HERESY-8"),
        sound="dice",
        throw=throws.order,
    ),
    ev.DeploymentOrder: row(N_("Deployment: {order}"), order=_SEATS, rule="HERESY-2"),
    ev.TurnOrder: row(N_("Order of play: {order}"), order=_SEATS, rule="HERESY-8"),
    ev.Deployed: _together(sound="clank", cues=_appears),
    ev.Shifted: row(N_("{unit} moves to {place}."), rule="HERESY-R3", sound="march", cues=_travels),
    ev.RoundBegan: row(
        _counted,
        rule="HERESY-23",
        heading=True,
        sound="hum",
        pause=300.0,
        cues=_begins,
        figure=_made,
        ends={slots.REST: "", slots.READY: ""},
    ),
    ev.PhaseBegan: row(N_("{side}: {phase}"), heading=True, sound="drum", cues=_phase, ends={orders.ANSWER: ""}),
    ev.Received: row(
        NN_("{side} receive {n} resource.", "{side} receive {n} resources."),
        n=Field("amount"),
        rule=lambda who, e: "HERESY-R30" if e.source == HEAD_START else "HERESY-11",
        sound="coin",
        pause=250.0,
        cues=_counts,
    ),
    ev.Bought: _together(sound="clank", cues=_appears),
    ev.CardBought: by(
        lambda who, e: bool(e.card),
        {True: row(N_("{side} buy a card: {card}.")), False: row(N_("{side} buy a card."))},
        rule="HERESY-14",
        sound="card",
        cues=_flies("card", "deck", ""),
    ),
    ev.CardTurnedAway: row(
        N_("{card} belongs to the enemy. It is shown and discarded, and another card is drawn."),
        rule="HERESY-14",
        sound="card",
        cues=_flies("card", "deck", "shown"),
    ),
    ev.CardDiscarded: row(
        N_("{side} discard {card}."), rule="HERESY-14", sound="card", cues=_flies("card", "", "shown")
    ),
    ev.PileMade: row(N_("The discarded cards are shuffled into a new pile."), rule="HERESY-14", sound="shuffle"),
    ev.CardPlayed: row(
        N_("{side} play the card {card}. It says: “{text}”"),
        text=_text,
        rule="HERESY-14",
        sound="card",
        pause=700.0,
        cues=_flies("read", "", "read"),
    ),
    ev.CardTold: by(
        _did,
        DID,
        row(),
        other=place_at("other"),
        n=Field("amount", abs),
        value=Field("amount", signed),
        rule="HERESY-14",
        sound="reveal",
        pause=250.0,
        cues=_at_work,
    ),
    ev.CrossingRolled: by(
        "crossed",
        {True: row(CROSSED, quiet=True), False: row(TURNED_BACK, cues=_trace)},
        vary=lambda who, e: _index(who, e) + e.face,
        rule="HERESY-15",
        sound="dice",
        throw=throws.crossing,
    ),
    ev.Marched: _together(sound="march", cues=_travels, quiet=True),
    ev.Mustered: _together(sound="march", cues=_travels, quiet=True),
    ev.Taken: by(
        _taken,
        {
            "yields held": row(N_("{place} yields to {side} again."), rule="HERESY-R22"),
            "yields free": row(N_("{place} no longer yields to either side."), rule="HERESY-R22"),
            "held": row(N_("{side} now hold {place}."), rule="HERESY-16", joins=several.joins),
            "free": row(N_("{place} stands abandoned."), rule="HERESY-16", joins=several.joins),
        },
        side=Field("side", within),
        sound="drum",
        drama=dramas.taken,
        quiet=True,
        cues=_flash("side"),
    ),
    ev.BattleBegan: row(
        N_("Battle for {place}: {attackers} against {defenders}."),
        attackers=_army("attackers"),
        defenders=_army("defenders"),
        seat="attacker",
        heading=True,
        rule="HERESY-17",
        sound="horn",
        pause=700.0,
        drama=dramas.battle,
        cues=_flash("attacker"),
    ),
    ev.BattleRolled: row(
        N_("Round of battle {n}: attack {attack}, defence {defence}."),
        n=Field("round"),
        attack=_row_of_dice("attack"),
        defence=_row_of_dice("defence"),
        rule="HERESY-17",
        sound="salvo",
        throw=throws.battle,
        cues=_fires,
    ),
    ev.DiceChanged: by(
        "side",
        {
            ROLES[DEFENCE]: row(N_("The defender rerolls {dice}. The defence now shows {faces}.")),
            ROLES[ATTACK]: row(N_("The attacker rerolls {dice}. The attack now shows {faces}.")),
        },
        dice=_rerolled,
        faces=_faces,
        rule="HERESY-14",
        sound="dice",
        throw=throws.again,
        cues=_dice,
    ),
    ev.BonusPlaced: _together(sound="ready", pause=150.0),
    ev.HitsCounted: row(
        N_("Hits: attacker {attack}, defender {defence}."),
        attack=Field("attack"),
        defence=Field("defence"),
        rule="HERESY-18",
        pause=250.0,
        ends={orders.BONUSES: ""},
    ),
    ev.Lost: _together(sound="blast", cues=_breaks, ends={orders.LOSSES: ""}),
    ev.SurvivalRolled: by(
        "survives",
        {
            True: row(N_("{unit} cheats death ({face}).")),
            False: row(N_("{unit} has spent the last of his strength ({face}).")),
        },
        face=lambda who, e: f"{e.face}{e.bonus:+d}" if e.bonus else str(e.face),
        rule="HERESY-19",
        sound="dice",
        throw=throws.survival,
    ),
    ev.Escaped: row(N_("{unit} withdraws to {place}."), rule="HERESY-19", sound="march", cues=_travels),
    ev.Died: by(
        lambda who, e: _where(who, e) >= 0,
        {
            True: row(
                FALLS,
                vary=lambda who, e: _where(who, e) + UNIT[e.unit],
                place=_where_named,
                at=lambda who, e: spot_of(who.campaign.board.places[_where(who, e)].id),
            ),
            False: row(N_("{unit} will not rise again.")),
        },
        rule="HERESY-19",
        heading=True,
        sound="toll",
        pause=900.0,
        drama=dramas.died,
        fallen=_fallen,
    ),
    ev.BattleEnded: by(
        lambda who, e: bool(e.winner),
        {
            True: row(WINS, vary=lambda who, e: _index(who, e) + who.before.round),
            False: row(N_("Both armies die at {place}. The field belongs to the dead.")),
        },
        side=Field("winner", within),
        sound="drum",
        pause=1000.0,
        ends={orders.LOSSES: "", orders.FIGHT: ""},
    ),
    ev.CampaignWon: by(
        lambda who, e: bool(e.side),
        {True: row(_ended, sound="victory"), False: row(_ended, sound="toll")},
        at=_prize,
        heading=True,
        cues=_won,
        figure=_final,
        ends={orders.ANSWER: ""},
    ),
}
lines: Final = Lines(WORDS, LINES, ev.EVENTS, _spot)


def tell(who: Seen, event: Event) -> Line | None:
    """Return what an event is told as, with a capital at its beginning."""
    line = lines(who, event)
    return None if line is None else replace(line, words=capital(line.words))
