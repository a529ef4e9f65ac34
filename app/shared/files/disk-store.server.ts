import { mkdir, open, rm, rmdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import type { StorageBackend } from './storage-backend.ts'

const OWNER_ONLY = 0o700

/** Stores files under `folder`, which is created on the first write. */
export function diskStore(folder: string): StorageBackend {
  return {
    async put(key, bytes) {
      const path = join(folder, key)
      await mkdir(dirname(path), { recursive: true, mode: OWNER_ONLY })
      await writeFile(path, bytes, { flag: 'wx', flush: true })
    },
    async open(key) {
      const handle = await unlessMissing(open(join(folder, key), 'r'))
      if (!handle) return null
      const { size } = await handle.stat()
      return { size, body: Readable.toWeb(handle.createReadStream()) as ReadableStream<Uint8Array> }
    },
    async remove(key) {
      const path = join(folder, key)
      await rm(path, { force: true })
      // The folder of a file goes with its last form.
      await rmdir(dirname(path)).catch(() => {})
    },
  }
}

function unlessMissing<Value>(opening: Promise<Value>): Promise<Value | null> {
  return opening.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
}
