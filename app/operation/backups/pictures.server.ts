import { createInterface } from 'node:readline'
import { PassThrough, Readable } from 'node:stream'
import type { ReadableStream as WebStream } from 'node:stream/web'
import type { ClientBase } from 'pg'
import { fileKey } from '#app/community/door.server.ts'
import { recordingKey } from '#app/crm/door.server.ts'
import { storedWidths } from '#app/platform/file-address.ts'
import type { StorageBackend } from '#app/shared/files/storage-backend.ts'
import type { BackupFolder } from './backup-place.ts'
import { pictureLine, type Manifest, type PictureLine } from './manifest.ts'
import { unchanged, type Step } from './sealing.server.ts'
import { readStored, storeFile } from './stored-files.server.ts'

const LIST = 'pictures.jsonl.gz'
const FORMATS = ['avif', 'webp'] as const

/** Where the bytes of what the rows name lie. */
export async function listPictures(client: ClientBase): Promise<string[]> {
  const files = await client.query<{ id: string; width: number }>('select id, width from files order by id')
  const recordings = await client.query<{ id: string }>(
    'select id from call_recordings where key_sealed is not null order by id',
  )
  return [
    ...files.rows.flatMap(({ id, width }) =>
      storedWidths(width).flatMap((each) => FORMATS.map((format) => fileKey(id, each, format))),
    ),
    ...recordings.rows.map(({ id }) => recordingKey(id)),
  ]
}

interface Copying {
  /** Of the backup that is made. */
  folder: BackupFolder
  store: StorageBackend
  seal: Step
  /** What a finished backup beside it holds, sealed alike: a file written once is not copied again. */
  before: { folder: BackupFolder; lines: ReadonlyMap<string, PictureLine> } | null
  signal: AbortSignal
}

/** Copies pictures and recordings; returns also those that the store did not have. */
export async function copyPictures(
  keys: readonly string[],
  copying: Copying,
): Promise<{ pictures: Omit<Manifest['pictures'], 'missing'>; absent: string[] }> {
  const { folder, signal } = copying
  const absent: string[] = []
  const totals = { count: 0, totalBytes: 0 }
  async function* lines() {
    for (const key of keys) {
      signal.throwIfAborted()
      const line = await copyOne(key, copying)
      if (!line) {
        absent.push(key)
        continue
      }
      totals.count += 1
      totals.totalBytes += line.bytes
      yield Buffer.from(`${JSON.stringify(line)}\n`)
    }
  }
  // Not sealed: ids and sums, by which the next backup knows what it need not copy.
  const stored = await storeFile(Readable.from(lines()), { folder, file: LIST, seal: unchanged })
  return { pictures: { ...totals, ...stored }, absent }
}

async function copyOne(key: string, { folder, store, seal, before }: Copying): Promise<PictureLine | null> {
  const known = before?.lines.get(key)
  if (before && known && (await folder.takeOver(before.folder, known))) return known
  const found = await store.open(key)
  if (!found) return null
  const source = Readable.fromWeb(found.body as WebStream<Uint8Array>)
  return { key, ...(await storeFile(source, { folder, file: folder.fileOf(key), seal })) }
}

/** The pictures of a backup, one after the other, from its list. */
export async function* readPictures(
  folder: BackupFolder,
  { pictures }: Pick<Manifest, 'pictures'>,
): AsyncGenerator<PictureLine> {
  const plain = new PassThrough()
  const reading = readStored(folder, pictures, unchanged, plain)
  reading.catch((error: Error) => plain.destroy(error))
  for await (const line of createInterface({ input: plain, crlfDelay: Infinity }))
    if (line) yield pictureLine.parse(JSON.parse(line))
  await reading
}
