"""How large the interface is drawn, from 0.8 to 2.0 times its plain size."""

SMALLEST, LARGEST = 0.8, 2.0

_chosen: float | None = None
_automatic = 1.0


def current() -> float:
    """The scale in use: the one that was chosen, else the one that suits the window."""
    return _automatic if _chosen is None else _chosen


def chosen() -> float | None:
    """The scale that was chosen; None while the window decides."""
    return _chosen


def use(factor: float | None) -> None:
    """Choose a scale, kept within 0.8 and 2.0; None lets the window decide."""
    global _chosen
    _chosen = None if factor is None else min(LARGEST, max(SMALLEST, factor))


def suit(size: tuple[int, int]) -> float:
    """The scale that suits a window of that size: 1.0 at 1280x720, 1.3 at 1920x1080, 1.6 at 2560x1440."""
    height = min(size[1], size[0] * 9 / 16)
    return min(LARGEST, max(SMALLEST, round(1 + (height - 720) / 1200, 2)))


def follow(size: tuple[int, int]) -> None:
    """Let the automatic scale follow a window of that size."""
    global _automatic
    _automatic = suit(size)


def px(length: float) -> int:
    """A length of the plain interface in pixels of the screen; never less than one for a positive length."""
    scaled = round(length * current())
    return max(1, scaled) if length > 0 else scaled
