import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { cacheAnswer } from './cached-answer.server.ts'
import { contentSecurityPolicy } from './security-headers.server.ts'

const FILES = new Map([
  ['swagger-ui.css', 'text/css; charset=utf-8'],
  ['swagger-ui-bundle.js', 'text/javascript; charset=utf-8'],
])
/** Returns the paths of the swagger-ui files, which the build copies beside its own. */
export const apiPageFiles = () => [...FILES.keys()].map((name) => join(folder(), name))

const HOUR = 'public, max-age=3600'
const START = 'start.js'

interface ApiPage {
  page(request: Request): Promise<Response>
  file(name: string, request: Request): Promise<Response> | null
}

export function apiPage(path: string, description: string, isPrivate = false): ApiPage {
  const own = isPrivate ? 'private, no-cache' : 'no-cache'
  const page = cacheAnswer(() => ({
    body: pageOf(path),
    type: 'text/html; charset=utf-8',
    cacheControl: own,
    // swagger-ui inserts markup as text, which our Trusted Types policy would refuse.
    policy: contentSecurityPolicy({ isDrawnByOthers: true }),
  }))
  const files = new Map(
    [...FILES].map(([name, type]) => [
      name,
      cacheAnswer(() => ({ body: readFileSync(join(folder(), name)), type, cacheControl: HOUR })),
    ]),
  )
  // validatorUrl is null because the default would send the description to a third party.
  const start = `SwaggerUIBundle({ url: '${description}', dom_id: '#calls', validatorUrl: null })\n`
  files.set(
    START,
    cacheAnswer(() => ({ body: start, type: 'text/javascript; charset=utf-8', cacheControl: own })),
  )
  return { page, file: (name, request) => files.get(name)?.(request) ?? null }
}

const pageOf = (path: string) => `<!doctype html>
<html lang="ko">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>API | 고른커넥트</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
<div id="calls"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="${path}/${START}"></script>
</html>
`

function folder(): string {
  return dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
}
