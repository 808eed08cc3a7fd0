"""A stand-in for curl on machines without it: the options that the pages use, and no others.

python curl.py [-sfiN] [-o FILE] [-w FORMAT] [-H HEADER]... [-d BODY] URL
"""

import argparse
import sys
import urllib.error
import urllib.request
from pathlib import Path


def main() -> int:
    """Make the request and write the response; returns the exit code, curl's 22 for an error."""
    parser = argparse.ArgumentParser(allow_abbrev=False)
    parser.add_argument("-s", action="store_true")
    parser.add_argument("-f", action="store_true")
    parser.add_argument("-i", action="store_true")
    parser.add_argument("-N", action="store_true")
    parser.add_argument("-o", dest="file", type=Path)
    parser.add_argument("-w", dest="after", default="")
    parser.add_argument("-H", dest="headers", action="append", default=[])
    parser.add_argument("-d", dest="body")
    parser.add_argument("url")
    given = parser.parse_args()
    headers = dict(header.split(": ", 1) for header in given.headers)
    body = None if given.body is None else given.body.encode()
    try:
        with urllib.request.urlopen(urllib.request.Request(given.url, body, headers)) as response:
            head = str(response.headers) if given.i else ""
            content = head.encode() + response.read()
    except urllib.error.HTTPError as error:
        content = error.read()
        if given.f:
            return 22
    except urllib.error.URLError:
        return 7
    if given.file is None:
        sys.stdout.buffer.write(content + given.after.replace("\\n", "\n").encode())
    else:
        given.file.write_bytes(content)
    return 0


if __name__ == "__main__":
    sys.exit(main())
