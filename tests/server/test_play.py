"""Playing over the socket, as browsers do."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from tests.server.server import Browser, Server, running
from toptafel import fair


def play_out(*browsers: Browser) -> None:
    """Everybody plays the first legal move until the game is over."""
    while browsers[0].result is None:
        for browser in browsers:
            if browser.my_turn().result is None:
                assert browser.move()["type"] == "done"
            for other in browsers:
                other.until(browser.position["at"])
    for browser in browsers:  # a bot's last move need not have reached everybody
        while browser.result is None:
            browser.receive()


def test_two_browsers_play_a_game_to_its_end(server: Server) -> None:
    table = server.open("here", "open")
    with table.browser(table.tokens["0"]) as an:
        assert an.table["status"] == "open"
        assert an.table["commitment"] == table.commitment
        with table.browser(table.claim(1)) as bo:
            play_out(an, bo)
            assert an.result is not None
            assert an.result == bo.result
            assert an.table["status"] == "finished"
    record = server.http.get(f"/api/tables/{table.name}/record").json()
    assert record["result"] == {"scores": an.result["scores"], "winners": an.result["winners"]}
    assert record["fair"] == an.result["fair"]
    assert record["fair"]["commitment"] == table.commitment
    assert fair.check(record).ok


def test_against_a_bot(server: Server) -> None:
    table = server.open("here", "beginner")
    with table.browser(table.tokens["0"]) as an:
        play_out(an)
        assert an.result is not None


def test_a_spectator_sees_a_spectators_view(server: Server) -> None:
    table = server.open("here", "open")
    with table.browser(table.tokens["0"]), table.browser(table.claim(1)), table.browser() as watcher:
        assert watcher.position["look"] is None
        assert watcher.position["view"]["hand"] == []
        assert watcher.table["mine"] == []
        assert "legal" not in watcher.position
        answer = watcher.ask("move", seat=0, at=watcher.position["at"], move="r1g3@1,1n")
        assert answer["code"] == "not_yours"
        assert watcher.ask("look", seat=0)["code"] == "not_yours"


def test_a_browser_that_asks_for_pictures_gets_them(server: Server) -> None:
    table = server.open("here", "open")
    with table.browser(table.tokens["0"]) as an, table.browser(table.claim(1)) as bo:
        an.send("hello", tokens=[table.tokens["0"]], picture=True)
        while "picture" not in an.position:
            an.receive()
        assert an.position["picture"].startswith("<svg")
        assert an.my_turn().move()["type"] == "done"
        assert "picture" in an.position
        bo.until(an.position["at"])
        assert not any("picture" in message for message in bo.heard)


def test_one_device_is_passed_on(server: Server) -> None:
    table = server.open("here", "here")
    with table.browser(*table.tokens.values()) as device:
        assert device.table["mine"] == [0, 1]
        assert device.position["look"] is None
        assert device.position["view"]["hand"] == []
        assert device.ask("look", seat=0)["type"] == "done"
        assert len(device.position["view"]["hand"]) == 3
        assert device.move()["type"] == "done"
        hand = device.position["view"]["hand"]
        device.raw.clear()
        assert device.ask("look", seat=None)["type"] == "done"
        assert device.ask("look", seat=1)["type"] == "done"
        assert len(device.position["view"]["hand"]) == 3
        assert not any(card in text for card in hand for text in device.raw)


def test_a_reload_brings_back_the_exact_position(server: Server) -> None:
    table = server.open("here", "open")
    with table.browser(table.tokens["0"]) as an, table.browser(table.claim(1)) as bo:
        assert an.my_turn().move()["type"] == "done"
        bo.until(an.position["at"])
        with table.browser(table.tokens["1"]) as again:
            assert again.position["view"] == bo.position["view"]
            assert again.position["legal"] == bo.position["legal"]
            assert again.log == bo.log


def test_a_request_that_is_repeated_is_answered_but_not_played_twice(server: Server) -> None:
    table = server.open("here", "open")
    with table.browser(table.tokens["0"]) as an, table.browser(table.claim(1)):
        an.my_turn()
        move = {"seat": 0, "at": an.position["at"], "move": an.position["legal"][0], "id": "once"}
        an.send("move", **move)
        an.wait("done", id="once")
        at = an.position["at"]
        an.send("move", **move)
        an.wait("done", id="once")
        assert an.position["at"] == at


def test_undo_by_consent(server: Server) -> None:
    table = server.open("here", "open")
    with table.browser(table.tokens["0"]) as an, table.browser(table.claim(1)) as bo:
        an.my_turn()
        before = an.position
        assert an.move()["type"] == "done"
        assert an.ask("undo", seat=0, to=before["at"])["type"] == "done"
        bo.wait("table")
        while bo.table["question"] is None:
            bo.receive()
        assert bo.table["question"]["kind"] == "undo"
        assert bo.table["question"]["waiting"] == [1]
        assert bo.ask("answer", seat=1, yes=True)["type"] == "done"
        assert bo.position["undone"] is True
        assert bo.table["question"] is None
        an.wait("position", undone=True)
        assert an.position["view"] == before["view"]
        assert len(an.log) == before["at"]


def test_resigning_covers_the_hand_and_a_bot_plays_on(server: Server) -> None:
    table = server.open("here", "open")
    with table.browser(table.tokens["0"]) as an, table.browser(table.claim(1)) as bo:
        an.my_turn()
        assert an.ask("resign", seat=0)["type"] == "done"
        assert an.table["mine"] == []
        assert an.position["look"] is None
        assert an.position["view"]["hand"] == []
        bo.my_turn()  # the bot has moved
        assert bo.table["seats"][0]["resigned"] is True


def test_a_player_who_is_there_is_not_replaced(server: Server) -> None:
    table = server.open("here", "open")
    with table.browser(table.tokens["0"]) as an, table.browser(table.claim(1)):
        an.my_turn()
        assert an.ask("replace", seat=0, target=1)["code"] == "present"
        assert an.ask("replace", seat=0, target=5)["code"] == "replace"


def test_the_others_see_a_picture_of_the_set_and_nothing_else(server: Server) -> None:
    table = server.open(game="topas", seats=[{"kind": "here", "name": "An", "face": "sun"}, {"kind": "open"}])
    path = f"/api/tables/{table.name}/seats/1"
    for face in ("https://evil.example/x.png", "Fish", "", 3, "<svg>"):
        assert server.http.post(path, json={"name": "Bo", "face": face}).status_code == 422
        seats = [{"kind": "here", "face": face}, {"kind": "open"}]
        assert server.http.post("/api/tables", json={"game": "topas", "seats": seats}).status_code == 422
    assert server.http.post(path, json={"name": "Bo", "face": "fish"}).status_code == 201
    assert [seat["face"] for seat in server.http.get(f"/api/tables/{table.name}").json()["seats"]] == ["sun", "fish"]


def test_who_was_replaced_while_away_takes_the_seat_back(tmp_path: Path) -> None:
    with running(tmp_path / "tables.db", "--absent", "0") as server:
        table = server.open("here", "open")
        token = table.claim(1)
        with table.browser(table.tokens["0"]) as an:
            with table.browser(token):
                an.until_so(lambda: an.table["seats"][1]["present"])
                an.my_turn()
            an.until_so(lambda: not an.table["seats"][1]["present"])
            assert an.ask("replace", seat=0, target=1)["type"] == "done"
            an.move()
            an.my_turn()  # the bot has moved
            assert [(seat["kind"], seat["resigned"]) for seat in an.table["seats"]] == [
                ("person", False),
                ("bot", True),
            ]
            with table.browser(token) as bo:
                assert (bo.table["mine"], bo.position["look"]) == ([1], 1)
                an.move()
                assert bo.my_turn().move()["type"] == "done"
                assert [(seat["kind"], seat["resigned"]) for seat in an.table["seats"]][1] == ("person", False)


def test_comings_and_goings_are_shown(server: Server) -> None:
    table = server.open("here", "open")
    with table.browser(table.tokens["0"]) as an:
        bo = table.browser(table.claim(1))
        while not an.table["seats"][1]["present"]:
            an.receive()
        with table.browser():
            while an.table["watchers"] != 1:
                an.receive()
        bo.close()
        while an.table["seats"][1]["present"]:
            an.receive()


def test_a_rematch_is_made_when_all_have_asked_and_the_tokens_open_it(server: Server) -> None:
    table = server.open("here", "open")
    with table.browser(table.tokens["0"]) as an, table.browser(table.claim(1)) as bo:
        play_out(an, bo)
        assert an.ask("rematch", seat=0)["type"] == "done"
        assert an.table["seats"][0]["asked"] is True
        assert bo.ask("rematch", seat=1)["type"] == "done"
        while an.table["next"] is None:
            an.receive()
        with Browser(server, an.table["next"], [table.tokens["1"]]) as again:
            assert again.table["mine"] == [1]
            assert again.table["commitment"] != table.commitment


def test_a_clock_that_runs_out_plays_a_bots_move(server: Server) -> None:
    table = server.open("here", "open", clock={"move": 1, "game": None})
    with table.browser(table.tokens["0"]) as an, table.browser(table.claim(1)) as bo:
        an.my_turn()
        assert an.position["clock"]["running"] == 0
        assert 0 < an.position["clock"]["left"][0] <= 1000
        bo.my_turn()
        assert [entry["seat"] for entry in bo.log if entry["seat"] is not None] == [0]


def test_earlier_positions_are_shown_as_they_were_seen(server: Server) -> None:
    table = server.open("here", "easy")
    with table.browser(table.tokens["0"]) as an, table.browser() as nobody:
        seen = {}
        for _ in range(3):
            an.my_turn()
            seen[an.position["at"]] = an.position["view"]
            an.move()
        an.my_turn()
        for at, view in seen.items():
            told = an.ask("past", at=at)
            assert (told["type"], told["at"], told["look"], told["view"]) == ("past", at, 0, view)
            spectators = nobody.ask("past", at=at, picture=True)
            assert spectators["look"] is None
            assert not spectators["view"]["hand"]
            assert spectators["picture"].startswith("<svg")
        assert an.ask("past", at=1000)["code"] == "no_past"
        assert an.position["view"]["to_move"] == 0  # the table itself did not go back


def test_hints_only_where_they_are_allowed(server: Server) -> None:
    table = server.open("here", "open")
    with table.browser(table.tokens["0"]) as an, table.browser(table.claim(1)):
        assert an.my_turn().ask("hint", seat=0)["code"] == "no_hints"
    table = server.open("here", "open", hints=True)
    with table.browser(table.tokens["0"]) as an, table.browser(table.claim(1)) as bo:
        an.my_turn()
        assert bo.ask("hint", seat=1)["code"] == "not_your_turn"
        hint = an.ask("hint", seat=0)
        assert hint["type"] == "hint"
        assert 1 < len(hint["moves"]) <= 5
        assert {one["move"] for one in hint["moves"]} <= set(an.position["legal"])
        best = hint["moves"][0]
        assert best.keys() == {"move", "value", "points", "reasons"}
        assert all(reason["good"] for one in hint["moves"] for reason in one["reasons"])
        assert all(0 <= one["value"] <= 1 for one in hint["moves"])


def test_a_forgotten_table_is_gone(server: Server) -> None:
    table = server.open("here", "open")
    with table.browser(table.tokens["0"]) as an:
        wrong = server.http.post(f"/api/tables/{table.name}/forget", json={"token": table.tokens["0"]})
        assert (wrong.status_code, wrong.json()["code"]) == (403, "not_host")
        assert server.http.post(f"/api/tables/{table.name}/forget", json={"token": table.host}).status_code == 204
        assert an.wait("error")["code"] == "no_table"
    assert server.http.get(f"/api/tables/{table.name}").status_code == 404
    with Browser(server, table.name, [], hello=False) as late:
        late.send("hello")
        assert late.wait("error")["code"] == "no_table"


def test_records_can_be_looked_at_and_verified(server: Server) -> None:
    table = server.open("beginner", "beginner")
    with table.browser() as watcher:
        while watcher.result is None:
            watcher.receive()
    record = server.http.get(f"/api/tables/{table.name}/record").json()
    seen = server.http.post("/api/replay", json=record).json()
    assert len(seen["frames"]) == len(record["moves"]) + 1
    assert seen["frames"][-1]["view"]["scores"] == record["result"]["scores"]
    assert [frame["move"] for frame in seen["frames"][1:]] == record["moves"]
    assert server.http.post("/api/verify", json=record).json()["ok"] is True
    record["moves"][-1] = "rubbish"
    wrong = server.http.post("/api/replay", json=record)
    assert (wrong.status_code, wrong.json()["code"]) == (422, "stopped")
    assert server.http.post("/api/verify", json=record).json()["reason"] == "notation"


def test_an_unfinished_game_has_no_record(server: Server) -> None:
    answer = server.http.get(f"/api/tables/{server.open('here', 'open').name}/record")
    assert (answer.status_code, answer.json()["code"]) == (409, "unfinished")


def test_killed_in_mid_game_nothing_acknowledged_is_lost(tmp_path: Path) -> None:
    """kill -9 while moves are flowing, several times: whatever was answered with done is there afterwards."""
    with running(tmp_path / "tables.db") as server:
        table = server.open("here", "open")
        table.claim(1)
        with table.browser(table.tokens["0"]), table.browser(table.tokens["1"]):
            pass
        for pause in (0, 0.003, 0.02):
            an, bo = (table.browser(table.tokens[seat]) for seat in "01")
            for mover, other in ((an, bo), (bo, an)):
                assert mover.my_turn().move()["type"] == "done"
                other.until(mover.position["at"])
            # One more, and the power goes before the answer can be read.
            an.my_turn()
            at = an.position["at"]
            lost = {"seat": 0, "at": at, "move": an.position["legal"][0], "id": f"lost {at}"}
            an.send("move", **lost)
            time.sleep(pause)
            server.kill()
            server.start(server.port)
            with table.browser(table.tokens["0"]) as again:
                assert again.log[: len(an.log)] == an.log
                again.send("move", **lost)  # a browser repeats what was not answered
                again.wait("done", id=lost["id"])
                assert [entry["move"] for entry in again.log[at:]] == [lost["move"], again.log[at + 1]["move"]]
            with table.browser(table.tokens["1"]) as again:
                assert again.move()["type"] == "done"


def test_it_stops_politely(tmp_path: Path) -> None:
    server = Server(str(tmp_path / "tables.db"))
    table = server.open("here", "open")
    with table.browser(table.tokens["0"]):
        assert server.stop() in (0, -15)


@pytest.mark.parametrize("path", ["/", "/t/abc", "/rules/topas", "/new/topas"])
def test_pages_are_the_clients(server: Server, path: str) -> None:
    answer = server.http.get(path)
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/html")
    assert answer.headers["cache-control"] == "no-cache"
    again = server.http.get(path, headers={"if-none-match": answer.headers["etag"]})
    assert again.status_code == 304
    head = server.http.head(path)
    assert (head.status_code, head.content, head.headers["etag"]) == (200, b"", answer.headers["etag"])


def test_an_invitation_is_a_picture(server: Server) -> None:
    answer = server.http.get("/api/tables/x/qr.svg", params={"path": "/t/abc"})
    assert answer.headers["content-type"] == "image/svg+xml"
    assert answer.text.startswith("<svg")
    assert server.http.get("/api/tables/x/qr.svg", params={"path": "//evil.example"}).json()["code"] == "path"


def test_whoever_may_watch_may_not_take_a_seat_that_needs_an_invitation(server: Server) -> None:
    table = server.open("here", "open", invited=True)
    seat = f"/api/tables/{table.name}/seats/1"
    answer = server.http.post(seat, json={"name": "Eve"})
    assert (answer.status_code, answer.json()["code"]) == (403, "not_invited")
    with table.browser(table.tokens["0"]) as an:
        assert an.table["invited"]
        table.claim(1, "Eve")  # who got hold of it
        with table.browser() as watcher:
            watcher.until_so(lambda: watcher.table["seats"][1]["name"] == "Eve")
        emptied = server.http.post(f"{seat}/empty", json={"token": table.host})
        assert emptied.status_code == 200
        an.until_so(lambda: an.table["seats"][1]["kind"] == "open")
        assert server.http.post(f"{seat}/empty", json={"token": "x"}).json()["code"] == "not_host"
        answer = server.http.post(seat, json={"name": "Eve", "invitation": table.invitations["1"]})
        assert answer.json()["code"] == "not_invited"
        table.invitations["1"] = emptied.json()["invitation"]
        with table.browser(table.claim(1)) as bo:
            an.until_so(lambda: an.table["status"] == "playing")
            play_out(an, bo)


def noted(watcher: Browser) -> list[str]:
    """What everybody had pledged when nobody had told anything yet."""
    heads = [message for message in watcher.heard if message["type"] == "table" and message["revealing"]]
    found: list[str] = heads[0]["pledges"]
    return found


def test_browsers_pledge_their_randomness_and_tell_it_when_all_have(server: Server) -> None:
    entropy = ["0a" * 16, "0b" * 16]
    table = server.open("here", "open")
    table.claim(1)
    an, bo = (Browser(server, table.name, [], hello=False) for _ in range(2))
    with an, bo, table.browser() as watcher:
        for seat, browser in enumerate((an, bo)):
            token = table.tokens[str(seat)]
            browser.send("hello", tokens=[token], pledge=fair.pledge(entropy[seat]))
            browser.wait("position")
        an.until_so(lambda: an.table["revealing"])
        assert an.table["pledges"] == [fair.pledge(given) for given in entropy]
        assert an.table["status"] == "open"
        assert entropy[0] not in "".join(bo.raw)
        assert an.ask("reveal", entropy=entropy[1])["code"] == "pledge"
        for given, browser in zip(entropy, (an, bo), strict=True):
            assert browser.ask("reveal", entropy=given)["type"] == "done"
        an.until_so(lambda: an.table["status"] == "playing")
        play_out(an, bo)
        assert an.result is not None
        assert an.result["fair"]["entropy"] == entropy
        assert an.result["fair"]["pledges"] == an.table["pledges"]
        watcher.until_so(lambda: watcher.result is not None)
        assert watcher.result == an.result
        assert noted(watcher) == an.table["pledges"]
