import type { Services } from '#app/database/services.server.ts'
import type { TimedJob } from '#app/shared/jobs/timed-job.server.ts'
import { storedWidths } from '#app/platform/file-address.ts'
import { fileStore } from '#app/shared/files/file-store.server.ts'
import { fileKey } from './file-key.server.ts'

type Erasing = Pick<Services, 'database' | 'config' | 'log' | 'now' | 'isCarrierTold'>

/** A run ends after this many; the next one is an hour away. */
const MAX_A_RUN = 1000

/** Erases pictures that no post uses and whose time is over, bytes and row. Safe to run by several at once. */
export async function eraseWaitingFiles(services: Erasing): Promise<number> {
  let erased = 0
  while (erased < MAX_A_RUN && (await eraseOne(services))) erased += 1
  return erased
}

/** Locks the row, so that no post claims a picture while its bytes are erased. */
function eraseOne(services: Erasing): Promise<boolean> {
  return services.database.transaction().execute(async (transaction) => {
    const row = await transaction
      .selectFrom('files')
      .select(['id', 'width'])
      .where('seqno', 'is', null)
      .where('is_site', '=', false)
      .where('keep_until', '<=', services.now())
      .orderBy('keep_until')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!row) return false
    const store = fileStore(services)
    for (const width of storedWidths(row.width))
      for (const format of ['avif', 'webp'] as const) await store.remove(fileKey(row.id, width, format))
    await transaction.deleteFrom('files').where('id', '=', row.id).execute()
    return true
  })
}

export const eraseFilesJob: TimedJob = {
  queue: 'files-erase',
  name: '쓰지 않는 사진 지우기',
  cron: '17 * * * *',
  run: async (services) => {
    const erased = await eraseWaitingFiles(services)
    if (erased > 0) services.log.info({ erased }, 'pictures that no post used were erased')
  },
}
