"""What every game needs in a terminal: a sign and a colour for each seat, and figures that line up."""

from rich.text import Text

from .texts import plain, signed

#: The houses' emblems in plain text, and the colours nearest to theirs.
SEAT_SIGNS = ("☾", "♥", "★", "♣", "♦")
SEAT_COLOURS = ("sky_blue2", "indian_red1", "gold1", "sea_green3", "medium_purple1")


def figure(number: int, width: int, *, bold: bool = False) -> Text:
    """A gain or loss, right-aligned: green, red, or faint for zero; the sign says it too."""
    style = "grey50" if number == 0 else "green3" if number > 0 else "red1"
    return Text(f"{signed(number):>{width}}", f"bold {style}" if bold and number else style)


def total(number: int) -> Text:
    """A sum, which is no gain: 42, not +42."""
    return Text(plain(number), "bold red1" if number < 0 else "bold")
