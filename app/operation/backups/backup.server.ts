import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Services } from '#app/database/services.server.ts'
import { fileStore } from '#app/shared/files/file-store.server.ts'
import { backupName, beginFolder, finishFolder, listBackups, readManifest } from './backup-folders.server.ts'
import type { Manifest, PictureLine } from './manifest.ts'
import { copyPictures, listPictures, readPictures } from './pictures.server.ts'
import { sealFor } from './sealing.server.ts'
import { copyDatabase } from './snapshot.server.ts'

export interface Backup extends Manifest {
  name: string
  folder: string
  /** As they lie there. */
  bytes: number
  rows: number
}

type Copying = Pick<Services, 'config' | 'isCarrierTold' | 'keyring' | 'log' | 'now'>

/**
 * Makes a backup of the database and its pictures below `place`, while the product runs. Returns it when it is whole, on
 * the disk and has its name; `hasBegun` is called once no other is under way. One that is interrupted leaves nothing that counts. Throws BackupError or what failed.
 */
export async function makeBackup(
  services: Copying,
  url: string,
  place: string,
  hasBegun: () => Promise<void> = async () => {},
): Promise<Backup> {
  const { config, keyring, now } = services
  const name = backupName(now())
  const sealedFor = config.BACKUP_RECIPIENT ?? null
  const seal = sealFor(sealedFor)
  let folder = ''
  const { pictures, ...snapshot } = await copyDatabase(url, {
    seal,
    listPictures,
    begin: async () => {
      folder = await beginFolder(place, name)
      await hasBegun()
      return folder
    },
  })
  const copied = await copyPictures(pictures, {
    folder,
    seal,
    store: fileStore(services),
    before: await newestBefore(place, sealedFor, keyring),
  })
  const facts: Omit<Manifest, 'proof'> = {
    format: 1,
    id: randomUUID(),
    ...snapshot,
    keys: keyring.fingerprints.map(({ id, fingerprint, isIndex }) => ({
      id,
      fingerprint: fingerprint.toString('hex'),
      isIndex,
    })),
    sealedFor,
    pictures: copied,
  }
  const finished = await finishFolder(place, name, { keyring, facts })
  return { ...(await readManifest(finished, keyring)), name, folder: finished, ...sizeOf(facts) }
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
