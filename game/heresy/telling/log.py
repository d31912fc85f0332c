"""What is told, seen and heard when something happens: a row an event."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from msgspec.structs import replace

from game.heresy import events as ev
from game.heresy.campaignfile import GALAXY
from game.heresy.control import control, production
from game.heresy.frames import Battle
from game.heresy.lookups import side_named
from game.heresy.rolls import ATTACK, DEFENCE, ROLES, setting
from game.heresy.state import HeresyState, side_of_seat
from game.heresy.telling import battles, cues, deeds, dramas, orders, several, slots, throws
from game.heresy.telling.names import (
    capital,
    listed,
    named_unit,
    place_name,
    seat_name,
    signed,
    within,
    won_text,
)
from game.heresy.telling.winning import fell_at, warning
from game.heresy.telling.words import WORDS, Seen, place_at, spot_of
from game.heresy.turns import HEAD_START
from game.heresy.units import LOYAL, TRAITOR, UNIT
from game.kernel.actions import Conceded, DrawAgreed, Event
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


def _thrown(who: Seen, e: Any) -> str:
    return ", ".join(f"{seat_name(seat)}: {face}" for seat, face in zip(e.seats, e.faces, strict=True))


def _counted(who: Seen, e: Any) -> str:
    """Return what both sides produce, and who is close to winning by it and has not won."""
    goal = who.campaign.file.production_goal
    won = e.round > 1 and e.loyal != e.traitor and max(e.loyal, e.traitor) >= goal
    text = _("Round {n}: loyalists produce {loyal}, traitors {traitor}")
    made = () if won else ((LOYAL, e.loyal), (TRAITOR, e.traitor))
    near = [warning(who.campaign, side, production) for side, production in made]
    return " · ".join([text.format(n=e.round, loyal=e.loyal, traitor=e.traitor), *filter(None, near)])


def _prize(who: Seen, e: Any) -> str | None:
    """Return where the world is that yields the winners most; nothing where worlds did not decide."""
    if e.reason not in ("production", "sectors"):
        return None
    before, worlds = who.before, [one for one in who.campaign.board.places if one.board == GALAXY and one.production]
    held = [place for place in worlds if control(before, place.index) == side_named(e.side)]
    richest = max(held, key=lambda place: (place.production, before.held[place.index] >= 0), default=None)
    return spot_of(richest.id) if richest is not None else None


def _ended(who: Seen, e: Any) -> str:
    return won_text(e.reason, e.side)


def _made(who: Seen, e: Any) -> dict[str, float]:
    """Return the production of both sides, as a round is counted."""
    return {seat: (e.loyal, e.traitor)[side_of_seat(seat)] for seat in who.before.seats}


def _final(who: Seen, e: Any) -> dict[str, float]:
    """Return the same at the end."""
    return {seat: production(who.before, side_of_seat(seat)) for seat in who.before.seats}


# -- cards --


def _text(who: Seen, e: Any) -> str:
    design = who.campaign.designs.get(e.card)
    return _(design.text) if design is not None else ""


def _die(who: Seen, e: Any) -> int:
    return _shown(_rolled(who)[ROLES.index(e.place)], int(e.other))


# -- marches and battles --


def _taken(who: Seen, e: Any) -> str:
    terra = _index(who, e) == who.campaign.terra
    return ("yields " if terra else "") + ("held" if e.side else "free")


def _rolled(who: Seen) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return what the dice of the attacker and of the defender show after those of the events that came already."""
    before = who.before
    faces = find(before, Battle).values.get("faces", ((), ())) if inside(before, Battle) else ((), ())
    for e in who.earlier:
        if isinstance(e, ev.BattleRolled):
            faces = e.attack, e.defence
        elif isinstance(e, ev.DiceChanged):
            role = ROLES.index(e.side)
            faces = setting(faces, role, battles.changed(faces[role], e))
    return faces


def _shown(faces: Sequence[int], die: int) -> int:
    """Return what a die shows; 0 where that is not known."""
    return faces[die] if die < len(faces) else 0


def _faces(who: Seen, e: Any) -> str:
    """Return what all dice of a side show once some were rolled again."""
    return " ".join(map(str, battles.changed(_rolled(who)[ROLES.index(e.side)], e)))


def _dice(who: Seen, e: Any) -> tuple[Cue, ...]:
    """Return of which dice the faces are named in a row: of that place, round and side."""
    battle = find(who.before, Battle) if inside(who.before, Battle) else None
    if battle is None or any(isinstance(one, ev.BattleRolled) for one in who.earlier):
        return ()
    role, place = str(ROLES.index(e.side)), spot_of(who.before.tables.ids[battle.place])
    return (Cue("dice", kind=role, start=place, words=_faces(who, e), detail=str(battle.round)),)


def _rerolled(who: Seen, e: Any) -> str:
    faces = _rolled(who)[ROLES.index(e.side)]
    return ", ".join(str(_shown(faces, die)) for die in e.dice)


def _bettered(who: Seen, e: Any) -> int:
    """Return what the die shows on which a bonus is placed."""
    return _shown(_rolled(who)[ROLES.index(e.side)], e.die)


def _row_of_dice(field: str) -> Field:
    return Field(field, lambda faces: " ".join(map(str, faces)) or "–")


def _army(field: str) -> Field:
    return Field(field, lambda units: listed([UNIT[unit] for unit in units]))


def _where(who: Seen, e: Any) -> int:
    return fell_at(who.before, e.unit)


def _where_named(who: Seen, e: Any) -> str:
    return place_name(who.campaign, _where(who, e))


def _fallen(who: Seen, e: Any) -> Fallen:
    return Fallen(named_unit(e.unit), e.seat, _where_named(who, e) if _where(who, e) >= 0 else "", e.unit)


_BONUS: Final = several.Together("bonus", ("side", "value"), _bettered, lambda who, e: int(e.value))
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
    ev.Deployed: several.DEPLOYED.row(sound="clank", cues=cues.appears),
    ev.Shifted: row(N_("{unit} moves to {place}."), rule="HERESY-R3", sound="march", cues=cues.goes),
    ev.RoundBegan: row(
        _counted,
        rule="HERESY-23",
        heading=True,
        sound="hum",
        pause=300.0,
        cues=cues.begins,
        figure=_made,
        ends={slots.REST: "", slots.READY: ""},
    ),
    ev.PhaseBegan: row(N_("{side}: {phase}"), heading=True, sound="drum", cues=cues.phase, ends={orders.ANSWER: ""}),
    ev.Received: row(
        NN_("{side} receive {n} resource.", "{side} receive {n} resources."),
        n=Field("amount"),
        rule=lambda who, e: "HERESY-R30" if e.source == HEAD_START else "HERESY-11",
        sound="coin",
        pause=250.0,
        cues=cues.counts,
    ),
    ev.Bought: several.BOUGHT.row(sound="clank", cues=cues.bought, heard="raised"),
    ev.CardBought: by(
        lambda who, e: bool(e.card),
        {True: row(N_("{side} buy a card: {card}.")), False: row(N_("{side} buy a card."))},
        rule="HERESY-14",
        sound="card",
        cues=cues.flies("card", "deck", ""),
        heard="card bought",
    ),
    ev.CardTurnedAway: row(
        N_("{card} belongs to the enemy. It is shown and discarded, and another card is drawn."),
        rule="HERESY-14",
        sound="card",
        cues=cues.flies("card", "deck", "shown"),
    ),
    ev.CardDiscarded: row(
        N_("{side} discard {card}."), rule="HERESY-14", sound="card", cues=cues.flies("card", "", "shown")
    ),
    ev.PileMade: row(N_("The discarded cards are shuffled into a new pile."), rule="HERESY-14", sound="shuffle"),
    ev.CardPlayed: row(
        N_("{side} play the card {card}. It says: “{text}”"),
        text=_text,
        rule="HERESY-14",
        sound="card",
        pause=700.0,
        cues=cues.flies("card", "", "read"),
        heard="card played",
    ),
    ev.CardTold: by(
        deeds.done,
        deeds.DID,
        row(),
        die=_die,
        other=place_at("other"),
        n=Field("amount", abs),
        value=Field("amount", signed),
        rule="HERESY-14",
        sound="reveal",
        pause=250.0,
        cues=cues.at_work,
    ),
    ev.CrossingRolled: by(
        "crossed",
        {True: row(CROSSED, quiet=True), False: row(TURNED_BACK, cues=cues.turns_back)},
        vary=lambda who, e: _index(who, e) + e.face,
        rule="HERESY-15",
        sound="dice",
        throw=throws.crossing,
    ),
    ev.Marched: several.MARCHED.row(sound="march", cues=cues.marches, quiet=True),
    ev.Mustered: several.MUSTERED.row(sound="march", cues=cues.marches, quiet=True, battle=battles.joined),
    ev.Taken: by(
        _taken,
        {
            "yields held": row(N_("{place} yields to {side} again."), rule="HERESY-R22"),
            "yields free": row(N_("{place} no longer yields to either side."), rule="HERESY-R22"),
            "held": row(N_("{side} now hold {place}."), rule="HERESY-16", joins=several.taken),
            "free": row(N_("{place} stands abandoned."), rule="HERESY-16", joins=several.taken),
        },
        side=Field("side", within),
        sound="drum",
        drama=dramas.taken,
        quiet=True,
        cues=cues.flash("side"),
        heard="taken",
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
        cues=cues.flash("attacker"),
        opens=battles.began,
        heard="began",
    ),
    ev.BattleRolled: row(
        N_("Round of battle {n}: attack {attack}, defence {defence}."),
        n=Field("round"),
        attack=_row_of_dice("attack"),
        defence=_row_of_dice("defence"),
        rule="HERESY-17",
        sound="salvo",
        throw=throws.battle,
        cues=cues.fires,
        battle=battles.rolled,
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
        battle=battles.rerolled,
    ),
    ev.BonusPlaced: _BONUS.row(sound="ready", pause=150.0, battle=battles.raised),
    ev.HitsCounted: row(
        N_("Hits: attacker {attack}, defender {defence}."),
        attack=Field("attack"),
        defence=Field("defence"),
        rule="HERESY-18",
        pause=250.0,
        ends={orders.BONUSES: ""},
        battle=battles.counted,
    ),
    ev.Lost: several.LOST.row(
        sound="blast", cues=cues.breaks, ends={orders.LOSSES: ""}, battle=battles.lost, heard="lost"
    ),
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
        battle=battles.decided,
    ),
    ev.Escaped: row(
        N_("{unit} withdraws to {place}."), rule="HERESY-19", sound="march", cues=cues.marches, heard="fled"
    ),
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
        battle=battles.died,
        heard="died",
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
        battle=battles.ended,
        heard="ended",
    ),
    ev.CampaignWon: by(
        lambda who, e: bool(e.side),
        {True: row(_ended, sound="victory"), False: row(_ended, sound="toll")},
        at=_prize,
        heading=True,
        cues=cues.won,
        figure=_final,
        ends={orders.ANSWER: ""},
    ),
}
lines: Final = Lines(WORDS, LINES, ev.EVENTS, _spot)


def tell(who: Seen, event: Event) -> Line | None:
    """Return what an event is told as, with a capital at its beginning."""
    line = lines(who, event)
    return None if line is None else replace(line, words=capital(line.words))


def battle_after(battle: battles.Battle | None, before: HeresyState, event: Event) -> battles.Battle | None:
    """Return a battle after an event; None when none goes on."""
    who = Seen(before, battle=battle)
    opened: battles.Battle | None = lines.part("opens", who, event)
    if opened is not None or battle is None or battle.winner is not None:
        return opened
    return lines.part("battle", who, event) or battle
