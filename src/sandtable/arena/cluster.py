"""Spreading work over a Ray cluster: the same tasks give the same results as on one machine.

Where the environment names a cluster in RAY_ADDRESS, it is joined; otherwise one is started here and ended afterwards.
Every machine of a cluster must have the same version of this package. Needs `pip install 'sandtable[ray]'`.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from itertools import islice
from typing import Any, TypeVar

from ..kernel.errors import SandtableError
from ..kernel.game import Game, import_game
from .jobs import know

T = TypeVar("T")
R = TypeVar("R")

QUEUED = 2  # tasks for each worker that are under way at once
MEMORY = 100_000_000  # bytes for what workers give one another, which is next to nothing


def spread_on_ray(work: Callable[[T], R], tasks: Iterable[T], workers: int, game: Game) -> Iterator[R]:
    """The results of a module-level function over some tasks, as they become ready."""
    place = type(game).__module__
    import_game(place)
    with _cluster(workers) as ray:
        remote = ray.remote(_work)
        todo = iter(tasks)
        width = QUEUED * int(ray.cluster_resources().get("CPU", workers))
        waiting = [remote.remote(work, place, task) for task in islice(todo, width)]
        while waiting:
            ready, waiting = ray.wait(waiting)
            waiting += [remote.remote(work, place, task) for task in islice(todo, len(ready))]
            yield from ray.get(ready)


def _work(work: Callable[[T], R], place: str, task: T) -> R:
    know(place)
    return work(task)


@contextmanager
def _cluster(workers: int) -> Iterator[Any]:
    """Ray, connected to the cluster that the environment names or to one of its own."""
    try:
        import ray  # noqa: PLC0415 - few have it
    except ImportError:
        raise SandtableError("--ray needs more packages: pip install 'sandtable[ray]'") from None
    if "RAY_ADDRESS" in os.environ:
        ray.init(logging_level="error", log_to_driver=False)
    else:
        with _same_path():
            ray.init(
                address="local",
                num_cpus=workers,
                include_dashboard=False,
                logging_level="error",
                log_to_driver=False,
                object_store_memory=MEMORY,
            )
    try:
        yield ray
    finally:
        ray.shutdown()


@contextmanager
def _same_path() -> Iterator[None]:
    """Workers that are started here find the modules that this process finds."""
    before = os.environ.get("PYTHONPATH")
    os.environ["PYTHONPATH"] = os.pathsep.join(os.path.abspath(path) for path in sys.path)  # noqa: PTH100
    try:
        yield
    finally:
        if before is None:
            del os.environ["PYTHONPATH"]
        else:
            os.environ["PYTHONPATH"] = before
