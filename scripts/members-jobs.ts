import { openStores } from './stores.ts'
import { runMemberJobs } from '#app/members/my-page/member-jobs.server.ts'

// `npm run members:jobs`: what time does to accounts, now instead of at ten in the morning; one JSON line says what
// was done. With `--dry-run` it says what would be, and changes nothing.
const stores = await openStores()
try {
  const isDry = process.argv.includes('--dry-run')
  console.log(JSON.stringify({ isDry, ...(await runMemberJobs(stores.services, { isDry })) }))
} finally {
  await stores.close()
}
