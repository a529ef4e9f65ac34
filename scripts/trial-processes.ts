import cluster from 'node:cluster'
import { createServer } from 'node:http'
import { readConfig } from '#app/platform/config.server.ts'
import { makeLog } from '#app/platform/log.server.ts'
import { giveSigns, runProcesses } from './web-processes.ts'

// For tests/web-processes.test.ts: the parent of `npm start` over small processes that do what the first word says.

const [, , trial] = process.argv
/** Short only where one is to hang: a busy machine would kill the others for it while they load. */
const BEAT_MS = trial === 'none' ? 500 : 5_000

if (cluster.isPrimary) {
  const log = makeLog('info')
  if (trial === 'broken-pipe')
    // As node does when a connection is handed to a process that is just ending.
    cluster.on('online', (worker) =>
      worker.emit('error', Object.assign(new Error('write EPIPE'), { code: 'EPIPE' })),
    )
  if (trial === 'no-program') cluster.setupPrimary({ cwd: '/no/such/folder' })
  const config = { ROLE: 'all', WEB_PROCESSES: 2 } as const
  process.exitCode = await runProcesses(config, log, () => log.info('up'), BEAT_MS)
} else {
  const { ROLE, PORT, MIGRATION_DATABASE_URL } = readConfig()
  giveSigns(BEAT_MS)
  console.log(`${ROLE} knows the owner: ${MIGRATION_DATABASE_URL !== undefined}`)
  if (trial === 'ending' && ROLE === 'web') process.exit(3)
  // The second is still loading.
  if (ROLE === 'all' || trial !== 'loading') {
    process.once('SIGTERM', () => process.exit(0))
    createServer().listen(PORT)
  }
  setInterval(() => {}, 1_000)
}
