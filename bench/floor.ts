import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { FloorAnswer } from './cache.ts'

// The floor of specification §P1: node:http with ready bytes, each response on a port of its own.
const KEEP_ALIVE_MS = 10_000
const [file = ''] = process.argv.slice(2)
for (const answer of JSON.parse(readFileSync(file, 'utf8')) as FloorAnswer[]) {
  const { status, head } = answer
  const body = Buffer.from(answer.body, 'base64')
  const server =
    status === 304
      ? createServer((_, response) => {
          response.writeHead(status, head)
          response.end()
        })
      : createServer((_, response) => {
          response.writeHead(status, head)
          response.end(body)
        })
  server.keepAliveTimeout = KEEP_ALIVE_MS
  server.listen(answer.port, '127.0.0.1')
}
