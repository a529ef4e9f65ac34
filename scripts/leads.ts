import { once } from 'node:events'
import { openDatabase } from '#app/database/open.server.ts'
import { readLeadsForPrinting } from '#app/features/leads/lead-printing.server.ts'
import { readConfig } from '#app/platform/config.server.ts'
import { developmentKeys, makeKeyring } from '#app/platform/keyring.server.ts'
import { makeLog } from '#app/platform/log.server.ts'

/** `npm run leads`: every stored lead, decrypted, one JSON line each on stdout; everything else goes to stderr. */
const config = readConfig()
const log = makeLog('warn', { write: (line) => process.stderr.write(line) })
const keyring = makeKeyring(config.SECRET_KEYS ?? developmentKeys(config.DATA_DIR))
const opened = await openDatabase(config, log)
// A reader that has seen enough (`npm run leads | head`) is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1))
try {
  for await (const lead of readLeadsForPrinting({ database: opened.database, keyring })) {
    if (!process.stdout.write(`${JSON.stringify(lead)}\n`)) await once(process.stdout, 'drain')
  }
} finally {
  await opened.close()
}
