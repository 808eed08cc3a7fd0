"""The game as an environment for programs that learn; needs the extra `research`.

`pettingzoo` and `openspiel` show the same `Episode`, with the same action numbers and vectors
(docs/environments.md).
"""
