"""What tutorials share: a match of one's own game on the real rules, taught step by step.

A tutorial is data: a scenario, the faces its dice will show, what the other side will do, and a list of steps. Where
the pupil stands follows from the actions of the match alone, so it is kept, left and gone on with like any match.
"""
