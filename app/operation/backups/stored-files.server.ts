import { createHash, type Hash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { BackupError, type BackupFolder } from './backup-place.ts'
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
  folder: BackupFolder
  /** Ends with `.gz` where it is to be packed. */
  file: string
  seal: Step
  seen?: (chunk: Uint8Array) => void
}

/** Writes a stream to a file of a backup, which is safe before it has its name. */
export async function storeFile(
  source: Readable,
  { folder, file, seal, seen }: Storing,
): Promise<StoredFile> {
  const [plain, stored] = [counted(), counted()]
  const target = (bytes: AsyncIterable<Uint8Array>) => folder.write(file, bytes)
  const steps = [counting(plain, seen), seal, counting(stored)] as const
  if (file.endsWith(PACKED))
    await pipeline(source, steps[0], createGzip({ level: LEVEL }), steps[1], steps[2], target)
  else await pipeline(source, ...steps, target)
  return {
    file,
    bytes: stored.bytes,
    sha256: stored.hash.digest('hex'),
    plainBytes: plain.bytes,
    plainSha256: plain.hash.digest('hex'),
  }
}

/** Checks a stored file against its sums without opening it. Throws BackupError. */
export async function checkStored(folder: BackupFolder, { file, bytes, sha256 }: StoredFile): Promise<void> {
  const found = counted()
  for await (const chunk of await openStored(folder, file)) {
    found.bytes += chunk.length
    found.hash.update(chunk)
  }
  if (found.bytes !== bytes || found.hash.digest('hex') !== sha256)
    throw new BackupError(`${file} of the backup was changed or cut off: its checksum does not fit.`)
}

export const isWhole = (folder: BackupFolder, stored: StoredFile): Promise<boolean> =>
  checkStored(folder, stored).then(
    () => true,
    () => false,
  )

async function openStored(folder: BackupFolder, file: string): Promise<AsyncIterable<Uint8Array>> {
  const source = await folder.read(file)
  if (!source) throw new BackupError(`${file} of the backup is missing.`)
  return source
}

/** Feeds a stored file, opened and unpacked, into `target`. Throws BackupError where it is not what was stored. */
export async function readStored(
  folder: BackupFolder,
  stored: StoredFile,
  unseal: Step,
  target: NodeJS.WritableStream,
): Promise<void> {
  const plain = counted()
  const source = await openStored(folder, stored.file)
  const last = counting(plain)
  if (stored.file.endsWith(PACKED)) await pipeline(source, unseal, createGunzip(), last, target)
  else await pipeline(source, unseal, last, target)
  if (plain.bytes !== stored.plainBytes || plain.hash.digest('hex') !== stored.plainSha256)
    throw new BackupError(`${stored.file} of the backup does not hold what its manifest says.`)
}
