import { Writable } from 'node:stream'
import type { ClientBase } from 'pg'
import type { StorageBackend } from '#app/shared/files/storage-backend.ts'
import { BackupError, type BackupFolder } from './backup-place.ts'
import type { Manifest, PictureLine } from './manifest.ts'
import { listPictures, readPictures } from './pictures.server.ts'
import { BEGIN_PATIENTLY } from './restoring.server.ts'
import type { Step } from './sealing.server.ts'
import { checkStored, readStored } from './stored-files.server.ts'

interface RestoringPictures {
  folder: BackupFolder
  manifest: Manifest
  /** Null leaves pictures and recordings where they are. */
  store: StorageBackend | null
  unseal: Step
}

/** Those that rows still name, after what was erased since. One that lies there whole is left as it is; a bad one stops no other. */
export async function restorePictures(
  client: ClientBase,
  { folder, manifest, store, unseal }: RestoringPictures,
  found = new Set<string>(),
) {
  const done = { restored: 0, bad: [...manifest.pictures.missing] }
  if (!store) return { restored: 0, bad: [] }
  await client.query(BEGIN_PATIENTLY)
  const named = new Set(await listPictures(client))
  await client.query('commit')
  for await (const line of readPictures(folder, manifest)) {
    if (!named.has(line.key) || found.has(line.key)) continue
    try {
      await putPicture(line, { folder, store, unseal })
      found.add(line.key)
      done.restored += 1
    } catch (error) {
      if (!(error instanceof BackupError)) throw error
      done.bad.push(line.key)
    }
  }
  return done
}

async function putPicture(
  line: PictureLine,
  { folder, store, unseal }: { folder: BackupFolder; store: StorageBackend; unseal: Step },
): Promise<void> {
  await checkStored(folder, line)
  const parts: Buffer[] = []
  const target = new Writable({
    write(chunk: Buffer, _, done) {
      parts.push(chunk)
      done()
    },
  })
  await readStored(folder, line, unseal, target)
  const found = await store.open(line.key)
  await found?.body.cancel()
  if (found?.size === line.plainBytes) return
  if (found) await store.remove(line.key)
  await store.put(line.key, Buffer.concat(parts), typeOf(line.key))
}

const typeOf = (key: string): string =>
  key.endsWith('.sealed') ? 'application/octet-stream' : `image/${key.split('.').at(-1)}`
