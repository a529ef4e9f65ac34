import cluster from 'node:cluster'
import { createServer } from 'node:http'
import { makeLog } from '#app/platform/log.server.ts'
import { giveSigns, runProcesses } from '../scripts/web-processes.ts'

// Run by web-processes.test.ts: the parent of `npm start` over small processes that do what TRIAL says.

const trial = process.env['TRIAL']
const BEAT_MS = 100
const isFirst = process.env['ROLE'] === 'all'

if (cluster.isPrimary) {
  const log = makeLog('info')
  if (trial === 'a broken pipe')
    // As node does when a connection is handed to a process that is just ending.
    cluster.on('online', (worker) =>
      worker.emit('error', Object.assign(new Error('write EPIPE'), { code: 'EPIPE' })),
    )
  if (trial === 'no program') cluster.setupPrimary({ cwd: '/no/such/folder' })
  const config = { ROLE: 'all', WEB_PROCESSES: 2 } as const
  process.exitCode = await runProcesses(config, log, () => log.info('up'), BEAT_MS)
} else {
  giveSigns(BEAT_MS)
  console.log(`${process.env['ROLE']} knows the owner: ${Boolean(process.env['MIGRATION_DATABASE_URL'])}`)
  if (trial === 'ends again and again' && !isFirst) process.exit(3)
  // The second is still loading.
  if (isFirst || trial !== 'loading') {
    process.once('SIGTERM', () => process.exit(0))
    createServer().listen(Number(process.env['PORT']))
  }
  setInterval(() => {}, 1_000)
}
