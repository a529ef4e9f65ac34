import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, sep } from 'node:path'
import { chooseEncoding, matchesEtag, type Encoding } from './http-negotiation.server.ts'

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
}
const ENCODED_SUFFIX = /\.(br|gz)$/
const YEAR = 'public, max-age=31536000, immutable'
const HOUR = 'public, max-age=3600'

interface StaticFile {
  etag: string
  bodies: Partial<Record<Encoding, Buffer>>
  head: Record<string, string>
}

/**
 * Serves the built files of `folder` from memory. Files with a hash in their name are cached for a year, others for an
 * hour. The returned handler returns false when there is no such file.
 */
export function staticFiles(folder: string, headers: [string, string][]) {
  const files = new Map<string, StaticFile>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    const url = file.slice(folder.length).split(sep).join('/')
    if (!entry.isFile() || ENCODED_SUFFIX.test(entry.name) || url.startsWith('/.')) continue
    files.set(url, load(file, url, headers))
  }
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const found = files.get((request.url ?? '').split('?')[0]!)
    if (!found || (request.method !== 'GET' && request.method !== 'HEAD')) return false
    answer(request, response, found)
    return true
  }
}

function load(file: string, url: string, headers: [string, string][]): StaticFile {
  const identity = readFileSync(file)
  const isHashed = url.startsWith('/assets/') || /-[\w-]{8}\.\w+$/.test(url)
  return {
    etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    bodies: { identity, ...encoded(file, 'br', '.br'), ...encoded(file, 'gzip', '.gz') },
    head: {
      'content-type': TYPES[extname(url)] ?? 'application/octet-stream',
      'cache-control': isHashed ? YEAR : HOUR,
      vary: 'accept-encoding',
      ...Object.fromEntries(headers),
    },
  }
}

function encoded(file: string, encoding: Encoding, suffix: string) {
  try {
    return { [encoding]: readFileSync(file + suffix) }
  } catch {
    return {}
  }
}

function answer(request: IncomingMessage, response: ServerResponse, file: StaticFile) {
  const wanted = chooseEncoding(request.headers['accept-encoding'])
  const encoding = file.bodies[wanted] ? wanted : 'identity'
  const body = file.bodies[encoding]!
  const etag = encoding === 'identity' ? file.etag : file.etag.replace(/"$/, `-${encoding}"`)
  const head = { ...file.head, etag, ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }) }
  if (matchesEtag(request.headers['if-none-match'] ?? '', etag)) {
    response.writeHead(304, head).end()
    return
  }
  response.writeHead(200, { ...head, 'content-length': body.length })
  response.end(request.method === 'HEAD' ? undefined : body)
}
