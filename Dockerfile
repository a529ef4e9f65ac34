# The digest pins what the tag meant when it was looked up. A newer one: docker buildx imagetools inspect node:24-bookworm-slim
ARG NODE_IMAGE=node:24.21.0-bookworm-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6

FROM ${NODE_IMAGE} AS build
WORKDIR /srv
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build && npm prune --omit=dev

FROM ${NODE_IMAGE}
WORKDIR /srv
# What npm would write, for `npm run leads` and the like, goes where a read-only root lets it.
ENV APP_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/var/lib/goreun \
    npm_config_cache=/tmp/.npm npm_config_update_notifier=false
RUN install -d -o node -g node -m 0700 /var/lib/goreun
COPY --from=build /srv/package.json ./
COPY --from=build /srv/node_modules ./node_modules
COPY --from=build /srv/build ./build
COPY --from=build /srv/migrations ./migrations
COPY --from=build /srv/content ./content
# The commands, and the sources they, the photo process and the database's watch run from.
COPY --from=build /srv/scripts ./scripts
COPY --from=build /srv/seeds ./seeds
COPY --from=build /srv/app ./app
USER node
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s CMD ["node", "scripts/healthy.ts"]
CMD ["node", "--max-semi-space-size=16", "--heap-growing-percent=50", "scripts/start.ts"]
