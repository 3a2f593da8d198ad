"""`python -m wartable.cli`: the same commands without the installed script."""

import sys

from wartable.cli import main

if __name__ == "__main__":
    sys.exit(main())
