"""``python -m service`` is ``eights``."""

from service.cli import main

main()
