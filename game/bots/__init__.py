"""What computer players share.

A computer player is a function `(view, actions) -> action`: it is given the view of its seat and the actions offered to
it, and answers with one of them. It is made of the rules, its seat and a salt (`player.Factory`). It never gets the
match's state, seed or dice: its chance is a stream of its own, begun from the salt, and equal salts make equal players.
What it does not know it may draw: `rules.resample(view, seat, dice)` makes whole states of its view.

`evaluation` says how likely a position is to be won, and `matrixgame` mixes choices that both sides make in secret.
"""
