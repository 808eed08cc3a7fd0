"""A bot process with the fault that its argument names."""

import os
import sys
import time

kind = sys.argv[1]
if kind == "deaf":
    time.sleep(600)
for line in sys.stdin:
    if '"type": "act"' not in line:
        continue
    if kind.startswith("keep:"):
        with open(kind.removeprefix("keep:"), "x") as file:  # Only the first one.
            file.write(line)
    if kind.startswith("waits:"):
        with open(kind.removeprefix("waits:"), "a") as file:
            file.write(f"{os.getpid()}\n")
        time.sleep(600)
    if kind == "silent":
        time.sleep(600)
    if kind == "ends":
        sys.exit("I give up")
    if kind == "no-json":
        print("draw", flush=True)
    if kind == "twice":
        print('{"type": "draw"}\n{"type": "draw"}', flush=True)
    while kind == "flood":
        sys.stdout.write("x" * 8192)
    while kind == "complains":
        sys.stderr.write("x" * 8192)
