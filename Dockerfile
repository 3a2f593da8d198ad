# Wartable in a container: see docs/hosting.md. Tables are kept in /data; give it a volume.
FROM python:3.13-slim

ENV PYTHONDONTWRITEBYTECODE=1 PYTHONUNBUFFERED=1 PIP_NO_CACHE_DIR=1 PIP_DISABLE_PIP_VERSION_CHECK=1
WORKDIR /app
COPY requirements-postgres.lock ./
RUN pip install --require-hashes -r requirements-postgres.lock
COPY pyproject.toml README.md LICENSE ./
COPY src ./src
COPY scenarios ./scenarios
RUN pip install --no-deps --no-build-isolation . \
 && useradd --system --uid 10001 --no-create-home wartable \
 && install -d -o wartable -g wartable -m 0700 /data

USER wartable
VOLUME /data
EXPOSE 8000
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s CMD ["python", "-c", "import urllib.request as u; u.urlopen('http://127.0.0.1:8000/health', timeout=4)"]
# What follows the image's name is added: --name play.example.org --proxy 172.17.0.1
ENTRYPOINT ["wartable", "serve", "--host", "0.0.0.0", "--port", "8000"]
CMD ["--db", "/data/tables.db"]
