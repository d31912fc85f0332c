"""Shapes, materials and the stage from which pieces are sculpted; needs Blender as a Python module."""

import bpy  # noqa: F401  (its own modules, like mathutils, are found only after it)
