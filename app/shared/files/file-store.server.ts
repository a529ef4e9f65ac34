import { join } from 'node:path'
import type { Services } from '#app/database/services.server.ts'
import { bucketStore } from './bucket-store.server.ts'
import { diskStore } from './disk-store.server.ts'
import type { StorageBackend } from './storage-backend.ts'

/** The bucket of the configuration, or DATA_DIR/files. Throws the refusal `unavailable` when a bucket is away. */
export function fileStore(services: Pick<Services, 'config' | 'log'>): StorageBackend {
  return bucketStore(services) ?? diskStore(join(services.config.DATA_DIR, 'files'))
}
