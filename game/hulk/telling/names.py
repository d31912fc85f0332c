"""The names of things, phases and reasons, and what a seat is asked, in the player's language."""

from __future__ import annotations

from functools import lru_cache

from game.boards.squares import SquareBoard
from game.hulk import combat, psychic
from game.hulk.frames import Combat
from game.hulk.rules import SpaceHulk
from game.hulk.state import BLIP, MARINES, HulkState
from game.kernel.sequence import Decision
from game.kernel.state import Frame
from game.kernel.text import N_
from game.telling import labels
from game.telling.text import _, ngettext, pgettext

Waiting = tuple[Decision[HulkState], Frame]


def waiting(view: HulkState) -> Waiting | None:
    """Return the decision that play waits at, with its frame; None when the mission is over."""
    return SpaceHulk.sequence.decision(view)


def frame_at(view: HulkState, *decisions: type[Decision[HulkState]]) -> Frame | None:
    """Return the frame that play waits in when it waits at one of these decisions; None otherwise."""
    at = waiting(view)
    return at[1] if at is not None and isinstance(at[0], decisions) else None


def is_marine(s: HulkState, piece: int) -> bool:
    """Return whether a piece is a Marine."""
    return 0 <= piece < len(s.roster.marines)


def kind_of(s: HulkState, piece: int) -> str:
    """Return which kind of piece it is, by its id; one that the state does not know is a Genestealer."""
    if is_marine(s, piece):
        return s.roster.marines[piece].kind
    if 0 <= piece == s.lord:
        return "broodlord"
    return "blip" if 0 <= piece < len(s.kind) and s.kind[piece] == BLIP else "genestealer"


def name_of(s: HulkState, piece: int) -> str:
    """Return what a piece is called, at the start of a sentence too; a piece the state does not know is a
    Genestealer."""
    if is_marine(s, piece):
        return _(s.roster.marines[piece].name)
    if not 0 <= piece < len(s.kind):
        return _("A Genestealer")
    if piece == s.lord:
        return _("The Broodlord")
    if s.kind[piece] == BLIP:
        return _("Blip {number}").format(number=number_of(s, piece))
    return _("Genestealer {number}").format(number=number_of(s, piece))


def number_of(s: HulkState, piece: int) -> int:
    """Return the number of a blip or Genestealer among its kind: it never changes."""
    kind = s.kind[piece]
    return sum(1 for other in range(piece + 1) if s.kind[other] == kind)


def place_of(s: HulkState, square: int) -> str:
    """Return the printed name of a square."""
    return s.board.name(square) if 0 <= square < s.board.n else _("beyond the board")


def entry_name(s: HulkState, entry: int) -> str:
    """Return what an entry point is called."""
    return _("entry {letter}").format(letter=s.board.entries[entry].id)


def level_name(level: int) -> str:
    """Return what a level of the board is called; the names of its squares end in the same number."""
    return _("Level {n}").format(n=level + 1)


@lru_cache(maxsize=256)
def middle_of(board: SquareBoard, section: int) -> int:
    """Return the square in the middle of a board section, its doorways left aside."""
    squares = [square for square in board.section_squares[section] if board.interior[square]]
    squares = squares or list(board.section_squares[section])
    x, y = (sum(board.xy[square][axis] for square in squares) / len(squares) for axis in (0, 1))
    return min(squares, key=lambda square: (board.xy[square][0] - x) ** 2 + (board.xy[square][1] - y) ** 2)


def section_name(s: HulkState, section: int) -> str:
    """Return what people call a board section."""
    placed = s.board.sections[section]
    if placed.label:
        return _(placed.label)
    middle = place_of(s, middle_of(s.board, section))
    if placed.room:
        return _("the room around {place}").format(place=middle)
    return _("the corridor around {place}").format(place=middle)


def side_name(facing: int) -> str:
    """Return a side of the compass."""
    return (_("north"), _("east"), _("south"), _("west"))[facing]


def role_name(kind: str) -> str:
    """Return the rank or weapon that tells Marines apart."""
    names = {
        "sergeant": _("Sergeant"),
        "flamer": _("Heavy flamer"),
        "bolter": _("Storm bolter"),
        "cannon": _("Assault cannon"),
        "claws": _("Lightning claws"),
        "chainfist": _("Chainfist"),
        "hammer": _("Sergeant with thunder hammer"),
        "librarian": _("Librarian"),
    }
    return names.get(kind, kind)


def weapon_name(weapon: str) -> str:
    """Return what a weapon is called."""
    names = {
        "storm_bolter": _("storm bolter"),
        "heavy_flamer": _("heavy flamer"),
        "power_fist": _("power fist"),
        "power_sword": _("power sword"),
        "assault_cannon": _("assault cannon"),
        "chain_fist": _("chainfist"),
        "lightning_claws": _("lightning claws"),
        "thunder_hammer": _("thunder hammer"),
        "storm_shield": _("storm shield"),
        "power_axe": _("power axe"),
    }
    return names.get(weapon, weapon)


def seat_name(seat: str) -> str:
    """Return what a side is called."""
    return _("Marines") if seat == MARINES else _("Genestealers")


def phase_name(phase: str) -> str:
    """Return what a phase is called."""
    names = {
        "deployment": pgettext("phase", "Deployment"),
        "command": _("Command phase"),
        "marines": _("Marine action phase"),
        "reinforcement": _("Reinforcement phase"),
        "genestealers": _("Genestealer action phase"),
        "status": _("Mission status phase"),
    }
    return names.get(phase, phase)


def reason_text(reason: str) -> str:
    """Return how a mission ended, in a sentence."""
    sentences = {
        "flame_section": _("The heavy flamer has burnt the target: mission accomplished."),
        "sections_burnt": _("The heavy flamer has burnt every target: mission accomplished."),
        "exited": _("Enough Marines have escaped."),
        "exit_roll": _("The last Marine has left, and the die has decided."),
        "carried_out": _("The objective is safely off the board."),
        "kill_all": _("The last Genestealer is dead, and none can come any more."),
        "kills": _("Enough Genestealers have been killed."),
        "lord_slain": _("The Broodlord is dead."),
        "survive": _("The Marines have held out long enough."),
        "reach": _("The Marines have reached their goal."),
        "entries_held": _("Marines watch every entry point: nothing can come in any more."),
        "hold_areas": _("The Marines have held the control areas long enough."),
        "generators_down": _("The force field generators are down."),
        "all_of": _("Mission accomplished."),
        "lost": _("The Marines the mission depended on are dead."),
        "ammunition_spent": _("The heavy flamer has run dry: the mission has failed."),
        "marines_destroyed": _("The whole squad is destroyed."),
        "genestealers_destroyed": _("No Genestealer is left, and none can come any more."),
        "turn_limit": _("The last turn is over."),
        "marines_gone": _("No Marine is left on the board, and the mission has failed."),
        "command_overspent": _("The Marines spent more command points than their counter shows, and lose."),
        "conceded": _(labels.OTHER_CONCEDED),
        "draw_agreed": _(labels.DRAW_AGREED),
    }
    return sentences.get(reason, reason)


def psi_text(points: int) -> str:
    """Return so many psi points in words."""
    return ngettext("{n} psi point", "{n} psi points", points).format(n=points)


def cost_text(cost: int) -> str:
    """Return so many action points in words."""
    return ngettext("{n} point", "{n} points", cost).format(n=cost)


def command_points(cost: int) -> str:
    """Return so many command points in words."""
    return ngettext("{n} command point", "{n} command points", cost).format(n=cost)


def target_name(s: HulkState, square: int) -> str:
    """Return what can be fired at or struck in a square: the piece there, or the door, with the room it leads to."""
    piece, place = s.at[square], place_of(s, square)
    if piece >= 0:
        return _("{name} at {place}").format(name=name_of(s, piece), place=place)
    if square not in s.board.door_at:
        return place
    near = (s.board.step[square * 8 + side] for side in range(0, 8, 2))
    sections = {s.board.section[other] for other in (square, *near) if other >= 0}
    labels = [_(label) for label in sorted(s.board.sections[section].label or "" for section in sections) if label]
    if labels:
        return _("the door at {place} ({room})").format(place=place, room=labels[0])
    return _("the door at {place}").format(place=place)


def psi_gap(s: HulkState, frame: Combat) -> int:
    """Return how many psi points bring the Librarian level with the enemy, or destroy the door; below 0 when ahead."""
    attack = combat.attack_score(s, frame)
    if frame.defender < 0:
        return combat.DOOR_SCORE - attack
    gap = combat.defence_score(s, frame) - attack
    return gap if psychic.axe_bearer(s, frame) == frame.attacker else -gap


def score_text(needed: int, hits: int) -> str:
    """Return what a shot needs: a score, or two dice of it."""
    return str(needed) if hits == 1 else _("{n} on two dice").format(n=needed)


def item_name(view: HulkState, item: int) -> str:
    """Return what an object is called inside a sentence: as its mission's story calls it, else by its kind."""
    part = view.mission.file.objects[item]
    names = {"artefact": _("the artefact"), "cat": _("the C.A.T."), "dead_marine": _("the dead Marine")}
    return _(part.label) if part.label else names[part.kind]


def exit_name(view: HulkState, way_out: int) -> str:
    """Return what an exit is called."""
    return _("exit {letter}").format(letter=view.board.exits[way_out].id)


def end_title(reason: str, seat: str, won: bool) -> str:
    """Return what the end of a mission is called to a side."""
    if seat == MARINES:
        lost = _("Squad lost") if reason == "marines_destroyed" else _("Mission failed")
        return _("Mission accomplished") if won else lost
    return _("The brood prevails") if won else _("The brood is broken")


PLAIN_CLOSING = (
    N_("The squad has done what it came for. The hulk keeps the rest of its secrets."),
    N_("The vox stays silent. Something in the dark has learnt a little more about Marines."),
)
"""What is said last of missions that say nothing themselves: when the Marines have won, when the Genestealers have."""


def closing(view: HulkState, seat: str) -> str:
    """Return the mission's last line, or a plain one."""
    lines = view.mission.file.closing or PLAIN_CLOSING
    return _(lines[seat != MARINES])
