"""`python -m sandtable.server PLAN`: a server by a plan written as JSON."""

from __future__ import annotations

import sys

from .run import main

if __name__ == "__main__":
    main(sys.argv[1])
