"""``python -m service`` is ``eights``."""

from crazy_eights.cli import main

main()
