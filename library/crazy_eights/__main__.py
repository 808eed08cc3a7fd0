"""``python -m crazy_eights`` is ``eights``."""

from crazy_eights.cli import main

main()
