"""Benchmarks of the service, compared with peers and with the bare stack, for `make bench`."""
