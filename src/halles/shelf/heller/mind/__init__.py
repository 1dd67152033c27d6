"""What bots think of Auf Heller und Pfennig."""

from .features import features
from .judgement import evaluate
from .odds import odds
from .sketch import sketch

__all__ = ["evaluate", "features", "odds", "sketch"]
