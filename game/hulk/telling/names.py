"""The names of things, phases and reasons, and what a seat is asked, in the player's language."""

from __future__ import annotations

from game.boards.squares import SquareBoard
from game.hulk import acting, blips, broodlord, combat, command, deployment, psychic, reactions
from game.hulk.frames import Activation, Aftermath, Combat, Commanded, PowerFrame, Provoked, Revealed, next_watcher
from game.hulk.rules import SpaceHulk
from game.hulk.shooting import targets
from game.hulk.state import BLIP, MARINES, HulkState
from game.kernel.sequence import Decision
from game.kernel.state import Frame
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


def active(view: HulkState) -> int | None:
    """Return the piece that acts now."""
    if (frame := frame_at(view, acting.Acting, acting.Commanding, reactions.FreeShot)) is not None:
        return Activation.of(frame).piece
    if (frame := frame_at(view, psychic.BarrierSquare, psychic.StormTarget)) is not None:
        return PowerFrame.of(frame).librarian
    frame = frame_at(view, reactions.OverwatchTarget)
    return None if frame is None else next_watcher(Provoked.of(frame))


def is_marine(s: HulkState, piece: int) -> bool:
    """Return whether a piece is a Marine."""
    return 0 <= piece < len(s.roster.marines)


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


def question_of(s: HulkState, seat: str) -> str:
    """Return what a seat decides now; what the other one waits for."""
    at = waiting(s)
    if at is None:
        return ""
    decision, frame = at
    owner = decision.seat(s, frame)
    if owner is not None and owner != seat:
        return _("{side} to decide.").format(side=seat_name(owner))
    return _in_phase(s, decision, frame) or _in_between(s, decision, frame)


def _in_phase(s: HulkState, decision: Decision[HulkState], frame: Frame) -> str:
    match decision:
        case deployment.Deployment():
            if s.mission.file.forces.placing == "alternate" and not s.turn:
                return _("Both sides take turns to place the Marines: deploy one.")
            return _("Deploy the squad: choose a Marine, a square and a facing.")
        case command.SergeantsRedraw():
            return _("The Sergeant can draw another command counter. Keep this one?")
        case acting.MarinePhase():
            return _("Choose a Marine to act, or end the phase.")
        case acting.StealerPhase():
            return _("Choose a blip or a Genestealer to act, or end the phase.")
        case acting.Acting():
            left = Activation.of(frame).points
            sentence = ngettext("{name} has {n} action point left.", "{name} has {n} action points left.", left)
            return sentence.format(name=name_of(s, Activation.of(frame).piece), n=left)
        case acting.Commanding():
            return _("Command: choose one action for {name}.").format(name=name_of(s, Commanded.of(frame).piece))
        case blips.ReinforceChoice():
            sentence = ngettext(
                "Place {n} blip beside an entry point.", "Place {n} blips beside entry points.", len(s.hand)
            )
            return sentence.format(n=len(s.hand))
    return ""


def psi_text(points: int) -> str:
    """Return so many psi points in words."""
    return ngettext("{n} psi point", "{n} psi points", points).format(n=points)


def cost_text(cost: int) -> str:
    """Return so many action points in words."""
    return ngettext("{n} point", "{n} points", cost).format(n=cost)


def points_left(s: HulkState) -> str:
    """Return a warning that the acting Marine has action points left; empty for one on overwatch or on guard."""
    frame = frame_at(s, acting.Acting)
    if frame is None or not is_marine(s, marine := Activation.of(frame).piece) or s.watch[marine] or s.guard[marine]:
        return ""
    left = Activation.of(frame).points
    return ngettext("{name} has {n} action point left.", "{name} has {n} action points left.", left).format(
        name=name_of(s, marine), n=left
    )


def points_lost(s: HulkState, piece: int, left: int) -> str:
    """Return a warning that a piece loses the action points it has left."""
    return ngettext("{name} loses {n} action point.", "{name} loses {n} action points.", left).format(
        name=name_of(s, piece), n=left
    )


def _in_between(s: HulkState, decision: Decision[HulkState], frame: Frame) -> str:
    match decision:
        case reactions.FreeShot():
            return _free_shot(s, Aftermath.of(frame).piece)
        case reactions.Reaction():
            return _reaction(s, Provoked.of(frame))
        case reactions.OverwatchTarget():
            return _("Overwatch: which target does {name} fire at?").format(
                name=name_of(s, next_watcher(Provoked.of(frame)))
            )
        case combat.ParryChoice():
            return _("Parry with the power sword? The enemy rerolls its highest die.")
        case combat.GuardReroll():
            return _guard(s, Combat.of(frame))
        case psychic.BarrierSquare():
            return _("Force barrier: choose its square.")
        case psychic.StormTarget():
            return _("Psychic storm: choose one target or a section.")
        case psychic.PsiPoints():
            return _axe(s, Combat.of(frame))
        case broodlord.LordChoice():
            return _("A blip of 3: is it the Broodlord?")
        case blips.NextSeen():
            return _("Several blips are in sight: which is revealed next?")
        case blips.PlaceFurther():
            return _placing(s, Revealed.of(frame))
        case blips.FaceModels():
            model = Revealed.of(frame).unfaced[0]
            return _("Which way does {name} at {place} face?").format(
                name=name_of(s, model), place=place_of(s, s.place[model])
            )
    return ""


def _free_shot(s: HulkState, marine: int) -> str:
    """Return what a Marine who has moved may fire at."""
    found = targets(s, marine)
    if len(found) > 1:
        return _("{name} can fire on the move at one of {n} targets, or hold fire.").format(
            name=name_of(s, marine), n=len(found)
        )
    return _("{name} can fire on the move at {target}, or hold fire.").format(
        name=name_of(s, marine), target=target_name(s, found[0])
    )


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


def _axe(s: HulkState, frame: Combat) -> str:
    name, gap = name_of(s, psychic.axe_bearer(s, frame)), psi_gap(s, frame)
    if gap > 0:
        return _("{name} is {n} behind: spend psi points on the power axe?").format(name=name, n=gap)
    if gap < 0:
        return _("{name} is {n} ahead: spend psi points on the power axe?").format(name=name, n=-gap)
    return _("{name} is tied: spend psi points on the power axe?").format(name=name)


def score_text(needed: int, hits: int) -> str:
    """Return what a shot needs: a score, or two dice of it."""
    return str(needed) if hits == 1 else _("{n} on two dice").format(n=needed)


def _reaction(s: HulkState, frame: Provoked) -> str:
    models = [model for model in frame.by if s.place[model] >= 0]
    if not models:
        return _("React with a command point?")
    name, place = name_of(s, models[0]), place_of(s, s.place[models[0]])
    return _("React to {name} at {place}?").format(name=name, place=place)


def _guard(s: HulkState, frame: Combat) -> str:
    one, two = _("{name} is on guard: reroll the die?"), _("{name} is on guard: reroll one of the dice?")
    return (two if len(frame.defence) > 1 else one).format(name=name_of(s, frame.defender))


def _placing(s: HulkState, frame: Revealed) -> str:
    left = frame.left
    if frame.willing:
        sentence = ngettext("Place {n} more Genestealer.", "Place {n} more Genestealers.", left)
    else:
        sentence = ngettext(
            "Your Marines saw the blip, so you place {n} more Genestealer (10.36). If it has no room, it is discarded.",
            "Your Marines saw the blip, so you place {n} more Genestealers (10.36). Those without room are discarded.",
            left,
        )
    return sentence.format(n=left)


def item_name(view: HulkState, item: int) -> str:
    """Return what an object is called inside a sentence: as its mission's story calls it, else by its kind."""
    part = view.mission.file.objects[item]
    names = {"artefact": _("the artefact"), "cat": _("the C.A.T."), "dead_marine": _("the dead Marine")}
    return _(part.label) if part.label else names[part.kind]


def exit_name(view: HulkState, way_out: int) -> str:
    """Return what an exit is called."""
    return _("exit {letter}").format(letter=view.board.exits[way_out].id)
