"""Names the packages of the wheel: the service, with `migrations` as `service._migrations`.

Everything else about the distribution is in pyproject.toml.
"""

from setuptools import find_packages, setup

setup(
    packages=[
        *find_packages(include=["service", "service.*"]),
        "service._migrations",
        "service._migrations.versions",
    ],
    package_dir={"service._migrations": "migrations"},
)
