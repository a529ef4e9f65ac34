import { join } from 'node:path'
import type { Services } from '#app/database/services.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { bucketStore } from './bucket-store.server.ts'
import { diskStore } from './disk-store.server.ts'
import type { StorageBackend } from './storage-backend.ts'

/**
 * The bucket of the configuration, or DATA_DIR/files. A bucket that the policy in force does not name gets nothing new: until it
 * does, files are kept on disk, and are read from there afterwards. Throws the refusal `unavailable` when a bucket is away or the disk takes nothing.
 */
export function fileStore(services: Pick<Services, 'config' | 'log' | 'isCarrierTold'>): StorageBackend {
  const disk = heldDisk(diskStore(join(services.config.DATA_DIR, 'files')), services.log)
  const bucket = bucketStore(services)
  return bucket ? heldStore(bucket, disk, () => services.isCarrierTold('files')) : disk
}

/** Read-only, not ours to write in, or full. */
const AWAY: ReadonlySet<string | undefined> = new Set(['EROFS', 'EACCES', 'EPERM', 'ENOSPC', 'EDQUOT'])

const heldDisk = (disk: StorageBackend, log: Services['log']): StorageBackend => ({
  ...disk,
  put: (key, bytes, type) =>
    disk.put(key, bytes, type).catch((error: NodeJS.ErrnoException) => {
      if (!AWAY.has(error.code)) throw error
      log.warn({ error }, 'the disk takes no files')
      throw new Refusal('unavailable')
    }),
})

const heldStore = (
  bucket: StorageBackend,
  disk: StorageBackend,
  isTold: () => Promise<boolean>,
): StorageBackend => ({
  put: async (key, bytes, type) => ((await isTold()) ? bucket : disk).put(key, bytes, type),
  open: async (key) => (await disk.open(key)) ?? (await bucket.open(key)),
  async remove(key) {
    await disk.remove(key)
    await bucket.remove(key)
  },
})
