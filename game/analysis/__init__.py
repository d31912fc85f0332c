"""The analysis of a match that is over: where it was won and lost, by books that balance.

- `subject`: what a game says of its positions; `values`: a position as the chance of the first seat;
- `chance`: what else dice and piles could have brought; `ledger`: luck and deeds, step by step;
- `playouts`: how careful players go on from a world, with their own luck taken out;
- `judge`: a decision against what a careful player does there (*par*), in worlds that the seat could hold possible;
- `report`: a whole match, `analyse(session, budget, progress)`; `told`: the same in words and as JSON;
- `advice`: a decision before it is taken, within a second; `counsel`: the same in the process of the computer players;
- `kept`: the same in a file; `background`: what a window sends other processes to do.

What a match came to is its start, luck, and what each side gained on par. Luck is the rest, so nothing is left over.
"""
