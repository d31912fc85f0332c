"""The rows of all games, and the functions that write percentages but tell no chance."""

from __future__ import annotations

from typing import Final

from tests.truth import calth, conquest, heresy, hulk, sector
from tests.truth.trials import ROWS

GAMES = (calth, conquest, heresy, hulk, sector)
NOT_CHANCES: Final = {
    "calth.forecast._bar": "draws what the panel of an attack says",
    "calth.forecast.draw": "draws what the panel of an attack says",
    "calth.forecast.placed": "finds a place for the panel",
    "conquest.board._planet": "tells in numbers what the panel of the planet says",
    "conquest.previews.hurt": "names the units to which damage is assigned",
    "conquest.previews.lost": "reckons what shields leave of damage, without chance",
    "conquest.previews.outcome": "says what shields leave of damage, without chance",
    "conquest.previews.past_saving": "reckons what the shields in a hand leave of damage, without chance",
    "conquest.previews.unspent": "counts what can be deployed now",
    "heresy.board._leader": "writes the danger that the map tells of the leader",
    "heresy.battledraw._chances": "draws what the tip of the bar says",
    "heresy.prospects.draw_pills": "writes what is told of attacks and of leaders in danger",
    "sector.battleorder._bombardment": "writes how many points a defender loses",
    "sector.bookbattles.chapter": "writes the chance that the story knows, as the ledger of a battle has it",
    "sector.campaign.goals": "writes the share of all planets that wins",
    "sector.cards._bombards": "writes how many points a defender loses",
    "sector.landbattles.elsewhere": "writes the share of an army that was lost",
    "sector.landbattles.set_out": "writes the chance that the question of the battle tells",
    "sector.previews.capital": "writes a capital letter",
}
__all__ = ["GAMES", "NOT_CHANCES", "ROWS"]
