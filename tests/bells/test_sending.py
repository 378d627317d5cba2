"""What is sent arrives as it should, and what does not is told apart: later, gone, never, in doubt."""

from __future__ import annotations

import asyncio
import socket
import threading
from collections.abc import Awaitable, Callable, Coroutine
from datetime import UTC, datetime, timedelta
from email.utils import format_datetime
from ipaddress import ip_network
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric import ec

from tests.bells import receivers
from tests.bells.receivers import CUT, HANG, Browser, check_signature, mail_server, receiving
from tests.server.server import WAIT, free_port
from toptafel.bells import BellError, Doubtful, Gone, Later, Never, NotRung, mail, push
from toptafel.bells.mail import Letter
from toptafel.bells.post import post
from toptafel.bells.reach import Reach, target
from toptafel.server.ringer import AT_ONCE

LOCAL = ip_network("127.0.0.0/8")
INSIDE, IMPATIENT, PATIENT = Reach([LOCAL]), Reach([LOCAL], seconds=3), Reach([LOCAL], seconds=WAIT)


class Handed:
    """Counts how often something was about to be handed over."""

    def __init__(self) -> None:
        self.times = 0

    async def __call__(self) -> None:
        self.times += 1


def run(test: Callable[[], Coroutine[Any, Any, None]]) -> None:
    asyncio.run(asyncio.wait_for(test(), WAIT))


async def failing(work: Awaitable[None]) -> NotRung:
    with pytest.raises(NotRung) as raised:
        await work
    return raised.value


def test_the_example_of_rfc_8291() -> None:
    private = int.from_bytes(receivers.data("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"))
    sent = push.encrypted(
        b"When I grow up, I want to be a watermelon",
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        "BTBZMqHH6r4Tts7J_aSIgg",
        ec.derive_private_key(private, ec.SECP256R1()),
        receivers.data("DGv6ra1nlYgDCS1FRnbzlw"),
    )
    assert receivers.text(sent) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_y"
        "l95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


def test_a_push_is_read_by_its_browser_and_signed_by_the_server() -> None:
    async def test() -> None:
        key = push.make_key()
        signer = push.Signer(key, "https://games.example")
        async with receiving() as service:
            browser = Browser(service)
            keys = browser.keys["p256dh"], browser.keys["auth"]
            push.check_keys(*keys)
            await push.ring(INSIDE, browser.endpoint, keys, b'{"title": "\xc3\xa9"}', "topic", signer, Handed())
            (received,) = service.received
        assert browser.read(received) == {"title": "é"}
        assert check_signature(received, service, push.public_key(key))["sub"] == "https://games.example"
        assert (received.headers["topic"], received.headers["ttl"]) == ("topic", str(push.KEEP))
        assert received.path == browser.endpoint.removeprefix(service.url)

    run(test)


@pytest.mark.parametrize(("p256dh", "auth"), [("", ""), ("x", "y"), ("é", "é"), ("BP4z", "BTBZMqHH6r4Tts7J_aSIgg")])
def test_keys_of_no_browser(p256dh: str, auth: str) -> None:
    with pytest.raises(BellError):
        push.check_keys(p256dh, auth)


@pytest.mark.parametrize(
    ("answer", "expected", "seconds"),
    [
        (404, Gone, None), (410, Gone, None), (500, Later, None), (503, Later, None), ((429, "90"), Later, 90),
        ((429, "99999999"), Later, 86400), ((429, "soon"), Later, None),
        ((503, "Wed, 21 Oct 2015 07:28:00 -0000"), Later, 0), ((503, "Wed, 21 Oct 2015 07:28:00"), Later, 0),
        ((503, f"Wed, 21 Oct {10**20} 07:28:00 GMT"), Later, None),
        ((503, f"Wed, 21 Oct 2015 07:28:00 +{10**20}"), Later, None), (302, Never, None), (400, Never, None),
        (403, Never, None), (HANG, Doubtful, None), (CUT, Doubtful, None),
    ],
)  # fmt: skip
def test_how_a_receiver_may_answer(answer: int | str, expected: type[NotRung], seconds: float | None) -> None:
    async def test() -> None:
        async with receiving() as receiver:
            receiver.answers = [answer]
            handed = Handed()
            reach = IMPATIENT if answer == HANG else INSIDE  # a busy machine may take its time
            error = await failing(post(reach, target(receiver.url), [], b"x", handed))
            assert type(error) is expected
            assert getattr(error, "seconds", None) == seconds
            assert (len(receiver.received), receiver.connected, handed.times) == (1, 1, 1)  # no redirect is followed

    run(test)


def test_a_receiver_may_name_a_date() -> None:
    async def test() -> None:
        async with receiving() as receiver:
            receiver.answers = [(503, format_datetime(datetime.now(UTC) + timedelta(hours=2), usegmt=True))]
            error = await failing(post(INSIDE, target(receiver.url), [], b"x", Handed()))
            assert isinstance(error, Later)
            assert error.seconds is not None
            assert 7000 < error.seconds <= 7200

    run(test)


def test_nobody_listens_there() -> None:
    async def test() -> None:
        handed = Handed()
        where = target(f"http://127.0.0.1:{free_port()}/")
        assert type(await failing(post(INSIDE, where, [], b"x", handed))) is Later
        assert handed.times == 0

    run(test)


def test_nothing_is_even_connected_to_what_is_not_allowed() -> None:
    async def test() -> None:
        async with receiving() as receiver:
            where = target(f"https://localhost:{receiver.port}/")
            assert type(await failing(post(Reach(), where, [], b"x", Handed()))) is Never
            assert receiver.connected == 0

    run(test)


def named(monkeypatch: pytest.MonkeyPatch, *answers: list[str]) -> list[str]:
    """A name server of somebody else's, which answers every question differently; what it was asked."""
    asked: list[str] = []

    def answer(host: str, port: int, *_: object, **__: object) -> list[Any]:
        asked.append(host)
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (one, port)) for one in answers[len(asked) - 1]]

    monkeypatch.setattr(socket, "getaddrinfo", answer)
    return asked


def test_names_that_are_never_answered_keep_nobody_elses_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    """As many as there can be: all rings of half a minute, each to a name of its own."""
    answered = threading.Event()

    def answer(host: str, port: int, *_: object, **__: object) -> list[Any]:
        if host.startswith("never"):
            answered.wait(WAIT)
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", ("127.0.0.1", port))]

    async def test() -> None:
        reach = Reach([LOCAL])
        hanging = [
            asyncio.create_task(reach.addresses(target(f"http://never{number}.example:8080/")))
            for number in range(3 * AT_ONCE)
        ]
        try:
            assert await reach.addresses(target("http://other.example:8080/")) == ["127.0.0.1"]
        finally:
            answered.set()
            await asyncio.gather(*hanging)
            reach.close()

    monkeypatch.setattr(socket, "getaddrinfo", answer)
    run(test)


def test_what_a_name_means_a_moment_later_does_not_count(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async with receiving() as receiver:
            asked = named(monkeypatch, ["127.0.0.1"], ["10.0.0.1"])
            where = target(f"http://moved.example:{receiver.port}/")
            await post(INSIDE, where, [], b"x", Handed())
            assert (asked, len(receiver.received)) == (["moved.example"], 1)
            # The next time it is asked anew, and leads where nothing is sent.
            assert type(await failing(post(INSIDE, where, [], b"x", Handed()))) is Never
            assert receiver.connected == 1

    run(test)


def test_a_name_with_one_address_inside_is_not_reached_at_any(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        named(monkeypatch, ["93.184.215.14", "192.168.1.1"])
        handed = Handed()
        assert type(await failing(post(Reach(), target("https://both.example/"), [], b"x", handed))) is Never
        assert handed.times == 0

    run(test)


def test_a_receiver_without_a_certificate_gets_nothing() -> None:
    async def test() -> None:
        async with receiving() as receiver:
            where = target(f"https://127.0.0.1:{receiver.port}/")
            assert type(await failing(post(INSIDE, where, [], b"secret", Handed()))) is Later
            assert receiver.received == []

    run(test)


@pytest.mark.parametrize("said", [b"HTTP/1.1 200 " + b"x" * 65536, b"HTTP/1.1 100 Wait\r\n\r\n" * 4096])
def test_a_talkative_receiver_is_not_listened_to(said: bytes) -> None:
    """The answer's head is limited, with all that says that it will come, and its body is not read."""

    async def talk(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.read(1)
        try:
            while True:
                writer.write(said)
                await writer.drain()
        except OSError:
            writer.close()

    async def test() -> None:
        async with await asyncio.start_server(talk, "127.0.0.1", 0) as server:
            where = target(f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/")
            error = await failing(post(PATIENT, where, [], b"x", Handed()))
            assert (type(error), str(error)) == (Doubtful, "the connection failed")  # not after all its time

    run(test)


# Mail

LETTER = Letter("1", "an@example.org", "Topas: é\r\nBcc: x@example.org", "Text, é.\n", "https://games.example/stop")


def by(port: int) -> mail.Server:
    return mail.server(f"smtp://127.0.0.1:{port}", "Toptafel <games@example.org>")


def test_a_letter() -> None:
    async def test() -> None:
        async with mail_server() as box:
            handed = Handed()
            await mail.send(by(box.port), LETTER, handed)
            (letter,) = box.letters
            assert handed.times == 1
        assert (letter["From"], letter["To"]) == ("Toptafel <games@example.org>", "an@example.org")
        assert letter["Subject"] == "Topas: é Bcc: x@example.org"  # a name cannot make headers
        assert letter["Bcc"] is None
        assert letter["List-Unsubscribe"] == "<https://games.example/stop>"
        assert letter["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
        assert letter["Message-ID"] == "<1@example.org>"
        assert letter.get_content_type() == "text/plain"
        assert letter.get_content().splitlines() == ["Text, é."]

    run(test)


@pytest.mark.parametrize(
    ("refusal", "at_data", "expected"),
    [
        ("550 No such user", False, Gone), ("450 Busy", False, Later), ("451 Busy", True, Later),
        ("554 Spam", True, Never),
    ],
)  # fmt: skip
def test_how_a_mail_server_may_refuse(refusal: str, at_data: bool, expected: type[NotRung]) -> None:
    async def test() -> None:
        async with mail_server() as box:
            (box.data_refusals if at_data else box.refusals).append(refusal)
            handed = Handed()
            assert type(await failing(mail.send(by(box.port), LETTER, handed))) is expected
            assert handed.times == int(at_data)

    run(test)


def test_a_mail_server_that_is_away_or_hangs() -> None:
    async def test() -> None:
        assert type(await failing(mail.send(by(free_port()), LETTER, Handed()))) is Later
        async with receiving() as silent:  # waits for a request, and says nothing
            handed = Handed()
            assert type(await failing(mail.send(by(silent.port), LETTER, handed, 0.5))) is Later
            assert handed.times == 0

    run(test)


@pytest.mark.parametrize(
    "address",
    ["", "an", "an@", "@x.org", "an@x", "a n@x.org", "an@x.org,bo@x.org", "an@x.org\r\nBcc: b@x.org", "a" * 300],
)
def test_what_is_no_mail_address(address: str) -> None:
    with pytest.raises(BellError):
        mail.checked(address)


def test_mail_addresses() -> None:
    assert mail.checked(" An.B+x@Example.ORG ") == "An.B+x@example.org"
    assert mail.checked("an@büro.example") == "an@xn--bro-hoa.example"


@pytest.mark.parametrize(("url", "sender"), [("http://x", "a@x.org"), ("smtp://", "a@x.org"), ("smtp://x", "nobody")])
def test_what_is_no_mail_server(url: str, sender: str) -> None:
    with pytest.raises(ValueError, match="is not"):
        mail.server(url, sender)


def test_a_mail_server() -> None:
    found = mail.server("smtp://an:p%40ss@mail.example:587", "Games <games@example.org>")
    assert (found.host, found.port, found.name, found.password) == ("mail.example", 587, "an", "p@ss")
    assert found.encrypted is True  # a password is never said in the clear
    assert mail.server("smtps://mail.example", "games@example.org").port == 465
