import type { Log } from '#app/platform/log.server.ts'
import { access, chmod, constants, lstat, mkdir, realpath } from 'node:fs/promises'
import path from 'node:path'
import { findBinaries, type Binaries } from './embedded-binaries.server.ts'
import { DiskWatch } from './embedded-disk.server.ts'
import { ADVICE_URL, EmbeddedDatabaseError } from './embedded-error.server.ts'
import { tryLock, type FolderLock } from './embedded-lock.server.ts'
import { openServerLog } from './embedded-log.server.ts'
import { findPostmaster } from './embedded-postmaster.server.ts'
import { pause, pauseQuietly } from './embedded-run.server.ts'
import {
  askWhetherReady,
  refuseForeignSocketFolder,
  SOCKET_PORT,
  socketFolderFor,
  socketUrl,
} from './embedded-socket.server.ts'
import { Supervisor, type SupervisedPlace } from './embedded-supervisor.server.ts'

export { EmbeddedDatabaseError } from './embedded-error.server.ts'

export interface EmbeddedOptions {
  /** absolute; ours alone, made with mode 0700 */
  folder: string
  log: Log
  /** Where finished WAL is left for the backups; null archives none. */
  walFolder?: string | null
  pgBin?: string | undefined
  minFreeBytes?: number | undefined
  freeBytes?: (() => Promise<number>) | undefined
}

interface EmbeddedDatabase {
  readonly url: string
  /** The owner runs the server; a guest uses the owner's and becomes owner when that process is gone. */
  readonly role: 'owner' | 'guest'
  hasRoom(): boolean
  recentLog(): string
  close(): Promise<void>
}

const GUEST_PATIENCE_MS = 60_000
const LOCK_POLL_MS = 1_000

/** Creates the cluster the first time, and adopts or starts its server. Rejects with EmbeddedDatabaseError. */
export async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  if (!path.isAbsolute(options.folder))
    throw new EmbeddedDatabaseError(`The database folder must be absolute: ${options.folder}`)
  const binaries = await findBinaries(options.pgBin)
  const folder = await makeFolder(options.folder)
  const database = new Embedded(options, folder, binaries)
  await database.open()
  return database
}

async function makeFolder(wanted: string): Promise<string> {
  try {
    await mkdir(wanted, { recursive: true, mode: 0o700 })
    // The real path gives the folder one name however it is reached, because the socket's place depends on it.
    const folder = await realpath(wanted)
    if (((await lstat(folder)).mode & 0o777) !== 0o700) await chmod(folder, 0o700)
    return folder
  } catch (cause) {
    throw new EmbeddedDatabaseError(
      `The database folder ${wanted} cannot be written (${await whyClosed(wanted, cause)}): let this user write there, or set DATA_DIR to a folder it may write.`,
      { cause },
    )
  }
}

/** Below a folder that cannot be written mkdir only reports ENOENT. */
async function whyClosed(folder: string, cause: unknown): Promise<string> {
  const error = await access(folder, constants.W_OK).catch((reason: NodeJS.ErrnoException) => reason)
  const { code = String(cause) } = error ?? (cause as NodeJS.ErrnoException)
  return code === 'ENOENT' && path.dirname(folder) !== folder ? whyClosed(path.dirname(folder), cause) : code
}

class Embedded implements EmbeddedDatabase {
  #place: SupervisedPlace
  #disk: DiskWatch
  #lockFile: string
  #owned: { lock: FolderLock; supervisor: Supervisor } | undefined
  #following: Promise<void> = Promise.resolve()
  #closing = new AbortController()
  #closed: Promise<void> | undefined

  constructor(options: EmbeddedOptions, folder: string, binaries: Binaries) {
    this.#lockFile = path.join(folder, 'lock')
    this.#disk = new DiskWatch({ ...options, folder, keepsBallast: () => this.role === 'owner' })
    const socketFolder = socketFolderFor(folder)
    this.#place = {
      folder,
      cluster: path.join(folder, 'cluster'),
      socketFolder,
      port: SOCKET_PORT,
      url: socketUrl(socketFolder),
      binaries,
      serverLog: openServerLog(folder),
      walFolder: options.walFolder ?? null,
      log: options.log,
      makeRoom: (isFull) => this.#disk.check(isFull),
    }
  }

  get url(): string {
    return this.#place.url
  }

  get role(): 'owner' | 'guest' {
    return this.#owned ? 'owner' : 'guest'
  }

  hasRoom(): boolean {
    return this.#disk.hasRoom()
  }

  recentLog(): string {
    return this.#place.serverLog.recent()
  }

  close(): Promise<void> {
    this.#closed ??= this.#close()
    return this.#closed
  }

  async open(): Promise<void> {
    const deadline = Date.now() + GUEST_PATIENCE_MS
    while (!(await this.#becomeOwner()) && !(await this.#becomeGuest())) {
      if (Date.now() > deadline)
        throw new EmbeddedDatabaseError(
          `Another process holds ${this.#lockFile}, but its database does not answer.`,
          { serverLog: this.recentLog(), advice: `Stop that process. ${ADVICE_URL}` },
        )
      await pause(100)
    }
    await this.#disk.start()
    this.#following = this.#follow()
  }

  async #becomeOwner(): Promise<boolean> {
    const lock = await tryLock(this.#lockFile)
    if (!lock) return false
    await this.#goWhereTheServerIs()
    const supervisor = new Supervisor(this.#place)
    try {
      await supervisor.start()
    } catch (error) {
      await lock.release()
      throw error
    }
    this.#owned = { lock, supervisor }
    return true
  }

  async #becomeGuest(): Promise<boolean> {
    await this.#goWhereTheServerIs()
    const { socketFolder, folder } = this.#place
    if (!(await lstat(socketFolder).catch(() => null))) return false
    await refuseForeignSocketFolder(socketFolder, folder)
    return (await askWhetherReady(this.url)) === 'ready'
  }

  /** The process that started the server may have had another temporary folder. */
  async #goWhereTheServerIs(): Promise<void> {
    const live = await findPostmaster(this.#place.cluster)
    if (!live?.socketFolder) return
    this.#place = { ...this.#place, socketFolder: live.socketFolder, url: socketUrl(live.socketFolder) }
  }

  /** A guest waits until the lock is free, an owner until it is lost. */
  async #follow(): Promise<void> {
    const { log } = this.#place
    const { signal } = this.#closing
    const closing = new Promise<void>((resolve) => {
      signal.addEventListener('abort', () => resolve())
    })
    while (!signal.aborted) {
      if (this.#owned) {
        await Promise.race([this.#owned.lock.gone, closing])
        if (signal.aborted) return
        log.warn('the lock of the database folder was lost; taking it again')
        await this.#owned.supervisor.leave()
        this.#owned = undefined
      } else {
        await pauseQuietly(LOCK_POLL_MS, signal)
        if (signal.aborted) return
      }
      await this.#takeOver().catch((error: unknown) => log.warn({ err: error }, 'the lock cannot be tried'))
    }
  }

  async #takeOver(): Promise<void> {
    const lock = await tryLock(this.#lockFile)
    if (!lock) return
    this.#place.log.info('this process now runs the embedded database')
    const supervisor = new Supervisor(this.#place)
    this.#owned = { lock, supervisor }
    supervisor.startInsisting()
  }

  async #close(): Promise<void> {
    this.#closing.abort()
    await this.#following
    await this.#disk.stop()
    if (!this.#owned) return
    await this.#owned.supervisor.stop()
    await this.#owned.lock.release()
    this.#owned = undefined
  }
}
