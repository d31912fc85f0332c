"""What the seat that decides is asked: by the event, in a fight, before a battle."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.kernel.text import N_
from game.sector import odds
from game.sector.combat import sides
from game.sector.frames import Ask, Battle, Fight
from game.sector.incidents import Incident
from game.sector.settling import is_countered
from game.sector.skirmishes import PLANET, RAID
from game.sector.state import SectorState
from game.sector.storms import Core
from game.sector.table import amendments, previews
from game.sector.table.base import SectorBase
from game.sector.table.desk import Desk
from game.sector.table.offers_event import proposal_text
from game.sector.telling import names
from game.sector.telling.log_turns import STORM_TEXTS
from game.sector.terms import skirmish
from game.telling.text import _
from game.ui.tabletop import Box, Question

PLAIN: Final = ("Ships", "Conquest", "Construct", "Garrisons", "Beginning")
"""Decisions in which pieces are picked and act, or things are bought."""
REACTIONS: Final = ("Calm", "Supplies")
"""What seats are asked in turn beside what happens."""
BATTLES: Final = ("Prepare", "Propose", "Answer", "Outside", "Withdraw")
"""What is asked in a land battle or a skirmish."""
QUESTIONS: Final = {
    "Beginning": N_("The fleets wait at their headquarters. Begin the campaign."),
    "Beginning under way": N_("The campaign continues with turn {n}. Everything is as you entered it."),
    "Ships": N_("Move your ships and fight. Click a ship, then a lit cell."),
    "Conquest": N_("Take planets and explore. Click a lit world."),
    "Construct": N_("Build, repair, recruit and research."),
    "Garrisons": N_("Move garrisons. Click a planet that holds one, then a lit planet."),
    "Caught": N_("{ship} is stopped and must fight. Choose its target."),
    "TakeResult": N_("{ship} has rolled {dice}. Which die do you take?"),
    "PushLoser": N_("Where do you push {ship}?"),
    "Follow": N_("{ship} was pushed back. Do you follow?"),
    "Withdraw": N_("{ship} leaves {place}. Choose a free cell."),
    "Prepare": N_("{ship} lands on {place}. Use your barrage first?"),
    "Propose": N_("The battle for {place}: how do you settle it?"),
    "Answer": N_("The battle for {place}. {proposal}"),
    "Outside": N_("The battle for {place}: who has won?"),
    "Propose raid": N_("The skirmish for {place}: how do you settle it?"),
    "Propose supplies": N_("The skirmish for the supplies: how do you settle it?"),
    "Outside raid": N_("The skirmish for {place}: who has won?"),
    "Outside supplies": N_("The skirmish for the supplies: who has won?"),
    "Plan": N_("The plans of a lost ship make {ship} better. Which attribute?"),
    "Factories": N_("What does this factory make? Choices left: {n}."),
    "Fate": N_("The event: {event}. Reroll one of its dice?"),
    "Calm": N_("The storm at {cell} rolls {die}: {text}. Calm it?"),
    "Grow": N_("Force of the warp: where does a storm grow?"),
    "Shrink": N_("The warp wanes. Which cell do you free? Choices left: {n}."),
    "Sabotage": N_("Your agents are ready. Which planet do they silence this turn?"),
    "Bargain": N_("The Dark Emissary offers a bargain. Do you accept?"),
    "Defend": N_("Orks loot {place}. Do you defend it?"),
    "Supplies": N_("Supplies of the Munitorum lie in no man's land. Do you send a warship?"),
    "Reinforce": N_("Reinforcements: which ship do you take?"),
    "Rules": N_("Which rule do you want to change?"),
    "Readings": N_("{rule}: what do you propose? It is now: {now}."),
    "Consent": N_("{realm} proposes a house rule from the next turn on. {change}."),
}


class Questions(SectorBase):
    """A table that asks."""

    def question(self, view: SectorState, seat: str) -> str:
        """Return what the seat decides now."""
        desk = Desk(self, view)
        kind = Battle.of(desk.frame).kind if desk.asks in BATTLES else PLANET
        asks = desk.asks
        if asks == "Beginning" and view.turn:
            asks = "Beginning under way"
        elif asks == "Propose" and is_countered(Battle.of(desk.frame)):
            asks = "Answer"
        text = QUESTIONS.get(asks if kind == PLANET else f"{asks} {kind}", "")
        return _(text).format(**_fields(desk)) if text else ""

    def asking(self, view: SectorState) -> bool:
        """Return whether a seat is asked beside what happens."""
        return Desk(self, view).asks in REACTIONS

    def asked(self, view: SectorState, seat: str) -> Question | None:
        """Return what is asked with a card for each answer."""
        desk = Desk(self, view)
        if not desk.asks or desk.asks in PLAIN:
            return None
        return Question(
            self.question(view, seat),
            title=_titles(desk),
            icon="icons/question",
            seat=seat,
            spots=_spots(desk),
            notes=_notes(desk),
        )


def _fields(desk: Desk) -> dict[str, object]:
    find = FIELDS.get(desk.asks)
    return find(desk) if find is not None else {}


def _of_fight(desk: Desk) -> dict[str, object]:
    fight = Fight.of(desk.frame)
    defender = sides(desk.view, fight)[1]
    who = fight.roller if desk.asks == "TakeResult" else defender
    return {"ship": desk.ship(who), "dice": ", ".join(map(str, fight.dice))}


def _of_battle(desk: Desk) -> dict[str, object]:
    f = Battle.of(desk.frame)
    return {
        "place": desk.place(f.cell),
        "ship": desk.ship(f.ship) if f.ship >= 0 else "",
        "proposal": proposal_text(desk.view, f),
    }


def _of_core(desk: Desk) -> dict[str, object]:
    core = Core.of(desk.frame)
    does = _(STORM_TEXTS.get(core.die, N_("half of it is gone, or all of a small one")))
    return {"cell": desk.place(core.core), "die": core.die, "text": does}


FIELDS: Final[dict[str, Callable[[Desk], dict[str, object]]]] = {
    "Beginning": lambda desk: {"n": names.at_play(desk.view)[0]},
    "Caught": lambda desk: {"ship": desk.ship(desk.frame.values["ship"])},
    "Plan": lambda desk: {"ship": desk.ship(desk.frame.values["ship"])},
    "TakeResult": _of_fight,
    "PushLoser": _of_fight,
    "Follow": _of_fight,
    "Withdraw": _of_battle,
    "Prepare": _of_battle,
    "Propose": _of_battle,
    "Answer": _of_battle,
    "Outside": _of_battle,
    "Factories": lambda desk: {"n": desk.frame.values["factories"]},
    "Fate": lambda desk: {"event": names.incident_name(Incident.of(desk.frame).row)},
    "Calm": _of_core,
    "Readings": amendments.fields,
    "Consent": amendments.fields,
    "Shrink": lambda desk: {"n": Ask.of(desk.frame).left},
    "Defend": lambda desk: {"place": desk.place(Ask.of(desk.frame).within[0])},
}
"""What stands in the fields of a question."""


def _titles(desk: Desk) -> str:
    """Return what a question is about, beside the name of whom it asks."""
    titles = {
        "Fate": 0,
        "Grow": 5,
        "Sabotage": 6,
        "Bargain": 15,
        "Defend": 0,
        "Supplies": 16,
        "Reinforce": 17,
    }
    if desk.asks == "Fate":
        return names.strategy_name("fate")
    if desk.asks == "Shrink":
        return names.incident_name(11)
    if desk.asks in titles:
        return names.incident_name(titles[desk.asks])
    if desk.asks == "Calm":
        return names.strategy_name("calm")
    return ""


def _spots(desk: Desk) -> tuple[Box, ...]:
    """Return what a question rings on the map."""
    view, frame = desk.view, desk.frame if desk.asks else None
    if frame is None:
        return ()
    if desk.asks in ("TakeResult", "PushLoser", "Follow"):
        fight = Fight.of(frame)
        return tuple(desk.here(ship) for ship in (fight.ship, fight.target) if view.ship_at[ship] >= 0)
    if desk.asks in BATTLES:
        return (desk.spot(Battle.of(frame).cell),)
    if desk.asks in ("Caught", "Plan"):
        ship = frame.values["ship"]
        return (desk.here(ship),) if view.ship_at[ship] >= 0 else ()
    if desk.asks == "Calm":
        return (desk.spot(Core.of(frame).core),)
    if desk.asks == "Defend":
        return (desk.spot(Ask.of(frame).within[0]),)
    return ()


def _notes(desk: Desk) -> tuple[str, ...]:
    """Return what whoever decides must know beside the answers: strengths, terms, chances."""
    view = desk.view
    if desk.asks in ("Prepare", "Propose", "Answer", "Outside"):
        f = Battle.of(desk.frame)
        if f.kind == PLANET:
            return tuple(previews.battle_lines(view, f.ship, f.cell, f.more))
        lost = odds.battle(*skirmish())
        won = 1 - lost if f.kind == RAID else lost
        return (_("500 points a side."), previews.victory_line(names.owner_name(view, f.seat), won))
    if desk.asks in ("TakeResult", "PushLoser", "Follow"):
        fight = Fight.of(desk.frame)
        attacker, defender = sides(view, fight)
        text = _("Attacker: {ship} · defender: {target}")
        return (text.format(ship=desk.ship(attacker), target=desk.ship(defender)),)
    return ()
