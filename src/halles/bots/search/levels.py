"""The levels that people choose: each a line of settings, the same in all games."""

from .bot import level

debutant = level("debutant", 5, simulations=30, scaled=True, careless=0.5)
habitue = level("habitue", 20, simulations=300, scaled=True, careless=0.1)
expert = level("expert", 30, simulations=4000, scaled=True, milliseconds=900, advises=True)
maitre = level("maitre", 40, simulations=40000, scaled=True, milliseconds=4500, threads=0, patient=True)
