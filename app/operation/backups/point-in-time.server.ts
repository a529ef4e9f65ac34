import { PassThrough } from 'node:stream'
import { recoverCluster } from '#app/database/embedded-recovery.server.ts'
import type { Config } from '#app/platform/config.server.ts'
import type { Keyring } from '#app/platform/keyring.server.ts'
import type { StorageBackend } from '#app/shared/files/storage-backend.ts'
import { BackupError, type BackupFolder, type BackupPlace, type ErasureFiles } from './backup-place.ts'
import { readManifest } from './backup-folders.server.ts'
import { ENDED, eraseAgain } from './erasing-again.server.ts'
import { readErasures, refuseForgedErasures, type ToldErasure } from './erasures.server.ts'
import type { BaseCopy, Manifest } from './manifest.ts'
import { restorePictures } from './restored-pictures.server.ts'
import type { Step } from './sealing.server.ts'
import { withClient } from './snapshot.server.ts'
import { readStored } from './stored-files.server.ts'
import { fetchWal } from './wal.server.ts'

export interface GoingBack {
  place: BackupPlace
  /** What was committed until then counts. */
  at: Date
  config: Config
  keyring: Keyring
  unsealOf: (manifest: Manifest) => Step
  /** Null replays none. */
  erasures: ErasureFiles | null
  store: StorageBackend | null
}

interface WentBack {
  id: string
  segments: number
  pictures: number
  erasedAgain: number
  faults: string[]
}

interface Copy {
  folder: BackupFolder
  manifest: Manifest
}

/**
 * Brings the embedded server's folder to a moment between two backups: the newest copy of before, and the WAL since. What was
 * erased afterwards is erased again, nobody is signed in, and the search is built anew. Throws BackupError or
 * EmbeddedDatabaseError; then nothing is there that would start.
 */
export async function goBackTo(going: GoingBack): Promise<WentBack> {
  const { place, at, config, keyring, unsealOf } = going
  const copies = await copiesFor(going)
  const { folder, manifest } = copies[0]!
  const base = manifest.base!
  const since = going.erasures ? await readErasures(going.erasures, new Date(manifest.at)) : []
  refuseForgedErasures(since, keyring)
  const done: WentBack = { id: manifest.id, segments: 0, pictures: 0, erasedAgain: 0, faults: [] }
  const unseal = unsealOf(manifest)
  await recoverCluster({
    dataFolder: config.DATA_DIR,
    pgBin: config.PG_BIN,
    at,
    base: (unpack) => openBase(folder, base, { unseal, unpack }),
    async wal(target) {
      done.segments = (await fetchWal(place, base, { keyring, unseal, target })).length
    },
    finish: (url) => finish(url, { ...going, copies, since }, done),
  })
  return done
}

/**
 * What comes after a server of one's own was brought to a moment by its own tools: erasures since are done again, pictures of
 * the backups put where they are missing.
 */
export async function finishOwn(url: string, going: GoingBack): Promise<WentBack> {
  const { place, at, keyring } = going
  const since = going.erasures ? await readErasures(going.erasures, at) : []
  refuseForgedErasures(since, keyring)
  const copies: Copy[] = []
  for (const name of (await place.list()).toReversed())
    copies.push({ folder: place.at(name), manifest: await readManifest(place.at(name), keyring) })
  const done: WentBack = { id: 'point-in-time', segments: 0, pictures: 0, erasedAgain: 0, faults: [] }
  await finish(url, { ...going, copies, since }, done)
  return done
}

interface Finishing extends GoingBack {
  copies: readonly Copy[]
  since: ToldErasure[]
}

function finish(
  url: string,
  { copies, since, keyring, store, unsealOf }: Finishing,
  done: WentBack,
): Promise<void> {
  return withClient(url, async (client) => {
    await client.query(`begin; select set_config('gc.replaying', 'on', true)`)
    for (const table of ENDED) await client.query(`delete from ${table}`)
    await client.query('commit')
    const replayed = await eraseAgain(client, since, keyring)
    done.erasedAgain = replayed.done
    const found = new Set<string>()
    const faults = new Set(replayed.failed)
    for (const { folder, manifest } of copies) {
      const unseal = unsealOf(manifest)
      const { bad } = await restorePictures(client, { folder, manifest, store, unseal }, found)
      for (const each of bad) faults.add(each)
    }
    done.pictures = found.size
    // What a later backup had whole is no fault of an earlier one.
    done.faults = [...faults].filter((fault) => !found.has(fault))
  })
}

/** The newest with a copy of the cluster of before that moment, and those after it, which have the pictures of since. */
async function copiesFor({ place, at, keyring }: GoingBack): Promise<Copy[]> {
  const later: Copy[] = []
  for (const name of await place.list()) {
    const folder = place.at(name)
    const manifest = await readManifest(folder, keyring)
    if (manifest.base && new Date(manifest.base.completedAt) <= at) return [{ folder, manifest }, ...later]
    later.unshift({ folder, manifest })
  }
  throw new BackupError(
    `No backup of before ${at.toISOString()} in ${place.name} has a copy of the cluster: it is made with BACKUP_WAL=true.`,
  )
}

async function openBase(
  folder: BackupFolder,
  base: BaseCopy,
  { unseal, unpack }: { unseal: Step; unpack: (tar: PassThrough) => Promise<void> },
): Promise<void> {
  const tar = new PassThrough()
  const unpacking = unpack(tar)
  await Promise.all([readStored(folder, base, unseal, tar), unpacking])
}
