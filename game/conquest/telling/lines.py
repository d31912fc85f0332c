"""What happens, as it is told, seen and heard: a row an event.

Besides what every game says of its events, a row says how a turn is summed up by it (see `gist`): its `weight`, the
weightiest being 0; whether it `heads` what follows, or `follows` what heads it; and whether it `grieves` its seat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from game.conquest import events as ev
from game.conquest.abilities import ability_of
from game.conquest.designs import designs
from game.conquest.frames import Using
from game.conquest.state import PLANETS, SEATS, ConquestState
from game.conquest.telling.names import (
    COMBAT_ROUND,
    NEARER,
    USUAL,
    bonus_text,
    card_name,
    enough_text,
    phase_name,
    place_name,
    planet_name,
    reason_text,
    seat_name,
    seat_subject,
    symbol_name,
)
from game.conquest.telling.words import KIND, WORDS, by_id, place_of, spot_of
from game.conquest.victory import symbols, taken
from game.kernel.actions import Event
from game.kernel.rules import ROUND
from game.kernel.sequence import find, inside
from game.kernel.text import N_, NC_, NN_
from game.telling import labels
from game.telling.dialect import AnyRow, Field, Words, by, row, seen
from game.telling.happening import Cue, Drama, Line
from game.telling.rows import Lines
from game.telling.text import _, ngettext
from game.telling.values import Ref, Value

PLAYS, USES = N_("{player} plays"), N_("{player} uses")
DEPLOYS, DEPLOYS_HOME = N_("{player} deploys at {planet}"), N_("{player} deploys")
TOLD: Final = Words(
    **{**WORDS.fields, "player": seen("seat", seat_subject), "side": seen("seat", seat_name), "card": KIND}
)
"""The dictionary of the log: players open its sentences, and cards go by their kinds."""
BY_KIND: Final = Field("kind", card_name)


def _spot(view: ConquestState, e: Any) -> Ref | None:
    """Return where something happens: at its place, or at its card."""
    place = getattr(e, "place", getattr(e, "planet", None))
    if place is None:
        card = getattr(e, "card", None)
        return card if isinstance(card, int) and card < len(view.kind) else None
    return spot_of(place) if place >= 0 else None


def _by_card(before: ConquestState, event: Event, earlier: Sequence[Event]) -> bool:
    """Return whether the text of a card is at work: attacks, phases and rounds turn cards by the way."""
    return inside(before, Using) or any(isinstance(event, ev.AbilityUsed | ev.EventPlayed) for event in earlier)


def _refreshing(rule: str) -> Callable[[ConquestState, Any], str]:
    return lambda view, e: rule if view.phase == "headquarters" else ""


def _cue(do: str, **more: Any) -> Callable[[ConquestState, Any], tuple[Cue, ...]]:
    return lambda view, e: (Cue(do, e.card, **more),)


def _lands(view: ConquestState, e: ev.CardDeployed) -> tuple[Cue, ...]:
    """Let a card appear where it comes into play, and its enemy read it."""
    end = e.host if e.host >= 0 else place_of(e.place, SEATS.index(e.seat))
    text = DEPLOYS if e.host < 0 and e.place < PLANETS else DEPLOYS_HOME
    heading = _(text).format(player=seat_name(view, e.seat), planet=place_name(view, e.place))
    return Cue("fade", e.card, end=end), _read(view, e.seat, e.kind, heading, (end,), others=True)


def _slide(view: ConquestState, e: ev.UnitMoved) -> tuple[Cue, ...]:
    seat = SEATS.index(e.seat)
    return (Cue("move", e.card, end=place_of(e.place, seat), weight=2.0),)


def _paid(view: ConquestState, e: ev.ResourcesPaid) -> tuple[Cue, ...]:
    """Let coins go from the headquarters to whatever they pay for, which is told next."""
    return (Cue("pay", start=f"hq:{SEATS.index(e.seat)}", values={"count": e.count}),)


def _marches(view: ConquestState, e: ev.UnitMoved) -> str:
    """Return what is heard of a card that moves: of a warlord who commits, the motif of the faction."""
    if e.how != "commit" or e.card >= len(SEATS):
        return "march"
    return f"music/faction-{view.designs[view.kind[e.card]].faction}"


def _read(
    view: ConquestState, seat: str, kind: str, heading: str, via: tuple[Ref, ...] = (), others: bool = False
) -> Cue:
    """Let a card be read, with who plays it and what it is about; `others`: by who did not play it."""
    design, portrait = view.designs[kind], view.kind[SEATS.index(seat)]
    values: dict[str, Value] = {"heading": heading, "rule": "CONQUEST-4.17", "portrait": portrait, "others": others}
    words, text = card_name(kind), _(design.text) if design.text else ""
    return Cue("card", -1, kind, "hand", "read", via, words=words, detail=text, seat=seat, values=values)


def _aims(ability: str) -> bool:
    """Return whether an ability names cards that all see: it is read once they are named."""
    target = ability_of(ability).target
    return target is not None and not target.places and not target.hidden and target.least > 0


def _played(view: ConquestState, e: ev.EventPlayed) -> tuple[Cue, ...]:
    """Let an event that is played be read."""
    if _aims(f"{e.kind}/0"):
        return ()
    return (_read(view, e.seat, e.kind, _(PLAYS).format(player=seat_name(view, e.seat))),)


def _used(view: ConquestState, e: ev.AbilityUsed) -> tuple[Cue, ...]:
    """Let a card whose ability is used be read."""
    if _aims(e.ability):
        return ()
    heading = _(USES).format(player=seat_name(view, e.seat))
    return (_read(view, e.seat, e.kind, heading, (e.card,), others=True),)


def _targeted(view: ConquestState, e: ev.Targeted) -> tuple[Cue, ...]:
    """Let the card be read that is used on another."""
    use = find(view, Using) if inside(view, Using) else None
    if use is None or use.kind not in view.designs:
        return ()
    heading = _(PLAYS if use.event else USES).format(player=seat_name(view, SEATS[use.seat]))
    source = () if use.event else (use.card,)
    return (_read(view, SEATS[use.seat], use.kind, heading, (*source, e.card), not use.event),)


def _aim(view: ConquestState, e: ev.UnitAttacked) -> tuple[Cue, ...]:
    return (Cue("arrow", start=e.card, end=e.defender, seat=e.seat),)


def _round(view: ConquestState, e: ev.RoundBegan) -> tuple[Cue, ...]:
    return (Cue("banner", kind="game", words=_(ROUND).format(number=e.round)),)


def _phase(view: ConquestState, e: ev.PhaseBegan) -> tuple[Cue, ...]:
    return (Cue("banner", words=phase_name(e.phase), weight=0.7),) if e.phase != "deploy" else ()


def _end(view: ConquestState, e: ev.MatchEnded) -> tuple[Cue, ...]:
    title = seat_name(view, e.winner) if e.winner else _(labels.A_DRAW)
    return (Cue("banner", kind="seat", words=title, detail=reason_text(e.reason), seat=e.winner),)


def _ended(view: ConquestState, e: ev.MatchEnded) -> str:
    winner = seat_name(view, e.winner) if e.winner else _(labels.A_DRAW)
    enough = view.scenario.file.to_win
    fewer = e.reason == "planets" and enough < USUAL
    return f"{winner}. {enough_text(enough) if fewer else reason_text(e.reason)}"


def _taken(view: ConquestState, e: ev.PlanetTaken) -> Drama:
    seat = SEATS.index(e.seat)
    title = _(N_("{player} takes {planet}")).format(player=seat_name(view, e.seat), planet=card_name(e.kind))
    won, most = symbols(view, seat), view.scenario.file.to_win
    counted = e.planet in taken(view, seat)
    types = [
        _(NEARER).format(type=symbol_name(one), n=min(most, won.get(one, 0) + (not counted)), most=most)
        for one in designs().planets[e.kind].symbols
    ]
    decides = any(won.get(one, 0) + (not counted) >= most for one in designs().planets[e.kind].symbols)
    if decides:
        types.insert(0, _("This planet decides the war."))
    seconds, sound = (2.4, "music/faction-" + view.designs[view.kind[seat]].faction) if decides else (1.6, "horn")
    return Drama(title, " · ".join(types), e.kind, _display(view, e), e.seat, sound, seconds, "flash", decides)


def _spoils(view: ConquestState, e: ev.BonusTaken) -> Drama:
    """Show at a planet who takes what there."""
    title = _("{player}: {bonus}").format(player=seat_name(view, e.seat), bonus=bonus_text(e.cards, e.resources))
    at, detail = f"planet:{e.planet}", _("Command struggle at {planet}").format(planet=planet_name(view, e.planet))
    return Drama(title, detail, view.row[e.planet], at, e.seat, "coin", 0.8, "flash")


def _display(view: ConquestState, e: ev.PlanetTaken) -> Ref:
    return f"display:{SEATS.index(e.seat)}"


def _struck(title: str, detail: str, seconds: float, large: bool = False) -> Callable[[ConquestState, Any], Drama]:
    """Stage the fall of a warlord."""

    def staged(view: ConquestState, e: Any) -> Drama:
        said = _(title).format(card=card_name(e.kind))
        return Drama(said, _(detail), e.kind, e.card, e.seat, "toll", seconds, "topple", large)

    return staged


SILENT: Final = row()
LINES: dict[type[Event], AnyRow] = {
    ev.RoundBegan: row(ROUND, number="round", rule="CONQUEST-4.1", heading=True, sound="hum", cues=_round),
    ev.PhaseBegan: row(
        lambda view, e: phase_name(e.phase), rule="CONQUEST-4.1", heading=True, sound="drum", cues=_phase
    ),
    ev.InitiativeDrawn: row(N_("{player} wins the initiative by lot."), rule="CONQUEST-3.6"),
    ev.InitiativePassed: row(N_("{player} now has the initiative."), rule="CONQUEST-7.8"),
    ev.HandKept: row(N_("{player} keeps the starting hand."), rule="CONQUEST-3.12"),
    ev.HandRedrawn: row(N_("{player} draws a new hand."), rule="CONQUEST-3.12", sound="shuffle"),
    ev.ResourcesGained: row(
        NN_("{player} gains {n} resource.", "{player} gains {n} resources."),
        n="count",
        rule=_refreshing("CONQUEST-7.6"),
        sound="coin",
    ),
    ev.ResourcesPaid: row(cues=_paid, sound="coin"),
    ev.DeckEmpty: row(N_("{player} has no cards left in the deck."), rule="CONQUEST-2.6"),
    ev.MatchEnded: row(_ended, rule="CONQUEST-2.1", heading=True, sound="victory", cues=_end),
    # -- planets --
    ev.PlanetRevealed: row(N_("{planet} is turned face up."), planet=BY_KIND, rule="CONQUEST-7.4"),
    ev.FirstPlanetSet: row(N_("The First Planet: {planet}"), rule="CONQUEST-7.2"),
    ev.DialSet: SILENT,
    ev.DialsShown: row(
        N_("Dials: {first} – {second}"),
        first=WORDS.fields["planet"]._replace(source="first"),
        second=WORDS.fields["planet"]._replace(source="second"),
        rule="CONQUEST-5.7",
        sound="reveal",
        pause=600.0,
        weight=4,
    ),
    ev.StruggleBegan: SILENT,
    ev.StruggleWon: by(
        "warlord",
        {
            True: row(N_("{player}'s warlord wins the command struggle at {planet}."), rule="CONQUEST-5.15"),
            False: row(
                N_("{player} wins the command struggle at {planet}, {n} to {other}."),
                n=Field("icons"),
                other=Field("other"),
                rule="CONQUEST-5.16",
            ),
        },
        sound="drum",
        pause=250.0,
        weight=4,
    ),
    ev.StruggleTied: row(N_("The command struggle at {planet} is a tie."), rule="CONQUEST-5.19", weight=4),
    ev.BonusTaken: by(
        lambda view, e: bool(e.cards or e.resources),
        {False: row(N_("{player} declines the bonus."))},
        row(N_("{player} takes {bonus}."), bonus=lambda view, e: bonus_text(e.cards, e.resources), drama=_spoils),
        rule="CONQUEST-5.20",
        weight=4,
    ),
    ev.BattleBegan: row(
        N_("Battle at {planet}. Initiative: {player}"),
        player=seen("seat", seat_name),
        rule="CONQUEST-6.1",
        heading=True,
        sound="horn",
        pause=500.0,
    ),
    ev.SkirmishBegan: SILENT,
    ev.CombatRoundBegan: row(COMBAT_ROUND, n=Field("round"), rule="CONQUEST-6.11"),
    ev.CombatRoundEnded: SILENT,
    ev.BattleWon: row(
        N_("{player} wins the battle at {planet}."), rule="CONQUEST-6.25", heading=True, pause=700.0, weight=1
    ),
    ev.BattleDrawn: row(N_("The battle at {planet} has no winner."), rule="CONQUEST-6.26", heading=True, weight=1),
    ev.BattleAbilityUsed: row(
        N_("{player} uses the battle ability of {planet}."), planet=BY_KIND, rule="CONQUEST-6.50", weight=1
    ),
    ev.PlanetTaken: row(
        N_("{player} takes {planet}."),
        planet=BY_KIND,
        at=_display,
        rule="CONQUEST-6.51",
        sound="horn",
        pause=700.0,
        drama=_taken,
        weight=0,
    ),
    ev.PlanetRemoved: row(N_("Neither player takes {planet}."), planet=BY_KIND, rule="CONQUEST-6.54", weight=0),
    # -- cards --
    ev.CardDrawn: by(
        lambda view, e: bool(e.card),
        {True: row(N_("{player} draws {card}."), card=Field("card", card_name))},
        row(N_("{player} draws a card.")),
        rule=_refreshing("CONQUEST-7.5"),
        sound="card",
        joins=lambda view, e: (e.seat, seat_subject(view, e.seat), e.card),
    ),
    ev.CardRevealed: row(N_("{player} reveals {card}.")),
    ev.CardsLooked: row(
        NN_("{player} looks at the top card of a deck.", "{player} looks at the top {n} cards of a deck."), n="count"
    ),
    ev.CardDeployed: by(
        lambda view, e: "on" if e.host >= 0 else "put" if e.free else "deployed",
        {
            "on": row(N_("{player} attaches {card} to {host}.")),
            "put": row(N_("{player} puts {card} into play at {place}.")),
            "deployed": row(N_("{player} deploys {card} at {place}.")),
        },
        rule="CONQUEST-4.5",
        sound="clank",
        cues=_lands,
        weight=3,
    ),
    ev.TokenMade: row(N_("{player} creates {card} at {place}."), sound="clank", cues=_cue("fade"), weight=3),
    ev.EventPlayed: row(
        N_("{player} plays {card}."), rule="CONQUEST-4.17", sound="reveal", pause=200.0, cues=_played, weight=3
    ),
    ev.AbilityUsed: row(N_("{player} uses {card}."), rule="CONQUEST-G40", sound="ready", cues=_used, weight=3),
    ev.AbilityCancelled: row(N_("{card} is cancelled."), rule="CONQUEST-G46", sound="refuse"),
    ev.Targeted: row(N_("Target: {card}"), cues=_targeted),
    ev.CardLeft: by(
        "how",
        {
            "destroyed": row(
                (N_("{card} is destroyed."), N_("{card} falls."), N_("{card} is wiped out.")), vary=("card",)
            ),
            "sacrificed": row(N_("{card} is sacrificed.")),
            "discarded": row(N_("{card} is discarded.")),
            "returned": row(N_("{card} returns to its owner's hand.")),
        },
        rule="CONQUEST-6.44",
        sound="toll",
        weight=2,
        follows=True,
        grieves=True,
    ),
    ev.CardDiscarded: row(N_("{player} discards {card}.")),
    ev.CardReturned: row(N_("{player} takes {card} back into hand.")),
    ev.CardAttached: row(N_("{card} moves to {host}.")),
    ev.UnitMoved: by(
        "how",
        {
            "commit": row(N_("{card} commits to {place}."), rule="CONQUEST-5.8"),
            "move": row(N_("{card} moves to {place}."), rule="CONQUEST-G55"),
            "home": row(N_("{card} returns to headquarters."), rule="CONQUEST-6.52"),
            "retreat": row((N_("{card} retreats."), N_("{card} pulls back.")), vary=("card",), rule="CONQUEST-6.22"),
            "rout": row(N_("{card} is routed."), rule="CONQUEST-G57"),
        },
        sound=_marches,
        cues=_slide,
        weight=3,
    ),
    ev.CardReadied: row(
        N_("{card} becomes ready."),
        rule=_refreshing("CONQUEST-7.7"),
        only=_by_card,
        cues=_cue("turn", angles=(90.0, 0.0)),
    ),
    ev.CardExhausted: row(N_("{card} is exhausted."), only=_by_card, cues=_cue("turn", angles=(0.0, 90.0))),
    # -- fights --
    ev.UnitAttacked: row(
        (N_("{card} attacks {other}."), N_("{card} strikes at {other}."), N_("{card} goes for {other}.")),
        vary=("card", "defender"),
        other=Field("against", card_name),
        rule="CONQUEST-6.27",
        sound="salvo",
        pause=350.0,
        cues=_aim,
        weight=2,
        heads=True,
    ),
    ev.AreaAttacked: row(
        N_("{card} strikes every enemy here for {n} damage."),
        n=Field("amount"),
        rule="CONQUEST-G35",
        sound="blast",
        pause=350.0,
        weight=2,
        heads=True,
    ),
    ev.DefenderChanged: row(N_("{card} takes the attack instead."), follows=True),
    ev.ShieldUsed: row(
        N_("{player} shields {unit} with {card}, preventing up to {n} damage."),
        n=Field("amount"),
        rule="CONQUEST-6.34",
        sound="clank",
        pause=300.0,
        follows=True,
    ),
    ev.DamageAssigned: SILENT,
    ev.DamagePrevented: SILENT,
    ev.DamageTaken: row(
        NN_("{card}: {n} damage, {left} hit point left.", "{card}: {n} damage, {left} hit points left."),
        "left",
        n=Field("amount"),
        left=Field("left"),
        rule="CONQUEST-6.35",
        sound="blast",
        pause=200.0,
        cues=_cue("flash"),
        follows=True,
    ),
    ev.DamageMoved: row(
        N_("{card} passes {n} damage to {other}."), n=Field("amount"), other=by_id("to"), rule="CONQUEST-R20"
    ),
    ev.DamageHealed: row(N_("{n} damage is removed from {card}."), n=Field("amount")),
    ev.WarlordBloodied: row(
        N_("{card} is defeated and bloodied."),
        rule="CONQUEST-2.4",
        sound="toll",
        drama=_struck(NC_("staged", "{card} is bloodied"), N_("One more defeat ends the match."), 1.65),
        weight=0,
        grieves=True,
    ),
    ev.WarlordDefeated: row(
        N_("{card} is defeated for the second time."),
        rule="CONQUEST-2.5",
        sound="toll",
        drama=_struck(NC_("staged", "{card} falls"), N_("The warlord is defeated for the second time."), 2.4, True),
        weight=0,
        grieves=True,
    ),
}
tell: Final = Lines(TOLD, LINES, ev.EVENTS, _spot)


def join(last: Line, following: Line) -> Line | None:
    """Return cards drawn one after another in one line."""
    if not last.joins or not following.joins or last.joins[0] != following.joins[0]:
        return None
    seat, player, *cards = (*last.joins, *following.joins[2:])
    if all(cards):
        text = _("{player} draws {card}.").format(player=player, card=", ".join(card_name(card) for card in cards))
    else:
        text = ngettext("{player} draws {n} card.", "{player} draws {n} cards.", len(cards))
        text = text.format(player=player, n=len(cards))
    return Line(text, seat=seat, joins=(seat, player, *cards))
