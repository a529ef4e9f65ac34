FROM node:24-bookworm-slim AS build
WORKDIR /srv
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build && npm prune --omit=dev

FROM node:24-bookworm-slim
WORKDIR /srv
ENV APP_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/var/lib/goreun
RUN install -d -o node -g node -m 0700 /var/lib/goreun
COPY --from=build /srv/package.json ./
COPY --from=build /srv/node_modules ./node_modules
COPY --from=build /srv/build ./build
COPY --from=build /srv/migrations ./migrations
COPY --from=build /srv/content ./content
COPY --from=build /srv/scripts ./scripts
COPY --from=build /srv/app ./app
COPY --from=build /srv/server.ts /srv/vite.config.ts /srv/react-router.config.ts /srv/package-lock.json ./
COPY --from=build /srv/public ./public
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD node -e "fetch('http://127.0.0.1:'+(process.env.PORT||3000)+'/health/check').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"
CMD ["node", "--max-semi-space-size=16", "scripts/start.ts"]
