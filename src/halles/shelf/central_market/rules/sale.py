"""Bidding, selling, Rot and Tourists: one product from its proposal to the next one, in the order of the table."""

from halles.engine.compile import rule
from halles.engine.notes import note
from halles.engine.record import Ints, Rec

from .components import CHEAT, COPIES, EVERY_CARD, KINDS, LIGHTEST, LIMIT, ROT, SIZES, STEPS, TOURISTS
from .knowledge import kind_bits, learn, use_up
from .notation import BIDDING, INCOME, LOST, ROTTEN, ROTTING, SELLING, SOLD, TOURING
from .state import DISCARD, HAND


@rule
def next_seat(s: Rec, p: int) -> int:
    """The left neighbour: turns go by rising seat."""
    return p + 1 if p + 1 < s.seats else 0


@rule
def holds(s: Rec, p: int, kind: int) -> bool:
    """Has a seat a card of this product in hand?"""
    first = SIZES * kind
    return bool(s.pile[HAND + p, first] or s.pile[HAND + p, first + 1] or s.pile[HAND + p, first + 2])


# -- the auction --


@rule
def price_of(s: Rec, p: int, kind: int) -> int:
    """What a seat asks for a kilogram of a product: the price where its marker stands."""
    return s.track[s.price[p, kind] - 1]


@rule
def may_bid(s: Rec, p: int) -> bool:
    """Below 10 kg, and with the product in hand, or any card and an unused Cheater (C8, C17)."""
    return s.sold_by[p] < LIMIT and s.cards[p] > 0 and (s.acts[p] & CHEAT > 0 or holds(s, p, s.lot))


@rule
def propose(s: Rec, kind: int, place: int) -> bool:
    """Name a product and its opening price by its place on the track; False once auction and sale are over."""
    p = s.turn
    s.lot = kind
    s.proposed |= 1 << kind
    s.proposer = p
    for q in range(s.seats):
        s.out[q] = 0
    s.phase = BIDDING
    learn(s, p, kind_bits(kind), 1, s.asides[p])  # C4
    return bid(s, place)


@rule
def bid(s: Rec, place: int) -> bool:
    """Put the marker on a lower price."""
    p = s.turn
    s.price[p, s.lot] = place
    s.lowest = p
    if s.acts[p] & CHEAT == 0:
        learn(s, p, kind_bits(s.lot), 1, s.asides[p])
    return next_bidder(s)


@rule
def next_bidder(s: Rec) -> bool:
    """Ask the next seat still in the auction, unless everybody sees that it cannot bid (C8a); or end it (C6, C7)."""
    if s.price[s.lowest, s.lot] > 1:
        p = next_seat(s, s.turn)
        while p != s.lowest:
            if s.out[p] == 0 and s.sold_by[p] < LIMIT and s.cards[p] > 0:
                s.turn = p
                return True
            p = next_seat(s, p)
    return next_seller(s)


# -- the sale --


@rule
def next_seller(s: Rec) -> bool:
    """From the lowest price upwards, as long as the product can be sold (C12, C18); then the tourists come."""
    if s.sold_of[s.lot] < LIMIT:
        best = -1
        for p in range(s.seats):
            price = s.price[p, s.lot]
            if price > 0 and s.kg[p, s.lot] == 0 and (best < 0 or price < s.price[best, s.lot]):
                best = p
        if best >= 0:
            s.phase = SELLING
            s.turn = best
            return True
    s.step = 0
    return next_tourists(s)


@rule
def rest(s: Rec, p: int) -> int:
    """How many kilograms a seat can still sell of the product on auction: both limits (C11)."""
    sold: int = max(s.sold_of[s.lot], s.sold_by[p])
    return LIMIT - sold


@rule
def add_sets(s: Rec, p: int, kind: int, most: int, base: int, out: Ints, n: int) -> int:
    """List a seat's sets of cards of one product in which no card is superfluous if `most` kg can be sold (C9)."""
    first = SIZES * kind
    for fours in range(s.pile[HAND + p, first + 2] + 1):
        for threes in range(s.pile[HAND + p, first + 1] + 1):
            for twos in range(s.pile[HAND + p, first] + 1):
                kg = set_kg(twos, threes, fours)
                least = LIGHTEST if twos else LIGHTEST + 1 if threes else LIGHTEST + 2
                if 0 < kg < most + least:
                    out[n] = base + twos * STEPS[0] + threes * STEPS[1] + fours * STEPS[2]
                    n += 1
    return n


@rule
def set_kg(twos: int, threes: int, fours: int) -> int:
    """What a set of cards weighs."""
    return LIGHTEST * twos + (LIGHTEST + 1) * threes + (LIGHTEST + 2) * fours


@rule
def lay_down(s: Rec, p: int, kind: int, cards: int) -> int:
    """Put a set of cards from the hand on the table, which ends on the discard pile; gives its kilograms."""
    kg = 0
    for size in range(SIZES):
        count = cards // STEPS[size] % (COPIES[size] + 1)
        if count:
            card = SIZES * kind + size
            s.pile[HAND + p, card] -= count
            s.pile[DISCARD, card] += count
            s.cards[p] -= count
            use_up(s, p, card, count)
            kg += (LIGHTEST + size) * count
    return kg


@rule
def sell(s: Rec, kind: int, cards: int, log: Ints) -> bool:
    """Sell a set of cards at one's own bid; what goes over a limit is lost and counts nowhere (C11)."""
    p = s.turn
    if kind != s.lot:
        s.acts[p] ^= CHEAT
        s.cheated[p, s.lot] = kind + 1
        learn(s, p, EVERY_CARD ^ kind_bits(s.lot), s.cards[p], s.asides[p])  # C15
    room = rest(s, p)
    played = lay_down(s, p, kind, cards)
    kg = min(played, room)
    s.kg[p, s.lot] = kg
    s.paid[p, s.lot] = kg
    s.sold_by[p] += kg
    s.sold_of[s.lot] += kg
    s.seller = p
    note(log, SOLD, p, s.lot, kg, kind, cards, price_of(s, p, s.lot))
    if played > kg:
        note(log, LOST, p, played - kg)
    return next_rot(s, log)


@rule
def next_rot(s: Rec, log: Ints) -> bool:
    """Ask the next seat for Rot, clockwise from the seller's left, while there is anything to rot (C19); or pay."""
    p = next_seat(s, s.seller if s.phase == SELLING else s.turn)
    while p != s.seller and s.paid[s.seller, s.lot] > 1:
        if s.acts[p] & ROT:
            s.phase = ROTTING
            s.turn = p
            return True
        p = next_seat(s, p)
    p = s.seller
    earn(s, p, s.paid[p, s.lot], price_of(s, p, s.lot), 0, log)
    return next_seller(s)


@rule
def rot(s: Rec, log: Ints) -> bool:
    """Half of what is left of the sale rots, rounded down; it still counts for both limits (C20, C21, C22)."""
    s.acts[s.turn] ^= ROT
    rotten = s.paid[s.seller, s.lot] // 2
    s.paid[s.seller, s.lot] -= rotten
    note(log, ROTTEN, s.seller, rotten)
    return next_rot(s, log)


@rule
def earn(s: Rec, p: int, kg: int, price: int, tourists: int, log: Ints) -> None:
    """Money for one sale; it is a true number, also above 99 (C13)."""
    s.income[p] += kg * price
    note(log, INCOME, p, kg * price, s.lot, kg, price, tourists, s.kg[p, s.lot])


# -- tourists --


@rule
def next_tourists(s: Rec) -> bool:
    """Ask who may call Tourists, the proposer first (C24); False when nobody is left to ask."""
    while s.step < s.seats:
        p = s.proposer + s.step
        p = p if p < s.seats else p - s.seats
        s.step += 1
        sold = s.kg[p, s.lot] > 0 and s.cheated[p, s.lot] == 0
        if sold and s.acts[p] & TOURISTS and s.cards[p] > 0:
            s.phase = TOURING
            s.turn = p
            return True
    return False


@rule
def call_tourists(s: Rec, cards: int, log: Ints) -> bool:
    """Sell more of the product at the lowest bid, past both limits and safe from Rot (C25)."""
    p = s.turn
    s.acts[p] ^= TOURISTS
    kg = lay_down(s, p, s.lot, cards)
    s.toured[p, s.lot] = kg
    earn(s, p, kg, price_of(s, s.lowest, s.lot), 1, log)
    return next_tourists(s)


@rule
def kg_of(s: Rec, p: int, kind: int) -> int:
    """How many kilograms of a product a seat holds."""
    first = SIZES * kind
    kg = 0
    for size in range(SIZES):
        kg += (LIGHTEST + size) * s.pile[HAND + p, first + size]
    return kg


@rule
def heaviest(s: Rec, p: int) -> int:
    """The product of which a seat holds most, for the Cheater."""
    best = 0
    for kind in range(1, KINDS):
        if kg_of(s, p, kind) > kg_of(s, p, best):
            best = kind
    return best


@rule
def most_for_sale(s: Rec, p: int) -> int:
    """How many kilograms a seat could sell at most in this auction, by cheating if it has none of the product (C16)."""
    kind = s.lot if holds(s, p, s.lot) else heaviest(s, p)
    return min(kg_of(s, p, kind), rest(s, p))
