import { join } from 'node:path'
import { migrate } from '#app/database/migrate.server.ts'
import { openStores } from './stores.ts'

// `npm run migrate`: what every start does, as a command of its own for deployments.
const stores = await openStores()
try {
  const ran = await migrate(stores.services.database, join(import.meta.dirname, '..', 'migrations'))
  console.log(ran.length > 0 ? `ran ${ran.join(', ')}` : 'nothing to do')
} finally {
  await stores.close()
}
