import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** The only files of swagger-ui-dist that are served, with their types. */
const FILES = new Map([
  ['swagger-ui.css', 'text/css; charset=utf-8'],
  ['swagger-ui-bundle.js', 'text/javascript; charset=utf-8'],
  ['start.js', 'text/javascript; charset=utf-8'],
])

const PAGE = `<!doctype html>
<html lang="ko">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>API | 고른커넥트</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
<div id="calls"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</html>
`
// validatorUrl: null, because the default would send the description to a stranger.
const START = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#calls', validatorUrl: null })\n`

/** The readable form of /api/openapi.json, from our own server only. */
export function apiPage(): Response {
  return new Response(PAGE, { headers: { 'content-type': 'text/html; charset=utf-8' } })
}

/** One of the page's files, or null for any other name. */
export function apiPageFile(name: string): Response | null {
  const type = FILES.get(name)
  if (!type) return null
  const body = name === 'start.js' ? START : readFileSync(join(folder(), name))
  return new Response(body, { headers: { 'content-type': type, 'cache-control': 'public, max-age=3600' } })
}

function folder(): string {
  return dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
}
