import { randomInt } from 'node:crypto'
import { open, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import { ADVICE_URL, EmbeddedDatabaseError } from './embedded-error.server.ts'
import {
  adoptPostmaster,
  findPostmaster,
  startPostmaster,
  stopPostmaster,
} from './embedded-postmaster.server.ts'
import type { ServerPlace } from './embedded-postmaster.server.ts'
import { pause, run } from './embedded-run.server.ts'
import { ask, askWhetherReady, socketUrl } from './embedded-socket.server.ts'
import type { RunAs } from './embedded-user.server.ts'

export const UNFINISHED = 'cluster.tmp'
const MIB = 1024 * 1024
const NEEDED_MIB = 160
const CHECK_START_MS = 20_000

export async function clusterExists(cluster: string): Promise<boolean> {
  return (await stat(cluster).catch(() => null)) !== null
}

/** Renamed into place only after a check, because a kill during initdb leaves a cluster that starts and is broken. */
export async function makeCluster(place: ServerPlace, runAs: RunAs): Promise<void> {
  const folder = path.dirname(place.cluster)
  await refuseSmallDisk(folder)
  // The name is unique, because an initdb orphaned by a kill may still write into the last one.
  const unfinished = path.join(folder, `${UNFINISHED}.${process.pid}.${randomInt(1e9)}`)
  // The port is random, so that nobody takes this server for the finished one.
  const draft = { ...place, cluster: unfinished, port: randomInt(10_000, 60_000) }
  await initdb(draft, runAs)
  await fillAndCheck(draft, runAs)
  await insist([...runAs.prefix, place.binaries.initdb, '--sync-only', '-D', unfinished])
  await syncFolder(folder)
  await rename(unfinished, place.cluster)
  await syncFolder(folder)
}

export async function removeUnfinishedClusters(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(UNFINISHED)) continue
    const unfinished = path.join(folder, name)
    const live = await findPostmaster(unfinished)
    if (live) await stopPostmaster(adoptPostmaster(live.pid), false)
    // Whatever an orphaned initdb still writes is removed the next time.
    await rm(unfinished, { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined)
  }
}

/** Later steps report a full disk unclearly. */
async function refuseSmallDisk(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  const free = Math.floor((bavail * bsize) / MIB)
  if (free < NEEDED_MIB)
    throw new EmbeddedDatabaseError(
      `The disk of ${folder} is full (${free} MB left; a new database needs ${NEEDED_MIB}): free some space there, or set DATA_DIR to a folder on another disk.`,
    )
}

async function initdb(draft: ServerPlace, runAs: RunAs): Promise<void> {
  // macOS has no C.UTF-8; sorting by code point is the same.
  const locale =
    process.platform === 'darwin' ? ['--locale=C', '--lc-ctype=en_US.UTF-8'] : ['--locale=C.UTF-8']
  await insist([
    ...runAs.prefix,
    draft.binaries.initdb,
    `--pgdata=${draft.cluster}`,
    '--username=postgres',
    '--auth=trust',
    '--encoding=UTF8',
    ...locale,
    '--data-checksums',
    // Everything is synced to disk once, after the check.
    '--no-sync',
  ])
}

async function fillAndCheck(draft: ServerPlace, runAs: RunAs): Promise<void> {
  const since = draft.serverLog.mark()
  const postmaster = startPostmaster(draft, runAs, { fsync: 'off', archive_mode: 'off' })
  try {
    const url = (database: string) => socketUrl(draft.socketFolder, database, draft.port)
    const deadline = Date.now() + CHECK_START_MS
    while ((await askWhetherReady(url('postgres'))) !== 'ready') {
      if (!postmaster.isRunning() || Date.now() > deadline) throw new Error('The new server does not start.')
      await pause(10)
    }
    await ask(url('postgres'), 'create database gc')
    for (const database of ['postgres', 'template1', 'gc'])
      await ask(url(database), 'select count(*), max(relname) from pg_catalog.pg_class')
  } catch (cause) {
    throw new EmbeddedDatabaseError('A new database was made, but did not pass its check.', {
      serverLog: draft.serverLog.recent(since),
      advice: ADVICE_URL,
      cause,
    })
  } finally {
    await stopPostmaster(postmaster)
  }
}

async function insist(command: readonly string[]): Promise<void> {
  const { code, output } = await run(command)
  if (code !== 0 && output.includes('No space left on device'))
    throw new EmbeddedDatabaseError(
      'The disk filled up while a new database was made: free some space there, or set DATA_DIR to a folder on another disk.',
    )
  if (code !== 0)
    throw new EmbeddedDatabaseError(`A new database cannot be made: ${output}`, { advice: ADVICE_URL })
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync()
  await handle.close()
}
