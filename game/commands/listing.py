"""`list`: the games, scenarios, seats, options, computer players and scenes."""

from __future__ import annotations

import argparse
from typing import Any

from game.commands.arguments import show
from game.commands.playout import computer_players
from game.kernel.registry import games, rules_of
from game.kernel.rules import ScenarioInfo
from game.scenes.version import VERSION


def add(commands: Any) -> None:
    """Declare the command."""
    parser = commands.add_parser("list", help="games, scenarios, seats, options, computer players, scenes")
    parser.add_argument("--json", action="store_true", help="one JSON object on one line")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print all that can be named on the command line."""
    from game.scenes.shots import SCENES

    told = {"version": VERSION, "games": [_game(key) for key in games()], "scenes": list(SCENES)}
    (show if args.json else _tell)(told)
    return 0


def _game(key: str) -> dict[str, Any]:
    rules = rules_of(key)
    return {
        "key": key,
        "name": rules.name,
        "scenarios": [_scenario(info) for info in rules.scenarios()],
        "bots": list(computer_players(key)),
    }


def _scenario(info: ScenarioInfo) -> dict[str, Any]:
    return {
        "id": info.id,
        "name": info.name,
        "seats": {str(players): list(seats) for players, seats in info.seats.items()},
        "options": [
            {"id": option.id, "default": option.default, "choices": list(option.choices)} for option in info.options
        ],
    }


def _tell(told: dict[str, Any]) -> None:
    print(f"Five Fronts {told['version']}")
    for game in told["games"]:
        print(f"{game['key']}: {game['name']}; computer players: {', '.join(game['bots'])}")
        for scenario in game["scenarios"]:
            print(f"  {scenario['id']}: {scenario['name']}")
            for players, seats in scenario["seats"].items():
                print(f"    {players} players: {', '.join(seats)}")
            for option in scenario["options"]:
                print(f"    {option['id']}: {', '.join(option['choices'])} (default: {option['default']})")
    print(f"scenes: {', '.join(told['scenes'])}")
