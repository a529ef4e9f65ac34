import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { walSpool } from '#app/database/embedded-archiving.server.ts'
import type { Services } from '#app/database/services.server.ts'
import type { Keyring } from '#app/platform/keyring.server.ts'
import { pollSteadily } from '#app/shared/messaging/polling-worker.server.ts'
import { BackupError, LEAST_ROOM_BYTES, type BackupPlace } from './backup-place.ts'
import { readManifest } from './backup-folders.server.ts'
import { storedFile, type BaseCopy } from './manifest.ts'
import { sealFor, type Step } from './sealing.server.ts'
import { readStored, storeFile } from './stored-files.server.ts'

/** A segment, what tells where a copy began, or how a timeline came to be. */
const ARCHIVED = /^(?:[0-9A-F]{24}(?:\.[0-9A-F]{8}\.backup)?|[0-9A-F]{8}\.history)$/
const SEGMENT = /^[0-9A-F]{24}$/
const PROOF = 'wal'
const BATCH = 64
const PAUSE_MS = 5_000
const PAGE_BYTES = 8_192

const told = z.strictObject({ ...storedFile.shape, system: z.string(), proof: z.string() })
type Told = z.output<typeof told>
const provenText = ({ system, file, sha256, plainSha256 }: Omit<Told, 'proof'>): string =>
  JSON.stringify([system, file, sha256, plainSha256])

type Shipping = Pick<Services, 'config' | 'keyring' | 'log'>

/** Brings what the embedded server archived to where backups lie, sealed as they are, within seconds. */
export function startShippingWal(services: Shipping, place: BackupPlace) {
  return pollSteadily(() => shipWal(services, place), {
    batch: BATCH,
    log: services.log,
    trouble: 'the WAL cannot be archived now',
    pauseMs: PAUSE_MS,
  })
}

/** Returns how many files it brought there. Once more is no harm. */
export async function shipWal({ config, keyring, log }: Shipping, place: BackupPlace): Promise<number> {
  const spool = walSpool(config.DATA_DIR)
  const names = (await readdir(spool.folder).catch(() => [])).filter((name) => ARCHIVED.test(name))
  if (names.length === 0) return 0
  const system = await spool.readSystem()
  const seal = sealFor(config.BACKUP_RECIPIENT ?? null)
  const folder = place.at('wal')
  try {
    for (const name of names.toSorted().slice(0, BATCH)) {
      const source = createReadStream(join(spool.folder, name))
      const stored = await storeFile(source, { folder, file: `${system}/${name}.gz`, seal })
      const line = { ...stored, system }
      const proved: Told = { ...line, proof: keyring.prove(PROOF, provenText(line)) }
      // Last: what has its line is whole.
      await folder.write(`${system}/${name}.json`, [Buffer.from(JSON.stringify(proved))])
      await rm(join(spool.folder, name))
    }
  } catch (error) {
    await dropWhereFull(spool.folder, names, log)
    throw error
  }
  return Math.min(names.length, BATCH)
}

async function dropWhereFull(folder: string, names: readonly string[], log: Services['log']): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize >= LEAST_ROOM_BYTES) return
  for (const name of names) await rm(join(folder, name), { force: true })
  log.error(
    { files: names.length },
    'WAL was given up for want of room: no second after it before the next backup',
  )
}

/** What no kept backup needs any more goes; nothing where one of them cannot be read. */
export async function forgetWal(place: BackupPlace, keyring: Keyring): Promise<void> {
  const oldest = new Map<string, string>()
  for (const name of await place.list()) {
    const made = await readManifest(place.at(name), keyring).catch(() => null)
    if (!made) return
    if (made.base) oldest.set(made.base.system, withoutTimeline(made.base.walFrom))
  }
  const folder = place.at('wal')
  for (const file of await folder.list()) {
    const [system = '', name = ''] = file.split('/')
    const from = oldest.get(system)
    const isNeeded = from !== undefined && (name.includes('.history') || withoutTimeline(name) >= from)
    if (!isNeeded) await folder.remove(file)
  }
}

const withoutTimeline = (segment: string): string => segment.slice(8, 24)

/**
 * Writes the archived WAL from a copy's begin on into `target`, opened, each file proved. Returns the names of the segments.
 * Throws BackupError where one was changed.
 */
export async function fetchWal(
  place: BackupPlace,
  base: BaseCopy,
  { keyring, unseal, target }: { keyring: Keyring; unseal: Step; target: string },
): Promise<string[]> {
  await mkdir(target, { recursive: true, mode: 0o700 })
  const folder = place.at('wal')
  const lines = (await folder.list()).filter(
    (file) => file.startsWith(`${base.system}/`) && file.endsWith('.json'),
  )
  const names: string[] = []
  for (const file of lines.toSorted()) {
    const name = file.slice(base.system.length + 1, -'.json'.length)
    const isEarlier = SEGMENT.test(name) && withoutTimeline(name) < withoutTimeline(base.walFrom)
    if (!ARCHIVED.test(name) || isEarlier) continue
    const source = await folder.read(file)
    const line = told.parse(JSON.parse(source ? await text(source) : ''))
    if (line.file !== `${base.system}/${name}.gz` || !keyring.proves(PROOF, provenText(line), line.proof))
      throw new BackupError(`${name} of the WAL was changed: its proof does not fit.`)
    await writeSparse(join(target, name), (into) => readStored(folder, line, unseal, into))
    if (SEGMENT.test(name)) names.push(name)
  }
  return names
}

/** Most of a segment of a quiet minute is zeros, which need no room. */
async function writeSparse(path: string, fill: (into: Writable) => Promise<void>): Promise<void> {
  const handle = await open(path, 'wx', 0o600)
  let at = 0
  try {
    const keep = async (chunk: Buffer) => {
      for (let from = 0; from < chunk.length; from += PAGE_BYTES) {
        const page = chunk.subarray(from, from + PAGE_BYTES)
        if (page.some((byte) => byte !== 0)) await handle.write(page, 0, page.length, at + from)
      }
      at += chunk.length
    }
    const into = new Writable({
      write: (chunk: Buffer, _, done) => void keep(chunk).then(() => done(), done),
    })
    await fill(into)
    await handle.truncate(at)
  } finally {
    await handle.close()
  }
}
