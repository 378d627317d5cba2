"""Nothing is sent into the host's own network unless he allows it, however its address is written."""

from __future__ import annotations

import asyncio
from ipaddress import ip_address, ip_network

import pytest

from toptafel.bells import BellError, Never
from toptafel.bells.reach import Reach, is_public, target

OURS = """
0.0.0.0 0.1.2.3 10.0.0.1 100.64.0.1 127.0.0.1 127.255.0.9 169.254.169.254 172.16.0.1 172.31.255.255 192.0.0.1 192.0.2.1
192.168.1.1 198.18.0.1 198.51.100.1 203.0.113.9 224.0.0.1 239.255.255.255 240.0.0.1 255.255.255.255
:: ::1 ::ffff:127.0.0.1 ::ffff:10.0.0.1 ::ffff:0.0.0.0 ::127.0.0.1 64:ff9b::7f00:1 64:ff9b::a00:1 64:ff9b:1::1
fe80::1 fec0::1 fc00::1 fd12:3456::1 ff02::1 2001:db8::1 2002:7f00:1:: 2001:0:4136:e378:8000:63bf:3fff:fdd2 100::1
"""


@pytest.mark.parametrize("address", OURS.split())
def test_addresses_of_networks_of_ones_own(address: str) -> None:
    assert not is_public(ip_address(address))


@pytest.mark.parametrize(
    "address",
    ["1.1.1.1", "93.184.215.14", "2606:4700::1111", "2a00:1450:4001::1", "::ffff:8.8.8.8", "64:ff9b::808:808"],
)
def test_addresses_of_the_internet(address: str) -> None:
    assert is_public(ip_address(address))


@pytest.mark.parametrize(
    "url",
    [
        "https://127.0.0.1/", "https://localhost/x", "https://0/", "https://0.0.0.0:8443/", "https://[::1]/",
        "https://2130706433/", "https://0x7f.1/", "https://127.1/", "https://0177.0.0.1/", "https://[::ffff:127.0.0.1]/",
        "https://[::ffff:7f00:1]/", "https://169.254.169.254/", "https://[fd00::1]/", "https://[fe80::1]/",
    ],
)  # fmt: skip
def test_however_it_is_written(url: str) -> None:
    async def test() -> None:
        with pytest.raises(Never):
            await Reach().addresses(target(url))

    asyncio.run(test())


def test_what_the_host_allows() -> None:
    async def test() -> None:
        reach = Reach([ip_network("127.0.0.0/8"), ip_network("::1/128")])
        assert await reach.addresses(target("http://127.0.0.1:8080/x")) == ["127.0.0.1"]
        assert set(await reach.addresses(target("https://localhost/"))) <= {"127.0.0.1", "::1"}
        with pytest.raises(Never):
            await reach.addresses(target("https://192.168.1.1/"))
        with pytest.raises(Never):  # the internet only with encryption
            await reach.addresses(target("http://1.1.1.1/"))
        assert await reach.addresses(target("https://1.1.1.1/")) == ["1.1.1.1"]

    asyncio.run(test())


@pytest.mark.parametrize(
    "url",
    [
        "", "ntfy.sh/x", "ftp://example.org/", "file:///etc/passwd", "https://", "https:///x", "https://a@example.org/",
        "https://user:pw@example.org/", "https://example.org:25/", "https://example.org:22/", "https://example.org:x/",
        "https://example.org:99999/", "https://example.org/a b", "https://example.org/\r\nX: y", "https://exa\x00mple.org",
        "javascript:alert(1)", "https://" + "a" * 2000 + ".org/", "https://[::1",
    ],
)  # fmt: skip
def test_what_is_no_address(url: str) -> None:
    with pytest.raises(BellError):
        target(url)


def test_an_address_taken_apart() -> None:
    found = target("https://Example.org:8443/topic?auth=1")
    assert (found.host, found.port, found.path, found.origin) == (
        "example.org", 8443, "/topic?auth=1", "https://example.org:8443"
    )  # fmt: skip
    assert target("https://ntfy.sh").origin == "https://ntfy.sh"
