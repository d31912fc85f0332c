"""What the frames on the stack know, by their procedures."""

from __future__ import annotations

from game.kernel.state import Frame


class Deploying(Frame):
    """A card is deployed by a seat for a cost that may still be lowered; `harm`: the damage it takes afterwards."""

    procedure = "deploying"
    card: int
    seat: int
    to: int
    host: int
    cost: int
    harm: int


class Entering(Frame):
    """A card has entered play; `how`: "deployed", "put" or "made"."""

    procedure = "enters"
    card: int
    seat: int
    how: str


class Moving(Frame):
    """Cards move together, each to a place of its own; `commits`: by committing with their warlords."""

    procedure = "moves"
    items: tuple[int, ...]
    to: tuple[int, ...]
    commits: bool


class Leaving(Frame):
    """Cards leave play together: "destroyed", "sacrificed", "discarded" or "returned". Where they were and who hears
    of it is kept before they go."""

    procedure = "leaves"
    items: tuple[int, ...]
    how: str
    places: tuple[int, ...]
    heard: tuple[tuple[int, int, str, int], ...]


class Damaging(Frame):
    """Damage is dealt to several cards at once by a card of a seat."""

    procedure = "damage"
    seat: int
    source: int
    attack: bool
    piercing: bool
    items: tuple[int, ...]
    amounts: tuple[int, ...]
    shielded: tuple[int, ...]
    place: int


class Damaged(Frame):
    """Cards took damage."""

    procedure = "damaged"
    seat: int
    source: int
    attack: bool
    items: tuple[int, ...]
    amounts: tuple[int, ...]


class Shielding(Frame):
    """A card is used as a shield."""

    procedure = "shielding"
    seat: int
    card: int
    unit: int
    icons: int


class Attacking(Frame):
    """A unit attacks another; `defender` is -1 for an Area Effect. `bonus`: ATK for this attack."""

    procedure = "attack"
    seat: int
    attacker: int
    defender: int
    bonus: int
    place: int


class Exhausting(Frame):
    """Cards are exhausted."""

    procedure = "exhausts"
    items: tuple[int, ...]


class Struggling(Frame):
    """A command struggle begins at a planet."""

    procedure = "struggle"
    planet: int


class Winning(Frame):
    """A seat has won a command struggle."""

    procedure = "won"
    planet: int
    seat: int


class Using(Frame):
    """A seat uses an ability of a card: `named` are its targets, `paid` what its costs took, `number` its X. `answers`
    is how many frames lie beneath it: the one it answers is the topmost of them."""

    procedure = "ability"
    seat: int
    card: int
    kind: str
    number: int
    item: int
    place: int
    event: bool
    answers: int
    cost: int
    effect: int
    paid: tuple[int, ...]
    named: tuple[int, ...]
    x: int


class Played(Frame):
    """A seat has played an event."""

    procedure = "played"
    seat: int
    card: int


class Picking(Frame):
    """A seat chooses things, one after another."""

    procedure = "pick"
    what: str
    seat: int
    named: tuple[int, ...]


class Battle(Frame):
    """A battle at a planet. Its rounds add what all could see as the last of them began (`seen`), and how many running
    have left it so (`still`)."""

    procedure = "battle"
    planet: int
    initiative: int
    round: int
    winner: int


class Turns(Frame):
    """Combat turns: of the ranged skirmish, or of a combat round."""

    procedure = "turns"
    planet: int
    turn: int
    idle: int
    ranged: bool


class DeployTurns(Frame):
    """The deploy phase: whose turn it is, and who has passed."""

    procedure = "deploy"
    turn: int
    passed: tuple[int, ...]
