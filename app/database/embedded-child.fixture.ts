import { makeLog } from '#app/platform/log.server.ts'
import { createInterface } from 'node:readline'
import { Client } from 'pg'
import { openEmbedded } from './embedded.server.ts'

/**
 * A process of its own that opens the embedded database and can be killed. Says one JSON line when open,
 * or why not; answers "role", "close" and "leave" (end without closing) on its standard input, and is too busy to
 * hear anything for most of a minute after "block".
 */
const [folder = '', pgBin] = process.argv.slice(2)
const BLOCK_MS = 5_600
const BLOCKS = 11
const say = (words: Record<string, unknown>) => process.stdout.write(`${JSON.stringify(words)}\n`)

try {
  const database = await openEmbedded({ folder, pgBin, log: makeLog('silent') })
  const client = new Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query<{ name: string }>('select current_database() as name')
  await client.end()
  say({ role: database.role, name: rows[0]?.name })
  const orders = createInterface({ input: process.stdin })
  orders.on('line', (order) => {
    if (order === 'role') say({ role: database.role })
    if (order === 'close') void database.close().then(() => say({ closed: true }))
    if (order === 'block') return block()
    if (order !== 'role') process.stdin.destroy()
  })
} catch (error) {
  say({ error: error instanceof Error ? error.message : String(error) })
}

/**
 * Blocks the event loop in turns that are each longer than the time limit of a database query, so that limits fire
 * before answers are read.
 */
function block(turns = BLOCKS) {
  setImmediate(() => {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, BLOCK_MS)
    if (turns > 1) block(turns - 1)
    else say({ blocked: true })
  })
}
