import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { maskPrinted, readLeadsForPrinting } from '#app/crm/leads/lead-printing.server.ts'
import { recordCommand } from '#app/shared/personal-data/command-log.server.ts'
import { hasContact, saysNothing } from '#app/shared/personal-data/reason-rules.ts'
import { openStores } from './stores.ts'

// `npm run leads`: every lead, decrypted, as JSON lines; what the keys do not open is null, and ends it with 1. In production
// masked unless `--whole`, for a reason, and with a line in the access log (docs/adr/0195).
const { values, positionals } = parseArgs({ options: { whole: { type: 'boolean' } }, allowPositionals: true })
const why = positionals.join(' ').trim()
const stores = await openStores({ anyKey: true })
// A closed pipe (`npm run leads | head`) is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1))
try {
  if (!stores.services.config.isProduction) await print(false)
  else if (why.length < 5 || saysNothing(why) || hasContact(why)) {
    process.exitCode = 1
    console.error(
      'Why? npm run leads -- [--whole] "reason". It stands in the access log, without numbers or addresses.',
    )
  } else {
    const reason = `${values.whole ? '가리지 않음' : '가림'}: ${why}`.slice(0, 500)
    // Before the first name leaves: what cannot be logged is not printed.
    await recordCommand(stores.services, {
      name: 'npm run leads',
      action: 'lead.export',
      subject: 'leads',
      reason,
    })
    await print(!values.whole)
  }
} finally {
  await stores.close()
}

async function print(isMasked: boolean): Promise<void> {
  let unreadable = 0
  for await (const lead of readLeadsForPrinting(stores.services)) {
    if ('unreadable' in lead) {
      unreadable += 1
      console.error(`Lead ${lead.id} cannot be opened whole with SECRET_KEYS: ${lead.unreadable.join(', ')}`)
    }
    const shown = isMasked ? maskPrinted(lead) : lead
    if (!process.stdout.write(`${JSON.stringify(shown)}\n`)) await once(process.stdout, 'drain')
  }
  if (unreadable === 0) return
  console.error(`${unreadable} leads are sealed with a key that is not in SECRET_KEYS.`)
  process.exitCode = 1
}
