"""What the table of Space Hulk tells, and how it is played: parry and guard as looks first not to die, then to kill; no
command points, no psi points."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from game.hulk import events as ev
from game.hulk import odds
from game.hulk.actions import Parry, Reroll, SpendPsi
from game.hulk.combat import GuardReroll, ParryChoice, under_way
from game.hulk.frames import Combat
from game.hulk.psychic import PsiPoints
from game.hulk.state import DESTROYED, HulkState
from game.hulk.telling import duel as duels
from game.hulk.telling import flames, shots
from game.hulk.telling.names import frame_at
from game.hulk.telling.words import degrees
from game.kernel.actions import Action, Event, Pass
from game.ui.tabletop import GameTable, Offer
from tests.hulk.dialect import Position
from tests.hulk.test_ladders import tower
from tests.hulk.test_psychic import storm
from tests.truth.figures import ALWAYS, NEVER, Figure, average, percent, read
from tests.truth.trials import Trial, row

LANE = """
##########
#S.......#
##########
"""
PAIR = """
########
#Sg....#
########
"""
DOOR = """
##########
#S...+...#
##########
"""


def position(drawing: str, **more: object) -> Position:
    """A drawn position whose dice are not scripted."""
    return Position(drawing, dice=None, **more)  # type: ignore[arg-type]


def offer_of(t: Position, words: str) -> Offer:
    """How an action is offered to the seat that decides."""
    view, action = t.session.view(t.session.to_decide), t.action(words)
    table = GameTable("hulk", t.mission.to_json(), t.session.seats, {})
    offers = table.offers(view, t.session.legal_actions())  # type: ignore[arg-type]
    return next(offer for offer in offers if offer.action == action)


def played(t: Position, s: HulkState, *actions: Action) -> list[Event]:
    """Play actions, with parry and guard used as best they can, and nothing else done."""
    found: list[Event] = []
    for action in actions:
        found += t.rules.apply(s, action)
        while (answer := _answer(s)) is not None:
            found += t.rules.apply(s, answer)
    return found


def _answer(s: HulkState) -> Action | None:
    """Answer a parry or a guard as the odds take it to be used."""
    if frame_at(s, PsiPoints) is not None:
        return SpendPsi(0)
    found = frame_at(s, ParryChoice, GuardReroll)
    if found is None:
        return None
    fight = Combat.of(found)
    dice = (*under_way(s, fight), fight.attack, fight.defence)
    if frame_at(s, ParryChoice) is not None:
        return Parry() if odds.parries(*dice) else Pass()
    die = odds.guarded(*dice)
    return Reroll(fight.defence.index(fight.defence[die])) if die >= 0 else Pass()


def gone(t: Position, name: str) -> Callable[[HulkState], bool]:
    """Whether a piece has been destroyed."""
    piece = t.id(name)
    return lambda s: s.place[piece] < 0


def trial(t: Position, told: dict[str, Figure], *words: str, **came: Callable[[HulkState], bool]) -> Trial:
    """A position, what is told of it, the actions that are played, and when each of the things told has come."""
    actions = [t.action(one) for one in words]

    def play(s: HulkState) -> Iterator[str]:
        events = played(t, s, *actions)
        yield from (name for name, happened in came.items() if happened(s))
        yield from _heard(events, told)

    return Trial(t.s, told, play)


def _heard(events: Iterable[Event], told: dict[str, Figure]) -> Iterator[str]:
    if "explodes" in told and any(isinstance(event, ev.Exploded) for event in events):
        yield "explodes"


def _marked(mark: str) -> dict[str, Figure]:
    """What is told on the board: the chance to kill, and where something may be lost that of it."""
    return read(mark, mark="kill %", lost="lost %") if " · " in mark else {"mark": percent(mark)}


# -- shots --

FIRE = (
    "hulk.previews.hit",
    "hulk.previews._hit",
    "hulk.previews.of_shot",
)


def shot(t: Position, target: str, square: str = "") -> Trial:
    """A shot: its mark and its detail, and whether the target is destroyed."""
    words = f"fire S {square or t.where(target)}"
    offer = offer_of(t, words)
    said = _marked(offer.mark) | read(offer.detail, hits="dice: %", explodes="cannon explode: %")
    door = t.mission.board.door_at[t.square(square)] if square else -1
    hit = (lambda s: s.doors[door] == DESTROYED) if square else gone(t, target)
    return trial(t, said, words, mark=hit, hits=hit, lost=gone(t, "S"))


@row(*FIRE)
def a_shot_with_a_storm_bolter() -> Trial:
    return shot(position(LANE.replace("..#", "g.#"), S="bolter E", g="genestealer W", active="S"), "g")


@row(*FIRE)
def a_shot_of_sustained_fire() -> Trial:
    return shot(position(LANE.replace("..#", "g.#"), S="bolter E aim=g", g="genestealer W", active="S"), "g")


@row(*FIRE)
def a_shot_with_a_reloaded_cannon() -> Trial:
    return shot(position(LANE.replace("..#", "g.#"), S="cannon E reloaded", g="genestealer W", active="S"), "g")


@row(*FIRE)
def a_shot_at_the_brood_lord() -> Trial:
    return shot(position(LANE.replace("..#", "g.#"), S="bolter E aim=g", g="lord W", active="S"), "g")


@row(*FIRE)
def a_shot_at_a_door() -> Trial:
    return shot(position(DOOR, S="bolter E", g="genestealer W gone", active="S"), "", "F2")


@row(*FIRE)
def a_free_shot_on_the_move_at_a_door() -> Trial:
    """It never has the bonus of sustained fire."""
    t = position(DOOR, S="bolter E aim=F2", g="genestealer W gone", active="S")
    t.play("move S C2")
    return shot(t, "", "F2")


@row(*FIRE)
def a_shot_on_overwatch_at_one_of_two_models() -> Trial:
    """A storm bolter on overwatch may jam."""
    hall = """
        #####
        #.x.#
        #...#
        #.g.#
        ##C##
        #####
    """
    sections = hall.replace("x", "R").replace("g", "R").replace("C", "r").replace(".", "R")
    told = {"S": "bolter at B2 S", "C": "bolter N overwatch", "x": "blip 2", "g": "genestealer W", "active": "g"}
    t = position(hall, phase="genestealers", counter=6, spent=6, sections=sections, **told)
    t.play("move g B3 N", "place_model D3", "face C2 S", "face D3 S")
    said, action = read(offer_of(t, "fire C C2").mark, kill="kill %", jams="jam %"), t.action("fire C C2")

    def play(s: HulkState) -> Iterator[str]:
        """Look at the first shot only: the Marine then shoots at the Genestealer that moved, too."""
        shot, *after = (e for e in played(t, s, action) if isinstance(e, ev.Shot | ev.Jammed))
        if shot.hit:
            yield "kill"
        if isinstance(next(iter(after), None), ev.Jammed):
            yield "jams"

    return Trial(t.s, said, play)


# -- close assaults --

ATTACK = (
    "hulk.previews.win",
    "hulk.previews.of_attack",
)


def assault(t: Position, attacker: str, defender: str) -> Trial:
    """A close assault: its chances as it is offered, and how it ends."""
    words = f"attack {attacker} {t.where(defender)}"
    offer = offer_of(t, words)
    said = _marked(offer.mark) | read(offer.detail, kills="Kills %", ties="ties %", dies="dies %")
    said |= read(offer.text, risk="dies %") if "dies" in offer.text else {}
    wins, loses = gone(t, defender), gone(t, attacker)
    tied = {"ties": lambda s: not wins(s) and not loses(s)}
    return trial(t, said, words, mark=wins, kills=wins, dies=loses, lost=loses, risk=loses, **tied)


def fighters(ours: str, theirs: str, attacker: str = "S", **more: object) -> Position:
    phase = "marines" if attacker == "S" else "genestealers"
    return position(PAIR, S=ours, g=theirs, active=attacker, phase=phase, **more)


@row(*ATTACK, "hulk.previews.risk")
def a_marine_attacks() -> Trial:
    return assault(fighters("bolter E", "genestealer W"), "S", "g")


@row(*ATTACK)
def a_sergeant_attacks_one_that_looks_away() -> Trial:
    return assault(fighters("sergeant E", "genestealer E"), "S", "g")


@row(*ATTACK)
def claws_attack() -> Trial:
    return assault(fighters("claws E", "genestealer W"), "S", "g")


@row(*ATTACK)
def a_hammer_attacks_the_brood_lord() -> Trial:
    return assault(fighters("hammer E", "lord W"), "S", "g")


@row(*ATTACK)
def a_genestealer_attacks_a_sergeant_on_guard() -> Trial:
    return assault(fighters("sergeant E guard", "genestealer W", "g"), "g", "S")


@row(*ATTACK)
def a_genestealer_attacks_a_shield() -> Trial:
    return assault(fighters("hammer E guard", "genestealer W", "g"), "g", "S")


@row(*ATTACK)
def the_brood_lord_attacks_claws_from_behind() -> Trial:
    return assault(fighters("claws W guard", "lord W", "g"), "g", "S")


@row(*ATTACK)
def a_librarian_attacks_without_psi_points() -> Trial:
    t = fighters("librarian E", "genestealer W")
    assert offer_of(t, "attack S C2").detail.endswith("Psi points can still be added.")
    return assault(t, "S", "g")


@row(*ATTACK)
def an_attack_on_a_door() -> Trial:
    t = position("\n#######\n#.S+..#\n#######\n", S="claws E", g="genestealer W gone", active="S")
    offer = offer_of(t, "attack S D2")
    said = {"mark": percent(offer.mark)} | read(offer.detail, destroys="Destroys the door: %")
    door = t.mission.board.door_at[t.square("D2")]
    return trial(
        t, said, "attack S D2", mark=lambda s: s.doors[door] == DESTROYED, destroys=lambda s: s.doors[door] == DESTROYED
    )


def staged(t: Position, event: Event) -> list[str]:
    """What is told on the stage of what is about to happen."""
    table = GameTable("hulk", t.mission.to_json(), t.session.seats, {})
    stage = table.staged_for(t.session.view(t.session.to_decide), event)  # type: ignore[arg-type]
    assert stage is not None
    odds = stage.told.values["odds"]  # type: ignore[attr-defined]
    return [*stage.told.notes, *{"duel": duels, "shot": shots, "flames": flames}[stage.kind].parts(odds)]  # type: ignore[attr-defined]


@row("hulk.duel._chances_in", "hulk.duel.parts")
def a_fight_before_its_dice() -> Trial:
    t = fighters("sergeant E", "genestealer W")
    own, foe = gone(t, "S"), gone(t, "g")
    said = staged(t, ev.Assaulted(t.id("S"), t.id("g"), t.s.place[t.id("g")]))
    told = read(said[0], kills="kills %", nobody="nobody %", falls="falls %")
    assert told == read(said[1:], kills="kills %", nobody="nobody %", falls="falls %")
    return trial(t, told, "attack S C2", kills=foe, falls=own, nobody=lambda s: not own(s) and not foe(s))


@row("hulk.shots.rolled", "hulk.shots.parts")
def a_shot_on_the_stage() -> Trial:
    t = position(LANE.replace("..#", "g.#"), S="cannon E reloaded", g="genestealer W", active="S")
    shot_ = ev.Shot(t.id("S"), t.s.place[t.id("g")], t.id("g"), (1, 2, 3), 5, False, False, False, 9)
    told = read(staged(t, shot_), explodes="blow the cannon up: %", hits="hits %", misses="misses %")
    hit = gone(t, "g")
    return trial(t, told, f"fire S {t.where('g')}", hits=hit, misses=lambda s: not hit(s))


# -- flames, powers, ladders, counters --


@row("hulk.flames.parts")
def a_burst_on_the_stage() -> Trial:
    t = position(LANE.replace("..#", "g.#"), S="flamer E", g="genestealer W", active="S")
    at = t.s.place[t.id("g")]
    told = read(staged(t, ev.Flamed(t.id("S"), at, t.s.board.section[at], (at,), 5)), dies="dies %", lives="survives %")
    dies = gone(t, "g")
    return trial(t, told, f"flame S {t.where('g')}", dies=dies, lives=lambda s: not dies(s))


@row("hulk.previews.of_flame")
def a_flame() -> Trial:
    t = position(
        "\n##########\n#S...ghB.#\n##########\n",
        sections="\n##########\n#aaaabbbb#\n##########\n",
        S="flamer E",
        g="genestealer W",
        h="lord W",
        B="hammer E",
        active="S",
    )
    words = next(one for one in sorted(t.offered("flame S")) if "Broodlord" in offer_of(t, one).detail)
    detail = offer_of(t, words).detail
    each = read(detail, each="each destroyed on 2 or more (%)")["each"]
    told = {"g": each, "B": each, "h": NEVER if "do the Broodlord no harm" in detail else each}
    return trial(t, told, words, **{name: gone(t, name) for name in told})


@row("hulk.previews.storm_chance", "hulk.previews.of_storm")
def a_psychic_storm_on_one() -> Trial:
    t = storm(dice=None)
    t.play("psychic_storm L")
    words = min(t.offered("storm_at"))
    offer = offer_of(t, words)
    said = {"mark": percent(offer.mark)} | read(offer.detail, destroyed="or more: %")
    struck = gone(t, words.split()[1]) if words.split()[1] in t.ids else _gone_at(t, words)
    return trial(t, said, words, mark=struck, destroyed=struck)


def _gone_at(t: Position, words: str) -> Callable[[HulkState], bool]:
    piece = t.s.at[t.square(words.split()[1])]
    return lambda s: s.place[piece] < 0


@row("hulk.previews.of_wide_storm")
def a_psychic_storm_on_a_section() -> Trial:
    t = storm(dice=None)
    t.play("psychic_storm L")
    words = next(one for one in sorted(t.offered("storm_section")) if "or more (" in offer_of(t, one).detail)
    offer = offer_of(t, words)
    each = read(offer.detail, each="or more (%)")["each"]
    struck = [piece for piece, place in enumerate(t.s.place) if place >= 0]
    section = t.action(words).section  # type: ignore[attr-defined]
    targets = [piece for piece in struck if t.s.board.section[t.s.place[piece]] == section]

    def play(s: HulkState) -> Iterator[int]:
        played(t, s, t.action(words))
        yield from (piece for piece in targets if s.place[piece] < 0)

    named = int(offer.mark.strip("×"))
    assert named == len(targets)
    return Trial(t.s, dict.fromkeys(targets, each), play)


@row("hulk.previews.of_ladder")
def a_fall_from_a_ladder() -> Trial:
    t = tower(S="bolter W at D2/2", g="genestealer N at D3", active="S", dice=None)
    words = next(one for one in sorted(t.offered("move S C2/2")))
    said = read(offer_of(t, words).detail, falls="falls (%)")

    def play(s: HulkState) -> set[str]:
        return {"falls"} if any(isinstance(event, ev.Fell) for event in played(t, s, t.action(words))) else set()

    return Trial(t.s, said, play)


@row("hulk.previews.average")
def a_counter_that_is_drawn_again() -> Trial:
    t = position(LANE, S="sergeant E", g="genestealer W at E2", phase="command", draws=(4,))
    said = average(offer_of(t, "redraw").mark.removeprefix("average "), 1)

    def play(s: HulkState) -> dict[str, float]:
        played(t, s, t.action("redraw"))
        return {"counter": s.counter}

    return Trial(t.s, {"counter": said}, play)


@row("hulk.previews.of_psi", sure=True)
def psi_points_on_the_axe() -> Trial:
    t = Position(PAIR, S="librarian E", g="genestealer W", active="S", psi=5, dice=[1, 4, 2, 1])
    t.play("attack S C2")
    offers = [offer_of(t, words) for words in sorted(t.offered("spend_psi"))]
    told = {(offer.action, offer.detail): ALWAYS for offer in offers if offer.detail}
    assert {detail for _action, detail in told} == {
        "The fight is lost.",
        "A tie: no one is harmed.",
        "The fight is won.",
    }
    own, foe = t.id("S"), t.id("g")

    def play(s: HulkState) -> Iterator[tuple[Action, str]]:
        for action, _detail in told:
            twin = s.copy()
            played(t, twin, action)
            if twin.place[foe] < 0:
                yield action, "The fight is won."
            else:
                yield action, "The fight is lost." if twin.place[own] < 0 else "A tie: no one is harmed."

    return Trial(t.s, told, play)


# -- what answers --


@row("hulk.chances._answers")
def a_marine_who_is_commanded_to_shoot() -> Trial:
    t = position(
        LANE.replace("...#", "g..#"), S="bolter E", g="genestealer W", active="g", phase="genestealers", counter=3
    )
    t.play(min(t.offered("move g")))
    command = offer_of(t, "command S")
    assert "shoot (1 command point)" in command.text
    return trial(t, {"mark": percent(command.mark)}, "command S", f"fire S {t.where('g')}", mark=gone(t, "g"))


@row("hulk.chances._answers")
def a_marine_who_is_commanded_to_fight() -> Trial:
    drawing = "\n######\n#Sg.h#\n######\n"
    swarm = {"g": "genestealer N", "h": "genestealer W"}
    t = position(drawing, S="claws E", active="g", phase="genestealers", counter=3, **swarm)
    t.play("turn g W")
    command = offer_of(t, "command S")
    said = {"mark": percent(command.mark)} | read(command.text, dies="dies %")
    return trial(t, said, "command S", f"attack S {t.where('g')}", mark=gone(t, "g"), dies=gone(t, "S"))


DUEL = ("hulk.duel.chances_text",)


def duel(t: Position, words: str) -> Trial:
    """A close assault whose dice lie: what each answer brings."""
    t.play(words)
    table = GameTable("hulk", t.mission.to_json(), t.session.seats, {})
    stage = table.staged(t.session.view(t.session.to_decide))  # type: ignore[arg-type]
    assert stage is not None
    props = [prop for prop in stage.props((1200, 700), t.session.legal_actions()) if prop.action is not None]
    told: dict[tuple[int, str], Figure] = {}
    for number, prop in enumerate(props):
        said = prop.name.partition(": ")[2]
        if said in ("wins", "a tie", "dies"):
            told[number, said] = Figure(1.0, 1.0)
        else:
            told |= {
                (number, name): figure for name, figure in read(said, wins="wins %", survives="survives %").items()
            }
    own, foe = t.id("S"), t.id("g")

    def play(s: HulkState) -> Iterator[tuple[int, str]]:
        for number, prop in enumerate(props):
            twin = s.copy()
            twin.dice = s.dice
            played(t, twin, prop.action)  # type: ignore[arg-type]
            names = {"wins": twin.place[foe] < 0, "survives": twin.place[own] >= 0, "dies": twin.place[own] < 0}
            names["a tie"] = not names["wins"] and names["survives"]
            yield from ((number, name) for name, came in names.items() if came and (number, name) in told)

    return Trial(t.s, told, play)


@row(*DUEL)
def a_parry_in_attack() -> Trial:
    t = Position(PAIR, S="sergeant E", g="genestealer W", active="S", dice=[3, 5, 4, 1])
    return duel(t, "attack S C2")


@row(*DUEL)
def a_parry_on_guard() -> Trial:
    t = Position(PAIR, S="sergeant E guard", g="genestealer W", active="g", phase="genestealers", dice=[6, 4, 1, 3])
    return duel(t, "attack g B2")


@row(*DUEL)
def a_guard_with_two_dice() -> Trial:
    t = Position(PAIR, S="claws E guard", g="genestealer W", active="g", phase="genestealers", dice=[5, 4, 1, 3, 2])
    return duel(t, "attack g B2")


@row(*DUEL)
def a_guard_that_looks_away() -> Trial:
    t = Position(PAIR, S="bolter W guard", g="genestealer W", active="g", phase="genestealers", dice=[5, 4, 1, 3])
    return duel(t, "attack g B2")


# -- walks --


@row("hulk.ways.ways", "hulk.ways._way", sure=True)
def a_walk() -> Trial:
    """What it costs, where it ends and which way the Marine then looks."""
    t = position("\n######\n#S...#\n####.#\n####.#\n######\n", S="bolter N", g="genestealer N gone", active="S")
    table, piece = GameTable("hulk", t.mission.to_json(), t.session.seats, {}), t.id("S")
    walks = table.walks(t.session.view("marines"), piece)  # type: ignore[arg-type]
    before = t.points

    def play(s: HulkState) -> Iterator[tuple[int, str, object]]:
        for number, walk in enumerate(walks):
            twin = s.copy()
            played(t, twin, *walk.actions)
            points = twin.frames[-1].values["points"] if twin.frames[-1].name == "activation" else 0
            yield number, "cost", before - points
            yield number, "facing", None if walk.facing is None else degrees(twin.facing[piece])
            yield number, "spot", table.painter.plan.box(twin.place[piece])

    told: dict[tuple[int, str, object], Figure] = {}
    for number, walk in enumerate(walks):
        foretold = {"cost": walk.cost, "facing": walk.facing, "spot": walk.spot}
        told |= {(number, name, value): ALWAYS for name, value in foretold.items()}
    assert len(walks) > 3
    return Trial(t.s, told, play)
