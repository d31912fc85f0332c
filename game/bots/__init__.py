"""What computer players share.

A computer player is a function `(view, actions) -> action`: it is given the view of its seat and the actions offered to
it, and answers with one of them. It never sees the match's state, and its chance is a stream of its own, never the
match's dice: equal seeds make equal players.
"""
