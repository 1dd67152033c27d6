"""What bots think of Jour de Marché, and what they imagine of what they cannot see."""

from .beliefs import imagine
from .judgement import evaluate, features, odds

__all__ = ["evaluate", "features", "imagine", "odds"]
