"""How maps of sectors are drawn: their things, the tools, what can be set, and what is still missing."""
