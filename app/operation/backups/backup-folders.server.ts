import { text as textOf } from 'node:stream/consumers'
import type { Keyring } from '#app/platform/keyring.server.ts'
import { BackupError, type BackupFolder, type BackupPlace } from './backup-place.ts'
import { MANIFEST, manifest, provenText, type Manifest } from './manifest.ts'

const PROOF = 'backup manifest'

/** Signs the manifest and gives the backup its name: from then on it is one. */
export async function finishBackup(
  place: BackupPlace,
  name: string,
  { keyring, folder, facts }: { keyring: Keyring; folder: BackupFolder; facts: Omit<Manifest, 'proof'> },
): Promise<BackupFolder> {
  // In the order of the schema, in which it is read again.
  const unproven = manifest.parse({ ...facts, proof: '' })
  const whole = { ...unproven, proof: keyring.prove(PROOF, provenText(unproven)) }
  await folder.write(MANIFEST, [Buffer.from(`${JSON.stringify(whole, null, 1)}\n`)])
  return place.finish(name)
}

/** Throws BackupError where it is no backup, or one that these keys did not make. */
export async function readManifest(folder: BackupFolder, keyring: Keyring): Promise<Manifest> {
  const source = await folder.read(MANIFEST)
  if (!source) throw new BackupError(`${folder.name} is no finished backup: it has no ${MANIFEST}.`)
  const read = manifest.safeParse(parsed(await textOf(source)))
  if (!read.success)
    throw new BackupError(`${MANIFEST} of ${folder.name} cannot be read: it was changed or cut off.`)
  refuseOtherKeys(read.data, keyring)
  if (!keyring.proves(PROOF, provenText(read.data), read.data.proof))
    throw new BackupError(`${MANIFEST} of ${folder.name} was changed: its proof does not fit.`)
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
