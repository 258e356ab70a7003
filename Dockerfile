# Angan in one container: the program and, unless DATABASE_URL names another, its own PostgreSQL.
#   docker build -t angan .
#   docker run -p 3000:3000 -v angan:/data angan

FROM oven/bun:1.4.5-slim AS build
WORKDIR /angan
COPY package.json bun.lock bunfig.toml ./
RUN bun install --frozen-lockfile --production
COPY tsconfig.json ./
COPY src ./src
COPY sql ./sql
RUN bun src/web/build.ts

FROM oven/bun:1.4.5-slim
# The embedded PostgreSQL wants a user with a name; the program runs as that user and never as root.
RUN useradd --system --uid 10001 --home-dir /data --shell /usr/sbin/nologin angan \
 && mkdir /data && chown angan:angan /data
WORKDIR /angan
COPY --from=build /angan ./
ENV NODE_ENV=production ANGAN_DATA_DIR=/data PORT=3000
USER angan
VOLUME /data
EXPOSE 3000
# SIGTERM drains requests, jobs and streams, then stops PostgreSQL, within ten seconds. The program hears signals from
# its first line on, as process 1 too, so it needs no init.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s CMD ["bun", "src/main.ts", "health"]
CMD ["bun", "src/main.ts"]
