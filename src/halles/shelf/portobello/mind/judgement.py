"""What a position is worth, and the prior odds of moves: cheap, public, and only ever asked of imagined states."""

from halles.engine.compile import rule
from halles.engine.record import Ints, Rec

from ..rules.bobby import crossing_price
from ..rules.components import LORD_HIMSELF, MARKS, SLOTS, SQUARES, TILE_VALUE
from ..rules.lanes import first_square, length_of, second_square, stalls_of, value_at
from ..rules.notation import AT_FIRST, AT_SECOND, CUSTOMER, DONE, LORD, MARK, PLACE, STALL, TILE
from ..rules.scoring import ends_at

# Weights set by hand; ACTION is the best of seven values that were tried in series of 90 matches with three seats.
STALLS_A_TURN = 2.5  # stalls that a seat builds in a turn
SLOWNESS = 0.6  # turns it takes to complete an alley by one stall
WAIT = 1.5  # how many stalls a missing customer counts for
TURN = 8.0  # what a turn of actions brings, which marking a district costs
REST = 0.6  # turns before the end at which a marking tile should be used
ACTION = 2.0  # an action more that the tiles allow
REACH = 0.7  # what the Bobby's place is worth to the seat that is next
CALL = 1.5  # the least that an action brings: there is always a customer to call
STALL_WORTH = 1.8  # what the average stall counts for when its alley is scored
STOP = 0.04  # the odds to end a turn while something can be placed


# -- alleys --


@rule
def hope(s: Rec) -> float:
    """The number of the average customer still to come, the lord included."""
    return (s.clerks + 2.0 * s.citizens + LORD_HIMSELF) / (s.clerks + s.citizens + 1)


@rule
def time_left(s: Rec) -> float:
    """About how many turns every seat still has: until the first supply of stalls is used up."""
    least = s.stalls[0]
    for p in range(1, s.seats):
        least = min(least, s.stalls[p])
    return least / STALLS_A_TURN + 0.3


@rule
def expectation(x: int, y: int, missing: int, unseen: float, time: float) -> float:
    """What an unscored alley will multiply by: its customers, known or hoped for, and the odds to complete it."""
    times = (x if x else unseen) + (y if y else unseen) - 1.0
    if x == LORD_HIMSELF or y == LORD_HIMSELF:
        return times  # he pays for alleys that are not full, too
    need = missing + WAIT * ((x == 0) + (y == 0))
    return times * time / (time + SLOWNESS * need)


@rule
def evaluate(s: Rec, out: Ints) -> None:
    """Points, what stalls in unscored alleys may bring, districts worth marking, and the tempo of the tiles."""
    for p in range(s.seats):
        out[p] = s.points[p]
    if s.over:
        return
    unseen = hope(s)
    time = time_left(s)
    for a in range(s.alleys):
        if s.built[a]:
            judge_alley(s, a, unseen, time, out)
    for p in range(s.seats):
        out[p] += marks_worth(s, p, time) + ACTION * tempo(s, p, time)
    if s.bobby >= 0:
        judge_turn(s, unseen, time, out)


@rule
def judge_alley(s: Rec, a: int, unseen: float, time: float, out: Ints) -> None:
    """Everyone's values in an alley that is begun, times what it may pay; what was paid already is in the points."""
    lane, built, owners = s.lane[a], s.built[a], s.owners[a]
    last = length_of(lane) - 1
    x, y = s.square[first_square(lane)], s.square[second_square(lane)]
    if built > last and x and y:
        return
    each = expectation(x, y, last + 1 - built, unseen, time)
    for k in range(built):
        space = k if s.begun[a] == AT_FIRST else last - k
        out[owners >> 2 * k & 3] += each * value_at(lane, space)


# -- districts and tiles --


@rule
def marks_worth(s: Rec, p: int, time: float) -> float:
    """What a seat's marking tiles may still bring, the better one on its best district, less the turns they take."""
    best, second = 0, 0
    for d in range(s.districts):
        if s.mark[d] == 0:
            count = own_stalls(s, p, d)
            if count > best:
                best, second = count, best
            elif count > second:
                second = count
    worth = 0.0
    ready = time / (time + REST)
    for i in range(len(MARKS) - 1, -1, -1):
        kind = MARKS[i]
        if s.tile[SLOTS * p + kind] == kind:
            worth += ready * max(0.0, TILE_VALUE[kind] * best - TURN)
            best = second
    return worth


@rule
def own_stalls(s: Rec, p: int, d: int) -> int:
    """A seat's stalls around a district."""
    count = 0
    for k in range(3):
        count += stalls_of(s.counts[s.wall[3 * d + k]], p)
    return count


@rule
def tempo(s: Rec, p: int, time: float) -> float:
    """Actions that the tiles allow in the turns to come: those that lie face up now, then all three again."""
    now, ready, whole = 0, 0, 0
    for slot in range(SLOTS):
        value = TILE_VALUE[s.tile[SLOTS * p + slot]]
        whole += value
        if s.down[p] >> slot & 1 == 0 and not (p == s.turn and slot == s.slot):
            now += value
            ready += 1
    return now + (time - ready) * whole / SLOTS


# -- the turn that is being played --


@rule
def judge_turn(s: Rec, unseen: float, time: float, out: Ints) -> None:
    """What the actions left may bring where the Bobby stands, and what the next seat finds there."""
    me = s.turn
    if s.slot < 0:
        out[me] += REACH * reach(s, me, unseen, time)
        return
    actions = s.actions
    if s.drawn:
        out[me] += best_square(s, me, unseen, time)
        actions -= 1
    if actions:
        out[me] += actions * max(CALL, reach(s, me, unseen, time))
    after = me + 1 if me + 1 < s.seats else 0
    out[after] += REACH * reach(s, after, unseen, time)


@rule
def reach(s: Rec, p: int, unseen: float, time: float) -> float:
    """The most that a seat can gain by one stall around the Bobby's district."""
    best = 0.0
    if s.stalls[p] == 0:
        return best
    for k in range(3):
        best = max(best, stall_gain(s, p, s.wall[3 * s.bobby + k], unseen, time))
    return best


@rule
def stall_gain(s: Rec, p: int, a: int, unseen: float, time: float) -> float:
    """What a seat's next stall in an alley may bring it."""
    lane, built = s.lane[a], s.built[a]
    length = length_of(lane)
    if built == length:
        return 0.0
    if built == 0:
        value = max(value_at(lane, 0), value_at(lane, length - 1))
    else:
        value = value_at(lane, built if s.begun[a] == AT_FIRST else length - 1 - built)
    x, y = s.square[first_square(lane)], s.square[second_square(lane)]
    return value * expectation(x, y, length - built - 1, unseen, time)


@rule
def best_square(s: Rec, p: int, unseen: float, time: float) -> float:
    """The most that the drawn customer can bring a seat more than the others."""
    best = -1e9
    for i in range(SQUARES):
        if s.square[i] == 0:
            best = max(best, square_gain(s, p, i, s.drawn, unseen, time))
    return best


@rule
def square_gain(s: Rec, p: int, i: int, who: int, unseen: float, time: float) -> float:
    """What a customer on a free square would bring a seat, less what it would bring the others on average."""
    gain = 0.0
    for a in range(s.alleys):
        if s.built[a] and ends_at(s, a, i):
            lane = s.lane[a]
            other = s.square[second_square(lane) if first_square(lane) == i else first_square(lane)]
            missing = length_of(lane) - s.built[a]
            more = expectation(who, other, missing, unseen, time) - expectation(0, other, missing, unseen, time)
            own = stalls_of(s.counts[a], p)
            gain += STALL_WORTH * more * (own - (s.built[a] - own) / (s.seats - 1.0))
    return gain


# -- prior odds --


@rule
def odds(s: Rec, moves: Ints, n: int, out: Ints) -> None:
    """Stalls on high values, customers beside own stalls, full districts marked, few walks, none of them dear."""
    unseen = hope(s)
    time = time_left(s)
    for i in range(n):
        out[i] = weigh(s, moves[i], unseen, time)


@rule
def weigh(s: Rec, move: int, unseen: float, time: float) -> float:
    """One move's weight."""
    me = s.turn
    if move == DONE:
        return STOP if s.actions and can_place(s) else 4.0
    if move == LORD:
        return 3.0
    if move >= PLACE:
        gain = square_gain(s, me, move - PLACE, s.drawn, unseen, time)
        return 0.2 + max(0.0, gain + 2.0)
    if move == CUSTOMER:
        return 2.0
    if move >= STALL:
        a = (move - STALL) // 3
        where = move - STALL - 3 * a
        gain = stall_gain(s, me, a, unseen, time)
        if where in (AT_FIRST, AT_SECOND):
            gain *= 0.5
        return 0.2 + gain
    if move >= MARK:
        d = (move - MARK) // len(MARKS)
        points = own_stalls(s, me, d) * TILE_VALUE[MARKS[move - MARK - len(MARKS) * d]]
        over = max(0.0, points - TURN)
        return 0.02 + 0.02 * over * over / time
    if move >= TILE:
        return 1.0 + TILE_VALUE[move - TILE]
    if s.bobby < 0:
        return 1.0
    return walk_weight(s, move, unseen, time)


@rule
def can_place(s: Rec) -> bool:
    """Is anything left to place for the seat in turn: a customer, the lord, or a stall around the Bobby's district?"""
    if s.frees:
        return True
    if s.stalls[s.turn]:
        for k in range(3):
            a = s.wall[3 * s.bobby + k]
            if s.built[a] < length_of(s.lane[a]):
                return True
    return False


@rule
def walk_weight(s: Rec, d: int, unseen: float, time: float) -> float:
    """A walk is likely if better stalls wait behind the alley, and actions are left to build them."""
    if s.actions == 0:
        return 0.1
    side = 0
    while s.beyond[3 * s.bobby + side] != d:
        side += 1
    there = 0.0
    for k in range(3):
        there = max(there, stall_gain(s, s.turn, s.wall[3 * d + k], unseen, time))
    price = crossing_price(s, s.turn, s.wall[3 * s.bobby + side])
    return 0.1 + 0.3 * max(0.0, there - price)


# -- for learning --


@rule
def features(s: Rec, p: int, out: Ints) -> int:
    """How far the match is, then a seat's points, its alleys full and begun, its districts, tiles, stalls and turn."""
    time = time_left(s)
    out[0] = 1.0 / (1.0 + 0.3 * time)
    out[1] = s.points[p]
    for i in range(2, 7):
        out[i] = 0.0
    unseen = hope(s)
    for a in range(s.alleys):
        if s.built[a]:
            measure_alley(s, p, a, unseen, time, out)
    out[7] = marks_worth(s, p, time)
    out[8] = tempo(s, p, time)
    out[9] = s.stalls[p]
    out[10] = 1.0 if s.turn == p else 0.0
    out[11] = s.actions if s.turn == p and s.slot >= 0 else 0.0
    out[12] = reach(s, p, unseen, time) if s.bobby >= 0 else 0.0
    out[13] = out[12] * out[10]
    out[14] = 1.0 if s.first == p else 0.0
    return 15


@rule
def measure_alley(s: Rec, p: int, a: int, unseen: float, time: float, out: Ints) -> None:
    """A seat's values in an alley, by who stands at its ends and how full it is."""
    lane, built, owners = s.lane[a], s.built[a], s.owners[a]
    last = length_of(lane) - 1
    x, y = s.square[first_square(lane)], s.square[second_square(lane)]
    if built > last and x and y:
        return
    values = 0.0
    for k in range(built):
        space = k if s.begun[a] == AT_FIRST else last - k
        values += value_at(lane, space) * (owners >> 2 * k & 3 == p)
    each = expectation(x, y, last + 1 - built, unseen, time)
    out[2] += values * each
    out[3] += values
    out[4] += values * (x + y)
    out[5] += values * (last + 1 - built)
    out[6] += values * ((x == 0) + (y == 0))
