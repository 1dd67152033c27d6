"""What bots think of Marché de Noël."""

from .judgement import evaluate, features, odds

__all__ = ["evaluate", "features", "odds"]
