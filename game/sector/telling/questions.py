"""What the seat that decides is asked: a row a decision, which says too what it is about and what is to be known."""

from __future__ import annotations

from typing import Final

from game.kernel.actions import Action
from game.kernel.state import Frame
from game.kernel.text import N_
from game.sector import odds
from game.sector.actions import NAME, NOTE, Acquire, BattleResult
from game.sector.amending import FIELDS as RULES
from game.sector.combat import sides
from game.sector.frames import Ask, Battle, Fight
from game.sector.incidents import Incident
from game.sector.settling import LEFT, is_countered
from game.sector.skirmishes import PLANET, RAID, SUPPLIES
from game.sector.state import SectorState
from game.sector.storms import Core
from game.sector.telling import lexis, names, previews
from game.sector.telling.amendments import change_text, choice_name, rule_name
from game.sector.telling.asking import Asking
from game.sector.telling.lines_sky import STORM_TEXTS
from game.sector.telling.words import WORDS, cell_of
from game.sector.terms import skirmish
from game.telling.desk import Asked, Question
from game.telling.dialect import AnyRow, by, row
from game.telling.text import _
from game.telling.values import Ref

PLAIN: Final = ("Ships", "Conquest", "Construct", "Garrisons", "Beginning")
"""Decisions in which pieces are picked and act, or things are bought."""
REACTIONS: Final = ("Calm", "Supplies")
"""What seats are asked in turn beside what happens."""


def proposal_text(view: SectorState, f: Battle) -> str:
    """Return what the other side proposes; nothing before it does."""
    if not f.proposed:
        return ""
    if f.proposed == LEFT:
        return _("{realm} lets you choose.").format(realm=names.seat_name(view.seats[f.seat]))
    text = _("{realm} proposes that the battle be {way}.")
    seat = f.enemy if is_countered(f) else f.seat
    return text.format(realm=names.seat_name(view.seats[seat]), way=lexis.way_name(f.proposed))


def storm_text(die: int) -> str:
    """Return what the die of a storm does."""
    return _(STORM_TEXTS.get(die, N_("half of it is gone, or all of a small one")))


# -- of a ship, of a fight, of a battle --


def _ship(asking: Asking, frame: Frame) -> str:
    return asking.full(frame.values["ship"])


def _ship_here(asking: Asking, frame: Frame) -> tuple[Ref, ...]:
    return _flying(asking, frame.values["ship"])


def _flying(asking: Asking, *ships: int) -> tuple[Ref, ...]:
    """Return those of some ships that are in the sector."""
    return tuple(ship for ship in ships if asking.view.ship_at[ship] >= 0)


def _roller(asking: Asking, frame: Frame) -> str:
    return asking.full(Fight.of(frame).roller)


def _dice(asking: Asking, frame: Frame) -> str:
    return ", ".join(map(str, Fight.of(frame).dice))


def _loser(asking: Asking, frame: Frame) -> str:
    return asking.full(sides(asking.view, Fight.of(frame))[1])


def _both(asking: Asking, frame: Frame) -> tuple[Ref, ...]:
    fight = Fight.of(frame)
    return _flying(asking, fight.ship, fight.target)


def _who_attacks(asking: Asking, frame: Frame) -> tuple[str, ...]:
    attacker, defender = sides(asking.view, Fight.of(frame))
    text = _("Attacker: {ship} · defender: {target}")
    return (text.format(ship=asking.full(attacker), target=asking.full(defender)),)


def _settled(asking: Asking, frame: Frame) -> str:
    """Return what a battle is about that is still to be settled, and whether there is a counter-proposal."""
    f = Battle.of(frame)
    return f"{f.kind} answered" if is_countered(f) else f.kind


def _kind(asking: Asking, frame: Frame) -> str:
    return Battle.of(frame).kind


def _lander(asking: Asking, frame: Frame) -> str:
    return asking.full(Battle.of(frame).ship)


def _battlefield(asking: Asking, frame: Frame) -> str:
    return asking.place(Battle.of(frame).cell)


def _at_battlefield(asking: Asking, frame: Frame) -> tuple[Ref, ...]:
    return (cell_of(Battle.of(frame).cell),)


def _proposal(asking: Asking, frame: Frame) -> str:
    return proposal_text(asking.view, Battle.of(frame))


def _terms(asking: Asking, frame: Frame) -> tuple[str, ...]:
    """Return the terms of both sides of a battle, and the chance."""
    f = Battle.of(frame)
    if f.kind == PLANET:
        return tuple(previews.battle_lines(asking.view, f.ship, f.cell, f.more))
    lost = odds.battle(*skirmish())
    won = 1 - lost if f.kind == RAID else lost
    return (_("500 points a side."), previews.victory_line(names.owner_name(asking.view, f.seat), won))


# -- of an event and of rules --


def _looted(asking: Asking, frame: Frame) -> int:
    return Ask.of(frame).within[0]


def _left(asking: Asking, frame: Frame) -> int:
    return Ask.of(frame).left


def _holds_now(asking: Asking, frame: Frame) -> str:
    rule = frame.values["rule"]
    return choice_name(rule, getattr(asking.view, RULES[rule]))


def _motion(asking: Asking) -> tuple[int, str, str]:
    return asking.view.motion or (0, "", "")


ANSWERED: Final = row(
    N_("The battle for {place}. {proposal}"),
    place=_battlefield,
    proposal=_proposal,
    about=_at_battlefield,
    notes=_terms,
)
QUESTIONS: Final[dict[str, AnyRow]] = {
    "Beginning": by(
        lambda asking, frame: asking.view.turn > 0,
        {
            True: row(
                N_("The campaign continues with turn {n}. Everything is as you entered it."),
                n=lambda asking, frame: names.at_play(asking.view)[0],
            ),
            False: row(N_("The fleets wait at their headquarters. Begin the campaign.")),
        },
    ),
    "Ships": row(N_("Move your ships and fight. Choose a ship, then a lit cell.")),
    "Conquest": row(N_("Take planets and explore. Choose a lit world.")),
    "Construct": row(N_("Build, repair, recruit and research.")),
    "Garrisons": row(N_("Move garrisons. Choose a planet that holds one, then a lit planet.")),
    "Caught": row(N_("{ship} is stopped and must fight. Choose its target."), ship=_ship, about=_ship_here),
    "TakeResult": row(
        N_("{ship} has rolled {dice}. Which die do you take?"),
        ship=_roller,
        dice=_dice,
        about=_both,
        notes=_who_attacks,
    ),
    "PushLoser": row(N_("Where do you push {ship}?"), ship=_loser, about=_both, notes=_who_attacks),
    "Follow": row(N_("{ship} was pushed back. Do you follow?"), ship=_loser, about=_both, notes=_who_attacks),
    "Withdraw": row(
        N_("{ship} leaves {place}. Choose a free cell."), ship=_lander, place=_battlefield, about=_at_battlefield
    ),
    "Prepare": row(
        N_("{ship} lands on {place}. Use your barrage first?"),
        ship=_lander,
        place=_battlefield,
        about=_at_battlefield,
        notes=_terms,
    ),
    "Propose": by(
        _settled,
        {
            PLANET: row(N_("The battle for {place}: how do you settle it?")),
            RAID: row(N_("The skirmish for {place}: how do you settle it?")),
            SUPPLIES: row(N_("The skirmish for the supplies: how do you settle it?")),
        },
        ANSWERED,
        place=_battlefield,
        about=_at_battlefield,
        notes=_terms,
    ),
    "Answer": ANSWERED,
    "Outside": by(
        _kind,
        {
            PLANET: row(N_("The battle for {place}: who has won?")),
            RAID: row(N_("The skirmish for {place}: who has won?")),
            SUPPLIES: row(N_("The skirmish for the supplies: who has won?")),
        },
        place=_battlefield,
        about=_at_battlefield,
        notes=_terms,
    ),
    "Plan": row(N_("The plans of a lost ship make {ship} better. Which attribute?"), ship=_ship, about=_ship_here),
    "Factories": row(
        N_("What does this factory make? Choices left: {n}."), n=lambda asking, frame: frame.values["factories"]
    ),
    "Fate": row(
        N_("The event: {event}. Reroll one of its dice?"),
        event=lambda asking, frame: lexis.incident_name(Incident.of(frame).row),
        title=lexis.STRATEGY_NAMES["fate"],
    ),
    "Calm": row(
        N_("The storm at {cell} rolls {die}: {text}. Calm it?"),
        cell=lambda asking, frame: asking.place(Core.of(frame).core),
        die=lambda asking, frame: Core.of(frame).die,
        text=lambda asking, frame: storm_text(Core.of(frame).die),
        title=lexis.STRATEGY_NAMES["calm"],
        about=lambda asking, frame: (cell_of(Core.of(frame).core),),
    ),
    "Grow": row(N_("Force of the warp: where does a storm grow?"), title=lexis.INCIDENTS[5]),
    "Shrink": row(N_("The warp wanes. Which cell do you free? Choices left: {n}."), n=_left, title=lexis.INCIDENTS[11]),
    "Sabotage": row(N_("Your agents are ready. Which planet do they silence this turn?"), title=lexis.INCIDENTS[6]),
    "Bargain": row(N_("The Dark Emissary offers a bargain. Do you accept?"), title=lexis.INCIDENTS[15]),
    "Defend": row(
        N_("Orks loot {place}. Do you defend it?"),
        place=lambda asking, frame: asking.place(_looted(asking, frame)),
        title=lexis.INCIDENTS[0],
        about=lambda asking, frame: (cell_of(_looted(asking, frame)),),
    ),
    "Supplies": row(
        N_("Supplies of the Munitorum lie in no man's land. Do you send a warship?"), title=lexis.INCIDENTS[16]
    ),
    "Reinforce": row(N_("Reinforcements: which ship do you take?"), title=lexis.INCIDENTS[17]),
    "Rules": row(N_("Which rule do you want to change?")),
    "Readings": row(
        N_("{rule}: what do you propose? It is now: {now}."),
        rule=lambda asking, frame: rule_name(frame.values["rule"]),
        now=_holds_now,
    ),
    "Consent": row(
        N_("{realm} proposes a house rule from the next turn on. {change}."),
        realm=lambda asking, frame: names.seat_name(asking.view.seats[_motion(asking)[0]]),
        change=lambda asking, frame: change_text(*_motion(asking)[1:]),
    ),
}
WORDS.check(QUESTIONS)


def prompt_of(asking: Asking) -> str:
    """Return what the seat decides now."""
    return WORDS.say(QUESTIONS[asking.asks].at(asking, asking.frame), asking, asking.frame) if asking.asks else ""


def question_of(asking: Asking) -> Question | None:
    """Return what is asked with an answer for each offer."""
    if not asking.asks or asking.asks in PLAIN:
        return None
    one, frame = QUESTIONS[asking.asks].at(asking, asking.frame), asking.frame
    named = {name: one.value(name, (), asking, frame) for name in ("about", "notes")}
    title, seat = _(one.value("title", "", asking, frame)), asking.view.seats[asking.seat]
    return Question(prompt_of(asking), title, "icons/question", seat, **named)


def asked_for(action: Action) -> Asked | None:
    """Return what people write beside a result of their own table, and of what a stone buys for it."""
    match action:
        case BattleResult():
            return Asked(_("Write a note for the log and the campaign book, or leave this empty."), NOTE)
        case Acquire(strategy="table"):
            return Asked(_("Which spell or strategy do you buy?"), NAME)
    return None
