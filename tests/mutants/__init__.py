"""One fault or more for every promise of the README, to show that the promise's test can fail.

`promises/` holds the mutants, one file for each group of promises. `make mutants` runs them.
"""
