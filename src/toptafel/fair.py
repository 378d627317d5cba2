"""Draws that nobody can steer and everybody can check afterwards. docs/fairness.md says what is promised.

Before the game a secret is chosen and its SHA-256, the commitment, is shown. Every browser then adds random bytes
of its own. Draw number k is decided by both; when the game is over the secret is published.
"""

from __future__ import annotations

import hashlib
import hmac
import re
from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Any, TypeGuard

from toptafel import record as records
from toptafel.errors import RecordError, ToptafelError
from toptafel.position import Ply

SECRET_BYTES = 32
ENTROPY = re.compile(r"(?:[0-9a-f]{2}){16,64}")
PLEDGE = re.compile(r"[0-9a-f]{64}")
_SECRET = PLEDGE


def commit(secret: bytes) -> str:
    """The commitment to a secret: what is shown before the first draw."""
    return hashlib.sha256(secret).hexdigest()


def pledge(entropy: str) -> str:
    """What a browser shows of its entropy before anybody's is known: the SHA-256 of its bytes."""
    return hashlib.sha256(bytes.fromhex(entropy)).hexdigest()


def derived(key: bytes, name: str) -> bytes:
    """The secret that a key gives for a name: who has the key has all of them, who has one has no other."""
    return hmac.new(key, f"toptafel:{name}".encode(), "sha256").digest()


def seed(secret: bytes, at: int) -> int:
    """What a bot's choice after so many moves starts from, where it is to be the same for everybody: 63 bits."""
    return int.from_bytes(derived(secret, f"bot:{at}")[:8]) >> 1


def number(secret: bytes, entropy: Sequence[str], k: int, below: int) -> int:
    """The random whole number of draw k, from 0 to below-1."""
    # Not `hmac.digest`: it lets go of the interpreter for this microsecond, and waits to get it back from the store.
    digest = hmac.new(secret, f"toptafel:{k}:{','.join(entropy)}".encode(), "sha256").digest()
    # 256 random bits spread over a few hundred cards: no outcome is favoured by more than one in 2**240.
    return int.from_bytes(digest) * below >> 256


def draw(outcomes: Mapping[str, int], secret: bytes, entropy: Sequence[str], k: int) -> str:
    """What comes up in draw k. The outcomes, in notation, each with how many such cards or tiles there are."""
    ordered = sorted(outcomes)
    return ordered[pick([outcomes[text] for text in ordered], secret, entropy, k)]


def pick(weights: Sequence[int], secret: bytes, entropy: Sequence[str], k: int) -> int:
    """The same for outcomes that are in the order of their notation already: which of them it is."""
    bounds = list(accumulate(weights))
    return bisect_right(bounds, number(secret, entropy, k, bounds[-1]))


@dataclass(frozen=True)
class Outcome:
    """What the check of a record's draws found."""

    ok: bool
    draws: int = 0  # how many draws were checked
    taken_back: int = 0  # how many others were made and then undone
    at: int | None = None  # the move where it went wrong
    move: str | None = None
    reason: str | None = None  # record, illegal, notation, result, commitment, pledge or draw
    message: str | None = None

    def as_json(self) -> dict[str, Any]:
        """As `toptafel verify --fair` prints it."""
        if self.ok:
            return {"ok": True, "draws": self.draws, "taken_back": self.taken_back}
        where = {} if self.at is None else {"at": self.at, "move": self.move}
        return {"ok": False, **where, "reason": self.reason, "message": self.message}


@dataclass(frozen=True)
class Proof:
    """The key `fair` of a record."""

    commitment: str
    secret: bytes
    entropy: tuple[str, ...]
    draws: tuple[int, ...]  # for each chance move of the record, its draw number
    undone: tuple[int, ...] = ()  # the numbers of all other draws: those that were taken back
    pledges: tuple[str, ...] = ()  # for each entropy what its browser had pledged before, or nothing

    def as_json(self) -> dict[str, Any]:
        return {
            "commitment": self.commitment,
            "secret": self.secret.hex(),
            "entropy": list(self.entropy),
            "draws": list(self.draws),
            "undone": list(self.undone),
            "pledges": list(self.pledges),
        }


def read_proof(value: object) -> Proof:
    """A proof from its JSON object. RecordError says why it is not one."""
    if not isinstance(value, dict):
        raise RecordError("no_proof", "The record does not say how its cards or tiles were drawn.")
    commitment, secret, entropy, draws = (value.get(key) for key in ("commitment", "secret", "entropy", "draws"))
    if not isinstance(secret, str) or not _SECRET.fullmatch(secret):
        raise RecordError("proof_secret", "The secret of a proof has 64 hexadecimal digits.")
    if not isinstance(commitment, str) or not _SECRET.fullmatch(commitment):
        raise RecordError("proof_commitment", "The commitment of a proof has 64 hexadecimal digits.")
    if not isinstance(entropy, list) or not all(isinstance(e, str) and ENTROPY.fullmatch(e) for e in entropy):
        raise RecordError("proof_entropy", "The entropy of a proof is a list of 16 to 64 bytes in hexadecimal digits.")
    undone, pledges = value.get("undone", []), value.get("pledges", [])
    if not _are_numbers(draws) or not _are_numbers(undone):
        raise RecordError("proof_draws", "The draws of a proof are a list of whole numbers.")
    if not isinstance(pledges, list) or not all(isinstance(p, str) and PLEDGE.fullmatch(p) for p in pledges if p):
        raise RecordError("proof_pledges", "Each pledge of a proof has 64 hexadecimal digits, or none.")
    return Proof(commitment, bytes.fromhex(secret), tuple(entropy), tuple(draws), tuple(undone), tuple(pledges))


def _are_numbers(value: object) -> TypeGuard[list[int]]:
    return isinstance(value, list) and all(type(k) is int and 0 <= k < 2**53 for k in value)


def check(value: object) -> Outcome:
    """Replay a record (its JSON object) and make every draw again."""
    try:
        record = records.from_object(value)
        proof = read_proof(record.data.get("fair"))
        records.check(record)
    except records.RecordStopped as stop:
        return Outcome(False, at=stop.at, move=stop.move, reason=stop.error.reason, message=stop.error.message)
    except ToptafelError as error:
        return Outcome(False, reason=error.reason, message=error.message)
    if not hmac.compare_digest(commit(proof.secret), proof.commitment):
        return Outcome(False, reason="commitment", message="The secret is not the one that was committed to.")
    if proof.pledges and not _are_kept(proof.pledges, proof.entropy):
        return Outcome(False, reason="pledge", message="A browser's randomness is not what it had pledged.")
    return _check_draws(record, proof)


def _are_kept(pledges: Sequence[str], entropy: Sequence[str]) -> bool:
    """Is every pledge that was made that of its entropy?"""
    return len(pledges) == len(entropy) and all(
        not pledged or pledged == pledge(given) for pledged, given in zip(pledges, entropy, strict=True)
    )


def _check_draws(record: records.Record, proof: Proof) -> Outcome:
    made = 0
    for position, ply in record.steps():
        if ply is None or ply.seat is not None:
            continue
        if made == len(proof.draws):
            return _wrong(made, ply, "The proof has too few draws.")
        k = proof.draws[made]
        if made and k <= proof.draws[made - 1]:
            return _wrong(made, ply, f"Draw number {k} is used twice.")
        state, write = position.state, position.game.write
        outcomes = {write(state, action): state.weight(action) for action in state.legal().tolist()}
        expected = draw(outcomes, proof.secret, proof.entropy, k)
        if expected != ply.text:
            return _wrong(made, ply, f"Draw number {k} gives {expected}, not {ply.text}.")
        made += 1
    if made != len(proof.draws):
        return Outcome(False, made, reason="draw", message="The proof has more draws than the record.")
    numbers = sorted((*proof.draws, *proof.undone))
    for n, k in enumerate(numbers):
        if k != n:  # a number that is nowhere: something was drawn, and not liked
            message = f"What became of draw number {min(k, n)} is not told, or told twice."
            return Outcome(False, made, reason="draw", message=message)
    return Outcome(True, made, taken_back=len(proof.undone))


def _wrong(made: int, ply: Ply, message: str) -> Outcome:
    return Outcome(False, made, at=ply.at, move=ply.text, reason="draw", message=message)
