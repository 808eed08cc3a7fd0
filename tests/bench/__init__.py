"""Tests of the arithmetic in `bench/`."""
