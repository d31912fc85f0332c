"""Text that is shown later, in the player's language."""


def N_(sentence: str) -> str:
    """Mark an English sentence for translation; it is translated where it is shown."""
    return sentence
