# The first stage installs and compiles; the second one has no build tools and runs as an unprivileged
# user. pip checks everything it fetches against the hashes in the requirements.
# BASE may name a digest, as releases should: --build-arg BASE=python:3.12-slim@sha256:...
ARG BASE=python:3.12-slim
FROM ${BASE} AS build
WORKDIR /app
RUN apt-get update && apt-get install -y --no-install-recommends gcc libc6-dev
RUN python -m venv /venv
ENV PATH=/venv/bin:$PATH PIP_NO_CACHE_DIR=1 PIP_DISABLE_PIP_VERSION_CHECK=1
COPY requirements.txt requirements-build.txt ./
RUN pip install --require-hashes -r requirements.txt \
    && pip install --require-hashes --target /build -r requirements-build.txt
# Both distributions are installed as wheels, the library with compiled rules (docs/operating.md,
# "Compiled rules"). The library comes first, so a change of the service does not recompile it.
COPY library library
RUN EIGHTS_COMPILE=1 PYTHONPATH=/build pip install --no-deps --no-build-isolation ./library
COPY pyproject.toml setup.py ./
COPY service service
COPY migrations migrations
RUN PYTHONPATH=/build pip install --no-deps --no-build-isolation .

FROM ${BASE}
ARG BASE
ARG VERSION=0.1.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Crazy Eights" \
      org.opencontainers.image.description="A game service for Crazy Eights and its relatives" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}" \
      org.opencontainers.image.base.name="${BASE}"
RUN useradd --system --uid 10001 --create-home --home-dir /home/eights eights \
    && mkdir -p /app/var && chown eights /app/var
COPY --from=build /venv /venv
WORKDIR /app
ENV PATH=/venv/bin:$PATH PYTHONUNBUFFERED=1 PYTHONDONTWRITEBYTECODE=1 HOST=0.0.0.0 PORT=8000 DATA=/app/var
USER eights
VOLUME /app/var
EXPOSE 8000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s \
    CMD ["python", "-c", "import os, urllib.request as r; r.urlopen('http://127.0.0.1:' + os.environ['PORT'] + '/livez', timeout=2)"]
# This starts gunicorn without a control socket (--no-control-socket): see service/server/serving.py.
CMD ["eights", "serve"]
