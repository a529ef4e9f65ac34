import { openStores } from './stores.ts'
import { runMemberJobs } from '#app/members/my-page/member-jobs.server.ts'

// `npm run members:jobs`: runs the daily jobs of accounts now; `--dry-run` changes nothing.
const stores = await openStores()
try {
  const isDry = process.argv.includes('--dry-run')
  console.log(JSON.stringify({ isDry, ...(await runMemberJobs(stores.services, { isDry })) }))
} finally {
  await stores.close()
}
