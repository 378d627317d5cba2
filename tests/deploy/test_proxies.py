"""The files of deploy/ for reverse proxies, really run: a game by WebSocket over HTTPS, with a certificate of ours."""

from __future__ import annotations

import copy
import grp
import os
import pwd
import re
import socket
import ssl
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.deploy.programs import ROOT, find
from tests.server.server import WAIT, Browser, Server, Table, free_port, running
from tests.server.test_play import play_out

DEPLOY = ROOT / "deploy"


class Proxied:
    """A server as it is reached through a proxy."""

    def __init__(self, server: Server, port: int, certificate: Path, root: str) -> None:
        self._trusted = str(certificate / "fullchain.pem")
        self.server = copy.copy(server)
        self.server.page = f"https://localhost:{port}{root}"
        trust = ssl.create_default_context(cafile=self._trusted)
        self.server.http = httpx.Client(base_url=self.server.page, verify=trust, timeout=WAIT)

    def browser(self, table: Table, seat: int, **options: Any) -> Browser:
        """By TLS 1.2: the thread of websockets that reads may get tickets of TLS 1.3 while another writes, which
        OpenSSL does not allow; about one in a thousand such sockets then ends at once."""
        trust = ssl.create_default_context(cafile=self._trusted)
        trust.maximum_version = ssl.TLSVersion.TLSv1_2
        return Browser(self.server, table.name, [table.tokens[str(seat)]], ssl=trust, **options)


@pytest.fixture(scope="session")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a certificate for this machine, and its key."""
    folder = tmp_path_factory.mktemp("certificate")
    names = "subjectAltName=DNS:localhost,DNS:games.example"
    command = [find("openssl"), "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost"]
    files = ["-addext", names, "-keyout", str(folder / "privkey.pem"), "-out", str(folder / "fullchain.pem")]
    subprocess.run([*command, *files], check=True, capture_output=True)
    return folder


Start = Callable[[Path, int, int, Path, str], list[str]]


def nginx(folder: Path, here: int, there: int, certificate: Path, root: str) -> list[str]:
    """deploy/nginx.conf, at other ports, in a folder of its own."""
    program = find("nginx")
    site = (DEPLOY / "nginx.conf").read_text("utf-8")
    site = changed(site, "listen 80;", f"listen 127.0.0.1:{free_port()};")
    site = changed(site, "listen 443 ssl", f"listen 127.0.0.1:{here} ssl")
    site = changed(site, "    listen [::]:80;", f"    listen [::1]:{free_port()};" if has_ipv6() else "    #")
    site = changed(site, "    listen [::]:443 ssl", f"    listen [::1]:{here} ssl" if has_ipv6() else "    #")
    site = changed(site, "server_name games.example;", "server_name games.example localhost;")
    site = changed(site, "127.0.0.1:8000", f"127.0.0.1:{there}")
    site = changed(site, "/etc/letsencrypt/live/games.example", str(certificate))
    site = changed(site, "location / {", f"location {root} {{")
    (folder / "site.conf").write_text(site)
    places = "".join(
        f"{kind}_temp_path {folder / kind};\n" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    (folder / "nginx.conf").write_text(
        f"pid {folder / 'pid'}; daemon off; error_log stderr; events {{}}\n"
        f"http {{ access_log off;\n{places} include {folder / 'site.conf'}; }}"
    )
    return [program, "-p", str(folder), "-c", str(folder / "nginx.conf"), "-e", "stderr"]


def caddy(folder: Path, here: int, there: int, certificate: Path, root: str) -> list[str]:
    """deploy/Caddyfile, at other ports and with our certificate, in a folder of its own."""
    program = find("caddy")
    file = (DEPLOY / "Caddyfile").read_text("utf-8")
    ours = f"\ttls {certificate / 'fullchain.pem'} {certificate / 'privkey.pem'}\n"
    file = changed(file, "games.example {\n", f"https://localhost:{here} {{\n{ours}")
    file = changed(file, "reverse_proxy 127.0.0.1:8000", f"reverse_proxy {root}* 127.0.0.1:{there}")
    file = changed(file, "\n{\n", "\n{\n\tadmin off\n\tauto_https disable_redirects\n")
    (folder / "Caddyfile").write_text(file)
    return [program, "run", "--config", str(folder / "Caddyfile"), "--adapter", "caddyfile"]


def has_ipv6() -> bool:
    with suppress(OSError), socket.socket(socket.AF_INET6) as found:
        found.bind(("::1", 0))
        return True
    return False


def changed(text: str, old: str, new: str) -> str:
    assert old in text, old
    return text.replace(old, new)


@contextmanager
def proxied(
    start: Start, folder: Path, server: Server, certificate: Path, root: str, up: tuple[int, ...] = (200,)
) -> Iterator[Proxied]:
    port = free_port()
    command = start(folder, port, server.port, certificate, root)
    with (folder / "log").open("wb") as log, subprocess.Popen(command, stdout=log, stderr=log, cwd=folder) as process:
        try:
            there = Proxied(server, port, certificate, root)
            while process.poll() is None:
                try:
                    if there.server.http.get("readyz").status_code in up:
                        break
                except httpx.TransportError:
                    time.sleep(0.05)
            assert process.poll() is None, (folder / "log").read_text()
            yield there
            there.server.http.close()
        finally:
            process.terminate()


def nginx_with_people(folder: Path, here: int, there: int, certificate: Path, root: str) -> list[str]:
    """The same, and people log in: an, with the password "top"."""
    command = nginx(folder, here, there, certificate, root)
    site = folder / "site.conf"
    text = changed(site.read_text(), "# auth_basic", "auth_basic")
    site.write_text(changed(text, "/etc/nginx/toptafel.users", str(folder / "users")))
    hashed = subprocess.run([find("openssl"), "passwd", "-apr1", "top"], check=True, capture_output=True, text=True)
    (folder / "users").write_text(f"an:{hashed.stdout}")
    user, group = pwd.getpwuid(os.geteuid()).pw_name, grp.getgrgid(os.getegid()).gr_name
    main = folder / "nginx.conf"  # its workers must read what only we may
    main.write_text(f"user {user} {group};\n{main.read_text()}")
    return command


def caddy_with_people(folder: Path, here: int, there: int, certificate: Path, root: str) -> list[str]:
    command = caddy(folder, here, there, certificate, root)
    hashed = subprocess.run(
        [command[0], "hash-password", "--plaintext", "top"], check=True, capture_output=True, text=True
    )
    file = folder / "Caddyfile"
    text = changed(file.read_text(), "header_up -Remote-User\n\t\t# header_up", "header_up")
    for line in ("basicauth {", "\tan HASH_OF_A_PASSWORD", "}"):
        text = changed(text, f"\t# {line}\n" if "HASH" not in line else f"\t#{line}\n", f"\t{line}\n")
    file.write_text(changed(text, "HASH_OF_A_PASSWORD", hashed.stdout.strip()))
    return command


def whoever(there: Proxied, **request: object) -> object:
    answer = there.server.http.post("api/login", headers={"Remote-User": "bo"}, **request)  # type: ignore[arg-type]
    return answer.json() if answer.status_code == 200 else answer.status_code


@pytest.mark.parametrize(("start", "people"), [(nginx, nginx_with_people), (caddy, caddy_with_people)])
def test_who_logs_in_at_the_proxy(start: Start, people: Start, tmp_path: Path, certificate: Path) -> None:
    """Whoever a browser says that it is: the proxy says who has logged in, or that nobody has."""
    options = ("--proxy", "--login-proxy", "127.0.0.1", "--address", "https://games.example/")
    with running(tmp_path / "tables.db", *options) as server:
        (tmp_path / "open").mkdir()
        with proxied(start, tmp_path / "open", server, certificate, "/") as there:
            assert whoever(there) == {"user": None, "secret": None}
        (tmp_path / "closed").mkdir()
        with proxied(people, tmp_path / "closed", server, certificate, "/", (200, 401)) as there:
            assert whoever(there) == 401
            assert whoever(there, auth=("an", "spot")) == 401
            assert whoever(there, auth=("an", "top")) == {"user": "an", "secret": None}


@pytest.mark.parametrize("root", ["/", "/games/"])
@pytest.mark.parametrize("start", [nginx, caddy])
def test_a_game_over_https(start: Start, root: str, tmp_path: Path, certificate: Path) -> None:
    options = ("--proxy", "--address", f"https://games.example{root}", "--limits", "10")
    log = tmp_path / "server.log"
    with (
        running(tmp_path / "tables.db", *options, "--log-level", "debug", log=log) as server,
        proxied(start, tmp_path, server, certificate, root) as there,
    ):
        page = there.server.http.get("")
        assert page.headers["strict-transport-security"]
        picture = re.search(r'og:image" content="([^"]+)"', page.text)
        assert picture
        assert picture[1] == f"{there.server.page}icon-512.png"  # by X-Forwarded-Proto and Host
        table = there.server.open("here", "open")
        table.claim(1)
        with there.browser(table, 0) as an, there.browser(table, 1) as bo:
            play_out(an, bo)
            assert an.result == bo.result
        ours = {"origin": f"https://localhost:{httpx.URL(there.server.page).port}"}
        theirs = {"origin": "https://evil.example"}
        answers = [
            there.server.http.post("api/tables", headers=origin, json={}).status_code for origin in (ours, theirs)
        ]
        assert answers == [422, 403]
        # Who asks is believed of the proxy, not of whoever asks.
        there.server.http.get("api/none", headers={"x-forwarded-for": "203.0.113.9"})
    assert "127.0.0.0/24" in log.read_text()
    assert "203.0.113" not in log.read_text()


HEAD = b"POST /api/tables HTTP/1.1\r\nhost: localhost\r\ncontent-length: 10\r\n"


def test_half_requests_do_not_stay_at_caddy(tmp_path: Path, certificate: Path) -> None:
    """Found: 300 of 300 were open after 100 seconds, and would be for ever. Of nginx it is so by itself, after 60."""
    trust = ssl.create_default_context(cafile=str(certificate / "fullchain.pem"))
    with (
        running(tmp_path / "tables.db", "--proxy") as server,
        proxied(impatient_caddy, tmp_path, server, certificate, "/") as there,
        ExitStack() as stack,
    ):
        table = there.server.open("here", "open")
        table.claim(1)
        an = stack.enter_context(there.browser(table, 0))
        bo = stack.enter_context(there.browser(table, 1))
        an.until_so(lambda: an.table["status"] == "playing")
        place = ("127.0.0.1", httpx.URL(there.server.page).port or 0)
        halves = [stack.enter_context(socket.create_connection(place, WAIT))]
        for said in (HEAD, HEAD + b"\r\nhalf"):
            plain = socket.create_connection(place, WAIT)
            halves.append(stack.enter_context(trust.wrap_socket(plain, server_hostname="localhost")))
            halves[-1].sendall(said)
        for half in halves:
            until_closed(half)
        assert an.my_turn().move()["type"] == "done"  # a socket stays
        bo.until(an.position["at"])


def impatient_caddy(folder: Path, here: int, there: int, certificate: Path, root: str) -> list[str]:
    """The same, and it waits for a body no longer than for a head, so that nobody waits for this test."""
    command = caddy(folder, here, there, certificate, root)
    file = folder / "Caddyfile"
    file.write_text(changed(file.read_text(), "read_body 30s", "read_body 10s"))
    return command


def until_closed(half: socket.socket) -> None:
    """Whatever is said before that."""
    with suppress(ConnectionError, ssl.SSLEOFError):
        while half.recv(4096):
            pass


def nginx_told_who_asks(folder: Path, here: int, there: int, certificate: Path, root: str) -> list[str]:
    """The same for one connection of each, which may come from anywhere: from the address in X-Test."""
    command = nginx(folder, here, there, certificate, root)
    site = folder / "site.conf"
    text = changed(site.read_text(), "limit_conn toptafel_visitors 200;", "limit_conn toptafel_visitors 1;")
    site.write_text(f"set_real_ip_from 127.0.0.1;\nreal_ip_header X-Test;\n{text}")
    return command


def test_nginx_counts_connections_by_household(tmp_path: Path, certificate: Path) -> None:
    """An IPv4 address, or the /64 network of an IPv6 one."""
    with (
        running(tmp_path / "tables.db", "--proxy") as server,
        proxied(nginx_told_who_asks, tmp_path, server, certificate, "/") as there,
    ):
        table = there.server.open("here", "open")

        def status(address: str) -> int:
            return there.server.http.get("healthz", headers={"x-test": address}).status_code

        for first, same, other in (
            ("2001:db8:0:a00::1", "2001:db8:0:a00:b:c:d:e", "2001:db8:0:a01::1"),
            ("203.0.113.1", "203.0.113.1", "203.0.113.2"),
        ):
            assert status(same) == 200
            with there.browser(table, 0, additional_headers={"x-test": first}):
                assert (status(same), status(other)) == (503, 200)


@pytest.mark.skipif(not has_ipv6(), reason="this machine has no IPv6")
def test_nginx_is_reached_by_ipv6(tmp_path: Path, certificate: Path) -> None:
    trust = ssl.create_default_context(cafile=str(certificate / "fullchain.pem"))
    with (
        running(tmp_path / "tables.db", "--proxy") as server,
        proxied(nginx, tmp_path, server, certificate, "/") as there,
        socket.create_connection(("::1", httpx.URL(there.server.page).port or 0), WAIT) as plain,
        trust.wrap_socket(plain, server_hostname="localhost") as line,
    ):
        line.sendall(b"GET /healthz HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n")
        assert line.recv(4096).startswith(b"HTTP/1.1 200 ")
