"""The game service: an HTTP API over the rules of ``crazy_eights``.

Layers, each importing only those below it: ``cli`` and ``server`` (gunicorn), ``app``,
``api`` (HTTP), ``usecases``, ``store`` (SQL), and the library ``crazy_eights``.
"""

from crazy_eights.locales import add_texts

add_texts("service.locales", "problems.ftl")
