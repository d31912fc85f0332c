"""The table of Betrayal at Calth."""
