import type { Log } from '#app/platform/log.server.ts'
import { chmod, mkdir, realpath } from 'node:fs/promises'
import path from 'node:path'
import { findBinaries } from './embedded-binaries.server.ts'
import { ADVICE_URL, EmbeddedDatabaseError } from './embedded-error.server.ts'
import { tryLock, type FolderLock } from './embedded-lock.server.ts'
import { openServerLog } from './embedded-log.server.ts'
import { pause } from './embedded-run.server.ts'
import { askWhetherReady, SOCKET_PORT, socketFolderFor, socketUrl } from './embedded-socket.server.ts'
import { Supervisor, type SupervisedPlace } from './embedded-supervisor.server.ts'

export { EmbeddedDatabaseError } from './embedded-error.server.ts'

export interface EmbeddedOptions {
  /** absolute; ours alone, made with mode 0700 */
  folder: string
  log: Log
  /** bin folder of another installation of the same major version */
  pgBin?: string
  /** below this much free space `hasRoom()` is false; 256 MB unless told */
  minFreeBytes?: number
  /** how free space is found out, unless by asking the file system */
  freeBytes?: () => Promise<number>
}

export interface EmbeddedDatabase {
  /** for pg: over the Unix socket, the same for as long as this is open */
  readonly url: string
  /** The owner runs the server; a guest uses the owner's, and becomes owner when that one is gone. */
  readonly role: 'owner' | 'guest'
  /** Whether the disk has room for more. */
  hasRoom(): boolean
  /** The last lines of the server's own log, for error messages. */
  recentLog(): string
  /** Owner: stops the server and waits for its end. Guest: stops watching. */
  close(): Promise<void>
}

const GUEST_PATIENCE_MS = 60_000

/**
 * Opens the embedded PostgreSQL of `folder`: makes its cluster the first time, adopts its server if one
 * is running, else starts it, and keeps it running until `close`. Rejects with EmbeddedDatabaseError.
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  if (!path.isAbsolute(options.folder))
    throw new EmbeddedDatabaseError(`The database folder must be absolute: ${options.folder}`)
  const binaries = await findBinaries(options.pgBin)
  await mkdir(options.folder, { recursive: true, mode: 0o700 })
  // One name for the folder, whichever way it was reached: the socket's place depends on it.
  const folder = await realpath(options.folder)
  await chmod(folder, 0o700)
  const socketFolder = socketFolderFor(folder)
  const database = new Embedded({
    folder,
    cluster: path.join(folder, 'cluster'),
    socketFolder,
    port: SOCKET_PORT,
    url: socketUrl(socketFolder),
    binaries,
    serverLog: openServerLog(folder),
    log: options.log,
    makeRoom: async () => undefined,
  })
  await database.open()
  return database
}

class Embedded implements EmbeddedDatabase {
  #place: SupervisedPlace
  #lockFile: string
  #owned: { lock: FolderLock; supervisor: Supervisor } | undefined
  #closing = new AbortController()

  constructor(place: SupervisedPlace) {
    this.#place = place
    this.#lockFile = path.join(place.folder, 'lock')
  }

  get url(): string {
    return this.#place.url
  }

  get role(): 'owner' | 'guest' {
    return this.#owned ? 'owner' : 'guest'
  }

  hasRoom(): boolean {
    return true
  }

  recentLog(): string {
    return this.#place.serverLog.recent()
  }

  async open(): Promise<void> {
    const deadline = Date.now() + GUEST_PATIENCE_MS
    for (;;) {
      const lock = await tryLock(this.#lockFile)
      if (lock) {
        this.#place.serverLog.trim()
        const supervisor = new Supervisor(this.#place)
        try {
          await supervisor.start()
        } catch (error) {
          await lock.release()
          throw error
        }
        this.#owned = { lock, supervisor }
        return
      }
      if ((await askWhetherReady(this.url)) === 'ready') return
      if (Date.now() > deadline)
        throw new EmbeddedDatabaseError(
          `Another process holds ${this.#lockFile}, but its database does not answer.`,
          { serverLog: this.recentLog(), advice: `Stop that process. ${ADVICE_URL}` },
        )
      await pause(200, this.#closing.signal)
    }
  }

  async close(): Promise<void> {
    this.#closing.abort()
    if (!this.#owned) return
    await this.#owned.supervisor.stop()
    await this.#owned.lock.release()
    this.#owned = undefined
  }
}
