import { once } from 'node:events'
import { readLeadsForPrinting } from '#app/features/leads/lead-printing.server.ts'
import { openStores } from './stores.ts'

// `npm run leads`: every stored lead, decrypted, one JSON line each on stdout; everything else goes to stderr.
const stores = await openStores()
// A reader that has seen enough (`npm run leads | head`) is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1))
try {
  for await (const lead of readLeadsForPrinting(stores.services)) {
    if (!process.stdout.write(`${JSON.stringify(lead)}\n`)) await once(process.stdout, 'drain')
  }
} finally {
  await stores.close()
}
