"""What bots think of Portobello Market."""

from .judgement import evaluate, features, odds

__all__ = ["evaluate", "features", "odds"]
