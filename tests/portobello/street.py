"""A market laid out by hand, for tests that are worked out on paper. Seats are Lune, Cœur, Étoile, Trèfle: L C E T."""

from halles.engine.match import Match, new
from halles.shelf.portobello.rules.components import CUSTOMER_NAMES, SLOTS, TILE_NAMES
from halles.shelf.portobello.rules.lanes import length_of
from halles.shelf.portobello.rules.notation import AT_FIRST, AT_SECOND
from halles.shelf.portobello.rules.plan import plan_of
from halles.testing import door

HOUSES = "LCET"


def number(name: str) -> int:
    """The number behind a name: A1 is 0."""
    return int(name[1:]) - 1


def lay_out(seats: int = 4, bobby: str = "D1", turn: int = 0, seed: int = 1, **options: str) -> Match:
    """A match whose Bobby stands in a district, with this seat to choose a tile, first of the round."""
    match = new("portobello", seats=seats, seed=seed, options=options)
    match.play(f"bobby {bobby}")
    to_move(match, turn)
    door(match).first = turn
    return match


def to_move(match: Match, seat: int) -> None:
    """Let this seat choose its tile next."""
    s = door(match)
    s.turn, s.slot, s.actions, s.walked = seat, -1, 0, 0


def build(match: Match, alley: str, square: str, owners: str) -> None:
    """Put stalls up in an empty alley, from a square on: `build(match, "A9", "S3", "LLC")`."""
    s, a = door(match), number(alley)
    ends = plan_of(match.setting).ends[a]
    assert s.built[a] == 0 and number(square) in ends and len(owners) <= length_of(s.lane[a])
    s.begun[a] = AT_FIRST if number(square) == ends[0] else AT_SECOND
    for k, letter in enumerate(owners):
        seat = HOUSES.index(letter)
        s.owners[a] |= seat << 2 * k
        s.counts[a] += 1 << 4 * seat
        s.stalls[seat] -= 1
        s.built[a] += 1


def stand(match: Match, **people: str) -> None:
    """Put customers on free squares, out of the bag: `stand(match, S3="clerk")`."""
    s = door(match)
    for square, who in people.items():
        s.square[number(square)] = CUSTOMER_NAMES.index(who)
        s.frees -= 1
        s.clerks -= who == "clerk"
        s.citizens -= who == "citizen"


def stand_all(match: Match, lord: str, clerks: tuple[str, ...], citizens: tuple[str, ...]) -> None:
    """Put all ten customers and the lord on the map."""
    stand(match, **dict.fromkeys(clerks, "clerk"), **dict.fromkeys(citizens, "citizen"), **{lord: "lord"})


def points(match: Match) -> list[int]:
    """Everybody's points."""
    return [player["points"] for player in match.view(None)["players"]]


def set_points(match: Match, seat: int, value: int) -> None:
    """Give a seat so many points."""
    door(match).points[seat] = value


def set_stalls(match: Match, seat: int, left: int) -> None:
    """Leave a seat so many stalls to build; the rest is out of the game."""
    door(match).stalls[seat] = left


def hold(match: Match, seat: int, *tiles: str) -> None:
    """Hang these tiles under a seat's awning, face up."""
    for slot, tile in enumerate(tiles):
        door(match).tile[SLOTS * seat + slot] = TILE_NAMES.index(tile)
    door(match).down[seat] = 0


def all_turns(match: Match, *moves: str) -> list[str]:
    """Play these moves and give all events that followed."""
    return [event for move in moves for event in match.play(move)]
