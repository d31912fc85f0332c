"""The files of `packaging/` are no package (a library has that name); here they can be imported."""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parents[2] / "packaging"))
