import { once } from 'node:events'
import { readLeadsForPrinting } from '#app/crm/leads/lead-printing.server.ts'
import { openStores } from './stores.ts'

// `npm run leads`: every lead, decrypted, as JSON lines; what the keys do not open is null, and ends it with 1.
const stores = await openStores({ anyKey: true })
let unreadable = 0
// A closed pipe (`npm run leads | head`) is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1))
try {
  for await (const lead of readLeadsForPrinting(stores.services)) {
    if ('unreadable' in lead) {
      unreadable += 1
      console.error(`Lead ${lead.id} cannot be opened whole with SECRET_KEYS: ${lead.unreadable.join(', ')}`)
    }
    if (!process.stdout.write(`${JSON.stringify(lead)}\n`)) await once(process.stdout, 'drain')
  }
  if (unreadable > 0) {
    console.error(`${unreadable} leads are sealed with a key that is not in SECRET_KEYS.`)
    process.exitCode = 1
  }
} finally {
  await stores.close()
}
