"""Blips: the pile, reinforcements, lurking and revealing (chapter 10)."""

from __future__ import annotations

from functools import lru_cache

from game.boards.squares import SquareBoard, mask_of, squares_of
from game.hulk import events as ev
from game.hulk.actions import Face, PlaceModel, Reinforce, Reveal
from game.hulk.broodlord import LordChoice, models_in_play
from game.hulk.decisions import no_side, no_square
from game.hulk.frames import Reinforcing, Revealed
from game.hulk.objects import lying, pick_up
from game.hulk.shooting import break_aims
from game.hulk.sight import blocking, seen_by_any, visible_blips
from game.hulk.state import (
    BLIP,
    GENESTEALERS,
    GONE,
    IDLE,
    MARINES,
    STEALER,
    HulkState,
    create,
    entry_of,
    lurk,
    lurking,
    put,
    take,
)
from game.kernel.actions import Action
from game.kernel.results import Refusal
from game.kernel.sequence import Decision, call
from game.kernel.state import Frame
from game.kernel.text import N_

LURK_LIMIT = 3
MARINE_NEAR = 6
NOBODY = -2


def draw_blips(s: HulkState, f: Reinforcing) -> None:
    """Draw blips from the top of the pile; an empty pile is made anew from the used ones (HULK-10.5 to 10.8, R83)."""
    drawn = []
    for _ in range(f.count):
        if not s.pile and s.mission.file.blips.recycle and s.used:
            s.pile, s.used = s.used, []
            s.dice.shuffle(s.pile)
            s.events.append(ev.PileReshuffled(len(s.pile)))
        if not s.pile:
            break
        drawn.append(create(s, BLIP, s.pile.pop()))
    s.hand.extend(drawn)
    if drawn:
        s.events.append(ev.BlipsDrawn(tuple(drawn), tuple(s.value[blip] for blip in drawn)))


def entries_with_room(s: HulkState) -> list[int]:
    """Return the entry points beside which fewer than three blips lurk (HULK-10.14, R84, R85)."""
    beside = _beside(s)
    return [entry for entry in open_entries(s) if beside.count(lurking(entry)) < LURK_LIMIT]


def _beside(s: HulkState) -> list[int]:
    place, kind = s.place, s.kind
    return [place[piece] for piece in s.swarm if place[piece] < 0 and kind[piece] == BLIP]


def open_entries(s: HulkState) -> list[int]:
    """Return the entry points at which the mission lets blips be put now."""
    entries = s.mission.entries(s.turn)
    if s.mission.file.blips.held == "lurk":
        return list(entries)
    held = held_entries(s)
    return [entry for entry in entries if entry not in held]


def too_many(s: HulkState) -> bool:
    """Tell whether more blips are drawn than entry points have room for (HULK-R86)."""
    beside = _beside(s)
    return len(s.hand) > sum([max(0, LURK_LIMIT - beside.count(lurking(entry))) for entry in open_entries(s)])


def placeable(s: HulkState) -> list[int]:
    """Return the drawn blips that may be put down next: one of each number where some are too many, else the first
    (HULK-R86)."""
    if not too_many(s):
        return s.hand[:1]
    numbers = [s.value[blip] for blip in s.hand]
    return [blip for at, blip in enumerate(s.hand) if numbers[at] not in numbers[:at]]


class ReinforceChoice(Decision[HulkState]):
    """The drawn blips are put beside entry points, one after another, as their player likes (HULK-10.6, 10.9)."""

    awaits = Refusal("HULK-10.6", N_("You must place the blips you drew first. Choose a lit entry point."))

    def seat(self, s: HulkState, f: Frame) -> str | None:
        return GENESTEALERS if s.hand and entries_with_room(s) else None

    def offers(self, s: HulkState, f: Frame) -> list[Action]:
        entries = entries_with_room(s)
        return [Reinforce(blip, entry) for blip in placeable(s) for entry in entries]

    def why_not_reinforce(self, s: HulkState, f: Frame, action: Reinforce) -> Refusal | None:
        """Refuse all but the next of the drawn blips, beside an entry point with room."""
        if action.blip not in s.hand:
            return Refusal("HULK-10.9", N_("You can place only a blip you have just drawn. Choose one of those."))
        if action.blip not in placeable(s):
            return Refusal("HULK-10.6", N_("You place the drawn blips one at a time. Place the other one first."))
        if action.entry not in s.mission.entries(s.turn):
            return Refusal("HULK-10.9", N_("Blips can't come in there. Choose a lit entry point."))
        if action.entry not in open_entries(s):
            return Refusal(
                "HULK-10.9",
                N_("A Marine within 6 squares keeps blips away from that entry point. Choose another entry point."),
            )
        if action.entry in entries_with_room(s):
            return None
        return Refusal(
            "HULK-10.14",
            N_("Full: {limit} blips already lurk there. Choose another entry point."),
            {"limit": LURK_LIMIT},
        )

    def reinforce(self, s: HulkState, f: Frame, action: Reinforce) -> None:
        """Put the blip face down off the board."""
        s.hand = [blip for blip in s.hand if blip != action.blip]
        lurk(s, action.blip, action.entry)
        s.events.append(ev.Reinforced(action.blip, action.entry))


def return_surplus(s: HulkState, f: Frame) -> None:
    """Put blips for which no entry point has room back into the pile, and shuffle it (HULK-R86)."""
    if s.hand and not open_entries(s):
        _lose_hand(s)
    elif s.hand:
        for blip in s.hand:
            s.pile.append(s.value[blip])
            s.value[blip] = 0
            s.place[blip] = GONE
        s.events.append(ev.BlipsReturned(len(s.hand)))
        s.hand = []
        s.dice.shuffle(s.pile)


def _lose_hand(s: HulkState) -> None:
    """Turn up the blips that Marines keep away from every entry point, and put them with the used ones."""
    for blip in s.hand:
        s.used.append(s.value[blip])
        s.events.append(ev.BlipLost(blip, s.value[blip]))
        s.place[blip] = GONE
    s.hand = []


REINFORCE = (draw_blips, ReinforceChoice(), return_surplus)


@lru_cache(maxsize=8)
def near_entries(board: SquareBoard) -> tuple[int, ...]:
    """Return the squares within six of each entry point, the entry's own square being the first (HULK-R87)."""
    return tuple(board.within(point.square, MARINE_NEAR - 1) for point in board.entries)


def held_entries(s: HulkState) -> list[int]:
    """Return the entry points with a Marine within six squares."""
    marines = mask_of(s.place[marine] for marine in s.marines)
    return [entry for entry, area in enumerate(near_entries(s.board)) if area & marines]


def force_lurking(s: HulkState) -> None:
    """Hold back this turn all that waits at an entry point within six squares of a Marine (HULK-10.15, R87)."""
    s.forced = held_entries(s)
    if s.forced:
        s.events.append(ev.LurkForced(tuple(s.forced)))


# -- revealing --


class NextSeen(Decision[HulkState]):
    """Several blips are seen at once: the Marine player says which is revealed next (HULK-R98)."""

    awaits = Refusal("HULK-R98", N_("The Marine player must first choose which blip in sight to reveal."))
    why_not_reveal = Refusal("HULK-R98", N_("You must reveal one of the blips in sight first. Choose one."))

    def seat(self, s: HulkState, f: Frame) -> str | None:
        return MARINES if len(visible_blips(s)) > 1 else None

    def offers(self, s: HulkState, f: Frame) -> list[Action]:
        return [Reveal(blip) for blip in visible_blips(s)]

    def reveal(self, s: HulkState, f: Frame, action: Reveal) -> None:
        """Reveal a blip; sight is looked at anew after each."""
        call(s, "revealed", blip=action.piece, willing=False)


def reveal_seen(s: HulkState, f: Frame) -> None:
    """Reveal a blip that a Marine sees at once; then look again (HULK-10.29, 10.30)."""
    seen = visible_blips(s)
    if seen:
        f.step = 0
        call(s, "revealed", blip=seen[0], willing=False)


SIGHTING = (NextSeen(), reveal_seen)


def turn_up(s: HulkState, f: Revealed) -> None:
    """Turn the blip up and put it with the used ones (HULK-10.25)."""
    blip = f.blip
    place, value, acted = s.place[blip], s.value[blip], s.done[blip] not in (0, IDLE)
    take(s, blip)
    s.used.append(value)
    s.events.append(ev.Revealed(blip, value, max(place, -1), f.willing))
    if not f.willing:
        break_aims(s, NOBODY)
    f.values.update(acted=int(acted), value=value, lord=False, models=(), place=place)


def place_first(s: HulkState, f: Revealed) -> None:
    """Put the first Genestealer, or the Brood Lord, in the blip's square; off the board all (HULK-10.32, 10.34).

    Only as many come as there are models; the Brood Lord has his own (HULK-10.42, 15.3, R102).
    """
    place, value, lord = f.place, f.value, f.lord
    count = 1 if lord else min(value, s.mission.file.genestealers - models_in_play(s))
    f.values.update(left=count, discarded=0 if lord else value - count)
    if place < 0:
        for _ in range(count):
            model = _model(s, f, -1)
            lurk(s, model, entry_of(place))
            s.facing[model] = s.board.entries[entry_of(place)].inward
        f.left = 0
    elif count:
        _place(s, f, place)


def _model(s: HulkState, f: Revealed, at: int) -> int:
    """Return a new Genestealer, or the Brood Lord, to be placed there."""
    model = create(s, STEALER)
    s.done[model] = f.acted
    if f.lord:
        s.lord = model
    s.events.append(ev.LordCame(model, at) if f.lord else ev.ModelPlaced(model, at))
    return model


def _place(s: HulkState, f: Revealed, square: int) -> None:
    model = _model(s, f, square)
    put(s, model, square)
    s.swarm.append(model)
    f.models = (*f.models, model)
    f.left -= 1
    pick_up(s, model)


def free_squares(s: HulkState, first: int, willing: bool) -> list[int]:
    """Return where a further Genestealer may go."""
    empty = squares_of(s.board.reach[first] & ~s.occupied)
    return [square for square in empty if no_room(s, first, square, willing) is None]


def no_room(s: HulkState, first: int, square: int, willing: bool) -> Refusal | None:
    """Refuse all but empty squares beside the first Genestealer, unseen if willing (HULK-10.33, 10.38, R99)."""
    if wrong := no_square(s, square):
        return wrong
    if s.occupied >> square & 1:
        return Refusal("HULK-R99", N_("Another piece stands there. Choose an empty square."))
    direction = s.board.direction(first, square)
    if not s.board.reach[first] >> square & 1 or (direction > 0 and s.board.squeezed(first, direction, s.closed)):
        return Refusal(
            "HULK-10.33",
            N_("That square is too far from the first Genestealer. Choose one next to it."),
        )
    if s.closed >> square & 1:
        return Refusal("HULK-R99", N_("A closed door fills that square. Choose another."))
    if s.fire >> square & 1:
        return Refusal("HULK-R99", N_("That square is burning. Choose another square."))
    if square == s.barrier:
        return Refusal("HULK-R99", N_("The force barrier stands there. Choose another square."))
    if lying(s) >> square & 1:
        return Refusal("HULK-R99", N_("An object lies there. Choose another square."))
    if willing and seen_by_any(s, 1 << square, blocking(s)):
        return Refusal(
            "HULK-10.38",
            N_("A Marine can see that square. Choose one out of sight."),
        )
    return None


class PlaceFurther(Decision[HulkState]):
    """Who places: the Genestealer player when willing, else the Marine player (HULK-10.35, 10.36)."""

    awaits = Refusal(
        "HULK-10.33", N_("You must place the rest of this blip's Genestealers first. Choose a lit square.")
    )

    def seat(self, s: HulkState, f: Revealed) -> str | None:
        if not f.left or not free_squares(s, f.place, f.willing):
            return None
        return GENESTEALERS if f.willing else MARINES

    def offers(self, s: HulkState, f: Revealed) -> list[Action]:
        return [PlaceModel(square) for square in free_squares(s, f.place, f.willing)]

    def why_not_place_model(self, s: HulkState, f: Revealed, action: PlaceModel) -> Refusal | None:
        """Refuse squares that have no room for it."""
        return no_room(s, f.place, action.at, f.willing)

    def place_model(self, s: HulkState, f: Revealed, action: PlaceModel) -> None:
        """Put a Genestealer there; the next one follows."""
        _place(s, f, action.at)


def discard_rest(s: HulkState, f: Revealed) -> None:
    """Discard Genestealers with no square or no model, who are no casualties (HULK-10.41 to 10.43)."""
    discarded = f.discarded + f.left
    if discarded:
        s.events.append(ev.ModelsDiscarded(discarded))
    f.unfaced = f.models


class FaceModels(Decision[HulkState]):
    """The Genestealer player sets the facing of every model placed (HULK-10.37)."""

    awaits = Refusal(
        "HULK-10.37", N_("The Genestealer player must first turn the Genestealers just placed. Choose a facing.")
    )

    def seat(self, s: HulkState, f: Revealed) -> str | None:
        return GENESTEALERS if f.unfaced else None

    def offers(self, s: HulkState, f: Revealed) -> list[Action]:
        return [Face(f.unfaced[0], facing) for facing in range(4)]

    def why_not_face(self, s: HulkState, f: Revealed, action: Face) -> Refusal | None:
        """Refuse all but the next of the Genestealers just placed."""
        if action.piece != f.unfaced[0]:
            return Refusal("HULK-10.37", N_("You turn the new Genestealers one at a time. Turn the lit one first."))
        return no_side(action.facing)

    def face(self, s: HulkState, f: Revealed, action: Face) -> None:
        """Set the facing; the next one follows."""
        s.facing[action.piece] = action.facing
        f.unfaced = f.unfaced[1:]
        s.events.append(ev.Faced(action.piece, action.facing))


def end_reveal(s: HulkState, f: Revealed) -> None:
    """Let reactions and overwatch follow: to be placed against one's will counts as acting (HULK-10.40).

    A willing one that nobody takes the place of may have hidden another from sight.
    """
    s.frames.pop()
    if f.willing:
        call(s, "sighting")
    elif f.models:
        call(s, "provoked", by=f.models, door=-1)


REVEALED = (turn_up, LordChoice(), place_first, PlaceFurther(), discard_rest, FaceModels(), end_reveal)
