import { makeApplication } from '#app/database/embedded-socket.server.ts'
import { openEmbedded } from '#app/database/embedded.server.ts'
import { makeLog } from '#app/platform/log.server.ts'

// A PostgreSQL apart from the product's, running until SIGTERM; prints its URL.
const [folder = ''] = process.argv.slice(2)
const log = makeLog('error', { write: (line) => void process.stderr.write(line) })
const server = await openEmbedded({ folder, log })
await makeApplication(server.url)
process.on('SIGTERM', () => void server.close().then(() => process.exit(0)))
process.stdout.write(`${server.url}\n`)
setInterval(() => {}, 60_000)
