"""What the table of Sector Invasion tells, and how it is played. Whoever rolls in a fight takes the best row for
himself; a ship that is stopped stays; battles are rolled."""

from __future__ import annotations

from collections.abc import Iterator

from game.kernel.actions import Action, Event, Pass
from game.kernel.sequence import call
from game.sector import events as e
from game.sector import storms
from game.sector.actions import (
    Accept,
    Advance,
    Attack,
    EndShips,
    Explore,
    Fly,
    Land,
    PickResult,
    SendShip,
    SettleBattle,
    UseStrategy,
)
from game.sector.battletable import BOTH_HIT, NOTHING, PUSHED, PUSHED_AND_HIT
from game.sector.battletable import row as row_of
from game.sector.combat import sides
from game.sector.frames import Fight
from game.sector.incidents import EMISSARY
from game.sector.incidents import row_of as incident_of
from game.sector.sector import KINDS
from game.sector.state import FIT, GONE, STRATEGIES, SectorState
from game.sector.telling import lexis
from game.sector.telling.cards import cell_card
from game.sector.telling.overlays import SMALLEST, STORMS, threat_to
from game.sector.telling.words import cell_of
from game.sector.warp import storm_of
from game.ui.tabletop import GameTable, Offer, Selection, Walk
from tests.sector.dialect import RULES, Table
from tests.truth.figures import Figure, percent, read
from tests.truth.trials import Trial, row

TAKES = (PUSHED_AND_HIT, PUSHED, BOTH_HIT, NOTHING, 1)
"""The rows as an attacker takes them; a defender takes them the other way round, with both hit before nothing."""
GIVES = (1, BOTH_HIT, NOTHING, PUSHED, PUSHED_AND_HIT)


def table_of(t: Table) -> GameTable:
    return GameTable("sector", t.s.sector.to_json(), t.s.seats, {})


def offer_of(t: Table, action: Action) -> Offer:
    return next(offer for offer in table_of(t).offers(t.s, t.offers) if offer.action == action)


def played(s: SectorState, *actions: Action) -> list[Event]:
    """Play actions, and answer what a fight or battle asks, as long as it goes on."""
    found: list[Event] = []
    for action in actions:
        found += RULES.apply(s, action)
        while (answer := _answer(s)) is not None:
            found += RULES.apply(s, answer)
    return found


def _answer(s: SectorState) -> Action | None:
    if not s.frames or s.frames[-1].name not in ("fight", "battle", "caught"):
        return None
    offers = RULES.legal_actions(s)
    dice = {row_of(s, action.face): action for action in offers if isinstance(action, PickResult)}
    if dice:
        fight = Fight.of(s.frames[-1])
        return dice[next(one for one in (TAKES if sides(s, fight)[0] == fight.roller else GIVES) if one in dice)]
    for wanted in (Advance(False), SettleBattle("resolved"), Pass()):
        if wanted in offers:
            return wanted
    return offers[0]


# -- fights --


def became(s: SectorState, events: list[Event], ship: int, who: str) -> Iterator[str]:
    """What a fight or a storm has done to a ship."""
    if any(isinstance(event, e.ShipPushed) and event.ship == ship for event in events):
        yield f"{who} pushed"
    if any(isinstance(event, e.LostRolled) and event.ship == ship for event in events):
        yield f"{who} warped"
    if s.ship_at[ship] == GONE:
        yield f"{who} destroyed"
    elif s.ship_state[ship] != FIT:
        yield f"{who} damaged"


def fight(t: Table, ship: int, target: int) -> Trial:
    """A fight, as it is told at the pointer and as it ends."""
    offer = offer_of(t, Attack(ship, target))
    said = {}
    for line, who in (("Enemy:", "enemy"), ("Your ship:", "own")):
        words = next(words for words in offer.hint if words.startswith(line))
        if "unharmed" not in words:
            patterns = {"pushed": "pushed back %", "warped": "lost in the warp %"}
            patterns |= {"damaged": "damaged %", "destroyed": "destroyed %"}
            said |= {f"{who} {what}": figure for what, figure in read(words, **patterns).items()}
    said["mark"] = percent(offer.mark)
    said |= read(offer.hint[0], success="Pushes the enemy back or hits it: %")

    def play(s: SectorState) -> set[str]:
        events = played(s, Attack(ship, target))
        found = {*became(s, events, target, "enemy"), *became(s, events, ship, "own")}
        done = (e.ShipPushed, e.LostRolled, e.ArmourRolled, e.ShipLost)
        if any(isinstance(event, done) and event.ship == target for event in events):
            found |= {"mark", "success"}
        return found

    return Trial(t.s, said, play)


FIGHT = ("sector.previews.fight_lines", "sector.previews._fate")
FIGHT_MARK = ("sector.previews.fight_mark", "sector.previews.success_line")


@row(*FIGHT, *FIGHT_MARK)
def a_fight() -> Trial:
    t = Table("player-1: frigate E5", "player-2: corvette F5")
    return fight(t, t["E5"], t["F5"])


@row(*FIGHT)
def a_fight_that_the_enemy_rolls() -> Trial:
    t = Table("player-1: corvette E5", "player-2: cruiser F5")
    return fight(t, t["E5"], t["F5"])


@row(*FIGHT)
def a_fight_in_which_the_ship_that_attacks_counts_as_the_attacker() -> Trial:
    t = Table("player-1: corvette E5", "player-2: cruiser F5", attacker="mover")
    return fight(t, t["E5"], t["F5"])


@row(*FIGHT)
def a_fight_in_which_blank_rows_bring_nothing() -> Trial:
    t = Table("player-1: frigate E5", "player-2: frigate F5", **{"blank-rows": "nothing"})
    return fight(t, t["E5"], t["F5"])


@row(*FIGHT)
def a_ship_that_cannot_be_pushed_anywhere() -> Trial:
    t = Table("player-1: frigate H5, explorer H4", "player-2: frigate I5", storms="I4|I6 H6")
    return fight(t, t["H5"], t["I5"])


@row(*FIGHT)
def a_ship_that_cannot_be_pushed_anywhere_without_a_storm() -> Trial:
    t = Table("player-1: cruiser H5, explorer H4, explorer I4, explorer I6, explorer H6", "player-2: corvette I5")
    return fight(t, t["H5"], t["I5"])


@row(*FIGHT)
def a_ship_that_is_lost_where_the_cells_beyond_are_full() -> Trial:
    t = Table("player-1: cruiser E5", "player-2: corvette F5", storms="G5 G4 G6 F4 F6 H5", **{"no-room": "lost"})
    return fight(t, t["E5"], t["F5"])


@row(*FIGHT)
def an_explorer_that_cannot_be_pushed_anywhere() -> Trial:
    t = Table("player-1: frigate H5, explorer H4", "player-2: explorer I5", storms="I4|I6 H6")
    return fight(t, t["H5"], t["I5"])


@row(*FIGHT)
def a_hive_ship_that_is_attacked() -> Trial:
    t = Table("player-1: corvette E5", "swarm: hive-ship F5")
    return fight(t, t["E5"], t["F5"])


@row(*FIGHT)
def a_hive_ship_that_counts_as_the_defender() -> Trial:
    t = Table("player-1: corvette E5", "swarm: hive-ship F5", attacker="mover")
    return fight(t, t["E5"], t["F5"])


@row("sector.previews.hit_line")
def what_a_hit_does() -> Trial:
    t = Table("player-1: frigate E5", "player-2: frigate F5")
    card = table_of(t).card(t.s, None, t["F5"])
    assert card is not None
    names_ = {"unharmed": "unharmed %", "idle": "out of action %", "wrecked": "seriously damaged %"}
    said = read(card.lines[-1], **names_, destroyed="destroyed %")
    return Trial(t.s, said, lambda s: {_after_a_hit(s, 1)})


def _after_a_hit(s: SectorState, ship: int) -> str:
    """What a hit in a fight has done: the fight is played until there is one."""
    dice = s.dice
    while True:
        twin = s.copy()
        twin.dice = dice
        if any(isinstance(one, e.ArmourRolled) and one.ship == ship for one in played(twin, Attack(0, ship))):
            gone = twin.ship_at[ship] == GONE
            return "destroyed" if gone else ("unharmed", "idle", "wrecked")[twin.ship_state[ship]]


# -- ways --


def walk_to(t: Table, ship: int, place: str, beside: bool = False) -> Walk:
    table = table_of(t)
    spot = table.painter.plan.spot(t.cell(place))
    return next(walk for walk in table.walks(t.s, ship) if walk.spot == spot and walk.beside == beside)


def flown(s: SectorState, steps: tuple[Fly, ...]) -> bool:
    """Fly a way; whether the ship got to its end as planned, and was never stopped."""
    for step in steps:
        events = played(s, step)
        stopped = any(isinstance(one, e.AgilityRolled) and one.die > one.most for one in events)
        if stopped or s.ship_at[step.ship] != step.cell:
            return False
    return True


def way(walk: Walk) -> tuple[Fly, ...]:
    return tuple(step for step in walk.actions if isinstance(step, Fly))


@row("sector.looks_flight._walk", "sector.looks_flight.risk_mark", "sector.previews.way_lines")
def a_way_past_enemies() -> Trial:
    t = Table("player-1: corvette D5", "player-2: frigate F4, frigate F6")
    walk = walk_to(t, t["D5"], "F5")
    said = read(walk.hint, planned="Arrives as planned: %") | read(walk.text, text="moves, %")
    said |= read(walk.mark, mark="· %")
    return Trial(t.s, said, lambda s: {"planned", "text", "mark"} if flown(s, way(walk)) else ())


@row("sector.looks_flight._walk", "sector.previews.safer_line")
def a_safer_way() -> Trial:
    t = Table("player-1: corvette E5", "player-2: frigate F4")
    short, long = walk_to(t, t["E5"], "H5"), walk_to(t, t["E5"], "H5", beside=True)
    said = read(short.hint, safer="is safer: %", planned="Arrives as planned: %")
    said |= read(long.hint, shortest="The shortest way (3 moves): %")

    def play(s: SectorState) -> Iterator[str]:
        other = s.copy()
        other.dice = s.dice
        if flown(s, way(short)):
            yield from ("planned", "shortest")
        if flown(other, way(long)):
            yield "safer"

    return Trial(t.s, said, play)


@row("sector.previews.way_lines", "sector.previews.storm_line", "sector.looks_flight._storm_mark")
def a_way_through_a_storm() -> Trial:
    t = Table("player-1: corvette E5", "player-2: frigate B4", storms="D5 C5")
    walk = walk_to(t, t["E5"], "B5")
    said = read(walk.hint, passes="passes %", thrown="thrown back %", damaged="damaged %", destroyed="destroyed %")
    said |= read(walk.hint, planned="Arrives as planned: %")
    said |= read(offer_of(t, way(walk)[0]).mark, mark="lost %")

    def play(s: SectorState) -> Iterator[str]:
        twin = s.copy()
        twin.dice = s.dice
        if flown(s, way(walk)):
            yield "planned"
        events = played(twin, way(walk)[0])
        became = crossed(twin, 0, events)
        yield from (became, "mark") if became == "destroyed" else (became,)

    return Trial(t.s, said, play)


def crossed(s: SectorState, ship: int, events: list[Event]) -> str:
    """What has become of a ship that went into a storm."""
    if s.flying == ship:
        return "passes"
    if s.ship_at[ship] == GONE:
        return "destroyed"
    return "damaged" if s.ship_state[ship] != FIT else "thrown"


@row("sector.looks_flight._chance", "sector.previews.way_lines")
def a_step_into_contact() -> Trial:
    t = Table("player-1: corvette E5", "player-2: corvette G5, corvette G4")
    offer = offer_of(t, Fly(t["E5"], t.cell("F5")))
    said = read(offer.text, text=": %") | read(offer.mark, mark="· %") | read(offer.hint, check="F5 %")
    return Trial(t.s, said, lambda s: {"text", "mark", "check"} if _slips(s, t.cell("F5")) else ())


def _slips(s: SectorState, cell: int) -> bool:
    events = played(s, Fly(0, cell))
    return any(isinstance(event, e.AgilityRolled) and event.die <= event.most for event in events)


@row("sector.cards._contact_lines")
def a_ship_that_gets_away() -> Trial:
    t = Table("player-1: frigate E5", "player-2: corvette F5")
    card = table_of(t).card(t.s, None, t["E5"])
    assert card is not None
    said = read(card.lines, away="on 2 or less (%)")
    return Trial(t.s, said, lambda s: {"away"} if _slips(s, t.cell("D5")) else ())


@row("sector.cards.crossing_lines", "sector.previews.storm_line")
def a_storm_on_its_panel() -> Trial:
    t = Table("player-1: corvette D5, explorer D4, cruiser D6", storms="E5 E6 E4")
    t.s.ship_gains[t["D6"]] = (0, 0, 0, 2)
    lines = cell_card(t.s, t.cell("E5")).lines
    ships = {0: "Corvette:", 1: "Explorer:", 2: "Cruiser, Armour 11:"}
    said = {}
    for ship, title in ships.items():
        line = next(line for line in lines if line.startswith(title))
        found = read(line, passes="passes %", thrown="thrown back %", damaged="damaged %", destroyed="destroyed %")
        said |= {(ship, what): figure for what, figure in found.items()}

    def play(s: SectorState) -> Iterator[tuple[int, str]]:
        for ship in ships:
            twin = s.copy()
            twin.dice = s.dice
            events = played(twin, Fly(ship, t.cell("E5")))
            yield ship, crossed(twin, ship, events)

    return Trial(t.s, said, play)


# -- planets --


def taken(s: SectorState, cell: int, *actions: Action) -> bool:
    """Whether a planet falls to whoever lands there."""
    played(s, *actions)
    return s.owner[cell] == 0


LANDING = ("sector.looks_flight._landing_mark", "sector.previews.battle_lines", "sector.previews.victory_line")


def landing(t: Table, place: str) -> Trial:
    offer, cell = offer_of(t, Land(t[place])), t.cell(place)
    said = read(offer.hint, wins="Aurelia wins: %") | {"mark": percent(offer.mark)}
    return Trial(t.s, said, lambda s: {"wins", "mark"} if taken(s, cell, Land(t[place])) else ())


@row(*LANDING, "sector.ledgers._attack", "sector.ledgers._defence", "sector.ledgers._own_points")
def a_landing_on_a_bastion() -> Trial:
    t = Table("player-1: frigate E5 general, corvette E4 still", worlds="bastion E5 2, hive A2 1", phase="landing")
    t.s.garrison[t.cell("E5")], t.s.slots[0], t.s.titles[0] = 1, (0, 1, 0, 0, 0, 1), (2, 4)
    t.s.relics[1], t.s.blessing[1] = 1, (4, 6)
    return landing(t, "E5")


@row(*LANDING)
def a_landing_that_the_emissary_has_a_hand_in() -> Trial:
    t = Table("player-1: frigate E5 general", "player-2: cruiser E6 general", worlds="raw E5 2", phase="landing")
    t.s.garrison[t.cell("E5")], t.s.titles[1], t.s.blessing[0] = 2, (3, 5), (1, 2, 3, 5)
    return landing(t, "E5")


@row("sector.previews.arrival_lines", "sector.previews.landing_line", "sector.cards.attack_lines")
def a_planet_that_a_ship_could_reach() -> Trial:
    t = Table("player-1: frigate E5", worlds="bastion E6 2")
    cell, ship = t.cell("E6"), t["E5"]
    said = read(offer_of(t, Fly(ship, cell)).hint, pointer="Chance of victory: %")
    said |= read(cell_card(t.s, cell).lines, panel="Chance of victory for * now: %")
    actions = Fly(ship, cell), EndShips(), Land(ship)
    return Trial(t.s, said, lambda s: {"pointer", "panel"} if taken(s, cell, *actions) else ())


@row("sector.previews.arrival_lines", "sector.previews.fight_mark")
def an_enemy_that_a_ship_could_reach() -> Trial:
    t = Table("player-1: frigate E5", "player-2: corvette G5")
    ship, target, cell = t["E5"], t["G5"], t.cell("F5")
    said = read(offer_of(t, Fly(ship, cell)).hint, does="A fight pushes or hits it: %")

    def play(s: SectorState) -> set[str]:
        while True:
            twin = s.copy()
            twin.dice = s.dice
            if _slips(twin, cell):
                break
        done = (e.ShipPushed, e.LostRolled, e.ArmourRolled)
        events = played(twin, Attack(ship, target))
        return {"does"} if any(isinstance(one, done) and one.ship == target for one in events) else set()

    return Trial(t.s, said, play)


def asked_battle(**strategies: int) -> Table:
    """A battle of which it is asked how it is settled."""
    t = Table("player-1: frigate E5", worlds="bastion E5 2", phase="landing", battles="ask")
    t.s.strategies[0] = tuple(strategies.get(name, 0) for name in STRATEGIES)
    t.play(Land(t["E5"]))
    return t


@row("sector.looks_event.battle_chance")
def a_battle_that_is_rolled() -> Trial:
    t = asked_battle()
    offer = offer_of(t, SettleBattle("resolved"))
    cell = t.cell("E5")
    said = {"mark": percent(offer.mark)}
    return Trial(t.s, said, lambda s: {"mark"} if taken(s, cell, SettleBattle("resolved")) else ())


@row("sector.lines_realms.chance_of_battle")
def a_battle_in_the_log() -> Trial:
    t = Table("player-1: frigate E5", worlds="bastion E5 2", phase="landing", battles="ask")
    (began,) = (one for one in t.play(Land(t["E5"])) if isinstance(one, e.BattleBegan))
    telling = table_of(t).tell(t.s, began)
    assert telling is not None
    said, cell = read(telling.text, log="Chance of victory: %"), t.cell("E5")
    return Trial(t.s, said, lambda s: {"log"} if taken(s, cell, SettleBattle("resolved")) else ())


@row("sector.looks_event._bombarded")
def a_barrage_before_a_battle() -> Trial:
    t, cell = asked_battle(bombardment=1), 0
    cell, use = t.cell("E5"), UseStrategy("bombardment", cell=t.cell("E5"))
    before, after = offer_of(t, use).mark.split(" → ")
    said = {"without": percent(before), "with": percent(after)}

    def play(s: SectorState) -> Iterator[str]:
        for name, action in (("without", Pass()), ("with", use)):
            twin = s.copy()
            twin.dice = s.dice
            if taken(twin, cell, action):
                yield name

    return Trial(t.s, said, play)


# -- threats --


@row("sector.overlays.threat_to")
def a_ship_that_can_be_struck_next_turn() -> Trial:
    t = Table("player-1: corvette B5", "player-2: frigate E5")
    shades = {shade.at: shade for shade in threat_to(t.s, 1)}
    said = {"struck": percent(shades[cell_of(t.cell("E5"))].mark)}
    steps = way(walk_to(t, t["B5"], "D5"))

    def play(s: SectorState) -> set[str]:
        events = played(s, *steps)
        if not any(isinstance(one, e.FightBegan) for one in events):
            events += played(s, Attack(t["B5"], t["E5"]))
        done = (e.ShipPushed, e.LostRolled, e.ArmourRolled, e.ShipLost)
        return {"struck"} if any(isinstance(one, done) and one.ship == t["E5"] for one in events) else set()

    return Trial(t.s, said, play)


# -- exploring --


@row("sector.previews.explore_lines", "sector.previews.hit_line")
def a_ruin() -> Trial:
    t = Table("player-1: explorer E5", worlds="ruin E5", phase="landing")
    offer = offer_of(t, Explore(t["E5"]))
    said = read(
        offer.hint,
        hostile="%: hostile forces",
        nothing="%: nothing useful",
        plans="%: plans",
        cache="%: a cache",
        stones="%: one or two arcane stones",
        relic="%: a relic",
    )
    harm = read(offer.hint, hit="(% to be hit)", wrecked="seriously damaged %", destroyed="destroyed %")
    said |= {"hit": within(said["hostile"], harm["hit"])}
    said |= {what: within(said["hit"], harm[what]) for what in ("wrecked", "destroyed")}

    def play(s: SectorState) -> Iterator[str]:
        events = played(s, Explore(0))
        if next(event.die for event in events if isinstance(event, e.Explored)) == 1:
            yield "hostile"
            if any(isinstance(event, e.ArmourRolled) for event in events):
                yield from ("hit", "destroyed" if s.ship_at[0] == GONE else "wrecked")
            return
        found = {"plans": s.plans[0], "cache": s.caches[0], "stones": s.stones[0], "relic": s.relics[0]}
        yield next((name for name, count in found.items() if count), "nothing")

    return Trial(t.s, said, play)


def within(one: Figure, other: Figure) -> Figure:
    """What two chances come to, of which the second is told of the first."""
    return Figure(one.low * other.low, one.high * other.high)


@row("sector.previews.explore_lines")
def an_unknown_cell() -> Trial:
    t = Table("player-1: explorer E5", worlds="unknown E5", phase="landing")
    lines = offer_of(t, Explore(t["E5"])).hint
    said = read(lines, hostile="%: hostile forces", nothing="%: nothing", world="%: a world")
    each = read(lines, each="hive world, % each")["each"]
    kinds = ("raw", "production", "factory", "bastion", "shipyard", "forge", "hive")
    said |= dict.fromkeys(kinds, each)

    def play(s: SectorState) -> Iterator[str]:
        events = played(s, Explore(0))
        what = KINDS[s.what[t.cell("E5")]]
        if next(event.die for event in events if isinstance(event, e.Explored)) == 1:
            yield "hostile"
        elif what in kinds:
            yield from ("world", what)
        else:
            yield "nothing"

    return Trial(t.s, said, play)


# -- storms --


@row("sector.forecast.covered", "sector.forecast.freed", "sector.overlays._storms", "sector.overlays._written")
def what_a_storm_may_cover() -> Trial:
    t = Table("player-1: corvette D4", worlds="raw F5", storms="E5 E6 D6 E4 F6")
    return storms_shaded(t)


def written(t: Table) -> dict[int, Figure]:
    """What the overlay of storms writes on cells; what stays empty is too rare to be written."""
    table = table_of(t)
    spots = {table.painter.plan.spot(cell): cell for cell in range(len(t.s.grid))}
    shades = [shade for shade in table.overlay(t.s, STORMS, Selection()) if shade.mark]
    found = dict.fromkeys(spots.values(), Figure(0.0, SMALLEST))
    for shade in shades:
        low, high, _mean = percent(shade.mark.lstrip("−≈ "))
        about = 0.02 if shade.mark.startswith("≈") else 0.0
        found[spots[shade.spot]] = Figure(low - about, high + about)
    return found


@row("sector.overlays._storms", "sector.overlays._written")
def a_cell_to_which_two_storms_may_come() -> Trial:
    t = Table(storms="D5 D4|G5 G6")
    said = {cell: figure for cell, figure in written(t).items() if not t.s.storm[cell]}

    def play(s: SectorState) -> Iterator[int]:
        for core in t.s.cores:
            rolled_once(s, core)
        yield from (cell for cell, here in enumerate(s.storm) if here and cell in said)

    return Trial(t.s, said, play)


def storms_shaded(t: Table) -> Trial:
    """What is written on the cells that a storm may come to or leave, and how its next roll goes."""
    (core,), said = t.s.cores, written(t)
    leaves = said.pop(core)
    before = set(storm_of(t.s, core))
    said |= dict.fromkeys(before, leaves)

    def play(s: SectorState) -> Iterator[int]:
        rolled_once(s, core)
        yield from (cell for cell in before if not s.storm[cell])
        yield from (cell for cell, here in enumerate(s.storm) if here and cell not in before)

    return Trial(t.s, said, play)


def rolled_once(s: SectorState, core: int) -> None:
    """Let a storm roll once: what an explosion makes elsewhere, and rolls again, is left out."""
    s.frames = []
    call(s, "core", core=core, die=0, bursts=0)
    frame = s.frames[-1]
    storms.roll(s, frame)
    if frame.die == storms.EXPLODES:
        storms.grow(s, storm_of(s, core), storms.CHANGES[storms.EXPLODES])
    else:
        storms.change(s, frame)


@row("sector.forecast.lines", "sector.cards.storm_card")
def the_die_of_a_storm_on_its_panel() -> Trial:
    t = Table(storms="E5 E6 D6 E4 F6")
    lines = cell_card(t.s, t.cell("E5")).lines
    said = read(
        lines, half="%: half of it is gone", two="%: loses 2 cells", one="%: loses 1 cell", grow="%: grows by 1 cell"
    )
    said |= read(lines, more="%: grows by 2 cells", explodes="%: explodes (3 cells, a new core")
    sizes = {2: "half", 3: "two", 4: "one", 6: "grow", 7: "more", 8: "explodes"}

    def play(s: SectorState) -> set[str]:
        rolled_once(s, t.cell("E5"))
        return {sizes[sum(s.storm)]}

    return Trial(t.s, said, play)


# -- events --


@row("sector.looks_event._fate")
def a_die_of_the_event_that_is_rolled_again() -> Trial:
    t = Table()
    t.s.frames, t.s.emissary = [], 1
    t.s.strategies[0] = tuple(int(name == "fate") for name in STRATEGIES)
    call(t.s, "event", dice=(5, 2), row=incident_of((5, 2)))
    t.s.frames[-1].step = 1
    RULES.sequence.settle(t.s)
    said = {}
    for die in (0, 1):
        offer = offer_of(t, UseStrategy("fate", die=die))
        for part in offer.detail.split(", "):
            name, chance = part.rsplit(" ", 1)
            said[die, name] = percent(chance)

    def play(s: SectorState) -> Iterator[tuple[int, str]]:
        for die in (0, 1):
            twin = s.copy()
            twin.dice = s.dice
            rolled = [one for one in RULES.apply(twin, UseStrategy("fate", die=die)) if isinstance(one, e.EventRolled)]
            rows = [incident_of(one.dice) for one in rolled]
            yield die, "any event" if EMISSARY in rows else lexis.incident_name(rows[-1])

    return Trial(t.s, said, play)


def event_asks(t: Table, name: str, **values: object) -> Table:
    """A position in which an event asks the first seat."""
    t.s.frames, t.s.acting = [], -1
    call(t.s, name, **values)
    RULES.sequence.settle(t.s)
    return t


@row("sector.looks_event._bargain")
def a_bargain() -> Trial:
    t = event_asks(Table("player-1: corvette E5"), "bargain", seat=0, left=1, within=())
    offer = offer_of(t, Accept())
    each = read(offer.detail, each="chance of % for each result")["each"]

    def play(s: SectorState) -> Iterator[int]:
        yield from (one.die for one in RULES.apply(s, Accept()) if isinstance(one, e.Bargained))

    return Trial(t.s, dict.fromkeys(range(1, 7), each), play)


@row("sector.looks_event._defended", "sector.previews.victory_line")
def a_planet_that_is_looted() -> Trial:
    t = Table(worlds="raw E5 1")
    event_asks(t, "defend", seat=0, left=1, within=(t.cell("E5"),))
    said = {"mark": percent(offer_of(t, Accept()).mark)}
    asked = Table(worlds="raw E5 1", battles="ask")
    event_asks(asked, "defend", seat=0, left=1, within=(asked.cell("E5"),)).play(Accept())
    question = table_of(asked).asked(asked.s, "player-1")
    assert question is not None
    said |= read(question.notes, asked="Aurelia wins: %")

    def play(s: SectorState) -> Iterator[str]:
        if any(isinstance(one, e.Defended) and one.won for one in played(s, Accept())):
            yield from ("mark", "asked")

    return Trial(t.s, said, play)


@row("sector.looks_event._sent")
def a_ship_that_fights_for_supplies() -> Trial:
    t = event_asks(Table("player-1: corvette E5"), "supplies")
    action = t.of(SendShip)[0]
    said = {"mark": percent(offer_of(t, action).mark)}

    def play(s: SectorState) -> set[str]:
        return {"mark"} if any(isinstance(one, e.SuppliesWon) and one.won for one in played(s, action)) else set()

    return Trial(t.s, said, play)
