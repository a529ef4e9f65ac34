import { join } from 'node:path'
import { migrate } from '#app/database/migrate.server.ts'
import { openDatabase } from '#app/database/open.server.ts'
import { readConfig } from '#app/platform/config.server.ts'
import { makeLog } from '#app/platform/log.server.ts'
import { endWithFailure } from './failure.ts'

const log = makeLog('warn', { write: (line) => void process.stderr.write(line) })
const opened = await Promise.resolve()
  .then(() => openDatabase(readConfig(), log))
  .catch(endWithFailure)
try {
  const ran = await opened.prepare((patient) =>
    migrate(patient, join(import.meta.dirname, '..', 'migrations')),
  )
  await opened.close()
  console.log(ran.length > 0 ? `ran ${ran.join(', ')}` : 'nothing to do')
} catch (error) {
  await opened.close()
  endWithFailure(error)
}
