"""What a player has done over all finished matches: the record, the luck, the medals. Knows no pygame."""
