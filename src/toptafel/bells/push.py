"""Web Push (RFC 8030): a message that only the browser can read (RFC 8291), signed by this server (VAPID, RFC 8292)."""

from __future__ import annotations

import base64
import json
import os
import time

from cryptography.exceptions import InvalidKey
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from toptafel.bells import BellError, Handing
from toptafel.bells.post import post
from toptafel.bells.reach import Reach, Target, target

KEEP = 3 * 24 * 60 * 60  # seconds for which a push service keeps what it cannot deliver
SIGNED = 12 * 60 * 60  # seconds for which a signature counts; 24 hours at most
RECORD = 4096  # the size of a record, which the whole message fits in
CURVE = ec.SECP256R1()


def make_key() -> bytes:
    """A new private key of a server."""
    return ec.generate_private_key(CURVE).private_numbers().private_value.to_bytes(32)


def public_key(private: bytes) -> str:
    """What browsers are told of it."""
    return _text(_point(_private(private).public_key()))


def check_keys(p256dh: str, auth: str) -> None:
    """BellError when these are not the keys of a browser."""
    try:
        _browser_key(p256dh)
        short = len(_bytes(auth)) != 16
    except (ValueError, InvalidKey):
        short = True
    if short:
        raise BellError("bell_keys", "These are not the keys of a browser.")


async def ring(
    reach: Reach, url: str, keys: tuple[str, str], body: bytes, topic: str, signer: Signer, handing: Handing
) -> None:
    """Have a browser shown something. A later one with the same topic takes its place, wherever it waits."""
    where = target(url)
    headers = [
        ("Authorization", signer.signature(where)),
        ("Content-Encoding", "aes128gcm"),
        ("Content-Type", "application/octet-stream"),
        ("TTL", str(KEEP)),
        ("Topic", topic[:32]),
        ("Urgency", "normal"),
    ]
    await post(reach, where, headers, encrypted(body, *keys), handing)


class Signer:
    """Signs for one server; `contact` says how its host is found, if he wants to be."""

    def __init__(self, private: bytes, contact: str) -> None:
        self._key = _private(private)
        self._contact = contact

    def signature(self, where: Target) -> str:
        """The Authorization of a message to a push service (RFC 8292, 3)."""
        claims: dict[str, str | int] = {"aud": where.origin, "exp": int(time.time()) + SIGNED}
        if self._contact:
            claims["sub"] = self._contact
        said = ".".join(_text(json.dumps(part).encode()) for part in ({"typ": "JWT", "alg": "ES256"}, claims))
        r, s = decode_dss_signature(self._key.sign(said.encode(), ec.ECDSA(hashes.SHA256())))
        signed = _text(r.to_bytes(32) + s.to_bytes(32))
        return f"vapid t={said}.{signed}, k={_text(_point(self._key.public_key()))}"


def encrypted(
    body: bytes, p256dh: str, auth: str, ours: ec.EllipticCurvePrivateKey | None = None, salt: bytes = b""
) -> bytes:
    """For a browser with these keys (RFC 8291, 3.4), as one record of aes128gcm (RFC 8188)."""
    ours = ours or ec.generate_private_key(CURVE)
    salt = salt or os.urandom(16)
    theirs = _browser_key(p256dh)
    public = _point(ours.public_key())
    shared = ours.exchange(ec.ECDH(), theirs)
    secret = _derived(_bytes(auth), b"WebPush: info\0" + _point(theirs) + public, 32, shared)
    key = _derived(salt, b"Content-Encoding: aes128gcm\0", 16, secret)
    nonce = _derived(salt, b"Content-Encoding: nonce\0", 12, secret)
    sealed = AESGCM(key).encrypt(nonce, body + b"\x02", None)  # 2: the last record
    return salt + RECORD.to_bytes(4) + bytes([len(public)]) + public + sealed


def _derived(salt: bytes, info: bytes, length: int, secret: bytes) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


def _private(key: bytes) -> ec.EllipticCurvePrivateKey:
    return ec.derive_private_key(int.from_bytes(key), CURVE)


def _browser_key(text: str) -> ec.EllipticCurvePublicKey:
    return ec.EllipticCurvePublicKey.from_encoded_point(CURVE, _bytes(text))


def _point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def _bytes(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def _text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()
