"""`python -m tests.balance`: what the missions come to between computer players, written to docs/balance.md."""
