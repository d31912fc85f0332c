"""Land battles: entered, resolved or played, and what follows (SECTOR-19 to SECTOR-21, section 5.3)."""

from __future__ import annotations

from game.kernel.actions import Action, Pass
from game.kernel.dice import Dice
from game.kernel.results import Refusal
from game.kernel.sequence import Decision, Procedure, call
from game.kernel.text import N_
from game.sector import events as e
from game.sector import settling, skirmishes, strategies
from game.sector.actions import BattleResult, Reconsider, UseStrategy, WithdrawTo
from game.sector.control import claim, hoist
from game.sector.damage import board, flee, strand
from game.sector.flying import can_stop
from game.sector.frames import Battle
from game.sector.odds import ENGAGEMENTS, SUCCESS
from game.sector.results import DRAWN, every_result, why_impossible
from game.sector.settling import ENTERED, RESOLVED
from game.sector.skirmishes import PLANET
from game.sector.state import SectorState, put_ship, seat_id
from game.sector.terms import MOST_STEPS, RITUAL, VISION, Terms, bombarding, leads, skirmish, steps, terms

TITLES, TRIUMPHS = 6, 3
"""The faces of the table of victorious generals, and how often a general may roll (SECTOR-20)."""


def fight(s: SectorState, seat: int, enemy: int, cell: int, ship: int, kind: str = PLANET) -> None:
    """Begin a battle of a seat with the ship that lands, or that it sends (-1: none)."""
    call(
        s,
        "battle",
        ship=ship,
        seat=seat,
        enemy=enemy,
        cell=cell,
        more=0,
        kind=kind,
        way="",
        below=False,
        proposed="",
        countered=False,
        agreed=(),
    )


def begin(s: SectorState, f: Battle) -> None:
    """Tell that a battle for a planet begins."""
    if f.kind == PLANET:
        s.events.append(e.BattleBegan(seat_id(s, f.seat), seat_id(s, f.enemy), f.cell))


def sides(s: SectorState, f: Battle) -> tuple[Terms, Terms]:
    """Return what the attacker and the defender of a battle have."""
    return terms(s, f.ship, f.cell, f.enemy, f.more) if f.kind == PLANET else skirmish()


class Prepare(Decision[SectorState]):
    """Before the battle the attacker may use a strategy: one more step of bombardment (SECTOR-R28)."""

    awaits = Refusal("SECTOR-R28", N_("Use your Barrage, or begin the battle without it."))

    def seat(self, s: SectorState, f: Battle) -> str | None:
        if f.kind != PLANET:
            return None
        ready = strategies.held(s, f.seat, "bombardment") and steps(s, f.seat, f.cell, f.ship) < MOST_STEPS
        return s.seats[f.seat] if ready and not f.more else None

    def offers(self, s: SectorState, f: Battle) -> list[Action]:
        return [UseStrategy("bombardment", cell=f.cell), Pass()]

    why_not_use_strategy = awaits

    def use_strategy(self, s: SectorState, f: Battle, action: UseStrategy) -> None:
        strategies.use(s, f.seat, "bombardment")
        f.more = 1

    def pass_(self, s: SectorState, f: Battle, action: Pass) -> None:
        f.step += 1


class Outside(Decision[SectorState]):
    """How the battle ended, when it is fought outside of the resolver."""

    outside = True
    awaits = Refusal("SECTOR-19", N_("A land battle is waiting. Settle it first."))

    def seat(self, s: SectorState, f: Battle) -> str | None:
        return None if f.way == RESOLVED else s.seats[f.seat]

    def offers(self, s: SectorState, f: Battle) -> list[Action]:
        led, held = generals(s, f)
        found: list[Action] = [BattleResult(True, True)] if led else []
        found += [BattleResult(True), BattleResult(False)]
        found += [BattleResult(False, True)] if held else []
        found += every_result(led, held) if f.way != ENTERED else (BattleResult(False, how=DRAWN),)
        return [*found, Reconsider()]

    def why_not_battle_result(self, s: SectorState, f: Battle, action: BattleResult) -> Refusal | None:
        return None if action in self.offers(s, f) else why_impossible(action, generals(s, f), f.way == ENTERED)

    def battle_result(self, s: SectorState, f: Battle, action: BattleResult) -> None:
        f.step += 2
        if f.way != ENTERED and not action.how:
            f.way = RESOLVED
        settle(s, f, action)

    def reconsider(self, s: SectorState, f: Battle, action: Reconsider) -> None:
        settling.reconsider(f)
        f.step = BATTLE.index(_PROPOSAL)


def resolve(s: SectorState, f: Battle) -> None:
    """Roll the battle by the resolver."""
    settle(s, f, rolled(s, f, s.dice))


def rolled(s: SectorState, f: Battle, dice: Dice) -> BattleResult:
    """Return how a battle ends by these dice, and tell them."""
    fought, won = fight_out(*sides(s, f), dice)
    s.events.append(fought)
    return result(s, f, won)


def result(s: SectorState, f: Battle, won: bool) -> BattleResult:
    """Return the result of a battle that the attacker has won or lost: a general leads his side where he is."""
    led, held = generals(s, f)
    return BattleResult(won, led if won else held)


def generals(s: SectorState, f: Battle) -> tuple[bool, bool]:
    """Return whether the attacker's general leads his side, and whether the defender's does."""
    if f.kind != PLANET:
        return False, False
    return leads(s, f.seat, f.cell, f.ship), leads(s, f.enemy, f.cell)


def fight_out(attack: Terms, defence: Terms, dice: Dice) -> tuple[e.BattleFought, bool]:
    """Roll three engagements between two sides; return what was rolled, and whether the attacker has won."""
    total = [attack.successes, defence.successes]
    rolls = []
    for n in range(ENGAGEMENTS):
        both = []
        for side, mine in enumerate((attack, defence)):
            faces, hits = _engage(mine, mine.rerolls + (mine.once if n == 0 else 0), dice)
            both.append(faces)
            total[side] += hits
        rolls.append((both[0], both[1]))
    won = total[0] > total[1]
    return e.BattleFought(tuple(rolls), (total[0], total[1]), won), won


def _engage(side: Terms, rerolls: int, dice: Dice) -> tuple[tuple[int, ...], int]:
    """Roll an engagement for a side: a die for each hundred points, an odd half-hundred on a 4 and more, failures
    re-rolled (or successes, where a side has fewer than no re-rolls)."""
    count, odd = divmod(max(0, side.halves), 2)
    if odd:
        count += dice.roll() >= SUCCESS
    faces = dice.rolls(count)
    hits = sum(face >= SUCCESS for face in faces)
    again = dice.rolls(min(rerolls, count - hits) if rerolls >= 0 else min(-rerolls, hits))
    gained = sum(face >= SUCCESS for face in again)
    return faces + again, hits + gained - (len(again) if rerolls < 0 else 0)


def settle(s: SectorState, f: Battle, result: BattleResult) -> None:
    """Let the battle have its consequences: the planet changes hands, or keeps its owner; a general who won may get a
    title, and one who was wounded is brought home."""
    if f.kind != PLANET:
        skirmishes.aftermath(s, f, result)
        return
    ended = e.BattleEnded(
        seat_id(s, f.seat),
        seat_id(s, f.enemy),
        f.cell,
        result.attacker,
        f.way,
        result.how,
        result.losses,
        result.wounded,
        sides(s, f),
        result.note,
    )
    s.events.append(ended)
    for seat, led in zip((f.seat, f.enemy), generals(s, f), strict=True):
        if led:
            s.blessing[seat] = tuple(gift for gift in s.blessing[seat] if gift not in (RITUAL, VISION))
    if s.bombard_rule == "landing":
        for ship in (f.ship, *bombarding(s, f.seat, f.cell)):
            s.ship_still[ship] = 0
    if result.attacker:
        s.garrison[f.cell] = 0
        hoist(s, f.cell, f.seat)
        s.events.append(e.PlanetTaken(seat_id(s, f.seat), f.cell, True))
        flee(s, f.enemy, f.cell)
    for seat, hurt in zip((f.seat, f.enemy), result.wounded, strict=True):
        if hurt and s.general_ship[seat] >= 0:
            strand(s, seat, f.cell)
    winner = f.seat if result.attacker else f.enemy
    if result.general and winner >= 0:
        honour(s, winner)


def honour(s: SectorState, seat: int) -> None:
    """Roll a title for a general who won a land battle, up to three times; what he has already is rolled again
    (SECTOR-20, SECTOR-R56)."""
    if s.triumphs[seat] >= TRIUMPHS:
        return
    s.triumphs[seat] += 1
    die = s.dice.roll(TITLES)
    while die in s.titles[seat]:
        die = s.dice.roll(TITLES)
    if die > 1:
        s.titles[seat] += (die,)
    s.events.append(e.GeneralRolled(seat_id(s, seat), die))


class Withdraw(Decision[SectorState]):
    """A ship that landed in vain leaves the planet for a free cell next to it; with none free it stays."""

    awaits = Refusal("SECTOR-19", N_("The ship leaves the planet. Choose a free cell next to it."))

    def seat(self, s: SectorState, f: Battle) -> str | None:
        beaten = f.kind == PLANET and s.owner[f.cell] != f.seat and s.ship_at[f.ship] == f.cell
        return s.seats[f.seat] if beaten and self._free(s, f) else None

    def _free(self, s: SectorState, f: Battle) -> list[int]:
        return [cell for cell in s.grid.near[f.cell] if can_stop(s, cell)]

    def offers(self, s: SectorState, f: Battle) -> list[Action]:
        return [WithdrawTo(cell) for cell in self._free(s, f)]

    why_not_withdraw_to = awaits

    def withdraw_to(self, s: SectorState, f: Battle, action: WithdrawTo) -> None:
        put_ship(s, f.ship, action.cell)
        s.events.append(e.ShipFlew(f.ship, action.cell))
        claim(s, f.ship)
        board(s, f.seat)


_PROPOSAL = settling.Propose()
BATTLE: Procedure[SectorState] = (
    begin,
    Prepare(),
    settling.open_question,
    _PROPOSAL,
    settling.Answer(),
    Outside(),
    resolve,
    Withdraw(),
)
