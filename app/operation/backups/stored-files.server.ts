import { createHash, type Hash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { StoredFile } from './manifest.ts'
import type { Step } from './sealing.server.ts'

/** Texts of tables shrink to a fifth at the quickest level; pictures and sealed recordings do not shrink. */
const LEVEL = 1
const PACKED = '.gz'

interface Counted {
  bytes: number
  hash: Hash
}

const counted = (): Counted => ({ bytes: 0, hash: createHash('sha256') })

function counting(into: Counted, seen: (chunk: Uint8Array) => void = () => {}): Step {
  return async function* (source) {
    for await (const chunk of source) {
      into.bytes += chunk.length
      into.hash.update(chunk)
      seen(chunk)
      yield chunk
    }
  }
}

interface Storing {
  folder: string
  /** Ends with `.gz` where it is to be packed. */
  file: string
  seal: Step
  seen?: (chunk: Uint8Array) => void
}

/** Writes a stream to a file, on the disk before it has its name. */
export async function storeFile(
  source: Readable,
  { folder, file, seal, seen }: Storing,
): Promise<StoredFile> {
  const [plain, stored] = [counted(), counted()]
  const path = join(folder, file)
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const target = createWriteStream(`${path}.part`, { mode: 0o600, flush: true })
  const steps = [counting(plain, seen), seal, counting(stored)] as const
  if (file.endsWith(PACKED))
    await pipeline(source, steps[0], createGzip({ level: LEVEL }), steps[1], steps[2], target)
  else await pipeline(source, ...steps, target)
  await rename(`${path}.part`, path)
  await syncFolder(dirname(path))
  return {
    file,
    bytes: stored.bytes,
    sha256: stored.hash.digest('hex'),
    plainBytes: plain.bytes,
    plainSha256: plain.hash.digest('hex'),
  }
}

export class BackupError extends Error {
  override name = 'BackupError'
}

/** Another process makes one of the same database right now. */
export class BackupUnderWay extends BackupError {}

/** Checks a stored file against its sums without opening it. Throws BackupError. */
export async function checkStored(folder: string, { file, bytes, sha256 }: StoredFile): Promise<void> {
  const found = counted()
  try {
    for await (const chunk of createReadStream(join(folder, file))) {
      found.bytes += (chunk as Buffer).length
      found.hash.update(chunk as Buffer)
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    throw new BackupError(`${file} of the backup is missing.`, { cause: error })
  }
  if (found.bytes !== bytes || found.hash.digest('hex') !== sha256)
    throw new BackupError(`${file} of the backup was changed or cut off: its checksum does not fit.`)
}

/** Feeds a stored file, opened and unpacked, into `target`. Throws BackupError where it is not what was stored. */
export async function readStored(
  folder: string,
  stored: StoredFile,
  unseal: Step,
  target: NodeJS.WritableStream,
): Promise<void> {
  const plain = counted()
  const source = createReadStream(join(folder, stored.file))
  const last = counting(plain)
  if (stored.file.endsWith(PACKED)) await pipeline(source, unseal, createGunzip(), last, target)
  else await pipeline(source, unseal, last, target)
  if (plain.bytes !== stored.plainBytes || plain.hash.digest('hex') !== stored.plainSha256)
    throw new BackupError(`${stored.file} of the backup does not hold what its manifest says.`)
}

export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
