"""How tests speak of Space Hulk: a drawn position, scripted dice, and actions in words through a session.

    t = Position(
        '''
        ########
        #S.g...#
        ########
        ''',
        S="sergeant E", g="genestealer W", active="S", dice=[6, 1],
    )
    t.offers("fire S D2", "move S C2")
    t.does_not_offer("attack S C2")
    t.play("fire S D2")
    assert t.where("g") == "gone"

A piece is its kind and what is to be said of it:

- "sergeant", "bolter", "flamer", "cannon", "claws", "chainfist", "hammer", "librarian" (Marines), "genestealer",
  "lord" (the Brood Lord), "blip 2" (its value);
- N E S W its facing (north unless told); "at F13" its square when it is not drawn, "at A" beside that entry point;
- "overwatch", "guard", "jam", "done" (it has acted), "gone" (out of play), "shots=3",
  "reloaded" (an assault cannon, once),
  "weapons=storm_bolter,power_fist", "aim=g" (sustained fire at that piece, or at the closed door of that square).

`upper` draws a second level. `exits` are squares with the side that leads off the board ("F2 E"; they are called A, B,
C ...); `objects` are a kind with the square or the piece that has it ("artefact C2", "cat S", "cat C2 marines" for one
that only Marines carry); `users` of the exits; `fittings` are "generator C2" or "control_area E2".

An action is its verb and its values in the order of its class: pieces by name, by square ("C2") or by id ("#7"),
squares and doors by square, entries by letter, facings by N E S W. The last facing may be left out: a Move keeps the
facing, and a blip has none; "reroll" alone is of the first die. Only the beginning need be told when offers are looked
up: `t.offered("fire S")`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeVar

import game
from game.boards.squares import SIDES, squares_of
from game.hulk import rules, turns
from game.hulk.mission import Mission, mission_from_json
from game.hulk.missionfile import BLIP_VALUES
from game.hulk.state import (
    AIM_DOOR,
    BLIP,
    CLOSED,
    DESTROYED,
    GENESTEALERS,
    GONE,
    IN_HAND,
    MARINE,
    MARINES,
    NOWHERE,
    OPEN,
    STEALER,
    HulkState,
    carried,
    carrier_of,
    create,
    entry_of,
    lurking,
)
from game.kernel.actions import Action, Event, tag_of
from game.kernel.dice import Dice
from game.kernel.match.session import Session
from game.kernel.match.setup import Setup
from game.kernel.registry import rules_of
from game.kernel.state import Frame
from tests.hulk.boards import Drawing, mission_one

__all__ = ["Piece", "Position"]

E = TypeVar("E", bound=Event)
assert game.Session is Session
WEAPONS = {
    "sergeant": ("storm_bolter", "power_sword"),
    "bolter": ("storm_bolter", "power_fist"),
    "flamer": ("heavy_flamer", "power_fist"),
    "cannon": ("assault_cannon", "power_fist"),
    "claws": ("lightning_claws",),
    "chainfist": ("storm_bolter", "chain_fist"),
    "hammer": ("thunder_hammer", "storm_shield"),
    "librarian": ("storm_bolter", "power_axe"),
}
SWARM = ("genestealer", "lord", "blip")
_SHOTS = {"heavy_flamer": {"shots": 6}, "assault_cannon": {"shots": 10, "reloads": 1}}
_CONDITIONS = {OPEN: "open", CLOSED: "closed", DESTROYED: "destroyed"}
_SIGNS = {"overwatch": "watch", "guard": "guard", "jam": "jam", "done": "done"}
AGREED = {option.id: option.default for option in (rules.CRUSHING_DEFENCE, rules.SUSTAINED)}
"""What is agreed where a position does not say otherwise."""
_FIRST_STEP: dict[str, Any] = {
    "command": turns.command_phase,
    "marines": turns.marine_phase,
    "reinforcement": turns.reinforcement_phase,
    "genestealers": turns.genestealer_phase,
}


class Piece:
    """A piece as its words tell it."""

    def __init__(self, words: str) -> None:
        parts = words.split()
        self.kind = parts.pop(0)
        assert self.kind in (*WEAPONS, *SWARM), f"no kind of piece: {self.kind}"
        self.value = int(parts.pop(0)) if self.kind == "blip" else 0
        self.facing, self.at, self.gone, self.reloaded = 0, "", False, False
        self.signs: list[str] = []
        self.said: dict[str, str] = {}
        while parts:
            word = parts.pop(0)
            if word == "at":
                self.at = parts.pop(0)
            elif word in SIDES:
                self.facing = SIDES.index(word)
            elif word == "gone":
                self.gone = True
            elif word == "reloaded":
                self.reloaded = True
            elif "=" in word:
                key, _, value = word.partition("=")
                self.said[key] = value
            else:
                assert word in _SIGNS, f"nothing is known of a piece that is {word!r}"
                self.signs.append(word)

    @property
    def marine(self) -> bool:
        """Whether it is a Marine."""
        return self.kind in WEAPONS

    def to_json(self, name: str) -> dict[str, Any]:
        """The Marine as a mission file holds him."""
        weapons = self.said["weapons"].split(",") if "weapons" in self.said else list(WEAPONS[self.kind])
        shots = [_SHOTS[weapon] for weapon in weapons if weapon in _SHOTS]
        return {"name": name, "kind": self.kind, "weapons": weapons, **(shots[0] if shots else {})}


class Position:
    """A position of a real mission, and the match that goes on from it.

    Without a drawing it lies on the first mission's board. `phase` begins with its first step; "deployment" puts up the
    Marines nowhere and lets them be deployed where they are drawn. `active` is activated at once and has `points` left.
    `pile` are the values of the pile, the next one first; `draws` the command counters that will be drawn; `also` what
    else the mission file says, part by part.
    """

    def __init__(
        self,
        drawing: str | None = None,
        *,
        sections: str | None = None,
        upper: str | None = None,
        exits: Sequence[str] = (),
        users: str = "marines",
        objects: Sequence[str] = (),
        fittings: Sequence[str] = (),
        phase: str = "marines",
        turn: int = 1,
        counter: int = 0,
        spent: int = 0,
        dice: Sequence[int] | None = (),
        seed: int = 0,
        draws: Sequence[int] = (),
        active: str = "",
        points: int | None = None,
        pile: Sequence[int] | None = None,
        used: Sequence[int] = (),
        flames: Sequence[str] = (),
        destroyed: Sequence[str] = (),
        opened: Sequence[str] = (),
        start: int = 0,
        each_turn: int = 0,
        genestealers: int = 22,
        recycle: bool = True,
        turn_limit: int | None = None,
        victory: Sequence[dict[str, Any]] | None = None,
        also: Mapping[str, Any] = {},
        sound: bool = True,
        options: Mapping[str, str] = {},
        psi: int | None = None,
        barrier: str = "",
        brood_lord: bool = False,
        **pieces: str,
    ) -> None:
        self.pieces = {name: Piece(words) for name, words in pieces.items()}
        self.marines = [name for name, piece in self.pieces.items() if piece.marine]
        self.swarm = [name for name, piece in self.pieces.items() if not piece.marine]
        assert self.marines, "there must be a Marine"
        drawn = Drawing(drawing, tuple(pieces), sections, upper) if drawing is not None else None
        in_play = [piece.value for piece in self.pieces.values() if piece.kind == "blip" and not piece.gone]
        rest = list(pile) if pile is not None else _without(BLIP_VALUES, [*in_play, *used])
        file = {
            "start": start,
            "each_turn": each_turn,
            "recycle": recycle,
            "pool": sorted([*rest, *used, *in_play]),
            "entries": "all",
        }
        value = self._mission(drawn, file, victory)
        value.update(genestealers=genestealers, turn_limit=turn_limit)
        _put(value, also)
        value["brood_lord"] = brood_lord or any(piece.kind == "lord" for piece in self.pieces.values())
        goals = [{"side": "genestealers", "kind": "lost", "count": 1}] if exits or objects or fittings else []
        self.mission: Mission = mission_from_json({**value, "victory": goals or value["victory"]})
        if goals:
            value["board"]["exits"] = [self._exit(i, words) for i, words in enumerate(exits)]
            value["exits"] = [{"id": way_out["id"], "users": users} for way_out in value["board"]["exits"]]
            value["objects"] = [self._thing(words, drawn) for words in objects]
            value["fittings"] = [self._thing(words, drawn) for words in fittings]
            self.mission = mission_from_json(value)
        self.rules: rules.SpaceHulk = rules_of("hulk")  # type: ignore[assignment]
        rolls = Dice.seeded(_seed(draws) if draws else seed, dice)
        if phase == "deployment":
            state = self.rules.new_state(value, {**AGREED, **options}, rolls)
            self.ids = {name: i for i, name in enumerate(self.marines)}
        else:
            state = self._state(drawn, rolls, turn, counter, spent)
            rules.agree(state, {**AGREED, **options})
            state.pile, state.used = rest[::-1], list(used)
            state.psi = state.psi if psi is None else psi
            state.barrier = self.square(barrier) if barrier else NOWHERE
            self._doors(state, drawn, opened, destroyed)
            self._burn(state, flames)
            for i, words in enumerate(objects):
                name = words.split()[1]
                state.objects[i] = carried(self.ids[name]) if name in self.ids else self.square(name)
            state.recache()
            self._begin(state, phase)
        wrong = self.rules.invariants(state) if sound else []
        assert not wrong, wrong
        seats = (MARINES, GENESTEALERS)
        setup = Setup("hulk", "drawn", value, 2, {"timer": "off", **options}, 0, None, seats, {}, "free")
        self.session = Session(setup, state)
        self.told: list[Event] = list(state.events)
        if active:
            self.play(f"activate {active}")
            if points is not None:
                self.s.frames[-1].values["points"] = points

    # -- how it is made --

    def _mission(
        self, drawn: Drawing | None, blips: dict[str, Any], victory: Sequence[dict[str, Any]] | None
    ) -> dict[str, Any]:
        value = mission_one()
        squad = value["forces"]["squads"][0]
        squad["marines"] = [self.pieces[name].to_json(name) for name in self.marines]
        if drawn is not None:
            value["board"] = drawn.to_json()
            taken = [drawn.marked[name] for name in self.marines if len(drawn.marked.get(name, ())) == 2]
            spare = [cell for cell in drawn.squares if cell not in drawn.doors and cell not in taken]
            squad["deploy"] = [*taken, *spare[: len(self.marines) - len(taken)]]
            kind = self.pieces[self.marines[0]].kind
            value["victory"] = [{"side": "genestealers", "kind": "lost", "role": kind, "when": "status_phase"}]
        if victory is not None:
            value["victory"] = list(victory)
        else:
            kinds = {self.pieces[name].kind for name in self.marines}
            value["victory"] = [goal for goal in value["victory"] if goal.get("role", "flamer") in kinds] or [
                {"side": "genestealers", "kind": "lost", "role": min(kinds), "when": "status_phase"}
            ]
        value["blips"] = blips
        return value

    def _state(self, drawn: Drawing | None, dice: Dice, turn: int, counter: int, spent: int) -> HulkState:
        s = HulkState(self.mission, dice)
        s.turn, s.counter, s.spent = turn, counter, spent
        self.ids = {name: i for i, name in enumerate(self.marines)}
        for name in self.swarm:
            piece = self.pieces[name]
            self.ids[name] = create(s, BLIP if piece.kind == "blip" else STEALER, piece.value)
        for name, piece in self.pieces.items():
            i = self.ids[name]
            s.place[i] = GONE if piece.gone else self._place(drawn, name, piece)
            s.facing[i] = -1 if piece.kind == "blip" else piece.facing
            for sign in piece.signs:
                getattr(s, _SIGNS[sign])[i] = 1
            if "shots" in piece.said:
                s.shots[i] = int(piece.said["shots"])
            if piece.kind == "lord":
                s.lord = i
            if piece.reloaded:
                s.reloads[i] = 0
        for name, piece in self.pieces.items():
            if "aim" in piece.said:
                s.aim[self.ids[name]] = self._aim(piece.said["aim"])
        return s

    def _place(self, drawn: Drawing | None, name: str, piece: Piece) -> int:
        board = self.mission.board
        if drawn is not None and name in drawn.marked:
            assert not piece.at, f"{name} is drawn and told to stand elsewhere"
            return board.at(*drawn.marked[name])
        assert piece.at, f"{name} stands nowhere"
        square = board.named(piece.at)
        return square if square >= 0 else lurking(self._entry(piece.at))

    def _spot(self, name: str) -> dict[str, int]:
        square = self.square(name)
        (x, y), level = self.mission.board.xy[square], self.mission.board.level[square]
        return {"x": x, "y": y, "level": level}

    def _exit(self, number: int, words: str) -> dict[str, Any]:
        square, side = words.split()
        return {"id": "ABCDEFGH"[number], "side": side, **self._spot(square)}

    def _thing(self, words: str, drawn: Drawing | None) -> dict[str, Any]:
        """An object or a fitting as the mission file holds it; one that is carried lies anywhere at first."""
        kind, where, *carriers = words.split()
        anywhere = where in self.pieces or self.square(where) in self.mission.board.door_at
        lies = self.mission.board.name(self.mission.deploy[0][0]) if anywhere else where
        name = f"{kind}-{where}".lower().replace("/", "-")
        thing = {"name": name.replace("_", "-"), "kind": kind, **self._spot(lies)}
        return {**thing, "carriers": carriers[0]} if carriers else thing

    def _aim(self, name: str) -> int:
        return self.ids[name] if name in self.ids else AIM_DOOR + self.mission.board.door_at[self.square(name)]

    def _doors(self, s: HulkState, drawn: Drawing | None, opened: Iterable[str], destroyed: Iterable[str]) -> None:
        board = self.mission.board
        for cell, sign in drawn.doors.items() if drawn else ():
            if sign == "'":
                s.doors[board.door_at[board.at(*cell)]] = OPEN
        for condition, names in ((OPEN, opened), (DESTROYED, destroyed)):
            for name in names:
                s.doors[board.door_at[self.square(name)]] = condition

    def _burn(self, s: HulkState, names: Iterable[str]) -> None:
        board = self.mission.board
        doors = {door.square for door, now in zip(board.doors, s.doors, strict=True) if now == CLOSED}
        for name in names:
            section = board.section[self.square(name)]
            s.flames.append(section)
            s.burning = sorted({*s.burning, *squares_of(board.section_mask[section])} - doors)

    def _begin(self, s: HulkState, phase: str) -> None:
        s.frames = [
            Frame("match", turns.MATCH.index(turns.next_turn)),
            Frame("turn", turns.TURN.index(_FIRST_STEP[phase])),
        ]
        self.rules.sequence.settle(s)

    # -- what is --

    @property
    def s(self) -> HulkState:
        """The state now."""
        return self.session.state  # type: ignore[return-value]

    @property
    def decides(self) -> str | None:
        """The seat that decides."""
        return self.session.to_decide

    @property
    def ended(self) -> tuple[tuple[str, ...], str] | None:
        """Who won (nobody: a draw), and why; None while the match goes on."""
        result = self.session.result
        return None if result is None else (result.winners, result.reason)

    @property
    def points(self) -> int:
        """Action points of the active piece; 0 when none is active."""
        frames = [frame for frame in self.s.frames if frame.name == "activation"]
        return int(frames[-1].values["points"]) if frames else 0

    @property
    def phase(self) -> str:
        """The phase, as long as the match goes on."""
        return self.s.phase

    def square(self, name: str) -> int:
        """The board's number of a printed square."""
        found = self.mission.board.named(name)
        assert found >= 0, f"there is no square {name}"
        return found

    def id(self, name: str) -> int:
        """The piece of that name, on that square, or with that id ("#7")."""
        if name in self.ids:
            return self.ids[name]
        if name.startswith("#"):
            return int(name[1:])
        found = self.s.at[self.square(name)]
        assert found >= 0, f"nobody stands on {name}"
        return found

    def at(self, square: str) -> str:
        """Who stands there: a name, or "genestealer" or "blip" for a piece that came into play since; "" nobody."""
        piece = self.s.at[self.square(square)]
        return self._name(piece) if piece >= 0 else ""

    def where(self, name: str) -> str:
        """Where a piece is: "C2", "entry A", "in hand" or "gone"."""
        place = self.s.place[self.id(name)]
        if place >= 0:
            return self.mission.board.name(place)
        if place in (GONE, IN_HAND):
            return "gone" if place == GONE else "in hand"
        return f"entry {self.mission.board.entries[entry_of(place)].id}"

    def beside(self, entry: str) -> list[str]:
        """The pieces beside an entry point, as `id` takes them."""
        place = lurking(self._entry(entry))
        return [f"#{piece}" for piece in self.s.swarm if self.s.place[piece] == place]

    def faces(self, name: str) -> str:
        """The side a model faces; "" for a blip."""
        facing = self.s.facing[self.id(name)]
        return SIDES[facing] if facing >= 0 else ""

    def signs(self, name: str) -> set[str]:
        """What lies beside a piece: "overwatch", "guard", "jam", and "done" for one that has acted."""
        return {sign for sign, field in _SIGNS.items() if getattr(self.s, field)[self.id(name)]}

    def genestealers(self) -> set[str]:
        """The squares with a Genestealer."""
        where = zip(self.s.place, self.s.kind, strict=True)
        return {self.mission.board.name(place) for place, kind in where if kind == STEALER and place >= 0}

    def door(self, square: str) -> str:
        """ "open", "closed" or "destroyed"."""
        return _CONDITIONS[self.s.doors[self.mission.board.door_at[self.square(square)]]]

    def object(self, kind: str) -> str:
        """Where an object of that kind is: "C2", or who carries it."""
        place = self.s.objects[self._item(kind)]
        return self.mission.board.name(place) if place >= 0 else self._name(carrier_of(place), exact=True)

    def events(self, kind: type[E]) -> list[E]:
        """The events of that kind told by the last `play`."""
        return [event for event in self.told if isinstance(event, kind)]

    # -- what is offered --

    def offered(self, *beginnings: str) -> set[str]:
        """Every offered action in words; only those that begin so, if told."""
        found = {self.words(action) for action in self.session.legal_actions()}
        if not beginnings:
            return found
        return {words for words in found if any(f"{words} ".startswith(f"{start} ") for start in beginnings)}

    def offers(self, *actions: str | Action) -> None:
        """All of these are offered."""
        missing = [action for action in actions if self._as_action(action) not in self.session.legal_actions()]
        assert not missing, f"not offered: {missing}; offered: {sorted(self.offered())}"

    def does_not_offer(self, *actions: str | Action) -> None:
        """None of these is offered; nor, for the bare beginning of an action ("fire S"), any that begins so."""
        offered = self.session.legal_actions()
        wrong = [action for action in actions if self._matches(action, offered)]
        assert not wrong, f"offered all the same: {wrong}"

    def refused(self, action: str | Action, rule: str) -> None:
        """The action is refused by that rule, and changes nothing."""
        self.does_not_offer(action)
        why = self.session.refusal(self._as_action(action))
        assert why is not None and why.rule == rule, why

    def cost(self, action: str | Action) -> int:
        """What an offered action of the active piece would cost, in action points (and command points beyond)."""
        twin = self.fork()
        before = self.points - self.s.spent
        twin.play(action)
        return before - (twin.points - twin.s.spent)

    # -- what happens --

    def play(self, *actions: str | Action) -> list[Event]:
        """Play these offered actions, one after another; all their events. Raises Illegal."""
        self.told = []
        for action in map(self._as_action, actions):
            offered = self.session.legal_actions()
            self.told.extend(self.session.play(action))
            assert action in offered, action
        return self.told

    def fork(self) -> Position:
        """The same position, to try something in."""
        twin = object.__new__(Position)
        twin.__dict__.update(self.__dict__)
        twin.session = Session(self.session.setup, self.s.copy())
        twin.told = []
        return twin

    # -- words --

    def words(self, action: Action) -> str:
        """An action in words."""
        said = [tag_of(type(action))]
        for field in action.__struct_fields__:
            said.append(self._word(field, getattr(action, field)))
        return " ".join(word for word in said if word)

    def action(self, words: str) -> Action:
        """The action that the words tell."""
        verb, *rest = words.split()
        kinds = {tag_of(kind): kind for kind in self.rules.action_types}
        assert verb in kinds, f"there is no verb {verb!r}"
        values: dict[str, Any] = {}
        for field in kinds[verb].__struct_fields__:
            if field == "die" and not rest:
                values[field] = 0
            elif field == "facing" and not rest:
                values[field] = self.s.facing[values["piece"]] if verb == "move" else -1
            else:
                values[field] = self._value(field, rest.pop(0))
        assert not rest, f"too many words in {words!r}"
        return kinds[verb](**values)

    def _matches(self, action: str | Action, offered: Sequence[Action]) -> bool:
        if isinstance(action, Action):
            return action in offered
        return bool(self.offered(action)) or (_whole(self, action) and self._as_action(action) in offered)

    def _as_action(self, action: str | Action) -> Action:
        return self.action(action) if isinstance(action, str) else action

    def _word(self, field: str, value: Any) -> str:
        board = self.mission.board
        if field in ("piece", "blip", "librarian", "other"):
            return self._name(value, exact=True)
        if field == "section":
            return board.sections[value].name or str(value)
        if field == "item":
            return self.mission.file.objects[value].kind
        if field == "fitting":
            return board.name(self.mission.fittings[value])
        if field == "way_out":
            return board.exits[value].id
        if field in ("to", "at"):
            return board.name(value)
        if field == "door":
            return board.name(board.doors[value].square)
        if field == "entry":
            return board.entries[value].id
        if field == "facing":
            return SIDES[value] if value >= 0 else ""
        if field == "die":
            return str(value) if value else ""
        return str(value)

    def _value(self, field: str, word: str) -> Any:
        if field in ("piece", "blip", "librarian", "other"):
            return self.id(word)
        if field == "section" and word in self.mission.section:
            return self.mission.section[word]
        if field == "item":
            return self._item(word)
        if field == "fitting":
            return self.mission.fittings.index(self.square(word))
        if field == "way_out":
            return [way_out.id for way_out in self.mission.board.exits].index(word)
        if field in ("to", "at"):
            return self.square(word)
        if field == "door":
            return self.mission.board.door_at[self.square(word)]
        if field == "entry":
            return self._entry(word)
        if field == "facing":
            return SIDES.index(word)
        return int(word) if word.isdigit() else word

    def _item(self, kind: str) -> int:
        return [thing.kind for thing in self.mission.file.objects].index(kind)  # type: ignore[arg-type]

    def _entry(self, letter: str) -> int:
        found = [i for i, entry in enumerate(self.mission.board.entries) if entry.id == letter]
        assert found, f"there is no square and no entry {letter}"
        return found[0]

    def _name(self, piece: int, exact: bool = False) -> str:
        for name, i in self.ids.items():
            if i == piece:
                return name
        if exact:
            place = self.s.place[piece]
            return self.mission.board.name(place) if place >= 0 else f"#{piece}"
        return {MARINE: "marine", STEALER: "genestealer", BLIP: "blip"}[self.s.kind[piece]]


def _whole(t: Position, words: str) -> bool:
    verb, *rest = words.split()
    fields = {tag_of(kind): kind for kind in t.rules.action_types}[verb].__struct_fields__
    return len(rest) + ("facing" in fields) >= len(fields)


def _put(value: dict[str, Any], more: Mapping[str, Any]) -> None:
    """Put these fields into a part of a file, and into the parts of it."""
    for key, new in more.items():
        if isinstance(new, Mapping):
            _put(value.setdefault(key, {}), new)
        else:
            value[key] = new


def _without(values: Iterable[int], taken: Iterable[int]) -> list[int]:
    rest = list(values)
    for value in taken:
        rest.remove(value)
    return rest


def _seed(draws: Sequence[int]) -> int:
    """A seed whose first draws of a command counter are these."""
    for seed in range(100_000):
        dice = Dice.seeded(seed)
        if all(dice.pick((1, 2, 3, 4, 5, 6)) == draw for draw in draws):
            return seed
    raise AssertionError(f"no seed draws {draws}")
