"""How a campaign is won (HERESY-22 to 24), and when that is looked at (HERESY-R17, R26)."""

from __future__ import annotations

from typing import Final

from game.heresy import events as ev
from game.heresy.campaign import Campaign
from game.heresy.control import production, sectors
from game.heresy.state import HeresyState
from game.heresy.units import EMPEROR, HORUS, LOYAL, SIDES, TRAITOR
from game.kernel.text import said

AT_COUNT, IMMEDIATE = "at_count", "immediate"
"""The economy rules: production is looked at when resources are counted, or whenever a place changes hands."""
LEADERS: Final = "leaders"


def aims_of(campaign: Campaign) -> tuple[str, str]:
    """Return what the loyal and what the traitors must do to win, in a sentence each."""
    goals = {"production": campaign.file.production_goal, "sectors": campaign.file.sector_goal}
    return (
        said(
            "The loyalists win if Horus dies, if their worlds produce {production} when they are counted, or if "
            "they fully control {sectors} of the sectors.",
            **goals,
        ),
        said(
            "The traitors win if the Emperor dies, if their worlds produce {production} when they are counted, or "
            "if they fully control {sectors} of the sectors.",
            **goals,
        ),
    )


def win(s: HeresyState, side: str, reason: str) -> None:
    """End the match with that winner; no side: it is drawn. Nothing more is played."""
    if not s.reason:
        s.winner, s.reason = side, reason
        s.events.append(ev.CampaignWon(side, reason))
        s.frames.clear()


def sudden_death(s: HeresyState) -> None:
    """End the match if the Emperor or Horus is dead (HERESY-22); when both fell in one round, nobody has won."""
    if EMPEROR in s.fallen and HORUS in s.fallen:
        win(s, "", LEADERS)
    elif EMPEROR in s.fallen:
        win(s, SIDES[TRAITOR], "emperor")
    elif HORUS in s.fallen:
        win(s, SIDES[LOYAL], "horus")


def judge_map(s: HeresyState) -> None:
    """Judge sectors (HERESY-24) when a place changes hands, and production where that counts at once (HERESY-R17)."""
    for side in (s.sides[s.seat], 1 - s.sides[s.seat]):
        if len(sectors(s, side)) >= s.campaign.file.sector_goal:
            win(s, SIDES[side], "sectors")
            return
    if s.economy_rule == IMMEDIATE:
        judge_production(s)


def judge_production(s: HeresyState) -> None:
    """End the match if a side has reached the goal; if both have, the higher production wins, and a tie plays on
    (HERESY-23, R17)."""
    loyal, traitor = production(s, LOYAL), production(s, TRAITOR)
    if loyal != traitor and max(loyal, traitor) >= s.campaign.file.production_goal:
        win(s, SIDES[LOYAL if loyal > traitor else TRAITOR], "production")


def judge_rounds(s: HeresyState) -> None:
    """End the match after the agreed round, which the higher production wins, or after the last there is, which nobody
    wins (HERESY-R26)."""
    if s.round_limit and s.round >= s.round_limit:
        loyal, traitor = production(s, LOYAL), production(s, TRAITOR)
        winner = "" if loyal == traitor else SIDES[LOYAL if loyal > traitor else TRAITOR]
        win(s, winner, "round_limit")
    elif s.round >= s.campaign.file.round_cap:
        win(s, "", "round_cap")
