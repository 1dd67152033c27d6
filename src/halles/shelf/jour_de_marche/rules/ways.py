"""Paths: where they must be laid, how long a delivery is, and the one function through which cells change.

All measuring happens in the record's own room (`far`, `next`, `head`), which is left as empty as it was found. Cells
are kept there in bytes without sign; `0 + …` makes them numbers with a sign, which is what Numba counts with.
"""

from halles.engine.compile import rule
from halles.engine.notes import note
from halles.engine.record import Ints, Rec

from .components import CELLS, DISC, DISCS, FREE, KINDS, MOST_GROUND, OUT, PATH, ROWS, STEPS, STREET, STRIDE, TABLE
from .notation import BY_PATH, BY_STREET, CUT, DISC_BACK, PATH_AT, STANDS_OUT, TOO_LONG, WALK, WALK_WORD

MOST_STEPS = MOST_GROUND  # no way is longer
STREET_COST = 2  # a street counts double (J15)


@rule
def is_ground(piece: int) -> bool:
    """Free, reserved or a path: what is or may become a path (N in the rulings)."""
    return FREE <= piece < TABLE


@rule
def put(s: Rec, c: int, piece: int) -> None:
    """Put something on a plot; no plot ever becomes free again."""
    row = c // STRIDE
    bit = 1 << (c - row * STRIDE)
    s.cell[c] = piece
    s.free[row] &= ~bit
    if PATH <= piece < TABLE:
        s.ways[row] |= bit
    else:
        s.ways[row] &= ~bit


# -- discs --


@rule
def put_disc(s: Rec, seat: int, c: int) -> None:
    """Reserve a plot; a seat's discs are kept in reading order."""
    i = DISCS * seat + s.count[seat]
    while i > DISCS * seat and s.discs[i - 1] > c:
        s.discs[i] = s.discs[i - 1]
        i -= 1
    s.discs[i] = c
    s.count[seat] += 1
    put(s, c, DISC + seat)


@rule
def take_disc(s: Rec, seat: int, c: int) -> None:
    """Take a disc back into the supply; something else goes on its plot."""
    last = DISCS * seat + s.count[seat] - 1
    i = DISCS * seat
    while s.discs[i] != c:
        i += 1
    while i < last:
        s.discs[i] = s.discs[i + 1]
        i += 1
    s.discs[last] = 0
    s.count[seat] -= 1


# -- laying paths --


@rule
def mark_plot(s: Rec, c: int) -> None:
    """This plot becomes a path as soon as `pave` is called, if it is free or reserved."""
    if s.cell[c] == FREE or DISC <= s.cell[c] < TABLE:
        s.mark[c // STRIDE] |= 1 << c % STRIDE


@rule
def mark_zone(s: Rec, zone: int) -> None:
    """All that is left of a full zone (J12)."""
    for c in range(CELLS):
        if s.zone[c] == zone:
            mark_plot(s, c)


@rule
def mark_rest(s: Rec) -> None:
    """All that is left of the market (J14)."""
    for c in range(CELLS):
        mark_plot(s, c)


@rule
def pave(s: Rec, log: Ints) -> None:
    """Lay a path on every marked plot, in reading order; then the discs on them go back, by rising seat."""
    for row in range(ROWS):
        bits = s.mark[row]
        if bits == 0:
            continue
        s.mark[row] = 0
        s.fresh[row] = bits
        for column in range(STRIDE):
            if bits >> column & 1:
                put(s, row * STRIDE + column, PATH)
                note(log, PATH_AT, row * STRIDE + column)
    for p in range(s.seats):
        i = DISCS * p
        while i < DISCS * p + s.count[p]:
            c = s.discs[i]
            if s.cell[c] == PATH:
                take_disc(s, p, c)
                note(log, DISC_BACK, p, c)
            else:
                i += 1


# -- the golden rule (K1) --


@rule
def mark_forced(s: Rec) -> None:
    """Mark every free or reserved plot without which the ground would fall apart, or a truck or stall be cut off."""
    for good in range(KINDS):
        mark_only_access(s, s.truck[good])
    for i in range(KINDS * s.seats):
        if s.stand[i] > OUT:
            mark_only_access(s, s.stand[i])
    walk_ground(s)


@rule
def mark_only_access(s: Rec, c: int) -> None:
    """The last neighbour of a truck or stall that is or may become a path must become one."""
    ways = 0
    access = 0
    for step in STEPS:
        if is_ground(s.cell[c + step]):
            ways += 1
            access = c + step
    if ways == 1:
        mark_plot(s, access)


@rule
def connected(s: Rec) -> bool:
    """Is all ground connected? Marks nothing."""
    found = walk_ground(s)
    plots = 0
    for row in range(ROWS):
        s.mark[row] = 0
    for c in range(CELLS):
        plots += is_ground(s.cell[c])
    return found == plots


@rule
def walk_ground(s: Rec) -> int:
    """Walk over all ground that can be reached, mark the plots that hold it together, and give the number of plots.

    One depth-first walk (Tarjan): `far` numbers the plots in the order of discovery, `next` is the lowest number to be
    met from behind a plot without passing through it, `head` is the way back. If nothing behind a plot meets a number
    below the plot's own, all that is behind hangs on this plot.
    """
    c = 0
    while c < CELLS and not is_ground(s.cell[c]):
        c += 1
    if c == CELLS:
        return 0
    root, depth, found, branches, step = c, 0, 1, 0, 0
    s.far[c], s.next[c], s.head[0] = 1, 1, c
    while True:
        if step < 4:
            n = c + STEPS[step]
            step += 1
            if not is_ground(s.cell[n]):
                continue
            if s.far[n] == 0:
                found += 1
                depth += 1
                s.far[n], s.next[n], s.head[depth] = found, found, n
                c, step = n, 0
            elif depth == 0 or n != s.head[depth - 1]:
                s.next[c] = min(s.next[c], s.far[n])
        elif depth > 0:
            depth -= 1
            behind, c = c, 0 + s.head[depth]
            s.next[c] = min(s.next[c], s.next[behind])
            if c == root:
                branches += 1
            elif s.next[behind] >= s.far[c]:
                mark_plot(s, c)
            step = 0
            while c + STEPS[step] != behind:
                step += 1
            step += 1
        else:
            break
    if branches > 1 or found == 1:
        mark_plot(s, root)
    clear_room(s)
    return found


@rule
def clear_room(s: Rec) -> None:
    """Leave the room to measure as empty as it was."""
    for c in range(CELLS):
        s.far[c] = 0
        s.next[c] = 0
    for i in range(MOST_STEPS + 1):
        s.head[i] = 0


# -- distances (J15) --


@rule
def spread(s: Rec, start: int, path: int, free: int, street: int, most: int) -> None:
    """Fill `far` with the cost of the cheapest way from a truck to every cell, the cell included; at most `most`.

    A cell costs what it is: a path, a plot that may become one, a street; 0 bars the way. Cells wait in one list for
    each cost. All ways into a cell cost the same last step, so whoever finds it first has found the cheapest way.
    """
    c = start
    cost = 0
    waiting = 0
    while True:
        for step in STEPS:
            n = c + step
            piece = s.cell[n]
            if s.far[n] or piece == 0 or piece >= TABLE:
                continue
            more = path if piece == PATH else street if piece == STREET else free
            if more == 0 or cost + more > most:
                continue
            s.far[n] = cost + more
            s.next[n] = s.head[cost + more]
            s.head[cost + more] = n
            waiting += 1
        if waiting == 0:
            return
        while s.head[cost] == 0:
            cost += 1
        c = 0 + s.head[cost]
        s.head[cost] = s.next[c]
        s.next[c] = 0
        waiting -= 1


@rule
def clear_far(s: Rec) -> None:
    """Forget what `spread` found."""
    for c in range(CELLS):
        s.far[c] = 0


@rule
def nearest(s: Rec, c: int) -> int:
    """What the way from a plot to the truck costs after `spread`, the plot itself not counted; 0 if there is none."""
    best = 0
    for step in STEPS:
        far = s.far[c + step]
        if far and (best == 0 or far < best):
            best = far
    return best


@rule
def measure(s: Rec, log: Ints) -> None:
    """Set the length of every delivery: over paths; if there is no such way, over streets too; at most the limit."""
    for good in range(KINDS):
        spread(s, s.truck[good], 1, 0, 0, MOST_STEPS)
        barred = False
        for p in range(s.seats):
            i = KINDS * p + good
            s.length[i] = s.limit
            if s.stand[i] <= OUT:
                note(log, WALK, p, good, STANDS_OUT)
                continue
            way = nearest(s, s.stand[i])
            if way == 0:
                s.length[i] = 0  # to be found over streets
                barred = True
            elif way > s.limit:
                note(log, WALK, p, good, TOO_LONG)
            else:
                s.length[i] = way
                note_walk(s, p, good, BY_PATH, log)
        clear_far(s)
        if barred:
            measure_streets(s, good, log)


@rule
def measure_streets(s: Rec, good: int, log: Ints) -> None:
    """The same for the stalls that no path reaches."""
    if s.classic == 0:
        spread(s, s.truck[good], 1, 0, STREET_COST, MOST_STEPS)
    for p in range(s.seats):
        i = KINDS * p + good
        if s.length[i] == 0:
            way = nearest(s, s.stand[i])
            s.length[i] = min(way, s.limit) if way else s.limit
            if 0 < way <= s.limit:
                note_walk(s, p, good, BY_STREET, log)
            else:
                note(log, WALK, p, good, TOO_LONG if way else CUT)
    clear_far(s)


@rule
def note_walk(s: Rec, p: int, good: int, how: int, log: Ints) -> None:
    """Note the cells of a way from stall to truck, in two numbers, and which of them are streets."""
    if log is None:
        return
    c = 0 + s.stand[KINDS * p + good]
    first, second, streets = 0, 0, 0
    for k in range(2 * WALK_WORD):
        best = c
        for step in STEPS:
            far = s.far[c + step]
            if far and (best == c or far < s.far[best]):
                best = c + step
        c = best
        if k < WALK_WORD:
            first |= c << 8 * k
        else:
            second |= c << 8 * (k - WALK_WORD)
        streets |= (s.cell[c] == STREET) << k
        if s.far[c] == (1 if s.cell[c] == PATH else STREET_COST):
            break  # beside the truck
    note(log, WALK, p, good, how, first, second, streets)
