"""What bots think of Central Market."""

from .judgement import evaluate, features
from .odds import odds

__all__ = ["evaluate", "features", "odds"]
