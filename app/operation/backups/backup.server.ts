import { randomUUID } from 'node:crypto'
import type { Services } from '#app/database/services.server.ts'
import { fileStore } from '#app/shared/files/file-store.server.ts'
import { finishBackup, readManifest } from './backup-folders.server.ts'
import { BackupError, backupName, isBucket, type BackupFolder, type BackupPlace } from './backup-place.ts'
import { copyBase } from './base-copy.server.ts'
import type { Manifest, PictureLine } from './manifest.ts'
import { copyPictures, listPictures, readPictures } from './pictures.server.ts'
import { sealFor } from './sealing.server.ts'
import { asOnlyBackup, copyDatabase, withClient } from './snapshot.server.ts'

export interface Backup extends Manifest {
  name: string
  folder: BackupFolder
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
 * Makes a backup of the database and its pictures at `place`, while the product runs. Returns it when it is whole, safe and
 * has its name; one that fails or is interrupted leaves nothing. Throws BackupError or what failed.
 */
export function makeBackup(
  services: Copying,
  url: string,
  place: BackupPlace,
  { hasBegun = async () => {}, signal = new AbortController().signal }: Making = {},
): Promise<Backup> {
  // Whoever runs a bucket is somebody else.
  if (isBucket(place.name) && !services.config.BACKUP_RECIPIENT)
    return Promise.reject(new BackupError('A backup in a bucket is sealed: set BACKUP_RECIPIENT.'))
  return asOnlyBackup(url, async (isHeld) => {
    const name = backupName(services.now())
    const folder = await place.begin(name, await knownFiles(place, services.keyring))
    try {
      await place.refuseFull()
      await hasBegun()
      const facts = await copyAll(services, { url, place, folder, signal })
      await compareSizes(folder, facts)
      await isHeld()
      const finished = await finishBackup(place, name, { keyring: services.keyring, folder, facts })
      const made = await readManifest(finished, services.keyring)
      return { ...made, name, folder: finished, ...sizeOf(facts) }
    } catch (error) {
      // The fault is what is told; what is left the next one removes.
      await place.remove(name).catch(() => {})
      throw error
    }
  })
}

interface Places {
  url: string
  place: BackupPlace
  folder: BackupFolder
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
  // Last: its WAL leads to what the erasures beside it know of.
  const base = config.BACKUP_WAL ? await copyBase(url, { folder, seal, signal }) : undefined
  return {
    format: 1,
    id: randomUUID(),
    ...snapshot,
    keys: [...snapshot.keys, ...provingKeys(keyring, snapshot.keys)],
    sealedFor,
    pictures: { ...pictures, missing },
    ...(base && { base }),
  }
}

/** Those that came while it was copied: what it says is proved by the newest. */
const provingKeys = ({ fingerprints }: Services['keyring'], known: Manifest['keys']): Manifest['keys'] =>
  fingerprints
    .filter(({ id, isNeeded }) => isNeeded && !known.some((key) => key.id === id))
    .map(({ id, fingerprint, isIndex }) => ({ id, fingerprint: fingerprint.toString('hex'), isIndex }))

/** What lies there is what was written, and all of it. */
async function compareSizes(
  folder: BackupFolder,
  { tables, pictures, base }: Omit<Manifest, 'proof'>,
): Promise<void> {
  for (const { file, bytes } of [...tables, pictures, ...(base ? [base] : [])])
    if ((await folder.size(file)) !== bytes)
      throw new BackupError(`${file} of the backup was changed while it was made.`)
}

async function newestBefore(
  place: BackupPlace,
  sealedFor: string | null,
  keyring: Services['keyring'],
): Promise<{ folder: BackupFolder; lines: ReadonlyMap<string, PictureLine> } | null> {
  const [newest] = await place.list()
  if (!newest) return null
  const folder = place.at(newest)
  const made = await readManifest(folder, keyring).catch(() => null)
  if (made?.sealedFor !== sealedFor) return null
  const lines = new Map<string, PictureLine>()
  for await (const line of readPictures(folder, made)) lines.set(line.key, line)
  return { folder, lines }
}

/** The pictures that finished backups name; all are taken for known where one of them cannot be read. */
async function knownFiles(
  place: BackupPlace,
  keyring: Services['keyring'],
): Promise<(file: string) => boolean> {
  const known = new Set<string>()
  for (const name of await place.list()) {
    const folder = place.at(name)
    const made = await readManifest(folder, keyring).catch(() => null)
    if (!made) return () => true
    for await (const { file } of readPictures(folder, made)) known.add(file)
  }
  return (file) => known.has(file)
}

const sizeOf = ({ tables, pictures, base }: Pick<Manifest, 'tables' | 'pictures' | 'base'>) => ({
  rows: tables.reduce((sum, table) => sum + table.rows, 0),
  bytes:
    tables.reduce((sum, table) => sum + table.bytes, 0) +
    pictures.totalBytes +
    pictures.bytes +
    (base?.bytes ?? 0),
})
