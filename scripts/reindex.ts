import { rebuildIndex } from '#app/site/search/index-building.server.ts'
import { openStores } from './stores.ts'

// Works while the site runs.
const stores = await openStores()
try {
  console.log(`read ${await rebuildIndex(stores.services.database)} contents`)
} finally {
  await stores.close()
}
