"""Turns and the event of a turn: a row an event."""

from __future__ import annotations

from typing import Any, Final

from game.kernel.actions import Event
from game.kernel.text import N_, NC_, NN_
from game.sector import events as ev
from game.sector.incidents import EMISSARY, SABOTAGED_FROM, row_of
from game.sector.sector import KINDS, PLANETS
from game.sector.telling import lexis, names
from game.sector.telling.cues import gains, there
from game.sector.telling.lines_sky import first_cell
from game.sector.telling.logbook import Logbook
from game.sector.telling.words import cell_of
from game.sector.victory import needed
from game.telling import labels
from game.telling.dialect import AnyRow, Field, by, row
from game.telling.happening import Cue, Drama, Throw
from game.telling.text import _


def thrown(e: Any, caption: str, result: str, good: bool | None = None, **named: Any) -> Throw:
    """Return the die of an event that a seat has rolled; with whether it was good, where that is all that matters."""
    mark = "plain" if good is None else "hit" if good else "miss"
    return Throw((e.die,), (mark,), (e.seat,), caption, result, **named)


FOUND: Final = "incident:7"
"""The picture of a world that is found."""
QUIET: Final = (8, 9)
"""The rows of the table of events in which nothing happens."""


def _turn_banner(book: Logbook, e: ev.TurnBegan) -> tuple[Cue, ...]:
    order = " · ".join(map(names.seat_name, e.order))
    return (Cue("banner", kind="game", words=_("Turn {n}").format(n=e.turn), detail=order),)


def _round_banner(book: Logbook, e: ev.RoundBegan) -> tuple[Cue, ...]:
    return (Cue("banner", kind="seat", words=names.seat_name(e.seat), detail=_("The round begins"), seat=e.seat),)


def _end_banner(book: Logbook, e: ev.CampaignEnded) -> tuple[Cue, ...]:
    title, kind = _winners(book, e) or _(labels.A_DRAW), "seat" if e.winners else ""
    return (Cue("banner", kind=kind, words=title, detail=names.reason_text(e.reason), seat="".join(e.winners[:1])),)


def _tidings(book: Logbook, e: Any) -> tuple[Cue, ...]:
    if _again(book, e):
        return ()
    row = _row(book, e)
    name, text = lexis.incident_name(row), _(lexis.INCIDENT_TEXTS[row])
    return (Cue("tidings", kind=f"incident:{row}", words=name, detail=text, seat=e.seat),)


def _quiet(book: Logbook, e: Any) -> bool:
    """Return whether nothing comes of an event, which stops nobody then."""
    return _row(book, e) in QUIET


def _event_pause(book: Logbook, e: Any) -> float:
    return 0.0 if _quiet(book, e) else 700.0


# -- the event of the turn --


def _row(book: Logbook, e: ev.EventRolled | ev.EventDrawn) -> int:
    return e.row if isinstance(e, ev.EventDrawn) else row_of(e.dice)


def _again(book: Logbook, e: Any) -> bool:
    """Return whether the Emissary comes who has been here before: another event is rolled or drawn then."""
    return _row(book, e) == EMISSARY and bool(book.view.emissary)


def _incident(book: Logbook, e: Any) -> str:
    return lexis.incident_name(_row(book, e))


def _with_flavour(sentence: str, book: Logbook, e: Any) -> str:
    dice = "{}{}".format(*e.dice) if isinstance(e, ev.EventRolled) else ""
    told = _(sentence).format(realm=names.seat_name(e.seat), dice=dice, event=_incident(book, e))
    return told if _again(book, e) else f"{told} {lexis.incident_flavour(_row(book, e))}"


def _rolled(book: Logbook, e: ev.EventRolled) -> str:
    sentence = {
        (False, False): N_("{realm} rolls {dice} for the event: {event}."),
        (False, True): N_("{realm} rolls {dice}. The {event} has been here before, so the dice are rerolled."),
        (True, False): N_("{realm} tempts fate and rerolls a die: {dice}, {event}."),
        (True, True): N_(
            "{realm} rerolls a die of the event: {dice}. The {event} has been here before, so the dice are rerolled."
        ),
    }[e.fated, _again(book, e)]
    return _with_flavour(sentence, book, e)


def _drawn(book: Logbook, e: ev.EventDrawn) -> str:
    sentence = N_("{realm} draws the event: {event}.")
    if _again(book, e):
        sentence = N_("{realm} draws the {event}, who has been here before, and draws another event.")
    return _with_flavour(sentence, book, e)


def _rule_of_row(book: Logbook, e: Any) -> str:
    return names.incident_rule(_row(book, e))


def _event_dice(book: Logbook, e: ev.EventRolled) -> Throw | None:
    if _quiet(book, e):
        return None
    return Throw(e.dice, ("plain",) * 2, (e.seat,) * 2, _("The event of the turn"), lexis.incident_name(row_of(e.dice)))


def _places(book: Logbook, e: ev.Raided) -> str:
    return names.listed([book.place(cell) for cell in e.cells])


def _found(book: Logbook, e: ev.WorldFound) -> str:
    return names.in_cell(names.named_world(book.view, e.cell), book.view.grid.name(e.cell))


def _find(book: Logbook, e: ev.WorldFound) -> str:
    return e.found if e.found in ("ruin", "unknown") else e.by


def _goal(book: Logbook, e: ev.WorldFound) -> int:
    """Return how many planets win once a world is found, where that makes them more; 0 where it does not."""
    view = book.view
    before = sum(_is_planet(event) for event in book.earlier)
    now = needed(view, before + _is_planet(e))
    return now if view.victory == "majority" and now > needed(view, before) else 0


def _is_planet(event: Event) -> bool:
    return isinstance(event, ev.WorldFound) and KINDS.index(event.found) in PLANETS


def _told_goal(book: Logbook, e: ev.WorldFound) -> str:
    goal = _goal(book, e)
    return " " + _("There is one more planet now, so it takes {n} to win.").format(n=goal) if goal else ""


def _seen_world(book: Logbook, e: ev.WorldFound) -> tuple[Cue, ...]:
    """Return what is seen of a world that is found, and what it changes for all."""
    found, goal = Cue("find", end=cell_of(e.cell)), _goal(book, e)
    if not goal:
        return (found,)
    words, why = _("The goal moves to {n}").format(n=goal), _("{place} is found: one more planet counts.")
    return found, Cue("tidings", kind=FOUND, words=words, detail=why.format(place=_found(book, e)))


def _find_rule(book: Logbook, e: ev.WorldFound) -> str:
    if e.by != "event":
        return "SECTOR-R54"
    return "SECTOR-E8" if KINDS.index(e.found) in PLANETS else "SECTOR-E4"


def _agents(book: Logbook, e: ev.SabotageRolled) -> Throw:
    good = e.die >= SABOTAGED_FROM
    caption = _("{realm} needs {n} or more for sabotage").format(realm=names.seat_name(e.seat), n=SABOTAGED_FROM)
    return thrown(e, caption, _("The agents are ready") if good else _("The agents are caught"), good)


def _bargain_die(book: Logbook, e: ev.Bargained) -> Throw:
    caption = _("{realm} accepts the bargain").format(realm=names.seat_name(e.seat))
    return thrown(e, caption, lexis.gift_name(e.die))


def _bargain(book: Logbook, e: ev.Bargained) -> Drama:
    detail = _("{realm} has accepted the Dark Emissary's bargain.").format(realm=names.seat_name(e.seat))
    return Drama(lexis.gift_name(e.die), detail, "sector/emissary", None, e.seat, "chant", 1.5, "dark")


def noted(sentence: str) -> Any:
    """Return what tells a sentence of a seat, a ship and a place, with what people wrote of it."""

    def say(book: Logbook, e: Any) -> str:
        fields = {"realm": names.seat_name(e.seat)}
        if isinstance(e, ev.Defended):
            fields["place"] = book.place(e.cell)
        else:
            fields["ship"] = book.full(e.ship)
        return names.noted(_(sentence).format(**fields), e.note)

    return say


def _order(book: Logbook, e: ev.TurnBegan) -> str:
    return ", ".join(map(names.seat_name, e.order))


def _winners(book: Logbook, e: ev.CampaignEnded) -> str:
    return names.listed([names.seat_name(seat) for seat in e.winners])


def _gone(event: str, detail: str) -> Any:
    """Return how it is staged that a seat is gone."""

    def stage(book: Logbook, e: Any) -> Drama:
        title = _(event).format(realm=names.seat_name(e.seat))
        return Drama(title, _(detail), "icons/flag_concede", None, e.seat, "toll", 2.0, "dark")

    return stage


TURNS: dict[type[Event], AnyRow] = {
    ev.TurnBegan: row(
        N_("Turn {n}. Initiative: {realms}"),
        n="turn",
        realms=_order,
        rule="SECTOR-2",
        heading=True,
        sound="hum",
        quiet=True,
        counts=True,
        cues=_turn_banner,
    ),
    ev.RoundBegan: row(
        N_("{realm} begins its round"),
        rule="SECTOR-5",
        heading=True,
        sound="drum",
        pause=300.0,
        quiet=True,
        cues=_round_banner,
    ),
    ev.SeatFell: row(
        N_("{realm} has lost its last planet and its last ship, and is out of the campaign."),
        rule="SECTOR-R49",
        sound="toll",
        pause=900.0,
        drama=_gone(NC_("staged", "{realm} falls"), N_("Its last planet is gone, and its last ship.")),
        gist="falls",
    ),
    ev.SeatLeft: by(
        lambda book, e: book.view.leaving_rule,
        {
            "independent": row(
                N_("{realm} leaves the campaign. Its ships withdraw, and its planets hold out on their own.")
            )
        },
        row(N_("{realm} leaves the campaign. Its ships withdraw, and its planets belong to nobody.")),
        rule="SECTOR-R41",
        sound="toll",
        pause=900.0,
        drama=_gone(NC_("staged", "{realm} leaves"), N_("The campaign goes on without it.")),
        gist="leaves",
    ),
    ev.CampaignEnded: row(
        N_("Victory: {realms}. {reason}"),
        realms=_winners,
        reason=Field("reason", names.reason_text),
        rule="SECTOR-R1",
        heading=True,
        sound=lambda book, e: "victory" if e.winners else "toll",
        counts=True,
        cues=_end_banner,
    ),
    ev.EventRolled: row(
        _rolled,
        rule=_rule_of_row,
        sound="dice",
        pause=_event_pause,
        throw=_event_dice,
        quiet=True,
        cues=_tidings,
        gist="event",
    ),
    ev.EventDrawn: row(
        _drawn, rule=_rule_of_row, sound="card", pause=_event_pause, quiet=True, cues=_tidings, gist="event"
    ),
    ev.Raided: by(
        "by",
        {
            "orks": by(
                lambda book, e: bool(e.cells),
                {
                    False: row(N_("The Orks find nothing to loot.")),
                    True: row(
                        NN_(
                            "Orks loot {places}. It makes nothing this turn.",
                            "Orks loot {places}. They make nothing this turn.",
                        ),
                        n=lambda book, e: len(e.cells),
                    ),
                },
                rule="SECTOR-E1",
            ),
            "swarm": row(
                N_("The hive fleet plunders {place}. It makes nothing this turn."), place=_places, rule="SECTOR-E2"
            ),
        },
        row(
            N_("{realm} sabotages {place}. It makes nothing this turn."),
            realm=Field("by", names.seat_name),
            place=_places,
            rule="SECTOR-E7",
        ),
        places=_places,
        at=first_cell,
        sound="alarm",
        pause=500.0,
        cues=lambda book, e: (Cue("raid", via=tuple(map(cell_of, e.cells))),),
        gist="raided",
    ),
    ev.Defended: by(
        "won",
        {
            True: row(
                noted(N_("{realm} drives the looters off {place}. It makes its goods after all.")), sound="ready"
            ),
            False: row(noted(N_("{realm} loses the skirmish against the looters on {place}.")), sound="jam"),
        },
        rule="SECTOR-E1",
        cues=lambda book, e: (Cue("hold", end=cell_of(e.cell), broken=not e.won),),
    ),
    ev.WorldFound: by(
        _find,
        {
            "ruin": row(N_("A ruin is sighted in {cell}."), sound="reveal"),
            "unknown": row(N_("An unknown cell is sighted: {cell}."), sound="reveal"),
            "event": row(
                N_("A world reports for the first time: {place}. {kind}.{goal}"), sound="ready", goal=_told_goal
            ),
        },
        row(N_("A world is found: {place}. {kind}.{goal}"), sound="ready", goal=_told_goal),
        cell=lambda book, e: names.near(book.view, e.cell),
        place=_found,
        kind=Field("found", lambda found: names.what_name(KINDS.index(found))),
        rule=_find_rule,
        pause=300.0,
        cues=_seen_world,
    ),
    ev.Settled: row(
        N_("An independent faction holds {place} now. It must be conquered."),
        rule="SECTOR-E11",
        sound="horn",
        cues=there("take"),
        gist="settled",
    ),
    ev.GateOpened: row(
        N_("A webway gate opens on {place}."), rule="SECTOR-R34", sound="gate", pause=400.0, cues=there("gate")
    ),
    ev.StoneGained: row(
        N_("{realm} gains {goods}."),
        goods=Field("stones", names.stones_text),
        rule="SECTOR-28",
        sound="psi",
        pause=250.0,
        cues=lambda book, e: gains(e, "stone", f"+{e.stones}"),
    ),
    ev.SabotageRolled: by(
        lambda book, e: e.die >= SABOTAGED_FROM,
        {
            True: row(N_("The agents of {realm} are ready ({die}).")),
            False: row(N_("The agents of {realm} are caught ({die}).")),
        },
        rule="SECTOR-E7",
        sound="dice",
        throw=_agents,
        quiet=True,
    ),
    ev.AsteroidsCame: row(
        N_("Asteroids: Movement and Agility of all ships are halved this turn."),
        rule="SECTOR-E13",
        sound="crash",
        quiet=True,
    ),
    ev.Bargained: row(
        N_("{realm} accepts the bargain and rolls {die}. {name}: {text}."),
        name=Field("die", lexis.gift_name),
        text=lambda book, e: names.gift_text(book.view, e.die),
        rule="SECTOR-E16",
        sound="chant",
        throw=_bargain_die,
        drama=_bargain,
    ),
    ev.SuppliesWon: by(
        "won",
        {
            True: row(noted(N_("{ship} wins the skirmish for the supplies.")), sound="ready"),
            False: row(noted(N_("{ship} is driven off the supplies.")), sound="jam"),
        },
        rule="SECTOR-E17",
        cues=lambda book, e: (Cue("ring", e.ship, weight=0.9, broken=not e.won),),
    ),
}
