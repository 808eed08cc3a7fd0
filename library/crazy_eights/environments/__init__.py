"""The game as an environment for reinforcement learning; needs the extra `research`.

All environments wrap `Episode`, with the same action numbers and vectors (docs/environments.md).
"""
