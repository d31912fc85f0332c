"""What the seat that decides is asked: by the event, in a fight, before a battle."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import Final

from game.kernel.state import Frame
from game.kernel.text import N_
from game.sector.amending import FIELDS as RULES
from game.sector.combat import sides
from game.sector.frames import Ask, Battle, Fight
from game.sector.incidents import Incident
from game.sector.settling import LEFT, is_countered
from game.sector.skirmishes import PLANET
from game.sector.state import SectorState
from game.sector.storms import Core
from game.sector.telling import names
from game.sector.telling.amendments import change_text, choice_name, rule_name
from game.sector.telling.log_turns import STORM_TEXTS
from game.sector.telling.names import waiting
from game.telling.text import _

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


class Asking:
    """A position in which a seat decides."""

    def __init__(self, view: SectorState) -> None:
        self.view = view

    @cached_property
    def asks(self) -> str:
        """Return the name of the decision that play waits at; empty at the end."""
        at = waiting(self.view)
        return type(at[0]).__name__ if at is not None else ""

    @cached_property
    def frame(self) -> Frame:
        """Return the frame of that decision."""
        at = waiting(self.view)
        assert at is not None
        return at[1]

    @cached_property
    def seat(self) -> int:
        """Return the seat that decides, by number."""
        at = waiting(self.view)
        id = at[0].seat(self.view, at[1]) if at is not None else None
        return self.view.seats.index(id) if id is not None else -1

    def place(self, cell: int) -> str:
        """Return what a cell is called."""
        return names.place_name(self.view, cell)

    def ship(self, ship: int) -> str:
        """Return the name of a ship with its kind."""
        return names.full_name(self.view, ship)


def question_of(asking: Asking) -> str:
    """Return what the seat decides now."""
    kind = Battle.of(asking.frame).kind if asking.asks in BATTLES else PLANET
    asks = asking.asks
    if asks == "Beginning" and asking.view.turn:
        asks = "Beginning under way"
    elif asks == "Propose" and is_countered(Battle.of(asking.frame)):
        asks = "Answer"
    text = QUESTIONS.get(asks if kind == PLANET else f"{asks} {kind}", "")
    return _(text).format(**_fields(asking)) if text else ""


def proposal_text(view: SectorState, f: Battle) -> str:
    """Return what the other side proposes; nothing before it does."""
    if not f.proposed:
        return ""
    if f.proposed == LEFT:
        return _("{realm} lets you choose.").format(realm=names.seat_name(view.seats[f.seat]))
    text = _("{realm} proposes that the battle be {way}.")
    seat = f.enemy if is_countered(f) else f.seat
    return text.format(realm=names.seat_name(view.seats[seat]), way=names.way_name(f.proposed))


def _of_rules(desk: Asking) -> dict[str, object]:
    """Return what stands in the questions about rules."""
    view, frame = desk.view, desk.frame
    if desk.asks == "Readings":
        rule = frame.values["rule"]
        return {"rule": rule_name(rule), "now": choice_name(rule, getattr(view, RULES[rule]))}
    seat, rule, choice = view.motion or (0, "", "")
    return {"realm": names.seat_name(view.seats[seat]), "change": change_text(rule, choice)}


def _fields(desk: Asking) -> dict[str, object]:
    find = FIELDS.get(desk.asks)
    return find(desk) if find is not None else {}


def _of_fight(desk: Asking) -> dict[str, object]:
    fight = Fight.of(desk.frame)
    defender = sides(desk.view, fight)[1]
    who = fight.roller if desk.asks == "TakeResult" else defender
    return {"ship": desk.ship(who), "dice": ", ".join(map(str, fight.dice))}


def _of_battle(desk: Asking) -> dict[str, object]:
    f = Battle.of(desk.frame)
    return {
        "place": desk.place(f.cell),
        "ship": desk.ship(f.ship) if f.ship >= 0 else "",
        "proposal": proposal_text(desk.view, f),
    }


def _of_core(desk: Asking) -> dict[str, object]:
    core = Core.of(desk.frame)
    does = _(STORM_TEXTS.get(core.die, N_("half of it is gone, or all of a small one")))
    return {"cell": desk.place(core.core), "die": core.die, "text": does}


FIELDS: Final[dict[str, Callable[[Asking], dict[str, object]]]] = {
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
    "Readings": _of_rules,
    "Consent": _of_rules,
    "Shrink": lambda desk: {"n": Ask.of(desk.frame).left},
    "Defend": lambda desk: {"place": desk.place(Ask.of(desk.frame).within[0])},
}
"""What stands in the fields of a question."""
