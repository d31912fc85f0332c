"""House rules that change during a campaign: what is offered and asked of them (SECTOR-R40)."""

from __future__ import annotations

from game.kernel.actions import Action
from game.sector import actions as act
from game.sector.amending import FIELDS
from game.sector.options import OPTIONS
from game.sector.table.desk import Desk
from game.sector.telling.amendments import choice_name, rule_name
from game.telling.text import _, pgettext
from game.ui.tabletop import Offer

RULE = "SECTOR-R40"


def amend(desk: Desk, a: act.Amend) -> Offer:
    """Return the way to the rules."""
    detail = _(
        "All others must agree. The new rule holds from the next turn on. How the campaign is won is settled for good."
    )
    return Offer(a, _("Change a house rule…"), detail=detail, icon="options", order=6, rule=RULE, style="quiet")


def pick_rule(desk: Desk, a: act.PickRule) -> Offer:
    """Return a rule that can be changed, with what holds now."""
    field = FIELDS[a.rule]
    now = choice_name(a.rule, getattr(desk.view, field))
    order = list(FIELDS).index(a.rule)
    detail = f"{now}. {_(OPTIONS[field].help)}"
    return Offer(a, rule_name(a.rule), detail=detail, icon="options", order=order, rule=RULE)


def propose_rule(desk: Desk, a: act.ProposeRule) -> Offer:
    """Return how a rule could be from the next turn on."""
    option = OPTIONS[FIELDS[a.rule]]
    order = option.choices.index(a.choice)
    text = _("Propose: {choice}").format(choice=choice_name(a.rule, a.choice))
    return Offer(a, text, detail=_(option.help), icon="check", order=order, rule=RULE)


def consent(desk: Desk, a: Action) -> Offer:
    """Return an answer to a change of rules that another seat has proposed."""
    if isinstance(a, act.Agree):
        return Offer(a, pgettext("house rule", "Agree"), icon="check", key="g", rule=RULE, style="primary")
    return Offer(a, _("Keep the rule"), icon="close", key="x", order=8, rule=RULE, style="quiet")
