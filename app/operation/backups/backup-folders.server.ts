import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Keyring } from '#app/platform/keyring.server.ts'
import { makeErasureFolder } from './erasures.server.ts'
import { MANIFEST, manifest, provenText, type Manifest } from './manifest.ts'
import { BackupError, syncFolder } from './stored-files.server.ts'

const UNFINISHED = '.part'
const PROOF = 'backup manifest'
const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/

/** `2026-11-29T03-00-00Z`: sorts by time, and every file system takes it. */
export const backupName = (at: Date): string => `${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z`

/** The names of finished backups, newest first. */
export async function listBackups(place: string): Promise<string[]> {
  const names = await readdir(place).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names
    .filter((name) => NAME.test(name))
    .toSorted()
    .toReversed()
}

/** A folder for a backup under way; what a killed one left is removed. Only who holds the lock may call this. */
export async function beginFolder(place: string, name: string): Promise<string> {
  await makeErasureFolder(place)
  for (const left of await readdir(place))
    if (left.endsWith(UNFINISHED)) await rm(join(place, left), { recursive: true, force: true })
  const folder = join(place, `${name}${UNFINISHED}`)
  await mkdir(folder, { mode: 0o700 })
  return folder
}

/** Signs the manifest and gives the folder its name: from then on it is a backup. */
export async function finishFolder(
  place: string,
  name: string,
  { keyring, facts }: { keyring: Keyring; facts: Omit<Manifest, 'proof'> },
): Promise<string> {
  const folder = join(place, `${name}${UNFINISHED}`)
  // In the order of the schema, in which it is read again.
  const unproven = manifest.parse({ ...facts, proof: '' })
  const whole = { ...unproven, proof: keyring.prove(PROOF, provenText(unproven)) }
  await writeFile(join(folder, MANIFEST), `${JSON.stringify(whole, null, 1)}\n`, {
    mode: 0o600,
    flush: true,
  })
  await syncFolder(folder)
  const finished = join(place, name)
  await rename(folder, finished)
  await syncFolder(place)
  return finished
}

/** Throws BackupError where it is no backup, or one that these keys did not make. */
export async function readManifest(folder: string, keyring: Keyring): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch((error: unknown) => {
    throw new BackupError(`${folder} is no finished backup: it has no ${MANIFEST}.`, { cause: error })
  })
  const read = manifest.safeParse(parsed(text))
  if (!read.success)
    throw new BackupError(`${MANIFEST} of ${folder} cannot be read: it was changed or cut off.`)
  refuseOtherKeys(read.data, keyring)
  if (!keyring.proves(PROOF, provenText(read.data), read.data.proof))
    throw new BackupError(`${MANIFEST} of ${folder} was changed: its proof does not fit.`)
  return read.data
}

function refuseOtherKeys({ keys }: Manifest, { fingerprints }: Keyring): void {
  const given = new Map(fingerprints.map((key) => [key.id, key.fingerprint.toString('hex')]))
  for (const { id, fingerprint } of keys) {
    if (given.get(id) === fingerprint) continue
    const fault = given.has(id) ? 'is not the one' : 'is missing in'
    throw new BackupError(
      `The key "${id}" ${fault} ${given.has(id) ? 'this backup was made with' : 'SECRET_KEYS'}: give the SECRET_KEYS of then, with the one of the fingerprint ${fingerprint.slice(0, 16)}.`,
    )
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
