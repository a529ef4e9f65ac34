import { join } from 'node:path'
import { upgrade } from '#app/database/upgrade.server.ts'
import { openDatabase } from '#app/database/open.server.ts'
import { readConfig } from '#app/platform/config.server.ts'
import { makeLog } from '#app/platform/log.server.ts'
import { endWithFailure } from './failure.ts'

const log = makeLog('warn', { write: (line) => void process.stderr.write(line) })
const { config, opened } = await Promise.resolve()
  .then(() => readConfig())
  .then(async (read) => ({ config: read, opened: await openDatabase(read, log) }))
  .catch(endWithFailure)
try {
  const ran = await upgrade(opened, join(import.meta.dirname, '..', 'migrations'), { config, log })
  await opened.close()
  console.log(ran.length > 0 ? `ran ${ran.join(', ')}` : 'nothing to do')
} catch (error) {
  await opened.close()
  endWithFailure(error)
}
