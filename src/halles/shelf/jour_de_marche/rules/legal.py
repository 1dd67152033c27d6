"""What a seat may do: reserve or draw, then where a table or stall goes, and what is bid."""

from halles.engine.chance import chance
from halles.engine.compile import rule
from halles.engine.record import Ints, Rec

from .components import DISCS, LEFT, SIDE, STRIDE, TOP
from .market import count_bits, nth_bit
from .notation import BID, DRAW, PASS, PUT_STALL, PUT_TABLE, RESERVE, TO_BID, TO_TABLE, TURN


@rule
def moves(s: Rec, out: Ints) -> int:
    """List the legal moves: reserve or draw; then, by turns, where a table or stall goes, and what is bid."""
    if s.phase == TO_BID:
        n: int = s.coins[s.turn] + 1
        for coins in range(n):
            out[coins] = BID + coins
        return n
    if s.phase != TURN:
        first = PUT_TABLE if s.phase == TO_TABLE else PUT_STALL
        n = s.count[s.turn]
        for i in range(n):
            out[i] = first + plot_of(s.discs[DISCS * s.turn + i])
        return n
    n = 0
    if s.count[s.turn] < DISCS:  # J5
        anywhere = may_go_anywhere(s)
        for row in range(TOP, TOP + s.height):
            plots = open_plots(s, row, anywhere)
            while plots:
                column = lowest_bit(plots)
                plots &= plots - 1
                out[n] = RESERVE + (row - TOP) * SIDE + column - LEFT
                n += 1
    if s.count[s.turn]:  # J6
        out[n] = DRAW
        n += 1
    if n == 0:
        out[0] = PASS
        return 1
    return n


@rule
def pick(s: Rec, mind: Rec) -> int:
    """One legal move, each as likely as the others, without listing them."""
    if s.phase == TO_BID:
        return BID + chance(mind, s.coins[s.turn] + 1)
    if s.phase != TURN:
        first = PUT_TABLE if s.phase == TO_TABLE else PUT_STALL
        return first + plot_of(s.discs[DISCS * s.turn + chance(mind, s.count[s.turn])])
    count = 0
    anywhere = False
    if s.count[s.turn] < DISCS:
        anywhere = may_go_anywhere(s)
        for row in range(TOP, TOP + s.height):
            count += count_bits(open_plots(s, row, anywhere))
    nth = 0
    if s.count[s.turn]:
        nth = chance(mind, count + 1)
        if nth == count:
            return DRAW
    elif count == 0:
        return PASS
    else:
        nth = chance(mind, count)
    row = TOP
    plots = open_plots(s, row, anywhere)
    here = count_bits(plots)
    while nth >= here:
        nth -= here
        row += 1
        plots = open_plots(s, row, anywhere)
        here = count_bits(plots)
    return RESERVE + (row - TOP) * SIDE + nth_bit(plots, nth) - LEFT


@rule
def may_go_anywhere(s: Rec) -> bool:
    """Not only next to paths or discs (J3)? A seat without a disc, if no free plot is (J4); its first in classic (K3).

    In version 1 J4 was for seats with discs, too.
    """
    if s.classic and not s.begun >> s.turn & 1:
        return True
    if s.count[s.turn] and s.version > 1:
        return False
    for row in range(TOP, TOP + s.height):
        if open_plots(s, row, False):
            return False
    return True


@rule
def open_plots(s: Rec, row: int, anywhere: bool) -> int:
    """The plots of a row that can be reserved, as bits."""
    plots: int = 0 + s.free[row]
    if not anywhere:
        plots &= s.ways[row] << 1 | s.ways[row] >> 1 | s.ways[row - 1] | s.ways[row + 1]
    return plots


@rule
def lowest_bit(bits: int) -> int:
    """The place of the lowest bit that is set."""
    return count_bits((bits & -bits) - 1)


@rule
def plot_of(c: int) -> int:
    """The number of a plot in moves, from its cell."""
    return (c // STRIDE - TOP) * SIDE + c % STRIDE - LEFT


@rule
def cell_of(plot: int) -> int:
    """The cell of a plot, from its number in moves."""
    return (plot // SIDE + TOP) * STRIDE + plot % SIDE + LEFT
