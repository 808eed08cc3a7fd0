"""What the service costs: figures beside those of peers and of the bare stack, by `make bench`."""
