import { chown, lstat, readdir } from 'node:fs/promises'
import path from 'node:path'
import { EmbeddedDatabaseError } from './embedded-error.server.ts'
import { run } from './embedded-run.server.ts'

export interface RunAs {
  prefix: readonly string[]
  uid: number
  gid: number
}

const NOBODY = 65534
const UNSHARE = ['unshare', '-U', '--map-user=1000', '--map-group=1000', '--']

/** Root maps itself to 1000 in a user namespace, so that 0700 folders stay reachable, or uses another user. */
export async function chooseRunAs(folder: string, postgres: string): Promise<RunAs> {
  const uid = process.getuid?.() ?? 0
  if (uid !== 0) return { prefix: [], uid, gid: process.getgid?.() ?? 0 }
  const owner = await lstat(folder)
  const parent = await lstat(path.dirname(folder))
  const others = [owner, parent, { uid: NOBODY, gid: NOBODY }].filter((one) => one.uid !== 0)
  const root = { prefix: UNSHARE, uid: 0, gid: 0 }
  // The folder's owner has run it before.
  const candidates = [root, ...others.map(asOther)]
  if (owner.uid !== 0) candidates.unshift(asOther(owner))
  for (const candidate of candidates) {
    await chown(folder, candidate.uid, candidate.gid)
    if (await canServe(candidate, folder, postgres)) {
      await chownAll(folder, candidate)
      return candidate
    }
  }
  await chown(folder, owner.uid, owner.gid)
  throw new EmbeddedDatabaseError(
    `PostgreSQL does not run as root. User namespaces are refused here, and no other user can both reach ${folder} and run ${postgres}.`,
    { advice: `Start this as an ordinary user, or set DATABASE_URL to a PostgreSQL of your own.` },
  )
}

function asOther({ uid, gid }: { uid: number; gid: number }): RunAs {
  return { prefix: ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', '--'], uid, gid }
}

async function canServe({ prefix }: RunAs, folder: string, postgres: string): Promise<boolean> {
  const test = 'test -w "$1" && test -x "$1" && "$2" --version'
  return (await run([...prefix, 'sh', '-c', test, 'sh', folder, postgres])).code === 0
}

/** PostgreSQL refuses a cluster of another owner. */
async function chownAll(folder: string, to: RunAs): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const inside = path.join(folder, entry.name)
    const { uid } = await lstat(inside)
    if (uid === to.uid) continue
    await run(['chown', '-R', '-h', `${to.uid}:${to.gid}`, inside])
  }
}
