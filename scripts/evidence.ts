import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkEvidence } from '#app/privacy/evidence/verification.server.ts'
import { evidenceLines } from './evidence-words.ts'
import { rehearse } from './evidence-rehearsal.ts'
import { openStores } from './stores.ts'

// `npm run evidence`: checks the access log, its checkpoints, the certificates of destruction and the monthly reviews
// against the keys, and ends with 1 where anything was changed, with 2 where only days lack their checkpoint or were closed late. `-- --rehearse`: does to a database of its own what
// whoever owns one could do to ours, and tells what is found.
if (process.argv.includes('--rehearse')) {
  const folder = await mkdtemp(join(tmpdir(), 'evidence-'))
  try {
    // As whoever owns the database: the product's own role can do none of it.
    process.exitCode = await withStores(
      (services, prepare) => prepare((database) => rehearse({ ...services, database })),
      { DATA_DIR: folder },
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
} else
  process.exitCode = await withStores(async (services) => {
    const found = await checkEvidence(services)
    for (const line of evidenceLines(found)) process.stdout.write(`${line}\n`)
    if (!found.isIntact) return 1
    return found.checkpoints.missing.length + found.checkpoints.late.length > 0 ? 2 : 0
  })

type Stores = Awaited<ReturnType<typeof openStores>>
type Work = (services: Stores['services'], prepare: Stores['prepare']) => Promise<number>

async function withStores(work: Work, environment?: Record<string, string>): Promise<number> {
  const { services, prepare, close } = await openStores(environment ? { environment } : {})
  try {
    return await work(services, prepare)
  } finally {
    await close()
  }
}
