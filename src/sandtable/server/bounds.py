"""How often somebody may ask: a bucket that fills at a steady rate; and which addresses count as one."""

from __future__ import annotations

import ipaddress
import time
from collections import OrderedDict

_KEPT = 20_000
_NETWORK = 64  # bits of an IPv6 address that belong to one household


class Bucket:
    """So many tokens a second, and a few seconds' worth at once."""

    __slots__ = ("_at", "_left", "_most", "_rate")

    def __init__(self, rate: float, most: float) -> None:
        self._rate, self._most, self._left, self._at = rate, most, most, time.monotonic()

    def take(self) -> bool:
        """Take one token; False if there is none."""
        now = time.monotonic()
        self._left = min(self._most, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Buckets:
    """A bucket for each of many askers; those that have not asked for long are forgotten."""

    def __init__(self, rate: float, most: float) -> None:
        self._rate, self._most = rate, most
        self._known: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, who: str) -> bool:
        """Take one of somebody's tokens; False if there is none."""
        bucket = self._known.pop(who, None) or Bucket(self._rate, self._most)
        self._known[who] = bucket
        if len(self._known) > _KEPT:
            self._known.popitem(last=False)
        return bucket.take()


def neighbourhood(address: str) -> str:
    """Addresses that count as one: an IPv6 network of 64 bits, or a single IPv4 address, also when written as IPv6."""
    try:
        ip = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(ip, ipaddress.IPv4Address):
        return str(ip)
    if ip.ipv4_mapped is not None:
        return str(ip.ipv4_mapped)
    return str(ipaddress.ip_network((ip, _NETWORK), strict=False))
