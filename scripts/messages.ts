import { openStores } from './stores.ts'
import { listMessages } from '#app/shared/messaging/messages.server.ts'

// `npm run messages`: every SMS and mail of the send log, one JSON line each. Development only.
const stores = await openStores()
try {
  if (stores.services.config.isProduction) throw new Error('npm run messages works in development only.')
  for (const message of await listMessages(stores.services)) console.log(JSON.stringify(message))
} finally {
  await stores.close()
}
