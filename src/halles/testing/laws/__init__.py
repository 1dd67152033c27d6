"""The laws themselves, in the order in which they are held."""

from . import playing, secrets, keeping, showing, speaking  # noqa: I001 (their order is the order of the laws)

__all__ = ["keeping", "playing", "secrets", "showing", "speaking"]
