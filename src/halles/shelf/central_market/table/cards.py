"""A product card in sentences."""

from typing import Any


def card_facts(card: str) -> dict[str, Any]:
    """A card as the arguments of a message: `carrot3` is 3 kg of carrots."""
    return {"kind": card[:-1], "kg": int(card[-1])}
