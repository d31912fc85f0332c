"""What computer players share.

A computer player is a function `(view, actions) -> action`: it is given the view of its seat and the actions offered to
it, and answers with one of them. It is made of the rules, its seat and a salt (`player.Factory`). It never gets the
match's state, seed or dice: its chance is a stream of its own, begun from the salt, and equal salts make equal players.
What it does not know it may draw: `rules.resample(view, seat, dice)` makes whole states of its view.

A player that searches is made of four parts, none of which knows any rules: `sampling` draws worlds of a view,
`rollouts` judges candidates by playing on in them, `evaluation` says what a position is worth where that is cut short,
and `matrixgame` mixes choices that both sides make in secret.
"""
