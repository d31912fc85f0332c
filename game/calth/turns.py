"""The sequence of a match: set-up, deployment, rounds of three phases (CALTH-3, A1, A9, A35, A43, C0, D1, D2)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from game.calth import events as ev
from game.calth.actions import Advance, Place, PlaceAsListed
from game.calth.decisions import NO_HEX, Choice, ask
from game.calth.dice_pools import bulk, kinds_of
from game.calth.frames import ScoutFrame
from game.calth.lookups import bits
from game.calth.models import CAPACITY, CRITICAL, FACES, HIT, MODEL, MOST_POINTS, SEATS, model_of, piece
from game.calth.moving import empty_near, step
from game.calth.state import DECKS, HANDS, CalthState, free_bulk, place, seal
from game.calth.victory import judge_round
from game.kernel import effects
from game.kernel.actions import Action, Pass
from game.kernel.results import Refusal
from game.kernel.sequence import call, queue
from game.kernel.state import Frame
from game.kernel.text import N_

DICE: Final = 3
SCOUTED: Final = 2
"""How many hexes a unit goes before the first round where it may."""
AS_LISTED: Final = PlaceAsListed()


# -- the initiative, and getting ready --


def initiative_dice(s: CalthState, side: int) -> int:
    """Return three dice, and one more for each sergeant who is on the board or about to come to it (CALTH-3.3, A1)."""
    if s.sergeant_rule == "off":
        return DICE
    pieces = [piece for at in bits(s.standing[side]) for piece in s.units[at]]
    return DICE + sum(model_of(piece).sergeant for piece in (*pieces, *s.camp[side]))


def roll_initiative(s: CalthState) -> None:
    """Roll for both sides, again and again while they are equal (CALTH-3.3, 3.4)."""
    ours = theirs = 0
    while ours == theirs:
        rolls = [s.dice.rolls(initiative_dice(s, side)) for side in (0, 1)]
        s.events.append(ev.InitiativeRolled(*rolls))
        ours, theirs = (_count(s, faces) for faces in rolls)
    give_initiative(s, 0 if ours > theirs else 1, "dice")


def give_initiative(s: CalthState, side: int, reason: str) -> None:
    """Give a side the initiative of this round."""
    s.initiative = side
    s.events.append(ev.InitiativeWon(SEATS[side], reason))


def _count(s: CalthState, faces: tuple[int, ...]) -> int:
    worth = {HIT: 1, CRITICAL: 2 if s.initiative_criticals == "two" else 1}
    return sum(worth.get(FACES[face - 1], 0) for face in faces)


def draw_cards(s: CalthState) -> None:
    """Let each side draw a card (CALTH-3.6); from an empty deck nobody draws (CALTH-A41)."""
    for side in (0, 1):
        draw_card(s, side)


def draw_card(s: CalthState, side: int) -> None:
    """Let a side draw a card, if there is one."""
    if s.decks[side]:
        card = DECKS.draw(s, side)
        HANDS.put(s, side, card)
        s.events.append(ev.CardDrawn(SEATS[side], card))


# -- set-up --


def muster(s: CalthState) -> None:
    """Give each side its models with their weapons, and a deck of as many cards as there are rounds, and those that a
    scenario adds (CALTH-C0, D2)."""
    for side in (0, 1):
        s.camp[side] = tuple(sorted(piece(model) for _, models in s.listed[side] for model in models))
        cards = list(s.scenario.cards[side])
        s.dice.shuffle(cards)
        s.decks[side] = tuple(cards[: s.scenario.rounds + s.scenario.extra[side].cards])


def set_up(s: CalthState, f: Frame) -> None:
    """Name or roll who has the initiative of the first round (CALTH-3.5, D1); the other deploys first."""
    s.events.append(ev.PhaseBegan("deployment", 0))
    if s.scenario.initiative >= 0:
        give_initiative(s, s.scenario.initiative, "scenario")
    else:
        roll_initiative(s)
    s.turn = 1 - s.initiative


def deploy_by_turns(s: CalthState, f: Frame) -> None:
    """Deploy first the side without the initiative, then the other (CALTH-A43)."""
    for side in (1 - s.initiative, s.initiative):
        if s.camp[side]:
            f.step -= 1
            s.turn = side
            if s.deploy_rule == "listed":
                place_as_listed(s, side)
            else:
                call(s, "deployment")
            return
    brief(s)
    parts = s.scenario.extra
    scouts = [(side, parts[side].scouts) for side in (s.initiative, 1 - s.initiative) if parts[side].scouts]
    queue(s, *[("scouting", {"side": side, "left": left, "moved": ()}) for side, left in scouts])


def brief(s: CalthState) -> None:
    """Let each side draw the command cards that the scenario adds."""
    for side in (0, 1):
        for _ in range(s.scenario.extra[side].cards):
            draw_card(s, side)


def put(s: CalthState, side: int, at: int, one: int) -> None:
    """Bring a model to the board."""
    camp = list(s.camp[side])
    camp.remove(one)
    s.camp[side] = tuple(camp)
    place(s, at, (*s.units[at], one), side, 0)
    s.events.append(ev.Placed(SEATS[side], s.tables.models[one], s.tables.names[at]))


def place_as_listed(s: CalthState, side: int) -> None:
    """Bring all models to where the scenario lists them."""
    for at, models in s.listed[side]:
        for model in models:
            put(s, side, at, piece(model))


@lru_cache(maxsize=4096)
def fits(camp: Sequence[int], rooms: Sequence[int]) -> bool:
    """Return whether models find room in so many hexes with room for 1, for 2 and for 3, sharing them as they may."""
    sizes = [bulk((one,)) for one in camp]
    whole, most = sizes.count(CAPACITY), sizes.count(CAPACITY - 1)
    _, two, three = rooms
    room = sum(count * free for free, count in enumerate(rooms, 1))
    return whole <= three and whole + most <= two + three and sum(sizes) <= room


def places_for(s: CalthState, side: int, one: int) -> int:
    """Return the hexes (bits) where a model may be deployed so that all others find room too (CALTH-2.6, A43)."""
    zone = s.tables.deployment[side] & ~s.standing[1 - side]
    some, more = zone & s.room[0], zone & s.room[1]
    rooms = some & ~more, more, zone & ~s.standing[side]
    size, found, rest = bulk((one,)), 0, list(s.camp[side])
    rest.remove(one)
    for free in range(size, CAPACITY + 1):
        counts = [hexes.bit_count() for hexes in rooms]
        counts[free - 1] -= 1
        if free > size:
            counts[free - size - 1] += 1
        if counts[free - 1] >= 0 and fits(tuple(rest), tuple(counts)):
            found |= rooms[free - 1]
    return found


class Deployment(Choice):
    """A side deploys its models one after another, or all as listed."""

    awaits = Refusal("CALTH-A43", N_("Deployment isn't over. Deploy your other models first."))
    why_not_place_as_listed = Refusal(
        "CALTH-A43", N_("You have already deployed some models. Go on model by model, or undo.")
    )

    def seat(self, s: CalthState, f: Frame) -> str | None:
        return SEATS[s.turn] if s.camp[s.turn] else None

    def offers(self, s: CalthState, f: Frame) -> list[Action]:
        side = s.turn
        found: list[Action] = [] if s.standing[side] else [AS_LISTED]
        for one in kinds_of(s.camp[side]):
            found += map(s.tables.places(one).__getitem__, bits(places_for(s, side, one)))
        return found

    def why_not_place(self, s: CalthState, f: Frame, action: Place) -> Refusal | None:
        """Refuse all but a model of one's own, where it and all others find room."""
        model, at = MODEL.get(action.model, -1), s.tables.index.get(action.hex, -1)
        if model < 0:
            return Refusal("CALTH-U1", N_("That model isn't in your force. Choose one from the list."))
        if at < 0:
            return NO_HEX
        if piece(model) not in s.camp[s.turn]:
            return Refusal("CALTH-A43", N_("All your models of that kind are deployed. Choose another kind."))
        if not s.tables.deployment[s.turn] >> at & 1:
            return Refusal("CALTH-A43", N_("That hex is outside your deployment area. Choose a lit one."))
        if s.owner[at] == 1 - s.turn:
            return Refusal("CALTH-1.3", N_("An enemy unit holds that hex. Assault it or choose another."))
        if free_bulk(s, at) < bulk((piece(model),)):
            return Refusal("CALTH-2.6", N_("It doesn't fit in that hex. Choose another."))
        if places_for(s, s.turn, piece(model)) >> at & 1:
            return None
        return Refusal("CALTH-A43", N_("That would leave no room for your other models. Choose another hex."))

    def place(self, s: CalthState, f: Frame, action: Place) -> None:
        """Deploy a model."""
        put(s, s.turn, s.tables.index[action.hex], piece(MODEL[action.model]))

    def place_as_listed(self, s: CalthState, f: Frame, action: PlaceAsListed) -> None:
        """Deploy all where they are listed."""
        place_as_listed(s, s.turn)


def begin_scouting(s: CalthState, f: ScoutFrame) -> None:
    """Let it be the turn of the side whose scouts go."""
    s.turn = f.side


class Scouting(Choice):
    """Before the first round some units of a side go up to two hexes, hex by hex, to none beside an enemy."""

    awaits = Refusal("CALTH-A43", N_("Your scouts may move first. Move them, or begin the battle."))
    why_not_advance = Refusal(
        "CALTH-A43",
        N_("Scouts move up to two hexes, through empty hexes with no enemy next to them. Choose a lit hex."),
    )

    def seat(self, s: CalthState, f: ScoutFrame) -> str | None:
        return SEATS[f.side] if self._steps(s, f) else None

    def _steps(self, s: CalthState, f: ScoutFrame) -> list[Action]:
        gone = dict(f.moved)
        enemies, names = s.standing[1 - f.side], s.tables.names
        found: list[Action] = []
        for at in bits(s.standing[f.side]):
            if gone.get(at, 0) < SCOUTED and (at in gone or f.left):
                ends = [to for to in bits(empty_near(s, at)) if not s.zones.near[to] & enemies]
                found += [Advance(names[at], names[to]) for to in ends]
        return found

    def offers(self, s: CalthState, f: ScoutFrame) -> list[Action]:
        return [*self._steps(s, f), Pass()]

    def advance(self, s: CalthState, f: ScoutFrame, action: Advance) -> None:
        """Let a unit go a hex."""
        origin, to = s.tables.index[action.origin], s.tables.index[action.to]
        gone = dict(f.moved)
        steps = gone.pop(origin, 0)
        f.left -= not steps
        f.moved = tuple(sorted((gone | {to: steps + 1}).items()))
        step(s, origin, to, how="advance")

    def pass_(self, s: CalthState, f: ScoutFrame, action: Pass) -> None:
        """Let the battle begin."""
        f.step += 1


# -- rounds --


def next_round(s: CalthState, f: Frame) -> None:
    """Begin round after round, until the scenario is over."""
    f.step -= 1
    s.round += 1
    call(s, "round")


def begin_round(s: CalthState, f: Frame) -> None:
    """Begin the Initiative Phase; the first was settled before deployment (CALTH-A43)."""
    s.killed = [0, 0]
    s.spent_leaders = s.card_played = ()
    _phase(s, "initiative")
    if s.round > 1:
        ask(s, "initiative", SEATS)


def settle_initiative(s: CalthState, f: Frame) -> None:
    """Give the initiative to the side whose card alone takes it, or roll (CALTH-3.3 to 3.5, C12, C24)."""
    taken = effects.active(s, "initiative")
    if len(taken) == 1:
        give_initiative(s, *taken[0])
    elif s.round > 1:
        roll_initiative(s)


def make_ready(s: CalthState, f: Frame) -> None:
    """Deal a card each; then every unit has two points, whatever it had (CALTH-2.14, 3.6, 3.7, A9)."""
    _phase(s, "ready")
    draw_cards(s)
    for at in bits(s.standing[0] | s.standing[1]):
        s.points[at] = MOST_POINTS
    s.events.append(ev.UnitsReadied())


def begin_actions(s: CalthState, f: Frame) -> None:
    """Begin the Action Phase with the side that has the initiative (CALTH-3.8)."""
    _phase(s, "action")
    s.turn = s.initiative
    ask(s, "action_phase", (SEATS[s.turn], SEATS[1 - s.turn]))


def act(s: CalthState, f: Frame) -> None:
    """Let the sides activate their units."""
    call(s, "action", turns=0)


def end_round(s: CalthState, f: Frame) -> None:
    """End what lasted for the round; doors shut, and the scenario may be decided (CALTH-3.2)."""
    s.acting = -1
    effects.end(s, "round")
    close_doors(s)
    judge_round(s)


def close_doors(s: CalthState) -> None:
    """Shut the doors whose round it is (CALTH-A35, S1); if it is time, roll which of two comes next."""
    scenario, doors = s.scenario, s.scenario.board.doors
    drawn = dict(effects.active(s, "closes"))
    for door, closes in enumerate(scenario.closing):
        if not s.sealed[door] and drawn.get(door, closes) == s.round:
            seal(s, door)
            s.events.append(ev.DoorSealed(doors[door].id))
    roll = scenario.roll
    if roll and roll.after == s.round:
        face = s.dice.roll()
        first, other = roll.doors if FACES[face - 1] in (HIT, CRITICAL) else roll.doors[::-1]
        s.events.append(ev.DoorRolled(face, doors[first].id))
        for door, closes in zip((first, other), roll.closes, strict=True):
            effects.add(s, "closes", "match", door, closes)


def _phase(s: CalthState, phase: str) -> None:
    s.phase = phase
    s.events.append(ev.PhaseBegan(phase, s.round))


DEPLOYMENT = (Deployment(),)
SCOUTING = (begin_scouting, Scouting())
MATCH = (set_up, deploy_by_turns, next_round)
ROUND = (begin_round, settle_initiative, make_ready, begin_actions, act, end_round)
