import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { chmod, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { findBinaries } from './embedded-binaries.server.ts'
import { clusterExists, removeUnfinishedClusters, UNFINISHED } from './embedded-cluster.server.ts'
import { EmbeddedDatabaseError } from './embedded-error.server.ts'
import { tryLock } from './embedded-lock.server.ts'
import { openServerLog } from './embedded-log.server.ts'
import { startPostmaster, stopPostmaster, type ServerPlace } from './embedded-postmaster.server.ts'
import { CHILD_ENV, pause } from './embedded-run.server.ts'
import {
  ask,
  askWhetherReady,
  makeSocketFolder,
  socketFolderFor,
  socketUrl,
} from './embedded-socket.server.ts'
import { chooseRunAs, type RunAs } from './embedded-user.server.ts'

const POLL_MS = 200

interface Recovering {
  /** DATA_DIR, without a database yet. */
  dataFolder: string
  pgBin?: string | undefined
  /** Until when, to the microsecond, what was committed counts. */
  at: Date
  /** The cluster as one tar. */
  base(into: (tar: Readable) => Promise<void>): Promise<void>
  /** Writes the WAL into a folder. */
  wal(folder: string): Promise<unknown>
  /** On the recovered server, before it becomes the one of this folder. */
  finish(url: string): Promise<void>
}

/**
 * Makes the embedded server's cluster from a copy and the WAL since. It gets its name when all is done, so that of a killed
 * one nothing is left that starts. Throws EmbeddedDatabaseError, with the server's own words where the WAL does not reach.
 */
export async function recoverCluster(recovering: Recovering): Promise<void> {
  const folder = path.join(recovering.dataFolder, 'postgres')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const cluster = path.join(folder, 'cluster')
  const lock = await tryLock(path.join(folder, 'lock'))
  if (!lock || (await clusterExists(cluster))) {
    await lock?.release()
    throw new EmbeddedDatabaseError('There is a database already: restore into an empty folder (DATA_DIR).')
  }
  const wal = path.join(folder, `${UNFINISHED}.wal`)
  try {
    await removeUnfinishedClusters(folder)
    const draft = path.join(folder, `${UNFINISHED}.${process.pid}.${randomInt(1e9)}`)
    await mkdir(draft, { mode: 0o700 })
    await recovering.base((tar) => unpack(tar, draft))
    await recovering.wal(wal)
    await writeFile(path.join(draft, 'recovery.signal'), '')
    await chmod(draft, 0o700)
    const binaries = await findBinaries(recovering.pgBin)
    const runAs = await chooseRunAs(folder, binaries.postgres)
    const socketFolder = socketFolderFor(folder)
    await makeSocketFolder(socketFolder, folder)
    const place: ServerPlace = {
      cluster: draft,
      socketFolder,
      port: randomInt(10_000, 60_000),
      binaries,
      serverLog: openServerLog(folder),
    }
    await recover(place, { ...recovering, wal, runAs })
    await rename(draft, cluster)
  } finally {
    await rm(wal, { recursive: true, force: true })
    await lock.release()
  }
}

async function unpack(tar: Readable, folder: string): Promise<void> {
  const child = spawn('tar', ['-x', '-p', '--no-same-owner', '-C', folder], {
    env: CHILD_ENV,
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  // Of a tar that gave up it is its end that tells.
  child.stdin.on('error', () => {})
  await pipeline(tar, child.stdin).catch(() => {})
  if ((await ended) !== 0) throw new EmbeddedDatabaseError('The copy of the cluster cannot be unpacked.')
}

interface Running extends Pick<Recovering, 'at' | 'finish'> {
  wal: string
  runAs: RunAs
}

async function recover(place: ServerPlace, { at, wal, runAs, finish }: Running): Promise<void> {
  const since = place.serverLog.mark()
  const postmaster = startPostmaster(place, runAs, {
    archive_mode: 'off',
    restore_command: `cp '${wal.replaceAll('%', '%%').replaceAll("'", `'\\''`)}'/%f %p`,
    // It knows no letter Z.
    recovery_target_time: at.toISOString().replace('Z', '+00'),
    recovery_target_action: 'promote',
  })
  const url = socketUrl(place.socketFolder, 'gc', place.port)
  try {
    while (!(await isRecovered(url))) {
      if (!postmaster.isRunning())
        throw new EmbeddedDatabaseError('The server could not be brought to that moment.', {
          serverLog: place.serverLog.recent(since),
          advice: 'Name an earlier moment, one that the archived WAL reaches.',
        })
      await pause(POLL_MS)
    }
    await finish(url)
  } finally {
    await stopPostmaster(postmaster)
  }
}

async function isRecovered(url: string): Promise<boolean> {
  if ((await askWhetherReady(url)) !== 'ready') return false
  const [row] = await ask(url, 'select pg_is_in_recovery() as waits')
  return row?.['waits'] === false
}
