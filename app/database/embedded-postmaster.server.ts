import { spawn } from 'node:child_process'
import { closeSync } from 'node:fs'
import { readFile, rm, stat } from 'node:fs/promises'
import { totalmem } from 'node:os'
import path from 'node:path'
import type { Binaries } from './embedded-binaries.server.ts'
import { archivingInto } from './embedded-archiving.server.ts'
import type { ServerLog } from './embedded-log.server.ts'
import { CHILD_ENV, pause, pauseQuietly, run } from './embedded-run.server.ts'
import type { RunAs } from './embedded-user.server.ts'

export interface Postmaster {
  pid: number
  isAdopted: boolean
  isRunning(): boolean
  exited: Promise<void>
}

export interface ServerPlace {
  cluster: string
  socketFolder: string
  port: number
  binaries: Binaries
  serverLog: ServerLog
  /** Where finished WAL is left; null archives none. */
  walFolder?: string | null
}

const ADOPTED_POLL_MS = 500
const FAST_SHUTDOWN_MS = 8_000
const IMMEDIATE_SHUTDOWN_MS = 6_000

const SETTINGS = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  max_connections: '60',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  idle_in_transaction_session_timeout: '15s',
  // The application logs its failed statements itself; here they would expose personal data.
  log_min_messages: 'log',
  log_checkpoints: 'off',
}

const MIB = 2 ** 20
const LEAST_BUFFERS_MB = 64
const MOST_BUFFERS_MB = 2_048

/** An eighth of what this machine or container has, since node and the pages that the system keeps share it with the server. */
export function sharedBuffers(
  memoryBytes = Math.min(totalmem(), process.constrainedMemory() || Infinity),
): string {
  const eighth = Math.floor(memoryBytes / 8 / MIB)
  return `${Math.min(MOST_BUFFERS_MB, Math.max(LEAST_BUFFERS_MB, eighth))}MB`
}

export function startPostmaster(
  place: ServerPlace,
  runAs: RunAs,
  changes: Record<string, string> = {},
): Postmaster {
  const settings = {
    ...SETTINGS,
    shared_buffers: sharedBuffers(),
    // A list: quotes keep a comma or a space inside the one path.
    unix_socket_directories: `"${place.socketFolder.replaceAll('"', '""')}"`,
    ...(place.walFolder ? archivingInto(place.walFolder) : {}),
    ...changes,
  }
  const [command = '', ...args] = [
    ...runAs.prefix,
    place.binaries.postgres,
    '-D',
    place.cluster,
    '-p',
    String(place.port),
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
  const log = place.serverLog.open()
  // Detached, because Ctrl-C in a terminal must not stop the server before the last request.
  const child = spawn(command, args, {
    cwd: '/',
    detached: true,
    env: CHILD_ENV,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  child.unref()
  let isRunning = child.pid !== undefined
  const exited = new Promise<void>((resolve) => {
    const over = () => {
      isRunning = false
      resolve()
    }
    child.once('exit', over)
    child.once('error', over)
  })
  return { pid: child.pid ?? 0, isAdopted: false, isRunning: () => isRunning, exited }
}

export function adoptPostmaster(pid: number): Postmaster {
  let isRunning = true
  const exited = (async () => {
    while (await isAlive(pid)) await pauseQuietly(ADOPTED_POLL_MS)
    isRunning = false
  })()
  return { pid, isAdopted: true, isRunning: () => isRunning, exited }
}

export async function findPostmaster(cluster: string): Promise<{ pid: number; socketFolder: string } | null> {
  const file = await readFile(path.join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const [pidLine = '', , , , socketFolder = ''] = file.split('\n')
  const pid = Number(pidLine)
  if (!Number.isInteger(pid) || pid <= 1) return null
  return (await isAlive(pid)) && (await worksIn(pid, cluster)) ? { pid, socketFolder } : null
}

/** PostgreSQL never starts while the process id in its leftovers is in use. Only the lock's holder may call this. */
export async function clearDeadPostmaster(place: ServerPlace): Promise<void> {
  const socket = path.join(place.socketFolder, `.s.PGSQL.${place.port}`)
  const leftovers = [path.join(place.cluster, 'postmaster.pid'), `${socket}.lock`, socket]
  for (const file of leftovers) await rm(file, { force: true })
}

/** Escalates from SIGINT (only if `politely`) to SIGQUIT and SIGKILL, and returns when the process is gone. */
export async function stopPostmaster(postmaster: Postmaster, politely = true): Promise<void> {
  const steps: [NodeJS.Signals, number][] = [
    ['SIGINT', politely ? FAST_SHUTDOWN_MS : 0],
    ['SIGQUIT', IMMEDIATE_SHUTDOWN_MS],
    ['SIGKILL', IMMEDIATE_SHUTDOWN_MS],
  ]
  for (const [signal, patience] of steps) {
    if (patience === 0) continue
    if (!(await isAlive(postmaster.pid)) || !postmaster.isRunning()) return
    signalProcess(postmaster.pid, signal)
    const deadline = Date.now() + patience
    while (Date.now() < deadline && postmaster.isRunning() && (await isAlive(postmaster.pid))) await pause(20)
  }
}

function signalProcess(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal)
  } catch (error) {
    // Not permitted, so it exists.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

async function isAlive(pid: number): Promise<boolean> {
  if (!signalProcess(pid, 0)) return false
  // A zombie still accepts signals. The state is the first word after the bracketed name.
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return !/\) [ZX] [^)]*$/.test(status)
}

/** Every PostgreSQL process runs in its cluster's folder. */
async function worksIn(pid: number, cluster: string): Promise<boolean> {
  if (process.platform === 'linux') {
    const [there, here] = await Promise.all(
      [`/proc/${pid}/cwd`, cluster].map((folder) => stat(folder).catch(() => null)),
    )
    if (there && here) return there.ino === here.ino && there.dev === here.dev
  }
  const { output } = await run(['ps', '-ww', '-o', 'command=', '-p', String(pid)])
  return output.includes('postgres') && output.includes(cluster)
}
