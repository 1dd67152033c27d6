"""The rules: eight rounds of sealed offers for crates of flowers, opened together."""

from halles.engine.kit import Ints, Notation, Rec, among, chance, declare, note, rule

FLOWERS, STANDS = ("rose", "tulip", "iris", "lily", "daisy"), ("A", "B", "C", "D")
MOST_SEATS, ROUNDS, COINS, OFFERS, ORDERED, DEAREST = 5, 8, 15, 7, 3, 6

say = Notation(stand=among(STANDS), coins=among([str(n) for n in range(OFFERS)]), flower=among(FLOWERS))
say.move("offer {coins?} {stand?}", order="stand coins")
ORDER = say.note("order @{seat} {flower?}")
CRATE = say.note("crate {stand} {flower}")
OFFERED = say.note("offered @{seat} {coins} {stand}")
BOUGHT = say.note("bought @{seat} {flower} {coins}")
UNSOLD = say.note("unsold {stand}")

STATE = declare(
    rng="u8", seats="i1", stands="i1", turn="i1", round="i1", coins=("i2", MOST_SEATS),
    order=("i1", MOST_SEATS), offer=("i1", MOST_SEATS), crates=("i1", (MOST_SEATS, len(FLOWERS))),
    price=("i1", len(FLOWERS)), flower=("i1", len(STANDS)), extra=("i1", len(STANDS)),
)  # fmt: skip


@rule
def setup(s: Rec, options: Ints, seats: int, seed: int, log: Ints) -> None:
    """Coins and a secret order for everybody, and for all but one a crate."""
    s.seats, s.stands, s.round = seats, max(2, seats - 1), 1
    for p in range(seats):
        s.coins[p], s.order[p] = COINS, chance(s, len(FLOWERS))
        note(log, ORDER, p, s.order[p])
    s.offer[:], s.price[:] = -1, DEAREST + s.stands
    for stand in range(s.stands):
        s.flower[stand] = chance(s, len(FLOWERS))
        note(log, CRATE, stand, s.flower[stand])


@rule
def moves(s: Rec, out: Ints) -> int:
    """For any crate, as many coins as one has, 6 at most."""
    most = min(OFFERS, s.coins[s.turn] + 1)
    for i in range(s.stands * most):
        out[i] = i // most * OFFERS + i % most
    return s.stands * most


@rule
def play(s: Rec, move: int, log: Ints) -> None:
    """Seal an offer; after the last one all are opened."""
    s.offer[s.turn] = move
    s.turn += 1
    if s.turn < s.seats:
        return
    for p in range(s.seats):
        note(log, OFFERED, p, s.offer[p] % OFFERS, s.offer[p] // OFFERS)
    for stand in range(s.stands):
        sell(s, stand, log)
    s.offer[:] = -1
    s.round += 1
    s.turn = 0 if s.round <= ROUNDS else -1


@rule
def sell(s: Rec, stand: int, log: Ints) -> None:
    """The highest offer takes the crate; without one, or with two, a coin is laid on it."""
    buyer, most = -1, -1
    for p in range(s.seats):
        coins = s.offer[p] % OFFERS
        if s.offer[p] // OFFERS == stand and coins >= most:
            buyer, most = (-1 if coins == most else p), coins
    if buyer < 0:
        s.extra[stand] += 1
        note(log, UNSOLD, stand)
        return
    flower = s.flower[stand]
    s.coins[buyer] += s.extra[stand] - most
    s.crates[buyer, flower] += 1
    s.price[flower] = max(1, s.price[flower] - 1)
    note(log, BOUGHT, buyer, flower, most)
    s.flower[stand], s.extra[stand] = chance(s, len(FLOWERS)), 0
    note(log, CRATE, stand, s.flower[stand])


@rule
def scores(s: Rec, out: Ints) -> None:
    """Coins, and what every crate brings; one of the own order brings more."""
    for p in range(s.seats):
        out[p] = s.coins[p] + ORDERED * s.crates[p, s.order[p]]
        for flower in range(len(FLOWERS)):
            out[p] += s.crates[p, flower] * s.price[flower]


@rule
def imagine(s: Rec, seat: int, seed: int) -> None:
    """Until the end, others' orders and sealed offers are drawn anew."""
    for p in range(s.seats):
        if p != seat and s.turn >= 0:
            s.order[p] = chance(s, len(FLOWERS))
            if s.offer[p] >= 0:
                s.offer[p] = chance(s, s.stands) * OFFERS + chance(s, min(OFFERS, s.coins[p] + 1))


@rule
def evaluate(s: Rec, out: Ints) -> None:
    """For bots: the scores, and of a sealed offer what it gains, as often as it may be the highest."""
    scores(s, out)
    for p in range(s.seats):
        if s.offer[p] >= 0:
            flower, coins = s.flower[s.offer[p] // OFFERS], s.offer[p] % OFFERS
            worth = s.price[flower] + ORDERED * (s.order[p] == flower)
            out[p] += (worth - coins) * (1 + coins) / (1 + OFFERS)
