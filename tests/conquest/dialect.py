"""Positions of Conquest in a few words, and what is done in them.

    t = Table(first={1: "goff_nob eager_recruit!"}, second={1: "land_raider/2"}, phase="combat")
    t.attack("goff_nob", "land_raider")

Places are planets from 1, "hq" and "hand", "deck", "discard". A card is its id: `!` exhausted, `/2` with two damage,
`+ion_rifle` with that attached. Windows in which nobody has to answer are passed by themselves, but for those in
`stops`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.conquest import actions as act
from game.conquest import board
from game.conquest.acting import ActionWindow
from game.conquest.combat import BattleAbility, Retreats
from game.conquest.damage import Shields
from game.conquest.deckfile import DeckFile
from game.conquest.moving import MobileUnits
from game.conquest.rules import Conquest
from game.conquest.scenario import SCENARIOS
from game.conquest.state import ATTACHED, DECK, DISCARD, HAND, HQ, PLANET, SEATS, UP, ConquestState
from game.conquest.turns import ROUND, WindowAt
from game.kernel.actions import Action, Event, Pass, UseAbility
from game.kernel.dice import Dice
from game.kernel.results import Refusal
from game.kernel.sequence import Decision
from game.kernel.state import Frame
from game.kernel.triggers import Answering

RULES = Conquest()
ROW = ("plannum", "ferrin", "barlus", "osus_iv", "iridial", "tarrus", "elouith")
FILLER = "sniveling_grot"
PHASES = {"deploy": 1, "command": 3, "combat": 5, "headquarters": 7}
WINDOWS = {
    "windows": (ActionWindow, WindowAt),
    "shields": (Shields,),
    "answers": (Answering,),
    "retreats": (Retreats,),
    "mobile": (MobileUnits,),
    "ability": (BattleAbility,),
}
Side = Mapping[Any, str]


class Table:
    """A position of a match and what has happened in it since."""

    def __init__(
        self,
        first: Side | None = None,
        second: Side | None = None,
        phase: str = "deploy",
        *,
        row: Sequence[str] = ROW,
        shown: int = 5,
        resources: tuple[int, int] = (7, 7),
        initiative: str = "first",
        warlords: tuple[str, str] = ("captain_cato_sicarius", "nazdreg"),
        stops: str = "",
        scenario: str = "core",
        options: Mapping[str, str] | None = None,
        first_planet: int = 1,
        deck: int = 20,
        seed: int = 0,
        round: int = 2,
    ) -> None:
        self.stops = set(stops.split())
        self.events: list[Event] = []
        sides = [dict(first or {}), dict(second or {})]
        cards = [_owned(sides, seat) for seat in (0, 1)]
        decks = [
            DeckFile(format=1, id="test", name="Test", warlord=warlord, cards=_counted([*held, *[FILLER] * deck]))
            for warlord, held in zip(warlords, cards, strict=True)
        ]
        known = next(found.scenario for found in SCENARIOS.known().found if found.scenario.id == scenario)
        s = self.s = ConquestState(known.with_decks(*decks), Dice.seeded(seed))
        for seat in (0, 1):
            s.add(warlords[seat], seat, HQ)
        self._lay_out(sides, deck)
        s.made = len(s.kind)
        s.row, s.box = list(row), sorted(set(s.designs.planets) - set(row))
        s.lies = [UP if at < shown else 0 for at in range(7)]
        s.first_planet, s.resources, s.round = first_planet - 1, list(resources), round
        s.initiative = s.beginner = SEATS.index(initiative)
        for field, value in (options or {}).items():
            setattr(s, field, value)
        s.recache()
        s.frames = [Frame("match", 3), Frame("round", PHASES[phase])]
        assert callable(ROUND[PHASES[phase]])
        s.events = self.events
        RULES.sequence.settle(s)
        self.quiet()

    def _lay_out(self, sides: list[dict[Any, str]], deck: int) -> None:
        s = self.s
        for seat, side in enumerate(sides):
            for at, words in side.items():
                for word in words.split():
                    self._put(seat, at, word)
            for _ in range(deck):
                s.add(FILLER, seat, DECK)

    def _put(self, seat: int, at: Any, word: str) -> None:
        s = self.s
        host, *attached = word.split("+")
        kind, _, damage = host.replace("!", "").replace("*", "").partition("/")
        zone = {"hand": HAND, "deck": DECK, "discard": DISCARD, "hq": HQ}.get(at, PLANET)
        if kind == s.kind[seat]:
            id = seat
            if zone is PLANET:
                s.lay(id, PLANET, at - 1)
        else:
            id = s.add(kind, seat, zone)
            if zone is PLANET:
                s.planet[id] = at - 1
        s.ready[id], s.damage[id] = int("!" not in host), int(damage or 0)
        if "*" in host:
            s.counters[id] = 1
        for one in attached:
            owner = seat if not one.startswith("~") else 1 - seat
            other = s.add(one.strip("~!"), owner, ATTACHED)
            s.attached_to[other] = id
            s.ready[other] = int("!" not in one)

    # -- what is there --

    def id(self, name: str, where: str = "") -> int:
        """The id of a card by its kind, `name#2` the second one; in that zone, if told."""
        kind, _, number = name.partition("#")
        if kind in SEATS:
            return SEATS.index(kind)
        found = [
            id
            for id, its in enumerate(self.s.kind)
            if its == kind and (self.s.zone[id] == where if where else self.s.zone[id] in ("hq", "planet", "attached"))
        ]
        found = found or [id for id, its in enumerate(self.s.kind) if its == kind]
        return found[int(number or 1) - 1]

    def zone(self, name: str) -> str:
        """Where a card is: its zone, and the number of its planet."""
        id = self.id(name)
        return f"planet {self.s.planet[id] + 1}" if self.s.zone[id] == "planet" else self.s.zone[id]

    def damage(self, name: str) -> int:
        """The damage on a card."""
        return self.s.damage[self.id(name)]

    def ready(self, name: str) -> bool:
        """Whether a card is ready."""
        return bool(self.s.ready[self.id(name)])

    def units(self, planet: int, seat: str) -> list[str]:
        """The kinds of the units of a seat at a planet."""
        return [self.s.kind[id] for id in board.units(self.s, planet - 1, SEATS.index(seat))]

    def hand(self, seat: str) -> list[str]:
        """The kinds in a hand."""
        return sorted(self.s.kind[id] for id in board.hand(self.s, SEATS.index(seat)))

    @property
    def to_decide(self) -> str | None:
        """The seat that decides."""
        return RULES.to_decide(self.s)

    @property
    def decision(self) -> Decision[ConquestState] | None:
        """The decision that is waited at."""
        found = RULES.sequence.decision(self.s)
        return None if found is None else found[0]

    @property
    def offers(self) -> list[Action]:
        """What is offered."""
        return list(RULES.legal_actions(self.s))

    def offered(self, kind: type[Action], **values: Any) -> list[Action]:
        """What is offered of a kind with these values."""
        return [
            action
            for action in self.offers
            if isinstance(action, kind)
            and all(getattr(action, name) == self._value(name, value) for name, value in values.items())
        ]

    def happened(self, kind: type[Event]) -> list[Any]:
        """The events of a kind."""
        return [event for event in self.events if isinstance(event, kind)]

    # -- what is done --

    def _value(self, name: str, value: Any) -> Any:
        if name in ("place", "planet") and isinstance(value, int):
            return value - 1
        if isinstance(value, str) and name in ("card", "source"):
            return next((id for id in (self.id(value, "hand"), self.id(value)) if self._offers_card(id)), -9)
        if isinstance(value, str) and name in ("host", "unit", "attacker", "defender"):
            return self.id(value)
        return value

    def _offers_card(self, id: int) -> bool:
        return any(getattr(action, "card", getattr(action, "source", None)) == id for action in self.offers)

    def do(self, kind: type[Action], **values: Any) -> Table:
        """Do what is offered of a kind with these values."""
        found = self.offered(kind, **values)
        assert found, f"{kind.__name__} {values} is not offered by {self.to_decide}: {self.offers}"
        return self.play(found[0])

    def play(self, action: Action) -> Table:
        """Do this."""
        assert RULES.refusal(self.s, action) is None
        self.events += RULES.apply(self.s, action)
        wrong = RULES.invariants(self.s)
        assert not wrong, wrong
        self.quiet()
        return self

    def quiet(self) -> None:
        """Pass the windows at which the test does not stop."""
        kinds = tuple(kind for name, kinds in WINDOWS.items() if name not in self.stops for kind in kinds)
        while (decision := self.decision) is not None and isinstance(decision, kinds):
            passing = [action for action in self.offers if isinstance(action, Pass)]
            if not passing:
                return
            self.events += RULES.apply(self.s, passing[0])

    def passes(self) -> Table:
        """Pass."""
        return self.do(Pass)

    def why_not(self, kind: type[Action], **values: Any) -> Refusal:
        """Why something is refused now."""
        found = {name: self._meant(name, value) for name, value in values.items()}
        if "kind" in kind.__struct_fields__ and "card" in found:
            found["kind"] = self.s.kind[found["card"]]
        refusal = RULES.refusal(self.s, kind(**found))
        assert refusal is not None, f"{kind.__name__} {values} is not refused"
        return refusal

    def _meant(self, name: str, value: Any) -> Any:
        if isinstance(value, str) and name in ("card", "source", "host", "unit", "attacker", "defender"):
            held = name in ("card", "source") and value in self.hand(self.to_decide or "first")
            return self.id(value, "hand" if held else "")
        return value - 1 if name in ("place", "planet") else value

    def deploy(self, card: str, planet: int = 0, host: str = "") -> Table:
        """Deploy a card."""
        if host:
            return self.do(act.Deploy, card=card, host=host)
        return self.do(act.Deploy, card=card, **({"place": planet} if planet else {}))

    def attack(self, attacker: str, defender: str) -> Table:
        """Attack."""
        return self.do(act.Attack, attacker=attacker, defender=defender)

    def use(self, card: str) -> Table:
        """Use an ability: as an action, or in answer."""
        if self.offered(act.Act, card=card):
            return self.do(act.Act, card=card)
        return self.do(UseAbility, source=card)

    def choose(self, card: str) -> Table:
        """Choose a card."""
        found = [a for a in self.offers if isinstance(a, act.Choose) and self.s.kind[a.card] == card.partition("#")[0]]
        assert found, f"{card} cannot be chosen: {self.offers}"
        return self.play(found[int(card.partition("#")[2] or 1) - 1])

    def choose_planet(self, planet: int) -> Table:
        """Choose a planet."""
        return self.do(act.ChoosePlace, place=planet)

    def shield(self, card: str, unit: str) -> Table:
        """Use a shield card."""
        return self.do(act.Shield, card=card, unit=unit)

    def take(self) -> Table:
        """Take whatever bonuses are won."""
        while found := self.offered(act.TakeBonus):
            self.play(found[0])
        return self

    def dials(self, first: int, second: int) -> Table:
        """Set both dials."""
        for _ in range(2):
            planet = first if self.to_decide == "first" else second
            self.do(act.SetDial, planet=planet)
        return self


def _owned(sides: Sequence[Side], seat: int) -> list[str]:
    """The kinds of the cards that a seat owns: its own, and what it attached to the other's (`+~`)."""
    found = []
    for number, side in enumerate(sides):
        for word in " ".join(side.values()).split():
            for part in word.split("+"):
                owner = 1 - number if part.startswith("~") else number
                kind = part.strip("~").replace("!", "").replace("*", "").partition("/")[0]
                if owner == seat and kind not in WARLORDS:
                    found.append(kind)
    return found


def _counted(kinds: Sequence[str]) -> dict[str, int]:
    return {kind: min(20, list(kinds).count(kind)) for kind in dict.fromkeys(kinds)}


WARLORDS = frozenset(
    kind for kind, design in Conquest.files.known().found[0].scenario.designs.items() if design.type == "warlord"
)
