"""The server as other programs see it: tables, moves, secrets, mistakes; on SQLite and on PostgreSQL."""

import base64
import errno
import json
import random
import socket
import sqlite3
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import connect
from websockets.typing import Origin

import halles
from halles.cli import run
from halles.cli.serve import listen
from halles.engine.errors import BadSetting
from halles.engine.game import Game, games
from halles.engine.save import commitment_of
from halles.engine.seeds import halves

from .servers import Caller, Person, Server, free_port

BOTS = [{"kind": "me"}, {"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "greedy"}]


def seats_for(game: Game, *kinds: dict[str, str]) -> list[dict[str, str]]:
    """These seats, filled up with bots to the fewest the game allows."""
    return [*kinds, *[{"kind": "bot", "bot": "random"}] * (game.seats[0] - len(kinds))]


def play_to_the_end(person: Person, key: object, seed: int = 1) -> None:
    """Play any legal moves until the match is over."""
    dice = random.Random(seed)
    while True:
        n, moves = person.wait_for_turn(key)
        if not moves:
            return
        assert person.play(key, n, dice.choice(moves)).status_code == 200


@pytest.mark.parametrize("game", games(), ids=lambda game: game.name)
def test_a_whole_match_by_json_and_its_replay_keeps_the_promise(
    any_server: Server, game: Game, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    person = Person(any_server, "Ada")
    table = person.open_table(game.name, seats_for(game, {"kind": "me"}))
    key = table["id"]
    assert person.get(f"/api/tables/{key}/replay").status_code == 409
    play_to_the_end(person, key)
    over = person.get(f"/api/tables/{key}").json()
    assert over["status"] == "over"
    saved = person.get(f"/api/tables/{key}/replay").json()
    assert commitment_of(game.name, saved["seed"], saved["nonce"]) == saved["commitment"] == table["commitment"]
    (tmp_path / "m.json").write_text(json.dumps(saved))
    assert halles.load(tmp_path / "m.json").scores() == over["scores"]
    saved["seed"] = saved["seed"][:-1] + ("0" if saved["seed"][-1] != "0" else "1")
    saved["moves"] = []
    (tmp_path / "forged.json").write_text(json.dumps(saved))
    assert run(["replay", str(tmp_path / "forged.json"), "--check"]) == 2
    assert "promised" in capsys.readouterr().err


def test_twenty_requests_for_the_same_ply_exactly_one_wins(any_server: Server) -> None:
    person = Person(any_server)
    table = person.open_table("heller", [{"kind": "me"}, {"kind": "here"}])
    key = table["id"]
    n, moves = person.wait_for_turn(key)
    codes: list[int] = []

    def click(move: str) -> None:
        with Caller(any_server, headers=person.headers) as client:
            codes.append(client.post(f"/api/tables/{key}/moves", json={"n": n, "move": move}).status_code)

    threads = [threading.Thread(target=click, args=(move,)) for move in moves[:20]]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert Counter(codes) == {200: 1, 409: 19}
    assert person.get(f"/api/tables/{key}").json()["n"] == n + 1


def test_two_server_processes_on_one_database_never_both_make_a_ply(
    postgres: str, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HALLES_SECRET", "the same secret for both")
    servers = [Server(tmp_path_factory.mktemp("pair"), postgres).start() for _ in range(2)]
    try:
        person = Person(servers[0])
        key = person.open_table("heller", [{"kind": "me"}, {"kind": "here"}])["id"]
        for _ in range(8):
            n, moves = person.wait_for_turn(key)
            codes: list[int] = []

            def click(server: Server, move: str, n: int = n, codes: list[int] = codes) -> None:
                with Caller(server, headers=person.headers) as client:
                    codes.append(client.post(f"/api/tables/{key}/moves", json={"n": n, "move": move}).status_code)

            threads = [threading.Thread(target=click, args=(servers[i % 2], moves[i])) for i in range(6)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            assert Counter(codes)[200] == 1, codes
            assert set(codes) <= {200, 409}
    finally:
        for server in servers:
            server.stop()


def test_a_killed_server_loses_no_acknowledged_move(data_folder: Path) -> None:
    server = Server(data_folder).start()
    person = Person(server)
    key = person.open_table("heller", [{"kind": "me"}, {"kind": "bot", "bot": "random"}])["id"]
    dice = random.Random(3)
    kept: list[str] = []
    for _ in range(20):
        for _ in range(dice.randint(1, 3)):
            n, moves = person.wait_for_turn(key)
            if not moves:
                break
            move = dice.choice(moves)
            assert person.play(key, n, move).status_code == 200
            kept.append(move)
        threading.Timer(dice.random() / 50, server.kill).start()
        time.sleep(0.05)
        assert server.process is not None
        server.process.wait()
        server.start(warm=False)  # nobody waits for the compiler: the next kill may come while it works
        mine = [line["move"] for line in person.get(f"/api/tables/{key}/log").json() if line["seat"] == 0]
        assert mine == kept
    server.stop()


def test_after_a_restart_a_table_that_waits_for_a_bot_goes_on(data_folder: Path) -> None:
    server = Server(data_folder).start()
    person = Person(server)
    key = person.open_table("heller", [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}], pace="calm")["id"]
    n, moves = person.wait_for_turn(key)
    with connect(
        f"ws://localhost:{server.port}/t/{key}/ws", additional_headers={"authorization": f"Bearer {person.token}"}
    ):  # somebody looks, so the calm bot waits a moment before it moves
        person.play(key, n, next(move for move in moves if move.startswith("stall")))
        server.kill()
    server.start(warm=False)
    assert person.wait_for_turn(key)[0] > n + 1
    server.stop()


def heard(socket: Any, fits: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    """The next message that is as it should be; what comes before it is passed over."""
    end = time.monotonic() + 45
    while True:
        message: dict[str, Any] = json.loads(socket.recv(timeout=max(0, end - time.monotonic())))
        if fits(message):
            return message


def test_nobody_sees_or_acts_for_a_seat_that_is_not_theirs(any_server: Server) -> None:
    host, friend, stranger = (Person(any_server, name) for name in ("Ada", "Ben", "Eve"))
    table = host.open_table("heller", [{"kind": "me"}, {"kind": "friend"}])
    key = table["id"]
    assert host.play(key, 0, "draw").status_code == 409  # not everybody is seated
    token = table["seats"][1]["token"]  # type: ignore[index]
    assert stranger.get(f"/api/tables/{key}").json()["seats"][1]["token"] is None
    assert friend.post("/api/join", json={"token": token, "name": "Ben"}).status_code == 200
    assert stranger.post("/api/join", json={"token": token}).status_code == 409
    views = {name: person.get(f"/api/tables/{key}/view").json() for name, person in
             (("host", host), ("friend", friend), ("stranger", stranger))}  # fmt: skip
    assert views["host"]["players"][0]["secret"] != "?"
    assert views["host"]["players"][1]["secret"] == "?"
    assert views["friend"]["players"][0]["secret"] == "?"
    assert [player["secret"] for player in views["stranger"]["players"]] == ["?", "?"]
    assert stranger.get(f"/api/tables/{key}/view", params={"seat": 0}).status_code == 403
    turn = host.get(f"/api/tables/{key}").json()["turn"]
    waiting = (friend, host)[turn]
    assert waiting.play(key, 0, "draw").status_code == 409
    assert stranger.play(key, 0, "draw").status_code == 403
    assert Caller(any_server).post(f"/api/tables/{key}/moves", json={"n": 0, "move": "draw"}).status_code == 403


def test_a_hostile_page_of_another_site_is_refused(server: Server) -> None:
    person = Person(server)
    table = person.open_table("heller", BOTS)
    answer = person.post(
        f"/api/tables/{table['id']}/moves", json={"n": 0, "move": "draw"}, headers={"origin": "http://evil.example"}
    )
    assert answer.status_code == 403
    with pytest.raises(Exception, match="403"):
        connect(f"ws://localhost:{server.port}/t/{table['id']}/ws", origin=Origin("http://evil.example")).recv()


@pytest.mark.parametrize(
    ("method", "path", "body", "status"),
    [
        ("GET", "/api/tables/nosuchtable", None, 404),
        ("GET", "/api/tables/x", None, 422),
        ("POST", "/api/tables", {"game": "chess", "seats": [{"kind": "me"}]}, 404),
        ("POST", "/api/tables", {"game": "heller", "seats": [{"kind": "me"}]}, 422),
        ("POST", "/api/tables", {"game": "heller", "seats": [{"kind": "me"}, {"kind": "ghost"}]}, 422),
        ("POST", "/api/tables", {"game": "heller", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "hal"}]}, 422),
        ("POST", "/api/tables", {"game": "heller", "seats": [{"kind": "me"}, {"kind": "me"}]}, 422),
        ("POST", "/api/tables", {"game": "heller", "seats": BOTS, "options": {"tiles": "golden"}}, 422),
        ("POST", "/api/tables", {"game": "heller", "seats": BOTS, "pace": "hectic"}, 422),
        ("POST", "/api/tables", {"game": "heller", "seats": BOTS, "cheat": True}, 422),
        ("POST", "/api/join", {"token": "nosuchlink"}, 404),
        ("POST", "/api/tables", ["not", "a", "table"], 422),
        ("GET", "/api/nothing", None, 404),
        ("DELETE", "/api/tables", None, 405),
    ],
)
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_mistakes_get_a_problem_document_in_the_users_language(
    server: Server, method: str, path: str, body: object, status: int, lang: str
) -> None:
    person = Person(server)
    answer = person.request(method, path, json=body, headers={"accept-language": lang})
    assert answer.status_code == status
    assert answer.headers["content-type"] == "application/problem+json"
    said = answer.json()
    assert said["status"] == status
    assert said["detail"]
    other = person.request(method, path, json=body, headers={"accept-language": {"fr": "en", "en": "fr"}[lang]}).json()
    assert said["title"] != other["title"]


def test_illegal_moves_get_their_reason(server: Server) -> None:
    person = Person(server)
    key = person.open_table("heller", [{"kind": "me"}, {"kind": "here"}])["id"]
    n, _ = person.wait_for_turn(key)
    person.play(key, n, "stall 4 C4")
    for move, status, words in (
        ("stall 3 C4", 409, "C4 is taken"),
        ("fly away", 422, "not a move"),
        ("pass", 409, "still"),
    ):
        answer = person.play(key, n + 1, move)
        assert answer.status_code == status
        assert words in answer.json()["detail"]
    assert person.play(key, n, "stall 3 C5").status_code == 409  # a stale number


def test_oversized_and_broken_bodies_are_refused(server: Server) -> None:
    person = Person(server)
    assert person.post("/api/tables", content=b"{" + b" " * 2_000_000 + b"}").status_code in (400, 413, 422)
    assert (
        person.post("/api/tables", content=b"{broken", headers={"content-type": "application/json"}).status_code == 422
    )
    too_large = person.post("/replay", files={"file": ("m.json", b"x" * 1_100_000)}, headers={"accept": "text/html"})
    assert too_large.status_code == 413
    broken = person.post("/replay", files={"file": ("m.json", b"{")}, headers={"accept": "text/html"})
    assert broken.status_code == 422
    assert "<html" in broken.text
    assert person.post("/replay", headers={"accept": "text/html"}).status_code == 422


def test_every_answer_is_guarded_by_headers(server: Server) -> None:
    for path in ("/", "/help", "/api/games", "/static/tokens.css", "/nothing"):
        headers = Caller(server).get(path).headers
        assert "default-src 'self'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"


def test_an_open_page_hears_what_happens_and_nothing_hidden(server: Server) -> None:
    host, friend = Person(server, "Ada"), Person(server, "Ben")
    table = host.open_table("heller", [{"kind": "me"}, {"kind": "friend"}])
    key, token = table["id"], table["seats"][1]["token"]  # type: ignore[index]
    friend.post("/api/join", json={"token": token, "name": "Ben"})
    address = f"ws://localhost:{server.port}/t/{key}/ws"
    with (
        connect(address, additional_headers={"authorization": f"Bearer {host.token}"}) as ada,
        connect(address, additional_headers={"authorization": f"Bearer {friend.token}"}) as ben,
        connect(address) as eve,
    ):
        looks = [heard(socket, lambda told: told["is"] == "look") for socket in (ada, ben, eve)]
        assert [look["you"]["eyes"] for look in looks] == [0, 1, None]
        turn = looks[0]["turn"]
        assert looks[2]["moves"] == []
        assert bool(looks[0]["moves"]) == (turn == 0)
        mover = (ada, ben)[turn]
        mover.send(json.dumps({"do": "move", "n": 0, "move": "draw"}))
        after = [heard(socket, lambda told: told["is"] == "look" and told["n"]) for socket in (ada, ben, eve)]
        assert {look["n"] for look in after} == {1}
        eve.send(json.dumps({"do": "move", "n": 1, "move": "tile A1"}))
        assert heard(eve, lambda told: told["is"] != "look")["status"] == 403
        for junk in ("{", "[]", "7", json.dumps({"do": "fly"}), json.dumps({"do": "move"}), "x" * 5000):
            eve.send(junk)
            assert heard(eve, lambda told: told["is"] != "look")["is"] == "problem"


def test_a_running_table_tells_nobody_its_seed(server: Server) -> None:
    """Neither seed nor nonce nor a half of the key, as digits, hexadecimal or bytes: no answer to anybody has them."""
    host, friend, stranger = Person(server, "Ada"), Person(server, "Ben"), Caller(server)
    table = host.open_table("heller", [{"kind": "me"}, {"kind": "friend"}], public=True)
    key, token = table["id"], table["seats"][1]["token"]  # type: ignore[index]
    friend.post("/api/join", json={"token": token, "name": "Ben"})
    document = host.get("/openapi.json").json()
    paths = [path.replace("{key}", str(key)) for path, deeds in document["paths"].items() if "get" in deeds]
    assert f"/api/tables/{key}/view" in paths
    paths += ["/", f"/t/{key}", f"/t/{key}/replay", f"/t/{key}/replay/frame/0", f"/j/{token}", "/openapi.json"]
    people: list[Caller] = [host, friend, stranger]
    answers: list[str] = []
    for ply in range(2):
        for person in people:
            found = [
                person.get(path, headers={"accept": "text/html" if "api" not in path else "*/*"}) for path in paths
            ]
            answers += [part for answer in found for part in (answer.text, str(answer.headers))]
            who = {"authorization": person.headers.get("authorization", "")}
            with connect(f"ws://localhost:{server.port}/t/{key}/ws", additional_headers=who) as socket:
                answers.append(str(socket.recv(timeout=45)))
                for deed in ({"do": "hint", "n": ply}, {"do": "move", "n": 99, "move": "draw"}):
                    socket.send(json.dumps(deed))
                    answers.append(json.dumps(heard(socket, lambda told: told["is"] in ("hint", "problem"))))
        mover, (n, moves) = next((person, turn) for person in (host, friend) if (turn := person.moves(key))[1])
        answers += [mover.play(key, n, move).text for move in ("nonsense", moves[0])]
    assert host.get(f"/api/tables/{key}").json()["n"] == 2
    with sqlite3.connect(server.folder / "halles.db") as db:
        seed, nonce = db.execute("select seed, nonce from tables where id = ?", [key]).fetchone()
    digits, words = seed.removeprefix("sip-"), halves(seed)
    assert len(digits) == 32
    secrets = {nonce, digits[:16], digits[16:], base64.b64encode(bytes.fromhex(digits))[:20].decode()}
    secrets |= {form for word in words for form in (str(word), f"{word:x}")}
    said = "\n".join([*answers, server.log()]).lower()
    assert str(table["commitment"]) in said
    assert [secret for secret in secrets if secret.lower() in said] == []


def test_undo_is_free_against_bots_and_asks_people(server: Server) -> None:
    host, friend = Person(server, "Ada"), Person(server, "Ben")
    alone = host.open_table("heller", [{"kind": "me"}, {"kind": "bot", "bot": "random"}])["id"]
    n, moves = host.wait_for_turn(alone)
    before = host.get(f"/api/tables/{alone}/view").json()
    host.play(alone, n, moves[-1])
    n, _ = host.wait_for_turn(alone)
    assert host.post(f"/api/tables/{alone}/undo", json={"n": n}).status_code == 200
    assert host.get(f"/api/tables/{alone}/view").json() == before

    table = host.open_table("heller", [{"kind": "me"}, {"kind": "friend"}])
    key = table["id"]
    friend.post("/api/join", json={"token": table["seats"][1]["token"]})  # type: ignore[index]
    people = (host, friend)
    turn = host.get(f"/api/tables/{key}").json()["turn"]
    mover, other = people[turn], people[1 - turn]
    mover.play(key, 0, "draw")  # shown: cannot be taken back without asking
    assert mover.post(f"/api/tables/{key}/undo", json={"n": 1}).status_code == 200
    assert mover.get(f"/api/tables/{key}").json()["n"] == 1  # asked only
    with connect(
        f"ws://localhost:{server.port}/t/{key}/ws", additional_headers={"authorization": f"Bearer {other.token}"}
    ) as socket:
        assert heard(socket, lambda told: told["is"] == "look")["ask"]["yours"] is True
        socket.send(json.dumps({"do": "agree"}))
        assert heard(socket, lambda told: told["is"] == "look" and told["ask"] is None)["ply"] == 0


#: Starts a server again and again in one process, by the words on each line; says how each start ended.
STARTS = """
import contextlib, io, json, os, sys
from halles.cli import main
for line in sys.stdin:
    words, os.environ["HALLES_DATA"] = json.loads(line)
    sys.argv, said, code = ["halles", *words], io.StringIO(), 0
    with contextlib.redirect_stderr(said):
        try:
            main()
        except SystemExit as end:
            code = end.code
    print(json.dumps([code, said.getvalue()]))
"""


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_bad_start_gets_one_clear_line(tmp_path: Path, lang: str, server: Server) -> None:
    (tmp_path / "file").write_text("not a folder")
    newer = tmp_path / "newer.db"
    with sqlite3.connect(newer) as db:
        db.execute("create table alembic_version (version_num varchar(32) not null)")
        db.execute("insert into alembic_version values ('9999')")
    (tmp_path / "junk.db").write_bytes(b"not a database at all" * 100)
    starts: list[tuple[list[object], Path]] = [
        ([server.port], tmp_path),
        ([65536], tmp_path),
        ([-5], tmp_path),
        ([free_port(), "--host", "192.0.2.1"], tmp_path),
        ([free_port(), "--host", "no.such.host.invalid"], tmp_path),
        ([free_port(), "--host", "a\0b"], tmp_path),
        ([free_port()], tmp_path / "file"),
        ([free_port(), "--db", f"sqlite:///{newer}"], tmp_path),
        ([free_port(), "--db", f"sqlite:///{tmp_path / 'junk.db'}"], tmp_path),
        ([free_port(), "--db", "nonsense://x"], tmp_path),
        ([free_port(), "--db", f"postgresql://halles@127.0.0.1:{free_port()}/x"], tmp_path),
    ]
    lines = [json.dumps([["--lang", lang, "serve", "--port", *map(str, words)], str(data)]) for words, data in starts]
    done = subprocess.run(
        [sys.executable, "-c", STARTS], input="\n".join(lines), capture_output=True, text=True, timeout=60, check=True
    )
    attempts = [json.loads(line) for line in done.stdout.splitlines()]
    assert len(attempts) == len(starts)
    for code, said in attempts:
        assert code == 2, said
        assert said.startswith("halles: ")
        assert said.count("\n") == 1, said
    told = [said for _, said in attempts]
    assert {"en": "is in use", "fr": "est déjà pris"}[lang] in told[0]
    assert not any({"en": "in use", "fr": "déjà pris"}[lang] in said for said in told[1:])
    assert "65535" in told[1] and "-5" in told[2] and "192.0.2.1" in told[3] and "no.such.host.invalid" in told[4]


@pytest.mark.parametrize(
    ("code", "words"),
    [(errno.EADDRINUSE, "is in use"), (errno.EACCES, "administrator"), (errno.ENODEV, "not an address")],
)
def test_why_a_port_cannot_be_had_is_said(monkeypatch: pytest.MonkeyPatch, code: int, words: str) -> None:
    class Door(socket.socket):
        def bind(self, _: object) -> None:
            raise OSError(code, "no")

    monkeypatch.setattr(socket, "socket", Door)
    with pytest.raises(BadSetting, match=words):
        listen("127.0.0.1", 80)
