import { join } from 'node:path'
import type { Services } from '#app/database/services.server.ts'
import type { FileFormat } from '#app/platform/file-address.ts'
import { diskStore } from './disk-store.server.ts'
import { bucketStore } from './bucket-store.server.ts'

/** Where the bytes of pictures lie. Keys are ours (`fileKey`), never part of what somebody sent. */
export interface FileStore {
  /** Returns when the bytes are safe. A key is written once. */
  put(key: string, bytes: Uint8Array, type: string): Promise<void>
  /** Null when there is nothing under the key. Whoever does not read the body cancels it. */
  open(key: string): Promise<StoredFile | null>
  /** Also when there is nothing. */
  remove(key: string): Promise<void>
}

export interface StoredFile {
  size: number
  body: ReadableStream<Uint8Array>
}

/** The bucket of the configuration, or DATA_DIR/files. Throws the refusal `unavailable` when a bucket is away. */
export function fileStore(services: Pick<Services, 'config' | 'log'>): FileStore {
  return bucketStore(services) ?? diskStore(join(services.config.DATA_DIR, 'files'))
}

/** Spread over 256 folders by the random end of the id. */
export function fileKey(fileId: string, width: number, format: FileFormat): string {
  return `${fileId.slice(-2)}/${fileId}/${width}.${format}`
}
