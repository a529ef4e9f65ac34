import { randomUUID } from 'node:crypto'
import { rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Services } from '#app/database/services.server.ts'
import { fileStore } from '#app/shared/files/file-store.server.ts'
import { backupName, beginFolder, finishFolder, listBackups, readManifest } from './backup-folders.server.ts'
import type { Manifest, PictureLine } from './manifest.ts'
import { copyPictures, listPictures, readPictures } from './pictures.server.ts'
import { sealFor } from './sealing.server.ts'
import { asOnlyBackup, copyDatabase, withClient } from './snapshot.server.ts'
import { BackupError } from './stored-files.server.ts'

const LEAST_FREE_BYTES = 1024 ** 3

export interface Backup extends Manifest {
  name: string
  folder: string
  /** As they lie there. */
  bytes: number
  rows: number
}

type Copying = Pick<Services, 'config' | 'isCarrierTold' | 'keyring' | 'log' | 'now'>

interface Making {
  /** Called once no other is under way. */
  hasBegun?: () => Promise<void>
  signal?: AbortSignal
}

/**
 * Makes a backup of the database and its pictures below `place`, while the product runs. Returns it when it is whole, on the
 * disk and has its name; one that fails or is interrupted leaves nothing. Throws BackupError or what failed.
 */
export function makeBackup(
  services: Copying,
  url: string,
  place: string,
  { hasBegun = async () => {}, signal = new AbortController().signal }: Making = {},
): Promise<Backup> {
  return asOnlyBackup(url, async (isHeld) => {
    const name = backupName(services.now())
    const folder = await beginFolder(place, name)
    try {
      await refuseSmallDisk(place)
      await hasBegun()
      const facts = await copyAll(services, { url, place, folder, signal })
      await compareSizes(folder, facts)
      await isHeld()
      const finished = await finishFolder(place, name, { keyring: services.keyring, facts })
      const made = await readManifest(finished, services.keyring)
      return { ...made, name, folder: finished, ...sizeOf(facts) }
    } catch (error) {
      await rm(folder, { recursive: true, force: true })
      throw error
    }
  })
}

interface Places {
  url: string
  place: string
  folder: string
  signal: AbortSignal
}

async function copyAll(
  services: Copying,
  { url, place, folder, signal }: Places,
): Promise<Omit<Manifest, 'proof'>> {
  const { config, keyring } = services
  const sealedFor = config.BACKUP_RECIPIENT ?? null
  const seal = sealFor(sealedFor)
  const { pictures: keys, ...snapshot } = await copyDatabase(url, { folder, seal, signal, listPictures })
  const { pictures, absent } = await copyPictures(keys, {
    folder,
    seal,
    signal,
    store: fileStore(services),
    before: await newestBefore(place, sealedFor, keyring),
  })
  // Else somebody erased it meanwhile.
  const named = absent.length > 0 ? new Set(await withClient(url, listPictures)) : new Set<string>()
  const missing = absent.filter((key) => named.has(key))
  if (pictures.count === 0 && missing.length > 0)
    throw new BackupError(
      'No picture and no recording can be read: is the place of files (FILES_BUCKET, DATA_DIR) the right one?',
    )
  return {
    format: 1,
    id: randomUUID(),
    ...snapshot,
    keys: [...snapshot.keys, ...provingKeys(keyring, snapshot.keys)],
    sealedFor,
    pictures: { ...pictures, missing },
  }
}

/** Those that came while it was copied: what it says is proved by the newest. */
const provingKeys = ({ fingerprints }: Services['keyring'], known: Manifest['keys']): Manifest['keys'] =>
  fingerprints
    .filter(({ id, isNeeded }) => isNeeded && !known.some((key) => key.id === id))
    .map(({ id, fingerprint, isIndex }) => ({ id, fingerprint: fingerprint.toString('hex'), isIndex }))

/** Requests for a call must not be refused because a backup took the last of a disk. */
async function refuseSmallDisk(place: string): Promise<void> {
  const { bavail, bsize } = await statfs(place)
  if (bavail * bsize < LEAST_FREE_BYTES)
    throw new BackupError('There is less than 1 GB free where backups are kept.')
}

/** What lies there is what was written, and all of it. */
async function compareSizes(folder: string, { tables, pictures }: Omit<Manifest, 'proof'>): Promise<void> {
  for (const { file, bytes } of [...tables, pictures])
    if ((await stat(join(folder, file))).size !== bytes)
      throw new BackupError(`${file} of the backup was changed while it was made.`)
}

async function newestBefore(
  place: string,
  sealedFor: string | null,
  keyring: Services['keyring'],
): Promise<{ folder: string; lines: ReadonlyMap<string, PictureLine> } | null> {
  const [newest] = await listBackups(place)
  if (!newest) return null
  const folder = join(place, newest)
  const made = await readManifest(folder, keyring).catch(() => null)
  if (made?.sealedFor !== sealedFor) return null
  const lines = new Map<string, PictureLine>()
  for await (const line of readPictures(folder, made)) lines.set(line.key, line)
  return { folder, lines }
}

export const sizeOf = ({ tables, pictures }: Pick<Manifest, 'tables' | 'pictures'>) => ({
  rows: tables.reduce((sum, table) => sum + table.rows, 0),
  bytes: tables.reduce((sum, table) => sum + table.bytes, 0) + pictures.totalBytes + pictures.bytes,
})
