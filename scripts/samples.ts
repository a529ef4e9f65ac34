import { parseArgs } from 'node:util'
import { readSamples, removeAllSamples } from '#app/catalog/contents/samples.server.ts'
import { NOBODY } from '#app/shared/personal-data/command-log.server.ts'
import { openStores } from './stores.ts'

// `npm run samples`: how many samples there are. `npm run samples -- --remove`: takes them all off the site, also while it runs.
const { values } = parseArgs({ options: { remove: { type: 'boolean', default: false } } })
const { services, close } = await openStores()
try {
  const staff = { id: NOBODY, name: 'npm run samples' }
  const counts = values.remove
    ? await removeAllSamples(services, { at: services.now(), staff, address: '', device: '' }, null)
    : await readSamples(services)
  console.log(JSON.stringify({ isRemoved: values.remove, ...counts }))
} finally {
  await close()
}
